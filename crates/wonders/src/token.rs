//! Tokens a city owns: of conflicts and of projects.

use serde::{Deserialize, Serialize};

/// Military tokens of a city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// Victory tokens worth 1, 3 and 5.
    pub victories: [u8; 3],
    /// Defeat tokens, -1 each.
    pub defeats: u8,
}

/// The values of the three kinds of victory tokens.
pub const VICTORY_VALUES: [u8; 3] = [1, 3, 5];

impl Tokens {
    /// How many victory tokens there are.
    #[must_use]
    pub fn victory_count(&self) -> u8 {
        self.victories.iter().sum()
    }

    /// Their points less the defeats.
    #[must_use]
    pub fn points(&self) -> i16 {
        let won: i16 = self
            .victories
            .iter()
            .zip(VICTORY_VALUES)
            .map(|(&n, value)| i16::from(n) * i16::from(value))
            .sum();
        won - i16::from(self.defeats)
    }

    /// Takes a victory token of this value; 0 is no token.
    pub fn take_victory(&mut self, value: u8) {
        if let Some(kind) = VICTORY_VALUES.iter().position(|&other| other == value) {
            self.victories[kind] += 1;
        }
    }
}

/// Project tokens that score at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProjectTokens {
    /// Smelter: points per own wonder stage.
    pub stage_points: u8,
    /// Archives: points per set of three different symbols.
    pub science_set_points: u8,
    /// Menagerie: points per guild in the own and both neighbour cities.
    pub guild_points: u8,
    /// Penalty tokens worth -1, -2 and -3.
    pub penalties: [u8; 3],
}

/// Project tokens still to be spent, in a later age than they were won in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Markers {
    /// A structure without any cost.
    pub free_building: u8,
    /// A stage without resources.
    pub free_stage: u8,
    /// Join a project with a structure of any colour.
    pub any_colour: u8,
}
