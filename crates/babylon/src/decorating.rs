//! Decorations: D0 to D6, with the symbols that markers M3 and M4 supply.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Illegal;

use crate::cell::{Cell, cells};
use crate::garden::Garden;
use crate::options::{BridgeGap, Options};
use crate::refusal;
use crate::tile::Symbol;

/// Two different cells, the one nearer to the upper left first (row by row).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    first: Cell,
    last: Cell,
}

impl Pair {
    /// These two cells in reading order; none if they are one.
    #[must_use]
    pub fn new(one: Cell, other: Cell) -> Option<Pair> {
        (one != other).then(|| Pair { first: one.min(other), last: one.max(other) })
    }

    /// The cell that comes first in reading order.
    #[must_use]
    pub const fn first(self) -> Cell {
        self.first
    }

    /// The cell that comes last in reading order.
    #[must_use]
    pub const fn last(self) -> Cell {
        self.last
    }

    /// Whether the two lie this far apart in one row or one column.
    fn is_apart(self, distance: usize) -> bool {
        let across = self.last.x().abs_diff(self.first.x());
        let down = self.last.y() - self.first.y();
        (across, down) == (distance, 0) || (across, down) == (0, distance)
    }

    /// The cell half way between two cells that are two apart, as a plane.
    pub(crate) const fn middle(self) -> u64 {
        1 << ((self.first.index() + self.last.index()) / 2)
    }
}

/// A decoration and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// D3: on two edge-adjacent fields, one level apart.
    Stairs(Pair),
    /// D4: on two edge-adjacent fields of different tiles of one level.
    Fountain(Pair),
    /// D5: on two fields of one level, over the cell between them.
    Bridge(Pair),
    /// D6: on one field.
    Statue(Cell),
}

impl Piece {
    /// A piece of this kind on these cells; none if their number is wrong.
    #[must_use]
    pub fn new(kind: Symbol, on: &[Cell]) -> Option<Piece> {
        match (kind, on) {
            (Symbol::Statue, &[cell]) => Some(Piece::Statue(cell)),
            (Symbol::Stairs, &[one, other]) => Pair::new(one, other).map(Piece::Stairs),
            (Symbol::Fountain, &[one, other]) => Pair::new(one, other).map(Piece::Fountain),
            (Symbol::Bridge, &[one, other]) => Pair::new(one, other).map(Piece::Bridge),
            _ => None,
        }
    }

    /// Which decoration it is.
    #[must_use]
    pub const fn kind(self) -> Symbol {
        match self {
            Piece::Stairs(_) => Symbol::Stairs,
            Piece::Fountain(_) => Symbol::Fountain,
            Piece::Bridge(_) => Symbol::Bridge,
            Piece::Statue(_) => Symbol::Statue,
        }
    }

    /// Its first and its last cell; a statue has the same twice.
    #[must_use]
    #[inline]
    pub const fn cells(self) -> [Cell; 2] {
        match self {
            Piece::Stairs(pair) | Piece::Fountain(pair) | Piece::Bridge(pair) => [pair.first, pair.last],
            Piece::Statue(cell) => [cell, cell],
        }
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [first, last] = self.cells();
        let on = if first == last { vec![first] } else { vec![first, last] };
        let mut piece = serializer.serialize_struct("Piece", 2)?;
        piece.serialize_field("kind", &self.kind())?;
        piece.serialize_field("cells", &on)?;
        piece.end()
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            kind: Symbol,
            cells: Vec<Cell>,
        }
        let Written { kind, cells } = Written::deserialize(deserializer)?;
        let piece = Piece::new(kind, &cells).filter(|piece| match piece {
            Piece::Stairs(pair) | Piece::Fountain(pair) => pair.is_apart(1),
            Piece::Bridge(pair) => pair.is_apart(2),
            Piece::Statue(_) => true,
        });
        piece.ok_or_else(|| serde::de::Error::custom(format!("no piece of this kind lies on {cells:?}")))
    }
}

/// What the round marker supplies to decorations in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wild {
    /// Nothing.
    #[default]
    None,
    /// M3: one printed symbol on a tile placed in this turn counts as another.
    ChangeSymbol,
    /// M4: one symbol-free field on a tile placed in this turn counts as any symbol.
    EmptyField,
    /// It supplied its one symbol already (O10).
    Used,
}

impl Wild {
    /// Whether it can still supply a symbol.
    #[must_use]
    #[inline]
    pub const fn is_open(self) -> bool {
        matches!(self, Wild::ChangeSymbol | Wild::EmptyField)
    }
}

/// Where a piece can lie relative to its first cell, and which first cells leave room for it.
struct Direction {
    step: u32,
    next_to: u64,
    two_from: u64,
}

