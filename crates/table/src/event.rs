//! Who may hear of what a step caused.

use serde::Serialize;

use crate::seat::{Seat, SeatSet};

/// Who may hear of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// Only these seats.
    Only(SeatSet),
    /// Everybody but these seats, spectators included: the short form of what those seats hear in full.
    Except(SeatSet),
}

impl Audience {
    /// Only this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Audience {
        Audience::Only(SeatSet::only(seat))
    }

    /// Everybody but this seat.
    #[must_use]
    pub const fn except(seat: Seat) -> Audience {
        Audience::Except(SeatSet::only(seat))
    }

    /// Whether this watcher, a seat or a spectator, may hear it.
    #[must_use]
    pub fn includes(self, who: Option<Seat>) -> bool {
        match (self, who) {
            (Audience::All, _) | (Audience::Except(_), None) => true,
            (Audience::Only(_), None) => false,
            (Audience::Only(seats), Some(seat)) => seats.contains(seat),
            (Audience::Except(seats), Some(seat)) => !seats.contains(seat),
        }
    }
}

/// An event and who may hear of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told<E> {
    /// Who may hear of it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Where a step reports what it causes. What nobody hears is not even made, so the hot path costs nothing.
pub trait Ears<E> {
    /// Tells these.
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E);

    /// Tells everybody.
    #[inline]
    fn all(&mut self, event: impl FnOnce() -> E) {
        self.tell(Audience::All, event);
    }

    /// Tells one seat.
    #[inline]
    fn only(&mut self, seat: Seat, event: impl FnOnce() -> E) {
        self.tell(Audience::only(seat), event);
    }
}

impl<E> Ears<E> for Vec<Told<E>> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.push(Told { to, event: event() });
    }
}

/// Hears nothing.
#[derive(Clone, Copy, Debug)]
pub struct Deaf;

impl<E> Ears<E> for Deaf {
    #[inline]
    fn tell(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

impl<E> Told<E> {
    /// Told to everybody.
    pub const fn all(event: E) -> Told<E> {
        Told { to: Audience::All, event }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_an_event_is_for_hear_it_and_nobody_else() {
        let [anna, ben] = [0, 1].map(|index| Seat::new(index).expect("valid"));
        let heard_by = |to: Audience| [None, Some(anna), Some(ben)].map(|who| to.includes(who));
        assert_eq!(heard_by(Audience::All), [true, true, true]);
        assert_eq!(heard_by(Audience::only(ben)), [false, false, true]);
        assert_eq!(heard_by(Audience::except(ben)), [true, true, false]);
    }

    #[test]
    fn ears_take_down_what_is_told_and_to_whom() {
        let mut ears = Vec::new();
        ears.all(|| "a card is drawn");
        ears.only(Seat::FIRST, || "it is the palace");
        let secret = Told { to: Audience::only(Seat::FIRST), event: "it is the palace" };
        assert_eq!(ears, [Told::all("a card is drawn"), secret]);
        Deaf.all(|| -> &str { panic!("what nobody hears is not made") });
    }
}
