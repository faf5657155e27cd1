//! The leaders.

use arrayvec::ArrayVec;

use crate::card::Expansion;
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
