//! What it takes to build: every way to pay that no other way beats.
//!
//! A payment is a small problem of who gives which unit: own sources are free, each neighbour sells his own, Bilkis
//! sells one unit of anything, and some sources offer a choice. It needs no search. [`Sums`] says for every set of
//! resources how many units a group of sources can give; sources of several groups can together meet a demand if for
//! every set the demand is at most the sum of what the groups can give (Rado's theorem for sums of polymatroids), and
//! cutting a group off after `k` units replaces its sum by the lesser of sum and `k`. So for each class of resources
//! three numbers say all: the least number bought on the left, the least bought on the right, and the least bought in
//! all. Only sources that reach into both classes (a discount, warehouse, market, Bilkis) are tried in either class.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::card::{CardId, CardSet, ColourSet, Cost};
use crate::catalogue::catalogue;
use crate::city::{City, makes};
use crate::count::Around;
use crate::decree::Decrees;
use crate::effect::Side;
use crate::leader::LeaderId;
use crate::resource::{Class, ResourceSet, Sums, WITHOUT_LIMIT};
use crate::used::Used;

pub(crate) use glance::{Glance, Splits};
pub use goods::Goods;
use offer::Offer;

mod glance;
mod goods;
mod missing;
mod offer;
#[cfg(test)]
mod rounds;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;

/// One way to pay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
pub struct Way {
    /// Coins to the left neighbour.
    pub left: u8,
    /// Coins to the right neighbour.
    pub right: u8,
    /// Coins to the bank.
    pub bank: u8,
    /// Whether the structure is built through a chain.
    pub chain: bool,
    /// Whether something is bought on the left, be it for 0 coins.
    pub from_left: bool,
    /// Whether something is bought on the right, be it for 0 coins.
    pub from_right: bool,
    /// Whether a unit is bought from the bank (Bilkis).
    pub from_bank: bool,
}

impl Way {
    /// All coins to the bank.
    #[must_use]
    pub const fn to_bank(bank: u8) -> Way {
        Way { left: 0, right: 0, bank, chain: false, from_left: false, from_right: false, from_bank: false }
    }

    /// All coins of it.
    #[inline]
    #[must_use]
    pub const fn total(&self) -> u16 {
        self.left as u16 + self.right as u16 + self.bank as u16
    }

    /// The three numbers of coins: left, right, bank.
    #[must_use]
    pub const fn coins(&self) -> [u8; 3] {
        [self.left, self.right, self.bank]
    }

    /// Whether nobody is paid more than in the other way.
    #[inline]
    const fn no_dearer(&self, other: &Way) -> bool {
        self.left <= other.left && self.right <= other.right && self.bank <= other.bank
    }
}

/// A list of ways to pay: a handful nearly always, but dozens where many units can be bought on both sides and Bilkis
/// or a market takes the place of any one of them, so that no fixed number of places is safe.
pub type Ways = SmallVec<[Way; 16]>;

/// A right that takes the place of the cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// Olympia A, stage 2: a structure from the hand, once per age.
    Olympia,
    /// Caligula: a black structure, once per age.
    Caligula,
    /// A free building token of a project.
    FreeBuildingToken,
    /// A free stage token of a project: the stage's coins stay.
    FreeStageToken,
    /// A card fetched from the discard pile.
    Discard,
}

/// What replaces the cost of a build.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Free {
    /// A chain, own or (tile 7) of a neighbour.
    Chain,
    /// A leader who makes the colour free (Ramses).
    Ramses,
    /// A right that is used up.
    Right(Right),
}

/// Why something cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// A structure of this name stands already (1.3).
    Duplicate,
    /// The stage is built, missing or not the next one (1.3).
    Stage,
    /// A resource is not to be had for any number of coins.
    Resources,
    /// To be had, but too dear.
    Coins,
}

/// What building something takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quote {
    /// Every affordable way that no other way beats. A way through a chain that pays out coins is kept beside a
    /// cheaper ordinary way, and an ordinary way beside a cheaper chain where Hatshepsut pays more than the difference.
    pub ways: Ways,
    /// The right that is open and payable.
    pub free: Option<Free>,
    /// Coins from the bank for this build, however it is paid: tiles 5 and 24, Xenophon, Diocletian.
    pub bonus: u8,
    /// Coins from the bank on top if it is built through a chain: tile 14, Vitruvius.
    pub chain_bonus: u8,
    /// Why there is no way.
    pub refusal: Option<Refusal>,
}

impl Quote {
    fn new() -> Quote {
        Quote { ways: Ways::new(), free: None, bonus: 0, chain_bonus: 0, refusal: None }
    }

