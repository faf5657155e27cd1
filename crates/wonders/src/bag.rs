//! A bag of cards: how many copies of each kind, without any order.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::{CardId, CardSet};

/// How many copies of each structure there are, up to three. Two bits for each kind, so that hands and piles are
/// compared, joined and searched in a few instructions, and no order of cards can leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bag {
    ones: u128,
    twos: u128,
}

impl Bag {
    /// No card.
    pub const EMPTY: Bag = Bag { ones: 0, twos: 0 };

    /// Only this card.
    #[must_use]
    pub const fn only(card: CardId) -> Bag {
        Bag { ones: 1 << card.0, twos: 0 }
    }

    /// Adds a copy.
    #[inline]
    pub const fn insert(&mut self, card: CardId) {
        let bit = 1 << card.0;
        self.twos ^= self.ones & bit;
        self.ones ^= bit;
    }

    /// Takes a copy out; the bag must hold one.
    #[inline]
    pub const fn remove(&mut self, card: CardId) {
        let bit = 1 << card.0;
        self.ones ^= bit;
        self.twos ^= self.ones & bit;
    }

    /// Whether it holds this card.
    #[inline]
    #[must_use]
    pub const fn contains(&self, card: CardId) -> bool {
        (self.ones | self.twos) >> card.0 & 1 != 0
    }

    /// How many copies of this card it holds.
    #[inline]
    #[must_use]
    pub const fn count(&self, card: CardId) -> u8 {
        (self.ones >> card.0 & 1) as u8 + 2 * (self.twos >> card.0 & 1) as u8
    }

    /// The kinds of which it holds at least one.
    #[inline]
    #[must_use]
    pub const fn kinds(&self) -> CardSet {
        CardSet(self.ones | self.twos)
    }

    /// How many cards it holds.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.ones.count_ones() + 2 * self.twos.count_ones()) as usize
    }

    /// Whether it holds none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ones | self.twos == 0
    }

    /// Adds all cards of another bag.
    pub const fn add(&mut self, other: &Bag) {
        let carry = self.ones & other.ones;
        self.ones ^= other.ones;
        self.twos ^= other.twos ^ carry;
    }

    /// Takes all cards of another bag out, all of which it must hold.
    pub const fn take(&mut self, other: &Bag) {
        let borrow = !self.ones & other.ones;
        self.ones ^= other.ones;
        self.twos ^= other.twos ^ borrow;
    }

    /// The cards that remain without those of the other; none if it does not hold them all.
    #[must_use]
    pub const fn without(&self, other: &Bag) -> Option<Bag> {
        let fewer_twos = other.twos & !self.twos;
        let fewer_ones = !(self.twos ^ other.twos) & other.ones & !self.ones;
        if fewer_twos | fewer_ones != 0 {
            return None;
        }
        let mut rest = *self;
        rest.take(other);
        Some(rest)
    }

    /// The cards both hold.
    #[must_use]
    pub fn common(&self, other: &Bag) -> Bag {
        let mut common = Bag::EMPTY;
        for card in self.kinds().and(other.kinds()).iter() {
            for _ in 0..self.count(card).min(other.count(card)) {
                common.insert(card);
            }
        }
        common
    }

    /// The cards it holds beyond those of the other.
    #[must_use]
    pub fn beyond(&self, other: &Bag) -> Bag {
        let mut rest = *self;
        rest.take(&self.common(other));
        rest
    }

    /// Whether it holds all cards of the other.
    #[must_use]
    pub fn covers(&self, other: &Bag) -> bool {
        other.beyond(self).is_empty()
    }

    /// Its cards, copies one after the other, in the order of the catalogue.
    pub fn iter(&self) -> impl Iterator<Item = CardId> + use<> {
        let bag = *self;
        bag.kinds().iter().flat_map(move |card| std::iter::repeat_n(card, usize::from(bag.count(card))))
    }
}

impl FromIterator<CardId> for Bag {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Bag {
        let mut bag = Bag::EMPTY;
        for card in cards {
            bag.insert(card);
        }
        bag
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Bag {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        Ok(Vec::<CardId>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_counted_joined_and_parted() {
        let (altar, baths) = (CardId(1), CardId(2));
        let mut bag: Bag = [altar, baths, altar, altar].into_iter().collect();
        assert_eq!((bag.count(altar), bag.count(baths), bag.len()), (3, 1, 4));
        bag.remove(altar);
        let other: Bag = [altar, baths].into_iter().collect();
        assert!(bag.covers(&other));
        assert_eq!(bag.beyond(&other), Bag::only(altar));
        let mut joined = other;
        joined.add(&Bag::only(altar));
        assert_eq!(joined, bag);
        joined.take(&other);
        assert_eq!(joined, Bag::only(altar));
        assert_eq!(bag.iter().collect::<Vec<_>>(), [altar, altar, baths]);
    }

    #[test]
    fn what_a_bag_does_not_hold_cannot_be_taken_out() {
        let of = |count: usize| -> Bag { std::iter::repeat_n(CardId(7), count).collect() };
        for (have, less) in (0..4usize).flat_map(|have| (0..4).map(move |less| (have, less))) {
            let rest = have.checked_sub(less).map(of);
            assert_eq!(of(have).without(&of(less)), rest, "{have} less {less}");
        }
    }
}
