//! How a game ended.

use crate::by_seat::BySeat;
use crate::seat::SeatSet;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Points of every seat.
    pub scores: BySeat<i32>,
    /// Who won; several seats share a victory.
    pub winners: SeatSet,
}
