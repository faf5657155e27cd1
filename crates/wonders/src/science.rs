//! Scientific symbols: squares, sets, and the best choice of free symbols and masks (1.8, 4).

use crate::card::Colour;
use crate::catalogue::catalogue;
use crate::city::City;
use crate::count::Around;
use crate::effect::Effect;

/// The symbols a city can count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Symbols {
    /// Compasses, gears and tablets of green cards and leaders.
    pub fixed: [u8; 3],
    /// Symbols of free choice.
    pub free: u8,
    /// Masks, each copying another green card next door.
    pub masks: u8,
    /// What the masks can copy.
    pub next_door: [u8; 3],
}

/// What the symbols are worth once all are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// Compasses, gears and tablets.
    pub symbols: [u8; 3],
    /// Squares and sets.
    pub points: u16,
    /// Sets of three different symbols.
    pub sets: u16,
}

impl Symbols {
    /// The symbols of a city.
    #[must_use]
    pub fn of(around: &Around<'_>) -> Symbols {
        let city = around.own;
        let mut symbols = Symbols::default();
        let stages = city.built_stages().flat_map(|stage| &city.stage(stage).effects);
        let cards = city.cards().iter().flat_map(|card| &card.info().effects);
        for effect in cards.chain(stages).chain(city.leader_effects()) {
            match *effect {
                Effect::Science(symbol) => symbols.fixed[symbol as usize] += 1,
                Effect::ScienceChoice => symbols.free += 1,
                Effect::ScienceCopy => symbols.masks += 1,
                _ => {}
            }
        }
        if symbols.masks > 0 {
            for (count, (left, right)) in symbols
                .next_door
                .iter_mut()
                .zip(green_symbols(around.left).into_iter().zip(green_symbols(around.right)))
            {
                *count = left + right;
            }
        }
        symbols
    }

    /// The choice that is worth most if every set of three brings this much on top (Aristotle, Archives).
    #[must_use]
    pub fn best(&self, per_set: u16) -> Chosen {
        let mut best = Chosen::default();
        let mut most = None;
        for copied in splits(self.masks.min(self.next_door.iter().sum()), self.next_door) {
            for chosen in splits(self.free, [self.free; 3]) {
                let symbols =
                    std::array::from_fn(|symbol| self.fixed[symbol] + copied[symbol] + chosen[symbol]);
                let worth = value(symbols);
                let total = worth.points + worth.sets * per_set;
                if most.is_none_or(|most| total > most) {
                    most = Some(total);
                    best = worth;
                }
            }
        }
        best
    }
}

/// Squares and sets of these symbols.
fn value(symbols: [u8; 3]) -> Chosen {
    let sets = u16::from(symbols.into_iter().min().unwrap_or(0));
    let squares: u16 = symbols.iter().map(|&count| u16::from(count) * u16::from(count)).sum();
    Chosen { symbols, points: squares + u16::from(catalogue().constants.science_set) * sets, sets }
}

/// Every way to spread `n` over three kinds of which there are at most this many.
fn splits(n: u8, at_most: [u8; 3]) -> impl Iterator<Item = [u8; 3]> {
    (0..=n.min(at_most[0])).flat_map(move |first| {
        (0..=(n - first).min(at_most[1]))
            .map(move |second| [first, second, n - first - second])
            .filter(move |split| split[2] <= at_most[2])
    })
}

/// The symbols on the green cards of a city.
fn green_symbols(city: &City) -> [u8; 3] {
    let mut symbols = [0; 3];
    for card in city.cards().and(catalogue().of_colour[Colour::Green]).iter() {
        for effect in &card.info().effects {
            if let Effect::Science(symbol) = *effect {
                symbols[symbol as usize] += 1;
            }
        }
    }
    symbols
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slow(symbols: [u8; 3], free: u8, masks: u8, next_door: [u8; 3], per_set: u16) -> u16 {
        let here = value(symbols);
        let mut best = here.points + here.sets * per_set;
        for kind in 0..3 {
            let mut more = symbols;
            more[kind] += 1;
            if free > 0 {
                best = best.max(slow(more, free - 1, masks, next_door, per_set));
            }
            if masks > 0 && next_door[kind] > 0 {
                let mut fewer = next_door;
                fewer[kind] -= 1;
                best = best.max(slow(more, free, masks - 1, fewer, per_set));
            }
        }
        best
    }

    proptest! {
        #[test]
        fn free_symbols_and_masks_are_chosen_for_the_most_points(
            fixed in [0u8..5, 0u8..5, 0u8..5],
            free in 0u8..3,
            masks in 0u8..4,
            next_door in [0u8..3, 0u8..3, 0u8..3],
            per_set in 0u16..7,
        ) {
            let best = Symbols { fixed, free, masks, next_door }.best(per_set);
            prop_assert_eq!(best.points + best.sets * per_set, slow(fixed, free, masks, next_door, per_set));
        }
    }

    #[test]
    fn seven_points_for_a_set_and_squares_for_each_symbol() {
        assert_eq!(value([3, 2, 1]).points, 9 + 4 + 1 + 7);
        assert_eq!(value([0, 4, 0]).points, 16);
    }

    #[test]
    fn several_masks_copy_one_green_card_each() {
        let symbols = Symbols { fixed: [2, 0, 0], free: 0, masks: 2, next_door: [1, 1, 0] };
        assert_eq!(symbols.best(0).symbols, [3, 1, 0]);
    }
}
