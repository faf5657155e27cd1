//! The Python package: built in a virtual environment of its own, checked and tested.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{Done, rust};
use crate::packages;
use crate::run::{cargo, root, target};

/// What the tests of the package import.
const MODULES: &[&str] =
    &["maturin", "numpy", "gymnasium", "pettingzoo", "open_spiel", "pyarrow", "pytest", "mypy"];

/// Builds the package and runs its tests.
pub fn test() -> Result<Done, String> {
    let python = environment()?;
    cargo("format of the Python package", &["fmt", "--manifest-path", "python/Cargo.toml", "--check"], &[])?;
    let lints =
        ["clippy", "--manifest-path", "python/Cargo.toml", "--profile", "quick", "--", "-D", "warnings"];
    cargo("lints of the Python package", &lints, &[])?;
    let develop = ["-m", "maturin", "develop", "--quiet", "--profile", "quick"];
    run("the Python package", &python, &develop, &[])?;
    run("types of the Python package", &python, &["-m", "mypy"], &[])?;
    let program = rust::program()?.display().to_string();
    run("tests of the Python package", &python, &["-m", "pytest", "-q"], &[("BABILI", program.as_str())])?;
    Ok(Done::Passed)
}

/// The interpreter of the virtual environment, with everything the tests import.
fn environment() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    if !fits(&python) {
        let system = interpreter()?;
        println!("xtask: a virtual environment in {}", folder.display());
        let made = Command::new(system).args(["-m", "venv", "--clear"]).arg(&folder).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err(format!("no virtual environment could be made in {}", folder.display()));
        }
    }
    let mut words = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    words.extend(MODULES);
    run("what the Python package is tested with", &python, &words, &[])?;
    Ok(python)
}

/// A Python that is new enough and can make virtual environments, installed where there is none.
fn interpreter() -> Result<PathBuf, String> {
    const NEEDED: &str = "the Python package needs Python 3.10 or newer with venv";
    if let Some(found) = found() {
        return Ok(found);
    }
    println!("xtask: installing Python");
    let installed = packages::apt(&["update", "-qq"]).and_then(|()| {
        packages::apt(&["install", "-y", "-qq", "--no-install-recommends", "python3", "python3-venv"])
    });
    match (found(), installed) {
        (Some(found), _) => Ok(found),
        (None, Err(why)) => Err(format!("{NEEDED}; none is here and none could be installed ({why})")),
        (None, Ok(())) => Err(format!("{NEEDED}; the one of the system's packages is too old")),
    }
}

fn found() -> Option<PathBuf> {
    let names = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"];
    names.into_iter().map(PathBuf::from).find(|name| fits(name))
}

fn fits(python: &Path) -> bool {
    let asked = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    let answer =
        Command::new(python).args(["-c", asked]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    answer.is_ok_and(|status| status.success())
}

fn run(what: &str, python: &Path, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("xtask: {what}: python {}", words.join(" "));
    let status = Command::new(python)
        .args(words)
        .envs(environment.iter().copied())
        // Maturin asks where to install to.
        .env("VIRTUAL_ENV", target().join("python"))
        .current_dir(root().join("python"))
        .status()
        .map_err(|why| format!("{what}: Python does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed ({status})")) }
}
