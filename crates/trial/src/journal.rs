//! What people did and heard, as they noted it down themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use host::{AccountId, Seq, TableId};
use parking_lot::Mutex;
use serde_json::Value;
use table::{Digest, Seat};

use crate::panics;

/// What somebody wanted of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// A step, by the name its sender gave it.
    Move { seat: Seat, mv: String, key: String, saw: Seq },
    /// Taking back a step.
    Undo { seat: Seat },
    /// Words.
    Chat { text: String },
    /// The seat back from a bot.
    Return { seat: Seat },
}

/// What was said to be done.
pub(crate) struct Acknowledged {
    pub(crate) table: TableId,
    pub(crate) seq: Seq,
    pub(crate) wish: Wish,
}

/// A move that somebody sent.
pub(crate) struct Sent {
    pub(crate) table: TableId,
    pub(crate) account: AccountId,
    pub(crate) wish: Wish,
    /// How often it was sent.
    pub(crate) times: u32,
    /// The code with which it was refused for certain.
    pub(crate) refused: Option<String>,
    /// It was refused since it came too late; then it never comes in time.
    pub(crate) stale: bool,
}

/// One socket, from its hello to its end.
pub(crate) struct Session {
    pub(crate) table: TableId,
    pub(crate) account: Option<AccountId>,
    /// What its watcher knew before.
    pub(crate) since: Seq,
    /// The updates it was sent.
    pub(crate) updates: Vec<Heard>,
}

/// An update as it came.
pub(crate) struct Heard {
    pub(crate) told: Value,
    pub(crate) text: String,
}

#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) acknowledged: Vec<Acknowledged>,
    pub(crate) sent: BTreeMap<String, Sent>,
    pub(crate) sessions: Vec<Session>,
    /// What is wrong already.
    pub(crate) wrong: Vec<String>,
    /// The keys of those who opened the tables.
    pub(crate) owners: BTreeMap<TableId, String>,
    /// The tables that somebody plays at.
    pub(crate) played: BTreeSet<TableId>,
    /// What players threw into the shuffles.
    pub(crate) contributions: Vec<String>,
    /// Everything that was heard, by whom and when; equal for equal seeds. Who is told something at the same moment is told
    /// in any order.
    pub(crate) heard: u64,
}

/// What people noted down.
#[derive(Clone, Default)]
pub(crate) struct Journal(Arc<Mutex<Notes>>);

impl Journal {
    pub(crate) fn note<T>(&self, note: impl FnOnce(&mut Notes) -> T) -> T {
        note(&mut self.0.lock())
    }

    /// Something that must never be.
    pub(crate) fn wrong(&self, what: impl Into<String>) {
        self.0.lock().wrong.push(what.into());
    }

    /// Whether something is wrong already.
    pub(crate) fn is_wrong(&self) -> bool {
        panics::any() || !self.0.lock().wrong.is_empty()
    }

    pub(crate) fn acknowledge(&self, table: &TableId, seq: Seq, wish: &Wish) {
        self.0.lock().acknowledged.push(Acknowledged { table: table.clone(), seq, wish: wish.clone() });
    }

    pub(crate) fn send(&self, table: &TableId, account: &AccountId, wish: &Wish) {
        if let Wish::Move { key, .. } = wish {
            let mut notes = self.0.lock();
            let fresh = || Sent {
                table: table.clone(),
                account: account.clone(),
                wish: wish.clone(),
                times: 0,
                refused: None,
                stale: false,
            };
            notes.sent.entry(key.clone()).or_insert_with(fresh).times += 1;
        }
    }

    pub(crate) fn refuse(&self, wish: &Wish, code: &str) {
        if let Wish::Move { key, .. } = wish {
            if let Some(sent) = self.0.lock().sent.get_mut(key) {
                sent.refused = Some(code.to_owned());
                sent.stale |= code == "STALE";
            }
        }
    }

    pub(crate) fn meet(&self, table: &TableId, account: Option<&AccountId>, since: Seq) -> usize {
        let mut notes = self.0.lock();
        notes.sessions.push(Session {
            table: table.clone(),
            account: account.cloned(),
            since,
            updates: Vec::new(),
        });
        notes.sessions.len() - 1
    }

    /// Something came over a socket.
    pub(crate) fn hear(&self, session: usize, at: Duration, text: String, told: Value) {
        let mut notes = self.0.lock();
        let mut digest = Digest::default();
        let Session { table, account, .. } = &notes.sessions[session];
        digest.add_bytes(table.as_str().as_bytes());
        digest.add_bytes(account.as_ref().map_or("", AccountId::as_str).as_bytes());
        digest.add(u64::try_from(at.as_millis()).unwrap_or(u64::MAX));
        digest.add_bytes(text.as_bytes());
        notes.heard = notes.heard.wrapping_add(digest.finish());
        if let Some(leaked) = notes.contributions.iter().find(|secret| text.contains(secret.as_str())) {
            let wrong = format!("a socket told the contribution {leaked}");
            notes.wrong.push(wrong);
        }
        if told["t"] == "update" {
            notes.sessions[session].updates.push(Heard { told, text });
        }
    }
}
