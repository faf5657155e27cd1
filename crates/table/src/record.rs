//! A game as it is kept: where it started and every move, as text. `docs/RECORD.md` describes the format.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::deal::{Deal, Unplayable};
use crate::dice::{Dice, Seed};
use crate::event::Told;
use crate::game::{Game, Step};
use crate::illegal::{Illegal, Unreadable};
use crate::options::{knows_rules, read_options, unknown_rules, written_options};
use crate::outcome::Outcome;
use crate::seat::{Seat, Seats};

/// Records are small; what is larger than this is none.
pub const MAX_RECORD_BYTES: u64 = 16 << 20;

/// The version of the format itself.
const FORMAT: u32 = 1;

/// How often a game may have gone another way; a what-if of a what-if is one, a hundred of them are nonsense.
pub const MAX_WHATIFS: usize = 16;

/// How a recorded game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedResult {
    /// Points in seat order.
    pub scores: Vec<i32>,
    /// Who won; several seats share a victory.
    pub winners: Vec<Seat>,
}

impl RecordedResult {
    /// The outcome of a game with this many seats.
    #[must_use]
    pub fn new(outcome: Outcome, seats: Seats) -> RecordedResult {
        RecordedResult {
            scores: outcome.scores.list(seats).to_vec(),
            winners: outcome.winners.iter().collect(),
        }
    }
}

/// One move of the log: who played what. Its text form is `SEAT MOVE`, such as `0 p@1206`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LogEntry {
    /// Who moved.
    pub seat: Seat,
    /// The move in its text form.
    pub mv: String,
}

impl TryFrom<String> for LogEntry {
    type Error = String;

    fn try_from(text: String) -> Result<LogEntry, String> {
        let wrong = || {
            let shown: String = text.chars().take(60).collect();
            format!("{shown:?} is no log entry: expected a seat number, a space and a move")
        };
        let (seat, mv) = text.split_once(' ').ok_or_else(wrong)?;
        let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(wrong)?;
        Ok(LogEntry { seat, mv: mv.to_owned() })
    }
}

impl From<LogEntry> for String {
    fn from(entry: LogEntry) -> String {
        entry.to_string()
    }
}

impl fmt::Display for LogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.mv)
    }
}

/// From where on a game is one that might have been: a what-if of another game, whose moves it begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// The table of the other game, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// How many moves it shares with the other game.
    pub after: usize,
    /// After how many moves it was played on; those between were tried out on the board.
    pub at: usize,
    /// What a seat did not know there, if it was drawn anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anew: Option<Anew>,
}

/// A world drawn anew in the middle of a game. It is told by the seed of [`Game::imagine`] and not written out: a deal says
/// what chance brought before the first move, and moves may name what lay hidden (the card under a stage), so that
/// an imagined world in general has no deal from which the same moves lead to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Anew {
    /// Who knew what stayed as it was.
    pub seat: Seat,
    /// What the rest was drawn from.
    pub seed: Seed,
    /// The fingerprint of what came of it, 16 hexadecimal digits: another program may imagine otherwise, and must notice.
    pub fingerprint: String,
}

/// A game as it is kept: deal, options, rules version and moves; with the result, once it is over. It reads
/// and writes JSON without knowing the game; [`Record::replay`] gives it one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub babili: u32,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many seats.
    pub players: usize,
    /// Choices before the start; what is left out has the default of that version.
    #[serde(default = "empty_object")]
    pub options: Value,
    /// Seed or written-out deal.
    pub deal: Deal<Value>,
    /// The log.
    #[serde(default)]
    pub moves: Vec<LogEntry>,
    /// The result, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordedResult>,
    /// What the players are called, in seat order, where a table knew it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// What proves the shuffle fair, where a server dealt it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Value>,
    /// Where it went another way than the game it comes from, in the order of its moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub whatif: Vec<WhatIf>,
}

