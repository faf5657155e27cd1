//! The program as its users meet it: what it prints, how it ends, what it says of bad input.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use common::{Folder, babili, prints, refused};

fn vectors(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(name).display().to_string()
}

fn fresh(folder: &Folder, words: &[&str]) -> String {
    let mut all = vec!["new"];
    all.extend(words);
    folder.file("game.json", prints(&all))
}

#[test]
fn help_names_every_command() {
    let help = prints(&["--help"]);
    for command in ["serve", "sim", "replay", "conform", "new", "moves", "play", "advise", "show", "verify"] {
        assert!(help.contains(command), "{command}");
    }
}

#[test]
fn equal_seeds_print_equal_hashes_with_any_number_of_threads() {
    let hash = |seed: &str, threads: &str| {
        let words =
            ["sim", "babylonia", "--players", "3", "--games", "60", "--seed", seed, "--threads", threads];
        let text = prints(&words);
        text.lines().find(|line| line.starts_with("hash ")).expect("a hash").to_owned()
    };
    assert_eq!(hash("1", "1"), hash("1", "3"));
    // Of which a few have something to play, and the others are not started.
    assert_eq!(hash("1", "1"), hash("1", "100000000"));
    assert_ne!(hash("1", "1"), hash("2", "1"));
}

#[test]
fn sim_prints_one_json_object() {
    let words = ["sim", "babylonia", "--players", "4", "--games", "50", "--bots", "random", "--json"];
    let report: Value = serde_json::from_str(&prints(&words)).expect("JSON");
    assert_eq!(report["game"], "babylonia");
    assert_eq!(report["games"], 50);
    let seats = report["seats"].as_array().expect("seats");
    assert_eq!(seats.len(), 4);
    let wins: f64 = seats.iter().map(|seat| seat["wins"].as_f64().expect("a number")).sum();
    assert!((wins - 50.0).abs() < 1e-6, "every game has one win to share: {wins}");
    for key in ["moves", "seconds", "games_per_s", "moves_per_s", "hash"] {
        assert!(!report[key].is_null(), "{key}");
    }
    for key in ["bot", "win_share", "ci95", "mean_score"] {
        assert!(!seats[0][key].is_null(), "{key}");
    }
}

#[test]
fn rotation_plays_every_deal_from_every_seat() {
    let words = ["sim", "babylonia", "-n", "3", "-k", "5", "--rotate", "--json"];
    let report: Value = serde_json::from_str(&prints(&words)).expect("JSON");
    assert_eq!(report["games"], 15);
}

#[test]
fn a_whole_game_can_be_driven_from_a_script() {
    let folder = Folder::new("script");
    let record = fresh(&folder, &["babylonia", "--players", "2", "--seed", "3"]);
    for _ in 0..400 {
        let moves = prints(&["moves", &record]);
        // `end` and its kin come last in the list, so that the last move keeps the game going.
        let Some(mv) = moves.lines().last() else { break };
        prints(&["play", &record, "--move", mv]);
    }
    let json: Value = serde_json::from_str(&fs::read_to_string(&record).expect("there")).expect("JSON");
    assert_eq!(json["result"]["scores"].as_array().map(Vec::len), Some(2), "the game is over");
    assert!(prints(&["replay", &record]).contains("over: scores"));
    assert!(refused(2, &["play", &record, "--move", "0 end"]).contains("the game is over"));
    let all: Value =
        serde_json::from_str(&prints(&["replay", &record, "--at", "4", "--seat", "all", "--json"]))
            .expect("JSON");
    assert_eq!(all["views"].as_array().map(Vec::len), Some(3), "the public view and one a seat");
}

#[test]
fn positions_of_every_game_are_drawn() {
    let folder = Folder::new("show");
    for game in ["babylon", "babylonia", "wonders"] {
        let record = fresh(&folder, &[game, "--players", "3", "--seed", "4"]);
        for name in ["a.svg", "a.png"] {
            let out = folder.file(name, "");
            prints(&["show", &record, "--seat", "0", "--lang", "de", "--out", &out]);
            let drawn = fs::read(&out).expect("there");
            let (head, least): (&[u8], _) =
                if name == "a.svg" { (b"<svg", 5_000) } else { (b"\x89PNG", 5_000) };
            assert!(drawn.starts_with(head) && drawn.len() > least, "{game} {name}: {} bytes", drawn.len());
        }
    }
    let record = fresh(&folder, &["babylonia", "--seed", "4"]);
    assert!(refused(2, &["show", &record, "--out", "x.gif"]).contains(".svg or .png"));
    assert!(refused(2, &["show", &record, "--lang", "xx", "--out", "x.svg"]).contains("--lang"));
}

