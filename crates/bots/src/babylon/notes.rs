//! A position of Babylon in the numbers that its network is told: what stands in each garden, where the next tile could
//! lie and what it would meet there, and what the quarry offers to whom.

use babylon::{Babylon, Gain, Garden, Level, Pit, Player, Symbol, TileFace, markers_for};
use table::{Game, Seat};

use crate::{Facts, Notes, Shape};

/// Levels that are told apart; what is higher is as good as never built.
const LEVELS: usize = 5;
/// Levels of symbols that wait; the last stands for all beyond.
const WAITING: usize = 3;
/// Kinds that need a partner: stairs, fountain, bridge.
const PAIRED: usize = 3;
/// The most turns a game has.
const TURNS: usize = 16;
/// Two flowers or kinds of decorations are at most so far apart.
const APART: usize = 4;
/// Ways in which three numbers below [`APART`] can be, whatever their order.
const PATTERNS: usize = 20;
/// Amounts that are told apart, roughly by their logarithm: see [`amount`].
const AMOUNTS: usize = 6;
/// Worths of tiles that are told apart, in steps of [`WORTH_STEP`].
const WORTHS: usize = 10;
const WORTH_STEP: i32 = 3;
/// What a turn can bring is told apart more finely, in steps of [`TURN_STEP`], for the last turn, the one before and others.
const TURN_WORTHS: usize = 16;
const TURN_STEP: i32 = 2;
const TURN_CLASSES: usize = 3;
/// A place on single pillars takes so many, a dearer one mostly so many, and two tiles on single pillars twice as many.
const CHEAP: i32 = 3;
const DEAR: i32 = 5;
/// Numbers of stacks that are told apart, by twos. What all seats share is told by places alone: nothing holds the weights
/// of what cannot make one seat win rather than another, and large numbers would let their sums run over.
const STACKS: usize = 9;
/// Sets of the four kinds.
const KIND_SETS: usize = 16;

/// Where each kind of number begins, one after the other.
mod at {
    use super::{
        AMOUNTS, APART, LEVELS, PAIRED, PATTERNS, STACKS, TURN_CLASSES, TURN_WORTHS, TURNS, WAITING, WORTHS,
    };

    pub const TURNS_LEFT: usize = 0;
    pub const WAIT: usize = TURNS_LEFT + TURNS;
    pub const MARKER: usize = WAIT + 4;
    pub const PILLARS: usize = MARKER + 7;
    pub const DOUBLE: usize = PILLARS + 10;
    pub const LEAD: usize = DOUBLE + 1;
    pub const STORED: usize = LEAD + 1;
    pub const STORED_SYMBOLS: usize = STORED + 1;
    pub const STORED_FLOWER: usize = STORED_SYMBOLS + 4;
    pub const STORED_WORTH: usize = STORED_FLOWER + APART;
    pub const HIGHEST: usize = STORED_WORTH + WORTHS;
    pub const TILES: usize = HIGHEST + 8;
    pub const FLOWER_SETS: usize = TILES + 8 * LEVELS;
    pub const FLOWERS: usize = FLOWER_SETS + 6;
    pub const SETS: usize = FLOWERS + PATTERNS;
    pub const KINDS: usize = SETS + 6;
    pub const KIND_PATTERN: usize = KINDS + 4 * APART;
    pub const BARE: usize = KIND_PATTERN + PATTERNS;
    pub const CARRYING: usize = BARE + 1;
    pub const CARRYING_MANY: usize = CARRYING + 10 * LEVELS;
    pub const PLACES: usize = CARRYING_MANY + LEVELS;
    pub const DEAR_PLACES: usize = PLACES + AMOUNTS * LEVELS;
    pub const MEETING: usize = DEAR_PLACES + AMOUNTS * LEVELS;
    pub const MEETING_MORE: usize = MEETING + 4 * AMOUNTS * LEVELS;
    pub const WAITING_SYMBOLS: usize = MEETING_MORE + 2 * AMOUNTS * LEVELS;
    pub const SYMBOLS: usize = WAITING_SYMBOLS + 5 * PAIRED * WAITING;
    pub const LINES: usize = SYMBOLS + PAIRED * WAITING;
    pub const BELVEDERES: usize = LINES + 1;
    pub const BEST_DIG: usize = BELVEDERES + 1;
    pub const BEST_DIG_POINTS: usize = BEST_DIG + TURN_WORTHS * TURN_CLASSES;
    pub const NEXT_DIG: usize = BEST_DIG_POINTS + TURN_CLASSES;
    pub const BEST_GAIN: usize = NEXT_DIG + WORTHS;
    pub const LACKING_FLOWERS: usize = BEST_GAIN + 8;
    pub const OWN_FLOWERS: usize = LACKING_FLOWERS + 6;
    pub const SEAT: usize = OWN_FLOWERS + 6;

