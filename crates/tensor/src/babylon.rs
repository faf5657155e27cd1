//! Babylon as numbers.

use babylon::{
    Babylon, BridgeGap, Cell, Corner, Flower, Garden, Move, Phase, Piece, Pit, PlayerView, Sight, Source,
    StatueState, SupplyLimit, Symbol, TileFace, TileOverlap, View, Wild,
};
use table::Seat;

use crate::encode::Encode;
use crate::sink::Sink;
use crate::space::{Axis, Block, Slot, Space, from_one, plain};

/// A game brings 15 rounds and the start tile, and each level needs a tile of its own.
const LEVELS: usize = 16;
const ANCHORS: usize = 49;
/// Pairs of cells side by side, and pairs with one cell between them: first those in a row, then those in a column.
const NEXT: usize = 2 * 7 * 8;
const APART: usize = 2 * 6 * 8;

const PITS: Axis = Axis {
    name: "pit",
    size: 16,
    label: |pit| Pit::all().nth(pit).map_or_else(String::new, |pit| pit.to_string()),
};
const CELLS: Axis = Axis {
    name: "cell",
    size: 64,
    label: |cell| Cell::at(cell).map_or_else(String::new, |cell| cell.to_string()),
};
/// Whose symbol the round marker supplies.
const SUPPLIED: Axis = Axis {
    name: "marker supplies",
    size: 3,
    label: |which| ["neither", "the first", "the last"].get(which).copied().unwrap_or("").to_owned(),
};
const NEXT_PAIRS: Axis = Axis { name: "cells", size: NEXT, label: |pair| pair_label(pair, 1) };
const APART_PAIRS: Axis = Axis { name: "cells", size: APART, label: |pair| pair_label(pair, 2) };

const BLOCKS: &[Block] = &[
    Block { name: "remove", what: "Remove the clay tile of this stack at the start.", axes: &[PITS] },
    Block { name: "dig", what: "Take the visible tile of this stack.", axes: &[PITS] },
    Block {
        name: "place",
        what: "Place a tile: which one, the cell of its upper left field (49 of them, row by row), quarter turns, level, and the corner that stays open with a belvedere.",
        axes: &[
            Axis {
                name: "tile",
                size: 2,
                label: |source| ["dug", "stored"].get(source).copied().unwrap_or("").to_owned(),
            },
            Axis {
                name: "cell",
                size: ANCHORS,
                label: |anchor| {
                    Cell::new(anchor % 7, anchor / 7).map_or_else(String::new, |cell| cell.to_string())
                },
            },
            Axis { name: "turns", size: 4, label: plain },
            Axis { name: "level", size: LEVELS, label: from_one },
            Axis {
                name: "open",
                size: 5,
                label: |corner| {
                    corner
                        .checked_sub(1)
                        .and_then(|corner| Corner::ALL.get(corner))
                        .map_or("none", |corner| corner.name())
                        .to_owned()
                },
            },
        ],
    },
    Block {
        name: "statue",
        what: "Build a statue on this cell; whether the round marker supplies its symbol.",
        axes: &[
            CELLS,
            Axis {
                name: "marker supplies",
                size: 2,
                label: |supplied| ["no", "yes"].get(supplied).copied().unwrap_or("").to_owned(),
            },
        ],
    },
    Block { name: "stairs", what: "Build stairs on two cells side by side.", axes: &[NEXT_PAIRS, SUPPLIED] },
    Block {
        name: "fountain",
        what: "Build a fountain on two cells side by side.",
        axes: &[NEXT_PAIRS, SUPPLIED],
    },
    Block {
        name: "bridge",
        what: "Build a bridge on two cells with one between them.",
        axes: &[APART_PAIRS, SUPPLIED],
    },
    Block { name: "store", what: "Put the dug tile into the recess.", axes: &[] },
    Block { name: "discard", what: "Discard the dug tile.", axes: &[] },
    Block { name: "end", what: "End the turn and keep as many single pillars as allowed.", axes: &[] },
    Block {
        name: "keep",
        what: "End the turn and keep only so many single pillars.",
        axes: &[Axis { name: "pillars", size: 6, label: plain }],
    },
    Block {
        name: "choose",
        what: "Take the board with this flower at the start, where boards are chosen.",
        axes: &[Axis {
            name: "flower",
            size: 4,
            label: |flower| {
                Flower::ALL.get(flower).map_or_else(String::new, |flower| flower.name().to_owned())
            },
        }],
    },
];

