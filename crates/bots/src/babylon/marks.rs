//! What a move of Babylon is like, in the marks that its prior has learned about.

use babylon::{Babylon, Cell, Gain, Garden, Level, Move, Phase, Pit, Source, TileFace, markers_for};
use table::{Game, Seat};

use super::held;
use super::outlook::{FOOTPRINT, beside, turns_left};
use crate::Marks;
use crate::prior::{GAPS, gap_of};

/// Parts of the game that are told apart.
const STAGES: usize = 4;
/// Levels that are told apart.
const LEVELS: usize = 4;

/// Where each kind of mark begins, one after the other.
mod at {
    use super::{GAPS, LEVELS, STAGES};

    pub const DIG_GAP: usize = 0;
    pub const GAP: usize = DIG_GAP + GAPS;
    pub const GAIN: usize = GAP + GAPS;
    pub const MATERIAL: usize = GAIN + 7 * STAGES;
    pub const OWN_FLOWER: usize = MATERIAL + 3 * STAGES;
    pub const SYMBOLS: usize = OWN_FLOWER + 2;
    pub const FLOWERS: usize = SYMBOLS + 4 * 3 * 2;
    pub const PLACE: usize = FLOWERS + 6 * 2;
    pub const HIGHER: usize = PLACE + LEVELS * STAGES;
    pub const HANGING: usize = HIGHER + LEVELS;
    pub const STORED: usize = HANGING + LEVELS;
    pub const COST: usize = STORED + STAGES;
    pub const LEFT: usize = COST + 9;
    pub const MIDDLE: usize = LEFT + 8;
    pub const BESIDE: usize = MIDDLE + 7 * LEVELS;
    pub const HIDES: usize = BESIDE + 6 * LEVELS;
    pub const STATUES: usize = HIDES + 5;
    pub const DECORATE: usize = STATUES + 3;
    pub const CONVERT: usize = DECORATE + 4 * LEVELS * STAGES;
    pub const STORE: usize = CONVERT + 1;
    pub const DISCARD: usize = STORE + 2 * STAGES;
    pub const END: usize = DISCARD + 2 * STAGES;
    pub const END_PILLARS: usize = END + STAGES;
    pub const KEEP: usize = END_PILLARS + 8;
    pub const CHOOSE: usize = KEEP + 1;
    pub const REMOVE: usize = CHOOSE + 1;
    pub const ALL: usize = REMOVE + 1;
}

pub(super) const MARKS: usize = at::ALL;

/// Marks the moves of a seat.
pub(super) fn mark(game: &Babylon, seat: Seat, moves: &[Move], worth: &[f32], marks: &mut Marks) {
    let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let looker = Looker::new(game, seat);
    let gap = if game.phase() == Phase::Dig { at::DIG_GAP } else { at::GAP };
    // Placements come in runs that differ only in tile, rotation and open corner.
    let mut last = None;
    let mut spot = Spot::default();
    for (&mv, &worth) in moves.iter().zip(worth) {
        marks.is(gap + gap_of(most - worth));
        match mv {
            Move::Dig(pit) => looker.dig(pit, marks),
            Move::Place { tile, at, level, open, .. } => {
                if last != Some((at, level)) {
                    last = Some((at, level));
                    spot = looker.look_at(at, level);
                }
                looker.place(tile, &spot, open.is_some(), marks);
            }
            Move::Decorate { piece, convert } => {
                let level = looker.garden.top(piece.cells()[0]).min(LEVELS) - 1;
                marks.is(at::DECORATE + (piece.kind() as usize * LEVELS + level) * STAGES + looker.stage);
                if convert.is_some() {
                    marks.is(at::CONVERT);
                }
            }
            Move::Store => marks.is(at::STORE + 2 * looker.stage + looker.has_stored),
            Move::Discard => marks.is(at::DISCARD + 2 * looker.stage + looker.has_stored),
            Move::End => {
                marks.is(at::END + looker.stage);
                marks.which(at::END_PILLARS, 8, looker.pillars);
            }
            Move::Keep(_) => marks.is(at::KEEP),
            Move::Choose(_) => marks.is(at::CHOOSE),
            Move::Remove(_) => marks.is(at::REMOVE),
        }
        marks.next();
    }
}

/// Who looks at the moves.
struct Looker<'a> {
    game: &'a Babylon,
    seat: Seat,
    garden: &'a Garden,
    stage: usize,
    pillars: usize,
    has_stored: usize,
    /// Tiles of each flower that show.
    flowers: [usize; 4],
    highest: usize,
}

