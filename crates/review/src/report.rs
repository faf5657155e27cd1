//! A review as it is kept and sent; `docs/REVIEW.md` describes the format.

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::account::Account;
use crate::decision::Decision;

/// The version of the format.
pub const FORMAT: u32 = 1;

/// What a review found, or has found so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of the format.
    pub review: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats.
    pub players: usize,
    /// How many moves the record has.
    pub moves: usize,
    /// The fingerprint of the last position.
    pub fingerprint: String,
    /// How many iterations looked for the best move of each decision.
    pub iterations: u32,
    /// How many times the played move was then held against it.
    pub pairs: u32,
    /// The seed of the search's dice.
    pub seed: u64,
    /// Whether every decision is judged.
    pub complete: bool,
    /// The points at the end, in seat order.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<Seat>,
    /// What became of each seat's chances, in seat order.
    pub seats: Vec<Account>,
    /// The points of each seat after every move.
    pub points: Vec<Point>,
    /// The decisions that are judged, in order.
    pub decisions: Vec<Decision>,
}

/// The points after so many moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// After how many moves.
    pub at: usize,
    /// In seat order.
    pub points: Vec<i32>,
}
