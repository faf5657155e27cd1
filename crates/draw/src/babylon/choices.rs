//! Every legal move as a path of things to click, and the decorations on offer in the drawings.
//!
//! A tile is placed by picking it in one of its turns, then the place of its middle; where more than one level
//! or open corner is possible there, a third click says which. The cheapest comes first.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ::babylon::{Cell, Corner, Cost, Event, Level, Move, Phase, Piece, Rotation, Source, View};

use super::garden::Lay;
use super::plan;
use super::shapes::icon;
use super::space::{Side, between};
use crate::svg::Esc;
use crate::{Choice, Fragment, Words};

/// The choices of the watcher.
pub(crate) fn of(view: &View, moves: &[(Move, Vec<Event>)], words: &Words) -> Vec<Choice> {
    let ways = count_ways(moves);
    let places = Places::of(words);
    let mut choices: Vec<((u8, u8, u8), Choice)> = moves
        .iter()
        .map(|(mv, events)| {
            let effect = points(events).filter(|&points| points != 0).map(|points| format!("{points:+}"));
            let mut order = (0, 0, 0);
            let (path, label) = match *mv {
                Move::Remove(pit) => (
                    vec![format!("pit:{pit}"), "button:remove".to_owned()],
                    words.with("gar-do-remove", [("pit", pit.to_string().into())]),
                ),
                Move::Dig(pit) => {
                    let gain = view.turn.and_then(|seat| view.gain(seat, pit)).unwrap_or_default();
                    let label = words.with(
                        "gar-do-dig",
                        [("pit", pit.to_string().into()), ("count", gain.total().into())],
                    );
                    (vec![format!("pit:{pit}"), "button:dig".to_owned()], label)
                }
                Move::Place { tile, at, rotation, level, open } => {
                    let (cost, exchanged) = paid(events);
                    let singles = cost.single + 2 * exchanged;
                    order = (2, singles, level.get() as u8);
                    let mut path = Vec::with_capacity(3);
                    path.push(format!("{}:{}", tile.name(), rotation as u8));
                    path.push(format!("at:{at}"));
                    let several = ways.get(&(tile, rotation, at)).is_some_and(|&ways| ways > 1);
                    if several {
                        path.push(variant(level, open));
                    }
                    // Where only level and corner are left to say, the place is known.
                    let place = (!several).then_some(at);
                    (path, places.label(place, level, open, singles, cost.double - exchanged))
                }
                Move::Decorate { piece, convert } => {
                    order = (1, 0, 0);
                    (vec![target(piece, convert)], piece_label(words, piece, convert))
                }
                Move::Store => {
                    let full = view.who.and_then(|seat| view.players.get(seat.index())?.stored).is_some();
                    let id = if full { "gar-do-store-instead" } else { "gar-do-store" };
                    (vec!["button:store".to_owned()], words.say(id))
                }
                Move::Discard => (vec!["button:discard".to_owned()], words.say("gar-do-discard")),
                Move::End => (vec!["button:end".to_owned()], end_label(view, words)),
                Move::Keep(singles) => {
                    order = (3, u8::MAX - singles, 0);
                    (
                        vec!["purse".to_owned(), format!("button:keep:{singles}")],
                        words.with("gar-do-keep", [("count", singles.into())]),
                    )
                }
            };
            (order, Choice { mv: mv.to_string(), path, label, effect })
        })
        .collect();
    choices.sort_by_key(|(order, _)| *order);
    choices.into_iter().map(|(_, choice)| choice).collect()
}

/// In how many ways a tile in one turn can lie at one place.
fn count_ways(moves: &[(Move, Vec<Event>)]) -> BTreeMap<(Source, Rotation, Cell), u8> {
    let mut ways = BTreeMap::new();
    for (mv, _) in moves {
        if let Move::Place { tile, at, rotation, .. } = *mv {
            *ways.entry((tile, rotation, at)).or_insert(0) += 1;
        }
    }
    ways
}

/// The last click of a placement: level and open corner.
fn variant(level: Level, open: Option<Corner>) -> String {
    format!("button:l{level}{}", open.map_or("", Corner::name))
}

/// The target of a decoration.
fn target(piece: Piece, convert: Option<Cell>) -> String {
    let [first, last] = piece.cells();
    let mut name = format!("build:{}:{first}", piece.kind());
    if first != last {
        let _ = write!(name, "-{last}");
    }
    if let Some(cell) = convert {
        let _ = write!(name, "*{cell}");
    }
    name
}

/// What a placement cost, and how many of its doubles were exchanged.
fn paid(events: &[Event]) -> (Cost, u8) {
    events
        .iter()
        .find_map(|event| match event {
            Event::Placed { cost, exchanged, .. } => Some((*cost, *exchanged)),
            _ => None,
        })
        .unwrap_or_default()
}

/// The points a move would bring at once; none where it was not tried out.
fn points(events: &[Event]) -> Option<i32> {
    (!events.is_empty()).then(|| {
        events.iter().map(|event| if let Event::Scored { points, .. } = event { *points } else { 0 }).sum()
    })
}

fn end_label(view: &View, words: &Words) -> String {
    let Some(player) = view.who.and_then(|seat| view.players.get(seat.index())) else {
        return words.say("gar-do-end");
    };
    let (singles, doubles) = (player.pillars.single, player.pillars.double);
    let kept = singles.min(::babylon::STORE);
    let lost = u32::from(singles - kept) + 2 * u32::from(doubles);
    if lost > 0 {
        words.with("gar-do-end-losing", [("kept", kept.into()), ("lost", lost.into())])
    } else {
        words.with("gar-do-end-keeping", [("kept", kept.into())])
    }
}

