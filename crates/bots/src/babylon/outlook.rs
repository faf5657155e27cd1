//! A look over a garden of Babylon: what a tile would be worth at every place.

use babylon::{Babylon, Cell, Corner, Flower, Garden, Level, Symbol, TileFace, markers_for};
use table::{Game, Seat};

/// The four cells of a tile whose anchor is the first cell.
const FOOTPRINT: u64 = 0x303;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;
/// Levels that are looked at; higher ones are as good as never built.
const LEVELS: usize = 8;

/// What an unmatched symbol is worth for each level, as it may find a partner: stairs, fountain, bridge, statue.
const HOPE: [f32; 4] = [0.5, 0.6, 0.5, 0.35];

/// What pillars are worth: each of the first few, and those beyond.
pub(super) const PILLAR: f32 = 0.9;

/// What one garden needs.
pub(super) struct Outlook<'a> {
    garden: &'a Garden,
    /// For each level, corner and symbol, the cells where that corner of a new tile would make a decoration.
    matches: [[[u64; 4]; 4]; LEVELS],
    /// Where stairs would lead up rather than down, for each level and corner.
    up: [[u64; 4]; LEVELS],
    /// What one more decoration of each kind adds to sets of the four.
    variety: [f32; 4],
    /// What one more tile with each flower adds to sets of the four.
    flowers: [f32; 4],
    /// The share of the game that is still to come.
    pub(super) to_come: f32,
    /// What a single pillar is worth now.
    pub(super) pillar: f32,
    symbols: u64,
    empty: u64,
    highest: usize,
}

/// Cells whose neighbour in this direction is in the plane: north, east, south, west.
#[inline]
fn beside(plane: u64, direction: usize) -> u64 {
    match direction {
        0 => plane << 8,
        1 => (plane & !FIRST_COLUMN) >> 1,
        2 => plane >> 8,
        _ => (plane & !LAST_COLUMN) << 1,
    }
}

