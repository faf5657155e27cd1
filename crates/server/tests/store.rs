//! One suite for both stores.

mod support;

use std::time::Duration;

use host::{Millis, Pace, Seq, Setup, Status};
use server::store::{
    self, Account, Answer, Append, Change, Draw, KeyKind, Listing, News, Place, Show, Sqlite, Store,
    StoreError, Summary, TableRow, Tie, Wish,
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
            kept: Vec::new(),
            opener: Some(0),
            away: Vec::new(),
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
        sum: None,
        opens: None,
    }
}

fn opening(table: &str, listed: bool) -> Append {
    Append {
        opens: Some(Box::new((row(table), listing(Status::Waiting, listed, &["anna"])))),
        ..append(table, 1)
    }
}

fn account(id: &str, login: Option<&str>) -> Account {
    Account {
        id: id.into(),
        name: format!("{id} <b>&'\""),
        login: login.map(str::to_owned),
        password: None,
        recovery: None,
        created: Millis(7),
        version: 0,
        public: false,
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

async fn commits_all_kinds_together(store: &dyn Store) {
    let table = |number: usize| format!("mixed{number}");
    for number in 0..10 {
        store.append(opening(&table(number), true)).await.expect("fresh");
    }
    let guest = |number: usize| account(&format!("guest{number}"), None);
    let (mut opened, mut entries) = (Vec::new(), Vec::new());
    let (mut lists, mut guests) = (Vec::new(), Vec::new());
    for number in 0..10 {
        opened.push(store.append(opening(&format!("beside{number}"), true)));
        let shown = listing(Status::Playing, true, &["mia", "noa"]);
        let id = table(number);
        lists.push(async move { store.relist(&id.as_str().into(), &shown, Millis(700)).await });
        for _ in 0..2 {
            entries.push(store.append(append(&table(number), 2)));
            guests.push(async move { store.add_account(&guest(number)).await });
        }
    }
    let all = |done: Vec<Result<(), StoreError>>, refused: &StoreError| {
        assert!(done.iter().all(|one| one.is_ok() || one.as_ref() == Err(refused)), "{done:?}");
        done.iter().filter(|one| one.is_ok()).count()
    };
    let (opened, lists, entries, guests) = tokio::join!(
        futures_util::future::join_all(opened),
        futures_util::future::join_all(lists),
        futures_util::future::join_all(entries),
        futures_util::future::join_all(guests)
    );
    assert_eq!(all(opened, &StoreError::Conflict), 10);
    assert_eq!(all(lists, &StoreError::Conflict), 10);
    assert_eq!(all(entries, &StoreError::Conflict), 10, "of two with the same number one is written");
    assert_eq!(all(guests, &StoreError::NameTaken), 10, "of two with the same id one is written");
    for who in ["mia", "noa"] {
        let mixed = store.list(Show::Of(who.into()), 100).await.expect("reads");
        assert_eq!(mixed.len(), 10, "{who} sits at each");
        assert!(mixed.iter().all(|table| table.status == "playing" && table.changed == Millis(700)));
    }
    let annas = store.list(Show::Of("anna".into()), 1_000).await.expect("reads");
    assert_eq!(annas.iter().filter(|table| table.id.as_str().starts_with("beside")).count(), 10);
    let keys = (0..10).map(|number| async move {
        let known = Account { version: number as u64 % 2, ..guest(number) };
        store.add_key(&format!("key{number}"), &known, KeyKind::Cookie, "", Millis(8)).await
    });
    let keys = futures_util::future::join_all(keys).await;
    for (number, made) in keys.into_iter().enumerate() {
        let found = store.account_by_key(&format!("key{number}")).await.expect("reads");
        if number % 2 == 0 {
            assert_eq!((made, found), (Ok(()), Some(guest(number))));
        } else {
            assert_eq!((made, found), (Err(StoreError::Stale), None), "an account that is another by now");
        }
    }
}

async fn keeps_reviews(store: &dyn Store) {
    store.append(opening("reviewed", false)).await.expect("fresh");
    let table = "reviewed".into();
    assert_eq!(store.review(&table).await, Ok(None));
    store.keep_review(&table, "{\"complete\":false}", Millis(1)).await.expect("writes");
    let whole = r#"{"complete":true,"odd":"' $1 é"}"#;
    store.keep_review(&table, whole, Millis(2)).await.expect("writes again");
    assert_eq!(store.review(&table).await, Ok(Some(whole.to_owned())), "the newest, to the letter");
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

fn register(login: &str, password: &str) -> Change {
    Change::Register {
        login: login.to_owned(),
        name: login.to_owned(),
        looks: format!("looks like {login}"),
        password: password.to_owned(),
        recovery: "code".to_owned(),
    }
}

async fn knows_people(store: &dyn Store) {
    let anna = account("anna", None);
    store.add_account(&anna).await.expect("fresh");
    let ben = account("ben", None);
    store.add_account(&ben).await.expect("fresh");
    store.change_account(&ben, &register("ben", "hash")).await.expect("free name");
    assert_eq!(store.change_account(&anna, &register("ben", "hash")).await, Err(StoreError::NameTaken));
    let mut alike = register("b3n", "hash");
    if let Change::Register { looks, .. } = &mut alike {
        "looks like ben".clone_into(looks);
    }
    assert_eq!(store.change_account(&anna, &alike).await, Err(StoreError::NameTaken), "they look alike");
    assert_eq!(store.account_by_looks("looks like ben").await, Ok(Some("ben".into())));
    store.add_key("k0", &anna, KeyKind::Cookie, "", Millis(1)).await.expect("fresh");
    store.change_account(&anna, &register("anna", "hash")).await.expect("free name");
    assert_eq!(store.account_by_key("k0").await, Ok(None), "the guest's keys are none of the account's");
    let anna = store.account_by_login("anna").await.expect("reads").expect("there");
    assert_eq!((anna.version, anna.password.as_deref()), (1, Some("hash")));
    assert_eq!(store.account_by_login("nobody").await, Ok(None));
    store.add_key("k1", &anna, KeyKind::Cookie, "", Millis(1)).await.expect("fresh");
    store.add_key("k2", &anna, KeyKind::Token, "", Millis(1)).await.expect("fresh");
    store.add_key("k3", &anna, KeyKind::Token, "", Millis(1)).await.expect("fresh");
    assert_eq!(store.account_by_key("k1").await, Ok(Some(anna.clone())));
    assert_eq!(store.account_by_key("k2").await, Ok(None), "a new token replaces the old");
    store.drop_keys(&anna.id, Some(KeyKind::Token)).await.expect("drops");
    assert_eq!(store.account_by_key("k3").await, Ok(None));
    store.drop_key("k1", &anna.id).await.expect("drops");
    assert_eq!(store.account_by_key("k1").await, Ok(None));
    store.ping().await.expect("well");
}

/// Whoever read an account before its password was changed can write nothing of it any more.
async fn recovery_stays(store: &dyn Store) {
    let zoe = account("zoe", None);
    store.add_account(&zoe).await.expect("fresh");
    store.change_account(&zoe, &register("zoe", "old")).await.expect("free name");
    let stolen = store.account_by_login("zoe").await.expect("reads").expect("there");
    store.add_key("thief", &stolen, KeyKind::Cookie, "", Millis(1)).await.expect("fresh");
    let rename =
        |name: &str| Change::Name { name: name.to_owned(), looks: Some(format!("looks like {name}")) };
    for round in 0..12 {
        let owner = store.account_by_login("zoe").await.expect("reads").expect("there");
        // The thief renames between the owner's look at the account and her new password: that does not stop her.
        if round == 0 {
            store.change_account(&stolen, &rename("thief's")).await.expect("the session holds");
        }
        let password =
            Change::Password { password: format!("new {round}"), recovery: format!("code {round}") };
        store.change_account(&owner, &password).await.expect("recovered");
        assert_eq!(store.change_account(&stolen, &rename("again")).await, Err(StoreError::Stale));
        assert_eq!(
            store.add_key("late", &stolen, KeyKind::Cookie, "", Millis(1)).await,
            Err(StoreError::Stale)
        );
        assert_eq!(store.account_by_key("thief").await, Ok(None));
        let now = store.account_by_login("zoe").await.expect("reads").expect("there");
        assert_eq!(now.password, Some(format!("new {round}")));
    }
    let rush = (0..20).map(|number| {
        let stolen = stolen.clone();
        async move {
            if number % 2 == 0 {
                store.change_account(&stolen, &rename("again")).await
            } else {
                let owner = store.account_by_login("zoe").await.expect("reads").expect("there");
                let change = Change::Password { password: "last".to_owned(), recovery: "code".to_owned() };
                store.change_account(&owner, &change).await
            }
        }
    });
    futures_util::future::join_all(rush).await;
    let now = store.account_by_login("zoe").await.expect("reads").expect("there");
    assert_eq!((now.password.as_deref(), now.name.as_str()), (Some("last"), "thief's"));
}

async fn pages_lists(store: &dyn Store) {
    let all: Vec<String> = (0..25).map(|number| format!("page{number:02}")).collect();
    for (number, table) in all.iter().enumerate() {
        store.append(opening(table, true)).await.expect("fresh");
        // Some change at the same moment.
        let at = Millis(10_000 + number as u64 / 3);
        let status = if number % 5 == 4 { Status::Over } else { Status::Waiting };
        store.relist(&table.as_str().into(), &listing(status, true, &["pia"]), at).await.expect("writes");
    }
    for show in [Show::Of("pia".into()), Show::Open] {
        let (mut seen, mut after) = (Vec::new(), None);
        loop {
            let page = store.list_after(show.clone(), after, 4).await.expect("reads");
            assert!(page.len() <= 4);
            let Some(last) = page.last() else { break };
            let over = last.status == "over";
            after = Some(Place { over, changed: last.changed, id: last.id.clone() });
            seen.extend(page.into_iter().map(|listed| listed.id.to_string()));
        }
        let paged: Vec<&String> = seen.iter().filter(|id| id.starts_with("page")).collect();
        let whole = store.list(show.clone(), 1_000).await.expect("reads");
        assert_eq!(seen, whole.iter().map(|listed| listed.id.to_string()).collect::<Vec<_>>(), "{show:?}");
        assert_eq!(paged.len(), if show == Show::Open { 20 } else { 25 }, "none twice, none left out");
    }
}

async fn forgets_the_abandoned(store: &dyn Store) {
    for (table, at) in [("old", 1_000), ("older", 500), ("new", 5_000)] {
        store.append(opening(table, true)).await.expect("fresh");
        let waits = listing(Status::Waiting, true, &["quin"]);
        store.relist(&table.into(), &waits, Millis(at)).await.expect("writes");
    }
    store.append(opening("begun", true)).await.expect("fresh");
    store.relist(&"begun".into(), &listing(Status::Playing, true, &[]), Millis(1)).await.expect("writes");
    let abandoned = store.abandoned(Millis(2_000), Millis(800)).await.expect("reads");
    let named = |id: &str| abandoned.iter().any(|table| table.as_str() == id);
    assert!(named("older") && !named("old") && !named("new") && !named("begun"));
    let open = store.list(Show::Open, 1_000).await.expect("reads");
    let shown = |id: &str| open.iter().any(|table| table.id.as_str() == id);
    assert!(shown("new") && !shown("old") && !shown("older"));
    for table in ["older", "begun"] {
        store.forget(&table.into()).await.expect("answers");
    }
    assert_eq!(store.log(&"older".into(), Seq(0)).await, Ok(None));
    assert!(store.log(&"begun".into(), Seq(0)).await.expect("reads").is_some(), "a game is never forgotten");
    assert!(store.list(Show::Of("quin".into()), 9).await.expect("reads").len() == 2);
}

async fn suite(store: &dyn Store) {
    keeps_logs(store).await;
    commits_many_at_once(store).await;
    commits_all_kinds_together(store).await;
    keeps_reviews(store).await;
    lists_tables(store).await;
    knows_people(store).await;
    recovery_stays(store).await;
    pages_lists(store).await;
    forgets_the_abandoned(store).await;
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

/// A way to a database that can be taken away.
async fn detour(to: String) -> (std::net::SocketAddr, tokio::task::JoinHandle<()>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let way = tokio::spawn(async move {
        let mut lines = tokio::task::JoinSet::new();
        while let Ok((mut near, _)) = listener.accept().await {
            let mut far = tokio::net::TcpStream::connect(&to).await.expect("the database");
            lines.spawn(async move { drop(tokio::io::copy_bidirectional(&mut near, &mut far).await) });
        }
    });
    (address, way)
}

#[tokio::test]
async fn of_a_database_that_is_away_it_is_said_why() {
    let Some(cluster) = cluster() else { return };
    let options: sqlx::postgres::PgConnectOptions = cluster.address.parse().expect("an address");
    let direct = format!("{}:{}", options.get_host(), options.get_port());
    let (way, going) = detour(direct.clone()).await;
    let address = cluster.address.replace(&direct, &way.to_string());
    assert_ne!(address, cluster.address);
    let store = store::open(&address).await.expect("opens");
    let leases = store.leases().expect("shared");
    leases.renew(Duration::from_secs(1)).await.expect("there");
    going.abort();
    let _ = going.await;
    let mut said = String::new();
    // Connections that broke are found out one by one.
    for _ in 0..10 {
        said = leases.renew(Duration::from_secs(1)).await.expect_err("away").to_string();
        if said.contains("refused") {
            break;
        }
    }
    assert!(said.contains("refused"), "{said}");
    let said = store::open(&address).await.err().expect("away").to_string();
    assert!(said.contains("refused"), "{said}");
}

#[tokio::test]
async fn a_full_disk_refuses_and_leaves_nothing_half_written() {
    let folder = Folder::new();
    let path = folder.0.join("small.sqlite");
    let store = Sqlite::open_limited(&path, Some(88)).await.expect("opens");
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
    assert!(matches!(&refused, StoreError::Unavailable(why) if why.contains("small.sqlite")), "{refused}");
    let (_, log) = store.log(&"t1".into(), Seq(0)).await.expect("reads").expect("there");
    assert_eq!(log.len() as u64, last, "exactly what was acknowledged is there");
    let refused = store.append(Append { entry: "x".repeat(9_000), ..opening("t2", false) }).await;
    assert!(refused.is_err());
    assert_eq!(store.log(&"t2".into(), Seq(0)).await, Ok(None), "no table without its first entry");
}

/// Of a file that is deleted under the program, SQLite takes writes to the end, and all of them are lost with it.
#[tokio::test]
async fn nothing_is_taken_for_a_file_that_was_taken_away() {
    for replaced in [false, true] {
        let folder = Folder::new();
        let path = folder.0.join("gone.sqlite");
        let store = Sqlite::open(&path).await.expect("opens");
        let anna = account("anna", Some("anna"));
        store.add_account(&anna).await.expect("free");
        store.add_key("hash", &anna, KeyKind::Token, "", Millis(1)).await.expect("a key");
        store.append(opening("t1", true)).await.expect("fresh");
        std::fs::rename(&path, folder.0.join("elsewhere")).expect("it lay there");
        if replaced {
            std::fs::write(&path, "").expect("another file");
        }
        let (people, notices) = (store.people(), store.notices());
        let (id, other, table) = (&anna.id, &"ben".into(), &"t1".into());
        let (guest, cleo) = (account("ben", None), account("cleo", Some("cleo")));
        let playing = listing(Status::Playing, true, &[]);
        let changed = Change::Name { name: "Anneke".to_owned(), looks: None };
        let told = Wish::Digest(true);
        let drawn =
            Draw { round: 1, begun: Millis(1), tables: Vec::new(), fills: Vec::new(), seeds: Vec::new() };
        let tournament = &"cup".into();
        let tournaments = store.tournaments().expect("has some");
        let writes: Vec<(&str, Answer<'_, ()>)> = vec![
            ("entry", store.append(append("t1", 2))),
            ("list", store.relist(table, &playing, Millis(2))),
            ("guest", store.add_account(&guest)),
            ("account", store.add_account(&cleo)),
            ("name", store.change_account(&anna, &changed)),
            ("token", store.add_key("hash", &anna, KeyKind::Token, "", Millis(1))),
            ("key", store.drop_key("hash", id)),
            ("keys", store.drop_keys(id, None)),
            ("sweep", Box::pin(async { store.abandoned(Millis(1), Millis(1)).await.map(drop) })),
            ("forgotten", store.forget(table)),
            ("review", store.keep_review(table, "{}", Millis(1))),
            ("tie", people.tie(id, Tie::Blocks, other, Millis(1))),
            ("untie", people.untie(id, Tie::Blocks, other)),
            ("vacation", people.end_vacation(id, Millis(1))),
            ("use", people.use_key("hash", "a browser", Millis(10_000_000))),
            ("others", people.end_others(id, "hash")),
            ("leave", people.leave(&anna, Millis(1))),
            ("keepsake", Box::pin(async { notices.keepsake("name", "fresh").await.map(drop) })),
            ("wish", notices.wish(id, &told, "stop")),
            ("stop", Box::pin(async { notices.stop("stop").await.map(drop) })),
            ("device", notices.drop_device("hash")),
            ("notices", notices.forget_over()),
            ("record", store.studies().rename(table, "{}")),
            ("burn", store.studies().burn("study")),
            ("round", Box::pin(async { tournaments.draw(tournament, &drawn).await.map(drop) })),
            ("try", store.try_write(Millis(1))),
        ];
        for (what, write) in writes {
            // Some read before they write, and find out by that.
            let refused = write.await.expect_err(what);
            assert!(matches!(refused, StoreError::Unavailable(_)), "{what}: {refused}");
        }
        let elsewhere = folder.0.join("elsewhere");
        std::fs::rename(&elsewhere, &path).expect("back again");
        store.change_account(&anna, &changed).await.expect("it goes on by itself");
    }
}

#[tokio::test]
async fn entries_of_all_ages_are_one_log() {
    let folder = Folder::new();
    let path = folder.0.join("aged.sqlite");
    let tables: Vec<String> = (0..3).map(|table| format!("aged{table}")).collect();
    let last = 2_000;
    {
        let store = Sqlite::open(&path).await.expect("opens");
        for table in &tables {
            store.append(opening(table, false)).await.expect("fresh");
        }
        for seq in 2..=last {
            let together = tables.iter().map(|table| store.append(append(table, seq)));
            futures_util::future::try_join_all(together).await.expect("free");
        }
        for table in &tables {
            let (_, log) = store.log(&table.as_str().into(), Seq(5)).await.expect("reads").expect("there");
            assert!(log.iter().map(|stored| stored.seq.0).eq(6..=last), "{table}: whole and in order");
            for taken in [1, last / 2, last] {
                assert_eq!(store.append(append(table, taken)).await, Err(StoreError::Conflict), "{taken}");
            }
        }
        // Not shut: as if the server had been killed.
    }
    let store = Sqlite::open(&path).await.expect("opens again");
    for table in &tables {
        let (_, log) = store.log(&table.as_str().into(), Seq(0)).await.expect("reads").expect("there");
        assert!(log.iter().map(|stored| stored.seq.0).eq(1..=last), "{table}: whole and in order");
        for taken in [1, last] {
            assert_eq!(store.append(append(table, taken)).await, Err(StoreError::Conflict), "{taken}");
        }
        store.append(append(table, last + 1)).await.expect("goes on");
    }
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

/// What the first version wrote: an account, tables of every kind, a log; and which steps it had taken.
fn first_store(ground: &str, database: &str) -> String {
    let (hash, moment, bytes) = if database == "sqlite" {
        (
            "cd17fe7b145f251965b0a0a10e10156b8afcbccdce60976910864cd26b5f5ac080231d149bf4f0edae31f0902598e66c",
            "TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP",
            ("BLOB", "X'", "'"),
        )
    } else {
        (
            "e10068fdfa4ee30156c564a6f31bba354537e61648016f73a3acc617b091a7707fce0a3078941b4a45d91bdaa03351fc",
            "TIMESTAMPTZ NOT NULL DEFAULT now()",
            ("BYTEA", "decode('", "', 'hex')"),
        )
    };
    let setup = |watch: &str| {
        format!(
            r#"{{"setup":{{"game":"toy","options":{{}},"pace":{{"kind":"none"}},"watch":"{watch}","listed":true,"auto":true,"hints":false,"name":""}},"players":2,"open":0,"names":["A","B"]}}"#
        )
    };
    let old = r#"{"game":"toy","name":"","players":2,"open":0,"names":["A","B"],"pace":{"kind":"none"}}"#;
    let table = |id: &str, status: &str, summary: &str| {
        format!(
            "INSERT INTO tables VALUES ('{id}', 'anna', '{}', 1, 1, '{status}', TRUE, FALSE, '{summary}');\n",
            Seed::from_number(3).to_hex()
        )
    };
    [
        ground.to_owned(),
        format!(
            "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
             installed_on {moment}, success BOOLEAN NOT NULL, checksum {} NOT NULL, execution_time BIGINT NOT NULL);\n\
             INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             VALUES (1, 'ground', TRUE, {}{hash}{}, 1);\n",
            bytes.0, bytes.1, bytes.2
        ),
        "INSERT INTO accounts VALUES ('anna', 'Anna', 'anna', 'hash', 'code', 1);\n\
         INSERT INTO accounts VALUES ('alike', '\u{410}nna', '\u{430}nna', 'hash', 'code', 1);\n\
         INSERT INTO accounts VALUES ('guest', 'Anna', NULL, NULL, NULL, 1);\n\
         INSERT INTO keys VALUES ('k1', 'anna', 'cookie', 1);\n"
            .to_owned(),
        table("shown", "playing", &setup("all")),
        table("closed", "playing", &setup("nobody")),
        table("ancient", "playing", old),
        table("waits", "waiting", &setup("nobody")),
        "INSERT INTO log VALUES ('shown', 1, 5, '{\"n\":1}');\n".to_owned(),
    ]
    .concat()
}

async fn goes_on_with_the_first_store(store: &dyn Store) {
    let anna = store.account_by_key("k1").await.expect("reads").expect("her key holds");
    assert_eq!((anna.name.as_str(), anna.version), ("Anna", 0));
    let looks = store.account_by_looks("anna").await.expect("reads").expect("noted");
    assert!(["anna", "alike"].contains(&looks.as_str()), "one of two that look alike: {looks}");
    let live = store.list(Show::Live, 9).await.expect("reads");
    assert_eq!(live.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["shown"]);
    assert_eq!(store.list(Show::Open, 9).await.expect("reads").len(), 1, "who waits may be found");
    assert_eq!(store.list(Show::Of("anna".into()), 9).await.expect("reads").len(), 4);
    let (_, log) = store.log(&"shown".into(), Seq(0)).await.expect("reads").expect("there");
    assert_eq!(log.len(), 1);
    store.append(append("shown", 2)).await.expect("the log goes on");
    let password = Change::Password { password: "new".to_owned(), recovery: "new".to_owned() };
    store.change_account(&anna, &password).await.expect("changed");
    assert_eq!(store.account_by_key("k1").await, Ok(None));
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused_with_words() {
    let folder = Folder::new();
    store::open(&folder.store()).await.expect("opens").close().await.expect("closes");
    let pool = sqlx::SqlitePool::connect(&folder.store()).await.expect("the file");
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'newer', TRUE, X'00', 1)";
    sqlx::raw_sql(newer).execute(&pool).await.expect("written");
    pool.close().await;
    let Err(error) = store::open(&folder.store()).await else { panic!("opened") };
    assert!(error.to_string().contains("newer version"), "{error}");
}

#[tokio::test]
async fn sqlite_of_the_first_version_opens() {
    let folder = Folder::new();
    let path = folder.0.join("test.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(options).await.expect("a new file");
    let first = first_store(include_str!("../migrations/sqlite/0001_ground.sql"), "sqlite");
    sqlx::raw_sql(sqlx::AssertSqlSafe(first)).execute(&pool).await.expect("as the first version wrote");
    pool.close().await;
    goes_on_with_the_first_store(&*store::open(&folder.store()).await.expect("opens")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_of_the_first_version_opens() {
    let Some(cluster) = cluster() else { return };
    let pool = sqlx::PgPool::connect(&cluster.address).await.expect("connects");
    let first = first_store(include_str!("../migrations/postgres/0001_ground.sql"), "postgres");
    sqlx::raw_sql(sqlx::AssertSqlSafe(first)).execute(&pool).await.expect("as the first version wrote");
    pool.close().await;
    goes_on_with_the_first_store(&*store::open(&cluster.address).await.expect("opens")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_is_held_by_one_server_until_it_runs_out() {
    let Some(cluster) = cluster() else { return };
    let (one, two) = (
        store::open(&cluster.address).await.expect("opens"),
        store::open(&cluster.address).await.expect("opens"),
    );
    let (mine, theirs) = (one.leases().expect("shared"), two.leases().expect("shared"));
    let (long, gone) = (std::time::Duration::from_secs(600), std::time::Duration::ZERO);
    one.append(opening("t1", false)).await.expect("fresh");
    let t1 = "t1".into();
    assert_eq!(mine.take(&t1, long).await, Ok(true));
    assert_eq!((theirs.take(&t1, long).await, mine.take(&t1, long).await), (Ok(false), Ok(true)));
    assert_eq!(theirs.inherit(long, 9).await, Ok(vec![]));
    assert_eq!(theirs.runs(&t1).await, Ok(true));
    // It runs out at once when its server says nothing more.
    assert_eq!(mine.renew(gone).await, Ok(vec![t1.clone()]));
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    assert_eq!(theirs.inherit(long, 9).await, Ok(vec![(t1.clone(), true)]), "its clocks ran until now");
    assert_eq!((mine.renew(long).await, mine.take(&t1, long).await), (Ok(vec![]), Ok(false)));
    theirs.leave().await.expect("goes down");
    assert_eq!(mine.inherit(long, 9).await, Ok(vec![(t1.clone(), false)]), "its clocks stood");
    mine.let_go(std::slice::from_ref(&t1)).await.expect("nothing left to do");
    assert_eq!((mine.renew(long).await, theirs.take(&t1, long).await), (Ok(vec![]), Ok(true)));
}
