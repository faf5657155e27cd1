//! Terrace tiles: symbols, flowers, materials and faces.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cell::{Corner, Rotation};

/// What can be built on a field, and the symbol that asks for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// Stairs between two levels (D3).
    Stairs,
    /// A fountain across two tiles (D4).
    Fountain,
    /// A bridge over a gap (D5).
    Bridge,
    /// A statue on one field (D6).
    Statue,
}

impl Symbol {
    /// All four.
    pub const ALL: [Symbol; 4] = [Symbol::Stairs, Symbol::Fountain, Symbol::Bridge, Symbol::Statue];

    /// The letter on a written-out tile.
    #[must_use]
    pub const fn code(self) -> char {
        match self {
            Symbol::Stairs => 'T',
            Symbol::Fountain => 'F',
            Symbol::Bridge => 'B',
            Symbol::Statue => 'S',
        }
    }

    /// The symbol with this letter.
    #[must_use]
    pub fn from_code(code: char) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.code() == code)
    }

    /// The name in data files and moves.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::Stairs => "stairs",
            Symbol::Fountain => "fountain",
            Symbol::Bridge => "bridge",
            Symbol::Statue => "statue",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The flower of a tile or of a player's board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flower {
    /// White.
    #[default]
    White,
    /// Pink.
    Pink,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
}

impl Flower {
    /// All four.
    pub const ALL: [Flower; 4] = [Flower::White, Flower::Pink, Flower::Yellow, Flower::Purple];

    /// The name in data files and deals.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Flower::White => "white",
            Flower::Pink => "pink",
            Flower::Yellow => "yellow",
            Flower::Purple => "purple",
        }
    }
}

impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Flower {
    type Err = String;

    fn from_str(text: &str) -> Result<Flower, String> {
        Flower::ALL
            .into_iter()
            .find(|flower| flower.name() == text)
            .ok_or_else(|| format!("unknown flower {text:?}: expected white, pink, yellow or purple"))
    }
}

/// The stone on the back of a tile, and with it the layer of the quarry it lies in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// The bottom layer.
    Basalt,
    /// The middle layer.
    Granite,
    /// The top layer.
    Clay,
}

impl Material {
    /// The three, from the bottom of the quarry up.
    pub const ALL: [Material; 3] = [Material::Basalt, Material::Granite, Material::Clay];

    /// The level in the quarry: basalt 1, granite 2, clay 3.
    #[must_use]
    pub const fn level(self) -> usize {
        self as usize + 1
    }

    /// How many of the four fields show a symbol.
    #[must_use]
    pub const fn symbols(self) -> usize {
        match self {
            Material::Basalt => 4,
            Material::Granite => 3,
            Material::Clay => 2,
        }
    }

    /// The name in data files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Material::Basalt => "basalt",
            Material::Granite => "granite",
            Material::Clay => "clay",
        }
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The garden side of a tile: its flower and its four fields, clockwise from the upper left. Written as
/// flower and fields, such as `pink T-S-`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileFace {
    /// The flower.
    pub flower: Flower,
    /// The symbols of the fields NW, NE, SE, SW, before any rotation.
    pub fields: [Option<Symbol>; 4],
}

impl TileFace {
    /// The fields as they lie after a rotation: corner `i` moves to `i + turns`.
    #[must_use]
    #[inline]
    pub fn rotated(self, rotation: Rotation) -> [Option<Symbol>; 4] {
        let turns = rotation as usize;
        std::array::from_fn(|corner| self.fields[(corner + 4 - turns) & 3])
    }

    /// The symbol of a corner as it lies after a rotation.
    #[must_use]
    pub fn symbol(self, rotation: Rotation, corner: Corner) -> Option<Symbol> {
        self.rotated(rotation)[corner as usize]
    }

    /// How many fields show a symbol.
    #[must_use]
    pub fn symbols(self) -> usize {
        self.fields.iter().flatten().count()
    }

    /// Reads the fields alone, such as `T-S-`.
    ///
    /// # Errors
    /// If these are not four of the letters `T F B S -`.
    pub fn read_fields(text: &str) -> Result<[Option<Symbol>; 4], String> {
        let wrong = || format!("{text:?} are no four fields: expected four of T, F, B, S and -");
        let mut fields = [None; 4];
        let mut letters = text.chars();
        for field in &mut fields {
            *field = match letters.next().ok_or_else(wrong)? {
                '-' => None,
                letter => Some(Symbol::from_code(letter).ok_or_else(wrong)?),
            };
        }
        if letters.next().is_some() { Err(wrong()) } else { Ok(fields) }
    }
}

impl fmt::Display for TileFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.flower)?;
        self.fields.iter().try_for_each(|field| write!(f, "{}", field.map_or('-', Symbol::code)))
    }
}

impl fmt::Debug for TileFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TileFace {
    type Err = String;

    fn from_str(text: &str) -> Result<TileFace, String> {
        let (flower, fields) = text.split_once(' ').ok_or_else(|| {
            format!("{text:?} is no tile: expected flower and fields, such as \"pink T-S-\"")
        })?;
        Ok(TileFace { flower: flower.parse()?, fields: TileFace::read_fields(fields)? })
    }
}

impl Serialize for TileFace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TileFace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TileFace, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A face as a number, for digests; no tile is 0.
pub(crate) fn code(tile: Option<TileFace>) -> u64 {
    tile.map_or(0, |tile| {
        let fields = tile.fields.iter().fold(0, |code, field| code * 5 + field.map_or(0, |s| s as u64 + 1));
        (fields * 4 + tile.flower as u64) + 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_moves_every_corner_one_further_clockwise() {
        let tile: TileFace = "pink TFBS".parse().expect("a tile");
        let turned = TileFace { flower: tile.flower, fields: tile.rotated(Rotation::R1) };
        assert_eq!(turned.to_string(), "pink STFB");
        assert_eq!(turned.symbol(Rotation::R3, Corner::Nw), Some(Symbol::Stairs));
    }

    #[test]
    fn a_tile_reads_back_from_its_text_and_refuses_other_text() {
        let tile: TileFace = "purple -S-F".parse().expect("a tile");
        assert_eq!(tile.to_string(), "purple -S-F");
        for wrong in ["", "pink", "red T---", "pink T--", "pink T----", "pink X---", "pink  T---"] {
            assert!(wrong.parse::<TileFace>().is_err(), "{wrong}");
        }
    }
}
