//! Levels for people.

use std::time::Duration;

use table::Dice;

use crate::clock::Stopwatch;
use crate::{Bot, Budget, Glimpse, Search, Strategy};

/// How strong a bot for people is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// For a first game: answers within 0.1 s.
    Easy,
    /// For an evening among friends: answers within 0.5 s.
    Medium,
    /// As strong as 2 s allow.
    Hard,
}

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

/// The three levels of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Levels {
    /// `easy`.
    pub easy: Mix,
    /// `medium`.
    pub medium: Mix,
    /// `hard`.
    pub hard: Mix,
}

impl Levels {
    /// Levels of a game that has no own ones.
    pub const PLAIN: Levels = Levels {
        easy: Mix { budget: Budget::iterations(60).within(70), whim: 0.5, noise: 6.0 },
        medium: Mix { budget: Budget::iterations(600).within(400), whim: 0.1, noise: 2.0 },
        hard: Mix {
            budget: Budget { iterations: u32::MAX, time: Some(Duration::from_millis(1_700)) },
            whim: 0.0,
            noise: 0.0,
        },
    };

    /// What this level is made of.
    #[must_use]
    pub const fn of(self, level: Level) -> Mix {
        match level {
            Level::Easy => self.easy,
            Level::Medium => self.medium,
            Level::Hard => self.hard,
        }
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
