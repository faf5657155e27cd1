//! `babili.Batch`: many games stepped together, without the interpreter lock, into arrays that are reused.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::Seats;
use tensor::{Batch as Games, Encode, Rows};

use crate::failure::Failure;
use crate::games::with_game;
use crate::input;
use crate::live::{Live, Playing};
use crate::state::State;

/// The most games of one batch.
const MOST_GAMES: usize = 1 << 20;
/// The most bytes its arrays may take.
const MOST_BYTES: usize = 16 << 30;
const MOST_THREADS: usize = 256;

/// Many games of one kind, whatever their types.
trait Many: Send + Sync {
    fn show(&mut self, rows: &mut Rows<'_>);
    fn step(&mut self, actions: &[i64], rows: &mut Rows<'_>) -> Result<(), Failure>;
    fn sample(&mut self, actions: &mut [i64]);
    fn state(&self, number: usize) -> Option<Box<dyn Live>>;
}

struct ManyOf<G: bots::Strategy + Encode> {
    games: Games<G>,
    options: serde_json::Value,
}

impl<G: bots::Strategy + Encode> Many for ManyOf<G> {
    fn show(&mut self, rows: &mut Rows<'_>) {
        self.games.show(rows);
    }

    fn step(&mut self, actions: &[i64], rows: &mut Rows<'_>) -> Result<(), Failure> {
        Ok(self.games.step(actions, rows)?)
    }

    fn sample(&mut self, actions: &mut [i64]) {
        self.games.sample(actions);
    }

    fn state(&self, number: usize) -> Option<Box<dyn Live>> {
        let (game, _) = self.games.game(number)?;
        Some(Box::new(Playing::position(game.clone(), self.options.clone())))
    }
}

/// The options written out, and the size of an observation. One game shows whether these options can be played at all,
/// before anything is laid out.
fn tried<G: bots::Strategy + Encode>(
    options: &G::Options,
    seats: Seats,
    seed: u64,
) -> Result<(serde_json::Value, usize), Failure> {
    let one = Games::<G>::new(options.clone(), seats, 1, seed)?;
    Ok((serde_json::to_value(options).unwrap_or_default(), one.row()))
}

/// Many games of one kind, stepped together. Every array has one row for each game and is written anew by each step.
#[pyclass(module = "babili")]
pub struct Batch {
    game: &'static str,
    seats: Seats,
    count: usize,
    many: Box<dyn Many>,
    pool: ThreadPool,
    /// What the seat to move knows.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// Which actions it may choose.
    #[pyo3(get)]
    masks: Py<PyArray2<bool>>,
    /// The seat to move; of several the lowest that owes a choice.
    #[pyo3(get)]
    seats_to_move: Py<PyArray1<u8>>,
    /// What the last step brought each seat: 0 unless it ended the game.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Whether the last step ended the game; the other arrays already show the next one.
    #[pyo3(get)]
    done: Py<PyArray1<bool>>,
    /// The points of each seat in the last game that ended.
    #[pyo3(get)]
    scores: Py<PyArray2<i32>>,
    /// The actions of the last `sample`.
    #[pyo3(get)]
    actions: Py<PyArray1<i64>>,
}

/// An array of zeros made by numpy itself, so that too large a one is an exception.
fn zeros<'py, T>(py: Python<'py>, shape: impl IntoPyObject<'py>, kind: &str) -> PyResult<Py<T>>
where
    T: pyo3::PyTypeCheck,
{
    let array = py.import("numpy")?.call_method1("zeros", (shape, kind))?;
    Ok(array.cast_into::<T>().map_err(PyErr::from)?.unbind())
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, players, n, seed=None, options=None, *, threads=None, observations=true, masks=true))]
    #[allow(clippy::too_many_arguments, reason = "the keywords of the constructor")]
    fn new(
        py: Python<'_>,
        game: &str,
        players: &Bound<'_, PyAny>,
        n: &Bound<'_, PyAny>,
        seed: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        observations: bool,
        masks: bool,
    ) -> PyResult<Batch> {
        let expected = format!("a number of games from 1 to {MOST_GAMES}");
        let count: usize = input::whole("n", &expected, n)?;
        if !(1..=MOST_GAMES).contains(&count) {
            return Err(PyValueError::new_err(format!("n {count}: expected {expected}")));
        }
        let expected = format!("a number of threads from 1 to {MOST_THREADS}");
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.map(|threads| input::whole("threads", &expected, threads)).transpose()?;
        let threads: usize = threads.unwrap_or(cores.min(MOST_THREADS));
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(PyValueError::new_err(format!("threads {threads}: expected {expected}")));
        }
        let seed = seed.map_or(Ok(0), input::number_seed)?;
        with_game!(game, G => {
            let seats = input::seats::<G>(players)?;
            let options = input::options::<G>(py, options)?;
            let (written, row) = tried::<G>(&options, seats, seed).map_err(|why| why.raise(py))?;
            let size = <G as Encode>::space().size();
            let bytes = count.saturating_mul(if observations { row } else { 0 } + if masks { size } else { 0 });
            if bytes > MOST_BYTES {
                return Err(PyValueError::new_err(format!(
                    "n {count}: the arrays would take {} GB; take fewer games, or leave out masks or observations",
                    bytes >> 30
                )));
            }
            let games = py.detach(|| Games::<G>::new(options, seats, count, seed));
            let games = games.map_err(|why| Failure::from(why).raise(py))?;
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            let pool = pool.map_err(|why| PyValueError::new_err(format!("threads {threads}: {why}")))?;
            let players = seats.count();
            let mut batch = Batch {
                game: <G as table::Game>::NAME,
                seats,
                count,
                many: Box::new(ManyOf::<G> { games, options: written }),
                pool,
                observations: zeros(py, (if observations { count } else { 0 }, row), "uint8")?,
                masks: zeros(py, (if masks { count } else { 0 }, size), "bool")?,
                seats_to_move: zeros(py, (count,), "uint8")?,
                rewards: zeros(py, (count, players), "float32")?,
                done: zeros(py, (count,), "bool")?,
                scores: zeros(py, (count, players), "int32")?,
                actions: zeros(py, (count,), "int64")?,
            };
            batch.with_rows(py, |many, rows| {
                many.show(rows);
                Ok(())
            })?;
            Ok(batch)
        })
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    /// How many play each game.
    #[getter]
    fn players(&self) -> usize {
        self.seats.count()
    }

    /// How many games there are.
    #[getter]
    fn n(&self) -> usize {
        self.count
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Chooses a legal action at random for each game; returns the array `actions`.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut array = self.actions.bind(py).try_readwrite()?;
        let actions = array.as_slice_mut()?;
        let (many, pool) = (&mut self.many, &self.pool);
        py.detach(|| pool.install(|| many.sample(actions)));
        drop(array);
        Ok(self.actions.clone_ref(py))
    }

    /// Plays one action in each game. If any of them is not legal, none is played.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let numpy = py.import("numpy")?;
        let array = numpy.call_method1("asarray", (actions,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            return Err(PyTypeError::new_err("actions: expected whole numbers, one for each game"));
        }
        let array = numpy.call_method1("ascontiguousarray", (array, "int64"))?;
        let array = array.cast_into::<PyArray1<i64>>().map_err(|_| {
            PyValueError::new_err(format!("actions: expected one row of {} numbers", self.count))
        })?;
        let readonly = array.try_readonly()?;
        let actions = readonly.as_slice()?;
        self.with_rows(py, |many, rows| many.step(actions, rows))
    }

    /// A copy of one of the games, to look at.
    fn state(&self, number: &Bound<'_, PyAny>) -> PyResult<State> {
        let expected = format!("a game from 0 to {}", self.count - 1);
        let number: usize = input::whole("game", &expected, number)?;
        let live = self.many.state(number);
        live.map(|live| State { live })
            .ok_or_else(|| PyValueError::new_err(format!("game {number}: expected {expected}")))
    }

    fn __getitem__(&self, number: &Bound<'_, PyAny>) -> PyResult<State> {
        self.state(number)
    }

    fn __repr__(&self) -> String {
        format!("<babili.Batch of {} games of {} with {} players>", self.count, self.game, self.seats.count())
    }

    /// The shape of the observations and of the masks.
    #[getter]
    fn shapes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (observations, masks) = (self.observations.bind(py), self.masks.bind(py));
        PyTuple::new(py, [observations.shape()[1], masks.shape()[1]])
    }
}

impl Batch {
    /// Lends the arrays to the games and lets go of the interpreter lock meanwhile.
    fn with_rows(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Many, &mut Rows<'_>) -> Result<(), Failure> + Send,
    ) -> PyResult<()> {
        let mut observations = self.observations.bind(py).try_readwrite()?;
        let mut masks = self.masks.bind(py).try_readwrite()?;
        let mut seats = self.seats_to_move.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut done = self.done.bind(py).try_readwrite()?;
        let mut scores = self.scores.bind(py).try_readwrite()?;
        let mut rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            done: done.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
        };
        let (many, pool) = (self.many.as_mut(), &self.pool);
        py.detach(|| pool.install(|| work(many, &mut rows))).map_err(|why| why.raise(py))
    }
}
