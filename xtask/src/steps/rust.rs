//! Format, lints and tests of the Rust code.

use std::path::PathBuf;

use super::Done;
use crate::run::{cargo, target};

/// Everything is built with what the program can do beyond the first command, and always of the whole workspace: the
/// same crates with fewer features would be other crates, built again.
const WHOLE: [&str; 3] = ["--workspace", "--features", "babili/dataset"];

pub fn format() -> Result<Done, String> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    Ok(Done::Passed)
}

pub fn lints() -> Result<Done, String> {
    cargo("lints", &[&["clippy"], &WHOLE[..], &["--all-targets", "--", "-D", "warnings"]].concat(), &[])?;
    Ok(Done::Passed)
}

/// All tests; the conformance vectors are among them. Examples and benches are looked at by the lints, and not built
/// here. One test more at a time than there are cores: those of the page also wait.
pub fn tests() -> Result<Done, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let at_once = (cores + 1).to_string();
    let environment = [("RUST_TEST_THREADS", at_once.as_str())];
    cargo("tests", &[&["test"], &WHOLE[..], &["--lib", "--bins", "--tests"]].concat(), &environment)?;
    cargo("tests in the documentation", &[&["test"], &WHOLE[..], &["--doc"]].concat(), &[])?;
    Ok(Done::Passed)
}

/// Tests of this program that are left out unless they are asked for, by the beginning of their names.
pub fn ignored_tests(what: &str, program: &str, names: &str) -> Result<(), String> {
    cargo(what, &[&["test"], &WHOLE[..], &["--test", program, "--", "--ignored", names]].concat(), &[])
}

/// The program as the tests have it.
pub fn program() -> Result<PathBuf, String> {
    cargo("the program", &[&["test"], &WHOLE[..], &["--test", "cli", "--no-run", "--quiet"]].concat(), &[])?;
    Ok(target().join("debug/babili"))
}
