//! The map without what moves: land, rivers, shores, the places where tokens and tiles will lie.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::OnceLock;

use ::babylonia::{Hex, HexSet, Region};

use crate::svg::Num;

/// From the middle of a hex to its corners.
pub(crate) const R: f32 = 40.0;
/// Half the height of a flat-topped hex.
const HALF: f32 = R * 0.866_025_4;

/// The middle of a hex.
pub(crate) fn middle(hex: Hex) -> (f32, f32) {
    (hex.col() as f32 * R * 1.5, hex.row() as f32 * HALF)
}

/// The corners of a flat-topped hex around its middle, as path data.
fn corners(out: &mut String, (x, y): (f32, f32), r: f32) {
    let half = r * 0.866_025_4;
    let (side, half) = (Num(r / 2.0), Num(half));
    let (back, up) = (Num(-r / 2.0), Num(-half.0));
    let _ = write!(
        out,
        "M{} {}l{side} {up}h{}l{side} {half}l{back} {half}h{}z",
        Num(x - r),
        Num(y),
        Num(r),
        Num(-r)
    );
}

/// The part of the plane a map with this many players needs: x, y, width, height.
pub(crate) fn extent(players: usize) -> (f32, f32, f32, f32) {
    let middles: Vec<(f32, f32)> = HexSet::in_play(players).iter().map(middle).collect();
    let low = |of: fn(&(f32, f32)) -> f32| middles.iter().map(of).fold(f32::MAX, f32::min);
    let high = |of: fn(&(f32, f32)) -> f32| middles.iter().map(of).fold(f32::MIN, f32::max);
    let (left, right, top, foot) = (low(|p| p.0), high(|p| p.0), low(|p| p.1), high(|p| p.1));
    let rim = 34.0;
    (left - R - rim, top - HALF - rim, right - left + 2.0 * (R + rim), foot - top + 2.0 * (HALF + rim))
}

/// The whole drawing with empty places: `h-ID` for what is on a hex. Made once for each number of players.
/// Without `live`, the places to click and the drawings themselves are left out, as for a picture.
pub(crate) fn frame(players: usize, live: bool) -> String {
    static LIVE: [OnceLock<String>; 5] = [const { OnceLock::new() }; 5];
    if !live {
        return draw(players, false);
    }
    LIVE[players.min(4)].get_or_init(|| draw(players, true)).clone()
}

fn draw(players: usize, live: bool) -> String {
    let in_play = HexSet::in_play(players);
    let hexes = || Hex::by_id().filter(move |hex| in_play.contains(*hex));
    let (x, y, width, height) = extent(players);
    let mut out = String::with_capacity(40 * 1024);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"group\">{}",
        Num(x),
        Num(y),
        Num(width),
        Num(height),
        super::tokens::defs(players)
    );
    let path = |out: &mut String, class: &str, r: f32, wanted: &dyn Fn(Hex) -> bool| {
        let _ = write!(out, "<path class=\"{class}\" d=\"");
        for hex in hexes().filter(|hex| wanted(*hex)) {
            corners(out, middle(hex), r);
        }
        out.push_str("\"/>");
    };
    path(&mut out, "coast", R, &|_| true);
    path(&mut out, "land", R, &|hex| hex.region() == Region::Center);
    path(&mut out, "land north", R, &|hex| hex.region() == Region::North);
    path(&mut out, "land south", R, &|hex| hex.region() == Region::South);
    path(&mut out, "spot-pad", R - 5.0, &|hex| hex.is_spot() && !hex.is_river());
    path(&mut out, "shore", R - 2.0, &Hex::is_river);
    path(&mut out, "water", R, &Hex::is_river);
    scenery(&mut out, hexes());
    if live {
        let mut shape = String::new();
        corners(&mut shape, (0.0, 0.0), R - 2.5);
        let _ = write!(out, "<defs><path id=\"hx\" d=\"{shape}\"/></defs><g>");
        for hex in hexes() {
            let (x, y) = middle(hex);
            let _ = write!(
                out,
                "<use href=\"#hx\" x=\"{}\" y=\"{}\" class=\"hit{}\" data-target=\"hex:{hex}\"/>",
                Num(x),
                Num(y),
                if hex.is_river() { " wet" } else { "" }
            );
        }
        out.push_str("</g>");
        names(&mut out, players);
        out.push_str("<g data-layer=\"\">");
        for hex in hexes() {
            let _ = write!(out, "<g id=\"h-{hex}\"></g>");
        }
        out.push_str("</g><g data-layer=\"\">");
        for hex in hexes().filter(|hex| hex.is_spot() || hex.is_ziggurat()) {
            let _ = write!(out, "<g id=\"q-{hex}\"></g>");
        }
        out.push_str("</g><g data-ghosts=\"\"></g></svg>");
    }
    out
}

