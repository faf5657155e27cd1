//! One suite for both stores.

mod support;

use host::{Millis, Pace, Seq, Setup, Status};
use server::store::{
    self, Account, Append, KeyKind, Listing, News, Show, Sqlite, Store, StoreError, Summary, TableRow,
};
use support::{Folder, cluster};
use table::Seed;

fn row(id: &str) -> TableRow {
    TableRow { id: id.into(), owner: "anna".into(), secret: Seed::from_number(3), created: Millis(10) }
}

fn listing(status: Status, listed: bool, sitters: &[&str]) -> Listing {
    Listing {
        status,
        listed,
        timed: false,
        summary: Summary {
            setup: Setup { name: "a table".to_owned(), ..Setup::of("toy") },
            players: 2,
            open: 1,
            names: vec!["Anna".to_owned(), String::new()],
        },
        sitters: sitters.iter().map(|&sitter| sitter.into()).collect(),
    }
}

fn append(table: &str, seq: u64) -> Append {
    Append {
        table: table.into(),
        seq: Seq(seq),
        at: Millis(100 + seq),
        entry: format!("{{\"n\":{seq}}}"),
        opens: None,
    }
}

fn opening(table: &str, listed: bool) -> Append {
    Append { opens: Some((row(table), listing(Status::Waiting, listed, &["anna"]))), ..append(table, 1) }
}

fn account(id: &str, login: Option<&str>) -> Account {
    Account {
        id: id.into(),
        name: format!("{id} <b>&'\""),
        login: login.map(str::to_owned),
        password: None,
        recovery: None,
        created: Millis(7),
    }
}

