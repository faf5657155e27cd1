//! What can be played here, as it is offered.

use bots::Level;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::games::{GameKind, games};

/// The games.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// All of them.
    pub games: Vec<GameInfo>,
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub struct GameInfo {
    /// Its name.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// With how many it is played, at least and at most.
    pub seats: [usize; 2],
    /// The default options.
    #[schema(value_type = Object)]
    pub options: Value,
    /// The levels of its bots, the weakest first.
    #[schema(value_type = Vec<String>)]
    pub levels: &'static [Level],
}

impl Games {
    /// All that can be played here.
    #[must_use]
    pub fn all() -> Games {
        let info = |game: &GameKind| GameInfo {
            name: game.name,
            rules: game.rules,
            seats: [*game.seats().start(), *game.seats().end()],
            options: game.defaults(),
            levels: Level::ALL,
        };
        Games { games: games().iter().map(info).collect() }
    }
}
