//! Bots by name, as they are written on the command line.

use std::fmt;
use std::str::FromStr;

use table::Game;

use crate::{Bot, Random};

/// A kind of player and its budget: `random`, and what else the help lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// Any legal move.
    Random,
}

impl Spec {
    /// Every form that can be written, for help texts and errors.
    pub const FORMS: &'static str = "random";

    /// The player.
    #[must_use]
    pub fn bot<G: Game>(self) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::default()),
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        match text {
            "random" => Ok(Spec::Random),
            _ => Err(format!("{text:?} is no bot: there is {}", Spec::FORMS)),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
        }
    }
}
