//! Newtypes for the components and small sets of them.

/// A component named by its place in the catalogue: text form, serde and lookup by key.
macro_rules! component {
    ($(#[$doc:meta])* $id:ident, $info:ty, $table:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(pub(crate) u8);

        impl $id {
            /// Its place in the catalogue, from 0.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The component at this place of the catalogue.
            #[must_use]
            pub fn new(index: usize) -> Option<$id> {
                (index < $crate::catalogue::catalogue().$table.len()).then_some($id(index as u8))
            }

            /// What is printed on it.
            #[inline]
            #[must_use]
            pub fn info(self) -> &'static $info {
                &$crate::catalogue::catalogue().$table[self.index()]
            }

            /// Its name in the data and in records.
            #[must_use]
            pub fn key(self) -> &'static str {
                self.info().key.as_str()
            }

            /// The component of this name.
            #[must_use]
            pub fn from_key(key: &str) -> Option<$id> {
                let table = &$crate::catalogue::catalogue().$table;
                table.iter().position(|info| info.key == key).map(|index| $id(index as u8))
            }

            /// All of them, in the order of the catalogue.
            pub fn all() -> impl Iterator<Item = $id> {
                (0..$crate::catalogue::catalogue().$table.len()).map(|index| $id(index as u8))
            }
        }

        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl std::fmt::Debug for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl serde::Serialize for $id {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> serde::Deserialize<'de> for $id {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                let key = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
                $id::from_key(&key).ok_or_else(|| serde::de::Error::custom(format!("no component {key:?}")))
            }
        }
    };
}

/// A set of small numbered things, one bit each.
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident, $bits:ty, $item:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set(pub $bits);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// Only this one.
            #[inline]
            #[must_use]
            pub const fn only(item: $item) -> $set {
                $set(1 << item.0)
            }

            /// Whether it holds this one.
            #[inline]
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.0 & 1 != 0
            }

            /// Adds this one.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            /// Takes this one out.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.0);
            }

            /// Whether it holds none.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many it holds.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Both together.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What both hold.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What it holds and the other does not.
            #[inline]
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Whether both hold a common member.
            #[inline]
            #[must_use]
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// Its members, lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + use<> {
                // Half by half, since a word is walked through in fewer steps than two at once.
                let bits = u128::from(self.0);
                let (mut low, mut high) = (bits as u64, (bits >> 64) as u64);
                std::iter::from_fn(move || {
                    if low != 0 {
                        let lowest = low.trailing_zeros() as u8;
                        low &= low - 1;
                        return Some($item(lowest));
                    }
                    if high == 0 {
                        return None;
                    }
                    let lowest = high.trailing_zeros() as u8;
                    high &= high - 1;
                    Some($item(64 + lowest))
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                Ok(<Vec<$item> as serde::Deserialize>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}

pub(crate) use {bit_set, component};