    /// Whether it can be built now.
    #[inline]
    #[must_use]
    pub fn buildable(&self) -> bool {
        !self.ways.is_empty()
    }

    /// The way that takes the fewest coins in all; of two that take the same, the chain.
    #[must_use]
    pub fn cheapest(&self) -> Option<&Way> {
        self.ways.iter().min_by_key(|way| (way.total(), !way.chain, **way))
    }

    /// Coins from the bank if it is paid this way.
    #[must_use]
    pub const fn bonus_of(&self, way: &Way) -> u8 {
        self.bonus + if way.chain { self.chain_bonus } else { 0 }
    }

    /// The ways that no other way beats in coins alone, sorted.
    #[must_use]
    pub fn options(&self) -> SmallVec<[[u8; 3]; 16]> {
        let beaten =
            |way: &Way| self.ways.iter().any(|other| other.no_dearer(way) && other.coins() != way.coins());
        let mut options: SmallVec<_> = self.ways.iter().filter(|way| !beaten(way)).map(Way::coins).collect();
        options.sort_unstable();
        options.dedup();
        options
    }
}

/// Three numbers that say what must be bought of a class.
#[derive(Clone, Copy)]
struct Purchases {
    left: u8,
    right: u8,
    all: u8,
}

/// A city about to pay, between its neighbours and under the visible tiles. Made once a turn, asked for every card.
#[derive(Clone, Debug)]
pub struct Payer<'a> {
    city: &'a City,
    left: &'a City,
    right: &'a City,
    decrees: &'a Decrees,
    /// Structures that a chain opens.
    chains: CardSet,
    own: Sums,
    left_sells: Sums,
    right_sells: Sums,
    everyone: Sums,
    raw_prices: [u8; 2],
    made_prices: [u8; 2],
    /// Free sources that reach into both classes: Secret Warehouse and Black Markets.
    jokers: ArrayVec<ResourceSet, 5>,
    /// Coins off the first purchase of the round on each side.
    rebates: [u8; 2],
    /// Coins from the bank for a purchase on each side (Hatshepsut).
    hatshepsut: [u8; 2],
    /// Whether a unit can be bought from the bank.
    bilkis: bool,
    /// The Free City lists dearer splits too and must use an open chain (section 2).
    free_city: bool,
    /// The one way that is listed, if it is there at all.
    only: Option<Way>,
}

