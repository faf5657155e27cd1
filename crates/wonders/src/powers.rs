//! Lasting powers of a city, gathered from structures, stages and leaders.

use crate::card::{ByColour, ColourSet};
use crate::effect::{Built, Effect, Side, Trigger};
use crate::resource::Class;

/// For whom trade is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Prices {
    pub raw_left: bool,
    pub raw_right: bool,
    pub made_left: bool,
    pub made_right: bool,
}

/// Lasting powers of a city, gathered from structures, stages and leaders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Powers {
    pub prices: Prices,
    pub dock_left: bool,
    pub dock_right: bool,
    pub warehouses: u8,
    pub markets: u8,
    pub discount: ColourSet,
    pub discount_stage: bool,
    pub waive_stage: bool,
    pub free: ColourSet,
    pub free_each_age: ColourSet,
    pub free_any_each_age: bool,
    pub leaders_free: bool,
    pub bank_purchase: bool,
    pub coins_on_build: ByColour<u8>,
    pub coins_on_chain: u8,
    pub coins_on_purchase: u8,
    pub coins_on_victory: u8,
    pub bank_bonus: u8,
    pub redirect_defeats: bool,
    pub defeats_as_shields: bool,
    pub play_last_card: bool,
}

impl Powers {
    /// Adds the power of an effect, if it is a lasting one. Production and shields are counted by the city itself,
    /// one-time effects by whoever brings them into play, points by scoring.
    pub fn add(&mut self, effect: &Effect) {
        match *effect {
            Effect::ProduceExtra => self.warehouses += 1,
            Effect::ProduceMissing => self.markets += 1,
            Effect::TradePrice { class, left, right } => self.prices.lower(class, left, right),
            Effect::TradeRebate(Side::Left) => self.dock_left = true,
            Effect::TradeRebate(Side::Right) => self.dock_right = true,
            Effect::Discount(Built::Structure(colour)) => self.discount.0 |= ColourSet::only(colour).0,
            Effect::Discount(Built::Stage) => self.discount_stage = true,
            Effect::WaiveResources(Built::Stage) => self.waive_stage = true,
            Effect::FreeBuildEachAge => self.free_any_each_age = true,
            Effect::FreeColourEachAge(colour) => self.free_each_age.0 |= ColourSet::only(colour).0,
            Effect::FreeColour(colour) => self.free.0 |= ColourSet::only(colour).0,
            Effect::LeadersFree => self.leaders_free = true,
            Effect::BankPurchase => self.bank_purchase = true,
            Effect::CoinsWhen { trigger: Trigger::Built(colour), coins } => {
                self.coins_on_build[colour] += coins;
            }
            Effect::CoinsWhen { trigger: Trigger::BuiltByChain, coins } => self.coins_on_chain += coins,
            Effect::CoinsWhen { trigger: Trigger::BoughtFromNeighbour, coins } => {
                self.coins_on_purchase += coins;
            }
            Effect::CoinsWhen { trigger: Trigger::TookVictoryToken, coins } => self.coins_on_victory += coins,
            Effect::BankGainBonus(coins) => self.bank_bonus += coins,
            Effect::RedirectDefeats => self.redirect_defeats = true,
            Effect::DefeatsAsShields => self.defeats_as_shields = true,
            Effect::PlayLastCard => self.play_last_card = true,
            Effect::Points(_)
            | Effect::Shields(_)
            | Effect::Produce { .. }
            | Effect::ProduceOneOf { .. }
            | Effect::Coins(_)
            | Effect::Science(_)
            | Effect::ScienceChoice
            | Effect::ScienceCopy
            | Effect::Per { .. }
            | Effect::WaiveResources(Built::Structure(_))
            | Effect::BuildFromDiscard
            | Effect::CopyGuild
            | Effect::CopyLeader
            | Effect::CopyStage { .. }
            | Effect::EntombLeader
            | Effect::OthersLose { .. }
            | Effect::NeighboursGain(_)
            | Effect::Diplomacy
            | Effect::DrawLeaders(_)
            | Effect::RecruitNow => {}
        }
    }
}

impl Prices {
    /// Makes a class cheap on these sides.
    pub fn lower(&mut self, class: Class, left: bool, right: bool) {
        match class {
            Class::Raw => {
                self.raw_left |= left;
                self.raw_right |= right;
            }
            Class::Manufactured => {
                self.made_left |= left;
                self.made_right |= right;
            }
        }
    }
}
