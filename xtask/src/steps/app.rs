//! The engine of the page: built before everything that takes it along, and tested after everything else.

use super::{Done, rust};
use crate::run::on_path;
use crate::{app, packages};

pub fn build() -> Result<Done, String> {
    let missing = if on_path("wasm-opt") {
        None
    } else {
        packages::bring("wasm-opt (a smaller engine of the page)", &["binaryen"]).err()
    };
    app::build()?;
    Ok(missing.map_or(Done::Passed, Done::Partly))
}

/// Games without a server, in a real browser.
pub fn test() -> Result<Done, String> {
    rust::ignored_tests("games without a server", "browser", "pocket::")?;
    Ok(Done::Passed)
}
