//! One scale for players of whom many pairs have met: the strengths under which all that happened is likeliest.

use crate::levels::Met;

/// Standard deviations of an interval of 95 %.
const WIDE: f64 = 1.96;
/// So many steps of Newton's method lead as near as numbers can tell.
const STEPS: usize = 60;
/// No step is longer, in the numbers inside ratings: far from its end the method leaps too far.
const LEAP: f64 = 5.0;

/// A match: the place of the stronger one, that of the weaker one, how many played, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    pub stronger: usize,
    pub weaker: usize,
    pub players: usize,
    pub met: Met,
}

/// How strong each is, in the numbers inside ratings, and how far off that may be, with 95 %; who is held to be 0 is not off.
#[derive(Clone, PartialEq, Debug)]
pub struct Scale {
    pub strengths: Vec<f64>,
    pub off: Vec<f64>,
}

/// The scale of so many players on which `fixed` is 0, by the most likelihood: a game is won by how much stronger one is than
/// all others at the table ([`club::share_of_wins`]). Where one side won all games of two that are next to each other, half a
/// game is held to have gone otherwise, so that there is an end to it. Nothing if some have not met.
#[must_use]
pub fn scale(count: usize, fixed: usize, matches: &[Match]) -> Option<Scale> {
    let played: Vec<&Match> = matches.iter().filter(|one| one.met.games > 0).collect();
    let linked = |at: usize| played.iter().any(|one| one.stronger == at + 1 && one.weaker == at);
    if !(0..count - 1).all(linked) {
        return None;
    }
    let spread = spread();
    let mut strengths = vec![0.0; count];
    let mut certain = vec![vec![0.0; count]; count];
    for _ in 0..STEPS {
        let mut slope = vec![0.0; count];
        certain = vec![vec![0.0; count]; count];
        for one in &played {
            let games = one.met.games as f64;
            let near = one.stronger == one.weaker + 1;
            let won = if near { one.met.share() } else { one.met.wins / games };
            let meant = club::share_of_wins(strengths[one.stronger] - strengths[one.weaker], one.players);
            let missing = games * (won - meant) / spread;
            let tells = games * meant * (1.0 - meant) / (spread * spread);
            slope[one.stronger] += missing;
            slope[one.weaker] -= missing;
            for (a, b, sign) in [
                (one.stronger, one.stronger, 1.0),
                (one.weaker, one.weaker, 1.0),
                (one.stronger, one.weaker, -1.0),
                (one.weaker, one.stronger, -1.0),
            ] {
                certain[a][b] += sign * tells;
            }
        }
        // Who is fixed stays: its own row says so.
        certain[fixed] = (0..count).map(|at| f64::from(u8::from(at == fixed))).collect();
        slope[fixed] = 0.0;
        let step = solved(&certain, &slope)?;
        for (strength, step) in strengths.iter_mut().zip(step) {
            *strength += step.clamp(-LEAP, LEAP);
        }
    }
    let off = (0..count).map(|at| {
        let one: Vec<f64> = (0..count).map(|other| f64::from(u8::from(at == other))).collect();
        let variance = solved(&certain, &one).map_or(f64::INFINITY, |column| column[at]);
        if at == fixed { 0.0 } else { WIDE * variance.max(0.0).sqrt() }
    });
    let off = off.collect();
    Some(Scale { strengths, off })
}

/// By so much more strength the odds are e times as good.
fn spread() -> f64 {
    club::gap(1.0 / (1.0 + (-1.0_f64).exp()), 2)
}

/// What these rows, each times the answer, make equal to the right side; nothing if they do not tell.
fn solved(rows: &[Vec<f64>], right: &[f64]) -> Option<Vec<f64>> {
    let count = right.len();
    let mut rows: Vec<Vec<f64>> =
        rows.iter().zip(right).map(|(row, &right)| [&row[..], &[right]].concat()).collect();
    for at in 0..count {
        let best = (at..count).max_by(|&a, &b| rows[a][at].abs().total_cmp(&rows[b][at].abs()))?;
        rows.swap(at, best);
        if rows[at][at].abs() < 1e-12 {
            return None;
        }
        let pivot = rows[at].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|&(other, _)| other != at) {
            let part = row[at] / pivot[at];
            for (of, with) in row.iter_mut().zip(&pivot) {
                *of -= part * with;
            }
        }
    }
    Some((0..count).map(|at| rows[at][count] / rows[at][at]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(stronger: usize, weaker: usize, players: usize, wins: f64, games: u64) -> Match {
        Match { stronger, weaker, players, met: Met { wins, games } }
    }

    #[test]
    fn two_who_met_are_as_far_apart_as_their_games_say() {
        let scale = scale(2, 0, &[met(1, 0, 3, 60.0, 100)]).expect("they met");
        assert!((scale.strengths[1] - club::gap(0.6, 3)).abs() < 1e-9, "{scale:?}");
        assert!(scale.strengths[0].abs() < 1e-12 && scale.off[0].abs() < 1e-12);
        let expected = WIDE * spread() / (100.0_f64 * 0.6 * 0.4).sqrt();
        assert!((scale.off[1] - expected).abs() < 1e-6, "{scale:?}");
    }

    /// What three of these strengths win against each other on the whole, four at a table.
    fn exact(strengths: [f64; 3], games: u64) -> Vec<Match> {
        [(1, 0), (2, 1), (2, 0)]
            .map(|(stronger, weaker)| {
                let share = club::share_of_wins(strengths[stronger] - strengths[weaker], 4);
                met(stronger, weaker, 4, share * games as f64, games)
            })
            .to_vec()
    }

    #[test]
    fn a_round_robin_gives_back_the_strengths_it_was_played_with() {
        let strengths = [-7.0, 0.0, 4.5];
        let all = scale(3, 1, &exact(strengths, 400)).expect("they met");
        for (found, meant) in all.strengths.iter().zip(strengths) {
            assert!((found - meant).abs() < 1e-6, "{all:?}");
        }
        // Those who are far apart tell something as well.
        let fewer = scale(3, 1, &exact(strengths, 400)[..2]).expect("neighbours met");
        assert!(all.off[0] < fewer.off[0] && all.off[2] < fewer.off[2], "{all:?} {fewer:?}");
        let more = scale(3, 1, &exact(strengths, 1600)).expect("they met");
        assert!((more.off[2] - all.off[2] / 2.0).abs() < 1e-6, "four times the games are twice as sure");
    }

    #[test]
    fn what_contradicts_itself_is_held_against_itself() {
        let mut matches = exact([0.0, 5.0, 10.0], 100);
        let straight = scale(3, 0, &matches).expect("they met");
        matches[2].met.wins = 50.0;
        let bent = scale(3, 0, &matches).expect("they met");
        assert!(bent.strengths[2] < straight.strengths[2] - 1.0, "{bent:?} {straight:?}");
    }

    #[test]
    fn who_won_them_all_is_not_without_end_stronger_and_who_never_met_has_no_scale() {
        let all = scale(3, 0, &[met(1, 0, 2, 12.0, 12), met(2, 1, 2, 30.0, 40), met(2, 0, 2, 12.0, 12)]);
        let all = all.expect("they met");
        assert!(all.strengths.iter().chain(&all.off).all(|number| number.is_finite()), "{all:?}");
        assert!(all.strengths[1] > 10.0 && all.strengths[1] < 30.0, "{all:?}");
        assert_eq!(scale(3, 0, &[met(1, 0, 2, 3.0, 4), met(2, 0, 2, 3.0, 4), met(2, 1, 2, 0.0, 0)]), None);
    }
}
