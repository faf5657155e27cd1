//! Round markers: M0 to M6.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::decorating::Wild;

/// What a round marker does, in every turn of the round after it was revealed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// M0: nothing.
    #[default]
    Blank,
    /// M1: one single pillar at the start of the turn.
    SinglePillar,
    /// M2: one double pillar at the start of the turn.
    DoublePillar,
    /// M3: one printed symbol counts as another.
    ChangeSymbol,
    /// M4: one symbol-free field counts as any symbol.
    WildEmptyField,
    /// M5: a flower match gives two pillars.
    FlowerDouble,
    /// M6: one pillar less from the dig.
    OneLess,
}

impl Marker {
    /// All kinds, M0 to M6.
    pub const ALL: [Marker; 7] = [
        Marker::Blank,
        Marker::SinglePillar,
        Marker::DoublePillar,
        Marker::ChangeSymbol,
        Marker::WildEmptyField,
        Marker::FlowerDouble,
        Marker::OneLess,
    ];

    /// The name in data files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Marker::Blank => "blank",
            Marker::SinglePillar => "single_pillar",
            Marker::DoublePillar => "double_pillar",
            Marker::ChangeSymbol => "change_symbol",
            Marker::WildEmptyField => "wild_empty_field",
            Marker::FlowerDouble => "flower_double",
            Marker::OneLess => "one_less",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Marker> {
        Marker::ALL.into_iter().find(|marker| marker.name() == name)
    }

    /// What it supplies to decorations at the start of a turn.
    #[must_use]
    pub const fn wild(self) -> Wild {
        match self {
            Marker::ChangeSymbol => Wild::ChangeSymbol,
            Marker::WildEmptyField => Wild::EmptyField,
            _ => Wild::None,
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
