//! What stands on terraces: belvederes, fountains, bridges, stairs, statues, seen from the side. The light comes
//! from the left, so faces to the right are darker and shadows fall to the right.

use std::f32::consts::PI;
use std::fmt::Write as _;

use ::babylon::Symbol;

use super::shapes::{at, block, face, icon};
use crate::svg::Num;

/// All of them.
pub(crate) fn all(out: &mut String) {
    belvedere(out);
    fountains(out);
    bridges(out);
    stairs(out);
    statue(out);
}

fn belvedere(out: &mut String) {
    out.push_str("<g id=\"g-belvedere\">");
    face(
        out,
        "shade",
        &[(0.37, 0.37, 0.0), (0.49, 0.22, 0.0), (0.49, -0.49, 0.0), (-0.2, -0.49, 0.0), (-0.37, -0.37, 0.0)],
    );
    block(out, "sand", (-0.38, -0.38, 0.0), (0.38, 0.38, 0.08));
    face(out, "shade", &[(-0.26, -0.26, 0.08), (0.3, -0.26, 0.08), (0.3, 0.3, 0.08), (-0.26, 0.3, 0.08)]);
    for (u, w) in [(-0.29, -0.29), (0.29, -0.29), (-0.29, 0.29), (0.29, 0.29)] {
        block(out, "sand", (u - 0.05, w - 0.05, 0.08), (u + 0.05, w + 0.05, 0.56));
    }
    let (low, out_to) = (0.55, 0.44);
    let peak = (0.0, 0.0, 1.02);
    face(
        out,
        "roof-r",
        &[
            (-out_to, out_to, low),
            (out_to, out_to, low),
            (out_to, out_to, low - 0.07),
            (-out_to, out_to, low - 0.07),
        ],
    );
    face(
        out,
        "roof-r",
        &[
            (out_to, out_to, low),
            (out_to, -out_to, low),
            (out_to, -out_to, low - 0.07),
            (out_to, out_to, low - 0.07),
        ],
    );
    face(out, "roof-l", &[(-out_to, out_to, low), (out_to, out_to, low), peak]);
    face(out, "roof-r", &[(out_to, out_to, low), (out_to, -out_to, low), peak]);
    // Rows of roof tiles.
    let mut rows = String::new();
    for part in [0.36, 0.68] {
        let (reach, high) = (out_to * (1.0 - part), low + (1.02 - low) * part);
        let [a, b, c] = [(-reach, reach, high), (reach, reach, high), (reach, -reach, high)].map(at);
        let _ =
            write!(rows, "M{} {}L{} {}L{} {}", Num(a.0), Num(a.1), Num(b.0), Num(b.1), Num(c.0), Num(c.1));
    }
    let _ =
        write!(out, "<path class=\"roof-x\" d=\"{rows}\"/><circle class=\"gilt\" cy=\"-28\" r=\"2.4\"/></g>");
}

/// Swaps the two axes of the ground where a piece lies the other way.
fn turned(across: bool, (u, w, z): (f32, f32, f32)) -> (f32, f32, f32) {
    if across { (w, u, z) } else { (u, w, z) }
}

fn fountains(out: &mut String) {
    for (name, across) in [("u", false), ("w", true)] {
        let _ = write!(out, "<g id=\"g-fountain-{name}\">");
        block(out, "sand", turned(across, (-0.88, -0.38, 0.0)), turned(across, (0.88, 0.38, 0.22)));
        let pool = |u0: f32, w0: f32| {
            [(u0, w0), (0.78, w0), (0.78, 0.28), (u0, 0.28)].map(|(u, w)| turned(across, (u, w, 0.22)))
        };
        // Above the water the far walls of the basin are seen.
        face(out, "sand-r", &pool(-0.78, -0.28));
        face(out, "pool", &pool(-0.72, -0.2));
        let (lx, ly) = at(turned(across, (-0.5, 0.04, 0.2)));
        let (rx, ry) = at(turned(across, (0.5, 0.04, 0.2)));
        let _ = write!(
            out,
            "<path class=\"ripple\" d=\"M{lx} {ly}m-9 0a9 4 0 0 0 18 0M{rx} {ry}m-9 0a9 4 0 0 0 18 0M0-4m-19 1a19 8.500 0 0 0 38 0\"/>",
            lx = Num(lx),
            ly = Num(ly),
            rx = Num(rx),
            ry = Num(ry)
        );
        block(out, "sand", (-0.1, -0.1, 0.14), (0.1, 0.1, 0.46));
        out.push_str(
            "<path class=\"sand-l\" d=\"M-9-13q9 9 18 0z\"/><ellipse class=\"sand-t\" cy=\"-13\" rx=\"9\" ry=\"3.600\"/><ellipse class=\"pool\" cy=\"-13\" rx=\"6.800\" ry=\"2.400\"/>\
             <path class=\"jet\" d=\"M0-13V-30M0-29C-5-35-15-28-15-9M0-29C5-35 15-28 15-9M0-29C-3-33-8-27-7.500-13M0-29C3-33 8-27 7.500-13\"/></g>",
        );
    }
}

