//! The numbers that a run goes by.

use serde::{Deserialize, Serialize};

/// How a run goes about it. A run that goes on must have the plan it began with.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plan {
    /// Everything follows from it.
    pub seed: u64,
    /// Games of the `rule` player that begin it.
    pub first_games: u64,
    /// One position in so many of these is kept.
    pub first_every: u32,
    /// What came of these is the mean of so many rollouts; of none, how their games ended.
    pub first_rollouts: u32,
    /// Games of every later generation.
    pub games: u64,
    /// Iterations of a step in these; with none the `rule` player plays.
    pub iterations: u32,
    /// The part of what came of a position in these that searches foretold; see [`crate::Player`].
    pub foretold: f32,
    /// Games of so many generations are learned from.
    pub window: u32,
    /// How often every position is looked at.
    pub epochs: u32,
    /// Generations after the first go on from the best network so far with a first step of this size; at 0 they begin anew.
    pub rate: f32,
    /// The numbers of the learning search that differ from the game's: the steps before the network is asked.
    pub cut: u32,
    /// The part of a leaf's value that the network makes.
    pub learned: f32,
    /// How sharp the prior over moves is; at 0 none is learned.
    pub prior: f32,
    /// Deals of a match.
    pub deals: u64,
    /// Iterations of a step in a match.
    pub match_iterations: u32,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            seed: 1,
            first_games: 12_000,
            first_every: 4,
            first_rollouts: 0,
            games: 2_000,
            iterations: 120,
            foretold: 0.5,
            window: 3,
            epochs: 8,
            rate: 0.0,
            cut: 0,
            learned: 1.0,
            prior: 1.0,
            deals: 40,
            match_iterations: 300,
        }
    }
}

impl Plan {
    /// The plan with another number of this name.
    ///
    /// # Errors
    /// If no number has this name, or it cannot be this one.
    pub fn with(self, name: &str, number: &str) -> Result<Plan, String> {
        let wrong = |why: serde_json::Error| format!("{name}={number}: {why}");
        let mut plan = serde_json::to_value(self).map_err(wrong)?;
        let there = plan.get_mut(name).ok_or_else(|| format!("{name:?} is not in a plan"))?;
        *there = number
            .parse::<serde_json::Number>()
            .map_err(|_| format!("{name}={number}: that is no number"))?
            .into();
        let plan: Plan = serde_json::from_value(plan).map_err(wrong)?;
        plan.check()?;
        Ok(plan)
    }

    /// Whether a run can go by it.
    ///
    /// # Errors
    /// Which number it cannot go by, and what is possible there.
    pub fn check(&self) -> Result<(), String> {
        let counts = [
            ("first_games", self.first_games),
            ("first_every", self.first_every.into()),
            ("games", self.games),
            ("window", self.window.into()),
            ("epochs", self.epochs.into()),
            ("deals", self.deals),
            ("match_iterations", self.match_iterations.into()),
        ];
        for (name, count) in counts {
            if count == 0 {
                return Err(format!("{name}=0: it takes 1 or more"));
            }
        }
        let parts = [("foretold", self.foretold), ("rate", self.rate), ("learned", self.learned)];
        for (name, part) in parts {
            if !(0.0..=1.0).contains(&part) {
                return Err(format!("{name}={part}: it takes 0 to 1"));
            }
        }
        if !(0.0..=f32::MAX).contains(&self.prior) {
            return Err(format!("prior={}: it takes 0 or more", self.prior));
        }
        Ok(())
    }
}