fn empty_object() -> Value {
    Value::Object(serde_json::Map::new())
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is no record: not JSON, cut off, or with wrong fields.
    Unreadable(String),
    /// It was written by a newer program.
    Format(u32),
    /// It is of another game.
    Game(String),
    /// Its rules are of a version this program does not know.
    Rules {
        /// The version in the record.
        found: u32,
        /// The newest version this program plays.
        known: u32,
    },
    /// Its options, players or deal do not fit.
    Start(Unplayable),
    /// A move cannot be read.
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        entry: LogEntry,
        /// What is wrong with it.
        why: Unreadable,
    },
    /// A move is against the rules.
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        entry: LogEntry,
        /// The rule it breaks.
        why: Illegal,
    },
    /// What is said of another game that it comes from does not hold.
    WhatIf {
        /// After how many moves.
        at: usize,
        /// What is wrong.
        why: &'static str,
    },
    /// The result written down is not the one its moves lead to.
    Result {
        /// The result in the record.
        written: RecordedResult,
        /// The result of the moves, if they end the game at all.
        played: Option<RecordedResult>,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Unreadable(what) => write!(f, "not a record: {what}"),
            RecordError::Format(found) => {
                write!(f, "record format {found} is newer than this program, which knows {FORMAT}")
            }
            RecordError::Game(name) => write!(f, "the record is of the game {name:?}"),
            RecordError::Rules { found, known } => f.write_str(&unknown_rules(*found, *known)),
            RecordError::Start(why) => write!(f, "the game cannot start: {why}"),
            RecordError::Move { number, entry, why } => {
                write!(f, "move {number} (seat {}): {why}", entry.seat)
            }
            RecordError::Illegal { number, entry, why } => {
                write!(f, "move {number} (seat {}, {:?}) is illegal: {why}", entry.seat, entry.mv)
            }
            RecordError::WhatIf { at, why } => write!(f, "what if after move {at}: {why}"),
            RecordError::Result { written, played: Some(played) } => write!(
                f,
                "the result says scores {:?}, winners {:?}, but the moves lead to {:?}, {:?}",
                written.scores,
                seat_numbers(&written.winners),
                played.scores,
                seat_numbers(&played.winners)
            ),
            RecordError::Result { played: None, .. } => {
                f.write_str("there is a result, but the moves do not end the game")
            }
        }
    }
}

fn seat_numbers(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}

impl std::error::Error for RecordError {}

impl Anew {
    /// The position with everything drawn anew from this seed that this seat does not know; the game must not be over.
    #[must_use]
    pub fn draw<G: Game>(game: &G, seat: Seat, seed: Seed) -> (G, Anew) {
        let drawn = G::imagine(&game.view(Some(seat)), &mut Dice::new(&seed));
        let fingerprint = format!("{:016x}", drawn.fingerprint());
        (drawn, Anew { seat, seed, fingerprint })
    }
}

/// A game rebuilt from its record, with the position before every move at hand.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The position reached.
    pub game: G,
    /// What each move caused, in order.
    pub events: Vec<Vec<Told<G::Event>>>,
    /// For each move, whether it was final.
    pub steps: Vec<Step>,
}

