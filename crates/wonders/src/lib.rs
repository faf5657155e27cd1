//! 7 Wonders with Leaders, Cities, the Wonder Pack and Babel.
//!
//! The lower half of this crate is pure: components as data ([`catalogue()`]), one [`City`], and what can be said of
//! cities that stand side by side.
//!
//! ```
//! use wonders::{BoardId, CardId, City, Face, Resource};
//!
//! let mut city = City::new(BoardId::from_key("giza").expect("printed"), Face::A);
//! city.build(CardId::from_key("clay_pool").expect("printed"));
//! assert!(city.makes().contains(Resource::Stone));
//! assert!(city.makes().contains(Resource::Clay));
//! ```

mod age_end;
mod audit;
mod bag;
mod bill;
mod board;
mod card;
mod catalogue;
mod city;
mod count;
mod deal;
mod decks;
mod decree;
mod effect;
mod errand;
mod event;
mod flow;
mod game;
mod id;
mod imagine;
mod kit;
mod leader;
mod legal;
pub mod military;
mod moves;
mod options;
pub mod payment;
mod pick;
mod powers;
mod project;
mod puzzle;
mod queries;
mod resolve;
mod resource;
mod ring;
#[cfg(test)]
mod scenes;
mod science;
mod score;
mod tile;
mod token;
mod tower;
mod used;
pub mod vectors;
mod view;
mod view_counts;
mod view_text;

pub use bag::Bag;
pub use board::{BoardId, BoardInfo, Face, FaceInfo, StageId, StageInfo, Start};
pub use card::{ByColour, CardId, CardInfo, CardSet, Colour, ColourSet, Cost, Expansion, Science};
pub use catalogue::{Catalogue, Constants, catalogue};
pub use city::{City, Markers, ProjectTokens, Tokens, VICTORY_VALUES};
pub use count::{Around, diplomacy, gift, guilds_around, loss};
pub use deal::Deal;
pub use decree::Decrees;
pub use effect::{Built, Counted, Effect, LossPer, Side, Trigger, Whose};
pub use event::{Event, Paid};
pub use game::{Errand, Fate, Fetched, Fetcher, Look, Losses, Modules, Moment, Phase, Task, Wonders};
pub use leader::{LeaderId, LeaderInfo, LeaderSet};
pub use military::{Army, Clash, Conflicts, MAX_CITIES, Spoils};
pub use moves::{How, Item, Join, Move, Pay, Play};
pub use options::{ChosenBoard, Options, Sides};
pub use payment::{Free, Goods, Payer, Quote, Refusal, Right, Way, Ways};
pub use project::{Attempt, JoinRefusal, Outcome, Penalty, ProjectId, ProjectInfo, Reward, Works};
pub use resource::{ByResource, Class, Resource, ResourceSet, Sums};
pub use ring::Ring;
pub use science::{Chosen, Symbols};
pub use score::{Score, copied_guild, counted_symbols, score, winners};
pub use tile::{Occasion, TILES, TileCoins, TileEffect, TileId, TileInfo, TileSet};
pub use tower::Tower;
pub use used::Used;
pub use view::{CityView, DiscardView, OwnLeaders, OwnTiles, Seen, View};
