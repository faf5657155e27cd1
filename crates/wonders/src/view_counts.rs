//! How many cards and leaders every city must hold where a view is of: what a world is imagined from shows nothing else of
//! them, and would be as wrong as the view.

use std::ops::RangeInclusive;

use table::Seat;

use crate::effect::Effect;
use crate::game::Phase;
use crate::options::Sizes;
use crate::view::{CityView, View};

/// The leaders that everybody keeps in the draft.
const KEPT: usize = 4;

impl View {
    /// Whether every city holds as many cards and leaders as it must.
    pub(crate) fn check_counts(&self, sizes: Sizes) -> Result<(), String> {
        for (place, seen) in self.cities.iter().enumerate() {
            let seat = sizes.seats.seat(place);
            let cards = seat.map_or(0, |seat| self.cards_in_hand(seat, sizes));
            if usize::from(seen.hand) != cards {
                return Err(format!("cities[{place}].hand: {} instead of {cards}", seen.hand));
            }
            let leaders = seat.map_or(0..=0, |_| self.leaders_in_hand(seen));
            if !leaders.contains(&usize::from(seen.leaders_in_hand)) {
                let (least, most) = leaders.into_inner();
                let found = seen.leaders_in_hand;
                return Err(format!("cities[{place}].leaders_in_hand: {found} instead of {least} to {most}"));
            }
        }
        Ok(())
    }

    /// The cards in the hand of a seat.
    fn cards_in_hand(&self, seat: Seat, sizes: Sizes) -> usize {
        // While leaders and tiles are drafted and leaders recruited, no cards are dealt.
        let Some(turn) = self.turn.map(usize::from).filter(|_| self.age > 0) else { return 0 };
        let last = turn + 2 == sizes.hand;
        match self.phase {
            // Section 2: who holds the Free City card has drawn one more.
            Phase::Turn => sizes.hand - turn + usize::from(self.controller == Some(seat)),
            Phase::LastCard => usize::from(self.actors.contains(seat)),
            // The cards of this turn are played, and the hands not yet passed on.
            Phase::Errand(_) | Phase::Debts if !last => sizes.hand - turn - 1,
            _ => 0,
        }
    }

    /// The leaders in the hand of a city, from the least to the most: Roma B need not recruit wherever it may.
    fn leaders_in_hand(&self, seen: &CityView) -> RangeInclusive<usize> {
        if !self.modules.leaders {
            return 0..=0;
        }
        let recruitments = match self.phase {
            Phase::DraftLeaders(step) => return usize::from(step)..=usize::from(step),
            Phase::Recruitment => usize::from(self.age).saturating_sub(1),
            _ => usize::from(self.age),
        };
        // Section 3: every recruitment takes one out of the hand; Roma B may recruit others in between.
        let stages = seen.city.built_stages().flat_map(|stage| &seen.city.stage(stage).effects);
        let others = stages.filter(|effect| matches!(effect, Effect::RecruitNow)).count();
        let recruited = seen.city.leaders().or(seen.city.entombed()).len();
        let had = KEPT + usize::from(seen.leaders_drawn);
        let least = had.saturating_sub(recruitments + others);
        let most = had.saturating_sub(recruitments + recruited.saturating_sub(recruitments));
        least..=most
    }
}
