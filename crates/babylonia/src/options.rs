//! What players choose before the start.

use serde::{Deserialize, Serialize};

/// Rule options; what is left out has its default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// In the first round the first player places one token and the second two (11 row 1).
    pub first_round_limit: bool,
    /// A face-down river token counts as the own neighbour that a farmer on a field needs (11 row 2).
    pub river_token_counts_for_fields: bool,
    /// Which cards are on display.
    pub cards: Cards,
}

impl Default for Options {
    fn default() -> Options {
        Options { first_round_limit: true, river_token_counts_for_fields: true, cards: Cards::Base }
    }
}

impl Options {
    /// What holds under a version of the rules when nothing was chosen.
    pub(crate) fn defaults(rules: u32) -> Options {
        match rules {
            1 => Options { river_token_counts_for_fields: false, ..Options::default() },
            _ => Options::default(),
        }
    }
}

/// Which seven cards are on display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cards {
    /// Cards 1 to 7.
    #[default]
    Base,
    /// Seven of the nine at random.
    Variant,
}
