//! Every legal move as a path of things to click, and the decorations on offer in the drawings.
//!
//! A tile is placed by picking it in one of its turns, then the place of its middle; where more than one level
//! or open corner is possible there, a third click says which. The cheapest comes first. A position can have two
//! thousand placements: those that differ in place and turn alone are told as one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ::babylon::{Cell, Corner, Cost, Event, Level, Move, Phase, Piece, Rotation, Source, View};
use maud::{Markup, html};

use super::garden::Lay;
use super::meaning::Meaning;
use super::plan;
use super::shapes::icon;
use super::sight::counted;
use super::space::{Side, between};
use crate::svg::signed;
use crate::{Choice, Fragment, Words};

/// Signs in a choice that stands for several placements.
const TURN: char = '?';
const PLACE: char = '*';

/// The choices of the watcher.
pub(crate) fn of(view: &View, moves: &[(Move, Vec<Event>)], words: &Words) -> Vec<Choice> {
    let mut sorted: Vec<(u8, Choice)> = Vec::with_capacity(160);
    for (mv, events) in moves {
        let mut order = 0;
        let (path, label, means) = match *mv {
            Move::Place { .. } => continue,
            Move::Choose(flower) => {
                let path = vec![format!("board:{flower}"), "button:choose".to_owned()];
                (path, words.say("babylon-do-choose"), Meaning::Choose { flower })
            }
            Move::Remove(pit) => (
                vec![format!("pit:{pit}"), "button:remove".to_owned()],
                words.with("babylon-do-remove", [("pit", pit.to_string().into())]),
                Meaning::Remove { pit },
            ),
            Move::Dig(pit) => {
                let gain = view.turn.and_then(|seat| view.gain(seat, pit)).unwrap_or_default();
                let label = words.with(
                    "babylon-do-dig",
                    [("pit", pit.to_string().into()), ("count", gain.total().into())],
                );
                let path = vec![format!("pit:{pit}"), "button:dig".to_owned()];
                (path, label, Meaning::Dig { pit, pillars: gain.total() })
            }
            Move::Decorate { piece, convert } => {
                order = 1;
                let path = vec![target(piece, convert)];
                (path, piece_label(words, piece, convert), Meaning::Decorate { piece, convert })
            }
            Move::Store => {
                let full = view.who.and_then(|seat| view.players.get(seat.index())?.stored).is_some();
                let id = if full { "babylon-do-store-instead" } else { "babylon-do-store" };
                (vec!["button:store".to_owned()], words.say(id), Meaning::Store)
            }
            Move::Discard => {
                (vec!["button:discard".to_owned()], words.say("babylon-do-discard"), Meaning::Discard)
            }
            Move::End => {
                let (kept, lost) = kept_and_lost(view);
                let label = end_label(kept, lost, words);
                (vec!["button:end".to_owned()], label, Meaning::End { kept, lost })
            }
            Move::Keep(singles) => {
                // All that can be kept comes first.
                order = u8::MAX - singles;
                (
                    vec!["purse".to_owned(), format!("button:keep:{singles}")],
                    words.with("babylon-do-keep", [("count", singles.into())]),
                    Meaning::Keep { singles },
                )
            }
        };
        sorted.push((
            order,
            Choice {
                mv: mv.to_string(),
                path,
                label,
                points: points(events).filter(|&points| points != 0),
                means: crate::Meaning::of(&means),
                ..Choice::default()
            },
        ));
    }
    sorted.extend(placements(moves, words).into_iter().map(|choice| (2, choice)));
    sorted.sort_by_key(|(order, _)| *order);
    sorted.into_iter().map(|(_, choice)| choice).collect()
}

/// Placements that differ in place and turn alone. The order is that in which they are told: the cheapest first, and
/// of those the lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Alike {
    singles: u8,
    level: Level,
    open: Option<Corner>,
    doubles: u8,
    tile: Source,
    points: Option<i32>,
    /// Whether there are others at the same place, so that a third click is needed.
    several: bool,
    /// The turns it can lie in, as bits.
    turns: u8,
}

fn placements(moves: &[(Move, Vec<Event>)], words: &Words) -> Vec<Choice> {
    let ways = count_ways(moves);
    // All turns of a placement that are alike in all else.
    let mut lies: BTreeMap<(Alike, Cell), u8> = BTreeMap::new();
    for (mv, events) in moves {
        let Move::Place { tile, at, rotation, level, open } = *mv else { continue };
        let (cost, exchanged) = paid(events);
        let alike = Alike {
            singles: cost.single + 2 * exchanged,
            level,
            open,
            doubles: cost.double - exchanged,
            tile,
            points: points(events).filter(|&points| points != 0),
            several: ways[slot(tile, rotation, at)] > 1,
            turns: 0,
        };
        *lies.entry((alike, at)).or_default() |= 1 << rotation as u8;
    }
    let mut groups: BTreeMap<Alike, Vec<Cell>> = BTreeMap::new();
    for ((alike, at), turns) in lies {
        groups.entry(Alike { turns, ..alike }).or_default().push(at);
    }
    let names = Places::of(words);
    groups.iter().flat_map(|(alike, cells)| together(alike, cells, &names)).collect()
}

