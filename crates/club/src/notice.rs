//! When somebody is told that it is their turn: not in their quiet hours, and by mail not more often than they asked for.
//!
//! Times are milliseconds since 1970, times of day minutes after midnight where the person is.

/// A minute, in milliseconds.
const MINUTE: u64 = 60_000;
/// A day, in minutes.
const DAY: u16 = 24 * 60;

/// The hours in which somebody is told nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quiet {
    from: u16,
    to: u16,
    offset: i16,
}

impl Quiet {
    /// Quiet from one time of day to another, which may be on the next day, `offset` minutes east of Greenwich. Nothing where
    /// these are no times or the hours would be none.
    #[must_use]
    pub fn new(from: u16, to: u16, offset: i16) -> Option<Quiet> {
        let sound = from < DAY && to < DAY && from != to && (-14 * 60..=14 * 60).contains(&offset);
        sound.then_some(Quiet { from, to, offset })
    }

    /// When it begins.
    #[must_use]
    pub fn from(self) -> u16 {
        self.from
    }

    /// When it is over.
    #[must_use]
    pub fn to(self) -> u16 {
        self.to
    }

    /// How many minutes east of Greenwich that is meant.
    #[must_use]
    pub fn offset(self) -> i16 {
        self.offset
    }

    /// When the quiet ends that holds now; nothing where none does.
    #[must_use]
    pub fn ends(self, now: u64) -> Option<u64> {
        let minutes = i64::try_from(now / MINUTE).unwrap_or(i64::MAX / 2) + i64::from(self.offset);
        let day = i64::from(DAY);
        let time = u16::try_from(minutes.rem_euclid(day)).unwrap_or(0);
        // From its beginning on, how far the day has come and how long the quiet lasts.
        let since = (time + DAY - self.from) % DAY;
        let lasts = (self.to + DAY - self.from) % DAY;
        (since < lasts).then(|| (now / MINUTE + u64::from(lasts - since)) * MINUTE)
    }
}

/// By what somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// A message to a device, at once.
    Push,
    /// A letter, with all that is new in it.
    Mail,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 2] = [Way::Push, Way::Mail];

    /// What it is called where it is kept.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Way::Push => "push",
            Way::Mail => "mail",
        }
    }

    /// The way of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.name() == name)
    }
}

/// How letters are spaced, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rhythm {
    /// How long a turn has waited at least: what comes meanwhile goes with the same letter, and who moves meanwhile gets none.
    pub gather: u64,
    /// How long after a letter the next one is sent at the earliest.
    pub apart: u64,
}

/// What is known when it is decided whether somebody is told now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Now.
    pub now: u64,
    /// Since when the turn waits that has waited longest.
    pub since: u64,
    /// When the last letter was sent.
    pub mailed: Option<u64>,
    /// The person's quiet hours.
    pub quiet: Option<Quiet>,
}

/// When somebody may be told: now, or the time at which to ask again.
///
/// # Errors
/// The time at which to ask again.
pub fn may_tell(way: Way, moment: Moment, rhythm: Rhythm) -> Result<(), u64> {
    let Moment { now, since, mailed, quiet } = moment;
    let mut at = now;
    if way == Way::Mail {
        at = at.max(since.saturating_add(rhythm.gather));
        at = at.max(mailed.map_or(0, |last| last.saturating_add(rhythm.apart)));
    }
    if let Some(end) = quiet.and_then(|quiet| quiet.ends(at)) {
        at = end;
    }
    if at > now { Err(at) } else { Ok(()) }
}

