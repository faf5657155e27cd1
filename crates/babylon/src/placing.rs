//! Placing a tile: L1 to L12.

use table::Illegal;

use crate::cell::{Cell, Corner, Corners, Level, MAX_TILES, Rotation};
use crate::garden::{FOOTPRINT, Garden};
use crate::options::{Options, TileOverlap};
use crate::refusal;
use crate::row::Row;
use crate::supply::Cost;
use crate::tile::TileFace;

/// L1: every cell but those of the last column and the last row.
const ANCHORS: u64 = 0x007f_7f7f_7f7f_7f7f;

/// What a player can pay with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse {
    /// Single pillars owned.
    pub single: u8,
    /// Double pillars owned.
    pub double: u8,
    /// Double pillars in the supply, each for two singles (B3).
    pub exchange: u8,
    /// Whether a belvedere is in the supply (L9).
    pub belvedere: bool,
}

impl Purse {
    /// Enough for everything.
    pub const UNLIMITED: Purse =
        Purse { single: u8::MAX, double: u8::MAX, exchange: u8::MAX, belvedere: true };

    /// L11: whether this many pillars of each kind can be paid.
    #[inline]
    const fn covers(self, single: u8, double: u8) -> bool {
        let exchanged = double.saturating_sub(self.double);
        exchanged <= self.exchange && single + 2 * exchanged <= self.single
    }

    /// L11: what cannot be paid any more, as the least numbers of doubles and singles that together are too many.
    fn beyond(self) -> Row<(usize, usize), 5> {
        let mut beyond: Row<(usize, usize), 5> = Row::new((0, 0));
        let mut least = usize::MAX;
        for double in 0..=4u8 {
            let payable = (0..=4).take_while(|&single| self.covers(single, double)).count();
            // More doubles leave fewer singles; where they leave as many, fewer doubles say it already.
            if payable <= 4 && payable < least {
                least = payable;
                beyond.push((usize::from(double), payable));
            }
        }
        beyond
    }

    /// L9 and L11: whether a placement can be paid.
    ///
    /// # Errors
    /// If a belvedere or pillars are missing.
    pub fn check(self, cost: Cost) -> Result<(), Illegal> {
        if cost.belvedere > 0 && !self.belvedere {
            return Err(refusal::NO_BELVEDERE);
        }
        if !self.covers(cost.single, cost.double) {
            return Err(refusal::CANNOT_PAY);
        }
        Ok(())
    }
}

impl Garden {
    /// Whether a tile may lie here, whoever pays for it, and what it takes (L1 to L10). Rotation and face
    /// do not matter (L2).
    ///
    /// # Errors
    /// With the rule that forbids it.
    pub fn check_place(
        &self,
        options: &Options,
        at: Cell,
        level: Level,
        open: Corners,
    ) -> Result<Cost, Illegal> {
        if !at.is_anchor() {
            return Err(refusal::OUT_OF_BOARD);
        }
        let level = level.get();
        // L7: every level up to the highest has a tile.
        if level > usize::from(self.highest) + 1 || self.tiles.is_full() {
            return Err(refusal::LEVEL_SKIPPED);
        }
        let tops = Corner::ALL.map(|corner| self.top(corner.of(at)));
        // L3
        if tops.iter().any(|&top| top >= level) {
            return Err(refusal::COLLISION);
        }
        // L5
        if open.len() > 1 {
            return Err(refusal::TOO_FEW_SUPPORTS);
        }
        // L8
        let overlaps = |other: usize| match options.tile_overlap {
            TileOverlap::ConsecutiveLevels => other + 1 == level,
            TileOverlap::AnyLevels => true,
        };
        if self.tiles.iter().any(|tile| tile.at == at && overlaps(tile.level.get())) {
            return Err(refusal::FULL_OVERLAP);
        }
        let mut cost = Cost::default();
        for (corner, top) in Corner::ALL.into_iter().zip(tops) {
            let bit = corner.of(at).bit();
            let reached = top + 1 == level;
            let statue_reaches = reached && self.statues & bit != 0;
            if open.contains(corner) {
                // L10, O4
                if statue_reaches && options.statue_at_exact_height_always_supports {
                    return Err(refusal::STATUE_SUPPORTS);
                }
                // L5, O6: the lower half of stairs between L and L+1 needs the room of level L+1.
                if reached && self.low_stairs & bit != 0 && options.stairs_block_upper_level_above_lower_half
                {
                    return Err(refusal::STAIR_CLEARANCE);
                }
                cost.belvedere += 1;
            } else if statue_reaches {
                cost.statue += 1;
            } else if level - top > 2 {
                return Err(refusal::HEIGHT); // L6
            } else if self.gaps & bit != 0 {
                return Err(refusal::BRIDGE_GAP); // L4
            } else if self.occupied & bit != 0 {
                return Err(refusal::NOT_EMPTY); // L4
            } else if reached {
                cost.single += 1;
            } else {
                cost.double += 1;
            }
        }
        Ok(cost)
    }

