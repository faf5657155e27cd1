//! Counters for whoever runs the server, in Prometheus' text form.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

macro_rules! counters {
    ($($name:ident: $help:literal,)*) => {
        /// What is counted.
        #[derive(Debug, Default)]
        pub struct Metrics {
            $(#[doc = $help] pub $name: AtomicU64,)*
            /// Sockets open now.
            pub sockets: AtomicI64,
        }

        impl Metrics {
            /// All counters as text.
            #[must_use]
            pub fn text(&self, tables: usize) -> String {
                let mut text = String::new();
                $(
                    let name = concat!("babili_", stringify!($name), "_total");
                    let value = self.$name.load(Ordering::Relaxed);
                    let _ = write!(text, "# HELP {name} {}\n# TYPE {name} counter\n{name} {value}\n", $help);
                )*
                let sockets = self.sockets.load(Ordering::Relaxed);
                for (name, help, value) in [
                    ("babili_sockets", "Sockets open now.", sockets),
                    ("babili_tables", "Tables in memory now.", i64::try_from(tables).unwrap_or(i64::MAX)),
                ] {
                    let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n");
                }
                text
            }
        }
    };
}

counters! {
    entries: "Log entries stored.",
    moves: "Moves stored, those of bots included.",
    thoughts: "Thoughts of bots; more than their moves where what they saw changed meanwhile.",
    conflicts: "Entries whose number another server had taken.",
    refusals: "Actions refused.",
    store_failures: "Appends the store did not take.",
    resumed: "Tables rebuilt from their log.",
    drawings: "Updates made; fewer than sent where many see the same.",
    updates: "Updates sent to sockets.",
    update_bytes: "Bytes of updates sent to sockets.",
    slow_readers: "Sockets dropped because they did not read.",
    floods: "Sockets dropped because they sent too much.",
    append_micros: "Microseconds spent waiting for appends.",
}

/// Counts one more.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}
