//! One hex of the map.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::hex_set::HexSet;
use crate::map;

/// One of the 175 hexes. Written as its id, `100 * row + column`; held as a dense number in which the 32
/// spots come first, then the 5 ziggurats, then plain land, then the rivers, each by ascending id. So a
/// spot's number is also its bit in a `u32`, and the sites that can be scored are the lowest bits of a
/// [`HexSet`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Hex(pub(crate) u8);

/// The parts of the map. Regions are named after the game's map: north lies at the left edge of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// Land beyond the north river; not in play with three.
    North,
    /// Land between the two rivers.
    Center,
    /// Land beyond the south river; not in play with two.
    South,
    /// The river between north and center.
    NorthRiver,
    /// The river between center and south.
    SouthRiver,
}

impl Hex {
    /// How many hexes the map has.
    pub const COUNT: usize = 175;
    /// How many spots for city and field tiles the map has; they are the hexes numbered from 0.
    pub const SPOTS: usize = 32;
    /// How many sites can be scored at most: the spots, then the ziggurats.
    pub const SITES: usize = 37;

    /// The hex with this dense number.
    #[must_use]
    pub const fn new(index: usize) -> Option<Hex> {
        if index < Hex::COUNT { Some(Hex(index as u8)) } else { None }
    }

    /// The hex with this id.
    #[must_use]
    pub fn from_id(id: u16) -> Option<Hex> {
        map::hex_at(usize::from(id / 100), usize::from(id % 100))
    }

    /// The dense number, for indexing.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id: `100 * row + column`.
    #[must_use]
    #[inline]
    pub fn id(self) -> u16 {
        map::IDS[self.index()]
    }

    /// The row; hexes of one column are two rows apart.
    #[must_use]
    pub fn row(self) -> usize {
        usize::from(self.id() / 100)
    }

    /// The column; row and column are both even or both odd.
    #[must_use]
    pub fn col(self) -> usize {
        usize::from(self.id() % 100)
    }

    /// All hexes by their dense number.
    pub fn all() -> impl ExactSizeIterator<Item = Hex> + Clone {
        (0..Hex::COUNT as u8).map(Hex)
    }

    /// All hexes by ascending id: row by row.
    pub fn by_id() -> impl ExactSizeIterator<Item = Hex> + Clone {
        map::BY_ID.iter().copied()
    }

    /// The part of the map it lies in.
    #[must_use]
    pub fn region(self) -> Region {
        map::REGIONS[self.index()]
    }

    /// Whether it is a river hex.
    #[must_use]
    #[inline]
    pub const fn is_river(self) -> bool {
        self.index() >= map::FIRST_RIVER
    }

    /// Whether a city or field tile lies here at the start.
    #[must_use]
    #[inline]
    pub const fn is_spot(self) -> bool {
        self.index() < Hex::SPOTS
    }

    /// Whether a ziggurat stands here.
    #[must_use]
    #[inline]
    pub const fn is_ziggurat(self) -> bool {
        self.index() >= Hex::SPOTS && self.index() < Hex::SITES
    }

    /// The adjacent hexes of the whole map.
    #[must_use]
    #[inline]
    pub fn neighbours(self) -> HexSet {
        map::NEIGHBOURS[self.index()]
    }

    /// The adjacent sites, one bit for each by its dense number: spots, then ziggurats.
    #[must_use]
    #[inline]
    pub fn sites_near(self) -> u64 {
        map::SITES_NEAR[self.index()]
    }
}

impl From<Hex> for u16 {
    fn from(hex: Hex) -> u16 {
        hex.id()
    }
}

impl TryFrom<u16> for Hex {
    type Error = String;

    fn try_from(id: u16) -> Result<Hex, String> {
        Hex::from_id(id).ok_or_else(|| format!("the map has no hex {id}"))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id().fmt(f)
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Hex, String> {
        let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        // A single spelling for each hex, so that a move's text reads back as it was written.
        let plain = digits && (text.len() == 1 || !text.starts_with('0'));
        let id = text.parse::<u16>().ok().filter(|_| plain);
        id.and_then(Hex::from_id).ok_or_else(|| "the map has no such hex".to_owned())
    }
}
