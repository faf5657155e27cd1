//! `docs/PROTOCOL.md` and `docs/SECURITY.md` held against the code.

mod support;

use std::collections::BTreeSet;

use load::Client;
use serde_json::{Value, json};
use server::failure::CODES;
use server::openapi::description;
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

/// The description as JSON.
fn api() -> Value {
    serde_json::to_value(description()).expect("plain")
}

/// Every method and path of the description, with what is said of it.
fn operations(api: &Value) -> Vec<(String, String, Value)> {
    let paths = api["paths"].as_object().expect("paths");
    let methods = |(path, item): (&String, &Value)| -> Vec<(String, String, Value)> {
        let item = item.as_object().expect("methods");
        item.iter().map(|(method, said)| (method.to_uppercase(), path.clone(), said.clone())).collect()
    };
    paths.iter().flat_map(methods).collect()
}

/// What a schema stands for, where it only points elsewhere.
fn resolved<'a>(api: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|place| place.strip_prefix('#')) {
        Some(place) => api.pointer(place).unwrap_or_else(|| panic!("{place} is not described")),
        None => schema,
    }
}

/// The names of the fields of a schema, at every depth of objects that it spells out.
fn fields(api: &Value, schema: &Value, out: &mut BTreeSet<String>) {
    let schema = resolved(api, schema);
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if out.insert(name.clone()) {
            fields(api, field, out);
        }
    }
    for part in ["oneOf", "allOf", "anyOf"] {
        for one in schema[part].as_array().into_iter().flatten() {
            fields(api, one, out);
        }
    }
    if schema["items"].is_object() {
        fields(api, &schema["items"], out);
    }
}

fn json_body(content: &Value) -> &Value {
    &content["content"]["application/json"]["schema"]
}

/// What the page says of a route.
fn told_of(method: &str, path: &str) -> &'static str {
    let title = format!("### `{method} {path}`");
    let rest = &PROTOCOL[PROTOCOL.find(&title).unwrap_or_else(|| panic!("no {title}")) + title.len()..];
    &rest[..rest.find("\n### ").unwrap_or(rest.len())]
}

