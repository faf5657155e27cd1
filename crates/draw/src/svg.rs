//! Small helps for writing SVG by hand, and for putting it into HTML.

use std::fmt::{self, Display, Write as _};

use maud::{Markup, Render, html};
use table::Seat;

/// Text that is safe inside the elements and attributes of SVG written by hand.
pub struct Esc<'a>(pub &'a str);

impl Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
            f.write_str(&rest[..at])?;
            f.write_str(match rest.as_bytes()[at] {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                _ => "&#39;",
            })?;
            rest = &rest[at + 1..];
        }
        f.write_str(rest)
    }
}

/// Data as JSON that is safe inside elements and inside attributes in single quotes.
pub(crate) struct Json<'a, T>(pub &'a T);

impl<T: serde::Serialize> Display for Json<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_string(self.0).map_err(|_| fmt::Error)?;
        for letter in json.chars() {
            match letter {
                // Inside JSON these only stand in texts, where they may be written as numbers.
                '&' | '<' | '>' | '\'' => write!(f, "\\u{:04x}", letter as u32)?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A length with at most one digit after the point.
pub(crate) struct Num(pub f32);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i32;
        let (whole, part) = (tenths / 10, (tenths % 10).abs());
        if tenths < 0 && whole == 0 {
            f.write_char('-')?;
        }
        if part == 0 { write!(f, "{whole}") } else { write!(f, "{whole}.{part}") }
    }
}

/// An icon of the sprite, for use in HTML.
pub struct Icon<'a> {
    id: &'a str,
    title: &'a str,
}

/// An icon whose meaning stands beside it in words.
#[must_use]
pub const fn icon(id: &str) -> Icon<'_> {
    Icon { id, title: "" }
}

/// An icon that is told by a title of its own.
#[must_use]
pub const fn titled<'a>(id: &'a str, title: &'a str) -> Icon<'a> {
    Icon { id, title }
}

impl Render for Icon<'_> {
    fn render_to(&self, out: &mut String) {
        out.push_str(if self.id.starts_with("u-") {
            "<svg class=\"icon ui\" viewBox=\"0 0 24 24\""
        } else {
            "<svg class=\"icon\" viewBox=\"0 0 24 24\""
        });
        if self.title.is_empty() {
            out.push_str(" aria-hidden=\"true\">");
        } else {
            let _ = write!(out, " role=\"img\"><title>{}</title>", Esc(self.title));
        }
        drawn_by_id(out, self.id);
        out.push_str("</svg>");
    }
}

/// A drawing that is used by its id, inside an `svg` element.
pub(crate) struct Used<'a>(pub &'a str);

impl Render for Used<'_> {
    fn render_to(&self, out: &mut String) {
        drawn_by_id(out, self.0);
    }
}

fn drawn_by_id(out: &mut String, id: &str) {
    out.push_str("<use href=\"#");
    out.push_str(id);
    out.push_str("\"/>");
}

/// SVG written by hand, in its place within HTML.
pub(crate) fn drawn(draw: impl Fn(&mut String)) -> impl Render {
    struct Drawn<F>(F);
    impl<F: Fn(&mut String)> Render for Drawn<F> {
        fn render_to(&self, out: &mut String) {
            (self.0)(out);
        }
    }
    Drawn(draw)
}

/// The mark of a seat.
pub(crate) fn mark(seat: usize) -> Markup {
    html! { span class={ "mark p" (seat) } { (icon(&format!("m-{seat}"))) } }
}

/// A player's card: mark, name and points, and below them what the player holds.
#[must_use]
pub fn seat_card(seat: Seat, name: &str, score: i32, holds: &Markup) -> Markup {
    html! {
        div class="seat-head" {
            (mark(seat.index()))
            span class="seat-name" { (name) }
            b class="seat-score" data-count={ "score-" (seat) } { (score) }
        }
        div class="seat-holds" { (holds) }
    }
}

/// Points gained or lost, with their sign as it is printed.
pub(crate) fn signed(points: i32) -> String {
    let sign = if points < 0 { '−' } else { '+' };
    format!("{sign}{}", points.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_become_markup() {
        assert_eq!(Esc("<b a=\"x\">&'").to_string(), "&lt;b a=&quot;x&quot;&gt;&amp;&#39;");
    }

    #[test]
    fn data_stays_data_inside_an_attribute() {
        let text = Json(&["l'<b>&\""]).to_string();
        assert_eq!(text, r#"["l\u0027\u003cb\u003e\u0026\""]"#);
        assert_eq!(serde_json::from_str::<Vec<String>>(&text).expect("JSON"), ["l'<b>&\""]);
    }

    #[test]
    fn lengths_are_short() {
        let texts = [1.0, 1.25, -0.5, -3.04, 0.0].map(|length| Num(length).to_string());
        assert_eq!(texts, ["1", "1.3", "-0.5", "-3", "0"]);
    }
}
