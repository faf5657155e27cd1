//! The players of a study of 2014 on tree search in 7 Wonders (base game), as the study describes them.

use table::{Dice, Game, Seat};
use wonders::{Around, CardId, City, Colour, Effect, Item, Move, Phase, Play, Resource, Wonders, score};

use crate::{Bot, Glimpse, Rule};

/// A player of the study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Study {
    /// Follows the study's list of rules.
    Rule,
    /// Sells the first card.
    Sell,
    /// Plays the first card that can be played.
    First,
    /// Builds a stage when it can, and anything else otherwise.
    Wonder,
}

/// What they are called, in the order of [`Study`].
pub(crate) const NAMES: &[&str] = &["rule-2014", "sell", "first", "wonder"];
const PLAYERS: [Study; 4] = [Study::Rule, Study::Sell, Study::First, Study::Wonder];

/// The player of this name.
pub(super) fn player(name: &str) -> Option<Box<dyn Bot<Wonders>>> {
    let player = PLAYERS[NAMES.iter().position(|known| *known == name)?];
    Some(Box::new(Studied { player, otherwise: Rule::default() }))
}

/// A player of the study as a bot; where the study has no word for a choice it plays as [`Rule`] does.
struct Studied {
    player: Study,
    otherwise: Rule<Wonders>,
}

impl Bot<Wonders> for Studied {
    fn choose(&mut self, at: &Glimpse<'_, Wonders>, dice: &mut Dice) -> Move {
        play(self.player, at, dice).unwrap_or_else(|| self.otherwise.choose(at, dice))
    }
}

/// The move of a player of the study; none where it has no word for the choice.
fn play(player: Study, at: &Glimpse<'_, Wonders>, dice: &mut Dice) -> Option<Move> {
    let mut moves = Vec::new();
    at.moves(&mut moves);
    let world = Wonders::imagine(&at.view(), dice);
    if !matches!(world.phase(), Phase::Turn | Phase::LastCard) {
        return dice.pick(&moves).copied();
    }
    let choice = Choice { world: &world, seat: at.seat(), moves: &moves };
    let chosen = match player {
        Study::Sell => choice.sell(),
        Study::First => choice.builds().next().map(|(card, _)| card).and_then(|card| choice.build(card)),
        Study::Wonder => choice.stage(dice).or_else(|| choice.any_card(dice)),
        Study::Rule if world.age() < 3 => choice.by_rule(dice),
        Study::Rule => choice.most_points(),
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
