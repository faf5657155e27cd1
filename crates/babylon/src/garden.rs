//! A garden: 64 holes, the tiles above them and what stands on their fields.

use serde::{Deserialize, Serialize};
use table::Digest;

use crate::cell::{Cell, Corner, Level, MAX_TILES, Rotation};
use crate::decorating::Piece;
use crate::options::Options;
use crate::row::Row;
use crate::tile::{Flower, Symbol, TileFace, code};

mod written;

/// The four cells of a tile whose anchor is the first cell.
pub(crate) const FOOTPRINT: u64 = 0x303;

const NO_TILE: Placed = Placed {
    at: Cell::FIRST,
    level: Level::GROUND,
    flower: Flower::White,
    fields: [None; 4],
    open: None,
    statues: 0,
};
const NO_SPAN: Built = Built { piece: Piece::Statue(Cell::FIRST), levels: [Level::GROUND; 2] };

/// A tile in a garden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The cell of its upper left field.
    pub at: Cell,
    /// Its level.
    pub level: Level,
    /// Its flower.
    pub flower: Flower,
    /// The printed symbols NW, NE, SE, SW as they lie on the board.
    pub fields: [Option<Symbol>; 4],
    /// The corner without support, which carries a belvedere (L9).
    pub open: Option<Corner>,
    /// The corners on which a statue was built, the first corner in the lowest bit.
    pub(crate) statues: u8,
}

impl Placed {
    /// The four cells as a plane.
    #[must_use]
    #[inline]
    pub const fn cells(&self) -> u64 {
        FOOTPRINT << self.at.index()
    }

    /// The corner that lies on this cell.
    #[must_use]
    pub fn corner_at(&self, cell: Cell) -> Option<Corner> {
        Corner::ALL.into_iter().find(|corner| corner.of(self.at) == cell)
    }
}

/// What has become of a statue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StatueState {
    /// It stands in the open.
    Standing,
    /// It is hidden below a tile that it does not carry (O3).
    Buried,
    /// It carries a tile and is no statue any more (L10).
    Pillar,
}

/// A decoration across two fields, and the levels of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Built {
    /// The piece.
    pub piece: Piece,
    /// The level of its first and of its last field.
    pub levels: [Level; 2],
}

/// One player's garden.
///
/// What the rules ask for again and again is kept in planes: one bit for each cell, about the *active* field
/// of the cell, which is the field of the topmost tile or the hole of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Garden {
    /// For each height, the cells that are exactly so high; 0 is the bare board.
    pub(crate) tops: [u64; MAX_TILES + 1],
    /// For each symbol, the active fields that show it.
    pub(crate) symbols: [u64; 4],
    /// Active fields that are not empty: decoration, belvedere or gap below a bridge.
    pub(crate) occupied: u64,
    /// Active fields with a statue.
    pub(crate) statues: u64,
    /// Cells where a statue that carries nothing is hidden (O3).
    pub(crate) buried: u64,
    /// Cells below a bridge.
    pub(crate) gaps: u64,
    /// Active fields with a belvedere.
    pub(crate) belvederes: u64,
    /// Active fields with the lower half of stairs.
    pub(crate) low_stairs: u64,
    /// Active fields of tiles placed in this turn (D0).
    pub(crate) fresh: u64,
    /// Active fields whose tile is also the active one of the cell to the right.
    pub(crate) joined_east: u64,
    /// Active fields whose tile is also the active one of the cell below.
    pub(crate) joined_south: u64,
    /// The level of the highest tile, 0 without tiles. Every level up to it has a tile (L7).
    pub(crate) highest: u8,
    /// Whether a statue was ever built.
    pub(crate) had_statue: bool,
    pub(crate) tiles: Row<Placed, MAX_TILES>,
    pub(crate) spans: Row<Built, { MAX_TILES * 2 }>,
}

impl Default for Garden {
    fn default() -> Garden {
        let mut tops = [0; MAX_TILES + 1];
        tops[0] = !0;
        Garden {
            tops,
            symbols: [0; 4],
            occupied: 0,
            statues: 0,
            buried: 0,
            gaps: 0,
            belvederes: 0,
            low_stairs: 0,
            fresh: 0,
            joined_east: 0,
            joined_south: 0,
            highest: 0,
            had_statue: false,
            tiles: Row::new(NO_TILE),
            spans: Row::new(NO_SPAN),
        }
    }
}

