//! What sets of four bring: flowers and decorations (S5, S6).

use babylon::{Garden, Symbol};

/// A whole set.
const SET: f32 = 4.0;
/// How many tiles a turn seems to bring when sets of flowers are planned: the choice among stacks counts too.
const TILES_A_TURN: f32 = 1.5;
/// How many of these a missing flower takes: it does not lie on top when it is wanted.
const FRICTION: f32 = 2.55;
/// How slowly a set becomes hopeless, for each tile to come.
const WIDTH: f32 = 1.02;
/// What a decoration of a missing kind is worth when it leaves one, two or three others missing.
const LACKING: [f32; 3] = [2.02, 1.18, 0.84];
/// What a decoration is worth that serves only the set after the next.
const AHEAD: f32 = 0.56;
/// With so many turns left, what only helps a later set is worth half.
const VARIETY_TURNS: f32 = 2.90;

/// What flowers are worth.
pub(super) struct Flowers {
    /// What one more visible tile with each flower adds.
    pub(super) gain: [f32; 4],
    /// What is lost with one that disappears.
    pub(super) loss: [f32; 4],
}

impl Flowers {
    /// From the visible tiles with each flower and the turns left.
    pub(super) fn new(counts: [i32; 4], left: f32) -> Flowers {
        let to_come = left * TILES_A_TURN;
        let with = |flower: usize, more: i32| {
            let mut counts = counts;
            counts[flower] += more;
            planned(counts, to_come)
        };
        let now = planned(counts, to_come);
        Flowers {
            gain: std::array::from_fn(|flower| with(flower, 1) - now),
            loss: std::array::from_fn(|flower| if counts[flower] > 0 { now - with(flower, -1) } else { 0.0 }),
        }
    }
}

/// What sets will probably bring in the end, if so many tiles are to come.
fn planned(counts: [i32; 4], to_come: f32) -> f32 {
    let least = counts.into_iter().min().unwrap_or(0);
    let mut points = SET * least as f32;
    let mut target = least;
    loop {
        target += 1;
        let missing: i32 = counts.iter().map(|&count| (target - count).max(0)).sum();
        let likely = 1.0 + (to_come - FRICTION * missing as f32) / (1.0 + WIDTH * to_come);
        if likely <= 0.0 {
            return points;
        }
        points += SET * likely.min(1.0);
    }
}

/// What one more decoration of each kind adds to sets of the four, with so many turns left.
pub(super) fn variety(garden: &Garden, left: f32) -> [f32; 4] {
    let mut counts = [0; 4];
    counts[Symbol::Statue as usize] = garden.standing_statues().count_ones();
    for built in garden.spans().iter().filter(|built| garden.shows(built)) {
        counts[built.piece.kind() as usize] += 1;
    }
    let least = counts.into_iter().min().unwrap_or(0);
    let lacking = counts.iter().filter(|&&count| count == least).count();
    let later = left / (left + VARIETY_TURNS);
    counts.map(|count| match (count - least, lacking) {
        (0, 1) => SET,
        (0, lacking) => LACKING[lacking - 2] * later,
        (1, _) => AHEAD * later,
        _ => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_the_last_turn_only_the_flower_that_completes_a_set_counts() {
        let flowers = Flowers::new([2, 3, 2, 1], 0.0);
        assert_eq!(flowers.gain, [0.0, 0.0, 0.0, SET]);
        assert_eq!(flowers.loss, [0.0, 0.0, 0.0, SET]);
    }

    #[test]
    fn the_nearer_the_end_the_fewer_flowers_are_worth_anything() {
        let early = Flowers::new([2, 1, 1, 0], 6.0).gain;
        assert!(early[0] < early[1] && early[1] <= early[3]);
        let late = Flowers::new([2, 1, 1, 0], 1.0).gain;
        assert!(late[1] < late[3]);
    }

    #[test]
    fn the_first_decoration_of_an_empty_garden_is_wanted_only_while_turns_are_left() {
        let garden = Garden::default();
        assert!(variety(&garden, 10.0).into_iter().all(|worth| worth > 0.0));
        assert_eq!(variety(&garden, 0.0), [0.0; 4]);
    }
}
