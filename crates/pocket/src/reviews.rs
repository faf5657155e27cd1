//! A finished game looked through on the device, one decision after the other.

use host::{Refusal, games};
use review::{Account, Decision, Report, Reviewing, Settings};
use serde::Serialize;
use serde_json::Value;
use table::Record;

use crate::Failed;

/// A review, as far as it is.
pub(crate) struct Begun {
    review: Box<dyn Reviewing>,
    judged: Vec<Decision>,
}

/// What is known of a game that is to be reviewed.
#[derive(Serialize)]
pub(crate) struct Known {
    /// How many decisions the game has.
    all: usize,
    /// What was found so far, as it is kept.
    report: Report,
}

/// What one more decision has brought.
#[derive(Serialize)]
pub(crate) struct News {
    /// Whether all are judged.
    complete: bool,
    /// What became of each seat's chances.
    seats: Vec<Account>,
    /// The decision; none where all were judged before.
    decision: Option<Decision>,
}

impl Begun {
    /// A review of this record, or what was kept of it to go on with.
    pub(crate) fn new(record: &str, kept: Option<Value>) -> Result<Begun, Failed> {
        let unplayable = |wrong: String| Refusal::Unplayable(wrong);
        let record = Record::from_json(record.as_bytes()).map_err(|wrong| unplayable(wrong.to_string()))?;
        let game = games::find(&record.game).ok_or(Failed::NotFound("game"))?;
        let review =
            game.review(&record, Settings::of_page()).map_err(|wrong| unplayable(wrong.to_string()))?;
        // What was kept under other settings, or in another format, is done anew.
        let kept = kept.and_then(|kept| serde_json::from_value(kept).ok());
        let judged = kept.and_then(|report| review.kept(report)).unwrap_or_default();
        Ok(Begun { review, judged })
    }

    pub(crate) fn known(&self) -> Known {
        Known { all: self.review.decisions(), report: self.review.report(&self.judged) }
    }

    /// Judges the next decision.
    pub(crate) fn go_on(&mut self) -> News {
        let next = self.judged.len();
        let decision = (next < self.review.decisions()).then(|| self.review.judge(next));
        self.judged.extend(decision.clone());
        let Report { complete, seats, .. } = self.review.report(&self.judged);
        News { complete, seats, decision }
    }
}
