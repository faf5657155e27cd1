//! Many games stepped together.

use std::fmt;

use rayon::iter::Either;
use rayon::prelude::*;
use table::{Deal, Dice, Outcome, Seat, Seats, Seed, Turn, Unplayable};

use crate::encode::{Encode, layout, reward, write};
use crate::index::{Index, Unnumbered};

/// Games that one thread takes at a time.
const TOGETHER: usize = 16;

/// Where a batch writes, one row for each game. An empty slice is not written.
#[derive(Debug)]
pub struct Rows<'a> {
    /// What the seat to move knows.
    pub observations: &'a mut [u8],
    /// Which actions it may choose.
    pub masks: &'a mut [bool],
    /// The seat to move; of several the lowest.
    pub seats: &'a mut [u8],
    /// What the last step brought each seat: nothing, unless it ended the game.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended the game; the row already shows the next one.
    pub done: &'a mut [bool],
    /// The points of each seat in the last game that ended.
    pub scores: &'a mut [i32],
}

/// Why a batch did not step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayed {
    /// There must be one action for each game.
    Count {
        /// How many actions were given.
        given: usize,
        /// How many games there are.
        games: usize,
    },
    /// This action is not legal there; no game was stepped.
    Illegal {
        /// Which game of the batch.
        game: usize,
        /// The seat to move.
        seat: usize,
        /// The action.
        action: i64,
        /// What the action would be.
        label: String,
    },
    /// A move without a number.
    Unnumbered(Unnumbered),
    /// A game could not be dealt.
    Unplayable(Unplayable),
}

impl fmt::Display for Unplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayed::Count { given, games } => {
                write!(f, "{given} actions for {games} games: there must be one for each")
            }
            Unplayed::Illegal { game, seat, action, label } => {
                write!(
                    f,
                    "action {action} ({label}) of seat {seat} in game {game} is not legal; no game was stepped"
                )
            }
            Unplayed::Unnumbered(why) => why.fmt(f),
            Unplayed::Unplayable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unplayed {}

impl From<Unnumbered> for Unplayed {
    fn from(why: Unnumbered) -> Unplayed {
        Unplayed::Unnumbered(why)
    }
}

/// One game of a batch.
struct Running<G: Encode> {
    game: G,
    seat: Seat,
    index: Index<G>,
    /// The actions whose mask was set last.
    masked: Vec<u32>,
    /// Where its deals and its random actions come from.
    dice: Dice,
    dealt: u64,
    chosen: Option<G::Move>,
}

/// Many games of one kind, stepped together. Finished games start again with the next deal of their own stream, so that
/// equal seeds and actions give equal games, however many threads there are.
pub struct Batch<G: Encode> {
    options: G::Options,
    seats: Seats,
    games: Vec<Running<G>>,
    row: usize,
}

impl<G: Encode> fmt::Debug for Batch<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Batch of {} games of {}", self.games.len(), G::NAME)
    }
}

impl<G: Encode> Batch<G> {
    /// This many fresh games.
    ///
    /// # Errors
    /// If options and seats do not fit together.
    pub fn new(options: G::Options, seats: Seats, count: usize, seed: u64) -> Result<Batch<G>, Unplayed> {
        let stream = Dice::new(&Seed::from_number(seed));
        let mut games = Vec::with_capacity(count);
        for number in 0..count {
            let mut dice = stream.fork(number as u64);
            let game = fresh(&options, seats, &mut dice)?;
            let mut running = Running {
                game,
                seat: Seat::FIRST,
                index: Index::default(),
                masked: Vec::new(),
                dice,
                dealt: 1,
                chosen: None,
            };
            running.look()?;
            games.push(running);
        }
        Ok(Batch { options, seats, games, row: layout::<G>(seats).size() })
    }

