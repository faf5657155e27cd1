//! How to play Babylon: dig for pillars and for a tile that has a good place, build where symbols meet, take
//! decorations as they come, and mind the sets of flowers and decorations.

mod dig;
mod marks;
mod notes;
mod outlook;
mod sets;
mod spot;

use std::cmp::Ordering;

use babylon::{Babylon, Corner, Flower, Gain, Move, Options, Phase, Pit, Rotation, Source, TileFace};
use table::Seat;

use crate::level::{Level, Levels, Mix, Strengths};
use crate::strategy::weighed;
use crate::{FastDice, Strategy, Tuning};
use dig::{Digging, at_first_sight};
use outlook::{Outlook, points, turns_left};
use sets::variety;
use spot::{Spot, numbers};

/// Decorations cost nothing and come before all else.
const FIRST: f32 = 8.0;
/// A placement must be worth more than this, or the pillars are kept.
const PATIENCE: f32 = 0.08;

impl Strategy for Babylon {
    crate::strategy::compiled_here!();
    crate::strategy::learned_here!("babylon");

    const ROLLOUT: Tuning = Tuning {
        explore: 0.8,
        prior_heat: 2.0,
        rollout_noise: 1.5,
        rollout_chance: 0.0,
        cut: u32::MAX,
        wide: 2.0,
        widen: 0.8,
        urgency: -1.0,
        margin: 0.2,
        margin_scale: 15.0,
        worlds_last: 1,
        learned: 0.0,
        prior: 0.0,
    };

    const TUNING: Tuning = Tuning { cut: 14, learned: 1.0, prior: 0.6, ..Self::ROLLOUT };

    const LEVELS: Levels = Levels::PLAIN
        .with(Level::Beginner, Mix::at_first_sight(8.0))
        .with(Level::Easy, Mix { iterations: 30, whim: 0.6, noise: 8.0 })
        .with(Level::Medium, Mix { iterations: 120, whim: 0.4, noise: 6.0 })
        .with(Level::Hard, Mix { iterations: 400, whim: 0.1, noise: 3.0 })
        .with(Level::Master, Mix::thinking(12_000));

    const STRENGTHS: Strengths = Strengths::UNMEASURED
        .with(Level::Beginner, -18.125)
        .with(Level::Easy, -9.05)
        .with(Level::Hard, 10.725)
        .with(Level::Master, 23.125);

    const TABLES: &'static [(usize, &'static str)] = &[(2, ""), (3, ""), (4, "")];
    const STEPS_A_TURN: u32 = 4;

    const AIMS: &'static [(usize, &'static str)] = &[(3, "55 %")];

    /// Who ends the turn is never worse off with more pillars.
    fn same_idea(one: &Move, other: &Move) -> Option<Ordering> {
        let lost = |mv: &Move| match mv {
            Move::End => Some(0),
            Move::Keep(singles) => Some(u8::MAX - singles),
            _ => None,
        };
        match (lost(one), lost(other)) {
            (Some(one), Some(other)) => Some(one.cmp(&other)),
            _ => (one == other).then_some(Ordering::Equal),
        }
    }

    fn weigh(&self, seat: Seat, moves: &[Move], worth: &mut Vec<f32>) {
        worth.clear();
        let outlook = Outlook::new(self, seat);
        if self.phase() == Phase::Dig {
            let digging = Digging::new(self, seat, &outlook);
            worth.extend(
                moves.iter().map(|&mv| if let Move::Dig(pit) = mv { digging.worth(pit) } else { 0.0 }),
            );
            return;
        }
        // Placements come in runs that differ only in tile, rotation and open corner.
        let mut last = None;
        let mut spot = Spot::default();
        worth.extend(moves.iter().map(|&mv| match mv {
            Move::Place { tile, at, rotation, level, open } => {
                if last != Some((at, level)) {
                    last = Some((at, level));
                    outlook.look_at(at, level, &mut spot);
                }
                let Some(face) = held(self, seat, tile) else { return 0.0 };
                let worth = spot.turned(numbers(face), outlook.wild)[rotation as usize];
                let hanging =
                    open.map_or(0.0, |corner| spot.open(turned_to(numbers(face), rotation, corner), corner));
                worth + outlook.hand.flower(face.flower) + hanging
            }
            other => plain(self, seat, other, &outlook),
        }));
    }

    fn rollout(
        &self,
        seat: Seat,
        noise: f32,
        dice: &mut FastDice,
        moves: &mut Vec<Move>,
        worth: &mut Vec<f32>,
    ) -> Move {
        match self.phase() {
            Phase::Close => Move::End,
            Phase::Dig => at_first_sight(self, seat, noise, dice),
            Phase::Build => build(self, seat, noise, dice),
            _ => weighed(self, seat, noise, dice, moves, worth),
        }
    }

    fn allows(&self, seat: Seat, mv: Move, _: &mut Vec<Move>) -> bool {
        self.is_legal(seat, mv)
    }

    /// Between turns, when nobody has dug yet.
    fn is_quiet(&self) -> bool {
        self.phase() == Phase::Dig
    }

    fn lessons() -> Vec<(usize, Options)> {
        [2, 3, 2, 4].map(|players| (players, Options::default())).to_vec()
    }
}

