//! What players choose before the start.

use serde::{Deserialize, Serialize};
use table::{Seats, Unplayable};

use crate::board::{BoardId, Face};
use crate::card::Expansion;

/// Expansions, sides and boards. All expansions are off and boards are dealt at random unless said otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Leaders.
    pub leaders: bool,
    /// Cities.
    pub cities: bool,
    /// The four boards of the Wonder Pack; Abu Simbel only with Leaders.
    pub wonder_pack: bool,
    /// The Tower of Babel.
    pub tower: bool,
    /// The Great Projects of Babel.
    pub projects: bool,
    /// Which sides of the boards are played.
    pub sides: Sides,
    /// What serves once in a round (tiles 17, 18 and 21, Bilkis, clandestine docks, Hatshepsut) serves every bill of
    /// the round anew, as it did under version 1 of the rules.
    pub once_per_bill: bool,
    /// The board of each city in seat order, such as `"giza"` or `"giza:b"`; with two players the third one is that of
    /// the Free City. Empty: dealt at random.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<ChosenBoard>,
}

/// Which sides of the boards are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// A or B at random, board by board.
    #[default]
    Random,
    /// All boards on side A.
    A,
    /// All boards on side B.
    B,
}

impl Sides {
    /// Whether a board may lie on this side.
    #[must_use]
    pub const fn allow(self, face: Face) -> bool {
        matches!((self, face), (Sides::Random, _) | (Sides::A, Face::A) | (Sides::B, Face::B))
    }
}

/// A board that was chosen, with a side or without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ChosenBoard {
    /// The board.
    pub board: BoardId,
    /// Its side, unless chance or [`Options::sides`] decides.
    pub face: Option<Face>,
}

impl TryFrom<String> for ChosenBoard {
    type Error = String;

    fn try_from(text: String) -> Result<ChosenBoard, String> {
        let (key, face) = match text.split_once(':') {
            None => (text.as_str(), None),
            Some((key, "a" | "A")) => (key, Some(Face::A)),
            Some((key, "b" | "B")) => (key, Some(Face::B)),
            Some((_, side)) => return Err(format!("{side:?} is no side of a board: there are a and b")),
        };
        let board = BoardId::from_key(key).ok_or_else(|| format!("{key:?} is no wonder board"))?;
        Ok(ChosenBoard { board, face })
    }
}

impl From<ChosenBoard> for String {
    fn from(chosen: ChosenBoard) -> String {
        match chosen.face {
            None => chosen.board.key().to_owned(),
            Some(face) => format!("{}:{}", chosen.board, face.key().to_ascii_lowercase()),
        }
    }
}

/// How many cards, turns and cities a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sizes {
    /// Players.
    pub seats: Seats,
    /// Cities in the ring: with two players the Free City is the third.
    pub cities: usize,
    /// The number of players whose decks are used.
    pub deck: usize,
    /// Guilds in age III.
    pub guilds: usize,
    /// Black cards in each age.
    pub black: usize,
    /// Cards in a hand at the start of an age.
    pub hand: usize,
}

impl Sizes {
    /// The sizes of a game.
    ///
    /// # Errors
    /// If so many players cannot play with these options.
    pub fn of(options: &Options, seats: Seats) -> Result<Sizes, Unplayable> {
        let players = seats.count();
        let cities = match players {
            2 => 3,
            3..=7 => players,
            8 if options.cities => 8,
            8 => return Err(Unplayable::new("eight players need the Cities expansion (options.cities)")),
            _ => {
                return Err(Unplayable::new(format!(
                    "7 Wonders is played by 2 to 7, with Cities by up to 8, not by {players}"
                )));
            }
        };
        Ok(Sizes {
            seats,
            cities,
            deck: cities.min(7),
            guilds: cities + 2,
            black: if options.cities { cities } else { 0 },
            // Section 4: eight cards with Cities; eight players keep seven.
            hand: if options.cities && players < 8 { 8 } else { 7 },
        })
    }
}

impl Options {
    /// Whether components of this box are in the game.
    #[must_use]
    pub const fn has(&self, expansion: Expansion) -> bool {
        match expansion {
            Expansion::Base => true,
            Expansion::Leaders => self.leaders,
            Expansion::Cities => self.cities,
            Expansion::WonderPack => self.wonder_pack,
        }
    }

    /// Why this board and side cannot be played, for a city of a player or for the Free City.
    pub(crate) fn board_is_out(&self, board: BoardId, face: Face, free_city: bool) -> Option<Out> {
        let info = board.info();
        let side = info.face(face);
        if !self.has(info.expansion) {
            Some(Out::Expansion)
        } else if side.needs_leaders && !self.leaders {
            Some(Out::Leaders)
        } else if side.needs_cities && !self.cities {
            Some(Out::Cities)
        } else if side.needs_leaders && free_city {
            Some(Out::FreeCity)
        } else {
            None
        }
    }
}

/// Why a board cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Out {
    Expansion,
    Leaders,
    Cities,
    FreeCity,
}

impl Out {
    /// In words, of this board and side.
    pub(crate) fn say(self, board: BoardId, face: Face) -> String {
        match self {
            Out::Expansion => format!("the board {board} belongs to an expansion that is not in the game"),
            Out::Leaders => format!("the board {board} needs the Leaders expansion"),
            Out::Cities => format!("side {} of {board} needs the Cities expansion", face.key()),
            Out::FreeCity => format!("the Free City has no leaders and cannot have the board {board}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_read_with_defaults_and_refuse_unknown_fields() {
        let read = |text: &str| serde_json::from_str::<Options>(text);
        assert_eq!(read("{}").expect("all defaults"), Options::default());
        let chosen =
            read(r#"{"tower":true,"sides":"b","boards":["giza:a","rhodos","olympia:B"]}"#).expect("valid");
        assert!(chosen.tower && chosen.sides == Sides::B);
        assert_eq!(chosen.boards[0].face, Some(Face::A));
        assert!(read(r#"{"moon":true}"#).is_err());
        assert!(read(r#"{"boards":["moon"]}"#).is_err());
        assert!(read(r#"{"boards":["giza:c"]}"#).is_err());
    }

    #[test]
    fn eight_players_need_cities() {
        let seats = |count| Seats::new(count).expect("valid");
        assert!(Sizes::of(&Options::default(), seats(8)).is_err());
        assert!(Sizes::of(&Options::default(), seats(1)).is_err());
        let cities = Options { cities: true, ..Options::default() };
        assert_eq!(Sizes::of(&cities, seats(8)).map(|sizes| sizes.hand), Ok(7));
        assert_eq!(Sizes::of(&cities, seats(2)).map(|sizes| (sizes.hand, sizes.cities)), Ok((8, 3)));
    }
}
