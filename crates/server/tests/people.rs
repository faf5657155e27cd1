//! People: results, ratings and histories in both stores, and accounts from outside.

mod support;

use std::collections::BTreeMap;
use std::sync::Arc;

use club::{Fate, Rating, SeatRow};
use host::{Millis, Seq, Setup, Status, TableId};
use load::Client;
use serde_json::{Value, json};
use server::store::{
    self, Account, Append, Change, Ending, KeyKind, Listing, Store, StoreError, Summary, TableRow, Wanted,
};
use server::{Running, results};
use support::{cluster, config, play_to_the_end, refused, serve};

async fn delete(client: &Client, path: &str, body: Value) -> (u16, Value) {
    let answer = client.request("DELETE", path, &body).send().await.expect("answers");
    (answer.status, answer.json())
}

fn seat(who: Option<&str>, score: i32, place: u32) -> (SeatRow, f64) {
    let row = SeatRow {
        who: who.map(str::to_owned),
        name: who.unwrap_or("Nabu").to_uppercase(),
        bot: who.is_none().then(|| "easy".to_owned()),
        score,
        place,
        fate: Fate::Stayed,
        points: BTreeMap::from([("toy-source-omens".to_owned(), score)]),
        heading: who.map(|who| format!("heading of {who}")),
    };
    (row, -3.0)
}

fn ending(table: &str, rated: bool, seats: Vec<(SeatRow, f64)>) -> Ending {
    Ending { table: table.into(), game: "toy".to_owned(), rated, at: Millis(1_000), seats }
}

async fn account(store: &dyn Store, id: &str) -> Account {
    let guest = Account::guest(id.into(), id.to_uppercase(), Millis(7));
    store.add_account(&guest).await.expect("fresh");
    let register = Change::Register {
        login: id.to_owned(),
        name: id.to_uppercase(),
        looks: id.to_owned(),
        password: "hash".to_owned(),
        recovery: "code".to_owned(),
    };
    store.change_account(&guest, &register).await.expect("free");
    store.account_by_login(id).await.expect("reads").expect("there")
}

