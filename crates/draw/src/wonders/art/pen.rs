//! Drawings from a few words: parts such as `temple 8 6 32 22 s` in a row, most of them in two tones.
//!
//! A part is a name, its numbers and a colour: a small letter for the lit tone, the capital for the shade. Things of the
//! stock (a jar, a palm, a horse's head) take a place, a size and a colour.

use std::fmt::Write as _;

use super::stock::STOCK;
use crate::colour::{art, tones};
use crate::svg::Num;

/// What a shape is painted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// A colour that is the same by day and by night.
    Fixed(&'static str),
    /// A class of the stylesheet of drawings, of another colour by night.
    Class(&'static str),
}

/// One shape of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shape {
    paint: Paint,
    /// The thickness of a line; a surface has none.
    line: Option<f32>,
    d: String,
    /// Where a thing of the stock stands, and how large.
    at: Option<(f32, f32, f32)>,
    /// Whether it is the lit tone of a part, which a pencil would draw.
    outline: bool,
}

impl Shape {
    fn surface(paint: Paint, d: String, outline: bool) -> Shape {
        Shape { paint, line: None, d, at: None, outline }
    }

    /// Whether it is a window or a fire that shines at night.
    pub(crate) fn is_lamp(&self) -> bool {
        self.paint == Paint::Class(art::LAMP)
    }

    /// Whether a pencil draws it.
    pub(crate) const fn is_outline(&self) -> bool {
        self.outline && self.line.is_none()
    }

    fn place(&self, out: &mut String) {
        if let Some((x, y, size)) = self.at {
            let _ =
                write!(out, " transform=\"translate({} {}) scale({})\"", Num(x), Num(y), Num(size / 10.0));
        }
    }

    /// The shape in its colour.
    pub(crate) fn svg(&self, out: &mut String) {
        out.push_str("<path");
        match (self.line, self.paint) {
            (None, Paint::Fixed(colour)) => {
                let _ = write!(out, " fill=\"{colour}\"");
            }
            (Some(width), Paint::Fixed(colour)) => {
                let _ = write!(out, " fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", Num(width));
            }
            (_, Paint::Class(class)) => {
                let _ = write!(out, " class=\"{class}\"");
            }
        }
        self.place(out);
        let _ = write!(out, " d=\"{}\"/>", self.d);
    }

    /// The shape as a pencil line.
    pub(crate) fn pencil(&self, out: &mut String) {
        let _ = write!(out, "<path class=\"{}\"", art::PENCIL);
        self.place(out);
        let _ = write!(out, " d=\"{}\"/>", self.d);
    }
}

/// A rectangle.
fn rect(x: f32, y: f32, w: f32, h: f32) -> String {
    format!("M{} {}h{}v{}h{}z", Num(x), Num(y), Num(w), Num(h), Num(-w))
}

fn triangle(x: f32, y: f32, w: f32, h: f32) -> String {
    format!("M{} {}l{} {}l{} {}z", Num(x), Num(y + h), Num(w / 2.0), Num(-h), Num(w / 2.0), Num(h))
}

fn opening(x: f32, y: f32, w: f32, h: f32) -> String {
    let r = w / 2.0;
    let straight = (h - r).max(0.0);
    format!("M{} {}v{}a{r} {r} 0 0 1 {} 0v{}z", Num(x), Num(y + h), Num(-straight), Num(w), Num(straight))
}

/// The tones a letter stands for: its own, and the one in its shade.
fn colours(letter: &str) -> Option<(Paint, Paint)> {
    if letter == "l" {
        return Some((Paint::Class(art::LAMP), Paint::Class(art::LAMP)));
    }
    let (lit, shade) = tones(letter.to_ascii_lowercase().chars().next()?)?;
    let (lit, shade) = (Paint::Fixed(lit), Paint::Fixed(shade));
    Some(if letter.chars().all(char::is_uppercase) { (shade, shade) } else { (lit, shade) })
}

/// Draws all parts of a text; says which part is not understood.
pub(crate) fn draw(text: &str) -> Result<Vec<Shape>, String> {
    let mut shapes = Vec::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        one(part, &mut shapes).ok_or_else(|| part.to_owned())?;
    }
    Ok(shapes)
}

