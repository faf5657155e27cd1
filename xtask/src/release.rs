//! `cargo xtask release`: the program for this platform as it is given away, with checksums, notes and a list of parts.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest as _, Sha256};

use crate::app;
use crate::run::{cargo, cargo_says, on_path, root, succeed, target};

/// What lies beside the program: file in the project, name in the archive.
const BESIDE: &[(&str, &str)] = &[
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("docs/OPERATING.md", "OPERATING.md"),
    ("deploy/babili.toml", "deploy/babili.toml"),
    ("deploy/babili.service", "deploy/babili.service"),
    ("deploy/babili.socket", "deploy/babili.socket"),
    ("deploy/grafana.json", "deploy/grafana.json"),
];

/// Builds and packs; everything lies in `target/dist` then.
pub fn run() -> Result<(), String> {
    let platform = platform()?;
    let version = version()?;
    let dist = target().join("dist");
    let name = format!("babili-{version}-{platform}");
    let folder = dist.join(&name);
    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(|why| format!("{}: {why}", dist.display()))?;
    }
    // The program takes along what lies there: without this it would depend on what was built before.
    app::build()?;
    build()?;
    copy(&target().join("release/babili"), &folder.join("babili"))?;
    for (from, to) in BESIDE {
        copy(&root().join(from), &folder.join(to))?;
    }
    let packed = pack(&dist, &name)?;
    let changes =
        fs::read_to_string(root().join("CHANGELOG.md")).map_err(|why| format!("CHANGELOG.md: {why}"))?;
    write(&dist.join("NOTES.md"), &notes(&changes, &version)?)?;
    let mut files = vec![packed, dist.join("NOTES.md")];
    match parts(&dist, &name) {
        Ok(list) => files.push(list),
        Err(why) => println!("xtask: no list of parts (SBOM), because {why}"),
    }
    let sums: Result<Vec<String>, String> = files.iter().map(|file| sum(file)).collect();
    write(&dist.join("SHA256SUMS"), &(sums?.join("\n") + "\n"))?;
    println!("xtask: {} is complete", dist.display());
    Ok(())
}

/// Builds the program stripped. Paths of this machine are taken out of it, so that it depends on sources and compiler alone;
/// and C code that writes down when it was compiled is told a moment of its own.
fn build() -> Result<(), String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo")));
    let mut flags = vec![format!("--remap-path-prefix={}=/src", root().display())];
    if let Some(home) = home {
        flags.push(format!("--remap-path-prefix={}=/cargo", home.display()));
    }
    // In this form they are added to those of .cargo/config.toml instead of replacing them.
    let config = format!("target.\"cfg(all())\".rustflags={flags:?}");
    let words =
        ["build", "--locked", "--release", "--package", "babili", "--features", "told", "--config", &config];
    cargo("the program", &words, &[("SOURCE_DATE_EPOCH", "0")])
}

fn platform() -> Result<String, String> {
    let said = String::from_utf8_lossy(&cargo_says("the platform", &["-vV"])?).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "cargo does not say what platform this is".to_owned())
}

fn version() -> Result<String, String> {
    let manifest =
        fs::read_to_string(root().join("Cargo.toml")).map_err(|why| format!("Cargo.toml: {why}"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    line.map(|version| version.trim_matches('"').to_owned())
        .ok_or_else(|| "Cargo.toml has no version".to_owned())
}

/// An archive whose bytes follow from its files: in order, without times and owners.
fn pack(dist: &Path, name: &str) -> Result<PathBuf, String> {
    let packed = dist.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--format=ustar"]);
    tar.args(["--use-compress-program=gzip -9n", "-cf"]).arg(&packed).arg("-C").arg(dist).arg(name);
    succeed("the archive", &mut tar)?;
    Ok(packed)
}

/// What the changelog says of a version; of what is not released yet, where it does not know the version.
fn notes(changes: &str, version: &str) -> Result<String, String> {
    let section = |title: &str| {
        let start = changes.find(&format!("\n## {title}\n"))? + 1;
        let rest = &changes[start..];
        let end = rest[3..].find("\n## ").map_or(rest.len(), |end| end + 4);
        Some(rest[..end].trim_end().to_owned() + "\n")
    };
    // As long as something is unreleased, that is what is being given away.
    let unreleased = section("Unreleased").filter(|text| text.lines().count() > 1);
    unreleased.or_else(|| section(version)).ok_or_else(|| format!("CHANGELOG.md says nothing of {version}"))
}

/// The list of parts, by cargo-cyclonedx.
fn parts(dist: &Path, name: &str) -> Result<PathBuf, String> {
    if !on_path("cargo-cyclonedx") {
        return Err("cargo-cyclonedx is not installed (cargo install --locked cargo-cyclonedx)".to_owned());
    }
    let manifest = root().join("crates/babili/Cargo.toml").display().to_string();
    let words = [
        "cyclonedx",
        "--format",
        "json",
        "--features",
        "told",
        "--override-filename",
        "parts",
        "--manifest-path",
        &manifest,
    ];
    // With a time given, it leaves out a number drawn by lot, too.
    cargo("the list of parts", &words, &[("SOURCE_DATE_EPOCH", "0")])?;
    let list = dist.join(format!("{name}.cdx.json"));
    let made = root().join("crates/babili/parts.json");
    let told = fs::read_to_string(&made).map_err(|why| format!("{}: {why}", made.display()))?;
    write(&list, &anywhere(&told, &root()))?;
    // It writes one for every crate of the workspace, where their manifests are.
    for folder in ["crates", "xtask"] {
        for made in crate::run::files(folder, &["json"])?.iter().filter(|file| file.ends_with("parts.json")) {
            fs::remove_file(made).map_err(|why| format!("{}: {why}", made.display()))?;
        }
    }
    Ok(list)
}

/// The list as it would be made of sources in any folder: it names our own crates by their paths.
fn anywhere(list: &str, root: &Path) -> String {
    list.replace(&root.display().to_string(), "/src")
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    fs::copy(from, to).map(drop).map_err(|why| format!("{}: {why}", from.display()))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}

/// A line of the list of checksums.
fn sum(file: &Path) -> Result<String, String> {
    let bytes = fs::read(file).map_err(|why| format!("{}: {why}", file.display()))?;
    let digits: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(format!("{digits}  {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGES: &str =
        "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0\n\n- later\n\n## 0.1.0\n\n- first\n";

    #[test]
    fn notes_are_one_section_of_the_changelog() {
        assert_eq!(notes(CHANGES, "0.1.0").as_deref(), Ok("## Unreleased\n\n- new\n"));
        let released = CHANGES.replace("- new\n\n", "");
        assert_eq!(notes(&released, "0.1.0").as_deref(), Ok("## 0.1.0\n\n- first\n"));
        assert_eq!(notes(&released, "0.2.0").as_deref(), Ok("## 0.2.0\n\n- later\n"));
        assert!(notes(&released, "0.3.0").is_err());
    }

    #[test]
    fn the_list_of_parts_names_no_folder_of_this_machine() {
        let list = r#"{"bom-ref":"path+file:///home/anna/babili/crates/host#0.1.0"}"#;
        let told = anywhere(list, Path::new("/home/anna/babili"));
        assert_eq!(told, r#"{"bom-ref":"path+file:///src/crates/host#0.1.0"}"#);
    }

    #[test]
    fn everything_that_is_given_away_is_there() {
        for (from, _) in BESIDE {
            assert!(root().join(from).is_file(), "{from}");
        }
        assert!(version().is_ok());
    }
}
