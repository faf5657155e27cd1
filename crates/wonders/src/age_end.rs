//! The end of an age: the project's result, the conflicts, and in the end the score.

use table::{Ears, SeatSet};

use crate::event::Event;
use crate::game::{Phase, Wonders};
use crate::military::{Army, Conflicts, MAX_CITIES, clashes, spoils};
use crate::moves::Move;
use crate::project::Outcome;

impl Wonders {
    /// The project is decided before the conflicts (7.1).
    pub(crate) fn end_age(&mut self, ears: &mut impl Ears<Event>) {
        self.begin_round();
        let Some(works) = self.works else {
            self.fight(ears);
            return;
        };
        ears.all(|| Event::ProjectEnded { project: works.project, success: works.success() });
        let mut choosing = SeatSet::EMPTY;
        for seat in self.sizes.seats.iter() {
            let city = seat.index();
            let outcome = works.outcome(city, &self.cities[city], self.age, &self.decrees);
            if self.has_penalty_choice(city, &outcome) {
                choosing.insert(seat);
            }
            self.apply_outcome(city, &outcome, ears);
        }
        if choosing.is_empty() {
            self.suffer_penalties(ears);
            self.fight(ears);
        } else {
            self.open(Phase::Penalties, choosing);
        }
    }

    /// All of a project's outcome that needs no choice.
    fn apply_outcome(&mut self, city: usize, outcome: &Outcome, ears: &mut impl Ears<Event>) {
        if *outcome == Outcome::default() {
            return;
        }
        if outcome.gained > 0 {
            // Berenice's coin is in the sum.
            self.berenice_used |= 1 << city;
        }
        outcome.apply(&mut self.cities[city]);
        self.paid_out += i32::from(outcome.gained) - i32::from(outcome.lost);
        ears.all(|| Event::ProjectResult {
            city: city as u8,
            gained: outcome.gained,
            lost: outcome.lost,
            penalty: outcome.penalty(),
            start_lost: outcome.start_lost,
        });
    }

    fn has_penalty_choice(&self, city: usize, outcome: &Outcome) -> bool {
        outcome.destroy.len() > 1 || self.returns(city, outcome.return_victory).nth(1).is_some()
    }

    /// What a seat must destroy or give back.
    pub(crate) fn penalty_of(&self, city: usize) -> Outcome {
        self.works.map_or_else(Outcome::default, |works| {
            works.outcome(city, &self.cities[city], self.age, &self.decrees)
        })
    }

    /// Every way to give back so many victory tokens, as numbers of tokens of value 1, 3 and 5.
    pub(crate) fn returns(&self, city: usize, count: u8) -> impl Iterator<Item = [u8; 3]> + use<> {
        let [ones, threes, fives] = self.cities[city].tokens.victories;
        let most = if count == 0 { 0 } else { count + 1 };
        (0..most).flat_map(move |one| (0..most).map(move |three| [one, three])).filter_map(
            move |[one, three]| {
                let five = count.checked_sub(one + three)?;
                (one <= ones && three <= threes && five <= fives).then_some([one, three, five])
            },
        )
    }

    /// 7.3: destroyed cards and tokens given back, chosen by the victim; where there is one way, it is taken.
    pub(crate) fn suffer_penalties(&mut self, ears: &mut impl Ears<Event>) {
        for seat in self.sizes.seats.iter() {
            let city = seat.index();
            let penalty = self.penalty_of(city);
            let card = match self.chosen[city] {
                Some(Move::Destroy(card)) => Some(card),
                _ => penalty.destroy.iter().next(),
            };
            if let (Some(card), false) = (card, penalty.destroy.is_empty()) {
                self.cities[city].demolish(card);
                self.discard.insert(card);
                self.open_discard.insert(card);
                ears.all(|| Event::Destroyed { city: city as u8, card });
            }
            if penalty.return_victory > 0 {
                let tokens = match self.chosen[city] {
                    Some(Move::Return(tokens)) => Some(tokens),
                    _ => self.returns(city, penalty.return_victory).next(),
                };
                if let Some(tokens) = tokens {
                    for (have, less) in self.cities[city].tokens.victories.iter_mut().zip(tokens) {
                        *have -= less;
                    }
                    ears.all(|| Event::GaveBack { city: city as u8, tokens });
                }
            }
        }
    }

    /// 1.7 and section 4: the conflicts of the age.
    pub(crate) fn fight(&mut self, ears: &mut impl Ears<Event>) {
        let n = self.sizes.cities;
        let mut armies = [Army::default(); MAX_CITIES];
        for (army, city) in armies.iter_mut().zip(self.cities()) {
            *army = city.army();
        }
        let clashes = clashes(&armies[..n], self.age, &self.decrees);
        let spoils = spoils(&armies[..n], &clashes);
        for &clash in &clashes {
            ears.all(|| Event::Fought(clash));
        }
        let away = (0..n as u8).filter(|&city| armies[usize::from(city)].away).collect();
        self.conflicts = Conflicts { age: self.age, away, clashes, works: self.works };
        for (place, spoils) in spoils.iter().enumerate() {
            let city = &mut self.cities[place];
            if city.diplomacy > 0 {
                city.diplomacy -= 1;
                ears.all(|| Event::StayedAway { city: place as u8 });
            }
            let tokens = &spoils.tokens;
            for (have, more) in city.tokens.victories.iter_mut().zip(tokens.victories) {
                *have += more;
            }
            city.tokens.defeats += tokens.defeats;
            if tokens.defeats > 0 || tokens.victory_count() > 0 {
                ears.all(|| Event::TookTokens {
                    city: place as u8,
                    victories: tokens.victories,
                    defeats: tokens.defeats,
                });
            }
            self.take_coins(place, spoils.coins, ears);
        }
        if self.age < 3 {
            self.begin_age(self.age + 1, ears);
        } else {
            self.finish(ears);
        }
    }

    fn finish(&mut self, ears: &mut impl Ears<Event>) {
        for city in 0..self.sizes.cities {
            let score = self.score_of(city);
            self.scores[city] = score;
            ears.all(|| Event::Scored { city: city as u8, score });
        }
        self.open(Phase::Over, SeatSet::EMPTY);
    }
}