/// How long to wait before a notice that could not be sent is tried again; nothing once it was tried often enough.
#[must_use]
pub fn again_after(tries: u32) -> Option<u64> {
    const WAITS: [u64; 6] = [30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 240 * MINUTE, 720 * MINUTE];
    WAITS.get(usize::try_from(tries).unwrap_or(usize::MAX)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * MINUTE;
    const RHYTHM: Rhythm = Rhythm { gather: 10 * MINUTE, apart: HOUR };

    fn moment(now: u64) -> Moment {
        Moment { now, since: now, mailed: None, quiet: None }
    }

    #[test]
    fn quiet_hours_may_reach_over_midnight() {
        let night = Quiet::new(22 * 60, 7 * 60, 0).expect("times of day");
        assert_eq!(night.ends(21 * HOUR + 59 * MINUTE), None);
        assert_eq!(night.ends(22 * HOUR), Some(31 * HOUR));
        assert_eq!(night.ends(24 * HOUR + 5), Some(31 * HOUR));
        assert_eq!(night.ends(31 * HOUR - 1), Some(31 * HOUR));
        assert_eq!(night.ends(31 * HOUR), None);
        let lunch = Quiet::new(12 * 60, 13 * 60, 0).expect("times of day");
        assert_eq!((lunch.ends(11 * HOUR), lunch.ends(12 * HOUR + 1)), (None, Some(13 * HOUR)));
    }

    #[test]
    fn quiet_hours_are_those_of_where_somebody_is() {
        // From 22 to 7 two hours east of Greenwich is from 20 to 5 there, and five hours west of it from 3 to 12.
        let east = Quiet::new(22 * 60, 7 * 60, 120).expect("times of day");
        assert_eq!((east.ends(20 * HOUR), east.ends(19 * HOUR)), (Some(29 * HOUR), None));
        let west = Quiet::new(22 * 60, 7 * 60, -300).expect("times of day");
        assert_eq!((west.ends(2 * HOUR), west.ends(3 * HOUR)), (None, Some(12 * HOUR)));
        // Half hours, and the first hours of 1970 where it was still 1969.
        let half = Quiet::new(22 * 60, 7 * 60, 330).expect("times of day");
        assert_eq!(half.ends(16 * HOUR + 30 * MINUTE), Some(25 * HOUR + 30 * MINUTE));
        assert_eq!(west.ends(0), None);
    }

    #[test]
    fn hours_that_are_none_are_refused() {
        for (from, to, offset) in
            [(0, 0, 0), (600, 600, 0), (1440, 0, 0), (0, 1440, 0), (0, 60, 900), (0, 60, -900)]
        {
            assert_eq!(Quiet::new(from, to, offset), None, "{from} {to} {offset}");
        }
    }

    #[test]
    fn a_push_is_sent_at_once_and_waits_for_the_morning() {
        assert_eq!(may_tell(Way::Push, moment(5 * HOUR), RHYTHM), Ok(()));
        let quiet = Quiet::new(22 * 60, 7 * 60, 0);
        assert_eq!(may_tell(Way::Push, Moment { quiet, ..moment(5 * HOUR) }, RHYTHM), Err(7 * HOUR));
        assert_eq!(may_tell(Way::Push, Moment { quiet, ..moment(7 * HOUR) }, RHYTHM), Ok(()));
    }

    #[test]
    fn letters_gather_what_is_new_and_keep_their_distance() {
        let now = 30 * HOUR;
        assert_eq!(may_tell(Way::Mail, moment(now), RHYTHM), Err(now + RHYTHM.gather));
        let waited = Moment { since: now - RHYTHM.gather, ..moment(now) };
        assert_eq!(may_tell(Way::Mail, waited, RHYTHM), Ok(()));
        let mailed = Some(now - 20 * MINUTE);
        assert_eq!(may_tell(Way::Mail, Moment { mailed, ..waited }, RHYTHM), Err(now + 40 * MINUTE));
        // What would be allowed in the night waits for its end.
        let quiet = Quiet::new(6 * 60 + 30, 9 * 60, 0);
        assert_eq!(may_tell(Way::Mail, Moment { mailed, quiet, ..waited }, RHYTHM), Err(33 * HOUR));
    }

    #[test]
    fn what_cannot_be_sent_is_tried_less_and_less_often_and_then_no_more() {
        let waits: Vec<u64> = (0..).map_while(again_after).collect();
        assert!(waits.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!((waits.len(), again_after(u32::MAX)), (6, None));
    }

    #[test]
    fn ways_are_known_by_their_names() {
        for way in Way::ALL {
            assert_eq!(Way::named(way.name()), Some(way));
        }
        assert_eq!(Way::named("pigeon"), None);
    }
}
