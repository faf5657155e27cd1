//! Quick chance for rollouts.

use table::Dice;

/// A small generator for the thousands of rolls of a rollout. Nothing that is recorded grows from it; it is
/// seeded from [`Dice`], so equal dice still give equal searches.
#[derive(Clone, Debug)]
pub struct FastDice(u64);

impl FastDice {
    /// Chance that follows from the dice.
    pub fn new(dice: &mut Dice) -> FastDice {
        FastDice(dice.bits64() | 1)
    }

    /// The next 32 bits (xorshift with a multiplication at the end).
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    /// A number below `bound`, which must not be 0; the bias is far below what a rollout can notice.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.bits()) * u64::from(bound)) >> 32) as u32
    }

    /// A number from 0 up to, but below, 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / (1 << 24) as f32
    }
}
