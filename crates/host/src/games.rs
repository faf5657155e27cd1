//! The games that can be played, by name.

use std::ops::RangeInclusive;

use bots::Strategy;
use draw::{Draw, Lang};
use serde_json::Value;
use table::{Deal, Record, RecordError, Seats, Seed, Unplayable};

use crate::replay::{Replayed, Sight};
use crate::session::{Play, Session};

type Start = fn(&Value, Seats, Seed) -> Result<Box<dyn Play>, Unplayable>;
type Look = fn(&Record, Option<usize>, Sight, Lang, &[String]) -> Result<Replayed, RecordError>;

/// A game that can be played here, whatever its types.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    /// Its name.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    least: usize,
    most: usize,
    defaults: fn() -> Value,
    options: fn(&Value) -> Result<Value, Unplayable>,
    start: Start,
    check: fn(&Record) -> Result<(), RecordError>,
    replay: Look,
}

impl GameKind {
    /// This game.
    #[must_use]
    pub const fn of<G: Draw + Strategy>() -> GameKind {
        GameKind {
            name: G::NAME,
            rules: G::RULES,
            least: *G::SEATS.start(),
            most: *G::SEATS.end(),
            defaults: || serde_json::to_value(G::Options::default()).unwrap_or(Value::Null),
            options: |options| {
                let read = read_options::<G>(options)?;
                serde_json::to_value(read).map_err(|wrong| Unplayable::new(wrong.to_string()))
            },
            start: |options, seats, seed| {
                let options = read_options::<G>(options)?;
                Ok(Box::new(Session::<G>::start(options, seats, &Deal::Seed(seed))?))
            },
            check: |record| record.replay::<G>(None).map(drop),
            replay: crate::replay::replay::<G>,
        }
    }

    /// How many can play.
    #[must_use]
    pub fn seats(&self) -> RangeInclusive<usize> {
        self.least..=self.most
    }

    /// The default options.
    #[must_use]
    pub fn defaults(&self) -> Value {
        (self.defaults)()
    }

    /// The options with every default filled in.
    ///
    /// # Errors
    /// If they are none of this game's.
    pub fn options(&self, options: &Value) -> Result<Value, Unplayable> {
        (self.options)(options)
    }

    /// A fresh game.
    ///
    /// # Errors
    /// If options and seats do not fit together.
    pub fn start(&self, options: &Value, seats: Seats, seed: Seed) -> Result<Box<dyn Play>, Unplayable> {
        (self.start)(options, seats, seed)
    }

    /// Replays a whole record and holds it against its result.
    ///
    /// # Errors
    /// At the first thing that is wrong with it.
    pub fn check(&self, record: &Record) -> Result<(), RecordError> {
        (self.check)(record)
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
}

fn read_options<G: Draw>(options: &Value) -> Result<G::Options, Unplayable> {
    serde_json::from_value(options.clone()).map_err(|wrong| Unplayable::new(format!("options: {wrong}")))
}

/// Every game that can be played here.
#[must_use]
pub fn games() -> &'static [GameKind] {
    const GAMES: &[GameKind] = &[
        GameKind::of::<babylon::Babylon>(),
        GameKind::of::<babylonia::Babylonia>(),
        GameKind::of::<wonders::Wonders>(),
        #[cfg(feature = "omens")]
        GameKind::of::<crate::omens::Omens>(),
    ];
    GAMES
}

/// The game of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static GameKind> {
    games().iter().find(|game| game.name == name)
}
