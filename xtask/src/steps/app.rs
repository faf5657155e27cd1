//! The engine of the page: built before everything that takes it along, and tested after everything else.

use super::{Done, rust};
use crate::run::on_path;
use crate::{app, packages};

pub fn build() -> Result<Done, String> {
    if !on_path("brotli") {
        packages::bring("brotli (the engine of the page as it travels)", &["brotli"])?;
    }
    app::build()?;
    Ok(Done::Passed)
}

/// Games without a server, in a real browser.
pub fn test() -> Result<Done, String> {
    rust::app_tests("games without a server", "pocket::")
}