const EAST: Direction =
    Direction { step: 1, next_to: 0x7f7f_7f7f_7f7f_7f7f, two_from: 0x3f3f_3f3f_3f3f_3f3f };
const SOUTH: Direction =
    Direction { step: 8, next_to: 0x00ff_ffff_ffff_ffff, two_from: 0x0000_ffff_ffff_ffff };

impl Garden {
    /// Whether this piece may be built now; `convert` is the cell whose symbol the marker supplies.
    ///
    /// # Errors
    /// With the rule that forbids it.
    pub fn check_piece(
        &self,
        options: &Options,
        piece: Piece,
        convert: Option<Cell>,
        wild: Wild,
    ) -> Result<(), Illegal> {
        let on = piece.cells();
        let bits = on[0].bit() | on[1].bit();
        self.check_shape(piece)?;
        // D1
        if self.occupied & bits != 0 {
            return Err(Illegal { rule: "D1", ..refusal::NOT_EMPTY });
        }
        if let Some(cell) = convert {
            self.check_convert(piece, cell, wild)?;
        }
        let printed = self.symbols[piece.kind() as usize] | convert.map_or(0, Cell::bit);
        if bits & !printed != 0 {
            return Err(refusal::SYMBOL);
        }
        self.check_levels(options, piece)?;
        // D0
        if self.fresh & bits == 0 {
            return Err(refusal::NOT_THIS_TURN);
        }
        // D6
        if piece.kind() == Symbol::Statue && self.statue_lines(options) & bits == 0 {
            return Err(refusal::NOT_ALIGNED);
        }
        Ok(())
    }

    /// Builds a piece if the rules allow it, the supply apart.
    ///
    /// # Errors
    /// With the rule that forbids it; then nothing has changed.
    pub fn decorate(
        &mut self,
        options: &Options,
        piece: Piece,
        convert: Option<Cell>,
        wild: Wild,
    ) -> Result<(), Illegal> {
        self.check_piece(options, piece, convert, wild)?;
        self.build(piece);
        Ok(())
    }

    /// D1, D5: two-field pieces lie orthogonally.
    fn check_shape(&self, piece: Piece) -> Result<(), Illegal> {
        let fits = match piece {
            Piece::Stairs(pair) | Piece::Fountain(pair) => pair.is_apart(1),
            Piece::Bridge(pair) => pair.is_apart(2),
            Piece::Statue(_) => true,
        };
        if fits { Ok(()) } else { Err(refusal::GEOMETRY) }
    }

    /// M3, M4.
    fn check_convert(&self, piece: Piece, cell: Cell, wild: Wild) -> Result<(), Illegal> {
        let printed = self.symbol(cell);
        if wild == Wild::Used {
            return Err(refusal::EFFECT_USED);
        }
        if wild == Wild::None || !piece.cells().contains(&cell) {
            return Err(refusal::SYMBOL);
        }
        if self.fresh & cell.bit() == 0 {
            let rule = if wild == Wild::EmptyField { "M4" } else { "M3" };
            return Err(Illegal { rule, ..refusal::EFFECT_OLD_TILE });
        }
        match (wild, printed) {
            (Wild::ChangeSymbol, None) => Err(refusal::EFFECT_NEEDS_SYMBOL),
            (Wild::ChangeSymbol, Some(symbol)) if symbol == piece.kind() => Err(refusal::EFFECT_NEEDS_SYMBOL),
            // M4 reads only symbol-free fields, so the printed symbol still is what the field shows.
            (Wild::EmptyField, Some(_)) => Err(Illegal { rule: "M4", ..refusal::SYMBOL }),
            _ => Ok(()),
        }
    }

    /// D3 to D5: levels, tiles and the gap.
    fn check_levels(&self, options: &Options, piece: Piece) -> Result<(), Illegal> {
        let [first, last] = piece.cells().map(|cell| self.top(cell));
        match piece {
            Piece::Statue(_) => Ok(()),
            Piece::Stairs(_) if first.abs_diff(last) == 1 => Ok(()),
            Piece::Stairs(_) => Err(refusal::LEVEL),
            Piece::Fountain(_) if first != last => Err(Illegal { rule: "D4", ..refusal::LEVEL }),
            Piece::Fountain(pair) => {
                let joined =
                    if pair.first.y() == pair.last.y() { self.joined_east } else { self.joined_south };
                if joined & pair.first.bit() != 0 { Err(refusal::SAME_TILE) } else { Ok(()) }
            }
            Piece::Bridge(_) if first != last => Err(Illegal { rule: "D5", ..refusal::LEVEL }),
            Piece::Bridge(pair) => {
                if self.gap_room(options, first) & pair.middle() == 0 {
                    return Err(refusal::GAP_NOT_EMPTY);
                }
                Ok(())
            }
        }
    }

