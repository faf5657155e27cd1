//! The players of a study of 2014 on tree search in 7 Wonders (base game), as the study describes them.

use table::{Dice, Game, Seat};
use wonders::{Around, CardId, City, Colour, Effect, Item, Move, Phase, Play, Resource, Wonders, score};

use crate::{Glimpse, OwnPlayer, Published, Study};

/// A player of the study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    /// Follows the study's list of rules.
    Rule,
    /// Sells the first card.
    Sell,
    /// Plays the first card that can be played.
    First,
    /// Builds a stage when it can, and anything else otherwise.
    Wonder,
}

pub(super) const PLAYERS: &[OwnPlayer<Wonders>] = &[
    OwnPlayer { name: "rule-2014", choose: |at, dice| play(Player::Rule, at, dice) },
    OwnPlayer { name: "sell", choose: |at, dice| play(Player::Sell, at, dice) },
    OwnPlayer { name: "first", choose: |at, dice| play(Player::First, at, dice) },
    OwnPlayer { name: "wonder", choose: |at, dice| play(Player::Wonder, at, dice) },
];

pub(super) const STUDY: Study = Study {
    name: "the players of the 2014 study",
    matches: &[
        Published { players: &["rule-2014", "sell", "first"], shares: "89/0/11" },
        Published { players: &["rule-2014", "sell", "wonder"], shares: "73/0/27" },
        Published { players: &["rule-2014", "sell", "rule-2014"], shares: "54/0/46" },
    ],
};

/// The move of a player of the study; none where a single choice other than a card is to be made.
fn play(player: Player, at: &Glimpse<'_, Wonders>, dice: &mut Dice) -> Option<Move> {
    let mut moves = Vec::new();
    at.moves(&mut moves);
    let world = Wonders::imagine(&at.view(), dice);
    if !matches!(world.phase(), Phase::Turn | Phase::LastCard) {
        return dice.pick(&moves).copied();
    }
    let choice = Choice { world: &world, seat: at.seat(), moves: &moves };
    let chosen = match player {
        Player::Sell => choice.sell(),
        Player::First => choice.builds().next().map(|(card, _)| card).and_then(|card| choice.build(card)),
        Player::Wonder => choice.stage(dice).or_else(|| choice.any_card(dice)),
        Player::Rule if world.age() < 3 => choice.by_rule(dice),
        Player::Rule => choice.most_points(),
    };
    chosen.or_else(|| choice.sell()).or_else(|| dice.pick(&moves).copied())
}

struct Choice<'a> {
    world: &'a Wonders,
    seat: Seat,
    moves: &'a [Move],
}

