//! What a move of Babylonia weighs on its way to the page.

use std::collections::{HashMap, HashSet};
use std::io::Write as _;

use babylonia::{Babylonia, Event, Move, Options};
use draw::{Draw, Lang, Scene, Watcher};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use table::{Deal, Dice, Game, Seat, Seats, Seed};

fn choices(game: &Babylonia, seat: Seat) -> Vec<(Move, Vec<Event>)> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves
        .into_iter()
        .map(|mv| {
            let mut events = Vec::new();
            game.clone().play(seat, mv, &mut events).expect("listed moves are legal");
            (mv, events.into_iter().map(|told| told.event).collect())
        })
        .collect()
}

fn weight(scene: &Scene, held: &mut HashMap<String, String>) -> usize {
    let changed: Vec<_> =
        scene.fragments.iter().filter(|fragment| held.get(&fragment.key) != Some(&fragment.html)).collect();
    let message = serde_json::json!({
        "t": "update", "seq": 100, "fragments": changed, "question": scene.question, "choices": scene.choices,
    });
    for fragment in &scene.fragments {
        held.insert(fragment.key.clone(), fragment.html.clone());
    }
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(message.to_string().as_bytes()).expect("memory takes all");
    packed.finish().expect("memory takes all").len()
}

#[test]
fn a_move_weighs_less_than_six_kilobytes() {
    let names: Vec<String> = ["Anna", "Ben", "Carla", "Dov"].map(String::from).to_vec();
    for players in 2..=4 {
        let seats = Seats::new(players).expect("valid");
        let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(2)))
            .expect("playable");
        let mut dice = Dice::from_number(3);
        let me = Seat::FIRST;
        let watcher = Watcher { who: Some(me), lang: Lang::De, names: &names[..players] };
        let mut held = HashMap::new();
        let first = weight(&Babylonia::scene(&game.view(Some(me)), &choices(&game, me), &watcher), &mut held);
        let mut weights = Vec::new();
        while let Some(seat) = game.turn().seats().first() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let mv = *dice.pick(&moves).expect("a seat to move has a move");
            game.play(seat, mv, &mut Vec::new()).expect("listed moves are legal");
            weights.push(weight(
                &Babylonia::scene(&game.view(Some(me)), &choices(&game, me), &watcher),
                &mut held,
            ));
        }
        weights.sort_unstable();
        let (median, most) = (weights[weights.len() / 2], weights[weights.len() - 1]);
        println!("{players} players: first {first}, median {median}, most {most} bytes");
        assert!(median < 6_000, "median {median}");
        assert!(most < 12_000, "most {most}");
    }
}

#[test]
fn every_choice_leads_along_things_that_are_drawn() {
    let names: Vec<String> = ["Anna", "Ben", "Carla"].map(String::from).to_vec();
    let seats = Seats::new(3).expect("valid");
    for number in 0..6 {
        let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(number)))
            .expect("playable");
        let mut dice = Dice::from_number(number);
        while let Some(seat) = game.turn().seats().first() {
            let watcher = Watcher { who: Some(seat), lang: Lang::Fr, names: &names };
            let moves = choices(&game, seat);
            let scene = Babylonia::scene(&game.view(Some(seat)), &moves, &watcher);
            assert_eq!(scene.choices.len(), moves.len());
            let drawn: String = scene.fragments.iter().map(|fragment| fragment.html.as_str()).collect();
            let targets: HashSet<&str> =
                drawn.split("data-target=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            for target in scene.choices.iter().flat_map(|choice| &choice.path) {
                let found = target.starts_with("button:") || targets.contains(target.as_str());
                assert!(found, "{target} is not drawn");
            }
            let mut paths: Vec<_> = scene.choices.iter().map(|choice| &choice.path).collect();
            paths.sort();
            paths.dedup();
            assert_eq!(paths.len(), scene.choices.len(), "two moves share a path");
            let mv = dice.pick(&moves).expect("a seat to move has a move").0;
            game.play(seat, mv, &mut Vec::new()).expect("listed moves are legal");
        }
    }
}

#[test]
fn the_breakdown_adds_up_to_the_points() {
    let seats = Seats::new(4).expect("valid");
    for number in 0..10 {
        let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(number)))
            .expect("playable");
        let mut dice = Dice::from_number(number);
        let (mut told, mut moves) = (Vec::new(), Vec::new());
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            let mv = *dice.pick(&moves).expect("a seat to move has a move");
            game.play(seat, mv, &mut told).expect("listed moves are legal");
        }
        let rows = draw::breakdown::<Babylonia>(told.iter().map(|told| &told.event), 4, Lang::En);
        for seat in seats.iter() {
            let sum: i32 = rows.iter().map(|row| row.points[seat.index()]).sum();
            assert_eq!(sum, game.standing()[seat]);
        }
    }
}

#[test]
fn what_is_hidden_is_not_drawn_for_others() {
    // Two states that differ only in what seat 1 holds must look the same to seat 0 and to a spectator.
    let names: Vec<String> = ["Anna", "Ben"].map(String::from).to_vec();
    let seats = Seats::new(2).expect("valid");
    let game =
        Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(8))).expect("playable");
    for who in [None, Some(Seat::FIRST)] {
        let watcher = Watcher { who, lang: Lang::En, names: &names };
        let other = Babylonia::imagine(&game.view(who), &mut Dice::from_number(5));
        assert_eq!(
            Babylonia::scene(&game.view(who), &[], &watcher),
            Babylonia::scene(&other.view(who), &[], &watcher)
        );
    }
}
