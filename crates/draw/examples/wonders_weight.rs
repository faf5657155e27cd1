//! How long drawing 7 Wonders takes and how much a move sends, over a whole random game with everything switched on.
//! `cargo run -p draw --example wonders_weight -- PLAYERS`

use std::collections::BTreeMap;
use std::io::Write as _;
use std::time::Instant;

use draw::{Draw, Lang, Watcher};
use table::{Deal, Dice, Game, Seat, Seats, Seed};
use wonders::{Options, Wonders};

fn main() {
    let players = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(7);
    let seats = Seats::new(players).expect("2 to 8");
    let options = Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..Options::default()
    };
    let mut game = Wonders::start(&options, seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    let names: Vec<String> = (1..=players).map(|number| format!("Player {number}")).collect();
    let watcher = Watcher { who: Some(Seat::FIRST), lang: Lang::De, names: &names };
    let mut dice = Dice::from_number(1);
    let (mut times, mut weights) = (Vec::new(), Vec::new());
    let mut held: BTreeMap<String, String> = BTreeMap::new();
    let mut moves = Vec::new();
    loop {
        moves.clear();
        game.moves(Seat::FIRST, &mut moves);
        let tried: Vec<_> = moves.iter().map(|&mv| (mv, Vec::new())).collect();
        let view = game.view(Some(Seat::FIRST));
        let start = Instant::now();
        let scene = Wonders::scene(&view, &tried, &watcher);
        times.push(start.elapsed().as_micros());
        let changed: Vec<_> =
            scene.fragments.iter().filter(|one| held.get(&one.key) != Some(&one.html)).cloned().collect();
        held.extend(changed.iter().map(|one| (one.key.clone(), one.html.clone())));
        let text = serde_json::to_vec(&(changed, &scene.choices)).expect("plain");
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packed.write_all(&text).expect("in memory");
        weights.push(packed.finish().expect("in memory").len());
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
    }
    times.sort_unstable();
    weights.sort_unstable();
    let at = |part: usize, len: usize| (len - 1) * part / 100;
    println!(
        "{} positions: drawing {} µs median, {} µs at 95 %; gzip of what a move sends (with choices): {} bytes median, {} at 95 %, {} at most",
        times.len(),
        times[at(50, times.len())],
        times[at(95, times.len())],
        weights[at(50, weights.len())],
        weights[at(95, weights.len())],
        weights[weights.len() - 1]
    );
}
