//! The rule options, one for each ruling that players may want otherwise.

use serde::{Deserialize, Serialize};

/// What players choose before the start. The defaults are the rulings of the rules page, O1 to O9 and O14.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which tiles may not have the same footprint (O1).
    pub tile_overlap: TileOverlap,
    /// What may lie below a bridge (O2).
    pub bridge_gap: BridgeGap,
    /// Whether the next statue is a first statue again once no statue counts any more (O3).
    pub first_statue_again_when_none_counts: bool,
    /// Whether a statue merely buried still aligns others (O3).
    pub buried_statue_aligns: bool,
    /// Whether a statue that reaches the new tile always carries it (O4).
    pub statue_at_exact_height_always_supports: bool,
    /// Whether hidden belvederes score (O5).
    pub hidden_belvedere_scores: bool,
    /// Whether the stairs need room above their lower half (O6).
    pub stairs_block_upper_level_above_lower_half: bool,
    /// Whether the pieces in the box are a limit (O7).
    pub supply: SupplyLimit,
    /// Whether a hole of the board below a bridge counts as uncovered in the tie-break (O9).
    pub hole_under_bridge_counts: bool,
    /// Whether players choose their boards in turn order once the quarry lies open (O14); otherwise they are dealt.
    pub choose_boards: bool,
}

impl Options {
    /// What holds under a version of the rules when nothing was chosen.
    pub(crate) fn defaults(rules: u32) -> Options {
        match rules {
            1 => {
                Options { supply: SupplyLimit::Limited, hole_under_bridge_counts: true, ..Options::default() }
            }
            _ => Options::default(),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tile_overlap: TileOverlap::default(),
            bridge_gap: BridgeGap::default(),
            first_statue_again_when_none_counts: true,
            buried_statue_aligns: true,
            statue_at_exact_height_always_supports: true,
            hidden_belvedere_scores: false,
            stairs_block_upper_level_above_lower_half: true,
            supply: SupplyLimit::default(),
            hole_under_bridge_counts: false,
            choose_boards: false,
        }
    }
}

/// Which tiles may not have the same footprint (O1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileOverlap {
    /// Tiles of directly consecutive levels.
    #[default]
    ConsecutiveLevels,
    /// Tiles of any two levels.
    AnyLevels,
}

/// What may lie below a bridge (O2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BridgeGap {
    /// Any empty field lower than the bridge, or an empty hole.
    #[default]
    AnyLowerEmptyField,
    /// Only an empty hole of the board.
    BoardOnly,
}

/// Whether the pieces in the box are a limit (O7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupplyLimit {
    /// What is not there cannot be taken.
    Limited,
    /// There is always another piece.
    #[default]
    Unlimited,
}
