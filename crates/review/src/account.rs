//! What became of a seat's chances: what its own decisions cost, what the others gave away, and what was luck.

use serde::{Deserialize, Serialize};
use table::{Outcome, Seat, Seats};

use crate::decision::{Decision, Verdict, to_report};

/// How many turns are named as those that decided the game.
const TURNINGS: usize = 3;
/// A share of the win, or as many times this many clear margins of points, makes a decision e times less accurate.
const STRICTNESS: f64 = 5.0;
/// So many clear margins of points weigh as much as a whole win.
const MARGINS_A_WIN: f64 = 4.0;

/// What became of a seat's chances. `fair + luck + gifts - cost` is the share of the win that it got.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// Whose.
    pub seat: Seat,
    /// How many decisions it had that are judged.
    pub decisions: usize,
    /// How many of them were best, good, inaccuracies, mistakes and blunders.
    pub verdicts: [usize; Verdict::ALL.len()],
    /// How near its decisions were to the best ones, from 0 to 100.
    pub accuracy: f64,
    /// The share of the win that each seat of this game has before anything is known.
    pub fair: f64,
    /// What its own decisions cost, all together.
    pub cost: f64,
    /// What the decisions of others brought it by being other than the best.
    pub gifts: f64,
    /// What was nobody's doing: what seat, deal and draws brought beside the mean of what they might have brought.
    pub luck: f64,
    /// How much of the luck lay in the seat and in what its first decision found.
    pub start: f64,
    /// The standard error of the luck, which is that of the costs and gifts it is told from.
    pub luck_error: f64,
    /// The share of the win that it got.
    pub result: f64,
    /// The turns that decided its game, those that changed its chances most first.
    pub turnings: Vec<Turning>,
}

/// A turn that decided a seat's game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turning {
    /// How many moves lie before it.
    pub at: usize,
    /// What kind of a turn it was.
    pub kind: Kind,
    /// By how much it changed the seat's share of the win.
    pub change: f64,
}

/// What changed a seat's chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Its own decisions in this turn.
    Own,
    /// What came between this turn and its next one and was nobody's mistake.
    Luck,
}

/// The number of the turn that each move belongs to: moves of one seat in a row are one turn.
fn turns(movers: &[Seat]) -> Vec<usize> {
    let mut turn = 0;
    let mut before = None;
    movers
        .iter()
        .map(|&seat| {
            turn += usize::from(before.replace(seat).is_some_and(|before| before != seat));
            turn
        })
        .collect()
}

/// How near a decision was to the best one, from 0 to 1. Points count beside the win, since in a game that is already
/// lost or won no move costs any share of it; what chance may explain is left out.
fn nearness(decision: &Decision, margin: f64) -> f64 {
    let win = decision.cost - decision.error;
    let points = (decision.points_cost - decision.points_error) / (MARGINS_A_WIN * margin);
    (-STRICTNESS * win.max(points).max(0.0)).exp()
}

/// One account for each seat. `margin` is a lead of points that is clear.
pub(crate) fn accounts(
    decisions: &[Decision],
    movers: &[Seat],
    seats: Seats,
    outcome: &Outcome,
    margin: f64,
) -> Vec<Account> {
    let turns = turns(movers);
    let winners = outcome.winners.len().max(1) as f64;
    seats
        .iter()
        .map(|seat| {
            let result = if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
            account(seat, decisions, &turns, seats, result, margin)
        })
        .collect()
}

