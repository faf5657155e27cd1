//! Counting what "per" effects look at, and the coins that come with a build.

use crate::card::{CardId, Colour};
use crate::catalogue::catalogue;
use crate::city::City;
use crate::effect::{Counted, Effect, LossPer, Whose};

/// A city with its two neighbours.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The city itself.
    pub own: &'a City,
    /// Its left neighbour.
    pub left: &'a City,
    /// Its right neighbour.
    pub right: &'a City,
}

impl<'a> Around<'a> {
    /// The city of this place in the ring with its neighbours: left is the next one, right the one before.
    ///
    /// # Panics
    /// If there is no such city.
    #[must_use]
    pub fn ring(cities: &'a [City], place: usize) -> Around<'a> {
        let n = cities.len();
        Around { own: &cities[place], left: &cities[(place + 1) % n], right: &cities[(place + n - 1) % n] }
    }

    /// How many things of this kind there are in these cities. Sets of symbols are counted by scoring alone, which
    /// knows how free symbols are chosen; here they count nothing.
    #[must_use]
    pub fn count(&self, counted: Counted, whose: Whose) -> u16 {
        let own = if whose.own { count_in(self.own, self.own, counted) } else { 0 };
        let left = if whose.left { count_in(self.left, self.own, counted) } else { 0 };
        let right = if whose.right { count_in(self.right, self.own, counted) } else { 0 };
        own + left + right
    }

    /// Points at the end from these effects, without scientific symbols.
    pub fn points<'e>(&self, effects: impl IntoIterator<Item = &'e Effect>) -> u16 {
        let points = effects.into_iter().map(|effect| match *effect {
            Effect::Points(points) => u16::from(points),
            Effect::Per { counted, whose, points, .. } if points > 0 => {
                self.count(counted, whose) * u16::from(points)
            }
            _ => 0,
        });
        points.sum()
    }

    /// Coins from the bank when something with these effects comes into play. It stands already, and so does
    /// whatever the neighbours built in the same turn (1.8).
    #[must_use]
    pub fn coins_when_built(&self, effects: &[Effect]) -> u16 {
        let coins = effects.iter().map(|effect| match *effect {
            Effect::Coins(coins) => u16::from(coins),
            Effect::Per { counted, whose, coins, .. } if coins > 0 => {
                self.count(counted, whose) * u16::from(coins)
            }
            _ => 0,
        });
        coins.sum()
    }

    /// The guilds of both neighbours, which Olympia B may copy.
    pub fn guilds_next_door(&self) -> impl Iterator<Item = CardId> + use<> {
        self.left.cards().or(self.right.cards()).and(catalogue().of_colour[Colour::Purple]).iter()
    }
}

fn count_in(city: &City, owner: &City, counted: Counted) -> u16 {
    let count = match counted {
        Counted::Cards(colours) => colours.iter().map(|colour| city.count(colour)).sum(),
        Counted::CardsOfMarkerColour => owner.marker_colour.map_or(0, |colour| city.count(colour)),
        Counted::CardSets(colours) => colours.iter().map(|colour| city.count(colour)).min().unwrap_or(0),
        Counted::WonderStages => city.stage_count(),
        Counted::VictoryTokens => city.tokens.victory_count(),
        Counted::DefeatTokens => city.tokens.defeats,
        Counted::ScienceSets => 0,
        Counted::CoinTriples => return city.coins / u16::from(catalogue().constants.coins_per_point),
        Counted::RecruitedLeaders => city.leaders().len() as u8,
        Counted::StoneSymbols => city.stone_symbols(),
    };
    u16::from(count)
}

/// How many guilds stand in the own and both neighbour cities.
#[must_use]
pub fn guilds_around(around: &Around<'_>) -> u16 {
    [around.own, around.left, around.right].iter().map(|city| u16::from(city.count(Colour::Purple))).sum()
}

/// Coins a victim of these effects must pay or take as debt; each victim counts his own tokens and stages (4).
#[must_use]
pub fn loss(effects: &[Effect], victim: &City) -> u16 {
    let loss = effects.iter().map(|effect| match *effect {
        Effect::OthersLose { per: LossPer::Once, coins } => u16::from(coins),
        Effect::OthersLose { per: LossPer::VictoryTokens, coins } => {
            u16::from(coins) * u16::from(victim.tokens.victory_count())
        }
        Effect::OthersLose { per: LossPer::WonderStages, coins } => {
            u16::from(coins) * u16::from(victim.stage_count())
        }
        _ => 0,
    });
    loss.sum()
}

/// Coins each neighbour takes from the bank when something with these effects comes into play.
#[must_use]
pub fn gift(effects: &[Effect]) -> u16 {
    let gift = effects.iter().map(|effect| match *effect {
        Effect::NeighboursGain(coins) => u16::from(coins),
        _ => 0,
    });
    gift.sum()
}

/// Diplomacy tokens that come with these effects.
#[must_use]
pub fn diplomacy(effects: &[Effect]) -> u8 {
    effects.iter().filter(|effect| **effect == Effect::Diplomacy).count() as u8
}