const SPACE: Space = Space { blocks: BLOCKS };
const DIG: usize = SPACE.start(1);
const PLACE: usize = SPACE.start(2);
const STATUE: usize = SPACE.start(3);
const STAIRS: usize = SPACE.start(4);
const FOUNTAIN: usize = SPACE.start(5);
const BRIDGE: usize = SPACE.start(6);
const STORE: usize = SPACE.start(7);
const DISCARD: usize = SPACE.start(8);
const END: usize = SPACE.start(9);
const KEEP: usize = SPACE.start(10);
const CHOOSE: usize = SPACE.start(11);

/// The number of a pair of cells this far apart in one row or column; none if they lie otherwise.
fn pair_number(first: Cell, last: Cell, distance: usize) -> Option<usize> {
    let width = 8 - distance;
    if first.y() == last.y() && first.x() + distance == last.x() {
        Some(first.y() * width + first.x())
    } else if first.x() == last.x() && first.y() + distance == last.y() {
        Some(width * 8 + first.y() * 8 + first.x())
    } else {
        None
    }
}

fn pair_label(pair: usize, distance: usize) -> String {
    let width = 8 - distance;
    let (first, last) = match pair.checked_sub(width * 8) {
        None => {
            let (x, y) = (pair % width, pair / width);
            (Cell::new(x, y), Cell::new(x + distance, y))
        }
        Some(pair) => {
            let (x, y) = (pair % 8, pair / 8);
            (Cell::new(x, y), Cell::new(x, y + distance))
        }
    };
    first.zip(last).map_or_else(String::new, |(first, last)| format!("{first} {last}"))
}

fn decoration(piece: Piece, convert: Option<Cell>) -> Option<usize> {
    let [first, last] = piece.cells();
    if let Piece::Statue(cell) = piece {
        return Some(STATUE + cell.index() * 2 + usize::from(convert.is_some()));
    }
    let supplied = match convert {
        None => 0,
        Some(cell) if cell == first => 1,
        Some(cell) if cell == last => 2,
        Some(_) => return None,
    };
    let (start, distance) = match piece.kind() {
        Symbol::Stairs => (STAIRS, 1),
        Symbol::Fountain => (FOUNTAIN, 1),
        Symbol::Bridge => (BRIDGE, 2),
        Symbol::Statue => return None,
    };
    Some(start + pair_number(first, last, distance)? * 3 + supplied)
}

impl Encode for Babylon {
    type Sight = Sight;

    fn space() -> Space {
        SPACE
    }

    #[inline]
    fn slot(mv: Move) -> Option<Slot> {
        Some(Slot::only(match mv {
            Move::Choose(flower) => CHOOSE + flower as usize,
            Move::Remove(pit) => pit.index(),
            Move::Dig(pit) => DIG + pit.index(),
            Move::Place { tile, at, rotation, level, open } => {
                if level.get() > LEVELS {
                    return None;
                }
                let anchor = usize::from(tile == Source::Stored) * ANCHORS + at.y() * 7 + at.x();
                let turned = (anchor * 4 + rotation as usize) * LEVELS + level.get() - 1;
                PLACE + turned * 5 + open.map_or(0, |corner| corner as usize + 1)
            }
            Move::Decorate { piece, convert } => decoration(piece, convert)?,
            Move::Store => STORE,
            Move::Discard => DISCARD,
            Move::End => END,
            Move::Keep(pillars) if pillars < 6 => KEEP + usize::from(pillars),
            #[allow(unreachable_patterns, reason = "a kind of move newer than the space is refused in words")]
            _ => return None,
        }))
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        Babylon::sight(self, Some(seat))
    }

    fn sight_of(view: &View) -> Sight {
        Sight::from(view)
    }

