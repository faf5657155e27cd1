//! Every legal step in a fixed order, and any one of them by its number.

use arrayvec::ArrayVec;

use crate::cell::{MAX_TILES, Rotation};
use crate::game::{Babylon, Phase};
use crate::moves::{Move, Source};
use crate::placing::Places;
use crate::quarry::Pit;
use crate::row::Row;

impl Babylon {
    /// Appends every legal step of the player to move.
    pub(crate) fn list_moves(&self, out: &mut Vec<Move>) {
        match self.phase {
            Phase::Choose => out.extend(self.boards().map(|tile| Move::Choose(tile.flower))),
            Phase::Remove => {
                out.extend(Pit::all().filter(|pit| self.quarry.heights[pit.index()] == 3).map(Move::Remove));
            }
            Phase::Dig => {
                out.extend(Pit::all().filter(|pit| self.quarry.heights[pit.index()] > 0).map(Move::Dig));
            }
            Phase::Build => {
                self.list_placements(out);
                self.decorations(|mv| out.push(mv));
                out.extend((0..self.closings()).map(|number| self.closing(number)));
            }
            Phase::Close => out.extend((0..self.closings()).map(|number| self.closing(number))),
            Phase::Over => {}
        }
    }

    /// The tiles that can be placed.
    fn held(&self) -> Row<Source, 2> {
        let mut held = Row::new(Source::Dug);
        if self.dug.is_some() {
            held.push(Source::Dug);
        }
        if self.players[self.current].stored.is_some() {
            held.push(Source::Stored);
        }
        held
    }

    /// Every way to place the tiles in hand: place by place, tile by tile, turn by turn.
    #[inline]
    fn list_placements(&self, out: &mut Vec<Move>) {
        let held = self.held();
        if held.is_empty() {
            return;
        }
        let garden = &self.players[self.current].garden;
        garden.placements(&self.options, self.purse(), |at, level, open| {
            for &tile in held.iter() {
                out.extend(Rotation::ALL.map(|rotation| Move::Place { tile, at, rotation, level, open }));
            }
        });
    }

    /// Every decoration that the player to move can build now.
    #[inline]
    pub fn decorations(&self, mut each: impl FnMut(Move)) {
        self.players[self.current].garden.decorations(
            &self.options,
            self.wild,
            |kind| self.has_piece(kind),
            |piece, convert| each(Move::Decorate { piece, convert }),
        );
    }

    /// How many steps close the building or end the turn.
    fn closings(&self) -> usize {
        if self.has_dug_to_close() { 2 } else { 1 + usize::from(self.keeps()) }
    }

    /// One of these steps.
    fn closing(&self, number: usize) -> Move {
        match (self.has_dug_to_close(), number) {
            (true, 0) => Move::Store,
            (true, _) => Move::Discard,
            (false, 0) => Move::End,
            (false, more) => Move::Keep(more as u8 - 1),
        }
    }

    fn has_dug_to_close(&self) -> bool {
        self.phase == Phase::Build && self.dug.is_some()
    }

    /// One step of the building phase by its number in the list, without the list: there can be two thousand of them, and
    /// nearly all are placements, which are counted level by level in planes.
    pub(crate) fn pick_building(&self, choose: impl FnOnce(usize) -> usize) -> Move {
        let garden = &self.players[self.current].garden;
        let held = self.held();
        // A place is listed once for each tile in each of its turns.
        let ways = held.len() * Rotation::ALL.len();
        let mut levels: ArrayVec<Places, MAX_TILES> = ArrayVec::new();
        let mut places = 0;
        if ways > 0 {
            garden.places(&self.options, self.purse(), |found| {
                places += found.count();
                levels.push(found);
            });
        }
        let mut pieces = 0;
        self.decorations(|_| pieces += 1);
        let placements = places * ways;
        let number = choose(placements + pieces + self.closings());

        if number < placements {
            let mut left = number / ways;
            for found in &levels {
                let count = found.count();
                if left < count {
                    let (at, open) = found.nth(left);
                    let way = number % ways;
                    let (tile, rotation) = (held[way / 4], Rotation::ALL[way % 4]);
                    return Move::Place { tile, at, rotation, level: found.level, open };
                }
                left -= count;
            }
        }
        let mut left = number - placements.min(number);
        if left < pieces {
            let mut found = None;
            self.decorations(|mv| {
                if left == 0 && found.is_none() {
                    found = Some(mv);
                }
                left = left.saturating_sub(1);
            });
            return found.expect("as many were counted");
        }
        self.closing((left - pieces).min(self.closings() - 1))
    }
}
