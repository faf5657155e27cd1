//! What the visible tower tiles decree together (6.2).

use crate::card::{ByColour, CardSet, Colour, ColourSet};
use crate::effect::Built;
use crate::resource::{Class, Sums};
use crate::tile::{Occasion, TileEffect, TileSet};

/// The visible tiles, folded into one set of rules for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decrees {
    /// Tiles 1 and 6: coins to the bank for building a colour.
    pub tax: ByColour<u8>,
    /// Tile 13: coins to the bank for building by chain.
    pub tax_chain: u8,
    /// Tile 16: coins to the bank for building a stage.
    pub tax_stage: u8,
    /// Tiles 5 and 24: coins from the bank for building a colour.
    pub bonus: ByColour<u8>,
    /// Tile 14: coins from the bank for building by chain.
    pub bonus_chain: u8,
    /// Coins from the bank for building a stage; no tile gives any.
    pub bonus_stage: u8,
    /// Tile 2: colours whose resources are waived.
    pub waived: ColourSet,
    /// Tile 15: the resources of stages are waived.
    pub stages_waived: bool,
    /// Tile 3: these produce nothing.
    pub production_off: CardSet,
    /// Tile 4: these have no effect but their chains.
    pub effect_off: CardSet,
    /// Tile 20: these give any number of units.
    pub without_limit: CardSet,
    /// All of these three sets, and whether they hold anything.
    pub(crate) changed: CardSet,
    pub(crate) change_production: bool,
    /// Tile 7: structures of both neighbours count for chains.
    pub neighbour_chains: bool,
    /// Tiles 8 and 23: colours paid with one coin per resource.
    pub paid_in_coins: ColourSet,
    /// Tiles 11 and 12.
    pub raw_price: i8,
    /// Tiles 9 and 10.
    pub made_price: i8,
    /// Colours whose structures take more or less than their cost: taxed, waived or paid in coins.
    pub(crate) touched: ColourSet,
    /// Tiles 17, 18 and 21: one unit each round.
    pub free_tiles: TileSet,
    /// What these tiles can give.
    pub free_units: Sums,
    /// Tile 19: what a victory token of 1, 3, 5 becomes; 0 is no token.
    pub victory_tokens: [u8; 3],
    /// Tile 22: tokens for each defeat.
    pub defeat_tokens: u8,
}

impl Decrees {
    /// No tile is visible.
    pub const NONE: Decrees = Decrees {
        tax: ByColour([0; 8]),
        tax_chain: 0,
        tax_stage: 0,
        bonus: ByColour([0; 8]),
        bonus_chain: 0,
        bonus_stage: 0,
        waived: ColourSet(0),
        stages_waived: false,
        production_off: CardSet::EMPTY,
        effect_off: CardSet::EMPTY,
        without_limit: CardSet::EMPTY,
        changed: CardSet::EMPTY,
        change_production: false,
        neighbour_chains: false,
        paid_in_coins: ColourSet(0),
        touched: ColourSet::EMPTY,
        raw_price: 0,
        made_price: 0,
        free_tiles: TileSet::EMPTY,
        free_units: Sums::NONE,
        victory_tokens: crate::city::VICTORY_VALUES,
        defeat_tokens: 1,
    };

    /// What these tiles decree in this age.
    #[must_use]
    pub fn new(visible: TileSet, age: u8) -> Decrees {
        let mut decrees = Decrees::NONE;
        for tile in visible.iter() {
            let effect = &tile.info().effect;
            if let TileEffect::FreeResource(of) = *effect {
                decrees.free_tiles.insert(tile);
                decrees.free_units.add_choice(of);
            }
            decrees.add(effect, age);
        }
        decrees.changed = decrees.production_off.or(decrees.effect_off).or(decrees.without_limit);
        decrees.change_production = !decrees.changed.is_empty();
        let taxed = Colour::ALL.into_iter().filter(|&colour| decrees.tax[colour] > 0).collect();
        decrees.touched = decrees.waived.or(decrees.paid_in_coins).or(taxed);
        decrees
    }

    fn add(&mut self, effect: &TileEffect, age: u8) {
        match *effect {
            TileEffect::Tax(Occasion::Build(colour), coins) => self.tax[colour] += coins.in_age(age),
            TileEffect::Tax(Occasion::Chain, coins) => self.tax_chain += coins.in_age(age),
            TileEffect::Tax(Occasion::Stage, coins) => self.tax_stage += coins.in_age(age),
            TileEffect::Bonus(Occasion::Build(colour), coins) => self.bonus[colour] += coins.in_age(age),
            TileEffect::Bonus(Occasion::Chain, coins) => self.bonus_chain += coins.in_age(age),
            TileEffect::Bonus(Occasion::Stage, coins) => self.bonus_stage += coins.in_age(age),
            TileEffect::WaiveResources(Built::Structure(colour)) => {
                self.waived.0 |= ColourSet::only(colour).0;
            }
            TileEffect::WaiveResources(Built::Stage) => self.stages_waived = true,
            TileEffect::ProductionOff(cards) => self.production_off = self.production_off.or(cards),
            TileEffect::EffectOff(cards) => self.effect_off = self.effect_off.or(cards),
            TileEffect::ProductionWithoutLimit(cards) => self.without_limit = self.without_limit.or(cards),
            TileEffect::NeighbourChains => self.neighbour_chains = true,
            TileEffect::ResourcesBecomeCoins(colour) => self.paid_in_coins.0 |= ColourSet::only(colour).0,
            TileEffect::PriceChange(Class::Raw, more) => self.raw_price += more,
            TileEffect::PriceChange(Class::Manufactured, more) => self.made_price += more,
            TileEffect::FreeResource(_) => {}
            TileEffect::VictoryTokens(values) => self.victory_tokens = values,
            TileEffect::DefeatTokens(tokens) => self.defeat_tokens = tokens,
        }
    }

    /// What tiles 17, 18 and 21 can still give to a city that has taken the unit of these.
    pub(crate) fn free_units_without(&self, taken: TileSet) -> Sums {
        let mut units = Sums::NONE;
        for tile in self.free_tiles.without(taken).iter() {
            if let TileEffect::FreeResource(of) = tile.info().effect {
                units.add_choice(of);
            }
        }
        units
    }

    /// What a victory token of this value becomes; 0 is no token.
    #[must_use]
    pub fn victory_token(&self, value: u8) -> u8 {
        let kind = crate::city::VICTORY_VALUES.iter().position(|&other| other == value);
        kind.map_or(value, |kind| self.victory_tokens[kind])
    }
}
