//! Bots by name, as they are written on the command line.

use std::fmt;
use std::str::FromStr;

use crate::level::{Level, Player};
use crate::{Bot, Budget, Own, Random, Rule, Search, Strategy};

/// A kind of player and its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// Any legal move.
    Random,
    /// The hand-written player.
    Rule,
    /// Tree search with this budget a step.
    Search(Budget),
    /// The same search without what was learned, to measure others against.
    Rollout(Budget),
    /// A level for people.
    Level(Level),
    /// A player that only one game has, by its name.
    Own(&'static str),
}

impl Spec {
    /// Every form that can be written for every game, for help texts and errors.
    #[must_use]
    pub fn forms() -> String {
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        format!("random, rule, search:N, search:Nms, rollout:N, rollout:Nms, {}", levels.join(", "))
    }

    /// Whether the game has this player.
    #[must_use]
    pub fn plays<G: Strategy>(self) -> bool {
        match self {
            Spec::Own(name) => G::PLAYERS.iter().any(|player| player.name == name),
            _ => true,
        }
    }

    /// The player of this name, one of this game's own included.
    ///
    /// # Errors
    /// If the game has none of this name.
    pub fn of_game<G: Strategy>(name: &str) -> Result<Spec, String> {
        let own = G::PLAYERS.iter().find(|player| player.name == name);
        own.map_or_else(|| name.parse(), |player| Ok(Spec::Own(player.name)))
    }

    /// The player. One that the game does not have ([`Spec::plays`]) plays as `rule`.
    #[must_use]
    pub fn bot<G: Strategy>(self) -> Box<dyn Bot<G>> {
        G::player(self)
    }

    pub(crate) fn made<G: Strategy>(self) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::default()),
            Spec::Rule => Box::new(Rule::default()),
            Spec::Search(budget) => Box::new(Search::new(budget)),
            Spec::Rollout(budget) => Box::new(Search::rollout(budget)),
            Spec::Level(level) => Box::new(Player::new(level)),
            Spec::Own(name) => Box::new(Own::new(name)),
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let budget = |written: &str| {
            written.parse::<Budget>().map_err(|why| format!("{text:?} is no bot: its budget is {why}"))
        };
        if let Some(written) = text.strip_prefix("search:") {
            return budget(written).map(Spec::Search);
        }
        if let Some(written) = text.strip_prefix("rollout:") {
            return budget(written).map(Spec::Rollout);
        }
        match text {
            "random" => Ok(Spec::Random),
            "rule" => Ok(Spec::Rule),
            _ => text
                .parse()
                .map(Spec::Level)
                .map_err(|_: String| format!("{text:?} is no bot: there is {}", Spec::forms())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Rule => f.write_str("rule"),
            Spec::Search(budget) => write!(f, "search:{budget}"),
            Spec::Rollout(budget) => write!(f, "rollout:{budget}"),
            Spec::Level(level) => level.fmt(f),
            Spec::Own(name) => f.write_str(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_reads_back_from_its_name() {
        for text in [
            "random",
            "rule",
            "search:1000",
            "search:500ms",
            "rollout:40",
            "rollout:9ms",
            "beginner",
            "easy",
            "medium",
            "hard",
            "master",
        ] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "search",
            "search:",
            "search:0",
            "rollout:",
            "rollout",
            "search:-1",
            "search:9x",
            "search:99999999999",
            "Rule",
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
