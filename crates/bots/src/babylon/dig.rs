//! Which tile to dig: where it would go, and the pillars it brings.

use babylon::{Babylon, Gain, Move, Pit, Purse, TileFace};
use table::Seat;

use super::outlook::{Hand, Outlook};
use super::spot::{Spot, numbers};
use crate::FastDice;

/// The most pillars a dig brings (M5).
const MOST_PILLARS: u8 = 6;
/// Pillars that can be spent or kept within a turn; those beyond are given back.
const USEFUL: u8 = 10;
/// What a dug pillar is worth, as a share of one in hand.
const PILLAR: f32 = 0.86;
/// What it is worth to have enough pillars for a tile, before the last turn.
const ENOUGH: f32 = 3.23;
/// What it is worth to have enough for the stored tile too.
const ENOUGH_FOR_BOTH: f32 = 0.23;
/// How much the best place for the tile counts.
const PLACE: f32 = 1.34;
/// How much its worth in the hand counts at the start of the game.
const HAND: f32 = 0.26;

/// More pillars than anybody has.
const NEVER: u8 = u8::MAX;

/// A place, and what it takes with each corner open and with none, as single pillars.
struct Place {
    spot: Spot,
    open: [u8; 4],
    closed: u8,
}

/// A look at everything that can be dug.
pub(super) struct Digging<'a> {
    game: &'a Babylon,
    seat: Seat,
    outlook: &'a Outlook<'a>,
    places: Vec<Place>,
}

impl<'a> Digging<'a> {
    pub(super) fn new(game: &'a Babylon, seat: Seat, outlook: &'a Outlook<'a>) -> Digging<'a> {
        let player = game.player(seat);
        let purse = Purse { single: player.pillars.single + MOST_PILLARS, ..game.purse() };
        let mut places: Vec<Place> = Vec::with_capacity(64);
        player.garden.spots(game.options(), purse, |at, level, ways| {
            let mut place = Place { spot: Spot::default(), open: [NEVER; 4], closed: NEVER };
            outlook.look_at(at, level, &mut place.spot);
            for open in ways.iter() {
                let cost = place.spot.cost(open);
                match open {
                    Some(corner) => place.open[corner as usize] = cost,
                    None => place.closed = cost,
                }
            }
            places.push(place);
        });
        // The most promising place first: then most others need no closer look.
        let promise = |place: &Place| place.spot.at_most([0, 1, 2, 3]);
        let first = (0..places.len()).max_by(|&a, &b| promise(&places[a]).total_cmp(&promise(&places[b])));
        if let Some(first) = first {
            places.swap(0, first);
        }
        Digging { game, seat, outlook, places }
    }

    /// What it is worth to dig here.
    pub(super) fn worth(&self, pit: Pit) -> f32 {
        let Some((_, tile)) = self.game.quarry().top(pit) else { return 0.0 };
        let (pillars, worth) = pillars(self.game, self.seat, pit, tile, &self.outlook.hand);
        worth
            + PLACE * self.best_place(tile, pillars).max(0.0)
            + HAND * self.outlook.hand.to_come * self.outlook.hand.tile(tile)
    }

    /// What the tile is worth in the best place that so many pillars can pay.
    fn best_place(&self, tile: TileFace, pillars: u8) -> f32 {
        let fields = numbers(tile);
        let mut best = f32::NEG_INFINITY;
        for Place { spot, open, closed } in &self.places {
            if spot.at_most(fields) <= best {
                continue;
            }
            let hanging = std::array::from_fn(|corner| {
                if open[corner] <= pillars { spot.hanging[corner] } else { f32::NEG_INFINITY }
            });
            let none = if *closed <= pillars { 0.0 } else { f32::NEG_INFINITY };
            let worth = spot.turned(fields, self.outlook.wild);
            let open = spot.best_open(fields, hanging);
            for (worth, open) in worth.into_iter().zip(open) {
                best = best.max(worth + if open > none { open } else { none });
            }
        }
        best + self.outlook.hand.flower(tile.flower)
    }
}

/// The pillars that the seat has after a dig, and what those it brings are worth.
fn pillars(game: &Babylon, seat: Seat, pit: Pit, tile: TileFace, hand: &Hand) -> (u8, f32) {
    let player = game.player(seat);
    let gain = Gain::of(game.quarry().heights(), pit, player.flower == Some(tile.flower), game.marker());
    let gain = gain.map_or(0, Gain::total);
    let pillars = player.pillars.single + gain;
    let useful = gain.min(USEFUL.saturating_sub(player.pillars.single));
    let mut worth = PILLAR * hand.pillar * f32::from(useful);
    if hand.to_come > 0.0 {
        worth += if pillars >= 3 { ENOUGH } else { 0.0 };
        worth += if pillars >= 6 && player.stored.is_some() { ENOUGH_FOR_BOTH } else { 0.0 };
    }
    (pillars, worth)
}

/// A quick choice by what the tile is worth in the hand, with this much noise.
pub(super) fn at_first_sight(game: &Babylon, seat: Seat, noise: f32, dice: &mut FastDice) -> Move {
    let hand = Hand::new(game, seat);
    let mut best = (f32::NEG_INFINITY, Move::End);
    for pit in Pit::all() {
        let Some((_, tile)) = game.quarry().top(pit) else { continue };
        let (_, worth) = pillars(game, seat, pit, tile, &hand);
        let worth = worth + hand.tile(tile) + noise * dice.unit();
        if worth > best.0 {
            best = (worth, Move::Dig(pit));
        }
    }
    best.1
}
