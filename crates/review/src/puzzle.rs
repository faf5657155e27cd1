//! Positions in which one move is clearly best: found in games of bots, confirmed by longer searches, graded by how
//! often weaker players miss the move.

use bots::{Advice, Bot, Budget, Glimpse, Level, Player, Search, Strategy};
use draw::Draw;
use serde::{Deserialize, Serialize};
use table::{Dice, Game, Record, Seat, Turn};

use crate::decision::rounded;
use crate::reason::{Reason, reasons};

/// The version of the format of a set.
pub const PUZZLE_FORMAT: u32 = 1;

/// How puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hunt {
    /// How many iterations have a first look at a decision.
    pub look: u32,
    /// How many iterations confirm that the best move is the best.
    pub confirm: u32,
    /// From how many seeds, all of which have to agree.
    pub seeds: u64,
    /// By how much of the win the best move must be better than any other.
    pub gap: f32,
    /// How many of the next best moves are held against the best.
    pub others: usize,
    /// How often each of the weaker players is asked.
    pub asked: u32,
    /// How often `easy` must miss the move, out of 100.
    pub missed: u32,
    /// How many puzzles one game gives at most.
    pub of_game: usize,
    /// One decision in so many is looked at, so that those of a game come from all of it.
    pub every: u32,
}

impl Default for Hunt {
    fn default() -> Hunt {
        Hunt {
            look: 300,
            confirm: 2000,
            seeds: 3,
            gap: 0.05,
            others: 3,
            asked: 12,
            missed: 30,
            of_game: 3,
            every: 3,
        }
    }
}

/// How hard a puzzle is: who misses it more often than not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Even `easy` finds it more often than not.
    Easy,
    /// `easy` misses it more often than not.
    Medium,
    /// `medium` does, too.
    Hard,
}

/// A position in which one move is clearly best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The game so far.
    pub record: Record,
    /// Who is to move.
    pub seat: Seat,
    /// The best move.
    pub answer: String,
    /// Moves that begin the same turn in another order, and are as good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// By how much of the win it is better than the next best move, at least.
    pub gap: f64,
    /// What it is about: the source of points that speaks for the answer, `denial` where it is what the others do not get,
    /// or `plan` where no source stands out.
    pub theme: String,
    /// How hard it is.
    pub grade: Grade,
    /// How often `easy` and `medium` miss it, out of 100.
    pub misses: [u32; 2],
    /// Why the answer is better than the next best move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// The puzzles of a game, as they are shipped.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSet {
    /// The version of the format.
    pub puzzles: u32,
    /// The game's name.
    pub game: String,
    /// The seed of the games.
    pub seed: u64,
    /// How many games were looked through.
    pub games: u64,
    /// What was found.
    pub found: Vec<Puzzle>,
}

/// Looks a game through for puzzles. Equal seeds find equal puzzles on every machine: weaker players are held back by
/// their iterations, not by their time.
///
/// # Panics
/// If the record cannot be replayed.
#[must_use]
pub fn puzzles_of<G: Strategy + Draw>(record: &Record, hunt: Hunt, seed: u64) -> Vec<Puzzle> {
    let mut game: G = record.start().expect("a record of this game");
    let mut found = Vec::new();
    let mut dice = Dice::from_number(seed);
    let mut moves = Vec::new();
    // Positions of one turn are one puzzle.
    let mut turn_of_last = None;
    for (at, entry) in record.moves.iter().enumerate() {
        let seat = entry.seat;
        moves.clear();
        game.moves(seat, &mut moves);
        if moves.len() > 1 && turn_of_last != Some(seat) && found.len() < hunt.of_game {
            turn_of_last = None;
            let looked_at = dice.below(hunt.every.max(1)) == 0;
            let puzzle = looked_at.then(|| puzzle_at(&game, seat, record, at, hunt, &mut dice)).flatten();
            if let Some(puzzle) = puzzle {
                found.push(puzzle);
                turn_of_last = Some(seat);
            }
        } else if turn_of_last != Some(seat) {
            turn_of_last = None;
        }
        let Ok(mv) = entry.mv.parse() else { unreachable!("the record was replayed") };
        game.play_unchecked(seat, mv);
        game = record.world(at + 1, game).expect("the record was replayed");
    }
    found
}

