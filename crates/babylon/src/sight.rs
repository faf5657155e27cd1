//! A seat's view without lists: the same knowledge, flat and quick to make.

use table::{Seat, Seats};

use crate::deal::markers_for;
use crate::decorating::Wild;
use crate::game::{Babylon, Phase};
use crate::marker::Marker;
use crate::options::Options;
use crate::quarry::Pit;
use crate::supply::Supply;
use crate::tile::{Material, TileFace};
use crate::view::{PlayerView, View};

/// What a seat, or a spectator, may know, without lists: what nobody has seen is only counted. It holds nothing that the
/// [`View`] does not show, which its tests check; programs that look at millions of positions use it instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// Whose sight; none for a spectator.
    pub who: Option<Seat>,
    /// How many play.
    pub seats: Seats,
    /// The rule options.
    pub options: Options,
    /// What the player to move can choose from.
    pub phase: Phase,
    /// Who is to move; none once the game is over.
    pub turn: Option<Seat>,
    /// The start player.
    pub start_player: Seat,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The start tiles of the boards that can still be chosen, by flower.
    pub boards: [Option<TileFace>; 4],
    /// Clay tiles still to be removed at the start.
    pub removals_left: u8,
    /// The marker in force.
    pub marker: Marker,
    /// How many markers of each kind were revealed.
    pub revealed: [u8; 7],
    /// How many markers of each kind nobody has seen.
    pub unseen: [u8; 7],
    /// How many markers are still in the stack.
    pub markers_left: u8,
    /// What the marker still supplies to decorations in this turn.
    pub wild: Wild,
    /// The sixteen stacks, row by row: how many tiles, and the visible one.
    pub stacks: [(u8, Option<TileFace>); 16],
    /// The granite tiles nobody has seen.
    pub granite: Hidden,
    /// The basalt tiles nobody has seen.
    pub basalt: Hidden,
    /// The pieces nobody has yet.
    pub supply: Supply,
    /// The tile just dug, not yet placed, stored or discarded.
    pub dug: Option<TileFace>,
    /// The players in seat order.
    pub players: [Option<PlayerView>; 4],
}

/// How many hidden tiles show each flower and each symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hidden {
    /// Tiles by flower.
    pub flowers: [u8; 4],
    /// Fields by symbol.
    pub symbols: [u8; 4],
}

impl FromIterator<TileFace> for Hidden {
    fn from_iter<I: IntoIterator<Item = TileFace>>(tiles: I) -> Hidden {
        let mut hidden = Hidden::default();
        for tile in tiles {
            hidden.flowers[tile.flower as usize] += 1;
            tile.fields.iter().flatten().for_each(|&symbol| hidden.symbols[symbol as usize] += 1);
        }
        hidden
    }
}

fn counted(markers: &[Marker]) -> [u8; 7] {
    let mut counts = [0; 7];
    markers.iter().for_each(|&marker| counts[marker as usize] += 1);
    counts
}

impl Babylon {
    /// What a seat, or a spectator, may know, without lists.
    #[must_use]
    pub fn sight(&self, who: Option<Seat>) -> Sight {
        let (revealed, unseen) = self.markers.split_at(usize::from(self.revealed));
        let stack = markers_for(self.seats);
        let hidden = |layer| self.quarry.hidden_faces(layer).collect();
        Sight {
            who,
            seats: self.seats,
            options: self.options,
            phase: self.phase,
            turn: (self.phase != Phase::Over).then_some(self.current),
            start_player: self.start,
            round: self.round(),
            rounds: stack as u8 + 1,
            boards: self.boards,
            removals_left: self.removals,
            marker: self.marker(),
            revealed: counted(revealed),
            unseen: counted(unseen),
            markers_left: (stack - revealed.len()) as u8,
            wild: self.wild,
            stacks: std::array::from_fn(|place| {
                let top = Pit::at(place).and_then(|pit| self.quarry.top(pit));
                (self.quarry.heights[place], top.map(|(_, tile)| tile))
            }),
            granite: hidden(Material::Granite),
            basalt: hidden(Material::Basalt),
            supply: self.supply,
            dug: self.dug,
            players: std::array::from_fn(|place| {
                self.seats.seat(place).map(|seat| PlayerView::of(self, seat))
            }),
        }
    }
}

impl From<&View> for Sight {
    fn from(view: &View) -> Sight {
        let mut boards = [None; 4];
        view.boards.iter().for_each(|&tile| boards[tile.flower as usize] = Some(tile));
        Sight {
            who: view.who,
            seats: view.seats,
            options: view.options,
            phase: view.phase,
            turn: view.turn,
            start_player: view.start_player,
            round: view.round,
            rounds: view.rounds,
            boards,
            removals_left: view.removals_left,
            marker: view.marker(),
            revealed: counted(&view.revealed),
            unseen: counted(&view.unseen_markers),
            markers_left: view.markers_left,
            wild: view.wild,
            stacks: std::array::from_fn(|place| {
                view.quarry.get(place).map_or((0, None), |stack| (stack.height, stack.top))
            }),
            granite: view.hidden_granite.iter().copied().collect(),
            basalt: view.hidden_basalt.iter().copied().collect(),
            supply: view.supply,
            dug: view.dug,
            players: std::array::from_fn(|place| view.players.get(place).cloned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Deal, Dice, Game, Seed};

    use super::*;

    #[test]
    fn a_sight_holds_what_the_view_shows_and_nothing_more() {
        let mut dice = Dice::from_number(5);
        let mut positions = 0;
        for number in 0..12u64 {
            let seats = Seats::new(2 + number as usize % 3).expect("2 to 4");
            let options = Options { choose_boards: number % 2 == 0, ..Options::default() };
            let deal = Deal::Seed(Seed::from_number(number));
            let mut game = Babylon::start(&options, seats, &deal).expect("dealt");
            let mut moves = Vec::new();
            while let Some(seat) = game.turn().seats().first() {
                for who in [None].into_iter().chain(seats.iter().map(Some)) {
                    assert_eq!(game.sight(who), Sight::from(&game.view(who)));
                    positions += 1;
                }
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("there is a move"));
            }
        }
        assert!(positions > 3_000, "{positions}");
    }
}
