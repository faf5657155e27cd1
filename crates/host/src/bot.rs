//! Which bot plays at which level. The one place to change when better ones arrive.

use bots::{Bot, Random};
use table::Game;

use crate::setup::Level;

/// The bot that plays at this level.
#[must_use]
pub fn bot_for<G: Game>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Easy | Level::Medium | Level::Hard => Box::new(Random::default()),
    }
}
