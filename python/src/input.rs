//! Reading what comes from Python; whatever is wrong with it is said in words.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};
use table::{Game, Seat, Seats, Seed};

/// What a value looks like, shortened.
fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string());
    text.chars().take(60).collect()
}

/// Whether it can stand for a whole number: `int` and numpy's integers, not `bool`.
pub fn is_whole(value: &Bound<'_, PyAny>) -> bool {
    !value.is_instance_of::<PyBool>()
        && (value.is_instance_of::<PyInt>() || value.hasattr("__index__").unwrap_or(false))
        && !value.is_instance_of::<PyString>()
}

/// A whole number of this type, if it is one and fits.
pub fn whole<'py, T>(what: &str, expected: &str, value: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    if !is_whole(value) {
        return Err(PyTypeError::new_err(format!("{what} {}: expected {expected}", shown(value))));
    }
    value
        .extract()
        .map_err(|_| PyValueError::new_err(format!("{what} {}: expected {expected}", shown(value))))
}

/// A seed: a number below 2^64 or 64 hexadecimal digits; a fresh one for `None`.
pub fn seed(value: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    const EXPECTED: &str = "a whole number from 0 to 2**64 - 1 or 64 hexadecimal digits";
    let Some(value) = value else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|why| PyValueError::new_err(format!("no chance to be had: {why}")))?;
        return Ok(Seed(bytes));
    };
    if value.is_instance_of::<PyString>() {
        let text = value.extract::<String>().unwrap_or_default();
        return text
            .parse()
            .map_err(|_| PyValueError::new_err(format!("seed {}: expected {EXPECTED}", shown(value))));
    }
    whole::<u64>("seed", EXPECTED, value).map(Seed::from_number)
}

/// A seed that must be a number.
pub fn number_seed(value: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole("seed", "a whole number from 0 to 2**64 - 1", value)
}

/// A seat of a table with so many.
pub fn seat(seats: Seats, value: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let expected = format!("a seat from 0 to {}", seats.count() - 1);
    let number: usize = whole("seat", &expected, value)?;
    seats.seat(number).ok_or_else(|| PyValueError::new_err(format!("seat {number}: expected {expected}")))
}

/// A seat, or nobody's.
pub fn watcher(seats: Seats, value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
    value.map(|value| seat(seats, value)).transpose()
}

/// A number of players that the game has.
pub fn seats<G: Game>(players: &Bound<'_, PyAny>) -> PyResult<Seats> {
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    let expected = format!("a number from {least} to {most}: so many play {}", G::NAME);
    let number: usize = whole("players", &expected, players)?;
    Seats::new(number)
        .filter(|seats| G::SEATS.contains(&seats.count()))
        .ok_or_else(|| PyValueError::new_err(format!("players {number}: expected {expected}")))
}

/// Options as a dictionary; what is left out has its default.
pub fn options<G: Game>(py: Python<'_>, value: Option<&Bound<'_, PyAny>>) -> PyResult<G::Options> {
    let Some(value) = value else { return Ok(G::Options::default()) };
    let text: String = py.import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|why| PyValueError::new_err(format!("options of {}: {why}", G::NAME)))
}

/// A record as text, bytes or a dictionary.
pub fn record(py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.extract::<String>()?.into_bytes());
    }
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    let text: String = py.import("json")?.call_method1("dumps", (value,))?.extract()?;
    Ok(text.into_bytes())
}

/// Plain data of ours as Python's own.
pub fn python<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}
