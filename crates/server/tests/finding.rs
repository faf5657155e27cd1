//! People who look for each other, over HTTP.

mod support;

use std::time::Duration;

use load::Client;
use serde_json::{Value, json};
use support::{Served, refused, serve_with};

/// A server on which nobody waits for long.
async fn hurried() -> Served {
    serve_with(|config| {
        config.finding.line = Duration::from_millis(300);
        config.finding.gap = Duration::from_millis(500);
        config.finding.bots_after = Duration::from_millis(200);
    })
    .await
}

fn wish(key: &str) -> Value {
    json!({ "game": "toy", "players": 2, "pace": "live", "key": key })
}

/// Asks until there is a table.
async fn find(who: &Client, wish: &Value) -> String {
    for _ in 0..200 {
        let found = who.post("/api/find", wish.clone()).await.expect("a search");
        if let Some(table) = found["table"].as_str() {
            return table.to_owned();
        }
    }
    panic!("nobody came");
}

async fn guest(served: &Served, name: &str) -> Client {
    Client::guest(&served.url, name).await.expect("a guest")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_the_same_sit_at_one_table_that_has_begun() {
    let served = hurried().await;
    let (anna, ben) = (guest(&served, "Anna").await, guest(&served, "Ben").await);
    let first = anna.post("/api/find", wish("a")).await.expect("a search");
    assert_eq!((&first["looking"], &first["table"], &first["reach"]), (&json!(1), &Value::Null, &json!(150)));
    let (at, (wish_a, wish_b)) = ("/api/tables", (wish("a"), wish("b")));
    let (hers, his) = tokio::join!(find(&anna, &wish_a), find(&ben, &wish_b));
    assert_eq!(hers, his);
    for who in [&anna, &ben] {
        let seen = who.get(&format!("{at}/{hers}")).await.expect("a table");
        assert_eq!(seen["table"]["status"], "playing");
        assert_eq!(seen["table"]["setup"]["pace"]["kind"], "live");
        let mine = who.get("/api/tables?show=mine").await.expect("a list");
        assert_eq!(mine["tables"].as_array().map(Vec::len), Some(1), "nobody sits at two tables");
    }
    // Who lost the answer asks again and hears of the same table.
    assert_eq!(find(&anna, &wish_a).await, hers);
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_something_else_is_not_disturbed_and_gets_bots_when_asked_for() {
    let served = hurried().await;
    let (anna, ben) = (guest(&served, "Anna").await, guest(&served, "Ben").await);
    let other = json!({ "game": "toy", "players": 2, "pace": "slow", "key": "b" });
    for _ in 0..3 {
        let (hers, his) =
            tokio::join!(anna.post("/api/find", wish("a")), ben.post("/api/find", other.clone()));
        let (hers, his) = (hers.expect("a search"), his.expect("a search"));
        assert_eq!([&hers["table"], &his["table"]], [&Value::Null; 2]);
        assert_eq!([&hers["looking"], &his["looking"]], [&json!(1); 2]);
    }
    let offered = anna.post("/api/find", wish("a")).await.expect("a search");
    assert_eq!(offered["bots"], true);
    let mut with_bots = wish("a");
    with_bots["bots"] = json!(true);
    let table = find(&anna, &with_bots).await;
    let seen = anna.get(&format!("/api/tables/{table}")).await.expect("a table");
    let kinds: Vec<&str> = seen["table"]["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .filter_map(|seat| seat["kind"].as_str())
        .collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "bot").count(), 1, "{kinds:?}");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_not_seated() {
    let served = hurried().await;
    let (anna, ben, carla) =
        (guest(&served, "Anna").await, guest(&served, "Ben").await, guest(&served, "Carla").await);
    // Anna says that she goes; Ben only stops asking.
    anna.post("/api/find", wish("a")).await.expect("a search");
    let left = anna.request("DELETE", "/api/find?key=a", &Value::Null).send().await.expect("an answer");
    assert_eq!(left.status, 200);
    ben.post("/api/find", wish("b")).await.expect("a search");
    for _ in 0..4 {
        let found = carla.post("/api/find", wish("c")).await.expect("a search");
        assert_eq!(found["table"], Value::Null);
    }
    let found = carla.post("/api/find", wish("c")).await.expect("a search");
    assert_eq!(found["looking"], 1, "nobody but her is there");
    // A search of another name is not ended by a late goodbye to the first.
    anna.post("/api/find", wish("a2")).await.expect("a search");
    anna.request("DELETE", "/api/find?key=a", &Value::Null).send().await.expect("an answer");
    let again = anna.post("/api/find", wish("a2")).await.expect("a search");
    assert!(again["waited"].as_u64() > Some(0), "{again}");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_looked_for_is_refused_in_words() {
    let served = hurried().await;
    let anna = guest(&served, "Anna").await;
    let changed = |field: &str, value: Value| {
        let mut wish = wish("a");
        wish[field] = value;
        wish
    };
    let cases = [
        (changed("game", json!("chess")), "NOT_FOUND"),
        (changed("players", json!(99)), "BAD_REQUEST"),
        (changed("pace", json!("none")), "BAD_REQUEST"),
        (changed("key", json!("")), "BAD_REQUEST"),
        (changed("contribution", json!("x".repeat(500))), "BAD_REQUEST"),
        (changed("colour", json!("red")), "BAD_REQUEST"),
        (changed("rated", json!(true)), "NEEDS_ACCOUNT"),
    ];
    for (wish, wanted) in cases {
        assert_eq!(refused(anna.post("/api/find", wish.clone()).await).1, wanted, "{wish}");
    }
    let stranger = Client::new(&served.url);
    assert_eq!(refused(stranger.post("/api/find", wish("a")).await).1, "WHO_ARE_YOU");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_with_accounts_find_each_other_for_a_game_that_counts() {
    let served = hurried().await;
    let mut people = Vec::new();
    for name in ["Anna", "Ben"] {
        let who = guest(&served, name).await;
        who.post("/api/account", json!({ "name": name, "password": "correct horse" }))
            .await
            .expect("an account");
        people.push(who);
    }
    let rated = |key: &str| {
        let mut wish = wish(key);
        wish["rated"] = json!(true);
        wish
    };
    let (wish_a, wish_b) = (rated("a"), rated("b"));
    let (hers, his) = tokio::join!(find(&people[0], &wish_a), find(&people[1], &wish_b));
    assert_eq!(hers, his);
    let seen = people[0].get(&format!("/api/tables/{hers}")).await.expect("a table");
    assert_eq!(seen["table"]["setup"]["rated"], true);
    served.running.stop().await.expect("goes down");
}
