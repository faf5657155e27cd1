//! What things are told apart by. Each is a type of its own, so that none is taken for another; in JSON they are the
//! plain text or number they hold.

use std::fmt;
use std::num::TryFromIntError;
use std::ops::Add;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! text_ids {
    ($($(#[$doc:meta])* $id:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(transparent)]
        pub struct $id(String);

        impl $id {
            /// As it is written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $id {
            fn from(text: String) -> $id {
                $id(text)
            }
        }

        impl From<&str> for $id {
            fn from(text: &str) -> $id {
                $id(text.to_owned())
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

text_ids! {
    /// Which account. Who has none is a stranger: `None`, never an empty id.
    AccountId;
    /// Which table.
    TableId;
    /// Which tournament.
    TournamentId;
}

/// What the id of every table on a device begins with, so that an address tells where its table is.
pub const OF_DEVICE: &str = "my-";

macro_rules! numbers {
    ($($(#[$doc:meta])* $number:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, ToSchema,
        )]
        #[serde(transparent)]
        pub struct $number(pub u64);

        impl fmt::Display for $number {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl TryFrom<i64> for $number {
            type Error = TryFromIntError;

            fn try_from(number: i64) -> Result<$number, TryFromIntError> {
                number.try_into().map($number)
            }
        }
    )*};
}

numbers! {
    /// The number of an entry in its table's log, from 1 on; 0 stands before the first.
    Seq;
    /// Milliseconds: a time since some fixed moment, or how long something took.
    Millis;
}

impl Seq {
    /// Before the first entry.
    pub const NONE: Seq = Seq(0);

    /// The number after it.
    #[must_use]
    pub fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl Millis {
    /// How long it is since `earlier`; nothing if that is later.
    #[must_use]
    pub fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// Whether it is no time at all.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0 == 0
    }

    /// For reckoning with what may be overdrawn.
    pub(crate) fn signed(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}
