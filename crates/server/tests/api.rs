//! The API from outside: whole games over HTTP and sockets.

mod support;

use load::{Client, ClientError};
use serde_json::{Value, json};
use support::{play_to_the_end, refused, serve, serve_with, two_at_a_table};
use table::Record;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_over_http() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let path = |end: &str| format!("/api/tables/{id}{end}");
    assert_eq!(refused(anna.get(&path("/record")).await), (403, "NOT_YOURS".to_owned()));
    let seen = anna.get(&path("")).await.expect("a view");
    assert_eq!((seen["who"].clone(), seen["moves"].as_array().map(Vec::len)), (json!(0), Some(3)));
    assert_eq!(seen["table"]["seats"][1]["name"], "Ben");

    let mv = seen["moves"][0].clone();
    let stale = anna.post(&path("/moves"), json!({ "seq": 1, "move": mv })).await;
    let Err(ClientError::Refused(409, body)) = stale else { panic!("{stale:?}") };
    assert_eq!((&body["error"]["code"], &body["error"]["seq"]), (&json!("STALE"), &seen["seq"]));
    let illegal = anna.post(&path("/moves"), json!({ "seq": seen["seq"], "move": "take 1" })).await;
    let Err(ClientError::Refused(422, body)) = illegal else { panic!("{illegal:?}") };
    assert_eq!((&body["error"]["illegal"], &body["error"]["rule"]), (&json!("NO_SUCH_OMEN"), &json!("2")));

    let played = anna.post(&path("/moves"), json!({ "seq": seen["seq"], "move": mv })).await.expect("legal");
    assert_eq!(played["seq"].as_u64(), seen["seq"].as_u64().map(|seq| seq + 1));
    anna.post(&path("/undo"), json!({})).await.expect("nobody learned anything");
    let over = play_to_the_end(&[&anna, &ben], &id).await;
    assert_eq!(over["table"]["status"], "over");

    let record = anna.get(&path("/record")).await.expect("the game is over");
    let record: Record = serde_json::from_value(record).expect("a record");
    let shown = host::fair::verify(&record).expect("fair");
    assert_eq!(json!(shown.commitment), over["table"]["commitment"]);
    let replay = ben.get(&path("/replay?at=2&seat=1&lang=de")).await.expect("a position");
    assert_eq!((replay["at"].clone(), replay["who"].clone()), (json!(2), json!(1)));
    assert_eq!(replay["scores"].as_array().map(Vec::len), Some(record.moves.len() + 1));
    let body = serde_json::to_value(&record).expect("plain");
    let opened = Client::new(&served.url).post("/api/replay?seat=public", body).await.expect("any record");
    assert_eq!(opened["result"]["scores"], over["result"]["scores"]);

    let next = anna.post(&path("/rematch"), json!({})).await.expect("over");
    assert_eq!(ben.post(&path("/rematch"), json!({})).await.expect("over"), next, "both find the same table");
    let next = next["table"].as_str().expect("an id").to_owned();
    let seats = anna.get(&format!("/api/tables/{next}")).await.expect("a table")["table"]["seats"].clone();
    assert_eq!((&seats[0]["kind"], &seats[1]["me"]), (&json!("open"), &json!(true)), "seats moved on by one");
    served.running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_answer_at_once_and_a_game_against_them_ends() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }, { "kind": "bot", "level": "hard" }]);
    let wish = json!({ "setup": { "game": "toy", "options": { "rounds": 2 } }, "players": 3, "seats": seats, "start": true });
    let table = anna.post("/api/tables", wish).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    let mut socket = anna.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello", "lang": "de", "zip": true })).await.expect("said");
    let mut result = Value::Null;
    while result.is_null() {
        let update = socket.next("update").await.expect("an update");
        result = update["result"].clone();
        if let Some(choice) = update["choices"].get(0) {
            let said = json!({ "t": "move", "id": 1, "seq": update["seq"], "move": choice["move"] });
            socket.say(&said).await.expect("said");
        }
    }
    // The result is written down a moment later, and listed from then on.
    let mut row = Value::Null;
    while row["scores"].as_array().is_none_or(Vec::is_empty) {
        row = anna.get("/api/tables?show=mine").await.expect("a list")["tables"][0].clone();
        assert_eq!(row["status"], "over");
    }
    assert_eq!((&row["scores"], &row["winners"]), (&result["scores"], &result["winners"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_tell_moves_chat_and_presence_and_resume() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut hers = anna.socket(&id).await.expect("a socket");
    hers.say(&json!({ "t": "hello" })).await.expect("said");
    let first = hers.next("update").await.expect("everything");
    assert_eq!((&first["full"], &first["who"]), (&json!(true), &json!(0)));
    assert_eq!(first["table"]["seats"][1]["here"], false);
    let mut his = ben.socket(&id).await.expect("a socket");
    his.say(&json!({ "t": "hello" })).await.expect("said");
    his.next("update").await.expect("everything");
    let came = hers.next("update").await.expect("ben came");
    assert_eq!((&came["table"]["seats"][1]["here"], &came["full"]), (&json!(true), &json!(false)));

    let said = json!({ "t": "chat", "id": 7, "text": " <script>alert(1)</script>\u{202e} " });
    his.say(&said).await.expect("said");
    assert_eq!(his.next("ok").await.expect("answered")["id"], 7);
    let chat = hers.next("update").await.expect("heard");
    assert_eq!(chat["chat"][0]["text"], "<script>alert(1)</script>", "text stays text");
    assert!(chat.get("fragments").is_none(), "only what changed is sent");

    let mv = first["choices"][0]["move"].clone();
    hers.say(&json!({ "t": "move", "id": 8, "seq": first["seq"], "move": mv })).await.expect("said");
    let done = hers.next("ok").await.expect("taken");
    let hers_now = hers.next("update").await.expect("her own move");
    assert_eq!(hers_now["seq"], done["seq"]);
    // His own word may be told to him before.
    let mut heard = his.next("update").await.expect("her move");
    while heard.get("lines").is_none() {
        heard = his.next("update").await.expect("her move");
    }
    let told = heard["lines"][0]["text"].as_str().unwrap_or_default();
    assert!(told.ends_with(" picks an omen."), "he hears that she picked, not what: {heard}");
    hers.say(&json!({ "t": "move", "id": 9, "seq": done["seq"], "move": "pick 99" })).await.expect("said");
    let error = hers.next("error").await.expect("refused");
    assert_eq!((&error["id"], &error["code"]), (&json!(9), &json!("ILLEGAL")));

    drop(hers);
    let have: Value = hers_now["fragments"]
        .as_array()
        .into_iter()
        .chain(first["fragments"].as_array())
        .flatten()
        .rev()
        .map(|drawn| (drawn["key"].as_str().expect("a key").to_owned(), drawn["hash"].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    ben.post(&format!("/api/tables/{id}/chat"), json!({ "text": "still there?" })).await.expect("said");
    let mut back = anna.socket(&id).await.expect("a socket");
    back.say(&json!({ "t": "hello", "seq": done["seq"], "have": have })).await.expect("said");
    let missed = back.next("update").await.expect("what she missed");
    assert_eq!((&missed["full"], missed["chat"].as_array().map(Vec::len)), (&json!(false), Some(1)));
    assert!(missed.get("lines").is_none() && missed.get("fragments").is_none(), "she had the rest: {missed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_resume_from_their_log_after_a_restart() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let path = format!("/api/tables/{id}");
    let seen = anna.get(&path).await.expect("a view");
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][1] });
    anna.post(&format!("{path}/moves"), body).await.expect("legal");
    let before = (anna.get(&path).await.expect("hers"), ben.get(&path).await.expect("his"));
    let (address, folder) = (served.running.address, served.folder);
    served.running.stop().await.expect("stops");
    let mut config = support::config(&folder.store());
    config.listen = address;
    let again = server::start(config).await.expect("starts again");
    let after = (anna.get(&path).await.expect("hers"), ben.get(&path).await.expect("his"));
    assert_eq!(before, after);
    play_to_the_end(&[&anna, &ben], &id).await;
    again.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_become_accounts_log_in_recover_and_use_tokens() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    assert_eq!(anna.get("/api/me").await.expect("known")["guest"], true);
    assert_eq!(
        anna.post("/api/me/name", json!({ "name": " A\u{202e}nna " })).await.expect("known")["name"],
        "Anna"
    );
    let weak = anna.post("/api/account", json!({ "name": "anna", "password": "short" })).await;
    assert_eq!(refused(weak), (400, "BAD_REQUEST".to_owned()));
    let body = json!({ "name": "Anna", "password": "a good password" });
    let made = anna.post("/api/account", body.clone()).await.expect("made");
    let recovery = made["recovery"].as_str().expect("a code").to_owned();
    let other = Client::guest(&served.url, "Other").await.expect("a guest");
    assert_eq!(refused(other.post("/api/account", body.clone()).await), (409, "NAME_TAKEN".to_owned()));
    let stranger = Client::new(&served.url);
    assert_eq!(stranger.post("/api/login", body).await.expect("fits")["id"], made["id"]);
    let wrong = stranger.post("/api/login", json!({ "name": "anna", "password": "a bad password" })).await;
    assert_eq!(refused(wrong), (401, "WRONG_PASSWORD".to_owned()));
    let nobody = stranger.post("/api/login", json!({ "name": "nobody", "password": "a bad password" })).await;
    assert_eq!(refused(nobody), (401, "WRONG_PASSWORD".to_owned()));

    let token = anna.post("/api/tokens", json!({})).await.expect("a token")["token"].clone();
    let bearer = format!("Bearer {}", token.as_str().expect("text"));
    let asked = stranger.request("GET", "/api/me", &Value::Null).header("authorization", &bearer).send();
    assert_eq!(asked.await.expect("answered").status, 200);

    let body = json!({ "name": "anna", "recovery": recovery, "password": "another password" });
    let back = stranger.post("/api/recover", body.clone()).await.expect("recovered");
    assert_ne!(back["recovery"], json!(recovery), "a code works once");
    assert_eq!(refused(stranger.post("/api/recover", body).await), (401, "WRONG_PASSWORD".to_owned()));
    assert_eq!(refused(anna.get("/api/me").await), (401, "WHO_ARE_YOU".to_owned()), "all sessions end");
    let asked = stranger.request("GET", "/api/me", &Value::Null).header("authorization", &bearer).send();
    assert_eq!(asked.await.expect("answered").status, 401, "and the token");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_what_is_open_and_what_is_mine() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let listed = anna
        .post("/api/tables", json!({ "setup": { "game": "toy", "listed": true, "name": "Come in" } }))
        .await;
    let listed = listed.expect("a table")["id"].clone();
    anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("an unlisted table");
    let open = Client::new(&served.url).get("/api/tables").await.expect("a list");
    assert_eq!(open["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!((&open["tables"][0]["id"], &open["tables"][0]["setup"]["name"]), (&listed, &json!("Come in")));
    // Who opened it, and whether they wait there.
    assert_eq!((&open["tables"][0]["opener"], &open["tables"][0]["here"]), (&json!("Anna"), &json!(false)));
    let mut socket = anna.socket(listed.as_str().expect("an id")).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    socket.next("update").await.expect("she is there");
    let open = Client::new(&served.url).get("/api/tables").await.expect("a list");
    assert_eq!(open["tables"][0]["here"], true);
    drop(socket);
    let stranger = Client::new(&served.url);
    while stranger.get("/api/tables").await.expect("a list")["tables"][0]["here"] != false {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(
        anna.get("/api/tables?show=mine").await.expect("hers")["tables"].as_array().map(Vec::len),
        Some(2)
    );
    assert_eq!(refused(Client::new(&served.url).get("/api/tables?show=mine").await).0, 401);
    let games = anna.get("/api/games").await.expect("games")["games"].clone();
    let names: Vec<&str> =
        games.as_array().into_iter().flatten().filter_map(|game| game["name"].as_str()).collect();
    assert!(names.contains(&"babylonia"), "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_shows_strangers_nothing() {
    let served = serve().await;
    let (anna, ben) = (
        Client::guest(&served.url, "Anna").await.expect("a guest"),
        Client::guest(&served.url, "Ben").await.expect("a guest"),
    );
    let seats = json!([{ "kind": "me" }, { "kind": "bot" }]);
    let wish = json!({ "setup": { "game": "toy", "watch": "nobody", "auto": false }, "seats": seats, "start": true });
    let id = anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("id").to_owned();
    assert_eq!(refused(ben.get(&format!("/api/tables/{id}")).await).0, 403);
    let mut socket = ben.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    let update = socket.next("update").await.expect("the table itself");
    assert!(update.get("fragments").is_none() && update.get("turn").is_none());
    assert_eq!(socket.next("error").await.expect("told why")["code"], "NOT_YOURS");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_load_generator_loses_nothing() {
    let served = serve_with(|config| config.limited = false).await;
    let load = load::players::Load { url: served.url.clone(), tables: 4, seconds: 2, game: "toy".to_owned() };
    let report = load::players::run(&load).await.expect("runs");
    assert!(report.acknowledged > 50 && report.finished > 2, "{report}");
    assert_eq!((report.missing, report.error_count), (0, 0), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_back_at_a_game_in_progress() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let replay = |seat: &str| format!("/api/tables/{id}/replay?at=0&seat={seat}");
    for seat in ["all", "public", "turn", "0", "1"] {
        for who in [&anna, &ben] {
            assert_eq!(refused(who.get(&replay(seat)).await), (403, "NOT_YOURS".to_owned()), "{seat}");
        }
    }
    play_to_the_end(&[&anna, &ben], &id).await;
    let all = ben.get(&replay("all")).await.expect("over");
    assert_eq!((&all["who"], &all["at"]), (&Value::Null, &json!(0)));
    assert_eq!(refused(ben.get(&replay("everything")).await).0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_name_legal_moves_and_come_only_to_who_may_have_them() {
    let served = serve_with(|config| config.limited = true).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let wish = json!({ "setup": { "game": "babylonia" }, "players": 2, "seats": seats, "start": true });
    let table = anna.post("/api/tables", wish).await.expect("a table");
    assert_eq!(table["hints"], true, "alone against a bot");
    let id = table["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/tables/{id}");
    let mut seen = anna.get(&path).await.expect("a view");
    while seen["turn"] != json!([0]) {
        seen = anna.get(&path).await.expect("a view");
    }
    let ask = json!({ "seq": seen["seq"] });
    let answer = anna.post(&format!("{path}/hint"), ask.clone()).await.expect("a hint");
    let hints = answer["hints"].as_array().expect("a list");
    assert!((1..=3).contains(&hints.len()), "{answer}");
    for hint in hints {
        assert!(seen["moves"].as_array().expect("moves").contains(&hint["move"]), "{hint}");
        assert!((0.0..=1.0).contains(&hint["win"].as_f64().expect("a share")), "{hint}");
        assert!(hint["points"].as_f64().expect("points") > 5.0, "{hint}");
    }
    let carl = Client::guest(&served.url, "Carl").await.expect("a guest");
    assert_eq!(refused(carl.post(&format!("{path}/hint"), ask.clone()).await), (403, "NOT_YOURS".to_owned()));
    let mut too_many = false;
    for _ in 0..30 {
        let stale = anna.post(&format!("{path}/hint"), json!({ "seq": 1 })).await;
        too_many |= refused(stale) == (429, "TOO_MANY".to_owned());
    }
    assert!(too_many, "hints are rationed");
    // Two people play: none, unless it was agreed on.
    let (anna, _ben, id) = two_at_a_table(&served.url).await;
    let seen = anna.get(&format!("/api/tables/{id}")).await.expect("a view");
    assert_eq!(seen["table"]["hints"], false);
    let answer = anna.post(&format!("/api/tables/{id}/hint"), json!({ "seq": seen["seq"] })).await;
    assert_eq!(refused(answer), (409, "NOT_NOW".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn links_to_a_table_carry_a_picture_of_it() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    for (game, title) in [("babylonia", "Babylonia"), ("babylon", "Babylon"), ("wonders", "7 Wonders")] {
        let players = if game == "wonders" { 3 } else { 2 };
        let bots = (1..players).map(|_| json!({ "kind": "bot", "level": "easy" }));
        let seats: Vec<Value> = std::iter::once(json!({ "kind": "me" })).chain(bots).collect();
        let wish = json!({ "setup": { "game": game }, "players": players, "seats": seats, "start": true });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        let id = table["id"].as_str().expect("an id");
        let get = |path: &str| anna.request("GET", path, &Value::Null).send();
        let page = get(&format!("/table/{id}")).await.expect("a page");
        let page = String::from_utf8(page.body.to_vec()).expect("text");
        let tag = |name: &str| {
            let rest = page.split(&format!("property=\"{name}\" content=\"")).nth(1)?;
            rest.split('"').next().map(str::to_owned)
        };
        assert_eq!(tag("og:title"), Some(format!("{title} – Babili")));
        assert!(tag("og:description").is_some_and(|line| line.len() > 20));
        assert_eq!(tag("og:url"), Some(format!("{}/table/{id}", served.url)));
        // What the game will need is fetched with the page, and is there.
        let about = &shelf::game(game).expect("on the list").about;
        for file in about.sheets.iter().chain(&about.script) {
            assert!(page.contains(&format!("href=\"{file}\"")), "{game}: {file}");
            let answer = get(file).await.expect("an answer");
            assert_eq!(answer.status, 200, "{file}");
        }
        let image = tag("og:image").expect("a picture");
        assert_eq!(image, format!("{}/picture/{id}.png", served.url));
        let picture = get(&format!("/picture/{id}.png")).await.expect("a picture");
        assert_eq!(picture.header("content-type"), Some("image/png"));
        let bytes = picture.body;
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() > 10_000, "{game}: {}", bytes.len());
        let width = u32::from_be_bytes(bytes[16..20].try_into().expect("four bytes"));
        assert_eq!(width, 1200);
    }
    let none = anna.request("GET", "/picture/nowhere.png", &Value::Null).send().await.expect("an answer");
    assert_eq!(none.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_pick_back_again_and_again_makes_no_bot_think_anew() {
    let served = serve_with(|config| {
        config.bot_pause = std::time::Duration::from_millis(300);
        config.limited = false;
    })
    .await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }, { "kind": "me" }]);
    let wish = json!({ "setup": { "game": "toy", "auto": false }, "seats": seats });
    let id = anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("id").to_owned();
    // Bots take their time while somebody looks on.
    let mut socket = anna.socket(&id).await.expect("a socket");
    socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    socket.next("update").await.expect("the table");
    let path = |end: &str| format!("/api/tables/{id}{end}");
    anna.post(&path("/start"), json!({})).await.expect("all sit");
    loop {
        let seen = anna.get(&path("?seat=0")).await.expect("a view");
        if seen["view"]["picked"][1] == true {
            break;
        }
        let mv = json!({ "seq": seen["seq"], "seat": 0, "move": seen["moves"][0] });
        anna.post(&path("/moves"), mv).await.expect("legal");
        anna.post(&path("/undo"), json!({ "seat": 0 })).await.expect("ben has not picked");
    }
    let thoughts = served.running.hall.metrics.thoughts.get();
    assert_eq!(thoughts, 1, "the first thought was played");
    served.running.stop().await.expect("stops");
}
