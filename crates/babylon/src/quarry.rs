//! The quarry: sixteen stacks of basalt, granite and clay, and what a dig brings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::marker::Marker;
use crate::tile::{Material, TileFace};

/// One stack of the quarry. Written as column `a` to `d` and row `1` to `4`, from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit(u8);

impl Pit {
    /// The stack in this column and row, both from 0.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Pit> {
        if column < 4 && row < 4 { Some(Pit((row * 4 + column) as u8)) } else { None }
    }

    /// The stack with this number, row by row.
    #[must_use]
    pub const fn at(index: usize) -> Option<Pit> {
        if index < 16 { Some(Pit(index as u8)) } else { None }
    }

    /// The stack's number, row by row from the upper left.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The column, from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 4
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 4
    }

    /// All sixteen, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator + Clone {
        (0..16).map(Pit)
    }

    /// The stacks at the four edges: above, right, below, left; none where the quarry wall is.
    #[must_use]
    #[inline]
    pub fn neighbours(self) -> [Option<Pit>; 4] {
        let (column, row) = (self.column(), self.row());
        [
            row.checked_sub(1).and_then(|row| Pit::new(column, row)),
            Pit::new(column + 1, row),
            Pit::new(column, row + 1),
            column.checked_sub(1).and_then(|column| Pit::new(column, row)),
        ]
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

impl fmt::Debug for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pit {
    type Err = String;

    fn from_str(text: &str) -> Result<Pit, String> {
        match text.as_bytes() {
            &[column @ b'a'..=b'd', row @ b'1'..=b'4'] => {
                Ok(Pit::new(usize::from(column - b'a'), usize::from(row - b'1')).expect("in range"))
            }
            _ => Err(format!("{text:?} is no cell of the quarry: expected a1 to d4")),
        }
    }
}

impl Serialize for Pit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pit, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The stacks at the four edges of each; where the quarry wall is, the stack itself, which is not higher than it is.
const EDGES: [[u8; 4]; 16] = {
    let mut edges = [[0; 4]; 16];
    let mut pit = 0;
    while pit < 16 {
        let (column, row, own) = (pit % 4, pit / 4, pit as u8);
        edges[pit] = [
            if row > 0 { own - 4 } else { own },
            if column < 3 { own + 1 } else { own },
            if row < 3 { own + 4 } else { own },
            if column > 0 { own - 1 } else { own },
        ];
        pit += 1;
    }
    edges
};

/// The single pillars a dig brings, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Gain {
    /// One for each edge that no higher tile borders.
    pub edges: u8,
    /// For the flower of the own board: 1, or 2 under M5.
    pub flower: u8,
    /// What M6 takes away.
    pub less: u8,
}

impl Gain {
    /// The pillars altogether.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.edges + self.flower - self.less
    }

    /// What digging the topmost tile at `pit` brings, where `tops` are the heights of all stacks. None if no
    /// tile is left there.
    #[must_use]
    #[inline]
    pub fn of(tops: &[u8; 16], pit: Pit, flower_matches: bool, marker: Marker) -> Option<Gain> {
        let level = tops[pit.index()];
        if level == 0 {
            return None;
        }
        // A wall, the floor, or a visible tile that is not higher.
        let edges =
            EDGES[pit.index()].iter().map(|&edge| u8::from(tops[usize::from(edge) & 15] <= level)).sum();
        let flower = match (flower_matches, marker) {
            (false, _) => 0,
            (true, Marker::FlowerDouble) => 2, // M5
            (true, _) => 1,
        };
        // M6: never below nothing.
        let less = u8::from(marker == Marker::OneLess && edges + flower > 0);
        Some(Gain { edges, flower, less })
    }
}

/// The quarry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarry {
    /// The tiles of each layer, basalt first. Where a tile was taken, a blank face stays.
    pub(crate) layers: [[TileFace; 16]; 3],
    /// How many tiles each stack still has.
    pub(crate) heights: [u8; 16],
}

impl Quarry {
    /// The heights of all stacks: 3 clay, 2 granite, 1 basalt, 0 the floor.
    #[must_use]
    pub const fn heights(&self) -> &[u8; 16] {
        &self.heights
    }

    /// The visible tile of a stack.
    #[must_use]
    #[inline]
    pub fn top(&self, pit: Pit) -> Option<(Material, TileFace)> {
        let height = usize::from(self.heights[pit.index()]);
        height.checked_sub(1).map(|layer| (Material::ALL[layer], self.layers[layer][pit.index()]))
    }

    /// Takes the visible tile of a stack that has one.
    #[inline]
    pub(crate) fn take(&mut self, pit: Pit) -> TileFace {
        let height = &mut self.heights[pit.index()];
        *height -= 1;
        std::mem::take(&mut self.layers[usize::from(*height)][pit.index()])
    }

    /// The tiles of a layer nobody has seen yet, sorted: which they are is known, their places are not.
    pub(crate) fn hidden(&self, layer: Material) -> Vec<TileFace> {
        let mut hidden: Vec<TileFace> = self.hidden_faces(layer).collect();
        hidden.sort_unstable();
        hidden
    }

    /// The tiles of this layer that lie below another, in the order of their stacks, which nobody may know.
    pub(crate) fn hidden_faces(&self, layer: Material) -> impl Iterator<Item = TileFace> + '_ {
        self.hidden_pits(layer).map(move |pit| self.face(layer, pit))
    }

    /// The stacks in which a tile of this layer lies below another.
    pub(crate) fn hidden_pits(&self, layer: Material) -> impl Iterator<Item = Pit> + '_ {
        Pit::all().filter(move |pit| usize::from(self.heights[pit.index()]) > layer.level())
    }

    fn face(&self, layer: Material, pit: Pit) -> TileFace {
        self.layers[layer as usize][pit.index()]
    }
}
