//! What a seat knows and may do, as numbers: for programs that learn.
//!
//! A game that is [`Encode`] has a fixed [`Space`] of actions and a row of bytes of fixed length for what one seat
//! knows. Both are described field by field, and the description is made by the code that writes the numbers, so that
//! the two cannot part. [`Batch`] steps many games at once in threads.
//!
//! ```
//! use babylonia::Babylonia;
//! use table::{Deal, Game, Seats, Seed};
//! use tensor::{Encode, Index, observe};
//!
//! let seats = Seats::new(2).expect("two play");
//! let game = Babylonia::start(&Default::default(), seats, &Deal::Seed(Seed::from_number(7))).expect("dealt");
//! let seat = game.turn().seats().first().expect("somebody begins");
//! let mut index = Index::<Babylonia>::default();
//! index.list(&game, seat).expect("every move has a number");
//! assert!(index.actions().iter().all(|&action| (action as usize) < Babylonia::space().size()));
//! assert_eq!(observe(&game, seat).len(), tensor::layout::<Babylonia>(seats).size());
//! ```

mod babylon;
mod babylonia;
mod batch;
mod encode;
mod index;
mod layout;
mod sink;
mod space;
mod wonders;

pub use batch::{Batch, Rows, Unplayed};
pub use encode::{Encode, VERSION, layout, observe, reward, write};
pub use index::{Index, Unnumbered};
pub use layout::{Field, Layout};
pub use sink::{Bytes, Sink};
pub use space::{Axis, Block, Slot, Space};
