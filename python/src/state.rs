//! `babili.State`: one game in progress.

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};
use table::{Deal, Dice, Game, Record, Seat, SeatSet};

use crate::failure::Failure;
use crate::games::{self, with_game};
use crate::input;
use crate::live::{Live, Playing};

/// A game in progress, whole: everything the rules need, hidden parts included.
#[pyclass(module = "babili", name = "State")]
pub struct State {
    pub live: Box<dyn Live>,
}

/// A fresh game.
#[pyfunction]
#[pyo3(signature = (game, players, options=None, seed=None, *, deal=None))]
pub fn new(
    py: Python<'_>,
    game: &str,
    players: &Bound<'_, PyAny>,
    options: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    deal: Option<&Bound<'_, PyAny>>,
) -> PyResult<State> {
    with_game!(game, G => {
        let seats = input::seats::<G>(players)?;
        let options = input::options::<G>(py, options)?;
        let deal = match deal {
            None => Deal::Seed(input::seed(seed)?),
            Some(deal) => {
                let words = "deal: expected a dictionary as a record writes it out";
                let text = input::record(py, deal)?;
                let read = serde_json::from_slice(&text);
                let read = read.map_err(|why| Failure::Words(format!("{words} ({why})")).raise(py))?;
                Deal::Written(read)
            }
        };
        let playing = Playing::<G>::start(&options, seats, &deal).map_err(|why| why.raise(py))?;
        Ok(State { live: Box::new(playing) })
    })
}

/// Everything chance decides in the game of this seed, written out.
#[pyfunction]
#[pyo3(signature = (game, players, options=None, seed=None))]
pub fn deal<'py>(
    py: Python<'py>,
    game: &str,
    players: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    with_game!(game, G => {
        let seats = input::seats::<G>(players)?;
        let options = input::options::<G>(py, options)?;
        let dealt = <G as Game>::deal(&options, seats, &mut Dice::new(&input::seed(seed)?));
        let dealt = dealt.map_err(|why| Failure::Words(why.to_string()).raise(py))?;
        input::python(py, &serde_json::to_string(&dealt).unwrap_or_default())
    })
}

