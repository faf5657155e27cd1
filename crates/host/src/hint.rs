//! What a good player would do in a seat's place.

use bots::Budget;
use serde::Serialize;
use table::{Dice, Seat};

use crate::party::{Party, Who};
use crate::refusal::Refusal;
use crate::setup::Chair;

/// A move that a search found good.
#[derive(Clone, PartialEq, Debug, Serialize)]
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

impl Party {
    /// Whether players may ask for hints: where it was agreed on, and where only one person plays.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        let people = self.chairs.iter().filter(|chair| matches!(chair, Chair::Person { .. })).count();
        self.setup.hints || (people == 1 && !self.chairs.contains(&Chair::Open))
    }

    /// A hint for one of somebody's own seats, which must be to move at number `seq`.
    ///
    /// # Errors
    /// If there are no hints at this table, the seat is not theirs or not to move, or they are behind.
    pub fn hint(
        &self,
        who: &Who,
        wish: Option<Seat>,
        seq: u64,
        budget: Budget,
    ) -> Result<HintSearch, Refusal> {
        let (seat, play) = self.playing_seat(who, wish)?;
        if !self.allows_hints() {
            return Err(Refusal::NotNow("there are no hints at this table"));
        }
        self.not_stale(seat, seq)?;
        if !self.turn().contains(seat) {
            return Err(Refusal::NotNow("the seat is not to move"));
        }
        Ok(play.advise(seat, budget))
    }
}
