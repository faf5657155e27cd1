//! Chance in the words of a trial.

use std::time::Duration;

use table::Dice;

/// What is drawn in a trial.
pub(crate) trait Chance {
    /// Happens once in so many cases.
    fn once_in(&mut self, cases: u32) -> bool;
    /// A time between two, to the millisecond.
    fn time(&mut self, least: Duration, most: Duration) -> Duration;
    /// A time between two, in milliseconds.
    fn millis(&mut self, least: u64, most: u64) -> Duration;
}

impl Chance for Dice {
    fn once_in(&mut self, cases: u32) -> bool {
        self.below(cases) == 0
    }

    fn time(&mut self, least: Duration, most: Duration) -> Duration {
        let range = most.saturating_sub(least).as_millis();
        least + Duration::from_millis(u64::from(self.below(u32::try_from(range).unwrap_or(u32::MAX - 1) + 1)))
    }

    fn millis(&mut self, least: u64, most: u64) -> Duration {
        self.time(Duration::from_millis(least), Duration::from_millis(most))
    }
}
