//! Where the page may put the ghost of a placement: the drawings' own geometry as data, so that nobody repeats it.

use std::collections::BTreeMap;

use ::babylon::{Cell, Corner, StatueState};
use serde::Serialize;

use super::garden::Lay;
use super::plan;
use super::space::{Side, centre, middle};
use crate::Words;

/// What is the same for all gardens and turns. Points are in half cells, as everywhere in `space`.
#[derive(Serialize)]
pub(crate) struct Plot {
    /// The middle of each cell.
    cells: BTreeMap<String, (i32, i32)>,
    /// What a tile covers, by the cell of its upper left field.
    tiles: BTreeMap<String, Footprint>,
    /// Counts of single and double pillars in words, from none on.
    singles: Vec<String>,
    doubles: Vec<String>,
    /// Levels in words, from none on.
    levels: Vec<String>,
    /// Where the open corner lies, in words: as seen in the garden from the back clockwise, then in the plan.
    opens: Vec<String>,
    /// What stands on the button that takes up a tile, and over those that choose a level.
    place: String,
    level: String,
}

/// Where an open corner is said to lie, in the garden and in the plan.
const OPENS: [&str; 8] = ["back", "right", "front", "left", "nw", "ne", "se", "sw"];

/// The cells of a tile by their corners, and its middle.
#[derive(Serialize)]
struct Footprint {
    middle: (i32, i32),
    corners: BTreeMap<&'static str, Cell>,
}

impl Plot {
    pub(crate) fn of(words: &Words) -> Plot {
        let footprint = |anchor: Cell| Footprint {
            middle: centre(anchor),
            corners: Corner::ALL.into_iter().map(|corner| (corner.name(), corner.of(anchor))).collect(),
        };
        Plot {
            cells: Cell::all().map(|cell| (cell.to_string(), middle(cell))).collect(),
            tiles: Cell::all()
                .filter(|cell| cell.is_anchor())
                .map(|anchor| (anchor.to_string(), footprint(anchor)))
                .collect(),
            singles: counted(words, "babylon-singles"),
            doubles: counted(words, "babylon-doubles"),
            levels: (0..=9).map(|level| words.with("babylon-do-level", [("level", level.into())])).collect(),
            opens: OPENS.iter().map(|place| words.say(&format!("babylon-open-{place}"))).collect(),
            place: words.say("babylon-place-it"),
            level: words.say("babylon-choose-level"),
        }
    }
}

/// So many of something, from none to as many as a placement can take.
pub(crate) fn counted(words: &Words, id: &str) -> Vec<String> {
    (0..=12u8).map(|count| words.with(id, [("count", count.into())])).collect()
}

/// How one drawing of the own garden shows what a placement would add.
#[derive(Serialize)]
pub(crate) struct Sight {
    /// Where the board's upper left corner is seen, how far a half cell to the right and a half cell down lead
    /// from there, and how much higher each level is.
    origin: (i32, i32),
    right: (i32, i32),
    down: (i32, i32),
    up: i32,
    /// The drawings of a tile in hand are called this, the tile, and the number of its turn as it is seen here.
    tile: &'static str,
    turns: [usize; 4],
    /// The drawings of what a tile stands on and of what stands on it; none where they are not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pillar: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    statue: Option<&'static str>,
    belvedere: &'static str,
    /// How each corner is called as it is seen here: a number in the plot's list.
    opens: BTreeMap<&'static str, usize>,
    /// The size of a mark to click.
    mark: i32,
    words: WordsAt,
}

/// Where the words of a ghost stand: so much above the middle of its tile, or so much below it where that is not
/// further down than `until`; at one place from left to right, or above the tile.
#[derive(Serialize)]
struct WordsAt {
    above: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    below: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<i32>,
}

impl Sight {
    /// Reads the plane off a projection, which has to be a linear one.
    fn plane(screen: impl Fn((i32, i32), usize) -> (i32, i32), rest: Sight) -> Sight {
        let origin = screen((0, 0), 0);
        let step = |(x, y): (i32, i32)| (x - origin.0, y - origin.1);
        Sight {
            origin,
            right: step(screen((1, 0), 0)),
            down: step(screen((0, 1), 0)),
            up: -step(screen((0, 0), 1)).1,
            ..rest
        }
    }