impl Garden {
    /// The tiles in the order they were placed.
    #[must_use]
    pub fn tiles(&self) -> &[Placed] {
        &self.tiles
    }

    /// Stairs, fountains and bridges in the order they were built.
    #[must_use]
    pub fn spans(&self) -> &[Built] {
        &self.spans
    }

    /// Every statue ever built with the level of its tile and what has become of it, by tile and corner.
    pub fn statues(&self) -> impl Iterator<Item = (Cell, Level, StatueState)> {
        self.tiles.iter().flat_map(move |tile| {
            Corner::ALL.into_iter().filter(|&corner| tile.statues >> corner as u8 & 1 == 1).map(
                move |corner| {
                    let cell = corner.of(tile.at);
                    (cell, tile.level, self.statue_state(cell, tile.level))
                },
            )
        })
    }

    fn statue_state(&self, cell: Cell, level: Level) -> StatueState {
        if self.top(cell) == level.get() {
            return StatueState::Standing;
        }
        // Only a tile that the statue reaches and that has no open corner there rests on it.
        let carries = self.tiles.iter().any(|tile| {
            tile.level.get() == level.get() + 1
                && tile.corner_at(cell).is_some_and(|corner| tile.open != Some(corner))
        });
        if carries { StatueState::Pillar } else { StatueState::Buried }
    }

    /// The height of the highest tile above a cell, 0 if none.
    #[must_use]
    #[inline]
    pub fn top(&self, cell: Cell) -> usize {
        let bit = cell.bit();
        (0..=usize::from(self.highest)).rev().find(|&height| self.tops[height] & bit != 0).unwrap_or(0)
    }

    /// The cells that are exactly so high, as a plane; height 0 is the bare board.
    #[must_use]
    pub fn plane(&self, height: usize) -> u64 {
        self.tops.get(height).copied().unwrap_or(0)
    }

