//! A garden seen from straight above, as it scores.

use std::fmt::Write as _;

use ::babylon::{Cell, Garden, Piece};

use super::garden::Lay;
use super::sight::{Sight, grounds};
use super::space::{between, cells, centre, middle};
use crate::svg::Json;

/// A point given in half cells, in the plan's units.
pub(crate) const fn place((x, y): (i32, i32)) -> (i32, i32) {
    (x * 16, y * 16)
}

/// What lies in the garden, low things first: higher tiles hide what is below them, as they do in scoring (S0).
pub(crate) fn seen(lay: &Lay<'_>, out: &mut String) {
    let garden = lay.garden;
    for height in 1..=lay.highest {
        for tile in garden.tiles().iter().filter(|tile| tile.level.get() == height && garden.is_visible(tile))
        {
            let (x, y) = place(centre(tile.at));
            let _ = write!(out, "<use href=\"#q-t-{}\" x=\"{x}\" y=\"{y}\"/>", tile.flower);
            for (cell, symbol) in lay.printed(tile) {
                let (x, y) = place(middle(cell));
                let _ = write!(out, "<use href=\"#q-k-{symbol}\" x=\"{x}\" y=\"{y}\"/>");
            }
            if let Some(corner) = tile.open {
                let (x, y) = place(middle(corner.of(tile.at)));
                let _ = write!(out, "<use href=\"#q-belvedere\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
        for &(cell, ..) in lay.statues.iter().filter(|statue| statue.1 == height) {
            let (x, y) = place(middle(cell));
            let _ = write!(out, "<use href=\"#q-statue\" x=\"{x}\" y=\"{y}\"/>");
        }
        for built in garden.spans() {
            let levels = built.levels.map(::babylon::Level::get);
            if levels[0].max(levels[1]) != height {
                continue;
            }
            let [first, last] = built.piece.cells();
            let (x, y) = place(between([first, last]));
            let across = first.x() == last.x();
            let _ = match built.piece {
                Piece::Fountain(_) | Piece::Bridge(_) => {
                    let axis = if across { 'w' } else { 'u' };
                    write!(out, "<use href=\"#q-{}-{axis}\" x=\"{x}\" y=\"{y}\"/>", built.piece.kind())
                }
                Piece::Stairs(_) => {
                    let way = usize::from(across) + if levels[0] < levels[1] { 0 } else { 2 };
                    write!(out, "<use href=\"#q-stairs-{way}\" x=\"{x}\" y=\"{y}\"/>")
                }
                Piece::Statue(_) => Ok(()),
            };
        }
    }
    numbers(lay, out);
}

/// The level of each tile, written on one field of it that is seen.
fn numbers(lay: &Lay<'_>, out: &mut String) {
    out.push_str("<g class=\"levels\">");
    for tile in lay.garden.tiles() {
        let level = tile.level.get();
        let Some(cell) = cells(tile.at).into_iter().find(|&cell| lay.top(cell) == level) else { continue };
        let (x, y) = place(middle(cell));
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"6.500\"/><text x=\"{}\" y=\"{}\">{level}</text>",
            x - 9,
            y - 9,
            x - 9,
            y - 5
        );
    }
    out.push_str("</g>");
}

/// The whole plan, with the places where a tile can be pointed at if the garden is the watcher's own.
pub(crate) fn drawing(lay: &Lay<'_>) -> String {
    let own = lay.owner.is_some_and(|(_, own)| own);
    let mut out = String::with_capacity(4096 + lay.garden.tiles().len() * 500);
    out.push_str("<svg viewBox=\"-24 -24 292 292\" class=\"plan\"");
    if own {
        let (sight, grounds) = (Sight::of_plan(), grounds(lay));
        let _ = write!(out, " data-sight='{}' data-grounds='{}'", Json(&sight), Json(&grounds));
    }
    out.push_str("><use href=\"#q-board\"/><g class=\"names\">");
    for number in 0..8u8 {
        let along = i32::from(number) * 32 + 16;
        let _ = write!(
            out,
            "<text x=\"{along}\" y=\"-12\">{}</text><text x=\"-16\" y=\"{}\">{}</text>",
            char::from(b'a' + number),
            along + 4,
            number + 1
        );
    }
    out.push_str("</g>");
    seen(lay, &mut out);
    if let Some(frame) = fresh_frame(lay.garden) {
        out.push_str(&frame);
    }
    if own {
        out.push_str("<g class=\"spots\">");
        for anchor in Cell::all().filter(|cell| cell.is_anchor()) {
            let (x, y) = place(centre(anchor));
            let _ = write!(
                out,
                "<use href=\"#q-at\" x=\"{x}\" y=\"{y}\" data-target=\"at:{anchor}\" role=\"img\" aria-label=\"{anchor}\"/>"
            );
        }
        out.push_str("</g><g id=\"offersP\"></g><g class=\"ghosts\"></g>");
    }
    out.push_str("</svg>");
    out
}

/// A frame around each tile that was placed in this turn.
fn fresh_frame(garden: &Garden) -> Option<String> {
    let fresh = garden.fresh();
    let mut path = String::new();
    for tile in garden.tiles() {
        if cells(tile.at).iter().all(|cell| fresh >> cell.index() & 1 == 1) && garden.is_visible(tile) {
            let (x, y) = place(centre(tile.at));
            let _ = write!(path, "M{} {}h62v62h-62z", x - 31, y - 31);
        }
    }
    (!path.is_empty()).then(|| format!("<path class=\"fresh\" d=\"{path}\"/>"))
}

/// Where the middle of these cells lies in the plan.
pub(crate) fn spot(on: [Cell; 2]) -> (i32, i32) {
    place(between(on))
}
