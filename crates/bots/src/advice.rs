//! Reasons for a move.

use std::cmp::Ordering;

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

impl<M> Advice<M> {
    /// How far off the share of the win may be, from how often the move was tried: a standard deviation, and never
    /// nothing, since a few games that all ended alike prove little.
    fn error(&self) -> f32 {
        let tries = self.visits as f32 + 2.0;
        let share = (self.win_share * self.visits as f32 + 1.0) / tries;
        (share * (1.0 - share) / tries).sqrt()
    }

    /// Whether the search cannot tell it from a move that it found better.
    fn is_near(&self, best: &Advice<M>) -> bool {
        // What was hardly tried was given up for a reason.
        let tried = self.visits * 4 >= best.visits;
        tried && best.value - self.value <= self.error().hypot(best.error())
    }
}

/// What of a search is worth telling a person.
#[derive(Clone, PartialEq, Debug)]
pub struct WorthTelling<M> {
    /// The move that the search chose, then others that it cannot tell from it, by their share of the win.
    pub good: Vec<Advice<M>>,
    /// The best of those that it found worse.
    pub rest: Option<Advice<M>>,
}

/// Picks from a ranked list what a person should hear: at most so many moves, each another idea, and none of what is told
/// with a higher share than the first.
#[must_use]
pub fn worth_telling<G: Strategy>(found: &[Advice<G::Move>], most: usize) -> WorthTelling<G::Move> {
    let Some(best) = found.first() else { return WorthTelling { good: Vec::new(), rest: None } };
    let near = |one: &&Advice<G::Move>| one.is_near(best) && one.win_share <= best.win_share;
    let mut good: Vec<Advice<G::Move>> = Vec::new();
    let mut others: Vec<&Advice<G::Move>> = found[1..].iter().filter(near).collect();
    others.sort_by(|a, b| b.win_share.total_cmp(&a.win_share).then(b.value.total_cmp(&a.value)));
    for one in std::iter::once(best).chain(others) {
        if good.len() < most && is_new::<G>(&good, one) {
            good.push(*one);
        }
    }
    let worse = |one: &&Advice<G::Move>| !near(one) && one.win_share <= best.win_share;
    let rest = found.iter().find(|one| worse(one) && is_new::<G>(&good, one)).copied();
    // Of one idea the way that is never worse is told, whatever chance made of it.
    for one in &mut good {
        for other in found {
            if G::same_idea(&other.mv, &one.mv) == Some(Ordering::Less) {
                one.mv = other.mv;
            }
        }
    }
    WorthTelling { good, rest }
}

fn is_new<G: Strategy>(said: &[Advice<G::Move>], one: &Advice<G::Move>) -> bool {
    said.iter().all(|held| G::same_idea(&held.mv, &one.mv).is_none())
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

#[cfg(test)]
mod tests {
    use babylon::{Babylon, Move};
    use wonders::Wonders;

    use super::*;

    fn found<M>(mv: M, visits: u32, share: f32) -> Advice<M> {
        Advice { mv, visits, value: share, win_share: share, expected_score: 40.0 }
    }

    fn mv(text: &str) -> wonders::Move {
        text.parse().expect("a move")
    }

    #[test]
    fn who_ends_a_turn_is_told_to_keep_all_that_can_be_kept() {
        let list = [found(Move::Keep(0), 90, 0.5), found(Move::Keep(1), 80, 0.5), found(Move::End, 70, 0.49)];
        let said = worth_telling::<Babylon>(&list, 3);
        assert_eq!(said.good.iter().map(|one| one.mv).collect::<Vec<_>>(), [Move::End]);
        assert_eq!(said.rest, None);
    }

    #[test]
    fn a_card_is_named_once_however_it_is_paid() {
        let list = [
            found(mv("build altar"), 100, 0.40),
            found(mv("build altar pay 2,0"), 90, 0.40),
            found(mv("build baths"), 80, 0.38),
            found(mv("sell altar"), 4, 0.10),
        ];
        let said = worth_telling::<Wonders>(&list, 3);
        assert_eq!(said.good.iter().map(|one| one.mv).collect::<Vec<_>>(), [list[0].mv, list[2].mv]);
        assert_eq!(said.rest.map(|one| one.mv), Some(list[3].mv));
    }

    #[test]
    fn a_stage_is_named_once_whatever_lies_under_it_and_what_is_worse_has_no_higher_share() {
        let list = [
            found(mv("stage 1 with altar"), 100, 0.02),
            found(mv("stage 1 with baths"), 90, 0.01),
            found(mv("build baths"), 12, 0.03),
            found(mv("sell altar"), 4, 0.00),
        ];
        let said = worth_telling::<Wonders>(&list, 3);
        assert_eq!(said.good.iter().map(|one| one.mv).collect::<Vec<_>>(), [list[0].mv]);
        assert_eq!(said.rest.map(|one| one.mv), Some(list[3].mv));
    }

    #[test]
    fn nothing_is_named_beside_the_best_that_is_clearly_worse_or_would_have_to_stand_before_it() {
        let list =
            [found(Move::Store, 4000, 0.50), found(Move::Discard, 3000, 0.30), found(Move::End, 3900, 0.52)];
        let said = worth_telling::<Babylon>(&list, 3);
        assert_eq!(said.good.iter().map(|one| one.mv).collect::<Vec<_>>(), [Move::Store]);
        assert!(worth_telling::<Babylon>(&[], 3).good.is_empty());
    }
}
