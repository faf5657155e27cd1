//! How strong somebody is, and how sure that is.

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The strength of somebody of whom nothing is known, and of a bot of middling strength.
const MIDDLE: f64 = 25.0;
/// How far off that may be.
const UNKNOWN: f64 = MIDDLE / 3.0;
/// How much luck there is in a single game.
const LUCK: f64 = MIDDLE / 6.0;
/// How far off the measured strength of a bot may be.
const BOT_UNSURE: f64 = 1.0;
/// A point of strength as people see it: a newcomer stands at 1500.
const SHOWN: f64 = 40.0;
const SHOWN_MIDDLE: f64 = 1500.0;

/// So many rated games, and no more doubt than this, make a rating settled.
const SETTLED_GAMES: u32 = 10;
const SETTLED_DEVIATION: f64 = 5.5;

/// How strong somebody is at one game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The best guess.
    pub mean: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// How many rated games it comes from.
    pub games: u32,
}

impl Rating {
    /// Of somebody of whom nothing is known.
    pub const NEW: Rating = Rating { mean: MIDDLE, deviation: UNKNOWN, games: 0 };

    /// The best guess as people see it.
    #[must_use]
    pub fn shown(self) -> i32 {
        shown(self.mean)
    }

    /// How far off that may be either way, in the same points.
    #[must_use]
    pub fn give_or_take(self) -> i32 {
        (self.deviation * SHOWN).round() as i32
    }

    /// Whether it says something: only such ratings stand on the board of the best.
    #[must_use]
    pub fn is_settled(self) -> bool {
        self.games >= SETTLED_GAMES && self.deviation <= SETTLED_DEVIATION
    }

    /// What makes a rating settled: so many games, and at most so much doubt.
    #[must_use]
    pub const fn settled() -> (u32, f64) {
        (SETTLED_GAMES, SETTLED_DEVIATION)
    }
}

/// A strength as people see it.
fn shown(mean: f64) -> i32 {
    (SHOWN_MIDDLE + (mean - MIDDLE) * SHOWN).round() as i32
}

/// Who takes part in a rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Entrant {
    /// Somebody whose rating changes by it.
    Person(Rating),
    /// A bot, whose strength was measured once and for all: so much above a middling one.
    Bot(f64),
}

impl Entrant {
    fn believed(self) -> WengLinRating {
        match self {
            Entrant::Person(rating) => WengLinRating { rating: rating.mean, uncertainty: rating.deviation },
            Entrant::Bot(above) => WengLinRating { rating: MIDDLE + above, uncertainty: BOT_UNSURE },
        }
    }
}

