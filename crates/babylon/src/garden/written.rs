//! A garden as it is written: what stands in it. The planes are found again when it is read.

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Built, Garden, Placed, StatueState};
use crate::cell::{Cell, Corner, Level, MAX_TILES, Rotation, cells};
use crate::decorating::Piece;
use crate::tile::TileFace;

/// A statue as a garden shows it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatueShown {
    at: Cell,
    level: Level,
    state: StatueState,
}

impl Serialize for Garden {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let statues: Vec<StatueShown> =
            self.statues().map(|(at, level, state)| StatueShown { at, level, state }).collect();
        let mut garden = serializer.serialize_struct("Garden", 4)?;
        garden.serialize_field("tiles", &*self.tiles)?;
        garden.serialize_field("spans", &*self.spans)?;
        garden.serialize_field("statues", &statues)?;
        garden.serialize_field("fresh", &cells(self.fresh).collect::<Vec<_>>())?;
        garden.end()
    }
}

impl<'de> Deserialize<'de> for Garden {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Garden, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            tiles: Vec<Placed>,
            spans: Vec<Built>,
            /// They follow from the tiles.
            #[serde(rename = "statues")]
            _statues: Vec<StatueShown>,
            fresh: Vec<Cell>,
        }
        let written = Written::deserialize(deserializer)?;
        let mut garden = grown(&written.tiles, &written.spans).map_err(D::Error::custom)?;
        garden.fresh = written.fresh.iter().fold(0, |fresh, cell| fresh | cell.bit());
        Ok(garden)
    }
}

/// The garden in which these tiles were laid in their order, and the decorations built in between.
fn grown(tiles: &[Placed], spans: &[Built]) -> Result<Garden, String> {
    if tiles.len() > MAX_TILES || spans.len() > 2 * MAX_TILES {
        return Err(format!("{} tiles and {} spans are too many for a garden", tiles.len(), spans.len()));
    }
    let statues = tiles.iter().flat_map(|tile| {
        let corners = Corner::ALL.into_iter().filter(|&corner| tile.statues >> corner as u8 & 1 == 1);
        // A tile that does not lie on the board is refused below.
        corners.filter_map(|corner| {
            let cell = Cell::at(tile.at.index() + corner.offset())?;
            Some(Built { piece: Piece::Statue(cell), levels: [tile.level; 2] })
        })
    });
    let mut ahead: Vec<Built> = spans.iter().copied().chain(statues).collect();
    let mut garden = Garden::default();
    for (number, tile) in tiles.iter().enumerate() {
        let level = tile.level.get();
        if tile.at.x() > 6 || tile.at.y() > 6 {
            return Err(format!("tiles[{number}].at: a tile at {} is not on the board", tile.at));
        }
        if garden.tops[level..].iter().any(|plane| plane & tile.cells() != 0) {
            return Err(format!("tiles[{number}].level: there is a tile as high already"));
        }
        // What it covers was built before it; all the rest might as well have been built later.
        build(&mut garden, &mut ahead, tile.cells());
        let face = TileFace { flower: tile.flower, fields: tile.fields };
        garden.lay(face, tile.at, Rotation::ALL[0], tile.level, tile.open);
    }
    build(&mut garden, &mut ahead, !0);
    if let Some(built) = ahead.first() {
        let [first, last] = built.piece.cells();
        return Err(format!("the decoration on {first} and {last} stands on no tile of its level"));
    }
    if *garden.tiles != *tiles {
        return Err("tiles: no such statues can stand on them".to_owned());
    }
    // They stand in the order in which they were built.
    garden.spans.copy_from_slice(spans);
    Ok(garden)
}

/// Builds those of the decorations that stand on these cells and whose fields are open now.
fn build(garden: &mut Garden, ahead: &mut Vec<Built>, on: u64) {
    ahead.retain(|built| {
        let [first, last] = built.piece.cells();
        let open = [garden.top(first), garden.top(last)] == built.levels.map(Level::get);
        if open && on & (first.bit() | last.bit()) != 0 {
            garden.build(built.piece);
            return false;
        }
        true
    });
}
