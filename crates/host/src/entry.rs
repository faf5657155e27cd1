//! What is written in a table's log.

use serde::{Deserialize, Serialize};
use table::{Record, Seat};

use crate::ids::{Millis, Seq, TableId};
use crate::relief::Relief;
use crate::round::RoundOf;
use crate::setup::{Chair, Setup};

/// One entry of a table's log. Everything that ever happened at a table is one; a table is rebuilt by
/// applying them in order, and nothing else about it is kept.
///
/// Entries stay inside the server and its store: they hold every seat's moves and contributions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened; always the first entry and only that.
    Open {
        /// What was agreed.
        setup: Setup,
        /// Who sits where.
        chairs: Vec<Chair>,
        /// The version of the game's rules, to the end of the table; logs of old that name none are of the first.
        #[serde(default = "first_rules")]
        rules: u32,
        /// The round of a tournament it belongs to; it is sealed then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<Box<RoundOf>>,
        /// The game that it goes on from, to where it does: a what-if. Its deal and its moves are this game's beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Box<Record>>,
    },
    /// Something else was agreed.
    Setup {
        /// What is agreed now.
        setup: Setup,
        /// Who sits where now; there may be more or fewer seats.
        chairs: Vec<Chair>,
    },
    /// Somebody sat down or got up, or a bot was placed.
    Chair {
        /// Where.
        seat: Seat,
        /// Who sits there now.
        chair: Chair,
    },
    /// The game began.
    Start,
    /// A step was played.
    Move {
        /// By whom.
        seat: Seat,
        /// The step in its text form.
        mv: String,
        /// How long that seat thought about it.
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        ms: Millis,
        /// What its sender calls it, so that sending it again plays it once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// A seat took back its last steps.
    Undo {
        /// Which seat.
        seat: Seat,
        /// How many steps.
        steps: usize,
        /// How long that seat thought about it.
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        ms: Millis,
    },
    /// A seat gave up.
    Resign {
        /// Which seat.
        seat: Seat,
    },
    /// A seat's time ran out, and a bot plays for it.
    TakeOver {
        /// Which seat.
        seat: Seat,
        /// How long that seat had thought; logs of old do not say.
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        ms: Millis,
    },
    /// The person took the seat back from the bot.
    Return {
        /// Which seat.
        seat: Seat,
    },
    /// One who waits for another would like to go on without them; once all do, it is done.
    Relieve {
        /// Whose wish it is.
        seat: Seat,
        /// Who is awaited.
        of: Seat,
        /// How it should go on.
        relief: Relief,
    },
    /// Somebody asks the others to take back their last turn.
    AskBack {
        /// Who asks.
        seat: Seat,
        /// The number of the first step that is to be taken back.
        from: Seq,
        /// Whether something hidden was shown since.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        revealed: bool,
    },
    /// One of the others answers; once all have agreed, the steps are taken back.
    AnswerBack {
        /// Who answers.
        seat: Seat,
        /// Whether they agree.
        yes: bool,
    },
    /// Somebody is on vacation from a game of days: their clock stands until then. An earlier end is another such entry.
    Vacation {
        /// Which seat.
        seat: Seat,
        /// Until when.
        until: Millis,
        /// How long that seat had thought when it began.
        #[serde(default, skip_serializing_if = "Millis::is_zero")]
        ms: Millis,
    },
    /// The server went down; so long the seats to move had thought.
    Pause {
        /// Milliseconds by seat.
        ms: Vec<Millis>,
    },
    /// Somebody said something.
    Chat {
        /// Their seat, if they have one.
        seat: Option<Seat>,
        /// Their name.
        name: String,
        /// What they said.
        text: String,
    },
    /// The next game of the same people was opened.
    Rematch {
        /// The new table.
        table: TableId,
    },
    /// The round of this table is over: nobody plays its deal any more.
    Reveal,
    /// Whoever runs the place ended the game. It counts for nobody.
    Close,
}

fn first_rules() -> u32 {
    1
}
