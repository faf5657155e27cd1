//! Randomness from the system, and what is kept of secrets.

use sha2::{Digest as _, Sha256};
use table::{Dice, Seed};

/// 32 random bytes.
///
/// # Panics
/// If the system has no randomness to give; nothing safe could be done then.
#[must_use]
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}

/// A fresh seed.
#[must_use]
pub fn random_seed() -> Seed {
    Seed(random_bytes())
}

/// Fresh dice.
#[must_use]
pub fn random_dice() -> Dice {
    Dice::new(&random_seed())
}

/// Letters that are not mistaken for each other when read aloud or copied by hand.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

fn letters_of(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

fn letters(count: usize) -> String {
    letters_of(&random_bytes()[..count.min(32)])
}

/// The id that random bytes make.
pub(crate) fn id_of(bytes: &[u8; 32]) -> String {
    letters_of(&bytes[..12])
}

/// A fresh id of 60 random bits: whoever knows it was told it.
#[must_use]
pub fn random_id() -> String {
    letters(12)
}

/// A fresh key of 160 random bits, for cookies and tokens.
#[must_use]
pub fn random_key() -> String {
    letters(32)
}

/// A fresh recovery code of 100 random bits, in groups for reading.
#[must_use]
pub fn recovery_code() -> String {
    let code = letters(20);
    let groups: Vec<&str> = [&code[..5], &code[5..10], &code[10..15], &code[15..]].to_vec();
    groups.join("-")
}

/// What is stored of a key or recovery code. They are random and long, so a plain hash keeps them.
#[must_use]
pub fn hash_key(key: &str) -> String {
    hash_bytes(key.as_bytes())
}

/// SHA-256 in hexadecimal digits.
#[must_use]
pub fn hash_bytes(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_keys_differ_and_have_their_length() {
        assert_ne!(random_id(), random_id());
        assert_eq!((random_id().len(), random_key().len(), recovery_code().len()), (12, 32, 23));
    }
}