    fn write(view: &Sight, sink: &mut impl Sink) {
        let own = view.who.map_or(0, Seat::index);
        let players = view.seats.count();
        // The number of a seat clockwise from the watcher.
        let from_own = |seat: Seat| (seat.index() + players - own) % players;
        let phase = match view.phase {
            Phase::Remove => 0,
            Phase::Dig => 1,
            Phase::Build => 2,
            Phase::Close => 3,
            Phase::Over => 4,
            Phase::Choose => 5,
        };
        sink.one_of(
            "phase",
            "What can be chosen: remove, dig, build, close, over, choose a board.",
            6,
            Some(phase),
        );
        sink.one_of(
            "to move",
            "Who is to move, clockwise from the watcher; nobody once it is over.",
            players,
            view.turn.map(from_own),
        );
        sink.one_of(
            "start player",
            "Who begins every round, clockwise from the watcher.",
            players,
            Some(from_own(view.start_player)),
        );
        sink.number("round", "The round, from 1.", view.round);
        sink.number("rounds", "How many rounds there are.", view.rounds);
        sink.number("removals", "Clay tiles still to be removed at the start.", view.removals_left);
        write_options(&view.options, sink);
        sink.one_of("marker", "The marker in force: blank, single_pillar, double_pillar, change_symbol, wild_empty_field, flower_double, one_less.", 7, Some(view.marker as usize));
        sink.numbers("markers revealed", "How many of each kind were revealed.", &view.revealed);
        sink.numbers(
            "markers unseen",
            "How many of each kind nobody has seen, in the stack or left in the box.",
            &view.unseen,
        );
        sink.number("markers left", "Markers still in the stack.", view.markers_left);
        let wild = match view.wild {
            Wild::None => 0,
            Wild::ChangeSymbol => 1,
            Wild::EmptyField => 2,
            Wild::Used => 3,
        };
        sink.one_of("wild", "What the marker still supplies to decorations this turn: nothing, change_symbol, empty_field, used.", 4, Some(wild));
        for (pit, &(height, top)) in view.stacks.iter().enumerate() {
            sink.part(Some(("stack", pit)));
            sink.number("height", "Tiles in the stack: 3 clay on top, 2 granite, 1 basalt.", height);
            write_tile(top, sink);
        }
        for flower in Flower::ALL {
            sink.part(Some(("board to choose", flower as usize)));
            write_tile(view.boards[flower as usize], sink);
        }
        for (name, hidden) in [("granite", &view.granite), ("basalt", &view.basalt)] {
            sink.part(Some((name, 0)));
            sink.numbers(
                "hidden flowers",
                "Hidden tiles of this stone with each flower: white, pink, yellow, purple.",
                &hidden.flowers,
            );
            sink.numbers(
                "hidden symbols",
                "Symbols on hidden tiles of this stone: stairs, fountain, bridge, statue.",
                &hidden.symbols,
            );
        }
        sink.part(None);
        let supply = &view.supply;
        let supply = [
            supply.single,
            supply.double,
            supply.belvedere,
            supply.stairs,
            supply.fountain,
            supply.bridge,
            supply.statue,
        ];
        sink.numbers(
            "supply",
            "Pieces nobody has: single and double pillars, belvederes, stairs, fountains, bridges, statues.",
            &supply,
        );
        sink.part(Some(("dug", 0)));
        write_tile(view.dug, sink);
        for number in 0..players {
            sink.part(Some(("garden", number)));
            if let Some(player) = &view.players[(own + number) % players] {
                write_player(player, sink);
            }
        }
        sink.part(None);
    }
}

fn write_options(options: &babylon::Options, sink: &mut impl Sink) {
    let flags = [
        options.tile_overlap == TileOverlap::AnyLevels,
        options.bridge_gap == BridgeGap::BoardOnly,
        options.first_statue_again_when_none_counts,
        options.buried_statue_aligns,
        options.statue_at_exact_height_always_supports,
        options.hidden_belvedere_scores,
        options.stairs_block_upper_level_above_lower_half,
        options.supply == SupplyLimit::Unlimited,
        options.hole_under_bridge_counts,
        options.choose_boards,
    ];
    sink.numbers(
        "options",
        "tile_overlap is any_levels, bridge_gap is board_only, first_statue_again_when_none_counts, buried_statue_aligns, statue_at_exact_height_always_supports, hidden_belvedere_scores, stairs_block_upper_level_above_lower_half, supply is unlimited, hole_under_bridge_counts, choose_boards.",
        &flags.map(u8::from),
    );
}

