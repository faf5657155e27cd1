//! `docs/PROTOCOL.md` and `docs/SECURITY.md` held against the code.

mod support;

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::failure::CODES;
use server::openapi::{ROUTES, description};
use server::socket::Said;
use support::{play_to_the_end, serve, two_at_a_table};

const PROTOCOL: &str = include_str!("../../../docs/PROTOCOL.md");
const SECURITY: &str = include_str!("../../../docs/SECURITY.md");

fn section(title: &str) -> &'static str {
    let start = PROTOCOL.find(title).unwrap_or_else(|| panic!("no section {title}"));
    let rest = &PROTOCOL[start + title.len()..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

/// The JSON examples of a part of the page.
fn examples(part: &str) -> Vec<Value> {
    part.split("```json\n")
        .skip(1)
        .map(|rest| {
            let json = rest.split("\n```").next().expect("a block ends");
            serde_json::from_str(json).unwrap_or_else(|wrong| panic!("{wrong} in {json}"))
        })
        .collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    let described: BTreeSet<String> = PROTOCOL
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`'))
        .map(str::to_owned)
        .collect();
    let routes: BTreeSet<String> =
        ROUTES.iter().map(|(method, path, ..)| format!("{} {path}", method.to_uppercase())).collect();
    assert_eq!(described, routes);
    let open = description();
    for (method, path, _, body, query) in ROUTES {
        assert!(open["paths"][path][method].is_object(), "{method} {path}");
        let title = format!("### `{} {path}`", method.to_uppercase());
        let rest = &PROTOCOL[PROTOCOL.find(&title).expect("described") + title.len()..];
        let text = &rest[..rest.find("\n### ").unwrap_or(rest.len())];
        for field in body.iter().chain(*query) {
            assert!(text.contains(field), "{title} does not speak of {field}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_answers() {
    let served = serve().await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    for (method, path, ..) in ROUTES {
        let path = path.replace("{id}", &id).replace("{n}", "0");
        let answer = anna.request(&method.to_uppercase(), &path, &Value::Null).send().await.expect("answers");
        let status = answer.status().as_u16();
        assert!(![404, 405, 500].contains(&status), "{method} {path}: {status}");
    }
}

#[test]
fn every_code_is_described_with_its_status() {
    let described: BTreeSet<(String, u16)> = PROTOCOL
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split('|');
            let code = cells.next()?.trim().trim_end_matches('`').to_owned();
            Some((code, cells.next()?.trim().parse().ok()?))
        })
        .collect();
    let known: BTreeSet<(String, u16)> =
        CODES.iter().map(|&(code, status)| (code.to_owned(), status)).collect();
    assert_eq!(described, known);
}

#[test]
fn every_message_of_the_client_reads_as_described() {
    let part = section("### From the client");
    let part = &part[..part.find("### From the server").expect("both directions")];
    let messages = examples(part);
    let kinds: BTreeSet<String> =
        messages.iter().map(|message| message["t"].as_str().expect("t").to_owned()).collect();
    let known = ["hello", "move", "undo", "chat", "resign", "return", "ping"].map(str::to_owned);
    assert_eq!(kinds, known.into());
    for message in messages {
        let said: Said = serde_json::from_value(message.clone()).expect("readable");
        // A field less or more than described would not read or not be listed here.
        let fields: &[&str] = match said {
            Said::Hello { .. } => &["t", "lang", "seq", "have", "seat", "plain", "zip"],
            Said::Move { .. } => &["t", "id", "seq", "move", "seat"],
            Said::Undo { .. } => &["t", "id", "seq", "all", "seat"],
            Said::Chat { .. } => &["t", "id", "text"],
            Said::Resign { .. } | Said::Return { .. } => &["t", "id", "seat"],
            Said::Ping { .. } => &["t", "id"],
        };
        assert_eq!(keys(&message), fields.iter().map(|&field| field.to_owned()).collect());
    }
}

fn in_examples(part: &str, found: &Value, kind: &str) {
    let example = examples(part).into_iter().find(|example| example["t"] == kind);
    let example = example.unwrap_or_else(|| panic!("{kind} is not described"));
    compare(&example, found, kind);
}

