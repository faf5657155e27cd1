//! The wonders as small drawings in two tones, made once and used by name.

use std::fmt::Write as _;

use ::wonders::BoardId;

use crate::colour::{BRICK, DARK, DEEP, GOLD, GROUND, LIT, PALM, SHADE, SLATE, STONE, WATER};

/// The drawing of a wonder: coloured shapes on a field of 120 by 56, the ground at 50.
fn shapes(key: &str) -> Vec<(&'static str, String)> {
    let fixed = |list: &[(&'static str, &str)]| list.iter().map(|&(fill, d)| (fill, d.to_owned())).collect();
    let row = |count: usize, first: f32, step: f32, shape: &dyn Fn(f32) -> String| -> String {
        (0..count).map(|at| shape(first + step * at as f32)).collect()
    };
    match key {
        "giza" => fixed(&[
            (LIT, "M6 50 34 12 62 50z"),
            (DARK, "M34 12 62 50H40z"),
            (LIT, "M50 50 76 18 102 50z"),
            (DARK, "M76 18 102 50H82z"),
            (LIT, "M90 50 104 32 118 50z"),
            (DARK, "M104 32 118 50h-11z"),
        ]),
        "alexandria" => fixed(&[
            (WATER, "M0 44q10-4 20 0t20 0 20 0 20 0 20 0 20 0v8H0z"),
            (SLATE, "M34 48 44 38h32l10 10z"),
            (LIT, "M50 38V20h20v18zM53 20V9h14v11z"),
            (DARK, "M60 38V20h10v18zM60 20V9h7v11z"),
            (GOLD, "M60 0q6 4 3 9h-6q-3-5 3-9z"),
        ]),
        "babylon" => {
            let trees = row(9, 20.0, 10.0, &|x| format!("M{x} 42q4-9 8 0z"))
                + &row(6, 35.0, 9.0, &|x| format!("M{x} 30q4-9 8 0z"))
                + &row(3, 47.0, 9.0, &|x| format!("M{x} 18q4-9 8 0z"));
            vec![
                (BRICK, "M14 50V42h92v8zM30 42V30h60v12zM44 30V18h32v12z".to_owned()),
                (SHADE, "M60 50v-8h46v8zM60 42V30h30v12zM60 30V18h16v12z".to_owned()),
                (PALM, trees),
                (WATER, "M57 50V18h6v32z".to_owned()),
            ]
        }
        "ephesos" | "olympia" => {
            let columns = row(7, 22.0, 11.5, &|x| format!("M{x} 44V22h6v22z"));
            let shade = row(7, 25.0, 11.5, &|x| format!("M{x} 44V22h3v22z"));
            let mut list = vec![
                (LIT, format!("M14 22 60 4l46 18z{columns}M10 44h100v6H10z")),
                (DARK, format!("M60 4l46 18H60z{shade}M60 44h50v6H60z")),
            ];
            if key == "olympia" {
                list.push((GOLD, "M52 44V30l3-3v-3q-3-6 5-7 8 1 5 7v3l3 3v14z".to_owned()));
            } else {
                list.push((BRICK, "M56 19l4-9 4 9z".to_owned()));
            }
            list
        }
        "halikarnassos" => {
            let columns = row(6, 35.0, 9.0, &|x| format!("M{x} 34V20h5v14z"));
            vec![
                (LIT, format!("M26 50V34h68v16zM32 20 60 4l28 16z{columns}")),
                (DARK, "M60 50V34h34v16zM60 4l28 16H60z".to_owned()),
                (GOLD, "M56 6q4-8 8 0z".to_owned()),
            ]
        }
        "rhodos" => fixed(&[
            (WATER, "M0 46q10-4 20 0t20 0 20 0 20 0 20 0 20 0v6H0z"),
            (SLATE, "M38 46h14v-5H38zM68 46h14v-5H68z"),
            (GOLD, "M42 41l8-17-3-7 4-4q-2-9 9-9t9 9l10-9 3 4-10 11-3 5 8 16h-6L60 27 49 41z"),
            (DARK, "M60 4q11 0 9 9l10-9 3 4-10 11-3 5 8 16h-6L60 27z"),
        ]),
        "petra" => fixed(&[
            (BRICK, "M0 50 8 14 30 4h60l22 10 8 36z"),
            (SHADE, "M90 4l22 10 8 36H96z"),
            (LIT, "M36 50V30h48v20zM34 30l26-9 26 9zM46 21V11h28v10zM44 11l16-7 16 7z"),
            (SHADE, "M55 50V36h10v14zM42 48V34h4v14zM74 48V34h4v14zM56 20v-7h8v7z"),
        ]),
        "byzantium" => fixed(&[
            (LIT, "M16 50V30h88v20z"),
            (DARK, "M60 50V30h44v20z"),
            (WATER, "M36 30a24 22 0 0 1 48 0zM20 30a9 9 0 0 1 18 0zM82 30a9 9 0 0 1 18 0z"),
            (DEEP, "M60 8a24 22 0 0 1 24 22H60zM91 21a9 9 0 0 1 9 9h-9z"),
            (GOLD, "M59 2h2v6h-2zM57 4h6v1.500h-6z"),
            (SHADE, "M55 50V40a5 5 0 0 1 10 0v10z"),
        ]),
        "roma" => {
            let arches = row(9, 20.0, 9.5, &|x| format!("M{x} 48v-8a3 3 0 0 1 6 0v8z"))
                + &row(9, 20.0, 9.5, &|x| format!("M{x} 33v-6a3 3 0 0 1 6 0v6z"));
            vec![
                (LIT, "M12 50V22q10-10 48-10t48 10v28z".to_owned()),
                (DARK, "M60 12q38 0 48 10v28H60z".to_owned()),
                (SHADE, arches),
            ]
        }
        "abu_simbel" => {
            let kings = row(4, 22.0, 21.0, &|x| format!("M{x} 50V30l3-3v-9q0-6 5-6t5 6v9l3 3v20z"));
            let shade = row(4, 30.0, 21.0, &|x| format!("M{x} 12q5 0 5 6v9l3 3v20h-8z"));
            vec![
                (BRICK, "M4 50 14 8h92l10 42z".to_owned()),
                (LIT, kings),
                (DARK, shade),
                (SHADE, "M57 50V36h6v14z".to_owned()),
            ]
        }
        "the_great_wall" => {
            let teeth = row(20, 4.0, 6.0, &|x| format!("M{x} {}h3v3h-3z", 33.0 - 9.0 * (x / 19.0).sin()));
            vec![
                (PALM, "M0 50V40Q24 16 48 34T96 30q14-6 24 4v16z".to_owned()),
                (LIT, "M0 40Q24 22 48 36T96 32q14-5 24 2v8q-10-6-24-2-24 8-48 4T0 48z".to_owned()),
                (DARK, "M14 40V16h16v20zM78 38V14h16v20z".to_owned()),
                (STONE, format!("M12 18v-5h4v2h4v-2h4v2h4v-2h4v5zM76 16v-5h4v2h4v-2h4v2h4v-2h4v5z{teeth}")),
            ]
        }
        "manneken_pis" => fixed(&[
            (STONE, "M30 50V12a30 20 0 0 1 60 0v38z"),
            (SLATE, "M60 0a30 16 0 0 1 30 12v38H60z"),
            (SHADE, "M54 20q0-7 6-7t6 7q0 4-3 6l5 4v10h-3v6h-4v-6h-2v6h-4v-6h-3V30l5-4q-3-2-3-6z"),
            (LIT, "M44 46h32v4H44z"),
            (WATER, "M66 38q10 0 12 10h-3q-2-7-9-8z"),
        ]),
        _ => fixed(&[
            (PALM, "M0 50q60-12 120 0z"),
            (
                STONE,
                "M18 46V18h8v28zM40 46V18h8v28zM14 18v-7h38v7zM70 46V20h8v26zM92 46V20h8v26zM66 20v-7h38v7z",
            ),
            (
                SLATE,
                "M23 46V18h3v28zM45 46V18h3v28zM33 18v-7h19v7zM75 46V20h3v26zM97 46V20h3v26zM85 20v-7h19v7z",
            ),
        ]),
    }
}

/// The drawings of these boards, hidden until they are used.
pub(crate) fn defs(boards: impl Iterator<Item = BoardId>) -> String {
    let mut out = String::from("<svg width=\"0\" height=\"0\" class=\"wo-defs\" aria-hidden=\"true\">");
    out.push_str(&symbols(boards));
    out.push_str("</svg>");
    out
}

/// The drawings alone.
pub(crate) fn symbols(boards: impl Iterator<Item = BoardId>) -> String {
    let mut out = String::from("<defs>");
    let mut seen: Vec<BoardId> = Vec::new();
    for board in boards {
        if seen.contains(&board) {
            continue;
        }
        seen.push(board);
        let _ = write!(
            out,
            "<symbol id=\"b-{board}\" viewBox=\"0 0 120 56\"><path fill=\"{GROUND}\" d=\"M0 50h120v4H0z\"/>"
        );
        for (fill, d) in shapes(board.key()) {
            let _ = write!(out, "<path fill=\"{fill}\" d=\"{d}\"/>");
        }
        out.push_str("</symbol>");
    }
    out.push_str("</defs>");
    out
}
