//! Somebody who does not come back to a game without a clock: what the others may agree on.

use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};
use utoipa::ToSchema;

use crate::act::Who;
use crate::entry::Entry;
use crate::ids::{AccountId, Millis, Seq};
use crate::notice::Notice;
use crate::pace::Pace;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::status::Status;

/// How long somebody is waited for, unless a test is in a hurry.
pub const AWAY: Millis = Millis(600_000);

/// How a game goes on without somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Relief {
    /// A bot plays for them until they are back.
    Bot,
    /// The game is over.
    End,
}

/// What one of the others would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Wish {
    /// Whose wish it is.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Who is awaited.
    #[schema(value_type = u8)]
    pub of: Seat,
    /// What they would like.
    pub relief: Relief,
}

/// Who is awaited in a game without a clock, and what the others would like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Awaited {
    /// The seats that are waited for.
    #[schema(value_type = Vec<u8>)]
    pub seats: Vec<Seat>,
    /// From when on the others may go on without them.
    pub from: Millis,
    /// What was wished for so far.
    pub wishes: Vec<Wish>,
}

impl Party {
    /// For how long somebody is waited for.
    pub fn wait_for(&mut self, away: Millis) {
        self.away = away;
    }

    /// The seats that may be relieved one day: people who are to move where no clock runs and nothing counts.
    fn may_be_relieved(&self) -> SeatSet {
        if self.status != Status::Playing || self.setup.pace != Pace::None || self.setup.rated {
            return SeatSet::EMPTY;
        }
        let person = |seat: &Seat| {
            self.chairs[seat.index()].person().is_some_and(|who| !self.having_a_say(who).is_empty())
                && self.bot_at(*seat).is_none()
        };
        self.turn().iter().filter(person).collect()
    }

    /// The people beside somebody who play themselves.
    pub(crate) fn having_a_say(&self, beside: &AccountId) -> Vec<&AccountId> {
        let seats = (0..self.chairs.len()).filter_map(Seat::new).filter(|&seat| self.bot_at(seat).is_none());
        let mut people: Vec<&AccountId> = seats
            .filter_map(|seat| self.chairs[seat.index()].person())
            .filter(|who| *who != beside)
            .collect();
        people.sort();
        people.dedup();
        people
    }

    /// Who is awaited, as it is told; nothing where a clock or nobody is.
    pub(crate) fn awaited(&self) -> Option<Awaited> {
        let seats: Vec<Seat> = self.may_be_relieved().iter().collect();
        (!seats.is_empty()).then(|| Awaited {
            seats,
            from: self.turn_at + self.away,
            wishes: self.wishes.clone(),
        })
    }

    /// Whether somebody may wish that the game goes on without another.
    pub(crate) fn check_relief(
        &self,
        who: &Who,
        own: Option<Seat>,
        of: Seat,
        relief: Relief,
        now: Millis,
    ) -> Result<Entry, Refusal> {
        let own = own.map_or_else(|| self.seats_of(Some(&who.id)).next().ok_or(Refusal::NotYours), Ok)?;
        if !self.seats_of(Some(&who.id)).any(|seat| seat == own) {
            return Err(Refusal::NotYours);
        }
        let awaited = self.chairs.get(of.index()).ok_or(Refusal::NoSeat)?.person();
        if !self.may_be_relieved().contains(of) {
            return Err(Refusal::NotNow("nobody is waited for there"));
        }
        let has_a_say = awaited.is_some_and(|of| self.having_a_say(of).contains(&&who.id));
        if !has_a_say {
            return Err(Refusal::NotYours);
        }
        if now < self.turn_at + self.away {
            return Err(Refusal::NotNow("they have not been away for long enough"));
        }
        Ok(Entry::Relieve { seat: own, of, relief })
    }

    /// A wish; once all who have a say wish the same, it is done.
    pub(crate) fn relieve(&mut self, seq: Seq, wish: Wish) {
        let account = |seat: Seat| self.chairs[seat.index()].person().cloned();
        let (own, of) = (account(wish.seat), account(wish.of));
        let mut wishes = self.wishes.clone();
        wishes.retain(|other| account(other.seat) != own || other.of != wish.of);
        wishes.push(wish);
        let same = |who: &AccountId| {
            let theirs = |other: &&Wish| account(other.seat).as_ref() == Some(who) && other.of == wish.of;
            wishes.iter().find(theirs).is_some_and(|other| other.relief == wish.relief)
        };
        let agreed = of.is_some_and(|of| self.having_a_say(&of).into_iter().all(same));
        self.wishes = wishes;
        self.position = seq;
        if !agreed {
            return;
        }
        self.wishes.clear();
        self.taken_over.insert(wish.of);
        self.relevant[wish.of.index()] = seq;
        match wish.relief {
            Relief::Bot => self.noticed.push((seq, wish.of, Notice::Relieved)),
            Relief::End => {
                self.noticed.push((seq, wish.of, Notice::CalledOff));
                self.called_off = Some(wish.of);
                self.status = Status::Over;
            }
        }
    }
}
