//! Studies over HTTP and in both stores: who may what, versions, limits, bent content, and reading together.

mod support;

use std::path::Path;

use host::Millis;
use load::{Client, ClientError};
use serde_json::{Value, json};
use server::store::studies::{Chapter, Noted, Revision, Source, Spot, Study, Which};
use server::store::{self, Account, News, Store, StoreError, archive};
use server::{Config, limits};
use support::{Folder, cluster, config, play_to_the_end, refused, serve, serve_with, two_at_a_table};

/// A whole game kept as a golden file.
fn record(name: &str) -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(name).with_extension("json");
    let text = std::fs::read_to_string(file).expect("records are kept");
    serde_json::from_str(&text).expect("JSON")
}

/// Somebody with an account.
async fn account(url: &str, name: &str) -> Client {
    let client = Client::guest(url, name).await.expect("a guest");
    client.post("/api/account", json!({ "name": name, "password": "correct horse" })).await.expect("free");
    client
}

async fn delete(client: &Client, path: &str) -> Result<Value, ClientError> {
    delete_with(client, path, &Value::Null).await
}

async fn delete_with(client: &Client, path: &str, body: &Value) -> Result<Value, ClientError> {
    let answer = client.request("DELETE", path, body).send().await?;
    let json = answer.json();
    if answer.status < 300 { Ok(json) } else { Err(ClientError::Refused(answer.status, json)) }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

/// A study of a golden game: the answer and its address.
async fn study_of(client: &Client, game: &str) -> (Value, String) {
    let body = json!({ "title": "Openings", "chapter": { "record": record(game) } });
    let made = client.post("/api/studies", body).await.expect("a finished game");
    let path = format!("/api/studies/{}", text(&made, "id"));
    (made, path)
}

fn note(version: &Value, at: usize, note: Value) -> Value {
    json!({ "version": version, "at": at, "note": note })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_made_of_a_finished_game_and_read_by_everybody_with_the_link() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben, table) = two_at_a_table(&served.url).await;
    let body = json!({ "title": " <b>Mine</b>\u{202e} ", "chapter": { "table": table, "start": 2 } });
    let early = anna.post("/api/studies", body.clone()).await;
    assert_eq!(refused(early), (403, "NOT_YOURS".to_owned()), "nobody studies a game in progress");
    play_to_the_end(&[&anna, &ben], &table).await;
    let made = anna.post("/api/studies", body).await.expect("over");
    assert_eq!(text(&made, "title"), "<b>Mine</b>", "text, without what cannot be seen");
    assert_eq!((&made["mine"], &made["edits"], &made["public"]), (&json!(true), &json!(true), &json!(false)));
    let chapter = &made["chapters"][0];
    assert_eq!((text(chapter, "title"), &chapter["start"]), ("Anna – Ben", &json!(2)));

    // Anybody with the link reads, strangers included; nobody finds it.
    let stranger = Client::new(&served.url);
    let path = format!("/api/studies/{}", text(&made, "id"));
    let read = stranger.get(&path).await.expect("by the link");
    assert_eq!((&read["mine"], &read["edits"]), (&json!(false), &json!(false)));
    assert_eq!(read["chapters"], made["chapters"]);
    let position =
        stranger.get(&format!("{path}/chapters/1/replay?at=3&seat=all&lang=de")).await.expect("drawn");
    assert_eq!((&position["at"], &position["names"]), (&json!(3), &json!(["Anna", "Ben"])));
    let listed = stranger.get("/api/studies?show=public").await.expect("a list");
    assert_eq!(listed["studies"], json!([]));
    assert_eq!(refused(stranger.get("/api/studies?show=mine").await).0, 401);
    let mine = anna.get("/api/studies?show=mine").await.expect("a list");
    assert_eq!(mine["studies"][0]["id"], made["id"]);
    let kept = stranger.get(&format!("{path}/chapters/1/record")).await.expect("the record");
    assert_eq!(kept["game"], "toy");
    // The study stands without its table, and the data of its maker have it.
    let data = anna.get("/api/me/data").await.expect("all of it");
    assert_eq!(data["studies"][0]["id"], made["id"]);
    for nowhere in ["/api/studies/nothing", "/api/studies/nothing/live"] {
        assert_eq!(refused(stranger.get(nowhere).await), (404, "NOT_FOUND".to_owned()));
    }
    for nowhere in ["7", "x"] {
        assert_eq!(refused(stranger.get(&format!("{path}/chapters/{nowhere}/replay")).await).0, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_its_maker_and_whom_they_let_edit_a_study() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben) = (account(&served.url, "Anna").await, account(&served.url, "Ben").await);
    let carl = Client::guest(&served.url, "Carl").await.expect("a guest");
    let (made, path) = study_of(&anna, "babylonia/base-2p-1").await;
    let version = &made["version"];
    let comment = note(version, 0, json!({ "text": "hello" }));
    let notes = format!("{path}/chapters/1/notes");
    let denied = (403, "NOT_YOURS".to_owned());
    for other in [&ben, &carl] {
        assert_eq!(refused(other.post(&notes, comment.clone()).await), denied);
        assert_eq!(refused(other.post(&path, json!({ "version": version, "title": "x" })).await), denied);
        assert_eq!(refused(delete(other, &path).await), denied);
        assert_eq!(refused(delete(other, &format!("{path}/chapters/1?version={version}")).await), denied);
        let lead = json!({ "key": "k", "chapter": 1, "at": 0, "seat": "all" });
        assert_eq!(refused(other.post(&format!("{path}/lead"), lead).await), denied);
        let add = json!({ "version": version, "chapter": { "record": record("babylon/base-2p-1") } });
        assert_eq!(refused(other.post(&format!("{path}/chapters"), add).await), denied);
    }
    assert_eq!(refused(Client::new(&served.url).post(&notes, comment.clone()).await).0, 401);

    let editors = |name: &str| format!("{path}/editors/{name}");
    let nobody = anna.post(&editors("Zoe"), json!({ "version": version })).await;
    assert_eq!(refused(nobody), (404, "NOT_FOUND".to_owned()));
    let open = anna.post(&editors("Ben"), json!({ "version": version })).await.expect("let in");
    assert_eq!(open["editors"], json!(["Ben"]));
    assert_eq!(refused(anna.post(&editors("Ben"), json!({ "version": open["version"] })).await).0, 409);
    let noted =
        ben.post(&notes, note(&open["version"], 0, json!({ "text": "hello" }))).await.expect("may edit");
    assert_eq!(noted["chapters"][0]["notes"][0]["text"], "hello");
    assert_eq!((&noted["mine"], &noted["edits"]), (&json!(false), &json!(true)));
    assert_eq!(ben.get("/api/studies?show=mine").await.expect("a list")["studies"][0]["id"], made["id"]);
    // Whom they let in lets in nobody else, neither publishes nor deletes.
    let version = &noted["version"];
    assert_eq!(refused(ben.post(&editors("Anna"), json!({ "version": version })).await), denied);
    assert_eq!(refused(ben.post(&path, json!({ "version": version, "public": true })).await), denied);
    assert_eq!(refused(delete(&ben, &path).await), denied);
    // He goes by himself, and edits no more.
    let left = delete(&ben, &format!("{}?version={version}", editors("Ben"))).await.expect("his own");
    assert_eq!((&left["editors"], &left["edits"]), (&json!([]), &json!(false)));
    assert_eq!(refused(ben.post(&notes, note(&left["version"], 1, json!({ "text": "x" }))).await), denied);
    // Guests show nothing to strangers; accounts do.
    let (of_guest, guests) = study_of(&carl, "babylonia/base-2p-1").await;
    let publish = json!({ "version": of_guest["version"], "public": true });
    assert_eq!(refused(carl.post(&guests, publish).await), (409, "NEEDS_ACCOUNT".to_owned()));
    anna.post(&path, json!({ "version": left["version"], "public": true })).await.expect("hers");
    let listed = carl.get("/api/studies?show=public").await.expect("a list");
    assert_eq!((&listed["studies"][0]["id"], &listed["studies"][0]["maker"]), (&made["id"], &json!("Anna")));
    delete(&anna, &path).await.expect("hers");
    assert_eq!(refused(anna.get(&path).await).0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_editors_never_overwrite_each_other_silently() {
    let served = serve_with(|config| config.limited = false).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let (made, path) = study_of(&anna, "babylonia/base-2p-1").await;
    let notes = format!("{path}/chapters/1/notes");
    let first = anna.post(&notes, note(&made["version"], 4, json!({ "text": "one" }))).await.expect("newest");
    let late = anna.post(&notes, note(&made["version"], 4, json!({ "text": "two" }))).await;
    let Err(ClientError::Refused(409, body)) = late else { panic!("{late:?}") };
    assert_eq!((text(&body["error"], "code"), &body["error"]["seq"]), ("STALE", &first["version"]));
    assert!(text(&body["error"], "text").contains("changed meanwhile"), "{body}");
    assert_eq!(anna.get(&path).await.expect("there")["chapters"][0]["notes"][0]["text"], "one");
    // Of two at the same moment one is written.
    let (a, b) = tokio::join!(
        anna.post(&notes, note(&first["version"], 5, json!({ "text": "a" }))),
        anna.post(&notes, note(&first["version"], 5, json!({ "text": "b" }))),
    );
    assert_eq!([&a, &b].iter().filter(|answer| answer.is_ok()).count(), 1, "{a:?} {b:?}");
    // An empty note is none.
    let now = anna.get(&path).await.expect("there");
    let blank = anna.post(&notes, note(&now["version"], 4, json!({ "text": " \n " }))).await.expect("newest");
    assert_eq!(blank["chapters"][0]["notes"].as_array().map(Vec::len), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn chapters_are_added_named_moved_and_deleted() {
    let served = serve_with(|config| config.limited = false).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let (made, path) = study_of(&anna, "babylonia/base-2p-1").await;
    let mut now = made;
    for (game, title) in [("babylon/base-2p-1", "Second"), ("wonders/base-7p-1", "Third")] {
        let chapter = json!({ "title": title, "record": record(game), "start": 3 });
        let body = json!({ "version": now["version"], "chapter": chapter });
        now = anna.post(&format!("{path}/chapters"), body).await.expect("finished");
    }
    let order = |study: &Value| -> Vec<u64> {
        let chapters = study["chapters"].as_array().expect("chapters");
        chapters.iter().map(|chapter| chapter["id"].as_u64().expect("a number")).collect()
    };
    assert_eq!(order(&now), [1, 2, 3]);
    let change = |version: &Value, body: Value| {
        let mut body = body;
        body["version"] = version.clone();
        body
    };
    let third = format!("{path}/chapters/3");
    now = anna.post(&third, change(&now["version"], json!({ "place": 0 }))).await.expect("moved");
    assert_eq!(order(&now), [3, 1, 2]);
    let both = anna.post(&third, change(&now["version"], json!({ "place": 0, "title": "x" }))).await;
    assert_eq!(refused(both).0, 400);
    let beyond = anna.post(&third, change(&now["version"], json!({ "start": 100_000 }))).await;
    assert_eq!(refused(beyond).0, 400);
    now = anna
        .post(&third, change(&now["version"], json!({ "title": "Towers", "start": 9 })))
        .await
        .expect("named");
    assert_eq!((text(&now["chapters"][0], "title"), &now["chapters"][0]["start"]), ("Towers", &json!(9)));
    let noted = note(&now["version"], 1, json!({ "text": "gone with its chapter" }));
    now = anna.post(&format!("{third}/notes"), noted).await.expect("noted");
    now = delete(&anna, &format!("{third}?version={}", now["version"])).await.expect("deleted");
    assert_eq!(order(&now), [1, 2]);
    now = delete(&anna, &format!("{path}/chapters/1?version={}", now["version"])).await.expect("deleted");
    let last = delete(&anna, &format!("{path}/chapters/2?version={}", now["version"])).await;
    assert_eq!(refused(last).0, 409, "a study has at least one chapter");
}

#[tokio::test(flavor = "multi_thread")]
async fn bent_content_of_a_study_is_refused_in_words() {
    let served = serve_with(|config| config.limited = false).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let whole = record("babylonia/base-2p-1");
    let make = async |chapter: Value, title: &str| {
        anna.post("/api/studies", json!({ "title": title, "chapter": chapter })).await
    };
    let mut unfinished = whole.clone();
    unfinished["moves"].as_array_mut().expect("moves").pop();
    unfinished.as_object_mut().expect("a record").remove("result");
    let early = make(json!({ "record": unfinished }), "x").await;
    let Err(ClientError::Refused(422, body)) = early else { panic!("{early:?}") };
    assert!(text(&body["error"], "text").contains("not over"), "{body}");
    let mut illegal = whole.clone();
    illegal["moves"][0] = json!("0 nonsense");
    let mut lied = whole.clone();
    lied["result"]["scores"] = json!([999, 0]);
    let mut chess = whole.clone();
    chess["game"] = json!("chess");
    for bent in [illegal, lied, chess, json!({}), json!("text"), json!(null)] {
        let status = refused(make(json!({ "record": bent }), "x").await).0;
        assert!([400, 422].contains(&status), "{status}");
    }
    for bent in
        [json!({}), json!({ "table": "x", "record": whole }), json!({ "record": whole, "start": 100_000 })]
    {
        assert_eq!(refused(make(bent, "x").await).0, 400);
    }
    assert_eq!(refused(make(json!({ "table": "nothing" }), "x").await).0, 404);
    assert_eq!(refused(make(json!({ "record": whole }), " \u{200b} ").await).0, 400, "no title");

    let (made, path) = study_of(&anna, "babylonia/base-2p-1").await;
    let notes = format!("{path}/chapters/1/notes");
    let mark = |target: &str, sign: &str| json!({ "marks": [{ "target": target, "sign": sign }] });
    let arrow = |from: &str, to: &str| json!({ "arrows": [{ "from": from, "to": to, "sign": "ring" }] });
    let place = whole["moves"][0].as_str().and_then(|mv| mv.split('@').nth(1)).expect("a token is placed");
    let good = format!("hex:{place}");
    for bent in [
        mark("hex:9999", "ring"),
        mark("\"><script>", "ring"),
        mark("", "ring"),
        mark(&"x".repeat(100), "ring"),
        mark(&good, "heart"),
        arrow(&good, &good),
        arrow(&good, "hex:9999"),
        json!({ "marks": [{ "target": good, "sign": "ring" }, { "target": good, "sign": "cross" }] }),
        json!({ "text": "x".repeat(limits::COMMENT + 1) }),
        json!({ "text": "x", "html": "<b>" }),
        json!({ "text": 7 }),
        json!("text"),
    ] {
        let answer = anna.post(&notes, note(&made["version"], 0, bent.clone())).await;
        assert_eq!(refused(answer), (400, "BAD_REQUEST".to_owned()), "{bent}");
    }
    let beyond = note(&made["version"], 100_000, mark(&good, "ring"));
    assert_eq!(refused(anna.post(&notes, beyond).await).0, 400);
    // What stands on the board, or in a hand that only its own seat and all eyes see, can be marked.
    let position = anna.get(&format!("{path}/chapters/1/replay?at=0&seat=0")).await.expect("drawn");
    let tray =
        position["scene"]["fragments"].as_array().expect("fragments").iter().map(|one| text(one, "html"));
    let all: String = tray.collect();
    let held =
        all.split("data-target=\"rack:").nth(1).and_then(|rest| rest.split('"').next()).expect("a token");
    let both = json!({ "text": "a\n<i>b</i>", "marks": [{ "target": good, "sign": "cross" }],
                       "arrows": [{ "from": format!("rack:{held}"), "to": good, "sign": "diamond" }] });
    let noted = anna.post(&notes, note(&made["version"], 0, both.clone())).await.expect("all of it is there");
    let kept = &noted["chapters"][0]["notes"][0];
    assert_eq!(
        (&kept["text"], &kept["marks"], &kept["arrows"]),
        (&both["text"], &both["marks"], &both["arrows"])
    );
    for bent in [
        json!({ "key": "", "chapter": 1, "at": 0, "seat": "all" }),
        json!({ "key": "k", "chapter": 1, "at": 0, "seat": "everybody" }),
        json!({ "key": "k", "chapter": 1, "at": 100_000, "seat": "all" }),
        json!({ "key": "k", "chapter": 1, "at": 0, "seat": "all", "point": "<b>" }),
    ] {
        assert_eq!(refused(anna.post(&format!("{path}/lead"), bent).await).0, 400);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_have_limits() {
    let served = serve_with(|config| config.limited = false).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let mut last = None;
    for _ in 0..limits::STUDIES_OF_GUEST {
        last = Some(study_of(&anna, "babylon/base-2p-1").await);
    }
    let body = json!({ "title": "x", "chapter": { "record": record("babylon/base-2p-1") } });
    assert_eq!(refused(anna.post("/api/studies", body).await), (409, "NOT_NOW".to_owned()));
    let (mut now, path) = last.expect("made");
    for _ in 1..limits::CHAPTERS {
        let body = json!({ "version": now["version"], "chapter": { "record": record("babylon/base-2p-1") } });
        now = anna.post(&format!("{path}/chapters"), body).await.expect("there is room");
    }
    let body = json!({ "version": now["version"], "chapter": { "record": record("babylon/base-2p-1") } });
    assert_eq!(refused(anna.post(&format!("{path}/chapters"), body).await).0, 409);
    // Where limits hold, whoever makes many is told to wait, however slowly they are made here: some more are allowed meanwhile.
    let strict = serve().await;
    let ben = account(&strict.url, "Ben").await;
    let mut refusal = None;
    for _ in 0..2 * limits::STUDIES.burst as usize {
        let body = json!({ "title": "x", "chapter": { "record": record("babylon/base-2p-1") } });
        if let Err(ClientError::Refused(status, _)) = ben.post("/api/studies", body).await {
            refusal = Some(status);
            break;
        }
    }
    assert_eq!(refusal, Some(429));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_takes_studies_along_unless_others_edit_them() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben, table) = two_at_a_table(&served.url).await;
    play_to_the_end(&[&anna, &ben], &table).await;
    for (client, name) in [(&anna, "Anna"), (&ben, "Ben")] {
        client
            .post("/api/account", json!({ "name": name, "password": "correct horse" }))
            .await
            .expect("free");
    }
    let make = async |title: &str| {
        let made = anna.post("/api/studies", json!({ "title": title, "chapter": { "table": table } })).await;
        made.expect("over")
    };
    let (alone, shared) = (make("alone").await, make("shared").await);
    let path = |study: &Value| format!("/api/studies/{}", text(study, "id"));
    anna.post(&format!("{}/editors/Ben", path(&shared)), json!({ "version": 1 })).await.expect("let in");
    let gone = json!({ "sure": true, "password": "correct horse" });
    delete_with(&anna, "/api/me", &gone).await.expect("gone");
    assert_eq!(refused(ben.get(&path(&alone)).await).0, 404, "nobody else was let in");
    let kept = ben.get(&path(&shared)).await.expect("his now");
    assert_eq!((text(&kept, "maker"), &kept["mine"], &kept["editors"]), ("Ben", &json!(true), &json!([])));
    // The record in it names her no longer.
    let record = ben.get(&format!("{}/chapters/1/record", path(&shared))).await.expect("the record");
    assert_eq!(record["names"], json!([host::NOBODY, "Ben"]));
    delete(&ben, &path(&shared)).await.expect("his");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_leads_and_others_follow_live() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben) = (account(&served.url, "Anna").await, account(&served.url, "Ben").await);
    let (made, path) = study_of(&anna, "babylonia/base-2p-1").await;
    let open =
        anna.post(&format!("{path}/editors/Ben"), json!({ "version": made["version"] })).await.expect("in");
    let live = format!("{path}/live");
    let stranger = Client::new(&served.url);
    let before = stranger.get(&live).await.expect("at once");
    assert_eq!((&before["lead"], &before["version"]), (&Value::Null, &open["version"]));
    let next = async |heard: &Value| stranger.get(&format!("{live}?after={}", heard["number"])).await;
    // Who follows has a request open, and hears of it the moment it is so.
    let lead =
        |at: usize| json!({ "key": "window", "chapter": 1, "at": at, "seat": "all", "point": "hex:1206" });
    let (heard, led) = tokio::join!(next(&before), async {
        anna.post(&format!("{path}/lead"), lead(5)).await.expect("hers")
    });
    let heard = heard.expect("heard");
    assert_eq!(led["lead"]["me"], true);
    let expected =
        json!({ "name": "Anna", "me": false, "chapter": 1, "at": 5, "seat": "all", "point": "hex:1206" });
    assert_eq!(heard["lead"], expected);
    // Nobody takes the lead away from somebody else, but another window of hers may.
    assert_eq!(refused(ben.post(&format!("{path}/lead"), lead(1)).await), (409, "NOT_NOW".to_owned()));
    let (heard, _) = tokio::join!(next(&heard), async {
        anna.post(&format!("{path}/lead"), lead(9)).await.expect("hers")
    });
    let heard = heard.expect("heard");
    assert_eq!(heard["lead"]["at"], 9);
    // A change of the study is heard, too.
    let (heard, noted) = tokio::join!(next(&heard), async {
        let body = note(&open["version"], 9, json!({ "text": "look" }));
        ben.post(&format!("{path}/chapters/1/notes"), body).await.expect("may edit")
    });
    let heard = heard.expect("heard");
    assert_eq!(heard["version"], noted["version"]);
    // Who missed a version hears of it at once, though nothing else is new.
    let missed = format!("{live}?after={}&version={}", heard["number"], open["version"]);
    assert_eq!(stranger.get(&missed).await.expect("at once")["version"], noted["version"]);
    // That she leads no longer is said; then somebody else may.
    let (heard, _) =
        tokio::join!(next(&heard), async { delete(&anna, &format!("{path}/lead")).await.expect("hers") });
    let heard = heard.expect("heard");
    assert_eq!(heard["lead"], Value::Null);
    ben.post(&format!("{path}/lead"), lead(2)).await.expect("free now");
    let heard = next(&heard).await.expect("heard");
    assert_eq!(heard["lead"]["name"], "Ben");
    // Whoever may no longer edit leads no longer.
    let out = format!("{path}/editors/Ben?version={}", noted["version"]);
    delete(&anna, &out).await.expect("hers");
    assert_eq!(stranger.get(&live).await.expect("at once")["lead"], Value::Null);
    // A server that goes down lets nobody wait.
    let standing = stranger.get(&live).await.expect("at once");
    let waits = tokio::spawn({
        let (stranger, path) = (stranger.clone(), format!("{live}?after={}", standing["number"]));
        async move { stranger.get(&path).await }
    });
    served.running.stop().await.expect("goes down");
    assert!(waits.await.expect("ends").is_err());
}

fn in_store(id: &str, maker: &str) -> Study {
    Study {
        id: id.to_owned(),
        maker: maker.into(),
        title: "a 'title' \" 𒀭".to_owned(),
        public: id.starts_with('p'),
        version: 1,
        created: Millis(5),
        changed: Millis(5),
    }
}

fn chapter(id: u32) -> Chapter {
    Chapter { id, title: format!("chapter {id}"), game: "toy".to_owned(), moves: 9, start: 2, bytes: 7 }
}

fn source() -> Source {
    Source { record: "{\"r\":1}".to_owned(), table: Some("t1".into()) }
}

async fn keeps_studies(store: &dyn Store) {
    let studies = store.studies();
    for name in ["sara", "sem", "sofie"] {
        let guest = Account::guest(name.into(), name.to_owned(), Millis(1));
        store.add_account(&guest).await.expect("new");
    }
    assert_eq!(studies.head("s1").await, Ok(None));
    assert_eq!(studies.make(&in_store("s1", "sara"), &chapter(1), &source(), 2).await, Ok(true));
    assert_eq!(studies.make(&in_store("p2", "sara"), &chapter(1), &source(), 2).await, Ok(true));
    assert_eq!(studies.make(&in_store("s3", "sara"), &chapter(1), &source(), 2).await, Ok(false), "enough");
    assert_eq!(studies.head("s3").await, Ok(None));
    let head = studies.head("s1").await.expect("reads").expect("there");
    assert_eq!((&head.study, head.maker.as_str()), (&in_store("s1", "sara"), "sara"));
    assert_eq!((head.chapters.as_slice(), head.editors.len()), (&[chapter(1)][..], 0));
    assert_eq!(studies.record("s1", 1).await, Ok(Some(source().record)));
    assert_eq!(studies.record("s1", 2).await, Ok(None));

    let noted = |chapter, at, note: &str| Noted { chapter, at, note: note.to_owned() };
    let changes = [
        Revision::Face { title: "other".to_owned(), public: true },
        Revision::LetIn("sem".into()),
        Revision::LetIn("sofie".into()),
        Revision::LetOut("sofie".into()),
        Revision::Add(chapter(2), Source { table: None, ..source() }),
        Revision::Add(chapter(3), source()),
        Revision::Order(vec![3, 1, 2]),
        Revision::Chapter(Chapter { title: "named".to_owned(), start: 4, ..chapter(2) }),
        Revision::Note(noted(1, 3, "one")),
        Revision::Note(noted(1, 3, "two")),
        Revision::Note(noted(2, 0, "three")),
        Revision::Note(noted(3, 1, "goes")),
        Revision::Note(noted(1, 4, "goes, too")),
        Revision::Blank(1, 4),
        Revision::Drop(3),
    ];
    for (n, change) in changes.iter().enumerate() {
        let version = n as u64 + 1;
        let at = Millis(10 + version);
        assert_eq!(studies.revise("s1", version + 1, at, change).await, Err(StoreError::Stale), "{change:?}");
        assert_eq!(studies.revise("s1", version, at, change).await, Ok(()), "{change:?}");
    }
    let head = studies.head("s1").await.expect("reads").expect("there");
    assert_eq!((head.study.version, head.study.changed), (16, Millis(25)));
    assert_eq!((studies.version("s1").await, studies.version("s9").await), (Ok(Some(16)), Ok(None)));
    assert_eq!((head.study.title.as_str(), head.study.public), ("other", true));
    assert_eq!(head.editors.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["sem"]);
    let changed = Chapter { title: "named".to_owned(), start: 4, ..chapter(2) };
    assert_eq!(head.chapters, [chapter(1), changed]);
    assert_eq!(studies.notes("s1").await, Ok(vec![noted(1, 3, "two"), noted(2, 0, "three")]));
    studies.rename(&"t1".into(), "{\"r\":2}").await.expect("renamed");
    assert_eq!(studies.record("s1", 1).await, Ok(Some("{\"r\":2}".to_owned())));
    assert_eq!(studies.record("s1", 2).await, Ok(Some(source().record)), "of no table");

    let ids = async |which: &Which, after: Option<&Spot>, most: usize| -> Vec<String> {
        let listed = studies.list(which, after, most).await.expect("reads");
        listed.into_iter().map(|one| one.study.id).collect()
    };
    assert_eq!(ids(&Which::Public, None, 9).await, ["s1", "p2"], "the last changed first");
    assert_eq!(ids(&Which::Of("sem".into()), None, 9).await, ["s1"]);
    let mine = Which::Of("sara".into());
    assert_eq!(ids(&mine, None, 1).await, ["s1"]);
    let spot = Spot { changed: Millis(25), id: "s1".to_owned() };
    assert_eq!(ids(&mine, Some(&spot), 9).await, ["p2"]);
    let listed = studies.list(&mine, None, 9).await.expect("reads");
    assert_eq!((listed[0].chapters, listed[0].game.as_deref()), (2, Some("toy")));

    // Who leaves takes along what nobody else edits; the rest is for the first who does.
    let sara = Account::guest("sara".into(), "sara".to_owned(), Millis(1));
    store.people().leave(&sara, Millis(30)).await.expect("goes");
    assert_eq!(studies.head("p2").await, Ok(None));
    let head = studies.head("s1").await.expect("reads").expect("kept");
    assert_eq!((head.study.maker.as_str(), head.editors.len(), head.study.version), ("sem", 0, 17));
    assert_eq!(studies.make(&in_store("s4", "sara"), &chapter(1), &source(), 9).await, Ok(false), "is gone");
    studies.burn("s1").await.expect("deleted");
    assert_eq!((studies.head("s1").await, studies.notes("s1").await), (Ok(None), Ok(vec![])));
}

#[tokio::test]
async fn sqlite_keeps_studies() {
    let folder = Folder::new();
    keeps_studies(&*store::open(&folder.store()).await.expect("opens")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_move_to_the_other_database() {
    let Some(cluster) = cluster() else { return };
    let folder = Folder::new();
    let store = store::open(&folder.store()).await.expect("opens");
    store.add_account(&Account::guest("sara".into(), "Sara".to_owned(), Millis(1))).await.expect("new");
    assert_eq!(store.studies().make(&in_store("s1", "sara"), &chapter(1), &source(), 2).await, Ok(true));
    let noted = Noted { chapter: 1, at: 3, note: "{\"text\":\"é 𒀭\"}".to_owned() };
    store.studies().revise("s1", 1, Millis(9), &Revision::Note(noted.clone())).await.expect("newest");
    let head = store.studies().head("s1").await.expect("reads");
    store.close().await.expect("closes");
    drop(store);
    let file = folder.0.join("archive");
    archive::export(&folder.store(), &file).await.expect("written");
    archive::import(&file, &cluster.address).await.expect("an empty store");
    let store = store::open(&cluster.address).await.expect("opens");
    assert_eq!(store.studies().head("s1").await, Ok(head));
    assert_eq!(store.studies().notes("s1").await, Ok(vec![noted]));
    assert_eq!(store.studies().record("s1", 1).await, Ok(Some(source().record)));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_studies_and_servers_tell_each_other_who_leads() {
    let Some(cluster) = cluster() else { return };
    let store = store::open(&cluster.address).await.expect("opens");
    keeps_studies(&*store).await;
    let other = store::open(&cluster.address).await.expect("a second server");
    let mut news = other.news().await.expect("listens").expect("there can be others");
    store.studies().tell("s1", "{\"a b\": 1}").await.expect("told");
    assert_eq!(news.recv().await, Some(News::Study("s1".to_owned(), "{\"a b\": 1}".to_owned())));
    drop((store, other));

    let shared = || Config { limited: false, ..config(&cluster.address) };
    let (one, two) =
        (server::start(shared()).await.expect("starts"), server::start(shared()).await.expect("starts"));
    let urls = [&one, &two].map(|running| format!("http://{}", running.address));
    let anna = Client::guest(&urls[0], "Anna").await.expect("a guest");
    let (_, path) = study_of(&anna, "babylon/base-2p-1").await;
    let ben = Client::new(&urls[1]);
    let mut heard = ben.get(&format!("{path}/live")).await.expect("at once");
    let lead = json!({ "key": "window", "chapter": 1, "at": 2, "seat": "public" });
    anna.post(&format!("{path}/lead"), lead).await.expect("hers");
    // She listens at the other server, and stops at the first: both know.
    let there = anna.at(&urls[1]);
    for led in [true, false] {
        while heard["lead"].is_null() == led {
            heard = ben.get(&format!("{path}/live?after={}", heard["number"])).await.expect("held");
        }
        assert_eq!(heard["lead"]["at"].as_u64(), led.then_some(2));
        let key = format!("{path}/live?key=window");
        assert_eq!(there.get(&key).await.expect("at once")["lead"]["me"].as_bool(), led.then_some(true));
        delete(&anna, &format!("{path}/lead")).await.expect("hers");
    }
    for running in [one, two] {
        running.stop().await.expect("goes down");
    }
}
