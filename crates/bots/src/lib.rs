//! Players that are handed a view and return a move.
//!
//! A [`Bot`] gets a [`Glimpse`]: what its seat may know, and its legal moves. There is no way from there to the
//! state of the game. What a bot needs to know about hidden things it imagines, and everything it
//! knows about playing well is in the game's [`Strategy`].

mod advice;
mod babylon;
mod babylonia;
mod budget;
mod clock;
mod fast_dice;
mod glimpse;
mod level;
mod own;
mod random;
mod rule;
mod search;
mod spec;
mod strategy;
mod tree;
mod wonders;

pub use advice::{Advice, advise, advise_seat};
pub use budget::Budget;
pub use clock::set_clock;
pub use fast_dice::FastDice;
pub use glimpse::Glimpse;
pub use level::{Level, Levels, Mix, Player};
pub use own::Own;
pub use random::Random;
pub use rule::Rule;
pub use search::Search;
pub use spec::Spec;
pub use strategy::{Judgement, OwnPlayer, Published, Strategy, Study, Tuning};

use table::{Dice, Game};

/// A player. It is handed what its seat may know and nothing else, and returns a legal move. Equal glimpses
/// and equal dice give equal moves, unless its budget is a time.
pub trait Bot<G: Game>: Send {
    /// The move of the seat that `at` belongs to, which is to move.
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move;

    /// Whether it remembers something of the last step that helps with the next one: its turn goes on. A bot that
    /// says no may as well be replaced by a new one.
    fn goes_on(&self) -> bool {
        false
    }
}
