//! The engine asked by views: honest ones, and bent ones.

use shelf::Visitor;
use table::{Deal, LogEntry, Seed};

use super::*;

/// What is asked of a position, both ways.
struct Position {
    view: Value,
    by_view: Value,
    by_record: Value,
}

/// Positions on the way through random games of every game on the shelf.
struct Positions {
    seats: usize,
    every: u32,
    options: Value,
}

impl Visitor for Positions {
    type Out = Vec<Position>;

    fn visit<G: Shelved>(&self) -> Vec<Position> {
        let seats = Seats::new(self.seats).expect("a table");
        let deal = Deal::Seed(Seed::from_number(9));
        let options = read_options::<G>(G::RULES, &self.options).expect("options");
        let mut game = G::start(&options, seats, &deal).expect("playable");
        let mut record = Record::new::<G>(&options, seats, &deal);
        let (mut dice, mut found, mut moves) = (Dice::from_number(4), Vec::new(), Vec::new());
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            if dice.below(self.every) == 0 {
                let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
                let view = serde_json::to_value(game.view(Some(seat))).expect("plain data");
                let by_record = json!({"ask": "move", "seat": seat, "seed": 3, "record": record.clone()});
                let by_view = json!({
                    "ask": "move", "game": G::NAME, "seat": seat, "seed": 3, "view": view, "moves": texts,
                });
                found.push(Position { view, by_view, by_record });
            }
            let mv = *dice.pick(&moves).expect("a move");
            game.play_unchecked(seat, mv);
            record.moves.push(LogEntry { seat, mv: mv.to_string() });
        }
        found
    }
}

fn positions(game: &str, seats: usize, every: u32) -> Vec<Position> {
    shelf::find(game, &Positions { seats, every, options: json!({}) }).expect("on the shelf")
}

/// The same of games with all that belongs to them.
fn rich_positions(game: &str, seats: usize, every: u32) -> Vec<Position> {
    let options = match game {
        "wonders" => {
            json!({"leaders": true, "cities": true, "wonder_pack": true, "tower": true, "projects": true})
        }
        "babylon" => json!({"choose_boards": true}),
        _ => json!({}),
    };
    shelf::find(game, &Positions { seats, every, options }).expect("on the shelf")
}

fn engine(bot: &str) -> Engine {
    Engine { bot: shelf::player(bot).expect("a player"), game: None }
}

const GAMES: [(&str, [usize; 3]); 3] =
    [("babylonia", [2, 3, 4]), ("babylon", [2, 3, 4]), ("wonders", [2, 3, 7])];

#[test]
fn a_view_and_a_record_of_the_same_position_get_the_same_move() {
    for (name, counts) in GAMES {
        for seats in counts {
            let mut asked = 0;
            for position in positions(name, seats, 9) {
                for bot in ["rule", "search:8"] {
                    let [by_view, by_record] = [&position.by_view, &position.by_record].map(|question| {
                        let answer =
                            engine(bot).answer(question).unwrap_or_else(|why| panic!("{name} {bot}: {why}"));
                        answer.expect("a move wants an answer")
                    });
                    assert_eq!(by_view["move"], by_record["move"], "{name} with {seats}, {bot}");
                    let moves = position.by_view["moves"].as_array().expect("a list");
                    assert!(moves.contains(&by_view["move"]), "{name} with {seats}, {bot}: {by_view}");
                }
                asked += 1;
            }
            assert!(asked > 2, "{name} with {seats}: {asked}");
        }
    }
}

/// Every place of a value, as a pointer.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| places(value, &format!("{at}/{key}"), out));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, value)| places(value, &format!("{at}/{index}"), out));
        }
        _ => {}
    }
}

/// Another value in place of this one.
fn bent(value: &Value, dice: &mut Dice) -> Value {
    let odd = [
        json!(null),
        json!(-1),
        json!(255),
        json!(1_u64 << 40),
        json!("x"),
        json!([]),
        json!({}),
        json!(true),
    ];
    match (value, dice.below(3)) {
        (Value::Number(number), 0 | 1) => json!(number.as_i64().unwrap_or(0) + i64::from(dice.below(5)) - 2),
        (Value::Array(items), 0) => Value::Array(items.iter().skip(1).cloned().collect()),
        (Value::Array(items), 1) => Value::Array(items.iter().chain(items.first()).cloned().collect()),
        _ => odd[dice.below(odd.len() as u32) as usize].clone(),
    }
}