fn puzzle_at<G: Strategy + Draw>(
    game: &G,
    seat: Seat,
    record: &Record,
    at: usize,
    hunt: Hunt,
    dice: &mut Dice,
) -> Option<Puzzle> {
    let glimpse = Glimpse::new(game, seat);
    let ranked = Search::<G>::new(Budget::iterations(hunt.look)).advise(&glimpse, dice);
    let (best, others) = ranked.split_first()?;
    let also = in_other_order(game, seat, best.mv, hunt, dice);
    let (same, others): (Vec<&Advice<_>>, Vec<&Advice<_>>) =
        others.iter().partition(|other| also.contains(&other.mv));
    // What a short search already doubts is not clear; nor is what hardly matters.
    let next = others.first()?;
    let visits = best.visits + same.iter().map(|one| one.visits).sum::<u32>();
    if visits * 2 < hunt.look || best.win_share - next.win_share < hunt.gap || best.win_share < 0.1 {
        return None;
    }
    let is_right = |mv| mv == best.mv || also.contains(&mv);
    let mut gap = f32::INFINITY;
    for (index, other) in others.iter().take(hunt.others).enumerate() {
        // Every seed has its say on the next best move; those behind it are asked about once.
        for _ in 0..if index == 0 { hunt.seeds } else { 1 } {
            let mut search = Search::<G>::new(Budget::iterations(hunt.confirm));
            let found = search.assess(&glimpse, other.mv, hunt.confirm / 4, dice);
            if !is_right(found.best.mv) || found.cost.mean < hunt.gap || !found.cost.is_sure() {
                return None;
            }
            gap = gap.min(found.cost.mean);
        }
    }
    let misses = [Level::Easy, Level::Medium].map(|level| {
        let missed = (0..hunt.asked)
            .filter(|_| !is_right(Player::<G>::unhurried(level, hunt.confirm).choose(&glimpse, dice)));
        100 * missed.count() as u32 / hunt.asked.max(1)
    });
    // Nobody needs to be asked what nobody misses.
    if misses[0] < hunt.missed {
        return None;
    }
    let reasons = reasons(&glimpse, best.mv, next.mv, dice);
    Some(Puzzle {
        record: prefix(record, at),
        seat,
        answer: best.mv.to_string(),
        also: also.iter().map(ToString::to_string).collect(),
        gap: rounded(gap),
        theme: theme(&reasons),
        grade: match misses {
            [_, medium] if medium > 50 => Grade::Hard,
            [easy, _] if easy > 50 => Grade::Medium,
            _ => Grade::Easy,
        },
        misses,
        reasons,
    })
}

/// The steps of the turn that the best one begins, as far as they could as well be taken first: whoever sees the turn
/// has found it, whichever step comes first.
fn in_other_order<G: Strategy>(
    game: &G,
    seat: Seat,
    best: G::Move,
    hunt: Hunt,
    dice: &mut Dice,
) -> Vec<G::Move> {
    let mut also = Vec::new();
    let mut first = Vec::new();
    game.moves(seat, &mut first);
    let mut so_far = game.clone();
    let mut last = best;
    // A turn of more steps than these is a plan of its own.
    for _ in 0..hunt.others {
        so_far.play_unchecked(seat, last);
        if so_far.turn().seats().first() != Some(seat) {
            break;
        }
        let ranked =
            Search::<G>::new(Budget::iterations(hunt.look)).advise(&Glimpse::new(&so_far, seat), dice);
        let Some(follows) = ranked.first().map(|advice| advice.mv) else { break };
        if first.contains(&follows) && commute(game, seat, best, follows) {
            also.push(follows);
        }
        last = follows;
    }
    also
}

/// Whether two steps of a seat lead to the same position in either order.
fn commute<G: Game>(game: &G, seat: Seat, one: G::Move, other: G::Move) -> bool {
    let after = |steps: [G::Move; 2]| {
        let mut game = game.clone();
        for mv in steps {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            if !moves.contains(&mv) {
                return None;
            }
            game.play_unchecked(seat, mv);
        }
        Some(game.fingerprint())
    };
    one != other && after([one, other]).is_some_and(|end| Some(end) == after([other, one]))
}

fn prefix(record: &Record, at: usize) -> Record {
    let mut prefix = Record { names: Vec::new(), fair: None, ..record.clone() };
    prefix.cut(at);
    prefix
}

fn theme(reasons: &[Reason]) -> String {
    let Some(first) = reasons.first() else { return "plan".to_owned() };
    if first.points > -first.rivals {
        first.source.clone()
    } else if first.rivals < 0.0 {
        "denial".to_owned()
    } else {
        "plan".to_owned()
    }
}

impl Puzzle {
    /// Whether its record leads to a position in which its seat may play its answer among other moves.
    #[must_use]
    pub fn is_sound<G: Game>(&self) -> bool {
        let Ok(replayed) = self.record.replay::<G>(None) else { return false };
        let mut moves = Vec::new();
        let game = replayed.game;
        if matches!(game.turn(), Turn::Over(_)) {
            return false;
        }
        game.moves(self.seat, &mut moves);
        moves.len() > 1 && moves.iter().any(|mv| mv.to_string() == self.answer)
    }
}