    /// D5, O2: the cells a bridge of this level may span.
    fn gap_room(&self, options: &Options, level: usize) -> u64 {
        let lower = match options.bridge_gap {
            BridgeGap::AnyLowerEmptyField => self.tops[..level].iter().fold(0, |all, plane| all | plane),
            BridgeGap::BoardOnly => self.tops[0],
        };
        lower & !self.occupied
    }

    /// D6: the cells in line with a statue that counts, as a plane; all cells for a first statue.
    #[must_use]
    #[inline]
    pub fn statue_lines(&self, options: &Options) -> u64 {
        let counts = self.statues | if options.buried_statue_aligns { self.buried } else { 0 };
        if counts == 0 {
            let first = !self.had_statue || options.first_statue_again_when_none_counts;
            return if first { !0 } else { 0 };
        }
        let mut rows = counts | counts >> 4;
        rows |= rows >> 2;
        rows |= rows >> 1;
        let mut columns = counts | counts >> 32;
        columns |= columns >> 16;
        columns |= columns >> 8;
        ((rows & 0x0101_0101_0101_0101) * 0xff) | ((columns & 0xff) * 0x0101_0101_0101_0101)
    }

    /// Calls `each` for every piece that D0 to D6 allow, with the converted cell if the marker supplies one,
    /// in a fixed order; only kinds that `in_supply` has (D2).
    #[inline]
    pub fn decorations(
        &self,
        options: &Options,
        wild: Wild,
        in_supply: impl Fn(Symbol) -> bool,
        mut each: impl FnMut(Piece, Option<Cell>),
    ) {
        if self.fresh == 0 {
            return;
        }
        let empty = !self.occupied;
        let printed = self.symbols.iter().fold(0, |all, plane| all | plane);
        // M3, M4: fields that could show another symbol.
        let wild = match wild {
            Wild::None | Wild::Used => 0,
            Wild::ChangeSymbol => self.fresh & empty & printed,
            Wild::EmptyField => self.fresh & empty & !printed,
        };

        if in_supply(Symbol::Statue) {
            let printed = self.symbols[Symbol::Statue as usize];
            let lines = self.statue_lines(options) & self.fresh & empty;
            for cell in cells(lines & printed) {
                each(Piece::Statue(cell), None);
            }
            for cell in cells(lines & wild & !printed) {
                each(Piece::Statue(cell), Some(cell));
            }
        }
        for direction in [EAST, SOUTH] {
            let joined = if direction.step == 1 { self.joined_east } else { self.joined_south };
            let mut level = 0;
            let mut stairs = 0;
            let mut bridge = 0;
            let mut lower = self.tops[0];
            for height in 1..=usize::from(self.highest) {
                let here = self.tops[height];
                let above = self.tops.get(height + 1).copied().unwrap_or(0);
                level |= here & here >> direction.step;
                stairs |= here & above >> direction.step | above & here >> direction.step;
                bridge |= here & here >> (2 * direction.step) & (lower & empty) >> direction.step;
                if options.bridge_gap == BridgeGap::AnyLowerEmptyField {
                    lower |= here;
                }
            }
            let kinds = [
                (Symbol::Stairs, direction.step, stairs & direction.next_to),
                (Symbol::Fountain, direction.step, level & !joined & direction.next_to),
                (Symbol::Bridge, 2 * direction.step, bridge & direction.two_from),
            ];
            for (kind, step, fits) in kinds {
                if fits == 0 || !in_supply(kind) {
                    continue;
                }
                let shown = self.symbols[kind as usize] & empty;
                let wild = wild & !shown;
                let piece = |first: Cell| {
                    let last = Cell::at(first.index() + step as usize).expect("the direction leaves room");
                    let pair = Pair { first, last };
                    match kind {
                        Symbol::Stairs => (Piece::Stairs(pair), first, last),
                        Symbol::Fountain => (Piece::Fountain(pair), first, last),
                        _ => (Piece::Bridge(pair), first, last),
                    }
                };
                for cell in cells(fits & shown & shown >> step & (self.fresh | self.fresh >> step)) {
                    each(piece(cell).0, None);
                }
                for cell in cells(fits & wild & shown >> step) {
                    let (piece, first, _) = piece(cell);
                    each(piece, Some(first));
                }
                for cell in cells(fits & shown & wild >> step) {
                    let (piece, _, last) = piece(cell);
                    each(piece, Some(last));
                }
            }
        }
    }
}
