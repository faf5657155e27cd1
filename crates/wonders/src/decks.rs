//! Which cards and leaders are in a game, gathered once.

use std::sync::OnceLock;

use crate::bag::Bag;
use crate::card::{CardId, CardSet, Colour, Expansion};
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
    /// The same cards as bags and sets.
    plain_bags: [[Bag; 3]; 5],
    guild_sets: [CardSet; 4],
    black_sets: [CardSet; 3],
}

fn decks() -> &'static Decks {
    static DECKS: OnceLock<Decks> = OnceLock::new();
    DECKS.get_or_init(|| {
        let mut decks = lists();
        decks.plain_bags = std::array::from_fn(|players| {
            std::array::from_fn(|age| decks.plain[players][age].iter().copied().collect())
        });
        decks.guild_sets = std::array::from_fn(|with| decks.guilds[with].iter().copied().collect());
        decks.black_sets = std::array::from_fn(|age| decks.black[age].iter().copied().collect());
        decks
    })
}

fn lists() -> Decks {
    Decks {
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
        plain_bags: Default::default(),
        guild_sets: Default::default(),
        black_sets: Default::default(),
    }
}

fn of_colour(age: u8, colour: Colour) -> impl Iterator<Item = CardId> {
    CardId::all().filter(move |card| card.info().age == age && card.info().colour == colour)
}

/// The cards of an age (1 to 3) for 3 to 7 players, without guilds and black cards.
pub(crate) fn age_deck(age: u8, players: usize) -> &'static [CardId] {
    &decks().plain[players.clamp(3, 7) - 3][usize::from(age) - 1]
}

/// The same cards as a bag.
pub(crate) fn age_bag(age: u8, players: usize) -> &'static Bag {
    &decks().plain_bags[players.clamp(3, 7) - 3][usize::from(age) - 1]
}

/// The guilds from which those of age III are drawn.
pub(crate) fn guilds(options: &Options) -> &'static [CardId] {
    &decks().guilds[boxes(options)]
}

/// The same guilds as a set.
pub(crate) fn guild_set(options: &Options) -> CardSet {
    decks().guild_sets[boxes(options)]
}

fn boxes(options: &Options) -> usize {
    usize::from(options.leaders) + 2 * usize::from(options.cities)
}

/// The black cards of an age as a set.
pub(crate) fn black_set(age: u8) -> CardSet {
    decks().black_sets[usize::from(age) - 1]
}

/// The black cards from which those of an age are drawn.
pub(crate) fn black_cards(age: u8) -> &'static [CardId] {
    &decks().black[usize::from(age) - 1]
}

/// The leaders in the game, if it has any.
pub(crate) fn leaders(options: &Options) -> LeaderSet {
    decks().leaders[usize::from(options.cities)]
}