impl Choice<'_> {
    fn own(&self) -> &City {
        &self.world.cities()[self.seat.index()]
    }

    fn sell(&self) -> Option<Move> {
        self.moves.iter().copied().find(|mv| matches!(mv, Move::Play(Play::Sell(_))))
    }

    /// Every way to build a structure, with its card.
    fn builds(&self) -> impl Iterator<Item = (CardId, Move)> + '_ {
        self.moves.iter().filter_map(|&mv| match mv {
            Move::Play(Play::Build { card, .. }) => Some((card, mv)),
            _ => None,
        })
    }

    /// The cheapest way to build this structure.
    fn build(&self, card: CardId) -> Option<Move> {
        self.builds().filter(|(other, _)| *other == card).map(|(_, mv)| mv).min_by_key(|mv| self.coins(mv))
    }

    fn coins(&self, mv: &Move) -> u16 {
        match mv {
            Move::Play(play) => {
                self.world.way_of(self.seat.index(), play).map_or(u16::MAX, |way| way.total())
            }
            _ => u16::MAX,
        }
    }

    /// Any card that can be built, each card equally likely.
    fn any_card(&self, dice: &mut Dice) -> Option<Move> {
        let mut cards: Vec<CardId> = self.builds().map(|(card, _)| card).collect();
        cards.dedup();
        dice.pick(&cards).and_then(|&card| self.build(card))
    }

    /// The next stage, paid as cheaply as can be, with any card under it.
    fn stage(&self, dice: &mut Dice) -> Option<Move> {
        let is_stage = |mv: &&Move| matches!(mv, Move::Play(Play::Stage { .. }));
        let least = self.moves.iter().filter(is_stage).map(|mv| self.coins(mv)).min()?;
        let stages: Vec<Move> =
            self.moves.iter().filter(is_stage).filter(|mv| self.coins(mv) == least).copied().collect();
        dice.pick(&stages).copied()
    }

    /// Ages I and II: the first rule that applies.
    fn by_rule(&self, dice: &mut Dice) -> Option<Move> {
        let mut cards: Vec<CardId> = self.builds().map(|(card, _)| card).collect();
        cards.dedup();
        let units = self.own().units();
        let lacks = |resource: Resource| units[resource as usize] == 0;
        let two_types = cards.iter().find(|card| kinds_of(**card) >= 2);
        let missing = || {
            cards.iter().find(|card| {
                card.info()
                    .effects
                    .iter()
                    .any(|effect| matches!(*effect, Effect::Produce { resource, .. } if lacks(resource)))
            })
        };
        let chosen = two_types
            .or_else(missing)
            .or_else(|| cards.iter().find(|card| self.makes_leader(**card)))
            .or_else(|| {
                let civil = cards.iter().filter(|card| card.info().colour == Colour::Blue);
                civil.max_by_key(|card| points_of(**card))
            })
            .or_else(|| cards.iter().find(|card| card.info().colour == Colour::Green))
            .copied();
        chosen.and_then(|card| self.build(card)).or_else(|| self.any_card(dice))
    }

    /// Whether a military card makes a city that is not the sole leader in shields leader or equal to it.
    fn makes_leader(&self, card: CardId) -> bool {
        let shields: u16 = card
            .info()
            .effects
            .iter()
            .map(|effect| match *effect {
                Effect::Shields(shields) => u16::from(shields),
                _ => 0,
            })
            .sum();
        if shields == 0 || card.info().colour != Colour::Red {
            return false;
        }
        let own = self.own().strength();
        let cities = self.world.cities().iter().enumerate().filter(|(place, _)| *place != self.seat.index());
        let most = cities.map(|(_, city)| city.strength()).max().unwrap_or(0);
        own <= most && own + shields >= most
    }

    /// Age III: the choice with the most points at once; of equal ones the first.
    fn most_points(&self) -> Option<Move> {
        let place = self.seat.index();
        let around = self.world.around(place);
        let points = |mv: &Move| -> Option<i32> {
            let Move::Play(play) = mv else { return None };
            let mut own = *around.own;
            own.coins = own.coins.checked_sub(self.world.way_of(place, play)?.total())?;
            let effects: &[Effect] = match *play {
                Play::Build { card, .. } => {
                    own.build(card);
                    &card.info().effects
                }
                Play::Stage { stage, with, .. } => {
                    let marker = match with {
                        Item::Card(card) => Some(card.info().colour),
                        Item::Leader(_) => None,
                    };
                    own.build_stage(usize::from(stage), marker);
                    &around.own.stage(usize::from(stage)).effects
                }
                Play::Sell(_) => {
                    own.coins += 3;
                    &[]
                }
                _ => &[],
            };
            let after = Around { own: &own, ..around };
            let coins = after.coins_when_built(effects);
            own.coins += coins;
            Some(i32::from(score(&Around { own: &own, ..around }).total()))
        };
        let mut best: Option<(i32, Move)> = None;
        for mv in self.moves {
            if let Some(points) = points(mv) {
                if best.is_none_or(|(most, _)| points > most) {
                    best = Some((points, *mv));
                }
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// How many types of resources a structure can give.
fn kinds_of(card: CardId) -> usize {
    let kinds = card.info().effects.iter().map(|effect| match *effect {
        Effect::Produce { .. } => 1,
        Effect::ProduceOneOf { of, .. } => {
            Resource::ALL.iter().filter(|&&resource| of.contains(resource)).count()
        }
        _ => 0,
    });
    kinds.sum()
}

fn points_of(card: CardId) -> u8 {
    card.info()
        .effects
        .iter()
        .map(|effect| if let Effect::Points(points) = effect { *points } else { 0 })
        .sum()
}
