//! The engine of the page: `gate` built for browsers and laid where the server takes it along.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::packages;
use crate::run::{on_path, root, succeed, target};

const TARGET: &str = "wasm32-unknown-unknown";
/// What every browser since 2023 can do.
const FEATURES: &str =
    "-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";
/// Where the page looks for it, below `web/`.
const FOLDER: &str = "app";

/// Builds the engine and puts it where the server takes it along. Answers its file.
pub fn build() -> Result<PathBuf, String> {
    let built = if rustup_has_target() { with_rustup()? } else { with_debian()? };
    let bytes = smaller(&built)?;
    let folder = root().join("web").join(FOLDER);
    let wrong = |why: std::io::Error| format!("{}: {why}", folder.display());
    fs::create_dir_all(&folder).map_err(wrong)?;
    let file = folder.join(format!("engine-{:016x}.wasm", fingerprint(&bytes)));
    for old in fs::read_dir(&folder).map_err(wrong)?.flatten() {
        if old.path() != file {
            fs::remove_file(old.path()).map_err(wrong)?;
        }
    }
    fs::write(&file, &bytes).map_err(wrong)?;
    println!("xtask: app: {} ({} kB)", file.display(), bytes.len() / 1000);
    Ok(file)
}

/// Tells one engine from another, so that a browser may keep it for ever: FNV-1a.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// Whether rustup is there and has the target, or can bring it.
fn rustup_has_target() -> bool {
    if !on_path("rustup") {
        return false;
    }
    let listed = Command::new("rustup").args(["target", "list", "--installed"]).current_dir(root()).output();
    if listed.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).lines().any(|line| line == TARGET)) {
        return true;
    }
    println!("xtask: app: rustup target add {TARGET}");
    let added = Command::new("rustup").args(["target", "add", TARGET]).current_dir(root()).status();
    added.is_ok_and(|status| status.success())
}

fn words(folder: &Path) -> Vec<String> {
    let words = ["build", "--package", "gate", "--profile", "app", "--target", TARGET, "--target-dir"];
    words.iter().map(ToString::to_string).chain([folder.display().to_string()]).collect()
}

fn made_in(folder: &Path) -> PathBuf {
    folder.join(TARGET).join("app/gate.wasm")
}

fn with_rustup() -> Result<PathBuf, String> {
    // A folder of its own: a build for browsers and a build for here do not wait for each other.
    let folder = target().join("app");
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    println!("xtask: app: cargo build --package gate --target {TARGET}");
    succeed("the engine", Command::new(program).args(words(&folder)).env("RUSTFLAGS", FEATURES))?;
    Ok(made_in(&folder))
}

/// Debian's compiler for browsers brings the standard library as source.
fn with_debian() -> Result<PathBuf, String> {
    const CARGO: &str = "/usr/bin/cargo";
    const RUSTC: &str = "/usr/bin/rustc";
    const SOURCE: &str = "/usr/lib/rustlib/src/rust/library";
    if ![CARGO, RUSTC, SOURCE].iter().all(|place| Path::new(place).exists()) {
        let packages = ["rustc-web", "cargo-web", "rust-web-src"];
        packages::bring("a compiler for browsers (rustup has none)", &packages)?;
    }
    let folder = target().join("app-debian");
    println!("xtask: app: {CARGO} build --package gate --target {TARGET}");
    let mut build = Command::new(CARGO);
    build
        .args(words(&folder))
        .args(["-Z", "build-std=std,panic_abort"])
        // A cargo of another version than the one that runs us must not take over what is set for that.
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env("RUSTC", RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?)
        .env("RUSTFLAGS", FEATURES);
    succeed("the engine", &mut build)?;
    Ok(made_in(&folder))
}

/// The linker of the toolchain that builds us, or the one of the system's packages.
fn linker() -> Result<PathBuf, String> {
    let said = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    let sysroot =
        said.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned()).unwrap_or_default();
    let hosts = fs::read_dir(Path::new(&sysroot).join("lib/rustlib")).into_iter().flatten().flatten();
    let mut found = hosts.map(|host| host.path().join("bin/rust-lld"));
    if let Some(found) = found.find(|program| program.is_file()) {
        return Ok(found);
    }
    if !on_path("wasm-ld") {
        packages::bring("a linker for browsers", &["lld"])?;
    }
    Ok(PathBuf::from("wasm-ld"))
}

/// The engine after `wasm-opt`, where there is one.
fn smaller(built: &Path) -> Result<Vec<u8>, String> {
    let small = built.with_extension("small.wasm");
    let read = |file: &Path| fs::read(file).map_err(|why| format!("{}: {why}", file.display()));
    if !on_path("wasm-opt") {
        println!("xtask: app: without wasm-opt (package binaryen), so somewhat larger and slower");
        return read(built);
    }
    let features = ["simd", "bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals"];
    let done = Command::new("wasm-opt")
        .arg("-O2")
        .args(features.map(|feature| format!("--enable-{feature}")))
        .arg(built)
        .arg("-o")
        .arg(&small)
        .status();
    if done.is_ok_and(|status| status.success()) {
        return read(&small);
    }
    println!("xtask: app: wasm-opt does not take this engine, so it stays as it is");
    read(built)
}
