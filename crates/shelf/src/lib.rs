//! The one list of games. Whoever must know all of them asks here: for what is known of each without its types
//! ([`games`], [`game`]), for the pages made of it ([`page`]), or for the types themselves, by a [`Visitor`].
//!
//! ```
//! use draw::Lang;
//!
//! for game in shelf::games() {
//!     println!("{}: {}, {:?} players", game.name, game.title(Lang::En), game.seats);
//! }
//! assert!(shelf::game("chess").is_none());
//! ```

mod info;
mod list;
mod pages;
mod players;

pub use info::{GameInfo, first, game, games, names};
#[cfg(feature = "tensor")]
pub use list::{NumberVisitor, find_numbered};
pub use list::{Shelved, Visitor, each, find};
pub use pages::{Page, page, paths};
pub use players::{player, players};
