//! Views as pictures, words and ways to click a move. Pure: a view goes in, keyed fragments and choices
//! come out; nothing here knows of sockets, files or time.
//!
//! ```
//! use babylonia::{Babylonia, Options};
//! use draw::{Draw, Lang, Watcher};
//! use table::{Deal, Game, Seats, Seed};
//!
//! let seats = Seats::new(2).expect("two can play");
//! let game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
//! let names = ["Anna", "Ben"].map(str::to_owned);
//! let spectator = Watcher { who: None, lang: Lang::De, names: &names };
//! let scene = Babylonia::scene(&game.view(None), &[], &spectator);
//! assert!(scene.fragments.iter().any(|fragment| fragment.html.contains("<svg")));
//! assert!(scene.choices.is_empty(), "who only looks on has nothing to choose");
//! ```

/// The puzzles that ship with a game. The engine in a browser carries none: a page has them from wherever it comes from.
macro_rules! puzzles {
    ($game:literal) => {
        if cfg!(target_arch = "wasm32") {
            None
        } else {
            Some(include_str!(concat!("../../../data/puzzles/", $game, ".json")))
        }
    };
}
pub(crate) use puzzles;

mod about;
mod babylon;
mod babylonia;
mod choice;
mod colour;
mod hands;
mod lang;
pub mod learn;
pub mod picture;
mod rules;
pub mod svg;
mod why;
mod wonders;
mod words;

pub use about::{About, FirstGame};
pub use choice::{Choice, Meaning};
pub use lang::Lang;
pub use learn::{Lesson, LessonStep};
pub use rules::RulesPage;
pub use words::{Words, args, for_the_page};

use serde::Serialize;
use table::{Game, Seat};

/// A piece of the page that is replaced as a whole when its content changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Fragment {
    /// The id of the element it fills, stable over the whole game.
    pub key: String,
    /// SVG or HTML. Everything that can be clicked carries `data-target="NAME"`.
    pub html: String,
}

/// What one watcher sees of a table right now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct Scene {
    /// The picture, in pieces.
    pub fragments: Vec<Fragment>,
    /// What is asked of the watcher, one sentence in the second person; what is awaited, if not of them.
    pub question: String,
    /// Every legal move of the watcher.
    pub choices: Vec<Choice>,
}

/// What a line of the log tells of, for all games alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A player did something: placed, built, dug, chose.
    Deed,
    /// A player got something that is no points: pillars, coins, cards.
    Gain,
    /// A player lost something that is no points.
    Loss,
    /// Points were paid.
    Points,
    /// Two players met in conflict.
    Conflict,
    /// Something was turned up or passed on for all.
    News,
    /// The game ended.
    End,
}

/// Points somebody gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Gained {
    /// Who.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// How many; below zero where they were lost.
    pub points: i32,
}

/// A line of the log in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Line {
    /// What it tells of.
    pub kind: LineKind,
    /// The points it tells of; somebody may stand here twice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Gained>,
    /// The words; text, never markup.
    pub text: String,
    /// The targets the line speaks of, lit up when the line is pointed at.
    pub targets: Vec<String>,
    /// Whose doing it was.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// Icons of the sprite that say the same at a glance, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<&'static str>,
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

/// Points paid for one thing, for the breakdown at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paid {
    /// To whom.
    pub seat: Seat,
    /// What for: the id of a message that names it.
    pub source: &'static str,
    /// How many.
    pub points: i32,
}

/// One row of the breakdown at the end: what points were paid for, and how many to each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Row {
    /// What for, in the watcher's language.
    pub label: String,
    /// Points in seat order.
    pub points: Vec<i32>,
}

/// An option of a game as the set-up screen shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// The field of the game's options.
    pub key: &'static str,
    /// What it is called.
    pub label: String,
    /// A line of explanation.
    pub hint: String,
    /// The values to choose from with their names; none for a switch.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<(serde_json::Value, String)>,
    /// Whether it is a fine point of the rules, which the set-up screen folds away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fine: bool,
}

impl OptionInfo {
    /// The option of this key, in the messages of the game with this prefix; no values for a switch.
    #[must_use]
    pub fn new(words: &Words, prefix: &str, key: &'static str, values: &[&str]) -> OptionInfo {
        let say = |what: &str| words.say(&format!("{prefix}-option-{key}{what}"));
        OptionInfo {
            key,
            label: say(""),
            hint: say("-hint"),
            values: values.iter().map(|value| ((*value).into(), say(&format!("-{value}")))).collect(),
            fine: false,
        }
    }

