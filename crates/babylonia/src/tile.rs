//! City and field tiles.

use serde::{Deserialize, Serialize};

use crate::token::Token;

/// A location tile: a city with its symbols, or a field with its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say the symbols and values")]
pub enum Tile {
    #[serde(rename = "city_p")]
    CityP,
    #[serde(rename = "city_s")]
    CityS,
    #[serde(rename = "city_m")]
    CityM,
    #[serde(rename = "city_sp")]
    CitySp,
    #[serde(rename = "city_ms")]
    CityMs,
    #[serde(rename = "city_mp")]
    CityMp,
    #[serde(rename = "city_msp")]
    CityMsp,
    #[serde(rename = "field_5")]
    Field5,
    #[serde(rename = "field_6")]
    Field6,
    #[serde(rename = "field_7")]
    Field7,
    /// Worth the number of cities in front of all players together.
    #[serde(rename = "field_x")]
    FieldX,
}

impl Tile {
    /// All kinds of tiles, cities first.
    pub const ALL: [Tile; 11] = [
        Tile::CityP,
        Tile::CityS,
        Tile::CityM,
        Tile::CitySp,
        Tile::CityMs,
        Tile::CityMp,
        Tile::CityMsp,
        Tile::Field5,
        Tile::Field6,
        Tile::Field7,
        Tile::FieldX,
    ];

    /// How many of this tile are dealt with 2, 3 or 4 players (section 3).
    #[must_use]
    pub const fn count(self, players: usize) -> usize {
        let by_players = match self {
            Tile::CityP | Tile::CityS | Tile::CityM => [2, 2, 3],
            Tile::CitySp | Tile::CityMs | Tile::CityMp => [2, 3, 3],
            Tile::CityMsp => [0, 1, 1],
            Tile::Field5 | Tile::Field6 | Tile::Field7 => [1, 2, 2],
            Tile::FieldX => [3, 4, 7],
        };
        by_players[match players {
            2 => 0,
            3 => 1,
            _ => 2,
        }]
    }

    /// All tiles dealt with 2, 3 or 4 players, kind by kind.
    pub(crate) fn dealt(players: usize) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().flat_map(move |tile| std::iter::repeat_n(tile, tile.count(players)))
    }

    /// Whether it is a city.
    #[must_use]
    #[inline]
    pub const fn is_city(self) -> bool {
        (self as u8) < Tile::Field5 as u8
    }

    /// Whether it is a field.
    #[must_use]
    #[inline]
    pub const fn is_field(self) -> bool {
        !self.is_city()
    }

    /// The nobles whose symbols the city shows; none for a field.
    #[must_use]
    #[inline]
    pub const fn symbols(self) -> &'static [Token] {
        use Token::{Merchant, Priest, Servant};
        match self {
            Tile::CityP => &[Priest],
            Tile::CityS => &[Servant],
            Tile::CityM => &[Merchant],
            Tile::CitySp => &[Servant, Priest],
            Tile::CityMs => &[Merchant, Servant],
            Tile::CityMp => &[Merchant, Priest],
            Tile::CityMsp => &[Merchant, Servant, Priest],
            _ => &[],
        }
    }

    /// What a harvest pays when `cities` city tiles lie in front of all players together (6.3).
    #[must_use]
    #[inline]
    pub const fn harvest(self, cities: u32) -> i32 {
        match self {
            Tile::Field5 => 5,
            Tile::Field6 => 6,
            Tile::Field7 => 7,
            Tile::FieldX => cities as i32,
            _ => 0,
        }
    }

    /// The short text on the map: the symbols of a city, the value of a field.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Tile::CityP => "P",
            Tile::CityS => "S",
            Tile::CityM => "M",
            Tile::CitySp => "SP",
            Tile::CityMs => "MS",
            Tile::CityMp => "MP",
            Tile::CityMsp => "MSP",
            Tile::Field5 => "5",
            Tile::Field6 => "6",
            Tile::Field7 => "7",
            Tile::FieldX => "x",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn the_tiles_are_those_of_the_data_file() {
        let data: Value = serde_json::from_str(include_str!("../../../data/babylonia.json"))
            .expect("the data file is JSON");
        let lists = [&data["city_tiles"]["tiles"], &data["field_tiles"]["tiles"]];
        let entries: Vec<&Value> = lists.iter().flat_map(|list| list.as_array().expect("a list")).collect();
        assert_eq!(entries.len(), Tile::ALL.len());
        for entry in entries {
            let tile: Tile = serde_json::from_value(entry["id"].clone()).expect("a known tile");
            for players in 2..=4 {
                assert_eq!(entry["count"][players.to_string()], tile.count(players), "{tile:?}");
            }
            let letters = |tokens: &[Token]| -> String {
                tokens.iter().map(|token| token.letter().to_ascii_uppercase()).collect()
            };
            if let Some(symbols) = entry["symbols"].as_array() {
                let mut listed: Vec<&str> = symbols.iter().filter_map(Value::as_str).collect();
                listed.sort_unstable();
                let mut known: Vec<String> = letters(tile.symbols()).chars().map(String::from).collect();
                known.sort_unstable();
                assert_eq!(listed, known, "{tile:?}");
            }
            if let Some(value) = entry["value"].as_i64() {
                assert_eq!(i64::from(tile.harvest(0)), value);
            }
        }
        assert_eq!([2, 3, 4].map(|players| Tile::dealt(players).count()), [18, 26, 32]);
    }
}
