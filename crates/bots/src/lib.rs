//! Players that are handed a view and return a move.
//!
//! A [`Bot`] gets a [`Glimpse`]: what its seat may know, and its legal moves. There is no way from there to the
//! state of the game. What a bot needs to know about hidden things it imagines, and everything it
//! knows about playing well is in the game's [`Strategy`].
//!
//! ```
//! use babylonia::{Babylonia, Options};
//! use bots::{Bot, Glimpse, Spec};
//! use table::{Deal, Dice, Game, Seats, Seed};
//!
//! let seats = Seats::new(2).expect("two can play");
//! let mut game = Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
//! let mut bot = "rule".parse::<Spec>().expect("a player's name").bot::<Babylonia>();
//! let seat = game.active();
//! let chosen = bot.choose(&Glimpse::new(&game, seat), &mut Dice::from_number(7));
//! game.play(seat, chosen, &mut Vec::new()).expect("bots play by the rules");
//! ```

mod advice;
mod assess;
mod babylon;
mod babylonia;
mod budget;
mod clock;
mod exp;
mod fast_dice;
mod glimpse;
mod level;
mod net;
mod notes;
mod own;
mod prior;
mod random;
mod rule;
mod search;
mod spec;
mod strategy;
mod tree;
mod wonders;

pub use advice::{Advice, WorthTelling, advise, advise_seat, worth_telling};
pub use assess::{Assessment, Measured, Prospect};
pub use budget::Budget;
pub use clock::{Stopwatch, set_clock};
pub use fast_dice::FastDice;
pub use glimpse::Glimpse;
pub use level::{Level, Levels, Mix, Player, Strengths};
pub use net::{
    COUNTS, HIDDEN, MAX_OUT, MAX_SUM, MAX_WEIGHT, Net, NoNet, OUT_SCALE, Paper, STRAIGHT_SCALE, SUM_SCALE,
    WIDTH, Weights, count_of,
};
pub use notes::{Facts, MAX_VALUE, Notes, Shape};
pub use own::Own;
pub use prior::{LEAN_SCALE, Marks, NoPrior, Prior};
pub use random::Random;
pub use rule::Rule;
pub use search::{Learned, Outlook, Search};
pub use spec::Spec;
pub use strategy::{Judgement, OwnPlayer, Published, Strategy, Study, Tuning};

use std::time::Duration;

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

    /// From now on it thinks no longer than this about a step. Only levels hold to it: a search has a budget for that, and
    /// others do not think.
    fn hurry(&mut self, _most: Duration) {}
}
