//! Format, lints and tests of the Rust code.

use super::Done;
use crate::run::cargo;

/// Everything is built with the command that writes datasets, which the Python package is tested with.
pub const DATASETS: &str = "babili/dataset";

pub fn format() -> Result<Done, String> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    Ok(Done::Passed)
}

pub fn lints() -> Result<Done, String> {
    let words = ["clippy", "--workspace", "--all-targets", "--features", DATASETS, "--", "-D", "warnings"];
    cargo("lints", &words, &[])?;
    Ok(Done::Passed)
}

/// All tests; the conformance vectors are among them.
pub fn tests() -> Result<Done, String> {
    cargo("tests", &["test", "--workspace", "--features", DATASETS], &[])?;
    Ok(Done::Passed)
}