/// A place for a tile.
#[derive(Default)]
struct Spot {
    level: usize,
    higher: bool,
    /// Single pillars it takes with all corners supported, a double for two.
    cost: usize,
    middle: usize,
    beside: usize,
    hides: usize,
    statues: usize,
}

impl<'a> Looker<'a> {
    fn new(game: &'a Babylon, seat: Seat) -> Looker<'a> {
        let player = game.player(seat);
        let garden = &player.garden;
        let rounds = (markers_for(game.seats()) + 1) as f32;
        let gone = 1.0 - turns_left(game) / rounds;
        let mut flowers = [0; 4];
        for tile in garden.tiles().iter().filter(|tile| garden.is_visible(tile)) {
            flowers[tile.flower as usize] += 1;
        }
        Looker {
            game,
            seat,
            garden,
            stage: ((gone * STAGES as f32) as usize).min(STAGES - 1),
            pillars: usize::from(player.pillars.single) + 2 * usize::from(player.pillars.double),
            has_stored: usize::from(player.stored.is_some()),
            flowers,
            highest: garden.highest().map_or(0, Level::get),
        }
    }

    fn dig(&self, pit: Pit, marks: &mut Marks) {
        let Some((material, tile)) = self.game.quarry().top(pit) else { return };
        let own = self.game.player(self.seat).flower == Some(tile.flower);
        let gain = Gain::of(self.game.quarry().heights(), pit, own, self.game.marker());
        let gain = gain.map_or(0, |gain| usize::from(gain.total()));
        marks.which(at::GAIN + 7 * self.stage, 7, gain);
        marks.is(at::MATERIAL + 3 * self.stage + material as usize);
        marks.is(at::OWN_FLOWER + usize::from(own));
        self.tile(tile, 0, marks);
    }

    /// What a tile brings, to dig it (0) or to lay it (1).
    fn tile(&self, tile: TileFace, laid: usize, marks: &mut Marks) {
        let mut counts = [0; 4];
        for symbol in tile.fields.into_iter().flatten() {
            counts[symbol as usize] += 1;
        }
        for (kind, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
            marks.which(at::SYMBOLS + (2 * kind + laid) * 3, 3, count - 1);
        }
        marks.which(at::FLOWERS + 6 * laid, 6, self.flowers[tile.flower as usize]);
    }

    fn look_at(&self, at: Cell, level: Level) -> Spot {
        let garden = self.garden;
        let level = level.get();
        let cells = FOOTPRINT << at.index();
        let ring = (0..4).fold(0, |ring, direction| ring | beside(cells, direction)) & !cells;
        let count = |plane: u64| plane.count_ones() as usize;
        let statues = count(garden.standing_statues() & cells & garden.plane(level - 1));
        let singles = count(garden.plane(level - 1) & cells) - statues;
        let doubles = if level >= 2 { count(garden.plane(level - 2) & cells) } else { 0 };
        let (x, y) = (at.index() % 8, at.index() / 8);
        Spot {
            level: level.min(LEVELS) - 1,
            higher: level > self.highest,
            cost: singles + 2 * doubles,
            middle: x.min(6 - x.min(6)) + y.min(6 - y.min(6)),
            beside: count(garden.plane(level) & ring),
            hides: count(cells & !garden.plane(0)),
            statues,
        }
    }

    fn place(&self, source: Source, spot: &Spot, hanging: bool, marks: &mut Marks) {
        marks.is(at::PLACE + spot.level * STAGES + self.stage);
        if spot.higher {
            marks.is(at::HIGHER + spot.level);
        }
        if hanging {
            marks.is(at::HANGING + spot.level);
        }
        if source == Source::Stored {
            marks.is(at::STORED + self.stage);
        }
        let cost = spot.cost.saturating_sub(usize::from(hanging));
        marks.which(at::COST, 9, cost);
        marks.which(at::LEFT, 8, self.pillars.saturating_sub(cost));
        marks.which(at::MIDDLE + 7 * spot.level, 7, spot.middle);
        marks.which(at::BESIDE + 6 * spot.level, 6, spot.beside);
        marks.which(at::HIDES, 5, spot.hides);
        marks.which(at::STATUES, 3, spot.statues);
        if let Some(tile) = held(self.game, self.seat, source) {
            self.tile(tile, 1, marks);
        }
    }
}
