//! Programs at both ends of the engine protocol: anyone's and ours asked in a match, what it says of them, and what becomes
//! of them when it ends.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::Value;

use common::{Folder, babili, prints, refused};

/// A player as a shell script: it reads lines and answers with what the script says.
fn script(folder: &Folder, name: &str, move_answer: &str) -> String {
    let text = format!(
        "while read -r line; do case \"$line\" in *'\"ask\":\"start\"'*) echo '{{\"ready\":true}}';; \
         *'\"ask\":\"move\"'*) {move_answer};; esac; done\n"
    );
    format!("cmd:sh {}", folder.file(name, text))
}

#[test]
fn a_program_of_anyones_plays_a_match() {
    let folder = Folder::new("match");
    // The first of the listed moves.
    let first = r#"m=${line#*'"moves":["'}; m=${m%%'"'*}; echo "{\"move\":\"$m\"}""#;
    let player = script(&folder, "first.sh", first);
    let shown = prints(&["match", "babylonia", &player, "rule", "--deals", "6", "--threads", "2"]);
    assert!(shown.contains("12 games") && shown.contains("first.sh"), "{shown}");
    assert!(!shown.contains("played to their end"), "no fault: {shown}");
    let lines: Vec<&str> = shown.lines().filter(|line| line.contains("rule") && line.contains('%')).collect();
    let [rule] = lines[..] else { panic!("one line of rule: {shown}") };
    let wins: f64 = rule.split_whitespace().nth(2).and_then(|wins| wins.parse().ok()).expect("wins");
    assert!(wins >= 9.0, "rule wins nearly always: {shown}");

    let words = ["match", "wonders", &player, "random", "--players", "3", "--deals", "1", "--json"];
    let report: Value = serde_json::from_str(prints(&words).lines().next().expect("a line")).expect("JSON");
    assert_eq!((&report["games"], &report["players"]), (&Value::from(3), &Value::from(3)));
    assert_eq!(report["seats"][2]["bot"], "random", "the last player fills the seats left");
}

