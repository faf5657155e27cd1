//! Who is there.

use std::collections::HashMap;

use crate::ids::AccountId;

/// Who has a socket open; not part of the log.
#[derive(Clone, Debug, Default)]
pub struct Presence {
    /// Open sockets by account; strangers are one.
    pub(crate) sockets: HashMap<Option<AccountId>, usize>,
    /// What those are called who are known.
    pub(crate) names: HashMap<AccountId, String>,
    /// All open sockets.
    count: usize,
    /// Grows with every change.
    pub(crate) version: u64,
}

impl Presence {
    /// Somebody came; a stranger has no name.
    pub fn come(&mut self, account: Option<&AccountId>, name: &str) {
        if let Some(account) = account {
            self.names.insert(account.clone(), name.to_owned());
        }
        *self.sockets.entry(account.cloned()).or_default() += 1;
        self.count += 1;
        self.version += 1;
    }

    /// Somebody went.
    pub fn go(&mut self, account: Option<&AccountId>) {
        let account = account.cloned();
        if let Some(count) = self.sockets.get_mut(&account) {
            *count -= 1;
            self.count -= 1;
            self.version += 1;
            if *count == 0 {
                self.sockets.remove(&account);
                account.iter().for_each(|account| drop(self.names.remove(account)));
            }
        }
    }

    /// Whether this account is there.
    #[must_use]
    pub fn has(&self, account: &AccountId) -> bool {
        self.sockets.keys().flatten().any(|here| here == account)
    }

    /// How many sockets are open.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sockets.is_empty()
    }
}
