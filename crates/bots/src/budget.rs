//! How much a search may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::clock::Stopwatch;

/// How much a search may think about one step: it stops at whichever limit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most so many iterations.
    pub iterations: u32,
    /// At most this long. Without it, equal dice give equal moves.
    pub time: Option<Duration>,
}

/// The least time a search is given.
const LEAST_MS: u32 = 5;
/// Set aside for what comes before and after the iterations.
const RESERVE: Duration = Duration::from_millis(2);

impl Budget {
    /// So many iterations, however long they take.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None }
    }

    /// As many iterations as fit into this many milliseconds.
    #[must_use]
    pub const fn millis(millis: u64) -> Budget {
        Budget { iterations: u32::MAX, time: Some(Duration::from_millis(millis)) }
    }

    /// The same iterations, but no longer than this many milliseconds.
    #[must_use]
    pub const fn within(self, millis: u64) -> Budget {
        Budget { time: Some(Duration::from_millis(millis)), ..self }
    }

    /// The same, but no longer than this.
    #[must_use]
    pub fn at_most(self, most: Duration) -> Budget {
        Budget { time: Some(self.time.map_or(most, |time| time.min(most))), ..self }
    }

    /// The same iterations within one of `shares` equal parts of the time that is left after `spent`.
    pub(crate) fn part(self, spent: Duration, shares: u32) -> Budget {
        let least = Duration::from_millis(LEAST_MS as u64);
        let part = |time: Duration| (time.saturating_sub(spent) / shares).max(least);
        Budget { time: self.time.map(part), ..self }
    }

    /// Whether a search that has done so much must stop. Time is looked at every few iterations.
    pub(crate) fn is_spent(self, iterations: u32, watch: Stopwatch) -> bool {
        iterations >= self.iterations
            || self.time.is_some_and(|time| {
                iterations > 0 && iterations.is_multiple_of(8) && watch.elapsed() + RESERVE >= time
            })
    }
}

impl Budget {
    /// How many iterations a search that has done so many can still do, as far as its pace tells.
    pub(crate) fn left(self, done: u32, watch: Stopwatch) -> u32 {
        let left = self.iterations.saturating_sub(done);
        let Some(time) = self.time else { return left };
        let spent = watch.elapsed();
        let pace = f64::from(done) / spent.as_secs_f64().max(1e-6);
        let until = time.saturating_sub(spent).as_secs_f64();
        left.min((pace * until * 1.2) as u32)
    }
}

impl FromStr for Budget {
    type Err = String;

    fn from_str(text: &str) -> Result<Budget, String> {
        let number = |digits: &str, least: u32| {
            digits.parse::<u32>().ok().filter(|&number| number >= least).ok_or_else(|| {
                let most = u32::MAX;
                format!("iterations from 1 to {most}, or a time from {LEAST_MS}ms to {most}ms")
            })
        };
        Ok(match text.strip_suffix("ms") {
            Some(millis) => Budget::millis(number(millis, LEAST_MS)?.into()),
            None => Budget::iterations(number(text, 1)?),
        })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time {
            None => self.iterations.fmt(f),
            Some(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}
