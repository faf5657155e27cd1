//! Every limit of the server, by name.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// The largest body of a request.
pub const BODY_BYTES: usize = 64 << 10;
/// The largest record that can be opened for looking at.
pub const RECORD_BYTES: usize = 2 << 20;
/// The largest message on a socket.
pub const MESSAGE_BYTES: usize = 64 << 10;
/// How long a socket is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waits {
    /// For its hello.
    pub hello: Duration,
    /// Until it accepts a message; then it is dropped.
    pub slow_reader: Duration,
    /// Between two pings.
    pub ping: Duration,
    /// For any sign of life, pongs included; then it is dropped.
    pub silence: Duration,
}

/// What holds unless a test is in a hurry.
pub const WAITS: Waits = Waits {
    hello: Duration::from_secs(10),
    slow_reader: Duration::from_secs(20),
    ping: Duration::from_secs(5),
    silence: Duration::from_secs(14),
};

/// How many messages beyond the limit a socket may send before it is dropped.
pub const PATIENCE: u32 = 200;
/// How many tables a list shows.
pub const LISTED: usize = 100;
/// How long a table that nobody looks at stays in memory.
pub const IDLE_TABLE: Duration = Duration::from_secs(300);
/// How long those who are being served may take when the server goes down.
pub const DRAIN: Duration = Duration::from_secs(5);
/// How many passwords are hashed at the same time; each takes 19 MiB.
pub const HASHING: usize = 2;
/// How many hints are searched for at the same time; each takes a core.
pub const HINTING: usize = 2;
/// How long a hint is searched for.
pub const HINT_BUDGET: host::Budget = host::Budget::millis(500);
/// How long another server waits before it plays the bots of a table that some server leaves alone.
pub const BOTS_OF_OTHERS: Duration = Duration::from_secs(5);

/// So many at once, and so many a second in the long run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// What it is called in messages.
    pub name: &'static str,
    /// At once.
    pub burst: f64,
    /// A second.
    pub per_second: f64,
}

/// New guests from one address.
pub const GUESTS: Rate = Rate { name: "guests", burst: 60.0, per_second: 0.2 };
/// Log-ins, recoveries and new accounts from one address.
pub const LOGINS: Rate = Rate { name: "logins", burst: 20.0, per_second: 0.1 };
/// Log-ins and recoveries under one name, from anywhere.
pub const LOGINS_OF_NAME: Rate = Rate { name: "logins_of_name", burst: 10.0, per_second: 0.02 };
/// New tables of one account.
pub const TABLES: Rate = Rate { name: "tables", burst: 50.0, per_second: 0.2 };
/// What one account does at tables over HTTP.
pub const ACTIONS: Rate = Rate { name: "actions", burst: 600.0, per_second: 300.0 };
/// What one account says.
pub const CHAT: Rate = Rate { name: "chat", burst: 10.0, per_second: 1.0 };
/// Messages on one socket.
pub const MESSAGES: Rate = Rate { name: "messages", burst: 600.0, per_second: 300.0 };
/// Sockets opened from one address.
pub const SOCKETS: Rate = Rate { name: "sockets", burst: 200.0, per_second: 5.0 };
/// Positions of records drawn for one address.
pub const REPLAYS: Rate = Rate { name: "replays", burst: 200.0, per_second: 40.0 };

/// Hints asked for by one account.
pub const HINTS: Rate = Rate { name: "hints", burst: 8.0, per_second: 0.5 };

/// All rates, for the documentation and its test.
pub const RATES: [Rate; 10] =
    [GUESTS, LOGINS, LOGINS_OF_NAME, TABLES, ACTIONS, CHAT, MESSAGES, SOCKETS, REPLAYS, HINTS];

/// How many buckets are remembered; beyond it full ones are forgotten.
const BUCKETS: usize = 50_000;

/// A bucket of permissions that refills with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, left: rate.burst, at: now }
    }

    /// Takes a permission; false if there is none left.
    pub fn take(&mut self, now: Instant) -> bool {
        self.refill(now);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    fn refill(&mut self, now: Instant) {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + seconds * self.rate.per_second).min(self.rate.burst);
        self.at = now;
    }
}

/// The buckets of everybody.
#[derive(Debug)]
pub struct Gate {
    limited: bool,
    buckets: Mutex<HashMap<(&'static str, String), Bucket>>,
}

impl Gate {
    /// A gate that lets through what the rates allow, or everything.
    #[must_use]
    pub fn new(limited: bool) -> Gate {
        Gate { limited, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether one more is within the rate for `key`.
    #[must_use]
    pub fn allows(&self, rate: Rate, key: &str) -> bool {
        self.allows_at(rate, key, Instant::now())
    }

    fn allows_at(&self, rate: Rate, key: &str, now: Instant) -> bool {
        if !self.limited {
            return true;
        }
        let mut buckets = self.buckets.lock();
        if buckets.len() >= BUCKETS {
            buckets.retain(|_, bucket| {
                bucket.refill(now);
                bucket.left < bucket.rate.burst
            });
        }
        buckets.entry((rate.name, key.to_owned())).or_insert_with(|| Bucket::new(rate, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_refills() {
        let start = Instant::now();
        let gate = Gate::new(true);
        let taken = (0..99).filter(|_| gate.allows_at(CHAT, "anna", start)).count();
        assert_eq!(taken, 10);
        assert!(gate.allows_at(CHAT, "ben", start), "each has their own");
        let later = start + Duration::from_secs(3);
        assert_eq!((0..99).filter(|_| gate.allows_at(CHAT, "anna", later)).count(), 3);
    }
}
