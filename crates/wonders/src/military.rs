//! Conflicts at the end of an age (1.7), with diplomacy, leaders and tower tiles.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::catalogue::catalogue;
use crate::city::{City, Tokens, VICTORY_VALUES};
use crate::decree::Decrees;
use crate::project::Works;

/// The most cities at a table.
pub const MAX_CITIES: usize = 8;

/// What a city brings to the conflicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// Its shields.
    pub strength: u16,
    /// It holds a diplomacy token and stays away.
    pub away: bool,
    /// Its defeat tokens go to the winner (Tomyris).
    pub redirects_defeats: bool,
    /// Coins for each victory token it takes (Nero).
    pub coins_per_victory: u8,
}

/// What a city takes home from the conflicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spoils {
    /// Tokens.
    pub tokens: Tokens,
    /// Coins from the bank (Nero).
    pub coins: u16,
}

impl City {
    /// What this city brings to the conflicts.
    #[must_use]
    pub fn army(&self) -> Army {
        Army {
            strength: self.strength(),
            away: self.diplomacy > 0,
            redirects_defeats: self.redirects_defeats(),
            coins_per_victory: self.coins_on_victory(),
        }
    }
}

impl Spoils {
    /// Takes a victory token; Nero pays for a token actually taken.
    pub fn take_victory(&mut self, value: u8, coins_per_victory: u8) {
        if value > 0 {
            self.tokens.take_victory(value);
            self.coins += u16::from(coins_per_victory);
        }
    }

    /// The tokens, highest first.
    #[must_use]
    pub fn list(&self) -> Vec<i8> {
        let victories = VICTORY_VALUES.iter().zip(self.tokens.victories).rev();
        let victories =
            victories.flat_map(|(&value, count)| std::iter::repeat_n(value as i8, usize::from(count)));
        victories.chain(std::iter::repeat_n(-1, usize::from(self.tokens.defeats))).collect()
    }
}

/// Two cities that met at the end of an age.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clash {
    /// The cities.
    pub cities: [u8; 2],
    /// Their shields.
    pub shields: [u16; 2],
    /// Who won; nobody with equal shields.
    pub winner: Option<u8>,
    /// The value of the victory token the winner took; 0 if tile 19 left nothing of it.
    pub victory: u8,
    /// How many defeat tokens were taken.
    pub defeats: u8,
    /// By whom: the loser, or the winner where Tomyris sends them back.
    pub defeated: Option<u8>,
}

/// The conflicts of an age as everybody saw them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conflicts {
    /// The age, 1 to 3.
    pub age: u8,
    /// Cities that stayed away.
    pub away: ArrayVec<u8, MAX_CITIES>,
    /// Who met whom.
    pub clashes: ArrayVec<Clash, MAX_CITIES>,
    /// The project that was decided just before, with its tokens.
    pub works: Option<Works>,
}

/// Who meets whom in a ring of cities at the end of an age (1 to 3). Cities that stay away are skipped and the ring
/// closes over them; two cities that remain meet once (4).
#[must_use]
pub fn clashes(armies: &[Army], age: u8, decrees: &Decrees) -> ArrayVec<Clash, MAX_CITIES> {
    let present: ArrayVec<usize, MAX_CITIES> =
        (0..armies.len().min(MAX_CITIES)).filter(|&place| !armies[place].away).collect();
    let meetings = match present.len() {
        0 | 1 => 0,
        2 => 1,
        n => n,
    };
    let value = catalogue().constants.victory_tokens[usize::from(age.clamp(1, 3)) - 1];
    let clash = |meeting: usize| {
        let (one, other) = (present[meeting], present[(meeting + 1) % present.len()]);
        let shields = [armies[one].strength, armies[other].strength];
        let sides = match shields[0].cmp(&shields[1]) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some((one, other)),
            std::cmp::Ordering::Less => Some((other, one)),
        };
        let defeated =
            sides.map(|(winner, loser)| if armies[loser].redirects_defeats { winner } else { loser });
        Clash {
            cities: [one as u8, other as u8],
            shields,
            winner: sides.map(|(winner, _)| winner as u8),
            victory: if sides.is_some() { decrees.victory_token(value) } else { 0 },
            defeats: if sides.is_some() { decrees.defeat_tokens } else { 0 },
            defeated: defeated.map(|place| place as u8),
        }
    };
    (0..meetings).map(clash).collect()
}

/// The conflicts of a ring of cities at the end of an age: what each city takes home.
#[must_use]
pub fn conflicts(armies: &[Army], age: u8, decrees: &Decrees) -> ArrayVec<Spoils, MAX_CITIES> {
    spoils(armies, &clashes(armies, age, decrees))
}

/// What each city takes home from these clashes.
#[must_use]
pub fn spoils(armies: &[Army], clashes: &[Clash]) -> ArrayVec<Spoils, MAX_CITIES> {
    let mut spoils: ArrayVec<Spoils, MAX_CITIES> =
        armies.iter().take(MAX_CITIES).map(|_| Spoils::default()).collect();
    for clash in clashes {
        if let Some(winner) = clash.winner.map(usize::from) {
            spoils[winner].take_victory(clash.victory, armies[winner].coins_per_victory);
        }
        if let Some(defeated) = clash.defeated {
            spoils[usize::from(defeated)].tokens.defeats += clash.defeats;
        }
    }
    spoils
}

#[cfg(test)]
mod tests {
    use super::*;

    fn armies(strengths: &[u16], away: &[usize]) -> Vec<Army> {
        let army = |(place, &strength)| Army { strength, away: away.contains(&place), ..Army::default() };
        strengths.iter().enumerate().map(army).collect()
    }

    fn tokens(armies: &[Army], age: u8) -> Vec<Vec<i8>> {
        conflicts(armies, age, &Decrees::NONE).iter().map(Spoils::list).collect()
    }

    #[test]
    fn each_neighbour_is_met_once_and_equal_shields_bring_nothing() {
        assert_eq!(tokens(&armies(&[2, 2, 0, 1], &[]), 2), [vec![3], vec![3], vec![-1, -1], vec![3, -1]]);
    }

    #[test]
    fn the_ring_closes_over_a_city_that_stays_away() {
        assert_eq!(tokens(&armies(&[2, 9, 0, 1], &[1]), 1), [vec![1, 1], vec![], vec![-1, -1], vec![1, -1]]);
    }

    #[test]
    fn two_cities_that_remain_meet_once_and_one_alone_meets_nobody() {
        assert_eq!(tokens(&armies(&[2, 9, 0], &[1]), 3), [vec![5], vec![], vec![-1]]);
        assert_eq!(tokens(&armies(&[2, 9, 0], &[0, 1]), 3), [vec![], vec![], vec![]] as [Vec<i8>; 3]);
    }
}
