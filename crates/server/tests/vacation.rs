//! Vacation from games of days.

mod support;

use std::time::Duration;

use host::Millis;
use load::Client;
use serde_json::{Value, json};
use server::store::{Account, Change, Postgres, Sqlite, Store, Vacation};
use support::{Folder, cluster, config, refused, serve};

async fn keeps_vacations(store: &dyn Store) {
    let guest = Account::guest("anna".into(), "Anna".to_owned(), Millis(1));
    store.add_account(&guest).await.expect("new");
    let register = Change::Register {
        login: "anna".to_owned(),
        name: "Anna".to_owned(),
        looks: "anna".to_owned(),
        password: String::new(),
        recovery: String::new(),
    };
    store.change_account(&guest, &register).await.expect("registers");
    let (people, anna) = (store.people(), &guest.id);
    assert_eq!(people.vacations(anna).await, Ok(Vec::new()));
    let first = Vacation { begun: Millis(10), until: Millis(20) };
    // Of two that begin at once, one does.
    let both = futures_util::future::join(
        people.begin_vacation(anna, first),
        people.begin_vacation(anna, Vacation { begun: Millis(11), until: Millis(21) }),
    );
    let (one, other) = both.await;
    assert_ne!(one.expect("answers"), other.expect("answers"));
    let [Vacation { begun, .. }] = people.vacations(anna).await.expect("a list")[..] else { panic!("one") };
    people.end_vacation(anna, Millis(15)).await.expect("ended");
    people.end_vacation(anna, Millis(17)).await.expect("nothing to end");
    assert_eq!(people.vacations(anna).await, Ok(vec![Vacation { begun, until: Millis(15) }]));
    let next = Vacation { begun: Millis(30), until: Millis(40) };
    assert_eq!(people.begin_vacation(anna, next).await, Ok(true));
    assert_eq!(people.begin_vacation(&"nobody".into(), next).await, Ok(false));
    let found = people.vacations(anna).await.expect("a list");
    assert_eq!((found.len(), found[0]), (2, next), "the last first");
    let account = store.account_by_login("anna").await.expect("reads").expect("there");
    people.leave(&account, Millis(50)).await.expect("gone");
    assert_eq!(people.vacations(anna).await, Ok(Vec::new()), "nothing is kept of who is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_vacations() {
    let folder = Folder::new();
    keeps_vacations(&Sqlite::open(&folder.0.join("test.sqlite")).await.expect("a store")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_vacations() {
    let Some(cluster) = cluster() else { return };
    keeps_vacations(&Postgres::open(&cluster.address).await.expect("a store")).await;
}

async fn with_account(url: &str, name: &str) -> Client {
    let client = Client::guest(url, name).await.expect("a guest");
    client
        .post("/api/account", json!({ "name": name, "password": "correct horse" }))
        .await
        .expect("an account");
    client
}

/// A slow game of two that has begun.
async fn slow_game(anna: &Client, ben: &Client) -> String {
    let pace = json!({ "kind": "slow", "days": 3, "grace": 0 });
    let setup = json!({ "setup": { "game": "toy", "pace": pace, "auto": false }, "players": 2 });
    let id = anna.post("/api/tables", setup).await.expect("opens")["id"].as_str().expect("an id").to_owned();
    ben.post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await.expect("sits");
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("begins");
    id
}

async fn away(client: &Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.expect("a table")["table"]["seats"][0]["away"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_begins_is_seen_ends_early_and_has_its_bounds() {
    let served = serve().await;
    let (anna, ben) = (with_account(&served.url, "Anna").await, with_account(&served.url, "Ben").await);
    let id = slow_game(&anna, &ben).await;
    let carla = Client::guest(&served.url, "Carla").await.expect("a guest");
    assert_eq!(refused(carla.post("/api/me/vacation", json!({ "days": 3 })).await).1, "NEEDS_ACCOUNT");
    for days in [0, 31] {
        assert_eq!(refused(anna.post("/api/me/vacation", json!({ "days": days })).await).1, "BAD_REQUEST");
    }
    let told = anna.get("/api/me/vacation").await.expect("told");
    assert_eq!(told, json!({ "until": null, "left": 30, "days": 30 }));
    let told = anna.post("/api/me/vacation", json!({ "days": 7 })).await.expect("begins");
    let until = told["until"].clone();
    assert!(until.is_u64() && told["left"] == 23, "{told}");
    assert_eq!(refused(anna.post("/api/me/vacation", json!({ "days": 1 })).await).1, "NOT_NOW");
    // Her opponent sees it at the table and in the list; so it is in a game that begins meanwhile.
    assert_eq!(away(&ben, &id).await, until);
    let listed = ben.get("/api/tables?show=mine").await.expect("a list");
    assert_eq!(listed["tables"][0]["away"], json!([{ "seat": 0, "until": until }]));
    let other = slow_game(&anna, &ben).await;
    assert_eq!(away(&ben, &other).await, until);
    // Back early: the days that were not used stay, and the clock runs.
    anna.request("DELETE", "/api/me/vacation", &Value::Null).send().await.expect("ends");
    let told = anna.get("/api/me/vacation").await.expect("told");
    assert!(told["until"].is_null() && told["left"].as_u64() >= Some(29), "{told}");
    for table in [&id, &other] {
        let away = away(&ben, table).await;
        assert!(away.as_u64() < until.as_u64(), "{away}");
    }
    let listed = ben.get("/api/tables?show=mine").await.expect("a list");
    assert_eq!(listed["tables"][0]["away"], json!([]), "it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_know_of_a_vacation_and_a_restart_does() {
    let Some(cluster) = cluster() else { return };
    let first = server::start(config(&cluster.address)).await.expect("starts");
    let second = server::start(config(&cluster.address)).await.expect("starts");
    let urls = [&first, &second].map(|server| format!("http://{}", server.address));
    let (anna, ben) = (with_account(&urls[0], "Anna").await, with_account(&urls[1], "Ben").await);
    let id = slow_game(&anna, &ben).await;
    assert!(away(&ben, &id).await.is_null());
    let until = anna.post("/api/me/vacation", json!({ "days": 5 })).await.expect("begins")["until"].clone();
    let mut seen = away(&ben, &id).await;
    for _ in 0..500 {
        if seen == until {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        seen = away(&ben, &id).await;
    }
    assert_eq!(seen, until, "the other server was told");
    first.stop().await.expect("stops");
    second.stop().await.expect("stops");
    let third = server::start(config(&cluster.address)).await.expect("starts");
    let live = third.hall.table(&id.as_str().into()).await.expect("there");
    let held = live.party.read().away_until(table::Seat::FIRST);
    assert_eq!(held.map(|until| until.0), until.as_u64());
    // What a server that died did not write down is found when the table is loaded.
    let who = live.party.read().chairs()[0].person().expect("Anna").clone();
    third.hall.store().people().end_vacation(&who, third.hall.now()).await.expect("noted");
    drop(live);
    third.stop().await.expect("stops");
    let fourth = server::start(config(&cluster.address)).await.expect("starts");
    let live = fourth.hall.table(&id.as_str().into()).await.expect("there");
    // Whoever loads it first writes that down, and clocks do at the start.
    let runs = || live.party.read().away_until(table::Seat::FIRST) <= Some(fourth.hall.now());
    for _ in 0..500 {
        if runs() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(runs(), "her clock runs again");
    drop(live);
    fourth.stop().await.expect("stops");
}
