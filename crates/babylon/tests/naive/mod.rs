//! The rules once more, slowly and from the lists alone, to hold the planes against.
#![allow(dead_code)] // Each test file uses a part of it.

use babylon::{
    Babylon, BridgeGap, Category, Cell, Corner, Flower, Garden, Level, Options, Piece, Placed, Score,
    StatueState, Supply, SupplyLimit, Symbol, TileOverlap,
};
use table::{Game, Seat};

fn covers(tile: &Placed, cell: Cell) -> bool {
    let (dx, dy) = (cell.x().wrapping_sub(tile.at.x()), cell.y().wrapping_sub(tile.at.y()));
    dx < 2 && dy < 2
}

fn top(tiles: &[Placed], cell: Cell) -> usize {
    tiles.iter().filter(|tile| covers(tile, cell)).map(|tile| tile.level.get()).max().unwrap_or(0)
}

/// The score by the words of S0 to S8.
pub fn score(garden: &Garden, options: &Options) -> Score {
    let tiles = garden.tiles();
    let visible = |cell: Cell, level: Level| top(tiles, cell) == level.get();
    let mut score = Score::default();
    let mut counts = [0; 4];
    for (cell, level, _) in garden.statues().filter(|&(cell, level, _)| visible(cell, level)) {
        assert!(top(tiles, cell) == level.get());
        score.statues += level.get() as i32;
        counts[Symbol::Statue as usize] += 1;
    }
    for built in garden.spans() {
        let [first, last] = built.piece.cells();
        // A bridge is seen above its gap, which must lie lower than the bridge.
        let spans = matches!(built.piece, Piece::Bridge(_)) && {
            let gap = Cell::new((first.x() + last.x()) / 2, (first.y() + last.y()) / 2);
            gap.is_some_and(|gap| top(tiles, gap) < built.levels[0].get())
        };
        if spans || visible(first, built.levels[0]) || visible(last, built.levels[1]) {
            let [low, high] = built.levels.map(|level| level.get() as i32);
            counts[built.piece.kind() as usize] += 1;
            match built.piece {
                Piece::Fountain(_) => score.fountains += 3 * low,
                Piece::Bridge(_) => score.bridges += 3 * low,
                Piece::Stairs(_) => score.stairs += low + high,
                Piece::Statue(_) => panic!("a statue has one field"),
            }
        }
    }
    score.variety = 4 * counts.into_iter().min().unwrap_or(0);
    let shows = |tile: &&Placed| Corner::ALL.iter().any(|corner| visible(corner.of(tile.at), tile.level));
    let of = |flower: Flower| tiles.iter().filter(|t| t.flower == flower).filter(shows).count() as i32;
    score.flowers = 4 * Flower::ALL.map(of).into_iter().min().unwrap_or(0);
    for tile in tiles {
        if let Some(corner) = tile.open {
            if options.hidden_belvedere_scores || visible(corner.of(tile.at), tile.level) {
                score.belvederes += 1;
            }
        }
    }
    score.highest = 2 * tiles.iter().map(|tile| tile.level.get()).max().unwrap_or(0) as i32;
    score
}

/// Pieces a garden holds.
#[derive(Default)]
pub struct Holds {
    single: usize,
    double: usize,
    belvedere: usize,
    pieces: [usize; 4],
}

