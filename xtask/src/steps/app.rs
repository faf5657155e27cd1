//! The engine of the page: built before everything that takes it along, and tested after everything else.

use super::{Done, rust};
use crate::app;

pub fn build() -> Result<Done, String> {
    app::build()?;
    Ok(Done::Passed)
}

/// Games without a server, in a real browser.
pub fn test() -> Result<Done, String> {
    rust::ignored_tests("games without a server", "browser", "pocket::")?;
    Ok(Done::Passed)
}
