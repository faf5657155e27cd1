//! How to play Babylon: dig for pillars and matching tiles, build up where symbols meet, take decorations as
//! they come, and mind the sets of flowers and decorations.

mod outlook;

use babylon::{Babylon, Gain, Move, Phase, Pit, Rotation, Source, TileFace};
use table::Seat;

use crate::level::{Levels, Mix};
use crate::strategy::weighed;
use crate::{Budget, Spark, Strategy, Tuning};
use outlook::{Outlook, numbers};

/// Decorations cost nothing and come before all else.
const FIRST: f32 = 8.0;
/// A placement must be worth more than this, or the pillars are kept.
const PATIENCE: f32 = 0.0;

impl Strategy for Babylon {
    const TUNING: Tuning = Tuning {
        explore: 0.8,
        prior_heat: 2.0,
        rollout_noise: 1.5,
        rollout_chance: 0.0,
        cut: u32::MAX,
        wide: 2.0,
        widen: 0.8,
        margin: 0.2,
        margin_scale: 15.0,
        worlds_last: 1,
    };

    const LEVELS: Levels = Levels {
        easy: Mix { budget: Budget::iterations(30).within(70), whim: 0.6, noise: 8.0 },
        medium: Mix { budget: Budget::iterations(400).within(400), whim: 0.1, noise: 3.0 },
        hard: Mix { budget: Budget::iterations(20_000).within(1_700), whim: 0.0, noise: 0.0 },
    };

    const STEPS_A_TURN: u32 = 4;

    fn weigh(&self, seat: Seat, moves: &[Move], worth: &mut Vec<f32>) {
        worth.clear();
        let outlook = Outlook::new(self, seat);
        // Placements come in runs that differ only in tile, rotation and open corner.
        let mut last = None;
        worth.extend(moves.iter().map(|&mv| match mv {
            Move::Place { tile, at, rotation, level, open } => {
                let spot = match last {
                    Some((place, spot)) if place == (at, level) => spot,
                    _ => outlook.spot(at, level),
                };
                last = Some(((at, level), spot));
                let Some(face) = held(self, seat, tile) else { return 0.0 };
                let fields = numbers(face.rotated(rotation));
                let hanging = open.map_or(0.0, |corner| spot.open(fields, corner));
                spot.worth + outlook.flower(face.flower) + spot.face(fields) + hanging
            }
            other => plain(self, seat, other, &outlook),
        }));
    }

    fn rollout(
        &self,
        seat: Seat,
        noise: f32,
        spark: &mut Spark,
        moves: &mut Vec<Move>,
        worth: &mut Vec<f32>,
    ) -> Move {
        match self.phase() {
            Phase::Close => Move::End,
            Phase::Build => build(self, seat, noise, spark),
            _ => weighed(self, seat, noise, spark, moves, worth),
        }
    }

    fn allows(&self, seat: Seat, mv: Move, _: &mut Vec<Move>) -> bool {
        self.is_legal(seat, mv)
    }
}

/// The tile of this source.
fn held(game: &Babylon, seat: Seat, source: Source) -> Option<TileFace> {
    match source {
        Source::Dug => game.dug(),
        Source::Stored => game.player(seat).stored,
    }
}

/// What a step other than a placement is worth.
fn plain(game: &Babylon, seat: Seat, mv: Move, outlook: &Outlook<'_>) -> f32 {
    match mv {
        // A tile that nobody can dig any more: best one that suits another.
        Move::Remove(pit) => game.quarry().top(pit).map_or(0.0, |(_, tile)| -outlook.tile(tile)),
        Move::Dig(pit) => dig(game, seat, pit, outlook),
        Move::Decorate { piece, .. } => {
            let garden = &game.player(seat).garden;
            FIRST + outlook.piece(piece.kind(), piece.cells().map(|cell| garden.top(cell)))
        }
        Move::Store => {
            let stored = game.player(seat).stored.map_or(0.0, |tile| outlook.tile(tile));
            let dug = game.dug().map_or(0.0, |tile| outlook.tile(tile));
            PATIENCE + (dug - stored).clamp(-1.0, 1.0) * outlook.to_come
        }
        Move::Discard | Move::End => PATIENCE,
        Move::Keep(_) => PATIENCE - 5.0,
        Move::Place { .. } => 0.0,
    }
}

