//! The hand-written player.

use std::cmp::Ordering;

use table::Dice;

use crate::{Bot, FastDice, Glimpse, Strategy};

/// Plays the move that the game's [`Strategy`] finds worth most in one world that fits the view.
#[derive(Clone, Debug)]
pub struct Rule<G: Strategy> {
    moves: Vec<G::Move>,
    worth: Vec<f32>,
}

impl<G: Strategy> Default for Rule<G> {
    fn default() -> Rule<G> {
        Rule { moves: Vec::new(), worth: Vec::new() }
    }
}

impl<G: Strategy> Bot<G> for Rule<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        at.moves(&mut self.moves);
        if let [only] = self.moves[..] {
            return only;
        }
        let world = G::imagine(&at.view(), dice);
        world.weigh(at.seat(), &self.moves, &mut self.worth);
        best(&self.moves, &self.worth, 0.0, &mut FastDice::new(dice))
    }
}

/// The idea that looks best with this much noise, done in the best way: who errs about what to do still does not pay
/// twice for it.
pub(crate) fn first_sight<G: Strategy>(at: &Glimpse<'_, G>, noise: f32, dice: &mut Dice) -> G::Move {
    let (mut moves, mut worth) = (Vec::new(), Vec::new());
    at.moves(&mut moves);
    G::imagine(&at.view(), dice).weigh(at.seat(), &moves, &mut worth);
    let idea = best(&moves, &worth, noise, &mut FastDice::new(dice));
    let ways = moves.iter().zip(&worth).filter(|(mv, _)| G::same_idea(mv, &idea).is_some());
    let (way, _) = ways
        .min_by(|(one, worth), (other, than)| {
            let known = G::same_idea(one, other).unwrap_or(Ordering::Equal);
            known.then_with(|| than.total_cmp(worth))
        })
        .expect("every move is an idea of its own at least");
    *way
}

/// The move worth most after noise; among equals, each equally likely.
fn best<M: Copy>(moves: &[M], worth: &[f32], noise: f32, dice: &mut FastDice) -> M {
    let mut best = (f32::NEG_INFINITY, 0);
    let mut equals = 0;
    for (index, &worth) in worth.iter().enumerate() {
        let worth = if noise > 0.0 { worth + noise * dice.unit() } else { worth };
        if worth > best.0 {
            best = (worth, index);
            equals = 1;
        } else if worth == best.0 {
            equals += 1;
            if dice.below(equals) == 0 {
                best.1 = index;
            }
        }
    }
    moves[best.1]
}
