//! Everything a garden is made of, drawn once and used by name.
//!
//! Names that begin with `g-` stand in the garden seen from the side, their origin where they stand; names
//! with `q-` lie in the plan; `fw-` are blossoms.

use std::f32::consts::PI;
use std::fmt::Write as _;
use std::sync::OnceLock;

use ::babylon::{Flower, Material, Symbol};

use super::space::LIFT;
use crate::svg::Num;

/// The icon of a decoration and of the symbol that asks for it.
pub(crate) const fn icon(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Stairs => "i-stairs",
        Symbol::Fountain => "i-fountain",
        Symbol::Bridge => "i-bridge",
        Symbol::Statue => "i-statue",
    }
}

/// The icon of a flower.
pub(crate) const fn flower_icon(flower: Flower) -> &'static str {
    match flower {
        Flower::White => "f-lily",
        Flower::Pink => "f-rose",
        Flower::Yellow => "f-poppy",
        Flower::Purple => "f-iris",
    }
}

/// The icon of a stone.
pub(crate) const fn stone_icon(material: Material) -> &'static str {
    match material {
        Material::Basalt => "t-basalt",
        Material::Granite => "t-granite",
        Material::Clay => "t-clay",
    }
}

/// All drawings, as one list of definitions.
pub(crate) fn all() -> &'static str {
    static ALL: OnceLock<String> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut out = String::with_capacity(48 * 1024);
        out.push_str("<defs>");
        blossoms(&mut out);
        board(&mut out);
        pillar(&mut out);
        terraces(&mut out);
        belvedere(&mut out);
        fountains(&mut out);
        bridges(&mut out);
        stairs(&mut out);
        billboards(&mut out);
        flat(&mut out);
        quarry(&mut out);
        out.push_str("</defs>");
        out
    })
}

/// Where a point of the garden is seen, in cells from the origin.
fn at((u, w, z): (f32, f32, f32)) -> (f32, f32) {
    ((u - w) * 32.0, (u + w) * 16.0 - z * LIFT as f32)
}

fn face(out: &mut String, class: &str, points: &[(f32, f32, f32)]) {
    let _ = write!(out, "<path class=\"{class}\" d=\"");
    for (number, &point) in points.iter().enumerate() {
        let (x, y) = at(point);
        let _ = write!(out, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Num(x), Num(y));
    }
    out.push_str("z\"/>");
}

/// A block with its three visible sides in the tones of a stone.
fn block(out: &mut String, stone: &str, (u0, w0, z0): (f32, f32, f32), (u1, w1, z1): (f32, f32, f32)) {
    face(out, &format!("{stone}-l"), &[(u0, w1, z1), (u1, w1, z1), (u1, w1, z0), (u0, w1, z0)]);
    face(out, &format!("{stone}-r"), &[(u1, w1, z1), (u1, w0, z1), (u1, w0, z0), (u1, w1, z0)]);
    face(out, &format!("{stone}-t"), &[(u0, w0, z1), (u1, w0, z1), (u1, w1, z1), (u0, w1, z1)]);
}

/// Blossoms differ in shape as well as in colour.
fn blossoms(out: &mut String) {
    out.push_str("<g id=\"fw-white\" class=\"fw white\"><path d=\"");
    for petal in 0..6 {
        let turn = PI / 3.0 * petal as f32;
        let tip = |angle: f32, far: f32| (far * angle.sin(), -far * angle.cos());
        let (ax, ay) = tip(turn - 0.42, 4.6);
        let (bx, by) = tip(turn, 9.0);
        let (cx, cy) = tip(turn + 0.42, 4.6);
        let _ = write!(out, "M0 0L{} {}L{} {}L{} {}z", Num(ax), Num(ay), Num(bx), Num(by), Num(cx), Num(cy));
    }
    out.push_str("\"/><circle class=\"fw-eye\" r=\"2.1\"/></g><g id=\"fw-pink\" class=\"fw pink\">");
    for petal in 0..5 {
        let turn = PI * 0.4 * petal as f32;
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"4\"/>",
            Num(4.6 * turn.sin()),
            Num(-4.6 * turn.cos())
        );
    }
    out.push_str(
        "<circle class=\"fw-eye\" r=\"2.6\"/></g>\
         <g id=\"fw-yellow\" class=\"fw yellow\"><circle r=\"8\"/><path class=\"fw-line\" d=\"M-8 0H8M0-8V8M-5.6-5.6 5.6 5.6M-5.6 5.6 5.6-5.600\"/><circle class=\"fw-eye\" r=\"3.4\"/></g>\
         <g id=\"fw-purple\" class=\"fw purple\"><path d=\"M0 0C-6-3-4-8.500 0-9.200 4-8.500 6-3 0 0C6.500-1 9 4 7 7 3.500 7.500.5 5 0 0-.5 5-3.500 7.500-7 7-9 4-6.500-1 0 0z\"/><circle class=\"fw-eye\" r=\"2\"/></g>",
    );
}

