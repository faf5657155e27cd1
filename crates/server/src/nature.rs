//! What a server takes from the world around it: what time it is, chance, and threads to think in. A trial brings a world of
//! its own, in which the same seed gives the same story.

use std::time::{SystemTime, UNIX_EPOCH};

use host::Millis;
use parking_lot::Mutex;
use table::{Dice, Seed};

use crate::secret;

/// What a server takes from the world around it.
pub struct Nature {
    /// Milliseconds since 1970 when the server starts.
    pub wall: Millis,
    /// Where tables, shuffles and bots get their chance from.
    pub chance: Chance,
    /// Whether heavy work is done in threads of its own; else at once, by who asks for it.
    pub threads: bool,
}

impl Default for Nature {
    #[expect(clippy::disallowed_methods, reason = "the only place that asks the machine")]
    fn default() -> Nature {
        let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let wall = Millis(u64::try_from(unix.as_millis()).unwrap_or(u64::MAX));
        Nature { wall, chance: Chance::System, threads: true }
    }
}

/// Where chance comes from. Keys of accounts always come from the system.
pub enum Chance {
    /// The operating system.
    System,
    /// A stream of a seed: for trials only, since whoever knows the seed knows every shuffle.
    Seeded(Box<Mutex<Dice>>),
}

impl Chance {
    /// A fresh seed.
    pub fn seed(&self) -> Seed {
        match self {
            Chance::System => secret::random_seed(),
            Chance::Seeded(dice) => {
                let mut dice = dice.lock();
                Seed(std::array::from_fn(|_| dice.bits().to_le_bytes()[0]))
            }
        }
    }

    /// Fresh dice.
    pub fn dice(&self) -> Dice {
        Dice::new(&self.seed())
    }

    /// A fresh id.
    pub fn id(&self) -> String {
        secret::id_of(&self.seed().0)
    }
}
