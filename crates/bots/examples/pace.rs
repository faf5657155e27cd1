//! How many iterations a second a search does on one core: `pace [ITERATIONS] [GAME]`. Games between `rule` players are played,
//! and at every few positions a whole search is made. Where the system tells it (Linux), the time is the processor's, so
//! that a busy machine gives the same figure.

use std::time::{Duration, Instant};

use bots::{Budget, Glimpse, Search, Spec, Strategy};
use table::{Dice, Seats, Turn};

/// A moment, by the processor's time of this thread if that is known, else by the clock.
struct Time {
    clock: Instant,
    busy: Option<Duration>,
}

impl Time {
    fn now() -> Time {
        let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanos = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
        Time { clock: Instant::now(), busy: nanos.map(Duration::from_nanos) }
    }

    fn elapsed(&self) -> Duration {
        match (self.busy, Time::now().busy) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.clock.elapsed(),
        }
    }
}

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
            let started = Time::now();
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
    let mut args = std::env::args().skip(1);
    let iterations = args.next().and_then(|text| text.parse().ok()).unwrap_or(4_000);
    let only = args.next();
    let asked = |game: &str| only.as_ref().is_none_or(|only| only == game);
    if asked("babylonia") {
        pace::<babylonia::Babylonia>(&babylonia::Options::default(), 4, iterations);
    }
    if asked("babylon") {
        pace::<babylon::Babylon>(&babylon::Options::default(), 3, iterations);
    }
    if asked("wonders") {
        let babel = wonders::Options { tower: true, projects: true, ..wonders::Options::default() };
        pace::<wonders::Wonders>(&wonders::Options::default(), 3, iterations);
        pace::<wonders::Wonders>(&babel, 3, iterations);
    }
}
