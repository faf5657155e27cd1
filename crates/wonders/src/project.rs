//! The Great Projects of Babel (7).

use crate::card::{Colour, Cost};
use crate::id::component;

component! {
    /// A great project.
    ProjectId, ProjectInfo, projects
}

/// What is printed on a project.
#[derive(Clone, Debug)]
pub struct ProjectInfo {
    /// The name in the data and in records.
    pub key: String,
    /// The English name.
    pub name: String,
    /// Its age, 1 to 3.
    pub age: u8,
    /// Structures of this colour open the way to join.
    pub colour: Colour,
    /// What joining costs.
    pub cost: Cost,
    /// What failure costs those who did not join.
    pub penalty: Penalty,
    /// What success brings for each token.
    pub reward: Reward,
}

/// What failure costs those who did not join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Penalty {
    /// Destroy a structure of this colour.
    Destroy(Colour),
    /// Lose the start resource or start advantage for good.
    LoseStart,
    /// Lose all coins, at least one.
    LoseAllCoins,
    /// Give back this many victory tokens.
    ReturnVictoryTokens(u8),
}

/// What success brings for each token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reward {
    /// Coins from the bank.
    Coins(u8),
    /// A victory token of this value.
    VictoryToken(u8),
    /// Shields.
    Shields(u8),
    /// A token for a structure without any cost, in a later age.
    FreeBuilding,
    /// A token for a stage without resources, in a later age.
    FreeStage,
    /// A token to join a later project with a structure of any colour.
    AnyColour,
    /// Points for each own wonder stage.
    PointsPerStage(u8),
    /// Points for each set of three different scientific symbols.
    PointsPerScienceSet(u8),
    /// Points for each guild in the own and both neighbour cities.
    PointsPerGuild(u8),
}
