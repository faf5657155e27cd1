//! What choices mean, held against what happens and against what the protocol says of it.

use std::collections::{BTreeMap, BTreeSet};

use babylon::Babylon;
use babylonia::{Babylonia, Event, Move, Phase};
use draw::{Choice, Draw, Lang, Watcher};
use serde_json::{Value, json};
use table::{Deal, Dice, Game, Seat, Seats, Seed, Step};
use wonders::Wonders;

const PROTOCOL: &str = include_str!("../../../docs/PROTOCOL.md");

/// A seat's choices, those told together apart, with what they mean.
fn choices<G: Draw>(game: &G, seat: Seat, names: &[String]) -> Vec<(Choice, Value)> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let tried: Vec<_> = moves
        .into_iter()
        .map(|mv| {
            let mut told = Vec::new();
            let events = match game.clone().play(seat, mv, &mut told) {
                Ok(Step::Open) => told.into_iter().map(|told| told.event).collect(),
                _ => Vec::new(),
            };
            (mv, events)
        })
        .collect();
    let watcher = Watcher { who: Some(seat), lang: Lang::En, names };
    let scene = G::scene(&game.view(Some(seat)), &tried, &watcher);
    let means = |choice: Choice| {
        let means = serde_json::to_value(&choice.means).expect("plain data");
        (choice, means)
    };
    scene.choices.iter().flat_map(Choice::spread).map(means).collect()
}

/// Plays a random game and shows to `look` the positions with a kind of move that was not seen yet, and, in the first
/// games, every third one.
fn play<G: Draw>(
    options: &G::Options,
    players: usize,
    number: u64,
    seen: &mut BTreeSet<String>,
    mut look: impl FnMut(&G, Seat),
) {
    let seats = Seats::new(players).expect("so many can sit");
    let mut game = G::start(options, seats, &Deal::Seed(Seed::from_number(number))).expect("playable");
    let mut dice = Dice::from_number(number);
    let mut moves = Vec::new();
    for step in 0.. {
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        let first = |mv: &G::Move| mv.to_string().split([' ', '@']).next().unwrap_or_default().to_owned();
        let mut new = false;
        for mv in &moves {
            new |= seen.insert(first(mv));
        }
        if new || (step % 3 == 0 && number < 20) {
            look(&game, seat);
        }
        game.play(seat, *dice.pick(&moves).expect("a move"), &mut Vec::new())
            .expect("listed moves are legal");
    }
}

fn names(players: usize) -> Vec<String> {
    (0..players).map(|seat| format!("Player {seat}")).collect()
}

/// The rows of the protocol's table: what is said of each kind, by game.
fn described() -> BTreeMap<(&'static str, &'static str), &'static str> {
    let (_, table) = PROTOCOL.split_once("| game | kind | fields |").expect("the table");
    let mut game = "";
    let mut rows = BTreeMap::new();
    for line in table.lines().skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if !cells[1].is_empty() {
            game = cells[1];
        }
        for kind in cells[2].split('`').skip(1).step_by(2) {
            rows.insert((game, kind), cells[3]);
        }
    }
    rows
}

#[test]
fn what_a_choice_means_is_told_as_the_protocol_says() {
    let rows = described();
    let mut seen = BTreeSet::new();
    let mut check = |game: &'static str, means: &Value| {
        let object = means.as_object().expect("an object");
        let kind = means["kind"].as_str().expect("every choice has a kind");
        let found = rows.iter().find(|(key, _)| key.0 == game && key.1 == kind);
        let (&key, row) = found.unwrap_or_else(|| panic!("{game}: {kind} is not described"));
        for field in object.keys().filter(|field| *field != "kind") {
            assert!(row.contains(&format!("`{field}`")), "{game}, {kind}: {field} is not described");
        }
        seen.insert(key);
    };
    let mut all = |game, list: Vec<(Choice, Value)>| list.iter().for_each(|(_, means)| check(game, means));
    let mut words = BTreeSet::new();
    for choose_boards in [false, true] {
        let options = babylon::Options { choose_boards, ..babylon::Options::default() };
        play::<Babylon>(&options, 2, 1, &mut words, |game, seat| {
            all("Babylon", choices(game, seat, &names(2)));
        });
    }
    for number in 0..400 {
        play::<Babylonia>(&babylonia::Options::default(), 2, number, &mut words, |game, seat| {
            all("Babylonia", choices(game, seat, &names(2)));
        });
    }
    let everything = wonders::Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..wonders::Options::default()
    };
    for number in 0..120 {
        play::<Wonders>(&everything, 4, number, &mut words, |game, seat| {
            all("7 Wonders", choices(game, seat, &names(4)));
        });
    }
    let unseen: Vec<_> = rows.keys().filter(|key| !seen.contains(*key)).collect();
    assert!(unseen.is_empty(), "described, but no game came to it: {unseen:?}");
}

#[test]
fn what_a_placement_closes_is_scored_as_it_was_foretold() {
    let mut cities = 0;
    for number in 0..6 {
        let seen = &mut BTreeSet::new();
        play::<Babylonia>(&babylonia::Options::default(), 3, number, seen, |game, seat| {
            for (choice, means) in choices(game, seat, &names(3)) {
                for told in means["closes"].as_array().into_iter().flatten() {
                    let mut after = *game;
                    let mut events = Vec::new();
                    let mv: Move = choice.mv.parse().expect("a move");
                    after.play(seat, mv, &mut events).expect("legal");
                    if matches!(mv, Move::Place(..)) {
                        after.play(seat, Move::End, &mut events).expect("a placement can be committed");
                    }
                    if after.phase() == Phase::Score {
                        let hex = told["hex"].to_string().parse().expect("a hex");
                        after.play(seat, Move::Score(hex), &mut events).expect("it is surrounded");
                    }
                    let scored = events.iter().find_map(|event| match &event.event {
                        Event::CityScored { hex, winner, noble_points, city_points, .. } => Some(json!({
                            "hex": hex, "site": "city", "winner": winner, "nobles": noble_points,
                            "cities": city_points,
                        })),
                        Event::ZigguratScored { hex, winner } => {
                            Some(json!({ "hex": hex, "site": "ziggurat", "winner": winner }))
                        }
                        _ => None,
                    });
                    assert_eq!(scored.as_ref(), Some(told), "{} in game {number}", choice.mv);
                    cities += usize::from(told["site"] == "city");
                }
            }
        });
    }
    assert!(cities > 20, "{cities} cities were closed");
}
