//! What was written down, applied: the one way in which a table changes.

use table::{Seat, SeatSet};

use crate::chat::{CHAT_KEPT, ChatLine};
use crate::clock::Clocks;
use crate::entry::Entry;
use crate::games;
use crate::ids::{AccountId, Millis, Seq};
use crate::message::hash_of;
use crate::notice::Notice;
use crate::party::{KEYS_KEPT, Party};
use crate::refusal::Refusal;
use crate::relief::Wish;
use crate::session::Play;
use crate::setup::{Chair, NOBODY, Setup, names_at};
use crate::status::Status;
use crate::takeback::BackAsked;
use crate::to_move::undone_by;

impl Party {
    /// Brings the table up to an entry of its log, the next one; `at` is when it was written, `now` when it
    /// is applied.
    ///
    /// # Errors
    /// If the entry does not fit, which means that log and program do not fit together.
    pub fn apply(&mut self, seq: Seq, at: Millis, entry: Entry, now: Millis) -> Result<(), Refusal> {
        if seq != self.seq.next() {
            return Err(Refusal::Stale(self.seq));
        }
        let before = self.turn();
        let undoes = undone_by(&entry);
        let status = self.status;
        let public = matches!(
            entry,
            Entry::Open { .. } | Entry::Setup { .. } | Entry::Chair { .. } | Entry::Start | Entry::Reveal
        );
        let plain = matches!(
            entry,
            Entry::Move { .. } | Entry::Undo { .. } | Entry::Chat { .. } | Entry::Pause { .. }
        );
        let moves_on = matches!(
            entry,
            Entry::Start
                | Entry::Move { .. }
                | Entry::Undo { .. }
                | Entry::Resign { .. }
                | Entry::TakeOver { .. }
                | Entry::Return { .. }
        );
        if moves_on {
            self.turn_at = at;
            self.wishes.clear();
        }
        if moves_on || matches!(entry, Entry::Relieve { .. }) {
            (self.back, self.back_refused) = (None, false);
        }
        match entry {
            Entry::Open { setup, chairs, rules, round, from } => {
                self.rules = rules;
                self.sealed = round.is_some();
                self.round = round.map(|round| *round);
                self.from = from;
                self.agree(setup, chairs);
            }
            Entry::Setup { setup, chairs } => {
                let before = self.setup.clone();
                self.agree(setup, chairs);
                self.ask_anew(&before);
            }
            Entry::Chair { seat, chair } => {
                *self.chairs.get_mut(seat.index()).ok_or(Refusal::NoSeat)? = chair;
                self.asked.remove(seat);
                self.rename();
            }
            Entry::Start => {
                self.play = Some(self.deal()?);
                self.status = Status::Playing;
                self.clocks = Clocks::new(self.setup.pace);
                self.relevant.fill(seq);
                self.position = seq;
            }
            Entry::Move { seat, mv, ms, key } => {
                self.playing()?.play(seq, seat, &mv)?;
                if let Some(key) = key {
                    self.remember(seat, &key, seq);
                }
                self.clocks.settle(seat, ms, now);
                self.moved(seq, seat, before);
                if !self.turn().contains(seat) {
                    self.clocks.pass(seat);
                }
            }
            Entry::Undo { seat, steps, ms } => {
                let undone = self.playing()?.undo(seat, steps);
                self.undone.extend(undone.into_iter().map(|step| (seq, step)));
                if !before.contains(seat) && self.turn().contains(seat) {
                    self.clocks.unpass(seat);
                }
                self.clocks.settle(seat, ms, now);
                self.moved(seq, seat, before);
            }
            Entry::Resign { seat } => {
                self.noticed.push((seq, seat, Notice::Resigned));
                self.resigned.insert(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
                let on = (0..self.chairs.len()).filter_map(Seat::new).any(|seat| {
                    self.chairs[seat.index()].person().is_some() && !self.resigned.contains(seat)
                });
                // What a tournament compares is played to its end, by bots if need be.
                if self.round.is_none() && (self.chairs.len() == 2 || !on) {
                    self.ended_by = Some(seat);
                    self.status = Status::Over;
                }
            }
            Entry::TakeOver { seat, ms } => {
                self.noticed.push((seq, seat, Notice::TimeOut));
                self.clocks.settle(seat, ms, now);
                self.taken_over.insert(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
            }
            Entry::Return { seat } => {
                self.noticed.push((seq, seat, Notice::Returned));
                self.taken_over.remove(seat);
                self.relevant[seat.index()] = seq;
                self.position = seq;
            }
            Entry::Relieve { seat, of, relief } => {
                if seat.index() >= self.chairs.len() || of.index() >= self.chairs.len() {
                    return Err(Refusal::NoSeat);
                }
                self.relieve(seq, Wish { seat, of, relief });
            }
            Entry::AskBack { seat, from, revealed } => {
                let asked = BackAsked { ask: seq, seat, from, revealed, agreed: Vec::new(), at };
                self.ask_back(asked)?;
            }
            Entry::AnswerBack { seat, yes } => self.answer_back(seq, at, seat, yes)?,
            Entry::Vacation { seat, until, ms } => {
                if seat.index() >= self.chairs.len() {
                    return Err(Refusal::NoSeat);
                }
                let notice = if until > at { Notice::Vacation } else { Notice::VacationOver };
                self.noticed.push((seq, seat, notice));
                self.clocks.settle(seat, ms, now);
                self.clocks.hold(seat, until, now);
                self.position = seq;
            }
            Entry::Pause { ms } => {
                for (seat, ms) in ms.into_iter().enumerate() {
                    if let Some(seat) = Seat::new(seat) {
                        self.clocks.settle(seat, ms, now);
                    }
                }
            }
            Entry::Chat { seat, name, text } => {
                if self.chat.len() >= CHAT_KEPT {
                    self.chat.remove(0);
                }
                self.chat.push(ChatLine { seq, seat, name, text, at });
            }
            Entry::Rematch { table } => self.rematch = Some(table),
            Entry::Reveal => self.sealed = false,
            Entry::Close => {
                self.playing()?;
                self.closed = true;
                self.status = Status::Over;
                self.relevant.fill(seq);
                self.position = seq;
            }
        }
        self.begin_turns(seq, at, before, undoes);
        self.seq = seq;
        if self.play.as_ref().is_some_and(|play| play.outcome().is_some()) {
            self.status = Status::Over;
        }
        if self.status == Status::Over && status != Status::Over {
            self.over_at = at;
        }
        if !plain || self.status != status {
            self.info_at = seq;
        }
        if public || self.status != status {
            self.public_at = seq;
        }
        let running = self.turn().iter().filter(|&seat| self.bot_at(seat).is_none()).collect();
        self.clocks.run(running, now);
        Ok(())
    }

    fn agree(&mut self, setup: Setup, chairs: Vec<Chair>) {
        self.kind = games::find(&setup.game);
        self.setup = setup;
        // A log of an older program does not name the options that came later. What cannot be read here is refused when
        // the game is to begin.
        let whole = self.kind.and_then(|kind| kind.options(self.rules, &self.setup.options).ok());
        if let Some(whole) = whole {
            self.setup.options = whole;
        }
        self.chairs = chairs;
        self.rename();
    }

    /// Whoever sat down did so for what was agreed then. Where that is something else now, everybody but who changed it
    /// is asked anew.
    fn ask_anew(&mut self, before: &Setup) {
        let now = &self.setup;
        let same = (&now.options, now.pace, now.watch, now.hints, now.rated)
            == (&before.options, before.pace, before.watch, before.hints, before.rated);
        let people = |seat: &Seat| self.chairs[seat.index()].person().is_some_and(|who| *who != self.owner);
        let others: SeatSet = (0..self.chairs.len()).filter_map(Seat::new).filter(people).collect();
        self.asked =
            if same { others.iter().filter(|&seat| self.asked.contains(seat)).collect() } else { others };
    }

    fn remember(&mut self, seat: Seat, key: &str, seq: Seq) {
        if self.keys.len() >= KEYS_KEPT {
            self.keys.pop_front();
        }
        self.keys.push_back((seat, hash_of(key), seq));
    }

    fn playing(&mut self) -> Result<&mut Box<dyn Play>, Refusal> {
        self.play.as_mut().ok_or(Refusal::NotNow("the game has not begun"))
    }

    /// Notes for which seats a step or undo of `seat` matters. Where several seats are to move before and
    /// after it, their steps commute, and what one does changes nothing for the others.
    fn moved(&mut self, seq: Seq, seat: Seat, before: SeatSet) {
        let after = self.turn();
        for (index, relevant) in self.relevant.iter_mut().enumerate() {
            let other = Seat::new(index)
                .is_some_and(|other| other != seat && before.contains(other) && after.contains(other));
            if !other {
                *relevant = seq;
            }
        }
        self.position = seq;
    }

    /// Takes the name of somebody whose account is deleted away from all that is shown. The log is as it was: whoever
    /// rebuilds the table asks again who is gone.
    pub fn forget_name(&mut self, gone: &AccountId) {
        let theirs: Vec<Seat> = self.seats_of(Some(gone)).collect();
        for chair in &mut self.chairs {
            match chair {
                Chair::Person { who, name, .. } | Chair::Kept { who, name } if who == gone => {
                    NOBODY.clone_into(name);
                }
                Chair::Person { .. } | Chair::Kept { .. } | Chair::Open | Chair::Bot { .. } => {}
            }
        }
        for said in self.chat.iter_mut().filter(|said| said.seat.is_some_and(|seat| theirs.contains(&seat))) {
            NOBODY.clone_into(&mut said.name);
        }
        self.rename();
        self.forget_pictures();
    }

    fn rename(&mut self) {
        self.names = names_at(&self.id, &self.chairs);
        let given = self.round.iter().flat_map(|round| &round.names);
        for ((name, given), chair) in self.names.iter_mut().zip(given).zip(&self.chairs) {
            if matches!(chair, Chair::Bot { .. }) {
                name.clone_from(given);
            }
        }
    }
}
