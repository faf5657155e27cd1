//! Who is to move themselves, and since when: what somebody who is not there may want to hear of.

use table::{Seat, SeatSet};

use crate::entry::Entry;
use crate::ids::{AccountId, Millis, Seq};
use crate::party::Party;

/// A person whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToMove {
    /// Who.
    pub who: AccountId,
    /// The number of the entry by which it became their turn: what tells one turn from the next.
    pub since: Seq,
    /// When that was written.
    pub at: Millis,
}

impl Party {
    /// The people who are to move themselves, each once; who sits on several seats has the turn that came last. Seats for
    /// which a bot plays wait for nobody.
    #[must_use]
    pub fn to_move(&self) -> Vec<ToMove> {
        let mut people: Vec<ToMove> = Vec::new();
        for seat in self.turn().iter().filter(|&seat| self.bot_at(seat).is_none()) {
            let Some(who) = self.chairs[seat.index()].person() else { continue };
            let (since, at) = self.began[seat.index()];
            match people.iter_mut().find(|known| known.who == *who) {
                Some(known) if known.since < since => (known.since, known.at) = (since, at),
                Some(_) => {}
                None => people.push(ToMove { who: who.clone(), since, at }),
            }
        }
        people
    }

    /// Whose turn begins by an entry that was just applied. A step taken back does not begin a turn: whoever takes it back
    /// is in the middle of theirs.
    pub(crate) fn begin_turns(&mut self, seq: Seq, at: Millis, before: SeatSet, undoes: Option<Seat>) {
        for seat in self.turn().iter().filter(|&seat| !before.contains(seat) && undoes != Some(seat)) {
            self.began[seat.index()] = (seq, at);
        }
    }
}

/// The seat whose steps an entry takes back.
pub(crate) fn undone_by(entry: &Entry) -> Option<Seat> {
    match entry {
        Entry::Undo { seat, .. } => Some(*seat),
        _ => None,
    }
}
