//! Clocks: how long each seat may still think. Time comes from outside, in milliseconds from any start.

use serde::Serialize;
use table::{MAX_SEATS, Seat, SeatSet};
use utoipa::ToSchema;

use crate::ids::Millis;
use crate::pace::Pace;
use crate::planted::Fault;

/// A seat's clock as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClockFace {
    /// Milliseconds left.
    pub left: Millis,
    /// Whether it runs.
    pub running: bool,
}

/// The clocks of a table.
#[derive(Clone, Debug)]
pub struct Clocks {
    pace: Pace,
    left: [i64; MAX_SEATS],
    /// What was left when the seat last passed on its turn, for a turn that comes back by undo.
    left_at_pass: [i64; MAX_SEATS],
    since: [Option<Millis>; MAX_SEATS],
    /// Until when a seat's clock stands, whoever is to move. A clock that would run before then runs from then on.
    held: [Millis; MAX_SEATS],
}

impl Clocks {
    /// Clocks that stand.
    #[must_use]
    pub fn new(pace: Pace) -> Clocks {
        let full = pace.full().signed();
        Clocks {
            pace,
            left: [full; MAX_SEATS],
            left_at_pass: [full; MAX_SEATS],
            since: [None; MAX_SEATS],
            held: [Millis(0); MAX_SEATS],
        }
    }

    /// Lets exactly the clocks of `running` run, those that newly do from `now` on.
    pub fn run(&mut self, running: SeatSet, now: Millis) {
        for (index, since) in self.since.iter_mut().enumerate() {
            let runs = Seat::new(index).is_some_and(|seat| running.contains(seat));
            *since = if runs { since.or(Some(now.max(self.held[index]))) } else { None };
        }
    }

    /// How long the seat has been thinking since its clock was last settled.
    #[must_use]
    pub fn spent(&self, seat: Seat, now: Millis) -> Millis {
        if self.pace == Pace::None {
            return Millis(0);
        }
        let spent = self.since[seat.index()].map_or(Millis(0), |since| now.since(since));
        if Fault::ChargesHalf.is_planted() { Millis(spent.0 / 2) } else { spent }
    }

    /// Takes what a seat spent from what it has left.
    pub fn settle(&mut self, seat: Seat, ms: Millis, now: Millis) {
        let index = seat.index();
        self.left[index] = self.left[index].saturating_sub(ms.signed());
        self.since[index] = self.since[index].map(|_| now.max(self.held[index]));
    }

    /// Lets a seat's clock stand until then, or no longer.
    pub fn hold(&mut self, seat: Seat, until: Millis, now: Millis) {
        let index = seat.index();
        self.held[index] = until;
        self.since[index] = self.since[index].map(|_| now.max(until));
    }

    /// Until when a seat's clock stands.
    #[must_use]
    pub fn held(&self, seat: Seat) -> Millis {
        self.held[seat.index()]
    }

    /// The seat has passed on its turn.
    pub fn pass(&mut self, seat: Seat) {
        let index = seat.index();
        self.left_at_pass[index] = self.left[index];
        match self.pace {
            Pace::None => {}
            Pace::Live { increment, .. } => self.left[index] = self.left[index].max(0) + increment.signed(),
            Pace::Turn { .. } | Pace::Slow { .. } => self.left[index] = self.pace.full().signed(),
        }
    }

    /// The seat got its turn back by undo: what it gained by passing is gone again.
    pub fn unpass(&mut self, seat: Seat) {
        self.left[seat.index()] = self.left_at_pass[seat.index()];
    }

