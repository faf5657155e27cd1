//! Whoever is not at the table is told that it is their turn: once, by the ways they asked for, over restarts.

#[path = "support/browser.rs"]
mod browser;
mod support;

use std::time::Duration;

use browser::{Browser, PushService, signed};
use club::notice::{Quiet, Way};
use host::{AccountId, Millis, Seq};
use load::Client;
use serde_json::{Value, json};
use server::limits::{TELLING, Telling};
use server::store::{Account, Device, KeyKind, Link, LinkKind, Notice, Postgres, Sqlite, Store, Wish};
use server::{Config, Running};
use support::{Folder, Served, cluster, config, refused, serve_with};

/// A server in a hurry that may push to this machine.
fn hasty(config: &mut Config) {
    config.told.push_inner = true;
    config.told.waits = Telling {
        round: Duration::from_millis(20),
        after: Duration::ZERO,
        gather: Duration::ZERO,
        apart: Duration::ZERO,
        ..TELLING
    };
}

async fn somebody(url: &str, name: &str) -> Client {
    let who = Client::guest(url, name).await.expect("a guest");
    who.post("/api/account", json!({ "name": name, "password": "correct horse" })).await.expect("an account");
    who
}

/// A slow game of two in which only the second has still to pick.
async fn second_is_awaited(first: &Client, second: &Client) -> String {
    let setup =
        json!({ "game": "toy", "auto": false, "pace": { "kind": "slow", "days": 3, "grace": 3_600_000 } });
    let table = first.post("/api/tables", json!({ "setup": setup })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    second.post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await.expect("an open seat");
    first.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    play(first, &id).await;
    id
}

async fn seen(who: &Client, id: &str) -> Value {
    who.get(&format!("/api/tables/{id}")).await.expect("a view")
}

async fn play(who: &Client, id: &str) {
    let seen = seen(who, id).await;
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][0] });
    who.post(&format!("/api/tables/{id}/moves"), body).await.expect("a legal move");
}

async fn told(who: &Client) -> Value {
    who.get("/api/me/told").await.expect("an answer")
}

