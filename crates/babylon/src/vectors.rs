//! Runs the test vectors of `tests/vectors/babylon.md`: one line of JSON is one garden or one dig.

use serde::Deserialize;
use serde_json::Value;
use table::Illegal;

use crate::cell::{Cell, Corner, Corners, Level, Rotation};
use crate::decorating::{Piece, Wild};
use crate::garden::Garden;
use crate::marker::Marker;
use crate::options::Options;
use crate::placing::Purse;
use crate::quarry::{Gain, Pit};
use crate::refusal;
use crate::score::{Category, Score};
use crate::supply::{Cost, Pillars};
use crate::tile::{Flower, Symbol, TileFace};

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Vector {
    Garden(GardenVector),
    Dig(DigVector),
}

#[derive(Deserialize)]
struct GardenVector {
    ops: Vec<Op>,
    #[serde(default = "yes")]
    legal: bool,
    error: Option<String>,
    cost: Option<Value>,
    score: Option<Value>,
    uncovered: Option<u32>,
    #[serde(default)]
    options: Options,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Op {
    Place {
        at: [i64; 2],
        level: i64,
        corners: Option<String>,
        #[serde(default)]
        rot: usize,
        open: Option<OneOrMore>,
        #[serde(default)]
        flower: Flower,
    },
    Decorate {
        #[serde(rename = "kind")]
        piece: Symbol,
        cells: Vec<[i64; 2]>,
        convert: Option<[i64; 2]>,
    },
    NewTurn {},
    Hand {
        #[serde(default)]
        single: u8,
        #[serde(default)]
        double: u8,
    },
    Effect {
        effect: Option<Marker>,
    },
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
struct DigVector {
    grid: String,
    pos: [i64; 2],
    #[serde(rename = "match", default)]
    matches: bool,
    effect: Option<Marker>,
    gain: Option<u8>,
    #[serde(default = "yes")]
    legal: bool,
    error: Option<String>,
}

const fn yes() -> bool {
    true
}

/// Why an operation did not go through: the rules forbid it, or the vector cannot be read.
enum Stop {
    Illegal(Illegal),
    Unreadable(String),
}

impl From<Illegal> for Stop {
    fn from(why: Illegal) -> Stop {
        Stop::Illegal(why)
    }
}

impl From<String> for Stop {
    fn from(why: String) -> Stop {
        Stop::Unreadable(why)
    }
}

/// Runs one line.
///
/// # Errors
/// If it is no vector, or if the rules here disagree with it; says in what.
pub fn check(line: &str) -> Result<(), String> {
    match serde_json::from_str(line).map_err(|wrong| format!("no vector: {wrong}"))? {
        Vector::Garden(vector) => check_garden(&vector),
        Vector::Dig(vector) => check_dig(&vector),
    }
}

/// A garden with the hand and the marker of one player.
#[derive(Default)]
struct Bench {
    garden: Garden,
    hand: Option<Pillars>,
    wild: Wild,
    cost: Cost,
}

fn check_garden(vector: &GardenVector) -> Result<(), String> {
    let mut bench = Bench::default();
    for (index, op) in vector.ops.iter().enumerate() {
        let last = index + 1 == vector.ops.len();
        let number = index + 1;
        match (bench.play(&vector.options, op), vector.legal || !last) {
            (Ok(()), true) => {}
            (Ok(()), false) => return Err(format!("op {number} is legal, not {:?}", vector.error)),
            (Err(Stop::Illegal(why)), false) => return same_reason(why, vector.error.as_deref()),
            (Err(Stop::Illegal(why)), true) => return Err(format!("op {number} is illegal: {why}")),
            (Err(Stop::Unreadable(why)), _) => return Err(format!("op {number}: {why}")),
        }
    }
    if !vector.legal {
        return Err("no operation that could be illegal".to_owned());
    }
    let score = bench.garden.score(&vector.options);
    if let Some(expected) = &vector.score {
        check_score(&score, expected)?;
    }
    if let Some(expected) = &vector.cost {
        let found = serde_json::to_value(bench.cost).map_err(|wrong| wrong.to_string())?;
        if *expected != found {
            return Err(format!("cost {found}, expected {expected}"));
        }
    }
    if let Some(expected) = vector.uncovered {
        let found = bench.garden.uncovered(&vector.options);
        if expected != found {
            return Err(format!("{found} holes uncovered, expected {expected}"));
        }
    }
    Ok(())
}

fn same_reason(why: Illegal, expected: Option<&str>) -> Result<(), String> {
    match expected {
        Some(code) if code != why.code => Err(format!("refused as {}, expected {code}", why.code)),
        _ => Ok(()),
    }
}

fn check_score(found: &Score, expected: &Value) -> Result<(), String> {
    let fields = expected.as_object().ok_or("the score is no object")?;
    for name in fields.keys() {
        if name != "total" && Category::ALL.iter().all(|category| category.name() != name) {
            return Err(format!("unknown category {name:?}"));
        }
    }
    let wanted = |name: &str| fields.get(name).and_then(Value::as_i64).unwrap_or(0);
    for category in Category::ALL {
        if i64::from(found.of(category)) != wanted(category.name()) {
            return Err(format!(
                "{category}: {} points, expected {}",
                found.of(category),
                wanted(category.name())
            ));
        }
    }
    if fields.contains_key("total") && i64::from(found.total()) != wanted("total") {
        return Err(format!("total {}, expected {}", found.total(), wanted("total")));
    }
    Ok(())
}

impl Bench {
    fn play(&mut self, options: &Options, op: &Op) -> Result<(), Stop> {
        match op {
            Op::Place { at, level, corners, rot, open, flower } => {
                let fields = TileFace::read_fields(corners.as_deref().unwrap_or("----"))?;
                let face = TileFace { flower: *flower, fields };
                let rotation = Rotation::new(*rot).ok_or_else(|| format!("{rot} quarter turns"))?;
                self.place(options, face, *at, rotation, *level, &read_corners(open.as_ref())?)
            }
            Op::Decorate { piece: kind, cells, convert } => {
                let cells: Option<Vec<Cell>> = cells.iter().copied().map(read_cell).collect();
                let piece = cells.and_then(|cells| Piece::new(*kind, &cells)).ok_or(refusal::GEOMETRY)?;
                let convert = match convert {
                    Some(cell) => Some(read_cell(*cell).ok_or(refusal::GEOMETRY)?),
                    None => None,
                };
                self.garden.decorate(options, piece, convert, self.wild)?;
                if convert.is_some() {
                    self.wild = Wild::Used;
                }
                Ok(())
            }
            Op::NewTurn {} => {
                self.garden.end_turn();
                self.wild = Wild::None;
                Ok(())
            }
            Op::Hand { single, double } => {
                self.hand = Some(Pillars { single: *single, double: *double });
                Ok(())
            }
            Op::Effect { effect } => {
                self.wild = effect.unwrap_or_default().wild();
                Ok(())
            }
        }
    }

    fn place(
        &mut self,
        options: &Options,
        face: TileFace,
        at: [i64; 2],
        rotation: Rotation,
        level: i64,
        open: &[Corner],
    ) -> Result<(), Stop> {
        if self.garden.tiles().len() == crate::cell::MAX_TILES {
            return Err(Stop::Unreadable("more tiles than a garden has room for".to_owned()));
        }
        let at = read_cell(at).ok_or(refusal::OUT_OF_BOARD)?;
        if level < 1 {
            return Err(refusal::COLLISION.into());
        }
        let level = usize::try_from(level).ok().and_then(Level::new).ok_or(refusal::LEVEL_SKIPPED)?;
        let mut corners = Corners::NONE;
        open.iter().for_each(|&corner| corners.insert(corner));
        let cost = self.garden.check_place(options, at, level, corners)?;
        if let Some(hand) = &mut self.hand {
            let purse = Purse { single: hand.single, double: hand.double, ..Purse::UNLIMITED };
            purse.check(cost)?;
            hand.single -= cost.singles(hand.double);
            hand.double = hand.double.saturating_sub(cost.double);
        }
        self.garden.lay(face, at, rotation, level, open.first().copied());
        self.cost = cost;
        Ok(())
    }
}

fn read_cell([x, y]: [i64; 2]) -> Option<Cell> {
    Cell::new(usize::try_from(x).ok()?, usize::try_from(y).ok()?)
}

fn read_corners(open: Option<&OneOrMore>) -> Result<Vec<Corner>, String> {
    match open {
        None => Ok(Vec::new()),
        Some(OneOrMore::One(corner)) if corner == "none" => Ok(Vec::new()),
        Some(OneOrMore::One(corner)) => Ok(vec![corner.parse()?]),
        Some(OneOrMore::More(corners)) => corners.iter().map(|corner| corner.parse()).collect(),
    }
}

fn check_dig(vector: &DigVector) -> Result<(), String> {
    let mut tops = [0; 16];
    let rows: Vec<&str> = vector.grid.split('/').collect();
    if rows.len() != 4 || rows.iter().any(|row| row.len() != 4) {
        return Err(format!("grid {:?} is not four rows of four", vector.grid));
    }
    for (top, digit) in tops.iter_mut().zip(rows.iter().flat_map(|row| row.bytes())) {
        *top = match digit {
            b'0'..=b'3' => digit - b'0',
            _ => return Err(format!("grid {:?} has a digit other than 0 to 3", vector.grid)),
        };
    }
    let [column, row] = vector.pos.map(|at| usize::try_from(at).unwrap_or(usize::MAX));
    let gain = Pit::new(column, row)
        .and_then(|pit| Gain::of(&tops, pit, vector.matches, vector.effect.unwrap_or_default()));
    match (gain, vector.legal) {
        (Some(gain), true) if vector.gain.is_none_or(|expected| expected == gain.total()) => Ok(()),
        (Some(gain), true) => Err(format!("gain {}, expected {:?}", gain.total(), vector.gain)),
        (None, false) => same_reason(refusal::NO_TILE, vector.error.as_deref()),
        (Some(_), false) => Err(format!("the dig is legal, not {:?}", vector.error)),
        (None, true) => Err("no tile to dig there".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    const LINES: &str = include_str!("../../../tests/vectors/babylon.jsonl");

    #[test]
    fn every_vector_agrees() {
        let mut wrong = Vec::new();
        for line in LINES.lines().filter(|line| !line.trim().is_empty()) {
            if let Err(why) = check(line) {
                wrong.push(format!("{why}\n    {line}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_line_that_is_no_vector_is_refused_with_words() {
        for line in ["", "{}", "[]", r#"{"kind":"garden"}"#, r#"{"kind":"dig","grid":"33/3","pos":[0,0]}"#] {
            assert!(check(line).is_err(), "{line}");
        }
    }
}