#[test]
fn no_bent_view_silences_the_engine() {
    let mut dice = Dice::from_number(1);
    for (name, [seats, ..]) in GAMES {
        let (mut refused, mut tried) = (0, 0);
        for position in positions(name, seats, 12) {
            let mut all = Vec::new();
            places(&position.view, "", &mut all);
            for _ in 0..40 {
                let mut view = position.view.clone();
                let place = dice.pick(&all).expect("a place");
                let old = view.pointer_mut(place).expect("it is there");
                let new = bent(old, &mut dice);
                if *old == new {
                    continue;
                }
                *old = new;
                let mut question = position.by_view.clone();
                question["view"] = view;
                tried += 1;
                match engine("search:50").answer(&question) {
                    // What is bent may be what nothing is bound to, such as a score.
                    Ok(answer) => {
                        let mv = &answer.expect("a move wants an answer")["move"];
                        assert!(
                            question["moves"].as_array().expect("a list").contains(mv),
                            "{name}{place}: {mv}"
                        );
                    }
                    Err(why) => {
                        assert!(
                            why.contains("\"view") || why.contains("moves") || why.contains("seat"),
                            "{name}{place}: {why}"
                        );
                        refused += 1;
                    }
                }
            }
        }
        assert!(2 * refused > tried && tried > 100, "{name}: {refused} of {tried}");
    }
}

/// The counts of a position that no other field shows.
fn counts(view: &Value) -> Vec<String> {
    let mut all = Vec::new();
    places(view, "", &mut all);
    let counted =
        ["/hand", "/leaders_in_hand", "/leaders_drawn", "/tiles_in_hand", "/tiles_waiting", "/removals_left"];
    all.retain(|place| {
        let number = view.pointer(place).is_some_and(Value::is_u64);
        number && counted.iter().any(|end| place.ends_with(end))
    });
    all
}

/// Whether this is the leaders in a hand where a stage of Roma B, which Manneken Pis may copy, has let the city recruit or
/// pass: how often it has done either is not seen.
fn may_pass(view: &Value, place: &str) -> bool {
    let city = place.strip_suffix("/leaders_in_hand").and_then(|city| view.pointer(city));
    city.is_some_and(|city| ["roma", "manneken_pis"].iter().any(|board| city["board"] == *board))
}

#[test]
fn no_count_off_by_one_is_believed() {
    for (name, counts_of_seats) in GAMES {
        for seats in counts_of_seats {
            for position in positions(name, seats, 12).into_iter().chain(rich_positions(name, seats, 9)) {
                engine("search:8").answer(&position.by_view).unwrap_or_else(|why| panic!("{name}: {why}"));
                for place in counts(&position.view) {
                    for by in [-1, 1] {
                        let mut question = position.by_view.clone();
                        let count = question["view"].pointer_mut(&place).expect("it is there");
                        *count = json!(count.as_i64().expect("a number") + by);
                        let why = match engine("search:50").answer(&question) {
                            Ok(_) if may_pass(&position.view, &place) => continue,
                            answer => answer.expect_err(&place),
                        };
                        assert!(why.contains("\"view"), "{name}{place} {by}: {why}");
                    }
                }
            }
        }
    }
}

#[test]
fn seconds_only_ever_shorten_what_a_bot_thinks() {
    let spec = |bot: &str| shelf::player(bot).expect("a player");
    let budget = json!({"seconds": 10});
    let most = Duration::from_secs(8);
    let left = with_budget(spec("search:30ms"), Some(&budget)).expect("a budget");
    assert_eq!(left, (spec("search:30ms"), Some(most)));
    let limited = with_budget(spec("search:30"), Some(&budget)).expect("a budget");
    assert_eq!(limited, (Spec::Search(Budget::iterations(30).at_most(most)), Some(most)));
    let level = with_budget(spec("master"), Some(&json!({"iterations": 3}))).expect("a budget");
    assert_eq!(level, (spec("master"), None));
    let hurried = with_budget(spec("master"), Some(&budget)).expect("a budget");
    assert_eq!(hurried, (spec("master"), Some(most)), "a level is told to hurry");
}