/// The bare board; the same from all four sides.
fn board(out: &mut String) {
    out.push_str("<g id=\"g-board\">");
    block(out, "rim", (-0.35, -0.35, -0.75), (8.35, 8.35, -0.06));
    face(out, "gilt", &[(-0.35, 8.35, -0.3), (8.35, 8.35, -0.3), (8.35, 8.35, -0.38), (-0.35, 8.35, -0.38)]);
    face(out, "gilt", &[(8.35, 8.35, -0.3), (8.35, -0.35, -0.3), (8.35, -0.35, -0.38), (8.35, 8.35, -0.38)]);
    face(out, "soil", &[(0.0, 0.0, 0.0), (8.0, 0.0, 0.0), (8.0, 8.0, 0.0), (0.0, 8.0, 0.0)]);
    let mut grid = String::new();
    for line in 1..8 {
        let line = line as f32;
        for (from, to) in [((line, 0.0, 0.0), (line, 8.0, 0.0)), ((0.0, line, 0.0), (8.0, line, 0.0))] {
            let ((ax, ay), (bx, by)) = (at(from), at(to));
            let _ = write!(grid, "M{} {}L{} {}", Num(ax), Num(ay), Num(bx), Num(by));
        }
    }
    let _ = write!(out, "<path class=\"grid\" d=\"{grid}\"/><path class=\"hole\" d=\"");
    for cell in 0..64 {
        let (x, y) = at(((cell % 8) as f32 + 0.5, (cell / 8) as f32 + 0.5, 0.0));
        let _ = write!(out, "M{} {}a6 3 0 1 0 12 0a6 3 0 1 0-12 0z", Num(x - 6.0), Num(y));
    }
    out.push_str("\"/></g>");
}

fn pillar(out: &mut String) {
    out.push_str("<g id=\"g-p\">");
    block(out, "sand", (-0.17, -0.17, 0.0), (0.17, 0.17, 0.09));
    let top = LIFT as f32;
    let _ = write!(
        out,
        "<path class=\"sand-l\" d=\"M-4.500-3V{}H4.500V-3q-4.500 2.600-9 0z\"/><path class=\"sand-r\" d=\"M.8-1.700V{}H4.500V-3z\"/>",
        Num(4.0 - top),
        Num(4.0 - top)
    );
    block(out, "sand", (-0.19, -0.19, 0.84), (0.19, 0.19, 0.97));
    out.push_str("</g>");
}

