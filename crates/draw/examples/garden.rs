//! Writes what the page would be sent for a game of Babylon after some moves of a greedy player.
//! `cargo run -p draw --example garden -- PLAYERS MOVES LANG PHASE [svg]`, where PHASE is `remove`, `dig`,
//! `build`, `close`, `over` or `any`; `svg` writes the picture instead.

use babylon::{Babylon, Event, Move, Options, Phase};
use draw::picture::{self, Theme};
use draw::{Draw, Lang, Watcher};
use table::{Deal, Dice, Game, Seat, Seats, Seed, Step};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, default: usize| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let lang: Lang = args.get(2).and_then(|text| text.parse().ok()).unwrap_or_default();
    let wanted = args.get(3).map_or("any", String::as_str);
    let seats = Seats::new(number(0, 2)).expect("1 to 8");
    let names = ["Anna", "Ben", "Carla", "Dov"].map(String::from);
    let names = &names[..seats.count()];
    let mut game =
        Babylon::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(4))).expect("playable");
    let mut dice = Dice::from_number(7);
    let mut lines = Vec::new();
    let me = Seat::FIRST;
    let watcher = Watcher { who: Some(me), lang, names };
    for played in 0.. {
        let Some(seat) = game.turn().seats().first() else { break };
        let phase = match game.view(None).phase {
            Phase::Remove => "remove",
            Phase::Dig => "dig",
            Phase::Build => "build",
            Phase::Close => "close",
            Phase::Over => "over",
        };
        if played >= number(1, 40) && seat == me && (wanted == "any" || wanted == phase) {
            break;
        }
        let mv = greedy(&game, seat, &mut dice);
        let mut events = Vec::new();
        game.play(seat, mv, &mut events).expect("listed moves are legal");
        for told in &events {
            if let Some(line) = Babylon::line(&told.event, &watcher) {
                lines.push(serde_json::json!({ "seq": played + 1, "seat": line.seat, "text": line.text, "targets": line.targets }));
            }
        }
    }
    if args.get(4).is_some_and(|form| form == "svg") {
        println!("{}", picture::of_game(&game, &watcher, "Babylon", Theme::Light));
        return;
    }
    let choices = tried(&game, me);
    let scene = Babylon::scene(&game.view(Some(me)), &choices, &watcher);
    let turn: Vec<Seat> = game.turn().seats().iter().collect();
    println!(
        "{}",
        serde_json::json!({
            "t": "update", "seq": 50, "full": true, "who": 0, "turn": turn, "fragments": scene.fragments,
            "question": scene.question, "choices": scene.choices, "lines": lines, "undo": 1, "last_turn": 20,
            "standing": game.standing().list(seats), "names": names,
        })
    );
}

fn tried(game: &Babylon, seat: Seat) -> Vec<(Move, Vec<Event>)> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let try_out = |mv| {
        let mut told = Vec::new();
        match game.clone().play(seat, mv, &mut told).expect("listed moves are legal") {
            Step::Open => told.into_iter().map(|told| told.event).collect(),
            Step::Final => Vec::new(),
        }
    };
    moves.into_iter().map(|mv| (mv, try_out(mv))).collect()
}

/// The move that scores most at once and leads most likely to a decoration; placing before giving up.
fn greedy(game: &Babylon, seat: Seat, dice: &mut Dice) -> Move {
    let mut best = (i32::MIN, Move::End);
    for (mv, events) in tried(game, seat) {
        let mut worth: i32 = events
            .iter()
            .map(|event| if let Event::Scored { points, .. } = event { *points * 10 } else { 0 })
            .sum();
        worth += match mv {
            Move::Place { .. } => {
                let mut after = game.clone();
                after.play_unchecked(seat, mv);
                let mut follow = Vec::new();
                after.moves(seat, &mut follow);
                5 + follow.iter().filter(|mv| matches!(mv, Move::Decorate { .. })).count() as i32 * 12
            }
            Move::Decorate { .. } => 50,
            Move::Store => 2,
            _ => 0,
        };
        worth = worth * 16 + dice.below(16) as i32;
        if worth > best.0 {
            best = (worth, mv);
        }
    }
    best.1
}
