//! Babylon on the page, by clicking in a real browser.

use std::time::{Duration, Instant};

use page_tests::{Browser, House, Tab};

/// Where to click next. Builds what is on offer, places tiles where it can, and ends the turn otherwise.
const NEXT: &str = "(n => {
  if (document.querySelector('.dialog.end')) return 'over';
  const shown = (e) => e && e.getClientRects().length > 0;
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
  const hit = (e) => { const [x, y] = middle(e); return document.elementFromPoint(x, y)?.closest?.('[data-target]') === e; };
  const all = (s) => [...document.querySelectorAll(s)].filter(shown).filter(hit);
  const pick = (s) => { const found = all(s); return found.length ? middle(found[(n * 7919) % found.length]) : null; };
  const button = document.querySelector('.actions .primary');
  return pick('.offer-row.can') || (document.querySelector('.held-tile.chosen') && button && middle(button)) || pick('.spots use.can')
    || pick('.held-tile.can') || (button && middle(button)) || pick('.stone.can') || 'wait';
})";

async fn play(tab: &Tab, most: usize) -> usize {
    let (mut clicks, mut still) = (0, Instant::now());
    while clicks < most {
        let next = tab.eval(&format!("{NEXT}({clicks})")).await;
        if next == "over" {
            break;
        }
        if let (Some(x), Some(y)) = (next[0].as_f64(), next[1].as_f64()) {
            tab.click_at(x, y).await;
            clicks += 1;
            still = Instant::now();
        } else {
            assert!(still.elapsed() < Duration::from_secs(30), "stuck: {}", tab.text("#question").await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    clicks
}

async fn table(house: &House, browser: &Browser, width: u32, height: u32) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.open(&house.url("/")).await;
    tab.click("[data-game=babylon] [data-do=play]").await;
    tab.sees("#quarry svg").await;
    tab
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_babylon_is_clicked_through_and_the_garden_turns() {
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 1280, 720).await;
    tab.sees(".stone.can").await;
    let clicks = play(&tab, 2000).await;
    println!("{clicks} clicks");
    tab.sees(".ranking").await;
    tab.sees(".breakdown table").await;
    tab.sees(".gar-turning svg").await;
    let tiles = "document.querySelectorAll('.gar-garden[data-garden=\"0\"] .s0 [data-piece]').length";
    assert!(tab.eval(tiles).await.as_u64() >= Some(5), "the garden grew");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_babylon_and_a_tile_turns_by_key_and_button() {
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser, 390, 844).await;
    tab.sees(".stone.can").await;
    let turned = "document.querySelector('.held').dataset.rot";
    tab.click("[data-spin]").await;
    assert_eq!(tab.eval(turned).await, "1");
    tab.key("r").await;
    assert_eq!(tab.eval(turned).await, "2");
    play(&tab, 60).await;
    assert_eq!(tab.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_of_babylon_can_be_clicked_through() {
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/learn/babylon")).await;
    tab.sees(".lesson p").await;
    for step in 0..160 {
        if tab.eval("document.querySelector('.lesson .big') !== null").await == true {
            break;
        }
        if tab.eval("document.querySelector('[data-do=next]') !== null").await == true {
            tab.click("[data-do=next]").await;
            continue;
        }
        let next = tab.eval(&format!("{NEXT}({step})")).await;
        if let (Some(x), Some(y)) = (next[0].as_f64(), next[1].as_f64()) {
            tab.click_at(x, y).await;
        } else {
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }
    tab.sees(".lesson .big").await;
    tab.is_in_order().await;
}
