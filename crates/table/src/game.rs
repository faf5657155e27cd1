//! The contract.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::by_seat::BySeat;
use crate::deal::{Deal, Unplayable};
use crate::dice::Dice;
use crate::digest::Digest;
use crate::event::Told;
use crate::illegal::{Illegal, Unreadable};
use crate::seat::{Seat, Seats};
use crate::turn::Turn;

/// Whether a step that was just played may still be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Nobody learned anything new: the seat may take it back until a final step follows.
    Open,
    /// Somebody learned something, or the turn has passed on: this step and all before it stand.
    Final,
}

/// A game in progress, whole: everything the rules need, hidden parts included.
///
/// What holds for every game, and is checked by [`crate::conformance`]:
/// - `moves` lists exactly the steps `play` accepts; it lists none for a seat that `turn` does not name, and
///   at least one for each that it does. `pick_move` finds the same steps by their number.
/// - `play` changes nothing when it refuses.
/// - All chance lies in the deal. A state holds no dice; equal deals and equal moves give equal states.
/// - What `moves` lists for a seat depends only on what that seat's view shows.
/// - Every game ends, whatever is played.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// The name in records, on the command line and in addresses.
    const NAME: &'static str;
    /// The newest version of the rules. A fix that would change an old game raises it; see [`Game::defaults`].
    const RULES: u32;
    /// How many seats can play.
    const SEATS: RangeInclusive<usize>;

    /// What players choose before the start: expansions, variants, rule options. Every field has a default.
    type Options: Clone + Default + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Everything chance decides, written out.
    type Deal: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// One small step, with a short text form that reads back.
    type Move: Copy + Eq + Ord + Debug + Send + Sync + Display + FromStr<Err = Unreadable>;
    /// Something a step caused: points paid and why, a site scored, a tile uncovered.
    type Event: Clone + PartialEq + Debug + Send + Sync + Serialize;
    /// What one seat, or a spectator, may know: built up field by field, never cut down from a state. Its
    /// text form is a readable picture of the position. Read back, it may be anyone's nonsense that merely has the
    /// form: see [`crate::read_view`].
    type View: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned + Display;

    /// The options a game has when nothing was chosen, under a version of the rules from 1 to [`Game::RULES`]. Whatever
    /// two versions do differently is an option, and a version is nothing but these defaults: a game begun under an old
    /// one goes on with the options it began with, and no state knows its version. Those of the newest version
    /// are `Options::default()`.
    fn defaults(rules: u32) -> Self::Options {
        let _ = rules;
        Self::Options::default()
    }

    /// Shuffles: everything chance decides, from dice.
    ///
    /// # Errors
    /// If these options do not fit this many seats.
    fn deal(options: &Self::Options, seats: Seats, dice: &mut Dice) -> Result<Self::Deal, Unplayable>;

    /// The start position of a written-out deal. The deal may come from anywhere and is checked whole.
    ///
    /// # Errors
    /// If options, seats and deal do not fit together; says what and where.
    fn new(options: &Self::Options, seats: Seats, deal: &Self::Deal) -> Result<Self, Unplayable>;

    /// The start position of a deal that [`Game::deal`] just made for these options and seats, which needs no check.
    ///
    /// # Errors
    /// If it was not; a game may also panic or start senselessly then.
    fn dealt(options: &Self::Options, seats: Seats, deal: &Self::Deal) -> Result<Self, Unplayable> {
        Self::new(options, seats, deal)
    }

    /// The start position of a seed or of a written-out deal.
    ///
    /// # Errors
    /// As [`Game::deal`] and [`Game::new`].
    fn start(options: &Self::Options, seats: Seats, deal: &Deal<Self::Deal>) -> Result<Self, Unplayable> {
        match deal {
            Deal::Seed(seed) => {
                Self::dealt(options, seats, &Self::deal(options, seats, &mut Dice::new(seed))?)
            }
            Deal::Written(deal) => Self::new(options, seats, deal),
        }
    }

    /// How many seats play.
    fn seats(&self) -> Seats;

    /// Who may move now, or the result. Cheap.
    fn turn(&self) -> Turn;

    /// Appends every legal step of the seat, each once, in a fixed order; none if it is not to move.
    /// Does not allocate beyond what `out` needs.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// One of the seat's legal steps: `choose` is told how many there are and answers with the number of one, in the order
    /// of [`Game::moves`]; none if there is none. Where a step has many ways, finding one of them takes far less
    /// than listing all. `paper` is for games that list them.
    fn pick_move(
        &self,
        seat: Seat,
        paper: &mut Vec<Self::Move>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Move> {
        paper.clear();
        self.moves(seat, paper);
        if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
    }

    /// Plays one step after checking it, and appends what it caused.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed and nothing was appended.
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        events: &mut Vec<Told<Self::Event>>,
    ) -> Result<Step, Illegal>;

    /// Plays a step that `moves` listed for this seat in this very state: the hot path of search, without
    /// checks and events. Anything else may panic or give a senseless, but never an unsafe, state.
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move);

    /// What this seat may know; `None` is the public view of a spectator, the least of all.
    fn view(&self, who: Option<Seat>) -> Self::View;

    /// A whole state that fits the view: hidden parts are drawn at random among those the watcher cannot
    /// tell apart. Its view for the same watcher equals `view`, and its moves for that seat are the real ones.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self;

    /// The points of every seat if the game ended now; in the end, those of the outcome.
    fn standing(&self) -> BySeat<i32>;

    /// Adds every field that can make two states of one game differ, in a fixed order.
    fn digest(&self, digest: &mut Digest);

    /// The fingerprint of the state.
    fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        self.digest(&mut digest);
        digest.finish()
    }
}