    /// The same option as a fine point of the rules.
    #[must_use]
    pub fn fine(self) -> OptionInfo {
        OptionInfo { fine: true, ..self }
    }
}

/// A game that can be drawn.
pub trait Draw: Game {
    /// What a watcher sees. `moves` are the watcher's legal moves, each with the events it would cause as far
    /// as the watcher may hear of them (empty where trying it out would reveal something).
    fn scene(view: &Self::View, moves: &[(Self::Move, Vec<Self::Event>)], watcher: &Watcher<'_>) -> Scene;

    /// Whether seats hold things that others may not see.
    const SECRETS: bool = true;

    /// Everything at once, for a game that is over: what a spectator sees (`watcher` is one), and what each seat
    /// holds laid open beside its name. `views` are those of all seats, in seat order.
    #[must_use]
    fn revealed(public: &Self::View, views: &[Self::View], watcher: &Watcher<'_>) -> Scene {
        let mut scene = Self::scene(public, &[], watcher);
        if Self::SECRETS {
            hands::lay_open::<Self>(&mut scene, views, watcher);
        }
        scene
    }

    /// What happened, in words.
    fn line(event: &Self::Event, watcher: &Watcher<'_>) -> Option<Line>;

    /// The points an event paid, by source; every point of the game is told by exactly one event.
    fn paid(_event: &Self::Event) -> Vec<Paid> {
        Vec::new()
    }

    /// The sources of points in the order of the breakdown: ids of messages.
    const SOURCES: &'static [&'static str] = &[];

    /// Under which heading a seat's result is counted, for statistics of those who played: the id of a message, as of the
    /// city it built. `public` is what everybody sees of a game that is over; none where a game has no headings.
    #[must_use]
    fn heading(_public: &Self::View, _seat: Seat) -> Option<String> {
        None
    }

    /// What such statistics are called: the id of a message.
    const HEADINGS: Option<&'static str> = None;

    /// Positions in which one move is clearly best, as `babili puzzles` writes them; none where nobody looked for any.
    const PUZZLES: Option<&'static str> = None;

    /// The options as the set-up screen shows them.
    #[must_use]
    fn options(_lang: Lang) -> Vec<OptionInfo> {
        Vec::new()
    }

    /// What a page must know to offer the game.
    const ABOUT: About = About::PLAIN;

    /// The rules in our own words, as a piece of HTML; none where they are not written.
    const RULES_PAGE: Option<fn(Lang) -> String> = None;

    /// First games; the one that bears the game's own name is the first.
    const FIRST_GAMES: &'static [FirstGame] = &[];

    /// Drawings that other drawings refer to by id, such as tokens: what a picture outside the page needs.
    #[must_use]
    fn defs() -> String {
        String::new()
    }

    /// The whole table as one drawing, an `svg` element, for pictures outside the page; none where the first
    /// drawing of the `board` is that.
    #[must_use]
    fn poster(_view: &Self::View, _watcher: &Watcher<'_>) -> Option<String> {
        None
    }
}

/// Where the points came from: every source of the game by its message, with the points of each seat.
#[must_use]
pub fn paid_by_source<'a, G: Draw>(
    events: impl IntoIterator<Item = &'a G::Event>,
    seats: usize,
) -> Vec<(&'static str, Vec<i32>)> {
    let mut rows: Vec<(&'static str, Vec<i32>)> = G::SOURCES.iter().map(|id| (*id, vec![0; seats])).collect();
    for paid in events.into_iter().flat_map(G::paid) {
        let row = rows.iter_mut().find(|(id, _)| *id == paid.source);
        if let Some(points) = row.and_then(|(_, points)| points.get_mut(paid.seat.index())) {
            *points += paid.points;
        }
    }
    rows
}

/// Where the points came from, source by source; rows that paid nobody are left out.
#[must_use]
pub fn breakdown<'a, G: Draw>(
    events: impl IntoIterator<Item = &'a G::Event>,
    seats: usize,
    lang: Lang,
) -> Vec<Row> {
    let words = Words::of(lang);
    let paid = paid_by_source::<G>(events, seats).into_iter();
    paid.filter(|(_, points)| points.iter().any(|&points| points != 0))
        .map(|(id, points)| Row { label: words.say(id), points })
        .collect()
}
