//! Sockets by the account whose key opened them, so that they end when their key does.

use std::collections::BTreeMap;
use std::sync::Arc;

use host::AccountId;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// All open sockets of people that are known.
#[derive(Default)]
pub struct Doors(Mutex<BTreeMap<AccountId, Vec<Arc<Notify>>>>);

impl Doors {
    /// A socket was opened. It hears of every key of its account that ends, as long as what is returned lives.
    pub fn open(self: &Arc<Self>, account: &AccountId) -> Door {
        let knock = Arc::new(Notify::new());
        self.0.lock().entry(account.clone()).or_default().push(Arc::clone(&knock));
        Door { doors: Arc::clone(self), account: account.clone(), knock }
    }

    /// Some key of this account has ended: its sockets look whether it was theirs.
    pub fn knock(&self, account: &AccountId) {
        self.0.lock().get(account).into_iter().flatten().for_each(|door| door.notify_one());
    }

    /// Keys may have ended of which we did not hear.
    pub fn knock_everywhere(&self) {
        self.0.lock().values().flatten().for_each(|door| door.notify_one());
    }
}

/// The door of one socket.
pub struct Door {
    doors: Arc<Doors>,
    account: AccountId,
    knock: Arc<Notify>,
}

impl Door {
    /// Returns when a key of the account has ended.
    pub async fn knocked(&self) {
        self.knock.notified().await;
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let mut doors = self.doors.0.lock();
        if let Some(of_account) = doors.get_mut(&self.account) {
            of_account.retain(|door| !Arc::ptr_eq(door, &self.knock));
            if of_account.is_empty() {
                doors.remove(&self.account);
            }
        }
    }
}
