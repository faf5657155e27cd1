//! Levels for people.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::Dice;

use crate::clock::Stopwatch;
use crate::{Bot, Budget, Glimpse, Search, Strategy};

/// What one level of one game is made of: never more knowledge, only less thought and more whim.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mix {
    /// How much it searches: the iterations are for a step, the time is for all steps of a turn together.
    pub budget: Budget,
    /// The share of steps that it plays on a whim: what looks good at first sight, with `noise`.
    pub whim: f32,
    /// How much the first sight may err, in points.
    pub noise: f32,
}

/// The list of levels, the weakest first: name in code, name in messages, and what it is made of where a game has no
/// numbers of its own. A new level is one more line here, and its words in `locales/`.
macro_rules! levels {
    ($($(#[$doc:meta])* $level:ident, $name:literal, $plain:expr;)*) => {
        /// How strong a bot for people is.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
        pub enum Level {
            $($(#[$doc])* #[serde(rename = $name)] $level,)*
        }

        impl Level {
            /// All levels, the weakest first.
            pub const ALL: &'static [Level] = &[$(Level::$level),*];

            /// The level's name in messages and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Level::$level => $name,)*
                }
            }
        }

        impl Levels {
            /// Levels of a game that has no own ones.
            pub const PLAIN: Levels = Levels([$($plain),*]);
        }
    };
}

levels! {
    /// For a first game: answers within 0.1 s.
    Easy, "easy", Mix { budget: Budget::iterations(60).within(70), whim: 0.5, noise: 6.0 };
    /// For an evening among friends: answers within 0.5 s.
    #[default]
    Medium, "medium", Mix { budget: Budget::iterations(600).within(400), whim: 0.1, noise: 2.0 };
    /// As strong as 2 s allow.
    Hard, "hard", Mix { budget: Budget::millis(1_700), whim: 0.0, noise: 0.0 };
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let named = Level::ALL.iter().copied().find(|level| level.name() == text);
        named.ok_or_else(|| {
            let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
            format!("{text:?} is no level: there is {}", names.join(", "))
        })
    }
}

/// What the levels of a game are made of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Levels([Mix; Level::ALL.len()]);

impl Levels {
    /// The same at every level.
    #[must_use]
    pub const fn all(mix: Mix) -> Levels {
        Levels([mix; Level::ALL.len()])
    }

    /// With this level made of that.
    #[must_use]
    pub const fn with(mut self, level: Level, mix: Mix) -> Levels {
        self.0[level as usize] = mix;
        self
    }

    /// What this level is made of.
    #[must_use]
    pub const fn of(self, level: Level) -> Mix {
        self.0[level as usize]
    }
}

/// How much stronger each level of a game plays than its middling one, in the points of `club`'s ratings: by its share of
/// wins on the ladder (`docs/LADDER.md`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strengths([f64; Level::ALL.len()]);

impl Strengths {
    /// Of a game whose levels nobody has measured: all the same.
    pub const UNMEASURED: Strengths = Strengths([0.0; Level::ALL.len()]);

    /// With this level so much stronger.
    #[must_use]
    pub const fn with(mut self, level: Level, above: f64) -> Strengths {
        self.0[level as usize] = above;
        self
    }

    /// How much stronger this level is.
    #[must_use]
    pub const fn of(self, level: Level) -> f64 {
        self.0[level as usize]
    }
}

/// A bot for people.
pub struct Player<G: Strategy> {
    mix: Mix,
    search: Search<G>,
    /// How long it has thought about this turn, and about how many steps of it.
    spent: Duration,
    steps: u32,
}

impl<G: Strategy> Player<G> {
    /// A player of this level.
    #[must_use]
    pub fn new(level: Level) -> Player<G> {
        let mix = G::LEVELS.of(level);
        Player { mix, search: Search::new(mix.budget), spent: Duration::ZERO, steps: 0 }
    }

    /// A player of this level that only its iterations hold back, so that equal dice give equal moves on every machine.
    /// A level that has none but its time thinks for as many iterations as the caller can wait for.
    #[must_use]
    pub fn unhurried(level: Level, most: u32) -> Player<G> {
        let Mix { budget, .. } = G::LEVELS.of(level);
        let mix = Mix { budget: Budget::iterations(budget.iterations.min(most)), ..G::LEVELS.of(level) };
        Player { mix, search: Search::new(mix.budget), spent: Duration::ZERO, steps: 0 }
    }

    /// The budget of the next step: of the time that is left for the turn, an equal part for each step that a turn
    /// usually has, and half of it for every step beyond.
    fn budget(&self) -> Budget {
        let usual = G::STEPS_A_TURN;
        let share = match usual.saturating_sub(self.steps) {
            0 => 2,
            left => left,
        };
        self.mix.budget.part(self.spent, share)
    }
}

impl<G: Strategy> Bot<G> for Player<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        if self.mix.whim > 0.0 && (dice.below(1_000) as f32) < self.mix.whim * 1_000.0 {
            self.search.forget();
            return crate::rule::first_sight(at, self.mix.noise, dice);
        }
        if !self.search.goes_on() {
            (self.spent, self.steps) = (Duration::ZERO, 0);
        }
        self.search.set_budget(self.budget());
        let watch = Stopwatch::start();
        let mv = self.search.choose(at, dice);
        self.spent += watch.elapsed();
        self.steps += 1;
        mv
    }

    fn goes_on(&self) -> bool {
        self.search.goes_on()
    }
}