/// What the tile on top of a stack and the pillars it brings are worth.
fn dig(game: &Babylon, seat: Seat, pit: Pit, outlook: &Outlook<'_>) -> f32 {
    let Some((_, tile)) = game.quarry().top(pit) else { return 0.0 };
    let player = game.player(seat);
    let gain = Gain::of(game.quarry().heights(), pit, tile.flower == player.flower, game.marker());
    let gain = f32::from(gain.map_or(0, Gain::total));
    let pillars = f32::from(player.pillars.single);
    // Up to ten are paid or kept within a turn; beyond that they are given back.
    let useful = gain.min((10.0 - pillars).max(0.0));
    let enough = if pillars + gain >= 3.0 { 1.5 } else { 0.0 };
    1.2 * outlook.pillar.max(0.5) * useful + enough + outlook.tile(tile)
}

/// The best step of the building phase with this much noise, found without listing them all.
fn build(game: &Babylon, seat: Seat, noise: f32, spark: &mut Spark) -> Move {
    let player = game.player(seat);
    let outlook = Outlook::new(game, seat);
    let mut best = (f32::NEG_INFINITY, Move::End);
    player.garden.decorations(
        game.options(),
        game.wild(),
        |kind| game.has_piece(kind),
        |piece, convert| {
            let worth = outlook.piece(piece.kind(), piece.cells().map(|cell| player.garden.top(cell)));
            if worth > best.0 {
                best = (worth, Move::Decorate { piece, convert });
            }
        },
    );
    if best.0 > f32::NEG_INFINITY {
        return best.1;
    }
    best = match game.dug() {
        None => (PATIENCE, Move::End),
        Some(_) => {
            let store = plain(game, seat, Move::Store, &outlook);
            if store > PATIENCE { (store, Move::Store) } else { (PATIENCE, Move::Discard) }
        }
    };
    let tiles =
        [Source::Dug, Source::Stored].map(|source| held(game, seat, source).map(|tile| (source, tile)));
    if tiles == [None, None] {
        return best.1;
    }
    let mut faces = [(Source::Dug, Rotation::R0, [4; 4], 0.0); 8];
    let mut count = 0;
    for (source, face) in tiles.into_iter().flatten() {
        for rotation in Rotation::ALL {
            faces[count] = (source, rotation, numbers(face.rotated(rotation)), outlook.flower(face.flower));
            count += 1;
        }
    }
    let faces = &faces[..count];
    let mut last = None;
    player.garden.placements(game.options(), game.purse(), |at, level, open| {
        let (spot, worths, most) = match last {
            Some((place, found)) if place == (at, level) => found,
            _ => {
                let mut spot = outlook.spot(at, level);
                spot.worth += noise * spark.unit();
                let mut worths = [f32::NEG_INFINITY; 8];
                for (worth, face) in worths.iter_mut().zip(faces) {
                    *worth = spot.worth + face.3 + spot.face(face.2);
                }
                (spot, worths, worths.iter().copied().fold(f32::NEG_INFINITY, f32::max))
            }
        };
        last = Some(((at, level), (spot, worths, most)));
        if most + spot.open_at_most(open) <= best.0 {
            return;
        }
        for (&worth, &(tile, rotation, fields, _)) in worths.iter().zip(faces) {
            let worth = worth + open.map_or(0.0, |corner| spot.open(fields, corner));
            if worth > best.0 {
                best = (worth, Move::Place { tile, at, rotation, level, open });
            }
        }
    });
    best.1
}