fn account(
    seat: Seat,
    decisions: &[Decision],
    turns: &[usize],
    seats: Seats,
    result: f64,
    margin: f64,
) -> Account {
    let own: Vec<&Decision> = decisions.iter().filter(|decision| decision.seat == seat).collect();
    let mut verdicts = [0; Verdict::ALL.len()];
    for decision in &own {
        verdicts[decision.verdict as usize] += 1;
    }
    let near: f64 = own.iter().map(|decision| nearness(decision, margin)).sum();
    let accuracy = if own.is_empty() { 100.0 } else { 100.0 * near / own.len() as f64 };
    let share = |list: &[f64]| list.get(seat.index()).copied().unwrap_or(0.0);
    let given = |decision: &Decision| share(&decision.after) - share(&decision.before);
    let cost: f64 = own.iter().map(|decision| decision.cost).sum();
    let others = || decisions.iter().filter(|decision| decision.seat != seat);
    let gifts: f64 = others().map(given).sum();
    let squares: f64 = decisions.iter().map(|decision| decision.error * decision.error).sum();
    let fair = 1.0 / seats.count() as f64;

    // Turn by turn: what the seat did, and what came until its next decision.
    let mut turnings: Vec<Turning> = Vec::new();
    for (index, decision) in own.iter().enumerate() {
        if decision.is_costly() {
            let same = turnings.iter_mut().find(|one| turns[one.at] == turns[decision.at]);
            match same.filter(|one| one.kind == Kind::Own) {
                Some(one) => one.change -= decision.cost,
                None => {
                    turnings.push(Turning { at: decision.at, kind: Kind::Own, change: -decision.cost });
                }
            }
        }
        let (until, then) =
            own.get(index + 1).map_or((usize::MAX, result), |next| (next.at, share(&next.before)));
        let between = others().filter(|other| other.at > decision.at && other.at < until);
        let luck = then - share(&decision.after) - between.map(given).sum::<f64>();
        turnings.push(Turning { at: decision.at, kind: Kind::Luck, change: luck });
    }
    // What it decided itself comes first; luck fills what is left.
    turnings.sort_by(|a, b| {
        let rank = |one: &Turning| usize::from(one.kind == Kind::Luck);
        rank(a).cmp(&rank(b)).then(b.change.abs().total_cmp(&a.change.abs())).then(a.at.cmp(&b.at))
    });
    turnings.truncate(TURNINGS);
    turnings.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()).then(a.at.cmp(&b.at)));
    for turning in &mut turnings {
        turning.change = to_report(turning.change);
    }

    Account {
        seat,
        decisions: own.len(),
        verdicts,
        accuracy: to_report(accuracy),
        fair: to_report(fair),
        cost: to_report(cost),
        gifts: to_report(gifts),
        luck: to_report(result - fair + cost - gifts),
        start: to_report(own.first().map_or(0.0, |first| share(&first.before) - fair)),
        luck_error: to_report(squares.sqrt()),
        result: to_report(result),
        turnings,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{BySeat, SeatSet};

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("a seat")
    }

    fn decision(at: usize, who: usize, verdict: Verdict, before: [f64; 2], after: [f64; 2]) -> Decision {
        Decision {
            at,
            seat: seat(who),
            choices: 2,
            played: "a".to_owned(),
            best: "b".to_owned(),
            verdict,
            cost: before[who] - after[who],
            error: 0.01,
            points_cost: 0.0,
            points_error: 0.0,
            before: before.to_vec(),
            after: after.to_vec(),
            points_before: vec![0.0; 2],
            points_after: vec![0.0; 2],
            reasons: Vec::new(),
        }
    }

    #[test]
    fn fair_share_luck_gifts_and_cost_add_up_to_the_result() {
        // Seat 0 begins well, errs; seat 1 errs more and loses.
        let decisions = [
            decision(0, 0, Verdict::Mistake, [0.6, 0.4], [0.5, 0.5]),
            decision(1, 1, Verdict::Blunder, [0.4, 0.6], [0.8, 0.2]),
            decision(2, 0, Verdict::Best, [0.7, 0.3], [0.7, 0.3]),
        ];
        let movers = [seat(0), seat(1), seat(0)];
        let outcome = Outcome { scores: BySeat::default(), winners: SeatSet::only(seat(0)) };
        let seats = Seats::new(2).expect("two");
        let accounts = accounts(&decisions, &movers, seats, &outcome, 10.0);
        let [first, second] = &accounts[..] else { panic!("two seats") };
        assert_eq!((first.cost, first.gifts, first.result), (0.1, 0.4, 1.0));
        assert_eq!(first.luck, 0.2, "1 - 1/2 + 0.1 - 0.4");
        assert_eq!(first.start, 0.1, "the first decision found 0.6 where 0.5 is fair");
        assert!((first.luck_error - 0.03_f64.sqrt() / 10.0).abs() < 1e-4, "three decisions of 0.01 each");
        assert_eq!((second.cost, second.gifts, second.luck), (0.4, 0.1, -0.2));
        for account in &accounts {
            let sum = account.fair + account.luck + account.gifts - account.cost;
            assert!((sum - account.result).abs() < 1e-9);
        }
        assert_eq!(second.turnings[0], Turning { at: 1, kind: Kind::Own, change: -0.4 });
        assert_eq!(first.verdicts, [1, 0, 0, 1, 0]);
        assert!(first.accuracy > second.accuracy);
    }

    #[test]
    fn steps_of_one_seat_in_a_row_are_one_turn() {
        let movers = [0, 0, 1, 1, 1, 0].map(seat);
        assert_eq!(turns(&movers), [0, 0, 1, 1, 1, 2]);
    }
}
