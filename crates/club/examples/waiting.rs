//! How long it takes to put a thousand waiting people together: `cargo run --release -p club --example waiting`.

use std::time::Instant;

use club::pairing::{Seeker, pair};

fn main() {
    for players in 2..=8_usize {
        let people: Vec<Seeker> = (0..1_000_u64)
            .map(|n| Seeker { rating: 900 + (n * 7_919 % 1_200) as i32, waited: n * 104_729 % 90_000 })
            .collect();
        let before = Instant::now();
        let tables = pair(&people, players);
        let (took, seated) = (before.elapsed(), tables.len() * players);
        println!("{players} players: {} tables, {seated} of 1000 seated, {took:.1?}", tables.len());
    }
}
