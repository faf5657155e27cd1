//! Why a step was refused.

use std::fmt;

use serde::Serialize;

/// A step that the rules forbid: what was wrong and which rule says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal {
    /// A short stable name such as `NOT_EMPTY`; the page looks up its words by it.
    pub code: &'static str,
    /// The number of the rule in the game's rules page, such as `L4` or `6.1`.
    pub rule: &'static str,
    /// What was wrong, in plain English.
    pub text: &'static str,
}

impl Illegal {
    /// A refusal.
    #[must_use]
    pub const fn new(code: &'static str, rule: &'static str, text: &'static str) -> Illegal {
        Illegal { code, rule, text }
    }

    /// The seat is not to move.
    pub const NOT_YOUR_TURN: Illegal = Illegal::new("NOT_YOUR_TURN", "turn", "this seat is not to move now");
    /// The game has ended.
    pub const GAME_OVER: Illegal = Illegal::new("GAME_OVER", "turn", "the game is over");
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (rule {}, {})", self.text, self.rule, self.code)
    }
}

impl std::error::Error for Illegal {}

/// A text that is no move of the game: what was read and what would have been understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The text, shortened.
    pub text: String,
    /// What is expected instead.
    pub expected: &'static str,
}

impl Unreadable {
    /// A text that is no move.
    #[must_use]
    pub fn new(text: &str, expected: &'static str) -> Unreadable {
        Unreadable { text: text.chars().take(60).collect(), expected }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no move: expected {}", self.text, self.expected)
    }
}

impl std::error::Error for Unreadable {}
