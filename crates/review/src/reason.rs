//! Why a move is better: which points it brings, and which it keeps from the others.

use bots::{FastDice, Glimpse, Strategy};
use draw::Draw;
use serde::{Deserialize, Serialize};
use table::{Dice, Seat};

use crate::decision::to_report;

/// In so many imagined worlds both moves are played out.
const WORLDS: u32 = 40;
/// What is named must be worth at least so many points, and so many standard errors.
const LEAST_POINTS: f64 = 0.3;
const LEAST_ERRORS: f64 = 1.5;
/// So many sources are named at most.
const NAMED: usize = 3;

/// What the better move brings from one source of points, on average, beside the one that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The source: the id of the message that names it.
    pub source: String,
    /// How many points more its seat gets there by the better move.
    pub points: f64,
    /// How many more all the others get there together; below zero, what it keeps from them.
    pub rivals: f64,
}

/// Differences of one source, of the seat and of all others together.
#[derive(Clone, Copy, Default)]
struct Difference {
    sum: f64,
    squares: f64,
}

impl Difference {
    fn add(&mut self, difference: i32) {
        let difference = f64::from(difference);
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// The mean, or zero where it may be chance.
    fn told(self) -> f64 {
        let count = f64::from(WORLDS);
        let mean = self.sum / count;
        let error = ((self.squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt();
        if mean.abs() >= LEAST_POINTS.max(LEAST_ERRORS * error) { to_report(mean) } else { 0.0 }
    }
}

/// Why `better` is better than `played` for the seat of the glimpse: both are played in the same imagined worlds,
/// everybody plays on at first sight, and the points are held against each other source by source. What weighs most
/// comes first; nothing where no source stands out.
pub(crate) fn reasons<G: Strategy + Draw>(
    at: &Glimpse<'_, G>,
    better: G::Move,
    played: G::Move,
    dice: &mut Dice,
) -> Vec<Reason> {
    let (view, seat) = (at.view(), at.seat());
    let mut own = vec![Difference::default(); G::SOURCES.len()];
    let mut rivals = own.clone();
    for _ in 0..WORLDS {
        let mut world = G::imagine(&view, dice);
        world.forget_hidden_picks(seat);
        let quick = FastDice::new(dice);
        let [good, bad] =
            [better, played].map(|mv| points_by_source(world.clone(), seat, mv, &mut quick.clone()));
        for (source, (good, bad)) in good.iter().zip(&bad).enumerate() {
            own[source].add(good.0 - bad.0);
            rivals[source].add(good.1 - bad.1);
        }
    }
    let mut found: Vec<Reason> = G::SOURCES
        .iter()
        .enumerate()
        .map(|(source, id)| Reason {
            source: (*id).to_owned(),
            points: own[source].told(),
            rivals: rivals[source].told(),
        })
        .filter(|reason| reason.points != 0.0 || reason.rivals != 0.0)
        .collect();
    let weight = |reason: &Reason| reason.points.abs().max(reason.rivals.abs());
    found.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    found.truncate(NAMED);
    found
}

/// Brings reasons down to what the search measured: who plays on at first sight makes more of a difference than who
/// thinks, and no source should speak for more points than the move costs in all. What is hardly left is not named.
pub(crate) fn measured(mut reasons: Vec<Reason>, cost: f64) -> Vec<Reason> {
    let told: f64 = reasons.iter().map(|reason| reason.points).sum();
    if told > cost.max(0.0) {
        let part = cost.max(0.0) / told;
        for reason in &mut reasons {
            reason.points = to_report(reason.points * part);
            reason.rivals = to_report(reason.rivals * part);
        }
    }
    reasons.retain(|reason| reason.points.abs().max(reason.rivals.abs()) >= LEAST_POINTS);
    reasons
}

/// The points that are paid from here to the end by source: the seat's, and those of all others together.
fn points_by_source<G: Strategy + Draw>(
    mut world: G,
    seat: Seat,
    first: G::Move,
    dice: &mut FastDice,
) -> Vec<(i32, i32)> {
    let mut paid = vec![(0, 0); G::SOURCES.len()];
    let (mut events, mut moves, mut worth) = (Vec::new(), Vec::new(), Vec::new());
    let mut step = Some((seat, first));
    while let Some((mover, mv)) = step {
        events.clear();
        // A move that some world refuses ends its story there; the other move is then told as far as it goes.
        if world.play(mover, mv, &mut events).is_err() {
            break;
        }
        for paid_now in events.iter().flat_map(|told| G::paid(&told.event)) {
            let Some(source) = G::SOURCES.iter().position(|id| *id == paid_now.source) else { continue };
            let (own, rivals) = &mut paid[source];
            *(if paid_now.seat == seat { own } else { rivals }) += paid_now.points;
        }
        step = world.turn().seats().first().map(|next| {
            let noise = G::TUNING.rollout_noise;
            (next, world.rollout(next, noise, dice, &mut moves, &mut worth))
        });
    }
    paid
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(source: &str, points: f64, rivals: f64) -> Reason {
        Reason { source: source.to_owned(), points, rivals }
    }

    #[test]
    fn reasons_speak_for_no_more_points_than_the_move_costs() {
        let told = vec![reason("a", 8.0, -4.0), reason("b", 2.0, 0.0), reason("c", 0.0, 1.0)];
        let brought_down = measured(told.clone(), 5.0);
        assert_eq!(brought_down, [reason("a", 4.0, -2.0), reason("b", 1.0, 0.0), reason("c", 0.0, 0.5)]);
        assert_eq!(measured(told.clone(), 20.0), told, "what is less than the cost stays");
        assert_eq!(measured(told, 0.1), [], "nothing worth a word is left");
    }
}
