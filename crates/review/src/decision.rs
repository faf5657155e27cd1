//! One decision and what it was worth.

use bots::{Assessment, Measured};
use serde::{Deserialize, Serialize};
use table::{BySeat, Seat, Seats};

use crate::reason::Reason;

/// How good a decision was, by the share of the win that it cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The move that the search prefers as well.
    Best,
    /// Another one, about as good: what it cost is small or may be chance.
    Good,
    /// It cost at least 3 in 100.
    Inaccuracy,
    /// It cost at least 8 in 100.
    Mistake,
    /// It cost at least 15 in 100.
    Blunder,
}

/// What the names of the verdicts begin at.
const STEPS: [(f64, Verdict); 3] =
    [(0.15, Verdict::Blunder), (0.08, Verdict::Mistake), (0.03, Verdict::Inaccuracy)];

impl Verdict {
    /// Every verdict, the best first.
    pub const ALL: [Verdict; 5] =
        [Verdict::Best, Verdict::Good, Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];

    /// Its name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Best => "best",
            Verdict::Good => "good",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }

    fn of(is_best: bool, cost: Measured) -> Verdict {
        if is_best {
            return Verdict::Best;
        }
        let named = STEPS.iter().find(|(least, _)| f64::from(cost.mean) >= *least && cost.is_sure());
        named.map_or(Verdict::Good, |&(_, verdict)| verdict)
    }
}

/// A decision of a seat, judged by what it knew. Shares of the win are from 0 to 1, in seat order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// How many moves of the record lie before it.
    pub at: usize,
    /// Whose it was.
    pub seat: Seat,
    /// Among how many moves.
    pub choices: usize,
    /// The move that was played.
    pub played: String,
    /// The move that the search prefers.
    pub best: String,
    /// How good it was.
    pub verdict: Verdict,
    /// The share of the win that it cost its seat; below zero where it turned out better than the preferred one.
    pub cost: f64,
    /// The standard error of that.
    pub error: f64,
    /// The points at the end that it cost its seat.
    pub points_cost: f64,
    /// The standard error of that.
    pub points_error: f64,
    /// Each seat's share of the win before it: with the preferred move.
    pub before: Vec<f64>,
    /// Each seat's share of the win after it: with the move that was played.
    pub after: Vec<f64>,
    /// Each seat's points at the end with the preferred move.
    pub points_before: Vec<f64>,
    /// Each seat's points at the end with the move that was played.
    pub points_after: Vec<f64>,
    /// Where it was costly: why the preferred move is better, what weighs most first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

impl Decision {
    pub(crate) fn new<M: Copy + Eq + ToString>(
        at: usize,
        seat: Seat,
        choices: usize,
        found: &Assessment<M>,
        seats: Seats,
    ) -> Decision {
        let list = |values: &BySeat<f32>| values.list(seats).iter().map(|&value| rounded(value)).collect();
        Decision {
            at,
            seat,
            choices,
            played: found.played.mv.to_string(),
            best: found.best.mv.to_string(),
            verdict: Verdict::of(found.best.mv == found.played.mv, found.cost),
            cost: rounded(found.cost.mean),
            error: rounded(found.cost.error),
            points_cost: rounded(found.points_cost.mean),
            points_error: rounded(found.points_cost.error),
            before: list(&found.best.wins),
            after: list(&found.played.wins),
            points_before: list(&found.best.points),
            points_after: list(&found.played.points),
            reasons: Vec::new(),
        }
    }

    /// Whether what it cost is more than chance explains.
    #[must_use]
    pub fn is_costly(&self) -> bool {
        self.verdict >= Verdict::Inaccuracy
    }
}

/// As reports write numbers: four digits after the point are more than a search knows.
pub(crate) fn rounded(value: f32) -> f64 {
    to_report(f64::from(value))
}

/// The same of a number that was computed with more digits.
pub(crate) fn to_report(value: f64) -> f64 {
    // No report says "-0.0".
    (value * 10_000.0).round() / 10_000.0 + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_called_a_mistake_only_when_its_cost_exceeds_the_interval() {
        let cost = |mean, error| Measured { mean, error };
        assert_eq!(Verdict::of(true, cost(0.0, 0.0)), Verdict::Best);
        assert_eq!(Verdict::of(false, cost(0.02, 0.001)), Verdict::Good);
        assert_eq!(Verdict::of(false, cost(0.05, 0.01)), Verdict::Inaccuracy);
        assert_eq!(Verdict::of(false, cost(0.10, 0.02)), Verdict::Mistake);
        assert_eq!(Verdict::of(false, cost(0.30, 0.02)), Verdict::Blunder);
        assert_eq!(Verdict::of(false, cost(0.30, 0.16)), Verdict::Good, "this may be chance");
        assert_eq!(Verdict::of(false, cost(-0.1, 0.01)), Verdict::Good);
    }
}
