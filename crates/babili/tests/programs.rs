//! Programs at both ends of the engine protocol: ours asked by ours, and what becomes of them when a match is ended.

use std::process::{Command, Output};

fn babili(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_babili")).args(words).output().expect("the program starts")
}

#[test]
fn our_engine_plays_a_match_in_every_game() {
    let engine = |bot: &str| format!("cmd:'{}' engine --bot {bot}", env!("CARGO_BIN_EXE_babili"));
    for (game, other) in [("babylonia", "search:40"), ("babylon", "search:20"), ("wonders", "beginner")] {
        let (first, second) = (engine("rule"), engine(other));
        let words = ["match", game, &first, &second, "--players", "2", "--deals", "1", "--iterations", "20"];
        let output = babili(&words);
        let [shown, told] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
        assert!(output.status.success(), "{game}: {told}");
        assert!(shown.contains("2 games") && !shown.contains("played to their end"), "{game}: {shown}{told}");
        assert!(told.trim().is_empty(), "{game}: {told}");
    }
}

#[test]
fn a_budget_of_nothing_is_refused() {
    let output = babili(&["match", "babylonia", "cmd:true", "rule", "--iterations", "0"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && told.contains("--iterations 0: must be at least 1"), "{told}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_is_ignored_where_a_match_starts_ends_nothing() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    // It plays by itself for a second, in which the signal comes.
    let player = r#"cmd:sh -c 'while read -r line; do case "$line" in *start*) echo begun >&2; sleep 1; echo "{\"ready\":true}";; *\"move\"*) exit 0;; esac; done'"#;
    let script = r#"trap "" HUP INT; exec "$0" match babylonia "$1" rule --deals 1 --threads 1"#;
    let mut playing = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_babili"), player])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut told = BufReader::new(playing.stderr.take().expect("piped"));
    let mut line = String::new();
    told.read_line(&mut line).expect("text");
    assert_eq!(line, "begun\n");
    let number = playing.id().to_string();
    for signal in ["HUP", "INT"] {
        assert!(Command::new("kill").args(["-s", signal, &number]).status().expect("kill runs").success());
    }
    // Read on, so that nothing it says is refused.
    let rest: Vec<String> = told.lines().map_while(Result::ok).collect();
    assert_eq!(playing.wait().expect("it ends").code(), Some(0), "{rest:?}");
}

#[test]
#[cfg(unix)]
fn programs_end_with_a_match_that_is_ended() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        // It never reads again, minds no signal, and has started something that does not, either.
        let player =
            "cmd:sh -c 'trap \"\" INT TERM HUP; read line; echo begun >&2; sleep 120; echo over >&2'";
        let mut playing = Command::new(env!("CARGO_BIN_EXE_babili"))
            .args([
                "match",
                "babylonia",
                player,
                "random",
                "--deals",
                "1",
                "--threads",
                "1",
                "--patience",
                "100",
            ])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut told = BufReader::new(playing.stderr.take().expect("piped"));
        let mut line = String::new();
        told.read_line(&mut line).expect("text");
        assert_eq!(line, "begun\n");
        let number = playing.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &number]).status().expect("kill runs").success());
        assert_eq!(playing.wait().expect("it ends").code(), Some(code), "{signal}");
        // All who could write here have it open: the end comes when the last of them is gone.
        let mut rest = String::new();
        told.read_to_string(&mut rest).expect("text");
        assert_eq!(rest, "", "{signal}: nothing outlived the match");
    }
}