/// A recorded game, after its first `at` moves or all of them.
#[pyfunction]
#[pyo3(signature = (record, at=None, *, game=None))]
pub fn from_record(
    py: Python<'_>,
    record: &Bound<'_, PyAny>,
    at: Option<&Bound<'_, PyAny>>,
    game: Option<&str>,
) -> PyResult<State> {
    let bytes = input::record(py, record)?;
    let record = Record::from_json(&bytes).map_err(|why| Failure::Record(why).raise(py))?;
    let at = at.map(|at| input::whole::<usize>("at", "a number of moves", at)).transpose()?;
    let wanted = game.unwrap_or(record.game.as_str()).to_owned();
    if !games::NAMES.contains(&wanted.as_str()) {
        return Err(games::unknown(&wanted));
    }
    with_game!(wanted.as_str(), G => {
        let playing = Playing::<G>::replay(record, at).map_err(|why| why.raise(py))?;
        Ok(State { live: Box::new(playing) })
    })
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

impl State {
    fn seat(&self, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        input::seat(self.live.seats(), seat)
    }

    fn action(value: &Bound<'_, PyAny>) -> PyResult<u32> {
        input::whole("action", "the number of an action", value)
    }
}

#[pymethods]
impl State {
    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.live.name()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.live.seats().count()
    }

    /// The options with every default filled in.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        input::python(py, &self.live.options())
    }

    /// The seats that may move now, ascending; empty once the game is over.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, numbers(self.live.turn()))
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.live.outcome().is_some()
    }

    /// Scores and winners, once the game is over; `None` before.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(outcome) = self.live.outcome() else { return Ok(None) };
        let result = PyDict::new(py);
        result.set_item("scores", PyList::new(py, outcome.scores.list(self.live.seats()))?)?;
        result.set_item("winners", numbers(outcome.winners))?;
        Ok(Some(result))
    }

    /// What the end of the game is worth to each seat: 1 for winning alone, all together 0; 0 before the end.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.live.seats().iter().map(|seat| self.live.reward(seat)))
    }

    /// The points of each seat if the game ended now.
    #[getter]
    fn standing(&self) -> Vec<i32> {
        self.live.standing()
    }

    /// A number that differs for different states, equal on every machine.
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.live.fingerprint()
    }

    /// The legal moves of a seat as text; none if it is not to move.
    fn moves(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.live.moves(self.seat(seat)?))
    }

    /// The same moves as numbers of the action space, in the same order.
    fn actions<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let actions = self.live.actions(self.seat(seat)?).map_err(|why| why.raise(py))?;
        Ok(PyArray1::from_iter(py, actions.into_iter().map(i64::from)))
    }

    /// Which actions are legal for a seat, one truth value for each action of the space.
    fn mask<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let actions = self.live.actions(self.seat(seat)?).map_err(|why| why.raise(py))?;
        let size = with_game!(self.live.name(), G => Ok::<_, PyErr>(<G as tensor::Encode>::space().size()))?;
        let mask = PyArray1::<bool>::zeros(py, size, false);
        let mut write = mask.try_readwrite()?;
        let slice = write.as_slice_mut()?;
        for action in actions {
            slice[action as usize] = true;
        }
        Ok(mask)
    }

    /// What a seat knows, as a row of numbers.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        Ok(PyArray1::from_vec(py, self.live.observe(self.seat(seat)?)))
    }

    /// Plays a move: its text, or the number of an action.
    fn play(&mut self, py: Python<'_>, seat: &Bound<'_, PyAny>, mv: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let played = match mv.cast::<PyString>() {
            Ok(text) => {
                let text: String = text.extract()?;
                self.live.play(seat, &text)
            }
            Err(_) => self.live.play_action(seat, Self::action(mv)?),
        };
        played.map_err(|why| why.raise(py))
    }

    /// The text of a legal action of a seat.
    fn move_of(
        &self,
        py: Python<'_>,
        seat: &Bound<'_, PyAny>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<String> {
        self.live.move_of(self.seat(seat)?, Self::action(action)?).map_err(|why| why.raise(py))
    }

    /// The action number of a legal move of a seat.
    fn action_of(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, mv: &str) -> PyResult<u32> {
        self.live.action_of(self.seat(seat)?, mv).map_err(|why| why.raise(py))
    }

    /// What a seat may know, as a dictionary; without a seat, what everybody may.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        input::python(py, &self.live.view(input::watcher(self.live.seats(), seat)?))
    }

    /// The same as a readable picture.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.live.text(input::watcher(self.live.seats(), seat)?))
    }

    /// A whole state that fits what a seat knows; the rest is drawn at random.
    fn imagine(
        &self,
        py: Python<'_>,
        seat: Option<&Bound<'_, PyAny>>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<State> {
        let who = input::watcher(self.live.seats(), seat)?;
        let seed = input::seed(Some(seed))?;
        Ok(State { live: py.detach(|| self.live.imagine(who, seed)) })
    }

    /// A copy that goes its own way.
    fn clone(&self) -> State {
        State { live: self.live.copy() }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// The record of the game as text; an imagined world has none.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        let none = "this position has no record: it was imagined, or taken from a batch";
        self.live.record().ok_or_else(|| Failure::Words(none.to_owned()).raise(py))
    }

    /// The moves of a seat as a search of so many iterations ranks them, the best first.
    #[pyo3(signature = (seat, iterations=1000, seed=None))]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        iterations: usize,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(seat)?;
        let seed = input::seed(seed)?;
        let budget = iterations.to_string().parse();
        let budget = budget.map_err(|why| Failure::Words(format!("iterations: {why}")).raise(py))?;
        let advice = py.detach(|| self.live.advise(seat, budget, seed));
        input::python(py, &advice.to_string())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("babili")?.getattr("from_record")?;
        (read, (self.record(py)?,)).into_pyobject(py)
    }

    fn __eq__(&self, other: &State) -> bool {
        self.live.name() == other.live.name() && self.live.fingerprint() == other.live.fingerprint()
    }

    fn __hash__(&self) -> u64 {
        self.live.fingerprint()
    }

    fn __repr__(&self) -> String {
        let turn = numbers(self.live.turn());
        let state = if turn.is_empty() { "over".to_owned() } else { format!("turn of {turn:?}") };
        format!("<babili.State {} with {} players, {state}>", self.live.name(), self.players())
    }

    fn __str__(&self) -> String {
        self.live.text(None)
    }
}
