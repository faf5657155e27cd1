//! The way to a table as a square that phones read.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// Modules of quiet around the square, as the standard asks for.
const QUIET: i32 = 4;

/// A link as a drawing in the colour of the text around it; nothing for a link that is too long for one.
pub(crate) fn code(link: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let side = code.size() + 2 * QUIET;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {side} {side}\" shape-rendering=\"crispEdges\"><path fill=\"currentColor\" d=\"",
        -QUIET, -QUIET
    );
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(svg, "M{x} {y}h1v1h-1z");
        }
    }
    svg.push_str("\"/></svg>");
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_with_quiet_around_it() {
        let svg = code("https://example.org/table/quiet-river-42").expect("short enough");
        // Version 3 has 29 modules a side.
        assert!(svg.contains("viewBox=\"-4 -4 37 37\""), "{svg}");
        // The three finders begin at the corners.
        for corner in ["M0 0h", "M28 0h", "M0 28h"] {
            assert!(svg.contains(corner), "{corner}");
        }
        assert!(!svg.contains("M28 28h1v1h-1zM29"), "nothing lies outside");
    }

    #[test]
    fn what_is_too_long_has_none() {
        assert_eq!(code(&"x".repeat(4_000)), None);
    }
}