impl<'a> Payer<'a> {
    /// A city about to pay for the first time in a round.
    #[must_use]
    pub fn new(city: &'a City, left: &'a City, right: &'a City, decrees: &'a Decrees) -> Payer<'a> {
        Payer::after(city, left, right, decrees, &Used::NONE)
    }

    /// A city about to pay that has used this in the round so far.
    #[must_use]
    pub fn after(
        city: &'a City,
        left: &'a City,
        right: &'a City,
        decrees: &'a Decrees,
        used: &Used,
    ) -> Payer<'a> {
        Payer::of(Around { own: city, left, right }, decrees, used, false)
    }

    /// The same of a city that may be the Free City.
    #[inline(always)]
    pub(crate) fn of(around: Around<'a>, decrees: &'a Decrees, used: &Used, free_city: bool) -> Payer<'a> {
        let Around { own: city, left, right } = around;
        let mut own = sources(city, decrees, false);
        if !decrees.free_tiles.is_empty() {
            own = match used.tiles.is_empty() {
                true => own.plus(&decrees.free_units),
                false => own.plus(&decrees.free_units_without(used.tiles)),
            };
        }
        let left_sells = sources(left, decrees, true);
        let right_sells = sources(right, decrees, true);
        let powers = &city.powers;
        let mut jokers = ArrayVec::new();
        if powers.warehouses + powers.markets > 0 {
            let makes = makes(&sources(city, decrees, true));
            for _ in 0..powers.warehouses.min(2) {
                jokers.push(makes);
            }
            for _ in 0..powers.markets.min(2) {
                jokers.push(makes.others());
            }
        }
        let prices = if decrees.effect_off.is_empty() {
            powers.prices
        } else {
            city.prices_without(decrees.effect_off)
        };
        let usual = catalogue().constants.trade_price as i8;
        let price = |cheap: bool, more: i8| (if cheap { 1 } else { usual } + more).max(0) as u8;
        let mut chains = city.doors.open;
        if decrees.neighbour_chains {
            chains = chains.or(left.doors.open).or(right.doors.open);
        }
        Payer {
            city,
            left,
            right,
            decrees,
            chains,
            everyone: own.plus(&left_sells).plus(&right_sells),
            own,
            left_sells,
            right_sells,
            raw_prices: [
                price(prices.raw_left, decrees.raw_price),
                price(prices.raw_right, decrees.raw_price),
            ],
            made_prices: [
                price(prices.made_left, decrees.made_price),
                price(prices.made_right, decrees.made_price),
            ],
            jokers,
            rebates: [
                u8::from(powers.dock_left && !used.docks[0]),
                u8::from(powers.dock_right && !used.docks[1]),
            ],
            hatshepsut: used.hatshepsut.map(|used| if used { 0 } else { powers.coins_on_purchase }),
            bilkis: powers.bank_purchase && !used.bilkis,
            free_city,
            only: None,
        }
    }

    /// The same for the Free City of the two-player game: every split between the sellers is listed, whatever the
    /// price, and a payable chain must be used.
    #[must_use]
    pub fn free_city(mut self) -> Payer<'a> {
        self.free_city = true;
        self
    }

    /// The same with no way but this one in its quotes, also where another that costs the same would be preferred.
    #[must_use]
    pub(crate) fn only(mut self, way: Way) -> Payer<'a> {
        self.only = Some(way);
        self
    }

    /// What a unit of this class costs on this side; a dock takes a coin off the first one.
    #[must_use]
    pub const fn price(&self, class: Class, side: Side) -> u8 {
        let prices = match class {
            Class::Raw => self.raw_prices,
            Class::Manufactured => self.made_prices,
        };
        prices[side as usize]
    }

    /// Coins off the first purchase on this side in what is left of the round (clandestine docks).
    #[must_use]
    pub const fn rebate(&self, side: Side) -> u8 {
        self.rebates[side as usize]
    }

    /// What it takes to build a structure, with `join` to pay for joining a project too, and with a right that
    /// takes the place of the cost. Whether the city has that right is for the caller to know.
    #[must_use]
    pub fn structure(&self, card: CardId, join: Option<&Cost>, right: Option<Right>) -> Quote {
        let mut quote = Quote::new();
        let info = card.info();
        if self.city.doors.closed.contains(card) {
            quote.refusal = Some(Refusal::Duplicate);
            return quote;
        }
        let colour = info.colour;
        let powers = &self.city.powers;
        let join = join.unwrap_or(&Cost::FREE);
        let bank = self.decrees.tax[colour] + join.coins;
        let mut offer = self.offer(&mut quote);
        let free = if let Some(right) = right {
            self.pay(&join.sums, ResourceSet::EMPTY, bank, &mut offer);
            Some(Free::Right(right))
        } else if powers.free.contains(colour) {
            self.pay(&join.sums, ResourceSet::EMPTY, bank, &mut offer);
            Some(Free::Ramses)
        } else {
            self.pay_for(card, join, bank, &mut offer)
        };
        offer.close(free, self.decrees.bonus[colour] + powers.coins_on_build[colour]);
        quote
    }

    /// The structures that a chain opens; without a tax on chains it takes the place of the cost, unless trade pays.
    #[inline]
    pub(crate) const fn chains(&self) -> CardSet {
        self.chains
    }

    /// Colours whose structures cost this city more or less than what is printed on them.
    #[inline]
    pub(crate) const fn touched(&self) -> ColourSet {
        if self.decrees.tax_chain > 0 || self.trade_pays() {
            return ColourSet::ALL;
        }
        self.decrees.touched.or(self.city.powers.free).or(self.city.powers.discount)
    }

    /// Whether a purchase brings coins, so that the ordinary cost may leave the city richer than a chain (1.6).
    #[inline]
    const fn trade_pays(&self) -> bool {
        self.hatshepsut[0] + self.hatshepsut[1] > 0
    }

    /// What must be bought of a class of which the city lacks this much.
    fn purchases(&self, need: &Sums, class: Class, all: u8) -> Purchases {
        if all == 0 {
            return Purchases { left: 0, right: 0, all };
        }
        let without = |others: &Sums| self.own.plus(others).lacks(need, class);
        Purchases { left: without(&self.right_sells), right: without(&self.left_sells), all }
    }

    /// The chain and the ordinary cost of a structure; says whether the chain is open and payable.
    #[inline]
    fn pay_for(&self, card: CardId, join: &Cost, bank: u8, offer: &mut Offer<'_>) -> Option<Free> {
        let info = card.info();
        let powers = &self.city.powers;
        let colour = info.colour;
        let mut free = None;
        if self.chains.contains(card) {
            offer.chain = true;
            offer.quote.chain_bonus = self.decrees.bonus_chain + powers.coins_on_chain;
            self.pay(&join.sums, ResourceSet::EMPTY, bank + self.decrees.tax_chain, offer);
            offer.chain = false;
            if offer.quote.buildable() {
                free = Some(Free::Chain);
                // 1.6: without tax no ordinary payment beats the chain, unless a purchase brings coins. The Free City
                // must use the chain (section 2).
                let untaxed = self.decrees.tax_chain == 0;
                if untaxed && !self.trade_pays() || self.free_city {
                    return free;
                }
                offer.beside_chain = untaxed;
            }
        }
        let cost = &info.cost;
        let bank = bank + cost.coins;
        let discount = powers.discount.contains(colour);
        if self.decrees.waived.contains(colour) {
            self.pay(&join.sums, ResourceSet::EMPTY, bank, offer);
        } else if self.decrees.paid_in_coins.contains(colour) {
            let coins = cost.total.saturating_sub(u8::from(discount));
            self.pay(&join.sums, ResourceSet::EMPTY, bank + coins, offer);
        } else {
            let waived = if discount { cost.units.support() } else { ResourceSet::EMPTY };
            if join.total == 0 {
                self.pay(&cost.sums, waived, bank, offer);
            } else {
                self.pay(&cost.sums.plus(&join.sums), waived, bank, offer);
            }
        }
        free
    }

    /// What it takes to build a stage, counted from 0; the right can only be a free stage token.
    #[must_use]
    pub fn stage(&self, stage: usize, right: Option<Right>) -> Quote {
        let mut quote = Quote::new();
        if !self.city.stage_is_open(stage) {
            quote.refusal = Some(Refusal::Stage);
            return quote;
        }
        let cost = &self.city.stage(stage).cost;
        let powers = &self.city.powers;
        let bank = cost.coins + self.decrees.tax_stage;
        let mut offer = self.offer(&mut quote);
        if self.decrees.stages_waived || powers.waive_stage || right.is_some() {
            self.pay(&Sums::NONE, ResourceSet::EMPTY, bank, &mut offer);
        } else {
            let waived = if powers.discount_stage { cost.units.support() } else { ResourceSet::EMPTY };
            self.pay(&cost.sums, waived, bank, &mut offer);
        }
        offer.close(right.map(Free::Right), self.decrees.bonus_stage);
        quote
    }

    /// What recruiting a leader costs, in coins to the bank.
    #[must_use]
    pub fn leader_price(&self, leader: LeaderId) -> u8 {
        Around { own: self.city, left: self.left, right: self.right }.leader_price(leader)
    }

    /// What it takes to recruit a leader.
    #[must_use]
    pub fn leader(&self, leader: LeaderId) -> Quote {
        let mut quote = Quote::new();
        let mut offer = self.offer(&mut quote);
        offer.push(Way::to_bank(self.leader_price(leader)));
        offer.close(None, 0);
        quote
    }

    fn offer<'q>(&self, quote: &'q mut Quote) -> Offer<'q> {
        Offer {
            quote,
            coins: self.city.coins,
            chain: false,
            every_split: self.free_city,
            beside_chain: false,
            at_most: None,
            rebates: self.rebates,
            hatshepsut: self.hatshepsut,
            berenice: self.city.powers.bank_bonus,
            only: self.only,
            too_dear: false,
        }
    }

    /// Lists the ways to come by these units; `waived` are the resources of which a discount takes one unit off.
    fn pay(&self, need: &Sums, waived: ResourceSet, bank: u8, offer: &mut Offer<'_>) {
        if self.own.covers(need) {
            offer.push(Way::to_bank(bank));
            return;
        }
        if waived.is_empty() && self.jokers.is_empty() {
            self.use_bilkis(need, bank, offer);
            return;
        }
        let mut jokers = self.jokers.clone();
        if !waived.is_empty() {
            jokers.push(waived);
        }
        if offer.beside_chain {
            // No purchase is made in the place of what the city makes itself.
            offer.at_most = Some(self.lacks_with_jokers(need, &jokers));
        }
        self.use_jokers(need, &jokers, bank, offer);
    }

    /// The fewest units to be bought where each joker serves as well as it can.
    #[cold]
    fn lacks_with_jokers(&self, need: &Sums, jokers: &[ResourceSet]) -> u8 {
        let lacks = self.own.lacks(need, Class::Raw) + self.own.lacks(need, Class::Manufactured);
        let Some((&joker, others)) = jokers.split_first() else { return lacks };
        let classes = [ResourceSet::RAW, ResourceSet::MANUFACTURED].map(|class| joker.and(class));
        let served = classes.into_iter().filter(|of| !of.is_empty()).map(|of| less_one(need, of));
        let served = served.map(|rest| self.lacks_with_jokers(&rest, others)).min();
        served.unwrap_or_else(|| self.lacks_with_jokers(need, others))
    }

    /// Gives each joker to a class that lacks something, trying both where both do.
    fn use_jokers(&self, need: &Sums, jokers: &[ResourceSet], bank: u8, offer: &mut Offer<'_>) {
        let Some((&joker, others)) = jokers.split_first() else {
            if offer.at_most.is_none_or(|units| self.lacks_with_jokers(need, &[]) <= units) {
                self.use_bilkis(need, bank, offer);
            }
            return;
        };
        let raw = joker.and(ResourceSet::RAW);
        let made = joker.and(ResourceSet::MANUFACTURED);
        let lacks_raw = !raw.is_empty() && self.own.lacks(need, Class::Raw) > 0;
        let lacks_made = !made.is_empty() && self.own.lacks(need, Class::Manufactured) > 0;
        if lacks_raw {
            self.use_jokers(&less_one(need, raw), others, bank, offer);
        }
        if lacks_made {
            self.use_jokers(&less_one(need, made), others, bank, offer);
        }
        if !lacks_raw && !lacks_made {
            self.use_jokers(need, others, bank, offer);
        }
    }

    fn use_bilkis(&self, need: &Sums, bank: u8, offer: &mut Offer<'_>) {
        self.buy(need, bank, false, offer);
        if !self.bilkis {
            return;
        }
        if self.own.lacks(need, Class::Raw) > 0 {
            self.buy(&less_one(need, ResourceSet::RAW), bank + 1, true, offer);
        }
        if self.own.lacks(need, Class::Manufactured) > 0 {
            self.buy(&less_one(need, ResourceSet::MANUFACTURED), bank + 1, true, offer);
        }
    }

    /// Buys what the city itself cannot give, in every split between its neighbours.
    fn buy(&self, need: &Sums, bank: u8, from_bank: bool, offer: &mut Offer<'_>) {
        if !self.everyone.covers(need) {
            return;
        }
        let raw = self.purchases(need, Class::Raw, self.own.lacks(need, Class::Raw));
        let made = self.purchases(need, Class::Manufactured, self.own.lacks(need, Class::Manufactured));
        for (raw_left, raw_right) in raw.splits() {
            let left = raw_left * self.raw_prices[0];
            let right = raw_right * self.raw_prices[1];
            for (made_left, made_right) in made.splits() {
                offer.push(Way {
                    left: (left + made_left * self.made_prices[0]).saturating_sub(self.rebates[0]),
                    right: (right + made_right * self.made_prices[1]).saturating_sub(self.rebates[1]),
                    bank,
                    chain: false,
                    from_left: raw_left + made_left > 0,
                    from_right: raw_right + made_right > 0,
                    from_bank,
                });
            }
        }
    }
}

