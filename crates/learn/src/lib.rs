//! Networks for the bots, learned from their own games: a developer's tool.
//!
//! [`Run`] goes round in generations: games between the present players ([`play`]), every position of them as numbers
//! with how it ended ([`Moments`]), a network that foretells that ([`train`]), every decision of the searches
//! ([`Choices`]), a prior over moves that foretells those ([`train_prior`]), and a match against the player before
//! ([`contest`]). Everything follows from the seed of the run, and a run that was stopped goes on where it was.
//!
//! ```
//! use babylonia::Babylonia;
//!
//! let (moments, _) = learn::play::<Babylonia>(learn::Player::RULE, 1, 0, 4);
//! let won: f32 = moments.get(0).fates().iter().map(|fate| fate.win).sum();
//! assert!((won - 1.0).abs() < 1e-5, "a game has one winner, or some who share");
//! ```

mod choices;
mod contest;
mod moments;
mod plan;
mod play;
mod plot;
mod run;
mod train;

pub use choices::{Choices, Foretold, train_prior};
pub use contest::{Contest, contest};
pub use moments::Moments;
pub use plan::Plan;
pub use play::{Player, play};
pub use plot::plot;
pub use run::Run;
pub use train::{Lesson, Told, told, train};
