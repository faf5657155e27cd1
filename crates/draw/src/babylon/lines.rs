//! What happened, in words, and what it paid.

use ::babylon::{Cell, Event, Pillars, Pit, Why};
use table::Seat;

use super::holdings::marker_words;
use super::quarry::tile_name;
use super::{name, names};
use crate::svg::signed;
use crate::{Gained, Line, LineKind, Paid, Watcher, Words};

/// The line of an event; events that only keep the table going have none.
pub(crate) fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
    let words = Words::of(watcher.lang);
    let who = |seat: Seat| name(watcher, seat);
    let in_pit = |pit: Pit| vec![format!("pit:{pit}")];
    // Of the watcher's own garden the place is lit up, of the others the garden.
    let in_garden = |seat: Seat, cell: Cell| {
        vec![if watcher.who == Some(seat) { format!("at:{cell}") } else { format!("garden:{seat}") }]
    };
    let (text, targets, seat) = match event {
        Event::Chose { seat, tile } => {
            let flower = words.say(&format!("babylon-{}", tile.flower));
            let said = [("name", who(*seat).into()), ("flower", flower.into())];
            (words.with("babylon-line-chose", said), Vec::new(), Some(*seat))
        }
        Event::Removed { seat, pit, tile } => (
            words.with(
                "babylon-line-removed",
                [
                    ("name", who(*seat).into()),
                    ("pit", pit.to_string().into()),
                    ("tile", tile_name(words, *tile).into()),
                ],
            ),
            in_pit(*pit),
            Some(*seat),
        ),
        Event::Dug { seat, pit, material, tile } => (
            words.with(
                "babylon-line-dug",
                [
                    ("name", who(*seat).into()),
                    ("stone", material.name().into()),
                    ("pit", pit.to_string().into()),
                    ("tile", tile_name(words, *tile).into()),
                ],
            ),
            in_pit(*pit),
            Some(*seat),
        ),
        Event::Uncovered { pit, material, tile } => (
            words.with(
                "babylon-line-uncovered",
                [
                    ("stone", material.name().into()),
                    ("pit", pit.to_string().into()),
                    ("tile", tile_name(words, *tile).into()),
                ],
            ),
            in_pit(*pit),
            None,
        ),
        Event::Gained { seat, pillars, why } => {
            let id = match why {
                Why::Dig(_) => "babylon-line-gained",
                Why::Marker(_) => "babylon-line-gained-marker",
            };
            let text = words
                .with(id, [("name", who(*seat).into()), ("pillars", pillar_words(words, *pillars).into())]);
            (text, Vec::new(), Some(*seat))
        }
        Event::Placed { seat, tile, at, level, cost, exchanged, .. } => {
            let used = Pillars { single: cost.single + 2 * exchanged, double: cost.double - exchanged };
            let text = words.with(
                "babylon-line-placed",
                [
                    ("name", who(*seat).into()),
                    ("tile", tile_name(words, *tile).into()),
                    ("at", at.to_string().into()),
                    ("level", level.get().into()),
                    ("pillars", pillar_words(words, used).into()),
                ],
            );
            (text, in_garden(*seat, *at), Some(*seat))
        }
        Event::Belvedere { seat, at, level } => (
            words.with(
                "babylon-line-belvedere",
                [("name", who(*seat).into()), ("at", at.to_string().into()), ("level", level.get().into())],
            ),
            in_garden(*seat, *at),
            Some(*seat),
        ),
        Event::StatueCarries { seat, at } => (
            words.with("babylon-line-carries", [("name", who(*seat).into()), ("at", at.to_string().into())]),
            in_garden(*seat, *at),
            Some(*seat),
        ),
        Event::Decorated { seat, piece, convert } => {
            let [first, last] = piece.cells();
            let on = if first == last { first.to_string() } else { format!("{first}–{last}") };
            let id = if convert.is_some() { "babylon-line-built-marker" } else { "babylon-line-built" };
            let text = words.with(
                id,
                [("name", who(*seat).into()), ("piece", piece.kind().name().into()), ("on", on.into())],
            );
            (text, in_garden(*seat, first), Some(*seat))
        }
        Event::Scored { seat, category, points } => {
            let what = words.say(source(*category));
            let text = words.with(
                "babylon-line-scored",
                [("name", who(*seat).into()), ("what", what.into()), ("points", signed(*points).into())],
            );
            (text, Vec::new(), Some(*seat))
        }
        Event::Stored { seat, tile, instead_of } => {
            let mut text = words.with(
                "babylon-line-stored",
                [("name", who(*seat).into()), ("tile", tile_name(words, *tile).into())],
            );
            if let Some(old) = instead_of {
                text.push(' ');
                text.push_str(&words.with("babylon-line-instead", [("tile", tile_name(words, *old).into())]));
            }
            (text, Vec::new(), Some(*seat))
        }
        Event::Discarded { seat, tile } => (
            words.with(
                "babylon-line-discarded",
                [("name", who(*seat).into()), ("tile", tile_name(words, *tile).into())],
            ),
            Vec::new(),
            Some(*seat),
        ),
        Event::Kept { seat, singles, returned } => {
            let mut text =
                words.with("babylon-line-kept", [("name", who(*seat).into()), ("count", (*singles).into())]);
            if *returned != Pillars::default() {
                text.push(' ');
                text.push_str(
                    &words
                        .with("babylon-line-returned", [("pillars", pillar_words(words, *returned).into())]),
                );
            }
            (text, Vec::new(), Some(*seat))
        }
        Event::Revealed { marker, round, .. } => (
            words.with(
                "babylon-line-marker",
                [("round", (*round).into()), ("effect", marker_words(words, *marker).into())],
            ),
            vec!["marker".to_owned()],
            None,
        ),
        Event::Began { .. } => return None,
        Event::Over { winners } => (
            words.with(
                "babylon-over",
                [("names", names(watcher, winners.iter()).into()), ("count", winners.iter().count().into())],
            ),
            Vec::new(),
            None,
        ),
    };
    let points = paid(event).iter().map(|paid| Gained { seat: paid.seat, points: paid.points }).collect();
    Some(Line { kind: kind(event), points, text, targets, seat, icons: Vec::new() })
}

