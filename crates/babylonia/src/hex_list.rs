//! The hexes of a set, written out one after the other: what lists of moves are made of.

use crate::hex::Hex;
use crate::hex_set::HexSet;
use crate::moves::Move;
use crate::token::Token;

/// How many hexes are written or read at once.
const STRIDE: usize = 16;
/// Room for all hexes, and for what is written beyond the last one.
const ROOM: usize = 3 * 64 + STRIDE;

/// The hexes of a set by ascending dense number. Filling and reading it has no branch that depends on the
/// set, which makes it several times quicker than [`HexSet::iter`] for large sets.
pub(crate) struct HexList {
    /// Dense numbers of hexes; those from `count` on mean nothing and are never read as moves.
    slots: [u8; ROOM],
    count: usize,
}

impl HexList {
    #[inline]
    pub(crate) fn of(set: HexSet) -> HexList {
        // Eight bits at a time: a table gives the places of their set bits, all eight slots are written, and
        // the next eight bits overwrite those beyond the last set one.
        const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
        let (mut slots, mut count) = ([0; ROOM], 0);
        let mut first = 0;
        for word in set.0 {
            for bits in word.to_le_bytes() {
                let places = PLACES[usize::from(bits)] + first;
                // There is always room: at most eight slots were filled for each eight bits so far.
                if let Some(next) = slots.get_mut(count..count + 8) {
                    next.copy_from_slice(&places.to_le_bytes());
                }
                count += usize::from(COUNTS[usize::from(bits)]);
                first += 8 * EVERY_BYTE;
            }
        }
        HexList { slots, count }
    }

    /// Appends the placement of this token on every hex of the list.
    #[inline]
    pub(crate) fn placements(&self, token: Token, out: &mut Vec<Move>) {
        let end = out.len() + self.count;
        // Whole strides leave no odd rest, which would take longer than all strides together.
        let whole = &self.slots[..self.count.next_multiple_of(STRIDE)];
        out.extend(whole.iter().map(|&hex| Move::Place(token, Hex(hex))));
        out.truncate(end);
    }
}

/// For every byte the places of its set bits, one in each byte of the number, the lowest first.
static PLACES: [u64; 256] = {
    let mut places = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut slot) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte] |= bit << (8 * slot);
                slot += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// How many bits of every byte are set.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte: usize = 0;
    while byte < 256 {
        counts[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    counts
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_holds_the_hexes_of_the_set_in_order() {
        let mut dice = table::Dice::from_number(1);
        let thin = (0..50).map(|_| HexSet([0; 3].map(|_: u64| dice.bits64() & dice.bits64())) & HexSet::ALL);
        let sets: Vec<HexSet> = thin.chain([HexSet::EMPTY, HexSet::ALL, HexSet::RIVER]).collect();
        for set in sets {
            let mut moves = vec![Move::End];
            HexList::of(set).placements(Token::Servant, &mut moves);
            let expected = set.iter().map(|hex| Move::Place(Token::Servant, hex));
            assert!(moves.into_iter().skip(1).eq(expected), "{set:?}");
            let nth: Vec<Hex> = (0..set.len()).map(|number| set.nth(number)).collect();
            assert!(nth.into_iter().eq(set.iter()), "{set:?}");
        }
    }
}
