//! Format, lints and tests of the Rust code.

use std::fs;
use std::path::PathBuf;

use super::Done;
use crate::run::{Heard, cargo, cargo_heard, root, target};

/// Everything is built with what the program can do beyond the first command, and always of the whole workspace: the
/// same crates with fewer features would be other crates, built again.
const WHOLE: [&str; 3] = ["--workspace", "--features", "babili/dataset,babili/tls"];

pub fn format() -> Result<Done, String> {
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    Ok(Done::Passed)
}

pub fn lints() -> Result<Done, String> {
    cargo("lints", &[&["clippy"], &WHOLE[..], &["--all-targets", "--", "-D", "warnings"]].concat(), &[])?;
    Ok(Done::Passed)
}

/// All tests are built at once, so that nothing waits for it later. Examples and benches are looked at by the lints, and
/// not built here.
pub fn build_tests() -> Result<Done, String> {
    let words = [&["test"], &WHOLE[..], &["--no-run", "--lib", "--bins", "--tests"]].concat();
    cargo("tests, built", &words, &[])?;
    Ok(Done::Passed)
}

/// All tests but those of the page; the conformance vectors are among them.
pub fn tests() -> Result<Done, String> {
    let programs = programs()?;
    let named = programs.iter().filter(|name| *name != PAGE_PROGRAM).flat_map(|name| ["--test", name]);
    let words = [&["test"], &WHOLE[..], &["--no-fail-fast", "--lib", "--bins"]].concat();
    let words: Vec<&str> = words.into_iter().chain(named).collect();
    cargo("tests", &words, &[])?;
    Ok(Done::Passed)
}

pub fn doc_tests() -> Result<Done, String> {
    cargo("tests in the documentation", &[&["test"], &WHOLE[..], &["--doc"]].concat(), &[])?;
    Ok(Done::Passed)
}

/// The names of all programs of tests: cargo can leave out crates, which would build others anew, but no program of one.
fn programs() -> Result<Vec<String>, String> {
    let unreadable = |why: std::io::Error| format!("the tests cannot be listed: {why}");
    let mut found = Vec::new();
    for krate in fs::read_dir(root().join("crates")).map_err(unreadable)? {
        let Ok(tests) = fs::read_dir(krate.map_err(unreadable)?.path().join("tests")) else { continue };
        for test in tests {
            let path = test.map_err(unreadable)?.path();
            let is_program =
                path.extension().is_some_and(|ending| ending == "rs") || path.join("main.rs").is_file();
            if let Some(name) = path.file_stem().filter(|_| is_program) {
                found.push(name.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}

/// The tests of the page. Two at a time for every core: they also wait.
pub fn page_tests() -> Result<Done, String> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let at_once = (2 * cores).to_string();
    in_the_browser("tests of the page", &[], &[("RUST_TEST_THREADS", &at_once)])
}

/// The tests of the page that need its engine, by the beginning of their names; they are left out unless they are asked for.
pub fn app_tests(what: &str, names: &str) -> Result<Done, String> {
    in_the_browser(what, &["--ignored", names], &[])
}

fn in_the_browser(what: &str, which: &[&str], environment: &[(&str, &str)]) -> Result<Done, String> {
    let program = ["--no-fail-fast", "--test", PAGE_PROGRAM, "--"];
    let heard = cargo_heard(what, &[&["test"], &WHOLE[..], &program, which].concat(), environment)?;
    if heard.passed {
        return Ok(Done::Passed);
    }
    let again = second_try(what, &heard)?;
    Ok(Done::Partly(format!("but at the second try only, and to be looked into: {}", again.join(", "))))
}

/// The program of the tests of the page.
const PAGE_PROGRAM: &str = "browser";
/// What cargo calls the tests of the page, where they failed.
const PAGE: &str = "`-p page-tests --test browser`";
/// So many tests of the page are tried again; where more fail, it is not the browser.
const TRIED_AGAIN: usize = 3;

/// A browser that was starved for a moment is told from a page that is wrong: where a few tests of the page failed, they are
/// tried once more, one after the other. Answers which they were.
fn second_try(what: &str, heard: &Heard) -> Result<Vec<String>, String> {
    let failed = failed_of_the_page(heard)?;
    let alone = ["--test", PAGE_PROGRAM, "--", "--include-ignored", "--test-threads", "1", "--exact"];
    let names: Vec<&str> = failed.iter().map(String::as_str).collect();
    cargo(&format!("{what}, again"), &[&["test"], &WHOLE[..], &alone, &names].concat(), &[])?;
    Ok(failed)
}

/// The few tests of the page that failed; an error if anything else did.
fn failed_of_the_page(heard: &Heard) -> Result<Vec<String>, String> {
    let targets: Vec<&str> =
        heard.told.lines().map(str::trim).filter(|line| line.starts_with("`-p ")).collect();
    let failed: Vec<String> = heard
        .said
        .lines()
        .filter_map(|line| Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned()))
        .collect();
    if targets == [PAGE] && (1..=TRIED_AGAIN).contains(&failed.len()) {
        Ok(failed)
    } else {
        Err(format!("tests failed: {} {}", targets.join(", "), failed.join(", ")))
    }
}

/// The program as the tests have it.
pub fn program() -> Result<PathBuf, String> {
    cargo("the program", &[&["test"], &WHOLE[..], &["--test", "cli", "--no-run", "--quiet"]].concat(), &[])?;
    Ok(target().join("debug/babili"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(failed: &[&str], targets: &[&str]) -> Heard {
        let said = failed.iter().map(|name| format!("test {name} ... FAILED\n")).collect::<String>();
        let told = targets.iter().map(|target| format!("    `-p {target}`\n")).collect::<String>();
        Heard {
            said: format!("test a::passes ... ok\n{said}"),
            told: format!("error: some targets failed:\n{told}"),
            passed: false,
        }
    }

    #[test]
    fn every_program_of_tests_is_named_once() {
        let programs = programs().expect("there are tests");
        for name in [PAGE_PROGRAM, "cli", "one_list"] {
            assert_eq!(programs.iter().filter(|program| *program == name).count(), 1, "{name}");
        }
        assert!(!programs.iter().any(|name| name == "support"), "what tests share is no program");
    }

    #[test]
    fn a_few_tests_of_the_page_are_tried_again_and_nothing_else() {
        let page = "page-tests --test browser";
        assert_eq!(failed_of_the_page(&heard(&["a::b"], &[page])), Ok(vec!["a::b".to_owned()]));
        assert!(failed_of_the_page(&heard(&["a", "b", "c", "d"], &[page])).is_err(), "too many");
        assert!(failed_of_the_page(&heard(&["a"], &["host --lib"])).is_err(), "not of the page");
        assert!(failed_of_the_page(&heard(&["a", "b"], &[page, "host --lib"])).is_err(), "not only");
        assert!(failed_of_the_page(&heard(&[], &[])).is_err(), "what does not compile is no test");
    }
}