/// The tile of this source.
fn held(game: &Babylon, seat: Seat, source: Source) -> Option<TileFace> {
    match source {
        Source::Dug => game.dug(),
        Source::Stored => game.player(seat).stored,
    }
}

/// The field of those of a face that comes to lie at this corner.
fn turned_to(fields: [usize; 4], rotation: Rotation, corner: Corner) -> usize {
    fields[(corner as usize + 4 - rotation as usize) % 4]
}

/// What a step of no placement and no dig is worth.
fn plain(game: &Babylon, seat: Seat, mv: Move, outlook: &Outlook<'_>) -> f32 {
    match mv {
        Move::Choose(flower) => board(game, flower),
        // A tile that nobody can dig any more: best one that suits another.
        Move::Remove(pit) => game.quarry().top(pit).map_or(0.0, |(_, tile)| -outlook.hand.tile(tile)),
        Move::Decorate { piece, .. } => {
            let garden = &game.player(seat).garden;
            FIRST + outlook.hand.piece(piece.kind(), piece.cells().map(|cell| garden.top(cell)))
        }
        Move::Store => PATIENCE + store(game, seat, outlook),
        Move::Discard | Move::End => PATIENCE,
        Move::Keep(_) => PATIENCE - 5.0,
        Move::Dig(_) | Move::Place { .. } => 0.0,
    }
}

/// What a board is worth: a pillar for every tile with its flower that can be dug. Those that lie open come soon, and
/// those that bring most are dug first.
fn board(game: &Babylon, flower: Flower) -> f32 {
    let heights = game.quarry().heights();
    let open =
        Pit::all().filter(|&pit| game.quarry().top(pit).is_some_and(|(_, tile)| tile.flower == flower));
    open.filter_map(|pit| Gain::of(heights, pit, true, game.marker()))
        .map(|gain| f32::from(gain.total()))
        .sum()
}

/// What it is worth to store the dug tile rather than to discard it: an empty recess is filled for nothing.
fn store(game: &Babylon, seat: Seat, outlook: &Outlook<'_>) -> f32 {
    let better = match (game.dug(), game.player(seat).stored) {
        (None, _) => 0.0,
        (Some(_), None) => 1.0,
        (Some(dug), Some(stored)) => (outlook.hand.tile(dug) - outlook.hand.tile(stored)).clamp(-1.0, 1.0),
    };
    better * outlook.hand.to_come
}

