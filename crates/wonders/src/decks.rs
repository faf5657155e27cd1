//! Which cards and leaders are in a game, gathered once.

use std::sync::OnceLock;

use crate::card::{CardId, Colour, Expansion};
use crate::leader::{LeaderId, LeaderSet};
use crate::options::Options;

/// Lists for every kind of game.
struct Decks {
    /// By number of players from 3, then by age: the cards without guilds and black cards.
    plain: [[Vec<CardId>; 3]; 5],
    /// Guilds with neither Leaders nor Cities, with Leaders, with Cities, with both.
    guilds: [Vec<CardId>; 4],
    /// Black cards by age.
    black: [Vec<CardId>; 3],
    /// Leaders without and with Cities.
    leaders: [LeaderSet; 2],
}

fn decks() -> &'static Decks {
    static DECKS: OnceLock<Decks> = OnceLock::new();
    DECKS.get_or_init(|| Decks {
        plain: std::array::from_fn(|players| {
            std::array::from_fn(|age| {
                CardId::all()
                    .filter(|card| usize::from(card.info().age) == age + 1)
                    .flat_map(|card| std::iter::repeat_n(card, card.info().copies_for(players + 3)))
                    .collect()
            })
        }),
        guilds: std::array::from_fn(|with| {
            of_colour(3, Colour::Purple)
                .filter(|card| match card.info().expansion {
                    Expansion::Leaders => with & 1 != 0,
                    Expansion::Cities => with & 2 != 0,
                    Expansion::Base | Expansion::WonderPack => true,
                })
                .collect()
        }),
        black: std::array::from_fn(|age| of_colour(age as u8 + 1, Colour::Black).collect()),
        leaders: std::array::from_fn(|cities| {
            let in_game = |leader: &LeaderId| cities == 1 || leader.info().expansion != Expansion::Cities;
            LeaderId::all().filter(in_game).collect()
        }),
    })
}

fn of_colour(age: u8, colour: Colour) -> impl Iterator<Item = CardId> {
    CardId::all().filter(move |card| card.info().age == age && card.info().colour == colour)
}

/// The cards of an age (1 to 3) for 3 to 7 players, without guilds and black cards.
pub(crate) fn age_deck(age: u8, players: usize) -> &'static [CardId] {
    &decks().plain[players.clamp(3, 7) - 3][usize::from(age) - 1]
}

/// The guilds from which those of age III are drawn.
pub(crate) fn guilds(options: &Options) -> &'static [CardId] {
    &decks().guilds[usize::from(options.leaders) + 2 * usize::from(options.cities)]
}

/// The black cards from which those of an age are drawn.
pub(crate) fn black_cards(age: u8) -> &'static [CardId] {
    &decks().black[usize::from(age) - 1]
}

/// The leaders in the game, if it has any.
pub(crate) fn leaders(options: &Options) -> LeaderSet {
    decks().leaders[usize::from(options.cities)]
}