impl Record {
    /// The record of a fresh game under the newest rules, with every option written down.
    #[must_use]
    pub fn new<G: Game>(options: &G::Options, seats: Seats, deal: &Deal<G::Deal>) -> Record {
        Record {
            babili: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: seats.count(),
            options: written_options::<G>(options),
            deal: match deal {
                Deal::Seed(seed) => Deal::Seed(*seed),
                Deal::Written(deal) => {
                    Deal::Written(serde_json::to_value(deal).expect("deals are plain data"))
                }
            },
            moves: Vec::new(),
            result: None,
            names: Vec::new(),
            fair: None,
            whatif: Vec::new(),
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If it is none; says what is wrong and at which line.
    pub fn from_json(bytes: &[u8]) -> Result<Record, RecordError> {
        if bytes.len() as u64 > MAX_RECORD_BYTES {
            let limit = MAX_RECORD_BYTES >> 20;
            return Err(RecordError::Unreadable(format!("larger than {limit} MiB")));
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|wrong| RecordError::Unreadable(format!("no UTF-8 at byte {}", wrong.valid_up_to())))?;
        if text.trim_ascii_start().starts_with('[') {
            return Err(RecordError::Unreadable("a list, expected an object".to_owned()));
        }
        let record: Record =
            serde_json::from_str(text).map_err(|wrong| RecordError::Unreadable(wrong.to_string()))?;
        record.check_format()?;
        Ok(record)
    }

    /// A record may also come as a part of something else.
    fn check_format(&self) -> Result<(), RecordError> {
        if self.babili > FORMAT || self.babili == 0 { Err(RecordError::Format(self.babili)) } else { Ok(()) }
    }

    /// The record as JSON, one move a line.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record is plain data") + "\n"
    }

    /// Takes everything away that came after the first `at` moves.
    pub fn cut(&mut self, at: usize) {
        if at < self.moves.len() {
            self.moves.truncate(at);
            self.result = None;
            self.whatif.retain(|whatif| whatif.at <= at);
        }
    }

    /// The start position.
    ///
    /// # Errors
    /// If the record is of another game or rules version, or cannot start.
    pub fn start<G: Game>(&self) -> Result<G, RecordError> {
        self.check_format()?;
        if self.game != G::NAME {
            return Err(RecordError::Game(self.game.clone()));
        }
        if !knows_rules::<G>(self.rules) {
            return Err(RecordError::Rules { found: self.rules, known: G::RULES });
        }
        let unplayable = |what: String| RecordError::Start(Unplayable(what));
        let seats =
            Seats::new(self.players).filter(|seats| G::SEATS.contains(&seats.count())).ok_or_else(|| {
                let (least, most) = (G::SEATS.start(), G::SEATS.end());
                unplayable(format!("{} is played by {least} to {most}, not {}", G::NAME, self.players))
            })?;
        let options = read_options::<G>(self.rules, &self.options).map_err(RecordError::Start)?;
        self.check_whatif(seats)?;
        let game = G::start(&options, seats, &self.dealt::<G>()?).map_err(RecordError::Start)?;
        self.world(0, game)
    }

    /// Where the game starts from.
    ///
    /// # Errors
    /// If the deal is written out and cannot be read.
    pub fn dealt<G: Game>(&self) -> Result<Deal<G::Deal>, RecordError> {
        Ok(match &self.deal {
            Deal::Seed(seed) => Deal::Seed(*seed),
            Deal::Written(deal) => {
                let wrong = |wrong| RecordError::Start(Unplayable(format!("deal: {wrong}")));
                Deal::Written(serde_json::from_value(deal.clone()).map_err(wrong)?)
            }
        })
    }

    fn check_whatif(&self, seats: Seats) -> Result<(), RecordError> {
        let mut before = 0;
        for WhatIf { after, at, anew, .. } in &self.whatif {
            let wrong = |why| Err(RecordError::WhatIf { at: *at, why });
            if *at < before || *at > self.moves.len() || after > at {
                return wrong("the game has no such place for it");
            }
            if anew.as_ref().is_some_and(|anew| !seats.has(anew.seat)) {
                return wrong("there is no such seat");
            }
            before = *at;
        }
        if self.whatif.len() > MAX_WHATIFS {
            return Err(RecordError::WhatIf { at: before, why: "the game went another way too often" });
        }
        Ok(())
    }

    /// The position after so many moves as the game went on from it: where a what-if drew hidden things anew, with these.
    /// Whoever plays a record move by move calls it after each; [`Record::start`] and [`Record::replay`] have done so.
    ///
    /// # Errors
    /// If the game was over there, or what is drawn now is not what was drawn then.
    pub fn world<G: Game>(&self, moves: usize, mut game: G) -> Result<G, RecordError> {
        for anew in self.whatif.iter().filter(|whatif| whatif.at == moves).filter_map(|one| one.anew.as_ref())
        {
            let wrong = |why| RecordError::WhatIf { at: moves, why };
            if game.turn().outcome().is_some() {
                return Err(wrong("the game was over"));
            }
            let (drawn, again) = Anew::draw(&game, anew.seat, anew.seed);
            if again != *anew {
                return Err(wrong("what was drawn anew cannot be drawn again"));
            }
            game = drawn;
        }
        Ok(game)
    }

    /// The position after the first `at` moves, or after all of them; every move is checked. A result
    /// written down is held against the moves once all of them are played.
    ///
    /// # Errors
    /// At the first thing that is wrong; says which move and which rule.
    pub fn replay<G: Game>(&self, at: Option<usize>) -> Result<Replay<G>, RecordError> {
        let mut game: G = self.start()?;
        let count = at.unwrap_or(self.moves.len()).min(self.moves.len());
        let mut replay = Replay {
            game: game.clone(),
            events: Vec::with_capacity(count),
            steps: Vec::with_capacity(count),
        };
        for (index, entry) in self.moves[..count].iter().enumerate() {
            let number = index + 1;
            let mv: G::Move =
                entry.mv.parse().map_err(|why| RecordError::Move { number, entry: entry.clone(), why })?;
            let mut events = Vec::new();
            let step = game.play(entry.seat, mv, &mut events).map_err(|why| RecordError::Illegal {
                number,
                entry: entry.clone(),
                why,
            })?;
            replay.events.push(events);
            replay.steps.push(step);
            game = self.world(number, game)?;
        }
        if let (Some(written), true) = (&self.result, count == self.moves.len()) {
            let played = game.turn().outcome().map(|outcome| RecordedResult::new(outcome, game.seats()));
            if played.as_ref() != Some(written) {
                return Err(RecordError::Result { written: written.clone(), played });
            }
        }
        replay.game = game;
        Ok(replay)
    }
}
