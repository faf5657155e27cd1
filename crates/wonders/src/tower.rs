//! The Tower of Babel: where tiles lie and which of them are visible (6.1).

use arrayvec::ArrayVec;

use crate::catalogue::catalogue;
use crate::tile::{TILES, TileId, TileSet};

/// The tower board. Tiles go round the fields clockwise and cover the oldest visible tile, so the order in which
/// they were placed says where each one lies.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tower {
    fields: u8,
    placed: ArrayVec<TileId, { TILES as usize }>,
}

impl Tower {
    /// An empty tower for this many players, 2 to 8.
    #[must_use]
    pub fn new(players: usize) -> Tower {
        let fields = catalogue().constants.tower_fields[players.clamp(2, 8) - 2];
        Tower { fields, placed: ArrayVec::new() }
    }

    /// How many fields are in use.
    #[must_use]
    pub const fn fields(&self) -> usize {
        self.fields as usize
    }

    /// Places the tiles of one round in ascending number: on the next free field clockwise, and when all are full
    /// on top of the oldest visible tile.
    pub fn place(&mut self, tiles: TileSet) {
        for tile in tiles.iter() {
            // A tile that lies there already cannot come twice; the set of all tiles fits.
            let full = self.placed.try_push(tile).is_err();
            debug_assert!(!full, "there are {TILES} tiles");
        }
    }

    /// All tiles placed, in their order.
    #[must_use]
    pub fn placed(&self) -> &[TileId] {
        &self.placed
    }

    /// The tile on top of a field; field 0 is the marked one.
    #[must_use]
    pub fn top(&self, field: usize) -> Option<TileId> {
        self.stack(field).last()
    }

    /// The tiles of a field, bottom first.
    pub fn stack(&self, field: usize) -> impl Iterator<Item = TileId> + '_ {
        self.placed.iter().copied().skip(field).step_by(self.fields())
    }

    /// The tiles that are in force.
    #[must_use]
    pub fn visible(&self) -> TileSet {
        self.placed.iter().rev().take(self.fields()).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(numbers: &[u8]) -> TileSet {
        numbers.iter().filter_map(|&number| TileId::new(number)).collect()
    }

    fn tops(tower: &Tower) -> Vec<Option<u8>> {
        (0..tower.fields()).map(|field| tower.top(field).map(TileId::number)).collect()
    }

    #[test]
    fn worked_example_tiles_4_and_12_the_4_takes_the_last_field_and_the_12_covers_the_first() {
        let mut tower = Tower::new(5);
        tower.place(tiles(&[20]));
        tower.place(tiles(&[2, 9]));
        tower.place(tiles(&[12, 4]));
        assert_eq!(tops(&tower), [Some(12), Some(2), Some(9), Some(4)]);
        assert_eq!(tower.visible(), tiles(&[2, 4, 9, 12]));
    }

    #[test]
    fn more_tiles_than_fields_in_one_round_cover_on_and_covered_ones_never_work() {
        let mut tower = Tower::new(3);
        tower.place(tiles(&[1, 2, 3, 4]));
        assert_eq!(tops(&tower), [Some(4), Some(2), Some(3)]);
        assert_eq!(tower.visible(), tiles(&[2, 3, 4]));
    }

    #[test]
    fn blocked_field_with_two_players_leaves_a_board_of_two_fields() {
        let mut tower = Tower::new(2);
        assert_eq!(tower.fields(), 2);
        tower.place(tiles(&[14, 6]));
        tower.place(tiles(&[1]));
        assert_eq!(tower.visible(), tiles(&[1, 14]));
        assert_eq!(tower.stack(0).map(TileId::number).collect::<Vec<_>>(), [6, 1]);
    }

    #[test]
    fn numbers_decide_within_a_round_only() {
        let mut tower = Tower::new(4);
        tower.place(tiles(&[10]));
        tower.place(tiles(&[3, 1, 2]));
        assert_eq!(tops(&tower), [Some(3), Some(1), Some(2)]);
    }
}