async fn keeps_logs(store: &dyn Store) {
    assert_eq!(store.log(&"t1".into(), Seq(0)).await, Ok(None));
    store.append(opening("t1", true)).await.expect("a fresh table");
    store.append(append("t1", 2)).await.expect("the next number");
    assert_eq!(store.append(append("t1", 2)).await, Err(StoreError::Conflict));
    store.append(append("t1", 3)).await.expect("the next number");
    let (found, log) = store.log(&"t1".into(), Seq(0)).await.expect("reads").expect("there");
    assert_eq!(found, row("t1"));
    assert_eq!(log.iter().map(|stored| stored.seq.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((log[1].at, log[1].entry.as_str()), (Millis(102), "{\"n\":2}"));
    let (_, rest) = store.log(&"t1".into(), Seq(2)).await.expect("reads").expect("there");
    assert_eq!(rest.len(), 1);
    let odd = r#"{"text":"\u0000 \\ \" ' $1 ?1 é 𒀭"}"#;
    store.append(Append { entry: odd.to_owned(), ..append("t1", 4) }).await.expect("any text");
    let (_, rest) = store.log(&"t1".into(), Seq(3)).await.expect("reads").expect("there");
    assert_eq!(rest.first().map(|stored| stored.entry.as_str()), Some(odd), "to the letter");
}

async fn commits_many_at_once(store: &dyn Store) {
    for table in 0..20 {
        store.append(opening(&format!("many{table}"), false)).await.expect("fresh");
    }
    let race = |table: usize, seq: u64| store.append(append(&format!("many{table}"), seq));
    let mut racing = Vec::new();
    for seq in 2..12 {
        for table in 0..20 {
            racing.push(race(table, seq));
            racing.push(race(table, seq));
        }
    }
    let mut won = 0;
    for one in futures_util::future::join_all(racing).await {
        match one {
            Ok(()) => won += 1,
            Err(StoreError::Conflict) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 200, "of two with the same number exactly one is written");
}

async fn lists_tables(store: &dyn Store) {
    store.append(opening("l1", true)).await.expect("fresh");
    store.append(opening("l2", false)).await.expect("fresh");
    let open = store.list(Show::Open, 100).await.expect("reads");
    assert!(
        open.iter().any(|table| table.id.as_str() == "l1")
            && !open.iter().any(|table| table.id.as_str() == "l2")
    );
    store
        .relist(&"l1".into(), &listing(Status::Playing, true, &["ben", "carl"]), Millis(500))
        .await
        .expect("writes");
    assert!(store.list(Show::Live, 100).await.expect("reads").iter().any(|table| table.id.as_str() == "l1"));
    assert!(store.list(Show::Open, 100).await.expect("reads").iter().all(|table| table.id.as_str() != "l1"));
    let of = |who: &str| store.list(Show::Of(who.into()), 100);
    assert_eq!(of("ben").await.expect("reads").len(), 1);
    store.relist(&"l1".into(), &listing(Status::Over, true, &["carl"]), Millis(600)).await.expect("writes");
    assert_eq!(of("ben").await.expect("reads").len(), 0, "ben got up");
    let carls = of("carl").await.expect("reads");
    assert_eq!((carls[0].status.as_str(), carls[0].changed), ("over", Millis(600)));
    assert_eq!(carls[0].summary.setup.game, "toy");
    assert_eq!(store.list(Show::Of("anna".into()), 1).await.expect("reads").len(), 1, "at most so many");
}

async fn knows_people(store: &dyn Store) {
    let mut anna = account("anna", None);
    store.add_account(&anna).await.expect("fresh");
    store.add_account(&account("ben", Some("ben"))).await.expect("fresh");
    anna.login = Some("ben".to_owned());
    assert_eq!(store.change_account(&anna).await, Err(StoreError::NameTaken));
    anna.login = Some("anna".to_owned());
    anna.password = Some("hash".to_owned());
    store.change_account(&anna).await.expect("free name");
    assert_eq!(store.account_by_login("anna").await, Ok(Some(anna.clone())));
    assert_eq!(store.account_by_login("nobody").await, Ok(None));
    store.add_key("k1", &anna.id, KeyKind::Cookie, Millis(1)).await.expect("fresh");
    store.add_key("k2", &anna.id, KeyKind::Token, Millis(1)).await.expect("fresh");
    store.add_key("k3", &anna.id, KeyKind::Token, Millis(1)).await.expect("fresh");
    assert_eq!(store.account_by_key("k1").await, Ok(Some(anna.clone())));
    assert_eq!(store.account_by_key("k2").await, Ok(None), "a new token replaces the old");
    store.drop_keys(&anna.id, Some(KeyKind::Token)).await.expect("drops");
    assert_eq!(store.account_by_key("k3").await, Ok(None));
    store.drop_key("k1").await.expect("drops");
    assert_eq!(store.account_by_key("k1").await, Ok(None));
    store.ping().await.expect("well");
}

async fn suite(store: &dyn Store) {
    keeps_logs(store).await;
    commits_many_at_once(store).await;
    lists_tables(store).await;
    knows_people(store).await;
}

#[tokio::test]
async fn sqlite_keeps_everything() {
    let folder = Folder::new();
    suite(&*store::open(&folder.store()).await.expect("opens")).await;
    let again = store::open(&folder.store()).await.expect("opens again");
    let (_, log) = again.log(&"t1".into(), Seq(0)).await.expect("reads").expect("there");
    assert_eq!(log.len(), 4, "what was written is there after reopening");
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_everything_and_tells_other_servers() {
    let Some(cluster) = cluster() else { return };
    let store = store::open(&cluster.address).await.expect("opens");
    suite(&*store).await;
    let other = store::open(&cluster.address).await.expect("a second server");
    let mut news = other.news().await.expect("listens").expect("there can be others");
    other.append(append("t1", 5)).await.expect("free");
    store.append(append("t1", 6)).await.expect("free");
    assert_eq!(news.recv().await, Some(News::Grown("t1".into(), Seq(6))), "only what others wrote");
    assert_eq!(other.append(append("t1", 6)).await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn a_full_disk_refuses_and_leaves_nothing_half_written() {
    let folder = Folder::new();
    let path = folder.0.join("small.sqlite");
    let store = Sqlite::open_limited(&path, Some(40)).await.expect("opens");
    store.append(opening("t1", false)).await.expect("there is room");
    let mut last = 1;
    let refused = loop {
        let entry = Append { entry: "x".repeat(2_000), ..append("t1", last + 1) };
        match store.append(entry).await {
            Ok(()) => last += 1,
            Err(refused) => break refused,
        }
        assert!(last < 1_000, "the disk never fills");
    };
    assert!(matches!(refused, StoreError::Unavailable(_)), "{refused}");
    let (_, log) = store.log(&"t1".into(), Seq(0)).await.expect("reads").expect("there");
    assert_eq!(log.len() as u64, last, "exactly what was acknowledged is there");
    let refused = store.append(Append { entry: "x".repeat(9_000), ..opening("t2", false) }).await;
    assert!(refused.is_err());
    assert_eq!(store.log(&"t2".into(), Seq(0)).await, Ok(None), "no table without its first entry");
}

#[test]
fn what_the_first_version_listed_of_a_table_still_reads() {
    let first = r#"{"game":"babylonia","name":"Come in","players":3,"open":1,"names":["Anna","Nabu (bot)",""],"pace":{"kind":"slow","days":3,"grace":0}}"#;
    let summary = Summary::try_from(first.to_owned()).expect("reads");
    let pace = Pace::Slow { days: 3, grace: Millis(0) };
    assert_eq!(summary.setup, Setup { name: "Come in".to_owned(), pace, ..Setup::of("babylonia") });
    assert_eq!((summary.players, summary.open, summary.names.len()), (3, 1, 3));
    let now = serde_json::to_string(&summary).expect("plain");
    assert_eq!(Summary::try_from(now).expect("reads"), summary);
}

#[tokio::test]
async fn a_wrong_address_says_what_is_expected() {
    let Err(error) = store::open("mysql://x").await else { panic!("opened") };
    assert!(error.to_string().contains("sqlite:PATH"), "{error}");
}