/// Checks section 9 of the rules in one garden and counts its pieces.
pub fn garden_facts(garden: &Garden, options: &Options) -> Result<Holds, String> {
    let tiles = garden.tiles();
    let mut holds = Holds::default();
    for (index, tile) in tiles.iter().enumerate() {
        let below = &tiles[..index];
        let level = tile.level.get();
        if level > 1 && !below.iter().any(|other| other.level.get() == level - 1) {
            return Err(format!("L7: {tile:?} skips a level"));
        }
        if below.iter().any(|other| other.at == tile.at && other.level.get() + 1 == level) {
            return Err(format!("L8: {tile:?} lies squarely above another"));
        }
        let mut hidden = 0;
        for corner in Corner::ALL {
            let cell = corner.of(tile.at);
            let under = top(below, cell);
            if under >= level {
                return Err(format!("L3: {tile:?} is below another tile"));
            }
            let statue = garden
                .statues()
                .find(|&(at, l, state)| at == cell && l.get() == under && state == StatueState::Pillar);
            if tile.open == Some(corner) {
                holds.belvedere += 1;
            } else {
                match level - under {
                    1 if statue.is_some() => {}
                    1 => holds.single += 1,
                    2 => holds.double += 1,
                    gap => return Err(format!("L6: {tile:?} has a support of height {gap}")),
                }
            }
            let covered_span = garden.spans().iter().any(|built| {
                let [first, last] = built.piece.cells();
                (first == cell && built.levels[0].get() == under)
                    || (last == cell && built.levels[1].get() == under)
            });
            let covered_belvedere = below.iter().any(|other| {
                other.level.get() == under && other.open.is_some_and(|open| open.of(other.at) == cell)
            });
            hidden += usize::from(covered_span || covered_belvedere);
        }
        if hidden > 1 {
            return Err(format!("fact 3: {tile:?} covers {hidden} occupied fields"));
        }
    }
    for (cell, level, state) in garden.statues() {
        holds.pieces[Symbol::Statue as usize] += 1;
        if (state == StatueState::Standing) != (top(tiles, cell) == level.get()) {
            return Err(format!("statue at {cell} is {state:?}"));
        }
    }
    for built in garden.spans() {
        holds.pieces[built.piece.kind() as usize] += 1;
        if let Piece::Bridge(pair) = built.piece {
            let (first, last) = (pair.first(), pair.last());
            let gap = Cell::new((first.x() + last.x()) / 2, (first.y() + last.y()) / 2);
            if gap.is_none_or(|gap| top(tiles, gap) >= built.levels[0].get()) {
                return Err(format!("fact 1: the gap of the bridge {pair:?} is covered"));
            }
        }
    }
    for cell in Cell::all() {
        if top(tiles, cell) != garden.top(cell) {
            return Err(format!("the height of {cell} is {}", garden.top(cell)));
        }
    }
    if let Some(highest) = tiles.iter().max_by_key(|tile| tile.level) {
        if !garden.is_visible(highest) {
            return Err("fact 4: the highest tile is hidden".to_owned());
        }
    }
    let (found, expected) = (garden.score(options), score(garden, options));
    if found != expected {
        return Err(format!("score {found:?}, from scratch {expected:?}"));
    }
    Ok(holds)
}

/// Checks what follows from the rules in a whole game: section 9 and that no piece is lost.
pub fn facts(game: &Babylon) -> Result<(), String> {
    let options = *game.options();
    let mut all = Holds::default();
    for seat in game.seats().iter() {
        let player = game.player(seat);
        let holds = garden_facts(&player.garden, &options).map_err(|why| format!("seat {seat}: {why}"))?;
        if player.garden.tiles().len() > usize::from(game.round()) + 1 {
            return Err("fact 6: more tiles than rounds and one".to_owned());
        }
        all.single += holds.single + usize::from(player.pillars.single);
        all.double += holds.double + usize::from(player.pillars.double);
        all.belvedere += holds.belvedere;
        for kind in Symbol::ALL {
            all.pieces[kind as usize] += holds.pieces[kind as usize];
        }
    }
    if options.supply == SupplyLimit::Limited {
        let (supply, full) = (game.supply(), Supply::BOX);
        let same = |name: &str, used: usize, left: u8, all: u8| {
            if used + usize::from(left) == usize::from(all) {
                Ok(())
            } else {
                Err(format!("{name}: {used} used, {left} left of {all}"))
            }
        };
        same("single pillars", all.single, supply.single, full.single)?;
        same("double pillars", all.double, supply.double, full.double)?;
        same("belvederes", all.belvedere, supply.belvedere, full.belvedere)?;
        for kind in Symbol::ALL {
            same(kind.name(), all.pieces[kind as usize], supply.pieces(kind), full.pieces(kind))?;
        }
    }
    let view = game.view(None);
    let hidden = view.hidden_basalt.len() + view.hidden_granite.len();
    let below: u32 = view.heights().iter().map(|&height| u32::from(height.saturating_sub(1))).sum();
    if hidden as u32 != below {
        return Err(format!("{hidden} tiles are unseen, {below} lie below others"));
    }
    let total =
        |seat: Seat| Category::ALL.iter().map(|&c| view.players[seat.index()].score.of(c)).sum::<i32>();
    if game.seats().iter().any(|seat| total(seat) != game.standing()[seat]) {
        return Err("the standing is not the sum of the categories".to_owned());
    }
    Ok(())
}

/// What stands on a field of the tile that is topmost above a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stands {
    Nothing,
    Statue,
    LowerStairs,
    Other,
    Gap,
}

