//! Known holes in the crates we build on, as `.cargo/audit.toml` has it. The list of them is fetched, so the step is left out where
//! the program is not installed or the list cannot be had.

use super::Done;
use crate::run::{cargo_heard, on_path};

/// What the program says where there is no way to the list.
const OUT_OF_REACH: &str = "couldn't fetch advisory database";

pub fn check() -> Result<Done, String> {
    if !on_path("cargo-audit") {
        return Ok(Done::Skipped(
            "cargo-audit is not installed (cargo install --locked cargo-audit)".to_owned(),
        ));
    }
    let heard = cargo_heard("advisories", &["audit"], &[])?;
    verdict(heard.passed, &heard.told)
}

fn verdict(passed: bool, told: &str) -> Result<Done, String> {
    if passed {
        Ok(Done::Passed)
    } else if told.contains(OUT_OF_REACH) {
        Ok(Done::Skipped("the list of known holes cannot be had from here".to_owned()))
    } else {
        Err("cargo audit found something".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_out_of_reach_is_no_hole_and_a_hole_is_one() {
        assert!(matches!(verdict(true, ""), Ok(Done::Passed)));
        let told = "error: couldn't fetch advisory database: git operation failed: no such host";
        assert!(matches!(verdict(false, told), Ok(Done::Skipped(_))));
        assert!(verdict(false, "error: 1 vulnerability found!").is_err());
    }
}