/// One choice for all of these cells and turns, or a plain one if it is only one.
fn together(alike: &Alike, cells: &[Cell], names: &Places) -> Vec<Choice> {
    let &Alike { singles, level, open, doubles, tile, points, several, turns } = alike;
    let mut path = vec![format!("{}:{TURN}", tile.name()), format!("at:{PLACE}")];
    if several {
        path.push(format!("button:l{level}{}", open.map_or("", Corner::name)));
    }
    let corner = open.map(|corner| format!(" {corner}")).unwrap_or_default();
    let letters =
        Rotation::ALL.into_iter().map(|rotation| rotation as u8).filter(|bit| turns >> bit & 1 == 1);
    let choice = Choice {
        mv: format!("place {} {PLACE} r{TURN} l{level}{corner}", tile.name()),
        path,
        // Where only level and corner are left to say, the place is known.
        label: names.label(!several, level, open, singles, doubles),
        place: several.then(|| PLACE.to_string()),
        points,
        brings: None,
        means: crate::Meaning::of(&Meaning::Place {
            tile,
            turn: TURN,
            singles,
            doubles,
            level,
            open,
            at: PLACE,
        }),
        each: BTreeMap::from([
            (TURN, letters.map(|letter| letter.to_string()).collect()),
            (PLACE, cells.iter().map(ToString::to_string).collect()),
        ]),
    };
    if choice.each.values().all(|texts| texts.len() == 1) { choice.spread() } else { vec![choice] }
}

/// Where a tile in one turn at one place is counted.
fn slot(tile: Source, rotation: Rotation, at: Cell) -> usize {
    (tile as usize * 4 + rotation as usize) * 64 + at.index()
}

/// In how many ways each tile in each turn can lie at each place.
fn count_ways(moves: &[(Move, Vec<Event>)]) -> [u8; 512] {
    let mut ways = [0; 512];
    for (mv, _) in moves {
        if let Move::Place { tile, at, rotation, .. } = *mv {
            ways[slot(tile, rotation, at)] += 1;
        }
    }
    ways
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

/// The single pillars that the end of the turn leaves the watcher, and the pillars it takes, doubles as two.
fn kept_and_lost(view: &View) -> (u8, u32) {
    let player = view.who.and_then(|seat| view.players.get(seat.index()));
    let pillars = player.map(|player| player.pillars).unwrap_or_default();
    let kept = pillars.single.min(::babylon::STORE);
    (kept, u32::from(pillars.single - kept) + 2 * u32::from(pillars.double))
}

fn end_label(kept: u8, lost: u32, words: &Words) -> String {
    if lost > 0 {
        words.with("babylon-do-end-losing", [("kept", kept.into()), ("lost", lost.into())])
    } else {
        words.with("babylon-do-end-keeping", [("kept", kept.into())])
    }
}

/// What a decoration is called.
fn piece_label(words: &Words, piece: Piece, convert: Option<Cell>) -> String {
    let [first, last] = piece.cells();
    let on = if first == last { first.to_string() } else { format!("{first}–{last}") };
    let kind = words.say(&format!("babylon-{}", piece.kind()));
    match convert {
        Some(_) => words.with("babylon-do-build-marker", [("piece", kind.into()), ("on", on.into())]),
        None => words.with("babylon-do-build", [("piece", kind.into()), ("on", on.into())]),
    }
}

/// The labels of placements, put together from few messages.
struct Places<'a> {
    words: &'a Words,
    singles: Vec<String>,
    doubles: Vec<String>,
    corners: [String; 4],
}

impl Places<'_> {
    fn of(words: &Words) -> Places<'_> {
        Places {
            words,
            singles: counted(words, "babylon-singles"),
            doubles: counted(words, "babylon-doubles"),
            corners: Corner::ALL.map(|corner| words.say(&format!("babylon-open-{corner}"))),
        }
    }

    /// What a placement is called, with a sign for its place or without it.
    fn label(&self, placed: bool, level: Level, open: Option<Corner>, singles: u8, doubles: u8) -> String {
        let level = level.to_string();
        let mut label = if placed {
            self.words.with("babylon-do-place", [("at", PLACE.to_string().into()), ("level", level.into())])
        } else {
            self.words.with("babylon-do-level", [("level", level.into())])
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

    let none =
        found.is_empty() && view.phase == Phase::Build && view.turn == view.who && lay.garden.fresh() != 0;
    let html = html! {
        @if !found.is_empty() { b { (words.say("babylon-offers")) } }
        @for offer in &found { (row(offer, words)) }
        @if none { small { (words.say("babylon-no-offers")) } }
    };
    out.push(Fragment { key: "offers".to_owned(), html: html.into_string() });
}

/// A decoration on offer, beside the hand.
fn row(offer: &Offer, words: &Words) -> Markup {
    let label = piece_label(words, offer.piece, offer.convert);
    html! {
        button type="button" class="offer-row" data-target=(target(offer.piece, offer.convert)) title=(label) {
            (crate::svg::icon(icon(offer.piece.kind())))
            span { (label) }
            b { (signed(offer.points)) }
        }
    }
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
        "<g class=\"offer\" data-target=\"{}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/><use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\"/><text x=\"{}\" y=\"{}\">{}</text></g>",
        target(offer.piece, offer.convert),
        icon(offer.piece.kind()),
        x - r + 2,
        y - r + 2,
        x + r - 1,
        y - r + 5,
        signed(offer.points),
        s = 2 * r - 4
    );
}
