//! A table of a tournament. All tables of its round play one deal, so nothing of it may be known elsewhere before the
//! round is over: the table is sealed from its opening on, and an entry of its own log opens it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::act::Act;
use crate::entry::Entry;
use crate::ids::TournamentId;
use crate::party::Party;
use crate::refusal::Refusal;
use crate::relief::Relief;
use crate::setup::{Chair, Setup};
use crate::status::Status;

/// Which round of which tournament a table belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundOf {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1 on.
    pub round: u32,
    /// What the seats are called in the tournament: bots keep their names from table to table.
    pub names: Vec<String>,
}

/// The round of a table as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RoundInfo {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1 on.
    pub round: u32,
    /// Whether others still play the same deal, so that only those who sit here may look.
    pub sealed: bool,
}

impl Party {
    /// The first entry of a table of a round. Nobody adds to its shuffle, so that the deal follows from the secret alone.
    ///
    /// # Errors
    /// If it could not be played so.
    pub fn open_round(&self, setup: Setup, chairs: Vec<Chair>, of: RoundOf) -> Result<Entry, Refusal> {
        let silent = |chair: Chair| match chair {
            Chair::Person { who, name, .. } => Chair::Person { who, name, contribution: String::new() },
            other => other,
        };
        match self.open(setup, chairs.into_iter().map(silent).collect())? {
            Entry::Open { setup, chairs, rules, round: _, from } => {
                Ok(Entry::Open { setup, chairs, rules, round: Some(Box::new(of)), from })
            }
            other => Ok(other),
        }
    }

    /// Begins a table of a round.
    ///
    /// # Errors
    /// If it is none, or has begun.
    pub fn start_round(&self) -> Result<Entry, Refusal> {
        if self.round.is_none() {
            return Err(Refusal::NotYours);
        }
        self.only_while(Status::Waiting, "the game has begun")?;
        self.deal().map(|_| Entry::Start)
    }

    /// Opens a table of a round for everybody who may look at it, once the whole round is over.
    ///
    /// # Errors
    /// If it is not sealed, or not even this table is over.
    pub fn reveal(&self) -> Result<Entry, Refusal> {
        if !self.sealed {
            return Err(Refusal::NotNow("the table is not sealed"));
        }
        self.only_while(Status::Over, "the game is not over")?;
        Ok(Entry::Reveal)
    }

    /// The round this table belongs to, if it is one of a tournament.
    #[must_use]
    pub fn round(&self) -> Option<&RoundOf> {
        self.round.as_ref()
    }

    /// Whether others still play the same deal.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    pub(crate) fn round_info(&self) -> Option<RoundInfo> {
        let round = self.round.as_ref()?;
        let RoundOf { tournament, round, .. } = round.clone();
        Some(RoundInfo { tournament, round, sealed: self.sealed })
    }

    /// What players decide elsewhere is the tournament's to decide here; and no table ends before its game does, since a
    /// result that is cut short cannot be held against the others.
    pub(crate) fn leaves_to_tournament(&self, act: &Act) -> Result<(), Refusal> {
        match act {
            _ if self.round.is_none() => Ok(()),
            Act::Setup(_)
            | Act::Sit { .. }
            | Act::PutBot { .. }
            | Act::Free { .. }
            | Act::Start
            | Act::Rematch { .. } => Err(Refusal::NotNow("the tournament says who plays here")),
            Act::Relieve { relief: Relief::End, .. } => {
                Err(Refusal::NotNow("a table of a tournament is played to its end"))
            }
            _ => Ok(()),
        }
    }
}
