//! How a run went, as a picture.

use std::fmt::Write as _;

use crate::run::Generation;

const WIDE: f64 = 720.0;
const HIGH: f64 = 200.0;
const EDGE: f64 = 56.0;

/// Three curves over the generations, one below the other: surprise, explained share, and the share of wins against the
/// player before with its interval.
#[must_use]
pub fn plot(game: &str, generations: &[Generation]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        3.0 * HIGH
    );
    let curve = |of: &dyn Fn(&Generation) -> Option<f64>| -> Vec<(f64, f64)> {
        generations.iter().filter_map(|one| Some((f64::from(one.number), of(one)?))).collect()
    };
    let surprise = curve(&|one| Some(one.surprise));
    let explained = curve(&|one| Some(100.0 * one.explained));
    let wins = curve(&|one| Some(100.0 * one.matches.first()?.contest.share()));
    let spans: Vec<(f64, f64, f64)> = generations
        .iter()
        .filter_map(|one| {
            let (low, high) = one.matches.first()?.contest.interval();
            Some((f64::from(one.number), 100.0 * low, 100.0 * high))
        })
        .collect();
    let fair = generations.iter().find_map(|one| Some(100.0 / one.matches.first()?.players as f64));
    panel(&mut svg, 0.0, &format!("{game}: surprise by the winner"), &surprise, &[], None);
    panel(&mut svg, HIGH, "explained share of the points to come, %", &explained, &[], None);
    panel(&mut svg, 2.0 * HIGH, "wins against the player before, %", &wins, &spans, fair);
    svg.push_str("</svg>\n");
    svg
}

fn panel(
    svg: &mut String,
    top: f64,
    title: &str,
    points: &[(f64, f64)],
    spans: &[(f64, f64, f64)],
    line: Option<f64>,
) {
    let _ = writeln!(svg, "<text x=\"{EDGE}\" y=\"{}\" font-weight=\"bold\">{title}</text>", top + 18.0);
    let values = || {
        let ends = spans.iter().flat_map(|&(_, low, high)| [low, high]);
        points.iter().map(|&(_, value)| value).chain(ends).chain(line)
    };
    let (low, high) = values()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if points.is_empty() {
        return;
    }
    let (low, high) = if high - low < 1e-9 { (low - 1.0, high + 1.0) } else { (low, high) };
    let last = points.iter().map(|&(at, _)| at).fold(1.0, f64::max);
    let x = |at: f64| EDGE + (WIDE - 2.0 * EDGE) * at / last;
    let y = |value: f64| top + 30.0 + (HIGH - 50.0) * (high - value) / (high - low);
    for value in [low, high] {
        let _ = writeln!(svg, "<text x=\"4\" y=\"{:.1}\">{value:.3}</text>", y(value) + 4.0);
    }
    if let Some(line) = line {
        let _ = writeln!(
            svg,
            "<line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{2:.1}\" y2=\"{2:.1}\" stroke=\"#999\" stroke-dasharray=\"4\"/>",
            x(0.0),
            x(last),
            y(line)
        );
    }
    for &(at, low, high) in spans {
        let _ = writeln!(
            svg,
            "<line x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"{1:.1}\" y2=\"{2:.1}\" stroke=\"#c60\"/>",
            x(at),
            y(low),
            y(high)
        );
    }
    let path: Vec<String> =
        points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value))).collect();
    let _ = writeln!(svg, "<polyline points=\"{}\" fill=\"none\" stroke=\"#06c\"/>", path.join(" "));
    for &(at, value) in points {
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"#06c\"/><text x=\"{:.1}\" y=\"{:.1}\">{value:.3}</text>",
            x(at),
            y(value),
            x(at) + 5.0,
            y(value) - 6.0
        );
    }
}