    pub const PLAYERS: usize = 0;
    pub const ROUNDS_LEFT: usize = PLAYERS + 3;
    pub const HEIGHTS: usize = ROUNDS_LEFT + TURNS;
    pub const GAINS: usize = HEIGHTS + 3 * STACKS;
    pub const OFFERED: usize = GAINS + 2 * STACKS;
    pub const TABLE: usize = OFFERED + 4 * STACKS;
}

pub(super) const SHAPE: Shape = Shape { table: at::TABLE, seat: at::SEAT, roles: 2 };

const ANCHORS: u64 = 0x007f_7f7f_7f7f_7f7f;
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// Cells one to the east and one to the west of these.
#[inline]
fn east(plane: u64) -> u64 {
    (plane & !LAST_COLUMN) << 1
}

#[inline]
fn west(plane: u64) -> u64 {
    (plane & !FIRST_COLUMN) >> 1
}

/// The cells at the edges of these.
#[inline]
fn around(plane: u64) -> u64 {
    east(plane) | west(plane) | plane << 8 | plane >> 8
}

/// The cells beyond an edge of these and one more cell, which is a gap.
#[inline]
fn beyond(plane: u64, gaps: u64) -> u64 {
    east(east(plane) & gaps) | west(west(plane) & gaps) | (plane << 8 & gaps) << 8 | (plane >> 8 & gaps) >> 8
}

/// The cells of the tiles with these anchors.
#[inline]
fn covered(anchors: u64) -> u64 {
    let rows = anchors | anchors << 1;
    rows | rows << 8
}

/// The anchors of the tiles that have one of these cells.
#[inline]
fn covering(cells: u64) -> u64 {
    let rows = cells | cells >> 1;
    rows | rows >> 8
}

/// The anchors where at least three corners of a tile are carried; `hangs` is what the fourth may lie above.
#[inline]
fn places(carries: u64, hangs: u64) -> u64 {
    let [nw, ne, se, sw] = [carries, carries >> 1, carries >> 9, carries >> 8];
    let [nw_low, ne_low, se_low, sw_low] = [hangs, hangs >> 1, hangs >> 9, hangs >> 8];
    ANCHORS & (nw & ne & (se & sw_low | se_low & sw) | se & sw & (nw & ne_low | nw_low & ne))
}

/// An amount as one of [`AMOUNTS`]: 0, 1, 2, up to 4, up to 8, more.
#[inline]
fn amount(count: u32) -> usize {
    [0, 1, 2, 3, 3, 4, 4, 4, 4].get(count as usize).copied().unwrap_or(AMOUNTS - 1)
}

/// One of [`PATTERNS`]: how far three of four counts are above the least, whatever their order.
fn pattern(mut above: [usize; 4]) -> usize {
    for end in (1..4).rev() {
        for place in 0..end {
            if above[place] > above[place + 1] {
                above.swap(place, place + 1);
            }
        }
    }
    let [_, low, middle, high] = above;
    // All with a lesser highest come first, then all with a lesser middle.
    high * (high + 1) * (high + 2) / 6 + middle * (middle + 1) / 2 + low
}

/// How far each count is above the least, up to [`APART`], and the least.
fn above_least(counts: [u32; 4]) -> ([usize; 4], usize) {
    let least = counts.into_iter().min().unwrap_or(0);
    (counts.map(|count| ((count - least) as usize).min(APART - 1)), least as usize)
}

/// What lies on top of a stack of the quarry.
#[derive(Clone, Copy, Default)]
struct Offer {
    /// The kinds of its symbols, one bit for each.
    kinds: usize,
    flower: usize,
    /// The pillars it brings to whose board has another flower, and to whose board has the same.
    gain: [i32; 2],
}

