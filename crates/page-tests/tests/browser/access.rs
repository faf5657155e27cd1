//! What programs can check of accessibility, on every page in both themes.

use page_tests::{
    Browser, Doing, House, Tab, against_bots, drop_file, open_table, play_on, record, room, start_page,
    violations,
};
use serde_json::json;

async fn in_both_themes(tab: &Tab, what: &str, failures: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        tab.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        // Nothing half faded is judged.
        tab.eval(
            "for (const one of document.getAnimations()) { try { one.finish(); } catch { one.cancel(); } }",
        )
        .await;
        failures.extend(violations(tab).await.into_iter().map(|one| format!("{what}, {theme}: {one}")));
    }
}

fn none_fails(failures: &[String]) {
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_a_nameless_button_is_found() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.eval("document.querySelector('main, #app').append(document.createElement('button'))").await;
    let found = violations(&tab).await;
    assert!(found.iter().any(|one| one.starts_with("button-name")), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_around_the_games_break_no_rule_of_accessibility() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let mut failures = Vec::new();
    let tab = start_page(&house, &browser).await;
    in_both_themes(&tab, "start", &mut failures).await;
    open_table(&house, &tab, &json!({ "setup": { "game": "wonders" }, "players": 3 })).await;
    tab.sees(".setup-seats").await;
    in_both_themes(&tab, "set-up", &mut failures).await;
    for game in ["babylonia", "babylon", "wonders"] {
        tab.open(&house.url(&format!("/rules/{game}"))).await;
        tab.until("document.querySelectorAll('.prose h2').length >= 5").await;
        in_both_themes(&tab, &format!("rules of {game}"), &mut failures).await;
        tab.open(&house.url(&format!("/learn/{game}"))).await;
        tab.sees("[data-do=next]").await;
        in_both_themes(&tab, &format!("first game of {game}"), &mut failures).await;
    }
    none_fails(&failures);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_replays_break_no_rule_of_accessibility() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let mut failures = Vec::new();
    for (game, at) in [("babylonia", "base-3p-1"), ("babylon", "base-3p-1"), ("wonders", "babel-3p-1")] {
        let tab = start_page(&house, &browser).await;
        open_table(&house, &tab, &against_bots(game, 3)).await;
        tab.sees(".can").await;
        play_on(&tab, Doing::Clicks(8)).await;
        tab.until("document.querySelector('.can, .actions .primary') !== null").await;
        in_both_themes(&tab, &format!("table of {game}"), &mut failures).await;
        tab.open(&house.url("/")).await;
        tab.sees(".game-card").await;
        drop_file(&tab, &record(&format!("{game}/{at}.json"))).await;
        tab.sees(".player .at").await;
        for _ in 0..12 {
            tab.key("ArrowRight").await;
        }
        in_both_themes(&tab, &format!("replay of {game}"), &mut failures).await;
    }
    none_fails(&failures);
}
