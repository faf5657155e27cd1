//! Somebody who stays away from a game without a clock, and what the others may be asked for.

use std::time::Duration;

use page_tests::{Browser, Doing, House, Tab, play_on, room, start_page};

/// Plays until it is the other's turn.
async fn pass_on(tab: &Tab) {
    tokio::select! {
        _ = play_on(tab, Doing::Whole) => panic!("the game is over"),
        () = tab.until("document.querySelector('.ask') !== null && document.querySelector('.ask.mine') === null") => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_stays_away_until_they_are_back_or_the_others_end_it() {
    let _room = room().await;
    let hurried = |config: &mut server::Config| config.away = Duration::from_millis(1_500);
    let (house, browser) = (House::open_with(hurried).await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    let link = link.as_str().expect("a link").to_owned();
    let ben = browser.tab(390, 844).await;
    ben.open(&link).await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    ben.sees(".rack-token").await;
    anna.sees(".rack-token").await;
    pass_on(&anna).await;
    // While Ben is there nothing is offered; once he is gone, from when on is said, and then it can be chosen.
    assert_eq!(anna.eval("document.querySelector('.relief')").await, serde_json::Value::Null);
    ben.open(&house.url("/leaders")).await;
    anna.sees(".seat:not(.me) .away").await;
    anna.sees(".relief [data-do=relieve-bot]").await;
    anna.until("document.querySelector('[data-do=relieve-bot]')?.disabled === false").await;
    anna.is_in_order().await;
    anna.click("[data-do=relieve-bot]").await;
    anna.until("/is away; a bot plays on/.test(document.querySelector('.log').textContent)").await;
    // Ben is told clearly, and takes his seat back.
    ben.open(&link).await;
    ben.sees("[data-do=take-back]").await;
    ben.is_in_order().await;
    ben.click("[data-do=take-back]").await;
    ben.until("document.querySelector('[data-do=take-back]') === null").await;
    anna.until("/is back and plays on/.test(document.querySelector('.log').textContent)").await;
    // The next time the game is ended without him.
    pass_on(&anna).await;
    ben.open(&house.url("/leaders")).await;
    anna.until("document.querySelector('[data-do=relieve-end]')?.disabled === false").await;
    anna.click("[data-do=relieve-end]").await;
    anna.sees(".dialog.end .ranking").await;
    assert!(anna.text(".dialog.end h2").await.contains("You have won"));
    assert!(anna.text(".why-won").await.contains("stayed away"));
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

/// Two people at a table of Babylonia that has begun, one on a desk and one on a phone: first who is to move, which is
/// drawn by lot.
async fn two_play(house: &House, browser: &Browser) -> (Tab, Tab) {
    let anna = start_page(house, browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    let ben = browser.tab(390, 844).await;
    ben.open(link.as_str().expect("a link")).await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
    }
    let annas = tokio::select! {
        () = anna.sees(".ask.mine") => true,
        () = ben.sees(".ask.mine") => false,
    };
    if annas { (anna, ben) } else { (ben, anna) }
}

async fn ask_back(tab: &Tab) {
    tab.click("[title='This table']").await;
    tab.click(".ask-back").await;
    tab.sees(".relief.back [data-do=back-no]").await;
}

const MOVED: &str = "document.querySelectorAll('.log .line').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_asked_back_refused_once_and_then_agreed_to() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let (anna, ben) = two_play(&house, &browser).await;
    pass_on(&anna).await;
    ben.sees(".ask.mine").await;
    ask_back(&anna).await;
    ben.sees(".relief.back [data-do=back-yes]").await;
    assert!(ben.text(".relief.back").await.contains("asks to take back the last turn"));
    // She drew at the end of her turn: what she saw she cannot unsee, and he is told.
    assert!(ben.text(".relief.back").await.contains("cannot be unseen"));
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
    ben.click(".relief.back [data-do=back-no]").await;
    anna.until("/does not agree to take it back/.test(document.querySelector('.log').textContent)").await;
    anna.until("document.querySelector('.relief.back') === null").await;
    // The next time he agrees, and it is her turn again.
    pass_on(&ben).await;
    anna.sees(".ask.mine").await;
    pass_on(&anna).await;
    let before = anna.eval(MOVED).await.as_u64().expect("a number");
    ask_back(&anna).await;
    ben.click(".relief.back [data-do=back-yes]").await;
    anna.sees(".ask.mine").await;
    ben.until("document.querySelector('.ask.mine') === null").await;
    anna.until("/last turn of .* is taken back/.test(document.querySelector('.log').textContent)").await;
    let after = anna.eval(MOVED).await.as_u64().expect("a number");
    assert!(after < before + 2, "the lines of what was taken back are gone: {before}, {after}");
    // And the game goes on.
    pass_on(&anna).await;
    ben.sees(".ask.mine").await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}
