//! What comes in the box beside the rules.

use table::{DealSource, Kit, Parts, Vectors};

use crate::deal::deal_with;
use crate::game::Babylon;
use crate::tile_set::TileSet;
use crate::vectors;

impl Kit for Babylon {
    /// The faces of the tiles are reconstructed, so that others may be dealt.
    const PARTS: Option<Parts<Babylon>> = Some(Parts {
        what: "tiles and markers to deal from, in the form of data/babylon.json",
        read: |text| {
            let tiles = TileSet::from_json(text)?;
            Ok(DealSource::new(move |options, seats, dice| deal_with(&tiles, options, seats, dice)))
        },
    });
    const VECTORS: Option<Vectors> = Some(Vectors { game: "babylon", check: vectors::check });
}
