//! The rules of Babylon in our own words, with pictures.

use std::fmt::Write as _;

use ::babylon::{
    Category, Cell, Corner, Garden, Level, Marker, Material, Options, Piece, Rotation, TileFace, Wild,
};

use super::garden::{Lay, seen};
use super::holdings::{category_icon, marker_icon, marker_words};
use super::quarry::print;
use super::space::Side;
use super::{plan, shapes};
use crate::rules::RulesPage;
use crate::svg::{Esc, icon};
use crate::{Lang, Words};

/// The whole page.
pub(crate) fn page(lang: Lang) -> String {
    let words = Words::of(lang);
    let mut page = RulesPage::new(words, "game-babylon");
    page.text("garr-intro");
    page.figure(
        "garr-intro-figure",
        560,
        330,
        &format!("{}{}", shapes::all(), shown(&showpiece(), 560, 330)),
    );
    page.heading("garr-tiles-title");
    page.text("garr-tiles");
    page.figure("garr-tiles-figure", 420, 84, &stones());
    page.heading("garr-turn-title");
    page.list(&["garr-turn-1", "garr-turn-2", "garr-turn-3"]);
    page.heading("garr-dig-title");
    page.text("garr-dig");
    page.figure("garr-dig-figure", 220, 236, &pit());
    page.heading("garr-place-title");
    page.list(&[
        "garr-place-supports",
        "garr-place-open",
        "garr-place-double",
        "garr-place-levels",
        "garr-place-empty",
        "garr-place-square",
        "garr-place-stairs",
    ]);
    page.figure("garr-place-figure", 400, 200, &close_up(&propped(), 400));
    page.heading("garr-build-title");
    page.text("garr-build");
    for (id, garden) in [("stairs", with_stairs()), ("fountain", with_fountain()), ("bridge", with_bridge())]
    {
        page.text(&format!("garr-{id}"));
        page.figure(&format!("garr-{id}-figure"), 520, 200, &beside(&garden));
    }
    page.text("garr-statue");
    page.figure("garr-statue-figure", 520, 200, &beside(&with_statues()));
    page.heading("garr-markers-title");
    page.text("garr-markers");
    page.html.push_str("<table>");
    for marker in Marker::ALL {
        page.html.push_str("<tr><td>");
        icon(&mut page.html, marker_icon(marker), "");
        let _ = write!(page.html, "</td><td>{}</td></tr>", Esc(&marker_words(words, marker)));
    }
    page.html.push_str("</table>");
    page.heading("garr-keep-title");
    page.text("garr-keep");
    page.heading("garr-end-title");
    page.text("garr-end");
    page.html.push_str("<table>");
    for category in Category::ALL {
        page.html.push_str("<tr><td>");
        icon(&mut page.html, category_icon(category), "");
        let _ = write!(
            page.html,
            "</td><th>{}</th><td>{}</td></tr>",
            Esc(&words.say(&format!("gar-from-{category}"))),
            Esc(&words.say(&format!("gar-hint-{category}")))
        );
    }
    page.html.push_str("</table>");
    page.text("garr-tie");
    page.html
}

/// The three stones and a start tile.
fn stones() -> String {
    let mut svg = String::new();
    let faces = ["pink F-T-", "yellow SFB-", "purple TFBS", "white TFSB"];
    for (place, face) in faces.into_iter().enumerate() {
        let _ = write!(svg, "<g transform=\"translate({} 42)\">", 54 + place * 104);
        let tile: TileFace = face.parse().expect("a tile of the rules page");
        match [Material::Clay, Material::Granite, Material::Basalt].get(place) {
            Some(material) => {
                let _ = write!(svg, "<use href=\"#s-{}\"/>", material.name());
            }
            None => {
                let _ = write!(svg, "<use href=\"#q-t-{}\"/>", tile.flower);
            }
        }
        print(&mut svg, tile);
        svg.push_str("</g>");
    }
    svg
}

/// A granite tile in the corner of the quarry between a clay and a granite tile: three pillars.
fn pit() -> String {
    let mut svg = String::from(
        "<rect class=\"pit-rim\" x=\"2\" y=\"2\" width=\"216\" height=\"232\" rx=\"10\"/><path class=\"pit-wall\" d=\"M14 14h204v40H14z\"/><path class=\"pit-floor\" d=\"M14 54h204v180H14z\"/>",
    );
    for (x, y, height, face) in [
        (48, 61, 2, "yellow SFB-"),
        (116, 61, 2, "purple TF-S"),
        (184, 48, 3, "pink F-T-"),
        (48, 114, 3, "white B-S-"),
        (116, 127, 2, "white -BST"),
        (184, 114, 3, "purple -F-B"),
    ] {
        let tile: TileFace = face.parse().expect("a tile of the rules page");
        for layer in 0..height {
            let _ = write!(
                svg,
                "<use href=\"#s-{}-side\" x=\"{x}\" y=\"{}\"/>",
                Material::ALL[layer as usize].name(),
                y + 31 + 10 * (height - 1 - layer)
            );
        }
        let _ = write!(
            svg,
            "<use href=\"#s-{}\" x=\"{x}\" y=\"{y}\"/><g transform=\"translate({x} {y})\">",
            Material::ALL[height as usize - 1].name()
        );
        print(&mut svg, tile);
        svg.push_str("</g>");
    }
    for (x, y) in [(48, 24), (10, 61), (82, 61)] {
        let _ = write!(
            svg,
            "<use href=\"#i-pillar\" x=\"{}\" y=\"{}\" width=\"24\" height=\"24\"/>",
            x - 12,
            y - 12
        );
    }
    svg
}

