//! One table that is open, and those who look at it.

use std::collections::BTreeMap;

use host::{
    Act, Asks, Due, Entry, Hints, Millis, Pace, Party, Presence, Question, Refusal, Reply, Said, Seq,
    Unheard, Watching, Who,
};
use serde::Serialize;
use table::{Dice, Seat};

use crate::command::{Kept, Noted, Wish};
use crate::{Row, holder};

/// A table in progress.
pub(crate) struct Room {
    pub(crate) party: Party,
    pub(crate) presence: Presence,
    /// When the log last grew.
    changed: Millis,
    /// Those who look on, by what tells them apart; nothing is known of who has not said hello.
    watchers: BTreeMap<u32, Option<Watching>>,
    /// What was last found for each seat, and since when its position is the same.
    hinted: BTreeMap<Seat, (Seq, Hints)>,
}

/// What comes of a message.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Heard {
    /// It is answered at once, and everybody may have news.
    Said(Option<Box<Reply>>),
    /// This has to be kept first; the message waits for it.
    Keep { id: u64, entry: Entry },
}

/// What a table has to do by itself.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Next {
    /// Nothing.
    Nothing,
    /// Keep this.
    Keep(Entry),
    /// Let a bot think.
    Bot { seat: Seat, seq: Seq },
}

impl Room {
    pub(crate) fn load(kept: Kept, log: Vec<Noted>, now: Millis) -> Result<Room, Refusal> {
        let party = Party::new(kept.id, holder(), kept.created, kept.secret);
        let mut room = Room {
            party,
            presence: Presence::default(),
            changed: kept.created,
            watchers: BTreeMap::new(),
            hinted: BTreeMap::new(),
        };
        for note in log {
            room.apply(note, now)?;
        }
        Ok(room)
    }

    pub(crate) fn row(&self) -> Row {
        Row::of(&self.party, self.changed)
    }

    /// Applies the next entry; one that is known already changes nothing.
    pub(crate) fn apply(&mut self, note: Noted, now: Millis) -> Result<(), Refusal> {
        if note.seq <= self.party.seq() {
            return Ok(());
        }
        self.party.apply(note.seq, note.at, note.entry, now)?;
        self.changed = note.at;
        Ok(())
    }

    pub(crate) fn come(&mut self, socket: u32) {
        if self.watchers.insert(socket, None).is_none() {
            self.presence.come(Some(&holder()), "");
        }
    }

    pub(crate) fn go(&mut self, socket: u32) {
        if self.watchers.remove(&socket).is_some() {
            self.presence.go(Some(&holder()));
        }
    }

    pub(crate) fn check(
        &self,
        who: &Who,
        wish: Wish,
        now: Millis,
        contributed: impl FnOnce(Option<String>) -> String,
    ) -> Result<Entry, Refusal> {
        let act = match wish {
            Wish::Setup(change) => Act::Setup(change),
            Wish::Seat(seat, wish) => wish.act(seat, contributed),
            Wish::Start => Act::Start,
            Wish::Rematch(table) => Act::Rematch { table },
        };
        let entry = self.party.check(who, &act, now)?;
        match &entry {
            Entry::Setup { setup, .. } if setup.pace != Pace::None => Err(no_clocks()),
            _ => Ok(entry),
        }
    }

    pub(crate) fn hear(&mut self, socket: u32, said: &str, who: &Who, now: Millis) -> Heard {
        let at_once = |reply| Heard::Said(Some(Box::new(reply)));
        let said = match Said::read(said) {
            Ok(said) => said,
            Err(Unheard { id, refusal }) => return at_once(Reply::Error { id, told: refusal.told() }),
        };
        match said.sorted() {
            Asks::Hello(hello) => {
                self.watchers.insert(socket, Some(hello.watching(Some(holder()))));
                Heard::Said(None)
            }
            Asks::Ping(id) => at_once(Reply::Ok { id, seq: self.party.seq() }),
            Asks::Act(id, act) => match self.party.check(who, &act, now) {
                Ok(entry) => Heard::Keep { id, entry },
                Err(Refusal::Known(seq)) => at_once(Reply::Ok { id, seq }),
                Err(refusal) => at_once(Reply::Error { id: Some(id), told: refusal.told() }),
            },
        }
    }

    /// What is new to everybody who looks on.
    pub(crate) fn tell(&mut self, now: Millis) -> Vec<(u32, Reply)> {
        let Room { party, presence, watchers, .. } = self;
        let news = |(&socket, watching): (&u32, &mut Option<Watching>)| {
            let update = party.update(watching.as_mut()?, presence, now)?;
            Some((socket, Reply::Update(Box::new(update))))
        };
        watchers.iter_mut().filter_map(news).collect()
    }

    /// Answers a question for advice: who asks again in the same position is told the same.
    pub(crate) fn hints(&mut self, asked: Question, dice: Dice) -> Hints {
        let Question { seat, since, search } = asked;
        match self.hinted.get(&seat) {
            Some((at, hints)) if *at == since => hints.clone(),
            _ => {
                let found = search(dice);
                self.hinted.insert(seat, (since, found.clone()));
                found
            }
        }
    }

    pub(crate) fn due(&self, now: Millis) -> Next {
        match self.party.due(now) {
            None => Next::Nothing,
            Some(Due::Entry(entry)) => Next::Keep(entry),
            Some(Due::Bot { seat, seq, .. }) => Next::Bot { seat, seq },
        }
    }
}

/// Clocks would have to run while nobody looks after them.
pub(crate) fn no_clocks() -> Refusal {
    Refusal::Unplayable("a table on this device has no clocks".to_owned())
}
