//! `docs/ARCHITECTURE.md` held against the manifests: who uses whom, and which crates come from elsewhere. And what every
//! library owes to its reader.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/ARCHITECTURE.md");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rows of the first table after this heading, cell by cell.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let rest = &PAGE[PAGE.find(heading).unwrap_or_else(|| panic!("no {heading}"))..];
    let lines =
        rest.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    lines.skip(2).map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn quoted(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The names in these sections of a manifest.
fn named(manifest: &str, sections: &[&str]) -> BTreeSet<String> {
    let mut inside = false;
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            let name = line.trim_matches(['[', ']']);
            // What only some systems need is named all the same.
            let everywhere = name.rsplit_once(")'.").map_or(name, |(_, name)| name);
            inside = sections.contains(&everywhere);
        } else if let Some((key, _)) = line.split_once('=').filter(|_| inside) {
            names.insert(key.trim().trim_end_matches(".workspace").to_owned());
        }
    }
    names
}

/// Every crate of ours with its manifest.
fn manifests() -> BTreeMap<String, String> {
    let crates = fs::read_dir(root().join("crates")).expect("crates").flatten().map(|entry| entry.path());
    let folders: Vec<PathBuf> = crates.chain([root().join("xtask")]).collect();
    let manifest = |folder: &PathBuf| {
        let text = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        Some((folder.file_name()?.to_str()?.to_owned(), text))
    };
    folders.iter().filter_map(manifest).collect()
}

#[test]
fn every_crate_uses_what_the_map_says() {
    let manifests = manifests();
    let ours: BTreeSet<String> = manifests.keys().cloned().collect();
    let mut told = BTreeMap::new();
    for row in rows("## The rooms") {
        for name in quoted(row[0]) {
            told.insert(name, quoted(row[2]));
        }
    }
    assert_eq!(told.keys().cloned().collect::<BTreeSet<_>>(), ours, "every crate has its row");
    for (name, manifest) in &manifests {
        let used: BTreeSet<String> =
            named(manifest, &["dependencies"]).intersection(&ours).cloned().collect();
        assert_eq!(used, told[name], "what {name} uses");
    }
}

#[test]
fn every_crate_from_elsewhere_is_named_with_its_reason() {
    let manifests = manifests();
    // The Python package is a workspace of its own, and its crates come from elsewhere all the same.
    let python = fs::read_to_string(root().join("python/Cargo.toml")).expect("its manifest");
    let told: BTreeSet<String> = rows("## Dependencies")
        .iter()
        .flat_map(|row| row[0].split(','))
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect();
    let used: BTreeSet<String> = manifests
        .values()
        .flat_map(|manifest| named(manifest, &["dependencies", "dev-dependencies", "build-dependencies"]))
        .chain(named(&python, &["dependencies"]))
        .filter(|name| !manifests.contains_key(name))
        .collect();
    assert_eq!(told, used);
}

#[test]
fn every_library_opens_with_an_example() {
    let without: Vec<String> = manifests()
        .into_keys()
        .filter_map(|name| {
            let text = fs::read_to_string(root().join("crates").join(&name).join("src/lib.rs")).ok()?;
            let mut opening = text.lines().take_while(|line| line.starts_with("//!"));
            (!opening.any(|line| line.starts_with("//! ```"))).then_some(name)
        })
        .collect();
    assert_eq!(without, Vec::<String>::new(), "an example in the opening words shows what a library is for");
}
