//! What is bought from whom, for those who want to be told in words: a payment itself only knows coins.

use super::{Payer, Right, Way, sources};
use crate::card::{CardId, Cost};
use crate::resource::{ByResource, Class, Resource, Sums};

/// Units bought on the left and on the right.
pub type Goods = [ByResource<u8>; 2];

impl Payer<'_> {
    /// What this way of paying for a structure buys on either side. None where nothing is bought, or where it rests on a
    /// source that stands for any resource, so that there is no one answer.
    #[must_use]
    pub fn structure_goods(
        &self,
        card: CardId,
        join: Option<&Cost>,
        right: Option<Right>,
        way: &Way,
    ) -> Option<Goods> {
        let info = card.info();
        let of_card = right.is_none()
            && !way.chain
            && !self.city.powers.free.contains(info.colour)
            && !self.decrees.waived.contains(info.colour)
            && !self.decrees.paid_in_coins.contains(info.colour);
        let mut units = join.unwrap_or(&Cost::FREE).units;
        if of_card {
            for resource in Resource::ALL {
                units[resource] += info.cost.units[resource];
            }
        }
        self.goods(&units, way)
    }

    /// What this way of paying for a stage, counted from 0, buys on either side; none as for a structure.
    #[must_use]
    pub fn stage_goods(&self, stage: usize, way: &Way) -> Option<Goods> {
        self.goods(&self.city.stage(stage).cost.units, way)
    }

    fn goods(&self, units: &ByResource<u8>, way: &Way) -> Option<Goods> {
        if !(way.from_left || way.from_right) {
            return None;
        }
        let sells = [sources(self.left, self.decrees, true), sources(self.right, self.decrees, true)];
        let mut bought = [ByResource([0; 7]); 2];
        self.split(units, way, &sells, &Resource::ALL, &mut bought).then_some(bought)
    }

    /// Tries every number of units on either side for one resource after the other, the fewest first.
    fn split(
        &self,
        units: &ByResource<u8>,
        way: &Way,
        sells: &[Sums; 2],
        resources: &[Resource],
        bought: &mut Goods,
    ) -> bool {
        let Some((&resource, others)) = resources.split_first() else {
            return self.fits(units, way, sells, bought);
        };
        let all = units[resource];
        for total in 0..=all {
            for left in 0..=total {
                (bought[0][resource], bought[1][resource]) = (left, total - left);
                if self.split(units, way, sells, others, bought) {
                    return true;
                }
            }
        }
        (bought[0][resource], bought[1][resource]) = (0, 0);
        false
    }

    /// Whether the neighbours can sell this for the coins of this way, and the city has the rest.
    fn fits(&self, units: &ByResource<u8>, way: &Way, sells: &[Sums; 2], bought: &Goods) -> bool {
        let coins = |side: usize| {
            let price = |resource: Resource| match resource.class() {
                Class::Raw => self.raw_prices[side],
                Class::Manufactured => self.made_prices[side],
            };
            let sum: u8 =
                Resource::ALL.into_iter().map(|resource| bought[side][resource] * price(resource)).sum();
            sum.saturating_sub(self.rebates[side])
        };
        let some = |side: usize| Resource::ALL.into_iter().any(|resource| bought[side][resource] > 0);
        if [coins(0), coins(1)] != [way.left, way.right]
            || [some(0), some(1)] != [way.from_left, way.from_right]
        {
            return false;
        }
        let mut rest = *units;
        for resource in Resource::ALL {
            rest[resource] -= bought[0][resource] + bought[1][resource];
        }
        sells[0].covers(&Sums::of(&bought[0]))
            && sells[1].covers(&Sums::of(&bought[1]))
            && self.own.covers(&Sums::of(&rest))
    }
}
