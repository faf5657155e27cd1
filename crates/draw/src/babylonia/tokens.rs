//! Tokens, cities, fields and ziggurats as drawings that are made once and used by name.

use std::fmt::Write as _;

use ::babylonia::{Tile, Token};

use crate::colour::{GATE, GOLD, OUTLINE, STAIR};
use crate::svg::Num;

/// The icon of a kind of token.
pub(crate) const fn icon(token: Token) -> &'static str {
    match token {
        Token::Priest => "i-priest",
        Token::Merchant => "i-merchant",
        Token::Servant => "i-servant",
        Token::Farmer => "i-farmer",
    }
}

/// The message that names a kind of token.
pub(crate) const fn noun(token: Token) -> &'static str {
    match token {
        Token::Priest => "babylonia-priest",
        Token::Merchant => "babylonia-merchant",
        Token::Servant => "babylonia-servant",
        Token::Farmer => "babylonia-farmer",
    }
}

/// The class of a noble's symbol.
const fn class(token: Token) -> &'static str {
    match token {
        Token::Priest => "priest",
        Token::Merchant => "merchant",
        Token::Servant => "servant",
        Token::Farmer => "farmer",
    }
}

/// The drawing of a token: `t-p0` is the priest of seat 0, `t-x0` the back of its tokens.
pub(crate) fn token_id(token: Option<Token>, seat: usize) -> String {
    format!("t-{}{seat}", token.map_or('x', Token::letter))
}

/// The drawing of a city or field.
pub(crate) const fn tile_id(tile: Tile) -> &'static str {
    match tile {
        Tile::CityP => "city-p",
        Tile::CityS => "city-s",
        Tile::CityM => "city-m",
        Tile::CitySp => "city-sp",
        Tile::CityMs => "city-ms",
        Tile::CityMp => "city-mp",
        Tile::CityMsp => "city-msp",
        Tile::Field5 => "field-5",
        Tile::Field6 => "field-6",
        Tile::Field7 => "field-7",
        Tile::FieldX => "field-x",
    }
}

/// The outline of a token: each player's has its own shape, so that colour is never needed to tell them apart.
pub(crate) fn outline(seat: usize, r: f32) -> String {
    let n = |length: f32| Num(length * r).to_string();
    match seat {
        0 => {
            format!("M{} 0a{r1} {r1} 0 1 1 {} 0a{r1} {r1} 0 1 1 {} 0z", n(-1.0), n(2.0), n(-2.0), r1 = n(1.0))
        }
        1 => format!(
            "M{} {}h{}q{c} 0 {c} {c}v{}q0 {c} {m} {c}h{}q{m} 0 {m} {m}v{}q0 {m} {c} {m}z",
            n(-0.6),
            n(-0.9),
            n(1.2),
            n(1.2),
            n(-1.2),
            n(-1.2),
            c = n(0.3),
            m = n(-0.3)
        ),
        2 => format!(
            "M{} {}L{} {}L{} {}L{} {}L{} {}L{} {}z",
            n(0.0),
            n(-1.06),
            n(0.96),
            n(-0.5),
            n(0.96),
            n(0.5),
            n(0.0),
            n(1.06),
            n(-0.96),
            n(0.5),
            n(-0.96),
            n(-0.5)
        ),
        _ => format!(
            "M{} {}H{}V{}Q{} {} 0 {}Q{} {} {} {}z",
            n(-0.92),
            n(-0.85),
            n(0.92),
            n(0.1),
            n(0.86),
            n(0.82),
            n(1.06),
            n(-0.86),
            n(0.82),
            n(-0.92),
            n(0.1)
        ),
    }
}

/// All drawings a map with this many players uses.
pub(crate) fn defs(players: usize) -> String {
    let mut out = String::with_capacity(16 * 1024);
    out.push_str("<defs>");
    for seat in 0..players {
        for token in Token::ALL.map(Some).into_iter().chain([None]) {
            token_def(&mut out, token, seat);
        }
        let _ = write!(out, "<path id=\"pip{seat}\" d=\"{}\"/>", outline(seat, 10.5));
    }
    for tile in Tile::ALL {
        let _ = write!(out, "<g id=\"{}\">", tile_id(tile));
        if tile.is_city() {
            city(&mut out, tile);
        } else {
            field(&mut out);
        }
        out.push_str("</g>");
    }
    ziggurat(&mut out);
    out.push_str("</defs>");
    out
}

