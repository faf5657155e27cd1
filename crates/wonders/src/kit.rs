//! What comes in the box beside the rules.

use table::{Kit, Vectors};

use crate::game::Wonders;
use crate::vectors;

impl Kit for Wonders {
    const VECTORS: Option<Vectors> = Some(Vectors { game: "seven_wonders", check: vectors::check });
}
