//! The test game on the page: a game that is nothing but its own files and a line of the list can be offered, learned
//! and played to its end.

use page_tests::{
    Browser, Doing, House, first_game, open_table, play_on, room, rules_in_every_language, start_page,
};
use serde_json::json;

/// The paths of everything that was loaded for a game.
const BROUGHT: &str = "performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)\
    .filter((path) => /^\\/games\\/.*\\.(js|css)$/.test(path)).sort().join(' ')";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_only_on_the_list_is_played_to_its_end() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.sees("[data-game=toy] .game-picture svg").await;
    assert_eq!(tab.text("[data-game=toy] h2").await, "Omens");
    assert_eq!(tab.eval(BROUGHT).await, "", "the start page is light");
    tab.click("[data-game=toy] [data-do=play]").await;
    tab.click("[data-do=begin]").await;
    tab.sees(".toy-omen.can").await;
    assert_eq!(tab.eval(BROUGHT).await, "/games/toy/toy.css /games/toy/toy.js", "only what this game needs");
    assert_eq!(tab.eval("getComputedStyle(document.querySelector('.toy-omen')).width").await, "56px");
    tab.is_in_order().await;

    tab.key("?").await;
    tab.sees("dialog .keys").await;
    assert!(tab.text("dialog .keys").await.contains("Pick the omen at this place of your hand"));
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog')").await;

    // Its own module listens: the key picks without a click. The bot may answer at once.
    let held = "document.querySelectorAll('.toy-omen').length";
    assert_eq!(tab.eval(held).await, 3);
    tab.key("1").await;
    tab.until(&format!("{held} === 2")).await;

    play_on(&tab, Doing::Whole).await;
    tab.sees(".dialog.end .ranking").await;
    tab.until("document.querySelector('.dialog.end .breakdown')?.textContent.includes('Rounds won')").await;
    tab.is_in_order().await;

    tab.click("[data-do=replay]").await;
    tab.sees(".replay .toy-board").await;
    tab.sees(".open-hand .toy-omen").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_first_game_and_its_rules_are_there_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=toy] a[href='/learn/toy']").await;
    first_game(&tab, &[".actions .primary", ".toy-omen.can"]).await;
    rules_in_every_language(&house, &tab, "toy", 2, async |_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_options_are_set_before_the_start_and_the_next_table_loads_what_it_needs() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    open_table(&house, &tab, &json!({ "setup": { "game": "toy" }, "players": 2, "seats": seats })).await;
    tab.sees(".setup .game-picture svg").await;
    tab.eval(
        "(() => { const rounds = document.querySelector('.setup select[name=rounds]'); rounds.value = '5'; \
         rounds.dispatchEvent(new Event('change', {bubbles: true})); })()",
    )
    .await;
    tab.click(".setup [data-do=start]").await;
    tab.sees(".toy-omen.can").await;
    assert_eq!(tab.eval("document.querySelectorAll('.toy-omen').length").await, 5);

    // Another game in the same page brings its own along.
    open_table(
        &house,
        &tab,
        &json!({ "setup": { "game": "wonders" }, "players": 3, "start": true, "seats":
        [{ "kind": "me" }, { "kind": "bot", "level": "easy" }, { "kind": "bot", "level": "easy" }] }),
    )
    .await;
    tab.sees(".wo-held.can").await;
    assert_eq!(tab.eval(BROUGHT).await, "/games/wonders/wonders.css /games/wonders/wonders.js");
    tab.is_in_order().await;
}
