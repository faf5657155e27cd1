//! A short fingerprint of a state, equal on every machine.

/// Collects the fields of a state into 64 bits. It tells states apart; it is no cryptographic promise.
#[derive(Clone, Debug)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0x6261_6269_6c69_3121)
    }
}

impl Digest {
    /// Adds a number.
    #[inline]
    pub fn add(&mut self, value: u64) {
        // One round of a multiply-and-fold mixer: both halves of the product depend on every bit.
        let product = u128::from(self.0 ^ value.rotate_left(25)) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ value;
    }

    /// Adds a signed number.
    #[inline]
    pub fn add_signed(&mut self, value: i64) {
        self.add(value as u64);
    }

    /// Adds bytes and how many there are.
    pub fn add_bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    /// The fingerprint of all that was added, in its order.
    #[must_use]
    pub fn finish(&self) -> u64 {
        let mut last = self.clone();
        last.add(0x2545_f491_4f6c_dd1d);
        last.add(0);
        last.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_length_matter() {
        let of = |parts: &[&[u8]]| {
            let mut digest = Digest::default();
            for part in parts {
                digest.add_bytes(part);
            }
            digest.finish()
        };
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"a", b"bc"]));
        assert_ne!(of(&[b"ab"]), of(&[b"ba"]));
        assert_ne!(of(&[&[0]]), of(&[&[0, 0]]));
    }

    /// Games that might have been are recognised by it: see [`crate::Anew`].
    #[test]
    fn a_fingerprint_in_an_old_record_still_fits() {
        let mut digest = Digest::default();
        assert_eq!(format!("{:016x}", digest.finish()), "5ae443dc370af3d7");
        digest.add_signed(-3);
        digest.add_bytes(b"nine bytes");
        assert_eq!(format!("{:016x}", digest.finish()), "fb0978fd073f7743");
        assert_eq!(digest.finish(), digest.finish(), "asking changes nothing");
    }
}
