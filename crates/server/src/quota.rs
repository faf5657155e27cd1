//! How many games are on at once: of one account, and from one address.

use std::collections::{HashMap, HashSet};

use host::TableId;
use parking_lot::Mutex;

use crate::failure::Failure;
use crate::limits::{self, Rate};

/// The games that are on, by whose they are.
#[derive(Debug, Default)]
pub struct Quota(Mutex<HashMap<String, HashSet<TableId>>>);

impl Quota {
    /// Notes that a game is about to begin, if that is not one too many. `is_on` says of one that began before whether it
    /// still is on.
    ///
    /// # Errors
    /// If it is.
    pub fn begin(
        &self,
        account: &str,
        address: &str,
        table: &TableId,
        is_on: impl Fn(&TableId) -> bool,
    ) -> Result<(), Failure> {
        let whose = [
            (format!("account {account}"), limits::RUNNING_OF_ACCOUNT),
            (format!("address {address}"), limits::RUNNING_OF_ADDRESS),
        ];
        let mut games = self.0.lock();
        for (whose, most) in &whose {
            if let Some(on) = games.get_mut(whose) {
                on.retain(&is_on);
                if on.len() >= *most && !on.contains(table) {
                    return Err(Failure::TooMany(Rate {
                        name: "games at once",
                        burst: *most as f64,
                        per_second: 0.0,
                    }));
                }
            }
        }
        for (whose, _) in whose {
            games.entry(whose).or_default().insert(table.clone());
        }
        Ok(())
    }

    /// Forgets the games that are over, and whoever has none left.
    pub fn sweep(&self, is_on: impl Fn(&TableId) -> bool) {
        self.0.lock().retain(|_, on| {
            on.retain(&is_on);
            !on.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_more_games_on_than_their_quota() {
        let quota = Quota::default();
        let begin = |account: &str, address: &str, number: usize| {
            quota.begin(account, address, &format!("t{number}").into(), |_| true).is_ok()
        };
        let mine = (0..200).filter(|&number| begin("anna", "1.1.1.1", number)).count();
        assert_eq!(mine, limits::RUNNING_OF_ACCOUNT);
        assert!(begin("ben", "2.2.2.2", 500));
        // With ever new accounts the address is what counts.
        let all = (1_000..2_000).filter(|&n| begin(&format!("guest{n}"), "3.3.3.3", n)).count();
        assert_eq!(all, limits::RUNNING_OF_ADDRESS);
        let over = quota.begin("anna", "1.1.1.1", &"t300".into(), |_| false);
        assert!(over.is_ok(), "once games are over, others may begin");
    }
}
