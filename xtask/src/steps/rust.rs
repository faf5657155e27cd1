//! Format, lints and tests of the Rust code.

use super::Done;
use crate::run::cargo;

pub fn format() -> Result<Done, String> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    Ok(Done::Passed)
}

pub fn lints() -> Result<Done, String> {
    cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    Ok(Done::Passed)
}

/// All tests; the conformance vectors are among them.
pub fn tests() -> Result<Done, String> {
    cargo("tests", &["test", "--workspace"], &[])?;
    Ok(Done::Passed)
}
