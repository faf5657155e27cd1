//! Where a game of Babylonia leads: what each clan has, times what that was worth in games between good players.

use babylonia::{Babylonia, Card, Token};
use table::{BySeat, Game, Seat};

use super::survey::{Survey, bits};
use super::{Clan, shares};
use crate::Judgement;

/// What a clan has, in numbers, some of them times the part of all tokens still to come (`left`) or the cities that
/// will probably still be scored (`to_come`): linked nobles that nearly surrounded cities pay (0; 1 with `left`) and
/// others (2, `left`); its chances to win cities (3 with `to_come`, 4) and ziggurats (5, `left`); its cities (6, `to_come`),
/// the same with the card that pays pairs (7), that card (8, `to_come`); ziggurats touched (9), fields beside it (10);
/// the other cards (11); tokens to place (12), farmers on the rack (13, `left`); turns until its own (14, `left`).
type Traits = [f32; 15];

/// What each trait brings until the end with 2, 3 and 4 players, as the test `numbers_are_fitted_to_games` below finds it.
const WORTH: [Traits; 3] = [
    [0.45, 3.4, 2.6, 0.3, 0.0, 5.3, 0.69, 0.06, 0.0, 0.8, 1.2, 1.26, 0.39, 1.6, -9.5],
    [0.96, 2.8, 3.4, 0.16, 1.4, 14.1, 0.93, 0.05, 1.0, 0.0, 0.7, 1.26, 0.16, 3.0, -8.3],
    [1.02, 2.7, 3.0, 0.47, 1.1, 15.3, 1.08, 0.33, 0.58, 0.6, 1.0, 1.29, 0.25, 2.7, -7.0],
];
/// What every clan will score besides: always, and times the tokens still to come and their square.
const REST: [[f32; 3]; 3] = [[-11.0, 46.0, 33.0], [-18.0, 92.0, 19.0], [-21.0, 78.0, 22.0]];
/// How far the points may still stray: at the end, and more the more is to come.
const SPREAD: [[f32; 2]; 3] = [[3.0, 14.0], [3.0, 14.0], [2.0, 14.0]];

/// Where the game leads.
pub(super) fn judge(game: &Babylonia) -> Judgement {
    judged(game, &Survey::of_all(game))
}

/// Where the game leads by a survey of all clans.
pub(super) fn judged(game: &Babylonia, survey: &Survey) -> Judgement {
    let number = (game.seats().count() - 2).min(2);
    let left = left(game, survey);
    let all = traits(game, survey, left);
    let rest = REST[number][0] + left * (REST[number][1] + left * REST[number][2]);
    let mut points = BySeat::<f32>::default();
    for seat in game.seats().iter() {
        let worth: f32 = all[seat.index()].iter().zip(WORTH[number]).map(|(has, worth)| has * worth).sum();
        points[seat] = game.score(seat) as f32 + worth + rest;
    }
    Judgement { points, spread: SPREAD[number][0] + SPREAD[number][1] * left }
}

/// The part of all tokens that is still to be placed.
fn left(game: &Babylonia, survey: &Survey) -> f32 {
    survey.tokens_left / (game.seats().count() * Token::PER_PLAYER) as f32
}

fn traits(game: &Babylonia, survey: &Survey, left: f32) -> [Traits; 4] {
    let mut all = [Traits::default(); 4];
    let to_come = survey.to_come;
    for spot in bits(game.cities().words()[0] as u32) {
        let shares = shares(game, survey, spot);
        let soon = survey.soon >> spot & 1 == 1;
        for seat in game.seats().iter() {
            let (n, has) = (seat.index(), &mut all[seat.index()]);
            let paid = f32::from(survey.paid[spot][n]);
            if soon {
                has[0] += paid;
                has[1] += paid * left;
            } else {
                has[2] += paid * left;
            }
            let share = survey.chance[spot] * shares[n];
            has[3] += share * to_come;
            has[4] += share;
        }
    }
    for ziggurat in game.unscored_ziggurats().iter() {
        let shares = shares(game, survey, ziggurat.index());
        for seat in game.seats().iter() {
            all[seat.index()][5] += shares[seat.index()] * left;
        }
    }
    let fields = game.fields().words()[0] as u32;
    let players = game.seats().count();
    for seat in game.seats().iter() {
        let has = &mut all[seat.index()];
        let owned = game.won(seat).len() as f32 * to_come;
        has[6] = owned;
        if game.cards(seat).contains(Card::CityBonus) {
            has[7] = owned;
            has[8] = to_come;
        }
        has[9] = game.touched(seat).count_ones() as f32;
        has[10] = (fields & game.near(seat)).count_ones() as f32;
        has[11] = cards(game, seat);
        has[12] = (game.rack(seat).len() + game.supply_size(seat)) as f32;
        has[13] = f32::from(game.rack(seat)[Token::Farmer]) * left;
        // Who moves sooner has the better choice.
        has[14] = ((seat.index() + players - game.active().index()) % players) as f32 * left;
    }
    all
}

