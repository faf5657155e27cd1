//! Whole stories: what people come here for, from the first click to the last.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use page_tests::{Browser, Doing, House, Tab, api, is_asked, play_on, room, start_page};
use serde_json::{Value, json};
use server::limits::{TELLING, Telling};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// Somebody with an account on the start page.
async fn somebody(house: &House, browser: &Browser, name: &str) -> Tab {
    let tab = start_page(house, browser).await;
    // The page may not have said yet that there is somebody.
    api(&tab, "POST", "/api/guest", &json!({})).await;
    let kept = api(&tab, "POST", "/api/account", &json!({ "name": name, "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    tab.open(&house.url("/")).await;
    tab.until(&format!("document.querySelector('.name-tag')?.textContent.includes('{name}')")).await;
    tab
}

/// Looks for one other player, for the ratings.
async fn looks_for_a_rated_game(tab: &Tab) {
    tab.click("[data-game=babylonia] [data-do=find-players]").await;
    tab.sees("dialog input[name=rated]").await;
    tab.eval("document.querySelector('dialog input[name=rated]').click()").await;
    tab.click("[data-do=find]").await;
}

async fn sits(tab: &Tab) -> String {
    tab.until("location.pathname.startsWith('/table/')").await;
    tab.sees("#board svg").await;
    tab.eval("location.pathname").await.as_str().expect("a path").to_owned()
}

/// The rating that somebody's own page shows, and after how many games.
async fn rating(house: &House, tab: &Tab) -> (i32, String) {
    tab.open(&house.url("/me")).await;
    tab.sees(".figures").await;
    let shown = tab.text(".figure dd").await;
    let number = shown.split(' ').next().and_then(|number| number.parse().ok());
    // The games come after the figures.
    tab.sees(".history .rating-change").await;
    (number.unwrap_or_else(|| panic!("{shown}")), tab.text(".history .rating-change").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_find_each_other_play_are_rated_and_play_again() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = somebody(&house, &browser, "Anna").await;
    let ben = somebody(&house, &browser, "Ben").await;
    looks_for_a_rated_game(&anna).await;
    anna.sees(".finding .find-clock").await;
    looks_for_a_rated_game(&ben).await;
    let (hers, his) = tokio::join!(sits(&anna), sits(&ben));
    assert_eq!(hers, his);
    tokio::join!(play_on(&anna, Doing::Whole), play_on(&ben, Doing::Whole));
    for tab in [&anna, &ben] {
        tab.sees(".dialog.end .ranking").await;
    }
    // One asks, the other says yes, and both sit at another table.
    anna.click("[data-do=rematch]").await;
    ben.until("document.querySelector('.asked-again')?.textContent.includes('wants to play again')").await;
    ben.click("[data-do=rematch]").await;
    for tab in [&anna, &ben] {
        tab.until(&format!("location.pathname.startsWith('/table/') && location.pathname !== '{hers}'"))
            .await;
        tab.sees(".rack-token").await;
    }
    let next = anna.eval("location.pathname").await;
    assert_eq!(ben.eval("location.pathname").await, next);
    // The first game has changed both ratings: what one has gained the other has lost, or both have tied.
    let ((anna_now, hers), (ben_now, his)) = (rating(&house, &anna).await, rating(&house, &ben).await);
    assert_eq!(anna_now - 1500, 1500 - ben_now);
    assert!(anna_now == 1500 || hers.starts_with('+') != his.starts_with('+'), "{hers} {his}");
    // The second is on, and waits for one of them.
    for tab in [&anna, &ben] {
        tab.open(&house.url("/")).await;
        tab.sees(&format!("a[href={next}]")).await;
        tab.is_in_order().await;
    }
}

/// A push service on this machine, which keeps what it was sent.
#[derive(Clone, Default)]
struct PushService(Arc<Mutex<Vec<Vec<u8>>>>);

impl PushService {
    /// Answers where it is.
    async fn open(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("it listens"));
        let kept = self.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(kept.clone().take(stream));
            }
        });
        origin
    }

    async fn take(self, mut stream: tokio::net::TcpStream) {
        let mut heard = Vec::new();
        loop {
            let mut more = [0; 4096];
            let Ok(count @ 1..) = stream.read(&mut more).await else { return };
            heard.extend_from_slice(&more[..count]);
            let Some(head) = heard.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let words = String::from_utf8_lossy(&heard[..head]).to_lowercase();
            let length = words.lines().find_map(|line| line.strip_prefix("content-length:"));
            let length: usize = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
            if heard.len() >= head + 4 + length {
                let body = heard.drain(..head + 4 + length).skip(head + 4).collect();
                self.0.lock().unwrap_or_else(PoisonError::into_inner).push(body);
                let _ = stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
            }
        }
    }

    /// Waits for a message after so many.
    async fn after(&self, known: usize) -> Vec<u8> {
        for _ in 0..1_500 {
            if let Some(message) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(known) {
                return message.clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("nobody was told");
    }

    fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The browser's own part of a subscription, with our push service behind it, and how the browser reads a message (RFC 8291).
async fn subscribes_at(tab: &Tab, origin: &str) {
    let script = format!(
        "(async () => {{
            const text = (words) => new TextEncoder().encode(words);
            const join = (...parts) => new Uint8Array(parts.flatMap((part) => [...part]));
            const coded = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
            let said = 'default';
            Object.defineProperty(Notification, 'permission', {{ configurable: true, get: () => said }});
            Notification.requestPermission = async () => (said = 'granted');
            const curve = {{ name: 'ECDH', namedCurve: 'P-256' }};
            const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
            const own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
            const auth = crypto.getRandomValues(new Uint8Array(16));
            const keys = {{ p256dh: coded(own), auth: coded(auth) }};
            PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({{ endpoint: '{origin}/send/ben', keys }}) }});
            PushManager.prototype.getSubscription = async () => null;
            const derived = async (secret, salt, info, bytes) => {{
                const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
                const wish = {{ name: 'HKDF', hash: 'SHA-256', salt, info }};
                return new Uint8Array(await crypto.subtle.deriveBits(wish, base, 8 * bytes));
            }};
            self.readMessage = async (bytes) => {{
                const body = new Uint8Array(bytes);
                const [salt, length] = [body.slice(0, 16), body[20]];
                const [sender, record] = [body.slice(21, 21 + length), body.slice(21 + length)];
                const key = await crypto.subtle.importKey('raw', sender, curve, false, []);
                const shared = await crypto.subtle.deriveBits({{ name: 'ECDH', public: key }}, pair.privateKey, 256);
                const secret = await derived(shared, auth, join(text('WebPush: info\\0'), own, sender), 32);
                const code = await derived(secret, salt, text('Content-Encoding: aes128gcm\\0'), 16);
                const iv = await derived(secret, salt, text('Content-Encoding: nonce\\0'), 12);
                const aes = await crypto.subtle.importKey('raw', code, 'AES-GCM', false, ['decrypt']);
                const opened = new Uint8Array(await crypto.subtle.decrypt({{ name: 'AES-GCM', iv }}, aes, record));
                return JSON.parse(new TextDecoder().decode(opened.slice(0, opened.lastIndexOf(2))));
            }};
        }})()"
    );
    tab.eval(&script).await;
}

