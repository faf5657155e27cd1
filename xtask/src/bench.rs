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

/// What is counted with.
const COUNTER: &str = "valgrind";

/// Counts anew and compares; with `keep`, writes the figures instead.
pub fn check(keep: bool) -> Result<(), String> {
    if let Some(why) = skipped(on_path(COUNTER)) {
        println!("xtask: {why}");
        return Ok(());
    }
    cargo("the program", &["build", "--release", "--package", "babili"], &[])?;
    let path = root().join(KEPT);
    let text = fs::read_to_string(&path).map_err(|why| format!("{KEPT}: {why}"))?;
    let mut figures = read(&text)?;
    for figure in &mut figures {
        figure.now = instructions(&figure.words)?;
        println!("{}", figure.line());
    }
    if keep {
        return fs::write(&path, written(&text, &figures)).map_err(|why| format!("{KEPT}: {why}"));
    }
    compare(&figures)
}

/// Why nothing is counted, if nothing can be: who has no counter is not kept from the rest.
fn skipped(counter_is_there: bool) -> Option<String> {
    (!counter_is_there)
        .then(|| format!("skipped, because {COUNTER} is not installed (Debian's package `{COUNTER}`)"))
}

/// A kept figure and the one of today.
struct Figure {
    name: String,
    words: String,
    kept: f64,
    now: f64,
}

impl Figure {
    fn growth(&self) -> f64 {
        self.now / self.kept - 1.0
    }

    fn line(&self) -> String {
        let Figure { name, kept, now, .. } = self;
        format!("{name:<40} kept {kept:>7.0}  now {now:>7.0}  {:>+6.1} %", 100.0 * self.growth())
    }
}

/// The kept figures of the file.
fn read(text: &str) -> Result<Vec<Figure>, String> {
    let rows = text.lines().enumerate().filter(|(_, line)| is_figure(line));
    let read = |(number, line): (usize, &str)| {
        let wrong = |what: String| format!("{KEPT}, line {}: {what}", number + 1);
        let [name, words, kept] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(wrong("expected three columns".to_owned()));
        };
        let number = kept.parse().ok().filter(|&kept: &f64| kept > 0.0);
        let kept = number.ok_or_else(|| wrong(format!("{kept:?} is no number above 0")))?;
        Ok(Figure { name: name.to_owned(), words: words.to_owned(), kept, now: kept })
    };
    rows.map(read).collect()
}

fn is_figure(line: &str) -> bool {
    !line.starts_with('#') && !line.is_empty()
}

/// The file with the figures of today; all else in it stays.
fn written(text: &str, figures: &[Figure]) -> String {
    let mut figures = figures.iter();
    let mut line = |old: &str| match is_figure(old).then(|| figures.next()).flatten() {
        Some(Figure { name, words, now, .. }) => format!("{name}\t{words}\t{now:.0}\n"),
        None => format!("{old}\n"),
    };
    text.lines().map(&mut line).collect()
}

/// Whether no figure has grown by more than it may.
fn compare(figures: &[Figure]) -> Result<(), String> {
    // What could not be counted has not kept to anything, either.
    let kept = |figure: &&Figure| figure.now <= figure.kept * (1.0 + MOST_GROWTH);
    let grown: Vec<&str> =
        figures.iter().filter(|figure| !kept(figure)).map(|figure| figure.name.as_str()).collect();
    if grown.is_empty() {
        return Ok(());
    }
    let most = 100.0 * MOST_GROWTH;
    Err(format!(
        "more than {most:.0} % above {KEPT}: {}; if that is meant, `cargo xtask bench --keep` writes the new figures",
        grown.join(", ")
    ))
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# a head\n\nshort\tbabylon --players 2\t1000\nlong\twonders --players 7\t2000\n";

    fn counted(now: [f64; 2]) -> Vec<Figure> {
        let mut figures = read(TEXT).expect("figures");
        figures.iter_mut().zip(now).for_each(|(figure, now)| figure.now = now);
        figures
    }

    #[test]
    fn three_hundredths_more_are_let_pass_and_not_a_bit_more() {
        for now in [[1000.0, 2000.0], [1030.0, 2060.0], [1.0, 1.0]] {
            assert_eq!(compare(&counted(now)), Ok(()), "{now:?}");
        }
        let why = compare(&counted([1030.0, 2061.0])).expect_err("the second has grown");
        assert!(why.contains("3 %") && why.contains("long") && !why.contains("short"), "{why}");
        assert!(compare(&counted([1031.0, 2061.0])).expect_err("both").contains("short, long"));
        assert!(compare(&counted([f64::NAN, 2000.0])).is_err(), "nothing was counted");
    }

    #[test]
    fn who_has_no_counter_is_told_so_and_not_failed() {
        assert_eq!(skipped(true), None);
        assert!(skipped(false).is_some_and(|why| why.contains("skipped") && why.contains("valgrind")));
    }

    #[test]
    fn the_kept_figures_read_back_and_others_are_refused_with_their_line() {
        assert_eq!(written(TEXT, &counted([1000.0, 2000.0])), TEXT);
        assert!(
            written(TEXT, &counted([999.6, 2100.0])).ends_with("\t1000\nlong\twonders --players 7\t2100\n")
        );
        for (text, told) in [
            ("# a head\nshort\t1000\n", "line 2"),
            ("short\twords\tmany\n", "\"many\""),
            ("s\tw\t0\n", "above 0"),
        ] {
            let why = read(text).err().expect("refused");
            assert!(why.contains(told), "{why}");
        }
        let kept = fs::read_to_string(root().join(KEPT)).expect("it is there");
        assert!(read(&kept).is_ok_and(|figures| figures.len() > 3));
    }
}
