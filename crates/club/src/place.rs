//! Who came in where.

use serde::{Deserialize, Serialize};

/// Whether somebody saw a game through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// They played to the end; a bot may have played for them in between.
    #[default]
    Stayed,
    /// They gave up.
    Resigned,
    /// Their time ran out and a bot played for them to the end.
    Left,
}

impl Fate {
    /// Its name in messages and in the store.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fate::Stayed => "stayed",
            Fate::Resigned => "resigned",
            Fate::Left => "left",
        }
    }

    /// The fate of this name; whatever is not known stayed.
    #[must_use]
    pub fn named(name: &str) -> Fate {
        match name {
            "resigned" => Fate::Resigned,
            "left" => Fate::Left,
            _ => Fate::Stayed,
        }
    }
}

/// How one seat ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Its points.
    pub score: i32,
    /// Whether the game calls it a winner, tie-breaks included.
    pub won: bool,
    /// Whether its person saw the game through.
    pub fate: Fate,
}

/// The places from 1 on, in seat order. Winners come first, then points decide; who is equal shares the better place. Who
/// gave up or left comes in behind everybody who stayed, whatever the bot made of the seat, and shares that place with
/// others who went.
#[must_use]
pub fn places(seats: &[Played]) -> Vec<u32> {
    let standing = |seat: &Played| match seat.fate {
        Fate::Stayed => (true, seat.won, seat.score),
        Fate::Resigned | Fate::Left => (false, false, 0),
    };
    let ahead = |of: &Played| seats.iter().filter(|other| standing(other) > standing(of)).count();
    seats.iter().map(|seat| u32::try_from(ahead(seat)).unwrap_or(u32::MAX).saturating_add(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(score: i32, won: bool, fate: Fate) -> Played {
        Played { score, won, fate }
    }

    #[test]
    fn winners_come_first_and_points_decide_the_rest() {
        let stayed = |score, won| seat(score, won, Fate::Stayed);
        // The tie-break made the second of two with equal points the winner.
        assert_eq!(places(&[stayed(50, false), stayed(50, true), stayed(31, false)]), [2, 1, 3]);
        assert_eq!(
            places(&[stayed(50, true), stayed(50, true), stayed(31, false), stayed(31, false)]),
            [1, 1, 3, 3]
        );
    }

    #[test]
    fn who_goes_comes_in_last_whatever_the_bot_made_of_it() {
        let game = [
            seat(80, true, Fate::Resigned),
            seat(20, false, Fate::Stayed),
            seat(70, false, Fate::Left),
            seat(30, false, Fate::Stayed),
        ];
        assert_eq!(places(&game), [3, 2, 3, 1]);
        assert_eq!(places(&[seat(9, false, Fate::Resigned), seat(0, true, Fate::Stayed)]), [2, 1]);
    }

    #[test]
    fn fates_are_found_again_by_their_names() {
        for fate in [Fate::Stayed, Fate::Resigned, Fate::Left] {
            assert_eq!(Fate::named(fate.name()), fate);
        }
        assert_eq!(Fate::named("anything"), Fate::Stayed);
    }
}
