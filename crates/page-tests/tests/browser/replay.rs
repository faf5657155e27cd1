//! Looking back at games: whose eyes, which moment, without spoilers.

use std::path::Path;

use page_tests::{Browser, House, Tab, drop_file, room};

/// A whole game kept as a golden file.
fn record(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records").join(name).with_extension("json");
    std::fs::read_to_string(file).expect("records are kept")
}

async fn dropped(house: &House, browser: &Browser, game: &str, width: u32, height: u32) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    drop_file(&tab, &record(game)).await;
    tab.sees(".player .at").await;
    tab
}

async fn look_as(tab: &Tab, seat: &str) {
    tab.eval(&format!(
        "(e => {{ e.value = '{seat}'; e.dispatchEvent(new Event('change')); }})(document.querySelector('select[name=seat]'))"
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_seen_with_everybodys_eyes_or_anybodys() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (game, held) in [("babylonia/base-3p-1", ".rack-token"), ("wonders/base-7p-1", ".wo-held")] {
        let tab = dropped(&house, &browser, game, 1280, 720).await;
        assert_eq!(tab.eval("document.querySelector('select[name=seat]').value").await, "all");
        for _ in 0..3 {
            tab.key("ArrowRight").await;
        }
        tab.until("location.search === '?at=3'").await;
        // Every seat has its hand laid open.
        let open = format!(
            "[...document.querySelectorAll('.open-hand')].map((hand) => hand.querySelectorAll('{held}').length)"
        );
        let seats = tab.eval("document.querySelectorAll('.seats .seat').length").await;
        tab.until(&format!("(all => all.length === {seats} && all.every((n) => n > 0))({open})")).await;
        tab.is_in_order().await;
        look_as(&tab, "public").await;
        tab.until(&format!("document.querySelectorAll('{held}').length === 0")).await;
        for seat in ["0", "1", "turn"] {
            look_as(&tab, seat).await;
            tab.until(&format!(
                "document.querySelector('.open-hand') === null && document.querySelectorAll('{held}').length > 0"
            ))
            .await;
        }
        look_as(&tab, "all").await;
        tab.sees(".open-hand").await;
        tab.is_in_order().await;
    }
    // In Babylon nothing is held in secret: all eyes see what everybody sees.
    let tab = dropped(&house, &browser, "babylon/base-2p-1", 1280, 720).await;
    tab.key("End").await;
    tab.until("(([a, b]) => a === b)(document.querySelector('.player .at').textContent.split('/'))").await;
    assert_eq!(tab.eval("document.querySelectorAll('.open-hand').length").await, 0);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_hands_fit_on_a_phone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for game in ["babylonia/base-4p-1", "wonders/base-7p-1"] {
        let tab = dropped(&house, &browser, game, 390, 844).await;
        tab.sees(".open-hand").await;
        tab.is_in_order().await;
        let player = "(b => b.bottom <= innerHeight && b.top >= 0)(document.querySelector('.player').getBoundingClientRect())";
        assert_eq!(tab.eval(player).await, true, "{game}: the buttons are in the window");
        let board = "document.querySelector('.board').getBoundingClientRect().height > 200";
        assert_eq!(tab.eval(board).await, true, "{game}: the board is still to be seen");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_can_be_watched_without_knowing_the_score() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = dropped(&house, &browser, "babylonia/base-2p-1", 1280, 720).await;
    let shown = "[...document.querySelectorAll('.seat-score, .chart')].some((e) => getComputedStyle(e).visibility === 'visible' && e.getClientRects().length)";
    tab.until(shown).await;
    tab.click(".player [aria-pressed]").await;
    tab.until(&format!("!({shown})")).await;
    assert_eq!(tab.eval("document.querySelector('.player .at').textContent.includes('/')").await, false);
    // It stays so on the next visit, and to the end.
    tab.key("End").await;
    tab.until("Number(document.querySelector('.player .at').textContent) > 10").await;
    assert_eq!(tab.eval(shown).await, false);
    assert_eq!(tab.eval("JSON.parse(localStorage.getItem('babili.settings')).spoiler").await, true);
    tab.click(".player [aria-pressed]").await;
    tab.until(shown).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_record_is_refused_in_words() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    drop_file(&tab, "{\"game\": \"chess\"}").await;
    tab.until("document.querySelector('.loading')?.textContent.includes('no record')").await;
    // The refused request itself shows red in the console; that is the browser's own voice.
    tab.forgive();
    tab.is_in_order().await;
}

/// Where nothing can be dropped, as on a phone, the file is chosen.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_can_be_chosen_from_the_files() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".file").await;
    let choose = format!(
        "(e => {{ const data = new DataTransfer(); data.items.add(new File([{}], 'game.json')); e.files = data.files; \
         e.dispatchEvent(new Event('change')); }})(document.querySelector('input[name=record]'))",
        serde_json::json!(record("babylonia/base-3p-1"))
    );
    tab.eval(&choose).await;
    tab.sees(".player .at").await;
    tab.is_in_order().await;
}
