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
    // The Python package and what feeds libFuzzer are workspaces of their own; their crates come from elsewhere all the same.
    let apart = ["python/Cargo.toml", "fuzz/Cargo.toml"]
        .map(|path| fs::read_to_string(root().join(path)).expect("a manifest"));
    let told: BTreeSet<String> = rows("## Dependencies")
        .iter()
        .flat_map(|row| row[0].split(','))
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect();
    let used: BTreeSet<String> = manifests
        .values()
        .flat_map(|manifest| named(manifest, &["dependencies", "dev-dependencies", "build-dependencies"]))
        .chain(apart.iter().flat_map(|manifest| named(manifest, &["dependencies"])))
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

/// Every source below a folder, but for those of tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The elements of a page that a line of code spells out itself.
fn elements(line: &str) -> impl Iterator<Item = &str> {
    const ELEMENTS: [&str; 28] = [
        "article", "b", "button", "details", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "header", "li",
        "nav", "ol", "p", "section", "small", "span", "strong", "summary", "table", "td", "th", "tr", "ul",
        "figure",
    ];
    let code = if line.trim_start().starts_with("//") { "" } else { line };
    code.split('<').skip(1).filter_map(|rest| {
        let name = rest.trim_start_matches('/');
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(name.len());
        // A type in angle brackets is followed by something else.
        let tag = matches!(name.as_bytes().get(end), None | Some(b' ' | b'>' | b'{' | b'\\' | b'"'));
        ELEMENTS.contains(&&name[..end]).then_some(&name[..end]).filter(|_| tag)
    })
}

/// Whoever writes a tag into a text must escape by hand what stands in it. SVG is written so, HTML never.
#[test]
fn html_is_written_by_maud() {
    // The place of the icons is looked for in the shell, not written.
    const LOOKED_FOR: [&str; 1] = ["crates/parcel/src/shell.rs"];
    let mut paths = Vec::new();
    for folder in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        sources(&folder.path().join("src"), &mut paths);
    }
    assert!(paths.iter().any(|path| path.ends_with("draw/src/wonders/cities.rs")), "drawings are looked at");
    let mut by_hand = Vec::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let name = path.strip_prefix(root()).expect("below the root").to_string_lossy();
        for (number, line) in code.lines().enumerate().filter(|_| !LOOKED_FOR.contains(&&*name)) {
            by_hand.extend(elements(line).map(|element| format!("{name}:{}: {element}", number + 1)));
        }
    }
    assert_eq!(by_hand, Vec::<String>::new(), "html! writes elements, and escapes what is in them");
    let planted =
        r#"let _ = write!(html, "<p class=\"{}\">{name}</p><br/>", Vec::<table::Seat>::new().len());"#;
    assert_eq!(elements(planted).collect::<Vec<_>>(), ["p", "p"]);
}
