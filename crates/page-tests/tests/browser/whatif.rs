//! What if: trying out moves from a position of a finished game, and playing on from it.

use page_tests::{
    Browser, Doing, House, Tab, against_bots, drop_file, is_asked, open_table, play_on, record, room,
    violations,
};
use serde_json::json;

use crate::touch::PHONES;

/// A finished game of the test game, played in this tab: its id.
async fn finished(house: &House, tab: &Tab) -> String {
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    let id = open_table(house, tab, &against_bots("toy", 2)).await;
    tab.sees(".toy-omen.can").await;
    play_on(tab, Doing::Whole).await;
    tab.sees(".dialog.end .ranking").await;
    id
}

/// How many moves were tried; the root is none.
pub const TRIED: &str = "document.querySelectorAll('.variation').length - 1";

/// Clicks the `n`th of what can be chosen, and waits until as many moves as that were tried, and the last is shown.
async fn choose(tab: &Tab, n: usize, tried: usize, depth: usize) {
    tab.sees(".can").await;
    tab.eval(&format!(
        "document.querySelectorAll('.can')[{n}].dispatchEvent(new MouseEvent('click', {{bubbles: true, detail: 1}}))"
    ))
    .await;
    shows(tab, tried, depth).await;
}

async fn shows(tab: &Tab, tried: usize, depth: usize) {
    tab.until(&format!(
        "{TRIED} === {tried} && document.querySelector('.variation.here')?.dataset.depth === '{depth}'"
    ))
    .await;
}

/// Every move that was tried has its judgement.
pub async fn is_judged(tab: &Tab) {
    tab.until(
        "[...document.querySelectorAll('.variation .worth')].every((one) => !one.matches('.waits')) && \
         document.querySelector('.variations-now .soft, .variations-now .judged') !== null",
    )
    .await;
}

