//! What if, over HTTP: branches of finished games, their judgement, and tables that go on from one.

mod support;

use std::time::Duration;

use load::{Client, ClientError};
use serde_json::{Value, json};
use support::{Served, play_to_the_end, serve, serve_with, two_at_a_table};

/// A server that refuses nobody for being fast, and whose bots are.
async fn quick() -> Served {
    serve_with(|config| (config.limited, config.bot_pause) = (false, Duration::ZERO)).await
}

/// Plays the first legal move whenever it is somebody's turn, until the game against bots is over.
async fn play_against_bots(who: &Client, id: &str) {
    loop {
        let seen = who.get(&format!("/api/tables/{id}")).await.expect("a view");
        if !seen["result"].is_null() {
            return;
        }
        match seen["moves"].get(0) {
            Some(mv) => {
                let body = json!({ "seq": seen["seq"], "move": mv });
                // A bot may have been faster.
                match who.post(&format!("/api/tables/{id}/moves"), body).await {
                    Ok(_) | Err(ClientError::Refused(409, _)) => {}
                    Err(other) => panic!("{other}"),
                }
            }
            None => tokio::task::yield_now().await,
        }
    }
}

fn refused(answer: Result<Value, ClientError>) -> (u16, Value) {
    match answer {
        Err(ClientError::Refused(status, body)) => (status, serde_json::to_value(body).expect("plain")),
        other => panic!("{other:?}"),
    }
}