/// What everybody's rating is after a game in which they came in at these places; nothing for bots, and nothing for anybody
/// where nobody was there to be compared with.
#[must_use]
pub fn rate(entrants: &[(Entrant, u32)]) -> Vec<Option<Rating>> {
    if entrants.len() < 2 {
        return vec![None; entrants.len()];
    }
    let believed: Vec<[WengLinRating; 1]> =
        entrants.iter().map(|(entrant, _)| [entrant.believed()]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = believed
        .iter()
        .zip(entrants)
        .map(|(team, &(_, place))| (team.as_slice(), MultiTeamOutcome::new(place as usize)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig { beta: LUCK, ..WengLinConfig::new() });
    let told = |(&(entrant, _), after): (&(Entrant, u32), &Vec<WengLinRating>)| match (entrant, after.first())
    {
        (Entrant::Person(before), Some(now)) => Some(Rating {
            mean: now.rating,
            deviation: now.uncertainty,
            games: before.games.saturating_add(1),
        }),
        _ => None,
    };
    entrants.iter().zip(&after).map(told).collect()
}

/// How much stronger one is who wins this share of the games against so many players less one, all equal to each other.
/// By this the strengths of bots come from the ladder.
#[must_use]
pub fn gap(share: f64, players: usize) -> f64 {
    bots_spread() * (share * others(players) / (1.0 - share)).ln()
}

/// The share of the games that one wins who is so much stronger than all others: the other way round.
#[must_use]
pub fn share_of_wins(gap: f64, players: usize) -> f64 {
    let odds = (gap / bots_spread()).exp() / others(players);
    odds / (1.0 + odds)
}

fn bots_spread() -> f64 {
    (2.0 * LUCK * LUCK + 2.0 * BOT_UNSURE * BOT_UNSURE).sqrt()
}

fn others(players: usize) -> f64 {
    players.saturating_sub(1).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(mean: f64, deviation: f64) -> Entrant {
        Entrant::Person(Rating { mean, deviation, games: 20 })
    }

    #[test]
    fn who_is_150_points_stronger_wins_65_of_100_against_one_and_38_against_three() {
        let hundredths = [2, 3, 4].map(|players| (100.0 * share_of_wins(150.0 / 40.0, players)).round());
        assert_eq!(hundredths, [65.0, 48.0, 38.0]);
        assert!((gap(share_of_wins(3.75, 5), 5) - 3.75).abs() < 1e-9, "the other way round");
    }

    #[test]
    fn a_newcomer_stands_at_1500_and_a_win_lifts() {
        assert_eq!((Rating::NEW.shown(), Rating::NEW.give_or_take()), (1500, 333));
        let after = rate(&[(Entrant::Person(Rating::NEW), 1), (Entrant::Person(Rating::NEW), 2)]);
        let (won, lost) = (after[0].expect("a person"), after[1].expect("a person"));
        assert!(won.shown() > 1500 && lost.shown() < 1500);
        assert!(won.deviation < UNKNOWN && won.games == 1);
        let even = rate(&[(Entrant::Person(Rating::NEW), 1), (Entrant::Person(Rating::NEW), 1)]);
        assert!(
            (even[0].expect("a person").mean - MIDDLE).abs() < 1e-9,
            "equal people who tie stay where they are"
        );
    }

    #[test]
    fn a_surprise_moves_more_than_what_was_to_be_expected() {
        let [strong, weak] = [person(32.0, 3.0), person(20.0, 3.0)];
        let expected = rate(&[(strong, 1), (weak, 2)])[0].expect("a person").mean - 32.0;
        let surprise = 32.0 - rate(&[(strong, 2), (weak, 1)])[0].expect("a person").mean;
        assert!(expected > 0.0 && surprise > 4.0 * expected, "{expected} {surprise}");
    }

    #[test]
    fn bots_stay_where_they_are_and_are_compared_with() {
        let beat = |bot: f64| rate(&[(person(25.0, 4.0), 1), (Entrant::Bot(bot), 2)]);
        assert_eq!(beat(0.0)[1], None);
        let gains = [-15.0, 0.0, 12.0].map(|bot| beat(bot)[0].expect("a person").mean - 25.0);
        assert!(gains[0] > 0.0 && gains[0] < gains[1] && gains[1] < gains[2], "{gains:?}");
        assert_eq!(rate(&[(person(25.0, 4.0), 1)]), [None], "alone there is nobody to compare with");
    }

    #[test]
    fn up_to_eight_people_are_told_apart_by_their_places() {
        for players in 2..=8 {
            let table: Vec<(Entrant, u32)> =
                (1..=players).map(|place| (Entrant::Person(Rating::NEW), place)).collect();
            let means: Vec<f64> =
                rate(&table).into_iter().map(|after| after.expect("a person").mean).collect();
            assert!(means.windows(2).all(|pair| pair[0] > pair[1]), "{means:?}");
            assert!((means.iter().sum::<f64>() / means.len() as f64 - MIDDLE).abs() < 1e-9);
        }
    }

    #[test]
    fn a_rating_settles_within_a_score_of_games() {
        let mut rating = Rating::NEW;
        let mut needed = 0;
        while !rating.is_settled() {
            let place = 1 + needed % 2;
            rating = rate(&[(Entrant::Person(rating), place), (person(25.0, 3.0), 3 - place)])[0]
                .expect("a person");
            needed += 1;
        }
        assert!((10..=20).contains(&needed), "{needed}");
    }

    #[test]
    fn the_gap_between_bots_gives_their_share_of_wins_again() {
        assert!(gap(0.25, 4).abs() < 1e-9, "a fair share is no gap");
        let above = gap(0.7, 4);
        let spread = (2.0 * LUCK * LUCK + 2.0_f64).sqrt();
        let strength = (above / spread).exp();
        assert!((strength / (strength + 3.0) - 0.7).abs() < 1e-9);
    }

    #[test]
    fn the_same_games_give_the_same_numbers_to_the_last_bit() {
        let play = || {
            let mut ratings = [Rating::NEW; 4];
            for game in 0..200_u32 {
                let entrants: Vec<(Entrant, u32)> = ratings
                    .iter()
                    .zip(0..)
                    .map(|(rating, seat)| {
                        (Entrant::Person(*rating), 1 + (seat * 7 + game * 5 + game / 3) % 4)
                    })
                    .collect();
                for (rating, after) in ratings.iter_mut().zip(rate(&entrants)) {
                    *rating = after.expect("a person");
                }
            }
            ratings.map(|rating| (rating.mean.to_bits(), rating.deviation.to_bits()))
        };
        assert_eq!(play(), play());
    }
}
