//! Raw materials, manufactured goods, and how many units a group of sources can give.

use std::fmt;
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
/// it asks for no more units than there are sources that touch the set (Hall). Sources add up lane by lane, which
/// makes the whole question of "can this be produced, and how much must be bought where" a handful of
/// subtractions instead of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sums {
    /// Indexed by the set of raw materials as bits: clay 1, ore 2, stone 4, wood 8.
    pub raw: [u8; 16],
    /// Indexed by the set of manufactured goods as bits: glass 1, loom 2, papyrus 4.
    pub made: [u8; 8],
}

/// A number of units that no cost reaches: the yield of a source without limit. Four such sources and all
/// others together stay below 256.
pub const WITHOUT_LIMIT: u8 = 40;

impl Sums {
    /// No source, no demand.
    pub const NONE: Sums = Sums { raw: [0; 16], made: [0; 8] };

    /// The sums of fixed units.
    #[must_use]
    pub fn of(units: &ByResource<u8>) -> Sums {
        let mut sums = Sums::NONE;
        for resource in Resource::ALL {
            sums.add_units(resource, units[resource]);
        }
        sums
    }

    /// Adds sources that give this many units of one resource.
    #[inline]
    pub fn add_units(&mut self, resource: Resource, units: u8) {
        if units > 0 {
            self.add_sources(ResourceSet::only(resource), units);
        }
    }

    /// Adds a source that gives one unit of one of these resources, all of one class.
    #[inline]
    pub fn add_choice(&mut self, of: ResourceSet) {
        self.add_sources(of, 1);
    }

    #[inline]
    fn add_sources(&mut self, of: ResourceSet, units: u8) {
        let raw = of.0 & ResourceSet::RAW.0;
        if raw != 0 {
            for (set, sum) in self.raw.iter_mut().enumerate() {
                *sum += if set as u8 & raw != 0 { units } else { 0 };
            }
        }
        let made = of.0 >> 4;
        if made != 0 {
            for (set, sum) in self.made.iter_mut().enumerate() {
                *sum += if set as u8 & made != 0 { units } else { 0 };
            }
        }
    }

    /// Both groups together.
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: &Sums) -> Sums {
        for (sum, more) in self.raw.iter_mut().zip(&other.raw) {
            *sum = sum.saturating_add(*more);
        }
        for (sum, more) in self.made.iter_mut().zip(&other.made) {
            *sum = sum.saturating_add(*more);
        }
        self
    }

    /// This group without the sources of `other`, all of which it holds.
    #[inline]
    #[must_use]
    pub fn minus(mut self, other: &Sums) -> Sums {
        for (sum, less) in self.raw.iter_mut().zip(&other.raw) {
            *sum = sum.saturating_sub(*less);
        }
        for (sum, less) in self.made.iter_mut().zip(&other.made) {
            *sum = sum.saturating_sub(*less);
        }
        self
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
        assert_eq!(sums.raw[0b0001], 3, "clay");
        assert_eq!(sums.raw[0b1000], 1, "wood");
        assert_eq!(sums.raw[0b1001], 3, "clay and wood");
        assert_eq!(sums.raw[0b0110], 0, "ore and stone");
        assert_eq!(sums.made[0b100], 1);
        assert_eq!(sums.made[0b011], 0);
    }
}
