//! What is wanting where no number of coins would help.

use super::{Payer, Quote};
use crate::card::CardId;
use crate::resource::{ByResource, Resource, ResourceSet, Sums};

impl Payer<'_> {
    /// The fewest units that a structure lacks: with them it could be had, perhaps for coins. None if it lacks no resource.
    #[must_use]
    pub fn missing_for_structure(&self, card: CardId) -> ByResource<u8> {
        let info = card.info();
        let (powers, colour) = (&self.city.powers, info.colour);
        let free = powers.free.contains(colour)
            || self.decrees.waived.contains(colour)
            || self.decrees.paid_in_coins.contains(colour)
            || self.chains.contains(card);
        self.missing(&info.cost.units, free, powers.discount.contains(colour))
    }

    /// The fewest units that a stage lacks, counted from 0.
    #[must_use]
    pub fn missing_for_stage(&self, stage: usize) -> ByResource<u8> {
        let powers = &self.city.powers;
        let free = self.decrees.stages_waived || powers.waive_stage;
        self.missing(&self.city.stage(stage).cost.units, free, powers.discount_stage)
    }

    fn missing(&self, units: &ByResource<u8>, free: bool, discount: bool) -> ByResource<u8> {
        let mut missing = ByResource::default();
        if free {
            return missing;
        }
        let waived = if discount { units.support() } else { ResourceSet::EMPTY };
        let had = |missing: &ByResource<u8>| {
            let mut rest = *units;
            rest.0.iter_mut().zip(&missing.0).for_each(|(need, less)| *need -= less);
            self.can_be_had(&Sums::of(&rest), waived)
        };
        // None, then one, then two: the first that helps are the fewest.
        (0..=units.total()).any(|many| give_up(units, many, 0, &mut missing, &had));
        missing
    }

    fn can_be_had(&self, need: &Sums, waived: ResourceSet) -> bool {
        let mut quote = Quote::new();
        let mut offer = self.offer(&mut quote);
        self.pay(need, waived, 0, &mut offer);
        offer.too_dear || offer.quote.buildable()
    }
}

/// Gives up so many units, of the resources from the `first` on, until the rest can be had.
fn give_up(
    units: &ByResource<u8>,
    many: u8,
    first: usize,
    missing: &mut ByResource<u8>,
    had: &impl Fn(&ByResource<u8>) -> bool,
) -> bool {
    if many == 0 {
        return had(missing);
    }
    for (index, &resource) in Resource::ALL.iter().enumerate().skip(first) {
        if missing[resource] < units[resource] {
            missing[resource] += 1;
            if give_up(units, many - 1, index, missing, had) {
                return true;
            }
            missing[resource] -= 1;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardId, Face};
    use crate::city::City;
    use crate::decree::Decrees;
    use crate::payment::Refusal;

    fn city(cards: &[&str]) -> City {
        let board = BoardId::all().next().expect("there are many");
        let mut city = City::new(board, Face::BOTH[0]);
        city.lose_start();
        cards.iter().for_each(|key| city.build(card(key)));
        city
    }

    fn card(key: &str) -> CardId {
        CardId::from_key(key).expect("a card")
    }

    fn lacks(own: &[&str], left: &[&str], of: &str) -> Vec<(Resource, u8)> {
        let [own, left, right] = [own, left, &[]].map(city);
        let payer = Payer::new(&own, &left, &right, &Decrees::NONE);
        let missing = payer.missing_for_structure(card(of));
        let wants = payer.structure(card(of), None, None).refusal == Some(Refusal::Resources);
        assert_eq!(wants, missing.total() > 0, "{of}: {missing:?}");
        Resource::ALL.into_iter().filter(|&one| missing[one] > 0).map(|one| (one, missing[one])).collect()
    }

    #[test]
    fn what_is_missing_is_what_neither_city_nor_neighbour_makes() {
        // The palace asks for one of each.
        assert_eq!(lacks(&[], &[], "palace").len(), 7);
        let all = ["sawmill", "stone_pit", "clay_pool", "ore_vein", "glassworks_1", "loom_1", "press_1"];
        assert_eq!(lacks(&all[1..], &all[..1], "palace"), [], "to be had for coins");
        assert_eq!(lacks(&all[1..], &[], "palace"), [(Resource::Wood, 1)]);
        assert_eq!(lacks(&all[..4], &[], "palace").len(), 3);
    }

    #[test]
    fn a_source_with_a_choice_serves_once() {
        // Baths, of one stone, and what costs two of a kind.
        assert_eq!(lacks(&["quarry"], &[], "baths"), []);
        let needy =
            CardId::all().find(|card| card.info().cost.units[Resource::Ore] == 2).expect("there is one");
        let (units, key) = (needy.info().cost.units, needy.to_string());
        let found = lacks(&["ore_vein"], &[], &key);
        assert!(found.contains(&(Resource::Ore, 1)), "{key} asks for {units:?} and lacks {found:?}");
    }
}
