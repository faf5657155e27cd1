//! Why something was not done.

use std::fmt;

use table::Illegal;

use crate::ids::Seq;

/// Why a wish was refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What was asked cannot be read; says what was expected.
    Unreadable(String),
    /// This seat or table is not the asker's.
    NotYours,
    /// There is no such seat.
    NoSeat,
    /// The table is not in a state for it; says why.
    NotNow(&'static str),
    /// Something hidden was shown since, and a bot does not agree to take that back.
    Seen,
    /// It was done before, under this number; so nothing is left to do.
    Known(Seq),
    /// Something happened that the asker had not seen; the current number.
    Stale(Seq),
    /// The rules forbid it; the current number stands with it.
    Illegal(Illegal, Seq),
    /// Game, players and options do not fit together.
    Unplayable(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Unreadable(what) | Refusal::Unplayable(what) => f.write_str(what),
            Refusal::NotYours => f.write_str("this is not yours to do"),
            Refusal::NoSeat => f.write_str("the table has no such seat"),
            Refusal::NotNow(why) => f.write_str(why),
            Refusal::Seen => f.write_str("something hidden was shown since; bots do not take that back"),
            Refusal::Known(seq) => write!(f, "it was done before, as number {seq}"),
            Refusal::Stale(seq) => write!(f, "something happened since; the table is at number {seq}"),
            Refusal::Illegal(why, _) => why.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}
