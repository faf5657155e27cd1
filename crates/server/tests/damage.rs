//! What is damaged is named and left out; everything else goes on.

mod support;

use std::collections::BTreeSet;
use std::time::Duration;

use host::{Millis, Seq, TableId};
use load::Client;
use serde_json::{Value, json};
use server::store::{self, State};
use server::{check, results};
use support::{Folder, behind_its_back, cluster, config, two_games};

/// Damages a row of a table's in some way.
type Tear = fn(table: &str) -> String;

fn status_of(list: &Value, id: &str) -> Value {
    let mut rows = list["tables"].as_array().expect("rows").iter();
    rows.find(|row| row["id"] == id).unwrap_or_else(|| panic!("{id} is not in {list}"))["status"].clone()
}

/// A table of which a cell cannot be read is damaged, and keeps nobody from their lists, their data, or from leaving.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_breaks_no_list() {
    let torn: [Tear; 6] = [
        |table| format!("UPDATE tables SET owner = CAST(x'ff41' AS TEXT) WHERE id = '{table}'"),
        |table| format!("UPDATE tables SET status = CAST(x'ff41' AS TEXT) WHERE id = '{table}'"),
        |table| format!("UPDATE tables SET status = 'asleep' WHERE id = '{table}'"),
        |table| format!("UPDATE tables SET summary = CAST(x'ff41' AS TEXT) WHERE id = '{table}'"),
        |table| format!("UPDATE tables SET summary = 'torn' WHERE id = '{table}'"),
        |table| format!("UPDATE tables SET created = -1 WHERE id = '{table}'"),
    ];
    for torn in torn {
        let folder = Folder::new();
        let (_, ben, [over, _]) = two_games(&folder.store()).await;
        let tear = torn(&over);
        behind_its_back(&folder.store(), &tear).await;
        let running = server::start(config(&folder.store())).await.expect("starts");
        let ben = ben.at(&format!("http://{}", running.address));
        let list = ben.get("/api/tables?show=mine").await.expect(&tear);
        assert_eq!(status_of(&list, &over), "damaged", "{tear}");
        assert_eq!(running.hall.metrics.damaged.get(), 1, "{tear}");
        let data = ben.get("/api/me/data").await.expect(&tear);
        assert_eq!(data["tables"].as_array().map(Vec::len), Some(1), "{tear}: {data}");
        let gone =
            ben.request("DELETE", "/api/me", &json!({ "sure": true })).send().await.expect("an answer");
        assert_eq!(gone.status, 200, "{tear}");
        running.stop().await.expect("stops");
    }
}

