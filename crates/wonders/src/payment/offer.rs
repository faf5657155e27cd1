//! How a quote comes about: one way after the other, of which those stay that no other beats.

use super::{Free, Quote, Refusal, Way};

/// A quote in the making.
pub(super) struct Offer<'q> {
    pub(super) quote: &'q mut Quote,
    pub(super) coins: u16,
    pub(super) chain: bool,
    pub(super) every_split: bool,
    pub(super) rebates: [u8; 2],
    pub(super) hatshepsut: [bool; 2],
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
                    let paid_for = (0..2).filter(|&side| from[side] && self.hatshepsut[side]).count();
                    let docks = (0..2).filter(|&side| from[side] && self.rebates[side] > 0).count();
                    (paid_for, std::cmp::Reverse(docks))
                };
                if worth(&way) > worth(same) {
                    *same = way;
                }
                return;
            }
            if !self.every_split {
                let chain_pays = self.quote.chain_bonus > 0;
                let beats = |one: &Way, other: &Way| {
                    one.no_dearer(other) && (one.chain || !other.chain || !chain_pays)
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
