//! The page of this repository, packed.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, io::Write};

use parcel::{FIRST_SCRIPT, Files, SHELL, pack};

fn web() -> Files {
    fn walk(root: &Path, folder: &Path, files: &mut Files) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                walk(root, &path, files);
            } else {
                let name = path.strip_prefix(root).expect("inside").display().to_string();
                files.insert(name.replace('\\', "/"), fs::read(&path).expect("readable").into());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let mut files = BTreeMap::new();
    walk(&root, &root, &mut files);
    files.retain(|name, _| !name.starts_with("app/"));
    files
}

fn text<'a>(files: &'a Files, name: &str) -> &'a str {
    std::str::from_utf8(&files[name]).expect("a text")
}

#[test]
fn the_page_can_be_packed_and_says_what_belongs_to_the_first_load() {
    let files = web();
    let parcel = pack(&files, &["i-stage"], &["/img/skyline.svg"]).unwrap_or_else(|why| panic!("{why}"));
    let shell = text(&parcel.files, SHELL);
    assert!(shell.contains(&format!("<script>{}</script>", parcel.inline)) && !shell.contains("theme.js"));
    assert!(shell.contains("id=\"u-play\"") && shell.contains("id=\"i-stage\""));
    assert!(!shell.contains("id=\"i-papyrus\""), "what only tables draw is in the shell");
    assert!(shell.contains("src=\"/js/first.js\"") && !shell.contains("modulepreload"));
    let first = text(&parcel.files, FIRST_SCRIPT);
    assert!(first.contains("$start") && first.contains("Promise.resolve($start)"));
    assert!(!first.contains("$table"), "a table is not part of the first load");
    assert!(parcel.named.id("play-now") && parcel.named.id("level-hard") && !parcel.named.id("resign"));
    assert!(parcel.named.property("cover") && !parcel.named.property("secrets"));
    assert!(text(&parcel.files, "css/first.css").contains("--lapis"));
    assert!(!text(&parcel.files, "css/rest.css").contains("@import"));
    assert!(text(&parcel.files, "js/table.js").starts_with("import{$"));
}

/// Reads pairs of sources, told as JSON, and says which are not the same program. Comments and places are not compared,
/// nor are statements that only wait between others.
const COMPARE: &str = "
const acorn = require('internal/deps/acorn/acorn/dist/acorn');
const tree = (source) => JSON.stringify(
  acorn.parse(source, { ecmaVersion: 'latest', sourceType: 'module' }),
  (key, value) => (key === 'start' || key === 'end' ? undefined : typeof value === 'bigint' ? String(value) : value));
const all = JSON.parse(require('fs').readFileSync(0, 'utf8'));
for (const [name, before, after] of all)
  if (before === null ? !tree(after) : tree(before) !== tree(after)) console.log(name);
";

/// A text as JSON.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if (c as u32) < 0x20 || c == '\u{2028}' || c == '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[test]
fn scripts_without_comments_and_blanks_are_the_same_programs() {
    let files = web();
    let parcel = pack(&files, &[], &[]).expect("another test says why not");
    let mut pairs = Vec::new();
    for (name, _) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
        let source = text(&files, name);
        pairs.push(format!(
            "[{},{},{}]",
            quoted(name),
            quoted(source),
            quoted(&parcel::small(source).expect("readable"))
        ));
        // What was joined is another program; it is one, at least.
        pairs.push(format!("[{},null,{}]", quoted(name), quoted(text(&parcel.files, name))));
    }
    pairs.push(format!("[{},null,{}]", quoted(FIRST_SCRIPT), quoted(text(&parcel.files, FIRST_SCRIPT))));
    let node = Command::new("node")
        .args(["--expose-internals", "-e", COMPARE])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut node) = node else {
        eprintln!("skipped: there is no node");
        return;
    };
    let told = format!("[{}]", pairs.join(","));
    node.stdin.take().expect("it listens").write_all(told.as_bytes()).expect("it reads");
    let output = node.wait_with_output().expect("it ends");
    let why = String::from_utf8_lossy(&output.stderr);
    if why.contains("internal/deps/acorn") {
        eprintln!("skipped: this node brings no parser along");
        return;
    }
    assert!(output.status.success(), "{why}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "these are not the same programs");
}

/// What a script exports by name.
fn exported(script: &str) -> Vec<&str> {
    let declared = script.lines().filter_map(|line| {
        let rest = line.strip_prefix("export ")?;
        let rest = rest.strip_prefix("async ").unwrap_or(rest);
        let rest = ["function* ", "function ", "class ", "const ", "let "]
            .iter()
            .find_map(|word| rest.strip_prefix(word))?;
        rest.split(|one: char| !one.is_alphanumeric() && one != '_' && one != '$').next()
    });
    let listed = script.split("export {").skip(1).filter_map(|rest| rest.split('}').next());
    let listed =
        listed.flat_map(|names| names.split(',')).filter_map(|name| name.split(" as ").last()).map(str::trim);
    declared.chain(listed).collect()
}

/// What a script imports by name, and from which file beside it.
fn imported(script: &str) -> Vec<(String, &str)> {
    let mut all = Vec::new();
    for statement in script.split("import {").skip(1) {
        let Some((names, rest)) = statement.split_once("} from \"") else { continue };
        let Some((from, _)) = rest.split_once('"') else { continue };
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            all.push((name.split(" as ").next().unwrap_or(name).to_owned(), from));
        }
    }
    all
}

/// Where an import leads from a file.
fn resolved(from: &str, to: &str) -> String {
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in to.trim_start_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            part => path.push(part),
        }
    }
    if to.starts_with('/') { to.trim_start_matches('/').to_owned() } else { path.join("/") }
}

#[test]
fn whatever_a_script_imports_is_exported_there() {
    let files = web();
    let scripts = || files.keys().filter(|name| name.ends_with(".js"));
    let mut looked_at = 0;
    let mut missing = Vec::new();
    for name in scripts() {
        for (what, from) in imported(text(&files, name)) {
            let other = resolved(name, from);
            looked_at += 1;
            if !files.contains_key(&other) || !exported(text(&files, &other)).contains(&what.as_str()) {
                missing.push(format!("{name}: {what} of {other}"));
            }
        }
    }
    assert!(looked_at > 200, "only {looked_at} imports were found");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// A page that is about to be left may still have an answer under way; only the router knows whose the address is by then.
#[test]
fn only_the_router_changes_the_address() {
    let files = web();
    let scripts = files.keys().filter(|name| name.ends_with(".js"));
    let speaks =
        |name: &&String| ["replaceState", "pushState"].iter().any(|word| text(&files, name).contains(word));
    assert_eq!(scripts.filter(speaks).collect::<Vec<_>>(), ["js/router.js"]);
}
