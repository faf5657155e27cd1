//! The map (section 4): which hexes there are and what touches what, worked out when the program is built.

use crate::hex::{Hex, Region};
use crate::hex_set::HexSet;

/// The map row by row; odd rows begin at column 1, cells are two columns apart. Lower case is plain land of
/// the north, center or south, upper case a spot there; `x`, `y`, `z` are the ziggurats of the north, center
/// and south, `~` and `=` the north and the south river, `.` is no hex.
const GRID: [&[u8]; 23] = [
    b"....=s...",
    b"n..cSs..",
    b"n~cc=sS..",
    b"xCccsss.",
    b"n~cC=ssS.",
    b"nccc=zs.",
    b"N~ccC=ss.",
    b"n~CccssS",
    b"nn~cc=Ss.",
    b"Nn~cCsss",
    b"nnNcc=ss.",
    b"nn~ccsSs",
    b"NnnCy=ssS",
    b"nn~ccSss",
    b"nNNcc=sSs",
    b"~n~c=sss",
    b"~~ncCsSss",
    b"c~~c=sss",
    b"~y~ccSszS",
    b"ccCC=sss",
    b"~cccc=sss",
    b"Cccccsss",
    b".cCcC=SS.",
];

const ROWS: usize = 23;
const COLS: usize = 17;

/// The dense number of the first plain land hex.
const FIRST_PLAIN: usize = Hex::SITES;
/// The dense number of the first river hex.
pub(crate) const FIRST_RIVER: usize = FIRST_PLAIN + 107;

/// No hex, or no ziggurat.
const NONE: u8 = 0xff;

struct Map {
    ids: [u16; Hex::COUNT],
    regions: [Region; Hex::COUNT],
    by_id: [Hex; Hex::COUNT],
    at: [[u8; COLS]; ROWS],
}

const MAP: Map = read_grid();

const fn read_grid() -> Map {
    let mut map = Map {
        ids: [0; Hex::COUNT],
        regions: [Region::Center; Hex::COUNT],
        by_id: [Hex(0); Hex::COUNT],
        at: [[NONE; COLS]; ROWS],
    };
    let mut next = [0, Hex::SPOTS, FIRST_PLAIN, FIRST_RIVER];
    let mut seen = 0;
    let mut row = 0;
    while row < ROWS {
        let mut cell = 0;
        while cell < GRID[row].len() {
            let (kind, region) = match GRID[row][cell] {
                b'N' => (0, Region::North),
                b'C' => (0, Region::Center),
                b'S' => (0, Region::South),
                b'x' => (1, Region::North),
                b'y' => (1, Region::Center),
                b'z' => (1, Region::South),
                b'n' => (2, Region::North),
                b'c' => (2, Region::Center),
                b's' => (2, Region::South),
                b'~' => (3, Region::NorthRiver),
                b'=' => (3, Region::SouthRiver),
                _ => {
                    cell += 1;
                    continue;
                }
            };
            let col = row % 2 + 2 * cell;
            let index = next[kind];
            next[kind] += 1;
            map.ids[index] = (100 * row + col) as u16;
            map.regions[index] = region;
            map.by_id[seen] = Hex(index as u8);
            map.at[row][col] = index as u8;
            seen += 1;
            cell += 1;
        }
        row += 1;
    }
    assert!(
        next[0] == Hex::SPOTS && next[1] == FIRST_PLAIN && next[2] == FIRST_RIVER && next[3] == Hex::COUNT
    );
    map
}

pub(crate) static IDS: [u16; Hex::COUNT] = MAP.ids;
pub(crate) static REGIONS: [Region; Hex::COUNT] = MAP.regions;
pub(crate) static BY_ID: [Hex; Hex::COUNT] = MAP.by_id;
static AT: [[u8; COLS]; ROWS] = MAP.at;

const NEIGHBOURS_OF: [HexSet; Hex::COUNT] = find_neighbours();

/// The hexes adjacent to each hex.
pub(crate) static NEIGHBOURS: [HexSet; Hex::COUNT] = NEIGHBOURS_OF;

