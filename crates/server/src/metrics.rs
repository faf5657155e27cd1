//! What is counted and timed for whoever runs the server, in OpenMetrics' text form.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::work::{Kind, Times};

/// What comes by the name of its kind.
pub type ByKind<M> = Family<[(&'static str, &'static str); 1], M, fn() -> M>;

/// How the text is to be read.
pub const FORM: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Times from a tenth of a millisecond to thirteen seconds.
#[must_use]
pub fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 18))
}

/// Things by kind, none yet.
#[must_use]
pub fn by_kind<M>(make: fn() -> M) -> ByKind<M> {
    Family::new_with_constructor(make)
}

/// The name of a kind as it stands beside a number.
#[must_use]
pub fn kind(name: &'static str) -> [(&'static str, &'static str); 1] {
    [("kind", name)]
}

macro_rules! counters {
    ($($name:ident: $help:literal,)*) => {
        /// What is counted and timed.
        #[derive(Debug)]
        pub struct Metrics {
            $(#[doc = $help] pub $name: Counter,)*
            /// Sockets open now.
            pub sockets: Gauge,
            /// From somebody's step until it is durable, applied and told.
            pub moves_took: Histogram,
            /// How long it took to make an update.
            pub draws_took: Histogram,
            /// How long it took until the store had an entry, the wait for others included.
            pub appends_took: Histogram,
            /// How long requests took, by the first digit of their status.
            pub requests_took: ByKind<Histogram>,
            tables: Gauge,
            store_waiting: Gauge,
            work_waiting: ByKind<Gauge>,
            registry: Registry,
        }

        impl Metrics {
            /// Everything at its beginning, with the times of heavy work among it.
            #[must_use]
            pub fn new(work: &Times) -> Metrics {
                let mut registry = Registry::with_prefix("babili");
                $(
                    let $name = Counter::default();
                    registry.register(stringify!($name), $help, $name.clone());
                )*
                let mut gauge = |name: &str, help: &str| {
                    let gauge = Gauge::default();
                    registry.register(name, help, gauge.clone());
                    gauge
                };
                let sockets = gauge("sockets", "Sockets open now");
                let tables = gauge("tables", "Tables in memory now");
                let store_waiting = gauge("store_waiting", "Entries that wait for the store's writer now");
                let work_waiting = by_kind(Gauge::default as fn() -> Gauge);
                let help = "Heavy work that waits for a place now, by kind";
                registry.register("work_waiting", help, work_waiting.clone());
                let mut times = |name: &str, help: &str| {
                    let times = seconds();
                    registry.register_with_unit(name, help, Unit::Seconds, times.clone());
                    times
                };
                let moves_took = times("move", "From a person's step until it is stored, applied and told");
                let draws_took = times("draw", "How long it took to make an update");
                let appends_took = times("store_append", "How long it took until the store had an entry");
                let requests_took = by_kind(seconds as fn() -> Histogram);
                for (name, help, times) in [
                    ("request", "How long requests took, by the first digit of their status", &requests_took),
                    ("work_wait", "How long heavy work waited for its place, by kind", &work.waits),
                    ("work", "How long heavy work took, by kind", &work.took),
                ] {
                    registry.register_with_unit(name, help, Unit::Seconds, times.clone());
                }
                Metrics {
                    $($name,)*
                    sockets, moves_took, draws_took, appends_took, requests_took,
                    tables, store_waiting, work_waiting, registry,
                }
            }
        }
    };
}

counters! {
    entries: "Log entries stored",
    moves: "Moves stored, those of bots included",
    thoughts: "Thoughts of bots; more than their moves where what they saw changed meanwhile",
    conflicts: "Entries whose number another server had taken",
    refusals: "Actions refused",
    store_failures: "Appends the store did not take",
    damaged: "Tables that could not be rebuilt from their log",
    resumed: "Tables rebuilt from their log",
    drawings: "Updates made; fewer than sent where many see the same",
    updates: "Updates sent to sockets",
    update_bytes: "Bytes of updates sent to sockets",
    slow_readers: "Sockets dropped because they did not read",
    floods: "Sockets dropped because they sent too much",
}

/// What is looked up when the numbers are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lengths {
    /// Tables in memory.
    pub tables: usize,
    /// Entries that wait for the store's writer.
    pub store_waiting: usize,
    /// Heavy work that waits for a place.
    pub work_waiting: Vec<(Kind, usize)>,
}

impl Metrics {
    /// All numbers as text.
    #[must_use]
    pub fn text(&self, now: &Lengths) -> String {
        let whole = |length: usize| i64::try_from(length).unwrap_or(i64::MAX);
        self.tables.set(whole(now.tables));
        self.store_waiting.set(whole(now.store_waiting));
        for (of, waiting) in &now.work_waiting {
            self.work_waiting.get_or_create(&kind(of.name())).set(whole(*waiting));
        }
        let mut text = String::new();
        // Writing into a text cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Counts one more.
pub fn count(counter: &Counter) {
    counter.inc();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_names_kinds_and_buckets() {
        let times = Times::default();
        let metrics = Metrics::new(&times);
        count(&metrics.moves);
        metrics.sockets.inc();
        metrics.appends_took.observe(0.0003);
        times.took.get_or_create(&kind(Kind::Hint.name())).observe(0.5);
        let lengths = Lengths { tables: 3, store_waiting: 2, work_waiting: vec![(Kind::LoneBot, 7)] };
        let text = metrics.text(&lengths);
        for line in [
            "babili_moves_total 1",
            "babili_sockets 1",
            "babili_tables 3",
            "babili_store_waiting 2",
            "babili_work_waiting{kind=\"lone_bot\"} 7",
            "babili_store_append_seconds_bucket{le=\"0.0002\"} 0",
            "babili_store_append_seconds_bucket{le=\"0.0004\"} 1",
            "babili_store_append_seconds_count 1",
            "babili_work_seconds_count{kind=\"hint\"} 1",
            "# TYPE babili_move_seconds histogram",
        ] {
            assert!(text.lines().any(|found| found == line), "no line {line} in\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }

    #[test]
    fn the_dashboard_asks_for_numbers_that_are_there() {
        let times = Times::default();
        for times in [&times.waits, &times.took] {
            times.get_or_create(&kind("bot")).observe(1.0);
        }
        let metrics = Metrics::new(&times);
        metrics.requests_took.get_or_create(&kind("2xx")).observe(1.0);
        let lengths = Lengths { tables: 0, store_waiting: 0, work_waiting: vec![(Kind::Bot, 0)] };
        let text = metrics.text(&lengths);
        let names: Vec<&str> = text.lines().filter_map(|line| line.split(['{', ' ']).next()).collect();
        let dashboard = include_str!("../../../deploy/grafana.json");
        let asked = dashboard.match_indices("babili_").map(|(at, _)| {
            let rest = &dashboard[at..];
            &rest[..rest
                .find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
                .unwrap_or(rest.len())]
        });
        let mut count = 0;
        for name in asked {
            assert!(names.contains(&name), "nobody counts {name}");
            count += 1;
        }
        assert!(count > 15);
    }
}
