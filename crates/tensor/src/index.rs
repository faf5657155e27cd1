//! The legal moves of a seat and their numbers.

use std::fmt;

use table::Seat;

use crate::encode::{Encode, VERSION};
use crate::space::Slot;

/// A legal move that the action space has no number for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unnumbered {
    /// The game.
    pub game: &'static str,
    /// The move as text.
    pub mv: String,
}

impl fmt::Display for Unnumbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unnumbered { game, mv } = self;
        write!(f, "version {VERSION} of the action space of {game} has no number for the move {mv:?}")
    }
}

impl std::error::Error for Unnumbered {}

/// The legal moves of one seat in one position, with a number for each: no two have the same.
#[derive(Clone, Debug)]
pub struct Index<G: Encode> {
    moves: Vec<G::Move>,
    actions: Vec<u32>,
    /// Whether the numbers rise, as they do where a game lists its moves in the order of its space.
    rising: bool,
}

impl<G: Encode> Default for Index<G> {
    fn default() -> Self {
        Index { moves: Vec::new(), actions: Vec::new(), rising: true }
    }
}

impl<G: Encode> Index<G> {
    /// Lists the moves of a seat anew.
    ///
    /// # Errors
    /// If a move has no number; then nothing is listed.
    pub fn list(&mut self, game: &G, seat: Seat) -> Result<(), Unnumbered> {
        self.moves.clear();
        self.actions.clear();
        game.moves(seat, &mut self.moves);
        self.number()
    }

    fn number(&mut self) -> Result<(), Unnumbered> {
        let mut spilled = 0;
        let spill = G::spill();
        self.actions.reserve(self.moves.len());
        self.rising = true;
        for place in 0..self.moves.len() {
            let mv = self.moves[place];
            let action = match G::slot(mv) {
                Some(slot) if slot.room == 1 => Some(slot.first),
                Some(slot) => self.room_in(slot).or_else(|| {
                    spilled += 1;
                    (spilled <= spill.room).then(|| spill.first + spilled - 1)
                }),
                None => None,
            };
            let Some(action) = action else {
                let mv = mv.to_string();
                self.moves.clear();
                self.actions.clear();
                return Err(Unnumbered { game: G::NAME, mv });
            };
            self.rising &= self.actions.last().is_none_or(|&last| last < action);
            self.actions.push(action);
        }
        Ok(())
    }

    /// The next free place of a slot. Moves that share one stand near each other in the list, but not always side by
    /// side.
    #[inline]
    fn room_in(&self, slot: Slot) -> Option<u32> {
        let taken = self.actions.iter().map(|&other| u32::from(other.wrapping_sub(slot.first) < slot.room));
        let taken = taken.sum::<u32>();
        (taken < slot.room).then(|| slot.first + taken)
    }

    /// The moves in the order of the game's list.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Their numbers, in the same order.
    #[must_use]
    pub fn actions(&self) -> &[u32] {
        &self.actions
    }

    /// The legal move with this number.
    #[must_use]
    #[inline]
    pub fn find(&self, action: u32) -> Option<G::Move> {
        let place = if self.rising {
            self.actions.binary_search(&action).ok()
        } else {
            self.actions.iter().position(|&other| other == action)
        };
        place.map(|place| self.moves[place])
    }

    /// The number of this legal move.
    #[must_use]
    pub fn action_of(&self, mv: G::Move) -> Option<u32> {
        self.moves.iter().position(|&other| other == mv).map(|place| self.actions[place])
    }
}