const fn find_neighbours() -> [HexSet; Hex::COUNT] {
    // Rows shifted by 2 and columns by 1, so that no difference is negative.
    const STEPS: [(usize, usize); 6] = [(0, 1), (1, 2), (3, 2), (4, 1), (3, 0), (1, 0)];
    let mut neighbours = [HexSet::EMPTY; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        let (row, col) = (MAP.ids[index] as usize / 100, MAP.ids[index] as usize % 100);
        let mut step = 0;
        while step < 6 {
            let (row, col) = (row + STEPS[step].0, col + STEPS[step].1);
            if row >= 2 && row - 2 < ROWS && col >= 1 && col - 1 < COLS {
                let found = MAP.at[row - 2][col - 1];
                if found != NONE {
                    neighbours[index] = neighbours[index].with(Hex(found));
                }
            }
            step += 1;
        }
        index += 1;
    }
    neighbours
}

/// For each hex, the sites next to it, as the lowest bits of a hex set.
pub(crate) static SITES_NEAR: [u64; Hex::COUNT] = {
    let mut near = [0; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        near[index] = NEIGHBOURS_OF[index].0[0] & ((1 << Hex::SITES) - 1);
        index += 1;
    }
    near
};

/// All land of the center.
pub(crate) static CENTER: HexSet = land_of(Region::Center);
static NORTH: HexSet = land_of(Region::North);
static SOUTH: HexSet = land_of(Region::South);

const fn land_of(region: Region) -> HexSet {
    let mut set = HexSet::EMPTY;
    let mut index = 0;
    while index < FIRST_RIVER {
        if MAP.regions[index] as u8 == region as u8 {
            set = set.with(Hex(index as u8));
        }
        index += 1;
    }
    set
}

/// The hexes in play with this many players (3.1).
pub(crate) fn in_play(players: usize) -> HexSet {
    match players {
        2 => HexSet::ALL - SOUTH,
        3 => HexSet::ALL - NORTH,
        _ => HexSet::ALL,
    }
}

/// The hex in this row and column.
pub(crate) fn hex_at(row: usize, col: usize) -> Option<Hex> {
    let index = *AT.get(row)?.get(col)?;
    (index != NONE).then_some(Hex(index))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn data() -> Value {
        serde_json::from_str(include_str!("../../../data/babylonia.json")).expect("the data file is JSON")
    }

    #[test]
    fn the_map_is_that_of_the_data_file() {
        let data = data();
        let hexes = data["board"]["hexes"].as_array().expect("a list of hexes");
        assert_eq!(hexes.len(), Hex::COUNT);
        for (entry, hex) in hexes.iter().zip(Hex::by_id()) {
            assert_eq!(entry["id"], hex.id());
            assert_eq!(entry["region"], serde_json::to_value(hex.region()).expect("plain"), "{hex}");
            assert_eq!(entry["terrain"] == "river", hex.is_river(), "{hex}");
            assert_eq!(entry["spot"], hex.is_spot(), "{hex}");
            assert_eq!(entry["ziggurat"], hex.is_ziggurat(), "{hex}");
            assert_eq!(entry["central"], CENTER.contains(hex), "{hex}");
            for players in 2..=4 {
                let listed = entry["players"].as_array().expect("a list").contains(&players.into());
                assert_eq!(listed, in_play(players).contains(hex), "{hex} with {players}");
            }
        }
    }

    #[test]
    fn the_map_has_the_facts_that_the_rules_rely_on() {
        let pairs = |set: HexSet| set.iter().map(|hex| (hex.neighbours() & set).len()).sum::<usize>() / 2;
        assert_eq!([2, 3, 4].map(|players| in_play(players).len()), [113, 149, 175]);
        assert_eq!([2, 3, 4].map(|players| pairs(in_play(players))), [296, 391, 474]);
        let sites = HexSet::SPOTS | HexSet::ZIGGURATS;
        for site in sites.iter() {
            assert!((site.neighbours() & sites).is_empty(), "{site} touches another site");
            assert!(!(site.neighbours() & HexSet::LAND).is_empty(), "{site} can be surrounded");
        }
        for hex in Hex::all() {
            assert!((hex.neighbours() & HexSet::ZIGGURATS).len() <= 1, "{hex} touches two ziggurats");
            for other in (hex.neighbours() & HexSet::LAND).iter().filter(|_| !hex.is_river()) {
                assert_eq!(hex.region(), other.region(), "{hex} and {other}");
            }
        }
    }
}
