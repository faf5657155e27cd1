//! Which bot plays at which level.

use bots::{Bot, Player, Strategy};

use crate::setup::Level;

/// The bot that plays at this level.
#[must_use]
pub fn bot_for<G: Strategy>(level: Level) -> Box<dyn Bot<G>> {
    Box::new(Player::new(match level {
        Level::Easy => bots::Level::Easy,
        Level::Medium => bots::Level::Medium,
        Level::Hard => bots::Level::Hard,
    }))
}
