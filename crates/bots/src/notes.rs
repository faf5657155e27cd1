//! What a position is like, in the numbers that a network is told.

use table::{BySeat, Seat, Seats};

/// The most numbers that are noted of one seat, or of the table.
const MOST: usize = 160;
/// No number is larger than this.
pub const MAX_VALUE: i8 = 32;

/// How large the networks of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many numbers tell of the table.
    pub table: usize,
    /// How many numbers tell of one seat.
    pub seat: usize,
    /// In how many ways one seat can look at another, or at itself.
    pub roles: usize,
}

impl Shape {
    /// Nothing is told: the game has no network.
    pub const NONE: Shape = Shape { table: 0, seat: 0, roles: 0 };

    /// All the rows of weights that a network has.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.table + self.roles * self.seat
    }
}

/// Numbers that are not 0, each with its place.
#[derive(Clone, Debug)]
pub struct Facts {
    places: [u16; MOST],
    values: [i8; MOST],
    len: usize,
}

impl Default for Facts {
    fn default() -> Facts {
        Facts { places: [0; MOST], values: [0; MOST], len: 0 }
    }
}

impl Facts {
    /// Notes a number; what is too large is taken for the largest.
    #[inline]
    pub fn note(&mut self, place: usize, value: i32) {
        if value != 0 && self.len < MOST {
            self.places[self.len] = place as u16;
            self.values[self.len] = value.clamp(-i32::from(MAX_VALUE), i32::from(MAX_VALUE)) as i8;
            self.len += 1;
        }
    }

    /// Notes that this is so.
    #[inline]
    pub fn is(&mut self, place: usize) {
        self.note(place, 1);
    }

    /// Notes which of `count` this is, at one of as many places; the last stands for all beyond.
    #[inline]
    pub fn which(&mut self, first: usize, count: usize, value: usize) {
        self.note(first + value.min(count - 1), 1);
    }

    /// What was noted: places and numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, i8)> + '_ {
        self.places[..self.len]
            .iter()
            .zip(&self.values[..self.len])
            .map(|(&place, &value)| (usize::from(place), value))
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

/// A position as a network is told of it: an imagined world, or one of a finished game that is learned from. The same
/// is noted of every seat, and a network looks at it from each seat in turn.
#[derive(Clone, Default, Debug)]
pub struct Notes {
    /// What concerns all seats alike.
    pub table: Facts,
    /// What each seat has.
    pub seats: BySeat<Facts>,
    /// The points that each seat has now, or will have as far as the game can tell without a network.
    pub points: BySeat<f32>,
    /// How far the game is, one of [`Notes::STAGES`].
    pub stage: usize,
}

impl Notes {
    /// A network weighs what it has seen anew for each of so many stages of a game.
    pub const STAGES: usize = 8;

    /// Forgets the last position.
    pub fn clear(&mut self, seats: Seats) {
        self.table.clear();
        for seat in seats.iter() {
            self.seats[seat].clear();
            self.points[seat] = 0.0;
        }
        self.stage = 0;
    }

    /// What is noted of the seat.
    pub fn of(&mut self, seat: Seat) -> &mut Facts {
        &mut self.seats[seat]
    }
}