async fn keeps_results(store: &dyn Store) {
    let people = store.people();
    let anna = account(store, "anna").await;
    account(store, "ben").await;
    let first = ending("t1", true, vec![seat(Some("anna"), 9, 1), seat(Some("ben"), 4, 2)]);
    people.finish(&first).await.expect("writes");
    let once = people.ratings_of(&anna.id).await.expect("reads");
    assert_eq!(once[0].1, first.rated(&BTreeMap::new())[0].expect("a person"), "to the last bit");
    people.finish(&first).await.expect("known");
    assert_eq!(people.ratings_of(&anna.id).await, Ok(once.clone()), "a game counts once");

    people
        .finish(&ending("t2", false, vec![seat(Some("anna"), 1, 2), seat(None, 8, 1)]))
        .await
        .expect("writes");
    assert_eq!(people.ratings_of(&anna.id).await, Ok(once), "what is not rated changes no rating");
    people
        .finish(&ending(
            "t3",
            true,
            vec![seat(None, 2, 3), seat(Some("ben"), 8, 1), seat(Some("anna"), 5, 2)],
        ))
        .await
        .expect("writes");

    let wanted = |game: Option<&str>, players, before| Wanted {
        game: game.map(str::to_owned),
        players,
        before,
        most: 9,
    };
    let tables = async |wanted: Wanted| -> Vec<(String, usize)> {
        let kept = people.history(&anna.id, &wanted).await.expect("reads");
        let mut tables: Vec<(String, usize)> = Vec::new();
        for seat in kept {
            match tables.last_mut() {
                Some((table, seats)) if *table == seat.table.as_str() => *seats += 1,
                _ => tables.push((seat.table.to_string(), 1)),
            }
        }
        tables
    };
    let named =
        |list: &[(&str, usize)]| list.iter().map(|(id, n)| ((*id).to_owned(), *n)).collect::<Vec<_>>();
    assert_eq!(tables(wanted(None, None, None)).await, named(&[("t3", 3), ("t2", 2), ("t1", 2)]));
    assert_eq!(tables(wanted(Some("toy"), Some(2), None)).await, named(&[("t2", 2), ("t1", 2)]));
    assert_eq!(tables(wanted(None, None, Some(2))).await, named(&[("t1", 2)]));
    assert!(tables(wanted(Some("chess"), None, None)).await.is_empty());
    let kept = people.history(&anna.id, &wanted(None, None, None)).await.expect("reads");
    assert_eq!(kept[2].seat, seat(Some("anna"), 5, 2).0);
    assert!(kept[0].mean.is_none() && kept[2].mean < kept[2].before, "bots are not rated; she lost some");
    let ended = people.ended(&["t3".into(), "t1".into(), "none".into()]).await.expect("reads");
    let told: Vec<(&str, i32, u32)> =
        ended.iter().map(|one| (one.table.as_str(), one.seat.score, one.seat.place)).collect();
    assert_eq!(told, [("t1", 9, 1), ("t1", 4, 2), ("t3", 2, 3), ("t3", 8, 1), ("t3", 5, 2)]);
    let tallied = people.tallies(&anna.id).await.expect("reads");
    let tallied: Vec<_> = tallied
        .iter()
        .map(|one| (one.players, one.seat, one.games, one.wins, one.points, one.best))
        .collect();
    assert_eq!(tallied, [(2, 0, 2, 1, 10, 9), (3, 2, 1, 0, 5, 5)]);
    let bens = people.tallies(&"ben".into()).await.expect("reads");
    assert_eq!(
        (bens.len(), bens[0].heading.as_deref(), bens[0].game.as_str()),
        (2, Some("heading of ben"), "toy")
    );
    assert_eq!(people.tallies(&"nobody".into()).await, Ok(vec![]));
    let sources = people.sources().await.expect("reads");
    assert_eq!((sources[0].seats, sources[0].points), (7, 37));

    assert_eq!(people.leaders("toy", 9).await.expect("reads"), [], "two games settle nothing");
    for game in 4..34 {
        let (anna, ben) = if game % 3 == 0 { (2, 1) } else { (1, 2) };
        let seats = vec![seat(Some("anna"), 9, anna), seat(Some("ben"), 4, ben)];
        people.finish(&ending(&format!("t{game}"), true, seats)).await.expect("writes");
    }
    let leaders = people.leaders("toy", 9).await.expect("reads");
    assert_eq!(leaders.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["ANNA", "BEN"]);
    assert!(leaders[0].rating.is_settled() && leaders[0].rating.mean > Rating::NEW.mean);
    assert!(!leaders[0].public);
    store.change_account(&anna, &Change::Page { public: true }).await.expect("hers");
    assert!(people.leaders("toy", 9).await.expect("reads")[0].public);
}

/// Games that end at one moment are written down together: each counts once, and what cannot be written takes none with it.
async fn keeps_results_of_one_moment(store: &dyn Store) {
    let people = store.people();
    account(store, "dora").await;
    let won = |table: &str| ending(table, true, vec![seat(Some("dora"), 9, 1), seat(None, 4, 2)]);
    let games: Vec<Ending> = (0..9).map(|game| won(&format!("d{}", game % 8))).collect();
    let nobody = ending("d-of-nobody", false, Vec::new());
    let (written, refused) = tokio::join!(
        futures_util::future::join_all(games.iter().map(|game| people.finish(game))),
        people.finish(&nobody)
    );
    assert!(written.iter().all(Result::is_ok), "{written:?}");
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let ratings = people.ratings_of(&"dora".into()).await.expect("reads");
    let mut reckoned = BTreeMap::new();
    for game in &games[..8] {
        let after = game.rated(&reckoned)[0].expect("a person");
        reckoned.insert("dora".into(), after);
    }
    assert_eq!(ratings[0].1, reckoned[&"dora".into()], "to the last bit, as if one by one");
    let wanted = Wanted { game: None, players: None, before: None, most: 99 };
    let kept = people.history(&"dora".into(), &wanted).await.expect("reads");
    let numbers: std::collections::BTreeSet<u64> = kept.iter().map(|seat| seat.number).collect();
    assert_eq!((kept.len(), numbers.len()), (16, 8), "eight games of two seats, each with its number");
    assert_eq!(people.ended(&["d-of-nobody".into()]).await, Ok(vec![]));
    let somebody = ending("d-of-nobody", false, vec![seat(Some("dora"), 1, 1)]);
    people.finish(&somebody).await.expect("nothing was left of the first try");
    assert_eq!(people.ended(&["d-of-nobody".into()]).await.expect("reads").len(), 1);
}

