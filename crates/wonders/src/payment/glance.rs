//! What can be said of a build without comparing ways to pay: most cards of a hand are free, made of own resources or out
//! of reach.

use crate::card::{CardId, Cost};
use crate::moves::Pay;
use crate::resource::{Class, ResourceSet, Sums};

use super::{Payer, Quote, Way, less_one};

/// What building a structure asks of a city that has no right to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'c> {
    need: &'c Sums,
    bank: u8,
    /// Whether it is built through a chain.
    chain: bool,
    /// The resources of which a discount takes one unit off.
    waived: ResourceSet,
    /// Whether this is not all there is to say.
    unclear: bool,
}

/// What can be said of a build without comparing ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Glance {
    /// Nothing is bought, and there is no other way.
    Own {
        /// Whether it is built through a chain.
        chain: bool,
        /// Coins to the bank.
        bank: u8,
    },
    /// Something is bought in one of these ways, in the order of a quote.
    Bought(Splits),
    /// There is none.
    Never,
    /// It takes a closer look.
    Unclear,
}

impl Glance {
    /// The fewest coins it takes where so many go to the bank; a closer look is taken where that is needed.
    fn price(self, bank: u8, closer: impl FnOnce() -> Quote) -> Option<u16> {
        match self {
            Glance::Own { bank, .. } => Some(u16::from(bank)),
            Glance::Bought(splits) => {
                splits.iter().map(|pay| u16::from(pay.left) + u16::from(pay.right) + u16::from(bank)).min()
            }
            Glance::Never => None,
            Glance::Unclear => closer().cheapest().map(Way::total),
        }
    }
}

/// Ways to pay of which none beats another: from one to the next a unit less is bought on the right and one more on the
/// left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Splits {
    /// Whether it is built through a chain.
    pub chain: bool,
    /// The coins of the first way.
    left: u8,
    right: u8,
    /// What a unit costs on the left and on the right.
    prices: [u8; 2],
    /// How many ways there are after the first.
    more: u8,
    /// Coins there are for the neighbours.
    budget: u8,
}

impl Splits {
    /// How many the coins allow.
    #[inline]
    pub(crate) fn count(self) -> usize {
        let last = self.left + self.more * self.prices[0] + self.right - self.more * self.prices[1];
        // From way to way the sum rises or falls evenly: where both ends are allowed, all are.
        if (self.left + self.right).max(last) <= self.budget {
            usize::from(self.more) + 1
        } else {
            self.iter().count()
        }
    }

    /// Those the coins allow.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Pay> {
        let of = move |step: u8| Pay {
            left: self.left + step * self.prices[0],
            right: self.right - step * self.prices[1],
        };
        (0..=self.more).map(of).filter(move |pay| pay.left + pay.right <= self.budget)
    }
}

