//! The engine of the page: `gate` built for browsers and laid where the server takes it along.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::packages;
use crate::run::{on_path, root, succeed, target};

const TARGET: &str = "wasm32-unknown-unknown";
/// What every browser since 2023 can do.
const FEATURES: &str =
    "-Ctarget-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";
/// Where the page looks for it, below `web/`.
const FOLDER: &str = "app";

/// Builds the engine and puts it where the server takes it along. Answers its file.
pub fn build() -> Result<PathBuf, String> {
    let built = if rustup_has_target() { with_rustup()? } else { with_debian()? };
    let bytes = fs::read(&built).map_err(|why| format!("{}: {why}", built.display()))?;
    // `wasm-opt` would make it smaller, but larger on its way: see docs/BENCHMARKS.md.
    let bytes = without_names(&bytes);
    let folder = root().join("web").join(FOLDER);
    let wrong = |why: std::io::Error| format!("{}: {why}", folder.display());
    fs::create_dir_all(&folder).map_err(wrong)?;
    let file = folder.join(format!("engine-{:016x}.wasm", fingerprint(&bytes)));
    let small = file.with_extension("wasm.br");
    for old in fs::read_dir(&folder).map_err(wrong)?.flatten() {
        if ![&file, &small].contains(&&old.path()) {
            fs::remove_file(old.path()).map_err(wrong)?;
        }
    }
    fs::write(&file, &bytes).map_err(wrong)?;
    println!("xtask: app: {} ({} kB)", file.display(), bytes.len() / 1000);
    if !small.is_file() {
        in_brotli(&file, &small)?;
    }
    Ok(file)
}

/// The engine as it travels to browsers that read brotli, a quarter smaller than in gzip: made here, where there is time.
fn in_brotli(file: &Path, small: &Path) -> Result<(), String> {
    if !on_path("brotli") {
        println!("xtask: app: brotli is not installed, so the engine travels in gzip, a third larger");
        return Ok(());
    }
    let making = small.with_extension("making");
    let mut brotli = Command::new("brotli");
    brotli.args(["-q", "11", "-w", "24", "-f", "-o"]).arg(&making).arg(file);
    succeed("brotli", &mut brotli)?;
    fs::rename(&making, small).map_err(|why| format!("{}: {why}", small.display()))
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

/// What the compiler is told: what browsers can do, and to keep silent about where all this was built.
fn flags() -> String {
    let home = |name: &str| env::var_os(name).map(PathBuf::from);
    let cargo = home("CARGO_HOME").or_else(|| Some(home("HOME")?.join(".cargo")));
    let places = [cargo, Some(PathBuf::from(sysroot())), Some(root())];
    let silent =
        places.into_iter().flatten().map(|place| format!("--remap-path-prefix={}=", place.display()));
    let all: Vec<String> = [FEATURES.to_owned()].into_iter().chain(silent).collect();
    all.join("\u{1f}")
}

fn words(folder: &Path) -> Vec<String> {
    let words = ["build", "--package", "gate", "--profile", "app", "--target", TARGET, "--target-dir"];
    words.iter().map(ToString::to_string).chain([folder.display().to_string()]).collect()
}

fn made_in(folder: &Path) -> PathBuf {
    folder.join(TARGET).join("app/gate.wasm")
}

/// The standard library is built anew: small, and without the words of panics, which nobody in a browser could read.
const SMALL: [&str; 5] = [
    "-Zbuild-std=std,panic_abort",
    "-Zbuild-std-features=optimize_for_size",
    "-Zpanic-immediate-abort",
    "--config",
    "profile.app.panic=\"immediate-abort\"",
];

fn with_rustup() -> Result<PathBuf, String> {
    // A folder of its own: a build for browsers and a build for here do not wait for each other.
    let folder = target().join("app");
    let build = |more: &[&str]| {
        let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(program);
        build.args(words(&folder)).args(more).env("CARGO_ENCODED_RUSTFLAGS", flags());
        build
    };
    println!("xtask: app: cargo build --package gate --target {TARGET}");
    let mut small = build(&SMALL);
    // What a stable compiler can do as well, but does not promise to.
    small.env("RUSTC_BOOTSTRAP", "1");
    if rustup_has_source() && succeed("a small engine", &mut small).is_ok() {
        return Ok(made_in(&folder));
    }
    println!("xtask: app: with the standard library as it comes, so a third larger");
    succeed("the engine", &mut build(&[]))?;
    Ok(made_in(&folder))
}

/// Whether rustup has the source of the standard library, or can bring it.
fn rustup_has_source() -> bool {
    let sysroot = sysroot();
    let found = || Path::new(&sysroot).join("lib/rustlib/src/rust/library/std").is_dir();
    if found() {
        return true;
    }
    println!("xtask: app: rustup component add rust-src");
    let added = Command::new("rustup").args(["component", "add", "rust-src"]).current_dir(root()).status();
    added.is_ok_and(|status| status.success()) && found()
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
    let (folder, linker) = (target().join("app-debian"), linker()?);
    println!("xtask: app: {CARGO} build --package gate --target {TARGET}");
    let build = |more: &[&str]| {
        let mut build = Command::new(CARGO);
        build
            .args(words(&folder))
            .args(more)
            // A cargo of another version than the one that runs us must not take over what is set for that.
            .env_remove("CARGO")
            .env_remove("RUSTUP_TOOLCHAIN")
            .env("RUSTC", RUSTC)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &linker)
            .env("CARGO_ENCODED_RUSTFLAGS", flags());
        build
    };
    if succeed("a small engine", &mut build(&SMALL)).is_err() {
        println!("xtask: app: with an older compiler, so a third larger");
        succeed("the engine", &mut build(&SMALL[..1]))?;
    }
    Ok(made_in(&folder))
}

