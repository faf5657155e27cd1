//! The decisions of a game, ready to be judged.

use std::fmt;

use bots::{Budget, Glimpse, Search, Strategy};
use draw::Draw;
use table::{BySeat, Dice, Game, Outcome, Record, RecordError, Seat, Seats, Turn};

use crate::account::accounts;
use crate::decision::Decision;
use crate::reason::{measured, reasons};
use crate::report::{FORMAT, Point, Report};

/// How thoroughly a game is reviewed. Equal settings give equal reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many iterations look for the best move of each decision.
    pub iterations: u32,
    /// How many times the played move is then held against it.
    pub pairs: u32,
    /// The seed of the search's dice.
    pub seed: u64,
}

impl Settings {
    /// The settings of a search with so many iterations, which are also what a review's bot is called by.
    #[must_use]
    pub const fn of_iterations(iterations: u32, seed: u64) -> Settings {
        let pairs = iterations / 4;
        Settings { iterations, pairs: if pairs < 2 { 2 } else { pairs }, seed }
    }

    /// The settings of every review that the page shows: a game has the same report wherever it is made, by a server or on a
    /// device.
    #[must_use]
    pub const fn of_page() -> Settings {
        Settings::of_iterations(2000, 0)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::of_iterations(4000, 0)
    }
}

/// Why a record cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It cannot be replayed.
    Record(RecordError),
    /// Its game is not over: a review would tell what its players may not know yet.
    Unfinished {
        /// How many moves it has.
        moves: usize,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Record(why) => why.fmt(f),
            Refused::Unfinished { moves } => {
                write!(f, "the game is not over after its {moves} moves; only finished games are reviewed")
            }
        }
    }
}

impl std::error::Error for Refused {}

struct Position<G: Game> {
    at: usize,
    seat: Seat,
    game: G,
    played: G::Move,
    choices: usize,
}

impl<G: Strategy + Draw> Position<G> {
    fn judge(&self, settings: Settings) -> Decision {
        let Position { at, seat, ref game, played, choices } = *self;
        let Settings { iterations, pairs, seed } = settings;
        let mut dice = Dice::from_number(seed.rotate_left(20) ^ at as u64);
        let glimpse = Glimpse::new(game, seat);
        let found =
            Search::<G>::new(Budget::iterations(iterations)).assess(&glimpse, played, pairs, &mut dice);
        let mut judged = Decision::new(at, seat, choices, &found, game.seats());
        if judged.is_costly() {
            judged.reasons =
                measured(reasons(&glimpse, found.best.mv, played, &mut dice), judged.points_cost);
        }
        judged
    }
}

/// Judges the last move of a record, whose game need not be over, by what its seat knew: of a record that somebody has
/// whole, hidden things included. Nothing if the seat had no choice, or there is no move. A decision of a reviewed game is
/// judged the same.
///
/// # Errors
/// If the record cannot be replayed.
pub fn judge_last<G: Strategy + Draw>(
    record: &Record,
    settings: Settings,
) -> Result<Option<Decision>, RecordError> {
    record.replay::<G>(None)?;
    let Some((at, last)) = record.moves.iter().enumerate().next_back() else { return Ok(None) };
    let game = record.replay::<G>(Some(at))?.game;
    let mut listed = Vec::new();
    game.moves(last.seat, &mut listed);
    let played: G::Move = last.mv.parse().expect("the replay read it");
    let position = Position { at, seat: last.seat, game, played, choices: listed.len() };
    Ok((listed.len() > 1).then(|| position.judge(settings)))
}

/// A review of whatever game: decisions that are judged one by one, in any order and on any thread.
pub trait Reviewing: Send + Sync {
    /// How many decisions there are to judge.
    fn decisions(&self) -> usize;

    /// How many moves of the record lie before a decision.
    ///
    /// # Panics
    /// If there are not so many decisions.
    fn at(&self, decision: usize) -> usize;

    /// Judges one decision, by what its seat knew. The same decision is judged the same on every thread.
    ///
    /// # Panics
    /// If there are not so many decisions.
    fn judge(&self, decision: usize) -> Decision;

