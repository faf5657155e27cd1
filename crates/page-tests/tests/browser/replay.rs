//! Looking back at games: whose eyes, which moment, without spoilers.

use page_tests::{Browser, Doing, House, Tab, against_bots, drop_file, open_table, play_on, record, room};

/// A whole game kept as a golden file.
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
    tab.until("document.querySelector('.nothing h1')?.textContent.includes('no record')").await;
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

/// A finished game of the test game, which is judged quickly: its replay.
async fn finished(house: &House, browser: &Browser, width: u32, height: u32) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    let id = open_table(house, &tab, &against_bots("toy", 2)).await;
    tab.sees(".toy-omen.can").await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".dialog.end .ranking").await;
    tab.open(&house.url(&format!("/replay/{id}"))).await;
    tab.sees(".player .at").await;
    tab
}

const DONE: &str =
    "document.querySelectorAll('.review-seat').length === 2 && !document.querySelector('.review-progress')";

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_reviewed_and_what_was_found_is_shown_with_its_position() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = finished(&house, &browser, 1280, 720).await;
    tab.key("r").await;
    tab.until(DONE).await;
    assert_eq!(tab.eval("document.querySelectorAll('.review-curves .chart').length").await, 2);
    assert_eq!(tab.eval("document.querySelectorAll('.review-seat dl > div').length").await, 10);
    // A turn that decided the game leads to its position, through the eyes of who decided.
    tab.click(".review-turns button").await;
    tab.until("document.querySelector('.review-now .verdict') !== null && location.search.includes('seat=')")
        .await;
    tab.is_in_order().await;
    // Who comes later has all of it at once.
    let late = browser.tab(1280, 720).await;
    late.open(
        &tab.eval("location.href").await.as_str().expect("an address").replace("localhost", "127.0.0.1"),
    )
    .await;
    late.sees(".player .at").await;
    late.click(".review-open").await;
    late.until(DONE).await;
    late.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_read_on_a_phone_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = finished(&house, &browser, 390, 844).await;
    for (lang, accuracy) in [
        ("de", "Genauigkeit"),
        ("nl", "Nauwkeurigheid"),
        ("it", "Precisione"),
        ("fr", "Précision"),
        ("en", "Accuracy"),
    ] {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'}}))"))
            .await;
        tab.reload().await;
        tab.until(&format!(
            "document.documentElement.lang === '{lang}' && !!document.querySelector('.review-open')"
        ))
        .await;
        tab.click(".review-open").await;
        tab.until(DONE).await;
        tab.until(&format!("document.querySelector('.review-seat').textContent.includes('{accuracy}')"))
            .await;
        let shown = "(b => b.top >= 0 && b.top < innerHeight && b.height > 100)(document.querySelector('.pane-review').getBoundingClientRect())";
        tab.until(shown).await;
        tab.is_in_order().await;
    }
}

/// Lets the page believe in a review of the record it has opened: the first move was a blunder, another one better.
const MADE_UP: &str = "(async () => {
  const real = window.fetch;
  const text = sessionStorage.getItem('babili.record');
  const [, seat, played] = JSON.parse(text).moves[0].match(/^(\\d+) (.*)$/);
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: text };
  const position = await (await real(`/api/replay?at=0&seat=${seat}&lang=en`, asked)).json();
  const hexes = position.scene.choices.filter((one) => one.path.length === 2);
  const best = hexes.find((one) => one.move !== played);
  const wrong = hexes.find((one) => one.move !== played && one.move !== best.move);
  const decision = { at: 0, seat: Number(seat), choices: 9, played, best: best.move, verdict: 'blunder', cost: 0.2, error: 0.01,
    points_cost: 4.2, points_error: 0.5, before: [seat === '0' ? 0.6 : 0.4, seat === '0' ? 0.4 : 0.6],
    after: [0.5, 0.5], points_before: [70, 60], points_after: [66, 61],
    reasons: [{ source: 'babylonia-from-cities', points: 2.1, rivals: -1.4 }] };
  const account = (seat) => ({ seat, decisions: 1, verdicts: [0, 0, 0, 0, 1], accuracy: 37, fair: 0.5, cost: 0.2, gifts: 0, luck: 0.1,
    start: 0, luck_error: 0.02, result: 1 - seat, turnings: [{ at: 0, kind: 'own', change: -0.2 }] });
  const review = { id: 'made-up', all: 1, judged: 1, complete: true, working: false, seats: [account(0), account(1)], decisions: [decision] };
  window.fetch = (path, ...rest) =>
    String(path).startsWith('/api/review') ? Promise.resolve(new Response(JSON.stringify(review))) : real(path, ...rest);
  return [best.path, wrong.path];
})()";

async fn clicks(tab: &Tab, path: &serde_json::Value) {
    for name in path.as_array().expect("a path") {
        tab.click(&format!("[data-target={name}]")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_erred_sees_the_better_move_with_its_reason_and_learns_to_find_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = dropped(&house, &browser, "babylonia/base-2p-1", 1280, 720).await;
    let paths = tab.eval(MADE_UP).await;
    tab.key("r").await;
    tab.until("document.querySelector('.review-now .verdict.v-blunder') !== null").await;
    let told = tab.text(".review-now").await;
    for words in
        ["Blunder", "Better:", "wins 60 with the best move, 50 with this one", "Cities held: 2.1 points more"]
    {
        assert!(told.contains(words), "{words} in {told}");
    }
    assert!(told.contains("Cities held: the others get 1.4 points fewer"), "{told}");
    tab.click("[data-do=better]").await;
    let marked = "[...document.querySelectorAll('.hinted')].map((one) => one.dataset.target)";
    tab.until(&format!("JSON.stringify({marked}.sort()) === JSON.stringify([...{}].sort())", paths[0])).await;
    tab.key("ArrowRight").await;
    tab.until("document.querySelector('.log .sign.v-blunder') !== null").await;
    tab.key("p").await;
    tab.until("location.search.includes('at=0')").await;
    tab.is_in_order().await;

    tab.click("[data-do=learn]").await;
    tab.sees(".quiz").await;
    clicks(&tab, &paths[1]).await;
    tab.sees(".quiz .wrong").await;
    clicks(&tab, &paths[0]).await;
    tab.sees(".quiz .right").await;
    assert!(tab.text(".quiz").await.contains("Cities held: 2.1 points more"));
    tab.is_in_order().await;
    tab.click("[data-do=next]").await;
    tab.sees(".player .at").await;
}