/// An arch of stone over one cell, from the middle of one field to the middle of the other.
fn bridges(out: &mut String) {
    const STONES: usize = 12;
    const END: f32 = 1.38;
    const WIDE: f32 = 0.31;
    let along = |part: f32| -END + 2.0 * END * part;
    let deck = |part: f32| 0.1 + 0.46 * (PI * part).sin();
    for (name, across) in [("u", false), ("w", true)] {
        let point = |part: f32, w: f32, z: f32| turned(across, (along(part), w, z));
        let parts = || (0..=STONES).map(|stone| stone as f32 / STONES as f32);
        let rail = |w: f32, high: f32, out: &mut String| {
            out.push_str("<path class=\"rail\" d=\"");
            for (number, part) in parts().enumerate() {
                let (x, y) = at(point(part, w, deck(part) + high));
                let _ = write!(out, "{}{} {}", if number == 0 { 'M' } else { 'L' }, Num(x), Num(y));
            }
            for part in parts().step_by(3) {
                let (x, y) = at(point(part, w, deck(part)));
                let _ = write!(out, "M{} {}v{}", Num(x), Num(y), Num(-high * super::space::LIFT as f32));
            }
            out.push_str("\"/>");
        };
        let _ = write!(out, "<g id=\"g-bridge-{name}\">");
        rail(-WIDE, 0.24, out);
        // The side that is seen: up along the deck, back along the hollow of the arch.
        let mut side: Vec<_> = parts().map(|part| point(part, WIDE, deck(part))).collect();
        side.extend(
            parts().rev().map(|part| {
                point(part, WIDE, (0.5 * (PI * (part * 1.3 - 0.15)).sin() - 0.12).clamp(0.0, 1.0))
            }),
        );
        face(out, if across { "arch-r" } else { "arch-l" }, &side);
        let end =
            [point(1.0, -WIDE, 0.1), point(1.0, WIDE, 0.1), point(1.0, WIDE, 0.0), point(1.0, -WIDE, 0.0)];
        face(out, if across { "arch-l" } else { "arch-r" }, &end);
        for stone in 0..STONES {
            let (from, to) = (stone as f32 / STONES as f32, (stone + 1) as f32 / STONES as f32);
            let plank = [
                point(from, -WIDE, deck(from)),
                point(to, -WIDE, deck(to)),
                point(to, WIDE, deck(to)),
                point(from, WIDE, deck(from)),
            ];
            face(out, "arch-t", &plank);
        }
        rail(WIDE, 0.24, out);
        out.push_str("</g>");
    }
}

/// Stairs on their lower field, for the four directions they can climb: +u, +w, -u, -w.
fn stairs(out: &mut String) {
    const STEPS: usize = 6;
    for way in 0..4 {
        let _ = write!(out, "<g id=\"g-stairs-{way}\">");
        let across = way % 2 == 1;
        let climbs_away = way >= 2;
        let deep = 1.0 / STEPS as f32;
        // Far steps first: of those that climb away the last step comes first.
        for place in 0..STEPS {
            let step = if climbs_away { STEPS - 1 - place } else { place };
            let high = (step + 1) as f32 * deep;
            let from = -0.5 + deep * place as f32;
            block(out, "step", turned(across, (from, -0.34, 0.0)), turned(across, (from + deep, 0.34, high)));
        }
        out.push_str("</g>");
        let (from, to) = if climbs_away { (0.1, 0.5) } else { (-0.5, -0.1) };
        let _ = write!(out, "<g id=\"g-landing-{way}\">");
        block(out, "step", turned(across, (from, -0.34, 0.0)), turned(across, (to, 0.34, 0.07)));
        out.push_str("</g>");
    }
}

fn statue(out: &mut String) {
    out.push_str("<g id=\"g-statue\"><ellipse class=\"shade\" cx=\"11\" cy=\"-1\" rx=\"15\" ry=\"5.500\"/>");
    block(out, "sand", (-0.27, -0.27, 0.0), (0.27, 0.27, 0.12));
    let _ = write!(
        out,
        "<use href=\"#{}\" x=\"-15\" y=\"-31\" width=\"30\" height=\"30\"/></g>",
        icon(Symbol::Statue)
    );
}
