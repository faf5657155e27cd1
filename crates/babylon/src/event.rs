//! What a step caused.

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::cell::{Cell, Corner, Level, Rotation};
use crate::decorating::Piece;
use crate::marker::Marker;
use crate::moves::Source;
use crate::quarry::{Gain, Pit};
use crate::score::Category;
use crate::supply::{Cost, Pillars};
use crate::tile::{Material, TileFace};

/// Why pillars were gained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// For the dig; the supply may have held less.
    Dig(Gain),
    /// The round marker gives them (M1, M2).
    Marker(Marker),
}

/// Something a step caused. Nothing in Babylon is known to one player only, so everybody hears all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A board was chosen, with its start tile (O14).
    Chose {
        /// By whom.
        seat: Seat,
        /// Its start tile, whose flower is that of the board.
        tile: TileFace,
    },
    /// A clay tile left the quarry before the first round.
    Removed {
        /// Who chose it.
        seat: Seat,
        /// From where.
        pit: Pit,
        /// The tile.
        tile: TileFace,
    },
    /// A tile was dug.
    Dug {
        /// By whom.
        seat: Seat,
        /// From where.
        pit: Pit,
        /// Its stone.
        material: Material,
        /// The tile.
        tile: TileFace,
    },
    /// A tile of the quarry became visible.
    Uncovered {
        /// Where.
        pit: Pit,
        /// Its stone.
        material: Material,
        /// The tile.
        tile: TileFace,
    },
    /// Pillars were taken from the supply.
    Gained {
        /// By whom.
        seat: Seat,
        /// How many.
        pillars: Pillars,
        /// What for.
        why: Why,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which tile.
        from: Source,
        /// Its face.
        tile: TileFace,
        /// Where its upper left field lies.
        at: Cell,
        /// How it is turned.
        rotation: Rotation,
        /// On which level.
        level: Level,
        /// The corner without support.
        open: Option<Corner>,
        /// What it took.
        cost: Cost,
        /// How many of the double pillars were exchanged for two singles each.
        exchanged: u8,
    },
    /// A belvedere was put on an open corner.
    Belvedere {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Cell,
        /// On which level.
        level: Level,
    },
    /// A statue carries a tile and is no statue any more.
    StatueCarries {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Cell,
    },
    /// A decoration was built.
    Decorated {
        /// By whom.
        seat: Seat,
        /// What and where.
        piece: Piece,
        /// The cell whose symbol the marker supplied.
        convert: Option<Cell>,
    },
    /// A garden is worth more or less than before.
    Scored {
        /// Whose.
        seat: Seat,
        /// For what.
        category: Category,
        /// The difference.
        points: i32,
    },
    /// The dug tile went into the recess.
    Stored {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: TileFace,
        /// The tile that had to leave the recess for it.
        instead_of: Option<TileFace>,
    },
    /// The dug tile left the game.
    Discarded {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: TileFace,
    },
    /// The turn is over.
    Kept {
        /// Whose.
        seat: Seat,
        /// Single pillars kept.
        singles: u8,
        /// Pillars that went back to the supply.
        returned: Pillars,
    },
    /// A round marker was revealed; it holds in this round.
    Revealed {
        /// By whom.
        seat: Seat,
        /// The marker.
        marker: Marker,
        /// The round in which it holds, from 1.
        round: u8,
    },
    /// A player's turn began.
    Began {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
    },
}
