//! The structures: age cards, guilds and black cards.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::effect::Effect;
use crate::id::{bit_set, component};
use crate::resource::{ByResource, Sums};

/// The colour of a structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Colour {
    /// Raw materials.
    Brown,
    /// Manufactured goods.
    Grey,
    /// Civilian structures.
    Blue,
    /// Commercial structures.
    Yellow,
    /// Military structures.
    Red,
    /// Scientific structures.
    Green,
    /// Guilds.
    Purple,
    /// The black cards of Cities.
    Black,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 8] = [
        Colour::Brown,
        Colour::Grey,
        Colour::Blue,
        Colour::Yellow,
        Colour::Red,
        Colour::Green,
        Colour::Purple,
        Colour::Black,
    ];

    /// Its name in the data and in records.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Brown => "brown",
            Colour::Grey => "grey",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Green => "green",
            Colour::Purple => "purple",
            Colour::Black => "black",
        }
    }

    /// The colour of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.key() == key)
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ColourSet(pub u8);

impl ColourSet {
    /// None.
    pub const EMPTY: ColourSet = ColourSet(0);
    /// All eight.
    pub const ALL: ColourSet = ColourSet(0xff);

    /// Only this one.
    #[must_use]
    pub const fn only(colour: Colour) -> ColourSet {
        ColourSet(1 << colour as u8)
    }

    /// Whether it holds this one.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 != 0
    }

    /// Both together.
    #[must_use]
    pub const fn or(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }

    /// Those it holds.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        ColourSet(colours.into_iter().fold(0, |bits, colour| bits | 1 << colour as u8))
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByColour<T>(pub [T; 8]);

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

/// A scientific symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Science {
    /// The compass.
    Compass,
    /// The gear.
    Gear,
    /// The tablet.
    Tablet,
}

impl Science {
    /// Every symbol.
    pub const ALL: [Science; 3] = [Science::Compass, Science::Gear, Science::Tablet];

    /// The symbol of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Science> {
        match key {
            "compass" => Some(Science::Compass),
            "gear" => Some(Science::Gear),
            "tablet" => Some(Science::Tablet),
            _ => None,
        }
    }
}

/// What something costs: coins to the bank, and resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// Coins to the bank.
    pub coins: u8,
    /// Units of each resource.
    pub units: ByResource<u8>,
    /// The same units, summed over every set of resources.
    pub sums: Sums,
    /// How many units there are in all.
    pub total: u8,
}

impl Cost {
    /// Nothing at all.
    pub const FREE: Cost = Cost { coins: 0, units: ByResource([0; 7]), sums: Sums::NONE, total: 0 };

    /// Coins and resources.
    #[must_use]
    pub fn new(coins: u8, units: ByResource<u8>) -> Cost {
        Cost { coins, units, sums: Sums::of(&units), total: units.total() }
    }
}

/// Which box a component comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expansion {
    /// The base game.
    Base,
    /// Leaders.
    Leaders,
    /// Cities.
    Cities,
    /// The Wonder Pack.
    WonderPack,
}

component! {
    /// A structure by its kind; the copies of one kind are alike.
    CardId, CardInfo, cards
}

bit_set! {
    /// A set of structures. No city holds two of one name, so a set describes all it has built.
    CardSet, u128, CardId
}

/// What is printed on a structure.
#[derive(Clone, Debug)]
pub struct CardInfo {
    /// Its name in the data and in records.
    pub key: String,
    /// Its English name.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
    /// Its age, 1 to 3. Guilds belong to age III.
    pub age: u8,
    /// What it costs.
    pub cost: Cost,
    /// Predecessors: with one of these in the city it costs nothing (1.6).
    pub chain_from: CardSet,
    /// Structures this one opens.
    pub chain_to: CardSet,
    /// The structures of its name, itself included: a city holds at most one of them (1.3).
    pub twins: CardSet,
    /// For age cards of the base game: the least number of players of each copy. Guilds and black cards: empty.
    pub copies: ArrayVec<u8, 3>,
    /// What it does.
    pub effects: ArrayVec<Effect, 3>,
    /// What it produces for its city, and the part of it that neighbours can buy; follows from the effects.
    pub(crate) makes: Sums,
    pub(crate) sells: Sums,
    /// Which box it comes from.
    pub expansion: Expansion,
}

impl CardInfo {
    /// How many copies the deck holds for this many players: none for guilds and black cards, of which some are
    /// drawn at random.
    #[must_use]
    pub fn copies_for(&self, players: usize) -> usize {
        self.copies.iter().filter(|&&least| usize::from(least) <= players).count()
    }
}
