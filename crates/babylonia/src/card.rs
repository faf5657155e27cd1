//! Ziggurat cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The nine ziggurat cards (section 8), in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// 1: ten points when taken.
    Points10,
    /// 2: once, another turn after an own one.
    ExtraTurn,
    /// 3: the rack holds seven.
    Rack7,
    /// 4: three different nobles may be placed in one turn.
    ThreeNobles,
    /// 5: a noble may join three or more farmers.
    NobleWithFarmers,
    /// 6: nobles may be placed on fields, with no neighbour needed.
    NoblesOnFields,
    /// 7: a point more for each full pair of own cities whenever cities pay.
    CityBonus,
    /// 8: free land of the center connects to a scored city.
    CenterConnects,
    /// 9: free river hexes connect to a scored city.
    RiverConnects,
}

impl Card {
    /// All cards by number.
    pub const ALL: [Card; 9] = [
        Card::Points10,
        Card::ExtraTurn,
        Card::Rack7,
        Card::ThreeNobles,
        Card::NobleWithFarmers,
        Card::NoblesOnFields,
        Card::CityBonus,
        Card::CenterConnects,
        Card::RiverConnects,
    ];
    /// The cards of the base game: 1 to 7.
    pub const BASE: CardSet = CardSet(0x7f);
    /// How many cards are on display at the start.
    pub const DISPLAYED: usize = 7;

    /// The card's number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name in moves and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Card::Points10 => "points10",
            Card::ExtraTurn => "extra_turn",
            Card::Rack7 => "rack7",
            Card::ThreeNobles => "three_nobles",
            Card::NobleWithFarmers => "noble_with_farmers",
            Card::NoblesOnFields => "nobles_on_fields",
            Card::CityBonus => "city_bonus",
            Card::CenterConnects => "center_connects",
            Card::RiverConnects => "river_connects",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        Card::ALL
            .into_iter()
            .find(|card| card.name() == text)
            .ok_or_else(|| "there is no such card".to_owned())
    }
}

/// A set of cards, in nine bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub(crate) u16);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Whether the card is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card as u8;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card as u8);
    }

    /// The cards as bits, card 1 in the lowest.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no card is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards by number.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::ALL.into_iter().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_cards_are_those_of_the_data_file() {
        let data: Value = serde_json::from_str(include_str!("../../../data/babylonia.json"))
            .expect("the data file is JSON");
        let entries = data["ziggurat_cards"]["cards"].as_array().expect("a list");
        for (entry, card) in entries.iter().zip(Card::ALL) {
            assert_eq!((&entry["n"], &entry["id"]), (&card.number().into(), &card.name().into()));
            assert_eq!(entry["base"], Card::BASE.contains(card));
            assert_eq!(serde_json::to_value(card).expect("plain"), card.name());
            assert_eq!(card.name().parse(), Ok(card));
        }
        assert_eq!(entries.len(), 9);
    }
}