/// Every field the server sends stands in the example, at every depth that the example spells out.
fn compare(example: &Value, found: &Value, at: &str) {
    match (example, found) {
        (Value::Object(example), Value::Object(found))
            if !example.contains_key("...") && !example.is_empty() =>
        {
            for (key, value) in found {
                let Some(known) = example.get(key) else { panic!("{at}.{key} is sent but not described") };
                compare(known, value, &format!("{at}.{key}"));
            }
        }
        (Value::Array(example), Value::Array(found)) => {
            for (known, value) in
                example.iter().take(1).flat_map(|known| found.iter().map(move |value| (known, value)))
            {
                compare(known, value, at);
            }
        }
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_of_the_server_is_as_described() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let part = section("### From the server");
    let table = examples(section("## The table")).remove(0);
    let mut seen_fields = BTreeSet::new();
    for plain in [false, true] {
        let mut socket = anna.socket(&id).await.expect("a socket");
        socket.say(&json!({ "t": "hello", "plain": plain })).await.expect("said");
        let update = socket.next("update").await.expect("everything");
        in_examples(part, &update, "update");
        compare(&table, &update["table"], "table");
        assert_eq!(keys(&table), keys(&update["table"]));
        assert_eq!(keys(&table["seats"][0]), keys(&update["table"]["seats"][0]));
        seen_fields.extend(keys(&update));
        socket.say(&json!({ "t": "chat", "id": 3, "text": "hello" })).await.expect("said");
        in_examples(part, &socket.next("ok").await.expect("done"), "ok");
        seen_fields.extend(keys(&socket.next("update").await.expect("heard")));
        let seq = update["seq"].as_u64().expect("a number") + 1;
        socket.say(&json!({ "t": "move", "id": 4, "seq": seq, "move": "pick 99" })).await.expect("said");
        let error = socket.next("error").await.expect("refused");
        in_examples(part, &error, "error");
        if !plain {
            let mv = update["choices"][0]["move"].clone();
            socket.say(&json!({ "t": "move", "id": 5, "seq": seq, "move": mv })).await.expect("said");
            let moved = socket.next("update").await.expect("moved");
            in_examples(part, &moved, "update");
            seen_fields.extend(keys(&moved));
            socket.say(&json!({ "t": "undo", "id": 6 })).await.expect("said");
            let undone = socket.next("update").await.expect("taken back");
            in_examples(part, &undone, "update");
            seen_fields.extend(keys(&undone));
        }
    }
    let path = format!("/api/tables/{id}");
    let look = anna.get(&path).await.expect("a view");
    let told =
        examples(&PROTOCOL[PROTOCOL.find("### `GET /api/tables/{id}`").expect("described")..]).remove(0);
    assert_eq!(keys(&look), keys(&told));
    play_to_the_end(&[&anna, &ben], &id).await;
    let mut socket = anna.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    let over = socket.next("update").await.expect("everything");
    in_examples(part, &over, "update");
    seen_fields.extend(keys(&over));
    socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    seen_fields.extend(keys(&socket.next("update").await.expect("as data")));
    let described = examples(part).into_iter().find(|example| example["t"] == "update").expect("described");
    let unseen: BTreeSet<String> = keys(&described).difference(&seen_fields).cloned().collect();
    let elsewhere: BTreeSet<String> = ["clocks", "dropped"].map(str::to_owned).into();
    assert_eq!(unseen, elsewhere, "described but never sent; those two are the host's tests'");
    let replay = anna.get(&format!("{path}/replay?at=1")).await.expect("a position");
    let told = examples(&PROTOCOL[PROTOCOL.find("### `GET /api/tables/{id}/replay`").expect("described")..])
        .remove(0);
    assert_eq!(keys(&replay), keys(&told));
    let listed = anna.get("/api/tables?show=mine").await.expect("a list")["tables"][0].clone();
    let told = examples(&PROTOCOL[PROTOCOL.find("### `GET /api/tables`").expect("described")..]).remove(0);
    assert_eq!(keys(&listed), keys(&told));
}

#[test]
fn every_promise_of_the_security_page_names_a_test_that_exists() {
    let tests = [
        include_str!("hostile.rs"),
        include_str!("api.rs"),
        include_str!("store.rs"),
        include_str!("protocol.rs"),
        include_str!("two_servers.rs"),
        include_str!("../../host/tests/party.rs"),
        include_str!("../../host/src/worlds.rs"),
        include_str!("../../host/src/setup.rs"),
        include_str!("../src/limits.rs"),
        include_str!("../../babili/tests/cli.rs"),
    ]
    .concat();
    let named: Vec<&str> = SECURITY
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|name| {
            name.matches('_').count() >= 3 && name.chars().all(|c| c.is_ascii_lowercase() || c == '_')
        })
        .collect();
    assert!(named.len() >= 12, "{named:?}");
    for name in named {
        assert!(tests.contains(&format!("fn {name}(")), "there is no test {name}");
    }
    for rate in server::limits::RATES {
        assert!(SECURITY.contains(&format!("`{}`", rate.name)), "the rate {} is not told", rate.name);
    }
}