fn code(answer: Result<Value, ClientError>) -> u16 {
    refused(answer).0
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_what_might_happen_in_a_game_in_progress() {
    let served = quick().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let stranger = Client::guest(&served.url, "Carl").await.expect("a guest");
    for path in ["/api/branch", "/api/judge", "/api/whatif"] {
        for who in [&anna, &ben, &stranger] {
            let mut body = json!({ "table": id, "at": 0, "moves": [] });
            if path == "/api/whatif" {
                body["seat"] = json!(0);
            }
            let (status, said) = refused(who.post(path, body).await);
            assert_eq!(status, 409, "{path}");
            assert!(said.to_string().contains("not over"), "in words: {said}");
        }
    }
    let closed = json!({ "setup": { "game": "toy", "watch": "nobody" }, "start": true, "seats": [{ "kind": "me" }, { "kind": "bot", "level": "easy" }] });
    let table = anna.post("/api/tables", closed).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    play_against_bots(&anna, &id).await;
    let of = json!({ "table": id });
    assert_eq!(code(stranger.post("/api/branch", of.clone()).await), 403, "nobody may watch there");
    assert_eq!(code(stranger.post("/api/judge", of.clone()).await), 403);
    let on = json!({ "table": id, "seat": 0 });
    assert_eq!(code(stranger.post("/api/whatif", on).await), 403);
    anna.post("/api/branch", of).await.expect("it is hers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_is_shown_judged_and_refused_in_words() {
    let served = quick().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    play_to_the_end(&[&anna, &ben], &id).await;
    let start = anna.post("/api/branch", json!({ "table": id })).await.expect("the start");
    assert_eq!((&start["at"], &start["who"], &start["turn"]), (&json!(0), &json!(0), &json!([0, 1])));
    let pick = |shown: &Value, n: usize| {
        let mv = shown["scene"]["choices"][n]["move"].as_str().expect("a choice").to_owned();
        format!("{} {mv}", shown["who"])
    };
    // Another choice than the game began with, then one of the other seat.
    let first = pick(&start, 1);
    let body = |moves: &[&String]| json!({ "table": id, "at": 0, "moves": moves });
    let second = anna.post("/api/branch", body(&[&first])).await.expect("legal");
    assert_eq!((&second["at"], &second["who"]), (&json!(1), &json!(1)), "now the other picks");
    let other = pick(&second, 0);
    let third = anna.post("/api/branch", body(&[&first, &other])).await.expect("legal");
    assert!(
        third["lines"]
            .as_array()
            .is_some_and(|lines| lines.len() > second["lines"].as_array().map_or(0, Vec::len))
    );
    let judged = anna.post("/api/judge", body(&[&first])).await.expect("judged");
    assert_eq!((&judged["decision"]["at"], &judged["decision"]["seat"]), (&json!(0), &json!(0)));
    assert_eq!(judged["decision"]["after"].as_array().map(Vec::len), Some(2));
    assert_eq!(anna.post("/api/judge", body(&[])).await.expect("nothing")["decision"], Value::Null);
    // A record that is brought along is the same game.
    let record = anna.get(&format!("/api/tables/{id}/record")).await.expect("over");
    let brought = json!({ "record": record, "moves": [first, other] });
    let same = anna.post("/api/branch", brought).await.expect("a record");
    assert_eq!(same["scores"], third["scores"]);

    let twice = first.clone();
    let (status, said) = refused(anna.post("/api/branch", body(&[&first, &twice])).await);
    assert_eq!(status, 422);
    assert!(said.to_string().contains("\"seq\":2"), "the second move is the one: {said}");
    for (status, bent) in [
        (422, json!({ "table": id, "at": 999 })),
        (400, json!({ "table": id, "moves": ["0 nonsense"] })),
        (400, json!({ "table": id, "moves": ["nonsense"] })),
        (400, json!({ "table": id, "moves": ["99 pick 1"] })),
        (422, json!({ "table": id, "moves": ["5 pick 1"] })),
        (400, json!({ "table": id, "seat": "everybody" })),
        (400, json!({ "at": 0 })),
        (400, json!({ "table": id, "record": {} })),
        (400, json!({ "record": { "babili": 1 } })),
        (
            422,
            json!({ "record": { "babili": 9, "game": "toy", "rules": 2, "players": 2, "deal": { "seed": "00".repeat(32) } } }),
        ),
        (422, json!({ "table": id, "moves": vec!["0 pick 1"; 700] })),
        (404, json!({ "table": "nowhere" })),
    ] {
        assert_eq!(code(anna.post("/api/branch", bent.clone()).await), status, "{bent}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_on_against_bots_and_it_counts_for_nothing() {
    let served = quick().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    play_to_the_end(&[&anna, &ben], &id).await;
    let games = |who: Value| {
        who["stats"]
            .as_array()
            .map_or(0, |stats| stats.iter().map(|game| game["games"].as_u64().unwrap_or(0)).sum())
    };
    let before: u64 = games(anna.get("/api/people/~").await.expect("her page"));
    assert_eq!(before, 1);
    for anew in [true, false] {
        let body = json!({ "table": id, "at": 3, "seat": 1, "level": "easy", "anew": anew });
        let table = anna.post("/api/whatif", body).await.expect("it is open");
        let next = table["id"].as_str().expect("an id").to_owned();
        assert_eq!(table["whatif"], json!({ "of": id, "after": 3, "at": 3, "anew": anew }));
        assert_eq!((&table["status"], &table["seats"][1]["me"]), (&json!("playing"), &json!(true)));
        assert_eq!(table["seats"][0]["bot"], "easy");
        assert_eq!(code(anna.post("/api/branch", json!({ "table": next })).await), 409, "it is on");
        play_against_bots(&anna, &next).await;
        let record = anna.get(&format!("/api/tables/{next}/record")).await.expect("over");
        assert_eq!((&record["whatif"][0]["of"], &record["whatif"][0]["at"]), (&json!(id), &json!(3)));
        assert_eq!(record["whatif"][0]["anew"].is_object(), anew);
        assert_eq!(record["fair"]["table"], json!(id), "the shuffle is the other game's");
        anna.post("/api/branch", json!({ "table": next, "at": 4 }))
            .await
            .expect("a what-if has branches, too");
    }
    assert_eq!(games(anna.get("/api/people/~").await.expect("her page")), before);
    let listed = anna.get("/api/tables?show=mine").await.expect("a list");
    let rows = listed["tables"].as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().all(|row| row["scores"].as_array().is_some_and(|all| all.len() == 2)), "{rows:?}");
    let nobody = json!({ "table": id, "at": 3, "seat": 5 });
    assert_eq!(code(anna.post("/api/whatif", nobody).await), 404);
    let all = anna.get(&format!("/api/tables/{id}/replay?at=0")).await.expect("over")["moves"].clone();
    let over = json!({ "table": id, "at": all, "seat": 0 });
    assert_eq!(code(anna.post("/api/whatif", over).await), 409, "nothing is left to play");
}

#[tokio::test(flavor = "multi_thread")]
async fn judgements_have_a_limit() {
    let served = serve().await;
    let record = json!({
        "babili": 1, "game": "toy", "rules": 2, "players": 2,
        "deal": { "seed": "00".repeat(32) }
    });
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let most = server::limits::JUDGEMENTS.burst as usize;
    let mut refusals = Vec::new();
    for _ in 0..most * 3 {
        if let Err(ClientError::Refused(status, _)) =
            anna.post("/api/judge", json!({ "record": record })).await
        {
            refusals.push(status);
        }
    }
    assert!(!refusals.is_empty() && refusals.iter().all(|&status| status == 429), "{refusals:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_what_the_choices_are_worth() {
    let served = quick().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let body = json!({ "setup": { "game": "toy" }, "seats": seats, "start": true });
    let table = anna.post("/api/tables", body).await.expect("a table");
    let path = format!("/api/tables/{}", table["id"].as_str().expect("an id"));
    let seen = anna.get(&path).await.expect("a view");
    let hint = anna.post(&format!("{path}/hint"), json!({ "seq": seen["seq"] })).await.expect("alone");
    let worth = hint["worth"].as_array().expect("a list");
    let moves: Vec<&Value> = worth.iter().map(|one| &one["move"]).collect();
    assert!(moves.contains(&&hint["hints"][0]["move"]), "the best is among them: {hint}");
    assert!(moves.len() > 1 && moves.iter().all(|mv| seen["moves"].as_array().expect("moves").contains(mv)));
    assert!(worth.iter().all(|one| one["win"].as_f64().is_some_and(|win| (0.0..=1.0).contains(&win))));
}