/// A garden being built for a picture.
struct Builder(Garden);

impl Builder {
    fn new() -> Builder {
        Builder(Garden::default())
    }

    fn tile(mut self, face: &str, at: &str, level: usize, open: Option<Corner>) -> Builder {
        let tile: TileFace = face.parse().expect("a tile of the rules page");
        let level = Level::new(level).expect("a level of the rules page");
        self.0
            .place(&Options::default(), tile, cell(at), Rotation::R0, level, open)
            .expect("the rules page follows the rules");
        self
    }

    fn piece(mut self, piece: Option<Piece>) -> Builder {
        let piece = piece.expect("a piece of the rules page");
        self.0
            .decorate(&Options::default(), piece, None, Wild::None)
            .expect("the rules page follows the rules");
        self
    }

    fn done(mut self) -> Garden {
        self.0.end_turn();
        self.0
    }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell of the rules page")
}

fn on(kind: ::babylon::Symbol, cells: &[&str]) -> Option<Piece> {
    let cells: Vec<Cell> = cells.iter().map(|text| cell(text)).collect();
    Piece::new(kind, &cells)
}

use ::babylon::Symbol::{Bridge, Fountain, Stairs, Statue};

fn with_stairs() -> Garden {
    Builder::new()
        .tile("white -T-S", "c4", 1, None)
        .tile("purple T-F-", "e4", 2, Some(Corner::Se))
        .piece(on(Stairs, &["d4", "e4"]))
        .done()
}

fn with_fountain() -> Garden {
    Builder::new()
        .tile("pink -F-S", "c4", 1, None)
        .tile("yellow F-T-", "e4", 1, Some(Corner::Ne))
        .piece(on(Fountain, &["d4", "e4"]))
        .done()
}

fn with_bridge() -> Garden {
    Builder::new()
        .tile("purple -B-S", "c4", 1, None)
        .tile("white B-T-", "f4", 1, None)
        .piece(on(Bridge, &["d4", "f4"]))
        .done()
}

fn with_statues() -> Garden {
    Builder::new()
        .tile("pink S-T-", "c4", 1, None)
        .piece(on(Statue, &["c4"]))
        .tile("yellow -S-F", "f4", 2, Some(Corner::Sw))
        .piece(on(Statue, &["g4"]))
        .done()
}

/// A tile of level two on a single pillar, two doubles and an open corner.
fn propped() -> Garden {
    Builder::new().tile("pink TFSB", "c3", 1, None).tile("white ST--", "d4", 2, Some(Corner::Se)).done()
}

fn showpiece() -> Garden {
    Builder::new()
        .tile("pink TFSB", "c3", 1, None)
        .tile("yellow F-T-", "e3", 1, Some(Corner::Ne))
        .piece(on(Fountain, &["d3", "e3"]))
        .tile("white -B-S", "e6", 1, None)
        .tile("purple ST--", "b4", 2, Some(Corner::Sw))
        .piece(on(Stairs, &["c3", "c4"]))
        .piece(on(Statue, &["b4"]))
        .tile("yellow B--T", "g4", 2, None)
        .tile("pink -TFB", "e4", 2, Some(Corner::Nw))
        .tile("purple TSB-", "f5", 3, Some(Corner::Se))
        .done()
}

/// A garden from the side, fitted into a picture of this size.
fn shown(garden: &Garden, width: i32, height: i32) -> String {
    let lay = Lay::of(garden);
    let (x, y, wide, tall) = lay.window();
    let scale = (width as f32 / wide as f32).min(height as f32 / tall as f32);
    let left = (width as f32 - scale * wide as f32) / 2.0;
    let mut svg = String::new();
    let _ = write!(
        svg,
        "<g class=\"iso\" transform=\"translate({:.1} {:.1}) scale({scale:.3})\"><use href=\"#g-board\"/>",
        left - scale * x as f32,
        -scale * y as f32
    );
    seen(&lay, Side(0), &mut svg);
    svg.push_str("</g>");
    svg
}

/// The middle of a garden from the side, large, in a picture of this size.
fn close_up(garden: &Garden, width: i32) -> String {
    let mut svg = format!(
        "<svg x=\"0\" y=\"0\" width=\"{width}\" height=\"200\" viewBox=\"-155 36 310 200\" class=\"iso\"><use href=\"#g-board\"/>"
    );
    seen(&Lay::of(garden), Side(0), &mut svg);
    svg.push_str("</svg>");
    svg
}

/// The middle of a garden from the side and from above.
fn beside(garden: &Garden) -> String {
    let mut svg = close_up(garden, 310);
    svg.push_str(
        "<svg x=\"320\" y=\"0\" width=\"200\" height=\"200\" viewBox=\"48 64 200 200\" class=\"plan\"><use href=\"#q-board\"/>",
    );
    plan::seen(&Lay::of(garden), &mut svg);
    svg.push_str("</svg>");
    svg
}