/// One terrace for each flower; the origin is the middle of its upper side.
fn terraces(out: &mut String) {
    for flower in Flower::ALL {
        let name = flower.name();
        let _ = write!(out, "<g id=\"g-t-{name}\">");
        block(out, "sand", (-1.0, -1.0, -0.26), (1.0, 1.0, 0.0));
        face(out, "turf", &[(-0.93, -0.93, 0.0), (0.93, -0.93, 0.0), (0.93, 0.93, 0.0), (-0.93, 0.93, 0.0)]);
        for (u, w) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let (a, b) = (0.35, 0.0);
            face(out, "pad", &[(u - a, w - a, b), (u + a, w - a, b), (u + a, w + a, b), (u - a, w + a, b)]);
        }
        // Vines hang over the two sides that are seen.
        for side in 0..2 {
            let mut vine = String::from("M");
            let mut buds = String::new();
            for bud in 0..=8 {
                let along = -0.92 + 1.84 * bud as f32 / 8.0;
                let (x, y) = at(if side == 0 { (along, 1.0, -0.03) } else { (1.0, along, -0.03) });
                let hang = if bud % 2 == 0 { 1.0 } else { 6.0 };
                let _ = write!(vine, "{}{} {}", if bud == 0 { "" } else { "L" }, Num(x), Num(y + hang));
                if bud % 2 == 1 {
                    let _ = write!(
                        buds,
                        "<circle cx=\"{}\" cy=\"{}\" r=\"2.6\" class=\"bud {name}\"/>",
                        Num(x),
                        Num(y + hang)
                    );
                }
            }
            let _ = write!(out, "<path class=\"vine\" d=\"{vine}\"/>{buds}");
        }
        let _ = write!(out, "<g transform=\"scale(1 .62)\"><use href=\"#fw-{name}\"/></g></g>");
    }
}

fn belvedere(out: &mut String) {
    out.push_str("<g id=\"g-belvedere\">");
    block(out, "sand", (-0.37, -0.37, 0.0), (0.37, 0.37, 0.07));
    for (u, w) in [(-0.29, -0.29), (0.29, -0.29), (-0.29, 0.29), (0.29, 0.29)] {
        block(out, "sand", (u - 0.055, w - 0.055, 0.07), (u + 0.055, w + 0.055, 0.56));
    }
    let peak = (0.0, 0.0, 1.0);
    let low = 0.54;
    face(out, "roof-l", &[(-0.42, 0.42, low), (0.42, 0.42, low), peak]);
    face(out, "roof-r", &[(0.42, 0.42, low), (0.42, -0.42, low), peak]);
    out.push_str("<circle class=\"gilt\" cy=\"-27\" r=\"2.2\"/></g>");
}

/// Swaps the two axes of the ground where a piece lies the other way.
fn turned(across: bool, (u, w, z): (f32, f32, f32)) -> (f32, f32, f32) {
    if across { (w, u, z) } else { (u, w, z) }
}

fn fountains(out: &mut String) {
    for (name, across) in [("u", false), ("w", true)] {
        let _ = write!(out, "<g id=\"g-fountain-{name}\">");
        block(out, "sand", turned(across, (-0.86, -0.36, 0.0)), turned(across, (0.86, 0.36, 0.2)));
        let pool: Vec<_> = [(-0.77, -0.27), (0.77, -0.27), (0.77, 0.27), (-0.77, 0.27)]
            .into_iter()
            .map(|(u, w)| turned(across, (u, w, 0.2)))
            .collect();
        face(out, "pool", &pool);
        block(out, "sand", (-0.11, -0.11, 0.2), (0.11, 0.11, 0.48));
        out.push_str(
            "<path class=\"jet\" d=\"M0-13V-25M0-24C-5-30-13-24-13-12M0-24C5-30 13-24 13-12M0-24C-3-28-7-22-6-11M0-24C3-28 7-22 6-11\"/></g>",
        );
    }
}

/// An arch of stone over one cell, from the middle of one field to the middle of the other.
fn bridges(out: &mut String) {
    const STONES: usize = 11;
    for (name, across) in [("u", false), ("w", true)] {
        let _ = write!(out, "<g id=\"g-bridge-{name}\">");
        let edge = |stone: usize| -1.36 + 2.72 * stone as f32 / STONES as f32;
        for stone in 0..STONES {
            let middle = (stone as f32 + 0.5) / STONES as f32;
            let top = 0.12 + 0.4 * (PI * middle).sin();
            let bottom = if (1..STONES - 1).contains(&stone) { (top - 0.24).max(0.0) } else { 0.0 };
            block(
                out,
                "arch",
                turned(across, (edge(stone), -0.3, bottom)),
                turned(across, (edge(stone + 1) + 0.01, 0.3, top)),
            );
        }
        for side in [-0.3, 0.3] {
            let mut rail = String::new();
            for stone in 0..=STONES {
                let part = stone as f32 / STONES as f32;
                let top = 0.3 + 0.4 * (PI * part).sin();
                let (x, y) = at(turned(across, (edge(stone), side, top)));
                let _ = write!(rail, "{}{} {}", if stone == 0 { 'M' } else { 'L' }, Num(x), Num(y));
            }
            let _ = write!(out, "<path class=\"rail\" d=\"{rail}\"/>");
        }
        out.push_str("</g>");
    }
}