    /// The symbol printed on the active field of a cell.
    #[must_use]
    pub fn symbol(&self, cell: Cell) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|&symbol| self.symbols[symbol as usize] & cell.bit() != 0)
    }

    /// The active fields that show a symbol, as a plane.
    #[must_use]
    pub fn showing(&self, symbol: Symbol) -> u64 {
        self.symbols[symbol as usize]
    }

    /// Whether the active field of a cell carries nothing and is no gap below a bridge.
    #[must_use]
    pub fn is_empty(&self, cell: Cell) -> bool {
        self.occupied & cell.bit() == 0
    }

    /// The active fields that are not empty, as a plane.
    #[must_use]
    pub fn occupied(&self) -> u64 {
        self.occupied
    }

    /// The cells below bridges, as a plane.
    #[must_use]
    pub fn gaps(&self) -> u64 {
        self.gaps
    }

    /// The visible belvederes, as a plane.
    #[must_use]
    pub fn belvederes(&self) -> u64 {
        self.belvederes
    }

    /// The statues in the open, as a plane.
    #[must_use]
    pub fn standing_statues(&self) -> u64 {
        self.statues
    }

    /// The active fields of tiles placed in this turn, as a plane (D0).
    #[must_use]
    pub fn fresh(&self) -> u64 {
        self.fresh
    }

    /// The level of the highest tile.
    #[must_use]
    pub fn highest(&self) -> Option<Level> {
        Level::new(usize::from(self.highest))
    }

    /// The topmost tile above a cell.
    #[must_use]
    pub fn tile_at(&self, cell: Cell) -> Option<&Placed> {
        let top = self.top(cell);
        self.tiles.iter().find(|tile| tile.level.get() == top && tile.cells() & cell.bit() != 0)
    }

    /// Whether a tile shows at least one of its fields (S0).
    #[must_use]
    pub fn is_visible(&self, tile: &Placed) -> bool {
        self.tops[tile.level.get()] & tile.cells() != 0
    }

    /// Whether some part of a decoration is visible (S0). A bridge always is: no tile can cover its gap, even
    /// where open corners hang above both ends.
    #[must_use]
    #[inline]
    pub fn shows(&self, built: &Built) -> bool {
        let [first, last] = built.piece.cells();
        matches!(built.piece, Piece::Bridge(_))
            || self.tops[built.levels[0].get()] & first.bit() != 0
            || self.tops[built.levels[1].get()] & last.bit() != 0
    }

    /// How many holes of the board are still seen from above: no tile covers them and no bridge spans them (O9).
    #[must_use]
    pub fn uncovered(&self, options: &Options) -> u32 {
        let hidden = if options.hole_under_bridge_counts { 0 } else { self.gaps };
        (self.tops[0] & !hidden).count_ones()
    }

    /// Adds what makes two gardens differ; the planes follow from it.
    pub(crate) fn digest(&self, digest: &mut Digest) {
        digest.add(self.tiles.len() as u64);
        for tile in self.tiles.iter() {
            let face = TileFace { flower: tile.flower, fields: tile.fields };
            digest.add_bytes(&[
                tile.at.index() as u8,
                tile.level.get() as u8,
                tile.open.map_or(4, |corner| corner as u8),
                tile.statues,
            ]);
            digest.add(code(Some(face)));
        }
        for built in self.spans.iter() {
            let [first, last] = built.piece.cells();
            digest.add_bytes(&[built.piece.kind() as u8, first.index() as u8, last.index() as u8]);
        }
        digest.add(self.fresh);
    }

    /// Ends the turn: no tile is fresh any more.
    pub fn end_turn(&mut self) {
        self.fresh = 0;
    }

    /// Lays a tile that [`Garden::check_place`] allows.
    pub(crate) fn lay(
        &mut self,
        face: TileFace,
        at: Cell,
        rotation: Rotation,
        level: Level,
        open: Option<Corner>,
    ) {
        let cells = FOOTPRINT << at.index();
        let open_bit = open.map_or(0, |corner| 1 << (at.index() + corner.offset()));
        let level_at = level.get();

        // L10: statues that reach the tile carry it; others are merely buried.
        let covered = self.statues & cells;
        let carriers = covered & self.tops[level_at - 1] & !open_bit;
        self.buried |= covered & !carriers;
        self.statues &= !cells;

        for plane in &mut self.tops[..level_at] {
            *plane &= !cells;
        }
        self.tops[level_at] |= cells;
        self.belvederes = self.belvederes & !cells | open_bit;
        self.occupied = self.occupied & !cells | open_bit;
        self.low_stairs &= !cells;
        self.fresh |= cells;

        let fields = face.rotated(rotation);
        for plane in &mut self.symbols {
            *plane &= !cells;
        }
        for (corner, field) in Corner::ALL.into_iter().zip(fields) {
            if let Some(symbol) = field {
                self.symbols[symbol as usize] |= 1 << (at.index() + corner.offset());
            }
        }

        let west = 0x101 << at.index();
        let north = 0x3 << at.index();
        self.joined_east = self.joined_east & !(west << 1 | west >> 1) | west;
        self.joined_south = self.joined_south & !(north << 8 | north >> 8) | north;

        self.highest = self.highest.max(level_at as u8);
        self.tiles.push(Placed { at, level, flower: face.flower, fields, open, statues: 0 });
    }

    /// Builds a decoration that [`Garden::check_piece`] allows.
    pub(crate) fn build(&mut self, piece: Piece) {
        let [first, last] = piece.cells();
        self.occupied |= first.bit() | last.bit();
        if let Piece::Statue(cell) = piece {
            self.statues |= cell.bit();
            self.had_statue = true;
            let top = self.top(cell);
            let tile =
                self.tiles.iter_mut().find(|tile| tile.level.get() == top && tile.cells() & cell.bit() != 0);
            if let Some((tile, corner)) =
                tile.and_then(|tile| tile.corner_at(cell).map(|corner| (tile, corner)))
            {
                tile.statues |= 1 << corner as u8;
            }
            return;
        }
        let levels =
            [first, last].map(|cell| Level::new(self.top(cell)).expect("decorations stand on tiles only"));
        match piece {
            Piece::Stairs(_) => {
                self.low_stairs |= if levels[0] < levels[1] { first.bit() } else { last.bit() };
            }
            Piece::Bridge(pair) => {
                self.gaps |= pair.middle();
                self.occupied |= pair.middle();
            }
            Piece::Fountain(_) | Piece::Statue(_) => {}
        }
        self.spans.push(Built { piece, levels });
    }
}