fn write_tile(tile: Option<TileFace>, sink: &mut impl Sink) {
    sink.one_of(
        "flower",
        "Of the tile: white, pink, yellow, purple; none without a tile.",
        4,
        tile.map(|tile| tile.flower as usize),
    );
    let mut fields = [0u8; 16];
    for (corner, symbol) in tile.iter().flat_map(|tile| tile.fields.iter().enumerate()) {
        if let Some(symbol) = symbol {
            fields[corner * 4 + *symbol as usize] = 1;
        }
    }
    sink.numbers("fields", "The symbols of its four fields, clockwise from the upper left: stairs, fountain, bridge, statue each.", &fields);
}

fn write_player(player: &PlayerView, sink: &mut impl Sink) {
    let garden: &Garden = &player.garden;
    sink.one_of(
        "board",
        "The flower of the board; none as long as it is not chosen.",
        4,
        player.flower.map(|flower| flower as usize),
    );
    let mut levels = [0u8; 64];
    let mut tiles = [0u8; 64];
    let mut flowers = [0u8; 4];
    // Later tiles lie on top of earlier ones.
    for (number, tile) in garden.tiles().iter().enumerate() {
        for corner in Corner::ALL {
            let cell = corner.of(tile.at).index();
            levels[cell] = tile.level.get() as u8;
            tiles[cell] = number as u8 + 1;
        }
    }
    for tile in garden.tiles() {
        flowers[tile.flower as usize] += u8::from(garden.is_visible(tile));
    }
    sink.numbers(
        "levels",
        "The level of the topmost tile over each cell, row by row; 0 is the bare board.",
        &levels,
    );
    sink.numbers("tiles", "The number of that tile in the order of placing, from 1; 0 is none.", &tiles);
    sink.numbers("flowers", "Visible tiles with each flower.", &flowers);
    sink.bits("stairs symbols", "Active fields that show it.", 64, &[garden.showing(Symbol::Stairs)]);
    sink.bits("fountain symbols", "The same.", 64, &[garden.showing(Symbol::Fountain)]);
    sink.bits("bridge symbols", "The same.", 64, &[garden.showing(Symbol::Bridge)]);
    sink.bits("statue symbols", "The same.", 64, &[garden.showing(Symbol::Statue)]);
    sink.bits("occupied", "Active fields that are not empty.", 64, &[garden.occupied()]);
    sink.bits("statues", "Standing statues.", 64, &[garden.standing_statues()]);
    let buried = garden
        .statues()
        .filter(|(_, _, state)| *state == StatueState::Buried)
        .fold(0, |buried, (cell, ..)| buried | cell.bit());
    sink.bits("buried statues", "Statues hidden below a tile that they do not carry.", 64, &[buried]);
    sink.bits("belvederes", "Belvederes in sight.", 64, &[garden.belvederes()]);
    sink.bits("gaps", "Cells below a bridge.", 64, &[garden.gaps()]);
    sink.bits("fresh", "Active fields of tiles placed in this turn.", 64, &[garden.fresh()]);
    let mut spans = [0u64; 3];
    for built in garden.spans().iter().filter(|built| garden.shows(built)) {
        let [first, last] = built.piece.cells();
        if let Some(plane) = spans.get_mut(built.piece.kind() as usize) {
            *plane |= first.bit() | last.bit();
        }
    }
    sink.bits("stairs", "Cells of stairs in sight.", 64, &[spans[0]]);
    sink.bits("fountains", "Cells of fountains in sight.", 64, &[spans[1]]);
    sink.bits("bridges", "Cells of bridges in sight.", 64, &[spans[2]]);
    sink.numbers(
        "pillars",
        "Single and double pillars in hand.",
        &[player.pillars.single, player.pillars.double],
    );
    let score = &player.score;
    let score = [
        score.statues,
        score.fountains,
        score.bridges,
        score.stairs,
        score.variety,
        score.flowers,
        score.belvederes,
        score.highest,
    ];
    sink.numbers(
        "points",
        "Points by category, at most 255: statues, fountains, bridges, stairs, variety, flowers, belvederes, highest.",
        &score.map(|points| points.clamp(0, 255) as u8),
    );
    sink.large("total", "All points, times 256 and the rest.", player.total);
    sink.number("uncovered", "Holes of the board that are seen from above.", player.uncovered.min(255) as u8);
    write_tile(player.stored, sink);
}