/// As at a table: clicks until a move is made.
pub async fn tries(tab: &Tab) {
    for _ in 0..12 {
        is_asked(tab).await;
        play_on(tab, Doing::Clicks(1)).await;
        if tab.eval(TRIED).await != 0 {
            break;
        }
    }
    tab.until(&format!("{TRIED} > 0")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn variations_are_tried_judged_and_shared_by_a_link() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    let id = finished(&house, &tab).await;
    tab.open(&house.url(&format!("/replay/{id}?at=0"))).await;
    tab.sees(".whatif-open").await;
    tab.click(".whatif-open").await;
    tab.sees(".felt.whatif .toy-omen.can").await;
    // Both seats move: one after the other, as whoever is to move.
    choose(&tab, 0, 1, 1).await;
    choose(&tab, 0, 2, 2).await;
    assert_eq!(
        tab.eval("[...document.querySelectorAll('.variation')].map((one) => one.className.match(/p\\d/)?.[0] ?? '')").await,
        json!(["", "p0", "p1"])
    );
    // A step back and another move is a second variation.
    tab.key("u").await;
    shows(&tab, 2, 1).await;
    choose(&tab, 1, 3, 2).await;
    assert_eq!(tab.eval("document.querySelectorAll('.variation[data-indent=\"1\"]').length").await, 1);
    is_judged(&tab).await;
    tab.until("/\\d+\\s*%/.test(document.querySelector('.variation.here .worth').textContent)").await;
    tab.is_in_order().await;
    assert_eq!(violations(&tab).await, Vec::<String>::new());
    // The keyboard walks the tree.
    tab.key("v").await;
    tab.key("ArrowUp").await;
    shows(&tab, 3, 2).await;
    tab.key("ArrowLeft").await;
    shows(&tab, 3, 1).await;
    tab.key("f").await;
    shows(&tab, 3, 2).await;

    tab.eval("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        .await;
    tab.click("[data-do=link]").await;
    tab.until("typeof window.copied === 'string'").await;
    let link = tab.eval("window.copied").await.as_str().expect("a link").to_owned();
    assert!(link.contains("#try="), "{link}");
    let seen = "JSON.stringify([...document.querySelectorAll('.variation')].map((one) => [one.dataset.depth, one.dataset.indent, one.classList.contains('here')]))";
    let here = tab.eval(seen).await;
    let shown = tab.text("#question").await;
    let other = browser.tab(1280, 720).await;
    other.open(&link).await;
    shows(&other, 3, 2).await;
    assert_eq!(other.eval(seen).await, here);
    assert_eq!(other.text("#question").await, shown);
    is_judged(&other).await;
    other.is_in_order().await;
    // Back in the game as it was.
    other.click("[data-do=leave]").await;
    other.sees(".felt.replay .player .at").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bent_link_says_so_in_the_language_of_the_page() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    let id = finished(&house, &tab).await;
    for (lang, bent, illegal) in [
        ("de", "keiner spielbaren Stellung", "Zug 1 dieser Variante"),
        ("nl", "geen speelbare stelling", "Zet 1 van deze variant"),
        ("it", "posizione giocabile", "La mossa 1"),
        ("fr", "position jouable", "Le coup 1"),
        ("en", "no position that can be played", "Move 1 of this variation"),
    ] {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'}}))"))
            .await;
        for (at, tried, words) in [
            ("0", "0+nonsense", bent),
            ("0", "%E0%A4", bent),
            ("0", "$3;0+pick+1", bent),
            ("x", "", bent),
            ("9999", "", bent),
            ("0", "5+pick+1", illegal),
        ] {
            tab.open("about:blank").await;
            tab.open(&house.url(&format!("/replay/{id}?at={at}#try={tried}"))).await;
            tab.until(&format!(
                "document.documentElement.lang === '{lang}' && document.querySelector('.nothing h1')?.textContent.includes({})",
                json!(words)
            ))
            .await;
        }
    }
    // A game in progress tells nothing, not even to who plays it.
    let on = open_table(&house, &tab, &against_bots("toy", 2)).await;
    tab.sees(".toy-omen.can").await;
    tab.open(&house.url(&format!("/replay/{on}?at=0#try="))).await;
    tab.until("document.querySelector('.nothing h1')?.textContent.includes('not over')").await;
    // The refused requests themselves show red in the console; that is the browser's own voice.
    tab.forgive();
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_on_from_a_position_against_bots() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    let id = finished(&house, &tab).await;
    for world in ["anew", "real"] {
        tab.open(&house.url(&format!("/replay/{id}?at=2"))).await;
        tab.sees(".whatif-open").await;
        tab.key("w").await;
        tab.sees("[data-do=play-on]").await;
        tab.click("[data-do=play-on]").await;
        tab.sees(".play-on [data-do=go-on]").await;
        assert_eq!(violations(&tab).await, Vec::<String>::new());
        let levels = "[...document.querySelectorAll('.play-on [name=level] option')].map((one) => one.value)";
        assert_eq!(tab.eval(levels).await, json!(["beginner", "easy", "medium", "hard", "master"]));
        assert_eq!(tab.eval("document.querySelector('.play-on [name=level]').value").await, "medium");
        tab.eval("document.querySelector('.play-on [name=level]').value = 'easy'").await;
        tab.click(&format!(".play-on [value={world}]")).await;
        tab.click("[data-do=go-on]").await;
        tab.until("location.pathname.startsWith('/table/')").await;
        // It says what it is a what-if of, and is played like any other.
        tab.sees(&format!(".whatif-of a[href='/replay/{id}?at=2']")).await;
        is_asked(&tab).await;
        play_on(&tab, Doing::Whole).await;
        tab.sees(".dialog.end .ranking").await;
        tab.is_in_order().await;
    }
}

/// Where hints are allowed, whoever wishes it sees what a choice is worth before it is made.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_choice_is_worth_is_told_at_a_glance() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    open_table(&house, &tab, &against_bots("toy", 2)).await;
    tab.sees(".toy-omen.can").await;
    tab.hover(".toy-omen.can").await;
    tab.until("document.querySelector('.note').textContent !== ''").await;
    assert_eq!(tab.eval("document.querySelector('.note .worth')").await, json!(null), "nobody asked for it");
    tab.click(".bar-tools [aria-label=Settings]").await;
    tab.sees("dialog [name=worth]").await;
    tab.click("dialog [name=worth]").await;
    tab.click("dialog header button").await;
    tab.until("document.querySelector('dialog') === null").await;
    tab.hover(".toy-omen.can").await;
    tab.until("/\\d\\s*%/.test(document.querySelector('.note .worth')?.textContent)").await;
    // With the next choice it is told anew.
    play_on(&tab, Doing::Clicks(2)).await;
    is_asked(&tab).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_of_a_game_from_a_file_are_tried_on_a_phone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    for game in ["babylonia/base-3p-1", "wonders/base-3p-1", "babylon/base-2p-1"] {
        tab.open(&house.url("/")).await;
        tab.sees(".game-card").await;
        drop_file(&tab, &record(game)).await;
        tab.sees(".whatif-open").await;
        tab.click(".whatif-open").await;
        tab.sees(".felt.whatif .player").await;
        let before = tab.text("#question").await;
        tries(&tab).await;
        tab.is_in_order().await;
        let tools = "(b => b.bottom <= innerHeight && b.top >= 0)(document.querySelector('.player').getBoundingClientRect())";
        assert_eq!(tab.eval(tools).await, true, "{game}: the buttons are in the window");
        let board = "document.querySelector('.board').getBoundingClientRect().height > 150";
        assert_eq!(tab.eval(board).await, true, "{game}: the board is still to be seen");
        tab.click(".for-variations").await;
        let open = "(b => b.top >= 0 && b.top < innerHeight && b.height > 100)(document.querySelector('.variations').getBoundingClientRect())";
        tab.until(open).await;
        is_judged(&tab).await;
        assert_eq!(violations(&tab).await, Vec::<String>::new(), "{game}");
        // The game up to here is the first of the rows.
        tab.click(".variation").await;
        tab.until(&format!("document.querySelector('#question').textContent === {}", json!(before))).await;
        tab.is_in_order().await;
    }
}

/// What can be chosen is in sight or can be scrolled to, and nothing lies over anything else, upright and on the side.
#[tokio::test(flavor = "multi_thread")]
async fn five_ways_to_pay_can_be_reached_on_every_phone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in PHONES {
        let phone = browser.tab(width, height).await;
        phone.open(&house.url("/")).await;
        phone.sees(".game-card").await;
        drop_file(&phone, &record("wonders/base-5p-2")).await;
        phone.sees(".player .at").await;
        phone.open(&house.url("/replay?at=82&seat=2#try=")).await;
        phone.sees(".felt.whatif .player").await;
        let shares = "(() => { const [board, player] = ['.board', '.player'].map((one) => document.querySelector(one).getBoundingClientRect()); \
             return board.width > innerWidth * 0.5 && player.width > innerWidth * 0.8 && board.bottom <= player.top; })()";
        assert_eq!(phone.eval(shares).await, true, "the board has its place at {width}x{height}");
        for target in ["hand:pantheon", "use:pantheon:build"] {
            let (x, y) = phone.place(&format!("[data-target='{target}'].can")).await;
            phone.tap_at(x, y).await;
        }
        phone.until("document.querySelectorAll('.way.can').length === 5").await;
        let under = "((way) => { const box = way.getBoundingClientRect(); \
             return way.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); })";
        let first = format!("{under}(document.querySelector('.way.can'))");
        assert_eq!(phone.eval(&first).await, true, "the first way is in sight at {width}x{height}");
        let all = format!(
            "[...document.querySelectorAll('.way.can')].every((way) => {{ way.scrollIntoView({{ block: 'nearest' }}); return {under}(way); }})"
        );
        assert_eq!(phone.eval(&all).await, true, "every way can be scrolled to at {width}x{height}");
        let back = format!("{under}(document.querySelector('.actions button'))");
        assert_eq!(phone.eval(&back).await, true, "the way back is in sight at {width}x{height}");
        // Where nothing is asked, the hand keeps to its place, too.
        phone.open(&house.url("/replay?at=30&seat=1")).await;
        phone.sees(".felt.replay .wo-held").await;
        let over = "(() => { const ask = document.querySelector('.ask'), box = ask.getBoundingClientRect(); \
             return [0.2, 0.5, 0.8].every((part) => ask.contains(document.elementFromPoint(box.left + box.width * part, box.top + 8))); })()";
        phone.until(over).await;
        phone.is_in_order().await;
    }
}

