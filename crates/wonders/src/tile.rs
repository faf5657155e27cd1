//! The tiles of the Tower of Babel and what they decree while visible (6.2).

use crate::card::{CardSet, Colour};
use crate::resource::{Class, ResourceSet};

use crate::id::bit_set;

/// A tower tile by its printed number, 1 to 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(pub(crate) u8);

/// How many tiles there are.
pub const TILES: u8 = 24;

impl TileId {
    /// The tile of this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<TileId> {
        if number >= 1 && number <= TILES { Some(TileId(number)) } else { None }
    }

    /// Its printed number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What is printed on it.
    #[must_use]
    pub fn info(self) -> &'static TileInfo {
        &crate::catalogue::catalogue().tiles[usize::from(self.0) - 1]
    }

    /// All of them in ascending order.
    pub fn all() -> impl Iterator<Item = TileId> {
        (1..=TILES).map(TileId)
    }
}

impl std::fmt::Display for TileId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::fmt::Debug for TileId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl serde::Serialize for TileId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> serde::Deserialize<'de> for TileId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TileId, D::Error> {
        let number = <u8 as serde::Deserialize>::deserialize(deserializer)?;
        TileId::new(number).ok_or_else(|| serde::de::Error::custom(format!("no tower tile {number}")))
    }
}

bit_set! {
    /// A set of tower tiles.
    TileSet, u32, TileId
}

/// A tower tile.
#[derive(Clone, Debug)]
pub struct TileInfo {
    /// A short English description.
    pub label: String,
    /// What it decrees.
    pub effect: TileEffect,
}

/// What makes a tile take or give coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occasion {
    /// A structure of this colour is built.
    Build(Colour),
    /// A structure is built through a chain.
    Chain,
    /// A wonder stage is built.
    Stage,
}

/// Coins a tile takes or gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileCoins {
    /// 1, 2, 3 in age I, II, III.
    Age,
    /// This many.
    Fixed(u8),
}

impl TileCoins {
    /// How many in this age.
    #[must_use]
    pub const fn in_age(self, age: u8) -> u8 {
        match self {
            TileCoins::Age => age,
            TileCoins::Fixed(coins) => coins,
        }
    }
}

/// What a tile decrees while it is visible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TileEffect {
    /// Coins to the bank.
    Tax(Occasion, TileCoins),
    /// Coins from the bank.
    Bonus(Occasion, TileCoins),
    /// The resources are waived, coins stay.
    WaiveResources(crate::effect::Built),
    /// These produce nothing, for the owner and for buyers.
    ProductionOff(CardSet),
    /// These have no effect but their chains.
    EffectOff(CardSet),
    /// Structures of both neighbours count for chains.
    NeighbourChains,
    /// Structures of this colour are paid with one coin per resource.
    ResourcesBecomeCoins(Colour),
    /// Purchases of this class cost this much more.
    PriceChange(Class, i8),
    /// Each turn one unit of one of these for everybody.
    FreeResource(ResourceSet),
    /// Victory tokens of age I, II, III are worth this instead; 0 is no token.
    VictoryTokens([u8; 3]),
    /// Every defeat brings this many tokens.
    DefeatTokens(u8),
    /// These give any number of units, for the owner and for buyers.
    ProductionWithoutLimit(CardSet),
}