/// What the line of an event tells of.
const fn kind(event: &Event) -> LineKind {
    match event {
        Event::Chose { .. }
        | Event::Removed { .. }
        | Event::Dug { .. }
        | Event::Placed { .. }
        | Event::Belvedere { .. }
        | Event::StatueCarries { .. }
        | Event::Decorated { .. }
        | Event::Stored { .. }
        | Event::Discarded { .. }
        | Event::Kept { .. } => LineKind::Deed,
        Event::Gained { .. } => LineKind::Gain,
        Event::Scored { .. } => LineKind::Points,
        Event::Uncovered { .. } | Event::Revealed { .. } | Event::Began { .. } => LineKind::News,
        Event::Over { .. } => LineKind::End,
    }
}

/// Single and double pillars in words.
fn pillar_words(words: &Words, pillars: Pillars) -> String {
    let mut text = String::new();
    if pillars.single > 0 || pillars.double == 0 {
        text = words.with("babylon-singles", [("count", pillars.single.into())]);
    }
    if pillars.double > 0 {
        if !text.is_empty() {
            text.push_str(" + ");
        }
        text.push_str(&words.with("babylon-doubles", [("count", pillars.double.into())]));
    }
    text
}

/// The message that names a category of points.
pub(crate) const fn source(category: ::babylon::Category) -> &'static str {
    use ::babylon::Category;
    match category {
        Category::Statues => "babylon-from-statues",
        Category::Fountains => "babylon-from-fountains",
        Category::Bridges => "babylon-from-bridges",
        Category::Stairs => "babylon-from-stairs",
        Category::Variety => "babylon-from-variety",
        Category::Flowers => "babylon-from-flowers",
        Category::Belvederes => "babylon-from-belvederes",
        Category::Highest => "babylon-from-highest",
    }
}

/// The points an event paid.
pub(crate) fn paid(event: &Event) -> Vec<Paid> {
    match event {
        Event::Scored { seat, category, points } => {
            vec![Paid { seat: *seat, source: source(*category), points: *points }]
        }
        _ => Vec::new(),
    }
}
