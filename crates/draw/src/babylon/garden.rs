//! A garden seen from its four sides.

use std::fmt::Write as _;

use ::babylon::{Cell, Corner, Garden, Piece, Placed, StatueState, Symbol};

use table::Seat;

use super::sight::Sight;
use super::space::{LIFT, Side, between, cells, centre, middle};
use crate::svg::Json;

/// What the drawings of one garden need to know again and again, worked out once.
pub(crate) struct Lay<'a> {
    pub garden: &'a Garden,
    /// The height of the highest tile above each cell.
    pub tops: [usize; 64],
    /// Every pillar: where, from which height, and how many single pillars high.
    pillars: Vec<(Cell, usize, usize)>,
    pub statues: Vec<(Cell, usize, StatueState)>,
    pub highest: usize,
    /// Whose garden it is, and whether the watcher's own; nobody's in pictures.
    pub owner: Option<(Seat, bool)>,
}

impl<'a> Lay<'a> {
    pub(crate) fn of(garden: &'a Garden) -> Lay<'a> {
        let mut tops = [0; 64];
        for cell in Cell::all() {
            tops[cell.index()] = garden.top(cell);
        }
        let statues: Vec<_> =
            garden.statues().map(|(cell, level, state)| (cell, level.get(), state)).collect();
        let mut pillars = Vec::with_capacity(64);
        for tile in garden.tiles() {
            for corner in Corner::ALL.into_iter().filter(|&corner| tile.open != Some(corner)) {
                let cell = corner.of(tile.at);
                let ground = ground_of(garden, tile, cell);
                let carried = statues
                    .iter()
                    .any(|&(at, level, state)| at == cell && level == ground && state == StatueState::Pillar);
                if !carried {
                    pillars.push((cell, ground, tile.level.get() - ground));
                }
            }
        }
        let highest = garden.highest().map_or(0, ::babylon::Level::get);
        Lay { garden, tops, pillars, statues, highest, owner: None }
    }

    /// The same as the garden of this player.
    pub(crate) fn owned(self, seat: Seat, own: bool) -> Lay<'a> {
        Lay { owner: Some((seat, own)), ..self }
    }

    pub(crate) fn top(&self, cell: Cell) -> usize {
        self.tops[cell.index()]
    }

    /// The symbols of a tile that can still be seen and used, with their cells.
    pub(crate) fn printed<'b>(&'b self, tile: &'b Placed) -> impl Iterator<Item = (Cell, Symbol)> + 'b {
        Corner::ALL.into_iter().zip(tile.fields).filter_map(move |(corner, field)| {
            let cell = corner.of(tile.at);
            let symbol = field?;
            let open = self.top(cell) == tile.level.get() && self.garden.is_empty(cell);
            open.then_some((cell, symbol))
        })
    }

    /// The cells that the tiles of each level cover; the board covers all.
    fn covers(&self) -> Vec<u64> {
        let mut planes = vec![0; self.highest + 2];
        planes[0] = !0;
        for tile in self.garden.tiles() {
            planes[tile.level.get()] |=
                cells(tile.at).iter().fold(0, |plane, cell| plane | 1u64 << cell.index());
        }
        planes
    }

    /// How much room above the board the drawing takes.
    fn headroom(&self) -> i32 {
        (self.highest.max(2) as i32 + 1) * LIFT + 8
    }

    /// The part of the plane the garden fills.
    pub(crate) fn window(&self) -> (i32, i32, i32, i32) {
        let top = self.headroom();
        (-270, -top, 540, 292 + top)
    }
}

/// On what height the supports of a tile stand at this cell: the tile next below it there, or the board.
fn ground_of(garden: &Garden, tile: &Placed, cell: Cell) -> usize {
    let below = garden.tiles().iter().filter(|other| other.level < tile.level);
    below.filter(|other| other.corner_at(cell).is_some()).map(|other| other.level.get()).max().unwrap_or(0)
}

/// Something to draw: how near it is, its shape, and where its foot is seen.
struct Thing {
    near: i32,
    shape: Shape,
    at: (i32, i32),
}

