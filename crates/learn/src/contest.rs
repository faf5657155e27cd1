//! Matches between players with duplicate deals.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Bot, Glimpse, Strategy};
use serde::{Deserialize, Serialize};
use table::{Dice, Seats, Turn};

/// What a match came to, for its first player.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Contest {
    /// Games played.
    pub games: u64,
    /// Its wins; shared ones count in parts.
    pub wins: f64,
    /// Its points, added up.
    pub points: f64,
    /// The points of all others.
    pub others: f64,
}

impl Contest {
    /// Its share of the wins.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.wins / self.games.max(1) as f64
    }

    /// The interval of 95 % after Wilson.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let (games, share, z) = (self.games.max(1) as f64, self.share(), 1.96_f64);
        let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let wide = z / (1.0 + z * z / games)
            * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        (middle - wide, middle + wide)
    }
}

/// Plays every deal with the hero in every seat against others alike.
///
/// # Panics
/// If the table cannot be played.
pub fn contest<G: Strategy>(
    options: &G::Options,
    players: usize,
    hero: &(dyn Fn() -> Box<dyn Bot<G>> + Sync),
    other: &(dyn Fn() -> Box<dyn Bot<G>> + Sync),
    deals: u64,
    seed: u64,
    threads: usize,
) -> Contest {
    let seats = Seats::new(players).expect("a number of players");
    let next = AtomicU64::new(0);
    let total = Mutex::new(Contest::default());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= deals * players as u64 {
                        return;
                    }
                    let (deal, sits) = (number / players as u64, (number % players as u64) as usize);
                    let dice = Dice::from_number(seed);
                    let deal = G::deal(options, seats, &mut dice.fork(2 * deal)).expect("playable");
                    let mut game = G::new(options, seats, &deal).expect("playable");
                    let mut choices = dice.fork(2 * number + 1);
                    let mut bots: Vec<_> =
                        (0..players).map(|seat| if seat == sits { hero() } else { other() }).collect();
                    let outcome = loop {
                        match game.turn() {
                            Turn::Over(outcome) => break outcome,
                            Turn::Of(moving) => {
                                let seat = moving.first().expect("somebody moves");
                                let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut choices);
                                game.play_unchecked(seat, mv);
                            }
                        }
                    };
                    let mut total = total.lock().expect("no thread panics");
                    total.games += 1;
                    for seat in seats.iter() {
                        let points = f64::from(outcome.scores[seat]);
                        if seat.index() == sits {
                            total.points += points;
                        } else {
                            total.others += points;
                        }
                        if seat.index() == sits && outcome.winners.contains(seat) {
                            total.wins += 1.0 / outcome.winners.len() as f64;
                        }
                    }
                }
            });
        }
    });
    total.into_inner().expect("no thread panics")
}
