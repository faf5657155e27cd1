//! Everything a garden is made of, drawn once and used by name.
//!
//! Names that begin with `g-` stand in the garden seen from the side, their origin where they stand; names
//! with `q-` lie in the plan; `fw-` are blossoms.

use std::f32::consts::PI;
use std::fmt::Write as _;
use std::sync::OnceLock;

use ::babylon::{Corner, Flower, Material, Symbol};

use super::pieces;
use super::space::LIFT;
use crate::colour::SPOT_EDGE;
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
        pieces::all(&mut out);
        prints(&mut out);
        flat(&mut out);
        corners(&mut out);
        quarry(&mut out);
        out.push_str("</defs>");
        out
    })
}

/// Where a point of the garden is seen, in cells from the origin.
pub(crate) fn at((u, w, z): (f32, f32, f32)) -> (f32, f32) {
    ((u - w) * 32.0, (u + w) * 16.0 - z * LIFT as f32)
}

/// A flat side.
pub(crate) fn face(out: &mut String, class: &str, points: &[(f32, f32, f32)]) {
    let _ = write!(out, "<path class=\"{class}\" d=\"");
    for (number, &point) in points.iter().enumerate() {
        let (x, y) = at(point);
        let _ = write!(out, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Num(x), Num(y));
    }
    out.push_str("z\"/>");
}

/// A block with its three visible sides in the tones of a stone.
pub(crate) fn block(
    out: &mut String,
    stone: &str,
    (u0, w0, z0): (f32, f32, f32),
    (u1, w1, z1): (f32, f32, f32),
) {
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
    const RIM: f32 = 8.35;
    out.push_str("<g id=\"g-board\">");
    face(out, "shade", &[(-0.2, -0.6, -0.8), (8.75, -0.6, -0.8), (8.75, 8.35, -0.8), (-0.2, 8.35, -0.8)]);
    block(out, "rim", (-0.35, -0.35, -0.8), (RIM, RIM, -0.06));
    // Glazed bricks: two gilt lines, lozenges between the names of rows and columns.
    for (high, low) in [(-0.16, -0.22), (-0.64, -0.7)] {
        face(out, "gilt", &[(-0.35, RIM, high), (RIM, RIM, high), (RIM, RIM, low), (-0.35, RIM, low)]);
        face(out, "gilt", &[(RIM, RIM, high), (RIM, -0.35, high), (RIM, -0.35, low), (RIM, RIM, low)]);
    }
    out.push_str("<path class=\"gilt\" d=\"");
    for cell in 0..9 {
        let (along, size) = (cell as f32, 0.11);
        for left in [true, false] {
            let place = |along: f32, z: f32| at(if left { (along, RIM, z) } else { (RIM, along, z) });
            for (number, (x, y)) in [
                place(along - size, -0.43),
                place(along, -0.43 + size),
                place(along + size, -0.43),
                place(along, -0.43 - size),
            ]
            .into_iter()
            .enumerate()
            {
                let _ = write!(out, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Num(x), Num(y));
            }
            out.push('z');
        }
    }
    out.push_str("\"/>");
    face(out, "soil", &[(0.0, 0.0, 0.0), (8.0, 0.0, 0.0), (8.0, 8.0, 0.0), (0.0, 8.0, 0.0)]);
    // Every other cell is a little darker; the holes have a lit rim.
    let (mut dark, mut holes, mut rims) = (String::new(), String::new(), String::new());
    for cell in 0..64 {
        let (x, y) = at(((cell % 8) as f32 + 0.5, (cell / 8) as f32 + 0.5, 0.0));
        if (cell % 8 + cell / 8) % 2 == 1 {
            let _ = write!(dark, "M{} {}l32 16-32 16-32-16z", Num(x), Num(y - 16.0));
        }
        let _ = write!(holes, "M{} {}a6 3 0 1 0 12 0a6 3 0 1 0-12 0z", Num(x - 6.0), Num(y));
        let _ = write!(rims, "M{} {}a6 3 0 0 0 12 0", Num(x - 6.0), Num(y + 0.8));
    }
    let _ = write!(
        out,
        "<path class=\"soil-2\" d=\"{dark}\"/><path class=\"hole\" d=\"{holes}\"/><path class=\"hole-rim\" d=\"{rims}\"/></g>"
    );
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

/// One terrace for each flower; the origin is the middle of its upper side. The frieze on its sides takes the
/// colour of its level from whoever uses it.
fn terraces(out: &mut String) {
    const DEEP: f32 = -0.3;
    for flower in Flower::ALL {
        let name = flower.name();
        let _ = write!(out, "<g id=\"g-t-{name}\">");
        let left = [(-1.0, 1.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, DEEP), (-1.0, 1.0, DEEP)];
        let right = [(1.0, 1.0, 0.0), (1.0, -1.0, 0.0), (1.0, -1.0, DEEP), (1.0, 1.0, DEEP)];
        face(out, "frieze", &left);
        face(out, "frieze", &right);
        face(out, "frieze-shade", &right);
        face(out, "sand-t", &[(-1.0, -1.0, 0.0), (1.0, -1.0, 0.0), (1.0, 1.0, 0.0), (-1.0, 1.0, 0.0)]);
        face(out, "turf", &[(-0.93, -0.93, 0.0), (0.93, -0.93, 0.0), (0.93, 0.93, 0.0), (-0.93, 0.93, 0.0)]);
        for (u, w) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let a = 0.37;
            face(
                out,
                "flag",
                &[(u - a, w - a, 0.0), (u + a, w - a, 0.0), (u + a, w + a, 0.0), (u - a, w + a, 0.0)],
            );
        }
        tufts(out);
        for side in 0..2 {
            vine(out, name, side == 0);
        }
        // The flower grows from a bush in the middle, upright, so that it is seen from every side.
        let _ = write!(
            out,
            "<ellipse class=\"bush-2\" cy=\"1\" rx=\"12\" ry=\"6.500\"/><path class=\"bush\" d=\"M-11 0q-1-6 4-6 2-4 7-3 5-1 7 3 5 0 4 6-5 5-11 5T-11 0z\"/><g transform=\"translate(0 -4) scale(1 .86)\"><use href=\"#fw-{name}\"/></g></g>"
        );
    }
}

