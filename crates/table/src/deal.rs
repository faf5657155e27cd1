//! Where a game starts from.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::Seed;

/// Where a game starts from: a seed, or everything that chance decides written out (layout, draw orders,
/// cards on offer), so that a real table, a puzzle or a test position can be set up exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal<D> {
    /// Shuffled from this seed.
    Seed(Seed),
    /// Written out.
    Written(D),
}

/// A game that cannot start: what is wrong with its options, seats or deal, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unplayable(pub String);

impl Unplayable {
    /// Says what is wrong.
    pub fn new(what: impl Into<String>) -> Unplayable {
        Unplayable(what.into())
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}
