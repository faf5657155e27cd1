//! Who plays with whom among those who wait: near in rating, and the longer somebody waits the farther they reach.
//!
//! ```
//! use club::pairing::{Seeker, pair};
//!
//! let wait = [1500, 2100, 1540].map(|rating| Seeker { rating, waited: 2_000 });
//! assert_eq!(pair(&wait, 2), [[0, 2]]);
//! ```

use std::cmp::Reverse;

/// How far apart ratings may be for somebody who has just come.
pub const NEAR: i32 = 150;
/// How much farther somebody reaches after a second.
pub const WIDER: i32 = 10;
/// Who has waited so many milliseconds plays with anybody.
pub const ANYBODY: u64 = 60_000;

/// Somebody who waits for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeker {
    /// The rating as people see it.
    pub rating: i32,
    /// For how many milliseconds.
    pub waited: u64,
}

impl Seeker {
    /// How far apart from others this one may be; `None` where anybody will do.
    #[must_use]
    pub fn reach(self) -> Option<i32> {
        let seconds = i32::try_from(self.waited / 1_000).unwrap_or(i32::MAX);
        (self.waited < ANYBODY).then(|| NEAR + WIDER * seconds)
    }

    fn accepts(self, apart: i32) -> bool {
        self.reach().is_none_or(|reach| apart <= reach)
    }

    /// Whether the two would play with each other: what one accepts may be too much for the other.
    #[must_use]
    pub fn fits(self, other: Seeker) -> bool {
        let apart = self.rating.saturating_sub(other.rating).saturating_abs();
        self.accepts(apart) && other.accepts(apart)
    }
}

/// Puts so many together at each table, by their places in the list; who waited longest comes first at each. They choose
/// in that order too: whoever has waited longest gets those who are nearest. Nobody sits at two tables, and whoever is left
/// goes on waiting.
#[must_use]
pub fn pair(seekers: &[Seeker], players: usize) -> Vec<Vec<usize>> {
    pair_apart(seekers, players, |_, _| false)
}

/// As [`pair`], where some are not to meet, whichever way it is asked.
#[must_use]
pub fn pair_apart(
    seekers: &[Seeker],
    players: usize,
    apart: impl Fn(usize, usize) -> bool,
) -> Vec<Vec<usize>> {
    if players < 2 || seekers.len() < players {
        return Vec::new();
    }
    let by_wait = |&at: &usize| (Reverse(seekers[at].waited), at);
    let mut waiting: Vec<usize> = (0..seekers.len()).collect();
    let mut by_rating = waiting.clone();
    waiting.sort_by_key(by_wait);
    by_rating.sort_by_key(|at| (seekers[*at].rating, by_wait(at)));
    let mut tables: Vec<Vec<usize>> = Vec::new();
    for chooses in waiting {
        if !by_rating.contains(&chooses) {
            continue;
        }
        let meets = |at: usize| seekers[at].fits(seekers[chooses]) && !apart(at, chooses);
        let all: Vec<usize> = by_rating.iter().copied().filter(|&at| at == chooses || meets(at)).collect();
        if let Some(table) = nearest(seekers, &all, chooses, players, &apart) {
            by_rating.retain(|at| !table.contains(at));
            let mut table = table.to_vec();
            table.sort_by_key(by_wait);
            tables.push(table);
        }
        if by_rating.len() < players {
            break;
        }
    }
    tables
}

