//! Positions in which one move is clearly best: found in games of bots, confirmed by longer searches, graded by how
//! often weaker players miss the move.

use std::cmp::Ordering;

use bots::{Advice, Bot, Budget, Glimpse, Level, Player, Search, Strategy};
use draw::Draw;
use serde::{Deserialize, Serialize};
use table::{Dice, Game, Record, Seat, Turn};

use crate::decision::rounded;
use crate::reason::{Reason, reasons};

/// The version of the format of a set.
pub const PUZZLE_FORMAT: u32 = 1;

/// The seeds of two more searches, which have the last word: what was looked for among many positions is partly what chance
/// made of it, and they had no part in finding it.
const AGAIN: [u64; 2] = [501, 502];

/// How puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hunt {
    /// How many iterations have a first look at a decision.
    pub look: u32,
    /// How often the best move of that look is held against the next before anything dearer is done.
    pub glance: u32,
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
    /// How much of each game is left out at its beginning, out of 100: early decisions are the dearest to look at.
    pub from: u32,
}

impl Default for Hunt {
    fn default() -> Hunt {
        Hunt {
            look: 300,
            glance: 100,
            confirm: 2000,
            seeds: 3,
            gap: 0.05,
            others: 3,
            asked: 12,
            missed: 30,
            of_game: 4,
            from: 0,
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
    /// Moves that are right, too: that begin the same turn in another order, or are the same idea, paid otherwise.
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
    /// What else they depend on, as it was asked for; sets of before it was kept have none.
    #[serde(default)]
    pub settings: String,
    /// What was found.
    pub found: Vec<Puzzle>,
}

/// A decision of a game that is looked through.
struct Place<G: Game> {
    at: usize,
    seat: Seat,
    game: G,
    /// The number of the turn it belongs to.
    turn: usize,
}

/// Looks a game through for puzzles. Equal seeds find equal puzzles on every machine: weaker players are held back by
/// their iterations, not by their time.
///
/// # Panics
/// If the record cannot be replayed.
#[must_use]
pub fn puzzles_of<G: Strategy + Draw>(record: &Record, hunt: Hunt, seed: u64) -> Vec<Puzzle> {
    let mut dice = Dice::from_number(seed);
    let mut places = decisions::<G>(record);
    places.retain(|place| 100 * place.at >= hunt.from as usize * record.moves.len());
    // In any order, so that the puzzles of a game come from all of it.
    dice.shuffle(&mut places);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut turns = Vec::new();
    for place in &places {
        if found.len() >= hunt.of_game {
            break;
        }
        // Positions of one turn are one puzzle.
        if turns.contains(&place.turn) {
            continue;
        }
        if let Some(puzzle) = puzzle_at(place, record, hunt, &mut dice) {
            found.push(puzzle);
            turns.push(place.turn);
        }
    }
    found.sort_by_key(|puzzle| puzzle.record.moves.len());
    found
}

/// The steps at which a seat has a choice.
fn decisions<G: Game>(record: &Record) -> Vec<Place<G>> {
    let mut game: G = record.start().expect("a record of this game");
    let mut places = Vec::new();
    let (mut moves, mut turn, mut before) = (Vec::new(), 0, None);
    for (at, entry) in record.moves.iter().enumerate() {
        let seat = entry.seat;
        turn += usize::from(before.replace(seat) != Some(seat));
        moves.clear();
        game.moves(seat, &mut moves);
        if moves.len() > 1 {
            places.push(Place { at, seat, game: game.clone(), turn });
        }
        let Ok(mv) = entry.mv.parse() else { unreachable!("the record was replayed") };
        game.play_unchecked(seat, mv);
        game = record.world(at + 1, game).expect("the record was replayed");
    }
    places
}

/// Asks the dearer questions later, and none once one was answered with no.
fn puzzle_at<G: Strategy + Draw>(
    place: &Place<G>,
    record: &Record,
    hunt: Hunt,
    dice: &mut Dice,
) -> Option<Puzzle> {
    let Place { at, seat, ref game, .. } = *place;
    let glimpse = Glimpse::new(game, seat);
    let may_be_same = |best, mv| is_one_idea::<G>(best, mv) || commute(game, seat, best, mv);
    let first = Search::<G>::new(Budget::iterations(hunt.look / 4)).advise(&glimpse, dice);
    if is_hopeless(&first, |mv| may_be_same(first[0].mv, mv)) {
        return None;
    }
    let ranked = Search::<G>::new(Budget::iterations(hunt.look)).advise(&glimpse, dice);
    let (best, others) = ranked.split_first()?;
    let best = best.mv;
    stands_out(&ranked, |mv| may_be_same(best, mv), hunt)?;
    let mut also = in_other_order(game, seat, best, hunt, dice);
    let mut listed = Vec::new();
    game.moves(seat, &mut listed);
    listed.retain(|&mv| mv != best && !also.contains(&mv) && is_one_idea::<G>(best, mv));
    also.append(&mut listed);
    let is_right = |mv| mv == best || also.contains(&mv);
    let next = stands_out(&ranked, is_right, hunt)?;

    let mut search = Search::<G>::new(Budget::iterations(hunt.confirm));
    if search.compare(&glimpse, best, next, hunt.glance, dice).cost.mean < hunt.gap {
        return None;
    }
    let mut gap = f32::INFINITY;
    let mut is_clear = |other, dice: &mut Dice| {
        let found = Search::<G>::new(Budget::iterations(hunt.confirm)).compare(
            &glimpse,
            best,
            other,
            hunt.confirm / 4,
            dice,
        );
        gap = gap.min(found.cost.mean);
        found.cost.mean >= hunt.gap && found.cost.is_sure() && found.lead_cost.is_sure()
    };
    // Every seed has its say on the next best move; those behind it are asked about once.
    for _ in 0..hunt.seeds {
        let mut search = Search::<G>::new(Budget::iterations(hunt.confirm));
        if !is_clear(next, dice) || !is_right(search.choose(&glimpse, dice)) {
            return None;
        }
    }
    let behind = others.iter().map(|other| other.mv).filter(|&mv| !is_right(mv) && mv != next);
    if !behind.take(hunt.others.saturating_sub(1)).all(|other| is_clear(other, dice)) {
        return None;
    }
    if !is_found_again(&glimpse, is_right, hunt.confirm) {
        return None;
    }
    let misses = misses(&glimpse, is_right, hunt, dice)?;
    let reasons = reasons(&glimpse, best, next, dice);
    Some(Puzzle {
        record: prefix(record, at),
        seat,
        answer: best.to_string(),
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

/// Whether a very short search sees a position with no answer: no move that it tries far more often than others, or nothing left
/// to win. Most positions are like that.
fn is_hopeless<M: Copy>(ranked: &[Advice<M>], is_right: impl Fn(M) -> bool) -> bool {
    let all: u32 = ranked.iter().map(|one| one.visits).sum();
    let won: f32 = ranked.iter().map(|one| one.win_share * one.visits as f32).sum();
    let right: u32 = ranked.iter().filter(|one| is_right(one.mv)).map(|one| one.visits).sum();
    all == 0 || 3 * right < all || won < 0.05 * all as f32
}

/// The next best move, if a short search has no doubt which is the best: it tries the best, whichever of its forms, more often than
/// all others, finds it clearly better than the next, and something is left to win.
fn stands_out<M: Copy>(ranked: &[Advice<M>], is_right: impl Fn(M) -> bool, hunt: Hunt) -> Option<M> {
    let best = ranked.first()?;
    let (right, others): (Vec<&Advice<M>>, Vec<&Advice<M>>) = ranked.iter().partition(|one| is_right(one.mv));
    let next = others.first()?;
    let visits: u32 = right.iter().map(|one| one.visits).sum();
    let is_clear = visits * 2 >= hunt.look && best.win_share - next.win_share >= hunt.gap;
    (is_clear && best.win_share >= 0.1).then_some(next.mv)
}

/// Whether two more searches, each with chance of its own, both find the answer.
fn is_found_again<G: Strategy>(
    glimpse: &Glimpse<'_, G>,
    is_right: impl Fn(G::Move) -> bool,
    iterations: u32,
) -> bool {
    AGAIN.iter().all(|&seed| {
        let ranked = bots::advise(glimpse, Budget::iterations(iterations), &mut Dice::from_number(seed));
        ranked.first().is_some_and(|best| is_right(best.mv))
    })
}

/// How often `easy` and `medium` miss the answer, out of 100; nothing where `easy` hardly does, for nobody needs to be asked that.
fn misses<G: Strategy>(
    glimpse: &Glimpse<'_, G>,
    is_right: impl Fn(G::Move) -> bool,
    hunt: Hunt,
    dice: &mut Dice,
) -> Option<[u32; 2]> {
    let mut of = |level| {
        let missed = (0..hunt.asked)
            .filter(|_| !is_right(Player::<G>::unhurried(level, hunt.confirm).choose(glimpse, dice)));
        100 * missed.count() as u32 / hunt.asked.max(1)
    };
    let easy = of(Level::Easy);
    (easy >= hunt.missed).then(|| [easy, of(Level::Medium)])
}

/// Whether two moves are one idea, as the same structure paid in two ways: whoever has it has found the answer.
fn is_one_idea<G: Strategy>(best: G::Move, other: G::Move) -> bool {
    matches!(G::same_idea(&other, &best), Some(Ordering::Less | Ordering::Equal))
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

/// What speaks most for the answer. A reason may as well speak against it, and be outweighed.
fn theme(reasons: &[Reason]) -> String {
    let speaks = |reason: &Reason| reason.points.max(-reason.rivals);
    let most = reasons.iter().max_by(|a, b| speaks(a).total_cmp(&speaks(b)));
    match most.filter(|reason| speaks(reason) > 0.0) {
        Some(reason) if reason.points > -reason.rivals => reason.source.clone(),
        Some(_) => "denial".to_owned(),
        None => "plan".to_owned(),
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
        let may = |right: &String| moves.iter().any(|mv| mv.to_string() == *right);
        moves.len() > 1 && may(&self.answer) && self.also.iter().all(may)
    }

    /// Whether two more searches of so many iterations both find its answer, as they had to when it was found.
    ///
    /// # Panics
    /// If it is not sound.
    #[must_use]
    pub fn is_found_again<G: Strategy>(&self, iterations: u32) -> bool {
        let game = self.record.replay::<G>(None).expect("a sound puzzle").game;
        let is_right = |mv: G::Move| {
            let mv = mv.to_string();
            mv == self.answer || self.also.contains(&mv)
        };
        is_found_again(&Glimpse::new(&game, self.seat), is_right, iterations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(source: &str, points: f64, rivals: f64) -> Reason {
        Reason { source: source.to_owned(), points, rivals }
    }

    #[test]
    fn a_theme_is_what_speaks_most_for_the_answer() {
        assert_eq!(theme(&[]), "plan");
        assert_eq!(theme(&[reason("a", 3.0, -1.0), reason("b", 2.0, 0.0)]), "a");
        assert_eq!(theme(&[reason("a", 1.0, -4.0)]), "denial");
        let against = reason("a", 0.0, 8.0);
        assert_eq!(theme(&[against.clone(), reason("b", 5.0, 1.0)]), "b");
        assert_eq!(theme(&[against]), "plan");
    }

    fn tried(mv: u32, visits: u32, win_share: f32) -> Advice<u32> {
        Advice { mv, visits, value: win_share, win_share, expected_score: 0.0 }
    }

    #[test]
    fn a_position_without_an_answer_is_given_up_soon() {
        let first = |mv| mv == 1;
        assert!(is_hopeless(&[tried(1, 20, 0.5), tried(2, 20, 0.5), tried(3, 30, 0.4)], first));
        assert!(is_hopeless(&[tried(1, 60, 0.0), tried(2, 10, 0.1)], first), "nothing is left to win");
        assert!(!is_hopeless(&[tried(1, 40, 0.5), tried(2, 30, 0.5)], first));
        assert!(is_hopeless(&[], first));
    }

    #[test]
    fn only_what_a_short_search_does_not_doubt_is_looked_at_longer() {
        let hunt = Hunt { look: 100, gap: 0.05, ..Hunt::default() };
        let first = |mv| mv == 1;
        let clear = [tried(1, 60, 0.5), tried(2, 25, 0.4), tried(3, 15, 0.3)];
        assert_eq!(stands_out(&clear, first, hunt), Some(2));
        let near = [tried(1, 60, 0.5), tried(2, 40, 0.48)];
        assert_eq!(stands_out(&near, first, hunt), None);
        let seldom = [tried(1, 40, 0.5), tried(2, 35, 0.3), tried(3, 25, 0.3)];
        assert_eq!(stands_out(&seldom, first, hunt), None);
        assert_eq!(stands_out(&seldom, |mv| mv < 3, hunt), Some(3), "two forms of one answer");
        let lost = [tried(1, 90, 0.08), tried(2, 10, 0.0)];
        assert_eq!(stands_out(&lost, first, hunt), None);
        assert_eq!(stands_out(&[tried(1, 100, 0.5)], first, hunt), None, "there is no other");
    }
}
