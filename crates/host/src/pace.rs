//! How fast is played: what can be agreed on, and within which bounds.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::Millis;

const SECOND: Millis = Millis(1_000);
const HOUR: Millis = Millis(3_600_000);
const DAY: Millis = Millis(86_400_000);
const WEEK: Millis = Millis(7 * DAY.0);

/// How much time there may be for a whole game.
pub const BANK: RangeInclusive<Millis> = SECOND..=DAY;
/// How much may be added after each turn.
pub const INCREMENT: RangeInclusive<Millis> = Millis(0)..=HOUR;
/// How much time there may be for a turn, where it is not counted in days.
pub const EACH: RangeInclusive<Millis> = SECOND..=DAY;
/// How many days there may be for a turn.
pub const DAYS: RangeInclusive<u32> = 1..=60;
/// How long a bot may wait before it takes over where all play at one time.
pub const GRACE: RangeInclusive<Millis> = Millis(0)..=DAY;
/// How long it may wait where a turn takes days.
pub const SLOW_GRACE: RangeInclusive<Millis> = Millis(0)..=WEEK;

/// How fast is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Nobody is hurried.
    #[default]
    None,
    /// All at one time: a bank of time for the whole game and a bonus for each turn.
    Live {
        /// Milliseconds for the whole game.
        bank: Millis,
        /// Milliseconds added after each turn.
        increment: Millis,
        /// Milliseconds beyond the bank before a bot takes over.
        grace: Millis,
    },
    /// All at one time: the same time for every turn, and nothing is saved for the next.
    Turn {
        /// Milliseconds for each turn.
        each: Millis,
        /// Milliseconds beyond them before a bot takes over.
        grace: Millis,
    },
    /// By turns over days.
    Slow {
        /// Days for each turn.
        days: u32,
        /// Milliseconds beyond them before a bot takes over.
        grace: Millis,
    },
}

impl Pace {
    /// Whether a game can be played with these numbers.
    ///
    /// # Errors
    /// Which of them is out of its bounds, in words.
    pub fn check(self) -> Result<(), String> {
        match self {
            Pace::None => Ok(()),
            Pace::Live { bank, increment, grace } => {
                within("the time for a whole game", bank, &BANK)?;
                within("the bonus for a turn", increment, &INCREMENT)?;
                within("the time before a bot takes over", grace, &GRACE)
            }
            Pace::Turn { each, grace } => {
                within("the time for a turn", each, &EACH)?;
                within("the time before a bot takes over", grace, &GRACE)
            }
            Pace::Slow { days, grace } => {
                if !DAYS.contains(&days) {
                    let (least, most) = (DAYS.start(), DAYS.end());
                    return Err(format!("a turn takes from {least} to {most} days, not {days}"));
                }
                within("the time before a bot takes over", grace, &SLOW_GRACE)
            }
        }
    }

    /// Milliseconds beyond its time before a bot takes a seat over; none without a clock.
    #[must_use]
    pub fn grace(self) -> Option<Millis> {
        match self {
            Pace::None => None,
            Pace::Live { grace, .. } | Pace::Turn { grace, .. } | Pace::Slow { grace, .. } => Some(grace),
        }
    }

    /// What a seat has when its clock is full.
    pub(crate) fn full(self) -> Millis {
        match self {
            Pace::None => Millis(0),
            Pace::Live { bank, .. } => bank,
            Pace::Turn { each, .. } => each,
            Pace::Slow { days, .. } => Millis(u64::from(days) * DAY.0),
        }
    }
}

fn within(what: &str, ms: Millis, bounds: &RangeInclusive<Millis>) -> Result<(), String> {
    if bounds.contains(&ms) {
        return Ok(());
    }
    let seconds = |ms: &Millis| ms.0 / SECOND.0;
    let (least, most) = (seconds(bounds.start()), seconds(bounds.end()));
    Err(format!("{what} is from {least} to {most} seconds"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paces_are_bounded_and_say_which_number_is_not() {
        let minute = Millis(60_000);
        let grace = Millis(0);
        for fine in [
            Pace::None,
            Pace::Live { bank: Millis(600_000), increment: Millis(0), grace },
            Pace::Turn { each: minute, grace },
            Pace::Slow { days: 60, grace: WEEK },
        ] {
            assert_eq!(fine.check(), Ok(()), "{fine:?}");
        }
        for (wrong, named) in [
            (
                Pace::Live { bank: Millis(0), increment: Millis(0), grace },
                "the time for a whole game is from 1 to 86400 seconds",
            ),
            (Pace::Live { bank: minute, increment: Millis(HOUR.0 + 1), grace }, "bonus"),
            (Pace::Live { bank: minute, increment: Millis(0), grace: WEEK }, "takes over"),
            (Pace::Turn { each: WEEK, grace }, "for a turn"),
            (Pace::Slow { days: 0, grace }, "from 1 to 60 days"),
            (Pace::Slow { days: 1_000, grace }, "from 1 to 60 days"),
            (Pace::Slow { days: 3, grace: Millis(WEEK.0 + 1) }, "takes over is from 0 to 604800 seconds"),
        ] {
            assert!(wrong.check().is_err_and(|words| words.contains(named)), "{wrong:?}");
        }
    }

    #[test]
    fn paces_of_old_are_still_read() {
        for (text, pace) in [
            (r#"{"kind":"none"}"#, Pace::None),
            (
                r#"{"kind":"live","bank":900000,"increment":15000,"grace":60000}"#,
                Pace::Live { bank: Millis(900_000), increment: Millis(15_000), grace: Millis(60_000) },
            ),
            (r#"{"kind":"slow","days":3,"grace":3600000}"#, Pace::Slow { days: 3, grace: Millis(3_600_000) }),
        ] {
            assert_eq!(serde_json::from_str::<Pace>(text).expect("a pace"), pace);
        }
    }
}
