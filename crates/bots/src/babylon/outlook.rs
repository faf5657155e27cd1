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
const PILLAR: f32 = 0.9;

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
    /// What a decoration of each kind is worth on each level; stairs that lead down.
    made: [[f32; 4]; LEVELS],
    /// What a symbol without a partner is worth on each level.
    hope: [[f32; 4]; LEVELS],
    symbols: u64,
    empty: u64,
    highest: usize,
}

/// A place for a tile.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// What any tile is worth here on four supports.
    pub(super) worth: f32,
    /// What it adds to leave each corner open.
    hanging: [f32; 4],
    /// What each symbol is worth at each corner; the last is no symbol.
    symbols: [[f32; 5]; 4],
}

impl Spot {
    /// What a face is worth here as it lies, without its flower.
    #[inline]
    pub(super) fn face(&self, fields: [usize; 4]) -> f32 {
        (0..4).map(|corner| self.symbols[corner][fields[corner]]).sum()
    }

    /// What it adds to leave a corner of this face open.
    #[inline]
    pub(super) fn open(&self, fields: [usize; 4], corner: Corner) -> f32 {
        let corner = corner as usize;
        self.hanging[corner] - self.symbols[corner][fields[corner]]
    }

    /// What it adds at most to leave this corner open.
    #[inline]
    pub(super) fn open_at_most(&self, corner: Option<Corner>) -> f32 {
        corner.map_or(0.0, |corner| self.hanging[corner as usize])
    }
}

/// The symbols of a face as numbers, 4 for none.
pub(super) fn numbers(fields: [Option<Symbol>; 4]) -> [usize; 4] {
    fields.map(|field| field.map_or(4, |symbol| symbol as usize))
}

fn count(plane: u64) -> f32 {
    plane.count_ones() as f32
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
            made: [[0.0; 4]; LEVELS],
            hope: [[0.0; 4]; LEVELS],
            symbols,
            empty: !garden.occupied(),
            highest: garden.highest().map_or(0, Level::get),
        };
        outlook.find_matches(game);
        for level in 1..LEVELS {
            for symbol in Symbol::ALL {
                let kind = symbol as usize;
                let height = level as f32;
                let points = match symbol {
                    Symbol::Statue => height + 0.4 * to_come,
                    Symbol::Fountain | Symbol::Bridge => 3.0 * height,
                    Symbol::Stairs => 2.0 * height - 1.0,
                };
                outlook.made[level][kind] = points + outlook.variety[kind];
                outlook.hope[level][kind] = HOPE[kind] * height * to_come;
            }
        }
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

    /// What it is worth to lay a tile here: height, room, pillars, what it hides, and what each symbol would make.
    pub(super) fn spot(&self, at: Cell, level: Level) -> Spot {
        let level = level.get();
        let cells = FOOTPRINT << at.index();
        let [near, far] =
            [1, 2].map(|below| if level >= below { self.garden.plane(level - below) } else { 0 });
        let statues = self.garden.standing_statues() & cells;
        let mut worth = 0.0;
        if level > self.highest {
            worth += 2.0 + 3.0 * self.to_come;
        }
        // What comes later stands on this tile and is worth its level.
        worth += self.to_come * 1.2 * level as f32;
        let ring = (0..4).fold(0, |ring, direction| ring | beside(cells, direction)) & !cells;
        worth += 0.15 * self.to_come * count(self.garden.plane(level) & ring);
        // What it hides.
        worth -= (level - 1) as f32 * count(statues);
        worth -= 0.35 * (level - 1) as f32 * count(self.symbols & self.empty & cells);
        let mut spot = Spot { worth, hanging: [0.0; 4], symbols: [[0.0; 5]; 4] };
        let level_at = level.min(LEVELS - 1);
        for (index, offset) in [0, 1, 9, 8].into_iter().enumerate() {
            let bit = 1_u64 << (at.index() + offset);
            let pillars = if statues & near & bit != 0 {
                0.0
            } else if near & bit != 0 {
                1.0
            } else if far & bit != 0 {
                2.0
            } else {
                0.0
            };
            spot.worth -= self.pillar * pillars;
            // An open corner saves its pillar and bears a belvedere, but may hide what stands there.
            let hidden = if self.garden.belvederes() & bit != 0 {
                1.0
            } else if self.garden.occupied() & !statues & bit != 0 {
                2.0
            } else {
                0.0
            };
            spot.hanging[index] = self.pillar * pillars + 1.0 - hidden;
            for kind in 0..4 {
                spot.symbols[index][kind] = if self.matches[level_at][index][kind] & bit == 0 {
                    self.hope[level_at][kind]
                } else if self.up[level_at][index] & bit != 0 && kind == Symbol::Stairs as usize {
                    self.made[level_at][kind] + 2.0
                } else {
                    self.made[level_at][kind]
                };
            }
        }
        spot
    }

    /// What one more tile with this flower adds.
    pub(super) fn flower(&self, flower: Flower) -> f32 {
        self.flowers[flower as usize]
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