/// Everything that can be dug.
struct Offers {
    list: [Offer; 16],
    count: usize,
}

impl Offers {
    fn new(game: &Babylon) -> Offers {
        let mut offers = Offers { list: [Offer::default(); 16], count: 0 };
        let heights = game.quarry().heights();
        for pit in Pit::all() {
            let Some((_, tile)) = game.quarry().top(pit) else { continue };
            let gain = |matches: bool| {
                Gain::of(heights, pit, matches, game.marker()).map_or(0, |gain| i32::from(gain.total()))
            };
            offers.list[offers.count] =
                Offer { kinds: kinds(tile), flower: tile.flower as usize, gain: [gain(false), gain(true)] };
            offers.count += 1;
        }
        offers
    }

    fn all(&self) -> &[Offer] {
        &self.list[..self.count]
    }
}

/// The kinds of symbols of a tile, one bit for each.
fn kinds(tile: TileFace) -> usize {
    tile.fields.iter().flatten().fold(0, |kinds, &symbol| kinds | 1 << symbol as usize)
}

/// Notes the position.
pub(super) fn note(game: &Babylon, notes: &mut Notes) {
    let players = game.seats().count();
    let rounds = markers_for(game.seats()) + 1;
    let round = usize::from(game.round()).min(rounds);
    notes.stage = (round - 1) * Notes::STAGES / rounds;

    let offers = Offers::new(game);
    let table = &mut notes.table;
    table.which(at::PLAYERS, 3, players - 2);
    table.which(at::ROUNDS_LEFT, TURNS, rounds - round);
    let mut counts = [0; 9];
    for &height in game.quarry().heights() {
        if height > 0 {
            counts[usize::from(height).min(3) - 1] += 1;
        }
    }
    for offer in offers.all() {
        counts[3] += usize::from(offer.gain[0] >= 3);
        counts[4] += usize::from(offer.gain[0] >= 4);
        for kind in 0..4 {
            counts[5 + kind] += offer.kinds >> kind & 1;
        }
    }
    for (group, count) in counts.into_iter().enumerate() {
        table.which(at::HEIGHTS + STACKS * group, STACKS, count / 2);
    }
    for seat in game.seats().iter() {
        notes.points[seat] = game.player(seat).garden.score(game.options()).total() as f32;
    }
    for seat in game.seats().iter() {
        note_player(game, seat, &offers, notes);
    }
}

/// What a player has and what the quarry offers it.
fn note_player(game: &Babylon, seat: Seat, offers: &Offers, notes: &mut Notes) {
    let seats = game.seats();
    let players = seats.count();
    let rounds = markers_for(seats) + 1;
    let round = usize::from(game.round()).min(rounds);
    let place = |of: Seat| (of.index() + players - game.start_player().index()) % players;
    let still_moves = place(seat) >= place(game.current());
    let others = seats.iter().filter(|&other| other != seat).map(|other| notes.points[other]);
    let lead = notes.points[seat] - others.fold(f32::NEG_INFINITY, f32::max);
    let player = game.player(seat);

    let facts = notes.of(seat);
    let left = rounds - round + usize::from(still_moves);
    facts.which(at::TURNS_LEFT, TURNS, left);
    facts.which(at::WAIT, 4, (seat.index() + players - game.current().index()) % players);
    if still_moves {
        facts.is(at::MARKER + game.marker() as usize);
    }
    facts.which(at::PILLARS, 10, usize::from(player.pillars.single));
    facts.note(at::DOUBLE, i32::from(player.pillars.double));
    facts.note(at::LEAD, (lead / 2.0) as i32);

    let counts = Counts::new(&player.garden);
    let prospects = note_garden(game, &player.garden, &counts, facts);
    note_tiles(player, &counts, &prospects, left, offers, facts);
}

/// What a garden shows, counted.
struct Counts {
    /// For each level, the anchors of its tiles; the first is the ground.
    footprints: [u64; LEVELS + 1],
    tiles: [u32; LEVELS],
    flowers: [u32; 4],
    kinds: [u32; 4],
}

