//! What the server does when the world is not kind.

mod support;

use std::sync::Arc;
use std::time::Duration;

use load::{Client, ClientError};
use serde_json::{Value, json};
use server::limits::Waits;
use server::store::{Sqlite, Store};
use support::{Folder, config, play_to_the_end, serve, serve_with, two_at_a_table};

async fn status(request: load::Request) -> (u16, String) {
    let answer = request.send().await.expect("an answer");
    (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
}

fn is(found: (u16, String), status: u16, code: &str) {
    assert_eq!(found, (status, code.to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_in_words() {
    let served = serve().await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    let moves = format!("/api/tables/{id}/moves");
    let post = |body: &'static str| anna.request("POST", &moves, &Value::Null).body(body);
    is(status(post("{\"seq\":")).await, 400, "BAD_REQUEST");
    is(status(post("{\"seq\":1}")).await, 400, "BAD_REQUEST");
    is(status(post("{\"seq\":1,\"move\":\"end\",\"extra\":1}")).await, 400, "BAD_REQUEST");
    is(status(post("{\"seq\":-1,\"move\":\"end\"}")).await, 400, "BAD_REQUEST");
    is(status(post("\u{0}\u{1}")).await, 400, "BAD_REQUEST");
    is(status(post("{\"seq\":3,\"move\":\"\",\"seat\":77}")).await, 400, "BAD_REQUEST");
    is(
        status(anna.request("POST", "/api/tables", &json!({ "setup": { "game": "chess" } }))).await,
        404,
        "NOT_FOUND",
    );
    let wild = json!({ "setup": { "game": "toy" }, "players": 99 });
    is(status(anna.request("POST", "/api/tables", &wild)).await, 422, "UNPLAYABLE");
    let wild = json!({ "setup": { "game": "toy", "options": { "rounds": 99 } } });
    is(status(anna.request("POST", "/api/tables", &wild)).await, 422, "UNPLAYABLE");
    is(status(anna.request("GET", "/api/tables/nowhere", &Value::Null)).await, 404, "NOT_FOUND");
    is(status(anna.request("GET", "/api/nowhere", &Value::Null)).await, 404, "NOT_FOUND");
    is(status(anna.request("DELETE", &moves, &Value::Null)).await, 404, "NOT_FOUND");
    is(status(anna.request("POST", "/api/replay", &json!({ "babili": 1 }))).await, 422, "UNPLAYABLE");

    let mut socket = anna.socket(&id).await.expect("a socket");
    for nonsense in [json!(7), json!({ "t": "dance" }), json!({ "t": "move", "id": 5 })] {
        socket.say(&nonsense).await.expect("said");
        assert_eq!(socket.next("error").await.expect("answered")["code"], "BAD_REQUEST");
    }
    socket.say(&json!({ "t": "ping", "id": 1 })).await.expect("said");
    socket.next("ok").await.expect("the socket is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_for_others() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let carl = Client::guest(&served.url, "Carl").await.expect("a guest");
    let path = format!("/api/tables/{id}/moves");
    let his = ben.get(&format!("/api/tables/{id}")).await.expect("his view");
    let body = json!({ "seq": his["seq"], "move": his["moves"][0], "seat": 1 });
    is(status(anna.request("POST", &path, &body)).await, 403, "NOT_YOURS");
    is(status(carl.request("POST", &path, &body)).await, 403, "NOT_YOURS");
    is(status(Client::new(&served.url).request("POST", &path, &body)).await, 401, "WHO_ARE_YOU");
    let wrong = carl.request("POST", &path, &body).header("authorization", "Bearer guessed");
    is(status(wrong).await, 401, "WHO_ARE_YOU");
    let setup = format!("/api/tables/{id}/setup");
    is(status(carl.request("POST", &setup, &json!({ "setup": { "listed": true } }))).await, 409, "NOT_NOW");
    let seat = json!({ "kind": "open" });
    is(status(carl.request("POST", &format!("/api/tables/{id}/seats/0"), &seat)).await, 409, "NOT_NOW");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_may_neither_write_nor_open_a_socket() {
    let served = serve_with(|config| config.public_url = Some("https://babili.example".to_owned())).await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    let chat = |origin: &str| {
        let path = format!("/api/tables/{id}/chat");
        anna.request("POST", &path, &json!({ "text": "hi" })).header("origin", origin)
    };
    is(status(chat("https://evil.example")).await, 403, "FOREIGN_ORIGIN");
    is(status(chat("null")).await, 403, "FOREIGN_ORIGIN");
    is(status(chat(&format!("{}.evil.example", served.url))).await, 403, "FOREIGN_ORIGIN");
    assert_eq!(status(chat(&served.url)).await.0, 200);
    assert_eq!(status(chat("https://babili.example")).await.0, 200);
    let cross = anna.request("POST", "/api/guest", &json!({})).header("sec-fetch-site", "cross-site");
    is(status(cross).await, 403, "FOREIGN_ORIGIN");
    let shake = |origin: &str| {
        anna.request("GET", &format!("/api/tables/{id}/socket"), &Value::Null)
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
            .header("origin", origin)
    };
    is(status(shake("https://evil.example")).await, 403, "FOREIGN_ORIGIN");
    assert_eq!(status(shake(&served.url)).await.0, 101);

    let answer =
        Client::new(&served.url).request("POST", "/api/guest", &json!({})).send().await.expect("made");
    let cookie = answer.header("set-cookie").expect("text").to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let csp = answer.header("content-security-policy").expect("text").to_owned();
    // 'wasm-unsafe-eval' lets the engine of the page be compiled; no script can be made of text by it.
    assert!(csp.contains("script-src 'self'") && !csp.contains("'unsafe"), "{csp}");
}

#[tokio::test(flavor = "multi_thread")]
async fn large_bodies_and_messages_are_refused() {
    let served = serve().await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    let large = "x".repeat(10 << 20);
    for path in ["/api/tables", "/api/replay"] {
        let request = anna.request("POST", path, &Value::Null).body(large.clone());
        // The server may hang up while we still send; that is a refusal too.
        if let Ok(answer) = request.send().await {
            assert_eq!(answer.status, 413);
        }
    }
    let mut socket = anna.socket(&id).await.expect("a socket");
    let long = json!({ "t": "chat", "id": 1, "text": "x".repeat(100_000) });
    let _ = socket.say(&long).await;
    assert!(socket.next("ok").await.is_err(), "the socket is dropped");
    anna.get(&format!("/api/tables/{id}")).await.expect("all is well");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_ends_the_socket_and_hurts_nobody_else() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut flood = anna.socket(&id).await.expect("a socket");
    flood.say(&json!({ "t": "hello" })).await.expect("said");
    let mut codes = Vec::new();
    'flood: for number in 0..100 {
        for _ in 0..50 {
            if flood.say(&json!({ "t": "ping", "id": number })).await.is_err() {
                break 'flood;
            }
        }
        while let Ok(heard) = tokio::time::timeout(Duration::from_millis(1), flood.text()).await {
            let Ok(Some(text)) = heard else { break 'flood };
            let word: Value = serde_json::from_str(&text).expect("JSON");
            if let Some(code) = word["code"].as_str() {
                codes.push(format!("{} {code}", word["t"].as_str().unwrap_or_default()));
            }
        }
    }
    let floods = served.running.hall.metrics.floods.get();
    assert_eq!(floods, 1, "the socket was dropped");
    assert!(codes.contains(&"error TOO_MANY".to_owned()), "{codes:?}");
    play_to_the_end(&[&anna, &ben], &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_cannot_be_made_without_end() {
    let served = serve().await;
    let mut made = 0;
    let refused = loop {
        match Client::guest(&served.url, "x").await {
            Ok(_) => made += 1,
            Err(refused) => break refused,
        }
    };
    assert!(matches!(refused, ClientError::Refused(429, _)), "{refused}");
    assert!((50..70).contains(&made), "{made}");
}

const HURRY: Waits = Waits {
    hello: Duration::from_millis(300),
    slow_reader: Duration::from_millis(300),
    ping: Duration::from_millis(100),
    silence: Duration::from_millis(400),
};

#[tokio::test(flavor = "multi_thread")]
async fn a_half_open_or_mute_socket_is_dropped() {
    let served = serve_with(|config| config.waits = HURRY).await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut half_open = anna.socket(&id).await.expect("a socket");
    half_open.say(&json!({ "t": "hello" })).await.expect("said");
    let mut mute = ben.socket(&id).await.expect("a socket");
    let told = tokio::spawn(async move { mute.next("bye").await });
    let open = || served.running.hall.metrics.sockets.get();
    // The upgrade is answered a moment before the socket is counted.
    for _ in 0..100 {
        if open() == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert_eq!(open(), 2);
    // One never reads, so it answers no ping; the other answers but never says hello.
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if open() == 0 {
            break;
        }
    }
    assert_eq!(open(), 0, "both are gone");
    assert_eq!(told.await.expect("ran").expect("told why")["code"], "BAD_REQUEST");
    let mut back = anna.socket(&id).await.expect("she can return");
    back.say(&json!({ "t": "hello" })).await.expect("said");
    back.next("update").await.expect("and resume");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_gives_503_and_changes_nothing() {
    let folder = Folder::new();
    let path = folder.0.join("small.sqlite");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open_limited(&path, Some(96)).await.expect("opens"));
    let running = server::start_with(config(&folder.store()), store).await.expect("starts");
    let url = format!("http://{}", running.address);
    let (anna, ben, id) = two_at_a_table(&url).await;
    let path = format!("/api/tables/{id}");
    let mut said = 0;
    let refused = loop {
        let text = format!("{said} {}", "x".repeat(480));
        match running
            .hall
            .act(
                &running.hall.table(&id.as_str().into()).await.expect("there"),
                &host::Who { id: "nobody".into(), name: "N".to_owned() },
                &host::Act::Chat { text },
            )
            .await
        {
            Ok(_) => said += 1,
            Err(refused) => break refused,
        }
        assert!(said < 10_000, "the disk never fills");
    };
    assert!(matches!(refused, server::failure::Failure::Unavailable(_)), "{refused:?}");
    let before = (anna.get(&path).await.expect("hers"), ben.get(&path).await.expect("his"));
    let body = json!({ "seq": before.0["seq"], "move": before.0["moves"][0] });
    let long = anna.request("POST", &format!("{path}/chat"), &json!({ "text": "y".repeat(480) }));
    is(status(long).await, 503, "UNAVAILABLE");
    let moved = status(anna.request("POST", &format!("{path}/moves"), &body)).await;
    let after = (anna.get(&path).await.expect("hers"), ben.get(&path).await.expect("his"));
    match moved.0 {
        503 => assert_eq!(before, after, "nothing has changed for anybody"),
        // A short move may still find room in a page that is not full.
        200 => assert_ne!(before, after),
        other => panic!("{other}"),
    }
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_before_the_end_holds_the_secret_or_a_contribution() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let ben = Client::guest(&served.url, "Ben").await.expect("a guest");
    let wish =
        json!({ "setup": { "game": "toy", "auto": false, "listed": true }, "contribution": "salt-of-anna" });
    let opened = anna.post("/api/tables", wish).await.expect("a table");
    let id = opened["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/tables/{id}");
    let seat = json!({ "kind": "me", "contribution": "salt-of-ben" });
    let mut heard = vec![opened, ben.post(&format!("{path}/seats/1"), seat).await.expect("sits")];
    heard.push(anna.post(&format!("{path}/start"), json!({})).await.expect("starts"));
    let mut socket = ben.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    let (row, _) = served
        .running
        .hall
        .store()
        .log(&id.as_str().into(), host::Seq::NONE)
        .await
        .expect("reads")
        .expect("there");
    let secret = row.secret.to_hex();
    let deal = host::fair::deal_seed(&row.secret, ["salt-of-anna", "salt-of-ben"]).to_hex();
    'game: loop {
        for player in [&anna, &ben] {
            let seen = player.get(&path).await.expect("a view");
            if !seen["result"].is_null() {
                break 'game;
            }
            let mv = seen["moves"].get(0).cloned();
            heard.extend([seen.clone(), player.get("/api/tables?show=mine").await.expect("a list")]);
            if let Some(mv) = mv {
                let body = json!({ "seq": seen["seq"], "move": mv });
                heard.push(player.post(&format!("{path}/moves"), body).await.expect("legal"));
            }
        }
    }
    while let Ok(Ok(Some(text))) = tokio::time::timeout(Duration::from_millis(200), socket.text()).await {
        heard.push(serde_json::from_str(&text).expect("JSON"));
    }
    assert!(heard.len() > 20);
    for one in heard {
        let text = one.to_string();
        for hidden in [&secret, &deal, "salt-of-"] {
            assert!(!text.contains(hidden), "{text}");
        }
    }
    let record = anna.get(&format!("{path}/record")).await.expect("over").to_string();
    assert!(record.contains(&secret) && record.contains(&deal) && record.contains("salt-of-ben"));
}

#[tokio::test(flavor = "multi_thread")]
async fn going_down_tells_sockets_and_stops_clocks() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let pace = json!({ "kind": "live", "bank": 60_000, "increment": 0, "grace": 1_000 });
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wish = json!({ "setup": { "game": "toy", "pace": pace }, "seats": seats, "start": true });
    let id = anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("id").to_owned();
    let mut socket = anna.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    let clocks = socket.next("update").await.expect("everything")["clocks"].clone();
    assert_eq!(clocks[0]["running"], true);
    served.running.stop().await.expect("stops");
    assert_eq!(socket.next("bye").await.expect("told")["code"], "UNAVAILABLE");
    let store = server::store::open(&served.folder.store()).await.expect("opens");
    let (_, log) = store.log(&id.as_str().into(), host::Seq::NONE).await.expect("reads").expect("there");
    assert!(log.last().expect("entries").entry.contains("\"pause\""));
}
