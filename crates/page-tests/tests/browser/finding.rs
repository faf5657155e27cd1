//! Strangers who find each other.

use std::time::Duration;

use page_tests::{Browser, Doing, House, Tab, play_on, room};
use serde_json::json;

/// A start page in a window of this size.
async fn start(house: &House, browser: &Browser, width: u32, height: u32) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    tab
}

/// Looks for one other player of Babylonia.
async fn look(tab: &Tab) {
    tab.click("[data-game=babylonia] [data-do=find-players]").await;
    tab.sees("dialog select[name=pace]").await;
    tab.eval("document.querySelector('dialog select[name=pace]').value = 'quick'").await;
    tab.click("[data-do=find]").await;
}

async fn sits(tab: &Tab) -> String {
    tab.until("location.pathname.startsWith('/table/')").await;
    tab.sees("#board svg").await;
    tab.eval("location.pathname").await.as_str().expect("a path").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_strangers_find_each_other_and_play() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start(&house, &browser, 1280, 720).await;
    look(&anna).await;
    anna.sees(".finding .find-clock").await;
    anna.until("document.querySelector('.finding').textContent.includes('the first to look for this')").await;
    anna.is_in_order().await;
    let ben = start(&house, &browser, 390, 844).await;
    look(&ben).await;
    let (hers, his) = tokio::join!(sits(&anna), sits(&ben));
    assert_eq!(hers, his);
    // The clock runs as was wished for, and both can play.
    anna.sees(".seat.me .clock").await;
    tokio::select! {
        _ = play_on(&anna, Doing::Clicks(8)) => {}
        _ = play_on(&ben, Doing::Clicks(8)) => {}
    }
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_finds_nobody_is_offered_bots_and_who_leaves_is_not_waited_for() {
    let _room = room().await;
    let hurried = |config: &mut server::Config| config.finding.bots_after = Duration::from_millis(1_200);
    let (house, browser) = (House::open_with(hurried).await, Browser::start().await);
    // Somebody looks, and thinks better of it: by the button, and by going elsewhere.
    let dora = start(&house, &browser, 1280, 720).await;
    look(&dora).await;
    dora.click("[data-do=find-cancel]").await;
    dora.until("document.querySelector('dialog') === null").await;
    look(&dora).await;
    dora.sees(".finding").await;
    dora.open(&house.url("/leaders")).await;
    let carla = start(&house, &browser, 390, 844).await;
    look(&carla).await;
    carla.sees(".finding").await;
    // The offer has its place before it is made.
    let place = "JSON.stringify(document.querySelector('[data-do=find-cancel]').getBoundingClientRect())";
    let before = carla.eval(place).await;
    carla.until("getComputedStyle(document.querySelector('.find-bots')).visibility === 'visible'").await;
    assert_eq!(carla.eval(place).await, before);
    assert!(carla.text(".finding").await.contains("the first to look for this"));
    carla.click("[data-do=find-bots]").await;
    sits(&carla).await;
    carla.until("document.querySelectorAll('.seat .is-bot').length === 1").await;
    let mine =
        "fetch('/api/tables?show=mine').then((answer) => answer.json()).then(({ tables }) => tables.length)";
    assert_eq!(dora.eval(mine).await, json!(0));
    for tab in [&carla, &dora] {
        tab.is_in_order().await;
    }
}