fn stands(garden: &Garden, cell: Cell) -> Stands {
    let tiles = garden.tiles();
    let height = top(tiles, cell);
    let is_gap = garden.spans().iter().any(|built| {
        let [first, last] = built.piece.cells();
        matches!(built.piece, Piece::Bridge(_))
            && (first.x() + last.x(), first.y() + last.y()) == (2 * cell.x(), 2 * cell.y())
    });
    if is_gap {
        return Stands::Gap;
    }
    if garden.statues().any(|(at, level, _)| at == cell && level.get() == height) {
        return Stands::Statue;
    }
    for built in garden.spans() {
        for (end, cell_of_end) in built.piece.cells().into_iter().enumerate() {
            if cell_of_end == cell && built.levels[end].get() == height {
                let lower =
                    matches!(built.piece, Piece::Stairs(_)) && built.levels[end] < built.levels[1 - end];
                return if lower { Stands::LowerStairs } else { Stands::Other };
            }
        }
    }
    let belvedere =
        |tile: &Placed| tile.level.get() == height && tile.open.is_some_and(|open| open.of(tile.at) == cell);
    if tiles.iter().any(belvedere) { Stands::Other } else { Stands::Nothing }
}

/// L1 to L10 by their words: the singles and doubles a legal placement takes.
pub fn may_place(
    garden: &Garden,
    options: &Options,
    at: Cell,
    level: usize,
    open: Option<Corner>,
) -> Option<(u8, u8)> {
    let tiles = garden.tiles();
    let ban = |tile: &Placed| {
        let levels = match options.tile_overlap {
            TileOverlap::ConsecutiveLevels => tile.level.get() + 1 == level,
            TileOverlap::AnyLevels => true,
        };
        tile.at == at && levels
    };
    let begun = level == 1 || tiles.iter().any(|tile| tile.level.get() == level - 1);
    if at.x() > 6 || at.y() > 6 || !begun || tiles.iter().any(ban) {
        return None;
    }
    let (mut single, mut double) = (0, 0);
    for corner in Corner::ALL {
        let cell = corner.of(at);
        let height = top(tiles, cell);
        if height >= level {
            return None;
        }
        let below = stands(garden, cell);
        let near = height + 1 == level;
        if open == Some(corner) {
            let carried = options.statue_at_exact_height_always_supports && below == Stands::Statue;
            let cramped = options.stairs_block_upper_level_above_lower_half && below == Stands::LowerStairs;
            if near && (carried || cramped) {
                return None;
            }
            continue;
        }
        match (level - height, below) {
            (1, Stands::Statue) => {}
            (1, Stands::Nothing) => single += 1,
            (2, Stands::Nothing) => double += 1,
            _ => return None,
        }
    }
    Some((single, double))
}

/// D0 to D6 without a marker, by their words.
pub fn may_build(garden: &Garden, options: &Options, piece: Piece) -> bool {
    let tiles = garden.tiles();
    let [first, last] = piece.cells();
    let active = |cell: Cell| {
        let height = top(tiles, cell);
        tiles.iter().position(|tile| tile.level.get() == height && covers(tile, cell))
    };
    let shows = |cell: Cell| {
        active(cell).is_some_and(|index| {
            let tile = &tiles[index];
            let corner = Corner::ALL.into_iter().find(|corner| corner.of(tile.at) == cell);
            corner.is_some_and(|corner| tile.fields[corner as usize] == Some(piece.kind()))
        })
    };
    let fresh = |cell: Cell| garden.fresh() >> cell.index() & 1 == 1;
    let empty = |cell: Cell| stands(garden, cell) == Stands::Nothing;
    let good = |cell: Cell| shows(cell) && empty(cell);
    if !good(first) || !good(last) || !(fresh(first) || fresh(last)) {
        return false;
    }
    let (dx, dy) = (first.x().abs_diff(last.x()), first.y().abs_diff(last.y()));
    let (low, high) = (top(tiles, first), top(tiles, last));
    match piece {
        Piece::Stairs(_) => dx + dy == 1 && low.abs_diff(high) == 1,
        Piece::Fountain(_) => dx + dy == 1 && low == high && active(first) != active(last),
        Piece::Bridge(_) => {
            let straight = (dx, dy) == (2, 0) || (dx, dy) == (0, 2);
            let gap =
                Cell::new((first.x() + last.x()) / 2, (first.y() + last.y()) / 2).expect("between cells");
            let room = match options.bridge_gap {
                BridgeGap::AnyLowerEmptyField => top(tiles, gap) < low,
                BridgeGap::BoardOnly => top(tiles, gap) == 0,
            };
            straight && low == high && room && empty(gap)
        }
        Piece::Statue(cell) => {
            let counts = |state: StatueState| match state {
                StatueState::Standing => true,
                StatueState::Buried => options.buried_statue_aligns,
                StatueState::Pillar => false,
            };
            let counting: Vec<Cell> =
                garden.statues().filter(|&(_, _, state)| counts(state)).map(|(at, _, _)| at).collect();
            if counting.is_empty() {
                return options.first_statue_again_when_none_counts || garden.statues().next().is_none();
            }
            counting.iter().any(|at| at.x() == cell.x() || at.y() == cell.y())
        }
    }
}
