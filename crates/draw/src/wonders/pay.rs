//! Payments in words: what is bought from whom, and for how many coins.

use ::wonders::{ByResource, Resource};

use super::uses::{Payment, acting_city};
use super::{Table, effects};
use crate::Words;

impl Payment {
    /// All coins of it.
    pub(crate) fn total(&self) -> u16 {
        u16::from(self.left) + u16::from(self.right) + u16::from(self.bank)
    }

    /// Whether it is paid in the same way as another, whatever for.
    pub(crate) fn pays_like(&self, other: &Payment) -> bool {
        let key = |way: &Payment| (way.left, way.right, way.bank, way.goods);
        key(self) == key(other)
    }
}

/// So many units of each resource: "wood", "2 wood, glass".
fn units(words: &Words, units: &ByResource<u8>) -> String {
    let list: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|&resource| units[resource] > 0)
        .map(|resource| match units[resource] {
            1 => effects::resource(words, resource),
            many => format!("{many} {}", effects::resource(words, resource)),
        })
        .collect();
    list.join(", ")
}

/// Which resources are wanting.
pub(crate) fn lacking(words: &Words, missing: &ByResource<u8>) -> String {
    words.with("wonders-cannot-resources", [("what", units(words, missing).into())])
}

/// What is paid to whom, and what for: "wood from Ninsun, 2 coins".
pub(crate) fn in_words(table: &Table<'_>, way: &Payment) -> String {
    let words = table.words;
    if way.total() == 0 && way.goods.is_none() {
        return words.say("wonders-pay-free");
    }
    let city = acting_city(table, &way.mv);
    let mut parts = Vec::new();
    for (side, coins, other) in [(0, way.left, table.left(city)), (1, way.right, table.right(city))] {
        let bought = way.goods.map(|goods| units(words, &goods[side])).unwrap_or_default();
        let (coins_said, name) = (effects::coins(words, coins), table.name(other));
        if !bought.is_empty() {
            parts.push(words.with(
                "wonders-pay-for",
                [("what", bought.into()), ("name", name.into()), ("n", coins_said.into())],
            ));
        } else if coins > 0 {
            parts.push(words.with("wonders-pay-to", [("n", coins_said.into()), ("name", name.into())]));
        }
    }
    if way.bank > 0 {
        parts.push(effects::to_the_bank(words, way.bank));
    }
    parts.join("; ")
}
