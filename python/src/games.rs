//! The games by name: the one place here that lists them.

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

/// The names of the games.
pub const NAMES: [&str; 3] = ["babylon", "babylonia", "wonders"];

/// Runs `$body` with `$game` standing for the type of the game of that name; otherwise says which there are.
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            "babylon" => {
                type $game = babylon::Babylon;
                $body
            }
            "babylonia" => {
                type $game = babylonia::Babylonia;
                $body
            }
            "wonders" => {
                type $game = wonders::Wonders;
                $body
            }
            other => Err($crate::games::unknown(other)),
        }
    };
}
pub(crate) use with_game;

/// There is no such game.
pub fn unknown(name: &str) -> PyErr {
    let name: String = name.chars().take(40).collect();
    PyValueError::new_err(format!("unknown game {name:?}: there is {}", NAMES.join(", ")))
}
