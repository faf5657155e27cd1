//! What a table has to do by itself: forced moves, bots, clocks that run out.

use table::Seat;

use crate::entry::Entry;
use crate::ids::{Millis, Seq};
use crate::party::Party;
use crate::session::Thought;
use crate::status::Status;
use crate::takeback::ANSWER;

/// What the table itself has to do.
pub enum Due {
    /// Write this down.
    Entry(Entry),
    /// Let a bot think and play its move.
    Bot {
        /// For which seat.
        seat: Seat,
        /// The number it thinks at.
        seq: Seq,
        /// The bot.
        think: Thought,
    },
}

impl Party {
    /// What the table itself has to do now: a forced move, a bot's move, a bot taking over.
    #[must_use]
    pub fn due(&self, now: Millis) -> Option<Due> {
        let play = self.play.as_deref().filter(|_| self.status == Status::Playing)?;
        let turn = play.turn().seats();
        let waits = self.waits_for_answers(now);
        // All moves are listed to find the only one: not where nobody would play it.
        let played = !waits && turn.iter().any(|seat| self.setup.auto || self.bot_at(seat).is_some());
        if let Some((seat, mv)) = played.then(|| play.forced()).flatten() {
            return Some(Due::Entry(Entry::Move { seat, mv, ms: self.clocks.spent(seat, now), key: None }));
        }
        let bot = turn.iter().find_map(|seat| self.bot_at(seat).map(|level| (seat, level)));
        if let Some((seat, level)) = bot.filter(|_| !waits) {
            return Some(Due::Bot { seat, seq: self.seq, think: play.think(seat, level) });
        }
        let late = self.clocks.expired(now).filter(|&seat| turn.contains(seat))?;
        Some(Due::Entry(Entry::TakeOver { seat: late, ms: self.clocks.spent(late, now) }))
    }

    /// When [`Party::due`] should be asked again although nothing happened.
    #[must_use]
    pub fn wake_at(&self) -> Option<Millis> {
        let answers = self.back.as_ref().map(|asked| asked.at + ANSWER);
        self.clocks.next_expiry().into_iter().chain(answers).min()
    }

    /// What to write down before the server goes, so that the time thought so far counts; nothing where no
    /// clock runs.
    #[must_use]
    pub fn pause(&self, now: Millis) -> Option<Entry> {
        self.clocks.next_expiry()?;
        let ms =
            (0..self.chairs.len()).filter_map(Seat::new).map(|seat| self.clocks.spent(seat, now)).collect();
        Some(Entry::Pause { ms })
    }
}
