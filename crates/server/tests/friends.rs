//! Following and challenging, over HTTP and in both stores.

mod support;

use std::time::Duration;

use host::{AccountId, Millis};
use load::Client;
use serde_json::{Value, json};
use server::store::{Account, Postgres, Report, Sqlite, Store, Tie};
use support::{Folder, Served, cluster, config, refused, serve, two_at_a_table};

fn account(name: &str) -> Account {
    Account {
        id: name.to_lowercase().as_str().into(),
        name: name.to_owned(),
        login: Some(name.to_lowercase()),
        password: None,
        recovery: None,
        created: Millis(1),
        version: 0,
        public: true,
    }
}

/// What every store must keep of how people stand to each other.
async fn keeps_ties_and_reports(store: &dyn Store) {
    for name in ["Anna", "Ben", "Carla"] {
        store.add_account(&account(name)).await.expect("a new account");
    }
    let people = store.people();
    let [anna, ben, carla] = ["anna", "ben", "carla"].map(AccountId::from);
    for _ in 0..2 {
        people.tie(&anna, Tie::Follows, &carla, Millis(5)).await.expect("again is no harm");
    }
    people.tie(&anna, Tie::Follows, &ben, Millis(6)).await.expect("two");
    people.tie(&ben, Tie::Follows, &anna, Millis(7)).await.expect("the other way");
    let names = async |who: &AccountId| -> Vec<String> {
        let followed = people.tied(who, Tie::Follows).await.expect("a list");
        followed.into_iter().map(|one| one.name).collect()
    };
    assert_eq!(names(&anna).await, ["Ben", "Carla"]);
    assert_eq!(names(&carla).await, Vec::<String>::new());
    people.untie(&anna, Tie::Follows, &ben).await.expect("no longer");
    assert_eq!(names(&anna).await, ["Carla"]);
    // Who is blocked is not followed any more, either way, and both are told apart.
    people.tie(&anna, Tie::Follows, &ben, Millis(8)).await.expect("again");
    for _ in 0..2 {
        people.tie(&anna, Tie::Blocks, &ben, Millis(8)).await.expect("again is no harm");
    }
    assert_eq!((names(&anna).await, names(&ben).await), (vec!["Carla".to_owned()], Vec::new()));
    assert_eq!(people.tied(&anna, Tie::Blocks).await.expect("a list").len(), 1);
    assert_eq!(people.apart(&anna).await.expect("a list"), std::slice::from_ref(&ben));
    assert_eq!(people.apart(&ben).await.expect("a list"), std::slice::from_ref(&anna));
    people.untie(&anna, Tie::Blocks, &ben).await.expect("no longer");
    assert_eq!(people.apart(&ben).await.expect("a list"), Vec::<AccountId>::new());
    // A report is kept until it is settled; of who is deleted it does not keep the name.
    let report = |id: &str, at: u64| Report {
        id: id.to_owned(),
        at: Millis(at),
        account: anna.clone(),
        table: "t1".into(),
        about: Some(carla.clone()),
        name: "Carla".to_owned(),
        text: "rude".to_owned(),
        chat: "[]".to_owned(),
    };
    for (id, at) in [("second", 2), ("first", 1)] {
        people.report(&report(id, at)).await.expect("kept");
    }
    assert_eq!(people.reports().await.expect("a list"), [report("first", 1), report("second", 2)]);
    assert!(people.settle("second", Millis(3)).await.expect("it is there"));
    assert!(!people.settle("second", Millis(4)).await.expect("it is settled"));
    assert_eq!(people.reports().await.expect("a list"), [report("first", 1)]);
    // Who is deleted neither follows nor is followed.
    people.leave(&account("Carla"), Millis(9)).await.expect("gone");
    assert_ne!(people.reports().await.expect("a list")[0].name, "Carla");
    assert_eq!(names(&anna).await, Vec::<String>::new());
    people.leave(&account("Ben"), Millis(9)).await.expect("gone");
    assert_eq!(names(&ben).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_ties_and_reports() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0.join("test.sqlite")).await.expect("a store");
    keeps_ties_and_reports(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_ties_and_reports() {
    let Some(cluster) = cluster() else { return };
    let store = Postgres::open(&cluster.address).await.expect("a store");
    keeps_ties_and_reports(&store).await;
}

async fn somebody(served: &Served, name: &str, public: bool) -> Client {
    let who = Client::guest(&served.url, name).await.expect("a guest");
    who.post("/api/account", json!({ "name": name, "password": "correct horse" })).await.expect("an account");
    who.post("/api/me/page", json!({ "public": public })).await.expect("shown or not");
    who
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_followed_is_seen_to_be_here_if_they_show_their_page() {
    let served = serve().await;
    let (anna, ben) = (somebody(&served, "Anna", true).await, somebody(&served, "Ben", true).await);
    let _hidden = somebody(&served, "Carla", false).await;
    anna.post("/api/people/ben/follow", json!({})).await.expect("his page is open");
    assert_eq!(refused(anna.post("/api/people/Carla/follow", json!({})).await).1, "NOT_FOUND");
    assert_eq!(refused(anna.post("/api/people/anna/follow", json!({})).await).1, "NOT_NOW");
    let list = anna.get("/api/me/following").await.expect("a list");
    assert_eq!(list, json!({ "people": [{ "name": "Ben", "here": true, "public": true }] }));
    let page = anna.get("/api/people/Ben").await.expect("a page");
    assert_eq!((&page["follows"], &page["here"]), (&json!(true), &json!(true)));
    // Who hides the page is no longer seen, and is still followed.
    ben.post("/api/me/page", json!({ "public": false })).await.expect("hidden");
    let list = anna.get("/api/me/following").await.expect("a list");
    assert_eq!(list, json!({ "people": [{ "name": "Ben", "here": false, "public": false }] }));
    anna.request("DELETE", "/api/people/Ben/follow", &Value::Null).send().await.expect("an answer");
    assert_eq!(anna.get("/api/me/following").await.expect("a list"), json!({ "people": [] }));
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_waits_among_the_games_of_the_one_challenged_who_says_yes_or_no() {
    let served = serve().await;
    let (anna, ben) = (somebody(&served, "Anna", false).await, somebody(&served, "Ben", false).await);
    let stranger = Client::guest(&served.url, "Carla").await.expect("a guest");
    let wish = json!({ "setup": { "game": "toy" }, "players": 2 });
    let open = async || -> String {
        let table = anna.post("/api/people/Ben/challenge", wish.clone()).await.expect("a table");
        assert_eq!(table["seats"][1]["name"], "Ben");
        table["id"].as_str().expect("an id").to_owned()
    };
    let invited = async || -> Vec<Value> {
        let mine = ben.get("/api/tables?show=mine").await.expect("a list");
        let tables = mine["tables"].as_array().cloned().unwrap_or_default();
        tables.into_iter().filter(|table| table["invited"] == true).collect()
    };
    let first = open().await;
    assert_eq!(invited().await[0]["opener"], "Anna");
    let seat = format!("/api/tables/{first}/seats/1");
    assert_eq!(refused(stranger.post(&seat, json!({ "kind": "me" })).await).1, "NOT_NOW");
    assert_eq!(refused(stranger.post(&seat, json!({ "kind": "open" })).await).1, "NOT_YOURS");
    let freed = ben.post(&seat, json!({ "kind": "open" })).await.expect("he declines");
    assert_eq!(freed["seats"][1]["name"], "");
    assert_eq!(invited().await, Vec::<Value>::new());
    let second = open().await;
    ben.post(&format!("/api/tables/{second}/seats/1"), json!({ "kind": "me" })).await.expect("he accepts");
    assert_eq!(invited().await, Vec::<Value>::new());
    let begun = ben.post(&format!("/api/tables/{second}/start"), json!({})).await.expect("all sit");
    assert_eq!(begun["status"], "playing");
    // What cannot be is refused, and changes nothing.
    for (name, wish, wanted) in [
        ("Nobody", wish.clone(), "NOT_FOUND"),
        ("Anna", wish.clone(), "NOT_NOW"),
        ("Ben", json!({ "setup": { "game": "chess" } }), "NOT_FOUND"),
        ("Ben", json!({ "setup": { "game": "toy" }, "players": 99 }), "BAD_REQUEST"),
    ] {
        assert_eq!(refused(anna.post(&format!("/api/people/{name}/challenge"), wish).await).1, wanted);
    }
    assert_eq!(invited().await, Vec::<Value>::new());
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_neither_challenges_nor_follows_nor_is_put_together_with() {
    let served = serve().await;
    let (anna, ben) = (somebody(&served, "Anna", true).await, somebody(&served, "Ben", true).await);
    anna.post("/api/people/Ben/block", json!({})).await.expect("blocked");
    assert_eq!(anna.get("/api/me/blocked").await.expect("a list"), json!({ "names": ["Ben"] }));
    assert_eq!(anna.get("/api/people/Ben").await.expect("a page")["blocks"], true);
    let wish = json!({ "setup": { "game": "toy" }, "players": 2 });
    for (who, whom) in [(&anna, "Ben"), (&ben, "Anna")] {
        let way = format!("/api/people/{whom}");
        assert_eq!(refused(who.post(&format!("{way}/challenge"), wish.clone()).await).1, "NOT_NOW");
        assert_eq!(refused(who.post(&format!("{way}/follow"), json!({})).await).1, "NOT_NOW");
    }
    let find = |key: &str| json!({ "game": "toy", "players": 2, "pace": "live", "key": key });
    for who in [&anna, &ben] {
        who.post("/api/find", find("k")).await.expect("a search");
    }
    let (hers, carla) =
        (anna.post("/api/find", find("k")), Client::guest(&served.url, "Carla").await.expect("a guest"));
    let third = async {
        let found = carla.post("/api/find", find("c")).await.expect("a search");
        assert_eq!(found["table"], Value::Null);
        carla.post("/api/find", find("c")).await.expect("a search")
    };
    let (hers, third) = tokio::join!(hers, third);
    assert_eq!(hers.expect("a search")["table"], third["table"], "not with Ben, who came before");
    anna.request("DELETE", "/api/people/Ben/block", &Value::Null).send().await.expect("an answer");
    ben.post("/api/people/Anna/challenge", wish).await.expect("let be");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_whoever_runs_the_place_who_can_act_on_it() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    ben.post("/api/account", json!({ "name": "Ben", "password": "correct horse" }))
        .await
        .expect("an account");
    ben.post(&format!("/api/tables/{id}/chat"), json!({ "text": "something rude" })).await.expect("said");
    let way = format!("/api/tables/{id}/report");
    assert_eq!(refused(anna.post(&way, json!({ "seat": 1, "text": "  " })).await).1, "BAD_REQUEST");
    assert_eq!(refused(anna.post(&way, json!({ "seat": 7, "text": "he" })).await).1, "NOT_FOUND");
    anna.post(&way, json!({ "seat": 1, "text": "he is rude" })).await.expect("reported");
    let open = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let waiting: host::TableId = open["id"].as_str().expect("an id").into();
    let store = served.running.hall.store();
    let reports = store.people().reports().await.expect("a list");
    assert_eq!(reports.len(), 1);
    assert!(reports[0].chat.contains("something rude") && reports[0].name == "Ben", "{reports:?}");
    assert!(store.people().settle(&reports[0].id, Millis(9)).await.expect("noted"));
    assert!(!store.people().settle(&reports[0].id, Millis(9)).await.expect("only once"));
    assert_eq!(store.people().reports().await.expect("a list"), []);
    // Another name, another way in, and out.
    server::admin::rename(store, "ben", "Benno").await.expect("free");
    assert_eq!(ben.get("/api/me").await.expect("still he")["name"], "Benno");
    let recovery = server::admin::lock(store, "ben").await.expect("locked");
    assert_eq!(refused(ben.get("/api/me").await).1, "WHO_ARE_YOU");
    let login = json!({ "name": "ben", "password": "correct horse" });
    assert_eq!(refused(ben.post("/api/login", login).await).1, "WRONG_PASSWORD");
    let again = json!({ "name": "ben", "recovery": recovery, "password": "battery staple" });
    ben.post("/api/recover", again).await.expect("the code lets him in");
    server::admin::delete(store, "ben", Millis(10)).await.expect("gone");
    assert_eq!(refused(ben.get("/api/me").await).1, "WHO_ARE_YOU");
    server::admin::close(store, &waiting, Millis(11)).await.expect("it waits");
    assert!(server::admin::close(store, &waiting, Millis(11)).await.is_err(), "it is closed");
    assert!(server::admin::log(store, &waiting).await.is_err(), "and gone");
    let log = server::admin::log(store, &id.as_str().into()).await.expect("all that happened there");
    assert!(log.contains("something rude") && log.lines().count() > 3, "{log}");
    served.running.stop().await.expect("goes down");
}

/// Whoever runs the place ends a rated game: it is over for everybody, and counts for nobody. With `beside` a server goes
/// on meanwhile.
async fn ends_a_game_that_is_on(config: server::Config, beside: bool) {
    let running = server::start(config.clone()).await.expect("the server starts");
    let url = |running: &server::Running| format!("http://{}", running.address);
    let mut people = Vec::new();
    for name in ["Anna", "Ben"] {
        let who = Client::guest(&url(&running), name).await.expect("a guest");
        let account = json!({ "name": name, "password": "correct horse" });
        who.post("/api/account", account).await.expect("an account");
        people.push(who);
    }
    let setup = json!({ "game": "toy", "auto": false, "rated": true });
    let table = people[0].post("/api/tables", json!({ "setup": setup })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    let seat = format!("/api/tables/{id}/seats/1");
    people[1].post(&seat, json!({ "kind": "me" })).await.expect("an open seat");
    people[0].post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    let running = if beside {
        close_once(&config.store, &id).await;
        running
    } else {
        running.stop().await.expect("goes down");
        close_once(&config.store, &id).await;
        server::start(config).await.expect("the server starts")
    };
    let anna = people[0].at(&url(&running));
    let mut seen = Value::Null;
    for _ in 0..500 {
        seen = anna.get(&format!("/api/tables/{id}")).await.expect("the own table");
        if !seen["result"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((&seen["result"]["closed"], &seen["result"]["winners"]), (&json!(true), &json!([])), "{seen}");
    let mine = anna.get("/api/tables?show=mine").await.expect("a list");
    assert_eq!(mine["tables"][0]["status"], "over");
    assert_eq!(
        anna.get("/api/people/~").await.expect("her page")["stats"],
        json!([]),
        "it counts for nobody"
    );
    running.stop().await.expect("goes down");
}

/// Closes a game on the store itself, which can be done once.
async fn close_once(address: &str, id: &str) {
    let store = server::store::open(address).await.expect("a store");
    let at = Millis(1_900_000_000_000);
    server::admin::close(&*store, &id.into(), at).await.expect("it is on");
    assert!(server::admin::close(&*store, &id.into(), at).await.is_err(), "it is over");
    store.close().await.expect("lets go of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_on_is_ended_by_whoever_runs_the_place_on_sqlite() {
    let folder = Folder::new();
    ends_a_game_that_is_on(config(&folder.store()), false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_on_is_ended_by_whoever_runs_the_place_on_postgres_beside_a_server() {
    let Some(cluster) = cluster() else { return };
    ends_a_game_that_is_on(config(&cluster.address), true).await;
}