/// A move that is still on its way when another page is asked for must not lead back to its own. The tap comes at each of the
/// moments between the two.
#[tokio::test(flavor = "multi_thread")]
async fn a_tap_on_what_if_is_not_lost_while_a_move_is_on_its_way() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    drop_file(&tab, &record("babylonia/base-3p-1")).await;
    let at =
        |at: &str| format!("document.querySelector('.felt.replay .at')?.textContent.startsWith('{at}/')");
    let moves = "const [next, back] = [3, 1].map((n) => document.querySelectorAll('.player button')[n])";
    for later in 0..16 {
        tab.until(&at("0")).await;
        // Both positions are known then, so that the next move comes within moments.
        tab.eval(&format!("{{ {moves}; next.click() }}")).await;
        tab.until(&at("1")).await;
        tab.eval(&format!("{{ {moves}; back.click() }}")).await;
        tab.until(&at("0")).await;
        tab.eval(&format!(
            "(async () => {{ {moves}; next.click(); for (let n = 0; n < {later}; n++) await null; \
             document.querySelector('.whatif-open').click(); }})()"
        ))
        .await;
        tab.sees(".felt.whatif .player").await;
        tab.eval(
            "history.replaceState(null, '', '/replay?at=0'); dispatchEvent(new PopStateEvent('popstate'))",
        )
        .await;
    }
}