/// Letters of the columns and numbers of the rows along all four edges, as hexes are called in log and hints.
fn names(out: &mut String, players: usize) {
    let (left, top, width, height) = extent(players);
    let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
    for hex in HexSet::in_play(players).iter() {
        let spoken = super::spoken(hex);
        let (letter, number) = spoken.split_at(1);
        columns.insert(hex.col(), letter.to_owned());
        rows.insert(hex.row(), number.to_owned());
    }
    out.push_str("<g class=\"rim-names\" aria-hidden=\"true\">");
    let mut write = |x: f32, y: f32, name: &str| {
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{name}</text>", Num(x), Num(y));
    };
    for (column, name) in &columns {
        for y in [top + 17.0, top + height - 6.0] {
            write(*column as f32 * R * 1.5, y, name);
        }
    }
    for (row, name) in &rows {
        for x in [left + 12.0, left + width - 12.0] {
            write(x, *row as f32 * HALF + 5.0, name);
        }
    }
    out.push_str("</g>");
}

/// Waves and tufts of reed, scattered but always at the same places.
fn scenery(out: &mut String, hexes: impl Iterator<Item = Hex>) {
    let (mut waves, mut tufts) = (String::new(), String::new());
    for hex in hexes {
        let (x, y) = middle(hex);
        let dice = usize::from(hex.id()) * 7919 % 101;
        if hex.is_river() {
            let shift = (dice % 13) as f32 - 6.0;
            let _ = write!(
                waves,
                "M{} {}q6-6 12 0t12 0M{} {}q5-5 10 0t10 0",
                Num(x - 20.0 + shift),
                Num(y - 9.0),
                Num(x - 8.0 - shift),
                Num(y + 13.0)
            );
        } else if !hex.is_spot() && !hex.is_ziggurat() && dice % 3 == 0 {
            let (dx, dy) = ((dice % 29) as f32 - 14.0, (dice % 23) as f32 - 8.0);
            let _ = write!(tufts, "M{} {}q-1-6-5-8m5 8v-10m0 10q1-6 5-8", Num(x + dx), Num(y + dy));
        }
    }
    let _ = write!(out, "<path class=\"wave\" d=\"{waves}\"/><path class=\"tuft\" d=\"{tufts}\"/>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_touch_and_nothing_overlaps() {
        for hex in Hex::all() {
            let (x, y) = middle(hex);
            for other in Hex::all().filter(|other| *other != hex) {
                let (ox, oy) = middle(other);
                let far = (x - ox).hypot(y - oy);
                assert_eq!(far < 2.0 * HALF + 0.5, hex.neighbours().contains(other), "{hex} {other}");
            }
        }
    }

    #[test]
    fn the_edges_name_every_column_and_row_as_the_log_does() {
        for players in 2..=4 {
            let drawing = frame(players, true);
            for hex in HexSet::in_play(players).iter() {
                let spoken = super::super::spoken(hex);
                let (letter, number) = spoken.split_at(1);
                assert!(drawing.contains(&format!(">{letter}</text>")), "{spoken}");
                assert!(drawing.contains(&format!(">{number}</text>")), "{spoken}");
            }
        }
    }

    #[test]
    fn every_hex_in_play_has_a_place_and_a_target() {
        for players in 2..=4 {
            let drawing = frame(players, true);
            for hex in HexSet::in_play(players).iter() {
                assert!(drawing.contains(&format!("id=\"h-{hex}\"")));
                assert!(drawing.contains(&format!("data-target=\"hex:{hex}\"")));
            }
            assert_eq!(drawing.matches("class=\"hit").count(), HexSet::in_play(players).len());
        }
    }
}
