//! Every legal move as a path of things to click, and the decorations on offer in the drawings.
//!
//! A tile is placed by picking it in one of its turns, then the place of its middle; where more than one level
//! or open corner is possible there, a third click says which. The cheapest comes first. As the turn of a tile
//! never decides whether it can lie somewhere (L2), all turns of a placement are told as one.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ::babylon::{Cell, Corner, Cost, Event, Level, Move, Phase, Piece, Rotation, Source, View};

use super::garden::Lay;
use super::plan;
use super::shapes::icon;
use super::space::{Side, between};
use crate::svg::{Esc, signed};
use crate::{Choice, Fragment, Words};

/// The choices of the watcher.
pub(crate) fn of(view: &View, moves: &[(Move, Vec<Event>)], words: &Words) -> Vec<Choice> {
    let ways = count_ways(moves);
    let places = Places::of(words);
    let mut told: BTreeMap<(usize, Level), usize> = BTreeMap::new();
    let mut sorted: Vec<((u8, u8, u8), Choice)> = Vec::with_capacity(moves.len() / 4 + 8);
    for (mv, events) in moves {
        let effect = points(events).filter(|&points| points != 0).map(|points| format!("{points:+}"));
        let mut order = (0, 0, 0);
        let mut each = String::new();
        let (path, label) = match *mv {
            Move::Choose(flower) => {
                (vec![format!("board:{flower}"), "button:choose".to_owned()], words.say("babylon-do-choose"))
            }
            Move::Remove(pit) => (
                vec![format!("pit:{pit}"), "button:remove".to_owned()],
                words.with("babylon-do-remove", [("pit", pit.to_string().into())]),
            ),
            Move::Dig(pit) => {
                let gain = view.turn.and_then(|seat| view.gain(seat, pit)).unwrap_or_default();
                let label = words.with(
                    "babylon-do-dig",
                    [("pit", pit.to_string().into()), ("count", gain.total().into())],
                );
                (vec![format!("pit:{pit}"), "button:dig".to_owned()], label)
            }
            Move::Place { tile, at, rotation, level, open } => {
                let (cost, exchanged) = paid(events);
                let singles = cost.single + 2 * exchanged;
                order = (2, singles, level.get() as u8);
                let letter = char::from(b'0' + rotation as u8);
                let lie =
                    (slot(tile, Rotation::R0, at) * 5 + open.map_or(4, |corner| corner as usize), level);
                let same = told.get(&lie).map(|&index| &mut sorted[index]);
                if let Some((_, same)) = same.filter(|same| same.0 == order && same.1.effect == effect) {
                    same.each.push(letter);
                    continue;
                }
                told.insert(lie, sorted.len());
                each.push(letter);
                let mut path = Vec::with_capacity(3);
                path.push(format!("{}:?", tile.name()));
                path.push(join("at:", at));
                let several = ways[slot(tile, rotation, at)] > 1;
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
                let id = if full { "babylon-do-store-instead" } else { "babylon-do-store" };
                (vec!["button:store".to_owned()], words.say(id))
            }
            Move::Discard => (vec!["button:discard".to_owned()], words.say("babylon-do-discard")),
            Move::End => (vec!["button:end".to_owned()], end_label(view, words)),
            Move::Keep(singles) => {
                order = (3, u8::MAX - singles, 0);
                (
                    vec!["purse".to_owned(), format!("button:keep:{singles}")],
                    words.with("babylon-do-keep", [("count", singles.into())]),
                )
            }
        };
        sorted.push((order, Choice { mv: move_text(*mv), path, label, effect, each }));
    }
    sorted.sort_by_key(|(order, _)| *order);
    let alone = |choice: &Choice| choice.each.len() == 1;
    sorted
        .into_iter()
        .flat_map(|(_, choice)| if alone(&choice) { choice.spread().collect() } else { vec![choice] })
        .collect()
}

/// A word and a cell; without the machinery of formatting, as a position can have two thousand of them.
fn join(word: &str, cell: Cell) -> String {
    let mut text = String::with_capacity(word.len() + 2);
    text.push_str(word);
    push_cell(&mut text, cell);
    text
}

fn push_cell(text: &mut String, cell: Cell) {
    text.push(char::from(b'a' + cell.x() as u8));
    text.push(char::from(b'1' + cell.y() as u8));
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

/// The text of a move; that of a placement is put together by hand, with its turn still to be said.
fn move_text(mv: Move) -> String {
    let Move::Place { tile, at, level, open, .. } = mv else { return mv.to_string() };
    let mut text = String::with_capacity(26);
    text.push_str("place ");
    text.push_str(tile.name());
    text.push(' ');
    push_cell(&mut text, at);
    text.push_str(" r? l");
    push_level(&mut text, level);
    if let Some(corner) = open {
        text.push(' ');
        text.push_str(corner.name());
    }
    text
}

/// The last click of a placement: level and open corner.
fn variant(level: Level, open: Option<Corner>) -> String {
    let mut name = String::with_capacity(14);
    name.push_str("button:l");
    push_level(&mut name, level);
    name.push_str(open.map_or("", Corner::name));
    name
}

fn push_level(text: &mut String, level: Level) {
    match level.get() {
        level @ 1..=9 => text.push(char::from(b'0' + level as u8)),
        level => text.push_str(&level.to_string()),
    }
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
        return words.say("babylon-do-end");
    };
    let (singles, doubles) = (player.pillars.single, player.pillars.double);
    let kept = singles.min(::babylon::STORE);
    let lost = u32::from(singles - kept) + 2 * u32::from(doubles);
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

/// The labels of placements, put together from few messages: a position can have two thousand of them. Level, cost
/// and open corner are parted by commas; the page shows them as signs where there are many.
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
        let whole = words.with("babylon-do-place", [("at", gap.clone().into()), ("level", gap.into())]);
        let mut parts = whole.split(GAP).map(str::to_owned);
        let lie = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let whole = words.with("babylon-do-level", [("level", GAP.to_string().into())]);
        let mut parts = whole.split(GAP).map(str::to_owned);
        let level = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let count = |id: &str| (0..=12u8).map(|n| words.with(id, [("count", n.into())])).collect();
        Places {
            lie,
            level,
            singles: count("babylon-singles"),
            doubles: count("babylon-doubles"),
            corners: Corner::ALL.map(|corner| words.say(&format!("babylon-open-{corner}"))),
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
        match at {
            Some(at) => {
                label.push_str(&self.lie[0]);
                push_cell(&mut label, at);
                label.push_str(&self.lie[1]);
                push_level(&mut label, level);
                label.push_str(&self.lie[2]);
            }
            None => {
                label.push_str(&self.level[0]);
                push_level(&mut label, level);
                label.push_str(&self.level[1]);
            }
        }
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
        let _ = write!(html, "<b>{}</b>", Esc(&words.say("babylon-offers")));
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
        let _ = write!(html, "<span>{}</span><b>{}</b></button>", Esc(&label), signed(offer.points));
    }
    if found.is_empty() && view.phase == Phase::Build && view.turn == view.who && lay.garden.fresh() != 0 {
        let _ = write!(html, "<small>{}</small>", Esc(&words.say("babylon-no-offers")));
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