#[test]
fn every_route_is_described_and_every_description_is_a_route() {
    let described: BTreeSet<String> = PROTOCOL
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`'))
        .map(str::to_owned)
        .collect();
    let api = api();
    let routes: BTreeSet<String> =
        operations(&api).iter().map(|(method, path, _)| format!("{method} {path}")).collect();
    assert_eq!(described, routes);
    for (method, path, said) in operations(&api) {
        assert!(said["summary"].as_str().is_some_and(|summary| summary.len() > 3), "{method} {path}");
        let text = told_of(&method, &path);
        let mut named = BTreeSet::new();
        fields(&api, json_body(&said["requestBody"]), &mut named);
        for parameter in said["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name").to_owned();
            if parameter["in"] == "query" {
                named.insert(name);
            } else {
                assert!(path.contains(&format!("{{{name}}}")), "{method} {path} has no {name}");
            }
        }
        for field in named {
            assert!(text.contains(&field), "{method} {path} does not speak of {field}");
        }
    }
}

/// Fields of an answer are told with the route, or where the page tells of the table, its set-up, *me*, replays and studies.
#[test]
fn every_field_of_every_answer_is_described() {
    let api = api();
    let elsewhere = [
        ("POST", "/api/guest"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{id}/replay"),
        ("GET", "/api/tournaments/{tournament}"),
        ("GET", "/api/studies/{id}"),
    ];
    let shared = [section("## The table"), section("## Refusals")]
        .into_iter()
        .chain(elsewhere.map(|(method, path)| told_of(method, path)))
        .collect::<String>();
    for (method, path, said) in operations(&api) {
        let answers = said["responses"].as_object().expect("answers");
        assert!(answers.contains_key("default"), "{method} {path} can be refused");
        let mut named = BTreeSet::new();
        for (status, answer) in answers.iter().filter(|(status, _)| *status != "101") {
            assert!(["200", "201", "default"].contains(&status.as_str()), "{method} {path}: {status}");
            fields(&api, json_body(answer), &mut named);
        }
        let text = format!("{}{shared}{}", told_of(&method, &path), section("### From the server"));
        for field in named {
            assert!(text.contains(&format!("\"{field}\"")), "{method} {path} does not tell of {field}");
        }
    }
}

#[test]
fn the_messages_of_the_socket_are_in_the_description() {
    let api = api();
    let schemas = &api["components"]["schemas"];
    let kinds = |name: &str| -> BTreeSet<String> {
        let all = schemas[name]["oneOf"].as_array().unwrap_or_else(|| panic!("{name}: {}", schemas[name]));
        let kind = |one: &Value| {
            let parts = one["allOf"].as_array().map_or_else(|| vec![one.clone()], Clone::clone);
            let tag =
                parts.iter().find_map(|part| part["properties"]["t"]["enum"][0].as_str().map(str::to_owned));
            tag.unwrap_or_else(|| panic!("no kind in {one}"))
        };
        all.iter().map(kind).collect()
    };
    let examples_of = |part: &str| -> BTreeSet<String> {
        examples(part).iter().filter_map(|one| one["t"].as_str().map(str::to_owned)).collect()
    };
    let client = section("### From the client");
    let client = &client[..client.find("### From the server").expect("both directions")];
    assert_eq!(kinds("Said"), examples_of(client));
    assert_eq!(kinds("Reply"), examples_of(section("### From the server")));
}

/// A study of a golden game: its id.
async fn study(client: &Client) -> String {
    let record = include_str!("../../../records/babylon/base-2p-1.json");
    let record: Value = serde_json::from_str(record).expect("JSON");
    let body = json!({ "title": "Openings", "chapter": { "record": record } });
    let made = client.post("/api/studies", body).await.expect("finished");
    made["id"].as_str().expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_answers() {
    let served = serve().await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    anna.post("/api/account", json!({ "name": "anna", "password": "a good password" })).await.expect("made");
    let wish = json!({ "name": "Summer", "setup": { "game": "toy" } });
    let made = anna.post("/api/tournaments", wish).await.expect("a tournament");
    let tournament = made["id"].as_str().expect("an id");
    let maker = Client::guest(&served.url, "Maker").await.expect("a guest");
    // A guest has fewer studies than there are routes.
    let account = json!({ "name": "Maker", "password": "correct horse" });
    maker.post("/api/account", account).await.expect("free");
    for (method, path, _) in operations(&api()) {
        let path = path
            .replace("{tournament}", tournament)
            .replace("{n}", "0")
            .replace("{name}", "~")
            .replace("{chapter}", "1");
        let (client, id) = match path.starts_with("/api/studies/") {
            // Whatever is asked of a study may be its end.
            true => (&maker, study(&maker).await),
            false => (&anna, id.clone()),
        };
        let path = path.replace("{id}", &id);
        let answer = client.request(&method, &path, &Value::Null).send().await.expect("answers");
        assert!(![404, 405, 500].contains(&answer.status), "{method} {path}: {}", answer.status);
    }
    let served = anna.get("/api/openapi.json").await.expect("described");
    assert_eq!(served, api());
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
    let known = ["hello", "move", "undo", "chat", "resign", "return", "back", "ping"].map(str::to_owned);
    assert_eq!(kinds, known.into());
    for message in messages {
        let said: Said = serde_json::from_value(message.clone()).expect("readable");
        // A field less or more than described would not read or not be listed here.
        let fields: &[&str] = match said {
            Said::Hello { .. } => &["t", "lang", "seq", "have", "seat", "plain", "zip"],
            Said::Move { .. } => &["t", "id", "seq", "move", "seat", "key"],
            Said::Undo { .. } => &["t", "id", "seq", "all", "seat"],
            Said::Chat { .. } => &["t", "id", "text"],
            Said::Resign { .. } | Said::Return { .. } => &["t", "id", "seat"],
            Said::Back { .. } => &["t", "id", "ask", "yes", "seat"],
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
    // What is sent has the fields that OpenAPI tells of, so no two types share a name there.
    let api = api();
    for (name, sent) in
        [("Looked", &look), ("TableInfo", &look["table"]), ("Replayed", &replay), ("ListedTable", &listed)]
    {
        assert_eq!(keys(&api["components"]["schemas"][name]["properties"]), keys(sent), "{name}");
    }
    let row = keys(&api["components"]["schemas"]["Row"]["properties"]);
    assert_eq!(row, ["label", "points"].map(str::to_owned).into(), "a row of the breakdown");
}

#[test]
fn every_promise_of_the_security_page_names_a_test_that_exists() {
    let tests = [
        include_str!("hostile.rs"),
        include_str!("api.rs"),
        include_str!("store.rs"),
        include_str!("protocol.rs"),
        include_str!("two_servers.rs"),
        include_str!("fair.rs"),
        include_str!("cut.rs"),
        include_str!("../src/hands.rs"),
        include_str!("../src/store/packed.rs"),
        include_str!("../../load/src/hostile.rs"),
        include_str!("reviews.rs"),
        include_str!("studies.rs"),
        include_str!("../src/lectern.rs"),
        include_str!("../src/notes.rs"),
        include_str!("whatif.rs"),
        include_str!("../../host/tests/whatif.rs"),
        include_str!("people.rs"),
        include_str!("tournament.rs"),
        include_str!("told.rs"),
        include_str!("letters.rs"),
        include_str!("support/browser.rs"),
        include_str!("../src/herald/mail.rs"),
        include_str!("../src/herald/public.rs"),
        include_str!("../src/herald/push.rs"),
        include_str!("../../host/tests/away.rs"),
        include_str!("../../host/tests/party.rs"),
        include_str!("../../host/tests/back.rs"),
        include_str!("vacation.rs"),
        include_str!("../../host/tests/round.rs"),
        include_str!("../../host/src/worlds.rs"),
        include_str!("../../host/src/setup.rs"),
        include_str!("../src/config.rs"),
        include_str!("../src/limits.rs"),
        include_str!("../src/crowd.rs"),
        include_str!("../src/drive.rs"),
        include_str!("../src/looks.rs"),
        include_str!("../src/quota.rs"),
        include_str!("../src/served.rs"),
        include_str!("../src/work.rs"),
        include_str!("../src/store/sqlite.rs"),
        include_str!("../src/store/chain.rs"),
        include_str!("keeps.rs"),
        include_str!("speaks.rs"),
        include_str!("upgrade.rs"),
        include_str!("../../babili/src/speak.rs"),
        include_str!("../../babili/tests/cli.rs"),
        include_str!("../../babili/tests/operating.rs"),
        include_str!("../../trial/tests/worlds.rs"),
        include_str!("../../fuzz/tests/targets.rs"),
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
