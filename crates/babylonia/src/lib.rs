//! Babylonia (Reiner Knizia, 2019): clans on a hex map between two rivers, for 2 to 4 players.
//!
//! Section numbers in comments and refusals are those of the rules page. [`Babylonia`] is a flat state that
//! signs the contract of [`table`]; a turn is a few placements, an explicit `end`, and the choices that
//! scoring asks for.
//!
//! ```
//! use babylonia::{Babylonia, Move, Options};
//! use table::{Deal, Game, Seats, Seed};
//!
//! let seats = Seats::new(3).expect("three can play");
//! let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
//! let first = game.active();
//! let mut moves = Vec::new();
//! game.moves(first, &mut moves);
//! game.play(first, moves[0], &mut Vec::new()).expect("listed moves are legal");
//! // The first player places a single token in the first round.
//! game.play(first, "end".parse().expect("a move"), &mut Vec::new()).expect("legal");
//! assert_ne!(game.active(), first);
//! ```

pub mod vectors;

mod card;
mod deal;
mod event;
mod game;
mod hex;
mod hex_list;
mod hex_set;
mod imagine;
mod kit;
mod map;
mod moves;
mod options;
mod picture;
mod placement;
#[cfg(test)]
mod positions;
mod scoring;
mod sight;
mod state;
mod tile;
mod token;
mod view;

pub use card::{Card, CardSet};
pub use deal::Deal;
pub use event::{Event, Reason};
pub use hex::{Hex, Region};
pub use hex_set::HexSet;
pub use moves::Move;
pub use options::{Cards, Options};
pub use sight::{ClanSight, Sight};
pub use state::{Babylonia, End, Phase};
pub use tile::Tile;
pub use token::{Rack, Token};
pub use view::{Cell, City, Clan, On, View};
