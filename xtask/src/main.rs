//! What people run while developing: `cargo xtask test` passes every test on a fresh machine.

mod app;
mod bench;
mod fuzz;
mod packages;
mod release;
mod run;
mod steps;

use std::env;
use std::process::ExitCode;

use run::cargo;

const HELP: &str = "\
cargo xtask test     install what the tests need, then every step: format, lints, documentation, licences, tests, the Python package
cargo xtask steps    name the steps of `test`
cargo xtask step X   run one of them
cargo xtask python   only the Python package: build it in an environment of its own, check and test it
cargo xtask app      build the engine of the page, so that games are also played in a browser without a server
cargo xtask browsers the page in Firefox and WebKitGTK, which are installed where they are missing: a whole game of each and its replay
cargo xtask setup    only install what the tests need (Chromium, PostgreSQL, npm)
cargo xtask bless    write the golden files anew after a change that was meant; look at the difference
cargo xtask learn G  teach the network of game G: goes on with the run in target/learn/G, or begins one (`docs/LEARNING.md`)
cargo xtask fuzz S   feed what takes anything from outside by libFuzzer, each target for S seconds of the processor, or those named after it
cargo xtask release  build the program as it is given away, with checksums, notes and a list of parts, in target/dist
cargo xtask bench    run all benches; with --check count instructions a move and fail where they grew, with --keep keep the new counts";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => packages::install().and_then(|()| steps::run_all()),
        ["steps"] => {
            steps::list();
            Ok(())
        }
        ["step", name] => steps::run_one(name),
        ["python"] => steps::run_one("python"),
        ["browsers"] => packages::install_browsers().and_then(|()| browsers()),
        ["setup"] => packages::install(),
        ["app"] => app::build().map(drop),
        ["bless"] => bless(),
        ["fuzz", seconds, ref names @ ..] => fuzz::run(seconds, names),
        ["learn", ref rest @ ..] => learn(rest),
        ["release"] => release::run(),
        ["bench"] => cargo("benches", &["bench", "--workspace"], &[]),
        ["bench", "--check"] => bench::check(false),
        ["bench", "--keep"] => bench::check(true),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("xtask: unknown task {:?}\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => {
            eprintln!("xtask: {failed}");
            ExitCode::FAILURE
        }
    }
}

fn learn(words: &[&str]) -> Result<(), String> {
    let program = ["run", "--release", "--package", "learn", "--example", "learn", "--"];
    cargo("learning", &[&program, words].concat(), &[])
}

fn bless() -> Result<(), String> {
    cargo("golden files", &["test", "--package", "babili", "--test", "golden"], &[("BLESS", "1")])
}

/// Chromium is what the tests of the page use anyway; these are the other two.
fn browsers() -> Result<(), String> {
    let words = ["test", "--package", "page-tests", "--test", "browser", "elsewhere", "--", "--ignored"];
    cargo("other browsers", &words, &[])
}
