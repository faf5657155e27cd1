//! 7 Wonders as numbers.

mod actions;
mod row;

use table::{Game, Seat};
use wonders::{CardId, LeaderId, Move, View, Wonders};

use crate::encode::Encode;
use crate::sink::Sink;
use crate::space::{Slot, Space};

/// How many structures, leaders, boards, tower tiles and projects there are. The tests hold them against the catalogue.
const CARDS: usize = 112;
const LEADERS: usize = 42;
const BOARDS: usize = 14;
const TILES: usize = wonders::TILES as usize;
const PROJECTS: usize = 15;

impl Encode for Wonders {
    type Sight = View;

    fn space() -> Space {
        actions::SPACE
    }

    #[inline]
    fn slot(mv: Move) -> Option<Slot> {
        actions::slot(mv)
    }

    fn spill() -> Slot {
        actions::SPILL
    }

    #[inline]
    fn sight(&self, seat: Seat) -> View {
        self.view(Some(seat))
    }

    fn sight_of(view: &View) -> View {
        view.clone()
    }

    fn write(view: &View, sink: &mut impl Sink) {
        row::write(view, sink);
    }
}

fn card_key(index: usize) -> String {
    CardId::new(index).map_or_else(String::new, |card| card.key().to_owned())
}

fn leader_key(index: usize) -> String {
    LeaderId::new(index).map_or_else(String::new, |leader| leader.key().to_owned())
}

/// A structure, or a leader counted behind them.
fn item_key(index: usize) -> String {
    index.checked_sub(CARDS).map_or_else(|| card_key(index), leader_key)
}

#[cfg(test)]
mod tests {
    use wonders::{BoardId, ProjectId};

    use super::*;

    #[test]
    fn the_sizes_are_those_of_the_catalogue() {
        let sizes = [
            CardId::all().count(),
            LeaderId::all().count(),
            BoardId::all().count(),
            ProjectId::all().count(),
            wonders::TileId::all().count(),
        ];
        assert_eq!(sizes, [CARDS, LEADERS, BOARDS, PROJECTS, TILES]);
    }
}
