//! How a quote comes about: one way after the other, of which those stay that no other beats.

use super::{Free, Quote, Refusal, Way};

/// A quote in the making.
pub(super) struct Offer<'q> {
    pub(super) quote: &'q mut Quote,
    pub(super) coins: u16,
    pub(super) chain: bool,
    pub(super) every_split: bool,
    pub(super) rebates: [u8; 2],
    /// Coins from the bank for a purchase on each side.
    pub(super) hatshepsut: [u8; 2],
    /// Coins on top of a gain from the bank.
    pub(super) berenice: u8,
    /// The ordinary cost is asked beside a chain that costs nothing: what is left after Hatshepsut's coins decides.
    pub(super) beside_chain: bool,
    /// The most units to be bought, if there is a limit.
    pub(super) at_most: Option<u8>,
    pub(super) only: Option<Way>,
    /// Some way was found that the coins do not allow.
    pub(super) too_dear: bool,
}

impl Offer<'_> {
    /// Takes a way in, unless it is too dear or another beats it.
    pub(super) fn push(&mut self, mut way: Way) {
        if way.total() > self.coins {
            self.too_dear = true;
            return;
        }
        way.chain = self.chain;
        if self.only.is_some_and(|only| only != way) {
            return;
        }
        let ways = &mut self.quote.ways;
        if !ways.is_empty() {
            let same = ways.iter_mut().find(|other| other.coins() == way.coins() && other.chain == way.chain);
            if let Some(same) = same {
                // The same coins, because something costs 0: prefer what Hatshepsut pays more for, then what uses
                // fewer docks.
                let worth = |way: &Way| {
                    let from = [way.from_left, way.from_right];
                    let docks = (0..2).filter(|&side| from[side] && self.rebates[side] > 0).count();
                    (paid_for(way, self.hatshepsut), std::cmp::Reverse(docks))
                };
                if worth(&way) > worth(same) {
                    *same = way;
                }
                return;
            }
            if !self.every_split {
                let (hatshepsut, berenice, beside_chain) =
                    (self.hatshepsut, self.berenice, self.beside_chain);
                let chain_bonus = self.quote.chain_bonus;
                // Coins the city has more once it has paid, or less; Berenice adds hers to any gain.
                let leaves = |way: &Way| {
                    let gain = paid_for(way, hatshepsut) + if way.chain { chain_bonus } else { 0 };
                    let gain = gain + if gain > 0 { berenice } else { 0 };
                    i16::from(gain) - way.total() as i16
                };
                let beats = |one: &Way, other: &Way| {
                    one.no_dearer(other)
                        && match (one.chain, other.chain) {
                            // 1.6: the chain is no duty, and a purchase may bring more than it costs.
                            (true, false) => !beside_chain || leaves(one) >= leaves(other),
                            (false, true) => !beside_chain && chain_bonus == 0,
                            _ => true,
                        }
                };
                if ways.iter().any(|other| beats(other, &way)) {
                    return;
                }
                ways.retain(|other| !beats(&way, other));
            }
        }
        ways.push(way);
    }

    /// Says what came of it.
    pub(super) fn close(self, free: Option<Free>, bonus: u8) {
        if self.quote.buildable() {
            self.quote.free = free;
            self.quote.bonus = bonus;
        } else {
            self.quote.chain_bonus = 0;
            self.quote.refusal = Some(if self.too_dear { Refusal::Coins } else { Refusal::Resources });
        }
    }
}

/// Coins from the bank for the purchases of a way, where one on each side brings so many.
fn paid_for(way: &Way, hatshepsut: [u8; 2]) -> u8 {
    let of = |bought: bool, coins: u8| if bought { coins } else { 0 };
    of(way.from_left, hatshepsut[0]) + of(way.from_right, hatshepsut[1])
}
