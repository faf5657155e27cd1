//! Games are kept for years: checksums, copies while the server runs, and the way between the stores.

mod support;

use std::path::Path;
use std::time::Duration;

use host::{Millis, Seq, TableId};
use load::Client;
use serde_json::{Value, json};
use server::check::{self, Report};
use server::store::archive::{self, Sink as _};
use server::store::{self, Show, backup};
use sqlx::AssertSqlSafe;
use support::{Folder, behind_its_back, cluster, config, play, play_to_the_end, two_at_a_table, two_games};
use table::{Dice, Seed};

/// What somebody sees of a table, at a server that is started for it.
async fn seen(address: &str, client: &Client, id: &str) -> Value {
    let running = server::start(config(address)).await.expect("starts");
    let seen = client.at(&format!("http://{}", running.address)).get(&format!("/api/tables/{id}")).await;
    running.stop().await.expect("stops");
    seen.expect("a view")
}

fn sound(report: &Report, tables: u64) {
    assert!(report.is_sound(), "{report}");
    assert_eq!((report.tables, report.without_sum), (tables, 0), "{report}");
    assert!(report.entries > 10, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_is_refused_with_words() {
    let folder = Folder::new();
    let first = server::start(config(&folder.store())).await.expect("starts");
    let Err(refused) = server::start(config(&folder.store())).await else { panic!("a second one started") };
    assert!(refused.to_string().contains("another server has"), "{refused}");
    first.stop().await.expect("stops");
    let again = server::start(config(&folder.store())).await.expect("the file is free again");
    again.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_the_one_file_is_everything() {
    let folder = Folder::new();
    let (anna, _, [_, middle]) = two_games(&folder.store()).await;
    let before = seen(&folder.store(), &anna, &middle).await;
    // A connection that ended a moment late may leave the file there, but nothing in it.
    let beside = std::fs::metadata(folder.0.join("test.sqlite-wal")).map_or(0, |file| file.len());
    assert_eq!(beside, 0, "something still lies beside the file");
    let moved = Folder::new();
    std::fs::copy(folder.0.join("test.sqlite"), moved.0.join("test.sqlite")).expect("one file");
    let after = seen(&moved.store(), &anna, &middle).await;
    assert_eq!(
        (&after["seq"], &after["view"], &after["moves"]),
        (&before["seq"], &before["view"], &before["moves"])
    );
}

/// A text with one letter changed into another of its kind.
fn one_letter_off(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = loop {
        let place = dice.below(letters.len() as u32) as usize;
        if letters[place].is_ascii_alphanumeric() {
            break place;
        }
    };
    letters[place] = match letters[place] {
        '9' => '1',
        digit @ '0'..='8' => char::from(digit as u8 + 1),
        'z' => 'a',
        'f' => 'a',
        'Z' => 'A',
        letter => char::from(letter as u8 + 1),
    };
    letters.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_of_forty_changed_letters_are_found() {
    let folder = Folder::new();
    let (_, _, ids) = two_games(&folder.store()).await;
    let path = folder.0.join("test.sqlite");
    let mut dice = Dice::new(&Seed::from_number(40));
    sound(&check::store(&folder.store()).await.expect("reads"), 2);
    for change in 0..40 {
        let copy = folder.0.join(format!("{change}.sqlite"));
        std::fs::copy(&path, &copy).expect("one file");
        let address = format!("sqlite:{}", copy.display());
        let pool = sqlx::SqlitePool::connect(&address).await.expect("a file");
        let id = &ids[dice.below(2) as usize];
        // Most of what is stored is entries.
        let (table, column, key) = match dice.below(8) {
            0 => ("tables", "secret", "id"),
            1 => ("tables", "owner", "id"),
            2 => ("log", "at", "table_id"),
            _ => ("log", "entry", "table_id"),
        };
        let rows = format!(
            "SELECT rowid_of, CAST(cell AS TEXT) FROM (SELECT {} AS rowid_of, {column} AS cell FROM {table} WHERE {key} = $1 ORDER BY 1)",
            if table == "log" { "seq" } else { "0" }
        );
        let rows: Vec<(i64, String)> =
            sqlx::query_as(AssertSqlSafe(rows)).bind(id).fetch_all(&pool).await.expect("rows");
        let (seq, cell) = &rows[dice.below(rows.len() as u32) as usize];
        let changed = one_letter_off(cell, &mut dice);
        let also = if table == "log" { format!(" AND seq = {seq}") } else { String::new() };
        let write = format!("UPDATE {table} SET {column} = $1 WHERE {key} = $2{also}");
        sqlx::query(AssertSqlSafe(write)).bind(&changed).bind(id).execute(&pool).await.expect("written");
        pool.close().await;
        let report = check::store(&address).await.expect("reads");
        let damaged: Vec<&String> = report.damaged.keys().collect();
        assert_eq!(damaged, [id], "{table}.{column} {seq}: {cell} became {changed}");
    }
}

async fn damage_is_shown_and_keeps_nobody_from_the_rest(address: &str) {
    let (anna, _, [over, middle]) = two_games(address).await;
    let statement = format!(
        "UPDATE tables SET summary = 'torn' WHERE id = '{over}'; \
         UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"') WHERE table_id = '{middle}'"
    );
    behind_its_back(address, &statement).await;
    let running = server::start(config(address)).await.expect("starts");
    let anna = anna.at(&format!("http://{}", running.address));
    let third = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    let status = |id: &str| {
        let mut rows = list["tables"].as_array().expect("rows").iter();
        rows.find(|row| row["id"] == id).unwrap_or_else(|| panic!("{id} is not in {list}"))["status"].clone()
    };
    assert_eq!(status(&over), "damaged", "what the lists show of it cannot be read");
    assert_eq!(status(&middle), "damaged", "its log cannot be read");
    assert_eq!(status(third["id"].as_str().expect("an id")), "waiting");
    let look =
        anna.request("GET", &format!("/api/tables/{middle}"), &json!({})).send().await.expect("an answer");
    assert_eq!((look.status, &look.json()["error"]["code"]), (500, &json!("DAMAGED")));
    assert!(running.hall.metrics.damaged.get() >= 1);
    running.stop().await.expect("stops");
    let report = check::store(address).await.expect("reads");
    let mut damaged = [&over, &middle];
    damaged.sort();
    assert_eq!(report.damaged.keys().collect::<Vec<_>>(), damaged, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_in_sqlite_is_shown_as_such() {
    let folder = Folder::new();
    damage_is_shown_and_keeps_nobody_from_the_rest(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_in_postgres_is_shown_as_such() {
    let Some(cluster) = cluster() else { return };
    damage_is_shown_and_keeps_nobody_from_the_rest(&cluster.address).await;
}

/// Entries of a version without checksums, also between others, get theirs at the next opening.
async fn old_entries_are_sealed(address: &str) {
    let (anna, _, [_, middle]) = two_games(address).await;
    behind_its_back(address, &format!("UPDATE log SET sum = NULL WHERE table_id <> '{middle}' OR seq = 3"))
        .await;
    let report = check::store(address).await.expect("reads");
    assert!(report.is_sound() && report.without_sum > 5, "{report}");
    let opened = store::open(address).await.expect("opens");
    let (_, log) = opened.log(&TableId::from(middle.as_str()), Seq(0)).await.expect("reads").expect("there");
    assert!(log.iter().all(|stored| stored.sum.is_some()));
    opened.close().await.expect("closes");
    drop(opened);
    sound(&check::store(address).await.expect("reads"), 2);
    assert_eq!(seen(address, &anna, &middle).await["table"]["status"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_of_old_get_checksums_in_sqlite() {
    let folder = Folder::new();
    old_entries_are_sealed(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_of_old_get_checksums_in_postgres() {
    let Some(cluster) = cluster() else { return };
    old_entries_are_sealed(&cluster.address).await;
}

/// While servers are changed one after the other, one that knows nothing of the order of lists ends a game that another began,
/// and begins one.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_an_older_server_find_their_place_in_lists_at_the_next_opening() {
    let Some(cluster) = cluster() else { return };
    let running = server::start(config(&cluster.address)).await.expect("starts");
    let url = format!("http://{}", running.address);
    let (anna, ben, over) = two_at_a_table(&url).await;
    play_to_the_end(&[&anna, &ben], &over).await;
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let begun = table["id"].as_str().expect("an id");
    ben.post(&format!("/api/tables/{begun}/seats/1"), json!({ "kind": "me" })).await.expect("an open seat");
    let ben = ben.get("/api/me").await.expect("Ben");
    running.stop().await.expect("stops");
    let unnoted = format!(
        "UPDATE sitters SET ended = FALSE WHERE table_id = '{over}'; \
         UPDATE sitters SET changed = 0 WHERE table_id = '{begun}'"
    );
    behind_its_back(&cluster.address, &unnoted).await;
    let opened = store::open(&cluster.address).await.expect("opens");
    let ben = ben["id"].as_str().expect("an id").into();
    let first = opened.list(Show::Of(ben), 1).await.expect("a list");
    assert_eq!(first[0].id.as_str(), begun, "what is over comes last");
}

/// Copies a store while games are played on it; what was there before is in the copy, which can be played on.
async fn copied_while_it_runs(address: &str, folder: &Folder, into: &str) {
    let running = server::start(config(address)).await.expect("starts");
    let (anna, ben, id) = two_at_a_table(&format!("http://{}", running.address)).await;
    let before = anna.get(&format!("/api/tables/{id}")).await.expect("a view")["seq"].as_u64();
    let file = folder.0.join("copy");
    let players = [&anna, &ben];
    let (_, copied) = tokio::join!(play_to_the_end(&players, &id), backup::backup(address, &file));
    copied.expect("copied");
    running.stop().await.expect("stops");
    let report = check::file(&file).await.expect("reads");
    assert!(report.is_sound() && report.tables == 1, "{report}");
    assert!(backup::backup(address, &file).await.is_err(), "no file is written over");
    backup::restore(&file, into).await.expect("a new store");
    let found = seen(into, &anna, &id).await;
    assert!(found["seq"].as_u64() >= before, "{found}");
    assert!(backup::restore(&file, into).await.is_err(), "nor a store");
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_is_copied_while_it_runs() {
    let folder = Folder::new();
    let into = format!("sqlite:{}", folder.0.join("new/again.sqlite").display());
    copied_while_it_runs(&folder.store(), &folder, &into).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_copied_while_it_runs() {
    let Some(cluster) = cluster() else { return };
    let folder = Folder::new();
    copied_while_it_runs(&cluster.address, &folder, &folder.store()).await;
}

fn without_frame(archive: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(archive).expect("text");
    text.lines()
        .filter(|line| !line.starts_with("{\"babili") && !line.starts_with("{\"end"))
        .map(str::to_owned)
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_moves_to_the_other_database_and_back_without_a_change() {
    let Some(cluster) = cluster() else { return };
    let folder = Folder::new();
    let (anna, _, [_, middle]) = two_games(&folder.store()).await;
    let stood = seen(&folder.store(), &anna, &middle).await;
    let [first, second] = ["first", "second"].map(|name| folder.0.join(name));
    archive::export(&folder.store(), &first).await.expect("written");
    archive::import(&first, &cluster.address).await.expect("an empty store");
    archive::export(&cluster.address, &second).await.expect("written");
    assert_eq!(without_frame(&first), without_frame(&second));
    sound(&check::file(&second).await.expect("reads"), 2);
    let back = format!("sqlite:{}", folder.0.join("back.sqlite").display());
    archive::import(&second, &back).await.expect("an empty store");
    for address in [cluster.address.as_str(), &back] {
        let found = seen(address, &anna, &middle).await;
        assert_eq!((&found["seq"], &found["view"]), (&stood["seq"], &stood["view"]));
        let running = server::start(config(address)).await.expect("starts");
        play(&anna.at(&format!("http://{}", running.address)), &middle, 1).await;
        running.stop().await.expect("stops");
    }
}

/// A file of a store is closed: who leaves later would take away what lies beside the next file of that name. Looked at
/// where the system tells what is open.
fn nobody_has(store: &str) {
    let open = std::fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let open = open.filter_map(|one| std::fs::read_link(one.path()).ok());
    let of_it: Vec<_> =
        open.filter(|path| path.to_string_lossy().starts_with(&store["sqlite:".len()..])).collect();
    assert!(of_it.is_empty(), "still open: {of_it:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archive_that_is_not_whole_changes_nothing() {
    let folder = Folder::new();
    two_games(&folder.store()).await;
    let archive = folder.0.join("archive");
    archive::export(&folder.store(), &archive).await.expect("written");
    let text = std::fs::read_to_string(&archive).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    let middle = lines.len() / 2;
    let without = |left_out: usize| {
        let kept = lines.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, line)| *line);
        kept.collect::<Vec<_>>().join("\n") + "\n"
    };
    let broken = [
        ("cut", lines[..middle].join("\n") + "\n", "too early"),
        ("gap", without(middle), "checksum"),
        ("changed", text.replacen("Anna", "Hanna", 1), "checksum"),
        ("other", "{\"some\":\"file\"}\n".to_owned(), "no archive"),
        ("newer", text.replacen("\"form\":1", "\"form\":9", 1), "form 9"),
        ("after", text.clone() + "[1]\n", "after the end"),
    ];
    let into = format!("sqlite:{}", folder.0.join("into.sqlite").display());
    for (name, text, word) in broken {
        let file = folder.0.join(name);
        std::fs::write(&file, text).expect("written");
        let refused = archive::import(&file, &into).await.expect_err(name).to_string();
        assert!(refused.contains(word), "{name}: {refused}");
        assert!(refused.contains(&file.display().to_string()), "{name}: {refused}");
    }
    // Whole, but of another version: that is found when it is being taken in.
    let file = folder.0.join("unknown");
    let mut other = archive::Writer::new(std::fs::File::create(&file).expect("a file")).expect("begins");
    other.table("dragons", &["name".to_owned()]).expect("written");
    other.end().expect("ends");
    let refused = archive::import(&file, &into).await.expect_err("no dragons").to_string();
    assert!(refused.contains("table dragons"), "{refused}");
    nobody_has(&into);
    for end in ["", "-wal", "-shm", ".lock"] {
        let left = folder.0.join(format!("into.sqlite{end}"));
        assert!(!left.exists(), "{} is left and would be in the way", left.display());
    }
    // A server whose file was taken away has its lock still.
    let lock = folder.0.join("into.sqlite.lock");
    std::fs::write(&lock, "").expect("written");
    archive::import(&file, &into).await.expect_err("still no dragons");
    nobody_has(&into);
    assert!(lock.exists(), "what was there before is somebody else's");
    archive::import(&archive, &into).await.expect("and the whole one still can be");
    let refused = archive::import(&archive, &into).await.expect_err("not twice").to_string();
    assert!(refused.contains("not empty"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_cannot_be_opened_is_let_go_of() {
    let folder = Folder::new();
    two_games(&folder.store()).await;
    // What makes each step of opening it fail: what is done to every file, and its form.
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'newer', TRUE, X'00', 1)";
    for (harm, words) in [("DROP TABLE young", "young"), (newer, "newer version")] {
        behind_its_back(&folder.store(), harm).await;
        let Err(refused) = store::open(&folder.store()).await else { panic!("opened after {harm}") };
        nobody_has(&folder.store());
        assert!(refused.to_string().contains(words), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_text_are_named_and_keep_nobody_from_the_rest() {
    let folder = Folder::new();
    let (_, _, [over, middle]) = two_games(&folder.store()).await;
    behind_its_back(
        &folder.store(),
        &format!("UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"') WHERE table_id = '{middle}'"),
    )
    .await;
    let path = folder.0.join("test.sqlite");
    let torn = [
        ("tables", "owner", format!("id = '{over}'")),
        ("tables", "secret", format!("id = '{over}'")),
        ("tables", "summary", format!("id = '{over}'")),
        ("log", "entry", format!("table_id = '{over}' AND seq = 3")),
        ("log", "entry", format!("table_id = '{over}' AND seq = 1")),
        ("accounts", "name", "name = 'Anna'".to_owned()),
    ];
    for (number, (table, column, which)) in torn.into_iter().enumerate() {
        let copy = folder.0.join(format!("torn{number}.sqlite"));
        std::fs::copy(&path, &copy).expect("one file");
        let address = format!("sqlite:{}", copy.display());
        let tear = format!("UPDATE {table} SET {column} = CAST(x'41ff42' AS TEXT) WHERE {which}");
        behind_its_back(&address, &tear).await;
        let report = check::store(&address).await.expect("all else is read");
        assert_eq!(report.tables, 2, "{report}");
        let why = format!("its {column} is no text");
        if table == "accounts" {
            assert_eq!(report.damaged.keys().collect::<Vec<_>>(), [&middle], "{report}");
            assert!(report.other.len() == 1 && report.other[0].contains(&why), "{report}");
        } else {
            let mut damaged = [&over, &middle];
            damaged.sort();
            assert_eq!(report.damaged.keys().collect::<Vec<_>>(), damaged, "{table}.{column}: {report}");
            assert!(report.damaged[&over].contains(&why), "{table}.{column}: {report}");
        }
        assert!(!report.is_sound() && report.to_string().contains(&why), "{report}");
        let export = folder.0.join("export");
        let refused = archive::export(&address, &export).await.expect_err("not whole").to_string();
        assert!(refused.contains(&format!("table {table}, row")) && refused.contains(&why), "{refused}");
        assert!(!export.exists(), "and no half of it is left");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_store_is_refused_with_words() {
    let folder = Folder::new();
    let other = format!("sqlite:{}", folder.0.join("other.sqlite").display());
    std::fs::write(folder.0.join("other.sqlite"), "").expect("an empty file");
    let copy = folder.0.join("copy");
    let words = |refused: String| {
        assert!(refused.contains("no store of Babili") && refused.contains("other.sqlite"), "{refused}");
    };
    words(check::store(&other).await.expect_err("empty").to_string());
    words(backup::backup(&other, &copy).await.expect_err("empty").to_string());
    behind_its_back(&other, "CREATE TABLE tables (id TEXT); CREATE TABLE things (id TEXT)").await;
    words(check::store(&other).await.expect_err("another's").to_string());
    words(check::file(&folder.0.join("other.sqlite")).await.expect_err("another's").to_string());
    words(backup::backup(&other, &copy).await.expect_err("another's").to_string());
    words(archive::export(&other, &copy).await.expect_err("another's").to_string());
    let into = folder.0.join("into.sqlite");
    let to = format!("sqlite:{}", into.display());
    words(backup::restore(&folder.0.join("other.sqlite"), &to).await.expect_err("another's").to_string());
    assert!(!copy.exists() && !into.exists(), "nothing is left of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_names_the_file_or_says_what_an_address_is() {
    let folder = Folder::new();
    let [missing, torn, fresh] = ["missing", "torn.sqlite", "fresh"].map(|name| folder.0.join(name));
    std::fs::write(&torn, [b"SQLite format 3\0".as_slice(), &[7; 4_000]].concat()).expect("written");
    let address = format!("sqlite:{}", torn.display());
    let said = [
        (&missing, check::file(&missing).await.expect_err("missing")),
        (&missing, archive::import(&missing, &folder.store()).await.expect_err("missing")),
        (&missing, backup::restore(&missing, &folder.store()).await.expect_err("missing")),
        (&torn, store::open(&address).await.err().expect("torn")),
        (&torn, check::store(&address).await.expect_err("torn")),
        (&torn, check::file(&torn).await.expect_err("torn")),
        (&torn, backup::backup(&address, &fresh).await.expect_err("torn")),
        (&torn, archive::export(&address, &fresh).await.expect_err("torn")),
        (&torn, backup::backup(&folder.store(), &torn).await.expect_err("there already")),
    ];
    for (file, said) in said {
        let said = said.to_string();
        assert!(said.contains(&file.display().to_string()), "{said}");
        let about_the_store = ["unavailable", "damaged"].iter().any(|word| said.contains(word));
        assert!(!about_the_store || *file == torn, "{said}");
    }
    for wrong in ["mysql://anna:secret@there/x", "/var/lib/babili.sqlite", "there"] {
        for said in [
            check::store(wrong).await.expect_err(wrong),
            backup::backup(wrong, &fresh).await.expect_err(wrong),
            backup::restore(&torn, wrong).await.expect_err(wrong),
            archive::export(wrong, &fresh).await.expect_err(wrong),
            archive::import(&torn, wrong).await.expect_err(wrong),
            store::open(wrong).await.err().expect(wrong),
        ] {
            assert_eq!(said.to_string(), "an address is sqlite:PATH or postgres://...");
        }
    }
    assert!(!fresh.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_log_and_its_row_say_differently_is_found() {
    let folder = Folder::new();
    let (_, _, [over, middle]) = two_games(&folder.store()).await;
    assert_eq!(pack(&folder.store()).await, 1);
    sound(&check::store(&folder.store()).await.expect("reads"), 2);
    let path = folder.0.join("test.sqlite");
    let changes = [
        ("UPDATE packed SET last = last + 4".to_owned(), &over, "packed log should end"),
        (
            format!("UPDATE tables SET status = 'over' WHERE id = '{middle}'"),
            &middle,
            "lists show it as over",
        ),
        (
            format!(
                "UPDATE tables SET summary = replace(summary, '\"players\":2', '\"players\":3') WHERE id = '{over}'"
            ),
            &over,
            "another game",
        ),
    ];
    for (number, (change, table, word)) in changes.into_iter().enumerate() {
        let copy = folder.0.join(format!("{number}.sqlite"));
        std::fs::copy(&path, &copy).expect("one file");
        let address = format!("sqlite:{}", copy.display());
        behind_its_back(&address, &change).await;
        let report = check::store(&address).await.expect("reads");
        assert_eq!(report.damaged.keys().collect::<Vec<_>>(), [table], "{change}: {report}");
        assert!(report.damaged[table].contains(word), "{report}");
    }
    // A server that dies between the two leaves the lists behind the log.
    let behind = format!("UPDATE tables SET status = 'playing' WHERE id = '{over}'");
    behind_its_back(&folder.store(), &behind).await;
    let report = check::store(&folder.store()).await.expect("reads");
    assert!(report.is_sound() && report.behind == 1, "{report}");
}

/// Where nothing can be laid beside the file: a folder that must not be written to does the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_read_where_nothing_may_be_written_beside_it() {
    let folder = Folder::new();
    two_games(&folder.store()).await;
    let alone = Folder::new();
    std::fs::copy(folder.0.join("test.sqlite"), alone.0.join("test.sqlite")).expect("one file");
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", alone.0.join("test.sqlite-shm")).expect("in the way");
    sound(&check::store(&alone.store()).await.expect("reads"), 2);
    let Some(cluster) = cluster() else { return };
    let file = alone.0.join("test.sqlite");
    let beside = alone.0.join(format!("test.sqlite.{}.archive", std::process::id()));
    std::fs::create_dir(beside).expect("in the way");
    backup::restore(&file, &cluster.address).await.expect("by the way of another folder");
    sound(&check::store(&cluster.address).await.expect("reads"), 2);
}

/// How many rows there are of a table in a store.
async fn rows(address: &str, of: &str) -> i64 {
    let ask = format!("SELECT count(*) FROM {of}");
    let (count,): (i64,) = if let Some(path) = address.strip_prefix("sqlite:") {
        let pool = sqlx::SqlitePool::connect(&format!("sqlite:{path}")).await.expect("a file");
        let count = sqlx::query_as(AssertSqlSafe(ask.as_str())).fetch_one(&pool).await;
        pool.close().await;
        count
    } else {
        let pool = sqlx::PgPool::connect(address).await.expect("a database");
        let count = sqlx::query_as(AssertSqlSafe(ask.as_str())).fetch_one(&pool).await;
        pool.close().await;
        count
    }
    .expect(&ask);
    count
}

/// Packs what can be packed, a day later; how many logs that were.
async fn pack(address: &str) -> usize {
    let running = server::start(config(address)).await.expect("starts");
    let tomorrow = Millis(running.hall.now().0 + 86_400_000);
    let packed = running.hall.pack_once(tomorrow, Duration::ZERO).await;
    running.stop().await.expect("stops");
    packed
}

/// What is told of a game that is over: the table, its record, and a position of it.
async fn told_of(address: &str, client: &Client, id: &str) -> [Value; 3] {
    let running = server::start(config(address)).await.expect("starts");
    let client = client.at(&format!("http://{}", running.address));
    let ask = async |path: String| client.get(&path).await.expect("an answer");
    let mut told = [
        ask(format!("/api/tables/{id}")).await,
        ask(format!("/api/tables/{id}/record")).await,
        ask(format!("/api/tables/{id}/replay?at=4")).await,
    ];
    // When the lists were last rewritten is no part of the game.
    told[0]["table"]["changed"] = Value::Null;
    running.stop().await.expect("stops");
    told
}

async fn a_packed_log_tells_what_it_told(address: &str, folder: &Folder) {
    let (anna, _, [over, middle]) = two_games(address).await;
    let before = told_of(address, &anna, &over).await;
    let entries = check::store(address).await.expect("reads").entries;
    let of_over = format!("log WHERE table_id = '{over}'");
    assert!(rows(address, &of_over).await > 10);
    assert_eq!(pack(address).await, 1, "one game is over");
    assert_eq!((rows(address, &of_over).await, rows(address, "packed").await), (0, 1));
    assert_eq!(pack(address).await, 0, "it is packed once");
    assert_eq!(told_of(address, &anna, &over).await, before);
    let report = check::store(address).await.expect("reads");
    sound(&report, 2);
    assert_eq!(report.entries, entries);
    // The game that is on goes on.
    assert_eq!(seen(address, &anna, &middle).await["table"]["status"], "playing");
    // What is said afterwards follows on it, and is packed with it the next time.
    let running = server::start(config(address)).await.expect("starts");
    let at = anna.at(&format!("http://{}", running.address));
    at.post(&format!("/api/tables/{over}/chat"), json!({ "text": "well played" })).await.expect("said");
    running.stop().await.expect("stops");
    for again in [false, true] {
        if again {
            assert_eq!(pack(address).await, 1);
        }
        let told = told_of(address, &anna, &over).await;
        assert_eq!((&told[1], &told[2]), (&before[1], &before[2]));
        assert_eq!(told[0]["seq"].as_u64(), before[0]["seq"].as_u64().map(|seq| seq + 1));
        let report = check::store(address).await.expect("reads");
        sound(&report, 2);
        assert_eq!(report.entries, entries + 1);
    }
    // Ratings are reckoned from it, and an archive carries it.
    let store = store::open(address).await.expect("opens");
    let reckoned = server::results::recompute(&*store).await.expect("reckoned");
    assert_eq!((reckoned.games, reckoned.changed), (1, 0));
    store.close().await.expect("closes");
    drop(store);
    let (file, into) = (folder.0.join("packed.archive"), folder.0.join("carried.sqlite"));
    let into = format!("sqlite:{}", into.display());
    archive::export(address, &file).await.expect("written");
    sound(&check::file(&file).await.expect("reads"), 2);
    archive::import(&file, &into).await.expect("taken in");
    assert_eq!(told_of(&into, &anna, &over).await[1], before[1]);
    sound(&check::store(&into).await.expect("reads"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_packed_log_in_sqlite_tells_what_it_told() {
    let folder = Folder::new();
    a_packed_log_tells_what_it_told(&folder.store(), &folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_packed_log_in_postgres_tells_what_it_told() {
    let (Some(cluster), folder) = (cluster(), Folder::new()) else { return };
    a_packed_log_tells_what_it_told(&cluster.address, &folder).await;
}

async fn a_damaged_packed_log_is_shown_as_such(address: &str) {
    let (anna, _, [over, middle]) = two_games(address).await;
    assert_eq!(pack(address).await, 1);
    behind_its_back(address, "UPDATE packed SET entries = substr(entries, 1, length(entries) - 3)").await;
    let running = server::start(config(address)).await.expect("starts");
    let at = anna.at(&format!("http://{}", running.address));
    let look = at.request("GET", &format!("/api/tables/{over}"), &json!({})).send().await.expect("an answer");
    assert_eq!((look.status, &look.json()["error"]["code"]), (500, &json!("DAMAGED")));
    assert_eq!(at.get(&format!("/api/tables/{middle}")).await.expect("a view")["table"]["status"], "playing");
    running.stop().await.expect("stops");
    let report = check::store(address).await.expect("reads");
    assert_eq!(report.damaged.keys().collect::<Vec<_>>(), [&over], "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_packed_log_in_sqlite_is_shown_as_such() {
    let folder = Folder::new();
    a_damaged_packed_log_is_shown_as_such(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_packed_log_in_postgres_is_shown_as_such() {
    let Some(cluster) = cluster() else { return };
    a_damaged_packed_log_is_shown_as_such(&cluster.address).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_is_not_packed() {
    let folder = Folder::new();
    let (_, _, [over, _]) = two_games(&folder.store()).await;
    let change = "UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"')";
    behind_its_back(&folder.store(), change).await;
    assert_eq!(pack(&folder.store()).await, 0);
    assert!(
        rows(&folder.store(), &format!("log WHERE table_id = '{over}'")).await > 10,
        "it is there for whoever mends it"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_packed_beside_a_server_that_could_not_read_it_and_its_numbers_stay_taken() {
    use sqlx::Connection as _;
    let Some(cluster) = cluster() else { return };
    let (_, _, [over, _]) = two_games(&cluster.address).await;
    let options: sqlx::postgres::PgConnectOptions = cluster.address.parse().expect("an address");
    // What servers of old call themselves.
    let old =
        sqlx::PgConnection::connect_with(&options.application_name("abcdefgh2345")).await.expect("connects");
    assert_eq!(pack(&cluster.address).await, 0);
    old.close().await.expect("closes");
    // The database may notice a moment later that it has gone.
    let mut packed = 0;
    for _ in 0..100 {
        packed += pack(&cluster.address).await;
        if packed > 0 {
            break;
        }
    }
    assert_eq!(packed, 1);
    let store = store::open(&cluster.address).await.expect("opens");
    let late = store::Append {
        table: TableId::from(over.as_str()),
        seq: Seq(4),
        at: Millis(1),
        entry: "{}".to_owned(),
        sum: None,
        opens: None,
    };
    assert_eq!(store.append(late).await, Err(store::StoreError::Conflict));
}
