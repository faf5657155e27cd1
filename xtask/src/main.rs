//! What people run while developing: `cargo xtask test` passes every test on a fresh machine.

mod packages;
mod python;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask test     install what the tests need, then format, lints, all tests, conformance vectors, the Python package
cargo xtask python   only the Python package: build it in an environment of its own, check and test it
cargo xtask setup    only install what the tests need (Chromium, PostgreSQL)
cargo xtask bless    write the golden files anew after a change that was meant; look at the difference
cargo xtask bench    run all benches";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test(),
        ["python"] => program_with_datasets().and_then(|program| python::test(&program)),
        ["setup"] => packages::install(),
        ["bless"] => bless(),
        ["bench"] => cargo("benches", &["bench", "--workspace"], &[]),
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

fn test() -> Result<(), String> {
    let started = Instant::now();
    packages::install()?;
    cargo("format", &["fmt", "--all", "--check"], &[])?;
    let lints =
        ["clippy", "--workspace", "--all-targets", "--features", "babili/dataset", "--", "-D", "warnings"];
    cargo("lints", &lints, &[])?;
    cargo("tests", &["test", "--workspace", "--features", "babili/dataset"], &[])?;
    let vectors = vectors()?;
    let mut conform = vec!["run", "--quiet", "--package", "babili", "--features", "dataset", "--", "conform"];
    conform.extend(vectors.iter().map(String::as_str));
    cargo("conformance vectors", &conform, &[])?;
    python::test(&program_with_datasets()?)?;
    println!("xtask: everything passed in {} s", started.elapsed().as_secs());
    Ok(())
}

/// The program, with the command that writes datasets.
fn program_with_datasets() -> Result<PathBuf, String> {
    cargo("a program with datasets", &["build", "--package", "babili", "--features", "dataset"], &[])?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("debug/babili"))
}

fn bless() -> Result<(), String> {
    cargo("golden files", &["test", "--package", "babili", "--test", "golden"], &[("BLESS", "1")])
}

fn cargo(what: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("xtask: {what}: cargo {}", words.join(" "));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(words)
        .envs(environment.iter().copied())
        .current_dir(root())
        .status()
        .map_err(|why| format!("{what}: cargo does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed ({status})")) }
}

fn vectors() -> Result<Vec<String>, String> {
    let folder = root().join("tests/vectors");
    let unreadable = |why: std::io::Error| format!("{}: {why}", folder.display());
    let mut files = Vec::new();
    for entry in folder.read_dir().map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            files.push(path.display().to_string());
        }
    }
    files.sort();
    if files.is_empty() { Err(format!("{}: no vectors", folder.display())) } else { Ok(files) }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}
