//! Where things are seen: the garden from four sides.

use ::babylon::{Cell, Corner};

/// How much higher a level is seen, in units of the drawing; a cell is 64 wide and 32 deep.
pub(crate) const LIFT: i32 = 26;

/// One of the four sides from which a garden is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side(pub usize);

impl Side {
    /// All four.
    pub(crate) const ALL: [Side; 4] = [Side(0), Side(1), Side(2), Side(3)];

    /// A point of the board as this side sees it: along the edge that falls to the right, along the edge that
    /// falls to the left. All in half cells, so that middles of cells are whole numbers.
    fn seen(self, (x, y): (i32, i32)) -> (i32, i32) {
        match self.0 {
            0 => (x, y),
            1 => (y, 16 - x),
            2 => (16 - x, 16 - y),
            _ => (16 - y, x),
        }
    }

    /// How near a point is: what is nearer is drawn later.
    pub(crate) fn near(self, point: (i32, i32)) -> i32 {
        let (u, w) = self.seen(point);
        u + w
    }

    /// Where a point is seen that lies this many levels above the board.
    pub(crate) fn screen(self, point: (i32, i32), level: usize) -> (i32, i32) {
        let (u, w) = self.seen(point);
        ((u - w) * 16, (u + w) * 8 - level as i32 * LIFT)
    }

    /// Which way a step from one point to another goes: +u, +w, -u, -w are 0 to 3.
    pub(crate) fn way(self, from: (i32, i32), to: (i32, i32)) -> usize {
        let ((u0, w0), (u1, w1)) = (self.seen(from), self.seen(to));
        match (u1 - u0, w1 - w0) {
            (1.., _) => 0,
            (_, 1..) => 1,
            (..=-1, _) => 2,
            _ => 3,
        }
    }

    /// Whether two points lie along the edge that falls to the right.
    pub(crate) fn along(self, from: (i32, i32), to: (i32, i32)) -> bool {
        self.way(from, to).is_multiple_of(2)
    }
}

/// The middle of a cell in half cells.
pub(crate) fn middle(cell: Cell) -> (i32, i32) {
    (cell.x() as i32 * 2 + 1, cell.y() as i32 * 2 + 1)
}

/// The middle of two cells in half cells.
pub(crate) fn between([one, other]: [Cell; 2]) -> (i32, i32) {
    let ((ax, ay), (bx, by)) = (middle(one), middle(other));
    ((ax + bx) / 2, (ay + by) / 2)
}

/// The middle of a tile whose upper left field lies on this cell.
pub(crate) fn centre(anchor: Cell) -> (i32, i32) {
    (anchor.x() as i32 * 2 + 2, anchor.y() as i32 * 2 + 2)
}

/// The four cells of a tile.
pub(crate) fn cells(anchor: Cell) -> [Cell; 4] {
    Corner::ALL.map(|corner| corner.of(anchor))
}
