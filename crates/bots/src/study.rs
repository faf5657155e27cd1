//! The players of the 2014 study of 7 Wonders, as bots.

use table::Dice;

use crate::strategy::Study;
use crate::{Bot, Glimpse, Rule, Strategy};

/// A player of the study. In games the study does not know it plays as [`Rule`] does.
pub struct Studied<G: Strategy> {
    player: Study,
    otherwise: Rule<G>,
}

impl<G: Strategy> Studied<G> {
    /// This player.
    #[must_use]
    pub fn new(player: Study) -> Studied<G> {
        Studied { player, otherwise: Rule::default() }
    }
}

impl<G: Strategy> Bot<G> for Studied<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        match G::study(self.player, at, dice) {
            Some(mv) => mv,
            None => self.otherwise.choose(at, dice),
        }
    }
}
