//! The final score of a city, category by category (1.8, section 8).

use serde::{Deserialize, Serialize};

use crate::card::{CardId, Colour};
use crate::catalogue::catalogue;
use crate::city::City;
use crate::count::{Around, guilds_around};
use crate::effect::{Counted, Effect};
use crate::project::Reward;
use crate::science::Symbols;

#[cfg(test)]
mod tests;

/// Points of one city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Conflict tokens.
    pub military: i16,
    /// One point for every three coins.
    pub coins: i16,
    /// Stages, entombed leaders, Stonehenge, a guild copied by Olympia B.
    pub wonder: i16,
    /// Blue structures.
    pub civilian: i16,
    /// Scientific symbols.
    pub science: i16,
    /// Yellow structures.
    pub commercial: i16,
    /// Guilds, but for the symbol of the Scientists Guild.
    pub guilds: i16,
    /// Leaders, with the one copied by the Courtesans Guild.
    pub leaders: i16,
    /// Black structures.
    pub cities: i16,
    /// Debt tokens.
    pub debt: i16,
    /// Tower tiles built.
    pub tower: i16,
    /// Project and penalty tokens.
    pub projects: i16,
}

impl Score {
    /// All of it.
    #[must_use]
    pub const fn total(&self) -> i16 {
        self.military
            + self.coins
            + self.wonder
            + self.civilian
            + self.science
            + self.commercial
            + self.guilds
            + self.leaders
            + self.cities
            + self.debt
            + self.tower
            + self.projects
    }
}

/// The final score of a city. Free symbols, masks and the copied guild are chosen so that the total is highest.
#[must_use]
pub fn score(around: &Around<'_>) -> Score {
    let city = around.own;
    let plain = without_symbols(around);
    let symbols = Symbols::of(around);
    let mut best = with_symbols(plain, around, &symbols);
    let stages = || city.built_stages().flat_map(|stage| &city.stage(stage).effects);
    if stages().any(|effect| *effect == Effect::CopyGuild) {
        for guild in around.guilds_next_door() {
            let copied = with_guild(plain, around, &symbols, guild);
            if copied.total() > best.total() {
                best = copied;
            }
        }
    }
    best
}

/// The guild of a neighbour that Olympia B would count as its own now; none if no guild is worth anything to it.
#[must_use]
pub fn copied_guild(around: &Around<'_>) -> Option<CardId> {
    let city = around.own;
    let mut stages = city.built_stages().flat_map(|stage| &city.stage(stage).effects);
    if !stages.any(|effect| *effect == Effect::CopyGuild) {
        return None;
    }
    let (plain, symbols) = (without_symbols(around), Symbols::of(around));
    let mut best = (with_symbols(plain, around, &symbols).total(), None);
    for guild in around.guilds_next_door() {
        let total = with_guild(plain, around, &symbols, guild).total();
        if total > best.0 {
            best = (total, Some(guild));
        }
    }
    best.1
}

/// Compasses, gears and tablets a city would count now, its free symbols and masks chosen as they bring most.
#[must_use]
pub fn counted_symbols(around: &Around<'_>) -> [u8; 3] {
    let mut symbols = Symbols::of(around);
    if let Some(guild) = copied_guild(around) {
        let free = guild.info().effects.iter().filter(|effect| **effect == Effect::ScienceChoice);
        symbols.free += free.count() as u8;
    }
    symbols.best(per_science_set(around.own)).symbols
}

/// The score with a guild of a neighbour counted as if own.
fn with_guild(mut plain: Score, around: &Around<'_>, symbols: &Symbols, guild: CardId) -> Score {
    let effects = &guild.info().effects;
    plain.wonder += around.points(effects) as i16;
    let mut symbols = *symbols;
    symbols.free += effects.iter().filter(|effect| **effect == Effect::ScienceChoice).count() as u8;
    with_symbols(plain, around, &symbols)
}

