//! Bots by name, as they are written on the command line.

use std::fmt;
use std::str::FromStr;

use crate::level::{Level, Player};
use crate::wonders::OWN_PLAYERS;
use crate::{Bot, Budget, Random, Rule, Search, Strategy};

/// A kind of player and its budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spec {
    /// Any legal move.
    Random,
    /// The hand-written player.
    Rule,
    /// Tree search with this budget a step.
    Search(Budget),
    /// A level for people.
    Level(Level),
    /// A player that only some game has ([`Strategy::OWN_PLAYERS`]).
    Own(&'static str),
}

impl Spec {
    /// Every form that can be written, for help texts and errors.
    #[must_use]
    pub fn forms() -> String {
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        let (levels, own) = (levels.join(", "), OWN_PLAYERS.join(", "));
        format!("random, rule, search:N, search:Nms, {levels}; for 7 Wonders also {own}")
    }

    /// Whether the game has this player.
    #[must_use]
    pub fn plays<G: Strategy>(self) -> bool {
        match self {
            Spec::Own(name) => G::OWN_PLAYERS.contains(&name),
            _ => true,
        }
    }

    /// The player. One that the game does not have ([`Spec::plays`]) plays as `rule`.
    #[must_use]
    pub fn bot<G: Strategy>(self) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::default()),
            Spec::Rule => Box::new(Rule::default()),
            Spec::Search(budget) => Box::new(Search::new(budget)),
            Spec::Level(level) => Box::new(Player::new(level)),
            Spec::Own(name) => G::own_player(name).unwrap_or_else(|| Box::new(Rule::default())),
        }
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        if let Some(budget) = text.strip_prefix("search:") {
            return budget.parse().map(Spec::Search);
        }
        let own = || OWN_PLAYERS.iter().find(|name| **name == text).map(|name| Spec::Own(name));
        match text {
            "random" => Some(Spec::Random),
            "rule" => Some(Spec::Rule),
            _ => text.parse().ok().map(Spec::Level).or_else(own),
        }
        .ok_or_else(|| format!("{text:?} is no bot: there is {}", Spec::forms()))
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Rule => f.write_str("rule"),
            Spec::Search(budget) => write!(f, "search:{budget}"),
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
            "easy",
            "medium",
            "hard",
            "rule-2014",
            "sell",
            "first",
            "wonder",
        ] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "search", "search:", "search:0", "search:-1", "search:9x", "search:99999999999", "Rule"]
        {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