/// The decoration worth most of those that can be built.
fn decorate(game: &Babylon, seat: Seat) -> Option<Move> {
    let garden = &game.player(seat).garden;
    let mut best: Option<(f32, Move)> = None;
    let mut sets = None;
    garden.decorations(
        game.options(),
        game.wild(),
        |kind| game.has_piece(kind),
        |piece, convert| {
            let sets = sets.get_or_insert_with(|| variety(garden, turns_left(game)));
            let levels = piece.cells().map(|cell| garden.top(cell));
            let worth = points(piece.kind(), levels) + sets[piece.kind() as usize];
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, Move::Decorate { piece, convert }));
            }
        },
    );
    best.map(|(_, mv)| mv)
}

/// The best step of the building phase with this much noise, found without listing them all.
fn build(game: &Babylon, seat: Seat, noise: f32, dice: &mut FastDice) -> Move {
    if let Some(decoration) = decorate(game, seat) {
        return decoration;
    }
    let tiles =
        [Source::Dug, Source::Stored].map(|source| held(game, seat, source).map(|tile| (source, tile)));
    if tiles == [None, None] {
        return Move::End;
    }
    let player = game.player(seat);
    let outlook = Outlook::new(game, seat);
    let mut best = match game.dug() {
        None => (PATIENCE, Move::End),
        Some(_) => {
            let store = store(game, seat, &outlook);
            if store > 0.0 { (PATIENCE + store, Move::Store) } else { (PATIENCE, Move::Discard) }
        }
    };
    let tiles = tiles
        .map(|held| held.map(|(source, face)| (source, numbers(face), outlook.hand.flower(face.flower))));
    let mut spot = Spot::default();
    player.garden.spots(game.options(), game.purse(), |at, level, ways| {
        outlook.look_at(at, level, &mut spot);
        spot.worth += noise * dice.unit();
        let worths = tiles.map(|tile| match tile {
            Some((_, fields, flower)) if spot.at_most(fields) + flower > best.0 => {
                spot.turned(fields, outlook.wild).map(|worth| worth + flower)
            }
            _ => [f32::NEG_INFINITY; 4],
        });
        let top = worths
            .iter()
            .flatten()
            .fold(f32::NEG_INFINITY, |top, &worth| if worth > top { worth } else { top });
        if top == f32::NEG_INFINITY {
            return;
        }
        for open in ways.iter() {
            let most = spot.open_at_most(open);
            if top + most <= best.0 {
                continue;
            }
            for (worths, tile) in worths.iter().zip(tiles) {
                let Some((tile, fields, _)) = tile else { continue };
                for (&worth, rotation) in worths.iter().zip(Rotation::ALL) {
                    if worth + most <= best.0 {
                        continue;
                    }
                    let hanging =
                        open.map_or(0.0, |corner| spot.open(turned_to(fields, rotation, corner), corner));
                    if worth + hanging > best.0 {
                        best = (worth + hanging, Move::Place { tile, at, rotation, level, open });
                    }
                }
            }
        }
    });
    best.1
}

#[cfg(test)]
mod tests {
    use table::{Dice, Game, Seats, Turn};

    use super::*;

    #[test]
    fn the_quick_step_of_building_is_one_that_weighing_finds_best() {
        let (options, seats) = (Options::default(), Seats::new(3).expect("valid"));
        let mut dice = Dice::from_number(3);
        let (mut moves, mut worth) = (Vec::new(), Vec::new());
        for _ in 0..4 {
            let deal = Babylon::deal(&options, seats, &mut dice).expect("playable");
            let mut game = Babylon::new(&options, seats, &deal).expect("playable");
            let mut dice = FastDice::new(&mut dice);
            while let Turn::Of(moving) = game.turn() {
                let seat = moving.first().expect("somebody moves");
                let mv = game.rollout(seat, 0.0, &mut dice, &mut moves, &mut worth);
                if game.phase() == Phase::Build {
                    moves.clear();
                    game.moves(seat, &mut moves);
                    game.weigh(seat, &moves, &mut worth);
                    let most = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                    let place = moves.iter().position(|&listed| listed == mv).expect("legal");
                    assert!(worth[place] > most - 0.001, "{mv}: {} of {most}", worth[place]);
                }
                game.play_unchecked(seat, mv);
            }
        }
    }
}
