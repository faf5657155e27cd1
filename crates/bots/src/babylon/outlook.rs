//! A look over a garden of Babylon: what a tile would be worth at every place.

use babylon::{Babylon, Cell, Flower, Garden, Level, MAX_TILES, Symbol, TileFace, Wild, markers_for};
use table::{Game, Seat};

use super::sets::{Flowers, variety};
use super::spot::Spot;

/// The four cells of a tile whose anchor is the first cell.
pub(super) const FOOTPRINT: u64 = 0x303;
/// L1: every cell but those of the last column and the last row.
const ANCHORS: u64 = 0x007f_7f7f_7f7f_7f7f;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;
/// Levels that are looked at; higher ones are as good as never built.
const LEVELS: usize = 6;

// The numbers below were found by thousands of games between players that differ in them.

/// What a single pillar is worth, and what it adds at the start of the game; in the last turn it is worth nothing.
const PILLAR: [f32; 2] = [0.27, 0.84];
/// What a tile on the first, second and any higher level is worth at the start of the game, as what comes later
/// stands on it.
const HEIGHT: [f32; 3] = [0.09, 1.52, 0.11];
/// What it adds to open the second level early.
const SECOND_LEVEL: f32 = 1.30;
/// What each neighbouring field of the same level adds at the start of the game.
const BESIDE: f32 = 0.10;
/// The share of a decoration that a symbol without a partner is worth: stairs, fountain, bridge. A statue is built
/// at once or never (D0).
const HOPE: [f32; 4] = [0.39, 0.41, 0.28, 0.0];
/// How much sets add to such a hope.
const HOPE_FOR_SETS: f32 = 2.21;
/// With so many turns left, a hope is worth half.
const HOPE_TURNS: f32 = 2.97;
/// What is left of a hope if a partner can come from one side only.
const ONE_SIDE: f32 = 0.81;
/// What is left of it if there is no room for a partner now: for stairs, which may lead up to a tile above, and for
/// the others.
const NO_ROOM: [f32; 2] = [0.39, 0.18];
/// The share of a hope that is lost where another symbol comes to lie in its place.
const BLOCKED: f32 = 0.41;
/// The share of a hope that is lost with a symbol that is hidden.
const HIDDEN: f32 = 0.43;
/// What a decoration costs for each field that can bear no pillar any more, at the start of the game.
const CLOSED: f32 = 0.13;
/// The same for a statue, which can bear a tile and lines up further statues.
const STATUE: f32 = 0.29;
/// What a symbol in the hand is worth for each level: stairs, fountain, bridge, statue.
const HAND: [f32; 4] = [0.18, 0.14, 0.04, 0.02];
/// How much each waiting partner adds to that.
const HAND_PARTNER: f32 = 1.42;
/// How much sets add to a symbol in the hand.
const HAND_FOR_SETS: f32 = 0.26;

/// Where the worth of a symbol with room for partners on both sides is found, and with a partner.
const BOTH_SIDES: usize = 2;
const PARTNER: usize = 3;

/// The two directions that lead away from the tile at each corner: NW, NE, SE, SW.
const OUTWARD: [[usize; 2]; 4] = [[0, 3], [0, 1], [2, 1], [2, 3]];
/// The kinds that need a partner.
const PAIRED: [Symbol; 3] = [Symbol::Stairs, Symbol::Fountain, Symbol::Bridge];

/// The turns that the seat to move has left after this one.
pub(super) fn turns_left(game: &Babylon) -> f32 {
    let rounds = markers_for(game.seats()) + 1;
    rounds.saturating_sub(usize::from(game.round())) as f32
}

/// What a decoration that can be built now is worth in points alone.
pub(super) fn points(kind: Symbol, levels: [usize; 2]) -> f32 {
    let points = match kind {
        Symbol::Statue => levels[0],
        Symbol::Fountain | Symbol::Bridge => 3 * levels[0],
        Symbol::Stairs => levels[0] + levels[1],
    };
    points as f32
}