/// Stairs on their lower field, for the four directions they can climb: +u, +w, -u, -w.
fn stairs(out: &mut String) {
    for way in 0..4 {
        let _ = write!(out, "<g id=\"g-stairs-{way}\">");
        let across = way % 2 == 1;
        let climbs_away = way >= 2;
        // Far steps first: those climb away come last step first.
        for place in 0..5 {
            let step = if climbs_away { 4 - place } else { place };
            let high = (step + 1) as f32 / 5.0;
            let from = -0.5 + 0.2 * place as f32;
            block(out, "step", turned(across, (from, -0.34, 0.0)), turned(across, (from + 0.2, 0.34, high)));
        }
        out.push_str("</g>");
        let (from, to) = if climbs_away { (0.1, 0.5) } else { (-0.5, -0.1) };
        let _ = write!(out, "<g id=\"g-landing-{way}\">");
        block(out, "step", turned(across, (from, -0.34, 0.0)), turned(across, (to, 0.34, 0.07)));
        out.push_str("</g>");
    }
}

fn billboards(out: &mut String) {
    out.push_str("<g id=\"g-statue\">");
    block(out, "sand", (-0.26, -0.26, 0.0), (0.26, 0.26, 0.1));
    out.push_str("<use href=\"#i-statue\" x=\"-14\" y=\"-28\" width=\"28\" height=\"28\"/></g>");
    for symbol in Symbol::ALL {
        let _ = write!(
            out,
            "<g id=\"g-k-{symbol}\" class=\"print\" transform=\"scale(1 .62)\"><use href=\"#{}\" x=\"-10\" y=\"-10.500\" width=\"20\" height=\"20\"/></g>",
            icon(symbol)
        );
    }
    // Where a tile can be pointed at: the middle of its four cells.
    out.push_str(
        "<g id=\"g-at\"><path fill=\"transparent\" stroke=\"none\" d=\"M0-16 32 0 0 16-32 0z\"/><ellipse rx=\"5\" ry=\"3\" fill=\"currentColor\" stroke=\"#4a2f06\" stroke-width=\"1\"/></g>\
         <g id=\"q-at\"><path fill=\"transparent\" stroke=\"none\" d=\"M-16-16h32v32h-32z\"/><circle r=\"3.4\" fill=\"currentColor\" stroke=\"#4a2f06\" stroke-width=\".8\"/></g>",
    );
}

