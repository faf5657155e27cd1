//! What if: positions that a game never came to, and games that go on from one.
//!
//! A branch is told by where it leaves a game and by the moves that might have followed. Nothing of it is kept: whoever
//! asks brings it along, and every move is checked anew. It is only ever asked of a whole record, which nobody has of a
//! game in progress.

use bots::Level;
use draw::Lang;
use review::{Decision, Settings};
use serde::{Deserialize, Serialize};
use table::{LogEntry, MAX_WHATIFS, Record, RecordError, Seat, Seed, WhatIf};
use utoipa::ToSchema;

use crate::act::Who;
use crate::entry::Entry;
use crate::fair::{self, Proof};
use crate::ids::{Seq, TableId};
use crate::party::Party;
use crate::refusal::Refusal;
use crate::replay::{Replayed, Sight, game_of, names_of};
use crate::setup::{Chair, Setup, Watch};

/// How many moves a branch has at most: more than any game has from its beginning to its end.
pub const BRANCH_MOVES: usize = 600;
/// How many bytes a move of a branch has at most.
pub const BRANCH_MOVE_BYTES: usize = 200;

/// No table has a longer id.
const ID_BYTES: usize = 40;

/// Why nothing is told of what might happen in a game that is on.
const IN_PROGRESS: &str = "the game is not over; what might have been is for games that are";

/// Where a branch leaves a game, and what might have followed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Branch {
    /// After how many moves of the game.
    pub at: usize,
    /// What might have followed, each as `SEAT MOVE`.
    pub moves: Vec<LogEntry>,
}

/// A branch of a game that somebody asks about: of a table whose game is over, or of a record that is sent along.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BranchBody {
    /// The table.
    #[serde(default)]
    pub table: Option<TableId>,
    /// The record, where there is no table.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub record: Option<Record>,
    /// After how many moves the branch begins.
    #[serde(default)]
    pub at: usize,
    /// What might have followed, each as `SEAT MOVE`.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub moves: Vec<LogEntry>,
    /// As whom it is seen: a seat, `public`, `turn` or `all`.
    #[serde(default)]
    pub seat: Option<String>,
    /// The language of all words.
    #[serde(default)]
    #[schema(value_type = String)]
    pub lang: Lang,
}

/// A table at which somebody wants to play on from a position: on one seat, against bots.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OnBody {
    /// The table.
    #[serde(default)]
    pub table: Option<TableId>,
    /// The record, where there is no table.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub record: Option<Record>,
    /// After how many moves the branch begins.
    #[serde(default)]
    pub at: usize,
    /// What might have followed, each as `SEAT MOVE`.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub moves: Vec<LogEntry>,
    /// Whose seat the caller takes.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How strong the bots on the other seats are.
    #[serde(default)]
    #[schema(schema_with = crate::schema::level)]
    pub level: Level,
    /// Whether what the seat does not know is drawn anew, or lies as it really lay.
    #[serde(default)]
    pub anew: bool,
}

/// What is said of a judgement.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Judged {
    /// The decision as docs/REVIEW.md describes it; null where the seat had no choice.
    #[schema(value_type = Option<Object>)]
    pub decision: Option<Decision>,
}

/// From which game a table goes on, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct WhatIfInfo {
    /// The table of that game, where it is known.
    pub of: Option<String>,
    /// How many moves of that game were kept.
    pub after: usize,
    /// After how many moves it is played on here.
    pub at: usize,
    /// Whether hidden things were drawn anew.
    pub anew: bool,
}

/// The record that a branch is of, and what its players are called.
#[derive(Clone, PartialEq, Debug)]
pub struct Source {
    /// The record.
    pub record: Record,
    /// What the players are called; names that are in the record may be anything.
    pub names: Option<Vec<String>>,
    /// The table, where it is known.
    pub of: Option<TableId>,
    /// Who may look on at what comes of it.
    pub watch: Watch,
}

impl Source {
    /// A record that somebody brought along.
    #[must_use]
    pub fn brought(record: Record) -> Source {
        Source { record, names: None, of: None, watch: Watch::All }
    }

    /// The game of a table.
    ///
    /// # Errors
    /// If it is not over, whoever asks.
    pub fn of(party: &Party) -> Result<Source, Refusal> {
        let record = party.record().map_err(|_| Refusal::NotNow(IN_PROGRESS))?;
        let names = Some(party.names().to_vec());
        Ok(Source { record, names, of: Some(party.id().clone()), watch: party.setup().watch })
    }

    /// The game as it would be with the branch.
    fn branched(mut self, branch: Branch) -> Result<Record, Refusal> {
        let all = self.record.moves.len();
        let Branch { at, moves } = branch;
        if at > all {
            return Err(Refusal::Unplayable(format!("the game has {all} moves; there is no position {at}")));
        }
        if moves.len() > BRANCH_MOVES {
            return Err(Refusal::Unplayable(format!("a branch has at most {BRANCH_MOVES} moves")));
        }
        if let Some(long) = moves.iter().position(|entry| entry.mv.len() > BRANCH_MOVE_BYTES) {
            return Err(Refusal::Unplayable(format!("move {} is no move of any game", at + long + 1)));
        }
        self.record.cut(at);
        if !moves.is_empty() {
            self.record.result = None;
        }
        self.record.moves.extend(moves);
        Ok(self.record)
    }

