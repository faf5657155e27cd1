//! A place for a tile.

use babylon::{Corner, TileFace, Wild};

/// How much of what a marker could turn a symbol into is counted (M3, M4): another placement may use it.
const WILD: f32 = 0.59;

/// The symbols of a face as it is printed as numbers, 4 for none.
pub(super) fn numbers(face: TileFace) -> [usize; 4] {
    face.fields.map(|field| field.map_or(4, |symbol| symbol as usize))
}

/// The most of these, at least nothing.
#[inline]
fn most(worths: [f32; 4]) -> f32 {
    worths.into_iter().fold(0.0, |most, worth| if worth > most { worth } else { most })
}

/// A place for a tile, and what each symbol would be worth at each of its corners.
#[derive(Clone, Copy, Default)]
pub(super) struct Spot {
    /// What any tile is worth here on four supports.
    pub(super) worth: f32,
    /// The single pillars that each corner takes.
    pub(super) pillars: [u8; 4],
    /// What it adds to leave each corner open.
    pub(super) hanging: [f32; 4],
    /// What each symbol is worth at each corner; the last is no symbol.
    pub(super) symbols: [[f32; 4]; 5],
    /// The best decoration that each corner could take part in at once.
    pub(super) decoration: [f32; 4],
    /// The most that each symbol can be worth at any corner.
    most: [f32; 5],
    /// The most that an open corner and a marker can add.
    extra: f32,
}

impl Spot {
    /// What any tile takes here as single pillars, with this corner open or none (L11).
    #[inline]
    pub(super) fn cost(&self, open: Option<Corner>) -> u8 {
        let saved = open.map_or(0, |corner| self.pillars[corner as usize]);
        self.pillars.iter().sum::<u8>() - saved
    }

    /// Notes what can be worth most, once all else is known.
    #[inline]
    pub(super) fn sum_up(&mut self, wild: Wild) {
        self.most = self.symbols.map(most);
        self.extra = most(self.hanging);
        if wild.is_open() {
            self.extra += WILD * most(self.decoration);
        }
    }

    /// What a face is worth here in each of the four rotations, without its flower.
    #[inline]
    pub(super) fn turned(&self, fields: [usize; 4], wild: Wild) -> [f32; 4] {
        let mut worth = [self.worth; 4];
        for (corner, &field) in fields.iter().enumerate() {
            let symbol = &self.symbols[field];
            for (turn, worth) in worth.iter_mut().enumerate() {
                *worth += symbol[(corner + turn) % 4];
            }
        }
        match wild {
            Wild::None | Wild::Used => {}
            Wild::ChangeSymbol => self.convert(fields, |field| field < 4, &mut worth),
            Wild::EmptyField => self.convert(fields, |field| field == 4, &mut worth),
        }
        worth
    }

    /// Adds what the marker makes of the best field in each rotation (M3, M4).
    fn convert(&self, fields: [usize; 4], converts: impl Fn(usize) -> bool, worth: &mut [f32; 4]) {
        for (turn, worth) in worth.iter_mut().enumerate() {
            let most = (0..4)
                .filter(|&corner| converts(fields[corner]))
                .map(|corner| {
                    let to = (corner + turn) % 4;
                    self.decoration[to] - self.symbols[fields[corner]][to]
                })
                .fold(0.0, f32::max);
            *worth += WILD * most;
        }
    }

    /// What it adds at most in each rotation to leave a corner open, where `hanging` says what each may bring.
    #[inline]
    pub(super) fn best_open(&self, fields: [usize; 4], hanging: [f32; 4]) -> [f32; 4] {
        let mut most = [f32::NEG_INFINITY; 4];
        for (corner, &field) in fields.iter().enumerate() {
            let symbol = &self.symbols[field];
            for (turn, most) in most.iter_mut().enumerate() {
                let to = (corner + turn) % 4;
                let open = hanging[to] - symbol[to];
                *most = if open > *most { open } else { *most };
            }
        }
        most
    }

    /// What it adds to leave this corner open with this symbol on it.
    #[inline]
    pub(super) fn open(&self, field: usize, corner: Corner) -> f32 {
        self.hanging[corner as usize] - self.symbols[field][corner as usize]
    }

    /// What it adds at most to leave this corner open.
    #[inline]
    pub(super) fn open_at_most(&self, corner: Option<Corner>) -> f32 {
        corner.map_or(0.0, |corner| self.hanging[corner as usize])
    }

    /// What a tile with these symbols is worth here at most, however it lies.
    #[inline]
    pub(super) fn at_most(&self, fields: [usize; 4]) -> f32 {
        self.worth + self.extra + fields.iter().map(|&field| self.most[field]).sum::<f32>()
    }
}