/// What the plan is made of: cells are 32 wide.
fn flat(out: &mut String) {
    out.push_str("<g id=\"q-board\"><path class=\"rim-t\" d=\"M-9-9h274v274h-274z\"/><path class=\"soil\" d=\"M0 0h256v256H0z\"/><path class=\"grid\" d=\"");
    for line in 1..8 {
        let _ = write!(out, "M{} 0v256M0 {}h256", line * 32, line * 32);
    }
    out.push_str("\"/><path class=\"hole\" d=\"");
    for cell in 0..64 {
        let _ = write!(out, "M{} {}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", cell % 8 * 32 + 12, cell / 8 * 32 + 16);
    }
    out.push_str("\"/></g>");
    for flower in Flower::ALL {
        let name = flower.name();
        let _ = write!(
            out,
            "<g id=\"q-t-{name}\"><path class=\"drop\" d=\"M-30-30h64v64h-64z\"/><rect class=\"sand-t\" x=\"-31.500\" y=\"-31.500\" width=\"63\" height=\"63\" rx=\"4\"/>\
             <rect class=\"turf\" x=\"-29\" y=\"-29\" width=\"58\" height=\"58\" rx=\"3\"/>\
             <path class=\"pad\" d=\"M-27-27h23v23h-23zM4-27h23v23H4zM4 4h23v23H4zM-27 4h23v23h-23z\"/><use href=\"#fw-{name}\"/></g>"
        );
    }
    for symbol in Symbol::ALL {
        let _ = write!(
            out,
            "<g id=\"q-k-{symbol}\" class=\"print\"><use href=\"#{}\" x=\"-10\" y=\"-10\" width=\"20\" height=\"20\"/></g>",
            icon(symbol)
        );
    }
    out.push_str(
        "<g id=\"q-belvedere\"><path class=\"roof-l\" d=\"M-13-13h26L0 0z\"/><path class=\"roof-r\" d=\"M13-13v26L0 0z\"/><path class=\"roof-r\" d=\"M-13 13h26L0 0z\"/><path class=\"roof-l\" d=\"M-13-13v26L0 0z\"/><circle class=\"gilt\" r=\"2.600\"/></g>\
         <g id=\"q-statue\"><circle class=\"sand-t\" r=\"14\"/><use href=\"#i-statue\" x=\"-13\" y=\"-14\" width=\"26\" height=\"26\"/></g>",
    );
    for (name, turn) in [("u", ""), ("w", " transform=\"rotate(90)\"")] {
        let _ = write!(
            out,
            "<g id=\"q-fountain-{name}\"{turn}><rect class=\"sand-t\" x=\"-29\" y=\"-12\" width=\"58\" height=\"24\" rx=\"8\"/><rect class=\"pool\" x=\"-25\" y=\"-8.500\" width=\"50\" height=\"17\" rx=\"6\"/>\
             <circle class=\"sand-t\" r=\"4.500\"/><path class=\"jet\" d=\"M-9-4q-4 4 0 8M9-4q4 4 0 8M-16-3q-3 3 0 6M16-3q3 3 0 6\"/></g>\
             <g id=\"q-bridge-{name}\"{turn}><rect class=\"arch-t\" x=\"-44\" y=\"-11\" width=\"88\" height=\"22\" rx=\"3\"/><path class=\"rail\" d=\"M-44-8h88M-44 8h88\"/><path class=\"grid\" d=\"M-32-8V8M-20-8V8M-8-8V8M8-8V8M20-8V8M32-8V8\"/></g>"
        );
    }
    for way in 0..4 {
        let _ = write!(
            out,
            "<g id=\"q-stairs-{way}\" transform=\"rotate({})\"><path class=\"step-t\" d=\"M-27-11h54v22h-54z\"/><path class=\"grid\" d=\"M-20-11v22M-13-11v22M-6-11v22M1-11v22M8-11v22M15-11v22\"/><path class=\"climb\" d=\"M-16 0H16M9-7l8 7-8 7\"/></g>",
            way * 90
        );
    }
}

/// The quarry's stones seen from above: tiles are 64 wide.
fn quarry(out: &mut String) {
    for material in Material::ALL {
        let name = material.name();
        let _ = write!(
            out,
            "<g id=\"s-{name}\"><rect class=\"{name}-t\" x=\"-31.500\" y=\"-31.500\" width=\"63\" height=\"63\" rx=\"3\"/>\
             <path class=\"{name}-p\" d=\"M-28-28h25v25h-25zM3-28h25v25H3zM3 3h25v25H3zM-28 3h25v25h-25z\"/></g>\
             <g id=\"s-{name}-side\"><path class=\"{name}-s\" d=\"M-31.500 0h63v13h-63z\"/>"
        );
        let lines = match material {
            Material::Clay => "M-31 6.500h62M-16 0v6.500M8 0v6.500M-4 6.500V13M20 6.500V13",
            Material::Granite => "M-22 4l3 2M-6 8l3-1M10 4l2 2M22 8l3 1M-14 10l2 1M2 3l2 1",
            Material::Basalt => "M-24 0l-5 13M-12 0l-5 13M0 0l-5 13M12 0l-5 13M24 0l-5 13",
        };
        let _ = write!(out, "<path class=\"{name}-x\" d=\"{lines}\"/></g>");
    }
}
