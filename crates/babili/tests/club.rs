//! The fixed ratings of bots, held against the ladder and the page that tells of them; tournaments and ratings as commands.

use std::path::PathBuf;
use std::process::{Command, Output};

use host::Level;
use serde_json::Value;

const LADDER: &str = include_str!("../../../docs/LADDER.md");
const RATINGS: &str = include_str!("../../../docs/RATINGS.md");

/// The ladder's scale of all tables of a game: how far each level is above the middling one, as shown.
fn scale(game: &str) -> Vec<i32> {
    let name = format!("| {game}, all tables |");
    let row = LADDER.lines().find_map(|line| line.strip_prefix(&name)).expect("a scale");
    let cells = row.trim_end_matches('|').split('|');
    cells.map(|cell| cell.split(' ').find_map(|word| word.parse().ok()).expect("a number")).collect()
}

#[test]
fn the_strengths_of_bots_are_those_of_the_ladder() {
    for kind in host::games().iter().filter(|kind| LADDER.contains(&format!("\n| {}, ", kind.name))) {
        let told: Vec<i32> =
            Level::ALL.iter().map(|&level| (kind.strength(level) * 40.0).round() as i32).collect();
        assert_eq!(told, scale(kind.name), "{}", kind.name);
        let shown: Vec<String> = told.iter().map(|points| (1500 + points).to_string()).collect();
        let row = format!("| {} | {} |", kind.name, shown.join(" | "));
        assert!(RATINGS.contains(&row), "{row}");
    }
}

#[test]
fn the_ladder_shows_what_the_kept_matches_of_levels_say() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/levels.tsv");
    for kind in host::games().iter().filter(|kind| LADDER.contains(&format!("\n| {}, ", kind.name))) {
        let told = prints(&["levels", kind.name, "--minutes", "0", "--file", file]);
        let name = format!("| {}", kind.name);
        let rows: Vec<String> = told
            .lines()
            .filter(|line| line.starts_with(&name))
            .map(|line| line.replacen("tower,projects", "Babel", 1))
            .collect();
        assert!(!rows.is_empty(), "{told}");
        for row in rows {
            assert!(LADDER.lines().any(|line| line == row), "no line of docs/LADDER.md: {row}");
        }
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
