//! The steps of a game and their text.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use table::Unreadable;

use crate::cell::{Cell, Corner, Level, Rotation};
use crate::decorating::Piece;
use crate::quarry::Pit;
use crate::tile::{Flower, Symbol};

/// Which of the two tiles a player holds (B1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The tile just dug.
    Dug,
    /// The tile in the recess of the board.
    Stored,
}

impl Source {
    /// The word in a move.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Dug => "dug",
            Source::Stored => "stored",
        }
    }
}

/// One small step.
///
/// | text | step |
/// | --- | --- |
/// | `choose white` | takes the board with this flower at the start, where boards are chosen |
/// | `remove b3` | removes a clay tile at the start |
/// | `dig b3` | takes the visible tile of a stack |
/// | `place dug c3 r1 l2` | places the dug tile, one quarter turn, on level 2 with four supports |
/// | `place stored c3 r0 l1 se` | places the stored tile with a belvedere on its lower right corner |
/// | `statue c3`, `fountain c3 d3`, `bridge c3 e3`, `stairs c3 c4` | builds a decoration |
/// | `fountain c3 d3 convert d3` | the same; the round marker supplies the symbol of `d3` |
/// | `store`, `discard` | puts the dug tile into the recess, or away |
/// | `end` | ends the turn and keeps as many single pillars as allowed |
/// | `keep 2` | ends the turn and keeps only so many |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Takes a board at the start.
    Choose(Flower),
    /// Removes a clay tile at the start.
    Remove(Pit),
    /// Takes the visible tile of a stack.
    Dig(Pit),
    /// Places a tile. Which pillars it takes follows from the heights.
    Place {
        /// Which tile.
        tile: Source,
        /// The cell of its upper left field.
        at: Cell,
        /// Quarter turns clockwise.
        rotation: Rotation,
        /// Its level.
        level: Level,
        /// The corner without support, if any.
        open: Option<Corner>,
    },
    /// Builds a decoration.
    Decorate {
        /// The piece and its cells.
        piece: Piece,
        /// The cell whose symbol the marker supplies.
        convert: Option<Cell>,
    },
    /// Puts the dug tile into the recess; a tile there is discarded.
    Store,
    /// Discards the dug tile.
    Discard,
    /// Ends the turn keeping fewer single pillars than allowed.
    Keep(u8),
    /// Ends the turn keeping as many single pillars as allowed.
    End,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Choose(flower) => write!(f, "choose {flower}"),
            Move::Remove(pit) => write!(f, "remove {pit}"),
            Move::Dig(pit) => write!(f, "dig {pit}"),
            Move::Place { tile, at, rotation, level, open } => {
                write!(f, "place {} {at} r{} l{level}", tile.name(), rotation as u8)?;
                open.map_or(Ok(()), |corner| write!(f, " {corner}"))
            }
            Move::Decorate { piece, convert } => {
                let [first, last] = piece.cells();
                write!(f, "{} {first}", piece.kind())?;
                if first != last {
                    write!(f, " {last}")?;
                }
                convert.map_or(Ok(()), |cell| write!(f, " convert {cell}"))
            }
            Move::Store => f.write_str("store"),
            Move::Discard => f.write_str("discard"),
            Move::Keep(singles) => write!(f, "keep {singles}"),
            Move::End => f.write_str("end"),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        read(text).ok_or_else(|| {
            Unreadable::new(
                text,
                "choose white, remove b3, dig b3, place dug c3 r0 l1 [se], statue c3, fountain c3 d3 [convert d3], \
                 store, discard, end or keep 2",
            )
        })
    }
}

fn read(text: &str) -> Option<Move> {
    // Single spaces only, so that every move has exactly one text.
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words.as_slice() {
        ["choose", flower] => Move::Choose(Flower::ALL.into_iter().find(|known| known.name() == *flower)?),
        ["remove", pit] => Move::Remove(pit.parse().ok()?),
        ["dig", pit] => Move::Dig(pit.parse().ok()?),
        ["place", tile, at, rotation, level] => read_place(tile, at, rotation, level, None)?,
        ["place", tile, at, rotation, level, open] => {
            let open = Corner::ALL.into_iter().find(|corner| corner.name() == *open)?;
            read_place(tile, at, rotation, level, Some(open))?
        }
        ["store"] => Move::Store,
        ["discard"] => Move::Discard,
        ["end"] => Move::End,
        ["keep", singles] => Move::Keep(read_number(singles).filter(|&singles| singles < 6)? as u8),
        [kind, on @ .., "convert", cell] => {
            Move::Decorate { piece: read_piece(kind, on)?, convert: Some(cell.parse().ok()?) }
        }
        [kind, on @ ..] => Move::Decorate { piece: read_piece(kind, on)?, convert: None },
        [] => return None,
    })
}

fn read_place(tile: &str, at: &str, rotation: &str, level: &str, open: Option<Corner>) -> Option<Move> {
    Some(Move::Place {
        tile: [Source::Dug, Source::Stored].into_iter().find(|source| source.name() == tile)?,
        at: at.parse().ok()?,
        rotation: Rotation::new(read_number(rotation.strip_prefix('r')?)?)?,
        level: Level::new(read_number(level.strip_prefix('l')?)?)?,
        open,
    })
}

/// A small number without sign or leading zeros.
fn read_number(text: &str) -> Option<usize> {
    let plain = !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = if plain { text.parse().ok()? } else { return None };
    (number.to_string() == text).then_some(number)
}

fn read_piece(kind: &str, on: &[&str]) -> Option<Piece> {
    let kind = Symbol::ALL.into_iter().find(|symbol| symbol.name() == kind)?;
    let cells: Vec<Cell> = on.iter().map(|cell| cell.parse().ok()).collect::<Option<_>>()?;
    Piece::new(kind, &cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_back_from_their_text() {
        for text in [
            "choose purple",
            "remove a1",
            "dig d4",
            "place dug c3 r1 l2",
            "place stored g7 r3 l12 sw",
            "statue c3",
            "statue c3 convert c3",
            "fountain c3 d3 convert d3",
            "bridge c3 c5",
            "stairs a1 a2",
            "store",
            "discard",
            "keep 0",
            "end",
        ] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_piece_has_one_text_whichever_cell_is_named_first() {
        assert_eq!("stairs b1 a1".parse::<Move>(), "stairs a1 b1".parse::<Move>());
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            " ",
            "dig",
            "choose",
            "choose green",
            "dig e1",
            "dig  a1",
            "dig a1 ",
            "place dug c3 r4 l1",
            "place dug c3 r0 l0",
            "place dug c3 r0 l21",
            "place dug c3 r0 l01",
            "place other c3 r0 l1",
            "place dug c3 r0 l1 north",
            "statue",
            "statue a1 a2",
            "fountain a1",
            "fountain a1 a1",
            "keep 6",
            "keep -1",
            "keep +1",
            "convert a1",
            "End",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_move_is_small() {
        assert!(size_of::<Move>() <= 6);
    }
}
