//! How other programs are started: always in the project's root, with their words printed before.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// Runs cargo; what it says goes to the terminal.
pub fn cargo(what: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    succeed(what, &mut building(what, words, environment))
}

/// What cargo said, and how it ended.
pub struct Heard {
    pub said: String,
    pub told: String,
    pub passed: bool,
}

/// Runs cargo; what it says goes to the terminal and is kept.
pub fn cargo_heard(what: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<Heard, String> {
    let wrong = |why: std::io::Error| format!("{what}: cargo does not start: {why}");
    let mut command = building(what, words, environment);
    let mut child =
        command.current_dir(root()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(wrong)?;
    let told = child.stderr.take().map(|from| thread::spawn(|| passed_on(from, std::io::stderr())));
    let said = child.stdout.take().map_or_else(String::new, |from| passed_on(from, std::io::stdout()));
    let told = told.and_then(|told| told.join().ok()).unwrap_or_default();
    let passed = child.wait().map_err(wrong)?.success();
    Ok(Heard { said, told, passed })
}

/// Passes on line by line what comes, and keeps it.
fn passed_on(from: impl Read, mut to: impl Write) -> String {
    let mut kept = Vec::new();
    let mut from = BufReader::new(from);
    loop {
        let begun = kept.len();
        if from.read_until(b'\n', &mut kept).unwrap_or(0) == 0 {
            return String::from_utf8_lossy(&kept).into_owned();
        }
        // Nobody who listens any more is no reason to stop.
        let _ = to.write_all(&kept[begun..]).and_then(|()| to.flush());
    }
}

/// Cargo with these words, about to build.
fn building(what: &str, words: &[&str], environment: &[(&str, &str)]) -> Command {
    println!("xtask: {what}: cargo {}", words.join(" "));
    let mut command = Command::new(cargo_program());
    command.args(words).envs(environment.iter().copied());
    // From nothing there is nothing to build upon, and to keep what a next build could use takes time.
    if !has_been_built() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// What cargo prints.
pub fn cargo_says(what: &str, words: &[&str]) -> Result<Vec<u8>, String> {
    let output = Command::new(cargo_program())
        .args(words)
        .current_dir(root())
        .output()
        .map_err(|why| format!("{what}: cargo does not start: {why}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{what} failed: {}", String::from_utf8_lossy(&output.stderr).trim()))
    }
}

/// Runs a program in the project's root; an error if it fails.
pub fn succeed(what: &str, command: &mut Command) -> Result<(), String> {
    let status = command.current_dir(root()).status().map_err(|why| {
        format!("{what}: {} does not start: {why}", command.get_program().to_string_lossy())
    })?;
    if status.success() { Ok(()) } else { Err(format!("{what} failed ({status})")) }
}

/// Whether there is a program of this name.
pub fn on_path(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

/// All files below a folder of the project with one of these endings, in order.
pub fn files(folder: &str, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let unreadable = |why: std::io::Error| format!("{}: {why}", folder.display());
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The project's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Whether something besides this program left what a next build can use.
fn has_been_built() -> bool {
    let left = fs::read_dir(target().join("debug/incremental")).into_iter().flatten().flatten();
    left.into_iter().any(|one| !one.file_name().to_string_lossy().starts_with("xtask"))
}

fn cargo_program() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
