//! Tables without a server: what a page asks and is told where everything happens on one device.
//!
//! A [`Pocket`] holds the tables that are open, answers one command after the other, and does nothing by itself: it has
//! no clock, no store and no threads. Whoever runs it keeps what it says is to be kept, and only then lets it be applied,
//! so that nothing is shown that could be lost. Bots think in a second one that follows the same log.
//!
//! ```
//! use pocket::Pocket;
//! use table::Seed;
//!
//! let mut pocket = Pocket::new(&Seed::from_number(1));
//! assert!(pocket.answer(r#"{"c": "games"}"#).starts_with(r#"{"ok":{"games":["#));
//! assert!(pocket.answer(r#"{"c": "info", "table": "my-x"}"#).contains("NOT_FOUND"));
//! ```

mod answer;
mod command;
mod reviews;
mod room;
mod row;

use std::collections::BTreeMap;

use host::{AccountId, Refusal, TableId, Told, Who};
use table::{Dice, Seed};

pub use command::{Command, Kept, Noted, Wish};
use reviews::Begun;
use room::Room;
pub use row::Row;

/// The tables of one device that are open, and the game that is looked through.
pub struct Pocket {
    rooms: BTreeMap<TableId, Room>,
    review: Option<Begun>,
    dice: Dice,
}

/// Why a command was not done.
#[derive(Clone, PartialEq, Debug)]
pub enum Failed {
    /// The table refused.
    Refused(Refusal),
    /// There is no such thing here.
    NotFound(&'static str),
}

impl Failed {
    fn told(&self) -> Told {
        match self {
            Failed::Refused(refusal) => refusal.told(),
            Failed::NotFound(what) => Told {
                code: "NOT_FOUND",
                text: format!("there is no such {what}"),
                rule: None,
                illegal: None,
                seq: None,
            },
        }
    }
}

impl From<Refusal> for Failed {
    fn from(refusal: Refusal) -> Failed {
        Failed::Refused(refusal)
    }
}

/// Whoever holds the device: all people at its tables are the same to it.
fn holder() -> AccountId {
    AccountId::from("holder")
}

/// Whoever holds the device, under the name they have chosen.
fn called(name: &str) -> Who {
    Who { id: holder(), name: host::clean_name(name).unwrap_or_else(|| "Babili".to_owned()) }
}

impl Pocket {
    /// Nothing is open yet; all chance comes from this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Pocket {
        Pocket { rooms: BTreeMap::new(), review: None, dice: Dice::new(seed) }
    }

    /// Letters that are not mistaken for each other when read aloud or copied by hand.
    fn letters(&mut self, count: usize) -> String {
        const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        (0..count).map(|_| char::from(LETTERS[self.dice.below(32) as usize])).collect()
    }

    fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&self.dice.bits64().to_le_bytes());
        }
        Seed(bytes)
    }

    fn room(&mut self, id: &TableId) -> Result<&mut Room, Failed> {
        self.rooms.get_mut(id).ok_or(Failed::NotFound("table"))
    }
}
