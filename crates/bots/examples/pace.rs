//! How many iterations a second a search does on one core: `pace [ITERATIONS]`. Games between `rule` players are played,
//! and at every few positions a whole search is made. On a busy machine divide by the processor's time, not the clock's.

use std::time::{Duration, Instant};

use bots::{Budget, Glimpse, Search, Spec, Strategy};
use table::{Dice, Seats, Turn};

fn pace<G: Strategy>(options: &G::Options, players: usize, iterations: u32) {
    let seats = Seats::new(players).expect("a number of players");
    let mut dice = Dice::from_number(1);
    let deal = G::deal(options, seats, &mut dice).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut rule = Spec::Rule.bot::<G>();
    let (mut took, mut done, mut step) = (Duration::ZERO, 0, 0);
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody moves");
        let at = Glimpse::new(&game, seat);
        if step % 7 == 0 {
            let started = Instant::now();
            let mut search = Search::<G>::new(Budget::iterations(iterations));
            search.advise(&at, &mut dice);
            took += started.elapsed();
            done += search.iterations();
        }
        step += 1;
        let mv = rule.choose(&at, &mut dice);
        game.play_unchecked(seat, mv);
    }
    println!("{}, {players} players: {:.0} iterations/s", G::NAME, done as f64 / took.as_secs_f64());
}

fn main() {
    let iterations = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(4_000);
    let babel = wonders::Options { tower: true, projects: true, ..wonders::Options::default() };
    pace::<babylonia::Babylonia>(&babylonia::Options::default(), 4, iterations);
    pace::<babylon::Babylon>(&babylon::Options::default(), 3, iterations);
    pace::<wonders::Wonders>(&wonders::Options::default(), 3, iterations);
    pace::<wonders::Wonders>(&babel, 3, iterations);
}
