//! What a watcher is told.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use draw::{Choice, Lang};
use serde::Serialize;
use table::{Digest, Seat, SeatSet};
use utoipa::ToSchema;

use crate::chat::ChatLine;
use crate::clock::ClockFace;
use crate::ids::{AccountId, Millis, Seq, TableId};
use crate::offered::Offered;
use crate::relief::Awaited;
use crate::round::RoundInfo;
use crate::session::{Heard, LogLine};
use crate::setup::Setup;
use crate::status::Status;
use crate::takeback::BackAsked;
use crate::whatif::WhatIfInfo;

/// A seat as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatInfo {
    /// `person`, `bot` or `open`.
    pub kind: &'static str,
    /// Who sits there.
    pub name: String,
    /// Whether it is the watcher's.
    pub me: bool,
    /// Whether that person has a socket open.
    pub here: bool,
    /// The level of the bot that plays the seat.
    #[schema(schema_with = crate::schema::level_or_none)]
    pub bot: Option<Level>,
    /// Whether the person gave up.
    pub resigned: bool,
    /// Until when its clock stands while the person is on vacation; the time may be over.
    pub away: Option<Millis>,
    /// Whether the open seat is kept for somebody else than the watcher.
    pub kept: bool,
    /// Whether the person has not yet agreed to what was changed since they sat down.
    pub asked: bool,
}

/// A table as one watcher may know it, but for the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableInfo {
    /// The table's id.
    pub id: TableId,
    /// The version of the game's rules.
    pub rules: u32,
    /// Waiting, playing or over.
    pub status: Status,
    /// How many seats.
    pub players: usize,
    /// What is agreed, all of the game's options included.
    pub setup: Setup,
    /// Whether players may ask for hints: where it was agreed on, and where only one person plays.
    pub hints: bool,
    /// When it was opened.
    pub created: Millis,
    /// Whether the watcher opened it.
    pub owner: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The promise about the shuffle.
    pub commitment: String,
    /// How many look on.
    pub spectators: usize,
    /// What those of them are called who are known, the first of them by name.
    pub watchers: Vec<String>,
    /// The next table of the same people.
    pub rematch: Option<TableId>,
    /// The round of a tournament it belongs to.
    pub round: Option<RoundInfo>,
    /// From which game it goes on, if it is a what-if.
    pub whatif: Option<WhatIfInfo>,
}

/// A fragment with its hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Drawn {
    /// The element it fills.
    pub key: String,
    /// SVG or HTML.
    pub html: String,
    /// What tells it apart from other content of the same element.
    pub hash: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Ended {
    /// Points in seat order.
    pub scores: Vec<i32>,
    /// Who won.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// Whose resignation ended it.
    #[schema(value_type = Option<u8>)]
    pub resigned: Option<Seat>,
    /// Without whom the others ended it.
    #[schema(value_type = Option<u8>)]
    pub away: Option<Seat>,
    /// Whether whoever runs the place ended it: then nobody has won, and it counts for nobody.
    pub closed: bool,
}

/// What is new to a watcher. What is left out has not changed.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct Update {
    /// The number up to which the watcher knows everything after this.
    pub seq: Seq,
    /// Whether the watcher should forget everything it had before.
    pub full: bool,
    /// The table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableInfo>,
    /// The seat it is drawn for; a spectator's is null.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    pub who: Option<Option<Seat>>,
    /// The seats to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<u8>>)]
    pub turn: Option<Vec<Seat>>,
    /// Changed pieces of the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fragments: Option<Vec<Drawn>>,
    /// Keys of pieces that are gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dropped: Option<Vec<String>>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The legal moves and how to click them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Choice>>,
    /// New lines of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<LogLine>>,
    /// Numbers of moves taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<Seq>>,
    /// What was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chat: Option<Vec<ChatLine>>,
    /// The clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<ClockFace>>,
    /// Who is waited for where no clock runs; null where nobody is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Awaited>)]
    pub awaited: Option<Option<Awaited>>,
    /// Who asks to take back their last turn; null where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BackAsked>)]
    pub back: Option<Option<BackAsked>>,
    /// How many steps the seat could take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<usize>,
    /// The number of the seat's last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_turn: Option<Seq>,
    /// Where the points so far came from, source by source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breakdown: Option<Vec<draw::Row>>,
    /// The legal moves as text, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub moves: Option<Offered>,
    /// What happened as data, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Heard>>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Ended>,
}

/// A watcher: who looks, in which language, and what they already have.
#[derive(Clone, Debug, Default)]
pub struct Watching {
    /// The watcher's account; none for a stranger.
    pub account: Option<AccountId>,
    /// Which of their own seats they look from.
    pub seat: Option<Seat>,
    /// In which language.
    pub lang: Lang,
    /// Moves and events instead of pictures and words.
    pub plain: bool,
    /// The last number they know.
    pub since: Seq,
    /// The hashes of the fragments they have.
    pub have: Arc<BTreeMap<String, String>>,
    /// Which version of the table they know.
    pub(crate) table: Option<(Seq, u64)>,
    /// The number of the position they know, and as whom.
    pub(crate) position: Option<(Seq, Option<Seat>)>,
}

impl Watching {
    /// An account, or a stranger, that has seen nothing yet.
    #[must_use]
    pub fn new(account: Option<AccountId>, lang: Lang) -> Watching {
        Watching { account, lang, ..Watching::default() }
    }
}

/// What a watcher knows.
#[derive(Clone, Debug)]
pub struct Known {
    since: Seq,
    have: Arc<BTreeMap<String, String>>,
    table: Option<(Seq, u64)>,
    position: Option<(Seq, Option<Seat>)>,
}

impl Outlook {
    /// Whether the table has moved on since the other one: nobody will have that one again.
    #[must_use]
    pub fn is_after(&self, other: &Outlook) -> bool {
        self.eyes.may_watch == other.eyes.may_watch && self.now != other.now
    }
}

impl Watching {
    /// What this watcher knows, for others who are told the same.
    #[must_use]
    pub fn known(&self) -> Known {
        Known { since: self.since, have: Arc::clone(&self.have), table: self.table, position: self.position }
    }

    /// This watcher was told what another was, from the same [`Outlook`].
    pub fn knows(&mut self, known: Known) {
        (self.since, self.have) = (known.since, known.have);
        (self.table, self.position) = (known.table, known.position);
    }
}

/// All that an update depends on: whoever has the same outlook is told the same, to the byte. So an update is made once
/// for everybody who has it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outlook {
    pub(crate) eyes: LooksAs,
    pub(crate) lang: Lang,
    pub(crate) plain: bool,
    pub(crate) since: Seq,
    pub(crate) have: Arc<BTreeMap<String, String>>,
    pub(crate) table: Option<(Seq, u64)>,
    pub(crate) position: Option<(Seq, Option<Seat>)>,
    pub(crate) now: Now,
}

/// As whom somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LooksAs {
    /// The seat they look from.
    pub(crate) who: Option<Seat>,
    /// All their seats.
    pub(crate) seats: SeatSet,
    /// The seats that are kept for them.
    pub(crate) kept: SeatSet,
    /// Whether they opened the table.
    pub(crate) owner: bool,
    /// Whether they may watch.
    pub(crate) may_watch: bool,
}

/// Where the table stands for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Now {
    pub(crate) seq: Seq,
    pub(crate) table: (Seq, u64),
    /// The time as the clocks show it; the same where there are none.
    pub(crate) time: Millis,
}

pub(crate) fn hash_of(text: &str) -> u64 {
    let mut digest = Digest::default();
    digest.add_bytes(text.as_bytes());
    digest.finish()
}
