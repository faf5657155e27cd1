//! The sparring floor.

use table::{Dice, Game};

use crate::{Bot, Glimpse};

/// Plays any legal move, each equally likely.
#[derive(Clone, Debug)]
pub struct Random<G: Game>(Vec<G::Move>);

impl<G: Game> Default for Random<G> {
    fn default() -> Random<G> {
        Random(Vec::new())
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        let any = |count: usize| dice.below(count as u32) as usize;
        at.pick_move(&mut self.0, any).expect("a seat to move has a legal move")
    }
}