    /// Whether the seat has used up its time and its grace, as far as they were settled. Only a turn that is passed on
    /// gives a seat new time: not leaving, and not coming back.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.pace.grace().is_some_and(|grace| self.left[seat.index()].saturating_add(grace.signed()) <= 0)
    }

    /// The seat whose time and grace have run out, if there is one.
    #[must_use]
    pub fn expired(&self, now: Millis) -> Option<Seat> {
        (0..MAX_SEATS).filter_map(Seat::new).find(|&seat| self.expiry(seat).is_some_and(|at| at <= now))
    }

    /// When the next seat's time and grace run out.
    #[must_use]
    pub fn next_expiry(&self) -> Option<Millis> {
        (0..MAX_SEATS).filter_map(Seat::new).filter_map(|seat| self.expiry(seat)).min()
    }

    /// When a seat's time and grace run out, if its clock runs.
    #[must_use]
    pub fn expiry(&self, seat: Seat) -> Option<Millis> {
        let grace = self.pace.grace()?;
        let since = self.since[seat.index()]?;
        let allowed = self.left[seat.index()].saturating_add(grace.signed()).max(0);
        Some(since + Millis(allowed as u64))
    }

    /// Whether there is anything to show.
    #[must_use]
    pub fn are_shown(&self) -> bool {
        self.pace != Pace::None
    }

    /// The clocks of the first `count` seats as they are shown; none without a pace.
    #[must_use]
    pub fn faces(&self, count: usize, now: Millis) -> Option<Vec<ClockFace>> {
        if self.pace == Pace::None {
            return None;
        }
        let face = |index: usize| {
            let spent = self.since[index].map_or(0, |since| now.since(since).signed());
            ClockFace {
                left: Millis((self.left[index] - spent).max(0) as u64),
                running: self.since[index].is_some_and(|since| since <= now),
            }
        };
        Some((0..count.min(MAX_SEATS)).map(face).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat::FIRST;
    const LIVE: Pace = Pace::Live { bank: Millis(10_000), increment: Millis(1_000), grace: Millis(500) };

    #[test]
    fn a_live_clock_runs_down_and_gains_its_increment_with_the_turn() {
        let mut clocks = Clocks::new(LIVE);
        clocks.run(SeatSet::only(SEAT), Millis(0));
        assert_eq!(clocks.spent(SEAT, Millis(3_000)), Millis(3_000));
        clocks.settle(SEAT, Millis(3_000), Millis(3_000));
        clocks.pass(SEAT);
        clocks.run(SeatSet::EMPTY, Millis(3_000));
        assert_eq!(
            clocks.faces(1, Millis(9_000)),
            Some(vec![ClockFace { left: Millis(8_000), running: false }])
        );
    }

    #[test]
    fn passing_and_undoing_gains_no_time() {
        let mut clocks = Clocks::new(LIVE);
        for _ in 0..5 {
            clocks.pass(SEAT);
            clocks.unpass(SEAT);
        }
        assert_eq!(
            clocks.faces(1, Millis(0)),
            Some(vec![ClockFace { left: Millis(10_000), running: false }])
        );
    }

    #[test]
    fn a_clock_expires_only_after_its_grace() {
        let mut clocks = Clocks::new(LIVE);
        clocks.run(SeatSet::only(SEAT), Millis(100));
        assert_eq!(clocks.next_expiry(), Some(Millis(10_600)));
        assert_eq!(clocks.expired(Millis(10_599)), None);
        assert_eq!(clocks.expired(Millis(10_600)), Some(SEAT));
    }

    #[test]
    fn a_turn_of_its_own_time_saves_nothing_for_the_next() {
        let mut clocks = Clocks::new(Pace::Turn { each: Millis(60_000), grace: Millis(500) });
        clocks.run(SeatSet::only(SEAT), Millis(0));
        assert_eq!(clocks.next_expiry(), Some(Millis(60_500)));
        for spent in [Millis(10_000), Millis(59_000)] {
            clocks.settle(SEAT, spent, spent);
            clocks.pass(SEAT);
            let full = ClockFace { left: Millis(60_000), running: false };
            clocks.run(SeatSet::EMPTY, spent);
            assert_eq!(clocks.faces(1, spent), Some(vec![full]));
        }
    }

    #[test]
    fn a_clock_that_is_held_stands_and_goes_on_from_where_it_was() {
        const DAY: u64 = 86_400_000;
        let mut clocks = Clocks::new(Pace::Slow { days: 3, grace: Millis(0) });
        clocks.run(SeatSet::only(SEAT), Millis(0));
        clocks.settle(SEAT, Millis(DAY), Millis(DAY));
        clocks.hold(SEAT, Millis(8 * DAY), Millis(DAY));
        let standing = ClockFace { left: Millis(2 * DAY), running: false };
        assert_eq!(clocks.faces(1, Millis(5 * DAY)), Some(vec![standing]));
        assert_eq!(clocks.next_expiry(), Some(Millis(10 * DAY)));
        // A step of a turn that goes on lets it stand, and so does the next turn.
        clocks.settle(SEAT, clocks.spent(SEAT, Millis(6 * DAY)), Millis(6 * DAY));
        assert_eq!(clocks.next_expiry(), Some(Millis(10 * DAY)));
        clocks.pass(SEAT);
        clocks.run(SeatSet::EMPTY, Millis(6 * DAY));
        clocks.run(SeatSet::only(SEAT), Millis(7 * DAY));
        assert_eq!(clocks.next_expiry(), Some(Millis(11 * DAY)));
        // Who is back early has the time from then on.
        clocks.hold(SEAT, Millis(7 * DAY), Millis(7 * DAY));
        assert_eq!(clocks.next_expiry(), Some(Millis(10 * DAY)));
    }

    #[test]
    fn without_a_pace_nothing_runs() {
        let mut clocks = Clocks::new(Pace::None);
        clocks.run(SeatSet::only(SEAT), Millis(0));
        let now = Millis(9);
        assert_eq!(
            (clocks.spent(SEAT, now), clocks.next_expiry(), clocks.faces(1, now)),
            (Millis(0), None, None)
        );
    }
}
