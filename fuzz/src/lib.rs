//! The targets of `crates/fuzz`, fed by libFuzzer. It keeps what reaches new code; half of what it tries is bent by our own
//! bender, which knows the parts of JSON, for bytes that are merely turned over seldom get past a parser.

use std::sync::OnceLock;

use table::Dice;

pub use libfuzzer_sys;

/// The target of this name.
///
/// # Panics
///
/// If there is none.
#[must_use]
pub fn target(name: &str) -> fn(&[u8]) {
    fuzz::TARGETS.iter().find(|target| target.name == name).expect("a target").run
}

/// A new input in place of the old one, `size` bytes of `data`; answers how many bytes it has.
pub fn bend(name: &str, data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    static KEPT: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    let kept = KEPT.get_or_init(|| fuzz::corpus(name));
    let mut dice = Dice::from_number(u64::from(seed));
    if dice.below(2) == 0 {
        return libfuzzer_sys::fuzzer_mutate(data, size, most);
    }
    let other = dice.pick(kept).map_or(&[][..], Vec::as_slice);
    let bent = fuzz::bend(&data[..size], other, &mut dice);
    let size = bent.len().min(most);
    data[..size].copy_from_slice(&bent[..size]);
    size
}

/// The program that feeds a target.
#[macro_export]
macro_rules! feeds {
    ($name:literal) => {
        use $crate::libfuzzer_sys;
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::target($name)(data));
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            $crate::bend($name, data, size, most, seed)
        });
    };
}
