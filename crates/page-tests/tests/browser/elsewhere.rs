//! Not only Chromium: the start page, a whole game of each kind and its replay in Firefox and WebKitGTK. They are not
//! installed everywhere, so these wait to be asked for: `cargo xtask browsers`.

use page_tests::{Doing, Firefox, House, WebKit, Window, against_bots, play_on};
use serde_json::{Value, json};

/// Opens a table as whoever looks at this window, and goes there. Answers its id.
async fn open_table(house: &House, window: &impl Window, wish: &Value) -> String {
    let script = format!(
        "fetch('/api/tables', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({wish})}}).then((answer) => answer.json())"
    );
    let table = window.once(&script).await;
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned();
    window.open(&house.url(&format!("/table/{id}"))).await;
    id
}

async fn is_in_order(window: &impl Window, what: &str) {
    assert_eq!(window.complaints().await, Vec::<String>::new(), "{what}");
    let wide = window.once("document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(wide, true, "{what} can be scrolled sideways");
}

async fn plays(window: &impl Window) {
    let house = House::open().await;
    window.open(&house.url("/")).await;
    window.sees(".name-tag").await;
    window.sees("[data-game] [data-do=play]").await;
    is_in_order(window, "start").await;
    for (game, players) in [("babylonia", 2), ("babylon", 2), ("wonders", 3)] {
        let id = open_table(&house, window, &against_bots(game, players)).await;
        window.sees("#board svg").await;
        let clicks = play_on(window, Doing::Whole).await;
        window.sees(".dialog.end .ranking").await;
        window.sees(".dialog.end .breakdown table").await;
        is_in_order(window, game).await;
        window.open(&house.url(&format!("/replay/{id}"))).await;
        window.sees(".player input[type=range]").await;
        let moves = "Number(document.querySelector('.player .at').textContent.split('/')[1]) || null";
        assert!(window.once(moves).await.as_u64() >= Some(clicks as u64 / 8), "{game}: the replay is whole");
        window.sees("#board svg").await;
        is_in_order(window, &format!("replay of {game}")).await;
        println!("{game}: {clicks} clicks");
    }
    // The lessons are for who has never played, in whatever browser.
    window.open(&house.url("/learn/babylonia")).await;
    window.click("[data-do=next]").await;
    window.sees("[data-do=previous]").await;
    is_in_order(window, "lesson").await;
    let theme = json!({ "theme": "dark" });
    window.once(&format!("(localStorage.setItem('babili.settings', JSON.stringify({theme})), true)")).await;
    window.open(&house.url("/rules/babylonia")).await;
    window.once("document.documentElement.dataset.theme === 'dark' || null").await;
    window.sees(".prose h2").await;
    is_in_order(window, "rules").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Firefox: cargo xtask browsers"]
async fn firefox_plays_all_three_games_and_looks_at_them_again() {
    plays(&Firefox::start(1280, 720).await).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKitGTK: cargo xtask browsers"]
async fn webkit_plays_all_three_games_and_looks_at_them_again() {
    plays(&WebKit::start(1280, 760).await).await;
}