async fn damaged_logs_are_left_out(address: &str) {
    let (anna, ben, [over, middle]) = two_games(address).await;
    let change = "UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"')";
    behind_its_back(address, change).await;
    let running = server::start(config(address)).await.expect("starts");
    let [anna, ben] = [anna, ben].map(|client| client.at(&format!("http://{}", running.address)));
    for _ in 0..3 {
        for table in [&over, &middle] {
            let look = anna.request("GET", &format!("/api/tables/{table}"), &json!({}));
            let look = look.send().await.expect("an answer");
            let said = look.json();
            assert_eq!((look.status, &said["error"]["code"]), (500, &json!("DAMAGED")));
            assert!(said["error"]["text"].as_str().is_some_and(|text| text.contains("damaged")), "{said}");
        }
    }
    assert_eq!(running.hall.metrics.damaged.get(), 2, "each is counted once");
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    for table in [&over, &middle] {
        assert_eq!(status_of(&list, table), "damaged", "what was found once is shown");
    }
    let data = ben.get("/api/me/data").await.expect("the rest");
    assert_eq!(data["tables"], json!([{ "id": over, "status": "damaged" }]));
    assert_eq!(data["results"].as_array().map(Vec::len), Some(1), "what was written down is there");
    let gone = ben.request("DELETE", "/api/me", &json!({ "sure": true })).send().await.expect("an answer");
    assert_eq!(gone.status, 200, "nobody is kept");
    assert_eq!(running.hall.metrics.damaged.get(), 2);
    // What is whole again is no longer shown as damaged.
    behind_its_back(address, "UPDATE log SET entry = replace(entry, '\"mave\"', '\"move\"')").await;
    anna.get(&format!("/api/tables/{middle}")).await.expect("a view");
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    assert_eq!(status_of(&list, &middle), "playing");
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_logs_in_sqlite_are_left_out() {
    let folder = Folder::new();
    damaged_logs_are_left_out(&folder.store()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_logs_in_postgres_are_left_out() {
    let Some(cluster) = cluster() else { return };
    damaged_logs_are_left_out(&cluster.address).await;
}

/// Overwrites the beginning of a page in the middle of the logs, as a bad sector or a torn write does.
fn tear_a_page(folder: &Folder) {
    const PAGE: usize = 4096;
    let path = folder.0.join("test.sqlite");
    let mut bytes = std::fs::read(&path).expect("the store");
    // A page of rows in the order of their names begins so; of these only logs hold entries.
    let of_logs = |page: &&[u8]| page[0] == 10 && page.windows(6).any(|part| part == b"\"move\"");
    let pages: Vec<usize> =
        (0..bytes.len() / PAGE).filter(|page| of_logs(&&bytes[page * PAGE..][..PAGE])).collect();
    assert!(pages.len() > 3, "logs fill several pages: {pages:?}");
    bytes[pages[pages.len() / 2] * PAGE..][..100].fill(0x55);
    std::fs::write(&path, bytes).expect("written");
}

/// So many games in progress of one person at a server that has stopped.
async fn many_games(address: &str, count: usize) -> Client {
    let running = server::start(config(address)).await.expect("starts");
    let anna = Client::guest(&format!("http://{}", running.address), "Anna").await.expect("a guest");
    for _ in 0..count {
        let seats = [json!({ "kind": "me" }), json!({ "kind": "me" })];
        let wish = json!({ "setup": { "game": "toy", "auto": false }, "seats": seats, "start": true });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        support::play(&anna, table["id"].as_str().expect("an id"), 3).await;
    }
    running.stop().await.expect("stops");
    anna
}

/// The tables a list shows as damaged.
fn shown_as_damaged(list: &Value) -> BTreeSet<String> {
    let rows = list["tables"].as_array().expect("rows").iter();
    let damaged = rows.filter(|row| row["status"] == "damaged");
    damaged.map(|row| row["id"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_damages_the_tables_that_lie_on_it_and_no_others() {
    let folder = Folder::new();
    let anna = many_games(&folder.store(), 40).await;
    tear_a_page(&folder);
    let running = server::start(config(&folder.store())).await.expect("starts");
    let anna = anna.at(&format!("http://{}", running.address));
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    let damaged = shown_as_damaged(&list);
    assert!(!damaged.is_empty() && damaged.len() < 20, "{damaged:?}");
    assert_eq!(running.hall.metrics.damaged.get(), damaged.len() as u64, "each is counted");
    let some = damaged.first().expect("one");
    let look = anna.request("GET", &format!("/api/tables/{some}"), &json!({})).send().await;
    let look = look.expect("an answer");
    assert_eq!((look.status, &look.json()["error"]["code"]), (500, &json!("DAMAGED")));
    running.stop().await.expect("stops");
    let report = check::store(&folder.store()).await.expect("goes through what is left");
    let named: BTreeSet<String> = report.damaged.keys().cloned().collect();
    assert_eq!(named, damaged, "{report}");
    assert!(report.damaged.values().all(|why| why.contains("malformed")), "{report}");
    assert!(!report.file.is_empty() && report.tables == 40, "{report}");
    let copy = folder.0.join("copy");
    let refused = store::archive::export(&folder.store(), &copy).await.expect_err("not all is there");
    assert!(named.iter().any(|table| refused.to_string().contains(table)), "{refused}");
}

/// The newest entries lie apart until they are laid to their logs, which a damaged page may not take.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_keeps_no_server_from_starting_after_a_kill() {
    let folder = Folder::new();
    let anna = many_games(&folder.store(), 40).await;
    let as_after_a_kill = "INSERT INTO young SELECT log.* FROM log \
         JOIN (SELECT table_id, max(seq) AS seq FROM log GROUP BY table_id) USING (table_id, seq); \
         DELETE FROM log WHERE (table_id, seq) IN (SELECT table_id, seq FROM young)";
    behind_its_back(&folder.store(), as_after_a_kill).await;
    tear_a_page(&folder);
    let running = server::start(config(&folder.store())).await.expect("starts");
    let anna = anna.at(&format!("http://{}", running.address));
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    let damaged = shown_as_damaged(&list);
    assert!(!damaged.is_empty() && damaged.len() < 20, "{damaged:?}");
    for row in list["tables"].as_array().expect("rows").iter().filter(|row| row["status"] == "playing") {
        support::play(&anna, row["id"].as_str().expect("an id"), 1).await;
    }
    running.stop().await.expect("stops");
    let report = check::store(&folder.store()).await.expect("goes through what is left");
    let named: BTreeSet<String> = report.damaged.keys().cloned().collect();
    assert_eq!(named, damaged, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_that_is_found_while_logs_are_packed_is_shown() {
    let folder = Folder::new();
    let (anna, _, [over, _]) = two_games(&folder.store()).await;
    behind_its_back(&folder.store(), "UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"')").await;
    let running = server::start(config(&folder.store())).await.expect("starts");
    let tomorrow = Millis(running.hall.now().0 + 86_400_000);
    assert_eq!(running.hall.pack_once(tomorrow, Duration::ZERO).await, 0);
    assert_eq!(running.hall.metrics.damaged.get(), 1);
    let anna = anna.at(&format!("http://{}", running.address));
    let list = anna.get("/api/tables?show=mine").await.expect("a list");
    assert_eq!(status_of(&list, &over), "damaged");
    // Whoever follows a link there gets the page, which asks and shows what is said.
    let page = anna.request("GET", &format!("/table/{over}"), &json!({})).send().await.expect("an answer");
    assert_eq!(page.status, 200);
    running.stop().await.expect("stops");
}

/// The game that ended last: its number is still the last one.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_log_is_damaged_counts_as_it_was_written_down() {
    let folder = Folder::new();
    let (_, _, [over, _]) = two_games(&folder.store()).await;
    let table = TableId::from(over.as_str());
    let store = store::open(&folder.store()).await.expect("opens");
    let kept = store.people().ended(std::slice::from_ref(&table)).await.expect("reads");
    assert_eq!(kept.len(), 2);
    behind_its_back(&folder.store(), "UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"')").await;
    let reckoned = results::recompute(&*store).await.expect("all the same");
    assert_eq!((reckoned.games, reckoned.unreadable, reckoned.changed), (1, 1, 0));
    assert_eq!(store.people().ended(std::slice::from_ref(&table)).await.expect("reads"), kept);
    behind_its_back(&folder.store(), "DELETE FROM results").await;
    let reckoned = results::recompute(&*store).await.expect("nor does this end it");
    assert_eq!((reckoned.games, reckoned.unreadable), (0, 1));
}

/// As on a full disk: reading goes on.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_written_keeps_nobody_from_reading() {
    let folder = Folder::new();
    let (anna, _, [over, _]) = two_games(&folder.store()).await;
    let full = "UPDATE keys SET seen = 0; \
         CREATE TRIGGER full_tables BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'full'); END; \
         CREATE TRIGGER full_keys BEFORE UPDATE ON keys BEGIN SELECT RAISE(ABORT, 'full'); END";
    behind_its_back(&folder.store(), full).await;
    let running = server::start(config(&folder.store())).await.expect("starts");
    let anna = anna.at(&format!("http://{}", running.address));
    let seen = anna.get(&format!("/api/tables/{over}")).await.expect("a game that is over");
    assert_eq!(seen["table"]["status"], "over");
    anna.post("/api/guest", json!({})).await.expect("she is who she was");
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_changes_something_while_the_file_is_gone_is_refused() {
    let served = support::serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let (here, away) = (served.folder.0.join("test.sqlite"), served.folder.0.join("away"));
    std::fs::rename(&here, &away).expect("it lay there");
    let account = json!({ "name": "anna", "password": "correct horse 1" });
    for (path, body) in [
        ("/api/me/name", json!({ "name": "Anneke" })),
        ("/api/tokens", json!({})),
        ("/api/account", account.clone()),
    ] {
        let refused = anna.request("POST", path, &body).send().await.expect("an answer");
        assert_eq!(refused.status, 503, "{path}: {}", refused.json());
    }
    std::fs::rename(&away, &here).expect("back again");
    assert_eq!(anna.get("/api/me").await.expect("she is still there")["name"], "Anna");
    anna.post("/api/account", account).await.expect("no half of it was done");
    served.running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_tournament_is_named_and_left_out() {
    let folder = Folder::new();
    {
        let store = store::open(&folder.store()).await.expect("opens");
        let kept = store.tournaments().expect("it keeps some");
        for id in ["spring", "summer", "autumn"] {
            kept.make(&support::tournament(id), &[]).await.expect("made");
        }
        behind_its_back(
            &folder.store(),
            "UPDATE tournaments SET setup = 'torn' WHERE id = 'spring'; \
             UPDATE tournaments SET name = CAST(x'41ff' AS TEXT) WHERE id = 'autumn'",
        )
        .await;
        for list in [kept.of(&"anna".into(), 10).await, kept.public(10).await] {
            let list = list.expect("the others");
            assert_eq!(list.len(), 1);
            assert_eq!((list[0].0.id.as_str(), list[0].0.state), ("summer", State::Open));
        }
        let said = kept.tournament(&"spring".into()).await.expect_err("torn").to_string();
        assert!(said.contains("spring") && said.contains("set-up"), "{said}");
        store.close().await.expect("closes");
    }
    let report = check::store(&folder.store()).await.expect("reads");
    assert_eq!(report.other.len(), 2, "{report}");
    for id in ["spring", "autumn"] {
        assert!(report.other.iter().any(|line| line.contains(id)), "{report}");
    }
}

/// Entries that were written a moment ago lie elsewhere than older ones; none of either is left.
#[tokio::test(flavor = "multi_thread")]
async fn of_a_forgotten_table_nothing_is_left() {
    let folder = Folder::new();
    {
        let store = store::open(&folder.store()).await.expect("opens");
        support::open_bare_table(&*store, "t1").await;
        let waits = "UPDATE tables SET status = 'waiting'";
        behind_its_back(&folder.store(), waits).await;
        store.forget(&"t1".into()).await.expect("forgotten");
        assert_eq!(store.log(&"t1".into(), Seq(0)).await, Ok(None));
        assert_eq!(store.abandoned(Millis(9), Millis(u64::MAX >> 1)).await, Ok(Vec::new()));
        store.close().await.expect("closes");
    }
    let report = check::store(&folder.store()).await.expect("reads");
    assert!(report.is_sound(), "{report}");
}
