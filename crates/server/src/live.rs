//! A table in memory.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::body::Bytes;
use host::{AccountId, Hints, Millis, Party, Presence, Seq};
use parking_lot::{Mutex, RwLock};
use table::Seat;
use tokio::sync::{Mutex as AsyncMutex, watch};

use crate::limits;
use crate::sent::Sent;
use crate::store::Sum;
use crate::work::Whose;

/// A table in memory.
pub struct Live {
    /// The table. Locked only for moments, never across a wait.
    pub party: RwLock<Party>,
    /// Who looks on.
    pub presence: Mutex<Presence>,
    /// What was told just now.
    pub sent: Mutex<Sent>,
    /// The picture for links, with the number it was drawn at.
    pub picture: Mutex<Option<(Seq, Bytes)>>,
    /// What was advised, seat by seat, with the number since which its position is the same.
    hints: Mutex<HashMap<Seat, (Seq, Hints)>>,
    /// From where it was opened, if that was since we are up.
    pub opened_from: Option<String>,
    /// Held from the check of an action until it is applied, so that actions are stored one after the other.
    pub(crate) turnstile: AsyncMutex<()>,
    /// The checksum of the last entry.
    pub(crate) chain: Mutex<Sum>,
    pub(crate) driven: AtomicBool,
    /// Whether we let it go on by itself, where there may be other servers.
    pub(crate) held: AtomicBool,
    pub(crate) used: AtomicU64,
    /// Of whose turn, by the entry that began it, there is nothing left to notice.
    pub(crate) noticed: Mutex<HashMap<AccountId, Seq>>,
    changed: watch::Sender<u64>,
    presence_waits: AtomicBool,
}

impl Live {
    pub(crate) fn new(party: Party, chain: Sum, opened_from: Option<String>) -> Live {
        Live {
            party: RwLock::new(party),
            presence: Mutex::default(),
            sent: Mutex::default(),
            picture: Mutex::default(),
            hints: Mutex::default(),
            opened_from,
            turnstile: AsyncMutex::new(()),
            chain: Mutex::new(chain),
            driven: AtomicBool::new(false),
            held: AtomicBool::new(false),
            used: AtomicU64::new(0),
            noticed: Mutex::default(),
            changed: watch::Sender::new(0),
            presence_waits: AtomicBool::new(false),
        }
    }

    /// What was advised to a seat whose position is the same since this number.
    pub(crate) fn hinted(&self, seat: Seat, since: Seq) -> Option<Hints> {
        self.hints.lock().get(&seat).filter(|(at, _)| *at == since).map(|(_, hints)| hints.clone())
    }

    /// Keeps an answer; where two were looked for at once, the first stays and is answered.
    pub(crate) fn keep_hint(&self, seat: Seat, since: Seq, found: Hints) -> Hints {
        let mut kept = self.hints.lock();
        match kept.get(&seat) {
            Some((at, first)) if *at == since => first.clone(),
            _ => {
                kept.insert(seat, (since, found.clone()));
                found
            }
        }
    }

    /// Is woken whenever something at the table changes.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Wakes everybody who looks on.
    pub fn stir(&self) {
        self.changed.send_modify(|version| *version += 1);
    }

    /// Wakes everybody a moment later, since somebody came or went: a crowd that comes together is told of together.
    pub fn stir_soon(self: &Arc<Self>) {
        if self.presence_waits.swap(true, Ordering::AcqRel) {
            return;
        }
        let live = Arc::clone(self);
        crate::task::spawn(async move {
            tokio::time::sleep(limits::PRESENCE).await;
            live.presence_waits.store(false, Ordering::Release);
            live.stir();
        });
    }

    /// For whom heavy work at this table is done.
    #[must_use]
    pub fn whose(&self) -> Whose {
        let account = self.party.read().owner().to_string();
        Whose { address: self.opened_from.clone().unwrap_or_else(|| account.clone()), account }
    }

    /// How long nobody asked for it.
    pub(crate) fn idle(&self, now: Millis) -> Millis {
        now.since(Millis(self.used.load(Ordering::Relaxed)))
    }

    /// Lets go of what can be made again.
    pub(crate) fn forget(&self) {
        self.sent.lock().forget();
        self.party.read().forget_pictures();
        *self.picture.lock() = None;
    }
}
