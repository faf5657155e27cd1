//! The leaders.

use arrayvec::ArrayVec;

use crate::board::Start;
use crate::card::Expansion;
use crate::city::City;
use crate::count::Around;
use crate::effect::Effect;
use crate::id::{bit_set, component};

component! {
    /// A leader.
    LeaderId, LeaderInfo, leaders
}

bit_set! {
    /// A set of leaders.
    LeaderSet, u64, LeaderId
}

/// What is printed on a leader.
#[derive(Clone, Debug)]
pub struct LeaderInfo {
    /// The name in the data and in records.
    pub key: String,
    /// The English name.
    pub name: String,
    /// The printed price in coins.
    pub coins: u8,
    /// What the leader does.
    pub effects: ArrayVec<Effect, 3>,
    /// Which box the leader comes from. Those of Cities need Leaders too.
    pub expansion: Expansion,
}

impl Around<'_> {
    /// What recruiting a leader costs the city, in coins to the bank.
    #[must_use]
    pub fn leader_price(&self, leader: LeaderId) -> u8 {
        leader.info().coins.saturating_sub(self.off_leaders())
    }

    /// What the city pays less for any leader than is printed on it.
    pub(crate) fn off_leaders(&self) -> u8 {
        if self.own.powers.leaders_free {
            return u8::MAX;
        }
        let cheaper = |city: &City, by_owner: bool| match city.start() {
            Some(Start::LeadersCheaper { own, .. }) if by_owner => own,
            Some(Start::LeadersCheaper { neighbours, .. }) => neighbours,
            _ => 0,
        };
        cheaper(self.own, true) + cheaper(self.left, false) + cheaper(self.right, false)
    }
}