    /// The garden from one side.
    pub(crate) fn of_side(side: Side) -> Sight {
        Sight::plane(
            |point, level| side.screen(point, level),
            Sight {
                origin: (0, 0),
                right: (0, 0),
                down: (0, 0),
                up: 0,
                tile: "tall",
                turns: std::array::from_fn(|turn| (turn + 4 - side.0) % 4),
                pillar: Some("g-p"),
                statue: Some("g-statue"),
                belvedere: "g-belvedere",
                opens: opens(|corner| (corner + 4 - side.0) % 4),
                mark: 11,
                words: WordsAt { above: 44, below: None, until: None, x: None },
            },
        )
    }

    /// The plan.
    pub(crate) fn of_plan() -> Sight {
        Sight::plane(
            |point, _| plan::place(point),
            Sight {
                origin: (0, 0),
                right: (0, 0),
                down: (0, 0),
                up: 0,
                tile: "flat",
                turns: [0, 1, 2, 3],
                pillar: None,
                statue: None,
                belvedere: "q-belvedere",
                opens: opens(|corner| corner + 4),
                mark: 9,
                words: WordsAt { above: 38, below: Some(48), until: Some(128), x: Some(124) },
            },
        )
    }
}

fn opens(seen: impl Fn(usize) -> usize) -> BTreeMap<&'static str, usize> {
    Corner::ALL.into_iter().map(|corner| (corner.name(), seen(corner as usize))).collect()
}

/// What a support would stand on, for each cell where that is not the bare board.
pub(crate) fn grounds(lay: &Lay<'_>) -> BTreeMap<String, Ground> {
    let standing =
        |cell: Cell| lay.statues.iter().any(|&(at, _, state)| at == cell && state == StatueState::Standing);
    Cell::all()
        .filter(|&cell| lay.top(cell) > 0)
        .map(|cell| {
            let level = lay.top(cell);
            (cell.to_string(), Ground { level, statue: standing(cell).then_some(level + 1) })
        })
        .collect()
}

/// The ground at a cell.
#[derive(Serialize)]
pub(crate) struct Ground {
    /// On which level it is.
    level: usize,
    /// The level on which a tile would rest on the statue that stands here (L10).
    #[serde(skip_serializing_if = "Option::is_none")]
    statue: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plane_that_is_told_is_the_one_that_is_drawn() {
        let told = |sight: &Sight, (x, y): (i32, i32), level: i32| {
            (
                sight.origin.0 + x * sight.right.0 + y * sight.down.0,
                sight.origin.1 + x * sight.right.1 + y * sight.down.1 - level * sight.up,
            )
        };
        for cell in Cell::all() {
            let point = middle(cell);
            for side in Side::ALL {
                for level in 0..9 {
                    let seen = told(&Sight::of_side(side), point, level as i32);
                    assert_eq!(seen, side.screen(point, level), "{cell} on {level} from {side:?}");
                }
            }
            assert_eq!(told(&Sight::of_plan(), point, 3), plan::place(point));
        }
    }

    #[test]
    fn an_open_corner_is_called_as_it_is_seen() {
        let (low, high) = ((0, 0), (14, 14));
        for side in Side::ALL {
            let sight = Sight::of_side(side);
            // The corner of the board that is seen farthest up is at the back.
            let seen = |corner: Corner| {
                let point = match corner {
                    Corner::Nw => low,
                    Corner::Ne => (high.0, low.1),
                    Corner::Se => high,
                    Corner::Sw => (low.0, high.1),
                };
                side.screen(point, 0)
            };
            let back = Corner::ALL.into_iter().min_by_key(|&corner| seen(corner).1).expect("four");
            let right = Corner::ALL.into_iter().max_by_key(|&corner| seen(corner).0).expect("four");
            assert_eq!((sight.opens[back.name()], sight.opens[right.name()]), (0, 1), "from {side:?}");
        }
    }

    #[test]
    fn every_tile_covers_the_four_cells_around_its_middle() {
        let plot = Plot::of(Words::of(crate::Lang::En));
        assert_eq!((plot.cells.len(), plot.tiles.len()), (64, 49));
        for tile in plot.tiles.values() {
            let middles = tile.corners.values().map(|cell| plot.cells[&cell.to_string()]);
            let sum = middles.fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
            assert_eq!((sum.0 / 4, sum.1 / 4), tile.middle);
        }
    }
}