/// Grass between the flagstones.
fn tufts(out: &mut String) {
    out.push_str("<path class=\"grass\" d=\"");
    for (u, w) in [
        (-0.02, -0.7),
        (0.02, -0.35),
        (0.0, 0.42),
        (0.03, 0.76),
        (-0.72, 0.0),
        (-0.38, 0.02),
        (0.4, -0.02),
        (0.74, 0.02),
    ] {
        let (x, y) = at((u, w, 0.0));
        let _ = write!(out, "M{} {}l-2-3m2 3V{}m0 4l2-3", Num(x), Num(y + 1.0), Num(y - 3.0));
    }
    out.push_str("\"/>");
}

/// A garland along one of the two sides that are seen.
fn vine(out: &mut String, flower: &str, left: bool) {
    let place = |along: f32| at(if left { (along, 1.0, -0.02) } else { (1.0, along, -0.02) });
    let mut swags = String::new();
    let mut buds = String::new();
    for swag in 0..4 {
        let (from, to) = (-0.96 + 0.48 * swag as f32, -0.48 + 0.48 * swag as f32);
        let ((ax, ay), (bx, by)) = (place(from), place(to));
        let (mx, my) = ((ax + bx) / 2.0, (ay + by) / 2.0);
        let _ =
            write!(swags, "M{} {}Q{} {} {} {}", Num(ax), Num(ay), Num(mx), Num(my + 9.0), Num(bx), Num(by));
        let _ = write!(
            buds,
            "<circle cx=\"{}\" cy=\"{}\" r=\"2.5\" class=\"bud {flower}\"/>",
            Num(mx),
            Num(my + 4.6)
        );
    }
    let _ = write!(out, "<path class=\"vine\" d=\"{swags}\"/>{buds}");
}

/// The symbols as they are printed on flagstones, and where a tile can be pointed at.
fn prints(out: &mut String) {
    for symbol in Symbol::ALL {
        let _ = write!(
            out,
            "<g id=\"g-k-{symbol}\" class=\"print\" transform=\"scale(1 .64)\"><use href=\"#{}\" x=\"-11.500\" y=\"-12\" width=\"23\" height=\"23\"/></g>",
            icon(symbol)
        );
    }
    // The middle of its four cells.
    let _ = write!(
        out,
        "<g id=\"g-at\"><path fill=\"transparent\" stroke=\"none\" d=\"M0-16 32 0 0 16-32 0z\"/><ellipse rx=\"5\" ry=\"3\" fill=\"currentColor\" stroke=\"{SPOT_EDGE}\" stroke-width=\"1\"/></g>\
         <g id=\"q-at\"><path fill=\"transparent\" stroke=\"none\" d=\"M-16-16h32v32h-32z\"/><circle r=\"3.4\" fill=\"currentColor\" stroke=\"{SPOT_EDGE}\" stroke-width=\".8\"/></g>",
    );
}

/// A tile from above with a roof on its open corner, as a sign.
fn corners(out: &mut String) {
    for (corner, (x, y)) in Corner::ALL.into_iter().zip([(0, 0), (10, 0), (10, 10), (0, 10)]) {
        let _ = write!(
            out,
            "<g id=\"q-corner-{corner}\"><path class=\"gar-corner-tile\" d=\"M0 0h20v20H0zM10 0v20M0 10h20\"/><path class=\"gar-corner-roof\" d=\"M{x} {y}h10v10h-10z\"/></g>"
        );
    }
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
             <path class=\"flag\" d=\"M-27-27h23v23h-23zM4-27h23v23H4zM4 4h23v23H4zM-27 4h23v23h-23z\"/><use href=\"#fw-{name}\"/></g>"
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
             <g id=\"s-{name}-side\"><path class=\"{name}-s\" d=\"M-31.500 0h63v10h-63z\"/>"
        );
        let lines = match material {
            Material::Clay => "M-31 5h62M-16 0v5M8 0v5M-4 5v5M20 5v5",
            Material::Granite => "M-22 3l3 2M-6 7l3-1M10 3l2 2M22 7l3 1M-14 8l2 1M2 3l2 1",
            Material::Basalt => "M-24 0l-4 10M-12 0l-4 10M0 0l-4 10M12 0l-4 10M24 0l-4 10",
        };
        let _ = write!(out, "<path class=\"{name}-x\" d=\"{lines}\"/></g>");
    }
}