    /// Places a tile if the rules allow it, pillars apart.
    ///
    /// # Errors
    /// With the rule that forbids it; then nothing has changed.
    pub fn place(
        &mut self,
        options: &Options,
        face: TileFace,
        at: Cell,
        rotation: Rotation,
        level: Level,
        open: Option<Corner>,
    ) -> Result<Cost, Illegal> {
        let cost = self.check_place(options, at, level, open.into())?;
        self.lay(face, at, rotation, level, open);
        Ok(cost)
    }

    /// What a placement that is allowed takes; only for those.
    #[inline]
    pub(crate) fn cost(&self, at: Cell, level: Level, open: Option<Corner>) -> Cost {
        let supported =
            (FOOTPRINT << at.index()) & !open.map_or(0, |corner| 1u64 << (at.index() + corner.offset()));
        let level = level.get();
        let near = self.tops[level - 1] & supported;
        let far = if level >= 2 { self.tops[level - 2] & supported } else { 0 };
        Cost {
            single: (near & !self.statues).count_ones() as u8,
            double: far.count_ones() as u8,
            statue: (near & self.statues).count_ones() as u8,
            belvedere: u8::from(open.is_some()),
        }
    }

    /// Calls `each` for every placement that L1 to L11 allow, with each open corner and without, in a
    /// fixed order.
    #[inline]
    pub fn placements(
        &self,
        options: &Options,
        purse: Purse,
        mut each: impl FnMut(Cell, Level, Option<Corner>),
    ) {
        self.spots(options, purse, |at, level, ways| {
            for open in ways.iter() {
                each(at, level, open);
            }
        });
    }

    /// Calls `each` for every place that L1 to L11 allow, with all ways to lie there, in the order of
    /// [`Garden::placements`].
    #[inline]
    pub fn spots(&self, options: &Options, purse: Purse, mut each: impl FnMut(Cell, Level, Ways)) {
        self.places(options, purse, |places| {
            let mut left = places.anchors();
            while left != 0 {
                let at = Cell::lowest(left);
                let [none, nw, ne, se, sw] = places.ways.map(|plane| (plane >> at.index() & 1) as u8);
                each(at, places.level, Ways(none | nw << 1 | ne << 2 | se << 3 | sw << 4));
                left &= left - 1;
            }
        });
    }

    /// Calls `each` with the places of every level that has some, from the ground up (L1 to L11). All 49 anchors of a
    /// level are tried at once, in planes.
    #[inline]
    pub(crate) fn places(&self, options: &Options, purse: Purse, mut each: impl FnMut(Places)) {
        if self.tiles.is_full() || self.tops[0] == !0 && purse.single < 3 {
            return;
        }
        let mut footprints = [0u64; MAX_TILES + 1];
        for tile in self.tiles.iter() {
            footprints[tile.level.get()] |= tile.at.bit();
        }
        let all_footprints = footprints.iter().fold(0, |all, plane| all | plane);
        let beyond = purse.beyond();
        let free = !self.occupied;
        let mut lower = 0;
        for level_at in 1..=usize::from(self.highest) + 1 {
            let level = Level::new(level_at).expect("the garden is not full, so its levels are not either");
            let reach = self.tops[level_at - 1];
            lower |= reach;
            // L4, L6: what can carry a corner, and at which price.
            let singles = reach & free;
            let statues = reach & self.statues;
            let doubles = if level_at >= 2 { self.tops[level_at - 2] & free } else { 0 };
            let carries = singles | statues | doubles;
            // L3, L5, L10: what an open corner can hang over.
            let mut blocked = 0;
            if options.statue_at_exact_height_always_supports {
                blocked |= statues;
            }
            if options.stairs_block_upper_level_above_lower_half {
                blocked |= reach & self.low_stairs;
            }
            let hangs = if purse.belvedere { lower & !blocked } else { 0 };
            // L8
            let taken = match options.tile_overlap {
                TileOverlap::ConsecutiveLevels => footprints[level_at - 1],
                TileOverlap::AnyLevels => all_footprints,
            };
            let anchors = ANCHORS & !taken;

            let [nw, ne, se, sw] = at_corners(carries);
            let ways = [
                anchors & nw & ne & se & sw,
                anchors & hangs & ne & se & sw,
                anchors & nw & hangs >> 1 & se & sw,
                anchors & nw & ne & hangs >> 9 & sw,
                anchors & nw & ne & se & hangs >> 8,
            ];
            let mut places = Places { level, ways };
            if places.anchors() == 0 {
                continue;
            }
            places.keep_paid(at_corners(singles), at_corners(doubles), &beyond);
            if places.anchors() != 0 {
                each(places);
            }
        }
    }
}

