//! One legal step by its number: what a random player needs, found without writing all of them out.
//!
//! The order is that of [`Wonders::list_moves`]. Cards that are clear at a glance are counted; the others are listed.

use arrayvec::ArrayVec;

use crate::bag::Bag;
use crate::card::CardId;
use crate::game::Wonders;
use crate::legal::{Hand, build};
use crate::moves::{Item, Join, Move, Pay, Play};
use crate::payment::{Glance, Splits};

/// Some ways to build one thing.
#[derive(Clone, Copy)]
enum Ways {
    /// One, and nothing is bought; with the chain or without.
    Own(bool),
    /// So many, by where it is bought.
    Bought(Splits),
    /// Those on the paper from here on.
    Listed(usize),
}

impl Ways {
    /// The coins of the way of this number; the listed ones stand on the paper.
    fn pay(self, number: usize) -> Pay {
        match self {
            Ways::Bought(splits) => splits.iter().nth(number).unwrap_or(Pay::NOTHING),
            Ways::Own(_) | Ways::Listed(_) => Pay::NOTHING,
        }
    }
}

/// A structure of the hand or a stage, the ways to build it, and how many moves they make.
#[derive(Clone, Copy)]
struct Entry<T> {
    what: T,
    ways: Ways,
    moves: usize,
}

/// A glance as an entry; none where nothing can be built or where it takes a list.
fn seen(glance: Glance) -> Option<(Ways, usize)> {
    match glance {
        Glance::Own { chain } => Some((Ways::Own(chain), 1)),
        Glance::Bought(splits) => Some((Ways::Bought(splits), splits.iter().count())),
        Glance::Never | Glance::Unclear => None,
    }
}

impl Wonders {
    /// One of the plays of a hand: `choose` is told how many there are.
    pub(crate) fn pick_play(
        &self,
        city: usize,
        hand: &Bag,
        paper: &mut Vec<Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move> {
        let hand = Hand::new(hand);
        let hand = hand.cards();
        let (own, payer) = (&self.cities[city], self.payer(city));
        let mut builds: ArrayVec<Entry<(CardId, Join)>, 32> = ArrayVec::new();
        for &card in hand {
            let info = card.info();
            if own.cards().meets(info.twins) {
                continue;
            }
            for join in self.joins(city, card) {
                let glance = self.glance(&payer, city, info, join);
                let found = if glance == Glance::Unclear {
                    let first = paper.len();
                    self.list_ways(&payer, city, card, join, Move::Play, paper);
                    Some((Ways::Listed(first), paper.len() - first))
                } else {
                    seen(glance)
                };
                builds.extend(found.map(|(ways, moves)| Entry { what: (card, join), ways, moves }));
            }
        }
        let mut stages: ArrayVec<Entry<u8>, 4> = ArrayVec::new();
        for stage in own.open_stages() {
            let glance = self.glance_at_stage(&payer, city, stage);
            let found = if glance == Glance::Unclear {
                let first = paper.len();
                self.list_stage(
                    &payer,
                    city,
                    stage,
                    || hand.iter().copied().map(Item::Card),
                    Move::Play,
                    paper,
                );
                Some((Ways::Listed(first), paper.len() - first))
            } else {
                seen(glance).map(|(ways, count)| (ways, count * hand.len()))
            };
            stages.extend(found.map(|(ways, moves)| Entry { what: stage as u8, ways, moves }));
        }
        let tiles = self.tiles.hand[city];
        let (built, staged) = (total(&builds), total(&stages));
        let all = built + staged + hand.len() * (tiles.len() + 1);
        if all == 0 {
            return None;
        }
        let number = choose(all);
        if number < built {
            let (Entry { what: (card, join), ways, .. }, number) = find(&builds, number)?;
            return match ways {
                Ways::Listed(first) => paper.get(first + number).copied(),
                Ways::Own(chain) => Some(Move::Play(build(card, chain, join, Pay::NOTHING))),
                Ways::Bought(splits) => Some(Move::Play(build(card, splits.chain, join, ways.pay(number)))),
            };
        }
        if number < built + staged {
            let (Entry { what: stage, ways, .. }, number) = find(&stages, number - built)?;
            if let Ways::Listed(first) = ways {
                return paper.get(first + number).copied();
            }
            let with = Item::Card(*hand.get(number % hand.len())?);
            let pay = ways.pay(number / hand.len());
            return Some(Move::Play(Play::Stage { stage, with, token: false, pay }));
        }
        let number = number - built - staged;
        let with = Item::Card(*hand.get(number / (tiles.len() + 1))?);
        Some(Move::Play(match tiles.iter().nth(number % (tiles.len() + 1)) {
            Some(tile) => Play::Tile { tile, with },
            None => Play::Sell(with),
        }))
    }
}

/// How many moves these entries make.
fn total<T>(entries: &[Entry<T>]) -> usize {
    entries.iter().map(|entry| entry.moves).sum()
}

/// The entry of a move, and its number there.
fn find<T: Copy>(entries: &[Entry<T>], mut number: usize) -> Option<(Entry<T>, usize)> {
    for entry in entries {
        if number < entry.moves {
            return Some((*entry, number));
        }
        number -= entry.moves;
    }
    None
}
