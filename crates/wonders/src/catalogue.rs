//! All components, read once from the data file into flat tables.

use std::sync::OnceLock;

use crate::board::{BoardInfo, StageInfo};
use crate::card::{ByColour, CardId, CardInfo, CardSet, Colour, Cost};
use crate::effect::Effect;
use crate::leader::LeaderInfo;
use crate::project::ProjectInfo;
use crate::resource::Resource;
use crate::tile::TileInfo;

mod node;
mod read;

/// Every component of the game and its expansions.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// Structures: age cards and guilds of the base game, guilds of Leaders, black cards and guilds of Cities.
    pub cards: Vec<CardInfo>,
    /// Leaders: those of Leaders, then those of Cities.
    pub leaders: Vec<LeaderInfo>,
    /// Wonder boards.
    pub boards: Vec<BoardInfo>,
    /// The stages of all boards.
    pub stages: Vec<StageInfo>,
    /// Tower tiles 1 to 24.
    pub tiles: Vec<TileInfo>,
    /// Great projects.
    pub projects: Vec<ProjectInfo>,
    /// Numbers that are printed in no component.
    pub constants: Constants,
    /// Brown cards with a stone symbol, and how many.
    pub(crate) stone_symbols: Vec<(CardId, u8)>,
    /// The cards of each colour.
    pub(crate) of_colour: ByColour<CardSet>,
    /// Cards that cost neither coins nor resources.
    pub(crate) free: CardSet,
}

/// Numbers that are printed in no component.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constants {
    /// Coins of each player at the start.
    pub starting_coins: u8,
    /// The same with Leaders.
    pub starting_coins_with_leaders: u8,
    /// Coins for a discarded card.
    pub discard_coins: u8,
    /// The price of a resource.
    pub trade_price: u8,
    /// Coins worth one point at the end.
    pub coins_per_point: u8,
    /// The victory token of each age.
    pub victory_tokens: [u8; 3],
    /// Points for a set of three different scientific symbols.
    pub science_set: u8,
    /// Fields of the tower by number of players, from 2.
    pub tower_fields: [u8; 7],
    /// Points for 0, 1, 2, 3 tiles built.
    pub tower_points: [u8; 4],
    /// Participation tokens of a project by number of players, from 2.
    pub project_tokens: [u8; 7],
    /// The penalty token of each age, as a positive number of points lost.
    pub penalty_tokens: [u8; 3],
}

/// The catalogue.
///
/// # Panics
/// If the data file built into the program is broken, which a test rules out.
#[inline]
#[must_use]
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(read_in)
}

/// Reads the data file; apart from the question, so that whoever asks carries neither file nor reader.
#[cold]
#[inline(never)]
fn read_in() -> Catalogue {
    read::catalogue(&node::DATA).expect("the data file built into the program is well formed")
}

impl Catalogue {
    /// Collects what turns and scoring ask for over and over.
    fn index(&mut self) {
        let ids = || (0..self.cards.len()).map(|index| CardId(index as u8));
        let of = |colour| ids().filter(|id| self.cards[id.index()].colour == colour).collect();
        self.of_colour = ByColour(Colour::ALL.map(of));
        self.free = ids().filter(|id| self.cards[id.index()].cost == Cost::FREE).collect();
        self.stone_symbols = ids()
            .filter(|id| self.cards[id.index()].colour == Colour::Brown)
            .filter_map(|id| {
                let symbols = self.cards[id.index()].effects.iter().map(|effect| match *effect {
                    Effect::Produce { resource: Resource::Stone, units, .. } => units,
                    Effect::ProduceOneOf { of, .. } if of.contains(Resource::Stone) => 1,
                    _ => 0,
                });
                let symbols: u8 = symbols.sum();
                (symbols > 0).then_some((id, symbols))
            })
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardId;
    use crate::card::Expansion;
    use crate::leader::LeaderId;
    use crate::project::ProjectId;
    use crate::tile::{TileEffect, TileId};

    #[test]
    fn the_whole_box_is_there() {
        let all = catalogue();
        assert_eq!(all.cards.len(), 112);
        assert_eq!(all.leaders.len(), 42);
        assert_eq!(all.boards.len(), 14);
        assert_eq!(all.tiles.len(), 24);
        assert_eq!(all.projects.len(), 15);
        let of = |colour| all.cards.iter().filter(|card| card.colour == colour).count();
        assert_eq!((of(Colour::Purple), of(Colour::Black)), (17, 27));
    }

    #[test]
    fn every_deck_holds_seven_cards_per_player() {
        for players in 3..=7 {
            for age in 1..=3 {
                let cards = catalogue().cards.iter().filter(|card| card.age == age);
                let copies: usize = cards.map(|card| card.copies_for(players)).sum();
                let guilds = if age == 3 { players + 2 } else { 0 };
                assert_eq!(copies + guilds, 7 * players, "age {age}, {players} players");
            }
        }
    }

    #[test]
    fn keys_lead_back_to_their_component() {
        assert!(CardId::all().all(|id| CardId::from_key(id.key()) == Some(id)));
        assert!(LeaderId::all().all(|id| LeaderId::from_key(id.key()) == Some(id)));
        assert!(BoardId::all().all(|id| BoardId::from_key(id.key()) == Some(id)));
        assert!(ProjectId::all().all(|id| ProjectId::from_key(id.key()) == Some(id)));
        assert_eq!(CardId::from_key("moon_base"), None);
    }

    #[test]
    fn looms_of_both_ages_are_twins_and_chains_point_both_ways() {
        let loom = CardId::from_key("loom_1").expect("printed");
        assert_eq!(loom.info().twins.len(), 2);
        for card in CardId::all() {
            for next in card.info().chain_to.iter() {
                assert!(next.info().chain_from.contains(card), "{card} opens {next}");
            }
        }
    }

    #[test]
    fn tiles_3_4_and_20_name_the_cards_whose_kind_the_city_sorts() {
        let kind = |number: u8| TileId::new(number).expect("a tile").info().effect;
        let TileEffect::ProductionOff(several) = kind(3) else { panic!("tile 3") };
        let TileEffect::ProductionWithoutLimit(single) = kind(20) else { panic!("tile 20") };
        let brown: CardSet = CardId::all().filter(|id| id.info().colour == Colour::Brown).collect();
        assert_eq!(several.or(single), brown);
        assert!(!several.meets(single));
        let TileEffect::EffectOff(trade) = kind(4) else { panic!("tile 4") };
        assert_eq!(trade.len(), 5);
    }

    #[test]
    fn boards_know_what_they_need() {
        let needs = |key: &str, face: usize| {
            let info = BoardId::from_key(key).expect("printed").info();
            (info.faces[face].needs_leaders, info.faces[face].needs_cities)
        };
        assert_eq!(needs("roma", 0), (true, false));
        assert_eq!(needs("petra", 0), (false, false));
        assert_eq!(needs("petra", 1), (false, true));
        assert_eq!(needs("byzantium", 0), (false, true));
        assert_eq!(needs("the_great_wall", 1), (false, false));
        assert_eq!(BoardId::from_key("stonehenge").expect("printed").info().expansion, Expansion::WonderPack);
    }
}
