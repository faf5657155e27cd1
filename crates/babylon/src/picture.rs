//! Gardens, quarry and views as text.

use std::fmt;

use crate::cell::{Cell, Level};
use crate::decorating::Piece;
use crate::garden::{Garden, Placed, StatueState};
use crate::options::SupplyLimit;
use crate::quarry::Pit;
use crate::score::Category;
use crate::tile::{Flower, Symbol};
use crate::view::View;

/// How to read the pictures.
const LEGEND: &str = "level, then the field: t f b s printed stairs, fountain, bridge, statue; T F B S built; \
                      o belvedere; - blank; ~ below a bridge; P statue as pillar; * hidden by a higher tile";

/// What stands on a field of a tile, as one letter.
fn field_letter(garden: &Garden, tile: &Placed, cell: Cell) -> char {
    let corner = tile.corner_at(cell).expect("the cell is one of the tile's");
    if tile.open == Some(corner) {
        return 'o';
    }
    if let Some((_, _, state)) = garden.statues().find(|&(at, level, _)| at == cell && level == tile.level) {
        return if state == StatueState::Pillar { 'P' } else { 'S' };
    }
    let span = garden.spans().iter().find(|built| {
        let [first, last] = built.piece.cells();
        (first == cell && built.levels[0] == tile.level) || (last == cell && built.levels[1] == tile.level)
    });
    if let Some(built) = span {
        return built.piece.kind().code();
    }
    let is_gap = |piece: Piece| matches!(piece, Piece::Bridge(pair) if pair.middle() == cell.bit());
    if garden.gaps() & cell.bit() != 0
        && garden.top(cell) == tile.level.get()
        && garden.spans().iter().any(|built| is_gap(built.piece))
    {
        return '~';
    }
    tile.fields[corner as usize].map_or('-', |symbol: Symbol| symbol.code().to_ascii_lowercase())
}

/// A grid of 8x8 entries of three letters each.
fn grid(f: &mut fmt::Formatter<'_>, entry: impl Fn(Cell) -> String) -> fmt::Result {
    writeln!(f, "    a   b   c   d   e   f   g   h")?;
    for y in 0..8 {
        write!(f, "{}", y + 1)?;
        for x in 0..8 {
            let cell = Cell::new(x, y).expect("on the board");
            write!(f, " {:>3}", entry(cell))?;
        }
        writeln!(f)?;
    }
    Ok(())
}

impl fmt::Display for Garden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(highest) = self.highest() else {
            return writeln!(f, "an empty garden");
        };
        for level in (1..=highest.get()).rev().filter_map(Level::new) {
            writeln!(f, "level {level}")?;
            grid(f, |cell| {
                let tile =
                    self.tiles().iter().find(|tile| tile.level == level && tile.corner_at(cell).is_some());
                tile.map_or_else(
                    || ".".to_owned(),
                    |tile| {
                        let flower = tile.flower.name().chars().next().unwrap_or('?');
                        // Purple and pink share their first letter.
                        let flower = if tile.flower.name() == "purple" { 'u' } else { flower };
                        let hidden = if self.top(cell) > level.get() { "*" } else { "" };
                        format!("{flower}{}{hidden}", field_letter(self, tile, cell))
                    },
                )
            })?;
        }
        writeln!(f, "from above")?;
        grid(f, |cell| match self.tile_at(cell) {
            Some(tile) => format!("{}{}", tile.level, field_letter(self, tile, cell)),
            None if self.gaps() & cell.bit() != 0 => "~".to_owned(),
            None => ".".to_owned(),
        })
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(seat) => writeln!(f, "round {} of {}, seat {seat} to move", self.round, self.rounds)?,
            None => writeln!(f, "over after {} rounds", self.rounds)?,
        }
        if !self.boards.is_empty() {
            write!(f, "boards to choose from:")?;
            self.boards.iter().try_for_each(|tile| write!(f, " {tile};"))?;
            writeln!(f)?;
        }
        if self.removals_left > 0 {
            writeln!(f, "clay tiles to remove: {}", self.removals_left)?;
        }
        writeln!(f, "marker: {}, {} left", self.marker(), self.markers_left)?;
        if let Some(tile) = self.dug {
            writeln!(f, "dug: {tile}")?;
        }
        writeln!(f, "quarry (3 clay, 2 granite, 1 basalt)")?;
        for row in 0..4 {
            write!(f, "{}", row + 1)?;
            for column in 0..4 {
                let stack = Pit::new(column, row).and_then(|pit| self.quarry.get(pit.index()));
                let top = stack.and_then(|stack| stack.top).map_or_else(String::new, |tile| tile.to_string());
                write!(f, "  {} {top:<11}", stack.map_or(0, |stack| stack.height))?;
            }
            writeln!(f)?;
        }
        let supply = &self.supply;
        if self.options.supply == SupplyLimit::Unlimited {
            writeln!(f, "supply: never runs out")?;
        } else {
            writeln!(
                f,
                "supply: {} single, {} double, {} belvederes, {} stairs, {} fountains, {} bridges, {} statues",
                supply.single,
                supply.double,
                supply.belvedere,
                supply.stairs,
                supply.fountain,
                supply.bridge,
                supply.statue
            )?;
        }
        writeln!(f, "gardens: flower w p y u, {LEGEND}")?;
        for player in &self.players {
            writeln!(f)?;
            let flower = player.flower.map_or("no board yet", Flower::name);
            write!(f, "seat {} ({flower}): {} points", player.seat, player.total)?;
            for category in Category::ALL.into_iter().filter(|&category| player.score.of(category) != 0) {
                write!(f, ", {category} {}", player.score.of(category))?;
            }
            writeln!(f)?;
            write!(f, "pillars: {} single, {} double", player.pillars.single, player.pillars.double)?;
            if let Some(tile) = player.stored {
                write!(f, "; stored: {tile}")?;
            }
            writeln!(f, "; uncovered holes: {}", player.uncovered)?;
            write!(f, "{}", player.garden)?;
        }
        if !self.winners.is_empty() {
            writeln!(f)?;
            write!(f, "won by")?;
            self.winners.iter().try_for_each(|seat| write!(f, " seat {seat}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}
