//! Sets of hexes as bitboards.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex::Hex;
use crate::map;

/// A set of hexes: one bit for each, by its dense number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HexSet(pub(crate) [u64; 3]);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; 3]);
    /// All hexes of the map.
    pub const ALL: HexSet = HexSet::range(0, Hex::COUNT);
    /// All river hexes.
    pub const RIVER: HexSet = HexSet::range(map::FIRST_RIVER, Hex::COUNT);
    /// All land hexes, spots and ziggurats included.
    pub const LAND: HexSet = HexSet::range(0, map::FIRST_RIVER);
    /// All spots.
    pub const SPOTS: HexSet = HexSet::range(0, Hex::SPOTS);
    /// All ziggurats.
    pub const ZIGGURATS: HexSet = HexSet::range(Hex::SPOTS, Hex::SITES);

    const fn range(from: usize, to: usize) -> HexSet {
        let mut words = [0; 3];
        let mut index = from;
        while index < to {
            words[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        HexSet(words)
    }

    /// All land of the center, spots and ziggurats included.
    #[must_use]
    #[inline]
    pub fn center() -> HexSet {
        map::CENTER
    }

    /// The hexes in play with this many players; the rivers always are (3.1).
    #[must_use]
    pub fn in_play(players: usize) -> HexSet {
        map::in_play(players)
    }

    /// Just this hex.
    #[must_use]
    #[inline]
    pub const fn only(hex: Hex) -> HexSet {
        HexSet::EMPTY.with(hex)
    }

    /// The spots whose bits are set.
    #[must_use]
    #[inline]
    pub const fn of_spots(spots: u32) -> HexSet {
        HexSet([spots as u64, 0, 0])
    }

    /// The bits, 64 dense numbers a word; the sites are the lowest of the first.
    #[must_use]
    #[inline]
    pub const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The set with this hex.
    #[must_use]
    #[inline]
    pub const fn with(mut self, hex: Hex) -> HexSet {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
        self
    }

    /// Whether the hex is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Adds a hex.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// How many hexes are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether no hex is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The hex with the lowest dense number.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Hex> {
        self.iter().next()
    }

    /// The hexes by ascending dense number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> + Clone {
        // The words move up one by one, so that none is looked for in memory.
        let [mut bits, mut next, mut last] = self.0;
        let mut first = 0;
        std::iter::from_fn(move || {
            while bits == 0 {
                if first == 128 {
                    return None;
                }
                (bits, next, last) = (next, last, 0);
                first += 64;
            }
            let hex = Hex(first + bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(hex)
        })
    }

    /// The hex of this number in the order of [`HexSet::iter`], which is below [`HexSet::len`].
    #[must_use]
    #[inline]
    pub(crate) fn nth(self, number: usize) -> Hex {
        let mut left = number as u32;
        let mut first = 0;
        let mut bits = self.0[0];
        for next in [self.0[1], self.0[2]] {
            let count = bits.count_ones();
            if left < count {
                break;
            }
            left -= count;
            first += 64;
            bits = next;
        }
        // The bits below `at` have been counted off; each time the next half of those left is tried.
        let mut at = 0;
        for half in [32, 16, 8, 4, 2, 1] {
            let count = (bits >> at & ((1u64 << half) - 1)).count_ones();
            if left >= count {
                left -= count;
                at += half;
            }
        }
        Hex(first + at)
    }

    /// Everything of `within` that is reached from `self` by steps between adjacent hexes of `within`;
    /// starts on what `self` and `within` share.
    #[must_use]
    pub fn flood(self, within: HexSet) -> HexSet {
        let mut reached = self & within;
        let mut frontier = reached;
        while !frontier.is_empty() {
            let mut next = HexSet::EMPTY;
            for hex in frontier.iter() {
                next |= hex.neighbours();
            }
            frontier = (next & within) - reached;
            reached |= frontier;
        }
        reached
    }

    /// The ids of the hexes, ascending.
    #[must_use]
    pub fn ids(self) -> Vec<u16> {
        let mut ids: Vec<u16> = self.iter().map(Hex::id).collect();
        ids.sort_unstable();
        ids
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl Sub for HexSet {
    type Output = HexSet;
    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        HexSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
}

impl Not for HexSet {
    type Output = HexSet;
    #[inline]
    fn not(self) -> HexSet {
        HexSet::ALL - self
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet) {
        *self = *self & other;
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        *self = *self | other;
    }
}

impl SubAssign for HexSet {
    #[inline]
    fn sub_assign(&mut self, other: HexSet) {
        *self = *self - other;
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.ids()).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.ids())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_the_hexes_put_in() {
        let hexes = [8, 1206, 2210, 301].map(|id| Hex::from_id(id).expect("on the map"));
        let mut set: HexSet = hexes.into_iter().collect();
        assert_eq!(set.ids(), [8, 301, 1206, 2210]);
        assert!(set.contains(hexes[1]));
        set.remove(hexes[1]);
        assert_eq!((set.len(), set.contains(hexes[1])), (3, false));
        assert_eq!((!set).len(), 172);
        assert_eq!(HexSet::ALL.iter().count(), 175);
    }

    #[test]
    fn a_flood_stays_within_its_bounds_and_does_not_jump() {
        let hex = |id| Hex::from_id(id).expect("on the map");
        let within: HexSet = [1204, 1305, 1406, 1608].map(hex).into_iter().collect();
        assert_eq!(HexSet::only(hex(1204)).flood(within).ids(), [1204, 1305, 1406]);
        assert!(HexSet::only(hex(1206)).flood(within).is_empty(), "the start must be within the bounds");
    }
}
