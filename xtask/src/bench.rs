//! `cargo xtask bench --check`: instructions a move, held against the kept figures. They do not depend on what else the
//! machine does, so a check on them can fail for one reason only.

use std::fs;
use std::process::Command;

use crate::run::{cargo, on_path, root, target};

/// The kept figures: a row is a name, the words of `babili sim`, and instructions a move.
const KEPT: &str = "docs/instructions.tsv";
/// A figure may grow by so much before the check fails.
const MOST_GROWTH: f64 = 0.03;
const GAMES: [u32; 2] = [100, 300];

/// Counts anew and compares; with `keep`, writes the figures instead.
pub fn check(keep: bool) -> Result<(), String> {
    if !on_path("valgrind") {
        println!("xtask: skipped, because valgrind is not installed (Debian's package `valgrind`)");
        return Ok(());
    }
    cargo("the program", &["build", "--release", "--package", "babili"], &[])?;
    let path = root().join(KEPT);
    let text = fs::read_to_string(&path).map_err(|why| format!("{KEPT}: {why}"))?;
    let mut written = String::new();
    let mut grown = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.is_empty() {
            written += &format!("{line}\n");
            continue;
        }
        let [name, words, kept] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("{KEPT}, line {}: expected three columns", number + 1));
        };
        let kept: f64 =
            kept.parse().map_err(|_| format!("{KEPT}, line {}: {kept:?} is no number", number + 1))?;
        let now = instructions(words)?;
        let growth = now / kept - 1.0;
        println!("{name:<40} kept {kept:>7.0}  now {now:>7.0}  {:>+6.1} %", 100.0 * growth);
        written += &format!("{name}\t{words}\t{now:.0}\n");
        if growth > MOST_GROWTH {
            grown.push(name.to_owned());
        }
    }
    if keep {
        return fs::write(&path, written).map_err(|why| format!("{KEPT}: {why}"));
    }
    if grown.is_empty() {
        Ok(())
    } else {
        let most = 100.0 * MOST_GROWTH;
        Err(format!(
            "more than {most:.0} % above {KEPT}: {}; if that is meant, `cargo xtask bench --keep` writes the new figures",
            grown.join(", ")
        ))
    }
}

/// Instructions a move: the difference of a long and a short run, so that starting the program does not count.
fn instructions(words: &str) -> Result<f64, String> {
    let runs = GAMES.map(|games| count(words, games));
    let [Ok((few, few_moves)), Ok((many, many_moves))] = runs else {
        return Err(runs.into_iter().find_map(Result::err).unwrap_or_default());
    };
    Ok((many - few) / (many_moves - few_moves))
}

/// All instructions and moves of one run.
fn count(words: &str, games: u32) -> Result<(f64, f64), String> {
    let program = target().join("release/babili");
    let wrong = |what: String| format!("babili sim {words}: {what}");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .arg("sim")
        .args(words.split(' '))
        .args(["--games", &games.to_string(), "--seed", "1", "--threads", "1", "--bots", "random", "--json"])
        .output()
        .map_err(|why| wrong(format!("valgrind does not start: {why}")))?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(wrong(told.lines().last().unwrap_or("failed").to_owned()));
    }
    let said = String::from_utf8_lossy(&output.stdout);
    let moves = said.split("\"moves\":").nth(1).and_then(|rest| rest.split([',', '}']).next());
    let moves = moves.and_then(|number| number.parse().ok());
    let collected = told.lines().find_map(|line| line.split("Collected :").nth(1));
    let counted = collected.and_then(|number| number.trim().parse().ok());
    counted.zip(moves).ok_or_else(|| wrong(format!("no counts in what was said: {}", told.trim())))
}