fn one(part: &str, out: &mut Vec<Shape>) -> Option<()> {
    let (name, rest) = part.split_once(' ')?;
    if name == "path" {
        let (letter, d) = rest.split_once(' ')?;
        let (paint, _) = colours(letter)?;
        out.push(Shape::surface(paint, d.to_owned(), letter.chars().all(char::is_lowercase)));
        return Some(());
    }
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let letter = words.pop()?;
    let (lit, shade) = colours(letter)?;
    let n: Vec<f32> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let mut lit_part = |d: String| out.push(Shape::surface(lit, d, true));
    match (name, n.as_slice()) {
        ("slab", &[x, y, w, h]) => lit_part(rect(x, y, w, h)),
        ("box", &[x, y, w, h]) => {
            lit_part(rect(x, y, w, h));
            out.push(Shape::surface(shade, rect(x + w * 0.6, y, w * 0.4, h), false));
        }
        ("tri", &[x, y, w, h]) => {
            lit_part(triangle(x, y, w, h));
            let d =
                format!("M{} {}l{} {}h{}z", Num(x + w / 2.0), Num(y), Num(w / 2.0), Num(h), Num(-w * 0.4));
            out.push(Shape::surface(shade, d, false));
        }
        ("roof", &[x, y, w, h]) => {
            let slope = h * 0.8;
            lit_part(format!(
                "M{} {}l{} {}h{}l{} {}z",
                Num(x),
                Num(y + h),
                Num(slope),
                Num(-h),
                Num(w - 2.0 * slope),
                Num(slope),
                Num(h)
            ));
            let d = format!(
                "M{} {}l{} {}h{}v{}z",
                Num(x + w - slope),
                Num(y),
                Num(slope),
                Num(h),
                Num(-w * 0.4),
                Num(-h)
            );
            out.push(Shape::surface(shade, d, false));
        }
        ("dome", &[x, y, w, h]) => {
            let r = w / 2.0;
            lit_part(format!("M{} {}a{} {} 0 0 1 {} 0z", Num(x), Num(y + h), Num(r), Num(h), Num(w)));
            let d = format!(
                "M{} {}a{} {} 0 0 1 {} {}h{}q{} {} {} {}z",
                Num(x + r),
                Num(y),
                Num(r),
                Num(h),
                Num(r),
                Num(h),
                Num(-w * 0.3),
                Num(w * 0.06),
                Num(-h * 0.7),
                Num(-w * 0.2),
                Num(-h)
            );
            out.push(Shape::surface(shade, d, false));
        }
        ("disc", &[x, y, r]) => lit_part(format!(
            "M{} {}a{r} {r} 0 1 1 {} 0a{r} {r} 0 1 1 {} 0z",
            Num(x - r),
            Num(y),
            Num(2.0 * r),
            Num(-2.0 * r)
        )),
        ("arch", &[x, y, w, h]) => lit_part(opening(x, y, w, h)),
        ("arcs", &[x, y, w, h, count]) => {
            let step = w / count;
            let d = (0..count as usize)
                .map(|at| opening(x + step * (at as f32 + 0.18), y, step * 0.64, h))
                .collect::<String>();
            lit_part(d);
        }
        ("row", &[x, y, w, h, count]) => {
            let (step, wide) = ((w - w / count * 0.5) / (count - 1.0).max(1.0), w / count * 0.5);
            let all = |from: f32, part: f32| -> String {
                (0..count as usize).map(|at| rect(x + step * at as f32 + from, y, part, h)).collect()
            };
            lit_part(all(0.0, wide));
            out.push(Shape::surface(shade, all(wide * 0.55, wide * 0.45), false));
        }
        ("teeth", &[x, y, w, h, count]) => {
            let step = w / (2.0 * count - 1.0);
            let d = (0..count as usize)
                .map(|at| rect(x + 2.0 * step * at as f32, y, step, h))
                .collect::<String>();
            lit_part(d);
        }
        ("temple", &[x, y, w, h]) => {
            let count = (w / (h * 0.3)).round().clamp(3.0, 9.0);
            let (inside, _) = colours("N")?;
            let cella = rect(x + w * 0.06, y + h * 0.38, w * 0.88, h * 0.5);
            out.push(Shape::surface(inside, cella, false));
            for part in [
                format!("row {} {} {} {} {count} {letter}", x + w * 0.04, y + h * 0.38, w * 0.92, h * 0.5),
                format!("tri {x} {y} {w} {} {letter}", h * 0.3),
                format!("box {x} {} {w} {} {letter}", y + h * 0.29, h * 0.09),
                format!("box {} {} {} {} {letter}", x - w * 0.02, y + h * 0.88, w * 1.04, h * 0.12),
            ] {
                one(&part, out)?;
            }
        }
        ("line", &[x1, y1, x2, y2, width]) => out.push(Shape {
            line: Some(width),
            ..Shape::surface(lit, format!("M{} {}L{} {}", Num(x1), Num(y1), Num(x2), Num(y2)), false)
        }),
        (thing, &[x, y, size]) => {
            let (_, parts) = STOCK.iter().find(|(name, _)| *name == thing)?;
            for (paint, d) in *parts {
                let paint = match *paint {
                    "*" => lit,
                    "+" => shade,
                    other => colours(other)?.0,
                };
                out.push(Shape {
                    at: Some((x, y, size)),
                    ..Shape::surface(paint, (*d).to_owned(), paint == lit)
                });
            }
        }
        _ => return None,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_not_understood_is_named() {
        assert!(draw("box 1 2 3 4 s; jar 1 1 8 b; path S M0 0h4v4z").is_ok());
        for wrong in ["box 1 2 3 s", "zeppelin 1 1 4 s", "disc 1 1 4 ?", "path s", "slab 1 2 x 4 s"] {
            assert_eq!(draw(&format!("disc 4 4 2 y; {wrong}")), Err(wrong.to_owned()));
        }
    }
}
