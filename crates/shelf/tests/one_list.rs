//! A game is known in its own rooms and in the list, and nowhere else: whatever a new game would have to be written
//! into besides is found here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use draw::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

/// Every name of a game: what it is called in addresses and on its card.
fn names() -> BTreeSet<String> {
    let of_game = |game: &shelf::GameInfo| [game.name.to_owned(), game.title(Lang::En).to_lowercase()];
    shelf::games().iter().flat_map(of_game).collect()
}

/// Every file below a folder that ends like this, by its path from the root of the project.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(root().join(folder)).unwrap_or_else(|why| panic!("{folder}: {why}")) {
        let entry = entry.expect("readable");
        let inside = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            found.extend(files(&inside, ending));
        } else if inside.ends_with(ending) {
            found.push(inside);
        }
    }
    found
}

/// Whether a file lies in a room of a game: its crate, or its module in another crate.
fn in_a_room(file: &str, names: &BTreeSet<String>) -> bool {
    let mut parts = file.split('/').skip(1);
    let home = parts.next().unwrap_or_default();
    let module = parts.nth(1).unwrap_or_default();
    [home, module.trim_end_matches(".rs")].iter().any(|part| names.contains(*part))
}

/// What is declared in another file.
fn declared(line: &str) -> Option<&str> {
    line.trim_start_matches("pub ").trim_start_matches("pub(crate) ").strip_prefix("mod ")?.strip_suffix(';')
}

/// The numbered lines of a Rust file without its tests and examples, and the modules in other files that are tests.
fn without_tests(file: &str, text: &str) -> (Vec<(usize, String)>, Vec<String>) {
    let (mut kept, mut tests) = (Vec::new(), Vec::new());
    let mut lines = text.lines().enumerate();
    let mut in_example = false;
    while let Some((number, line)) = lines.next() {
        let said = line.trim_start().strip_prefix("//!").or_else(|| line.trim_start().strip_prefix("///"));
        if said.is_some_and(|said| said.trim_start().starts_with("```")) {
            in_example = !in_example;
        }
        // Examples are run as tests.
        if in_example && said.is_some() {
            continue;
        }
        if line != "#[cfg(test)]" {
            kept.push((number + 1, line.to_owned()));
            continue;
        }
        let (_, item) = lines.next().unwrap_or_default();
        if let Some(module) = declared(item) {
            let folder = file.strip_suffix("lib.rs").map(str::to_owned);
            let folder = folder.unwrap_or_else(|| format!("{}/", file.trim_end_matches(".rs")));
            tests.push(format!("{folder}{module}"));
        } else if item.ends_with('{') {
            // An item ends where its outermost bracket does.
            let _ = lines.find(|(_, line)| line.starts_with('}'));
        }
    }
    (kept, tests)
}

/// The name of a game that stands in a line as a word of its own.
fn named<'a>(line: &str, names: &'a BTreeSet<String>) -> Option<&'a str> {
    let line = line.to_lowercase();
    let goes_on = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
    names.iter().map(String::as_str).find(|name| {
        line.match_indices(name).any(|(at, _)| {
            !goes_on(line[..at].chars().next_back()) && !goes_on(line[at + name.len()..].chars().next())
        })
    })
}

#[test]
fn no_game_is_known_outside_its_rooms_and_the_list() {
    let names = names();
    assert!(names.len() > 4, "{names:?}");
    let (mut sources, mut tests) = (Vec::new(), Vec::new());
    for file in files("crates", ".rs") {
        if file.split('/').nth(2) == Some("src") {
            let (kept, modules) = without_tests(&file, &read(&file));
            sources.push((file, kept));
            tests.extend(modules);
        }
    }
    for file in files("web/js", ".js") {
        let lines = read(&file).lines().enumerate().map(|(at, line)| (at + 1, line.to_owned())).collect();
        sources.push((file, lines));
    }
    assert!(sources.len() > 150, "the sources were found");
    let is_test = |file: &str| {
        tests.iter().any(|module| file == format!("{module}.rs") || file.starts_with(&format!("{module}/")))
    };
    let mut found = Vec::new();
    for (file, lines) in sources {
        if file == "crates/shelf/src/list.rs" || in_a_room(&file, &names) || is_test(&file) {
            continue;
        }
        for (number, line) in lines {
            // The door of a room.
            let door =
                file.ends_with("/lib.rs") && declared(&line).is_some_and(|module| names.contains(module));
            if let (false, Some(name)) = (door, named(&line, &names)) {
                found.push(format!("{file}:{number} names {name}: {}", line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{} lines outside:\n{}", found.len(), found.join("\n"));
}

#[test]
fn a_name_counts_as_a_whole_word_only() {
    let names = BTreeSet::from(["go".to_owned()]);
    for line in ["go::Board", "let x = \"go\";", "of Go.", "// go", "seven_go"] {
        assert_eq!(named(line, &names), Some("go"), "{line}");
    }
    for line in ["category", "goes", "ago()"] {
        assert_eq!(named(line, &names), None, "{line}");
    }
}

#[test]
fn examples_may_name_games_and_what_is_said_around_them_may_not() {
    let text = "//! About a.\n//! ```\n//! use go::Go;\n//! ```\n//! About b.\nfn c() {}\n";
    let kept = without_tests("crates/x/src/lib.rs", text).0;
    let kept: Vec<&str> = kept.iter().map(|(_, line)| line.trim_start_matches("//! ")).collect();
    assert_eq!(kept, ["About a.", "```", "About b.", "fn c() {}"]);
}

#[test]
fn tests_may_name_games_and_what_follows_them_may_not() {
    let text = "use a;\n#[cfg(test)]\nmod worlds;\nmod b;\n#[cfg(test)]\nmod tests {\n    fn go() {}\n}\nfn c() {}\n";
    let (kept, tests) = without_tests("crates/x/src/lib.rs", text);
    let kept: Vec<&str> = kept.iter().map(|(_, line)| line.as_str()).collect();
    assert_eq!(kept, ["use a;", "mod b;", "fn c() {}"]);
    assert_eq!(tests, ["crates/x/src/worlds"]);
    assert_eq!(without_tests("crates/x/src/game.rs", text).1, ["crates/x/src/game/worlds"]);
}
