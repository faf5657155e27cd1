//! The rules of Babylon in our own words, with pictures.

use std::fmt::Write as _;

use ::babylon::{
    Category, Cell, Corner, Garden, Level, Marker, Material, Options, Piece, Rotation, TileFace, Wild,
};
use maud::html;

use super::garden::{Lay, seen};
use super::holdings::{category_icon, marker_icon, marker_words};
use super::quarry::{LAYER, ROW, print};
use super::space::Side;
use super::{plan, shapes};
use crate::rules::RulesPage;
use crate::svg::icon;
use crate::{Lang, Words};

/// The whole page.
pub(crate) fn page(lang: Lang) -> String {
    let words = Words::of(lang);
    let mut page = RulesPage::new(words, "game-babylon");
    page.text("babylon-rules-intro");
    page.figure("babylon-rules-intro-figure", 560, 352, &format!("{}{}", shapes::all(), shown(&showpiece())));
    page.heading("babylon-rules-tiles-title");
    page.text("babylon-rules-tiles");
    page.figure("babylon-rules-tiles-figure", 420, 84, &stones());
    page.at_table("babylon", "choose_boards", Some("true"));
    page.heading("babylon-rules-turn-title");
    page.list(&["babylon-rules-turn-1", "babylon-rules-turn-2", "babylon-rules-turn-3"]);
    page.heading("babylon-rules-dig-title");
    page.text("babylon-rules-dig");
    page.figure("babylon-rules-dig-figure", 218, 216, &pit());
    page.heading("babylon-rules-place-title");
    page.list(&[
        "babylon-rules-place-supports",
        "babylon-rules-place-open",
        "babylon-rules-place-double",
        "babylon-rules-place-levels",
        "babylon-rules-place-empty",
        "babylon-rules-place-square",
        "babylon-rules-place-stairs",
    ]);
    page.at_table("babylon", "tile_overlap", Some("any_levels"));
    page.at_table("babylon", "stairs_block_upper_level_above_lower_half", Some("false"));
    page.at_table("babylon", "statue_at_exact_height_always_supports", Some("false"));
    page.figure("babylon-rules-place-figure", 400, 200, &close_up(&propped(), 400));
    page.heading("babylon-rules-build-title");
    page.text("babylon-rules-build");
    for (id, garden) in [("stairs", with_stairs()), ("fountain", with_fountain()), ("bridge", with_bridge())]
    {
        page.text(&format!("babylon-rules-{id}"));
        page.figure(&format!("babylon-rules-{id}-figure"), 520, 200, &beside(&garden));
    }
    page.at_table("babylon", "bridge_gap", Some("board_only"));
    page.text("babylon-rules-statue");
    page.figure("babylon-rules-statue-figure", 520, 200, &beside(&with_statues()));
    page.at_table("babylon", "first_statue_again_when_none_counts", Some("false"));
    page.at_table("babylon", "buried_statue_aligns", Some("false"));
    page.heading("babylon-rules-markers-title");
    page.text("babylon-rules-markers");
    page.put(&html! {
        table {
            @for marker in Marker::ALL {
                tr { td { (icon(marker_icon(marker))) } td { (marker_words(words, marker)) } }
            }
        }
    });
    page.heading("babylon-rules-keep-title");
    page.text("babylon-rules-keep");
    page.at_table("babylon", "supply", Some("limited"));
    page.heading("babylon-rules-end-title");
    page.text("babylon-rules-end");
    page.put(&html! {
        table {
            @for category in Category::ALL {
                tr {
                    td { (icon(category_icon(category))) }
                    th { (words.say(&format!("babylon-from-{category}"))) }
                    td { (words.say(&format!("babylon-hint-{category}"))) }
                }
            }
        }
    });
    page.at_table("babylon", "hidden_belvedere_scores", Some("true"));
    page.text("babylon-rules-tie");
    page.at_table("babylon", "hole_under_bridge_counts", Some("true"));
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
        "<rect class=\"pit-rim\" x=\"2\" y=\"2\" width=\"300\" height=\"300\" rx=\"10\"/><path class=\"pit-wall\" d=\"M14 14h204v33H14z\"/><path class=\"pit-line\" d=\"M14 25h204M14 36h204\"/><path class=\"pit-floor\" d=\"M14 47h204v180H14z\"/>",
    );
    for (column, row, height, face) in [
        (0, 0, 2, "yellow SFB-"),
        (1, 0, 2, "purple TF-S"),
        (2, 0, 3, "pink F-T-"),
        (0, 1, 3, "white B-S-"),
        (1, 1, 2, "white -BST"),
        (2, 1, 3, "purple -F-B"),
    ] {
        let tile: TileFace = face.parse().expect("a tile of the rules page");
        let (x, y) = (48 + 68 * column, 83 + ROW * row - LAYER * height);
        for layer in 0..height {
            let _ = write!(
                svg,
                "<use href=\"#s-{}-side\" x=\"{x}\" y=\"{}\"/>",
                Material::ALL[layer as usize].name(),
                y + 31 + LAYER * (height - 1 - layer)
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
    // What each edge brings.
    for (x, y) in [(48, 22), (9, 63), (82, 63)] {
        let _ = write!(
            svg,
            "<circle class=\"sand-t\" cx=\"{x}\" cy=\"{y}\" r=\"9\"/><use href=\"#i-pillar\" x=\"{}\" y=\"{}\" width=\"15\" height=\"15\"/>",
            x - 7,
            y - 7
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
    // Seen from the side, the stairs climb away: nothing stands in front of them.
    Builder::new()
        .tile("white T-S-", "e4", 1, None)
        .tile("purple -TF-", "c4", 2, Some(Corner::Nw))
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

/// One of everything, so placed that nothing hides another.
fn showpiece() -> Garden {
    Builder::new()
        .tile("white -BFT", "a2", 1, None)
        .tile("purple BT--", "e2", 1, None)
        .tile("pink TF-S", "b5", 1, None)
        .tile("yellow F-B-", "d5", 1, None)
        .piece(on(Fountain, &["c5", "d5"]))
        .tile("purple B-FS", "g6", 1, Some(Corner::Ne))
        .piece(on(Bridge, &["e6", "g6"]))
        .piece(on(Statue, &["g7"]))
        .tile("yellow -S-T", "b3", 2, Some(Corner::Ne))
        .piece(on(Stairs, &["b4", "b5"]))
        .tile("pink --ST", "f3", 2, None)
        .piece(on(Statue, &["g4"]))
        .tile("white FBST", "e3", 3, Some(Corner::Sw))
        .done()
}

/// A whole garden from the side.
fn shown(garden: &Garden) -> String {
    let mut svg = String::from(
        "<svg x=\"0\" y=\"0\" width=\"560\" height=\"352\" viewBox=\"-288 -68 576 362\" class=\"iso\"><use href=\"#g-board\"/>",
    );
    seen(&Lay::of(garden), Side(0), &mut svg);
    svg.push_str("</svg>");
    svg
}

/// The middle of a garden from the side, large, in a picture of this size.
fn close_up(garden: &Garden, width: i32) -> String {
    let mut svg = format!(
        "<svg x=\"0\" y=\"0\" width=\"{width}\" height=\"200\" viewBox=\"-135 10 280 181\" class=\"iso\"><use href=\"#g-board\"/>"
    );
    seen(&Lay::of(garden), Side(0), &mut svg);
    svg.push_str("</svg>");
    svg
}

/// The middle of a garden from the side and from above.
fn beside(garden: &Garden) -> String {
    let mut svg = close_up(garden, 310);
    svg.push_str(
        "<svg x=\"320\" y=\"0\" width=\"200\" height=\"200\" viewBox=\"44 28 200 200\" class=\"plan\"><use href=\"#q-board\"/>",
    );
    plan::seen(&Lay::of(garden), &mut svg);
    svg.push_str("</svg>");
    svg
}
