//! The documentation of all crates builds without a warning: no link leads nowhere.

use super::Done;
use crate::run::cargo;

pub fn build() -> Result<Done, String> {
    cargo("docs", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    Ok(Done::Passed)
}