enum Shape {
    Fixed(&'static str),
    Way(&'static str, usize),
    Axis(&'static str, bool),
}

impl Thing {
    fn write(&self, out: &mut String) {
        let (x, y) = self.at;
        let _ = match self.shape {
            Shape::Fixed(name) => write!(out, "<use href=\"#g-{name}\" x=\"{x}\" y=\"{y}\""),
            Shape::Way(name, way) => write!(out, "<use href=\"#g-{name}-{way}\" x=\"{x}\" y=\"{y}\""),
            Shape::Axis(name, along) => {
                let axis = if along { 'u' } else { 'w' };
                write!(out, "<use href=\"#g-{name}-{axis}\" x=\"{x}\" y=\"{y}\"")
            }
        };
        out.push_str("/>");
    }
}

/// The garden from one side: what lies on the board, far and low things first.
///
/// Between two levels nothing is wider than its cell, so whatever stands on one level can be drawn before
/// everything that lies above it; only terraces and the stairs beside them need an order of their own.
pub(crate) fn seen(lay: &Lay<'_>, side: Side, out: &mut String) {
    let fresh = lay.garden.fresh();
    let covers = lay.covers();
    for height in 0..=lay.highest {
        shadows(
            covers[height],
            covers[height + 1..].iter().fold(0, |above, plane| above | plane),
            side,
            height,
            out,
        );
        let mut standing = standing(lay, side, height);
        standing.sort_by_key(|thing| thing.near);
        standing.iter().for_each(|thing| thing.write(out));

        let mut lying: Vec<(i32, Result<&Placed, Thing>)> = Vec::new();
        for tile in lay.garden.tiles().iter().filter(|tile| tile.level.get() == height + 1) {
            lying.push((side.near(centre(tile.at)), Ok(tile)));
        }
        for thing in climbing(lay, side, height) {
            lying.push((thing.near, Err(thing)));
        }
        lying.sort_by_key(|(near, _)| *near);
        for (_, what) in &lying {
            match what {
                Ok(tile) => terrace(lay, side, tile, fresh, out),
                Err(thing) => thing.write(out),
            }
        }
    }
}

/// What lies below a terrace lies in its shadow.
fn shadows(ground: u64, above: u64, side: Side, height: usize, out: &mut String) {
    let mut dark = ground & above;
    if dark == 0 {
        return;
    }
    out.push_str("<path class=\"shade\" d=\"");
    while dark != 0 {
        let cell = Cell::at(dark.trailing_zeros() as usize).expect("64 cells have 64 bits");
        dark &= dark - 1;
        let (x, y) = side.screen(middle(cell), height);
        let _ = write!(out, "M{x} {}l32 16-32 16-32-16z", y - 16);
    }
    out.push_str("\"/>");
}

/// Everything that stands between this height and the next but stairs.
fn standing(lay: &Lay<'_>, side: Side, height: usize) -> Vec<Thing> {
    let mut things = Vec::new();
    let thing = |point: (i32, i32), shape: Shape| Thing {
        near: side.near(point),
        shape,
        at: side.screen(point, height),
    };
    for &(cell, ground, high) in &lay.pillars {
        if (ground..ground + high).contains(&height) {
            things.push(thing(middle(cell), Shape::Fixed("p")));
        }
    }
    for &(cell, level, _) in lay.statues.iter().filter(|statue| statue.1 == height) {
        debug_assert_eq!(level, height);
        things.push(thing(middle(cell), Shape::Fixed("statue")));
    }
    for tile in lay.garden.tiles().iter().filter(|tile| tile.level.get() == height) {
        if let Some(corner) = tile.open {
            things.push(thing(middle(corner.of(tile.at)), Shape::Fixed("belvedere")));
        }
    }
    for built in lay.garden.spans() {
        let [first, last] = built.piece.cells();
        let (from, to) = (middle(first), middle(last));
        let levels = built.levels.map(::babylon::Level::get);
        match built.piece {
            Piece::Fountain(_) if levels[0] == height => {
                things.push(thing(between([first, last]), Shape::Axis("fountain", side.along(from, to))));
            }
            Piece::Bridge(_) if levels[0] == height => {
                things.push(thing(between([first, last]), Shape::Axis("bridge", side.along(from, to))));
            }
            Piece::Stairs(_) if levels[0].max(levels[1]) == height => {
                let (low, high) = if levels[0] < levels[1] { (from, to) } else { (to, from) };
                things.push(thing(high, Shape::Way("landing", side.way(low, high))));
            }
            _ => {}
        }
    }
    things
}

/// The stairs that climb from this height to the next.
fn climbing<'a>(lay: &'a Lay<'_>, side: Side, height: usize) -> impl Iterator<Item = Thing> + 'a {
    lay.garden.spans().iter().filter_map(move |built| {
        let Piece::Stairs(_) = built.piece else { return None };
        let levels = built.levels.map(::babylon::Level::get);
        let [first, last] = built.piece.cells().map(middle);
        let (low, high) = if levels[0] < levels[1] { (first, last) } else { (last, first) };
        (levels[0].min(levels[1]) == height).then(|| Thing {
            near: side.near(low),
            shape: Shape::Way("stairs", side.way(low, high)),
            at: side.screen(low, height),
        })
    })
}

fn terrace(lay: &Lay<'_>, side: Side, tile: &Placed, fresh: u64, out: &mut String) {
    let level = tile.level.get();
    let (x, y) = side.screen(centre(tile.at), level);
    let _ = write!(out, "<use class=\"t{}\" href=\"#g-t-{}\" x=\"{x}\" y=\"{y}\"", level % 6, tile.flower);
    if let Some((seat, own)) = lay.owner {
        let _ = write!(out, " data-piece=\"{seat}{}{level}s{}\"", tile.at, side.0);
        let _ =
            if own { write!(out, " data-from=\"held\"") } else { write!(out, " data-from=\"seat:{seat}\"") };
    }
    out.push_str("/>");
    for (cell, symbol) in lay.printed(tile) {
        let (x, y) = side.screen(middle(cell), level);
        let _ = write!(out, "<use href=\"#g-k-{symbol}\" x=\"{x}\" y=\"{y}\"/>");
    }
    let mine = cells(tile.at).iter().all(|cell| fresh >> cell.index() & 1 == 1);
    if mine {
        let _ = write!(out, "<path class=\"fresh\" d=\"M{x} {}l64 32-64 32-64-32z\"/>", y - 32);
    }
}

/// The whole drawing of one side, with the places where a tile can be pointed at if the garden is the
/// watcher's own.
pub(crate) fn drawing(lay: &Lay<'_>, side: Side) -> String {
    let own = lay.owner.is_some_and(|(_, own)| own);
    let (x, y, width, height) = lay.window();
    let mut out = String::with_capacity(4096 + lay.garden.tiles().len() * 900);
    let _ = write!(out, "<svg viewBox=\"{x} {y} {width} {height}\" class=\"iso\" role=\"group\"");
    if own {
        let _ = write!(out, " data-side=\"{}\" data-sight='{}'", side.0, Json(&Sight::of_side(side)));
    }
    out.push_str("><use href=\"#g-board\"/>");
    letters(side, &mut out);
    seen(lay, side, &mut out);
    if own {
        spots(lay, side, &mut out);
        let _ = write!(out, "<g id=\"offers{}\"></g><g class=\"ghosts\"></g>", side.0);
    }
    out.push_str("</svg>");
    out
}

/// The names of columns and rows along the edges that are near.
fn letters(side: Side, out: &mut String) {
    out.push_str("<g class=\"names\">");
    for number in 0..8 {
        let along = number * 2 + 1;
        // Of the two ends of a column or row, the nearer one carries its name.
        let ends = |a: (i32, i32), b: (i32, i32)| if side.near(a) > side.near(b) { a } else { b };
        for (point, name) in [
            (ends((along, -1), (along, 17)), char::from(b'a' + number as u8)),
            (ends((-1, along), (17, along)), char::from(b'1' + number as u8)),
        ] {
            // In the middle of the glazed wall, between two lozenges.
            let (x, y) = side.screen(point, 0);
            let _ = write!(out, "<text x=\"{}\" y=\"{}\">{name}</text>", x - 5 * x.signum(), y + 13);
        }
    }
    out.push_str("</g>");
}

/// Where a tile can be pointed at: the middle of its four cells, as high as they are.
fn spots(lay: &Lay<'_>, side: Side, out: &mut String) {
    let mut anchors: Vec<(usize, i32, Cell)> = Cell::all()
        .filter(|cell| cell.is_anchor())
        .map(|anchor| {
            let height = cells(anchor).map(|cell| lay.top(cell)).into_iter().max().unwrap_or(0);
            (height, side.near(centre(anchor)), anchor)
        })
        .collect();
    anchors.sort_unstable();
    out.push_str("<g class=\"spots\">");
    for (height, _, anchor) in anchors {
        let (x, y) = side.screen(centre(anchor), height);
        let _ = write!(
            out,
            "<use href=\"#g-at\" x=\"{x}\" y=\"{y}\" data-target=\"at:{anchor}\" role=\"img\" aria-label=\"{anchor}\"/>"
        );
    }
    out.push_str("</g>");
}
