//! `babili.Bot`: our players.

use std::sync::Mutex;

use bots::Spec;
use pyo3::prelude::*;

use crate::failure::Failure;
use crate::games::with_game;
use crate::input;
use crate::live::{Chooser, Choosing};
use crate::state::State;

/// One of our players. It looks only at what its seat may know.
#[pyclass(module = "babili", frozen)]
pub struct Bot {
    game: String,
    spec: Spec,
    chooser: Mutex<Box<dyn Chooser>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (game, name, seed=None))]
    fn new(py: Python<'_>, game: &str, name: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Bot> {
        let seed = input::seed(seed)?;
        let mut spec = Spec::Random;
        let chooser: Box<dyn Chooser> = with_game!(game, G => {
            spec = Spec::of_game::<G>(name).map_err(|why| Failure::Words(why).raise(py))?;
            Choosing::<G>::new(spec, seed).map(|bot| Box::new(bot) as Box<dyn Chooser>).map_err(|why| why.raise(py))
        })?;
        Ok(Bot { game: game.to_owned(), spec, chooser: Mutex::new(chooser) })
    }

    /// The game it plays.
    #[getter]
    fn game(&self) -> &str {
        &self.game
    }

    /// Its name, such as `rule` or `search:1000`.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// The move it would play for a seat that is to move, as text.
    fn choose(&self, py: Python<'_>, state: &State, seat: &Bound<'_, PyAny>) -> PyResult<String> {
        let seat = input::seat(state.live.seats(), seat)?;
        let live = state.live.as_ref();
        let chosen = py.detach(|| {
            let mut chooser = self.chooser.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            chooser.choose(live, seat)
        });
        chosen.map_err(|why| why.raise(py))
    }

    /// Lets it play one move for a seat.
    fn play(&self, py: Python<'_>, state: &Bound<'_, State>, seat: &Bound<'_, PyAny>) -> PyResult<String> {
        let mv = self.choose(py, &state.borrow(), seat)?;
        let number = input::seat(state.borrow().live.seats(), seat)?;
        state.borrow_mut().live.play(number, &mv).map_err(|why| why.raise(py))?;
        Ok(mv)
    }

    fn __repr__(&self) -> String {
        format!("<babili.Bot {} of {}>", self.spec, self.game)
    }
}
