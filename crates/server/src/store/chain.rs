//! The checksum that every entry of a log carries. It covers the table, the entry, and the checksum of the entry before: so
//! whatever was changed, left out or put elsewhere, the next checksum does not hold.
//!
//! What is missing at the very end of a log has no next one, and is not noticed: a shorter log holds as well. Only a packed log
//! says how long it is.
//!
//! An entry without one was written by a version that knew none; the next one that has it covers it, too. It finds
//! accidents. Whoever can write to the store can also write checksums.

use std::fmt;

use host::{Millis, Seq};
use serde::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use super::{Stored, TableRow};

/// A checksum: the first half of a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum([u8; 16]);

impl Sum {
    /// Where the chain of a table begins: with what never changes about it.
    #[must_use]
    pub fn of_table(row: &TableRow) -> Sum {
        let mut hash = Sha256::new();
        for text in [row.id.as_str(), row.owner.as_str(), &row.secret.to_hex()] {
            add_text(&mut hash, text);
        }
        hash.update(row.created.0.to_be_bytes());
        Sum::half_of(hash)
    }

    /// The checksum of the entry after this one's.
    #[must_use]
    pub fn then(self, seq: Seq, at: Millis, entry: &str) -> Sum {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(seq.0.to_be_bytes());
        hash.update(at.0.to_be_bytes());
        add_text(&mut hash, entry);
        Sum::half_of(hash)
    }

    /// The checksum that an entry must have after this one's, if it has that or none.
    ///
    /// # Errors
    /// With words, if the entry carries another.
    pub fn check(self, stored: &Stored) -> Result<Sum, String> {
        let sum = self.then(stored.seq, stored.at, &stored.entry);
        match stored.sum {
            Some(other) if other != sum => {
                Err(format!("entry {} or one before it was changed: its checksum does not hold", stored.seq))
            }
            _ => Ok(sum),
        }
    }

    /// As bytes.
    pub(super) fn bytes(self) -> [u8; 16] {
        self.0
    }

    /// Of bytes.
    pub(super) fn from_bytes(bytes: [u8; 16]) -> Sum {
        Sum(bytes)
    }

    fn half_of(hash: Sha256) -> Sum {
        let whole = hash.finalize();
        Sum(std::array::from_fn(|index| whole[index]))
    }
}

fn add_text(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_be_bytes());
    hash.update(text.as_bytes());
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digit = |index: usize| DIGITS[usize::from(self.0[index / 2] >> (4 * (1 - index % 2)) & 15)];
        let digits: [u8; 32] = std::array::from_fn(digit);
        f.write_str(std::str::from_utf8(&digits).map_err(|_| fmt::Error)?)
    }
}

impl Serialize for Sum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl TryFrom<String> for Sum {
    type Error = String;

    fn try_from(text: String) -> Result<Sum, String> {
        let unreadable = || format!("{text:?} is no checksum");
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
        let digits = digits.filter(|digits| digits.len() == 32).ok_or_else(unreadable)?;
        Ok(Sum(std::array::from_fn(|index| digits[2 * index] * 16 + digits[2 * index + 1])))
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    fn row() -> TableRow {
        TableRow { id: "t".into(), owner: "anna".into(), secret: Seed::from_number(3), created: Millis(10) }
    }

    #[test]
    fn a_checksum_stays_what_it_was() {
        let first = Sum::of_table(&row());
        let second = first.then(Seq(1), Millis(10), "{}");
        // Written in stores: never to be changed.
        assert_eq!(first.to_string(), "9c65af51bb56a3e095573b6ca65ebbb4");
        assert_eq!(second.to_string(), "bc0df07d8356d6753a25182946109b09");
        assert_eq!(Sum::try_from(second.to_string()), Ok(second));
        assert!(Sum::try_from("12".to_owned()).is_err());
        assert!(Sum::try_from("é".repeat(32)).is_err());
    }

    #[test]
    fn a_checksum_depends_on_everything() {
        let sum = |row: &TableRow, seq: u64, at: u64, entry: &str| {
            Sum::of_table(row).then(Seq(seq), Millis(at), entry).to_string()
        };
        let plain = sum(&row(), 1, 10, "{}");
        for other in [
            sum(&TableRow { id: "u".into(), ..row() }, 1, 10, "{}"),
            sum(&TableRow { owner: "ben".into(), ..row() }, 1, 10, "{}"),
            sum(&TableRow { secret: Seed::from_number(4), ..row() }, 1, 10, "{}"),
            sum(&TableRow { created: Millis(11), ..row() }, 1, 10, "{}"),
            sum(&row(), 2, 10, "{}"),
            sum(&row(), 1, 11, "{}"),
            sum(&row(), 1, 10, "{ }"),
        ] {
            assert_ne!(other, plain);
        }
    }
}
