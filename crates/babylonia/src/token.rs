//! Clan tokens and how many of each kind lie on a rack.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The kinds of clan tokens. Priests, merchants and civil servants are nobles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Token {
    /// A noble; symbol P.
    Priest,
    /// A noble; symbol M.
    Merchant,
    /// A civil servant, a noble; symbol S.
    Servant,
    /// The only kind that may be placed three and more at a time, and on fields.
    Farmer,
}

impl Token {
    /// All kinds.
    pub const ALL: [Token; 4] = [Token::Priest, Token::Merchant, Token::Servant, Token::Farmer];
    /// The nobles.
    pub const NOBLES: [Token; 3] = [Token::Priest, Token::Merchant, Token::Servant];
    /// How many tokens every player has.
    pub const PER_PLAYER: usize = 30;
    /// All tokens of one player, kind by kind.
    pub(crate) const CLAN: [Token; Token::PER_PLAYER] = {
        let mut clan = [Token::Farmer; Token::PER_PLAYER];
        let (mut kind, mut next) = (0, 0);
        while kind < Token::NOBLES.len() {
            let mut left = Token::NOBLES[kind].count();
            while left > 0 {
                clan[next] = Token::NOBLES[kind];
                next += 1;
                left -= 1;
            }
            kind += 1;
        }
        clan
    };

    /// How many of this kind every player has (section 2).
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Token::Farmer => 12,
            _ => 6,
        }
    }

    /// Whether it is a noble.
    #[must_use]
    #[inline]
    pub const fn is_noble(self) -> bool {
        !matches!(self, Token::Farmer)
    }

    /// The kind's number, for indexing.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind whose number the two lowest bits are.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Token {
        Token::ALL[(bits & 3) as usize]
    }

    /// The letter in the text of a move.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Token::Priest => 'p',
            Token::Merchant => 'm',
            Token::Servant => 's',
            Token::Farmer => 'f',
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.letter() == letter)
    }
}

/// How many tokens of each kind: a rack, or any other heap of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Heap", into = "Heap")]
pub struct Rack(pub [u8; 4]);

/// A rack as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Heap {
    priest: u8,
    merchant: u8,
    servant: u8,
    farmer: u8,
}

impl From<Rack> for Heap {
    fn from(Rack([priest, merchant, servant, farmer]): Rack) -> Heap {
        Heap { priest, merchant, servant, farmer }
    }
}

impl From<Heap> for Rack {
    fn from(Heap { priest, merchant, servant, farmer }: Heap) -> Rack {
        Rack([priest, merchant, servant, farmer])
    }
}

impl Rack {
    /// All tokens of one player.
    pub const WHOLE_CLAN: Rack =
        Rack([Token::Priest.count(), Token::Merchant.count(), Token::Servant.count(), Token::Farmer.count()]);

    /// How many tokens there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        // Four small counts added in one multiplication.
        (u32::from_le_bytes(self.0).wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        u32::from_le_bytes(self.0) == 0
    }

    /// How many of them are nobles.
    #[must_use]
    #[inline]
    pub const fn nobles(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Every token, kind by kind.
    pub fn tokens(self) -> impl Iterator<Item = Token> {
        Token::ALL.into_iter().flat_map(move |token| std::iter::repeat_n(token, usize::from(self[token])))
    }
}

impl Index<Token> for Rack {
    type Output = u8;
    #[inline]
    fn index(&self, token: Token) -> &u8 {
        &self.0[token.index()]
    }
}

impl IndexMut<Token> for Rack {
    #[inline]
    fn index_mut(&mut self, token: Token) -> &mut u8 {
        &mut self.0[token.index()]
    }
}

impl FromIterator<Token> for Rack {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Rack {
        let mut rack = Rack::default();
        for token in tokens {
            rack[token] += 1;
        }
        rack
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clan_has_thirty_tokens() {
        assert_eq!(Rack::WHOLE_CLAN.len(), Token::PER_PLAYER);
        assert_eq!(Rack::WHOLE_CLAN.nobles(), 18);
        assert!(Rack::WHOLE_CLAN.tokens().eq(Token::CLAN));
    }
}
