//! Reasons for a move.

use table::{Dice, Seat};

use crate::{Budget, Glimpse, Search, Strategy};

/// What a search found about one move of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried: the measure by which moves are ranked.
    pub visits: u32,
    /// What the search maximises: the share of the win with a small term for the margin.
    pub value: f32,
    /// The seat's share of the win after this move, from 0 to 1.
    pub win_share: f32,
    /// The seat's points at the end after this move.
    pub expected_score: f32,
}

/// Ranks the moves of the seat, the best first, by a search of this size. Moves that the search never came to are
/// left out; the list is empty only if the seat is not to move.
pub fn advise<G: Strategy>(at: &Glimpse<'_, G>, budget: Budget, dice: &mut Dice) -> Vec<Advice<G::Move>> {
    let mut moves = Vec::new();
    at.moves(&mut moves);
    if moves.is_empty() {
        return Vec::new();
    }
    Search::new(budget).advise(at, dice)
}

/// Ranks the moves of a seat of a game in progress; see [`advise`].
pub fn advise_seat<G: Strategy>(
    game: &G,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Vec<Advice<G::Move>> {
    advise(&Glimpse::new(game, seat), budget, dice)
}