/// A garden, and where more could come to lie in it.
struct Ground<'a> {
    garden: &'a Garden,
    empty: u64,
    highest: usize,
    /// Whether the supply has a piece of each kind.
    has: [bool; 4],
    /// The empty fields that show each symbol, if the supply has such a piece.
    free: [u64; 4],
    /// For each level and direction, the cells next to which a tile could come to lie on single pillars or statues, one
    /// corner open or none, and those from which it would lie beyond a gap of one cell.
    room: [[[u64; 2]; 4]; LEVELS + 1],
}

/// What a player knows of tiles without a look at their places.
pub(super) struct Hand {
    /// The symbols of each kind that wait for a partner and have room for one.
    waiting: [u64; 4],
    variety: [f32; 4],
    flowers: Flowers,
    /// The share of the game that is still to come.
    pub(super) to_come: f32,
    /// What a single pillar is worth now.
    pub(super) pillar: f32,
    highest: usize,
}

/// What one garden needs.
pub(super) struct Outlook<'a> {
    garden: &'a Garden,
    /// What a tile is worth wherever it may come to lie.
    pub(super) hand: Hand,
    /// For each level and corner, where that corner of a new tile would meet what.
    corners: [[Meets; 4]; LEVELS],
    /// Tiles of which only a part shows, and their flowers.
    partly: [(u64, Flower); MAX_TILES],
    parts: usize,
    /// What each symbol is worth on each level with room for a partner on no side, one or both, and with a partner;
    /// stairs as they lead down.
    worth: [[[f32; PARTNER + 1]; 4]; LEVELS],
    /// What is lost in the same cases where the symbol is another: something only where it would have had a partner.
    blocked: [[[f32; PARTNER + 1]; 4]; LEVELS],
    /// What the marker still supplies in this turn.
    pub(super) wild: Wild,
}

/// Where a corner of a new tile would meet what, as planes.
#[derive(Clone, Copy, Default)]
struct Meets {
    /// For each symbol, what it would find: the sides with room for a partner, or [`PARTNER`], as the low and the high
    /// bit of that number.
    finds: [[u64; 2]; 4],
    /// Where stairs would lead up rather than down; all of these find a partner.
    up: u64,
}

fn count(plane: u64) -> f32 {
    plane.count_ones() as f32
}

/// Cells whose neighbour in this direction is in the plane: north, east, south, west.
#[inline]
pub(super) fn beside(plane: u64, direction: usize) -> u64 {
    match direction {
        0 => plane << 8,
        1 => (plane & !FIRST_COLUMN) >> 1,
        2 => plane >> 8,
        _ => (plane & !LAST_COLUMN) << 1,
    }
}

/// For each direction, the cells next to which a tile with one of these anchors would lie, and those from which it
/// would lie beyond a gap of one cell.
#[inline]
fn within_reach(anchors: u64) -> [[u64; 2]; 4] {
    let east = anchors & !FIRST_COLUMN;
    let far_east = east & !(FIRST_COLUMN << 1);
    let west = anchors & !(LAST_COLUMN >> 1);
    let far_west = west & !(LAST_COLUMN >> 2);
    [
        [anchors << 16 | anchors << 17, anchors << 24 | anchors << 25],
        [east >> 1 | east << 7, far_east >> 2 | far_east << 6],
        [anchors >> 8 | anchors >> 7, anchors >> 16 | anchors >> 15],
        [west << 2 | west << 10, far_west << 3 | far_west << 11],
    ]
}