impl Purchases {
    /// How many units may be bought on the left or as well on the right.
    fn choices(self) -> u8 {
        self.all.saturating_sub(self.right).saturating_sub(self.left)
    }

    /// The units to buy on the right beside these on the left.
    fn right_of(self, left: u8) -> u8 {
        self.right.max(self.all - left.min(self.all))
    }

    /// Every split into units from the left and from the right that buys no unit too many.
    fn splits(self) -> impl Iterator<Item = (u8, u8)> {
        (self.left..=self.left + self.choices()).map(move |left| (left, self.right_of(left)))
    }
}

/// What a city's sources can give under the visible tiles: to itself, or to its neighbours.
#[inline]
pub(crate) fn sources(city: &City, decrees: &Decrees, for_sale: bool) -> Sums {
    let sums = if for_sale { city.for_sale } else { city.own };
    let changed = decrees.change_production && decrees.changed.meets(city.cards());
    if changed { decreed(sums, city, decrees, for_sale) } else { sums }
}

/// The same sources where tiles have a say.
#[cold]
fn decreed(mut sums: Sums, city: &City, decrees: &Decrees, for_sale: bool) -> Sums {
    let off = decrees.production_off.or(decrees.effect_off);
    if off.meets(city.cards()) {
        sums = sums.minus(&city.production_of(off, for_sale));
    }
    if decrees.without_limit.meets(city.cards()) {
        let units = city.production_of(decrees.without_limit, for_sale);
        for resource in makes(&units).iter() {
            sums.add_units(resource, WITHOUT_LIMIT);
        }
    }
    sums.capped()
}

/// The demand less one unit of one of these resources.
#[inline]
fn less_one(need: &Sums, of: ResourceSet) -> Sums {
    let mut unit = Sums::NONE;
    unit.add_choice(of);
    need.minus(&unit)
}