    /// The position at the end of a branch, with what may be chosen there.
    ///
    /// # Errors
    /// If the branch cannot be played: which move, and which rule forbids it.
    pub fn position(self, branch: Branch, sight: Sight, lang: Lang) -> Result<Replayed, Refusal> {
        let names = self.names.clone().unwrap_or_else(|| names_of(&self.record, lang));
        let record = self.branched(branch)?;
        game_of(&record)?.replay(&record, None, sight, lang, &names).map_err(refused)
    }

    /// Judges the last move of a branch by what its seat knew, with a search of so many iterations.
    ///
    /// # Errors
    /// If the branch cannot be played.
    pub fn judge(self, branch: Branch, iterations: u32) -> Result<Judged, Refusal> {
        let record = self.branched(branch)?;
        let settings = Settings::of_iterations(iterations, 0);
        let decision = game_of(&record)?.judge(&record, settings).map_err(refused)?;
        Ok(Judged { decision })
    }

    /// What a table begins with that goes on from the end of a branch; `anew` draws what this seat does not know there.
    ///
    /// # Errors
    /// If the branch cannot be played, its game is over there, or there is no such seat.
    pub fn onward(self, branch: Branch, seat: Seat, anew: Option<Seed>) -> Result<Onward, Refusal> {
        let proof = proof_of(&self.record);
        let proved = proof.is_some();
        // The proof of a what-if is that of the game it comes from.
        let named = proof.map(|proof| proof.table).filter(|id| self.record.whatif.is_empty() && is_id(id));
        let (of, watch) = (self.of.clone().or(named), self.watch);
        let after = branch.at;
        let mut record = self.branched(branch)?;
        if seat.index() >= record.players {
            return Err(Refusal::NoSeat);
        }
        if record.whatif.len() >= MAX_WHATIFS {
            return Err(Refusal::Unplayable("this game has gone another way too often".to_owned()));
        }
        let game = game_of(&record)?;
        if game.is_over(&record).map_err(refused)? {
            return Err(Refusal::NotNow("the game is over there; nothing is left to play"));
        }
        let anew = anew.map(|seed| game.redraw(&record, seat, seed)).transpose().map_err(refused)?;
        let at = record.moves.len();
        record.whatif.push(WhatIf { of: of.map(|table| table.to_string()), after, at, anew });
        record.names = Vec::new();
        if !proved {
            record.fair = None;
        }
        Ok(Onward { record, seat, watch })
    }
}

/// A table about to be opened that goes on from a position of another game.
#[derive(Clone, PartialEq, Debug)]
pub struct Onward {
    record: Record,
    seat: Seat,
    watch: Watch,
}

impl Onward {
    /// The first entry of the table's log: whoever opens it sits on the seat, bots on the others.
    #[must_use]
    pub fn open(self, who: &Who, level: Level) -> Entry {
        let Onward { record, seat, watch } = self;
        let setup = Setup { options: record.options.clone(), watch, ..Setup::of(&record.game) };
        let chair = |index| {
            if index == seat.index() {
                let contribution = String::new();
                Chair::Person { who: who.id.clone(), name: who.name.clone(), contribution }
            } else {
                Chair::Bot { level }
            }
        };
        let chairs = (0..record.players).map(chair).collect();
        Entry::Open { setup, chairs, rules: record.rules, round: None, from: Some(Box::new(record)) }
    }
}

impl Party {
    /// From which game this one goes on, if it is a what-if.
    #[must_use]
    pub fn whatif(&self) -> Option<WhatIfInfo> {
        let WhatIf { of, after, at, anew } = self.from.as_ref()?.whatif.last()?;
        Some(WhatIfInfo { of: of.clone(), after: *after, at: *at, anew: anew.is_some() })
    }
}

/// The proof of a record, where it holds: anybody can write anything.
fn proof_of(record: &Record) -> Option<Proof> {
    fair::verify(record).ok()?;
    serde_json::from_value(record.fair.clone()?).ok()
}

/// Whether this can be the id of a table. Whoever makes up a whole game can prove it for a table of any name.
fn is_id(id: &TableId) -> bool {
    let text = id.as_str();
    (1..=ID_BYTES).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// What is wrong with a branch; the number with a move that the rules forbid is that of the move.
fn refused(wrong: RecordError) -> Refusal {
    match wrong {
        RecordError::Illegal { number, why, .. } => Refusal::Illegal(why, Seq(number as u64)),
        wrong @ RecordError::Move { .. } => Refusal::Unreadable(wrong.to_string()),
        wrong => Refusal::Unplayable(wrong.to_string()),
    }
}
