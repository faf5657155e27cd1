//! Everything chance decides, written out.

use serde::{Deserialize, Serialize};
use table::{Dice, Seat, Seats, Unplayable};

use crate::marker::Marker;
use crate::options::Options;
use crate::tile::{Flower, Material, TileFace};
use crate::tile_set::{MARKERS, TileSet};

/// Everything chance decides. Tiles are written with their faces, so a deal needs no tile file to be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The tiles of the quarry.
    pub quarry: Layers,
    /// The stack of round markers, the first to be revealed first.
    pub markers: Vec<Marker>,
    /// The markers left in the box, unseen.
    pub unused_markers: Vec<Marker>,
    /// The start player.
    pub start_player: Seat,
    /// The start tile of each seat; its flower is that of the seat's board. Where players choose their boards, the start
    /// tiles of all four boards.
    pub start_tiles: Vec<TileFace>,
}

/// The three layers of the quarry, each row by row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layers {
    /// The top layer.
    pub clay: Vec<TileFace>,
    /// The middle layer.
    pub granite: Vec<TileFace>,
    /// The bottom layer.
    pub basalt: Vec<TileFace>,
}

impl Layers {
    /// The tiles of one layer.
    #[must_use]
    pub fn of(&self, material: Material) -> &[TileFace] {
        match material {
            Material::Basalt => &self.basalt,
            Material::Granite => &self.granite,
            Material::Clay => &self.clay,
        }
    }
}

/// How many markers lie in the stack.
#[must_use]
pub const fn markers_for(seats: Seats) -> usize {
    match seats.count() {
        2 => 14,
        3 => 12,
        _ => 10,
    }
}

/// How many clay tiles the players remove at the start.
#[must_use]
pub const fn removals_for(seats: Seats) -> usize {
    match seats.count() {
        2 => 6,
        3 => 3,
        _ => 0,
    }
}

pub(crate) fn check_seats(seats: Seats) -> Result<(), Unplayable> {
    if (2..=4).contains(&seats.count()) {
        Ok(())
    } else {
        Err(Unplayable::new(format!("babylon is played by 2 to 4, not {}", seats.count())))
    }
}

/// Shuffles a set of tiles and markers.
///
/// # Errors
/// If the game cannot be played by so many.
pub fn deal_with(
    tiles: &TileSet,
    options: &Options,
    seats: Seats,
    dice: &mut Dice,
) -> Result<Deal, Unplayable> {
    check_seats(seats)?;
    let mut layer = |material: Material| {
        let mut tiles = tiles.layers[material as usize];
        dice.shuffle(&mut tiles);
        tiles.to_vec()
    };
    let basalt = layer(Material::Basalt);
    let granite = layer(Material::Granite);
    let clay = layer(Material::Clay);
    let mut markers = tiles.markers;
    dice.shuffle(&mut markers);
    let (stack, unused) = markers.split_at(markers_for(seats));
    let mut flowers = Flower::ALL;
    dice.shuffle(&mut flowers);
    let start = dice.below(seats.count() as u32) as usize;
    let start_tiles = if options.choose_boards {
        tiles.starts.to_vec()
    } else {
        seats.iter().map(|seat| tiles.starts[flowers[seat.index()] as usize]).collect()
    };
    Ok(Deal {
        quarry: Layers { clay, granite, basalt },
        markers: stack.to_vec(),
        unused_markers: unused.to_vec(),
        start_player: seats.seat(start).expect("drawn below the number of seats"),
        start_tiles,
    })
}

impl Deal {
    /// Checks the deal whole, for a table of this size with these options.
    ///
    /// # Errors
    /// With what is wrong and where.
    pub fn check(&self, options: &Options, seats: Seats) -> Result<(), Unplayable> {
        check_seats(seats)?;
        let wrong = |what: String| Err(Unplayable(what));
        for material in Material::ALL {
            let tiles = self.quarry.of(material);
            if tiles.len() != 16 {
                return wrong(format!("quarry: {} {material} tiles, expected 16", tiles.len()));
            }
            for (index, tile) in tiles.iter().enumerate() {
                if tile.symbols() != material.symbols() {
                    return wrong(format!(
                        "quarry: {material} tile {} ({tile}): {material} shows {} symbols, not {}",
                        index + 1,
                        material.symbols(),
                        tile.symbols()
                    ));
                }
            }
        }
        let stack = markers_for(seats);
        if self.markers.len() != stack {
            return wrong(format!(
                "markers: {} in the stack, expected {stack} for {} players",
                self.markers.len(),
                seats.count()
            ));
        }
        if self.unused_markers.len() != MARKERS - stack {
            return wrong(format!(
                "unused_markers: {} markers, expected {}",
                self.unused_markers.len(),
                MARKERS - stack
            ));
        }
        if !seats.has(self.start_player) {
            return wrong(format!("start_player: there is no seat {}", self.start_player));
        }
        let (boards, of) =
            if options.choose_boards { (Flower::ALL.len(), "boards") } else { (seats.count(), "players") };
        if self.start_tiles.len() != boards {
            return wrong(format!(
                "start_tiles: {} tiles, expected one for each of {boards} {of}",
                self.start_tiles.len()
            ));
        }
        for (index, tile) in self.start_tiles.iter().enumerate() {
            if self.start_tiles[..index].iter().any(|other| other.flower == tile.flower) {
                return wrong(format!("start_tiles: two boards with the flower {}", tile.flower));
            }
        }
        Ok(())
    }
}
