//! The games by name.

use crate::failure::Failure;

/// The names of the games, for help texts and errors.
pub const NAMES: &str = "babylonia";

/// Runs `$body` with `$game` standing for the type of the game of that name; otherwise says which there are.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            "babylonia" => {
                type $game = babylonia::Babylonia;
                $body
            }
            other => Err($crate::games::unknown(other)),
        }
    };
}
pub(crate) use with_game;

/// There is no such game.
pub fn unknown(name: &str) -> Failure {
    let name: String = name.chars().take(40).collect();
    Failure::input(format!("unknown game {name:?}: there is {NAMES}"))
}