impl Counts {
    fn new(garden: &Garden) -> Counts {
        let mut counts =
            Counts { footprints: [0; LEVELS + 1], tiles: [0; LEVELS], flowers: [0; 4], kinds: [0; 4] };
        for tile in garden.tiles() {
            let level = tile.level.get();
            counts.footprints[level.min(LEVELS)] |= 1 << tile.at.index();
            counts.tiles[level.min(LEVELS) - 1] += 1;
            counts.flowers[tile.flower as usize] += u32::from(garden.is_visible(tile));
        }
        for built in garden.spans() {
            counts.kinds[built.piece.kind() as usize] += u32::from(garden.shows(built));
        }
        counts.kinds[Symbol::Statue as usize] = garden.standing_statues().count_ones();
        counts
    }
}

/// For every set of kinds, the points that a tile with these symbols would bring at once in its best place: where it takes
/// single pillars only, and anywhere. That a tile can be turned only as a whole is not looked at.
#[derive(Default)]
struct Prospects {
    cheap: [i32; KIND_SETS],
    anywhere: [i32; KIND_SETS],
}

impl Prospects {
    /// Where tiles of a level can lie, where they would meet a symbol of each kind, and what that and the tile itself bring.
    fn add(
        best: &mut [i32; KIND_SETS],
        places: u64,
        meeting: [u64; 4],
        brings: [i32; 4],
        itself: i32,
    ) -> [u64; KIND_SETS] {
        let mut planes = [0; KIND_SETS];
        if places == 0 {
            return planes;
        }
        let meets = meeting.map(covering);
        let mut worth = [itself; KIND_SETS];
        planes[0] = places;
        best[0] = best[0].max(itself);
        for kinds in 1..KIND_SETS {
            let kind = kinds.trailing_zeros() as usize;
            let rest = kinds & (kinds - 1);
            planes[kinds] = planes[rest] & meets[kind];
            worth[kinds] = worth[rest] + brings[kind];
            if planes[kinds] != 0 {
                best[kinds] = best[kinds].max(worth[kinds]);
            }
        }
        planes
    }

    /// Whoever has more kinds can do with less.
    fn widen(best: &mut [i32; KIND_SETS]) {
        for kind in 0..4 {
            for kinds in (0..KIND_SETS).filter(|kinds| kinds >> kind & 1 == 1) {
                best[kinds] = best[kinds].max(best[kinds ^ 1 << kind]);
            }
        }
    }

    /// What a tile brings to whom has so many pillars.
    fn worth(&self, kinds: usize, flower: i32, pillars: i32) -> i32 {
        match pillars {
            DEAR.. => flower + self.anywhere[kinds],
            CHEAP.. => flower + self.cheap[kinds],
            _ => 0,
        }
    }
}

/// What stands in a garden and where it can grow. Returns what its next tile could bring.
fn note_garden(game: &Babylon, garden: &Garden, counts: &Counts, facts: &mut Facts) -> Prospects {
    let highest = garden.highest().map_or(0, Level::get);
    facts.which(at::HIGHEST, 8, highest);
    for (level, &tiles) in counts.tiles.iter().enumerate().take(highest) {
        facts.which(at::TILES + 8 * level, 8, tiles as usize);
    }
    let (flowers, flower_sets) = above_least(counts.flowers);
    facts.which(at::FLOWER_SETS, 6, flower_sets);
    facts.is(at::FLOWERS + pattern(flowers));
    let (built, sets) = above_least(counts.kinds);
    facts.which(at::SETS, 6, sets);
    for (kind, &above) in built.iter().enumerate() {
        facts.is(at::KINDS + APART * kind + above);
    }
    facts.is(at::KIND_PATTERN + pattern(built));
    facts.note(at::BELVEDERES, garden.belvederes().count_ones() as i32);
    let lines = garden.statue_lines(game.options());
    facts.note(at::LINES, lines.count_ones() as i32 / 4);

    let free = !garden.occupied();
    let lacking = built.iter().filter(|&&above| above == 0).count();
    let soil = Soil {
        garden,
        footprints: &counts.footprints,
        highest,
        free,
        symbols: [Symbol::Stairs, Symbol::Fountain, Symbol::Bridge].map(|kind| garden.showing(kind) & free),
        lines,
        // A decoration of the only kind that is missing completes a set (S5).
        bonus: built.map(|above| if above == 0 && lacking == 1 { 4 } else { 0 }),
    };
    let mut prospects = Prospects::default();
    let mut lower = 0;
    let mut room = [0_u64; LEVELS + 2];
    for (level, room) in room.iter_mut().enumerate().take((highest + 1).min(LEVELS) + 1).skip(1) {
        lower |= garden.plane(level - 1);
        *room = soil.note_level(level, lower, &mut prospects, facts);
    }
    Prospects::widen(&mut prospects.cheap);
    Prospects::widen(&mut prospects.anywhere);
    note_waiting(garden, soil.symbols, &room, facts);
    prospects
}

