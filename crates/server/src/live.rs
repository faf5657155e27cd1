//! A table in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::body::Bytes;
use host::{Millis, Party, Presence, Seq};
use parking_lot::{Mutex, RwLock};
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
            opened_from,
            turnstile: AsyncMutex::new(()),
            chain: Mutex::new(chain),
            driven: AtomicBool::new(false),
            held: AtomicBool::new(false),
            used: AtomicU64::new(0),
            changed: watch::Sender::new(0),
            presence_waits: AtomicBool::new(false),
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
        tokio::spawn(async move {
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