/// What the cards a seat holds will still bring.
fn cards(game: &Babylonia, seat: Seat) -> f32 {
    let worth = |card| match card {
        Card::ExtraTurn if !game.spent(Card::ExtraTurn) => 24.0,
        Card::Points10 | Card::CityBonus | Card::ExtraTurn => 0.0,
        Card::Rack7 | Card::ThreeNobles => 5.0,
        Card::NoblesOnFields => 9.0,
        Card::NobleWithFarmers | Card::CenterConnects | Card::RiverConnects => 12.0,
    };
    game.left(seat) * game.cards(seat).iter().map(worth).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use babylonia::{Cards, Options};
    use table::{Dice, Seats, Turn};

    use super::*;
    use crate::{Glimpse, Spec, Strategy};

    /// A turn of a game: each clan's traits, its points from there to the end, and whether it won.
    struct Moment {
        left: f32,
        traits: Vec<Traits>,
        scores: Vec<f32>,
        gains: Vec<f32>,
        wins: Vec<f32>,
    }

    /// Every turn of a game between equal bots.
    fn moments(players: usize, number: u64, bot: &Spec) -> Vec<Moment> {
        let seats = Seats::new(players).expect("a number of players");
        let cards = if number.is_multiple_of(2) { Cards::Base } else { Cards::Variant };
        // The numbers were fitted to games under rules 1.
        let options = Options { cards, ..Babylonia::defaults(1) };
        let mut dice = Dice::from_number(number);
        let deal = Babylonia::deal(&options, seats, &mut dice).expect("playable");
        let mut game = Babylonia::new(&options, seats, &deal).expect("playable");
        let mut bots: Vec<_> = seats.iter().map(|_| bot.bot::<Babylonia>()).collect();
        let mut moments = Vec::new();
        loop {
            let moving = match game.turn() {
                Turn::Of(moving) => moving,
                Turn::Over(outcome) => {
                    for moment in &mut moments {
                        let Moment { scores, gains, wins, .. } = moment;
                        for seat in seats.iter() {
                            gains.push(outcome.scores[seat] as f32 - scores[seat.index()]);
                            let won = outcome.winners.contains(seat);
                            wins.push(if won { 1.0 / outcome.winners.len() as f32 } else { 0.0 });
                        }
                    }
                    return moments;
                }
            };
            if game.is_quiet() {
                let survey = Survey::of_all(&game);
                let left = left(&game, &survey);
                moments.push(Moment {
                    left,
                    traits: traits(&game, &survey, left)[..players].to_vec(),
                    scores: seats.iter().map(|seat| game.score(seat) as f32).collect(),
                    gains: Vec::new(),
                    wins: Vec::new(),
                });
            }
            let seat = moving.first().expect("somebody moves");
            let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
            game.play_unchecked(seat, mv);
        }
    }

    /// The weights with the least squares of what remains, by the normal equations.
    fn least_squares(rows: &[(Vec<f64>, f64)]) -> Vec<f64> {
        let n = rows[0].0.len();
        let mut sums = vec![vec![0.0; n + 1]; n];
        for (row, value) in rows {
            for i in 0..n {
                for j in 0..n {
                    sums[i][j] += row[i] * row[j];
                }
                sums[i][n] += row[i] * value;
            }
        }
        for (i, row) in sums.iter_mut().enumerate() {
            row[i] += 1e-4 * rows.len() as f64;
        }
        for pivot in 0..n {
            let lead = sums[pivot].clone();
            for (i, row) in sums.iter_mut().enumerate() {
                if i != pivot {
                    let factor = row[pivot] / lead[pivot];
                    row.iter_mut().zip(&lead).for_each(|(to, from)| *to -= factor * from);
                }
            }
        }
        (0..n).map(|i| sums[i][n] / sums[i][i]).collect()
    }

    fn mean(values: impl Iterator<Item = f64> + Clone) -> f64 {
        values.clone().sum::<f64>() / values.count() as f64
    }

    /// How surprised one is by the winners when this is believed.
    fn surprise(moments: &[Moment], worth: &[f64], [base, more]: [f64; 2]) -> f64 {
        mean(moments.iter().map(|moment| {
            let spread = base + more * f64::from(moment.left);
            let points = moment.traits.iter().zip(&moment.scores).map(|(traits, &score)| {
                f64::from(score)
                    + traits.iter().zip(worth).map(|(&has, worth)| f64::from(has) * worth).sum::<f64>()
            });
            let likely: Vec<f64> = points.collect();
            let most = likely.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let likely: Vec<f64> = likely.iter().map(|points| ((points - most) / spread).exp()).collect();
            let total: f64 = likely.iter().sum();
            -moment
                .wins
                .iter()
                .zip(&likely)
                .map(|(&won, part)| f64::from(won) * (part / total).max(1e-9).ln())
                .sum::<f64>()
        }))
    }

    #[test]
    fn the_judgement_says_more_about_the_winner_than_the_score() {
        // A trait at a wrong place loses about three hundredths.
        for (players, part) in [(2, 0.75), (3, 0.75), (4, 0.64)] {
            let bot: Spec = "rule".parse().expect("a bot");
            let all: Vec<Moment> = (0..20).flat_map(|number| moments(players, number, &bot)).collect();
            let spread = SPREAD[players - 2].map(f64::from);
            let worth = WORTH[players - 2].map(f64::from);
            let (told, score) = (surprise(&all, &worth, spread), surprise(&all, &[0.0; 15], spread));
            assert!(told < part * score, "{players} players: {told} against {score}");
        }
    }

    #[test]
    fn least_squares_find_the_weights_that_made_the_rows() {
        let rows: Vec<(Vec<f64>, f64)> = (0..60)
            .map(|n| {
                let row = vec![f64::from(n % 7), f64::from(n % 5), f64::from(n % 3)];
                let value = 2.0 * row[0] - 3.0 * row[1] + 0.5 * row[2];
                (row, value)
            })
            .collect();
        for (found, made) in least_squares(&rows).iter().zip([2.0, -3.0, 0.5]) {
            assert!((found - made).abs() < 0.01, "{found} for {made}");
        }
    }

    /// Fits the numbers anew and prints them.
    #[test]
    #[ignore = "takes minutes: PLAYERS=4 GAMES=400 cargo test --release -p bots numbers_are_fitted -- --ignored --nocapture"]
    fn numbers_are_fitted_to_games() {
        let asked = |name: &str, usual: u64| {
            std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
        };
        let (players, games) = (asked("PLAYERS", 4) as usize, asked("GAMES", 400));
        let bot: Spec = "search:150".parse().expect("a bot");
        let all: Vec<Moment> = (0..games).flat_map(|number| moments(players, number, &bot)).collect();
        // What counts is who gets more than the others: traits and gains are taken from their mean.
        let mut rows = Vec::new();
        for Moment { traits, gains, .. } in &all {
            let usual: Vec<f64> = (0..traits[0].len())
                .map(|i| mean(traits.iter().map(|traits| f64::from(traits[i]))))
                .collect();
            let gain = mean(gains.iter().map(|&gain| f64::from(gain)));
            for (traits, &own) in traits.iter().zip(gains) {
                let row = traits.iter().zip(&usual).map(|(&has, usual)| f64::from(has) - usual).collect();
                rows.push((row, f64::from(own) - gain));
            }
        }
        let worth = least_squares(&rows);
        let rest: Vec<(Vec<f64>, f64)> = all
            .iter()
            .map(|Moment { left, traits, gains, .. }| {
                let left = f64::from(*left);
                let told = mean(traits.iter().map(|traits| {
                    traits.iter().zip(&worth).map(|(&has, worth)| f64::from(has) * worth).sum::<f64>()
                }));
                (vec![1.0, left, left * left], mean(gains.iter().map(|&gain| f64::from(gain))) - told)
            })
            .collect();
        let spreads =
            (1..=8).flat_map(|base| (0..=12).map(move |more| [f64::from(base), 2.0 * f64::from(more)]));
        let best = spreads
            .min_by(|&a, &b| surprise(&all, &worth, a).total_cmp(&surprise(&all, &worth, b)))
            .expect("some spread");
        let squares = |values: &mut dyn Iterator<Item = f64>| values.map(|value| value * value).sum::<f64>();
        let told = |row: &[f64]| row.iter().zip(&worth).map(|(has, worth)| has * worth).sum::<f64>();
        let open = squares(&mut rows.iter().map(|(row, gain)| gain - told(row)));
        let whole = squares(&mut rows.iter().map(|(_, gain)| *gain));
        println!("{players} players, {} turns: worth {worth:.2?}", all.len());
        println!("rest {:.1?}, spread {best:?}", least_squares(&rest));
        println!(
            "explains {:.3} of the gains, surprise {:.3}",
            1.0 - open / whole,
            surprise(&all, &worth, best)
        );
        assert!(open < whole, "the traits tell something");
    }
}