impl Payer<'_> {
    /// The fewest coins that building a structure takes, whoever gets them; none if it cannot be built. Rights to build
    /// free and projects are left aside.
    #[must_use]
    pub fn least_for(&self, card: CardId) -> Option<u16> {
        if self.city.doors.closed.contains(card) {
            return None;
        }
        let asked = self.asked(card);
        self.glance(&asked).price(asked.bank, || self.structure(card, None, None))
    }

    /// The same for an open stage, counted from 0.
    #[must_use]
    pub fn least_for_stage(&self, stage: usize) -> Option<u16> {
        let bank = self.city.stage(stage).cost.coins + self.decrees.tax_stage;
        self.glance_at_stage(stage).price(bank, || self.stage(stage, None))
    }

    /// What building a structure asks of the city, without a right.
    #[inline]
    pub(crate) fn asked(&self, card: CardId) -> Asked<'static> {
        let info = card.info();
        let (powers, decrees, colour) = (&self.city.powers, self.decrees, info.colour);
        let chain = self.chains.contains(card);
        let mut asked = Asked {
            need: &Sums::NONE,
            bank: decrees.tax[colour],
            chain: false,
            waived: ResourceSet::EMPTY,
            // A chain that is taxed, or beside which trade pays, and the ordinary cost stand side by side.
            unclear: chain && (decrees.tax_chain > 0 || self.trade_pays()),
        };
        if powers.free.contains(colour) {
            return asked;
        }
        if chain {
            asked.chain = true;
            return asked;
        }
        let (cost, discount) = (&info.cost, powers.discount.contains(colour));
        asked.bank += cost.coins;
        if decrees.waived.contains(colour) {
            return asked;
        }
        if decrees.paid_in_coins.contains(colour) {
            asked.bank += cost.total.saturating_sub(u8::from(discount));
            return asked;
        }
        asked.need = &cost.sums;
        if discount {
            asked.waived = cost.units.support();
        }
        asked
    }

    /// What can be said at once of building a structure that stands nowhere in the city and asks this: most cards of a
    /// hand are free, made of own resources or out of reach.
    pub(crate) fn glance(&self, asked: &Asked<'_>) -> Glance {
        if asked.unclear {
            return Glance::Unclear;
        }
        self.glance_at(asked.need, asked.bank, asked.chain, asked.waived)
    }

    /// The same if it takes what is printed on it, no more and no less.
    #[inline]
    pub(crate) fn glance_at_cost(&self, cost: &Cost) -> Glance {
        self.glance_at(&cost.sums, cost.coins, false, ResourceSet::EMPTY)
    }

    /// The same if the project is to be joined at this cost.
    pub(crate) fn glance_joining(&self, asked: &Asked<'_>, cost: &Cost) -> Glance {
        let need = asked.need.plus(&cost.sums);
        self.glance(&Asked { need: &need, bank: asked.bank + cost.coins, ..*asked })
    }

    /// What can be said at once of building an open stage, counted from 0, without a right.
    pub(crate) fn glance_at_stage(&self, stage: usize) -> Glance {
        let cost = &self.city.stage(stage).cost;
        let powers = &self.city.powers;
        let bank = cost.coins + self.decrees.tax_stage;
        if self.decrees.stages_waived || powers.waive_stage {
            self.glance_at(&Sums::NONE, bank, false, ResourceSet::EMPTY)
        } else {
            let waived = if powers.discount_stage { cost.units.support() } else { ResourceSet::EMPTY };
            self.glance_at(&cost.sums, bank, false, waived)
        }
    }

    // Most answers are one comparison; handed over in memory they would cost more than that.
    #[inline(always)]
    fn glance_at(&self, need: &Sums, bank: u8, chain: bool, waived: ResourceSet) -> Glance {
        if u16::from(bank) > self.city.coins {
            return Glance::Never;
        }
        if self.own.covers(need) {
            return Glance::Own { chain, bank };
        }
        if self.bilkis || !waived.is_empty() || !self.jokers.is_empty() {
            return self.glance_with_jokers(need, bank, chain, waived);
        }
        if !self.everyone.covers(need) {
            return Glance::Never;
        }
        self.glance_at_purchase(need, bank, chain)
    }

    /// The same where units may also come from the bank or from sources that reach into both classes.
    #[inline(never)]
    fn glance_with_jokers(&self, need: &Sums, bank: u8, chain: bool, waived: ResourceSet) -> Glance {
        let short = |of: &Sums| [Class::Raw, Class::Manufactured].map(|class| of.lacks(need, class));
        let lacks = short(&self.own);
        let helpers = u8::from(self.bilkis) + u8::from(!waived.is_empty()) + self.jokers.len() as u8;
        // Each of these saves a purchase at most.
        let bought = (lacks[0] + lacks[1]).saturating_sub(helpers);
        let prices = self.raw_prices.into_iter().chain(self.made_prices);
        let least = u16::from(bought) * prices.min().map_or(0, u16::from);
        let rebates = u16::from(self.rebates[0] + self.rebates[1]);
        if u16::from(bank) + least > self.city.coins + rebates
            || short(&self.everyone).into_iter().sum::<u8>() > helpers
        {
            return Glance::Never;
        }
        // A single one that can serve in one class alone leaves no choice.
        let joker = if waived.is_empty() { self.jokers.first().copied().unwrap_or(waived) } else { waived };
        let [raw, made] = [(ResourceSet::RAW, lacks[0]), (ResourceSet::MANUFACTURED, lacks[1])]
            .map(|(of, lack)| if lack > 0 { joker.and(of) } else { ResourceSet::EMPTY });
        if self.bilkis || helpers > 1 || !raw.is_empty() && !made.is_empty() {
            return Glance::Unclear;
        }
        let serves = raw.or(made);
        let need = if serves.is_empty() { *need } else { less_one(need, serves) };
        if self.own.covers(&need) {
            Glance::Own { chain, bank }
        } else if self.everyone.covers(&need) {
            self.glance_at_purchase(&need, bank, chain)
        } else {
            Glance::Never
        }
    }

    /// The same where something must be bought and can be.
    #[inline(never)]
    fn glance_at_purchase(&self, need: &Sums, bank: u8, chain: bool) -> Glance {
        let raw = self.own.lacks(need, Class::Raw);
        let made = self.own.lacks(need, Class::Manufactured);
        let least = |lack: u8, prices: [u8; 2]| u16::from(lack * prices[0].min(prices[1]));
        let rebates = u16::from(self.rebates[0] + self.rebates[1]);
        let coins = self.city.coins;
        if u16::from(bank) + least(raw, self.raw_prices) + least(made, self.made_prices) > coins + rebates {
            return Glance::Never;
        }
        let raw = self.purchases(need, Class::Raw, raw);
        let made = self.purchases(need, Class::Manufactured, made);
        // Where one class leaves no choice and the other has real prices and no rebates, no split beats another.
        let (splits, prices, other, other_prices) = match (raw.choices(), made.choices()) {
            (_, 0) => (raw, self.raw_prices, made, self.made_prices),
            (0, _) => (made, self.made_prices, raw, self.raw_prices),
            _ => return Glance::Unclear,
        };
        if splits.choices() > 0 && (rebates > 0 || prices[0] == 0 || prices[1] == 0) {
            return Glance::Unclear;
        }
        let left = splits.left * prices[0] + other.left * other_prices[0];
        let right = splits.right_of(splits.left) * prices[1] + other.right_of(other.left) * other_prices[1];
        Glance::Bought(Splits {
            chain,
            left: left.saturating_sub(self.rebates[0]),
            right: right.saturating_sub(self.rebates[1]),
            prices,
            more: splits.choices(),
            budget: (coins - u16::from(bank)).min(255) as u8,
        })
    }
}
