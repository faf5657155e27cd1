//! People who play each other: who came in where, how strong they are, what they have done so far, who meets whom, and
//! when they want to be told.
//!
//! Pure reckoning on plain data: no game, no store, no clock. What it decides is written down for people in
//! `docs/RATINGS.md`.
//!
//! ```
//! use club::{Entrant, Fate, Played, Rating, places, rate};
//!
//! let game = [Played { score: 41, won: true, fate: Fate::Stayed }, Played { score: 38, won: false, fate: Fate::Stayed }];
//! let places = places(&game);
//! assert_eq!(places, [1, 2]);
//! let after = rate(&[(Entrant::Person(Rating::NEW), places[0]), (Entrant::Person(Rating::NEW), places[1])]);
//! assert!(after[0].expect("a person").mean > after[1].expect("a person").mean);
//! ```

pub mod notice;
pub mod pairing;
pub mod tournament;

mod place;
mod rating;
mod stats;

pub use place::{Fate, Played, places};
pub use rating::{Entrant, Rating, gap, rate, share_of_wins};
pub use stats::{BestOf, Met, Row, SeatRow, Share, Stats, stats};