/// Shows a page without loading anew, so that what was put in place stays.
async fn go(tab: &Tab, path: &str) {
    let script =
        format!("history.pushState(null, '', {}); dispatchEvent(new PopStateEvent('popstate'))", json!(path));
    tab.eval(&script).await;
}

/// Whether it is somebody's turn at a table.
async fn is_to_move(tab: &Tab, id: &str) -> bool {
    let seen = api(tab, "GET", &format!("/api/tables/{id}"), &Value::Null).await;
    seen["moves"].as_array().is_some_and(|moves| !moves.is_empty())
}

/// Plays until it is somebody else's turn.
async fn plays_a_turn(tab: &Tab, id: &str) {
    is_asked(tab).await;
    let passed = format!(
        "fetch('/api/tables/{id}').then((answer) => answer.json()).then(({{ moves }}) => moves.length === 0)"
    );
    tokio::select! {
        _ = play_on(tab, Doing::Whole) => panic!("a turn is not a game"),
        () = tab.until(&passed) => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_game_goes_on_by_push_over_a_restart() {
    let _room = room().await;
    let service = PushService::default();
    let origin = service.open().await;
    let hasty = |config: &mut server::Config| {
        config.told.push_inner = true;
        config.told.waits = Telling {
            round: Duration::from_millis(50),
            after: Duration::ZERO,
            gather: Duration::ZERO,
            apart: Duration::ZERO,
            ..TELLING
        };
    };
    let (mut house, browser) = (House::open_with(hasty).await, Browser::start().await);
    let anna = somebody(&house, &browser, "Anna").await;
    let ben = somebody(&house, &browser, "Ben").await;
    let pace = json!({ "kind": "slow", "days": 3, "grace": 3_600_000 });
    let table =
        api(&anna, "POST", "/api/tables", &json!({ "setup": { "game": "babylonia", "pace": pace } })).await;
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned();
    let path = format!("/table/{id}");
    anna.open(&house.url(&path)).await;
    // Ben says yes to being told, and sits down.
    subscribes_at(&ben, &origin).await;
    go(&ben, &path).await;
    ben.click("[data-do=told-offer]").await;
    ben.until("document.querySelector('.keep')?.textContent.includes('told') === true").await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
    }
    if is_to_move(&ben, &id).await {
        plays_a_turn(&ben, &id).await;
    }
    // He goes elsewhere, and the server is started again before Anna has moved.
    go(&ben, "/").await;
    ben.sees(".name-tag").await;
    let known = service.count();
    house.stop().await;
    house.start().await;
    anna.until("document.querySelector('.net')?.hidden === true").await;
    plays_a_turn(&anna, &id).await;
    // The message names the table, and he plays there.
    let message = service.after(known).await;
    let read = ben.eval(&format!("readMessage({})", json!(message))).await;
    assert_eq!(read["table"], json!(id), "{read}");
    assert!(read["body"].as_str().is_some_and(|body| body.contains("Anna")), "{read}");
    go(&ben, &format!("/table/{}", read["table"].as_str().expect("an id"))).await;
    plays_a_turn(&ben, &id).await;
    anna.sees(".rack-token.can").await;
    // What found no server complained in the console; that is the browser's own voice.
    for tab in [&anna, &ben] {
        tab.forgive();
        tab.is_in_order().await;
    }
}
