//! What a pocket can be asked.

use draw::Lang;
use host::{BranchBody, Entry, Millis, OnBody, OpenBody, SeatWish, Seq, SetupChange, TableId};
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};
use table::{Seat, Seed};

/// What is kept of a table beside its log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// Which table.
    pub id: TableId,
    /// The secret of its shuffle.
    pub secret: Seed,
    /// When it was opened.
    pub created: Millis,
}

/// An entry of a table's log as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// Its number.
    pub seq: Seq,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    pub entry: Entry,
}

/// What is done at a table that waits for its players, or is over.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Agree on something else.
    Setup(SetupChange),
    /// Somebody for a seat.
    Seat(usize, SeatWish),
    /// Begin.
    Start,
    /// Go on at another table.
    Rematch(TableId),
}

/// A command. `now` is the time since 1970, `name` what whoever holds the device is called.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The games.
    Games {},
    /// A new table: what is to be kept of it, and the first entry of its log.
    Open {
        /// What is wished for.
        body: OpenBody,
        /// See above.
        name: String,
        /// See above.
        now: Millis,
    },
    /// The next table of the same people: as `open`.
    Again {
        /// The table that is over.
        table: TableId,
        /// See above.
        name: String,
        /// See above.
        now: Millis,
    },
    /// Brings a table up from its log. Answers its row.
    Load {
        /// Which.
        kept: Kept,
        /// The whole log.
        log: Vec<Noted>,
        /// See above.
        now: Millis,
    },
    /// Forgets a table that nobody looks at.
    Close {
        /// Which.
        table: TableId,
    },
    /// A table as whoever holds the device may know it.
    Info {
        /// Which.
        table: TableId,
    },
    /// The same with the game from one of the seats.
    Look {
        /// Which.
        table: TableId,
        /// From which seat.
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// Whether something may be done. Answers the entry that has to be kept first.
    Check {
        /// Where.
        table: TableId,
        /// What.
        wish: Wish,
        /// See above.
        name: String,
        /// See above.
        now: Millis,
    },
    /// Somebody begins to look.
    Come {
        /// Where.
        table: TableId,
        /// What tells them apart.
        socket: u32,
    },
    /// Somebody looks no more.
    Go {
        /// Where.
        table: TableId,
        /// Who.
        socket: u32,
    },
    /// A message of the socket. Answers what to say back at once, or the entry that has to be kept first and the number
    /// of the message that waits for it.
    Hear {
        /// Where.
        table: TableId,
        /// From whom.
        socket: u32,
        /// The message.
        said: String,
        /// See above.
        name: String,
        /// See above.
        now: Millis,
    },
    /// Applies what was kept. Answers the table's row.
    Apply {
        /// Where.
        table: TableId,
        /// What.
        note: Noted,
        /// See above.
        now: Millis,
    },
    /// What is new to those who look, each message with whom it is for.
    Tell {
        /// Where.
        table: TableId,
        /// See above.
        now: Millis,
    },
    /// What the table has to do by itself: an entry to keep, or a bot that has to think.
    Due {
        /// Where.
        table: TableId,
        /// See above.
        now: Millis,
    },
    /// Lets the bot think that is to move. Takes as long as its level thinks.
    Think {
        /// Where.
        table: TableId,
        /// See above.
        now: Millis,
    },
    /// Whether a bot may play what it thought of. Answers the entry that has to be kept first.
    Thought {
        /// Where.
        table: TableId,
        /// Which seat.
        seat: Seat,
        /// The number it thought at.
        seq: Seq,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// See above.
        now: Millis,
    },
    /// What a good player would do. Takes half a second.
    Hint {
        /// Where.
        table: TableId,
        /// The last number the asker has seen.
        seq: Seq,
        /// For which seat.
        #[serde(default)]
        seat: Option<Seat>,
        /// See above.
        name: String,
    },
    /// The record of a game that is over.
    Record {
        /// Which.
        table: TableId,
    },
    /// A position of a game that is over.
    Replay {
        /// Which.
        table: TableId,
        /// After how many moves; without it at the end.
        #[serde(default)]
        at: Option<usize>,
        /// As whom: a seat, `public`, `turn` or `all`.
        #[serde(default)]
        seat: Option<String>,
        /// The language of all words.
        #[serde(default)]
        lang: Lang,
    },
    /// A position that might have been.
    Branch {
        /// Of which table or record, and from where.
        body: BranchBody,
    },
    /// What the last move of a branch is worth. Takes a while.
    Judge {
        /// Of which table or record.
        body: BranchBody,
    },
    /// A finished game to be reviewed, instead of the one before. Answers what is known of it.
    Review {
        /// The record's text.
        record: String,
        /// The report that was kept of it, if there is one.
        #[serde(default)]
        kept: Option<Value>,
    },
    /// Judges the next decision of the review. Takes a while.
    ReviewOn {},
    /// A table that goes on from a position: as `open`.
    PlayOn {
        /// From where, and how.
        body: OnBody,
        /// See above.
        name: String,
        /// See above.
        now: Millis,
    },
    /// The fingerprint of the last position of any record, in hexadecimal digits.
    Fingerprint {
        /// The record's text.
        record: String,
    },
    /// A position of any record.
    ReplayRecord {
        /// The record's text.
        record: String,
        /// After how many moves; without it at the end.
        #[serde(default)]
        at: Option<usize>,
        /// As whom: a seat, `public`, `turn` or `all`.
        #[serde(default)]
        seat: Option<String>,
        /// The language of all words.
        #[serde(default)]
        lang: Lang,
    },
}

impl Command {
    /// Reads a command: an object that has the name of the command as `c` beside what belongs to it.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> serde_json::Result<Command> {
        let mut told: Map<String, Value> = serde_json::from_str(text)?;
        let Some(Value::String(name)) = told.remove("c") else { return Err(Error::missing_field("c")) };
        // A tag inside the object would have everything below compiled once more, for an engine that has to travel.
        Command::deserialize(Value::Object(Map::from_iter([(name, Value::Object(told))])))
    }
}
