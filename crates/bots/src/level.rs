//! Levels for people.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::Dice;

use crate::clock::Stopwatch;
use crate::{Bot, Budget, Glimpse, Search, Strategy};

/// What one level of one game is made of: never more knowledge, only less thought and more whim. All of it is work, none
/// of it time, so that a level plays the same on a busy machine, in a browser and in a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mix {
    /// How many iterations it searches for a step.
    pub iterations: u32,
    /// The share of steps that it plays on a whim: what looks good at first sight, with `noise`.
    pub whim: f32,
    /// How much the first sight may err, in points: what looks worse than the best by more is never played.
    pub noise: f32,
}

impl Mix {
    /// Who only plays what looks good at first sight, which may err by so much.
    #[must_use]
    pub const fn at_first_sight(noise: f32) -> Mix {
        Mix { iterations: 1, whim: 1.0, noise }
    }

    /// Who thinks about every step for so many iterations.
    #[must_use]
    pub const fn thinking(iterations: u32) -> Mix {
        Mix { iterations, whim: 0.0, noise: 0.0 }
    }
}

/// The list of levels, the weakest first: name in code, name in messages, the most seconds for a turn on a machine so slow
/// that its work would take longer, and what it is made of where a game has no numbers of its own. A new level is one more
/// line here, and its words in `locales/`.
macro_rules! levels {
    ($($(#[$doc:meta])* $level:ident, $name:literal, $most:literal s, $plain:expr;)*) => {
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

            /// The longest it may take for a turn where its work would take longer still: far more than it takes on any
            /// usual machine.
            #[must_use]
            pub const fn patience(self) -> Duration {
                match self {
                    $(Level::$level => Duration::from_secs($most),)*
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
    /// For a first game: plays what looks good, and never thinks ahead.
    Beginner, "beginner", 2 s, Mix::at_first_sight(8.0);
    /// For the games after it: mostly what looks good.
    Easy, "easy", 2 s, Mix { iterations: 60, whim: 0.5, noise: 6.0 };
    /// For an evening among friends: thinks a little, and has a whim now and then.
    #[default]
    Medium, "medium", 2 s, Mix { iterations: 600, whim: 0.1, noise: 2.0 };
    /// Thinks about nearly every step; at most 2 s for a turn.
    Hard, "hard", 2 s, Mix::thinking(2_000);
    /// Thinks longest; at most 10 s for a turn.
    Master, "master", 10 s, Mix::thinking(20_000);
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
    budget: Budget,
    search: Search<G>,
    /// How long it has thought about this turn, and about how many steps of it.
    spent: Duration,
    steps: u32,
    /// The longest it may think about a step, whatever is left for the turn.
    hurry: Option<Duration>,
}

impl<G: Strategy> Player<G> {
    /// A player of this level.
    #[must_use]
    pub fn new(level: Level) -> Player<G> {
        let mix = G::LEVELS.of(level);
        let most = level.patience().as_millis() as u64;
        Player::with(mix, Budget::iterations(mix.iterations).within(most))
    }

    /// A player made of this, which nothing but its work holds back: equal dice give equal moves on every machine.
    #[must_use]
    pub fn made_of(mix: Mix) -> Player<G> {
        Player::with(mix, Budget::iterations(mix.iterations))
    }

    /// A player of this level that nothing but its work holds back, and that never thinks for more than so many iterations.
    #[must_use]
    pub fn unhurried(level: Level, most: u32) -> Player<G> {
        let mix = G::LEVELS.of(level);
        Player::made_of(Mix { iterations: mix.iterations.min(most), ..mix })
    }

    fn with(mix: Mix, budget: Budget) -> Player<G> {
        Player { mix, budget, search: Search::new(budget), spent: Duration::ZERO, steps: 0, hurry: None }
    }

    /// The budget of the next step: of the time that is left for the turn, an equal part for each step that a turn
    /// usually has, and half of it for every step beyond.
    fn budget(&self) -> Budget {
        let usual = G::STEPS_A_TURN;
        let share = match usual.saturating_sub(self.steps) {
            0 => 2,
            left => left,
        };
        let part = self.budget.part(self.spent, share);
        self.hurry.map_or(part, |most| part.at_most(most))
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

    fn hurry(&mut self, most: Duration) {
        self.hurry = Some(most);
    }
}

#[cfg(test)]
mod tests {
    use babylonia::Babylonia;

    use super::*;

    #[test]
    fn who_is_told_to_hurry_thinks_no_longer_about_a_step() {
        let mut master = Player::<Babylonia>::new(Level::Master);
        let usual = master.budget();
        master.hurry(Duration::from_millis(40));
        let hurried = master.budget();
        assert_eq!(hurried, usual.at_most(Duration::from_millis(40)), "its work stays");
        assert_eq!(hurried.time, Some(Duration::from_millis(40)));
        master.hurry(Duration::from_hours(1));
        assert_eq!(master.budget(), usual, "nobody is told to take longer");
    }
}
