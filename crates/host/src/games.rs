//! The games that can be played, by name.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use bots::{Level, Strategy};
use draw::{Draw, Lang};
use review::{Decision, Refused, Review, Reviewing, Settings};
use serde_json::Value;
use shelf::{Shelved, Visitor};
use table::{
    Anew, Deal, Record, RecordError, Seat, Seats, Seed, Unplayable, read_options, renewed_options,
    written_options,
};

use crate::ids::Seq;
use crate::replay::{Replayed, Sight};
use crate::session::{Play, Session};

type Start = fn(u32, &Value, Seats, Seed) -> Result<Box<dyn Play>, Unplayable>;
type Reviewer = fn(&Record, Settings) -> Result<Box<dyn Reviewing>, Refused>;
type Resume = fn(&Record, Seq) -> Result<Box<dyn Play>, RecordError>;
type Judge = fn(&Record, Settings) -> Result<Option<Decision>, RecordError>;
type Redraw = fn(&Record, Seat, Seed) -> Result<Anew, RecordError>;
type Look = fn(&Record, Option<usize>, Sight, Lang, &[String]) -> Result<Replayed, RecordError>;

/// A game that can be played here, whatever its types.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    /// Its name.
    pub name: &'static str,
    /// The newest version of its rules.
    pub rules: u32,
    /// What statistics by heading are called, where results are counted under any: the id of a message.
    pub headings: Option<&'static str>,
    least: usize,
    most: usize,
    defaults: fn() -> Value,
    options: fn(u32, &Value) -> Result<Value, Unplayable>,
    renewed: fn(u32, &Value) -> Value,
    strength: fn(Level) -> f64,
    start: Start,
    resume: Resume,
    is_over: fn(&Record) -> Result<bool, RecordError>,
    redraw: Redraw,
    judge: Judge,
    check: fn(&Record) -> Result<(), RecordError>,
    fingerprint: fn(&Record) -> Result<u64, RecordError>,
    replay: Look,
    review: Reviewer,
}

impl GameKind {
    /// This game.
    #[must_use]
    pub fn of<G: Draw + Strategy>() -> GameKind {
        GameKind {
            name: G::NAME,
            rules: G::RULES,
            headings: G::HEADINGS,
            least: *G::SEATS.start(),
            most: *G::SEATS.end(),
            defaults: || written_options::<G>(&G::Options::default()),
            options: |rules, options| Ok(written_options::<G>(&read_options::<G>(rules, options)?)),
            renewed: renewed_options::<G>,
            strength: |level| G::STRENGTHS.of(level),
            start: |rules, options, seats, seed| {
                let options = read_options::<G>(rules, options)?;
                Ok(Box::new(Session::<G>::start(rules, options, seats, &Deal::Seed(seed))?))
            },
            resume: |record, seq| Ok(Box::new(Session::<G>::resume(record, seq)?)),
            is_over: |record| Ok(record.replay::<G>(None)?.game.turn().outcome().is_some()),
            redraw: |record, seat, seed| Ok(Anew::draw(&record.replay::<G>(None)?.game, seat, seed).1),
            judge: review::judge_last::<G>,
            check: |record| record.replay::<G>(None).map(drop),
            fingerprint: |record| record.replay::<G>(None).map(|replay| replay.game.fingerprint()),
            replay: crate::replay::replay::<G>,
            review: |record, settings| Ok(Box::new(Review::<G>::new(record, settings)?)),
        }
    }

    /// How many can play.
    #[must_use]
    pub fn seats(&self) -> RangeInclusive<usize> {
        self.least..=self.most
    }

    /// The default options of the newest rules.
    #[must_use]
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// The options with every default of this version of the rules filled in.
    ///
    /// # Errors
    /// If they or the version are none of this game's.
    pub fn options(&self, rules: u32, options: &Value) -> Result<Value, Unplayable> {
        (self.options)(rules, options)
    }

    /// The options of a table under an older version for its next game, which is played by the newest.
    #[must_use]
    pub fn renewed(&self, rules: u32, options: &Value) -> Value {
        (self.renewed)(rules, options)
    }

    /// How much stronger a level plays than the middling one, as measured on the ladder.
    #[must_use]
    pub fn strength(&self, level: Level) -> f64 {
        (self.strength)(level)
    }

    /// A fresh game under a version of the rules.
    ///
    /// # Errors
    /// If version, options and seats do not fit together.
    pub fn start(
        &self,
        rules: u32,
        options: &Value,
        seats: Seats,
        seed: Seed,
    ) -> Result<Box<dyn Play>, Unplayable> {
        (self.start)(rules, options, seats, seed)
    }

    /// The game of a record, ready to be played on; all its steps stand, under this number.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub(crate) fn resume(&self, record: &Record, seq: Seq) -> Result<Box<dyn Play>, RecordError> {
        (self.resume)(record, seq)
    }

    /// Whether the game of a record is over at its end.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub(crate) fn is_over(&self, record: &Record) -> Result<bool, RecordError> {
        (self.is_over)(record)
    }

    /// The world at the end of a record, whose game is not over, with everything drawn anew that this seat does not know.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub(crate) fn redraw(&self, record: &Record, seat: Seat, seed: Seed) -> Result<Anew, RecordError> {
        (self.redraw)(record, seat, seed)
    }

    /// Judges the last move of a record; nothing if there was no choice.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub fn judge(&self, record: &Record, settings: Settings) -> Result<Option<Decision>, RecordError> {
        (self.judge)(record, settings)
    }

    /// Replays a whole record and holds it against its result.
    ///
    /// # Errors
    /// At the first thing that is wrong with it.
    pub fn check(&self, record: &Record) -> Result<(), RecordError> {
        (self.check)(record)
    }

    /// The fingerprint of the last position of a record: equal wherever the same program runs.
    ///
    /// # Errors
    /// At the first thing that is wrong with the record.
    pub fn fingerprint(&self, record: &Record) -> Result<u64, RecordError> {
        (self.fingerprint)(record)
    }

    /// A position of a record as somebody saw it, after `at` moves or at the end.
    ///
    /// # Errors
    /// If something is wrong with the record.
    pub fn replay(
        &self,
        record: &Record,
        at: Option<usize>,
        sight: Sight,
        lang: Lang,
        names: &[String],
    ) -> Result<Replayed, RecordError> {
        (self.replay)(record, at, sight, lang, names)
    }

    /// The decisions of a finished game, ready to be judged.
    ///
    /// # Errors
    /// If something is wrong with the record, or its game is not over.
    pub fn review(&self, record: &Record, settings: Settings) -> Result<Box<dyn Reviewing>, Refused> {
        (self.review)(record, settings)
    }
}

struct Kinds;

impl Visitor for Kinds {
    type Out = GameKind;

    fn visit<G: Shelved>(&self) -> GameKind {
        GameKind::of::<G>()
    }
}

/// Every game that can be played here: those of the shelf, in their order.
#[must_use]
pub fn games() -> &'static [GameKind] {
    static GAMES: OnceLock<Vec<GameKind>> = OnceLock::new();
    GAMES.get_or_init(|| shelf::each(&Kinds))
}

/// The game of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static GameKind> {
    games().iter().find(|game| game.name == name)
}
