//! The tiles and markers of the box, as data.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::marker::Marker;
use crate::tile::{Flower, Material, Symbol, TileFace};

/// How many round markers the box holds.
pub const MARKERS: usize = 14;

/// The components chance deals with: terrace tiles, start tiles and round markers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    /// The tiles of each material, basalt first.
    pub layers: [[TileFace; 16]; 3],
    /// The start tile of each flower.
    pub starts: [TileFace; 4],
    /// The round markers, sorted.
    pub markers: [Marker; MARKERS],
}

#[derive(Deserialize)]
struct Raw {
    terrace_tiles: Vec<RawTile>,
    start_tiles: Vec<RawTile>,
    round_markers: RawMarkers,
}

#[derive(Deserialize)]
struct RawTile {
    id: String,
    material: Option<String>,
    flower: String,
    corners: Vec<Option<String>>,
}

#[derive(Deserialize)]
struct RawMarkers {
    effects: Vec<RawMarker>,
}

#[derive(Deserialize)]
struct RawMarker {
    id: String,
    copies: usize,
}

impl TileSet {
    /// The set that comes with the program: a reconstruction, see `docs/rulings-babylon.md`.
    #[must_use]
    pub fn standard() -> &'static TileSet {
        static STANDARD: OnceLock<TileSet> = OnceLock::new();
        STANDARD.get_or_init(|| {
            TileSet::from_json(include_str!("../../../data/babylon.json")).expect("the data file is tested")
        })
    }

    /// Reads a set with the schema of `data/babylon.json`: `terrace_tiles`, `start_tiles` and
    /// `round_markers`; everything else in the file is ignored.
    ///
    /// # Errors
    /// If the set is not a playable one; says which tile or marker is wrong.
    pub fn from_json(text: &str) -> Result<TileSet, String> {
        let raw: Raw = serde_json::from_str(text).map_err(|wrong| format!("no tile file: {wrong}"))?;
        Ok(TileSet {
            layers: read_layers(&raw.terrace_tiles)?,
            starts: read_starts(&raw.start_tiles)?,
            markers: read_markers(&raw.round_markers.effects)?,
        })
    }
}

fn read_layers(tiles: &[RawTile]) -> Result<[[TileFace; 16]; 3], String> {
    if tiles.len() != 48 {
        return Err(format!("terrace_tiles: {} tiles, expected 48", tiles.len()));
    }
    let mut ids = BTreeSet::new();
    let mut layers: [Vec<TileFace>; 3] = Default::default();
    for tile in tiles {
        if !ids.insert(tile.id.as_str()) {
            return Err(format!("tile {}: two tiles have this id", tile.id));
        }
        let named = tile.material.as_deref();
        let material = Material::ALL.into_iter().find(|material| named == Some(material.name()));
        let material = material.ok_or_else(|| {
            let found = named.unwrap_or("none");
            format!("tile {}: unknown material {found:?}: expected basalt, granite or clay", tile.id)
        })?;
        let face = tile.face()?;
        if face.symbols() != material.symbols() {
            return Err(format!(
                "tile {}: {material} shows {} symbols, not {}",
                tile.id,
                material.symbols(),
                face.symbols()
            ));
        }
        layers[material as usize].push(face);
    }
    for material in Material::ALL {
        let count = layers[material as usize].len();
        if count != 16 {
            return Err(format!("terrace_tiles: {count} {material} tiles, expected 16"));
        }
    }
    Ok(layers.map(|layer| layer.try_into().expect("sixteen were counted")))
}

fn read_starts(tiles: &[RawTile]) -> Result<[TileFace; 4], String> {
    let mut starts = [None; 4];
    for tile in tiles {
        let face = tile.face()?;
        if starts[face.flower as usize].replace(face).is_some() {
            return Err(format!("start_tiles: two start tiles with the flower {}", face.flower));
        }
    }
    let mut found = [TileFace::default(); 4];
    for flower in Flower::ALL {
        found[flower as usize] = starts[flower as usize]
            .ok_or_else(|| format!("start_tiles: no start tile with the flower {flower}"))?;
    }
    Ok(found)
}

fn read_markers(effects: &[RawMarker]) -> Result<[Marker; MARKERS], String> {
    let mut markers = Vec::new();
    for effect in effects {
        let marker = Marker::from_name(&effect.id)
            .ok_or_else(|| format!("round_markers: unknown effect {:?}", effect.id))?;
        if effect.copies > MARKERS {
            return Err(format!("round_markers: {} copies of {marker}", effect.copies));
        }
        markers.extend(std::iter::repeat_n(marker, effect.copies));
    }
    markers.sort_unstable();
    let count = markers.len();
    markers.try_into().map_err(|_| format!("round_markers: {count} markers, expected {MARKERS}"))
}

impl RawTile {
    fn face(&self) -> Result<TileFace, String> {
        let flower = self.flower.parse().map_err(|why| format!("tile {}: {why}", self.id))?;
        if self.corners.len() != 4 {
            return Err(format!("tile {}: {} corners, expected 4", self.id, self.corners.len()));
        }
        let mut fields = [None; 4];
        for (field, name) in fields.iter_mut().zip(&self.corners) {
            if let Some(name) = name {
                let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.name() == name);
                *field = Some(symbol.ok_or_else(|| {
                    format!(
                        "tile {}: unknown symbol {name:?}: expected stairs, fountain, bridge or statue",
                        self.id
                    )
                })?);
            }
        }
        Ok(TileFace { flower, fields })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DATA: &str = include_str!("../../../data/babylon.json");

    fn changed(change: impl Fn(&mut serde_json::Value)) -> String {
        let mut data: serde_json::Value = serde_json::from_str(DATA).expect("data");
        change(&mut data);
        TileSet::from_json(&data.to_string()).expect_err("a wrong set")
    }

    #[test]
    fn the_standard_set_has_the_symbols_its_file_counts() {
        let set = TileSet::standard();
        let count = |wanted: Symbol| {
            set.layers.iter().flatten().flat_map(|tile| tile.fields).filter(|&f| f == Some(wanted)).count()
        };
        assert_eq!(Symbol::ALL.map(count), [34, 34, 34, 42]);
    }

    #[test]
    fn a_wrong_tile_file_is_refused_with_the_place_of_the_error() {
        let cases = [
            (changed(|d| drop(d["terrace_tiles"].as_array_mut().expect("tiles").pop())), "47 tiles"),
            (changed(|d| d["terrace_tiles"][0]["corners"][2] = "stairs".into()), "tile C01: clay shows 2"),
            (changed(|d| d["terrace_tiles"][1]["flower"] = "red".into()), "tile C02: unknown flower \"red\""),
            (changed(|d| d["terrace_tiles"][1]["material"] = "mud".into()), "unknown material \"mud\""),
            (changed(|d| d["terrace_tiles"][1]["id"] = "C01".into()), "two tiles have this id"),
            (changed(|d| d["terrace_tiles"][1]["corners"][0] = "tower".into()), "unknown symbol \"tower\""),
            (changed(|d| drop(d["start_tiles"].as_array_mut().expect("tiles").pop())), "flower purple"),
            (changed(|d| d["round_markers"]["effects"][0]["copies"] = 3.into()), "15 markers"),
            (changed(|d| d["round_markers"]["effects"][0]["id"] = "rain".into()), "unknown effect"),
        ];
        for (found, expected) in cases {
            assert!(found.contains(expected), "{found:?} does not say {expected:?}");
        }
        assert!(TileSet::from_json("nonsense").is_err());
    }
}
