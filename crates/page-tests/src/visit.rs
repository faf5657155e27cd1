//! Ways into the page that many tests begin with.

use std::path::Path;

use draw::Lang;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{Browser, House, Tab};

/// Four browsers at a time keep a small machine busy: each of them also waits.
static ROOM: Semaphore = Semaphore::const_new(4);

/// Waits until there is room for another browser.
///
/// # Panics
/// Never.
pub async fn room() -> SemaphorePermit<'static> {
    ROOM.acquire().await.expect("never closed")
}

/// What starts a game of the first card at once.
const PLAY: &str = "[data-game]:first-child [data-do=play]";

/// The start page in a wide window.
pub async fn start_page(house: &House, browser: &Browser) -> Tab {
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees(PLAY).await;
    // Who they are is told by another answer.
    tab.sees(".name-tag").await;
    tab
}

/// A game of the first card against a bot, by *Play now*.
pub async fn table(house: &House, browser: &Browser) -> Tab {
    let tab = start_page(house, browser).await;
    tab.click(PLAY).await;
    tab.click("[data-do=begin]").await;
    tab.sees("#board svg").await;
    tab
}

/// Opens a table over the API as whoever the tab belongs to, and goes there. Answers its id.
///
/// # Panics
/// If the table is refused.
pub async fn open_table(house: &House, tab: &Tab, wish: &Value) -> String {
    let script = format!(
        "(async () => {{ await fetch('/api/guest', {{method: 'POST'}}); \
         const answer = await fetch('/api/tables', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({wish})}}); \
         return answer.json(); }})()"
    );
    let table = tab.eval(&script).await;
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned();
    tab.open(&house.url(&format!("/table/{id}"))).await;
    id
}

/// A table of this game with one person and bots that has begun.
#[must_use]
pub fn against_bots(game: &str, players: usize) -> Value {
    let bots = (1..players).map(|_| json!({ "kind": "bot", "level": "easy" }));
    let seats: Vec<Value> = std::iter::once(json!({ "kind": "me" })).chain(bots).collect();
    json!({ "setup": { "game": game }, "players": players, "seats": seats, "start": true })
}

/// Drops a file with this text on the page.
pub async fn drop_file(tab: &Tab, text: &str) {
    let script = format!(
        "(() => {{ const data = new DataTransfer(); data.items.add(new File([{}], 'game.json')); \
         dispatchEvent(Object.assign(new Event('drop', {{cancelable: true}}), {{dataTransfer: data}})); }})()",
        json!(text)
    );
    tab.eval(&script).await;
}

/// The text of a kept record, by the name of its folder and its own: `GAME/NAME`.
///
/// # Panics
/// If there is none of this name.
#[must_use]
pub fn record(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(name);
    std::fs::read_to_string(file.with_extension("json")).expect("records are kept")
}

/// Clicks through a first game until its last word, always on the first of these that is there once no step waits to be
/// read.
///
/// # Panics
/// If the end does not come.
pub async fn first_game(tab: &Tab, clicks: &[&str]) {
    let order = json!([&["[data-do=next]"], clicks].concat());
    let next = format!(
        "document.querySelector('.lesson .big') ? 'over' : {order}.find((one) => document.querySelector(one)) ?? null"
    );
    for _ in 0..120 {
        match tab.once(&next).await.as_str() {
            Some("over") | None => break,
            Some(next) => tab.click(next).await,
        }
    }
    tab.sees(".lesson .big").await;
    tab.is_in_order().await;
}

/// Opens the rules of a game in every language in turn, each with at least so many headings, and lets the caller look.
///
/// # Panics
/// If they do not come.
pub async fn rules_in_every_language(
    house: &House,
    tab: &Tab,
    game: &str,
    headings: usize,
    look: impl AsyncFn(&Tab),
) {
    for lang in Lang::ALL.map(Lang::code) {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'}}))"))
            .await;
        tab.open(&house.url(&format!("/rules/{game}"))).await;
        tab.until(&format!(
            "document.documentElement.lang === '{lang}' && document.querySelectorAll('.prose h2').length >= {headings}"
        ))
        .await;
        look(tab).await;
        tab.is_in_order().await;
    }
}

/// Does something over the API as whoever the tab belongs to.
pub async fn api(tab: &Tab, method: &str, path: &str, body: &Value) -> Value {
    let script = format!(
        "(async () => {{ const answer = await fetch({}, {{ method: {}, headers: {{'content-type': 'application/json'}}, \
         body: {} ? JSON.stringify({body}) : undefined }}); return answer.json(); }})()",
        json!(path),
        json!(method),
        !body.is_null()
    );
    tab.eval(&script).await
}
