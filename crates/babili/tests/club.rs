//! The fixed ratings of bots, held against the ladder and the page that tells of them; tournaments and ratings as commands.

use std::path::PathBuf;
use std::process::{Command, Output};

use host::Level;
use serde_json::Value;

const LADDER: &str = include_str!("../../../docs/LADDER.md");
const RATINGS: &str = include_str!("../../../docs/RATINGS.md");

/// One match of neighbours: how many played, the share of wins of the stronger one, and in how many games.
struct Met {
    players: usize,
    won: f64,
    games: f64,
}

/// The matches of the level with the one below it in a game: a column of the ladder's table of levels.
fn met(game: &str, level: Level) -> Vec<Met> {
    let part = LADDER.split("\n## ").find(|part| part.starts_with("Levels\n")).expect("a section");
    let column = Level::ALL.iter().position(|&one| one == level).expect("a level");
    let matches = part.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| ")?.split('|').map(str::trim).collect();
        let players = cells[0].strip_prefix(game)?.strip_prefix(", ")?.split(' ').next()?.parse().ok()?;
        let mut words = cells[column].split(' ');
        let won: f64 = words.next()?.parse().ok()?;
        let games: f64 = words.nth(2)?.parse().ok()?;
        // Who won them all may have been lucky: half a game counts as lost.
        Some(Met { players, won: (won / 100.0).min(1.0 - 0.5 / games), games })
    });
    matches.collect()
}

/// By how much the stronger one is stronger: so that it would win as many of all these games as it won.
fn gap(matches: &[Met]) -> f64 {
    let missing = |gap: f64| -> f64 {
        matches.iter().map(|met| met.games * (met.won - club::share_of_wins(gap, met.players))).sum()
    };
    let (mut low, mut high) = (-100.0, 100.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if missing(middle) > 0.0 { low = middle } else { high = middle }
    }
    low
}

#[test]
fn the_strengths_of_bots_are_those_of_the_ladder() {
    for kind in host::games().iter().filter(|kind| LADDER.contains(&format!("\n| {}, ", kind.name))) {
        for pair in Level::ALL.windows(2) {
            let matches = met(kind.name, pair[1]);
            assert!(!matches.is_empty(), "{} {} was never measured", kind.name, pair[1]);
            let (told, measured) = (kind.strength(pair[1]) - kind.strength(pair[0]), gap(&matches));
            assert!((told - measured).abs() < 0.11, "{} {pair:?}: {told}, measured {measured}", kind.name);
        }
        assert!(kind.strength(Level::Medium).abs() < 1e-9, "{}", kind.name);
        let shown = Level::ALL.iter().map(|&level| 1500 + (kind.strength(level) * 40.0).round() as i32);
        let row =
            format!("| {} | {} |", kind.name, shown.map(|at| at.to_string()).collect::<Vec<_>>().join(" | "));
        assert!(RATINGS.contains(&row), "{row}");
    }
}

fn babili(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_babili")).args(words).output().expect("the program starts")
}

fn prints(words: &[&str]) -> String {
    let output = babili(words);
    assert!(output.status.success(), "babili {words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_stronger_bot_wins_a_tournament_and_equal_seeds_give_equal_ones() {
    let words = ["tournament", "babylonia", "rule", "rule", "random", "random", "--rounds", "3", "--json"];
    let told = prints(&words);
    assert_eq!(told, prints(&[&words[..], &["--threads", "1"]].concat()), "whatever the number of threads");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let names: Vec<&str> = told["standings"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["player"].as_str())
        .collect();
    assert_eq!(names, ["rule", "rule", "random", "random"]);
    let sum: f64 =
        told["standings"].as_array().expect("a list").iter().filter_map(|one| one["points"].as_f64()).sum();
    assert!(sum.abs() < 1e-6, "what one has above the field others have below it");
    assert_eq!(told["rounds"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_round_robin_of_three_seats_is_filled_with_rule_and_says_where_everybody_stands() {
    let told = prints(&[
        "tournament",
        "wonders",
        "rule",
        "rule",
        "random",
        "random",
        "random",
        "-n",
        "3",
        "--meeting",
        "round-robin",
    ]);
    assert!(told.starts_with("wonders: 6 players, 3 rounds of 2 tables with one deal"), "{told}");
    assert_eq!(told.lines().count(), 8, "{told}");
}

#[test]
fn a_tournament_that_cannot_be_played_is_refused_in_words() {
    for (words, why) in [
        (&["tournament", "babylonia", "rule", "rule", "--rounds", "0"][..], "--rounds 0"),
        (&["tournament", "babylonia", "rule", "genius"], "genius"),
        (&["tournament", "chess", "rule", "rule"], "unknown game"),
        (&["tournament", "babylonia", "rule", "sell"], "does not play"),
    ] {
        let output = babili(words);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(why), "{words:?}: {told}");
    }
}

/// A store in a new folder, with nothing in it: an empty file is one.
fn nothing_kept(name: &str) -> (PathBuf, String) {
    let folder = std::env::temp_dir().join(format!("babili-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    let file = folder.join("games.sqlite");
    std::fs::write(&file, "").expect("written");
    (folder, format!("sqlite:{}", file.display()))
}

#[test]
fn ratings_of_an_empty_store_are_printed_and_come_out_the_same() {
    let (folder, store) = nothing_kept("ratings");
    assert_eq!(prints(&["ratings", "--store", &store, "--game", "babylon"]), "babylon\n");
    assert_eq!(
        prints(&["ratings", "--store", &store, "--recompute"]),
        "0 games, 0 of them rated; 0 ratings\n"
    );
    let refused = babili(&["ratings", "--store", &store, "--game", "chess"]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("there is no game \"chess\""));
    std::fs::remove_dir_all(folder).expect("it was made here");
}

#[test]
fn whoever_runs_the_place_is_told_what_cannot_be_done() {
    let (folder, store) = nothing_kept("admin");
    assert_eq!(prints(&["admin", "--store", &store, "reports"]), "");
    let refusals = [
        (vec!["rename", "anna", "Anneke"], "there is no such person"),
        (vec!["lock", "anna"], "there is no such person"),
        (vec!["delete", "anna"], "there is no such person"),
        (vec!["close", "nowhere"], "there is no such table"),
        (vec!["log", "nowhere"], "there is no such table"),
        (vec!["settle", "nothing"], "there is no such report"),
    ];
    for (words, why) in refusals {
        let refused = babili(&[&["admin", "--store", &store], words.as_slice()].concat());
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && told.contains(why), "{words:?}: {told}");
    }
    std::fs::remove_dir_all(folder).expect("it was made here");
}
