//! Taking back beyond what is free: one asks, the others answer, and the table is as before that turn.
//!
//! What has been seen cannot be unseen. People may overlook that and agree; bots do not, so where one plays, nothing that
//! showed something hidden is taken back. In rated games nobody is asked at all.

use serde::Serialize;
use table::Seat;
use utoipa::ToSchema;

use crate::act::Who;
use crate::entry::Entry;
use crate::ids::{AccountId, Millis, Seq};
use crate::notice::Notice;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::status::Status;

/// So long bots wait for the answers of people; afterwards they play on, and the question is over.
pub const ANSWER: Millis = Millis(60_000);

/// Somebody asks the others to take back their last turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct BackAsked {
    /// The number of the question, which an answer names.
    pub ask: Seq,
    /// Who asks.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The number of the first step that would be taken back.
    pub from: Seq,
    /// Whether something hidden was shown since.
    pub revealed: bool,
    /// Who has agreed so far.
    #[schema(value_type = Vec<u8>)]
    pub agreed: Vec<Seat>,
    /// When it was asked.
    #[serde(skip)]
    pub(crate) at: Millis,
}

impl Party {
    /// Whether somebody may ask the others to take back their last turn.
    pub(crate) fn check_ask_back(&self, who: &Who, seat: Option<Seat>) -> Result<Entry, Refusal> {
        let (seat, play) = self.playing_seat(who, seat)?;
        if self.setup.rated {
            return Err(Refusal::NotNow("in a rated game nothing is taken back beyond what is free"));
        }
        if self.back.is_some() {
            return Err(Refusal::NotNow("somebody has asked already"));
        }
        if self.back_refused {
            return Err(Refusal::NotNow("it was refused; ask again after the next move"));
        }
        if play.undoable(seat) > 0 {
            return Err(Refusal::NotNow("the last steps can be taken back without asking"));
        }
        let from = play.last_turn(seat).ok_or(Refusal::NotNow("there is nothing to take back"))?;
        let revealed = play.reveals(from);
        if revealed && self.has_bot() {
            return Err(Refusal::Seen);
        }
        Ok(Entry::AskBack { seat, from, revealed })
    }

    /// Whether somebody may answer the question with this number. Who asked may think better of it.
    pub(crate) fn check_answer_back(
        &self,
        who: &Who,
        seat: Option<Seat>,
        ask: Seq,
        yes: bool,
    ) -> Result<Entry, Refusal> {
        let asked = self
            .back
            .as_ref()
            .filter(|asked| asked.ask == ask && self.status == Status::Playing)
            .ok_or(Refusal::NotNow("nobody asks that any more"))?;
        let own = self.own_seat(who, seat)?;
        let asks = self.account_at(asked.seat) == Some(&who.id);
        if asks && yes {
            return Err(Refusal::NotYours);
        }
        let has_a_say =
            || self.account_at(asked.seat).is_some_and(|of| self.having_a_say(of).contains(&&who.id));
        if !asks && !has_a_say() {
            return Err(Refusal::NotYours);
        }
        Ok(Entry::AnswerBack { seat: own, yes })
    }

    fn account_at(&self, seat: Seat) -> Option<&AccountId> {
        self.chairs.get(seat.index())?.person()
    }

    /// Whether bots wait for the answer to a question.
    pub(crate) fn waits_for_answers(&self, now: Millis) -> bool {
        self.back.as_ref().is_some_and(|asked| now < asked.at + ANSWER)
    }

    /// Somebody asks; where nobody else has a say, it is done.
    pub(crate) fn ask_back(&mut self, asked: BackAsked) -> Result<(), Refusal> {
        let (seq, at) = (asked.ask, asked.at);
        self.noticed.push((seq, asked.seat, Notice::AsksBack));
        self.position = seq;
        self.back = Some(asked);
        self.take_back_if_agreed(seq, at)
    }

    /// Somebody answers; one no is enough, and once all have agreed it is done.
    pub(crate) fn answer_back(&mut self, seq: Seq, at: Millis, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let Some(asked) = &mut self.back else { return Err(Refusal::NotNow("nobody asks")) };
        self.position = seq;
        if yes {
            asked.agreed.push(seat);
            return self.take_back_if_agreed(seq, at);
        }
        let withdrawn = self.chairs.get(asked.seat.index()).and_then(|chair| chair.person())
            == self.chairs.get(seat.index()).and_then(|chair| chair.person());
        let notice = if withdrawn { Notice::WithdrawsBack } else { Notice::RefusesBack };
        self.noticed.push((seq, seat, notice));
        self.back = None;
        self.back_refused = true;
        Ok(())
    }

    fn take_back_if_agreed(&mut self, seq: Seq, at: Millis) -> Result<(), Refusal> {
        let Some(asked) = &self.back else { return Ok(()) };
        let (seat, from) = (asked.seat, asked.from);
        let Some(asks) = self.account_at(seat) else { return Err(Refusal::NoSeat) };
        let agreed = |who: &AccountId| asked.agreed.iter().any(|&seat| self.account_at(seat) == Some(who));
        if !self.having_a_say(asks).into_iter().all(agreed) {
            return Ok(());
        }
        let before = self.turn();
        let undone = self.play.as_mut().ok_or(Refusal::NotNow("the game has not begun"))?.take_back(from)?;
        self.undone.extend(undone.into_iter().map(|step| (seq, step)));
        // Whoever is to move again has the time they had then; nobody is charged for what is gone.
        for seat in self.turn().iter().filter(|&seat| !before.contains(seat)) {
            self.clocks.unpass(seat);
        }
        self.noticed.push((seq, seat, Notice::TookBack));
        self.wishes.clear();
        self.turn_at = at;
        self.back = None;
        self.relevant.fill(seq);
        Ok(())
    }
}
