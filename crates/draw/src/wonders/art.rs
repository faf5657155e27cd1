//! The drawings of the cards' table: wonders that grow stage by stage, a pictogram for every structure and a portrait for
//! every leader. They are made once and used by name.

mod boards;
mod cards;
mod leaders;
mod pen;
mod stock;

use std::fmt::Write as _;
use std::sync::OnceLock;

use boards::{BOARDS, COURSE, HEAVEN, SCAFFOLD, STOREYS};
use cards::CARDS;
use leaders::LEADERS;
use pen::{Shape, draw};

/// The four parts of a wonder that a stage builds, when there are so many stages.
fn parts_of(stage: usize, stages: usize) -> std::ops::Range<usize> {
    let bound = |at: usize| match (stages, at) {
        (3, 1) => 1,
        (3, 2) => 3,
        (0, _) => 4,
        _ => 4 * at / stages,
    };
    bound(stage)..bound(stage + 1)
}

fn shapes(text: &str) -> Vec<Shape> {
    draw(text).expect("the tests draw every text of the tables")
}

fn symbol(out: &mut String, id: &str, shapes: &[Shape], which: impl Fn(&Shape) -> bool, pencil: bool) {
    let _ = write!(out, "<g id=\"{id}\">");
    for shape in shapes.iter().filter(|shape| which(shape)) {
        if pencil {
            shape.pencil(out);
        } else {
            shape.svg(out);
        }
    }
    out.push_str("</g>");
}

/// A wonder's land and parts, in colour, as lamps and as pencil lines.
fn board(key: &str) -> String {
    let (_, land, parts) = BOARDS
        .iter()
        .find(|(name, ..)| *name == key)
        .unwrap_or_else(|| BOARDS.last().expect("there are some"));
    let mut out = String::with_capacity(8 * 1024);
    let drawn = shapes(land);
    symbol(&mut out, &format!("b-{key}-0"), &drawn, |shape| !shape.is_lamp(), false);
    symbol(&mut out, &format!("b-{key}-0l"), &drawn, Shape::is_lamp, false);
    for (part, text) in (1..).zip(parts) {
        let drawn = shapes(text);
        symbol(&mut out, &format!("b-{key}-{part}"), &drawn, |shape| !shape.is_lamp(), false);
        symbol(&mut out, &format!("b-{key}-{part}l"), &drawn, Shape::is_lamp, false);
        symbol(&mut out, &format!("b-{key}-{part}p"), &drawn, Shape::is_outline, true);
    }
    out
}

/// The drawings of these boards.
pub(crate) fn boards<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for key in keys {
        if !seen.contains(&key) {
            seen.push(key);
        }
    }
    seen.into_iter().map(board).collect()
}

/// What lies behind everything: the sky, and Babel far away.
pub(crate) fn heaven() -> &'static str {
    static DRAWN: OnceLock<String> = OnceLock::new();
    DRAWN.get_or_init(|| {
        let mut out = String::from("<g id=\"b-sky\">");
        for (class, d) in HEAVEN {
            let _ = write!(out, "<path class=\"{class}\" d=\"{d}\"/>");
        }
        out.push_str("</g>");
        for (number, storey) in (1..).zip(STOREYS) {
            let drawn = shapes(storey);
            symbol(&mut out, &format!("b-storey-{number}"), &drawn, |_| true, false);
        }
        symbol(&mut out, "b-scaffold", &shapes(SCAFFOLD), |_| true, false);
        out
    })
}

/// A pictogram of its own for every structure, and a portrait for every leader.
pub(crate) fn pictograms() -> &'static str {
    static DRAWN: OnceLock<String> = OnceLock::new();
    DRAWN.get_or_init(|| {
        let mut out = String::with_capacity(96 * 1024);
        let mut one = |key: &str, text: &str| {
            let _ = write!(out, "<symbol id=\"p-{key}\" viewBox=\"0 0 48 32\">");
            for shape in shapes(text) {
                shape.svg(&mut out);
            }
            out.push_str("</symbol>");
        };
        for (key, text) in CARDS {
            one(key, text);
        }
        for (key, look) in LEADERS {
            one(key, &look.parts());
        }
        out
    })
}

/// All drawings, for the page.
pub(crate) fn sheet() -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"><defs>");
    out.push_str(heaven());
    out.push_str(&boards(BOARDS.iter().map(|(name, ..)| *name)));
    out.push_str(pictograms());
    out.push_str("</defs></svg>");
    out
}

/// What a picture of a city shows besides its wonder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Behind {
    /// Storeys of the tower of Babel.
    pub storeys: usize,
    /// Tokens of the project that were taken, and those there were.
    pub project: Option<(u8, u8)>,
}