/// Of those in the order of their ratings, the neighbours with this one among them who are the least apart and all accept
/// that.
fn nearest<'a>(
    seekers: &[Seeker],
    all: &'a [usize],
    chooses: usize,
    players: usize,
    apart_from: &impl Fn(usize, usize) -> bool,
) -> Option<&'a [usize]> {
    let apart = |table: &&[usize]| {
        let [Some(first), Some(last)] = [table.first(), table.last()] else { return i32::MAX };
        seekers[*last].rating.saturating_sub(seekers[*first].rating)
    };
    all.windows(players)
        .filter(|table| table.contains(&chooses))
        .filter(|table| table.iter().all(|&at| seekers[at].accepts(apart(table))))
        .filter(|table| {
            table.iter().all(|&one| table.iter().all(|&other| one == other || !apart_from(one, other)))
        })
        .min_by_key(|table| (apart(table), Reverse(table.iter().map(|&at| seekers[at].waited).sum::<u64>())))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn seekers() -> impl Strategy<Value = Vec<Seeker>> {
        let one = (600..2_600, 0..90_000_u64).prop_map(|(rating, waited)| Seeker { rating, waited });
        proptest::collection::vec(one, 0..40)
    }

    proptest! {
        #[test]
        fn nobody_sits_at_two_tables_and_every_table_is_full(all in seekers(), players in 2..8_usize) {
            let tables = pair(&all, players);
            let mut seated: Vec<usize> = tables.iter().flatten().copied().collect();
            prop_assert!(tables.iter().all(|table| table.len() == players));
            let sat = seated.len();
            seated.sort_unstable();
            seated.dedup();
            prop_assert_eq!(seated.len(), sat);
            prop_assert!(seated.iter().all(|&at| at < all.len()));
        }

        #[test]
        fn those_who_are_not_to_meet_do_not(all in seekers(), players in 2..5_usize, odd in 2..5_usize) {
            let apart = |one: usize, other: usize| (one + other).is_multiple_of(odd);
            for table in pair_apart(&all, players, apart) {
                for (&one, &other) in table.iter().flat_map(|one| table.iter().map(move |other| (one, other))) {
                    prop_assert!(one == other || !apart(one, other));
                }
            }
        }

        #[test]
        fn everybody_at_a_table_accepts_everybody(all in seekers(), players in 2..8_usize) {
            for table in pair(&all, players) {
                for (&one, &other) in table.iter().flat_map(|one| table.iter().map(move |other| (one, other))) {
                    prop_assert!(all[one].fits(all[other]), "{:?} {:?}", all[one], all[other]);
                }
            }
        }

        #[test]
        fn who_waits_longest_is_passed_over_only_if_nobody_fits(all in seekers()) {
            let tables = pair(&all, 2);
            let first = (0..all.len()).min_by_key(|&at| (Reverse(all[at].waited), at));
            if let Some(first) = first.filter(|first| !tables.iter().flatten().any(|at| at == first)) {
                let fits = (0..all.len()).filter(|&at| at != first && all[at].fits(all[first])).count();
                prop_assert_eq!(fits, 0);
            }
        }

        #[test]
        fn no_two_are_left_who_would_play_each_other(all in seekers()) {
            let tables = pair(&all, 2);
            let left: Vec<usize> = (0..all.len()).filter(|at| !tables.iter().flatten().any(|sat| sat == at)).collect();
            for (n, &one) in left.iter().enumerate() {
                prop_assert!(left[n + 1..].iter().all(|&other| !all[one].fits(all[other])));
            }
        }

        #[test]
        fn waiting_widens_the_gap_and_never_narrows_it(rating in 600..2_600, waited in 0..90_000_u64, more in 0..90_000_u64) {
            let (now, later) = (Seeker { rating, waited }, Seeker { rating, waited: waited + more });
            match (now.reach(), later.reach()) {
                (Some(now), Some(later)) => prop_assert!(now <= later),
                (None, later) => prop_assert_eq!(later, None),
                (Some(_), None) => {}
            }
        }

        #[test]
        fn after_a_minute_nobody_waits_while_a_table_could_be_filled(ratings in proptest::collection::vec(600..2_600, 0..40), players in 2..8_usize) {
            let all: Vec<Seeker> = ratings.into_iter().map(|rating| Seeker { rating, waited: ANYBODY }).collect();
            prop_assert_eq!(pair(&all, players).len(), all.len() / players);
        }
    }

    #[test]
    fn a_newcomer_is_not_given_to_somebody_far_away_who_has_waited_long() {
        let patient = Seeker { rating: 2_200, waited: 300_000 };
        let fresh = Seeker { rating: 1_500, waited: 0 };
        assert_eq!(pair(&[patient, fresh], 2), Vec::<Vec<usize>>::new());
        assert_eq!(pair(&[patient, Seeker { waited: 56_000, ..fresh }], 2), [[0, 1]]);
    }

    #[test]
    fn who_waited_longest_chooses_first_and_gets_the_nearest() {
        let all = [(1500, 1_000), (1510, 9_000), (1540, 2_000), (1900, 500)];
        let all = all.map(|(rating, waited)| Seeker { rating, waited });
        assert_eq!(pair(&all, 2), [[1, 0]]);
        assert_eq!(pair(&all, 3), [[1, 2, 0]]);
    }
}
