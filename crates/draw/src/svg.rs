//! Small helps for writing SVG and HTML.

use std::fmt::{self, Display, Write as _};

/// Text that is safe inside elements and attributes.
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
pub fn icon(out: &mut String, id: &str, title: &str) {
    let ui = if id.starts_with("u-") { " ui" } else { "" };
    let _ = write!(out, "<svg class=\"icon{ui}\" viewBox=\"0 0 24 24\"");
    if title.is_empty() {
        out.push_str(" aria-hidden=\"true\">");
    } else {
        let _ = write!(out, " role=\"img\"><title>{}</title>", Esc(title));
    }
    let _ = write!(out, "<use href=\"#{id}\"/></svg>");
}

/// The head of a player's card, and the opening of what the player holds.
pub fn seat_head(out: &mut String, seat: impl Display + Copy, name: &str, score: i32) {
    let _ = write!(out, "<div class=\"seat-head\"><span class=\"mark p{seat}\">");
    icon(out, &format!("m-{seat}"), "");
    let _ = write!(
        out,
        "</span><span class=\"seat-name\">{}</span><b class=\"seat-score\" data-count=\"score-{seat}\">{score}</b></div><div class=\"seat-holds\">",
        Esc(name)
    );
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
