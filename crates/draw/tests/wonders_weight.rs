//! What a move of 7 Wonders weighs on its way to the page: seven players, everything switched on.

use std::collections::HashMap;
use std::io::Write as _;

use draw::{Draw, Lang, Scene, Watcher};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use table::{Deal, Dice, Game, Seat, Seats, Seed};
use wonders::{Move, Options, Play, Wonders};

/// The bytes of a message as the server packs it.
fn weight(scene: &Scene, lines: &[draw::Line], held: &mut HashMap<String, String>) -> usize {
    let changed: Vec<_> =
        scene.fragments.iter().filter(|fragment| held.get(&fragment.key) != Some(&fragment.html)).collect();
    let message = serde_json::json!({
        "t": "update", "seq": 100, "fragments": changed, "question": scene.question, "choices": scene.choices,
        "lines": lines.iter().map(|line| (&line.text, &line.targets, &line.icons)).collect::<Vec<_>>(),
    });
    for fragment in &scene.fragments {
        held.insert(fragment.key.clone(), fragment.html.clone());
    }
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(5));
    packed.write_all(message.to_string().as_bytes()).expect("memory takes all");
    packed.finish().expect("memory takes all").len()
}

#[test]
fn a_move_with_seven_players_weighs_less_than_ten_kilobytes() {
    let seats = Seats::new(7).expect("seven can sit");
    let names = ["Anna", "Ben", "Carla", "Dov", "Eva", "Friedrich", "Giulia"].map(String::from);
    let options = Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..Options::default()
    };
    let mut game = Wonders::start(&options, seats, &Deal::Seed(Seed::from_number(7))).expect("playable");
    let watcher = Watcher { who: Some(Seat::FIRST), lang: Lang::De, names: &names };
    let mut dice = Dice::from_number(7);
    let mut held = HashMap::new();
    let (mut weights, mut revealing) = (Vec::new(), Vec::new());
    let (mut moves, mut told) = (Vec::new(), Vec::new());
    loop {
        moves.clear();
        game.moves(Seat::FIRST, &mut moves);
        let tried: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
        let scene = Wonders::scene(&game.view(Some(Seat::FIRST)), &tried, &watcher);
        let lines: Vec<_> = told
            .drain(..)
            .filter(|told: &table::Told<_>| told.to.includes(Some(Seat::FIRST)))
            .filter_map(|told| Wonders::line(&told.event, &watcher))
            .collect();
        let bytes = weight(&scene, &lines, &mut held);
        weights.push(bytes);
        if !lines.is_empty() {
            revealing.push(bytes);
        }
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        // Cities that grow weigh most.
        let builds: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Play(Play::Build { .. } | Play::Stage { .. } | Play::Recruit(_))))
            .collect();
        let mv = *dice.pick(if builds.is_empty() { &moves } else { &builds }).expect("a move");
        game.play(seat, mv, &mut told).expect("listed moves are legal");
    }
    // The first message is the whole table.
    let first = weights.remove(0);
    weights.sort_unstable();
    revealing.sort_unstable();
    let (median, most) = (weights[weights.len() / 2], weights[weights.len() - 1]);
    let reveal = revealing[revealing.len() / 2];
    println!(
        "first {first} bytes; a move {median} bytes in the median, {most} at most; a round revealed {reveal} in the median"
    );
    assert!(median < 10_000, "{median} bytes in the median");
    assert!(reveal < 20_000, "{reveal} bytes when a round is revealed");
}
