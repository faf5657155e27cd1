//! How to play it: all the points that can be had, and strong omens kept for later. The last round pays least, so that
//! whoever thinks does better.

use bots::{Judgement, Levels, Mix, Strategy, Tuning};
use table::{BySeat, Seat};

use crate::{Move, ToyGame};

/// Tests wait for these players, so that they hardly think.
const SHORT: Mix = Mix::thinking(8);

impl Strategy for ToyGame {
    const LEVELS: Levels = Levels::all(SHORT);

    const ROLLOUT: Tuning = Tuning { rollout_noise: 0.4, ..Tuning::PLAIN };

    fn weigh(&self, _: Seat, moves: &[Move], worth: &mut Vec<f32>) {
        worth.clear();
        worth.extend(moves.iter().map(|mv| match mv {
            Move::Pick(omen) => -0.1 * f32::from(self.strength(*omen)),
            Move::Take(points) => f32::from(*points),
            Move::End => 0.0,
        }));
    }

    fn judge(&self) -> Option<Judgement> {
        Some(Judgement { points: BySeat::from_fn(|seat| self.standing_of(seat) as f32), spread: 2.0 })
    }

    fn is_quiet(&self) -> bool {
        self.taker.is_none() && !self.picked.contains(&true)
    }

    fn forget_hidden_picks(&mut self, watcher: Seat) {
        for seat in (0..self.picks.len()).filter(|&seat| seat != watcher.index()) {
            if let Some(omen) = self.picks[seat].take() {
                self.hands[seat].push(omen);
                self.held[seat] += 1;
                self.picked[seat] = false;
            }
        }
    }
}
