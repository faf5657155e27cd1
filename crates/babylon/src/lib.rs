//! Babylon (Olivier Grégoire, 2024): terraces on pillars, three dimensions high, for 2 to 4 players.
//!
//! Every rule is named by its number (`L1` to `L12`, `D0` to `D6`, `M0` to `M6`, `S0` to `S8`); rulings on open
//! points (`O1` to `O14`) are explained in `docs/rulings-babylon.md`.
//!
//! ```
//! use babylon::{Cell, Garden, Level, Options, Rotation, TileFace};
//!
//! let options = Options::default();
//! let mut garden = Garden::default();
//! let tile: TileFace = "white T-S-".parse().expect("a tile");
//! let at: Cell = "a1".parse().expect("a cell");
//! let cost = garden.place(&options, tile, at, Rotation::R0, Level::GROUND, None).expect("an empty board");
//! assert_eq!((cost.single, cost.double), (4, 0));
//! assert_eq!(garden.score(&options).total(), 2);
//! ```

mod cell;
mod deal;
mod decorating;
mod event;
mod game;
mod garden;
mod kit;
mod listing;
mod marker;
mod moves;
mod options;
mod picture;
mod placing;
mod quarry;
mod refusal;
mod row;
mod score;
mod sight;
mod supply;
mod tile;
mod tile_set;
pub mod vectors;
mod view;

pub use cell::{Cell, Corner, Corners, Level, MAX_TILES, Rotation};
pub use deal::{Deal, Layers, deal_with, markers_for, removals_for};
pub use decorating::{Pair, Piece, Wild};
pub use event::{Event, Why};
pub use game::{Babylon, Phase, Player, STORE};
pub use garden::{Built, Garden, Placed, StatueState};
pub use marker::Marker;
pub use moves::{Move, Source};
pub use options::{BridgeGap, Options, SupplyLimit, TileOverlap};
pub use placing::{Purse, Ways};
pub use quarry::{Gain, Pit, Quarry};
pub use refusal::ALL as REFUSALS;
pub use score::{Category, Score};
pub use sight::{Hidden, Sight};
pub use supply::{Cost, Pillars, Supply};
pub use tile::{Flower, Material, Symbol, TileFace};
pub use tile_set::{MARKERS, TileSet};
pub use view::{PlayerView, Stack, View};
