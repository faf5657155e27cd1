//! How other programs are started: always in the project's root, with their words printed before.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Runs cargo; what it says goes to the terminal.
pub fn cargo(what: &str, words: &[&str], environment: &[(&str, &str)]) -> Result<(), String> {
    println!("xtask: {what}: cargo {}", words.join(" "));
    let mut command = Command::new(cargo_program());
    command.args(words).envs(environment.iter().copied());
    // From nothing there is nothing to build upon, and to keep what a next build could use takes time.
    if !has_been_built() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    succeed(what, &mut command)
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