/// Adds what scientific symbols bring: their own points, Aristotle's and the Archives' for each set.
fn with_symbols(mut score: Score, around: &Around<'_>, symbols: &Symbols) -> Score {
    let city = around.own;
    let (aristotle, each) = (aristotle(city), per_science_set(city));
    let chosen = symbols.best(each);
    score.science = chosen.points as i16;
    score.leaders += (aristotle * chosen.sets) as i16;
    score.projects += ((each - aristotle) * chosen.sets) as i16;
    score
}

fn aristotle(city: &City) -> u16 {
    city.leader_effects().map(points_per_science_set).sum()
}

/// What Aristotle and the Archives add to each set of three symbols.
fn per_science_set(city: &City) -> u16 {
    let archives = token_points(|reward| match reward {
        Reward::PointsPerScienceSet(points) => Some(points),
        _ => None,
    });
    aristotle(city) + u16::from(city.projects.science_set_points) * archives
}

fn points_per_science_set(effect: &Effect) -> u16 {
    match *effect {
        Effect::Per { counted: Counted::ScienceSets, points, .. } => u16::from(points),
        _ => 0,
    }
}

/// Everything but scientific symbols and what depends on them.
fn without_symbols(around: &Around<'_>) -> Score {
    let city = around.own;
    let constants = &catalogue().constants;
    let mut score = Score {
        military: city.tokens.points(),
        coins: (city.coins / u16::from(constants.coins_per_point)) as i16,
        wonder: wonder(around),
        debt: -(city.debt as i16),
        tower: i16::from(constants.tower_points[usize::from(city.tiles.min(3))]),
        projects: projects(around),
        leaders: around.points(city.leader_effects()) as i16,
        ..Score::default()
    };
    for card in city.cards().iter() {
        let info = card.info();
        let points = around.points(&info.effects) as i16;
        match info.colour {
            Colour::Blue => score.civilian += points,
            Colour::Yellow => score.commercial += points,
            Colour::Purple => score.guilds += points,
            Colour::Black => score.cities += points,
            Colour::Brown | Colour::Grey | Colour::Red | Colour::Green => {}
        }
    }
    score
}

fn wonder(around: &Around<'_>) -> i16 {
    let city = around.own;
    let stages: u16 = city.built_stages().map(|stage| around.points(&city.stage(stage).effects)).sum();
    // An entombed leader is worth twice the printed price (5).
    let entombed: u16 = city.entombed().iter().map(|leader| 2 * u16::from(leader.info().coins)).sum();
    (stages + entombed) as i16
}

fn projects(around: &Around<'_>) -> i16 {
    let tokens = &around.own.projects;
    let mut points = 0;
    if tokens.stage_points > 0 {
        let each = token_points(|reward| match reward {
            Reward::PointsPerStage(points) => Some(points),
            _ => None,
        });
        points += u16::from(tokens.stage_points) * each * u16::from(around.own.stage_count());
    }
    if tokens.guild_points > 0 {
        let each = token_points(|reward| match reward {
            Reward::PointsPerGuild(points) => Some(points),
            _ => None,
        });
        points += u16::from(tokens.guild_points) * each * guilds_around(around);
    }
    let lost: u16 = tokens.penalties.iter().zip(1u16..).map(|(&count, worth)| u16::from(count) * worth).sum();
    points as i16 - lost as i16
}

/// What a scoring token is worth each time, as printed on its project.
fn token_points(of: impl Fn(Reward) -> Option<u8>) -> u16 {
    catalogue().projects.iter().find_map(|project| of(project.reward)).map_or(0, u16::from)
}

/// The places of the winners: most points, then most coins, then shared. `free_city` never wins.
#[must_use]
pub fn winners(cities: &[City], scores: &[Score], free_city: Option<usize>) -> Vec<usize> {
    let places = || (0..cities.len().min(scores.len())).filter(|&place| Some(place) != free_city);
    let standing = |place: usize| (scores[place].total(), cities[place].coins);
    let best = places().map(standing).max();
    places().filter(|&place| Some(standing(place)) == best).collect()
}
