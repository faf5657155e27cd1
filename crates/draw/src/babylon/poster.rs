//! One drawing of the whole table, for pictures that leave the page.

use std::fmt::Write as _;

use ::babylon::View;

use super::garden::{Lay, seen};
use super::space::Side;
use super::{name, quarry};
use crate::svg::Esc;
use crate::{Watcher, Words};

/// How wide the quarry is with its margins, and the room of one garden.
const PIT: f32 = 350.0;
const GARDEN: (f32, f32) = (580.0, 470.0);

/// The quarry and every garden; the watcher's own comes first.
pub(crate) fn of(view: &View, watcher: &Watcher<'_>) -> String {
    let words = Words::of(watcher.lang);
    let count = view.players.len();
    let (columns, (width, height)) = (2, GARDEN);
    let (wide, tall) = (PIT + width * columns as f32, height * count.div_ceil(columns).max(1) as f32);
    let mut svg = String::with_capacity(128 * 1024);
    let _ = write!(svg, "<svg viewBox=\"0 0 {wide} {tall}\">{}", super::shapes::all());
    let _ =
        write!(svg, "<g class=\"pit\" transform=\"translate(30 {:.0}) scale(1.08)\">", tall / 2.0 - 150.0);
    quarry::drawing(view, words, &mut svg);
    svg.push_str("</g>");
    let first = view.who.map_or(0, table::Seat::index);
    for (place, number) in (0..count).map(|place| (place, (first + place) % count)) {
        let player = &view.players[number];
        let lay = Lay::of(&player.garden);
        let (x, y, wide, tall) = lay.window();
        let scale = ((width - 44.0) / wide as f32).min((height - 40.0) / tall as f32);
        let left = PIT + width * (place % columns) as f32 + (width - scale * wide as f32) / 2.0;
        let row = height * (place / columns) as f32;
        let top = row + height - 34.0 - scale * tall as f32;
        let _ = write!(
            svg,
            "<g class=\"iso\" transform=\"translate({:.1} {:.1}) scale({scale:.3})\"><use href=\"#g-board\"/>",
            left - scale * x as f32,
            top - scale * y as f32
        );
        seen(&lay, Side(0), &mut svg);
        let _ = write!(
            svg,
            "</g><text class=\"caption\" x=\"{:.0}\" y=\"{:.0}\" font-size=\"18\">{} · {}</text>",
            left + 16.0,
            row + height - 20.0,
            Esc(name(watcher, player.seat)),
            player.total
        );
    }
    svg.push_str("</svg>");
    svg
}
