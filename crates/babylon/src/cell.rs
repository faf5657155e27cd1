//! Where things are in a garden: cells, corners of a tile, quarter turns and levels.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most tiles a garden has room for, and thus the highest level. A game brings at most 16 (15 rounds and the start
/// tile); puzzles and test positions may go a little further.
pub const MAX_TILES: usize = 20;

/// One hole of the board, and every field above it. Written as column `a` to `h` and row `1` to `8`, from
/// the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(NonZeroU8);

impl Cell {
    /// The cell in the upper left corner.
    pub const FIRST: Cell = Cell(NonZeroU8::MIN);

    /// The cell in this column and row, both from 0.
    #[must_use]
    #[inline]
    pub const fn new(x: usize, y: usize) -> Option<Cell> {
        if x < 8 && y < 8 { Cell::at(y * 8 + x) } else { None }
    }

    /// The cell with this number, row by row from the upper left.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Option<Cell> {
        // The number is kept one higher, so that an absent cell takes no room of its own.
        if index < 64 {
            match NonZeroU8::new(index as u8 + 1) {
                Some(kept) => Some(Cell(kept)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The cell of the lowest bit of a plane that is not empty.
    #[inline]
    pub(crate) fn lowest(plane: u64) -> Cell {
        Cell::at(plane.trailing_zeros() as usize).expect("the plane holds a cell")
    }

    /// The cell's number, row by row from the upper left.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0.get() as usize - 1) & 63
    }

    /// The column, from 0.
    #[must_use]
    #[inline]
    pub const fn x(self) -> usize {
        self.index() & 7
    }

    /// The row, from 0 at the top.
    #[must_use]
    #[inline]
    pub const fn y(self) -> usize {
        self.index() >> 3
    }

    /// The cell as a plane of one bit.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Whether a tile can have its upper left field here (L1).
    #[must_use]
    #[inline]
    pub const fn is_anchor(self) -> bool {
        self.x() < 7 && self.y() < 7
    }

    /// All 64 cells, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..64).map(|index| Cell::at(index).expect("below 64"))
    }
}

/// The cells of a plane, ascending.
pub(crate) fn cells(mut plane: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        (plane != 0).then(|| {
            let cell = Cell::lowest(plane);
            plane &= plane - 1;
            cell
        })
    })
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x() as u8), self.y() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Cell, String> {
        match text.as_bytes() {
            &[column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Ok(Cell::new(usize::from(column - b'a'), usize::from(row - b'1')).expect("in range"))
            }
            _ => Err(format!("{text:?} is no cell: expected a1 to h8")),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A corner of a tile as it lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Corner {
    /// Upper left.
    Nw,
    /// Upper right.
    Ne,
    /// Lower right.
    Se,
    /// Lower left.
    Sw,
}

impl Corner {
    /// The corners clockwise, the order in which a face lists its fields.
    pub const ALL: [Corner; 4] = [Corner::Nw, Corner::Ne, Corner::Se, Corner::Sw];

    /// How many cells further than the anchor the corner lies.
    #[inline]
    pub(crate) const fn offset(self) -> usize {
        match self {
            Corner::Nw => 0,
            Corner::Ne => 1,
            Corner::Se => 9,
            Corner::Sw => 8,
        }
    }

    /// The cell of this corner of a tile at `anchor`; `anchor` must be one (L1).
    #[must_use]
    #[inline]
    pub fn of(self, anchor: Cell) -> Cell {
        Cell::at(anchor.index() + self.offset()).expect("an anchor has all four cells on the board")
    }

    /// The corner's short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Corner::Nw => "nw",
            Corner::Ne => "ne",
            Corner::Se => "se",
            Corner::Sw => "sw",
        }
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Corner {
    type Err = String;

    fn from_str(text: &str) -> Result<Corner, String> {
        Corner::ALL
            .into_iter()
            .find(|corner| corner.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("{text:?} is no corner: expected nw, ne, se or sw"))
    }
}

/// A set of corners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Corners(u8);

impl Corners {
    /// No corner.
    pub const NONE: Corners = Corners(0);

    /// Whether the corner is in the set.
    #[must_use]
    pub const fn contains(self, corner: Corner) -> bool {
        self.0 >> corner as u8 & 1 == 1
    }

    /// Adds a corner.
    pub fn insert(&mut self, corner: Corner) {
        self.0 |= 1 << corner as u8;
    }

    /// How many corners are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no corner is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<Option<Corner>> for Corners {
    fn from(corner: Option<Corner>) -> Corners {
        corner.map_or(Corners::NONE, |corner| Corners(1 << corner as u8))
    }
}

/// Quarter turns clockwise (L2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rotation {
    /// As printed.
    #[default]
    R0,
    /// One quarter turn.
    R1,
    /// Upside down.
    R2,
    /// Three quarter turns.
    R3,
}

impl Rotation {
    /// All four.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R1, Rotation::R2, Rotation::R3];

    /// This many quarter turns.
    #[must_use]
    pub const fn new(turns: usize) -> Option<Rotation> {
        if turns < 4 { Some(Rotation::ALL[turns]) } else { None }
    }
}

impl Serialize for Rotation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

/// The level of a tile: its upper side is this many single pillars above the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(NonZeroU8);

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0.get()
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        Level::new(usize::from(number))
            .ok_or_else(|| format!("{number} is no level: they are 1 to {}", Level::MAX))
    }
}

impl Level {
    /// The lowest level.
    pub const GROUND: Level = Level(NonZeroU8::MIN);

    /// The highest level any garden can reach: each level needs a tile of its own (L7).
    pub const MAX: usize = MAX_TILES;

    /// The level with this number, from 1.
    #[must_use]
    pub const fn new(level: usize) -> Option<Level> {
        if level <= Level::MAX {
            match NonZeroU8::new(level as u8) {
                Some(level) => Some(Level(level)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The number of the level.
    #[must_use]
    #[inline]
    pub const fn get(self) -> usize {
        self.0.get() as usize
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_corners_read_back_from_their_text() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for corner in Corner::ALL {
            assert_eq!(corner.to_string().parse(), Ok(corner));
        }
        for wrong in ["", "a", "a9", "i1", "a0", "a11", "A1", "ä1"] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn small_things_take_one_byte_even_when_absent() {
        assert_eq!(size_of::<Option<Cell>>(), 1);
        assert_eq!(size_of::<Option<Level>>(), 1);
        assert_eq!(size_of::<Option<Corner>>(), 1);
    }

    #[test]
    fn forty_nine_cells_can_be_anchors() {
        assert_eq!(Cell::all().filter(|cell| cell.is_anchor()).count(), 49);
    }
}
