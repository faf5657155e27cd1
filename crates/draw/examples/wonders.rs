//! Writes what the page would be sent for a game of 7 Wonders after some moves.
//! `cargo run -p draw --example wonders -- PLAYERS MOVES LANG base|all [PHASE] [SEED]`, where PHASE is a word of the
//! phase to stop at, such as `Debts` or `Fetch`.

use draw::{Draw, Lang, Watcher};
use table::{Deal, Dice, Game, Seat, Seats, Seed};
use wonders::{Move, Options, Play, Wonders};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, default: usize| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let lang: Lang = args.get(2).and_then(|text| text.parse().ok()).unwrap_or_default();
    let seats = Seats::new(number(0, 3)).expect("1 to 8");
    let all = args.get(3).is_some_and(|text| text == "all");
    let options = Options {
        leaders: all,
        cities: all,
        wonder_pack: all,
        tower: all,
        projects: all,
        ..Options::default()
    };
    let stop = args.get(4).map(String::as_str).unwrap_or_default();
    let names = ["Anna", "Ben", "Carla", "Dov", "Eva", "Friedrich", "Giulia", "Hugo"].map(String::from);
    let names = &names[..seats.count()];
    let seed = Seed::from_number(number(5, 4) as u64);
    let mut game = Wonders::start(&options, seats, &Deal::Seed(seed)).expect("playable");
    let mut dice = Dice::from_number(7);
    let (mut moves, mut lines) = (Vec::new(), Vec::new());
    let me = Seat::FIRST;
    let watcher = Watcher { who: Some(me), lang, names };
    for played in 0.. {
        let turn = game.turn().seats();
        let Some(seat) = turn.first() else { break };
        let here = stop.is_empty() || format!("{:?}", game.phase()).contains(stop);
        if played >= number(1, 40) && turn.contains(me) && here {
            break;
        }
        let seat = if turn.contains(me) && turn.len() > 1 {
            turn.iter().find(|&other| other != me).unwrap_or(seat)
        } else {
            seat
        };
        moves.clear();
        game.moves(seat, &mut moves);
        // Mostly builds, so that cities grow.
        let good: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| {
                matches!(
                    mv,
                    Move::Play(
                        Play::Build { .. } | Play::Stage { .. } | Play::Recruit(_) | Play::Tile { .. }
                    )
                )
            })
            .collect();
        let from = if good.is_empty() || dice.below(8) == 0 { &moves } else { &good };
        let mv = *dice.pick(from).expect("a seat to move has a move");
        let mut events = Vec::new();
        game.play(seat, mv, &mut events).expect("listed moves are legal");
        for told in events.iter().filter(|told| told.to.includes(Some(me))) {
            if let Some(line) = Wonders::line(&told.event, &watcher) {
                lines.push(serde_json::json!({ "seq": played + 1, "seat": line.seat, "text": line.text, "targets": line.targets }));
            }
        }
    }
    moves.clear();
    game.moves(me, &mut moves);
    let choices: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
    let scene = Wonders::scene(&game.view(Some(me)), &choices, &watcher);
    if args.get(6).is_some_and(|text| text == "svg") {
        print!("{}", draw::picture::of_game(&game, &watcher, "7 Wonders", draw::picture::Theme::Light));
        return;
    }
    let turn: Vec<Seat> = game.turn().seats().iter().collect();
    println!(
        "{}",
        serde_json::json!({
            "t": "update", "seq": 50, "full": true, "who": 0, "turn": turn, "fragments": scene.fragments,
            "question": scene.question, "choices": scene.choices, "lines": lines, "undo": 1, "last_turn": 20,
            "names": names, "standing": game.standing().list(seats),
        })
    );
}
