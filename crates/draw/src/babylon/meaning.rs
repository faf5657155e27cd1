//! What each move means, as data for the page.

use ::babylon::{Cell, Corner, Flower, Level, Piece, Pit, Source};
use serde::Serialize;

/// What a choice means.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Meaning {
    /// A board is chosen before the start; boards are named after their flower.
    Choose { flower: Flower },
    /// A clay tile is removed at the start.
    Remove { pit: Pit },
    /// A tile is taken out of the quarry, and brings so many pillars.
    Dig { pit: Pit, pillars: u8 },
    /// A tile is placed. Placements that differ in turn and place alone are told as one, with signs for these.
    Place {
        tile: Source,
        /// Quarter turns clockwise.
        turn: char,
        /// Pillars that are paid, after the exchange of doubles that cannot be used.
        singles: u8,
        doubles: u8,
        level: Level,
        /// The corner without a support, where a belvedere will stand.
        #[serde(skip_serializing_if = "Option::is_none")]
        open: Option<Corner>,
        /// The cell of its upper left field.
        at: char,
    },
    /// A decoration is built; `convert` is the cell whose symbol the round marker supplies.
    Decorate {
        piece: Piece,
        #[serde(skip_serializing_if = "Option::is_none")]
        convert: Option<Cell>,
    },
    /// The dug tile goes into the recess.
    Store,
    /// The dug tile goes away.
    Discard,
    /// The turn ends; so many single pillars are kept, and so many, doubles counted as two, are lost.
    End { kept: u8, lost: u32 },
    /// The turn ends, and only so many single pillars are kept.
    Keep { singles: u8 },
}