/// What the next tile of a garden can stand on and meet.
struct Soil<'a> {
    garden: &'a Garden,
    footprints: &'a [u64; LEVELS + 1],
    highest: usize,
    /// Fields that carry nothing.
    free: u64,
    /// Of these, those that show stairs, a fountain and a bridge.
    symbols: [u64; PAIRED],
    /// Where a statue could be built.
    lines: u64,
    /// What a decoration of each kind adds by a set that it completes.
    bonus: [i32; 4],
}

impl Soil<'_> {
    /// Notes where a tile of this level could lie and what it would meet there; `lower` are the cells below it. Returns the
    /// cells that such tiles on single pillars would cover.
    fn note_level(&self, level: usize, lower: u64, prospects: &mut Prospects, facts: &mut Facts) -> u64 {
        let Soil { garden, free, symbols: [stairs, fountains, bridges], .. } = *self;
        let reach = garden.plane(level - 1);
        let near = reach & (free | garden.standing_statues());
        let far = if level >= 2 { garden.plane(level - 2) & free } else { 0 };
        let open = ANCHORS & !self.footprints[level - 1];
        let cheap = places(near, lower) & open;
        let dear = places(near | far, lower) & open & !cheap;
        let base = level - 1;
        let carrying = (reach & free).count_ones();
        if level == 1 {
            facts.note(at::BARE, carrying as i32 / 4);
        } else {
            facts.which(at::CARRYING + 10 * base, 10, carrying as usize / 2);
            facts.note(at::CARRYING_MANY + base, carrying as i32 / 2);
        }
        facts.is(at::PLACES + AMOUNTS * base + amount(cheap.count_ones()));
        facts.is(at::DEAR_PLACES + AMOUNTS * base + amount(dear.count_ones()));

        let cells = covered(cheap);
        let here = garden.plane(level);
        let up = around(stairs & garden.plane(level + 1));
        let meeting = [
            around(stairs & reach) | up,
            around(fountains & here),
            beyond(bridges & here, lower & free),
            self.lines,
        ];
        let points = level as i32;
        let stairs_points = 2 * points + if up & cells == 0 { -1 } else { 1 };
        let kinds = [stairs_points, 3 * points, 3 * points, points];
        let brings = std::array::from_fn(|kind| self.bonus[kind] + kinds[kind]);
        let itself = if level > self.highest { 2 } else { 0 };
        let near_meeting = meeting.map(|plane| plane & cells);
        for (kind, plane) in near_meeting.into_iter().enumerate().filter(|&(_, plane)| plane != 0) {
            facts.is(at::MEETING + AMOUNTS * (4 * base + kind) + amount(plane.count_ones()));
        }
        let planes = Prospects::add(&mut prospects.cheap, cheap, near_meeting, brings, itself);
        let anywhere = covered(cheap | dear);
        let meeting = meeting.map(|plane| plane & anywhere);
        Prospects::add(&mut prospects.anywhere, cheap | dear, meeting, brings, itself);
        for (more, size) in [2, 3].into_iter().enumerate() {
            let sets = (0..KIND_SETS).filter(|kinds| kinds.count_ones() == size);
            let anchors = sets.fold(0, |all, kinds| all | planes[kinds]);
            if anchors != 0 {
                facts.is(at::MEETING_MORE + AMOUNTS * (2 * base + more) + amount(anchors.count_ones()));
            }
        }
        cells
    }
}