/// What every store must keep.
async fn keeps_what_is_to_be_told(store: &dyn Store) {
    let account = |name: &str| Account::guest(name.into(), name.to_owned(), Millis(1));
    for name in ["anna", "ben"] {
        store.add_account(&account(name)).await.expect("a new account");
    }
    let (notices, anna) = (store.notices(), AccountId::from("anna"));
    // What was made first stays.
    assert_eq!(notices.keepsake("key", "first").await.as_deref(), Ok("first"));
    assert_eq!(notices.keepsake("key", "second").await.as_deref(), Ok("first"));

    // Devices: of a session, one for each endpoint, so many, and gone with their session.
    for key in ["k1", "k2", "k3"] {
        store.add_key(key, &account("anna"), KeyKind::Cookie, "", Millis(2)).await.expect("a key");
    }
    let device = |session: &str, endpoint: &str| Device {
        session: session.to_owned(),
        account: anna.clone(),
        endpoint: endpoint.to_owned(),
        p256dh: "p".to_owned(),
        auth: "a".to_owned(),
        lang: "nl".to_owned(),
    };
    let add = async |session: &str, endpoint: &str| {
        notices.add_device(&device(session, endpoint), 2, Millis(3)).await.expect("an answer")
    };
    assert!(add("k1", "e1").await && add("k2", "e2").await);
    assert!(!add("k3", "e3").await, "two are enough");
    assert!(!add("unknown", "e4").await, "no such session");
    assert!(add("k2", "e1").await, "the same browser under another key");
    assert_eq!(notices.devices(&anna).await.expect("a list"), [device("k2", "e1")]);
    assert!(add("k1", "e5").await);
    store.drop_key("k1", &anna).await.expect("log-out");
    assert_eq!(notices.devices(&anna).await.expect("a list"), [device("k2", "e1")]);
    store.people().end_others(&anna, "k3").await.expect("elsewhere");
    assert_eq!(notices.devices(&anna).await.expect("a list"), []);
    assert!(add("k3", "e6").await);
    notices.drop_device("k3").await.expect("no longer");
    assert_eq!(notices.devices(&anna).await.expect("a list"), []);

    // Wishes: nothing until something is asked for, and another address begins anew.
    assert_eq!(notices.wishes(&anna).await, Ok(None));
    let wish = async |wish: Wish| notices.wish(&anna, &wish, "stop1").await.expect("written");
    let wishes = async || notices.wishes(&anna).await.expect("reads").expect("there");
    wish(Wish::Quiet(Quiet::new(1320, 420, -90))).await;
    wish(Wish::Mail(Some("anna@example.org".to_owned()))).await;
    let now = wishes().await;
    assert_eq!((now.address(), now.turns, now.recovery, now.digest), (None, false, false, false));
    assert_eq!((now.quiet, now.stop.as_str()), (Quiet::new(1320, 420, -90), "stop1"));
    wish(Wish::Confirmed("other@example.org".to_owned(), Millis(4))).await;
    assert_eq!(wishes().await.address(), None, "that is not the one");
    wish(Wish::Confirmed("anna@example.org".to_owned(), Millis(4))).await;
    for one in [Wish::Turns(true), Wish::Recovery(true), Wish::Digest(true), Wish::Lang("it".to_owned())] {
        wish(one).await;
    }
    let now = wishes().await;
    assert_eq!(now.address(), Some("anna@example.org"));
    assert!(now.turns && now.recovery && now.digest && now.lang == "it");
    assert_eq!((notices.stop("stop1").await, notices.stop("stop2").await), (Ok(true), Ok(false)));
    assert!(!wishes().await.turns && wishes().await.recovery);
    assert_eq!(notices.mailed(&anna, None, Millis(50)).await, Ok(true));
    assert_eq!(notices.mailed(&anna, None, Millis(51)).await, Ok(false), "another was faster");
    assert_eq!(notices.mailed(&anna, Some(Millis(50)), Millis(52)).await, Ok(true));
    assert_eq!(wishes().await.mailed, Some(Millis(52)));
    wish(Wish::Quiet(None)).await;
    wish(Wish::Mail(Some("new@example.org".to_owned()))).await;
    let now = wishes().await;
    assert_eq!((now.address(), now.recovery, now.quiet), (None, false, None));

    // Links: once, in time, of their kind, and only the newest.
    let link = |hash: &str, kind: LinkKind| Link {
        hash: hash.to_owned(),
        account: anna.clone(),
        kind,
        mail: "new@example.org".to_owned(),
        until: Millis(100),
    };
    let used = async |hash: &str, kind: LinkKind, now: u64| {
        notices.use_link(hash, kind, Millis(now)).await.expect("an answer").map(|(who, _)| who.to_string())
    };
    for one in [link("l0", LinkKind::Confirm), link("l1", LinkKind::Confirm), link("l2", LinkKind::Recover)] {
        notices.add_link(&one, Millis(60)).await.expect("kept");
    }
    assert_eq!(used("l0", LinkKind::Confirm, 70).await, None, "there is a newer one");
    assert_eq!(used("l1", LinkKind::Recover, 70).await, None, "another kind");
    assert_eq!(used("l1", LinkKind::Confirm, 101).await, None, "too late");
    assert_eq!(used("l1", LinkKind::Confirm, 100).await.as_deref(), Some("anna"));
    assert_eq!(used("l1", LinkKind::Confirm, 100).await, None, "used up");
    wish(Wish::Mail(None)).await;
    assert_eq!(used("l2", LinkKind::Recover, 70).await, None, "the address is given up");

    // Notices: the newest turn only, taken once, and tried again when it is time.
    support::open_bare_table(store, "t1").await;
    support::open_bare_table(store, "t2").await;
    let notice = |table: &str, way: Way, turn: u64| Notice {
        account: anna.clone(),
        table: table.into(),
        way,
        turn: Seq(turn),
        since: Millis(5),
        tries: 0,
    };
    let take = async |now: u64| {
        let mut taken = notices.take(Millis(now), Millis(now + 10), 10).await.expect("an answer");
        taken.sort_by_key(|one| (one.table.clone(), one.way));
        taken
    };
    notices.note(&notice("t1", Way::Push, 3), Some(Millis(200))).await.expect("noted");
    notices.note(&notice("t1", Way::Mail, 3), Some(Millis(300))).await.expect("noted");
    notices.note(&notice("t2", Way::Mail, 4), None).await.expect("noted");
    assert_eq!(take(199).await, []);
    assert_eq!(take(200).await, [notice("t1", Way::Push, 3)]);
    assert_eq!(take(205).await, [], "somebody has it");
    assert_eq!(take(210).await, [notice("t1", Way::Push, 3)], "and did not come back");
    let tried = Notice { tries: 1, ..notice("t1", Way::Push, 3) };
    notices.settle(&tried, Some(Millis(230))).await.expect("settled");
    assert_eq!(take(231).await, std::slice::from_ref(&tried));
    // An older turn is nothing new, nor is the same; a newer one is.
    notices.note(&notice("t1", Way::Push, 2), Some(Millis(0))).await.expect("noted");
    notices.note(&notice("t1", Way::Push, 3), Some(Millis(0))).await.expect("noted");
    assert_eq!(take(232).await, []);
    notices.note(&notice("t1", Way::Push, 7), Some(Millis(0))).await.expect("noted");
    notices.settle(&tried, None).await.expect("too late");
    assert_eq!(take(233).await, [notice("t1", Way::Push, 7)]);
    notices.settle(&notice("t1", Way::Push, 7), None).await.expect("done");
    assert_eq!(take(299).await, []);
    let all = notices.take_all(&anna, Way::Mail, Millis(400)).await.expect("an answer");
    assert_eq!(all, [notice("t1", Way::Mail, 3)], "what is known already is not told");
    assert_eq!(take(300).await, []);
    notices.forget_over().await.expect("nothing is over");
    assert_eq!(take(400).await, [notice("t1", Way::Mail, 3)]);

    // Who wants to be told sits at these tables.
    assert_eq!(notices.awaiting(10).await.expect("a list"), []);
    assert!(add("k3", "e7").await);
    assert_eq!(notices.awaiting(10).await.expect("a list").len(), 2);
    // Nothing is left of who is deleted.
    store.people().leave(&account("anna"), Millis(9)).await.expect("gone");
    assert_eq!((notices.devices(&anna).await, notices.wishes(&anna).await), (Ok(Vec::new()), Ok(None)));
    assert_eq!(take(10_000).await, []);
    notices.wish(&anna, &Wish::Turns(true), "stop3").await.expect("nobody is there");
    assert_eq!(notices.wishes(&anna).await, Ok(None));
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_is_to_be_told() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0.join("test.sqlite")).await.expect("a store");
    keeps_what_is_to_be_told(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_what_is_to_be_told() {
    let Some(cluster) = cluster() else { return };
    let store = Postgres::open(&cluster.address).await.expect("a store");
    keeps_what_is_to_be_told(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_is_read_by_the_browser_it_was_meant_for_and_signed_by_the_server() {
    let served = serve_with(hasty).await;
    let (anna, ben) = (somebody(&served.url, "Anna").await, somebody(&served.url, "Ben").await);
    let service = PushService::open().await;
    let (browser, other) = (Browser::new(&service, 7), Browser::new(&service, 8));
    // Nothing is on until it is asked for.
    let before = told(&ben).await;
    assert_eq!((&before["push"]["here"], &before["push"]["devices"]), (&json!(false), &json!(0)));
    assert_eq!((&before["mail"], &before["quiet"]), (&Value::Null, &Value::Null));
    browser.subscribe(&ben, "de").await;
    let after = told(&ben).await;
    assert_eq!((&after["push"]["here"], &after["push"]["devices"]), (&json!(true), &json!(1)));

    let id = second_is_awaited(&anna, &ben).await;
    let delivered = service.has(1).await;
    let message = browser.read(&delivered[0]);
    assert_eq!((&message["table"], &message["lang"]), (&json!(id), &json!("de")));
    assert!(message["body"].as_str().is_some_and(|body| body.contains("Anna")), "{message}");
    assert_eq!(other.decrypt(&delivered[0].body), None, "it is for nobody else");
    let (claims, key) = signed(&delivered[0]);
    assert_eq!((&claims["aud"], &json!(key)), (&json!(service.origin), &before["push"]["key"]));
    let header = |name: &str| delivered[0].headers[name].to_str().expect("text").to_owned();
    assert_eq!((header("content-encoding"), header("topic")), ("aes128gcm".to_owned(), id.clone()));
    assert!(header("ttl").parse::<u64>().is_ok_and(|seconds| seconds > 3600));
    let now = served.running.hall.now().0 / 1000;
    let until = claims["exp"].as_u64().expect("a time");
    assert!((now + 1..=now + 24 * 3600).contains(&until), "{until} at {now}");

    // Once a turn: what comes next is about the next one. How many turns a game gives him is a matter of its deal.
    let his = async || ben.get("/api/me").await.expect("he is known")["id"].as_str().map(AccountId::from);
    let his = his().await.expect("an id");
    let mut known: Vec<(String, Seq)> = Vec::new();
    let mut id = id;
    loop {
        let live = served.running.hall.find(&id.as_str().into()).await.expect("the table");
        let turns = || live.party.read().to_move();
        while !turns().is_empty() {
            let of_ben = turns().into_iter().find(|turn| turn.who == his);
            if let Some(turn) = of_ben.as_ref().map(|turn| (id.clone(), turn.since)) {
                if !known.contains(&turn) {
                    known.push(turn);
                    service.has(known.len()).await;
                }
            }
            // Ben moves as soon as he is told, so that it is Anna who begins his next turn.
            play(if of_ben.is_some() { &ben } else { &anna }, &id).await;
        }
        if known.len() > 2 {
            break;
        }
        id = second_is_awaited(&anna, &ben).await;
    }
    assert_eq!(service.delivered().len(), known.len());
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_the_table_is_not_told_and_who_moves_meanwhile_neither() {
    let served = serve_with(hasty).await;
    let (anna, ben) = (somebody(&served.url, "Anna").await, somebody(&served.url, "Ben").await);
    let service = PushService::open().await;
    let browser = Browser::new(&service, 7);
    browser.subscribe(&ben, "en").await;
    let setup = json!({ "game": "toy", "auto": false });
    let table = anna.post("/api/tables", json!({ "setup": setup })).await.expect("a table");
    let here = table["id"].as_str().expect("an id").to_owned();
    let mut socket = ben.socket(&here).await.expect("a socket");
    socket.say(&json!({ "t": "hello", "plain": true })).await.expect("said");
    socket.next("update").await.expect("he is there");
    ben.post(&format!("/api/tables/{here}/seats/1"), json!({ "kind": "me" })).await.expect("an open seat");
    anna.post(&format!("/api/tables/{here}/start"), json!({})).await.expect("all sit");
    // That of the other table is told, and of this one nothing was before.
    let elsewhere = second_is_awaited(&anna, &ben).await;
    let delivered = service.has(1).await;
    assert_eq!(browser.read(&delivered[0])["table"], json!(elsewhere));
    // Who goes afterwards has seen it.
    drop(socket);
    let third = second_is_awaited(&anna, &ben).await;
    let delivered = service.has(2).await;
    assert_eq!(browser.read(&delivered[1])["table"], json!(third));
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_gone_is_forgotten_and_one_that_is_logged_out_as_well() {
    let served = serve_with(hasty).await;
    let (anna, ben) = (somebody(&served.url, "Anna").await, somebody(&served.url, "Ben").await);
    let service = PushService::open().await;
    Browser::new(&service, 7).subscribe(&ben, "en").await;
    service.answer(410);
    second_is_awaited(&anna, &ben).await;
    service.has(1).await;
    let none = async |who: &Client| {
        for _ in 0..500 {
            if told(who).await["push"]["devices"] == json!(0) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("still there");
    };
    none(&ben).await;
    service.answer(201);
    // Logged out, it is told nothing: the same person's other browser is.
    let phone = Client::new(&served.url);
    phone.post("/api/login", json!({ "name": "Ben", "password": "correct horse" })).await.expect("known");
    let (first, second) = (Browser::new(&service, 8), Browser::new(&service, 9));
    first.subscribe(&ben, "en").await;
    second.subscribe(&phone, "en").await;
    assert_eq!(told(&phone).await["push"]["devices"], json!(2));
    ben.post("/api/logout", json!({})).await.expect("out");
    assert_eq!(told(&phone).await["push"]["devices"], json!(1));
    // What keeps an account keeps its devices, and a new password ends them with all sessions.
    let data = phone.get("/api/me/data").await.expect("all of it");
    assert_eq!(data["told"]["devices"][0]["endpoint"], json!(second.endpoint));
    let change = json!({ "old": "correct horse", "password": "another horse" });
    phone.post("/api/me/password", change).await.expect("changed");
    assert_eq!(told(&phone).await["push"]["devices"], json!(0));
    second.subscribe(&phone, "en").await;
    phone.request("DELETE", "/api/me/told/device", &Value::Null).send().await.expect("an answer");
    assert_eq!(told(&phone).await["push"]["here"], json!(false));
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_makes_the_server_call_inner_addresses() {
    let served = serve_with(|config| {
        hasty(config);
        config.told.push_inner = false;
    })
    .await;
    let anna = somebody(&served.url, "Anna").await;
    let service = PushService::open().await;
    let browser = Browser::new(&service, 7);
    for endpoint in [&browser.endpoint, "https://127.0.0.1:1/x", "https://[::1]/x", "https://10.0.0.1/x"] {
        let mut wish = browser.subscription("en");
        wish["endpoint"] = json!(endpoint);
        assert_eq!(refused(anna.post("/api/me/told/device", wish).await).1, "BAD_REQUEST", "{endpoint}");
    }
    let mut wish = browser.subscription("en");
    wish["endpoint"] = json!("https://push.example.org/x");
    wish["p256dh"] = json!("nonsense");
    assert_eq!(refused(anna.post("/api/me/told/device", wish).await).1, "BAD_REQUEST");
    assert_eq!(told(&anna).await["push"]["devices"], json!(0));
    served.running.stop().await.expect("goes down");
}

async fn start(folder: &Folder, change: impl FnOnce(&mut Config)) -> (Running, String) {
    let mut config = config(&folder.store());
    hasty(&mut config);
    change(&mut config);
    let running = server::start(config).await.expect("the server starts");
    let url = format!("http://{}", running.address);
    (running, url)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_game_is_told_by_push_over_a_restart_and_not_twice() {
    let folder = Folder::new();
    let service = PushService::open().await;
    let browser = Browser::new(&service, 7);
    // Before anything is noticed the server goes down.
    let (running, url) = start(&folder, |config| config.told.waits.after = Duration::from_secs(3_600)).await;
    let (anna, ben) = (somebody(&url, "Anna").await, somebody(&url, "Ben").await);
    browser.subscribe(&ben, "en").await;
    let first = second_is_awaited(&anna, &ben).await;
    running.stop().await.expect("goes down");
    assert_eq!(service.delivered().len(), 0);

    let (running, url) = start(&folder, |_| {}).await;
    let delivered = service.has(1).await;
    assert_eq!(browser.read(&delivered[0])["table"], json!(first));
    running.stop().await.expect("goes down");
    drop(url);

    // What was told is not told again; what was noticed and not sent is.
    let store = server::store::open(&folder.store()).await.expect("the store");
    let id = store.account_by_login("ben").await.expect("reads").expect("there").id;
    store.close().await.expect("closes");
    drop(store);
    let (running, url) = start(&folder, |config| config.told.push = false).await;
    let (anna, ben) = (anna.at(&url), ben.at(&url));
    let second = second_is_awaited(&anna, &ben).await;
    let (since, at) = {
        let live = running.hall.find(&second.as_str().into()).await.expect("the table");
        let turn = live.party.read().to_move().remove(0);
        (turn.since, turn.at)
    };
    let notice = Notice {
        account: id,
        table: second.as_str().into(),
        way: Way::Push,
        turn: since,
        since: at,
        tries: 0,
    };
    running.hall.store().notices().note(&notice, Some(Millis(1))).await.expect("noted");
    running.stop().await.expect("goes down");
    assert_eq!(service.delivered().len(), 1);
    let (running, _) = start(&folder, |_| {}).await;
    let delivered = service.has(2).await;
    assert_eq!(browser.read(&delivered[1])["table"], json!(second));
    running.stop().await.expect("goes down");
    assert_eq!(service.delivered().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_one_tells() {
    let Some(cluster) = cluster() else { return };
    let mut config = config(&cluster.address);
    hasty(&mut config);
    let first = server::start(config.clone()).await.expect("starts");
    let second = server::start(config).await.expect("starts");
    let urls = [format!("http://{}", first.address), format!("http://{}", second.address)];
    let (anna, ben) = (somebody(&urls[0], "Anna").await, somebody(&urls[1], "Ben").await);
    let service = PushService::open().await;
    let browser = Browser::new(&service, 7);
    browser.subscribe(&ben, "en").await;
    let keys = [told(&ben).await, told(&anna).await].map(|one| one["push"]["key"].clone());
    assert_eq!(keys[0], keys[1], "they have one key");
    for number in 1..=3 {
        let id = second_is_awaited(&anna, &ben.at(&urls[number % 2])).await;
        let delivered = service.has(number).await;
        assert_eq!((delivered.len(), &browser.read(&delivered[number - 1])["table"]), (number, &json!(id)));
    }
    for running in [first, second] {
        running.stop().await.expect("goes down");
    }
    assert_eq!(service.delivered().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_nobody_is_told() {
    let served: Served = serve_with(hasty).await;
    let [anna, ben, carla] = [
        somebody(&served.url, "Anna").await,
        somebody(&served.url, "Ben").await,
        somebody(&served.url, "Carla").await,
    ];
    let service = PushService::open().await;
    let (his, hers) = (Browser::new(&service, 7), Browser::new(&service, 8));
    his.subscribe(&ben, "en").await;
    hers.subscribe(&carla, "en").await;
    for wrong in [json!({ "from": 5, "to": 5, "offset": 0 }), json!({ "from": 1440, "to": 5, "offset": 0 })] {
        assert_eq!(refused(ben.post("/api/me/told", json!({ "quiet": wrong })).await).1, "BAD_REQUEST");
    }
    // It is quiet where Ben is for the next hours, and has just ceased to be where Carla is.
    let minute = (served.running.hall.now().0 / 60_000 % 1440) as i64;
    let at = |minutes: i64| (minute + minutes).rem_euclid(1440);
    let quiet = json!({ "from": at(-60), "to": at(120), "offset": 0 });
    ben.post("/api/me/told", json!({ "quiet": quiet })).await.expect("wished");
    assert_eq!(told(&ben).await["quiet"], quiet);
    let over = json!({ "quiet": { "from": at(-120), "to": at(-60), "offset": 0 } });
    carla.post("/api/me/told", over).await.expect("wished");
    second_is_awaited(&anna, &ben).await;
    let hers_id = second_is_awaited(&anna, &carla).await;
    let delivered = service.has(1).await;
    assert_eq!(hers.read(&delivered[0])["table"], json!(hers_id));
    ben.post("/api/me/told", json!({ "quiet": null })).await.expect("wished");
    assert_eq!(told(&ben).await["quiet"], Value::Null);
    served.running.stop().await.expect("goes down");
    assert_eq!(service.delivered().len(), 1);
}
