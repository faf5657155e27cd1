//! Seats at a table, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats any of the games has.
pub const MAX_SEATS: usize = 8;

/// One place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat; every table has it.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if any table has so many.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The seat's number, for indexing.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructor guarantees, and saves a bounds check.
        (self.0 & 7) as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::new(usize::from(index)).ok_or_else(|| format!("seat {index} is beyond the last seat 7"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many seats a table has: 1 to [`MAX_SEATS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seats(u8);

impl Seats {
    /// A table with this many seats.
    #[must_use]
    pub const fn new(count: usize) -> Option<Seats> {
        if count >= 1 && count <= MAX_SEATS { Some(Seats(count as u8)) } else { None }
    }

    /// The number of seats.
    #[must_use]
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The seat with this number, if the table has it.
    #[must_use]
    pub const fn seat(self, index: usize) -> Option<Seat> {
        if index < self.count() { Seat::new(index) } else { None }
    }

    /// Whether the table has this seat.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats from 0 on.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// The next seat clockwise.
    #[must_use]
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// The next seat counter-clockwise.
    #[must_use]
    #[inline]
    pub const fn before(self, seat: Seat) -> Seat {
        if seat.0 == 0 { Seat(self.0 - 1) } else { Seat(seat.0 - 1) }
    }

    /// Every seat once, clockwise, beginning with `first`.
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.0).map(move |step| Seat((first.0 + step) % self.0))
    }

    /// All seats as a set.
    #[must_use]
    pub const fn all(self) -> SeatSet {
        SeatSet((((1u16 << self.0) - 1) & 0xff) as u8)
    }
}

/// A set of seats, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let seat = Seat(left.trailing_zeros() as u8);
                left &= left - 1;
                seat
            })
        })
    }

    /// The set as a byte, seat 0 in the lowest bit.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_in_both_directions() {
        let seats = Seats::new(3).expect("valid");
        for seat in seats.iter() {
            assert_eq!(seats.before(seats.after(seat)), seat);
        }
        assert_eq!(seats.after(Seat(2)), Seat(0));
        let from =
            |first: usize| seats.clockwise_from(Seat(first as u8)).map(Seat::index).collect::<Vec<_>>();
        assert_eq!([from(0), from(1), from(2)], [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    }

    #[test]
    fn a_table_has_the_seats_below_its_number_and_no_others() {
        let seats = Seats::new(3).expect("valid");
        assert_eq!([0, 2, 3, 8].map(|index| seats.seat(index)), [Some(Seat(0)), Some(Seat(2)), None, None]);
        assert_eq!([0, 2, 3].map(|index| seats.has(Seat(index))), [true, true, false]);
        assert_eq!(seats.all().iter().collect::<Vec<_>>(), seats.iter().collect::<Vec<_>>());
        assert_eq!((Seat::new(7), Seat::new(8)), (Some(Seat(7)), None));
        assert_eq!(Seat::try_from(8), Err("seat 8 is beyond the last seat 7".to_owned()));
        assert_eq!(Seat(5).to_string(), "5");
    }

    #[test]
    fn seats_come_into_a_set_and_leave_it() {
        let mut set = SeatSet::only(Seat(3));
        set.insert(Seat(6));
        set.insert(Seat(3));
        assert_eq!((set.len(), set.first(), format!("{set:?}")), (2, Some(Seat(3)), "{3, 6}".to_owned()));
        assert_eq!(set.without(Seat(3)), SeatSet::only(Seat(6)));
        assert_eq!(set.without(Seat(4)), set);
        assert_eq!([2, 3, 6, 7].map(|seat| set.contains(Seat(seat))), [false, true, true, false]);
        set.remove(Seat(3));
        set.remove(Seat(0));
        assert_eq!(set, SeatSet::only(Seat(6)));
        assert!(!set.is_empty());
        set.remove(Seat(6));
        assert!(set.is_empty() && set.first().is_none());
        assert_eq!(serde_json::from_str::<SeatSet>("[1,5,1]").expect("seats").bits(), 0b10_0010);
    }

    #[test]
    fn a_table_of_eight_has_all_seats() {
        assert_eq!(Seats::new(8).expect("valid").all().bits(), 0xff);
        assert_eq!(Seats::new(0), None);
        assert_eq!(Seats::new(9), None);
    }

    #[test]
    fn a_seat_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat(5), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(5)]);
        assert_eq!(serde_json::to_string(&set).expect("plain"), "[1,5]");
        assert!(serde_json::from_str::<SeatSet>("[9]").is_err());
    }
}
