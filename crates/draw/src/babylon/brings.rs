//! What a placement would make possible: the decorations that could be built after it, with their points.

use std::collections::BTreeMap;

use ::babylon::{Babylon, Cell, Event, Move, Piece, Symbol, View};
use serde::Serialize;
use table::{Dice, Game};

use crate::svg::{Json, signed};
use crate::{Fragment, Words};

/// How many decorations are named; the rest follow from the drawing.
const NAMED: usize = 4;

/// The sign in a move for its place, and in a list of places for those of which there is nothing to say.
const PLACE: &str = "*";
const NOTHING: char = '.';
/// The letter that stands for the first sentence.
const FIRST: u32 = 0x100;

/// Sentences, each once, and for moves that differ in place alone a letter for each place: its number counts from
/// [`FIRST`]. A position can have two thousand placements, most of which make something possible.
#[derive(Default, Serialize)]
struct Brings {
    says: Vec<String>,
    places: Vec<String>,
    at: BTreeMap<String, String>,
}

/// For each placement that makes a decoration possible what that is, as the page looks it up.
pub(crate) fn fragment(view: &View, moves: &[(Move, Vec<Event>)], words: &Words) -> Fragment {
    let mut brings = Brings::default();
    let anchors: Vec<Cell> = Cell::all().filter(|cell| cell.is_anchor()).collect();
    let mut found: BTreeMap<String, Vec<char>> = BTreeMap::new();
    let places = || moves.iter().map(|(mv, _)| *mv).filter(|mv| matches!(mv, Move::Place { .. }));
    if let Some(seat) = view.who.filter(|&seat| view.turn == Some(seat) && places().next().is_some()) {
        // Nothing of this hangs on what lies face down, so any world that fits will do.
        let world = Babylon::imagine(view, &mut Dice::from_number(0));
        let before = pieces(&world);
        let mut seen: BTreeMap<Vec<(Symbol, i32)>, usize> = BTreeMap::new();
        for mv in places() {
            let mut after = world.clone();
            if after.play(seat, mv, &mut Vec::new()).is_err() {
                continue;
            }
            let points = |world: &Babylon| world.player(seat).garden.score(world.options()).total();
            let now = points(&after);
            let mut new: Vec<(Symbol, i32)> = pieces(&after)
                .into_iter()
                .filter(|piece| !before.contains(piece))
                .filter_map(|piece| {
                    let mut built = after.clone();
                    built.play(seat, Move::Decorate { piece, convert: None }, &mut Vec::new()).ok()?;
                    Some((piece.kind(), points(&built) - now))
                })
                .collect();
            if new.is_empty() {
                continue;
            }
            new.sort_by_key(|&(kind, points)| (-points, kind));
            new.truncate(NAMED);
            let number = *seen.entry(new).or_insert_with_key(|new| {
                brings.says.push(sentence(new, words));
                brings.says.len() - 1
            });
            let Move::Place { at, .. } = mv else { continue };
            let pattern = mv.to_string().replacen(&format!(" {at} "), &format!(" {PLACE} "), 1);
            let letters = found.entry(pattern).or_insert_with(|| vec![NOTHING; anchors.len()]);
            let place = anchors.iter().position(|&anchor| anchor == at);
            if let (Some(place), Some(letter)) = (place, char::from_u32(FIRST + number as u32)) {
                letters[place] = letter;
            }
        }
    }
    brings.at =
        found.into_iter().map(|(pattern, letters)| (pattern, letters.into_iter().collect())).collect();
    brings.places = anchors.iter().map(ToString::to_string).collect();
    let html =
        if brings.at.is_empty() { String::new() } else { format!("<i data-brings='{}'></i>", Json(&brings)) };
    Fragment { key: "brings".to_owned(), html }
}

/// What can be built without the help of a marker.
fn pieces(world: &Babylon) -> Vec<Piece> {
    let mut found = Vec::new();
    world.decorations(|mv| {
        if let Move::Decorate { piece, convert: None } = mv {
            found.push(piece);
        }
    });
    found
}

fn sentence(new: &[(Symbol, i32)], words: &Words) -> String {
    let one = |&(kind, points): &(Symbol, i32)| {
        format!("{} {}", words.say(&format!("babylon-{kind}")), signed(points))
    };
    let list = new.iter().map(one).collect::<Vec<_>>().join(", ");
    words.with("babylon-then", [("list", list.into())])
}
