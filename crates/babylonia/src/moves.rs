//! One small step of a turn, and its text.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use table::Unreadable;

use crate::card::Card;
use crate::hex::Hex;
use crate::token::Token;

/// One small step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Place a token of the rack: `p@1206`, with the letters p, m, s, f.
    Place(Token, Hex),
    /// Commit the placements of this turn: `end`.
    End,
    /// Score this surrounded city or ziggurat next, where there are several: `score 1206`.
    Score(Hex),
    /// Take this card for a ziggurat won: `take rack7`.
    Take(Card),
    /// Spend the extra turn card and play another turn: `extra`.
    Extra,
    /// Keep the extra turn card; the turn passes on: `pass`.
    Pass,
}

/// The texts of all placements, token by token: a program is told some hundred with every move, and putting them together
/// anew takes several times as long as all else that is done to tell them.
static PLACEMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let of = |token: Token| Hex::all().map(move |hex| format!("{}@{hex}", token.letter()));
    Token::ALL.into_iter().flat_map(of).collect()
});

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(token, hex) => f.write_str(&PLACEMENTS[*token as usize * Hex::COUNT + hex.index()]),
            Move::End => f.write_str("end"),
            Move::Score(hex) => write!(f, "score {hex}"),
            Move::Take(card) => write!(f, "take {card}"),
            Move::Extra => f.write_str("extra"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Move, Unreadable> {
        let found = match text {
            "end" => Some(Move::End),
            "extra" => Some(Move::Extra),
            "pass" => Some(Move::Pass),
            _ => {
                if let Some(hex) = text.strip_prefix("score ") {
                    hex.parse().ok().map(Move::Score)
                } else if let Some(card) = text.strip_prefix("take ") {
                    card.parse().ok().map(Move::Take)
                } else {
                    placement(text)
                }
            }
        };
        found.ok_or_else(|| {
            Unreadable::new(
                text,
                "a token and a hex such as \"p@1206\" (letters p, m, s, f), \"end\", \"score HEX\", \
                 \"take CARD\", \"extra\" or \"pass\"",
            )
        })
    }
}

fn placement(text: &str) -> Option<Move> {
    let (token, hex) = text.split_once('@')?;
    let mut letters = token.chars();
    let token = Token::from_letter(letters.next()?)?;
    if letters.next().is_some() {
        return None;
    }
    Some(Move::Place(token, hex.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_reads_back_from_its_text() {
        let places =
            Token::ALL.into_iter().flat_map(|token| Hex::all().map(move |hex| Move::Place(token, hex)));
        let scores = Hex::all().map(Move::Score);
        let takes = Card::ALL.into_iter().map(Move::Take);
        for mv in places.chain(scores).chain(takes).chain([Move::End, Move::Extra, Move::Pass]) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn other_text_is_refused_in_one_line() {
        for text in
            ["", "p", "p@", "@8", "p@1", "P@8", "pp@8", "p@08", "p@ 8", "score", "score 9", "take", "end "]
        {
            let refused = text.parse::<Move>().expect_err(text);
            assert!(!refused.to_string().contains('\n'));
        }
    }

    #[test]
    fn a_move_is_small() {
        assert!(std::mem::size_of::<Move>() <= 2);
    }
}
