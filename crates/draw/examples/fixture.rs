//! Writes what the page would be sent for a game of Babylonia after some random moves.
//! `cargo run -p draw --example fixture -- PLAYERS MOVES LANG`

use babylonia::{Babylonia, Options};
use draw::{Draw, Lang, Watcher};
use table::{Deal, Dice, Game, Seat, Seats, Seed};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, default: usize| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let lang: Lang = args.get(2).and_then(|text| text.parse().ok()).unwrap_or_default();
    let seats = Seats::new(number(0, 2)).expect("1 to 8");
    let names = ["Anna", "Ben", "Carla", "Dov"].map(String::from);
    let names = &names[..seats.count()];
    let mut game =
        Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(4))).expect("playable");
    let mut dice = Dice::from_number(7);
    let (mut moves, mut lines) = (Vec::new(), Vec::new());
    let me = Seat::FIRST;
    for played in 0.. {
        let Some(seat) = game.turn().seats().first() else { break };
        if played >= number(1, 40) && seat == me {
            break;
        }
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = *dice.pick(&moves).expect("a seat to move has a move");
        let mut events = Vec::new();
        game.play(seat, mv, &mut events).expect("listed moves are legal");
        let watcher = Watcher { who: Some(me), lang, names };
        for told in events.iter().filter(|told| told.to.includes(Some(me))) {
            if let Some(line) = Babylonia::line(&told.event, &watcher) {
                lines.push(serde_json::json!({ "seq": played + 1, "seat": line.seat, "text": line.text, "targets": line.targets }));
            }
        }
    }
    moves.clear();
    game.moves(me, &mut moves);
    let choices: Vec<_> = moves
        .iter()
        .map(|&mv| {
            let mut events = Vec::new();
            game.clone().play(me, mv, &mut events).expect("listed moves are legal");
            (mv, events.into_iter().map(|told| told.event).collect())
        })
        .collect();
    let watcher = Watcher { who: Some(me), lang, names };
    let scene = Babylonia::scene(&game.view(Some(me)), &choices, &watcher);
    let turn: Vec<Seat> = game.turn().seats().iter().collect();
    println!(
        "{}",
        serde_json::json!({
            "t": "update", "seq": 50, "full": true, "who": 0, "turn": turn, "fragments": scene.fragments,
            "question": scene.question, "choices": scene.choices, "lines": lines, "undo": 1, "last_turn": 20,
            "standing": game.standing().list(seats),
        })
    );
}