    /// What is known after these judgements, in whatever order they come.
    fn report(&self, judged: &[Decision]) -> Report;

    /// The judgements of a report that this review can go on from: one of the same game with the same settings.
    fn kept(&self, report: Report) -> Option<Vec<Decision>>;
}

/// The decisions of a finished game: every step at which its seat had a choice.
pub struct Review<G: Game> {
    settings: Settings,
    seats: Seats,
    rules: u32,
    moves: usize,
    outcome: Outcome,
    fingerprint: u64,
    standings: Vec<BySeat<i32>>,
    movers: Vec<Seat>,
    positions: Vec<Position<G>>,
}

impl<G: Strategy + Draw> Review<G> {
    /// Replays the record and finds its decisions.
    ///
    /// # Errors
    /// If it cannot be replayed, or its game is not over.
    pub fn new(record: &Record, settings: Settings) -> Result<Review<G>, Refused> {
        // Checks every move and the result.
        let end = record.replay::<G>(None).map_err(Refused::Record)?.game;
        let moves = record.moves.len();
        let Turn::Over(outcome) = end.turn() else { return Err(Refused::Unfinished { moves }) };
        let mut game: G = record.start().map_err(Refused::Record)?;
        let mut review = Review {
            settings,
            seats: game.seats(),
            rules: record.rules,
            moves,
            outcome,
            fingerprint: end.fingerprint(),
            standings: vec![game.standing()],
            movers: record.moves.iter().map(|entry| entry.seat).collect(),
            positions: Vec::new(),
        };
        let mut listed = Vec::new();
        for (at, entry) in record.moves.iter().enumerate() {
            let seat = entry.seat;
            let played: G::Move = entry.mv.parse().expect("the replay read it");
            listed.clear();
            game.moves(seat, &mut listed);
            if listed.len() > 1 {
                review.positions.push(Position {
                    at,
                    seat,
                    game: game.clone(),
                    played,
                    choices: listed.len(),
                });
            }
            game.play_unchecked(seat, played);
            game = record.world(at + 1, game).map_err(Refused::Record)?;
            review.standings.push(game.standing());
        }
        Ok(review)
    }
}

impl<G: Strategy + Draw> Reviewing for Review<G> {
    fn decisions(&self) -> usize {
        self.positions.len()
    }

    fn at(&self, decision: usize) -> usize {
        self.positions[decision].at
    }

    fn judge(&self, decision: usize) -> Decision {
        self.positions[decision].judge(self.settings)
    }

    fn report(&self, judged: &[Decision]) -> Report {
        let mut decisions = judged.to_vec();
        decisions.sort_by_key(|decision| decision.at);
        decisions.dedup_by_key(|decision| decision.at);
        let complete = decisions.len() == self.positions.len();
        let scale = f64::from(G::TUNING.margin_scale);
        let accounts = accounts(&decisions, &self.movers, self.seats, &self.outcome, scale);
        let points = self.standings.iter().enumerate();
        Report {
            review: FORMAT,
            game: G::NAME.to_owned(),
            rules: self.rules,
            players: self.seats.count(),
            moves: self.moves,
            fingerprint: format!("{:016x}", self.fingerprint),
            iterations: self.settings.iterations,
            pairs: self.settings.pairs,
            seed: self.settings.seed,
            complete,
            scores: self.outcome.scores.list(self.seats).to_vec(),
            winners: self.outcome.winners.iter().collect(),
            seats: accounts,
            points: points
                .map(|(at, standing)| Point { at, points: standing.list(self.seats).to_vec() })
                .collect(),
            decisions,
        }
    }

    fn kept(&self, report: Report) -> Option<Vec<Decision>> {
        let fresh = self.report(&[]);
        let same = Report { complete: false, seats: Vec::new(), decisions: Vec::new(), ..report.clone() }
            == Report { complete: false, seats: Vec::new(), ..fresh };
        let fits = |decision: &Decision| {
            self.positions.iter().any(|position| {
                (position.at, position.seat, position.choices)
                    == (decision.at, decision.seat, decision.choices)
                    && position.played.to_string() == decision.played
            })
        };
        (same && report.decisions.iter().all(fits)).then_some(report.decisions)
    }
}
