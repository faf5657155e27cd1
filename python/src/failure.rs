//! Exceptions with words.

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use table::{Illegal, RecordError};
use tensor::{Unnumbered, Unplayed};

create_exception!(
    babili,
    IllegalMove,
    PyValueError,
    "A step that the rules forbid; `code` and `rule` say why."
);
create_exception!(
    babili,
    BadRecord,
    PyValueError,
    "A text that is no record of a game, or breaks its rules."
);

/// What can go wrong inside.
#[derive(Debug)]
pub enum Failure {
    /// The rules forbid it.
    Illegal(Illegal),
    /// The record is wrong.
    Record(RecordError),
    /// Anything else, in words.
    Words(String),
}

impl From<Illegal> for Failure {
    fn from(why: Illegal) -> Failure {
        Failure::Illegal(why)
    }
}

impl From<Unnumbered> for Failure {
    fn from(why: Unnumbered) -> Failure {
        Failure::Words(why.to_string())
    }
}

impl From<Unplayed> for Failure {
    fn from(why: Unplayed) -> Failure {
        Failure::Words(why.to_string())
    }
}

impl Failure {
    /// The exception.
    pub fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Failure::Words(words) => PyValueError::new_err(words),
            Failure::Record(why) => BadRecord::new_err(why.to_string()),
            Failure::Illegal(why) => {
                let raised = IllegalMove::new_err(why.to_string());
                let value = raised.value(py);
                let named = value.setattr("code", why.code).and_then(|()| value.setattr("rule", why.rule));
                named.err().unwrap_or(raised)
            }
        }
    }
}
