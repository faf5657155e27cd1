//! What a game brings along beside its rules, for those who try them out.

use std::fmt;

use crate::deal::Unplayable;
use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seats;

type Deals<G> =
    dyn Fn(&<G as Game>::Options, Seats, &mut Dice) -> Result<<G as Game>::Deal, Unplayable> + Sync;

/// What chance deals from: the parts in the game's box, or those of a file.
pub struct DealSource<G: Game>(Box<Deals<G>>);

impl<G: Game> DealSource<G> {
    /// Parts that are dealt like this.
    pub fn new(
        deal: impl Fn(&G::Options, Seats, &mut Dice) -> Result<G::Deal, Unplayable> + Sync + 'static,
    ) -> DealSource<G> {
        DealSource(Box::new(deal))
    }

    /// The parts in the game's box.
    #[must_use]
    pub fn of_the_box() -> DealSource<G> {
        DealSource::new(G::deal)
    }

    /// Shuffles and deals, as [`Game::deal`] does.
    ///
    /// # Errors
    /// If these options do not fit this many seats.
    pub fn deal(&self, options: &G::Options, seats: Seats, dice: &mut Dice) -> Result<G::Deal, Unplayable> {
        (self.0)(options, seats, dice)
    }
}

impl<G: Game> fmt::Debug for DealSource<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "what {} is dealt from", G::NAME)
    }
}

/// Parts to deal from that a file may replace.
#[derive(Debug)]
pub struct Parts<G: Game> {
    /// What stands in such a file, and where its form can be seen, in a few words for help texts.
    pub what: &'static str,
    /// Reads such a file.
    pub read: fn(&str) -> Result<DealSource<G>, String>,
}

/// Conformance vectors of the rules: files with one JSON object a line.
#[derive(Clone, Copy, Debug)]
pub struct Vectors {
    /// The `game` that such a line names.
    pub game: &'static str,
    /// Runs one line; an error says where the rules here disagree with it, or why it is none.
    pub check: fn(&str) -> Result<(), String>,
}

/// What a game brings along beside its rules.
pub trait Kit: Game {
    /// The parts that a file may replace, where the printed ones are only reconstructed.
    const PARTS: Option<Parts<Self>> = None;
    /// Its conformance vectors.
    const VECTORS: Option<Vectors> = None;
}