/// Where the toolchain that builds us has its parts.
fn sysroot() -> String {
    let said = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    said.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned()).unwrap_or_default()
}

/// The linker of the toolchain that builds us, or the one of the system's packages.
fn linker() -> Result<PathBuf, String> {
    let hosts = fs::read_dir(Path::new(&sysroot()).join("lib/rustlib")).into_iter().flatten().flatten();
    let mut found = hosts.map(|host| host.path().join("bin/rust-lld"));
    if let Some(found) = found.find(|program| program.is_file()) {
        return Ok(found);
    }
    if !on_path("wasm-ld") {
        packages::bring("a linker for browsers", &["lld"])?;
    }
    Ok(PathBuf::from("wasm-ld"))
}

/// The engine without what only people read who look into it: names of functions, what it was made by.
fn without_names(bytes: &[u8]) -> Vec<u8> {
    const HEAD: usize = 8;
    const CUSTOM: u8 = 0;
    let mut kept = bytes.get(..HEAD).unwrap_or_default().to_vec();
    let mut rest = bytes.get(HEAD..).unwrap_or_default();
    // A section: its kind, its length as seven bits a byte, and as many bytes.
    while let Some(&kind) = rest.first() {
        let digits = rest[1..].iter().take_while(|byte| **byte >= 0x80).count() + 1;
        let length = rest[1..].iter().take(digits).rev();
        let length = length.fold(0, |length, byte| (length << 7) | usize::from(byte & 0x7f));
        let (section, after) = rest.split_at((1 + digits).saturating_add(length).min(rest.len()));
        if kind != CUSTOM {
            kept.extend(section);
        }
        rest = after;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_loses_its_names_and_nothing_else() {
        let head = *b"\0asm\x01\0\0\0";
        let (names, types) = ([[0, 130, 1, 4].as_slice(), &[7; 129]].concat(), [1, 3, 1, 2, 3]);
        let whole = [&head[..], &names, &types, &[0, 1, 0]].concat();
        assert_eq!(without_names(&whole), [&head[..], &types].concat());
        // What is no engine is left for the browser to refuse.
        for bent in [&b""[..], b"\0as", &[&head[..], &[1, 200]].concat(), &[&head[..], &[0]].concat()] {
            assert!(without_names(bent).len() <= bent.len());
        }
    }
}
