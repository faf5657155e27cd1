//! Being told, on every page, where it is my turn.

use page_tests::{Browser, House, Tab, against_bots, open_table, room, start_page};

/// Where the buttons of the bar lie.
async fn bar(tab: &Tab) -> String {
    let places = "[...document.querySelectorAll('.bar a, .bar button')].filter((e) => !e.matches('.next-turn')) \
                  .map((e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.width].map(Math.round); }).join(' ')";
    tab.eval(places).await.as_str().expect("places").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_says_where_it_is_my_turn_and_leads_there_in_turn() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(open_table(&house, &tab, &against_bots("babylonia", 2)).await);
        tab.sees(".rack-token.can").await;
    }
    // On a page without a game all three wait, and nothing has moved for the button.
    tab.open(&house.url("/rules/babylonia")).await;
    tab.sees(".prose h2").await;
    let before = bar(&tab).await;
    tab.until("document.title.startsWith('(3) Rules')").await;
    tab.until("document.querySelector('link[rel=icon]').href.startsWith('data:')").await;
    tab.sees(".next-turn").await;
    assert_eq!(bar(&tab).await, before);
    assert_eq!(tab.text(".next-turn b").await, "3");
    // The button goes through all of them, and says what is left elsewhere.
    let mut seen = Vec::new();
    for _ in 0..3 {
        let from = tab.eval("location.pathname").await;
        tab.click(".next-turn").await;
        tab.until(&format!("location.pathname !== {from}")).await;
        tab.sees(".rack-token.can").await;
        tab.until("document.title.startsWith('(2) ●')").await;
        seen.push(tab.eval("location.pathname.split('/').pop()").await.as_str().expect("an id").to_owned());
    }
    seen.sort();
    tables.sort();
    assert_eq!(seen, tables);
    // Who gives up is no longer waited for, and the tab of another page knows.
    tab.click(".bar-tools button[aria-label='This table']").await;
    tab.click(".menu-item:has(use[href='#u-out'])").await;
    tab.click("dialog .primary").await;
    tab.sees(".dialog.end").await;
    tab.until("document.title.startsWith('(2) Babylonia')").await;
    tab.open(&house.url("/leaders")).await;
    tab.until("document.title === '(2) Babili'").await;
    // Who does not want it in the tab still has the button.
    tab.click(".bar-tools button:last-child").await;
    tab.click("input[name=title]").await;
    tab.until(
        "document.title === 'Babili' && document.querySelector('link[rel=icon]').href.endsWith('icon.svg')",
    )
    .await;
    tab.sees(".next-turn").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_not_asked_for_on_a_page_to_read() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/rules/babylonia")).await;
    tab.sees(".prose h2").await;
    tab.has_loaded().await;
    tab.until("performance.now() > 2500").await;
    let asked = "performance.getEntriesByType('resource').filter((e) => e.name.includes('/api/')).length";
    assert_eq!(tab.eval(asked).await, 0);
    assert_eq!(tab.eval("getComputedStyle(document.querySelector('.next-turn')).visibility").await, "hidden");
    tab.is_in_order().await;
}
