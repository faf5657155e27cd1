//! Chance that is the same everywhere: a ChaCha stream with our own, pinned way of drawing from it.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// What a shuffle grows from: 32 bytes, written as 64 hexadecimal digits.
///
/// A seed is a secret while its game is played, so it has no `Display` and its `Debug` shows nothing; only
/// records of games carry it, through serde.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that belongs to a small number, for simulations and tests.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"babili seed");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// The seed as 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || "a seed is 64 hexadecimal digits".to_owned();
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

impl TryFrom<String> for Seed {
    type Error = String;

    fn try_from(text: String) -> Result<Seed, String> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_hex()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A stream of chance. ChaCha with 8 rounds is fixed by its specification; how numbers and orders are drawn
/// from it is written here and pinned by tests, so that no release of a crate can change an old game.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(seed.0))
    }

    /// The stream of a small number, for simulations and tests.
    #[must_use]
    pub fn from_number(number: u64) -> Dice {
        Dice::new(&Seed::from_number(number))
    }

    /// An independent stream of the same seed. It is told by its number alone: a fork of a fork is the one of that number,
    /// whichever it was forked from.
    #[must_use]
    pub fn fork(&self, stream: u64) -> Dice {
        let mut fork = ChaCha8Rng::from_seed(self.0.get_seed());
        fork.set_stream(stream);
        Dice(fork)
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        // The high half of a widening multiplication; the few low halves that would favour some results are
        // drawn again.
        let mut product = u64::from(self.bits()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.bits()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each equally likely; none of an empty list.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }

    /// Puts the items into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_and_the_shuffle_are_pinned() {
        let mut dice = Dice::from_number(1);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(6)).collect();
        let mut order: Vec<u32> = (0..10).collect();
        dice.shuffle(&mut order);
        let mut forked = dice.fork(3);
        let found = format!("{rolls:?} {order:?} {:08x} {:016x}", forked.bits(), forked.bits64());
        assert_eq!(found, GOLDEN);
    }

    const GOLDEN: &str = "[1, 4, 0, 4, 3, 4, 1, 2] [5, 4, 0, 9, 6, 7, 2, 1, 3, 8] af132175 b9ecbc2cff3b05be";

    /// With such a bound every fourth draw would favour a third of the numbers, and is drawn again.
    #[test]
    fn what_would_favour_some_numbers_is_drawn_again() {
        let mut dice = Dice::from_number(4);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(3 << 30)).collect();
        assert_eq!(
            format!("{rolls:?}"),
            "[1545100274, 617720111, 2265615339, 551969490, 2121795700, 2265327723, 766213418, 223980090]"
        );
        let mut low = 0;
        for _ in 0..30_000 {
            low += u32::from(dice.below(3 << 30) < 1 << 30);
        }
        assert!((9_600..10_400).contains(&low), "{low}");
    }

    #[test]
    #[should_panic = "there is no number below 0"]
    fn nothing_is_below_zero() {
        Dice::from_number(1).below(0);
    }

    #[test]
    fn of_nothing_nothing_is_picked_and_of_one_that_one() {
        let mut dice = Dice::from_number(1);
        assert_eq!((dice.pick::<u8>(&[]), dice.pick(&[5])), (None, Some(&5)));
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        let mut dice = Dice::from_number(2);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[dice.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut dice = Dice::from_number(3);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            dice.shuffle(&mut order);
            *counts.entry(order).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_seed_reads_back_from_its_text_and_refuses_other_text() {
        let seed = Seed::from_number(5);
        assert_eq!(seed.to_hex().parse(), Ok(seed));
        assert!("abc".parse::<Seed>().is_err());
        assert!("zz".repeat(32).parse::<Seed>().is_err());
        assert_eq!(format!("{seed:?}"), "Seed(..)");
    }
}
