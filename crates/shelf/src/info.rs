//! What is known of a game without its types.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use bots::Study;
use draw::{About, FirstGame, Lang, OptionInfo, Words};
use table::Vectors;

use crate::list::{Shelved, Visitor, each};

/// A game of the list, without its types.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// Its name in records, on the command line and in addresses.
    pub name: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// What a page must know to offer it.
    pub about: About,
    /// Whether players hold things that others may not see.
    pub secrets: bool,
    /// Its puzzles, as they are shipped.
    pub puzzles: Option<&'static str>,
    /// What it pays points for: ids of messages.
    pub sources: &'static [&'static str],
    /// The options as the set-up screen shows them.
    pub options: fn(Lang) -> Vec<OptionInfo>,
    /// Its rules in our own words, as a piece of HTML.
    pub rules_page: Option<fn(Lang) -> String>,
    /// Its first games.
    pub first_games: &'static [FirstGame],
    /// Its conformance vectors.
    pub vectors: Option<Vectors>,
    /// The parts that a file may replace, in a few words.
    pub parts: Option<&'static str>,
    /// The names of the players that only this game has.
    pub players: Vec<&'static str>,
    /// What was published about players of this game.
    pub study: Option<Study>,
}

impl GameInfo {
    fn of<G: Shelved>() -> GameInfo {
        GameInfo {
            name: G::NAME,
            seats: G::SEATS,
            about: G::ABOUT,
            secrets: G::SECRETS,
            puzzles: G::PUZZLES,
            sources: G::SOURCES,
            options: G::options,
            rules_page: G::RULES_PAGE,
            first_games: G::FIRST_GAMES,
            vectors: G::VECTORS,
            parts: G::PARTS.map(|parts| parts.what),
            players: G::PLAYERS.iter().map(|player| player.name).collect(),
            study: G::STUDY,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        Words::of(lang).say(&format!("game-{}", self.name))
    }
}

struct Info;

impl Visitor for Info {
    type Out = GameInfo;

    fn visit<G: Shelved>(&self) -> GameInfo {
        GameInfo::of::<G>()
    }
}

/// Every game, in the order of the start page.
#[must_use]
pub fn games() -> &'static [GameInfo] {
    static GAMES: OnceLock<Vec<GameInfo>> = OnceLock::new();
    GAMES.get_or_init(|| each(&Info))
}

/// The game of this name.
#[must_use]
pub fn game(name: &str) -> Option<&'static GameInfo> {
    games().iter().find(|game| game.name == name)
}

/// The first game of the list, for whoever wants any.
///
/// # Panics
/// Never: the list is not empty.
#[must_use]
pub fn first() -> &'static GameInfo {
    games().first().expect("there are games")
}

/// The names of all games, for help texts and errors.
#[must_use]
pub fn names() -> String {
    games().iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}