impl<'a> Ground<'a> {
    fn new(game: &'a Babylon, seat: Seat) -> Ground<'a> {
        let garden = &game.player(seat).garden;
        let empty = !garden.occupied();
        let has = Symbol::ALL.map(|symbol| game.has_piece(symbol));
        let mut ground = Ground {
            garden,
            empty,
            highest: garden.highest().map_or(0, Level::get),
            has,
            free: Symbol::ALL
                .map(|symbol| if has[symbol as usize] { garden.showing(symbol) & empty } else { 0 }),
            room: [[[0; 2]; 4]; LEVELS + 1],
        };
        ground.find_room();
        ground
    }

    /// The highest level that is looked at.
    fn ceiling(&self) -> usize {
        (self.highest + 1).min(LEVELS - 1)
    }

    fn find_room(&mut self) {
        let mut lower = 0;
        for level in 1..=self.ceiling() {
            let reach = self.garden.plane(level - 1);
            lower |= reach;
            let carries = reach & (self.empty | self.garden.standing_statues());
            let [nw, ne, se, sw] = [carries, carries >> 1, carries >> 9, carries >> 8];
            let [nw_low, ne_low, se_low, sw_low] = [lower, lower >> 1, lower >> 9, lower >> 8];
            let fits = nw & ne & (se & sw_low | se_low & sw) | se & sw & (nw & ne_low | nw_low & ne);
            self.room[level] = within_reach(ANCHORS & fits);
        }
    }

    /// For each direction, where a partner of each paired kind could come to a symbol of this level; `gap` are the empty
    /// fields of lower ones.
    #[inline]
    fn rooms(&self, level: usize, gap: u64) -> [[u64; 3]; 4] {
        std::array::from_fn(|direction| {
            let [next, beyond] = self.room[level][direction];
            let stairs = self.room[level + 1][direction][0] | self.room[level - 1][direction][0];
            [stairs, next, beside(gap, direction) & beyond]
        })
    }
}

impl Hand {
    pub(super) fn new(game: &Babylon, seat: Seat) -> Hand {
        let ground = Ground::new(game, seat);
        let mut counts = [0; 4];
        for tile in ground.garden.tiles().iter().filter(|tile| ground.garden.is_visible(tile)) {
            counts[tile.flower as usize] += 1;
        }
        Hand::on(&ground, game, counts)
    }

    /// From the visible tiles with each flower.
    fn on(ground: &Ground<'_>, game: &Babylon, flowers: [i32; 4]) -> Hand {
        let left = turns_left(game);
        let to_come = left / (markers_for(game.seats()) + 1) as f32;
        let mut waiting = [0; 4];
        let mut lower = 0;
        for level in 1..=ground.ceiling() {
            lower |= ground.garden.plane(level - 1);
            let here = ground.garden.plane(level);
            let rooms = ground.rooms(level, lower & ground.empty);
            for (index, kind) in PAIRED.into_iter().enumerate() {
                let somewhere = rooms.iter().fold(0, |all, rooms| all | rooms[index]);
                waiting[kind as usize] |= ground.free[kind as usize] & here & somewhere;
            }
        }
        Hand {
            waiting,
            variety: variety(ground.garden, left),
            flowers: Flowers::new(flowers, left),
            to_come,
            pillar: if left > 0.0 { PILLAR[0] + PILLAR[1] * to_come } else { 0.0 },
            highest: ground.highest,
        }
    }

    /// What one more tile with this flower adds.
    pub(super) fn flower(&self, flower: Flower) -> f32 {
        self.flowers.gain[flower as usize]
    }

    /// What a decoration that can be built now is worth.
    pub(super) fn piece(&self, kind: Symbol, levels: [usize; 2]) -> f32 {
        points(kind, levels) + self.variety[kind as usize]
    }

