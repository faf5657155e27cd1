//! The contract every game at the table signs.
//!
//! A [`Game`] is a flat state that is advanced by small steps. It knows who may move, lists every legal
//! step, refuses every other one with the rule it breaks, and shows each [`Seat`] a view of what that seat
//! may know. All chance lies in the [`Deal`]: the same deal and the same moves give the same state on every
//! machine and in every release.
//!
//! ```
//! use table::{Dice, Seats};
//!
//! let seats = Seats::new(3).expect("three is a valid number of seats");
//! let order: Vec<usize> = seats.clockwise_from(seats.seat(2).expect("seat 2 exists")).map(|s| s.index()).collect();
//! assert_eq!(order, [2, 0, 1]);
//!
//! let mut cards = [1, 2, 3, 4, 5];
//! Dice::from_number(7).shuffle(&mut cards);
//! assert_eq!(cards, [3, 5, 1, 2, 4]);
//! ```

pub mod conformance;

mod by_seat;
mod deal;
mod dice;
mod digest;
mod event;
mod game;
mod illegal;
mod kit;
mod options;
mod outcome;
mod record;
mod seat;
mod turn;
mod written_view;

pub use by_seat::BySeat;
pub use deal::{Deal, Unplayable};
pub use dice::{Dice, Seed};
pub use digest::Digest;
pub use event::{Audience, Deaf, Ears, Told};
pub use game::{Game, Step};
pub use illegal::{Illegal, Unreadable};
pub use kit::{DealSource, Kit, Parts, Vectors};
pub use options::{read_options, renewed_options, written_options};
pub use outcome::Outcome;
pub use record::{
    Anew, LogEntry, MAX_RECORD_BYTES, MAX_WHATIFS, Record, RecordError, RecordedResult, Replay, WhatIf,
};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use turn::Turn;
pub use written_view::{read_view, world_of};