#[test]
fn a_program_that_answers_badly_loses_its_seat_and_is_told() {
    let folder = Folder::new("bad-players");
    for (name, answer, told) in [
        ("nonsense.sh", "echo hello", "answered with no JSON"),
        ("illegal.sh", r#"echo '{"move":"fly@moon"}'"#, "named an illegal move"),
        ("mute.sh", "echo '{}'", "named no move"),
        ("dead.sh", "exit 3", "is gone"),
        ("late.sh", "sleep 30", "was late"),
        ("long.sh", "head -c 1200000 /dev/zero | tr '\\0' x", "a line longer than 1 MiB"),
        ("longer.sh", "head -c 1200000 /dev/zero | tr '\\0' x; echo", "a line longer than 1 MiB"),
        ("error.sh", r#"echo '{"error":"no such village"}'"#, r#"named no move and said "no such village""#),
    ] {
        let player = script(&folder, name, answer);
        let words = ["match", "babylonia", &player, "random", "--deals", "1", "--patience", "1"];
        let shown = prints(&words);
        assert!(shown.contains(told) && shown.contains("in 2 games"), "{name}: {shown}");
        let share = shown.lines().find(|line| line.contains(name) && line.contains('%')).expect("its row");
        assert!(share.contains("100.0 %"), "rule plays on for it and beats random: {shown}");
    }
    for (words, told) in [
        (["match", "babylonia", "cmd:", "rule"], "the words that start a program"),
        (["match", "babylonia", "nobody", "rule"], "is no bot"),
        (["match", "babylonia", "rule", "cmd:/no/such/program"], "cmd:/no/such/program does not start"),
        (["match", "chess", "rule", "rule"], "unknown game"),
    ] {
        let refused = refused(2, &words);
        assert!(refused.contains(told), "{refused}");
    }
}

#[test]
fn a_program_may_put_its_things_in_order_when_the_match_is_over() {
    let folder = Folder::new("orderly players");
    let (ends, saved) = (folder.0.join("ends"), folder.0.join("saved"));
    let text = format!(
        "while read -r line; do case \"$line\" in *'\"ask\":\"start\"'*) echo '{{\"ready\":true}}';; \
         *'\"ask\":\"end\"'*) echo end >> '{}';; *) echo '{{}}';; esac; done; sleep 0.2; echo saved > '{}'\n",
        ends.display(),
        saved.display()
    );
    // The name of the folder has a space in it, so the path is quoted.
    let player = format!("cmd:sh '{}'", folder.file("learner.sh", text));
    let first = r#"m=${line#*'"moves":["'}; m=${m%%'"'*}; echo "{\"move\":\"$m\"}""#;
    let text =
        fs::read_to_string(folder.0.join("learner.sh")).expect("the script").replace("echo '{}'", first);
    folder.file("learner.sh", text);
    let shown = prints(&["match", "babylonia", &player, "rule", "--deals", "1", "--threads", "1"]);
    assert!(!shown.contains("played to their end"), "no fault: {shown}");
    assert_eq!(fs::read_to_string(&ends).expect("it heard of ends").lines().count(), 2, "both ends");
    assert!(saved.exists(), "what it does once nothing more is asked");
    let told = refused(2, &["match", "babylonia", "cmd:sh 'left open", "rule"]);
    assert!(told.contains("left open"), "{told}");
}

#[test]
fn a_program_that_ends_with_its_game_is_started_again_for_the_next() {
    let folder = Folder::new("one-game-players");
    let first = r#"m=${line#*'"moves":["'}; m=${m%%'"'*}; echo "{\"move\":\"$m\"}""#;
    let text = format!(
        "while read -r line; do case \"$line\" in *'\"ask\":\"start\"'*) echo '{{\"ready\":true}}';; \
         *'\"ask\":\"end\"'*) sleep 0.05; exit 0;; *) {first};; esac; done\n"
    );
    let player = format!("cmd:sh {}", folder.file("once.sh", text));
    let output = babili(&["match", "babylonia", &player, "rule", "--deals", "3", "--threads", "1"]);
    let [shown, told] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert!(shown.contains("6 games") && !shown.contains("played to their end"), "{shown}");
    assert_eq!(told, "");
}

#[test]
fn the_first_fault_of_a_kind_is_told_at_once_and_by_the_number_of_the_player() {
    let folder = Folder::new("told-faults");
    let player = script(&folder, "illegal.sh", r#"echo '{"move":"fly@moon"}'"#);
    let output = babili(&["match", "babylonia", &player, &player, "--deals", "1", "--json"]);
    let [shown, told] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    for number in 0..2 {
        let line = format!("babili: {number} {player} named an illegal move in game ");
        assert_eq!(told.matches(&line).count(), 1, "{told}");
    }
    let faults: Vec<Value> =
        shown.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let numbers: Vec<_> = faults.iter().map(|fault| (&fault["bot"], &fault["games"])).collect();
    assert_eq!(numbers, [(&Value::from(0), &Value::from(2)), (&Value::from(1), &Value::from(2))], "{shown}");
}

#[test]
fn a_program_is_told_iterations_only_where_the_match_names_them() {
    let folder = Folder::new("budgets");
    let asked = folder.0.join("asked");
    let first = r#"m=${line#*'"moves":["'}; m=${m%%'"'*}; echo "{\"move\":\"$m\"}""#;
    let keep = format!("echo \"${{line#*'\"budget\":'}}\" >> '{}'; {first}", asked.display());
    let player = script(&folder, "keeps.sh", &keep);
    let budgets = |more: &[&str]| {
        let _ = fs::remove_file(&asked);
        prints(&[&["match", "babylonia", &player, "rule", "--deals", "1"][..], more].concat());
        fs::read_to_string(&asked).expect("it was asked")
    };
    let own = budgets(&["--patience", "7"]);
    assert!(own.contains(r#"{"seconds":7}"#) && !own.contains("iterations"), "{own}");
    let named = budgets(&["--iterations", "25"]);
    assert!(named.contains(r#""iterations":25"#) && named.contains(r#""seconds":10"#), "{named}");
}

/// Whether a process with this number runs; one that has ended and that nobody has asked for does not.
#[cfg(target_os = "linux")]
fn runs(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[test]
#[cfg(target_os = "linux")]
fn what_a_program_has_started_ends_with_it() {
    let folder = Folder::new("wrapped-player");
    let started = folder.0.join("started");
    let player = script(&folder, "wrap.sh", &format!("sleep 300 & echo $! >> '{}'; wait", started.display()));
    let words =
        ["match", "babylonia", &player, "random", "--deals", "1", "--patience", "1", "--threads", "1"];
    assert!(prints(&words).contains("was late"));
    let numbers = fs::read_to_string(&started).expect("it started something");
    assert_eq!(numbers.lines().count(), 2, "once in each game: {numbers}");
    for number in numbers.lines() {
        assert!(!runs(number), "{number} runs on");
    }
}

#[test]
fn faults_are_counted_in_games_not_in_seats() {
    let folder = Folder::new("faults");
    let player = script(&folder, "illegal.sh", r#"echo '{"move":"fly@moon"}'"#);
    let shown = prints(&["match", "wonders", "rule", &player, "--players", "4", "--deals", "1"]);
    assert!(shown.contains("named an illegal move in 4 games"), "three seats of four games: {shown}");
}

#[test]
fn the_engine_answers_questions_and_goes_on_after_bad_ones() {
    let record: Value =
        serde_json::from_str(&prints(&["new", "babylonia", "-n", "2", "--seed", "1"])).expect("JSON");
    let questions = [
        r#"{"ask":"start","protocol":1,"game":"babylonia"}"#.to_owned(),
        serde_json::json!({"ask": "move", "record": record, "seed": 5}).to_string(),
        serde_json::json!({"ask": "move", "record": record, "seed": 5, "budget": {"iterations": 30}})
            .to_string(),
        serde_json::json!({"ask": "move", "record": record, "seat": 7}).to_string(),
        serde_json::json!({"ask": "move", "record": record, "seed": -1}).to_string(),
        r#"{"ask":"move"}"#.to_owned(),
        r#"{"ask":"fly"}"#.to_owned(),
        "nonsense".to_owned(),
        r#"{"ask":"end"}"#.to_owned(),
        r#"{"ask":"start","protocol":9}"#.to_owned(),
        "x".repeat(17 << 20),
        r#"{"ask":"start","protocol":"1"}"#.to_owned(),
        r#"{"ask":"start","game":"chess"}"#.to_owned(),
        r#"{"ask":"start","game":"wonders","players":9}"#.to_owned(),
        r#"{"ask":"start","game":"wonders","players":3,"seat":3}"#.to_owned(),
        r#"{"ask":"start","game":"wonders","rules":99}"#.to_owned(),
        r#"{"ask":"start","game":"wonders","options":{"moon":true}}"#.to_owned(),
        r#"{"ask":"start","game":"wonders","options":[]}"#.to_owned(),
        serde_json::json!({"ask": "move", "record": record, "budget": 5}).to_string(),
        serde_json::json!({"ask": "move", "record": record, "budget": {"millis": 5}}).to_string(),
        serde_json::json!({"ask": "move", "record": record, "budget": {"iterations": 1_u64 << 32}})
            .to_string(),
        serde_json::json!({"ask": "move", "record": record, "budget": {"seconds": -5}}).to_string(),
        serde_json::json!({"ask": "move", "record": {"babili": 1, "players": -1}}).to_string(),
    ];
    let mut engine = Command::new(env!("CARGO_BIN_EXE_babili"))
        .args(["engine", "--bot", "search:50"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut to = engine.stdin.take().expect("piped");
    let asked = questions.join("\n") + "\n";
    let asking = std::thread::spawn(move || to.write_all(asked.as_bytes()).expect("it reads"));
    let output = engine.wait_with_output().expect("it ends");
    asking.join().expect("all was asked");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), questions.len() - 1, "an end wants no answer: {text}");
    assert_eq!(answers[0]["ready"], true);
    for answer in &answers[1..3] {
        let reasons = answer["reasons"].as_array().expect("reasons");
        assert_eq!(answer["move"], reasons[0]["move"], "the most visited move: {answer}");
    }
    for (answer, told) in answers[3..].iter().zip([
        "not to move",
        "seed",
        "record",
        "no question",
        "not JSON",
        "protocol 9",
        "larger than 16 MiB",
        "protocol \"1\"",
        "unknown game",
        "\"players\"",
        "\"seat\"",
        "rules version 99",
        "moon",
        "a list",
        "\"budget\": an object",
        "millis",
        "from 1 to",
        "seconds",
        "\"record\"",
    ]) {
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(told)), "{told}: {answer}");
    }
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

/// A match once its program has said that it has begun, and what both say from then on.
#[cfg(unix)]
fn begun(command: &mut Command) -> (Child, BufReader<ChildStderr>) {
    let mut playing = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the match starts");
    let mut told = BufReader::new(playing.stderr.take().expect("piped"));
    let mut line = String::new();
    told.read_line(&mut line).expect("text");
    assert_eq!(line, "begun\n");
    (playing, told)
}

#[cfg(unix)]
fn send(signal: &str, to: &Child) {
    let sent = Command::new("kill").args(["-s", signal, &to.id().to_string()]).status();
    assert!(sent.expect("kill runs").success(), "{signal}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_signal_that_is_ignored_where_a_match_starts_ends_nothing() {
    // It plays by itself for a second, in which the signal comes.
    let player = r#"cmd:sh -c 'while read -r line; do case "$line" in *start*) echo begun >&2; sleep 1; echo "{\"ready\":true}";; *\"move\"*) exit 0;; esac; done'"#;
    let script = r#"trap "" HUP INT; exec "$0" match babylonia "$1" rule --deals 1 --threads 1"#;
    let mut match_of_shell = Command::new("sh");
    match_of_shell.args(["-c", script, env!("CARGO_BIN_EXE_babili"), player]);
    let (mut playing, told) = begun(&mut match_of_shell);
    for signal in ["HUP", "INT"] {
        send(signal, &playing);
    }
    // Read on, so that nothing it says is refused.
    let rest: Vec<String> = told.lines().map_while(Result::ok).collect();
    assert_eq!(playing.wait().expect("it ends").code(), Some(0), "{rest:?}");
}

#[test]
#[cfg(unix)]
fn programs_end_with_a_match_that_is_ended() {
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        // It never reads again, minds no signal, and has started something that does not, either.
        let player =
            "cmd:sh -c 'trap \"\" INT TERM HUP; read line; echo begun >&2; sleep 120; echo over >&2'";
        let words =
            ["match", "babylonia", player, "random", "--deals", "1", "--threads", "1", "--patience", "100"];
        let (mut playing, mut told) = begun(Command::new(env!("CARGO_BIN_EXE_babili")).args(words));
        send(signal, &playing);
        assert_eq!(playing.wait().expect("it ends").code(), Some(code), "{signal}");
        // All who could write here have it open: the end comes when the last of them is gone.
        let mut rest = String::new();
        told.read_to_string(&mut rest).expect("text");
        assert_eq!(rest, "", "{signal}: nothing outlived the match");
    }
}
