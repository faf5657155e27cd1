//! What a good player would do in a seat's place.

use serde::Serialize;
use table::{Dice, Seat};
use utoipa::ToSchema;

use crate::Seq;

/// A move that a search found good.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Hint {
    /// The move's text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The seat's share of the win after it, from 0 to 1.
    pub win: f32,
    /// The seat's points at the end after it.
    pub points: f32,
}

/// What a search has to say.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Hints {
    /// The move it would play, then others, each another idea, that it cannot tell from it.
    pub hints: Vec<Hint>,
    /// The best of those it found worse, for comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Hint>,
    /// What else it looked at long enough to say what it is worth, what it looked at longest first.
    pub worth: Vec<Worth>,
}

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Worth {
    /// The move's text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The seat's share of the win after it, from 0 to 1.
    pub win: f32,
}

/// A search about to begin; runs anywhere and knows only what its seat may know.
pub type HintSearch = Box<dyn FnOnce(Dice) -> Hints + Send>;

/// A question for advice that may be asked.
pub struct Question {
    /// Whose position it is about.
    pub seat: Seat,
    /// Since which number the position is the same to that seat: the same question deserves the same answer.
    pub since: Seq,
    /// What finds the answer.
    pub search: HintSearch,
}

/// How many moves a hint names.
pub(crate) const NAMED: usize = 3;
/// Of how many moves at most it says what they are worth.
pub(crate) const WEIGHED: usize = 80;
/// A move that was tried less often says nothing about its worth.
pub(crate) const TRIED: u32 = 8;