fn token_def(out: &mut String, token: Option<Token>, seat: usize) {
    let _ = write!(
        out,
        "<g id=\"{}\" class=\"token p{seat}\"><path class=\"token-edge\" d=\"{}\" transform=\"translate(0 3.5)\"/>\
         <path class=\"token-face\" d=\"{}\" stroke-width=\"1.2\"/><path class=\"token-in\" d=\"{}\"/>",
        token_id(token, seat),
        outline(seat, 28.0),
        outline(seat, 28.0),
        outline(seat, 24.6),
    );
    match token {
        Some(token) => {
            let _ = write!(
                out,
                "<use href=\"#{}\" x=\"-18\" y=\"-19\" width=\"36\" height=\"36\"/>\
                 <g transform=\"translate(18 17)\"><circle r=\"9\" class=\"token-face\" stroke-width=\"1\"/>\
                 <use href=\"#m-{seat}\" x=\"-6.5\" y=\"-6.5\" width=\"13\" height=\"13\"/></g>",
                icon(token)
            );
        }
        None => {
            let _ = write!(
                out,
                "<use href=\"#m-{seat}\" x=\"-17\" y=\"-17\" width=\"34\" height=\"34\" opacity=\".9\"/>"
            );
        }
    }
    out.push_str("</g>");
}

/// A walled city with the symbols of its nobles.
fn city(out: &mut String, tile: Tile) {
    let _ = write!(
        out,
        "<path class=\"wall\" d=\"M-34 18V-26h5v5h4v-5h5v5h4v-5h4v8h5v-4h5v4h6v-4h5v4h5v-8h4v5h4v-5h5v5h4v-5h5V18z\" \
         transform=\"translate(0.5 0)\"/><path class=\"wall-shade\" d=\"M17-19h16V17H17z\" opacity=\".55\"/>\
         <path class=\"gate\" d=\"M-33.5 11h70v8h-70z\"/>\
         <path d=\"M-29 15h62\" stroke=\"{GOLD}\" stroke-width=\"2.6\" stroke-dasharray=\"2.6 5\"/>",
    );
    let symbols = tile.symbols();
    let (size, step) = match symbols.len() {
        1 => (30.0, 0.0),
        2 => (27.0, 29.0),
        _ => (22.0, 20.5),
    };
    let first = -(step * (symbols.len() as f32 - 1.0)) / 2.0;
    for (place, &token) in symbols.iter().enumerate() {
        let _ = write!(
            out,
            "<g class=\"symbol {}\"><use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/></g>",
            class(token),
            icon(token),
            Num(first + step * place as f32 - size / 2.0 + 1.5),
            Num(-4.0 - size / 2.0),
        );
    }
}

fn field(out: &mut String) {
    out.push_str(
        "<path class=\"wheat\" d=\"M-17-29h34L33.5 0 17 29h-34L-33.5 0z\"/>\
         <path class=\"furrow\" d=\"M-26-12q5-5 10 0t10 0 10 0 10 0 10 0M-31 0q5-5 10.3 0t10.3 0 10.3 0 10.3 0 10.3 0 10.3 0M-26 12q5-5 10 0t10 0 10 0 10 0 10 0M-20-22q5-4 10 0t10 0 10 0 10 0M-20 22q5-4 10 0t10 0 10 0 10 0\"/>",
    );
}

fn ziggurat(out: &mut String) {
    for (id, class) in [("zig", ""), ("zig-done", " class=\"scored\"")] {
        let _ = write!(
            out,
            "<g id=\"{id}\"{class}><path class=\"brick-lit\" d=\"M-31 18V8h7V-1h7v-9h7v-8h20v8h7v9h7v9h7v10z\"/>\
             <path class=\"brick-dark\" d=\"M3-17.4h6.4v8h7v9h7v9h7v8.8H3z\"/>\
             <path class=\"stair\" d=\"M-4.5 18V-18h9V18z\"/>\
             <path d=\"M-4.5-12h9M-4.5-6h9M-4.5 0h9M-4.5 6h9M-4.5 12h9\" stroke=\"{STAIR}\" stroke-width=\"1.3\"/>\
             <path d=\"M-5-25h10v7H-5z\" fill=\"{GATE}\" stroke=\"{OUTLINE}\" stroke-width=\"1.2\"/></g>"
        );
    }
}
