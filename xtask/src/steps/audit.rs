//! Known holes in the crates we build on, as `.cargo/audit.toml` has it. The list of them is fetched, so the step is left out where
//! the program is not installed or the list cannot be had.

use super::Done;
use crate::run::{cargo, on_path};

pub fn check() -> Result<Done, String> {
    if !on_path("cargo-audit") {
        return Ok(Done::Skipped(
            "cargo-audit is not installed (cargo install --locked cargo-audit)".to_owned(),
        ));
    }
    cargo("advisories", &["audit"], &[])?;
    Ok(Done::Passed)
}
