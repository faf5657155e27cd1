//! What is agreed before a game starts.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most characters of a name of a person or a table.
pub const NAME_CHARS: usize = 40;
/// The most bytes of a player's contribution to the shuffle.
pub const CONTRIBUTION_BYTES: usize = 128;

/// How fast is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Nobody is hurried.
    #[default]
    None,
    /// All at one time: a bank of time for the whole game and a bonus for each turn.
    Live {
        /// Milliseconds for the whole game.
        bank: u64,
        /// Milliseconds added after each turn.
        increment: u64,
        /// Milliseconds beyond the bank before a bot takes over.
        grace: u64,
    },
    /// By turns over days.
    Slow {
        /// Days for each turn.
        days: u32,
        /// Milliseconds beyond them before a bot takes over.
        grace: u64,
    },
}

impl Pace {
    /// Whether the numbers are such that a game can be played with them.
    #[must_use]
    pub fn is_sensible(self) -> bool {
        const DAY: u64 = 86_400_000;
        match self {
            Pace::None => true,
            Pace::Live { bank, increment, grace } => {
                (1_000..=DAY).contains(&bank) && increment <= DAY && grace <= DAY
            }
            Pace::Slow { days, grace } => (1..=60).contains(&days) && grace <= 7 * DAY,
        }
    }
}

/// Who may look on without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Whoever knows the table.
    #[default]
    All,
    /// Only who sits there.
    Nobody,
}

/// How strong a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For a first game.
    Easy,
    /// A decent opponent.
    #[default]
    Medium,
    /// As good as we can.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The level's name in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| "a level is easy, medium or hard".to_owned())
    }
}

/// What is agreed before a game starts, but for who sits where.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// The game's options; what is left out has its default.
    pub options: Value,
    /// How fast is played.
    #[serde(default)]
    pub pace: Pace,
    /// Who may look on.
    #[serde(default)]
    pub watch: Watch,
    /// Whether strangers find the table in the list.
    #[serde(default)]
    pub listed: bool,
    /// Whether forced single moves are played by themselves.
    #[serde(default)]
    pub auto: bool,
    /// Whether players may ask for hints although others play.
    #[serde(default)]
    pub hints: bool,
    /// What the table is called; may be empty.
    #[serde(default)]
    pub name: String,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// A bot.
    Bot {
        /// How strong it plays.
        level: Level,
    },
    /// A person.
    Person {
        /// Their account.
        who: String,
        /// What they are called at this table.
        name: String,
        /// Their part of the shuffle's randomness.
        contribution: String,
    },
}

impl Chair {
    /// What the seat is called: the person's name, a bot's name, nothing for an open seat.
    #[must_use]
    pub fn name(&self, table: &str, seat: usize) -> String {
        match self {
            Chair::Open => String::new(),
            Chair::Bot { .. } => bot_name(table, seat).to_owned(),
            Chair::Person { name, .. } => name.clone(),
        }
    }

    /// The account that sits here.
    #[must_use]
    pub fn person(&self) -> Option<&str> {
        match self {
            Chair::Person { who, .. } => Some(who),
            Chair::Open | Chair::Bot { .. } => None,
        }
    }
}

/// Names of bots: the same in every language, no two alike at a table, other ones at another table.
fn bot_name(table: &str, seat: usize) -> &'static str {
    const NAMES: [&str; 16] = [
        "Nabu", "Ninsun", "Adapa", "Siduri", "Lugal", "Amata", "Kubaba", "Etana", "Zakiti", "Enlil", "Belit",
        "Dumuzi", "Ninti", "Utu", "Ahati", "Sargon",
    ];
    let first: usize = table.bytes().map(usize::from).sum();
    NAMES[(first + seat) % NAMES.len()]
}

/// A name as it may be shown: no control characters, no runs of blanks, not too long; `None` if nothing is
/// left of it.
#[must_use]
pub fn clean_name(name: &str) -> Option<String> {
    let clean = clean_text(name, NAME_CHARS);
    (!clean.is_empty()).then_some(clean)
}

/// A text as it may be shown: no control or direction-changing characters, blanks joined, cut to `most`
/// characters.
#[must_use]
pub fn clean_text(text: &str, most: usize) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().filter(|&c| !hidden(c)).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(most).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_what_cannot_be_seen() {
        assert_eq!(clean_name("  An\u{202e}na \n B. "), Some("Anna B.".to_owned()));
        assert_eq!(clean_name(" \u{200b} \t"), None);
        assert_eq!(clean_name(&"x".repeat(99)).map(|name| name.len()), Some(NAME_CHARS));
        assert_eq!(clean_name("<b>Anna</b>"), Some("<b>Anna</b>".to_owned()), "text stays text");
    }

    #[test]
    fn paces_are_bounded() {
        assert!(Pace::None.is_sensible());
        assert!(Pace::Live { bank: 600_000, increment: 0, grace: 0 }.is_sensible());
        assert!(!Pace::Live { bank: 0, increment: 0, grace: 0 }.is_sensible());
        assert!(!Pace::Slow { days: 1_000, grace: 0 }.is_sensible());
    }
}
