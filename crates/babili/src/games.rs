//! The games by name, and the boxes they are dealt from.

use std::path::Path;

use bots::Strategy;
use table::{Dice, Game, Seats, Unplayable};

use crate::failure::Failure;
use crate::input;

/// The names of the games, for help texts and errors.
pub const NAMES: &str = "babylon, babylonia, wonders";

/// Runs `$body` with `$game` standing for the type of the game of that name; otherwise says which there are.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            "babylon" => {
                type $game = babylon::Babylon;
                $body
            }
            "babylonia" => {
                type $game = babylonia::Babylonia;
                $body
            }
            "wonders" => {
                type $game = wonders::Wonders;
                $body
            }
            other => Err($crate::games::unknown(other)),
        }
    };
}
pub(crate) use with_game;

/// There is no such game.
pub fn unknown(name: &str) -> Failure {
    let name: String = name.chars().take(40).collect();
    Failure::input(format!("unknown game {name:?}: there is {NAMES}"))
}

/// A game as it lies in its box: what chance deals may be replaced by a file where its faces are only
/// reconstructed.
pub trait DealSource: Strategy {
    /// What is dealt.
    type Content: Sync;

    /// The content of the box, or of this file.
    fn open(tiles: Option<&Path>) -> Result<Self::Content, Failure>;

    /// Deals from that content.
    fn deal_from(
        content: &Self::Content,
        options: &Self::Options,
        seats: Seats,
        dice: &mut Dice,
    ) -> Result<Self::Deal, Unplayable>;
}

impl DealSource for babylon::Babylon {
    type Content = babylon::TileSet;

    fn open(tiles: Option<&Path>) -> Result<babylon::TileSet, Failure> {
        let Some(path) = tiles else { return Ok(babylon::TileSet::standard().clone()) };
        let wrong = |what: String| Failure::input(format!("{}: {what}", path.display()));
        let text = String::from_utf8(input::read_small(path)?)
            .map_err(|why| wrong(format!("no UTF-8 at byte {}", why.utf8_error().valid_up_to())))?;
        babylon::TileSet::from_json(&text).map_err(wrong)
    }

    fn deal_from(
        content: &babylon::TileSet,
        options: &Self::Options,
        seats: Seats,
        dice: &mut Dice,
    ) -> Result<Self::Deal, Unplayable> {
        babylon::deal_with(content, options, seats, dice)
    }
}

macro_rules! boxed_as_printed {
    ($($game:ty),*) => {$(
        impl DealSource for $game {
            type Content = ();

            fn open(tiles: Option<&Path>) -> Result<(), Failure> {
                no_tiles::<Self>(tiles)
            }

            fn deal_from(
                (): &(),
                options: &Self::Options,
                seats: Seats,
                dice: &mut Dice,
            ) -> Result<Self::Deal, Unplayable> {
                Self::deal(options, seats, dice)
            }
        }
    )*};
}

boxed_as_printed!(babylonia::Babylonia, wonders::Wonders);

fn no_tiles<G: Game>(tiles: Option<&Path>) -> Result<(), Failure> {
    match tiles {
        None => Ok(()),
        Some(_) => Err(Failure::input(format!("--tiles is for babylon; {} has no tile file", G::NAME))),
    }
}
