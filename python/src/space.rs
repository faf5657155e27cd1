//! What the numbers mean.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use table::Game;
use tensor::Encode;

use crate::games::with_game;
use crate::input;

/// How many actions the game has.
#[pyfunction]
pub fn action_count(game: &str) -> PyResult<usize> {
    with_game!(game, G => Ok(<G as Encode>::space().size()))
}

/// What an action is, in words.
#[pyfunction]
pub fn action_name(game: &str, action: &Bound<'_, PyAny>) -> PyResult<String> {
    with_game!(game, G => {
        let space = <G as Encode>::space();
        let expected = format!("an action from 0 to {}", space.size() - 1);
        let action: usize = input::whole("action", &expected, action)?;
        space.label(action).ok_or_else(|| PyValueError::new_err(format!("action {action}: expected {expected}")))
    })
}

/// The blocks of the action space: name, meaning, start, axes with their sizes.
#[pyfunction]
pub fn action_blocks<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    with_game!(game, G => {
        let list = PyList::empty(py);
        let space = <G as Encode>::space();
        for (number, block) in space.blocks.iter().enumerate() {
            let entry = PyDict::new(py);
            entry.set_item("name", block.name)?;
            entry.set_item("what", block.what)?;
            entry.set_item("start", space.start(number))?;
            entry.set_item("size", block.size())?;
            entry.set_item("axes", block.axes.iter().map(|axis| (axis.name, axis.size)).collect::<Vec<_>>())?;
            list.append(entry)?;
        }
        Ok(list)
    })
}

/// How many numbers an observation has.
#[pyfunction]
pub fn observation_size(game: &str, players: &Bound<'_, PyAny>) -> PyResult<usize> {
    with_game!(game, G => Ok(tensor::layout::<G>(input::seats::<G>(players)?).size()))
}

/// The fields of an observation: part, name, meaning, start and size.
#[pyfunction]
pub fn layout<'py>(py: Python<'py>, game: &str, players: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    with_game!(game, G => {
        let list = PyList::empty(py);
        for field in tensor::layout::<G>(input::seats::<G>(players)?).fields {
            let entry = PyDict::new(py);
            entry.set_item("name", field.full_name())?;
            entry.set_item("what", field.what)?;
            entry.set_item("start", field.start)?;
            entry.set_item("size", field.size)?;
            list.append(entry)?;
        }
        Ok(list)
    })
}

/// The least and the most players of a game.
#[pyfunction]
pub fn player_range(game: &str) -> PyResult<(usize, usize)> {
    with_game!(game, G => Ok((*<G as Game>::SEATS.start(), *<G as Game>::SEATS.end())))
}

/// The options of a game with their defaults.
#[pyfunction]
pub fn default_options<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    with_game!(game, G => {
        let options = serde_json::to_string(&<G as Game>::Options::default());
        input::python(py, &options.unwrap_or_else(|_| "{}".to_owned()))
    })
}

/// The version of a game's rules.
#[pyfunction]
pub fn rules_version(game: &str) -> PyResult<u32> {
    with_game!(game, G => Ok(<G as Game>::RULES))
}
