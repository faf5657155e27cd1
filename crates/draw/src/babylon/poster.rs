//! One drawing of the whole table, for pictures that leave the page.

use std::fmt::Write as _;

use ::babylon::View;

use super::garden::{Lay, seen};
use super::space::Side;
use super::{name, quarry};
use crate::svg::Esc;
use crate::{Watcher, Words};

const WIDE: f32 = 1180.0;
const TALL: f32 = 660.0;
const PIT: f32 = 330.0;

/// The quarry and every garden; the watcher's own comes first.
pub(crate) fn of(view: &View, watcher: &Watcher<'_>) -> String {
    let words = Words::of(watcher.lang);
    let mut svg = String::with_capacity(128 * 1024);
    let _ = write!(svg, "<svg viewBox=\"0 0 {WIDE} {TALL}\">{}", super::shapes::all());
    svg.push_str("<g class=\"pit\" transform=\"translate(24 70) scale(1.05)\">");
    quarry::drawing(view, words, &mut svg);
    svg.push_str("</g>");
    let count = view.players.len();
    let (columns, rows) = if count > 2 { (2, 2) } else { (1, count.max(1)) };
    let (width, height) = ((WIDE - PIT) / columns as f32, TALL / rows as f32);
    let first = view.who.map_or(0, table::Seat::index);
    for (place, number) in (0..count).map(|place| (place, (first + place) % count)) {
        let player = &view.players[number];
        let lay = Lay::of(&player.garden);
        let (x, y, wide, tall) = lay.window();
        let scale = ((width - 20.0) / wide as f32).min((height - 34.0) / tall as f32);
        let left = PIT + width * (place % columns) as f32 + (width - scale * wide as f32) / 2.0;
        let top = height * (place / columns) as f32 + 4.0;
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
            top + height - 18.0,
            Esc(name(watcher, player.seat)),
            player.total
        );
    }
    svg.push_str("</svg>");
    svg
}
