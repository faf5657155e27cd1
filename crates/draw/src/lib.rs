//! Views as pictures, words and ways to click a move. Pure: a view goes in, keyed fragments and choices
//! come out; nothing here knows of sockets, files or time.

use serde::{Deserialize, Serialize};
use table::{Game, Seat};

/// A piece of the page that is replaced as a whole when its content changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fragment {
    /// The id of the element it fills, stable over the whole game.
    pub key: String,
    /// SVG or HTML. Everything that can be clicked carries `data-target="NAME"`.
    pub html: String,
}

/// A legal move and the things to click for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The move in its text form.
    #[serde(rename = "move")]
    pub mv: String,
    /// The targets to click, in order, such as `["rack:2", "hex:1206"]`.
    pub path: Vec<String>,
    /// What it does, in the watcher's language, for buttons and screen readers.
    pub label: String,
    /// What it would bring, such as `+6`, shown before confirming.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
}

/// What one watcher sees of a table right now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Scene {
    /// The picture, in pieces.
    pub fragments: Vec<Fragment>,
    /// What is asked of the watcher, one sentence in the second person; what is awaited, if not of them.
    pub question: String,
    /// Every legal move of the watcher.
    pub choices: Vec<Choice>,
}

/// A line of the log in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// The words; text, never markup.
    pub text: String,
    /// The targets the line speaks of, lit up when the line is pointed at.
    pub targets: Vec<String>,
    /// Whose doing it was.
    pub seat: Option<Seat>,
}

/// The languages of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Dutch.
    Nl,
    /// Italian.
    It,
    /// French.
    Fr,
}

/// Who is watching, and in which language.
#[derive(Clone, Debug)]
pub struct Watcher<'a> {
    /// The seat, or a spectator.
    pub who: Option<Seat>,
    /// The language of all words.
    pub lang: Lang,
    /// The names of the players in seat order.
    pub names: &'a [String],
}

/// A game that can be drawn.
pub trait Draw: Game {
    /// What a watcher sees. `moves` are the watcher's legal moves, each with the events it would cause as far
    /// as the watcher may hear of them (empty where trying it out would reveal something).
    fn scene(view: &Self::View, moves: &[(Self::Move, Vec<Self::Event>)], watcher: &Watcher<'_>) -> Scene;

    /// What happened, in words.
    fn line(event: &Self::Event, watcher: &Watcher<'_>) -> Option<Line>;
}
