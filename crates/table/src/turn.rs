//! Who is to move.

use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet};

/// Who is to move, or how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats may move, in any order; each still owes at least one step. Never empty. Where there are
    /// several, their next steps commute: none of them sees or changes what another may do.
    Of(SeatSet),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats that may move; none once the game is over.
    #[must_use]
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Of(seats) => seats,
            Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether this seat may move.
    #[must_use]
    pub fn is_of(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Of(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::by_seat::BySeat;

    #[test]
    fn who_may_move_is_asked_of_a_turn_and_nobody_may_once_it_is_over() {
        let second = Seat::new(1).expect("valid");
        let turn = Turn::Of(SeatSet::only(second));
        assert!(turn.is_of(second) && !turn.is_of(Seat::FIRST) && turn.outcome().is_none());
        let outcome = Outcome { scores: BySeat::from_fn(|_| 5), winners: SeatSet::only(second) };
        let over = Turn::Over(outcome);
        assert!(over.seats().is_empty() && !over.is_of(second));
        assert_eq!(over.outcome(), Some(outcome));
    }
}
