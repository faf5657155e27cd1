//! What serves a city once in a round, over all its bills of that round.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tile::TileSet;

/// What a city has used of all that serves it once in a round. Production serves every bill anew and is not here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// Tiles 17, 18 and 21 whose unit was taken.
    pub tiles: TileSet,
    /// Bilkis has sold her unit.
    pub bilkis: bool,
    /// Clandestine docks whose first purchase was made: on the left, on the right.
    pub docks: [bool; 2],
    /// Neighbours Hatshepsut was paid for: the left one, the right one.
    pub hatshepsut: [bool; 2],
}

impl fmt::Display for Used {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = self.tiles.iter().map(|tile| format!("tile {tile}"));
        let others = [
            (self.bilkis, "Bilkis"),
            (self.docks[0], "dock on the left"),
            (self.docks[1], "dock on the right"),
            (self.hatshepsut[0], "Hatshepsut for the left"),
            (self.hatshepsut[1], "Hatshepsut for the right"),
        ];
        let others = others.into_iter().filter(|(used, _)| *used).map(|(_, name)| name.to_owned());
        f.write_str(&tiles.chain(others).collect::<Vec<_>>().join(", "))
    }
}

impl Used {
    /// Nothing is used yet.
    pub const NONE: Used =
        Used { tiles: TileSet::EMPTY, bilkis: false, docks: [false; 2], hatshepsut: [false; 2] };

    /// Whether nothing is used yet.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Used::NONE
    }

    /// What was used before, and this.
    pub(crate) fn add(&mut self, more: &Used) {
        self.tiles = self.tiles.or(more.tiles);
        self.bilkis |= more.bilkis;
        for side in 0..2 {
            self.docks[side] |= more.docks[side];
            self.hatshepsut[side] |= more.hatshepsut[side];
        }
    }
}