/// What a decoration is called.
fn piece_label(words: &Words, piece: Piece, convert: Option<Cell>) -> String {
    let [first, last] = piece.cells();
    let on = if first == last { first.to_string() } else { format!("{first}–{last}") };
    let kind = words.say(&format!("gar-{}", piece.kind()));
    match convert {
        Some(_) => words.with("gar-do-build-marker", [("piece", kind.into()), ("on", on.into())]),
        None => words.with("gar-do-build", [("piece", kind.into()), ("on", on.into())]),
    }
}

/// The labels of placements, put together from few messages: a position can have two thousand of them.
struct Places {
    /// Around cell and level, and around the level alone.
    lie: [String; 3],
    level: [String; 2],
    singles: Vec<String>,
    doubles: Vec<String>,
    corners: [String; 4],
}

/// Stand for cell and level while a message is split around them; never part of a word.
const GAP: char = '\u{1}';

impl Places {
    fn of(words: &Words) -> Places {
        let gap = GAP.to_string();
        let whole = words.with("gar-do-place", [("at", gap.clone().into()), ("level", gap.into())]);
        let mut parts = whole.split(GAP).map(str::to_owned);
        let lie = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let whole = words.with("gar-do-level", [("level", GAP.to_string().into())]);
        let mut parts = whole.split(GAP).map(str::to_owned);
        let level = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let count = |id: &str| (0..=12u8).map(|n| words.with(id, [("count", n.into())])).collect();
        Places {
            lie,
            level,
            singles: count("gar-singles"),
            doubles: count("gar-doubles"),
            corners: Corner::ALL.map(|corner| words.say(&format!("gar-open-{corner}"))),
        }
    }

    fn label(
        &self,
        at: Option<Cell>,
        level: Level,
        open: Option<Corner>,
        singles: u8,
        doubles: u8,
    ) -> String {
        let mut label = String::with_capacity(64);
        let _ = match at {
            Some(at) => write!(label, "{}{at}{}{level}{}", self.lie[0], self.lie[1], self.lie[2]),
            None => write!(label, "{}{level}{}", self.level[0], self.level[1]),
        };
        for (count, names, always) in [(singles, &self.singles, true), (doubles, &self.doubles, false)] {
            if count > 0 || always {
                label.push_str(", ");
                label.push_str(names.get(usize::from(count)).map_or("", String::as_str));
            }
        }
        if let Some(corner) = open {
            label.push_str(", ");
            label.push_str(&self.corners[corner as usize]);
        }
        label
    }
}

/// Something that can be built now.
struct Offer {
    piece: Piece,
    convert: Option<Cell>,
    points: i32,
}

/// The decorations on offer, in the garden from all sides, in the plan and beside the hand.
pub(crate) fn offers(
    view: &View,
    lay: Option<&Lay<'_>>,
    moves: &[(Move, Vec<Event>)],
    words: &Words,
    out: &mut Vec<Fragment>,
) {
    let Some(lay) = lay else { return };
    let found: Vec<Offer> = moves
        .iter()
        .filter_map(|(mv, events)| match *mv {
            Move::Decorate { piece, convert } => {
                Some(Offer { piece, convert, points: points(events).unwrap_or(0) })
            }
            _ => None,
        })
        .collect();
    for side in Side::ALL {
        let mut html = String::new();
        let mut taken: Vec<(i32, i32)> = Vec::new();
        for offer in &found {
            let cells = offer.piece.cells();
            let level = cells.map(|cell| lay.top(cell)).into_iter().max().unwrap_or(0);
            let (x, y) = side.screen(between(cells), level);
            mark(&mut html, offer, apart((x, y - 14), &mut taken), 12);
        }
        out.push(Fragment { key: format!("offers{}", side.0), html });
    }
    let mut html = String::new();
    let mut taken = Vec::new();
    for offer in &found {
        mark(&mut html, offer, apart(plan::spot(offer.piece.cells()), &mut taken), 10);
    }
    out.push(Fragment { key: "offersP".to_owned(), html });

    let mut html = String::new();
    if !found.is_empty() {
        let _ = write!(html, "<b>{}</b>", Esc(&words.say("gar-offers")));
    }
    for offer in &found {
        let label = piece_label(words, offer.piece, offer.convert);
        let name = target(offer.piece, offer.convert);
        let _ = write!(
            html,
            "<button type=\"button\" class=\"offer-row\" data-target=\"{name}\" title=\"{}\">",
            Esc(&label)
        );
        crate::svg::icon(&mut html, icon(offer.piece.kind()), "");
        let _ = write!(html, "<span>{}</span><b>{:+}</b></button>", Esc(&label), offer.points);
    }
    if found.is_empty() && view.phase == Phase::Build && view.turn == view.who && lay.garden.fresh() != 0 {
        let _ = write!(html, "<small>{}</small>", Esc(&words.say("gar-no-offers")));
    }
    out.push(Fragment { key: "offers".to_owned(), html });
}

/// A place near the wished one where nothing is yet.
fn apart((x, mut y): (i32, i32), taken: &mut Vec<(i32, i32)>) -> (i32, i32) {
    while taken.iter().any(|&(tx, ty)| (tx - x).abs() < 22 && (ty - y).abs() < 16) {
        y -= 18;
    }
    taken.push((x, y));
    (x, y)
}

fn mark(out: &mut String, offer: &Offer, (x, y): (i32, i32), r: i32) {
    let _ = write!(
        out,
        "<g class=\"offer\" data-target=\"{}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/><use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\"/><text x=\"{}\" y=\"{}\">{:+}</text></g>",
        target(offer.piece, offer.convert),
        icon(offer.piece.kind()),
        x - r + 2,
        y - r + 2,
        x + r - 1,
        y - r + 5,
        offer.points,
        s = 2 * r - 4
    );
}
