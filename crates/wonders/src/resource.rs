//! Raw materials, manufactured goods, and how many units a group of sources can give.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// What structures and stages are built of. The raw materials come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Resource {
    /// Clay, raw.
    Clay,
    /// Ore, raw.
    Ore,
    /// Stone, raw.
    Stone,
    /// Wood, raw.
    Wood,
    /// Glass, manufactured.
    Glass,
    /// Loom, manufactured.
    Loom,
    /// Papyrus, manufactured.
    Papyrus,
}

/// The two kinds of resources: they are priced apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Clay, ore, stone, wood.
    Raw,
    /// Glass, loom, papyrus.
    Manufactured,
}

impl Resource {
    /// Every resource, raw materials first.
    pub const ALL: [Resource; 7] = [
        Resource::Clay,
        Resource::Ore,
        Resource::Stone,
        Resource::Wood,
        Resource::Glass,
        Resource::Loom,
        Resource::Papyrus,
    ];

    /// Its class.
    #[inline]
    #[must_use]
    pub const fn class(self) -> Class {
        if (self as u8) < 4 { Class::Raw } else { Class::Manufactured }
    }

    /// Its name in the data and in records.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Resource::Clay => "clay",
            Resource::Ore => "ore",
            Resource::Stone => "stone",
            Resource::Wood => "wood",
            Resource::Glass => "glass",
            Resource::Loom => "loom",
            Resource::Papyrus => "papyrus",
        }
    }

    /// The resource of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.key() == key)
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A set of resources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ResourceSet(pub u8);

impl ResourceSet {
    /// None.
    pub const EMPTY: ResourceSet = ResourceSet(0);
    /// The four raw materials.
    pub const RAW: ResourceSet = ResourceSet(0b000_1111);
    /// The three manufactured goods.
    pub const MANUFACTURED: ResourceSet = ResourceSet(0b111_0000);
    /// All seven.
    pub const ALL: ResourceSet = ResourceSet(0b111_1111);

    /// Only this one.
    #[must_use]
    pub const fn only(resource: Resource) -> ResourceSet {
        ResourceSet(1 << resource as u8)
    }

    /// Whether it holds this one.
    #[must_use]
    pub const fn contains(self, resource: Resource) -> bool {
        self.0 & (1 << resource as u8) != 0
    }

    /// Whether it holds none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Both together.
    #[must_use]
    pub const fn or(self, other: ResourceSet) -> ResourceSet {
        ResourceSet(self.0 | other.0)
    }

    /// What both hold.
    #[must_use]
    pub const fn and(self, other: ResourceSet) -> ResourceSet {
        ResourceSet(self.0 & other.0)
    }

    /// All it does not hold.
    #[must_use]
    pub const fn others(self) -> ResourceSet {
        ResourceSet(!self.0 & ResourceSet::ALL.0)
    }

    /// Those it holds, raw materials first.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |&resource| self.contains(resource))
    }
}

impl FromIterator<Resource> for ResourceSet {
    fn from_iter<I: IntoIterator<Item = Resource>>(resources: I) -> ResourceSet {
        resources.into_iter().fold(ResourceSet::EMPTY, |set, resource| set.or(ResourceSet::only(resource)))
    }
}

impl fmt::Debug for ResourceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for ResourceSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByResource<T>(pub [T; 7]);

impl<T> Index<Resource> for ByResource<T> {
    type Output = T;

    #[inline]
    fn index(&self, resource: Resource) -> &T {
        &self.0[resource as usize]
    }
}

impl<T> IndexMut<Resource> for ByResource<T> {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut T {
        &mut self.0[resource as usize]
    }
}

impl ByResource<u8> {
    /// The resources of which there is at least one.
    #[must_use]
    pub fn support(&self) -> ResourceSet {
        Resource::ALL.into_iter().filter(|&resource| self[resource] > 0).collect()
    }

    /// How many units there are.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
}

/// How many units a group of sources can give at most, for every set of raw materials and for every set of
/// manufactured goods; or how many units a cost asks for of each such set.
///
/// A source gives one unit and may offer a choice, so a demand can be met exactly if for every set of resources
/// it asks for no more units than there are sources that touch the set (Hall). Sources add up set by set, which
/// makes the whole question of "can this be produced, and how much must be bought where" a handful of
/// subtractions instead of a search.
///
/// A number has a byte of a word and stays below 128: the highest bit is free, so that no subtraction borrows from the next
/// number and eight sets are added or compared at once. No city has more than `MOST` of any set, so three of them and
/// what tiles give can be added.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Sums {
    /// By the set of raw materials as bits (clay 1, ore 2, stone 4, wood 8): sets 0 to 7, then 8 to 15.
    raw: [u64; 2],
    /// By the set of manufactured goods as bits: glass 1, loom 2, papyrus 4.
    made: u64,
}