    /// How many games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many numbers an observation has.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// How many seats each game has.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// A game of the batch and the seat to move.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<(&G, Seat)> {
        self.games.get(number).map(|running| (&running.game, running.seat))
    }

    /// How many deals a game of the batch has begun.
    #[must_use]
    pub fn dealt(&self, number: usize) -> u64 {
        self.games.get(number).map_or(0, |running| running.dealt)
    }

    /// Chooses a legal action at random for each game.
    pub fn sample(&mut self, actions: &mut [i64]) {
        self.games.par_chunks_mut(TOGETHER).zip(actions.par_chunks_mut(TOGETHER)).for_each(
            |(games, actions)| {
                for (running, action) in games.iter_mut().zip(actions) {
                    let legal = running.index.actions();
                    *action = running.dice.pick(legal).map_or(-1, |&action| i64::from(action));
                }
            },
        );
    }

    /// Writes all rows as they are now.
    pub fn show(&mut self, rows: &mut Rows<'_>) {
        let (row, seats) = (self.row, self.seats);
        for (number, running) in self.games.iter_mut().enumerate() {
            let mut own = rows.of(number, row, G::space().size(), seats.count());
            running.show(&mut own);
        }
    }

    /// Plays one action in each game and writes the rows.
    ///
    /// # Errors
    /// If an action is not legal or their number is wrong: then nothing was played.
    pub fn step(&mut self, actions: &[i64], rows: &mut Rows<'_>) -> Result<(), Unplayed> {
        let games = self.games.len();
        if actions.len() != games {
            return Err(Unplayed::Count { given: actions.len(), games });
        }
        let wrong = self
            .games
            .par_chunks_mut(TOGETHER)
            .zip(actions.par_chunks(TOGETHER))
            .enumerate()
            .filter_map(|(chunk, (games, actions))| {
                let mut wrong = None;
                for (place, (running, &action)) in games.iter_mut().zip(actions).enumerate() {
                    running.chosen = u32::try_from(action).ok().and_then(|action| running.index.find(action));
                    if running.chosen.is_none() && wrong.is_none() {
                        wrong = Some(chunk * TOGETHER + place);
                    }
                }
                wrong
            })
            .min();
        if let Some(game) = wrong {
            let action = actions[game];
            let label = usize::try_from(action).ok().and_then(|action| G::space().label(action));
            return Err(Unplayed::Illegal {
                game,
                seat: self.games[game].seat.index(),
                action,
                label: label.unwrap_or_else(|| "no action of this game".to_owned()),
            });
        }
        let (options, seats, row) = (&self.options, self.seats, self.row);
        let size = G::space().size();
        let count = seats.count();
        let chunks = games.div_ceil(TOGETHER);
        self.games
            .par_chunks_mut(TOGETHER)
            .zip(pieces(rows.observations, chunks, TOGETHER * row))
            .zip(pieces(rows.masks, chunks, TOGETHER * size))
            .zip(pieces(rows.seats, chunks, TOGETHER))
            .zip(pieces(rows.rewards, chunks, TOGETHER * count))
            .zip(pieces(rows.done, chunks, TOGETHER))
            .zip(pieces(rows.scores, chunks, TOGETHER * count))
            .try_for_each(|((((((games, observations), masks), turn), rewards), done), scores)| {
                let mut rows = Rows { observations, masks, seats: turn, rewards, done, scores };
                for (place, running) in games.iter_mut().enumerate() {
                    let mut own = rows.of(place, row, size, count);
                    running.step(options, seats, &mut own)?;
                }
                Ok(())
            })
    }
}

/// A slice in so many pieces of this size; an empty one in as many empty pieces.
fn pieces<T: Send>(
    slice: &mut [T],
    count: usize,
    size: usize,
) -> impl IndexedParallelIterator<Item = &mut [T]> {
    if slice.is_empty() {
        Either::Left((0..count).into_par_iter().map(|_| <&mut [T]>::default()))
    } else {
        Either::Right(slice.par_chunks_mut(size))
    }
}

fn fresh<G: Encode>(options: &G::Options, seats: Seats, dice: &mut Dice) -> Result<G, Unplayed> {
    let deal = G::deal(options, seats, dice).map_err(Unplayed::Unplayable)?;
    G::start(options, seats, &Deal::Written(deal)).map_err(Unplayed::Unplayable)
}

impl Rows<'_> {
    /// The part of one game.
    fn of(&mut self, number: usize, row: usize, actions: usize, seats: usize) -> Rows<'_> {
        fn part<T>(slice: &mut [T], number: usize, size: usize) -> &mut [T] {
            if slice.is_empty() { slice } else { &mut slice[number * size..(number + 1) * size] }
        }
        Rows {
            observations: part(self.observations, number, row),
            masks: part(self.masks, number, actions),
            seats: part(self.seats, number, 1),
            rewards: part(self.rewards, number, seats),
            done: part(self.done, number, 1),
            scores: part(self.scores, number, seats),
        }
    }
}

impl<G: Encode> Running<G> {
    /// Finds out who is to move and what it may do.
    fn look(&mut self) -> Result<Option<Outcome>, Unnumbered> {
        match self.game.turn() {
            Turn::Over(outcome) => Ok(Some(outcome)),
            Turn::Of(seats) => {
                self.seat = seats.first().unwrap_or(Seat::FIRST);
                self.index.list(&self.game, self.seat)?;
                Ok(None)
            }
        }
    }

    fn step(&mut self, options: &G::Options, seats: Seats, own: &mut Rows<'_>) -> Result<(), Unplayed> {
        if let Some(mv) = self.chosen.take() {
            self.game.play_unchecked(self.seat, mv);
        }
        own.rewards.fill(0.0);
        own.done.fill(false);
        while let Some(outcome) = self.look()? {
            own.done.fill(true);
            for seat in seats.iter() {
                if let Some(points) = own.rewards.get_mut(seat.index()) {
                    *points = reward(&outcome, seats, seat) as f32;
                }
                if let Some(points) = own.scores.get_mut(seat.index()) {
                    *points = outcome.scores[seat];
                }
            }
            self.game = fresh(options, seats, &mut self.dice)?;
            self.dealt += 1;
        }
        self.show(own);
        Ok(())
    }

    fn show(&mut self, own: &mut Rows<'_>) {
        own.seats.fill(self.seat.index() as u8);
        if !own.observations.is_empty() {
            write(&self.game, self.seat, own.observations);
        }
        if !own.masks.is_empty() {
            // Only what was set is cleared: a mask is long and nearly all of it is false.
            for &action in &self.masked {
                own.masks[action as usize] = false;
            }
            self.masked.clear();
            self.masked.extend_from_slice(self.index.actions());
            for &action in &self.masked {
                own.masks[action as usize] = true;
            }
        }
    }
}
