//! Somebody on vacation: their clocks stand in games of days.
//!
//! The log of each table says so, like everything else there: whoever rebuilds the table, on whichever server, has the
//! same clocks. An account's vacation is kept beside the tables; what it asks of a table is found here.

use table::Seat;

use crate::entry::Entry;
use crate::ids::{AccountId, Millis};
use crate::pace::Pace;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::setup::Chair;
use crate::status::Status;

impl Party {
    /// Whether a vacation counts here: a game that is on, with days for every turn.
    #[must_use]
    pub fn keeps_vacations(&self) -> bool {
        self.status == Status::Playing && matches!(self.setup.pace, Pace::Slow { .. })
    }

    /// Until when a seat's clock stands; the time may be over.
    #[must_use]
    pub fn away_until(&self, seat: Seat) -> Option<Millis> {
        Some(self.clocks.held(seat)).filter(|until| *until > Millis(0))
    }

    /// The next thing to write down so that the vacation of an account holds here: from when, and until when. One that is
    /// over, or that there is none, is told as one until `now`.
    ///
    /// # Errors
    /// If nothing is to be written down: vacations do not count here, it is known already, or the time was out before.
    pub fn vacation(
        &self,
        who: &AccountId,
        begun: Millis,
        until: Millis,
        now: Millis,
    ) -> Result<Entry, Refusal> {
        const NOTHING: Refusal = Refusal::NotNow("there is nothing to change");
        if !self.keeps_vacations() {
            return Err(NOTHING);
        }
        let held = |seat: Seat| self.clocks.held(seat);
        let other = |seat: &Seat| if until > now { held(*seat) != until } else { held(*seat) > now };
        let in_time = |seat: &Seat| self.clocks.expiry(*seat).is_none_or(|out| out > begun);
        let seat = self.seats_of(Some(who)).filter(other).find(in_time).ok_or(NOTHING)?;
        Ok(Entry::Vacation { seat, until, ms: self.clocks.spent(seat, begun) })
    }

    /// The people who play here.
    pub fn people(&self) -> impl Iterator<Item = &AccountId> {
        self.chairs.iter().filter_map(Chair::person)
    }
}
