//! Players that are handed a view and return a move.

mod glimpse;
mod random;
mod spec;

pub use glimpse::Glimpse;
pub use random::Random;
pub use spec::Spec;

use table::{Dice, Game};

/// A player. It is handed what its seat may know and nothing else, and returns a legal move. Equal glimpses
/// and equal dice give equal moves, unless its budget is a time.
pub trait Bot<G: Game>: Send {
    /// The move of the seat that `at` belongs to, which is to move.
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move;
}