/// A wonder in its land: what is built in colour, what is not in pencil. `built` says it for every stage.
pub(crate) fn scene(out: &mut String, key: &str, built: &[bool], behind: Behind) {
    let put = |out: &mut String, id: &str| {
        let _ = write!(out, "<use href=\"#{id}\"/>");
    };
    put(out, "b-sky");
    out.push_str("<g class=\"art-day\">");
    for storey in 1..=behind.storeys.min(STOREYS.len()) {
        put(out, &format!("b-storey-{storey}"));
    }
    put(out, &format!("b-{key}-0"));
    if let Some((taken, all)) = behind.project {
        let high = 44.0 / f32::from(all.max(1));
        for token in 0..taken {
            let y = 104.0 - high * f32::from(token + 1);
            let course = COURSE.replace("{y}", &y.to_string()).replace("{h}", &(high - 0.8).to_string());
            for shape in shapes(&course) {
                shape.svg(out);
            }
        }
        put(out, "b-scaffold");
    }
    let all = |wanted: bool| {
        built
            .iter()
            .enumerate()
            .filter(move |(_, built)| **built == wanted)
            .flat_map(|(stage, _)| parts_of(stage, built.len()))
            .map(|part| part + 1)
    };
    for part in all(true) {
        put(out, &format!("b-{key}-{part}"));
    }
    out.push_str("</g>");
    put(out, &format!("b-{key}-0l"));
    for part in all(true) {
        put(out, &format!("b-{key}-{part}l"));
    }
    for part in all(false) {
        put(out, &format!("b-{key}-{part}p"));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ::wonders::{BoardId, CardId, LeaderId};

    use super::*;

    #[test]
    fn every_text_of_the_tables_can_be_drawn() {
        let boards = BOARDS.iter().flat_map(|(name, land, parts)| {
            std::iter::once((*name, *land)).chain(parts.iter().map(move |part| (*name, *part)))
        });
        let rest = STOREYS.iter().map(|text| ("storey", *text)).chain([("scaffold", SCAFFOLD)]);
        for (name, text) in boards.chain(rest).chain(CARDS.iter().copied()) {
            assert!(draw(text).is_ok_and(|drawn| !drawn.is_empty()), "{name}: {:?}", draw(text).err());
        }
        for (name, look) in LEADERS {
            assert!(draw(&look.parts()).is_ok(), "{name}: {:?}", draw(&look.parts()).err());
        }
    }

    #[test]
    fn every_board_card_and_leader_has_a_drawing_of_its_own() {
        for id in BoardId::all() {
            assert!(BOARDS.iter().any(|(name, ..)| *name == id.key()), "{id}");
        }
        for id in CardId::all() {
            assert!(CARDS.iter().any(|(name, _)| *name == id.to_string()), "{id}");
        }
        for id in LeaderId::all() {
            assert!(LEADERS.iter().any(|(name, _)| *name == id.to_string()), "{id}");
        }
        let drawn: BTreeSet<&str> = CARDS.iter().map(|(_, text)| *text).collect();
        assert_eq!(drawn.len(), CARDS.len(), "two cards look alike");
        let looks: BTreeSet<String> = LEADERS.iter().map(|(_, look)| look.parts()).collect();
        assert_eq!(looks.len(), LEADERS.len(), "two leaders look alike");
        let wonders: BTreeSet<String> = BOARDS.iter().map(|(_, _, parts)| parts.concat()).collect();
        assert_eq!(wonders.len(), BOARDS.len(), "two wonders look alike");
    }

    #[test]
    fn the_stages_of_a_wonder_build_all_of_it_once() {
        for stages in 1..=4 {
            let all: Vec<usize> = (0..stages).flat_map(|stage| parts_of(stage, stages)).collect();
            assert_eq!(all, [0, 1, 2, 3], "{stages} stages");
            assert!((0..stages).all(|stage| !parts_of(stage, stages).is_empty()));
        }
    }

    #[test]
    fn a_wonder_grows_with_its_stages_and_what_is_not_built_is_a_pencil_line() {
        let drawn = |built: &[bool]| {
            let mut out = String::new();
            scene(&mut out, "giza", built, Behind::default());
            out
        };
        let (none, one, all) = (drawn(&[false; 3]), drawn(&[true, false, false]), drawn(&[true; 3]));
        assert!(none.contains("#b-giza-1p\"") && !none.contains("#b-giza-1\""));
        assert!(one.contains("#b-giza-1\"") && one.contains("#b-giza-2p\"") && one.contains("#b-giza-4p\""));
        assert!(all.contains("#b-giza-4\"") && !all.contains("p\"/>"));
        let symbols = boards(["giza"].into_iter());
        for id in all.split("href=\"#b-giza").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(symbols.contains(&format!("id=\"b-giza{id}\"")), "{id}");
        }
    }
}