#[test]
fn no_error_repeats_a_long_question() {
    let position = &positions("wonders", 2, 5)[2];
    let (long, wide) = ("x".repeat(200_000), "x ".repeat(100_000));
    for text in [long.as_str(), wide.as_str()] {
        let long_seat = json!([text]);
        let in_view = |bend: &dyn Fn(&mut Value)| {
            let mut question = position.by_view.clone();
            bend(&mut question["view"]);
            question
        };
        let with = |key: &str, value: Value| {
            let mut question = position.by_view.clone();
            question[key] = value;
            question
        };
        let mut start = json!({"ask": "start", "game": "wonders"});
        start["options"] = json!({});
        start["options"][text] = json!(1);
        for question in [
            in_view(&|view| view[text] = json!(1)),
            in_view(&|view| view["cities"][0]["board"] = json!(text)),
            in_view(&|view| view["cities"][0][text] = json!(1)),
            in_view(&|view| view["who"] = json!(text)),
            with("seat", long_seat),
            with("moves", json!([text])),
            with("game", json!(text)),
            with("ask", json!(text)),
            with("budget", json!({text: 1})),
            with("record", json!({text: 1})),
            json!({"ask": "start", "protocol": text}),
            start,
        ] {
            let why = engine("rule").answer(&question).expect_err("nothing of this is a question");
            assert!(why.chars().count() <= LONGEST_ERROR, "{}", why.len());
            assert!(why.split(' ').all(|word| word.chars().count() <= LONGEST_WORD), "{why}");
        }
    }
}

#[test]
fn a_seat_that_is_not_at_the_table_is_told_who_is() {
    for seat in [2, 3, 4, 9] {
        let mut question = positions("babylon", 2, 9)[1].by_view.clone();
        question["seat"] = json!(seat);
        let why = engine("rule").answer(&question).expect_err("nobody sits there");
        assert_eq!(why, format!("\"seat\": {seat} is not to move: the seats are 0 to 1"));
    }
}

#[test]
fn what_is_wrong_with_a_view_is_said_with_its_place() {
    let position = &positions("babylonia", 2, 5)[2];
    let told = |bend: &dyn Fn(&mut Value)| {
        let mut question = position.by_view.clone();
        bend(&mut question);
        engine("rule").answer(&question).expect_err("it is bent")
    };
    for (what, error) in [
        (told(&|question| question["view"]["moon"] = json!(1)), "\"view.moon\": unknown field"),
        (
            told(&|question| question["view"]["clans"][1]["cards"] = json!("x")),
            "\"view.clans[1].cards\": invalid type",
        ),
        (
            told(&|question| question["view"]["clans"][1]["supply_size"] = json!(3)),
            "\"view.clans[1].supply_size\": 3 does not fit",
        ),
        (told(&|question| question["view"]["clans"] = json!([])), "clans: 0 of them"),
        (told(&|question| question["view"]["clans"][0]["score"] = json!(2_000_000)), "clans[0].score"),
        (told(&|question| question["view"] = json!(7)), "\"view\" is missing"),
        (told(&|question| question["moves"] = json!(["fly"])), "\"moves\": \"fly\" is not legal"),
        (told(&|question| question["moves"] = json!([])), "but missing"),
        (told(&|question| question["seat"] = json!(9)), "\"seat\": 9"),
        (told(&|question| question["record"] = json!(9)), "\"record\""),
        (told(&|question| question["game"] = json!("chess")), "unknown game"),
        (told(&|question| question["game"] = json!("wonders")), "\"view"),
        (
            told(&|question| drop(question.as_object_mut().expect("an object").remove("game"))),
            "\"game\" is missing",
        ),
        (
            told(&|question| drop(question.as_object_mut().expect("an object").remove("seat"))),
            "\"seat\" is missing",
        ),
    ] {
        assert!(what.contains(error), "{error}: {what}");
    }
}

#[test]
fn the_game_that_was_started_is_the_one_of_the_views() {
    let position = &positions("babylon", 2, 3)[0];
    let mut asked = position.by_view.clone();
    asked.as_object_mut().expect("an object").remove("game");
    let mut engine = engine("rule");
    assert!(engine.answer(&asked).is_err());
    engine.answer(&json!({"ask": "start", "game": "babylon", "players": 2, "seat": 0})).expect("ready");
    assert!(engine.answer(&asked).expect("a move").is_some());
}