async fn knows_sessions(store: &dyn Store) {
    let people = store.people();
    let cora = account(store, "cora").await;
    for (key, at) in [("k1", 1), ("k2", 2), ("k3", 3)] {
        store.add_key(key, &cora, KeyKind::Cookie, "Safari, iPhone", Millis(at)).await.expect("fresh");
    }
    let sessions = people.sessions(&cora.id).await.expect("reads");
    let seen: Vec<_> = sessions.iter().map(|one| (one.browser.as_str(), one.seen)).collect();
    assert_eq!(seen, [3, 2, 1].map(|at| ("Safari, iPhone", Millis(at))), "who gets a key uses it");
    people.use_key("k1", "Firefox, Linux", Millis(10_000_000)).await.expect("noted");
    people.use_key("k1", "Chrome, Linux", Millis(10_000_001)).await.expect("not again so soon");
    let sessions = people.sessions(&cora.id).await.expect("reads");
    assert_eq!(sessions.iter().map(|one| one.hash.as_str()).collect::<Vec<_>>(), ["k1", "k3", "k2"]);
    assert_eq!((sessions[0].browser.as_str(), sessions[0].seen), ("Firefox, Linux", Millis(10_000_000)));
    people.end_others(&cora.id, "k2").await.expect("ends");
    assert_eq!(people.sessions(&cora.id).await.expect("reads").len(), 1);
    assert!(store.account_by_key("k2").await.expect("reads").is_some());
}

async fn lets_go(store: &dyn Store) {
    let people = store.people();
    let ben = store.account_by_login("ben").await.expect("reads").expect("there");
    store.add_key("bens", &ben, KeyKind::Cookie, "", Millis(1)).await.expect("fresh");
    let stale = Account { version: ben.version + 7, ..ben.clone() };
    assert_eq!(people.leave(&stale, Millis(9)).await, Err(StoreError::Stale));
    people.leave(&ben, Millis(9)).await.expect("goes");
    assert_eq!(store.account_by_login("ben").await, Ok(None));
    assert_eq!(store.account_by_key("bens").await, Ok(None));
    assert_eq!(people.gone(&["anna".into(), "ben".into()]).await, Ok(vec!["ben".into()]));
    assert_eq!(people.ratings_of(&ben.id).await, Ok(vec![]));
    let kept = people.history(&"anna".into(), &Wanted { most: 9, ..Wanted::default() }).await.expect("reads");
    assert!(kept.iter().any(|one| one.seat.name == "N. N.") && kept.iter().all(|one| one.seat.name != "BEN"));
    // The name is free again, and whoever takes it is somebody else.
    let other = account(store, "ben2").await;
    assert_ne!(other.id, ben.id);
}

async fn suite(store: &dyn Store) {
    keeps_results(store).await;
    keeps_results_of_one_moment(store).await;
    knows_sessions(store).await;
    lets_go(store).await;
}

