//! Bots by name, those that only one game has included.

use bots::Spec;

use crate::info::games;

/// The bot of this name, in whichever game there is one; [`Spec::plays`] tells which game has it.
///
/// # Errors
/// If there is none; says which there are.
pub fn player(name: &str) -> Result<Spec, String> {
    let own = games().iter().flat_map(|game| &game.players).find(|own| **own == name);
    match own {
        Some(own) => Ok(Spec::Own(own)),
        // What has a budget is no player of a single game.
        None if name.contains(':') => name.parse(),
        None => name.parse().map_err(|why: String| format!("{why}{}", of_single_games())),
    }
}

/// Every form in which a bot can be written, for help texts.
#[must_use]
pub fn players() -> String {
    format!("{}{}", Spec::forms(), of_single_games())
}

fn of_single_games() -> String {
    let with = games().iter().filter(|game| !game.players.is_empty());
    with.map(|game| format!("; for {} also {}", game.name, game.players.join(", "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_of_a_single_game_is_found_by_its_name() {
        assert_eq!(player("rule-2014"), Ok(Spec::Own("rule-2014")));
        assert_eq!(player("rule"), Ok(Spec::Rule));
        let why = player("ruler").expect_err("no such bot");
        assert_eq!(why, format!("\"ruler\" is no bot: there is {}", players()));
        assert!(why.ends_with("master; for wonders also rule-2014, sell, first, wonder"), "{why}");
    }

    #[test]
    fn no_name_stands_for_two_players() {
        let own: Vec<&str> = games().iter().flat_map(|game| &game.players).copied().collect();
        for (at, name) in own.iter().enumerate() {
            assert!(name.parse::<Spec>().is_err(), "{name} is a bot of every game");
            assert!(!own[..at].contains(name), "{name} stands twice");
        }
    }
}