    /// What a tile is worth in the hand, wherever it may come to lie.
    pub(super) fn tile(&self, tile: TileFace) -> f32 {
        let level = self.highest.clamp(1, 2) as f32;
        let mut worth = self.flower(tile.flower);
        for symbol in tile.fields.into_iter().flatten() {
            let kind = symbol as usize;
            let partners = match symbol {
                Symbol::Statue => 1,
                _ => self.waiting[kind].count_ones().min(3),
            };
            worth += HAND[kind] * level * (1.0 + HAND_PARTNER * partners as f32);
            worth += HAND_FOR_SETS * self.variety[kind];
        }
        worth
    }
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a Babylon, seat: Seat) -> Outlook<'a> {
        let ground = Ground::new(game, seat);
        let garden = ground.garden;
        let mut partly = [(0, Flower::White); MAX_TILES];
        let mut parts = 0;
        let mut counts = [0; 4];
        for tile in garden.tiles() {
            let shows = garden.plane(tile.level.get()) & tile.cells();
            if shows != 0 {
                counts[tile.flower as usize] += 1;
                if shows != tile.cells() {
                    partly[parts] = (shows, tile.flower);
                    parts += 1;
                }
            }
        }
        let mut outlook = Outlook {
            garden,
            hand: Hand::on(&ground, game, counts),
            corners: [[Meets::default(); 4]; LEVELS],
            partly,
            parts,
            worth: [[[0.0; PARTNER + 1]; 4]; LEVELS],
            blocked: [[[0.0; PARTNER + 1]; 4]; LEVELS],
            wild: game.wild(),
        };
        outlook.find_partners(game, &ground);
        outlook.weigh_symbols(turns_left(game), ground.ceiling());
        outlook
    }

    /// What each symbol is worth on each level, with and without a partner.
    fn weigh_symbols(&mut self, left: f32, ceiling: usize) {
        let hopeful = left / (left + HOPE_TURNS);
        let Hand { to_come, variety, .. } = &self.hand;
        for level in 1..=ceiling {
            for symbol in Symbol::ALL {
                let kind = symbol as usize;
                let height = level as f32;
                let (made, hoped) = match symbol {
                    Symbol::Statue => (height - STATUE * to_come, 0.0),
                    Symbol::Fountain | Symbol::Bridge => {
                        (3.0 * height - 2.0 * CLOSED * to_come, 3.0 * height)
                    }
                    Symbol::Stairs => (2.0 * height - 1.0 - 2.0 * CLOSED * to_come, 2.0 * height),
                };
                let hope = HOPE[kind] * hopeful * (hoped + HOPE_FOR_SETS * variety[kind]);
                let no_room = NO_ROOM[usize::from(symbol != Symbol::Stairs)];
                let blocked = BLOCKED * hope;
                let made = made + variety[kind] + blocked;
                self.worth[level][kind] = [hope * no_room, hope * ONE_SIDE, hope, made];
                self.blocked[level][kind][PARTNER] = blocked;
            }
        }
    }

    /// Where each corner of a new tile would find a partner, or room for one.
    fn find_partners(&mut self, game: &Babylon, ground: &Ground<'_>) {
        let Ground { garden, empty, has, free, .. } = *ground;
        let lines = if has[Symbol::Statue as usize] { garden.statue_lines(game.options()) } else { 0 };
        let stairs = free[Symbol::Stairs as usize];
        let mut lower = 0;
        for level in 1..=ground.ceiling() {
            lower |= garden.plane(level - 1);
            let here = garden.plane(level);
            let [fountains, bridges] =
                [Symbol::Fountain, Symbol::Bridge].map(|kind| free[kind as usize] & here);
            let stairs_up = stairs & garden.plane(level + 1);
            let stairs_beside = stairs_up | stairs & garden.plane(level - 1);
            let gap = lower & empty;
            let partners: [[u64; 3]; 4] = std::array::from_fn(|direction| {
                [
                    beside(stairs_beside, direction),
                    beside(fountains, direction),
                    beside(gap & beside(bridges, direction), direction),
                ]
            });
            let rooms = ground.rooms(level, gap);
            for (meets, [one, other]) in self.corners[level].iter_mut().zip(OUTWARD) {
                meets.finds[Symbol::Statue as usize] = [lines; 2];
                meets.up = beside(stairs_up, one) | beside(stairs_up, other);
                for (index, kind) in PAIRED.into_iter().enumerate().filter(|&(_, kind)| has[kind as usize]) {
                    let kind = kind as usize;
                    let partner = partners[one][index] | partners[other][index];
                    let [one_side, both_sides] =
                        [rooms[one][index] ^ rooms[other][index], rooms[one][index] & rooms[other][index]];
                    meets.finds[kind] = [partner | one_side, partner | both_sides];
                }
            }
        }
    }

    /// What it is worth to lay a tile here: height, neighbours, pillars, what it hides, and what each symbol would
    /// make. Into a spot that may have been another before.
    pub(super) fn look_at(&self, at: Cell, level: Level, spot: &mut Spot) {
        let garden = self.garden;
        let level = level.get();
        let level_at = level.min(LEVELS - 1);
        let cells = FOOTPRINT << at.index();
        let statues = garden.standing_statues() & cells;
        let [near, far] = [1, 2].map(|below| if level >= below { garden.plane(level - below) } else { 0 });
        let ring = (0..4).fold(0, |ring, direction| ring | beside(cells, direction)) & !cells;
        let early = HEIGHT[level.min(3) - 1] + BESIDE * count(garden.plane(level) & ring);
        spot.worth = self.hand.to_come * early;
        if level > self.hand.highest {
            spot.worth += 2.0 + if level == 2 { SECOND_LEVEL * self.hand.to_come } else { 0.0 };
        }
        if level > 1 {
            spot.worth -= self.hidden(cells, level_at - 1) + (level - 1) as f32 * count(statues);
        }
        for (index, offset) in [0, 1, 9, 8].into_iter().enumerate() {
            let bit = 1_u64 << (at.index() + offset);
            let single = near & !statues & bit != 0;
            let double = far & bit != 0;
            spot.pillars[index] = u8::from(single) + 2 * u8::from(double);
            let pillars = self.hand.pillar * f32::from(spot.pillars[index]);
            spot.worth -= pillars;
            // An open corner saves its pillar and bears a belvedere, but may hide another one.
            let belvedere = if garden.belvederes() & bit != 0 { 0.0 } else { 1.0 };
            spot.hanging[index] = pillars + belvedere;
            spot.worth -= self.weigh_corner(at.index() + offset, level_at, index, spot);
        }
        spot.sum_up(self.wild);
    }

    /// What each symbol is worth at this corner; returns what is lost by any that is not waited for.
    #[inline]
    fn weigh_corner(&self, place: usize, level: usize, corner: usize, spot: &mut Spot) -> f32 {
        // Free of branches, as chance decides.
        let meets = &self.corners[level][corner];
        let has = |plane: u64| (plane >> place & 1) as usize;
        let finds = meets.finds.map(|[low, high]| has(low) + 2 * has(high));
        let up = 2.0 * has(meets.up) as f32;
        let mut blocked = 0.0;
        for (kind, &found) in finds.iter().enumerate() {
            spot.symbols[kind][corner] = self.worth[level][kind][found];
            blocked += self.blocked[level][kind][found];
        }
        spot.symbols[Symbol::Stairs as usize][corner] += up;
        if self.wild.is_open() {
            let made =
                (0..4).map(|kind| if finds[kind] == PARTNER { spot.symbols[kind][corner] } else { 0.0 });
            spot.decoration[corner] = made.fold(0.0, |best, made| if made > best { made } else { best });
        }
        blocked
    }

    /// What is lost with the symbols and flowers that a tile on these cells hides.
    fn hidden(&self, cells: u64, below: usize) -> f32 {
        let symbols: f32 = (0..4)
            .map(|kind| count(self.hand.waiting[kind] & cells) * self.worth[below][kind][BOTH_SIDES])
            .sum();
        let flowers: f32 = self.partly[..self.parts]
            .iter()
            .filter(|(shows, _)| shows & !cells == 0)
            .map(|&(_, flower)| self.hand.flowers.loss[flower as usize])
            .sum();
        HIDDEN * symbols + flowers
    }
}
