//! Games that are learned from.

use bots::{Bot, Budget, Glimpse, Net, Notes, Search, Spec, Strategy, Tuning};
use table::{BySeat, Dice, Seats, Turn};

use crate::Moments;

/// One step in so many is any legal one, so that positions are seen that nobody would choose: a search looks at those.
const ANY_STEP: u32 = 24;
/// One step in so many is that of the `rule` player.
const QUICK_STEP: u32 = 8;

/// Who plays the games.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// The iterations of a step; the `rule` player plays if there are none.
    pub iterations: u32,
    /// The numbers of the search.
    pub tuning: Tuning,
    /// The network it has.
    pub net: Option<&'static Net>,
}

impl Player {
    fn bot<G: Strategy>(self) -> Box<dyn Bot<G>> {
        if self.iterations == 0 {
            return Spec::Rule.bot::<G>();
        }
        Box::new(Search::taught(Budget::iterations(self.iterations), self.tuning, self.net))
    }
}

/// Plays a game of this number at its table and keeps every `every`th quiet position of it, with how it ended.
///
/// # Panics
/// If the table cannot be played.
#[must_use]
pub fn play<G: Strategy>(player: Player, seed: u64, number: u64, every: u32) -> Moments {
    let lessons = G::lessons();
    let (players, options) = &lessons[(number % lessons.len() as u64) as usize];
    let seats = Seats::new(*players).expect("a number of players");
    let mut dice = Dice::from_number(seed).fork(number);
    let deal = G::deal(options, seats, &mut dice).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut bots: Vec<_> = seats.iter().map(|_| player.bot::<G>()).collect();
    let mut rule = Spec::Rule.bot::<G>();
    let mut moments = Moments::default();
    let mut notes = Notes::default();
    let mut moves = Vec::new();
    loop {
        let moving = match game.turn() {
            Turn::Over(outcome) => {
                let share = 1.0 / outcome.winners.len().max(1) as f32;
                let points = BySeat::from_fn(|seat| outcome.scores[seat] as f32);
                let wins = BySeat::from_fn(|seat| if outcome.winners.contains(seat) { share } else { 0.0 });
                moments.end(0, &points, &wins);
                return moments;
            }
            Turn::Of(moving) => moving,
        };
        if game.is_quiet() && dice.below(every) == 0 {
            notes.clear(seats);
            game.note(&mut notes);
            moments.push(&notes, seats);
        }
        let seat = moving.first().expect("somebody moves");
        let at = Glimpse::new(&game, seat);
        let mv = if dice.below(ANY_STEP) == 0 {
            at.pick_move(&mut moves, |count| dice.below(count as u32) as usize)
                .expect("a seat to move has a move")
        } else if dice.below(QUICK_STEP) == 0 {
            rule.choose(&at, &mut dice)
        } else {
            bots[seat.index()].choose(&at, &mut dice)
        };
        game.play_unchecked(seat, mv);
    }
}