/// The two directions that lead away from the tile at each corner: NW, NE, SE, SW.
const OUTWARD: [[usize; 2]; 4] = [[0, 3], [0, 1], [2, 1], [2, 3]];

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a Babylon, seat: Seat) -> Outlook<'a> {
        let garden = &game.player(seat).garden;
        let rounds = markers_for(game.seats()) as f32 + 1.0;
        let to_come = ((rounds - f32::from(game.round())) / rounds).max(0.0);
        let symbols = Symbol::ALL.iter().fold(0, |all, &symbol| all | garden.showing(symbol));
        let mut outlook = Outlook {
            garden,
            matches: [[[0; 4]; 4]; LEVELS],
            up: [[0; 4]; LEVELS],
            variety: variety(garden),
            flowers: flowers(garden, to_come),
            to_come,
            pillar: if to_come > 0.0 { PILLAR * (0.4 + 0.6 * to_come) } else { 0.0 },
            symbols,
            empty: !garden.occupied(),
            highest: garden.highest().map_or(0, Level::get),
        };
        outlook.find_matches(game);
        outlook
    }

    fn find_matches(&mut self, game: &Babylon) {
        let partners = Symbol::ALL
            .map(|symbol| if game.has_piece(symbol) { self.garden.showing(symbol) & self.empty } else { 0 });
        let lines = if game.has_piece(Symbol::Statue) { self.garden.statue_lines(game.options()) } else { 0 };
        let mut lower = 0;
        for level in 1..=(self.highest + 1).min(LEVELS - 1) {
            lower |= self.garden.plane(level - 1);
            let here = self.garden.plane(level);
            let fountains = partners[Symbol::Fountain as usize] & here;
            let bridges = partners[Symbol::Bridge as usize] & here;
            let stairs_up = partners[Symbol::Stairs as usize] & self.garden.plane(level + 1);
            let stairs_down = partners[Symbol::Stairs as usize] & self.garden.plane(level - 1);
            let room = lower & self.empty;
            for (corner, directions) in OUTWARD.into_iter().enumerate() {
                let found = &mut self.matches[level][corner];
                found[Symbol::Statue as usize] = lines;
                for direction in directions {
                    let up = beside(stairs_up, direction);
                    self.up[level][corner] |= up;
                    found[Symbol::Stairs as usize] |= up | beside(stairs_down, direction);
                    found[Symbol::Fountain as usize] |= beside(fountains, direction);
                    found[Symbol::Bridge as usize] |= beside(room & beside(bridges, direction), direction);
                }
            }
        }
    }

    /// What it is worth to lay any tile here, whatever it shows: height, room, pillars, and what it hides.
    #[inline]
    pub(super) fn place(&self, at: Cell, level: Level, open: Option<Corner>) -> f32 {
        let level = level.get();
        let cells = FOOTPRINT << at.index();
        let hanging = open.map_or(0, |corner| corner.of(at).bit());
        let carried = cells & !hanging;
        let near = self.garden.plane(level - 1) & carried;
        let statues = self.garden.standing_statues() & cells;
        let far = if level >= 2 { (self.garden.plane(level - 2) & carried).count_ones() } else { 0 };
        let singles = (near & !statues).count_ones() + 2 * far;
        let mut worth = -self.pillar * singles as f32;
        worth += if open.is_some() { 1.0 } else { 0.0 };
        if level > self.highest {
            worth += 2.0 + 3.0 * self.to_come;
        }
        // What comes later stands on this tile and is worth its level.
        worth += self.to_come * 1.2 * level as f32;
        let ring = (0..4).fold(0, |ring, direction| ring | beside(cells, direction)) & !cells;
        worth += 0.15 * self.to_come * (self.garden.plane(level) & ring).count_ones() as f32;
        // What it hides.
        worth -= (level - 1) as f32 * statues.count_ones() as f32;
        worth -= 0.35 * (level - 1) as f32 * (self.symbols & self.empty & cells).count_ones() as f32;
        let spans = self.garden.occupied() & !statues & hanging;
        worth -= if spans & self.garden.belvederes() != 0 { 1.0 } else { 2.0 * spans.count_ones() as f32 };
        worth
    }

    /// What the face of a tile adds, as it lies there.
    #[inline]
    pub(super) fn face(
        &self,
        flower: Flower,
        fields: [Option<Symbol>; 4],
        at: Cell,
        level: Level,
        open: Option<Corner>,
    ) -> f32 {
        let level = level.get().min(LEVELS - 1);
        let mut worth = self.flowers[flower as usize];
        for (index, field) in fields.into_iter().enumerate() {
            let Some(symbol) = field else { continue };
            if open.is_some_and(|corner| corner as usize == index) {
                continue;
            }
            let bit = 1_u64 << (at.index() + [0, 1, 9, 8][index]);
            let kind = symbol as usize;
            if self.matches[level][index][kind] & bit != 0 {
                worth += self.variety[kind]
                    + match symbol {
                        Symbol::Statue => level as f32 + 0.4 * self.to_come,
                        Symbol::Fountain | Symbol::Bridge => 3.0 * level as f32,
                        Symbol::Stairs if self.up[level][index] & bit != 0 => 2.0 * level as f32 + 1.0,
                        Symbol::Stairs => 2.0 * level as f32 - 1.0,
                    };
            } else {
                worth += HOPE[kind] * level as f32 * self.to_come;
            }
        }
        worth
    }

    /// What a piece that can be built now is worth.
    pub(super) fn piece(&self, kind: Symbol, levels: [usize; 2]) -> f32 {
        let points = match kind {
            Symbol::Statue => levels[0],
            Symbol::Fountain | Symbol::Bridge => 3 * levels[0],
            Symbol::Stairs => levels[0] + levels[1],
        };
        points as f32 + self.variety[kind as usize]
    }

    /// What the symbols in the open may still bring.
    pub(super) fn hopes(&self) -> f32 {
        let mut hopes = 0.0;
        for level in 1..=self.highest {
            let open = self.garden.plane(level) & self.empty;
            for symbol in Symbol::ALL {
                let count = (self.garden.showing(symbol) & open).count_ones();
                hopes += HOPE[symbol as usize] * (count * level as u32) as f32;
            }
        }
        0.7 * hopes * self.to_come
    }

    /// What a tile is worth in the hand, wherever it may come to lie.
    pub(super) fn tile(&self, tile: TileFace) -> f32 {
        let level = (self.highest.max(1)) as f32;
        let mut worth = self.flowers[tile.flower as usize];
        for symbol in tile.fields.into_iter().flatten() {
            let kind = symbol as usize;
            let partners = match symbol {
                Symbol::Statue => 1,
                _ => (self.garden.showing(symbol) & self.empty).count_ones().min(3),
            };
            worth += HOPE[kind] * level * (0.4 + 0.5 * partners as f32) + 0.2 * self.variety[kind];
        }
        worth
    }
}

/// The visible decorations of each kind.
pub(super) fn decorations(garden: &Garden) -> [u32; 4] {
    let mut counts = [0; 4];
    counts[Symbol::Statue as usize] = garden.standing_statues().count_ones();
    for built in garden.spans().iter().filter(|built| garden.shows(built)) {
        counts[built.piece.kind() as usize] += 1;
    }
    counts
}

/// What one more of each kind adds to sets of the four: the whole set where it completes one.
fn towards_sets(counts: [u32; 4], on_the_way: f32) -> [f32; 4] {
    let least = counts.into_iter().min().unwrap_or(0);
    let lacking = counts.iter().filter(|&&count| count == least).count();
    counts.map(|count| match (count == least, lacking) {
        (true, 1) => 4.0,
        (true, lacking) => on_the_way / (lacking as f32 - 0.5),
        (false, _) => 0.0,
    })
}

fn variety(garden: &Garden) -> [f32; 4] {
    towards_sets(decorations(garden), 3.0)
}

fn flowers(garden: &Garden, to_come: f32) -> [f32; 4] {
    let mut counts = [0; 4];
    for tile in garden.tiles().iter().filter(|tile| garden.is_visible(tile)) {
        counts[tile.flower as usize] += 1;
    }
    towards_sets(counts, 3.5 * to_come.min(0.5) * 2.0)
}
