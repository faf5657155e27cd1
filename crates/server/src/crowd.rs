//! How many connections there are, and who may have another: so many from one address, fewer in all than the system lets
//! us open, and the last of them for addresses from where somebody plays.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::limits::{self, KEPT_FOR_PLAYERS, OTHER_FILES};

#[derive(Debug, Default)]
struct Count {
    connections: usize,
    of_address: HashMap<String, usize>,
    sockets: usize,
    sockets_of_address: HashMap<String, usize>,
    players: HashMap<String, usize>,
}

/// All connections.
#[derive(Debug)]
pub struct Crowd {
    limited: bool,
    behind_proxy: bool,
    of_address: usize,
    in_all: usize,
    count: Mutex<Count>,
}

fn one_more(map: &mut HashMap<String, usize>, key: &str) {
    *map.entry(key.to_owned()).or_default() += 1;
}

fn one_less(map: &mut HashMap<String, usize>, key: &str) {
    if let Some(count) = map.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            map.remove(key);
        }
    }
}

impl Crowd {
    /// Nobody yet. Behind a proxy all connections are the proxy's, and only sockets are counted by address.
    #[must_use]
    pub fn new(limit: limits::Crowd, limited: bool, behind_proxy: bool) -> Crowd {
        let files = open_files().saturating_sub(OTHER_FILES).max(16);
        let in_all = if limited { limit.in_all.min(files) } else { files };
        Crowd { limited, behind_proxy, of_address: limit.of_address, in_all, count: Mutex::default() }
    }

    /// So many there may be unless somebody plays from the same address.
    fn without_players(&self) -> usize {
        self.in_all - self.in_all / KEPT_FOR_PLAYERS
    }

    /// A connection from an address; none if there are too many.
    pub fn enter(self: &Arc<Self>, address: &str) -> Option<Ticket> {
        let mut count = self.count.lock();
        let own = count.of_address.get(address).copied().unwrap_or(0);
        let by_address = self.limited && !self.behind_proxy;
        let full = by_address
            && (own >= self.of_address
                || (count.connections >= self.without_players() && !count.players.contains_key(address)));
        if full || count.connections >= self.in_all {
            return None;
        }
        count.connections += 1;
        one_more(&mut count.of_address, address);
        Some(Ticket { crowd: Arc::clone(self), address: address.to_owned(), kind: Kind::Connection })
    }

    /// A socket for an address, where somebody plays or only looks on; none if there are too many.
    pub fn sit_down(self: &Arc<Self>, address: &str, plays: bool) -> Option<Ticket> {
        let mut count = self.count.lock();
        let own = count.sockets_of_address.get(address).copied().unwrap_or(0);
        let full = own >= self.of_address || (count.sockets >= self.without_players() && !plays);
        if self.limited && full {
            return None;
        }
        count.sockets += 1;
        one_more(&mut count.sockets_of_address, address);
        if plays {
            one_more(&mut count.players, address);
        }
        Some(Ticket { crowd: Arc::clone(self), address: address.to_owned(), kind: Kind::Socket { plays } })
    }
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Connection,
    Socket { plays: bool },
}

/// A place in the crowd, given back when it is dropped.
#[derive(Debug)]
pub struct Ticket {
    crowd: Arc<Crowd>,
    address: String,
    kind: Kind,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut count = self.crowd.count.lock();
        match self.kind {
            Kind::Connection => {
                count.connections -= 1;
                one_less(&mut count.of_address, &self.address);
            }
            Kind::Socket { plays } => {
                count.sockets -= 1;
                one_less(&mut count.sockets_of_address, &self.address);
                if plays {
                    one_less(&mut count.players, &self.address);
                }
            }
        }
    }
}

/// How many files the system lets us open; where it does not say, what is usual.
fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next())
        .and_then(|number| number.parse().ok())
        .unwrap_or(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(of_address: usize, in_all: usize) -> Arc<Crowd> {
        Arc::new(Crowd::new(limits::Crowd { of_address, in_all }, true, false))
    }

    #[test]
    fn one_address_has_so_many_connections_and_others_have_theirs() {
        let crowd = crowd(5, 100);
        let held: Vec<Ticket> = (0..50).filter_map(|_| crowd.enter("6.6.6.6")).collect();
        assert_eq!(held.len(), 5);
        assert!(crowd.enter("1.1.1.1").is_some());
        drop(held);
        assert!(crowd.enter("6.6.6.6").is_some(), "places are given back");
    }

    #[test]
    fn the_last_places_are_kept_for_addresses_from_where_somebody_plays() {
        let crowd = crowd(5, 40);
        let _connection = crowd.enter("1.1.1.1").expect("room");
        let _plays = crowd.sit_down("1.1.1.1", true).expect("room");
        let held: Vec<Ticket> =
            (0..400).filter_map(|n| crowd.enter(&format!("6.6.{}.{}", n / 200, n % 200))).collect();
        assert_eq!(held.len(), 29, "thirty of forty, with the player's");
        let more: Vec<Ticket> = (0..9).filter_map(|_| crowd.enter("1.1.1.1")).collect();
        assert_eq!(more.len(), 4, "up to the limit of an address");
        assert!(crowd.enter("7.7.7.7").is_none());
    }

    #[test]
    fn the_system_says_how_many_files_there_may_be() {
        assert!(open_files() >= 64);
        assert!(Crowd::new(limits::CROWD, false, false).in_all < open_files());
    }
}