#[test]
fn advice_ranks_the_moves_of_a_seat() {
    let folder = Folder::new("advise");
    for game in ["babylon", "babylonia", "wonders"] {
        let record = fresh(&folder, &[game, "--players", "3", "--seed", "4"]);
        let legal = prints(&["moves", &record]);
        let report: Value =
            serde_json::from_str(&prints(&["advise", &record, "--bot", "search:60", "--json"]))
                .expect("JSON");
        let (seat, moves) = (&report["seat"], report["moves"].as_array().expect("a list"));
        assert!(!moves.is_empty(), "{game}");
        for advice in moves {
            let line = format!("{seat} {}", advice["move"].as_str().expect("a move"));
            assert!(legal.lines().any(|listed| listed == line), "{game}: {line}");
        }
        let chosen = prints(&["advise", &record, "--bot", "rule"]);
        assert!(legal.lines().any(|listed| listed == chosen.trim_end()), "{game}: {chosen}");
    }
}

/// A served table, ended with the test.
struct Served(std::process::Child, String);

impl Served {
    fn new(folder: &Folder) -> Served {
        use std::io::{BufRead, BufReader};
        let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
        let mut child = Command::new(env!("CARGO_BIN_EXE_babili"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--store", &store])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let url = line.trim_end().strip_prefix("Babili is at ").expect("an address").to_owned();
        Served(child, url)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_served_table_stands_a_short_load_without_losing_a_move() {
    let folder = Folder::new("load");
    let served = Served::new(&folder);
    let report = prints(&["load", &served.1, "--tables", "2", "--seconds", "2"]);
    assert!(report.lines().any(|line| line.split_whitespace().eq(["missing", "0"])), "{report}");
    assert!(report.lines().any(|line| line.split_whitespace().eq(["errors", "0"])), "{report}");
}

#[test]
fn a_killed_server_loses_no_acknowledged_move() {
    let report = prints(&["crashtest", "--kills", "2", "--tables", "2"]);
    assert!(report.lines().any(|line| line.split_whitespace().eq(["lost", "0"])), "{report}");
}

#[test]
fn a_simulated_world_is_the_same_for_the_same_seed() {
    let worlds =
        || prints(&["simulate", "--seed", "5", "--worlds", "2", "--hours", "0.005", "--threads", "1"]);
    let trace = |report: &str| report.lines().find(|line| line.starts_with("trace")).map(str::to_owned);
    let first = worlds();
    assert!(trace(&first).is_some(), "{first}");
    assert_eq!(trace(&first), trace(&worlds()));
}

/// Plays the first legal move of whoever is to move over a socket of a plain watcher; the number of its entry.
#[cfg(unix)]
async fn play_one(socket: &mut load::Socket, update: &Value) -> u64 {
    let mv = serde_json::json!({
        "t": "move", "id": 1, "seq": update["seq"], "seat": update["who"], "move": update["moves"][0],
    });
    socket.say(&mv).await.expect("said");
    socket.next("ok").await.expect("a legal move")["seq"].as_u64().expect("a number")
}

#[cfg(unix)]
#[test]
fn a_server_told_to_stop_says_so_and_finds_the_game_where_it_stood() {
    use std::time::{Duration, Instant};

    use load::Client;
    use serde_json::json;

    let folder = Folder::new("stop");
    let mut served = Served::new(&folder);
    let parts = |seen: &Value| ["seq", "view", "text", "moves", "turn"].map(|part| seen[part].clone());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (anna, path, stood) = runtime.block_on(async {
        let anna = Client::guest(&served.1, "Anna").await.expect("a guest");
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let wish = json!({ "setup": { "game": "babylonia", "auto": false }, "seats": seats, "start": true });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        let id = table["id"].as_str().expect("an id").to_owned();
        let mut socket = anna.socket(&id).await.expect("a socket");
        let mut last = 0;
        for _ in 0..6 {
            socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
            let mut update = socket.next("update").await.expect("everything");
            while update["full"] != true || update["seq"].as_u64() < Some(last) {
                update = socket.next("update").await.expect("everything");
            }
            last = play_one(&mut socket, &update).await;
        }
        let path = format!("/api/tables/{id}");
        let stood = anna.get(&path).await.expect("a view");
        assert_eq!(stood["seq"].as_u64(), Some(last));
        // The shell knows `kill` even where no such program is installed.
        let told = Command::new("sh").args(["-c", &format!("kill -TERM {}", served.0.id())]).status();
        assert!(told.expect("there is a shell").success());
        assert_eq!(socket.next("bye").await.expect("told")["code"], "UNAVAILABLE");
        assert_eq!(socket.text().await, Ok(None), "the socket is closed in good order");
        (anna, path, stood)
    });
    let patience = Instant::now() + Duration::from_secs(60);
    let ended = loop {
        match served.0.try_wait().expect("our child") {
            Some(ended) => break ended,
            None => assert!(Instant::now() < patience, "it does not end"),
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(ended.success(), "{ended}");
    let again = Served::new(&folder);
    runtime.block_on(async {
        let anna = anna.at(&again.1);
        let found = anna.get(&path).await.expect("a view");
        assert_eq!(parts(&found), parts(&stood));
        assert!(found["moves"].get(0).is_some(), "{found}");
        let mv = json!({ "seq": found["seq"], "seat": found["who"], "move": found["moves"][0] });
        anna.post(&format!("{path}/moves"), mv).await.expect("the game goes on");
    });
}

#[test]
fn a_record_without_proof_is_not_verified() {
    let folder = Folder::new("verify");
    let record = fresh(&folder, &["babylonia", "--seed", "4"]);
    assert!(refused(1, &["verify", &record]).contains("no proof"));
}

#[test]
fn all_shipped_vectors_pass() {
    let folder = fs::read_dir(vectors("")).expect("the folder of vectors");
    let files = folder.map(|entry| entry.expect("readable").file_name().into_string().expect("a plain name"));
    let files: Vec<String> = files.filter(|file| file.ends_with(".jsonl")).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in &files {
        let count = fs::read_to_string(vectors(file)).expect("there").lines().count();
        let text = prints(&["conform", &vectors(file)]);
        assert_eq!(text.lines().last(), Some(format!("{count} passed, 0 failed").as_str()), "{file}");
    }
}

#[test]
fn a_wrong_vector_is_named_and_ends_with_1() {
    let folder = Folder::new("vector");
    let text = fs::read_to_string(vectors("babylonia.jsonl")).expect("there");
    let mut lines: Vec<String> = text.lines().take(2).map(ToOwned::to_owned).collect();
    lines[1] = lines[1].replacen("\"scores_after\":[", "\"scores_after\":[7", 1);
    let file = folder.file("wrong.jsonl", lines.join("\n"));
    let output = babili(&["conform", &file]);
    let told = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("line 2"), "{told}");
    assert_eq!(told.trim_end().lines().last(), Some("1 passed, 1 failed"));
}

#[test]
fn bad_usage_gets_one_line_and_2() {
    assert!(refused(2, &["sim", "chess"]).contains("unknown game \"chess\""));
    assert!(refused(2, &["sim", "babylonia", "--players", "1"]).contains("played by 2 to 4"));
    assert!(refused(2, &["sim", "babylonia", "--players", "9"]).contains("played by 2 to 4"));
    assert!(refused(2, &["new", "babylonia", "--players", "1"]).contains("played by 2 to 4"));
    assert!(refused(2, &["sim", "babylonia", "--bots", "genius"]).contains("genius"));
    assert!(refused(2, &["sim", "babylonia", "--bots", "random,random"]).contains("2 bots for 3 seats"));
    assert!(refused(2, &["sim", "babylonia", "--options", "colour=red"]).contains("colour"));
    assert!(refused(2, &["sim", "babylonia", "--games", "0"]).contains("at least one"));
    assert!(refused(2, &["sim", "babylonia", "--seed", "abc"]).contains("64 hex digits"));
    assert!(refused(2, &["fly"]).contains("fly"));
    assert!(refused(2, &["replay", "no-such-file.json"]).contains("no-such-file.json"));
}

#[test]
fn a_broken_record_says_what_is_wrong_and_where() {
    let folder = Folder::new("broken");
    let sound = fresh(&folder, &["babylonia", "--players", "2", "--seed", "3", "--written"]);
    let text = fs::read_to_string(&sound).expect("there");

    let cut = folder.file("cut.json", &text[..text.len() / 2]);
    assert!(refused(2, &["replay", &cut]).contains("cut.json: not a record"));

    let first = prints(&["moves", &sound]).lines().next().expect("a move").to_owned();
    prints(&["play", &sound, "--move", &first]);
    let played = fs::read_to_string(&sound).expect("there");
    let twice = played.replace(&format!("\"{first}\""), &format!("\"{first}\",\"{first}\""));
    let illegal = folder.file("illegal.json", twice);
    let told = refused(2, &["replay", &illegal]);
    let mv = first.split_once(' ').expect("a seat and a move").1;
    assert!(told.contains("move 2") && told.contains(mv) && told.contains("rule"), "{told}");

    let mut missing: Value = serde_json::from_str(&text).expect("JSON");
    let layout = missing["deal"]["written"]["layout"].as_array_mut().expect("a layout");
    let (gone, players) = (layout.pop().expect("not empty"), missing["players"].clone());
    let missing = folder.file("missing.json", missing.to_string());
    let told = refused(2, &["replay", &missing]);
    assert!(told.contains("cannot start"), "{told} ({gone}, {players} players)");

    let unknown = folder.file("unknown.json", text.replace("\"babylonia\"", "\"chess\""));
    assert!(refused(2, &["replay", &unknown]).contains("unknown game \"chess\""));
    let crowd = folder.file("crowd.json", text.replace("\"players\": 2", "\"players\": 9"));
    assert!(refused(2, &["replay", &crowd]).contains("not 9"));
    let bytes = folder.file("bytes.json", b"{\"babili\": 1, \"game\": \"\xff\xfe\"}");
    assert!(refused(2, &["replay", &bytes]).contains("no UTF-8 at byte"));
    assert!(refused(2, &["conform", &bytes]).contains("line 1: no UTF-8"));
    assert!(refused(2, &["replay", &sound, "--at", "99"]).contains("only 1 moves"));
    assert!(refused(2, &["replay", &sound, "--seat", "5"]).contains("seats are 0 to 1"));
}

#[test]
fn a_file_of_100_mb_is_refused_at_once() {
    let folder = Folder::new("large");
    let path = folder.file("large.json", "");
    fs::File::options().write(true).open(&path).and_then(|file| file.set_len(100 << 20)).expect("room");
    assert!(refused(2, &["replay", &path]).contains("larger than 16 MiB"));
    assert!(refused(2, &["conform", &path]).contains("line 1: longer than 16 MiB"));
}

fn tile_file() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/babylon.json");
    serde_json::from_str(&fs::read_to_string(path).expect("there")).expect("JSON")
}

#[test]
fn babylon_is_dealt_from_a_tile_file() {
    let folder = Folder::new("tiles");
    let mut tiles = tile_file();
    tiles["terrace_tiles"].as_array_mut().expect("a list").reverse();
    let file = folder.file("tiles.json", tiles.to_string());
    let record = fresh(&folder, &["babylon", "--players", "4", "--seed", "1", "--tiles", &file]);
    assert!(prints(&["replay", &record]).contains("4 players"), "the record replays without the file");
    prints(&["sim", "babylon", "--games", "5", "--tiles", &file]);
    assert!(refused(2, &["sim", "babylonia", "--tiles", &file]).contains("--tiles is for babylon"));
}

#[test]
fn a_wrong_tile_file_says_what_is_wrong() {
    let folder = Folder::new("wrong-tiles");
    let refusal = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut tiles = tile_file();
        change(tiles["terrace_tiles"].as_array_mut().expect("a list"));
        let file = folder.file("tiles.json", tiles.to_string());
        refused(2, &["new", "babylon", "--tiles", &file])
    };
    let told = refusal(&|tiles| drop(tiles.pop()));
    assert!(told.contains("47") || told.contains("15"), "{told}");
    let told = refusal(&|tiles| tiles[0]["flower"] = "lily".into());
    assert!(told.contains("lily"), "{told}");
}

#[test]
fn a_game_that_is_only_on_the_list_is_known_to_every_command() {
    let folder = Folder::new("toy");
    let told =
        prints(&["sim", "toy", "--players", "4", "--games", "20", "--bots", "rule,random,search:10,easy"]);
    assert!(told.starts_with("toy, 4 players: 20 games, 360 moves"), "{told}");
    assert!(prints(&["sim", "--help"]).contains("The game: babylonia, babylon, wonders, toy"));
    let record = fresh(&folder, &["toy", "--players", "2", "--seed", "1", "--options", "rounds=1"]);
    while let Some(mv) = prints(&["moves", &record]).lines().next() {
        prints(&["play", &record, "--move", mv]);
    }
    assert!(prints(&["replay", &record]).contains("toy, 2 players, after move 4 of 4"));
    prints(&["advise", &record, "--at", "0", "--bot", "search:20"]);
    let picture = folder.file("toy.svg", "");
    prints(&["show", &record, "--out", &picture]);
    assert!(fs::read_to_string(&picture).expect("drawn").contains("toy-place"));
    assert!(refused(2, &["sim", "toy", "--bots", "rule-2014"]).contains("rule-2014 does not play toy"));
    assert!(refused(2, &["ladder", "toy", "--study"]).contains("there is none of toy"));
}

#[cfg(not(feature = "dataset"))]
#[test]
fn a_program_without_datasets_says_how_to_get_them() {
    let told = refused(2, &["dataset", "--game", "babylonia", "--out", "games.parquet"]);
    assert!(told.contains("cargo build --release --package babili --features dataset"), "{told}");
}

#[cfg(feature = "dataset")]
#[test]
fn a_dataset_is_the_same_with_any_number_of_threads_and_has_a_card() {
    let folder = Folder::new("dataset");
    let written = |name: &str, threads: &str| {
        let path = folder.0.join(name).display().to_string();
        let words = ["--game", "babylonia", "--players", "2", "--bots", "search:10,random", "--games", "5"];
        let more = ["--seed", "3", "--threads", threads, "--no-views", "--out", path.as_str()];
        let told = prints(&[&["dataset"][..], &words[..], &more[..]].concat());
        assert!(told.contains("decisions of 5 games"), "{told}");
        fs::read(&path).expect("written")
    };
    let one = written("one.parquet", "1");
    assert!(one.starts_with(b"PAR1") && one.ends_with(b"PAR1"));
    assert!(one == written("two.parquet", "3"), "the file depends on the number of threads");
    let card = fs::read_to_string(folder.0.join("one.parquet.md")).expect("a card beside it");
    assert!(card.contains("--bots search:10,random --games 5 --seed 3 --no-views"), "{card}");
}

#[cfg(feature = "dataset")]
#[test]
fn a_dataset_that_cannot_be_made_is_refused() {
    let refuse = |words: &[&str]| refused(2, &[&["dataset"], words].concat());
    assert!(refuse(&["--game", "chess", "--out", "x.parquet"]).contains("unknown game"));
    assert!(refuse(&["--game", "babylonia", "--out", "x.csv"]).contains(".parquet"));
    assert!(refuse(&["--game", "babylonia", "--games", "0", "--out", "x.parquet"]).contains("--games 0"));
    assert!(refuse(&["--game", "babylonia", "--players", "9", "--out", "x.parquet"]).contains("--players 9"));
    let two = ["--game", "babylonia", "--bots", "rule,rule", "--out", "x.parquet"];
    assert!(refuse(&two).contains("names 2 bots for 3 seats"));
}

#[test]
fn a_game_is_reviewed_and_the_review_is_kept_and_gone_on_with() {
    let folder = Folder::new("review");
    let games = folder.0.join("games").display().to_string();
    let words =
        ["sim", "babylonia", "-n", "2", "-k", "1", "--seed", "4", "--bots", "rule", "--records", &games];
    prints(&words);
    let record = format!("{games}/babylonia-000000.json");
    let report = folder.0.join("report.json").display().to_string();
    let quick = ["review", &record, "--bot", "search:20"];
    let with = |more: &[&str]| prints(&[&quick[..], more].concat());

    let shown = with(&["--out", &report]);
    assert!(
        shown.contains("babylonia, 2 players") && shown.contains("what decided the game of seat 1"),
        "{shown}"
    );
    let kept = fs::read_to_string(&report).expect("the report");
    assert_eq!(with(&["--json"]), kept);
    assert_eq!(with(&["--json", "--threads", "1"]), kept, "the number of threads changes nothing");

    // Half of it is gone on with; the end is the same.
    let mut half: Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(half["complete"], true);
    let decisions = half["decisions"].as_array_mut().expect("decisions");
    decisions.truncate(decisions.len() / 2);
    half["complete"] = false.into();
    fs::write(&report, half.to_string()).expect("writable");
    assert_eq!(with(&["--json", "--out", &report]), kept);
    assert_eq!(fs::read_to_string(&report).expect("the report"), kept);

    let told = refused(2, &["review", &record, "--bot", "search:21", "--out", &report]);
    assert!(told.contains("another game or with other settings"), "{told}");
    assert_eq!(fs::read_to_string(&report).expect("the report"), kept, "nothing was overwritten");
    let told = refused(2, &["review", &record, "--bot", "rule"]);
    assert!(told.contains("only a search can review"), "{told}");
    let told = refused(2, &["review", &record, "--bot", "search:100ms"]);
    assert!(told.contains("iterations, not time"), "{told}");
    let mut unfinished: Value =
        serde_json::from_str(&fs::read_to_string(&record).expect("a record")).expect("JSON");
    unfinished["moves"].as_array_mut().expect("moves").truncate(3);
    unfinished.as_object_mut().expect("an object").remove("result");
    let path = folder.file("unfinished.json", unfinished.to_string());
    let told = refused(2, &["review", &path]);
    assert!(told.contains("only finished games are reviewed"), "{told}");
}

#[test]
fn what_cannot_be_measured_is_refused_before_anything_is_played() {
    let folder = Folder::new("unmeasured");
    let record = fresh(&folder, &["babylonia", "-n", "2", "--seed", "1"]);
    let levels = folder.0.join("levels.tsv").display().to_string();
    let most = u64::MAX.to_string();
    for (words, told) in [
        (&["ladder", "babylonia", "-n", "2", "--deals", "0"][..], "--deals 0"),
        (&["ladder", "babylonia", "-n", "2", "--only", "nobody"], "there are rule, random"),
        (&["ladder", "wonders", "-n", "4", "--study"], "3 players"),
        (&["ladder", "babylonia", "-n", "2", "--out", "/no/such/folder/ladder.md"], "/no/such/folder"),
        (&["levels", "babylonia", "--file", "/no/such/folder/levels.tsv"], "/no/such/folder"),
        (&["levels", "babylonia", "--minutes", "inf", "--file", &levels], "--minutes inf"),
        (&["levels", "babylonia", "--minutes=-1", "--file", &levels], "--minutes -1"),
        (&["levels", "babylonia", "--only", "nobody", "--file", &levels], "2 players: easy"),
        (&["sim", "babylonia", "-n", "2", "--rotate", "--games", &most], "too many"),
        (&["match", "babylonia", "rule", "rule", "--deals", &most], "too many"),
        (&["advise", &record, "--at", "5"], "only 0 moves"),
        (&["advise", &record, "--bot", "sell"], "does not play babylonia"),
        (&["puzzles", "--game", "babylonia", "--bot", "sell"], "does not play babylonia"),
        (&["puzzles", "--game", "babylonia", "--look", "0"], "--look 0"),
        (
            &["sim", "babylonia", "-n", "2", "--bots", "search:0"],
            "\"search:0\" is no bot: its budget is iterations from 1",
        ),
        (&["sim", "babylonia", "-n", "2", "--bots", "search:1ms"], "a time from 5ms"),
    ] {
        let refused = refused(2, words);
        assert!(refused.contains(told), "{words:?}: {refused}");
    }
    assert!(!Path::new(&levels).exists(), "nothing was written");
}

#[test]
fn advice_is_json_where_it_was_asked_for_whoever_gives_it() {
    let folder = Folder::new("advice");
    let record = fresh(&folder, &["babylonia", "-n", "2", "--seed", "1"]);
    for (bot, reasons) in [("rule", false), ("easy", false), ("rollout:30", true), ("search:30", true)] {
        let said = prints(&["advise", &record, "--bot", bot, "--json"]);
        let said: Value = serde_json::from_str(&said).expect("JSON");
        assert_eq!(said["bot"], bot);
        let moves = said["moves"].as_array().expect("moves");
        assert!(moves[0]["move"].is_string(), "{said}");
        assert_eq!(moves[0]["visits"].is_u64(), reasons, "{said}");
        let tried = |one: &Value| one["visits"].as_u64().is_none_or(|visits| visits > 0);
        assert!(moves.iter().all(tried), "what was never tried is not told: {said}");
    }
}

#[test]
fn puzzles_are_gone_on_with_under_the_settings_they_were_found_with() {
    let folder = Folder::new("puzzle-settings");
    let out = folder.0.join("set.json").display().to_string();
    let words = |look: &'static str| {
        [
            "puzzles",
            "--game",
            "babylonia",
            "-n",
            "2",
            "--games",
            "1",
            "--bot",
            "rule",
            "--confirm",
            "4",
            "--from",
            "99",
        ]
        .into_iter()
        .chain(["--look", look])
        .collect::<Vec<_>>()
    };
    let mut first = words("4");
    first.extend(["--out", &out]);
    prints(&first);
    prints(&first);
    let mut other = words("5");
    other.extend(["--out", &out]);
    let told = refused(2, &other);
    assert!(told.contains("other settings") && told.contains("--look 4"), "{told}");
}
