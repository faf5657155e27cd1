//! 7 Wonders on the page, by clicking in a real browser.

use page_tests::{Browser, Doing, House, Tab, play_on};

const EVERYTHING: &str = "{leaders: true, cities: true, wonder_pack: true, tower: true, projects: true}";

/// A started table against bots, looked at from seat 0.
async fn table(house: &House, tab: &Tab, players: usize, options: &str) {
    tab.open(&house.url("/")).await;
    tab.sees("[data-game=wonders] [data-do=play]").await;
    let open = format!(
        "(async () => {{ const post = (path, body) => fetch(path, {{method: 'POST', \
         headers: {{'Content-Type': 'application/json'}}, body: JSON.stringify(body)}}); \
         const bots = Array.from({{length: {players} - 1}}, () => ({{kind: 'bot', level: 'easy'}})); \
         const answer = await (await post('/api/tables', {{game: 'wonders', players: {players}, options: {options}, \
         seats: [{{kind: 'me'}}, ...bots], start: true}})).json(); \
         return answer.id ?? answer.table?.id ?? JSON.stringify(answer); }})()"
    );
    let id = tab.eval(&open).await;
    let id = id.as_str().expect("a table");
    tab.open(&house.url(&format!("/table/{id}"))).await;
    tab.sees("#tray .can").await;
}

async fn whole_game(players: usize, options: &str, width: u32, height: u32) {
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(width, height).await;
    table(&house, &tab, players, options).await;
    let clicks = play_on(&tab, Doing::Whole).await;
    println!("{players} players: {clicks} clicks");
    tab.sees(".ranking").await;
    tab.sees(".breakdown table").await;
    assert_eq!(tab.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_the_base_game() {
    whole_game(3, "{}", 1280, 720).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_with_everything_and_the_free_city() {
    whole_game(2, EVERYTHING, 1280, 720).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_with_tower_and_projects_on_a_phone() {
    whole_game(3, "{tower: true, projects: true}", 390, 844).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seven_play_with_everything() {
    whole_game(7, EVERYTHING, 1280, 720).await;
}