/// A number of units that no cost reaches: the yield of a source without limit.
pub const WITHOUT_LIMIT: u8 = 20;

/// What a city can give of any set at most; what sources without limit give beyond it does not count.
pub const MOST: u8 = 40;

/// The lowest and the highest bit of each byte.
const LOWEST: u64 = 0x0101_0101_0101_0101;
const HIGHEST: u64 = LOWEST << 7;

/// For each set of resources of a class: a 1 for every set from `first` to `first + 7` that has a resource in common.
const fn meeting(first: u64) -> [u64; 16] {
    let mut words = [0; 16];
    let mut of = 0;
    while of < 16 {
        let mut set = 0;
        while set < 8 {
            if (first + set) & of as u64 != 0 {
                words[of] |= 1 << (8 * set);
            }
            set += 1;
        }
        of += 1;
    }
    words
}

/// The same for sets 0 to 7 and 8 to 15.
const MEETING: [[u64; 16]; 2] = [meeting(0), meeting(8)];

/// Byte by byte: what is left, at least 0.
#[inline]
const fn subtract(one: u64, other: u64) -> u64 {
    let rest = (one | HIGHEST) - other;
    let enough = rest & HIGHEST;
    rest & (enough - (enough >> 7))
}

/// The largest byte, of which only small ones are asked for.
#[inline]
const fn most(word: u64) -> u8 {
    let mut most = 0;
    while enough(most, word) & HIGHEST != HIGHEST {
        most += LOWEST;
    }
    most as u8
}

/// The highest bit of each byte in which there is as much as needed.
#[inline]
const fn enough(have: u64, need: u64) -> u64 {
    (have | HIGHEST) - need
}

impl Sums {
    /// No source, no demand.
    pub const NONE: Sums = Sums { raw: [0; 2], made: 0 };

    /// The sums of fixed units.
    #[must_use]
    pub fn of(units: &ByResource<u8>) -> Sums {
        let mut sums = Sums::NONE;
        for resource in Resource::ALL {
            sums.add_units(resource, units[resource]);
        }
        sums
    }

    /// How many units of this resource alone.
    #[inline]
    #[must_use]
    pub const fn units(&self, resource: Resource) -> u8 {
        let bit = resource as u8;
        let (word, set) = match resource.class() {
            Class::Raw => (self.raw[bit as usize / 3], 1 << bit & 7),
            Class::Manufactured => (self.made, 1 << (bit - 4)),
        };
        (word >> (8 * set)) as u8
    }

    /// Adds sources that give this many units of one resource.
    #[inline]
    pub fn add_units(&mut self, resource: Resource, units: u8) {
        self.add_sources(ResourceSet::only(resource), units);
    }

    /// Adds a source that gives one unit of one of these resources, all of one class.
    #[inline]
    pub fn add_choice(&mut self, of: ResourceSet) {
        self.add_sources(of, 1);
    }

    #[inline]
    fn add_sources(&mut self, of: ResourceSet, units: u8) {
        let (raw, made) = (usize::from(of.0 & ResourceSet::RAW.0), usize::from(of.0 >> 4));
        let units = u64::from(units);
        self.raw[0] += MEETING[0][raw] * units;
        self.raw[1] += MEETING[1][raw] * units;
        self.made += MEETING[0][made] * units;
    }

    /// Both groups together.
    #[inline]
    #[must_use]
    pub const fn plus(&self, other: &Sums) -> Sums {
        Sums { raw: [self.raw[0] + other.raw[0], self.raw[1] + other.raw[1]], made: self.made + other.made }
    }

    /// This group without the sources of `other`, all of which it holds.
    #[inline]
    #[must_use]
    pub const fn minus(&self, other: &Sums) -> Sums {
        Sums {
            raw: [subtract(self.raw[0], other.raw[0]), subtract(self.raw[1], other.raw[1])],
            made: subtract(self.made, other.made),
        }
    }

    /// At most `MOST` of any set.
    #[must_use]
    pub const fn capped(&self) -> Sums {
        let most = LOWEST * MOST as u64;
        let beyond = Sums {
            raw: [subtract(self.raw[0], most), subtract(self.raw[1], most)],
            made: subtract(self.made, most),
        };
        self.minus(&beyond)
    }

