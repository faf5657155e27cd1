//! Pieces in the common supply, pillars in hand, and what a placement uses.

use serde::{Deserialize, Serialize};

use crate::tile::Symbol;

/// Single and double pillars.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pillars {
    /// Single pillars.
    pub single: u8,
    /// Double pillars.
    pub double: u8,
}

/// What a placement uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Cost {
    /// Single pillars set.
    pub single: u8,
    /// Double pillars set, owned or exchanged for two singles each.
    pub double: u8,
    /// Statues that carry a corner.
    pub statue: u8,
    /// Belvederes, 0 or 1.
    pub belvedere: u8,
}

impl Cost {
    /// How many doubles have to be exchanged for singles, if this many are owned (L11: owned ones first).
    #[must_use]
    #[inline]
    pub const fn exchanged(self, owned_doubles: u8) -> u8 {
        self.double.saturating_sub(owned_doubles)
    }

    /// The singles it takes altogether, if this many doubles are owned (L11).
    #[must_use]
    #[inline]
    pub const fn singles(self, owned_doubles: u8) -> u8 {
        self.single + 2 * self.exchanged(owned_doubles)
    }
}

/// The pieces nobody has yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// Single pillars.
    pub single: u8,
    /// Double pillars.
    pub double: u8,
    /// Belvederes.
    pub belvedere: u8,
    /// Stairs.
    pub stairs: u8,
    /// Fountains.
    pub fountain: u8,
    /// Bridges.
    pub bridge: u8,
    /// Statues.
    pub statue: u8,
}

impl Supply {
    /// What the box holds.
    pub const BOX: Supply =
        Supply { single: 148, double: 60, belvedere: 38, stairs: 15, fountain: 15, bridge: 15, statue: 38 };

    /// How many of this decoration are left.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, kind: Symbol) -> u8 {
        match kind {
            Symbol::Stairs => self.stairs,
            Symbol::Fountain => self.fountain,
            Symbol::Bridge => self.bridge,
            Symbol::Statue => self.statue,
        }
    }

    /// The number of this decoration left, to change it.
    pub(crate) fn pieces_mut(&mut self, kind: Symbol) -> &mut u8 {
        match kind {
            Symbol::Stairs => &mut self.stairs,
            Symbol::Fountain => &mut self.fountain,
            Symbol::Bridge => &mut self.bridge,
            Symbol::Statue => &mut self.statue,
        }
    }
}
