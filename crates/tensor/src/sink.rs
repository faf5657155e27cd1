//! Where the numbers of a row go.

/// Takes the numbers of a row one field after the other. Names and meanings come with them; a row of bytes drops
/// those, a [`crate::Layout`] keeps only those.
pub trait Sink {
    /// What follows belongs to this part, such as a player, and which one; none ends it.
    fn part(&mut self, part: Option<(&'static str, usize)>);

    /// Small numbers.
    fn numbers(&mut self, name: &'static str, what: &'static str, values: &[u8]);

    /// A set: one number for each member there may be, 1 if it is in the set.
    fn bits(&mut self, name: &'static str, what: &'static str, size: usize, words: &[u64]);

    /// One of several: one number for each, 1 for the one it is; all 0 for none.
    fn one_of(&mut self, name: &'static str, what: &'static str, size: usize, which: Option<usize>);

    /// A small number.
    #[inline]
    fn number(&mut self, name: &'static str, what: &'static str, value: u8) {
        self.numbers(name, what, &[value]);
    }

    /// Yes or no.
    #[inline]
    fn flag(&mut self, name: &'static str, what: &'static str, value: bool) {
        self.numbers(name, what, &[u8::from(value)]);
    }

    /// A number that may be above 255, as two: how many times 256, and the rest. Nothing is below 0.
    #[inline]
    fn large(&mut self, name: &'static str, what: &'static str, value: i32) {
        let value = value.clamp(0, i32::from(u16::MAX)) as u16;
        self.numbers(name, what, &value.to_be_bytes());
    }
}

/// A row of bytes that is filled from its beginning.
#[derive(Debug)]
pub struct Bytes<'a> {
    row: &'a mut [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    /// A row to be filled; it must be as long as the layout says.
    pub fn new(row: &'a mut [u8]) -> Bytes<'a> {
        Bytes { row, at: 0 }
    }

    /// How many bytes were written.
    #[must_use]
    pub fn written(&self) -> usize {
        self.at
    }

    #[inline(always)]
    fn next(&mut self, size: usize) -> &mut [u8] {
        let from = self.at;
        self.at += size;
        &mut self.row[from..from + size]
    }
}

/// The eight bits of a byte as eight bytes, the lowest first.
#[inline(always)]
const fn spread(bits: u8) -> [u8; 8] {
    // Every byte keeps one bit of its own, which the addition carries to the top.
    let own = (bits as u64).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (own.wrapping_add(0x0040_6070_787c_7e7f) >> 7 & 0x0101_0101_0101_0101).to_le_bytes()
}

impl Sink for Bytes<'_> {
    #[inline(always)]
    fn part(&mut self, _: Option<(&'static str, usize)>) {}

    #[inline(always)]
    fn numbers(&mut self, _: &'static str, _: &'static str, values: &[u8]) {
        self.next(values.len()).copy_from_slice(values);
    }

    #[inline(always)]
    fn bits(&mut self, _: &'static str, _: &'static str, size: usize, words: &[u64]) {
        let out = self.next(size);
        for (bytes, word) in out.chunks_mut(64).zip(words) {
            let mut left = *word;
            let mut whole = bytes.chunks_exact_mut(8);
            for eight in &mut whole {
                eight.copy_from_slice(&spread(left as u8));
                left >>= 8;
            }
            let rest = whole.into_remainder();
            rest.copy_from_slice(&spread(left as u8)[..rest.len()]);
        }
    }

    #[inline(always)]
    fn one_of(&mut self, _: &'static str, _: &'static str, size: usize, which: Option<usize>) {
        let out = self.next(size);
        out.fill(0);
        if let Some(one) = which.and_then(|which| out.get_mut(which)) {
            *one = 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_become_bytes_in_their_order() {
        for byte in 0..=255u8 {
            let expected: [u8; 8] = std::array::from_fn(|bit| byte >> bit & 1);
            assert_eq!(spread(byte), expected);
        }
        let words = [0x8000_0000_0000_0001, 0b1011];
        let mut row = [9; 70];
        let mut sink = Bytes::new(&mut row[..67]);
        sink.bits("", "", 67, &words);
        assert_eq!(sink.written(), 67);
        let set: Vec<usize> = (0..67).filter(|&place| row[place] == 1).collect();
        assert_eq!(set, [0, 63, 64, 65]);
        assert!(row[..67].iter().all(|&value| value < 2) && row[67..] == [9; 3]);
    }

    #[test]
    fn a_large_number_is_two_bytes() {
        let mut row = [0; 6];
        let mut sink = Bytes::new(&mut row);
        sink.large("", "", 3);
        sink.large("", "", 259);
        sink.large("", "", -4);
        assert_eq!(row, [0, 3, 1, 3, 0, 0]);
    }
}
