//! After an upgrade of the server: a log as the first version stored it goes on under the rules it began with.

mod support;

use host::{Millis, Seq, Setup, Status, TableId};
use load::Client;
use serde_json::{Value, json};
use server::Running;
use server::store::{Append, Listing, Store, Summary, TableRow};

use support::{cluster, config, play_to_the_end, serve};

const LOG: &str = include_str!("../../host/tests/rules1/babylon.jsonl");

/// Stores the first half of the log as it was written, with another account in place of its own.
async fn store_half_of(store: &dyn Store, account: &str) -> String {
    let (head, entries) = LOG.split_once('\n').expect("a line of what it leads to");
    let head: Value = serde_json::from_str(head).expect("JSON");
    let id = TableId::from(head["table"].as_str().expect("an id"));
    let row = TableRow {
        id: id.clone(),
        owner: account.into(),
        secret: head["secret"].as_str().and_then(|secret| secret.parse().ok()).expect("a seed"),
        created: Millis(5),
    };
    let summary = Summary {
        setup: Setup::of("babylon"),
        players: 3,
        open: 0,
        names: vec!["Anna".to_owned(); 3],
        kept: Vec::new(),
        opener: None,
        away: Vec::new(),
    };
    let listing = Listing {
        status: Status::Playing,
        listed: false,
        timed: false,
        summary,
        sitters: vec![account.into()],
    };
    let mut opens = Some(Box::new((row, listing)));
    for (seq, entry) in (1..).zip(entries.lines().take(entries.lines().count() / 2)) {
        let entry = entry.replace("\"who\":\"anna\"", &format!("\"who\":\"{account}\""));
        let append = Append {
            table: id.clone(),
            seq: Seq(seq),
            at: Millis(10),
            entry,
            sum: None,
            opens: opens.take(),
        };
        store.append(append).await.expect("a fresh table");
    }
    id.to_string()
}

async fn goes_on(running: &Running) {
    let url = &format!("http://{}", running.address);
    let anna = Client::guest(url, "Anna").await.expect("a guest");
    let me = anna.get("/api/me").await.expect("known");
    let id = store_half_of(running.hall.store(), me["id"].as_str().expect("an id")).await;

    let seen = anna.get(&format!("/api/tables/{id}")).await.expect("the old table opens");
    assert_eq!(seen["table"]["rules"], json!(1));
    assert_eq!(seen["table"]["status"], json!("playing"));
    play_to_the_end(&[&anna], &id).await;
    let record = anna.get(&format!("/api/tables/{id}/record")).await.expect("over");
    assert_eq!(record["rules"], json!(1));
    let record: table::Record = serde_json::from_value(record).expect("a record");
    host::fair::verify(&record).expect("it replays under rules 1");
    assert_eq!(record.players, 3);

    let next = anna.post(&format!("/api/tables/{id}/rematch"), json!({})).await.expect("over");
    let next = next["table"].as_str().expect("an id");
    let seen = anna.get(&format!("/api/tables/{next}")).await.expect("opened");
    let newest = host::games::find("babylon").expect("known");
    assert_eq!(seen["table"]["rules"], json!(newest.rules));
    assert_eq!(seen["table"]["setup"]["options"], newest.defaults(), "nobody had chosen anything else");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_sqlite_is_played_to_its_end_under_rules_1() {
    let served = serve().await;
    goes_on(&served.running).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_postgres_is_played_to_its_end_under_rules_1() {
    let Some(cluster) = cluster() else { return };
    let running = server::start(config(&cluster.address)).await.expect("the server starts");
    goes_on(&running).await;
}
