//! Fair under load, shut when shut: what one does is not felt by others, and what has ended has ended.

mod support;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::Ordering;
use std::time::Duration;

use load::{Client, Socket};
use serde_json::{Value, json};
use server::limits::{self, Crowd, Patience};
use server::work::{Kind, Whose};
use support::{play_to_the_end, refused, serve, serve_with, two_at_a_table};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

fn neighbour(last: u8) -> Option<IpAddr> {
    Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)))
}

async fn registered(url: &str, name: &str) -> (Client, String) {
    let client = Client::guest(url, name).await.expect("a guest");
    let body = json!({ "name": name, "password": "a good password" });
    let made = client.post("/api/account", body).await.expect("made");
    (client, made["recovery"].as_str().expect("a code").to_owned())
}

/// The next message of a kind; a socket that says nothing more fails the test instead of holding it up.
async fn next(socket: &mut Socket, kind: &str) -> Value {
    let heard = tokio::time::timeout(Duration::from_secs(20), socket.next(kind)).await;
    heard.unwrap_or_else(|_| panic!("no {kind}")).unwrap_or_else(|wrong| panic!("no {kind}: {wrong}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_session_cannot_undo_a_recovery() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, mut recovery) = registered(&served.url, "anna").await;
    for round in 0..6 {
        let thief = anna.at(&served.url);
        let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let renames = {
            let (thief, stop) = (thief.clone(), std::sync::Arc::clone(&stop));
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let _ = thief.post("/api/me/name", json!({ "name": "Anna" })).await;
                }
            })
        };
        let password = format!("new password {round}");
        let body = json!({ "name": "anna", "recovery": recovery, "password": password });
        let back = anna.post("/api/recover", body).await.expect("recovered");
        recovery = back["recovery"].as_str().expect("a code").to_owned();
        stop.store(true, Ordering::Relaxed);
        renames.await.expect("ran");
        assert_eq!(refused(thief.get("/api/me").await).0, 401, "the stolen session has ended");
        let stranger = Client::new(&served.url);
        stranger
            .post("/api/login", json!({ "name": "anna", "password": password }))
            .await
            .expect("the new one");
        let old = json!({ "name": "anna", "password": "a good password" });
        assert_eq!(refused(stranger.post("/api/login", old).await).0, 401, "the old one is gone");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_end_with_the_key_they_were_opened_with() {
    let served = serve().await;
    let (anna, recovery) = registered(&served.url, "anna").await;
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    let open = async |client: &Client| {
        let mut socket = client.socket(&id).await.expect("a socket");
        socket.say(&json!({ "t": "hello" })).await.expect("said");
        next(&mut socket, "update").await;
        socket
    };
    let log_in = async || {
        let client = Client::new(&served.url);
        let body = json!({ "name": "anna", "password": "a good password" });
        client.post("/api/login", body).await.expect("fits");
        client
    };
    // Logging out ends the sockets of that browser, and of no other.
    let elsewhere = log_in().await;
    let (mut ends, mut stays) = (open(&elsewhere).await, open(&anna).await);
    elsewhere.post("/api/logout", json!({})).await.expect("out");
    assert_eq!(next(&mut ends, "bye").await["code"], "WHO_ARE_YOU");
    stays.say(&json!({ "t": "ping", "id": 1 })).await.expect("said");
    next(&mut stays, "ok").await;
    // A recovery ends all.
    let mut other = open(&log_in().await).await;
    let body = json!({ "name": "anna", "recovery": recovery, "password": "another password" });
    anna.at(&served.url).post("/api/recover", body).await.expect("recovered");
    for socket in [&mut stays, &mut other] {
        assert_eq!(next(socket, "bye").await["code"], "WHO_ARE_YOU");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_replaced_or_ended_ends_its_sockets() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    for ends in ["POST", "DELETE"] {
        let token = anna.post("/api/tokens", json!({})).await.expect("a token")["token"].clone();
        let program = Client::new(&served.url).with_token(token.as_str().expect("text"));
        let mut socket = program.socket(&id).await.expect("a socket");
        socket.say(&json!({ "t": "hello" })).await.expect("said");
        next(&mut socket, "update").await;
        let answer = anna.request(ends, "/api/tokens", &Value::Null).send().await.expect("answered");
        assert_eq!(answer.status, 200);
        assert_eq!(next(&mut socket, "bye").await["code"], "WHO_ARE_YOU", "{ends}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_new_when_a_guest_becomes_an_account() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let stolen = anna.at(&served.url);
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let mut socket = stolen.socket(table["id"].as_str().expect("an id")).await.expect("a socket");
    socket.say(&json!({ "t": "hello" })).await.expect("said");
    next(&mut socket, "update").await;
    anna.post("/api/account", json!({ "name": "anna", "password": "a good password" })).await.expect("made");
    assert_eq!(anna.get("/api/me").await.expect("she is still known")["guest"], false);
    assert_eq!(refused(stolen.get("/api/me").await).0, 401);
    assert_eq!(next(&mut socket, "bye").await["code"], "WHO_ARE_YOU");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_not_listed_and_its_strangers_hear_nothing() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let ben = Client::guest(&served.url, "Ben").await.expect("a guest");
    let open = async |watch: &str| {
        let setup = json!({ "game": "toy", "watch": watch, "listed": true, "auto": false });
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let wish = json!({ "setup": setup, "seats": seats, "start": true });
        anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("an id").to_owned()
    };
    let (closed, shown) = (open("nobody").await, open("all").await);
    let live = ben.get("/api/tables?show=live").await.expect("a list").to_string();
    assert!(live.contains(&shown) && !live.contains(&closed), "{live}");
    let mut stranger = ben.socket(&closed).await.expect("a socket");
    stranger.say(&json!({ "t": "hello" })).await.expect("said");
    let first = next(&mut stranger, "update").await;
    next(&mut stranger, "error").await;
    for text in ["a secret", "another"] {
        anna.post(&format!("/api/tables/{closed}/chat"), json!({ "text": text })).await.expect("said");
        let seen = anna.get(&format!("/api/tables/{closed}")).await.expect("hers");
        let body = json!({ "seq": seen["seq"], "move": seen["moves"][0], "seat": seen["who"] });
        anna.post(&format!("/api/tables/{closed}/moves"), body).await.expect("legal");
    }
    let mut hers = anna.socket(&closed).await.expect("a socket");
    hers.say(&json!({ "t": "hello" })).await.expect("said");
    let told = next(&mut hers, "update").await;
    assert_eq!(told["table"]["spectators"], 0, "who sees nothing looks on at nothing");
    // The answer to a ping comes after whatever was told before it.
    tokio::time::sleep(2 * limits::PRESENCE).await;
    stranger.say(&json!({ "t": "ping", "id": 1 })).await.expect("said");
    let heard: Value =
        serde_json::from_str(&stranger.text().await.expect("heard").expect("open")).expect("JSON");
    assert_eq!((&heard["t"], &heard["seq"]), (&json!("ok"), &first["seq"]), "nothing was told: {heard}");
    assert!(told["seq"].as_u64() > first["seq"].as_u64());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_looks_like_anothers_is_refused() {
    let served = serve().await;
    let (anna, _) = registered(&served.url, "Anna").await;
    let taken = (409, "NAME_TAKEN".to_owned());
    let ben = Client::guest(&served.url, "Ben").await.expect("a guest");
    for alike in ["\u{410}nn\u{430}", "Anna", "A\u{ad}nna", "An\u{3164}na", "A n n a", "\u{ff21}nna"] {
        let body = json!({ "name": alike, "password": "a good password" });
        assert_eq!(refused(ben.post("/api/account", body).await), taken, "{alike:?}");
        assert_eq!(refused(ben.post("/api/me/name", json!({ "name": alike })).await), taken, "{alike:?}");
        let guest = Client::new(&served.url).post("/api/guest", json!({ "name": alike })).await;
        assert_eq!(refused(guest), taken, "{alike:?}");
    }
    anna.post("/api/me/name", json!({ "name": "ANNA" })).await.expect("her own name, written otherwise");
    ben.post("/api/me/name", json!({ "name": "Hannah" })).await.expect("another name");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_made_to_lead_here_is_no_origin_of_ours() {
    let served = serve_with(|config| config.public_url = Some("https://babili.example".to_owned())).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let rename = |host: &str, origin: &str| {
        let request = anna.request("POST", "/api/me/name", &json!({ "name": "Eve" }));
        request.header("host", host).header("origin", origin).send()
    };
    let foreign = rename("evil.example", "http://evil.example").await.expect("answered");
    assert_eq!(foreign.json()["error"]["code"], "FOREIGN_ORIGIN");
    for (host, origin) in [
        ("babili.example", "https://babili.example"),
        ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("localhost:8080", "http://localhost:8080"),
        ("[::1]:8080", "http://[::1]:8080"),
    ] {
        assert_eq!(rename(host, origin).await.expect("answered").status, 200, "{origin}");
    }
}

const HURRY: Patience = Patience {
    head: Duration::from_millis(300),
    body: Duration::from_millis(300),
    taking: Duration::from_millis(300),
};

#[tokio::test(flavor = "multi_thread")]
async fn half_a_request_does_not_hold_a_connection() {
    let served = serve_with(|config| config.patience = HURRY).await;
    let client = Client::new(&served.url);
    let whole = "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
    for (what, sent) in [
        ("half a head", "GET /api/games HTTP/1.1\r\nHost: x\r\nX-More: "),
        ("nothing at all", ""),
        ("a request, and then no more", whole),
        ("half a body", "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{\"name\":"),
    ] {
        let mut stream = client.connect().await.expect("connects");
        stream.write_all(sent.as_bytes()).await.expect("sent");
        let mut heard = Vec::new();
        let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
        assert!(ended.is_ok(), "{what} holds the connection");
    }
    // Who never reads: their connection ends as well, and gives back its place.
    let mut deaf = client.connect().await.expect("connects");
    let requests = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2_000);
    let mut gone = false;
    for _ in 0..400 {
        let sent = tokio::time::timeout(Duration::from_millis(50), deaf.write_all(requests.as_bytes())).await;
        if matches!(sent, Ok(Err(_))) {
            gone = true;
            break;
        }
    }
    assert!(gone, "a client that takes nothing is let go");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_take_all_connections() {
    let served = serve_with(|config| config.crowd = Crowd { of_address: 8, in_all: 1_000 }).await;
    let greedy = Client::at_address(&served.url, neighbour(66));
    let mut held = Vec::new();
    for _ in 0..20 {
        held.push(greedy.connect().await.expect("the system connects"));
    }
    let mut open = 0;
    for stream in &mut held {
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n").await.ok();
        let mut first = [0; 8];
        let read = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut first)).await;
        open += usize::from(matches!(read, Ok(Ok(8))));
    }
    assert_eq!(open, 8);
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    play_to_the_end(&[&anna, &ben], &id).await;
    drop(held);
    for _ in 0..100 {
        if greedy.get("/api/games").await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("places are not given back");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_games_on_at_once_than_their_quota() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let wish = json!({ "setup": { "game": "toy", "auto": false }, "seats": seats, "start": true });
    let mut games = 0;
    let refusal = loop {
        match anna.post("/api/tables", wish.clone()).await {
            Ok(_) => games += 1,
            refusal => break refused(refusal),
        }
    };
    assert_eq!((games, refusal), (limits::RUNNING_OF_ACCOUNT, (429, "TOO_MANY".to_owned())));
    let ben = Client::guest(&served.url, "Ben").await.expect("a guest");
    ben.post("/api/tables", wish).await.expect("others have their own");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_stop_when_their_budget_is_used_up() {
    let served = serve().await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let open = async |first: Value| {
        let seats = json!([first, { "kind": "bot", "level": "easy" }]);
        let wish = json!({ "setup": { "game": "toy", "auto": false }, "seats": seats, "start": true });
        anna.post("/api/tables", wish).await.expect("a table")["id"].as_str().expect("an id").to_owned()
    };
    let seq = async |id: &str| {
        let seen = anna.get(&format!("/api/tables/{id}")).await.expect("a view");
        (seen["seq"].as_u64().expect("a number"), seen["result"].is_null())
    };
    let bot = || json!({ "kind": "bot", "level": "easy" });
    let first = open(bot()).await;
    while seq(&first).await.1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    served.running.hall.gate.charge(limits::LONE_BOTS, 1_000.0, "127.0.0.1");
    let second = open(bot()).await;
    let with_her = open(json!({ "kind": "me" })).await;
    while seq(&with_her).await.0 < 3 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(seq(&second).await, (2, true), "where somebody plays bots go on, among themselves they wait");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_many_see_alike_is_drawn_once() {
    let served = serve_with(|config| config.limited = false).await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let mut socket = Client::new(&served.url).socket(&id).await.expect("a socket");
        socket.say(&json!({ "t": "hello" })).await.expect("said");
        next(&mut socket, "update").await;
        crowd.push(socket);
    }
    tokio::time::sleep(4 * limits::PRESENCE).await;
    let metrics = &served.running.hall.metrics;
    let (made, sent) = (metrics.drawings.get(), metrics.updates.get());
    let over = play_to_the_end(&[&anna, &ben], &id).await;
    for socket in &mut crowd {
        while next(socket, "update").await["result"].is_null() {}
    }
    let (made, sent) = (metrics.drawings.get() - made, metrics.updates.get() - sent);
    assert!(sent >= 40, "everybody was told: {sent}");
    // A few are made twice, by sockets that look at the same moment or are a step behind.
    assert!(made * 4 < sent, "{made} updates were made for {sent} that were sent, to {}", over["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_line_of_a_trusted_proxy_says_who_calls() {
    let served = serve_with(|config| config.behind_proxy = true).await;
    let made = async |proxy: &dyn Fn(usize) -> Vec<String>| {
        let mut made = 0;
        for number in 0..100 {
            let mut request = Client::new(&served.url).request("POST", "/api/guest", &json!({}));
            for line in proxy(number) {
                request = request.header("x-forwarded-for", &line);
            }
            made += usize::from(request.send().await.expect("answered").status == 200);
        }
        made
    };
    let lines = |number: usize| vec![format!("9.9.9.{number}"), "8.8.8.8".to_owned()];
    assert!((60..65).contains(&made(&lines).await), "what the caller put before it does not count");
    let network = |number: usize| vec![format!("1.1.1.1, 2001:db8:7:7::{number:x}")];
    assert!((60..65).contains(&made(&network).await), "a network of IPv6 is one caller");
    let others = |number: usize| vec![format!("2001:db8:8:{number:x}::1")];
    assert_eq!(made(&others).await, 100);
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_passwords_locks_nobody_out() {
    let served = serve().await;
    let (_, recovery) = registered(&served.url, "anna").await;
    let thief = Client::at_address(&served.url, neighbour(66));
    for _ in 0..40 {
        let guess = json!({ "name": "anna", "password": "a wrong password" });
        refused(thief.post("/api/login", guess).await);
    }
    let guess = json!({ "name": "anna", "password": "a good password" });
    assert_eq!(refused(thief.post("/api/login", guess.clone()).await).0, 429);
    Client::new(&served.url).post("/api/login", guess).await.expect("she gets in");
    // Where log-ins are used up, a recovery still is not.
    let body = json!({ "name": "anna", "recovery": recovery, "password": "another password" });
    thief.post("/api/recover", body).await.expect("the code is right");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_new_tables_push_no_honest_one_off_the_list() {
    let served = serve_with(|config| config.limited = false).await;
    let anna = Client::guest(&served.url, "Anna").await.expect("a guest");
    let wish = json!({ "setup": { "game": "toy", "listed": true, "name": "Come in" } });
    let honest = anna.post("/api/tables", wish.clone()).await.expect("a table")["id"].clone();
    let greedy = Client::guest(&served.url, "Greedy").await.expect("a guest");
    for _ in 0..101 {
        greedy.post("/api/tables", wish.clone()).await.expect("a table");
    }
    let (mut after, mut pages, mut found) = (String::new(), 0, Vec::new());
    loop {
        let list = anna.get(&format!("/api/tables?show=open{after}")).await.expect("a list");
        pages += 1;
        found.extend(list["tables"].as_array().expect("tables").iter().map(|table| table["id"].clone()));
        match list["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    assert_eq!((pages, found.len()), (2, 102));
    assert!(found.contains(&honest));
    assert_eq!(refused(anna.get("/api/tables?after=nonsense").await).0, 400);
    // After a day nobody finds a table that was left alone, after a fortnight it is gone.
    let hall = &served.running.hall;
    let hour = 3_600_000;
    hall.sweep_once(host::Millis(hall.now().0 + 25 * hour)).await;
    assert_eq!(anna.get("/api/tables").await.expect("a list")["tables"], json!([]));
    assert_eq!(anna.get("/api/tables?show=mine").await.expect("hers")["tables"][0]["id"], honest);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_sent_twice_under_one_key_is_played_once() {
    let served = serve().await;
    let (anna, _, id) = two_at_a_table(&served.url).await;
    let path = format!("/api/tables/{id}");
    let seen = anna.get(&path).await.expect("a view");
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][0], "key": "a1" });
    let played = anna.post(&format!("{path}/moves"), body.clone()).await.expect("legal");
    assert_eq!(anna.post(&format!("{path}/moves"), body).await.expect("known"), played);
    let mut socket = anna.socket(&id).await.expect("a socket");
    let again = json!({ "t": "move", "id": 4, "seq": seen["seq"], "move": seen["moves"][0], "key": "a1" });
    socket.say(&again).await.expect("said");
    assert_eq!(next(&mut socket, "ok").await["seq"], played["seq"]);
    assert_eq!(anna.get(&path).await.expect("a view")["seq"], played["seq"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hello_costs_what_it_makes_and_a_flood_of_them_is_refused() {
    let served = serve().await;
    let (anna, ben, id) = two_at_a_table(&served.url).await;
    let mut flood = anna.socket(&id).await.expect("a socket");
    // As many as a socket may send in excess: it is told so, and stays.
    for _ in 0..limits::EXCESS {
        flood.say(&json!({ "t": "hello" })).await.expect("not dropped yet");
    }
    let mut told = 0;
    loop {
        let text =
            tokio::time::timeout(Duration::from_secs(20), flood.text()).await.expect("an answer in time");
        let text = text.expect("not dropped yet").expect("not closed yet");
        if text.contains("TOO_MANY") {
            break;
        }
        told += usize::from(text.contains("\"t\":\"update\""));
    }
    assert!(told < 100, "{told} hellos were answered before one was refused");
    // Whoever goes on is dropped; what was on its way may be lost with the line.
    let dropped = async { while flood.say(&json!({ "t": "hello" })).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(60), dropped).await.expect("a flood is dropped");
    play_to_the_end(&[&anna, &ben], &id).await;
}

/// The beginning of the answer to the head of a request whose body is never sent.
async fn answer_to(client: Client, head: String) -> String {
    let mut stream = client.connect().await.expect("connects");
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut first = [0; 12];
    let _ = stream.read_exact(&mut first).await;
    String::from_utf8_lossy(&first).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_body_is_weighed_before_any_of_it_is_read() {
    let served = serve().await;
    let client = Client::new(&served.url);
    let first_of = async |count: usize, bytes: usize| {
        let head = format!("POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {bytes}\r\n\r\n");
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..count {
            asked.spawn(answer_to(client.clone(), head.clone()));
        }
        // Sooner than a body is waited for.
        let answer = tokio::time::timeout(Duration::from_secs(20), asked.join_next()).await;
        answer.ok().flatten().and_then(Result::ok)
    };
    let most = (limits::LARGE.burst as usize) * limits::BODY_BYTES / limits::RECORD_BYTES;
    assert_eq!(first_of(most + 3, limits::RECORD_BYTES).await.as_deref(), Some("HTTP/1.1 429"));
    assert_eq!(first_of(1, limits::RECORD_BYTES + 1).await.as_deref(), Some("HTTP/1.1 413"));
    Client::guest(&served.url, "Anna").await.expect("small bodies are free");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sends_much_says_so_before() {
    let served = serve().await;
    let mut stream = Client::new(&served.url).connect().await.expect("connects");
    let head =
        "POST /api/replay HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("sent");
    let part = format!("8000\r\n{}\r\n", "x".repeat(0x8000));
    for _ in 0..3 {
        // The server may hang up while we still send.
        let _ = stream.write_all(part.as_bytes()).await;
    }
    let mut heard = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.starts_with("HTTP/1.1 413"), "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn large_texts_are_read_where_heavy_work_is_done() {
    let served = serve().await;
    let (anna, _) = registered(&served.url, "anna").await;
    let read = || {
        let numbers = served.running.hall.numbers();
        let line =
            numbers.lines().find(|line| line.starts_with("babili_work_seconds_count{kind=\"record\"}"));
        line.and_then(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).unwrap_or(0)
    };
    for path in ["/api/branch", "/api/judge", "/api/whatif", "/api/studies"] {
        let before = read();
        let small = json!({ "table": "none", "unknown": 1 });
        assert!((400..500).contains(&refused(anna.post(path, small).await).0), "{path}");
        assert_eq!(read(), before, "{path}: small texts are read at once");
        let large = json!({ "record": "x".repeat(limits::BODY_BYTES), "unknown": 1 });
        assert!((400..500).contains(&refused(anna.post(path, large).await).0), "{path}");
        assert_eq!(read(), before + 1, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_logs_in_waits_for_no_picture_and_pictures_have_a_limit() {
    let served = serve_with(|config| config.workers = Some(1)).await;
    let (anna, _) = registered(&served.url, "anna").await;
    let table = anna.post("/api/tables", json!({ "setup": { "game": "toy" } })).await.expect("a table");
    let path = format!("/picture/{}.png", table["id"].as_str().expect("an id"));
    // The only place for heavy work is taken, and a picture waits for it.
    let (let_go, held) = std::sync::mpsc::channel::<()>();
    let work = served.running.hall.work.clone();
    let taken = tokio::spawn(async move {
        work.run(Kind::Bot, &Whose::at("elsewhere"), move || held.recv().is_err()).await
    });
    let picture = anna.request("GET", &path, &Value::Null);
    let picture = tokio::spawn(picture.send());
    while served.running.hall.work.waiting().iter().all(|(_, waiting)| *waiting == 0) {
        tokio::task::yield_now().await;
    }
    let login = json!({ "name": "anna", "password": "a good password" });
    Client::new(&served.url).post("/api/login", login).await.expect("nobody waits who logs in");
    assert!(!picture.is_finished());
    drop(let_go);
    assert!(taken.await.expect("ran").expect("done"));
    assert_eq!(picture.await.expect("ran").expect("answered").status, 200);
    let gate = &served.running.hall.gate;
    while gate.affords(limits::PICTURES, 1.0, &limits::address_key(Ipv4Addr::LOCALHOST.into())) {}
    anna.post(&format!("/api/tables/{}/chat", table["id"].as_str().expect("an id")), json!({ "text": "hi" }))
        .await
        .expect("said");
    assert_eq!(anna.request("GET", &path, &Value::Null).send().await.expect("answered").status, 429);
}
