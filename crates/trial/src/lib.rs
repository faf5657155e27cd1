//! A world in one thread: real servers with their halls, tables and sockets, over a store, a network and a clock that are
//! made up, and people who play there while things go wrong. Everything is drawn from a seed, so that the same seed tells
//! the same story, and what must always hold is checked when it is over.
//!
//! ```no_run
//! use std::time::Duration;
//! use trial::Trial;
//!
//! let trial = Trial { seed: 7, time: Duration::from_secs(40), game: None };
//! assert_eq!(trial.run().wrong, Vec::<String>::new());
//! ```

mod calls;
mod chance;
mod disk;
mod folk;
mod handle;
mod journal;
mod judge;
mod net;
mod panics;
mod player;
mod vault;
mod weather;
mod world;

pub use weather::Kind;
pub use world::{Outcome, Trial};
