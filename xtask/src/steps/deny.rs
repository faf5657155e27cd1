//! Licences, bans, sources and doubled crates, as `deny.toml` has them. The program that looks at them takes minutes to
//! build, so it is used where it is there and not fetched.

use super::Done;
use crate::run::{cargo, on_path};

pub fn check() -> Result<Done, String> {
    if !on_path("cargo-deny") {
        return Ok(Done::Skipped(
            "cargo-deny is not installed (cargo install --locked cargo-deny)".to_owned(),
        ));
    }
    cargo("dependencies", &["deny", "--offline", "check", "licenses", "bans", "sources"], &[])?;
    Ok(Done::Passed)
}
