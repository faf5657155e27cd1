//! What people want of a table.

use bots::Level;
use serde::Deserialize;
use serde_json::{Map, Value};
use table::Seat;
use utoipa::ToSchema;

use crate::ids::{AccountId, Seq, TableId};
use crate::relief::Relief;

/// Somebody who wants something of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Their account.
    pub id: AccountId,
    /// Their name.
    pub name: String,
}

/// What is to be changed about a table that waits.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SetupChange {
    /// The fields of [`crate::Setup`] that are to be different; what is left out stays. The game itself stays.
    #[schema(schema_with = crate::schema::part_of_setup)]
    pub setup: Map<String, Value>,
    /// How many seats.
    pub players: Option<usize>,
}

/// Something a person wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Agree on something else.
    Setup(SetupChange),
    /// Sit down, with a name and a contribution to the shuffle.
    Sit {
        /// Where.
        seat: usize,
        /// As whom, if not under the own name.
        name: Option<String>,
        /// Randomness.
        contribution: String,
    },
    /// Put a bot on a seat.
    PutBot {
        /// Where.
        seat: usize,
        /// How strong.
        level: Level,
    },
    /// Free a seat.
    Free {
        /// Which.
        seat: usize,
    },
    /// Begin.
    Start,
    /// Play a step.
    Move {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// The last number the player has seen.
        seq: Seq,
        /// The step's text.
        mv: String,
        /// What the player calls it: a step that was played under this name is not played again.
        key: Option<String>,
    },
    /// Take back the last step or all of the turn.
    Undo {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// The last number the player has seen, if they say.
        seq: Option<Seq>,
        /// All steps of the turn.
        all: bool,
    },
    /// Give up.
    Resign {
        /// For which of the own seats.
        seat: Option<Seat>,
    },
    /// Take a seat back from the bot that took over.
    Return {
        /// Which of the own seats.
        seat: Option<Seat>,
    },
    /// Go on without somebody who does not come back.
    Relieve {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// Who is awaited.
        of: Seat,
        /// How it should go on.
        relief: Relief,
    },
    /// Ask the others to take back the last turn.
    AskBack {
        /// For which of the own seats.
        seat: Option<Seat>,
    },
    /// Answer who asked that.
    AnswerBack {
        /// For which of the own seats.
        seat: Option<Seat>,
        /// The number of the question.
        ask: Seq,
        /// Whether it may be taken back.
        yes: bool,
    },
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
    /// Go on at another table.
    Rematch {
        /// The new table.
        table: TableId,
    },
}

impl Act {
    /// Asks the others to take back the last turn, or answers the question with this number.
    #[must_use]
    pub fn back(seat: Option<Seat>, ask: Option<Seq>, yes: bool) -> Act {
        match ask {
            None => Act::AskBack { seat },
            Some(ask) => Act::AnswerBack { seat, ask, yes },
        }
    }
}