/// The ways a tile can lie at a place, in the order they are listed: on four supports, or with one corner open.
const WAYS: [Option<Corner>; 5] =
    [None, Some(Corner::Nw), Some(Corner::Ne), Some(Corner::Se), Some(Corner::Sw)];

/// Some of the ways a tile can lie at a place: on four supports, or with one corner open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways(u8);

impl Ways {
    /// The open corner of each, in the order they are listed.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Option<Corner>> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let open = WAYS.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            open
        })
    }
}

/// Where a tile can lie on one level: for each of the ways a plane of anchors, the cells of its upper left field.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    pub(crate) level: Level,
    ways: [u64; 5],
}

impl Places {
    fn anchors(&self) -> u64 {
        self.ways.iter().fold(0, |all, plane| all | plane)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.ways.iter().map(|plane| plane.count_ones() as usize).sum()
    }

    /// The place of this number in the order of [`Garden::placements`], which is below [`Places::count`].
    pub(crate) fn nth(&self, number: usize) -> (Cell, Option<Corner>) {
        let mut left = number as u32;
        let mut at = 0;
        // The anchors below `at` have been counted off; each time the next half of those left is tried.
        for half in [32, 16, 8, 4, 2, 1] {
            let next = ((1u64 << half) - 1) << at;
            let count: u32 = self.ways.iter().map(|plane| (plane & next).count_ones()).sum();
            if left >= count {
                left -= count;
                at += half;
            }
        }
        let ways = self.ways.into_iter().zip(WAYS).filter(|(plane, _)| plane >> at & 1 == 1);
        let (_, open) = { ways }.nth(left as usize).expect("the number is below the count");
        (Cell::at(at).expect("an anchor is a cell"), open)
    }

    /// L11: keeps what the purse can pay, given which corners take a single and which a double.
    fn keep_paid(&mut self, singles: [u64; 4], doubles: [u64; 4], beyond: &[(usize, usize)]) {
        if beyond.is_empty() {
            return;
        }
        for (way, plane) in self.ways.iter_mut().enumerate().filter(|(_, plane)| **plane != 0) {
            let supports = |mut corners: [u64; 4]| {
                // The first way has no open corner.
                if let Some(open) = way.checked_sub(1) {
                    corners[open] = 0;
                }
                at_least(corners)
            };
            let (singles, doubles) = (supports(singles), supports(doubles));
            for &(double, single) in beyond {
                *plane &= !(doubles[double] & singles[single]);
            }
        }
    }
}

/// For each corner of a tile, the anchors that have a cell of the plane there.
fn at_corners(plane: u64) -> [u64; 4] {
    Corner::ALL.map(|corner| plane >> corner.offset())
}

/// The cells that are in at least 0, 1, 2, 3 and 4 of these planes.
fn at_least([a, b, c, d]: [u64; 4]) -> [u64; 5] {
    let (both, either) = (a & b, a | b);
    let (both_more, either_more) = (c & d, c | d);
    [
        !0,
        either | either_more,
        both | both_more | either & either_more,
        both & either_more | either & both_more,
        both & both_more,
    ]
}
