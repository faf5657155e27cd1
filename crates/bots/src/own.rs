//! Players that only one game has, as bots.

use table::Dice;

use crate::{Bot, Glimpse, OwnPlayer, Rule, Strategy};

/// A player that only one game has; where it has no opinion it plays as [`Rule`] does.
pub struct Own<G: Strategy> {
    player: Option<&'static OwnPlayer<G>>,
    otherwise: Rule<G>,
}

impl<G: Strategy> Own<G> {
    /// The player of this name; [`Rule`] where the game has none.
    #[must_use]
    pub fn new(name: &str) -> Own<G> {
        Own { player: G::PLAYERS.iter().find(|player| player.name == name), otherwise: Rule::default() }
    }
}

impl<G: Strategy> Bot<G> for Own<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        let chosen = self.player.and_then(|player| (player.choose)(at, dice));
        chosen.unwrap_or_else(|| self.otherwise.choose(at, dice))
    }
}