#[tokio::test]
async fn sqlite_keeps_people() {
    let folder = support::Folder::new();
    suite(&*store::open(&folder.store()).await.expect("opens")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_people() {
    let Some(cluster) = cluster() else { return };
    suite(&*store::open(&cluster.address).await.expect("opens")).await;
}

/// Somebody with an account.
async fn somebody(url: &str, name: &str) -> Client {
    let client = Client::guest(url, "").await.expect("a guest");
    let body = json!({ "name": name, "password": "correct horse" });
    client.post("/api/account", body).await.expect("a free name");
    client
}

/// A table of two that has begun.
async fn table(one: &Client, other: &Client, setup: Value) -> String {
    let table = one.post("/api/tables", json!({ "setup": setup })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    other.post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await.expect("free");
    one.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    id
}

fn rated() -> Value {
    json!({ "game": "toy", "auto": false, "rated": true })
}

async fn rates_games(url: &str, store: &dyn Store, spoil: impl AsyncFn()) {
    let (anna, ben) = (somebody(url, "Anna").await, somebody(url, "Ben").await);
    for _ in 0..2 {
        let id = table(&anna, &ben, rated()).await;
        play_to_the_end(&[&anna, &ben], &id).await;
    }
    // Who gives up comes in last.
    let given_up = table(&anna, &ben, rated()).await;
    ben.post(&format!("/api/tables/{given_up}/resign"), json!({})).await.expect("hers");
    let bots = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let wish = json!({ "setup": rated(), "seats": bots, "start": true });
    let against = anna.post("/api/tables", wish).await.expect("a table");
    play_to_the_end(&[&anna], against["id"].as_str().expect("an id")).await;

    // The bot may have ended it, and a result is written down a moment after it is told: perhaps between two looks of a page.
    let mut page = Value::Null;
    for _ in 0..1_000 {
        page = anna.get("/api/people/~").await.expect("her own");
        let curve = page["stats"][0]["curve"].as_array().map_or(0, Vec::len);
        if page["stats"][0]["games"] == json!(4) && curve == 4 {
            break;
        }
    }
    let stats = &page["stats"][0];
    assert_eq!((&stats["games"], &stats["rating"]["games"]), (&json!(4), &json!(4)));
    assert_eq!(stats["curve"].as_array().map(Vec::len), Some(4));
    let games = anna.get("/api/people/~/games?game=toy&players=2").await.expect("her own");
    let second = &games["games"][1];
    assert_eq!((&second["table"], &second["seats"][1]["fate"]), (&json!(given_up), &json!("resigned")));
    assert_eq!((&second["seats"][0]["place"], &second["seats"][1]["place"]), (&json!(1), &json!(2)));
    assert!(
        second["seats"][0]["change"].as_i64() > Some(0) && second["seats"][1]["change"].as_i64() < Some(0)
    );
    assert_eq!(games["games"][0]["seats"][1]["rating"], Value::Null, "bots have none that changes");

    let me: Value = anna.get("/api/me").await.expect("known");
    let id = me["id"].as_str().expect("an id").into();
    let ratings = async || store.people().ratings_of(&id).await.expect("reads");
    let before = ratings().await;
    let again = results::recompute(store).await.expect("reckoned");
    assert_eq!((again.games, again.rated, again.ratings, again.changed), (4, 4, 2, 0));
    assert_eq!(ratings().await, before, "the same to the last bit");
    assert_eq!(anna.get("/api/people/~").await.expect("her own"), page);
    spoil().await;
    assert_ne!(ratings().await, before);
    let mended = results::recompute(store).await.expect("reckoned");
    assert_eq!(mended.changed, 2);
    assert_eq!((ratings().await, anna.get("/api/people/~").await.expect("her own")), (before, page));
}

const SPOIL: &str = "UPDATE ratings SET mean = 40.0";

#[tokio::test(flavor = "multi_thread")]
async fn ratings_in_sqlite_come_out_the_same_from_the_logs() {
    let served = serve().await;
    let path = served.folder.0.join("test.sqlite");
    let spoil = async || {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let pool = sqlx::SqlitePool::connect_with(options).await.expect("the file");
        sqlx::query(SPOIL).execute(&pool).await.expect("spoiled");
        pool.close().await;
    };
    rates_games(&served.url, served.running.hall.store(), spoil).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_in_postgres_come_out_the_same_from_the_logs() {
    let Some(cluster) = cluster() else { return };
    let running = server::start(config(&cluster.address)).await.expect("the server starts");
    let spoil = async || {
        let pool = sqlx::PgPool::connect(&cluster.address).await.expect("connects");
        sqlx::query(SPOIL).execute(&pool).await.expect("spoiled");
        pool.close().await;
    };
    rates_games(&format!("http://{}", running.address), running.hall.store(), spoil).await;
}

/// Puts the log of a game that an older version saw through into a store, and nothing else of it; what it led to.
async fn old_game(store: &dyn Store, log: &str, account: &str) -> Value {
    let (head, entries) = log.split_once('\n').expect("a line of what it leads to");
    let head: Value = serde_json::from_str(head).expect("JSON");
    let id = TableId::from(head["table"].as_str().expect("an id"));
    let row = TableRow {
        id: id.clone(),
        owner: account.into(),
        secret: head["secret"].as_str().and_then(|secret| secret.parse().ok()).expect("a seed"),
        created: Millis(5),
    };
    let first: Value = serde_json::from_str(entries.lines().next().expect("entries")).expect("JSON");
    let summary = Summary {
        setup: Setup::of(first["setup"]["game"].as_str().expect("a game")),
        players: 3,
        open: 0,
        names: vec![String::new(); 3],
        kept: Vec::new(),
        opener: None,
        away: Vec::new(),
    };
    let listing =
        Listing { status: Status::Over, listed: false, timed: false, summary, sitters: vec![account.into()] };
    let mut opens = Some(Box::new((row, listing)));
    for (seq, entry) in (1..).zip(entries.lines()) {
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
    head
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_under_an_older_version_get_their_results() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let me = anna.get("/api/me").await.expect("known");
    let store = served.running.hall.store();
    let log = include_str!("../../host/tests/rules1/babylon.jsonl");
    let head = old_game(store, log, me["id"].as_str().expect("an id")).await;
    Arc::clone(&served.running.hall).write_down_all().await;
    let games = anna.get("/api/people/~/games").await.expect("her own");
    let game = &games["games"][0];
    let scores: Vec<&Value> =
        game["seats"].as_array().expect("seats").iter().map(|seat| &seat["score"]).collect();
    assert_eq!(json!(scores), head["result"]["scores"]);
    assert_eq!((&game["rated"], &game["seats"][0]["place"]), (&json!(false), &json!(1)));
    let page = anna.get("/api/people/~?lang=de").await.expect("her own");
    let paid: f64 = page["stats"][0]["sources"]
        .as_array()
        .expect("sources")
        .iter()
        .filter_map(|s| s["mine"].as_f64())
        .sum();
    assert!(
        (paid - page["stats"][0]["mean"].as_f64().expect("a mean")).abs() < 1e-6,
        "every point has its source"
    );
    assert_eq!(store.people().unfinished(9).await, Ok(vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_are_for_accounts_with_one_seat_each_and_without_hints() {
    let served = serve().await;
    let (anna, guest) =
        (somebody(&served.url, "Anna").await, Client::guest(&served.url, "Gus").await.expect("a guest"));
    let opened = anna.post("/api/tables", json!({ "setup": rated() })).await.expect("a table");
    let id = opened["id"].as_str().expect("an id").to_owned();
    let path = |end: &str| format!("/api/tables/{id}/{end}");
    let hints = anna.post(&path("setup"), json!({ "setup": { "hints": true } })).await;
    assert_eq!(refused(hints), (422, "UNPLAYABLE".to_owned()));
    guest.post(&path("seats/1"), json!({ "kind": "me" })).await.expect("free");
    assert_eq!(refused(anna.post(&path("start"), json!({})).await), (409, "NEEDS_ACCOUNT".to_owned()));
    anna.post(&path("seats/1"), json!({ "kind": "open" })).await.expect("hers to free");
    anna.post(&path("seats/1"), json!({ "kind": "me", "name": "Second" })).await.expect("a hot seat");
    assert_eq!(refused(anna.post(&path("start"), json!({})).await), (409, "NOT_NOW".to_owned()));
    anna.post(&path("seats/1"), json!({ "kind": "open" })).await.expect("hers to free");
    anna.post(&path("seats/1"), json!({ "kind": "bot", "level": "easy" })).await.expect("hers");
    let table = anna.post(&path("start"), json!({})).await.expect("against a bot");
    assert_eq!((&table["hints"], &table["setup"]["rated"]), (&json!(false), &json!(true)));
    let wish = json!({ "setup": rated(), "seats": [{ "kind": "me" }, { "kind": "bot" }], "start": true });
    assert_eq!(refused(guest.post("/api/tables", wish).await), (409, "NEEDS_ACCOUNT".to_owned()));
    // Whoever sat down for fun is asked anew when it is to count.
    let ben = somebody(&served.url, "Ben").await;
    let fun = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let fun = fun["id"].as_str().expect("an id");
    ben.post(&format!("/api/tables/{fun}/seats/1"), json!({ "kind": "me" })).await.expect("free");
    let asked = anna.post(&format!("/api/tables/{fun}/setup"), json!({ "setup": { "rated": true } })).await;
    assert_eq!(asked.expect("hers")["seats"][1]["asked"], json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_and_a_password_is_changed() {
    let served = serve().await;
    let anna = somebody(&served.url, "Anna").await;
    let log_in = async |password: &str| {
        let other = Client::new(&served.url);
        other.post("/api/login", json!({ "name": "anna", "password": password })).await.map(|_| other)
    };
    let (phone, library) =
        (log_in("correct horse").await.expect("fits"), log_in("correct horse").await.expect("fits"));
    let sessions = anna.get("/api/me/sessions").await.expect("hers")["sessions"].clone();
    let sessions = sessions.as_array().expect("a list");
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|one| one["current"] == json!(true)).count(), 1);
    let of_library = library.get("/api/me/sessions").await.expect("hers")["sessions"].clone();
    let id = of_library
        .as_array()
        .expect("a list")
        .iter()
        .find(|one| one["current"] == json!(true))
        .expect("itself")["id"]
        .clone();
    let id = id.as_str().expect("an id");
    let stranger = somebody(&served.url, "Ben").await;
    assert_eq!(delete(&stranger, &format!("/api/me/sessions/{id}"), Value::Null).await.0, 200);
    library.get("/api/me").await.expect("nobody ends what is not theirs");
    assert_eq!(delete(&anna, &format!("/api/me/sessions/{id}"), Value::Null).await.0, 200);
    assert_eq!(refused(library.get("/api/me").await), (401, "WHO_ARE_YOU".to_owned()));
    assert_eq!(delete(&anna, "/api/me/sessions", Value::Null).await.0, 200);
    assert_eq!(refused(phone.get("/api/me").await), (401, "WHO_ARE_YOU".to_owned()));

    let phone = log_in("correct horse").await.expect("fits");
    let change = async |old: &str, new: &str| {
        anna.post("/api/me/password", json!({ "old": old, "password": new })).await
    };
    assert_eq!(refused(change("wrong horse", "battery staple").await), (401, "WRONG_PASSWORD".to_owned()));
    assert_eq!(refused(change("correct horse", "short").await), (400, "BAD_REQUEST".to_owned()));
    phone.get("/api/me").await.expect("nothing was changed");
    change("correct horse", "battery staple").await.expect("fits");
    anna.get("/api/me").await.expect("who changed it stays");
    assert_eq!(refused(phone.get("/api/me").await), (401, "WHO_ARE_YOU".to_owned()));
    assert!(log_in("correct horse").await.is_err());
    log_in("battery staple").await.expect("the new one holds");
    let guest = Client::guest(&served.url, "Gus").await.expect("a guest");
    let refusal = guest.post("/api/me/password", json!({ "old": "x", "password": "battery staple" })).await;
    assert_eq!(refused(refusal), (409, "NEEDS_ACCOUNT".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_takes_the_name_along_and_leaves_the_games() {
    let served = serve().await;
    let (anna, ben) = (somebody(&served.url, "Anna").await, somebody(&served.url, "Ben").await);
    let over = table(&anna, &ben, rated()).await;
    ben.post(&format!("/api/tables/{over}/chat"), json!({ "text": "well met" })).await.expect("said");
    play_to_the_end(&[&anna, &ben], &over).await;
    let on = table(&anna, &ben, json!({ "game": "toy", "auto": false })).await;
    let data = ben.get("/api/me/data").await.expect("his");
    assert_eq!((&data["account"]["name"], data["tables"].as_array().map(Vec::len)), (&json!("Ben"), Some(2)));
    assert_eq!(data["results"][0]["result"]["name"], json!("Ben"));
    assert!(data.to_string().contains("well met") && !data.to_string().contains("argon2"));

    let (status, body) = delete(&ben, "/api/me", json!({ "sure": false, "password": "correct horse" })).await;
    assert_eq!((status, &body["error"]["code"]), (400, &json!("BAD_REQUEST")));
    let (status, body) = delete(&ben, "/api/me", json!({ "sure": true, "password": "wrong horse" })).await;
    assert_eq!((status, &body["error"]["code"]), (401, &json!("WRONG_PASSWORD")));
    ben.get("/api/me").await.expect("still here");
    let (status, _) = delete(&ben, "/api/me", json!({ "sure": true, "password": "correct horse" })).await;
    assert_eq!(status, 200);
    assert!(ben.get("/api/me").await.is_err());

    let seen = anna.get(&format!("/api/tables/{on}")).await.expect("hers");
    assert_eq!(
        (&seen["table"]["status"], &seen["table"]["seats"][1]["name"]),
        (&json!("over"), &json!("N. N."))
    );
    let mine = anna.get("/api/tables?show=mine").await.expect("hers");
    let games = anna.get("/api/people/~/games").await.expect("hers");
    let page = anna.get("/api/people/~").await.expect("hers");
    for told in [&seen, &mine, &games, &page] {
        assert!(!told.to_string().contains("Ben"), "{told}");
    }
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2), "the games stay");
    // After a restart the table is rebuilt from its log, which still has the name, and shows it to nobody.
    let folder = served.folder;
    served.running.stop().await.expect("stops");
    let running = server::start(config(&folder.store())).await.expect("starts");
    let anna = anna.at(&format!("http://{}", running.address));
    let mut socket = anna.socket(&over).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    let told = socket.next("update").await.expect("everything");
    assert!(!told.to_string().contains("Ben") && told.to_string().contains("well met"));
    somebody(&format!("http://{}", running.address), "Ben").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_seen_by_others_only_where_its_owner_shows_it() {
    let served = serve().await;
    let (anna, ben) = (somebody(&served.url, "Anna Lee").await, somebody(&served.url, "Ben").await);
    let page = "/api/people/anna%20lee";
    anna.get(page).await.expect("her own");
    for path in [page, "/api/people/anna%20lee/games", "/api/people/nobody"] {
        assert_eq!(refused(ben.get(path).await), (404, "NOT_FOUND".to_owned()), "{path}");
    }
    anna.post("/api/me/page", json!({ "public": true })).await.expect("hers");
    let seen = ben.get(page).await.expect("shown");
    assert_eq!(
        (&seen["name"], &seen["me"], &seen["public"]),
        (&json!("Anna Lee"), &json!(false), &json!(true))
    );
    Client::new(&served.url).get(page).await.expect("to strangers, too");
    anna.post("/api/me/page", json!({ "public": false })).await.expect("hers");
    assert_eq!(refused(ben.get(page).await), (404, "NOT_FOUND".to_owned()));
    let dotted = anna.request("GET", "/people/a.%20lee", &Value::Null).send().await.expect("answers");
    assert_eq!((dotted.status, dotted.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let guest = Client::guest(&served.url, "Gus").await.expect("a guest");
    assert_eq!(
        refused(guest.post("/api/me/page", json!({ "public": true })).await),
        (409, "NEEDS_ACCOUNT".to_owned())
    );
    assert_eq!(guest.get("/api/people/~").await.expect("guests have a page, too")["guest"], json!(true));
    assert_eq!(refused(ben.get("/api/leaders?game=chess").await), (404, "NOT_FOUND".to_owned()));
    assert_eq!(ben.get("/api/leaders?game=toy").await.expect("a board")["leaders"], json!([]));
    let taken = guest.post("/api/me/name", json!({ "name": "\u{410}dmin" })).await;
    assert_eq!(refused(taken), (409, "NAME_TAKEN".to_owned()), "nobody runs the place but who does");
}

/// Results are counted under what the game says; of games that ended before there were headings they are found in the logs.
async fn counts_by_heading(running: &Running, forget: impl AsyncFn()) {
    let anna = Client::guest(&format!("http://{}", running.address), "Anna").await.expect("a guest");
    let me = anna.get("/api/me").await.expect("known");
    let log = include_str!("../../host/tests/rules1/wonders.jsonl");
    old_game(running.hall.store(), log, me["id"].as_str().expect("an id")).await;
    Arc::clone(&running.hall).write_down_all().await;
    let told = async || {
        let page = anna.get("/api/people/~").await.expect("her own");
        (page["stats"][0]["heading"].clone(), page["stats"][0]["headings"].clone())
    };
    let (title, first) = told().await;
    assert_eq!(title, "By wonder");
    let sum = |field: &str| -> u64 {
        first.as_array().expect("headings").iter().filter_map(|one| one[field].as_u64()).sum()
    };
    assert_eq!((sum("games"), sum("wins")), (3, 1), "she had all three seats: {first}");
    forget().await;
    assert_eq!(told().await.1, json!([]));
    Arc::clone(&running.hall).head_all().await;
    assert_eq!(told().await.1, first, "found when a server starts");
    assert_eq!(running.hall.store().people().unheaded(9).await, Ok(vec![]));
    forget().await;
    results::recompute(running.hall.store()).await.expect("from the logs");
    assert_eq!(told().await.1, first, "and whenever all is reckoned anew");
}

const FORGET: &str = "UPDATE results SET heading = NULL";

#[tokio::test(flavor = "multi_thread")]
async fn results_in_sqlite_are_counted_by_heading() {
    let served = serve().await;
    let path = served.folder.0.join("test.sqlite");
    let forget = async || {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let pool = sqlx::SqlitePool::connect_with(options).await.expect("the file");
        sqlx::query(FORGET).execute(&pool).await.expect("forgotten");
        pool.close().await;
    };
    counts_by_heading(&served.running, forget).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_in_postgres_are_counted_by_heading() {
    let Some(cluster) = cluster() else { return };
    let running = server::start(config(&cluster.address)).await.expect("the server starts");
    let forget = async || {
        let pool = sqlx::PgPool::connect(&cluster.address).await.expect("connects");
        sqlx::query(FORGET).execute(&pool).await.expect("forgotten");
        pool.close().await;
    };
    counts_by_heading(&running, forget).await;
}
