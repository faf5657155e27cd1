//! What comes in the box beside the rules.

use table::{Kit, Vectors};

use crate::state::Babylonia;
use crate::vectors;

impl Kit for Babylonia {
    const VECTORS: Option<Vectors> = Some(Vectors { game: "babylonia", check: vectors::check });
}
