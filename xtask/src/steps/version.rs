//! The oldest Rust that the manifests claim: no package may need a newer one, and where a toolchain of that version is at
//! hand it builds everything. What of the standard library is too new is found by clippy, which reads the same claim.

use std::process::Command;

use serde_json::Value;

use super::Done;
use crate::run::{cargo_says, succeed, target};

type Version = (u32, u32);

pub fn check() -> Result<Done, String> {
    let host = host()?;
    let words = ["metadata", "--locked", "--format-version", "1", "--filter-platform", &host];
    let metadata = cargo_says("metadata", &words)?;
    let metadata: Value = serde_json::from_slice(&metadata).map_err(|why| format!("metadata: {why}"))?;
    let packages = metadata["packages"].as_array().ok_or("metadata: no packages")?;
    let claim = claim(packages)?;
    let newer: Vec<String> = packages
        .iter()
        .filter_map(|package| Some((package, needs(package)?)))
        .filter(|(_, needed)| *needed > claim)
        .map(|(package, (major, minor))| format!("{} needs {major}.{minor}", package["id"]))
        .collect();
    if !newer.is_empty() {
        let (major, minor) = claim;
        return Err(format!("the manifests claim Rust {major}.{minor}, but\n{}", newer.join("\n")));
    }
    build(claim, packages.len())
}

/// This machine's platform: crates for others need not be fetched to be looked at.
fn host() -> Result<String, String> {
    let said = String::from_utf8_lossy(&cargo_says("the platform", &["-vV"])?).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "cargo does not say what platform this is".to_owned())
}

/// What all packages of our own claim.
fn claim(packages: &[Value]) -> Result<Version, String> {
    let mut claims = packages.iter().filter(|package| package["source"].is_null()).map(needs);
    let first = claims.next().flatten().ok_or("our packages claim no oldest Rust")?;
    if claims.all(|claim| claim == Some(first)) {
        Ok(first)
    } else {
        Err("our packages claim different versions of Rust".to_owned())
    }
}

fn needs(package: &Value) -> Option<Version> {
    let mut parts = package["rust_version"].as_str()?.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

/// Checks everything with the claimed version if rustup has it.
fn build((major, minor): Version, packages: usize) -> Result<Done, String> {
    let wanted = format!("{major}.{minor}");
    let agree = format!("none of {packages} packages needs a newer Rust than {wanted}");
    let toolchains = Command::new("rustup").args(["toolchain", "list"]).output();
    let toolchains = toolchains.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let toolchain = toolchains
        .unwrap_or_default()
        .split_whitespace()
        .find(|name| name.starts_with(&format!("{wanted}.")) || name.starts_with(&format!("{wanted}-")))
        .map(str::to_owned);
    let Some(toolchain) = toolchain else {
        return Ok(Done::Partly(format!("{agree}, but no toolchain {wanted} is here to build with")));
    };
    println!("xtask: rust version: cargo check with {toolchain}");
    let words = ["run", &toolchain, "cargo", "check", "--locked", "--workspace", "--target-dir"];
    let folder = target().join(&wanted);
    succeed("the oldest Rust", Command::new("rustup").args(words).arg(folder))?;
    Ok(Done::Partly(format!("{agree}, and {toolchain} builds everything")))
}
