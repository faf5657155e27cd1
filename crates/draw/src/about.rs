//! What a page must know of a game to offer it, beside its words.

use crate::{Lang, Lesson};

/// What a page must know of a game to offer it. Files are named as the page asks for them.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// With how many *Play now* starts.
    pub play: usize,
    /// The options, all switches, that *Play now* and invitations turn on: what its card promises.
    pub promised: &'static [&'static str],
    /// Options, all switches, without which so many players cannot play.
    pub needs: &'static [(usize, &'static str)],
    /// The picture on its card.
    pub cover: &'static str,
    /// The icon of the sprite that stands for it in lists.
    pub icon: &'static str,
    /// The style sheets of its drawings, in order.
    pub sheets: &'static [&'static str],
    /// The module that helps with its drawings.
    pub script: Option<&'static str>,
    /// Keys of its own, each with the id of the message that says what it does.
    pub keys: &'static [(&'static str, &'static str)],
    /// Drawings that its own refer to by id, as SVG: loaded once, before a page shows the game.
    pub art: Option<fn() -> String>,
    /// The style of its drawings outside the page: the text of such a sheet.
    pub style: &'static str,
}

impl About {
    /// A game that needs nothing of its own.
    pub const PLAIN: About = About {
        play: 2,
        promised: &[],
        needs: &[],
        cover: "/img/skyline.svg",
        icon: "m-5",
        sheets: &[],
        script: None,
        keys: &[],
        art: None,
        style: "",
    };
}

/// A first game that can be played step by step.
#[derive(Clone, Copy, Debug)]
pub struct FirstGame {
    /// Its name in addresses; that of the game itself, or one of its own.
    pub name: &'static str,
    /// The id of the message that names it.
    pub title: &'static str,
    /// How many sit at its table.
    pub seats: usize,
    /// The whole of it.
    pub lesson: fn(Lang) -> Lesson,
}
