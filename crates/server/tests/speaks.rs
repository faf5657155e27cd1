//! What the server says of itself: every failure of ours once and with its cause, and nobody's secrets.

#[path = "support/post.rs"]
mod mail;
mod support;

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use load::{Answer, Client};
use serde_json::{Value, json};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use support::{serve, serve_with, two_at_a_table};

/// Everything that was said in this process, at every level.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn heard() -> &'static Heard {
    static HEARD: OnceLock<Heard> = OnceLock::new();
    HEARD.get_or_init(|| {
        let heard = Heard::default();
        let ear = heard.clone();
        let all =
            fmt::layer().json().flatten_event(true).with_span_list(false).with_writer(move || ear.clone());
        tracing_subscriber::registry().with(LevelFilter::TRACE).with(all).init();
        heard
    })
}

fn lines() -> Vec<Value> {
    let bytes = heard().0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = String::from_utf8(bytes).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

async fn post(client: &Client, path: &str, body: Value) -> Answer {
    client.request("POST", path, &body).send().await.expect("an answer")
}

fn cookie(answer: &Answer) -> String {
    let cookie = answer.header("set-cookie").expect("a cookie");
    cookie.split(['=', ';']).nth(1).expect("a value").to_owned()
}

fn text(answer: &Answer, field: &str) -> String {
    answer.json()[field].as_str().expect("a text").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_holds_a_secret() {
    heard();
    let served = serve().await;
    let client = Client::new(&served.url);
    let mut secrets =
        vec!["correct horse 1".to_owned(), "wrong horse 2".to_owned(), "better horse 3".to_owned()];
    let guest = post(&client, "/api/guest", json!({ "name": "Carla" })).await;
    secrets.push(cookie(&guest));
    let carla = Client::new(&served.url);
    let with = |key: &str| format!("babili={key}");
    let body = json!({ "name": "Carla", "password": secrets[0] });
    let request = carla.request("POST", "/api/account", &body).header("cookie", &with(&secrets[3]));
    let account = request.send().await.expect("an answer");
    secrets.push(cookie(&account));
    secrets.push(text(&account, "recovery"));
    let login = post(&client, "/api/login", json!({ "name": "Carla", "password": secrets[1] })).await;
    assert_eq!(login.json()["error"]["code"], "WRONG_PASSWORD");
    let login = post(&client, "/api/login", json!({ "name": "Carla", "password": secrets[0] })).await;
    secrets.push(cookie(&login));
    let body = json!({ "name": "Carla", "recovery": secrets[5], "password": secrets[2] });
    let recovered = post(&client, "/api/recover", body).await;
    secrets.extend([cookie(&recovered), text(&recovered, "recovery")]);
    let key = with(&cookie(&recovered));
    let token =
        client.request("POST", "/api/tokens", &json!({})).header("cookie", &key).send().await.expect("one");
    let token = text(&token, "token");
    let me = Client::new(&served.url).with_token(&token).get("/api/me").await.expect("known by the token");
    secrets.push(token);
    let unknown = Client::new(&served.url)
        .request("GET", "/api/me?token=in-the-query-4", &json!({}))
        .send()
        .await
        .expect("one");
    assert_eq!(unknown.json()["error"]["code"], "WHO_ARE_YOU");
    secrets.push("in-the-query-4".to_owned());

    assert_eq!(secrets.len(), 11);
    let lines = lines();
    for secret in &secrets {
        let told = lines.iter().find(|line| line.to_string().contains(secret.as_str()));
        assert_eq!(told, None, "a secret was told");
    }
    assert!(!lines.iter().any(|line| line.to_string().contains("$argon2")), "nor a hash of one");
    for path in ["/api/login", "/api/recover", "/api/tokens", "/api/me"] {
        assert!(lines.iter().any(|line| line["span"]["path"] == path), "{path} was told of");
    }
    assert!(lines.iter().any(|line| line["span"]["account"] == me["id"]), "and who it was");
    served.running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_holds_an_address_or_the_key_of_a_link() {
    heard();
    let office = mail::Post::open().await;
    let smtp =
        server::config::Smtp { url: office.url.clone(), from: "Babili <babili@table.example>".to_owned() };
    let served = serve_with(|config| {
        config.public_url = Some("https://table.example".to_owned());
        config.told.mail = Some(smtp);
    })
    .await;
    let dora = Client::guest(&served.url, "Dora").await.expect("a guest");
    let wish = json!({ "name": "Dora", "password": "correct horse 5" });
    dora.post("/api/account", wish).await.expect("an account");
    let mut secrets = vec!["dora.hidden@example.org".to_owned()];
    dora.post("/api/me/told/mail", json!({ "address": secrets[0] })).await.expect("taken");
    secrets.push(office.has(1).await.after("/confirm#"));
    dora.post("/api/letters/confirm", json!({ "key": secrets[1] })).await.expect("confirmed");
    dora.post("/api/me/told", json!({ "recovery": true })).await.expect("allowed");
    dora.post("/api/letters/recover", json!({ "name": "Dora" })).await.expect("asked");
    secrets.push(office.has(2).await.after("/recover#"));
    // What the mail server says of somebody is not repeated.
    office.refuse(Some("550 dora.hidden@example.org is nobody"));
    dora.post("/api/letters/recover", json!({ "name": "Dora" })).await.expect("asked");
    while !lines().iter().any(|line| line.to_string().contains("that was asked for is not sent")) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    secrets.push("guessed-stop-6".to_owned());
    let stop = dora.request("POST", "/unsubscribe?key=guessed-stop-6", &Value::Null).send().await;
    assert_eq!(stop.expect("an answer").status, 404);
    for secret in &secrets {
        let told = lines().into_iter().find(|line| line.to_string().contains(secret.as_str()));
        assert_eq!(told, None, "a secret was told");
    }
    served.running.stop().await.expect("stops");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_was_deleted_is_noticed_and_said_once_a_request() {
    heard();
    let served = serve().await;
    let (anna, _ben, id) = two_at_a_table(&served.url).await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(
            anna.request("GET", path, &json!({})).send().await.expect("an answer").status,
            200,
            "{path}"
        );
    }
    std::fs::remove_file(served.folder.0.join("test.sqlite")).expect("it lay there");
    let chat = json!({ "text": "is anybody there" });
    // A reader may find first that there is no file; then who asked is not known, and nothing is written either.
    let mut found = None;
    for _ in 0..20 {
        let request = anna.request("POST", &format!("/api/tables/{id}/chat"), &chat);
        let refused = request.send().await.expect("an answer");
        let error = refused.json()["error"].clone();
        assert_eq!((refused.status, &error["code"]), (503, &json!("UNAVAILABLE")));
        // Also of what was only to be read.
        assert_eq!(error["text"], "this cannot be done right now; try again");
        let number = refused.header("x-request-id").expect("every answer has one").to_owned();
        let of_request = |line: &Value| line["span"]["request"] == number.as_str() && line["level"] == "WARN";
        let said: Vec<Value> = lines().into_iter().filter(of_request).collect();
        assert_eq!(said.len(), 1, "once: {said:?}");
        let why = said[0]["why"].as_str().expect("with its cause");
        if why.contains("was taken away") {
            found = Some(said[0].clone());
            break;
        }
        assert!(why.contains("unable to open"), "{why}");
    }
    let found = found.expect("the writer found it, too");
    assert_eq!(found["span"]["table"], id.as_str());
    assert!(found["span"]["account"].is_string());
    let red = async {
        loop {
            let health = anna.request("GET", "/healthz", &json!({})).send().await.expect("an answer");
            if health.status == 503 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), red).await.expect("the health turns red");
    served.running.stop().await.expect("stops all the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_that_is_found_at_the_start_is_an_error_and_counted() {
    heard();
    let folder = support::Folder::new();
    let (_, _, [over, middle]) = support::two_games(&folder.store()).await;
    let damage = format!(
        "UPDATE log SET entry = replace(entry, '\"move\"', '\"mave\"'); DELETE FROM finished; \
         UPDATE tables SET timed = TRUE WHERE id = '{middle}'"
    );
    support::behind_its_back(&folder.store(), &damage).await;
    let running = server::start(support::config(&folder.store())).await.expect("starts");
    for (table, words) in [(&over, "a game has no result"), (&middle, "a table cannot be resumed")] {
        let of_table = |line: &Value| line["table"] == table.as_str() && line["message"] == words;
        let said = async {
            loop {
                if let Some(line) = lines().into_iter().find(of_table) {
                    break line;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let said = tokio::time::timeout(Duration::from_secs(20), said).await.expect(words);
        assert_eq!(said["level"], "ERROR", "{said}");
        assert!(said["why"].as_str().is_some_and(|why| why.contains("entry")), "{said}");
    }
    assert_eq!(running.hall.metrics.damaged.get(), 2);
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_tell_of_moves_and_times() {
    heard();
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut socket = anna.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    socket.next("update").await.expect("everything");
    support::play_to_the_end(&[&anna, &ben], &id).await;
    let answer = anna.request("GET", "/metrics", &json!({})).send().await.expect("an answer");
    let text = String::from_utf8(answer.body.to_vec()).expect("text");
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse::<f64>().expect("a number")
    };
    let moves = value("babili_moves_total");
    assert!(moves > 2.0);
    assert_eq!(value("babili_move_seconds_count"), moves, "all moves were people's");
    assert!(value("babili_store_append_seconds_count") > moves, "and there were other entries");
    assert!(value("babili_draw_seconds_count") >= 1.0);
    assert!(value("babili_request_seconds_count{kind=\"2xx\"}") > moves);
    assert_eq!((value("babili_store_waiting"), value("babili_tables")), (0.0, 1.0));
    served.running.stop().await.expect("stops");
}
