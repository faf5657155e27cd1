//! What a game needs to be played by numbers.

use table::{Deal, Game, Outcome, Seat, Seats, Seed};

use crate::layout::Layout;
use crate::sink::{Bytes, Sink};
use crate::space::{Slot, Space};

/// The version of all action spaces and layouts. Any change of a number's meaning raises it.
pub const VERSION: u32 = 1;

/// A game with a fixed space of actions and a fixed row of numbers for what one seat knows.
pub trait Encode: Game {
    /// What is written down of a seat's knowledge: its view, or the same knowledge in a form that is quicker to make.
    type Sight: PartialEq + std::fmt::Debug;

    /// Every action.
    fn space() -> Space;

    /// Where a move stands; none if it is of a kind that the space does not know yet.
    fn slot(mv: Self::Move) -> Option<Slot>;

    /// Places for moves that find no room in their slot, and how many there are; they take them in the order of the
    /// game's list.
    fn spill() -> Slot {
        Slot { first: 0, room: 0 }
    }

    /// What this seat knows.
    fn sight(&self, seat: Seat) -> Self::Sight;

    /// The same from the seat's view: what stands in a row of numbers follows from the view.
    fn sight_of(view: &Self::View) -> Self::Sight;

    /// Writes the numbers, always as many and always in the same order for a number of seats.
    fn write(sight: &Self::Sight, sink: &mut impl Sink);
}

/// Writes what the seat knows into a row that is as long as the layout says.
#[inline]
pub fn write<G: Encode>(game: &G, seat: Seat, row: &mut [u8]) {
    let mut sink = Bytes::new(row);
    G::write(&game.sight(seat), &mut sink);
    debug_assert_eq!(sink.written(), row.len(), "a row has a fixed length");
}

/// What the seat knows, as a row of numbers.
#[must_use]
pub fn observe<G: Encode>(game: &G, seat: Seat) -> Vec<u8> {
    let mut layout = Layout::default();
    let sight = game.sight(seat);
    G::write(&sight, &mut layout);
    let mut row = vec![0; layout.size()];
    G::write(&sight, &mut Bytes::new(&mut row));
    row
}

/// Where everything stands in a row for this many seats.
///
/// # Panics
/// If the game has no such number of seats.
#[must_use]
pub fn layout<G: Encode>(seats: Seats) -> Layout {
    let game = any::<G>(seats);
    let mut layout = Layout::default();
    G::write(&game.sight(Seat::FIRST), &mut layout);
    layout
}

/// Some game with this many seats; which does not matter. Some numbers of seats need an option to be played.
fn any<G: Encode>(seats: Seats) -> G {
    let deal = Deal::Seed(Seed::from_number(0));
    let defaults = table::written_options::<G>(&G::Options::default());
    let switched = defaults.as_object().into_iter().flatten().filter_map(|(name, value)| {
        let mut options = defaults.clone();
        options[name] = serde_json::Value::Bool(!value.as_bool()?);
        serde_json::from_value(options).ok()
    });
    std::iter::once(G::Options::default())
        .chain(switched)
        .find_map(|options| G::start(&options, seats, &deal).ok())
        .expect("the caller names a number of seats that the game has")
}

/// What the end of a game is worth to a seat: 1 for winning alone, 0 for what chance would bring, and all seats together
/// have 0.
#[must_use]
pub fn reward(outcome: &Outcome, seats: Seats, seat: Seat) -> f64 {
    let count = seats.count() as f64;
    if seats.count() == 1 {
        return 0.0;
    }
    let share = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    (count * share - 1.0) / (count - 1.0)
}
