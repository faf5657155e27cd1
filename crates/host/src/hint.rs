//! What a good player would do in a seat's place.

use serde::Serialize;
use table::Dice;
use utoipa::ToSchema;

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

/// A search about to begin; runs anywhere, knows only what its seat may know, and returns the best moves first.
pub type HintSearch = Box<dyn FnOnce(Dice) -> Vec<Hint> + Send>;

/// How many moves a hint names.
pub(crate) const NAMED: usize = 3;