/// Symbols that wait for a partner, and how many of them have room for one now.
fn note_waiting(garden: &Garden, free: [u64; PAIRED], room: &[u64; LEVELS + 2], facts: &mut Facts) {
    let highest = garden.highest().map_or(0, Level::get).min(LEVELS);
    let mut counts = [[[0_u32; 2]; WAITING]; PAIRED];
    for level in 1..=highest {
        let here = garden.plane(level);
        let next = around(room[level]);
        let rooms = [around(room[level - 1] | room[level + 1]), next, around(next)];
        for (kind, symbols) in free.into_iter().enumerate() {
            let [all, with_room] = &mut counts[kind][level.min(WAITING) - 1];
            *all += (symbols & here).count_ones();
            *with_room += (symbols & here & rooms[kind]).count_ones();
        }
    }
    for (place, [all, with_room]) in counts.into_iter().flatten().enumerate() {
        facts.note(at::SYMBOLS + place, all as i32);
        if with_room > 0 {
            facts.which(at::WAITING_SYMBOLS + 5 * place, 5, with_room as usize - 1);
        }
    }
}

/// The tile in store, and what can be dug, as they would serve the garden with so many turns left.
fn note_tiles(
    player: &Player,
    counts: &Counts,
    prospects: &Prospects,
    left: usize,
    offers: &Offers,
    facts: &mut Facts,
) {
    let (flowers, _) = above_least(counts.flowers);
    let lacking = flowers.iter().filter(|&&above| above == 0).count();
    let of_flower = flowers.map(|above| match (above, lacking) {
        (0, 1) => 4,
        (0, _) if left > 1 => 2,
        (1, _) if left > 1 => 1,
        _ => 0,
    });
    let step = |worth: i32| (worth / WORTH_STEP) as usize;
    let stored = player.stored.map(|tile| (kinds(tile), of_flower[tile.flower as usize]));
    if let (Some(tile), Some((kinds, flower))) = (player.stored, stored) {
        facts.is(at::STORED);
        for symbol in tile.fields.into_iter().flatten() {
            facts.is(at::STORED_SYMBOLS + symbol as usize);
        }
        facts.is(at::STORED_FLOWER + flowers[tile.flower as usize]);
        facts.which(at::STORED_WORTH, WORTHS, step(prospects.worth(kinds, flower, CHEAP)));
    }
    let own = player.flower.map_or(4, |flower| flower as usize);
    let in_hand = i32::from(player.pillars.single + 2 * player.pillars.double);
    let (mut best, mut next, mut most) = (0, 0, 0);
    let (mut lacking_flowers, mut own_flowers) = (0, 0);
    for offer in offers.all() {
        let gain = offer.gain[usize::from(offer.flower == own)];
        let pillars = in_hand + gain;
        let flower = of_flower[offer.flower];
        let mut worth = prospects.worth(offer.kinds, flower, pillars);
        if let Some((kinds, its_flower)) = stored {
            worth = worth.max(prospects.worth(kinds, its_flower, pillars));
            if pillars >= 2 * CHEAP {
                let both =
                    prospects.worth(kinds, its_flower, CHEAP) + prospects.worth(offer.kinds, flower, CHEAP);
                worth = worth.max(both);
            }
        }
        worth += if left > 1 { gain } else { 0 };
        if worth > best {
            std::mem::swap(&mut worth, &mut best);
        }
        next = next.max(worth);
        most = most.max(gain);
        lacking_flowers += usize::from(flowers[offer.flower] == 0);
        own_flowers += usize::from(offer.flower == own);
    }
    if left > 0 {
        let class = (left - 1).min(TURN_CLASSES - 1);
        facts.which(at::BEST_DIG + TURN_WORTHS * class, TURN_WORTHS, (best / TURN_STEP) as usize);
        facts.note(at::BEST_DIG_POINTS + class, best);
        facts.which(at::NEXT_DIG, WORTHS, step(next));
    }
    facts.which(at::BEST_GAIN, 8, most.max(0) as usize);
    facts.which(at::LACKING_FLOWERS, 6, lacking_flowers);
    facts.which(at::OWN_FLOWERS, 6, own_flowers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pattern_of_counts_has_a_place_of_its_own() {
        let mut seen = [false; PATTERNS];
        for high in 0..APART {
            for middle in 0..=high {
                for low in 0..=middle {
                    let place = pattern([middle, 0, high, low]);
                    assert!(!seen[place], "{high} {middle} {low}");
                    seen[place] = true;
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
    }
}
