//! The one place that knows of time.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Sets where time comes from, for places such as a browser's worker that have no clock of the standard
/// library: a function that gives the time since some fixed moment. Only the first call counts.
pub fn set_clock(clock: fn() -> Duration) {
    CLOCK.get_or_init(|| clock);
}

fn standard() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A stopwatch, by the clock of [`set_clock`].
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Duration);

impl Stopwatch {
    /// Starts it.
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch(now())
    }

    /// How long it has been going.
    #[must_use]
    pub fn elapsed(self) -> Duration {
        now().saturating_sub(self.0)
    }
}

fn now() -> Duration {
    CLOCK.get_or_init(|| standard)()
}