    /// Whether these sources can meet the demand.
    #[inline]
    #[must_use]
    pub const fn covers(&self, need: &Sums) -> bool {
        let raw = enough(self.raw[0], need.raw[0]) & enough(self.raw[1], need.raw[1]);
        raw & enough(self.made, need.made) & HIGHEST == HIGHEST
    }

    /// How many units of a class these sources fall short of the demand.
    #[inline]
    #[must_use]
    pub fn lacks(&self, need: &Sums, class: Class) -> u8 {
        match class {
            Class::Raw => {
                let short = [subtract(need.raw[0], self.raw[0]), subtract(need.raw[1], self.raw[1])];
                most(short[0] + subtract(short[1], short[0]))
            }
            Class::Manufactured => most(subtract(need.made, self.made)),
        }
    }

    /// The numbers of a class, set by set.
    pub(crate) fn bytes(&self) -> ([u8; 16], [u8; 8]) {
        let mut raw = [0; 16];
        raw[..8].copy_from_slice(&self.raw[0].to_le_bytes());
        raw[8..].copy_from_slice(&self.raw[1].to_le_bytes());
        (raw, self.made.to_le_bytes())
    }
}

/// Set by set: so fingerprints do not know of words.
impl Hash for Sums {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes().hash(state);
    }
}

impl fmt::Debug for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (raw, made) = self.bytes();
        f.debug_struct("Sums").field("raw", &raw).field("made", &made).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_counts_once_in_every_set_it_touches() {
        let mut sums = Sums::NONE;
        sums.add_choice([Resource::Clay, Resource::Wood].into_iter().collect());
        sums.add_units(Resource::Clay, 2);
        sums.add_units(Resource::Papyrus, 1);
        let (raw, made) = sums.bytes();
        assert_eq!(raw[0b0001], 3, "clay");
        assert_eq!(raw[0b1000], 1, "wood");
        assert_eq!(raw[0b1001], 3, "clay and wood");
        assert_eq!(raw[0b0110], 0, "ore and stone");
        assert_eq!(made[0b100], 1);
        assert_eq!(made[0b011], 0);
        let units = Resource::ALL.map(|resource| sums.units(resource));
        assert_eq!(units, [3, 0, 0, 1, 0, 0, 1]);
    }

    /// Numbers of all sizes, the small ones more often.
    fn any_sums(dice: &mut table::Dice) -> Sums {
        let mut word = || {
            let most = 1 + dice.below(63);
            u64::from_le_bytes([0; 8].map(|_| dice.below(most + 1) as u8))
        };
        Sums { raw: [word(), word()], made: word() }
    }

    #[test]
    fn words_add_subtract_and_compare_as_their_numbers_do() {
        let mut dice = table::Dice::from_number(22);
        let all = |sums: &Sums| {
            let (raw, made) = sums.bytes();
            [&raw[..], &made[..]].concat()
        };
        for _ in 0..5000 {
            let (one, other) = (any_sums(&mut dice), any_sums(&mut dice));
            let pairs = || all(&one).into_iter().zip(all(&other));
            assert_eq!(all(&one.plus(&other)), pairs().map(|(a, b)| a + b).collect::<Vec<_>>());
            assert_eq!(
                all(&one.minus(&other)),
                pairs().map(|(a, b)| a.saturating_sub(b)).collect::<Vec<_>>()
            );
            assert_eq!(all(&one.capped()), all(&one).into_iter().map(|a| a.min(MOST)).collect::<Vec<_>>());
            assert_eq!(one.covers(&other), pairs().all(|(a, b)| a >= b));
            let lacks: Vec<u8> = pairs().map(|(a, b)| b.saturating_sub(a)).collect();
            assert_eq!(Some(one.lacks(&other, Class::Raw)), lacks[..16].iter().max().copied());
            assert_eq!(Some(one.lacks(&other, Class::Manufactured)), lacks[16..].iter().max().copied());
        }
    }

    #[test]
    fn no_cost_reaches_a_source_without_limit() {
        let all = crate::catalogue::catalogue();
        let stages = all.stages.iter().map(|stage| stage.cost.total);
        let dearest = all.cards.iter().map(|card| card.cost.total).chain(stages).max().unwrap_or(0);
        let join = all.projects.iter().map(|project| project.cost.total).max().unwrap_or(0);
        assert!(dearest + join < WITHOUT_LIMIT, "{dearest} and {join}");
    }
}
