//! One value for each seat.

use std::ops::{Index, IndexMut};

use crate::seat::{MAX_SEATS, Seat, Seats};

/// One `T` for each seat, held inline; `N` is the most seats the game allows. Seats beyond those in play
/// hold a default that no rule reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize = MAX_SEATS>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Makes the value of every seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|index| make(Seat::new(index).expect("N is at most MAX_SEATS"))))
    }

    /// The values of the seats in play, in seat order.
    pub fn iter(&self, seats: Seats) -> impl Iterator<Item = (Seat, &T)> {
        seats.iter().zip(self.0.iter())
    }

    /// The values of the seats in play, as a list.
    #[must_use]
    pub fn list(&self, seats: Seats) -> &[T] {
        &self.0[..seats.count()]
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat(std::array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_seats_in_play_are_told_of() {
        let seats = Seats::new(3).expect("valid");
        let mut values: BySeat<usize> = BySeat::from_fn(|seat| 10 * seat.index());
        values[Seat::FIRST] += 7;
        assert_eq!(values.list(seats), [7, 10, 20]);
        let told: Vec<(usize, usize)> =
            values.iter(seats).map(|(seat, &value)| (seat.index(), value)).collect();
        assert_eq!(told, [(0, 7), (1, 10), (2, 20)]);
    }
}
