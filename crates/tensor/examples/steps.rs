//! Random steps of a batch in one thread, for a profiler: `steps GAME PLAYERS GAMES STEPS [bare]`.

use babylon::Babylon;
use babylonia::Babylonia;
use table::Seats;
use tensor::{Batch, Encode, Rows};
use wonders::Wonders;

fn run<G: Encode>(players: usize, games: usize, steps: usize, bare: bool) {
    let seats = Seats::new(players).expect("a number of seats");
    let mut batch = Batch::<G>::new(G::Options::default(), seats, games, 1).expect("playable");
    let full = |size: usize| if bare { 0 } else { games * size };
    let mut observations = vec![0; full(batch.row())];
    let mut masks = vec![false; full(G::space().size())];
    let (mut turn, mut done) = (vec![0; games], vec![false; games]);
    let (mut rewards, mut scores) = (vec![0.0; games * players], vec![0; games * players]);
    let mut actions = vec![0; games];
    let began = std::time::Instant::now();
    for _ in 0..steps {
        batch.sample(&mut actions);
        let mut rows = Rows {
            observations: &mut observations,
            masks: &mut masks,
            seats: &mut turn,
            rewards: &mut rewards,
            done: &mut done,
            scores: &mut scores,
        };
        batch.step(&actions, &mut rows).expect("legal");
    }
    println!("{:.0} ns a step", began.elapsed().as_nanos() as f64 / (steps * games) as f64);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(3);
    let (players, games, steps) = (number(1), number(2), number(3));
    let bare = words.get(4).is_some();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread");
    pool.install(|| match words.first().map(String::as_str) {
        Some("babylon") => run::<Babylon>(players, games, steps, bare),
        Some("wonders") => run::<Wonders>(players, games, steps, bare),
        _ => run::<Babylonia>(players, games, steps, bare),
    });
}
