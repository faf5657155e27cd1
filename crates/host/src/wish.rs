//! What people wish for when they open a table and sit down.

use bots::Level;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::act::{Act, Who};
use crate::party::known_game;
use crate::refusal::Refusal;
use crate::setup::{Chair, Setup, clean_name};

/// Who should sit on a seat.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// The caller.
    Me {
        /// Randomness for the shuffle.
        #[serde(default)]
        contribution: Option<String>,
        /// A name other than the caller's own.
        #[serde(default)]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// How strong.
        #[serde(default)]
        #[schema(schema_with = crate::schema::level)]
        level: Level,
    },
    /// Nobody yet.
    Open {},
}

/// A table that somebody wants to open.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenBody {
    /// What is agreed.
    pub setup: Setup,
    /// How many seats; without it as many as `seats` names, or as few as can play.
    #[serde(default)]
    pub players: Option<usize>,
    /// Who sits where; without it the caller on seat 0.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// Randomness for the shuffle.
    #[serde(default)]
    pub contribution: Option<String>,
    /// Whether to begin at once.
    #[serde(default)]
    pub start: bool,
}

impl SeatWish {
    /// What has to be done at this seat; `contributed` completes what somebody adds to the shuffle.
    #[must_use]
    pub fn act(self, seat: usize, contributed: impl FnOnce(Option<String>) -> String) -> Act {
        match self {
            SeatWish::Me { contribution, name } => {
                Act::Sit { seat, name, contribution: contributed(contribution) }
            }
            SeatWish::Bot { level } => Act::PutBot { seat, level },
            SeatWish::Open {} => Act::Free { seat },
        }
    }
}

impl OpenBody {
    /// Who sits where at the beginning, when `who` opens the table; `contributed` completes what somebody adds to the
    /// shuffle.
    ///
    /// # Errors
    /// If the game is unknown, or not played by so many.
    pub fn chairs(
        &self,
        who: &Who,
        mut contributed: impl FnMut(Option<String>) -> String,
    ) -> Result<Vec<Chair>, Refusal> {
        let kind = known_game(&self.setup.game)?;
        let most = *kind.seats().end();
        let players = self.players.unwrap_or_else(|| self.seats.len().max(*kind.seats().start()));
        if players > most || self.seats.len() > players {
            let why = format!("{} is played by up to {most}; {players} are asked for", kind.name);
            return Err(Refusal::Unplayable(why));
        }
        let mut me = |contribution: &Option<String>, name: Option<&str>| Chair::Person {
            who: who.id.clone(),
            name: name.and_then(clean_name).unwrap_or_else(|| who.name.clone()),
            contribution: contributed(contribution.clone().or_else(|| self.contribution.clone())),
        };
        let mut chairs = Vec::with_capacity(players);
        for wish in &self.seats {
            chairs.push(match wish {
                SeatWish::Me { contribution, name } => me(contribution, name.as_deref()),
                SeatWish::Bot { level } => Chair::Bot { level: *level },
                SeatWish::Open {} => Chair::Open,
            });
        }
        if chairs.is_empty() {
            chairs.push(me(&None, None));
        }
        chairs.resize(players, Chair::Open);
        Ok(chairs)
    }
}
