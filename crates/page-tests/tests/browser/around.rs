//! Around the game: links that lead nowhere, dialogs in small windows, a connection that dies, the start page, what the
//! others did.

use page_tests::{
    Browser, Doing, House, Tab, against_bots, drop_file, is_asked, open_table, play_on, room, start_page,
};
use serde_json::{Value, json};

/// Somebody else, with cookies of their own.
async fn somebody(house: &House, browser: &Browser, (width, height): (u32, u32)) -> Tab {
    let tab = browser.tab(width, height).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    tab
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_leads_nowhere_says_so_and_leads_home() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (390, 844)).await;
    let page = "no such page";
    for (path, status, says) in [
        ("/table/no-such-table", 404, "no such table"),
        ("/nothing/here", 404, page),
        ("/rules/chess", 404, page),
        ("/learn/chess", 404, page),
        ("/puzzles/chess", 404, page),
        ("/leaders/chess", 404, page),
        ("/replay/no-such-table", 200, "no such thing"),
        ("/study/no-such-study", 200, "no such thing"),
        ("/tournament/no-such-one", 200, "no such tournament"),
    ] {
        let answered = tab.eval(&format!("fetch('{path}').then((answer) => answer.status)")).await;
        assert_eq!(answered, status, "{path}");
        tab.open(&house.url(path)).await;
        tab.sees(".nothing a[href='/']").await;
        assert!(tab.text(".nothing h1").await.contains(says), "{path}");
        assert_eq!(tab.eval("document.querySelector('.net:not([hidden])')").await, Value::Null);
        tab.click(".nothing a").await;
        tab.sees(".game-card").await;
        // The browser notes every answer that is no page.
        tab.forgive();
    }
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_told_that_a_table_is_not_for_watching() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = somebody(&house, &browser, (1280, 720)).await;
    let mut wish = against_bots("babylonia", 2);
    wish["setup"]["watch"] = json!("nobody");
    let id = open_table(&house, &anna, &wish).await;
    anna.sees(".rack-token.can").await;
    let ben = somebody(&house, &browser, (390, 844)).await;
    ben.open(&house.url(&format!("/table/{id}"))).await;
    ben.sees(".nothing a[href='/']").await;
    assert!(ben.text(".nothing h1").await.contains("who sit at this table"));
    assert_eq!(ben.eval("document.querySelector('.felt')").await, Value::Null);
    ben.is_in_order().await;
}

/// Whether the dialog that is open fits: inside the window, nothing wider than it, its way out in sight.
const FITS: &str = "(() => {
  const box = document.querySelector('dialog[open]'), b = box.getBoundingClientRect();
  if (b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight) return `outside the window: ${JSON.stringify(b)}`;
  if (box.scrollWidth > box.clientWidth) return `wider than itself: ${box.scrollWidth} > ${box.clientWidth}`;
  const out = box.querySelector('header button').getBoundingClientRect();
  const hit = document.elementFromPoint(out.left + out.width / 2, out.top + out.height / 2);
  return hit?.closest('header button') ? 'fits' : `no way out at ${JSON.stringify(out)}`;
})()";

async fn fits(tab: &Tab, what: &str) {
    tab.sees("dialog[open] header button").await;
    assert_eq!(tab.eval(FITS).await, "fits", "{what}");
    tab.click("dialog[open] header button").await;
    tab.until("document.querySelector('dialog') === null").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_dialog_fits_a_small_window() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(320, 568), (390, 844), (844, 390), (1280, 720)] {
        let tab = somebody(&house, &browser, (width, height)).await;
        let at = |what: &str| format!("{what} at {width}x{height}");
        tab.click("[data-game=wonders] [data-do=play]").await;
        fits(&tab, &at("opponents")).await;
        tab.click(".bar-tools button:last-child").await;
        fits(&tab, &at("settings")).await;
        open_table(&house, &tab, &against_bots("babylonia", 2)).await;
        tab.sees(".rack-token.can").await;
        tab.click(".bar-tools button[aria-label='This table']").await;
        fits(&tab, &at("menu")).await;
        tab.click(".bar-tools button[aria-label='This table']").await;
        tab.click(".menu-item:has(use[href='#u-out'])").await;
        fits(&tab, &at("resign")).await;
        tab.click(".bar-tools button[aria-label='This table']").await;
        tab.click(".menu-item:has(use[href='#u-out'])").await;
        tab.click("dialog .primary").await;
        tab.sees(".dialog.end .ranking").await;
        fits(&tab, &at("end")).await;
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_closes_what_lies_over_the_page() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=babylonia] [data-do=play]").await;
    tab.click("[data-do=begin]").await;
    tab.sees(".rack-token.can").await;
    tab.click(".bar-tools button[aria-label='This table']").await;
    tab.sees("dialog[open] .menu-item").await;
    tab.eval("history.back()").await;
    tab.sees(".game-card").await;
    assert_eq!(tab.eval("document.querySelector('dialog')").await, Value::Null);
    // Who was asked once is not asked again; the answer can be changed.
    tab.sees("[data-game=babylonia] [data-do=opponents]").await;
    tab.click("[data-game=babylonia] [data-do=play]").await;
    tab.sees(".rack-token").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_dies_without_a_word_is_noticed_and_a_move_is_not_lost_in_silence() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (1280, 720)).await;
    open_table(&house, &tab, &against_bots("babylonia", 2)).await;
    tab.sees(".rack-token.can").await;
    let lines = "document.querySelectorAll('.log .line.p0').length";
    // From now on nothing that is sent arrives, and nobody says so.
    tab.eval("window.sent = WebSocket.prototype.send; WebSocket.prototype.send = () => {}").await;
    let before = tab.eval(lines).await;
    tab.click(".rack-token.can").await;
    tab.click(".hit.can").await;
    tab.sees(".net").await;
    tab.until("/before this was confirmed/.test(document.querySelector('#toasts').textContent)").await;
    assert_eq!(tab.eval(lines).await, before);
    // The line is mended: what was not confirmed is offered again, and can be played.
    tab.eval("WebSocket.prototype.send = window.sent").await;
    tab.until("document.querySelector('.net').hidden").await;
    tab.click(".rack-token.can").await;
    tab.click(".hit.can").await;
    tab.until(&format!("{lines} > {before}")).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_keeps_its_names_and_outlives_a_reload() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (1280, 720)).await;
    let file =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/babylonia/base-3p-1.json");
    let text = std::fs::read_to_string(file).expect("records are kept");
    let mut record: Value = serde_json::from_str(&text).expect("a record");
    record["names"] = json!(["Anna", "Ben", "Cleo"]);
    drop_file(&tab, &record.to_string()).await;
    let named = "[...document.querySelectorAll('.seat-name')].map((name) => name.textContent).join() === 'Anna,Ben,Cleo'";
    tab.until(named).await;
    tab.reload().await;
    tab.sees(".player .at").await;
    tab.until(named).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_cities_are_offered_what_they_need() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (1280, 720)).await;
    open_table(&house, &tab, &json!({ "setup": { "game": "wonders" }, "players": 4 })).await;
    tab.sees(".setup-seats").await;
    tab.sees(".code svg").await;
    let choose = "(e => { e.value = '8'; e.dispatchEvent(new Event('change')); })(document.querySelector('select[name=players]'))";
    tab.eval(choose).await;
    tab.sees("dialog [data-do=turn-on]").await;
    assert!(tab.text("dialog h2").await.contains("8 players need “Cities”"));
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null && document.querySelector('select[name=players]').value === '4'")
        .await;
    tab.eval(choose).await;
    tab.click("dialog [data-do=turn-on]").await;
    tab.until("document.querySelectorAll('.setup-seat').length === 8 && document.querySelector('input[name=cities]').checked")
        .await;
    // It cannot be taken away from eight, and that is said too.
    tab.eval("document.querySelector('input[name=cities]').click()").await;
    tab.until("/8 players need/.test(document.querySelector('#toasts').textContent)").await;
    tab.until("document.querySelector('input[name=cities]').checked").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_now_starts_what_the_card_promises_and_my_turn_comes_first() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=wonders] [data-do=play]").await;
    tab.eval("document.querySelector('dialog select[name=players]').value = '3'").await;
    tab.click("[data-do=begin]").await;
    tab.sees("#tray .can").await;
    assert_eq!(tab.eval("document.querySelectorAll('.seat').length").await, 3);
    tab.sees("#wo-tower").await;
    tab.sees(".wo-project").await;
    tab.open(&house.url("/")).await;
    // Where I am waited for is seen without scrolling, before the games.
    tab.sees(".for-me .table-row.my-turn").await;
    let first = "(e => e.getBoundingClientRect().bottom < innerHeight && Boolean(e.compareDocumentPosition(document.querySelector('.games')) & 4))(document.querySelector('.for-me'))";
    assert_eq!(tab.eval(first).await, true);
    tab.click(".for-me .table-row").await;
    tab.sees("#tray .can").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lists_say_who_waits_what_is_agreed_and_who_won() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = somebody(&house, &browser, (1280, 720)).await;
    let name = anna.text(".name-tag").await;
    let setup = json!({ "game": "wonders", "listed": true, "options": { "tower": true }, "pace": { "kind": "slow", "days": 3, "grace": 3_600_000 } });
    open_table(&house, &anna, &json!({ "setup": setup, "players": 3 })).await;
    anna.sees(".setup-seats").await;
    let ben = somebody(&house, &browser, (390, 844)).await;
    ben.sees(".table-agreed").await;
    let agreed = ben.text(".table-agreed").await;
    assert_eq!(agreed, format!("opened by {name}, who is here · 3 days a move · Tower of Babel"));
    ben.is_in_order().await;
    // Whoever leaves is not there any more.
    anna.click("a.home").await;
    anna.sees(".game-card").await;
    let left = "new Promise((done) => setTimeout(done, 200)).then(() => fetch('/api/tables')) \
        .then((answer) => answer.json()).then(({ tables }) => tables[0].here === false)";
    ben.until(left).await;
    ben.reload().await;
    ben.sees(".table-agreed").await;
    assert!(ben.text(".table-agreed").await.starts_with(&format!("opened by {name} · ")));
    open_table(&house, &anna, &against_bots("babylonia", 2)).await;
    anna.sees(".rack-token.can").await;
    // A game that is over has its winner and the points.
    play_on(&anna, Doing::Whole).await;
    anna.sees(".dialog.end .ranking").await;
    let points = "[...document.querySelectorAll('.rank-score')].map((b) => b.textContent).sort().join()";
    let points = anna.eval(points).await;
    let listed = "(row => row?.textContent.includes(' win') ? row.querySelector('.table-state small').textContent.split(' · ')[0].split(' : ').sort().join() : null)\
        ([...document.querySelectorAll('.table-row')].find((row) => row.textContent.includes('Babylonia')))";
    anna.until("fetch('/api/tables?show=mine').then((answer) => answer.json()).then(({ tables }) => tables.some((row) => row.scores.length === 2))").await;
    anna.open(&house.url("/")).await;
    assert_eq!(anna.once(listed).await, points);
    anna.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_marked_until_it_is_read() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = somebody(&house, &browser, (390, 844)).await;
    let id = open_table(&house, &anna, &json!({ "setup": { "game": "babylonia" }, "players": 2, "seats": [{ "kind": "me" }, { "kind": "open" }] })).await;
    let ben = somebody(&house, &browser, (1280, 720)).await;
    ben.open(&house.url(&format!("/table/{id}"))).await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
    }
    let say = format!(
        "fetch('/api/tables/{id}/chat', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ text: 'Good luck' }}) }}).then((answer) => answer.status)"
    );
    assert_eq!(ben.eval(&say).await, 200);
    anna.until("document.querySelector('.sheet-tabs .badge:not([hidden])')?.textContent === '1'").await;
    anna.click(".sheet-tabs button:last-child").await;
    anna.until("document.querySelector('.sheet-tabs .badge').hidden && document.querySelector('.chat').textContent.includes('Good luck')")
        .await;
    // A page that is opened anew has nothing unread.
    anna.reload().await;
    anna.until("document.querySelector('.chat')?.textContent.includes('Good luck')").await;
    assert_eq!(anna.eval("document.querySelector('.sheet-tabs .badge').hidden").await, true);
    anna.is_in_order().await;
}

/// What the strip tells, as text.
const TOLD: &str = "[...document.querySelectorAll('.trace-turn')].map((one) => one.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn what_the_others_did_stands_on_the_board_until_my_turn_is_over() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for size in [(1280, 720), (390, 844)] {
        let tab = somebody(&house, &browser, size).await;
        open_table(&house, &tab, &against_bots("babylonia", 3)).await;
        is_asked(&tab).await;
        // The beginning of a turn of mine before which both others had theirs.
        let begins = format!(
            "document.querySelector('.ask.mine') !== null && document.querySelector('[data-do=undo]') === null && {TOLD}.length === 2"
        );
        while tab.eval(&begins).await == false {
            play_on(&tab, Doing::Clicks(1)).await;
            is_asked(&tab).await;
        }
        // One chip for each, with its number and its words, and the same number on the map.
        let told = tab.eval(TOLD).await;
        for (n, words) in told.as_array().expect("a list").iter().enumerate() {
            let words = words.as_str().unwrap_or_default();
            assert!(words.starts_with(&(n + 1).to_string()) && words.contains("places"), "{words}");
            tab.until(&format!(
                "[...document.querySelectorAll('.trace-mark')].some((mark) => mark.textContent === '{}')",
                n + 1
            ))
            .await;
        }
        tab.sees("[data-do=again]").await;
        // A chip shows its places once more.
        tab.click(".trace-turn").await;
        tab.sees(".lit").await;
        // It outlives a reload and the first step of my turn, and ends with it.
        tab.reload().await;
        tab.until(&format!("{TOLD}.join() === {}", json!(join(&told)))).await;
        tab.click(".rack-token.can").await;
        tab.click(".hit.can").await;
        tab.sees("[data-do=undo]").await;
        assert_eq!(tab.eval(TOLD).await, told);
        tab.reload().await;
        tab.sees("[data-do=undo]").await;
        tab.until(&format!("{TOLD}.join() === {}", json!(join(&told)))).await;
        tab.is_in_order().await;
    }
}

fn join(told: &Value) -> String {
    let list = told.as_array().cloned().unwrap_or_default();
    list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(",")
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_choose_at_once_the_strip_tells_the_last_turn_of_each() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (1280, 720)).await;
    open_table(&house, &tab, &against_bots("wonders", 4)).await;
    let turn = "document.querySelector('#progress').textContent";
    for _ in 0..3 {
        is_asked(&tab).await;
        let before = tab.eval(turn).await;
        // Sold cards need no second thought.
        while tab.eval(turn).await == before {
            play_on(&tab, Doing::Clicks(1)).await;
        }
        tab.until(&format!("{TOLD}.length === 3")).await;
    }
    // One for each of the three others, in their own words; nothing of mine, nothing of the turn before.
    let seats = "[...document.querySelectorAll('.trace-turn')].map((one) => one.className.match(/p\\d/)[0]).sort().join()";
    assert_eq!(tab.eval(seats).await, "p1,p2,p3");
    let lines = "[...document.querySelectorAll('.trace-turn')].every((one) => (one.textContent.match(/builds|sells|stage|discards|places/g) || []).length <= 2)";
    assert_eq!(tab.eval(lines).await, true, "{}", tab.eval(TOLD).await);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_tells_what_a_thing_is_and_why_it_cannot_be_used() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, (390, 844)).await;
    open_table(&house, &tab, &against_bots("babylonia", 2)).await;
    tab.sees(".rack-token.can").await;
    let middle = |of: &str| {
        format!("(e => (b => [b.left + b.width / 2, b.top + b.height / 2])(e.getBoundingClientRect()))({of})")
    };
    let tap = async |of: &str| {
        let place = tab.eval(&middle(of)).await;
        let [Some(x), Some(y)] = [0, 1].map(|n| place[n].as_f64()) else { panic!("{of}: {place}") };
        tab.tap_at(x, y).await;
    };
    let city = "(kept => document.querySelector(`.hit[data-target=\"${kept.dataset.infoOf}\"]`))([...document.querySelectorAll('[data-info-of]')].find((one) => one.dataset.info.startsWith('City')))";
    tap(city).await;
    tab.until("document.querySelector('.info:not([hidden])')?.textContent.includes('A city stands here.')")
        .await;
    let said = tab.text(".info").await;
    assert!(said.starts_with("City ") && said.contains("still free"), "{said}");
    // It lies inside the window, and the next tap goes through it.
    let inside = "(b => b.left >= 0 && b.right <= innerWidth && b.top >= 0 && b.bottom <= innerHeight)(document.querySelector('.info').getBoundingClientRect())";
    assert_eq!(tab.eval(inside).await, true);
    // What comes up before it is not covered by it.
    tab.eval("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))").await;
    tab.sees("dialog[open] .keys").await;
    let over = "(info => !info.hidden && !info.closest('dialog'))(document.querySelector('.info'))";
    assert_eq!(tab.eval(over).await, false);
    tab.click("dialog[open] header button").await;
    // A place that could be used says what comes first; then it can be.
    let free = "[...document.querySelectorAll('.hit')].find((hit) => !document.querySelector(`[data-info-of=\"${hit.dataset.target}\"]`))";
    tap(free).await;
    tab.until(
        "document.querySelector('.info:not([hidden])')?.textContent === 'First choose what you want to use.'",
    )
    .await;
    tap("document.querySelector('.rack-token.can')").await;
    tab.sees(".hit.can").await;
    tab.until("document.querySelector('.info').hidden").await;
    tap(&format!("document.querySelector('.hit.can[data-target=\"' + {free}.dataset.target + '\"]')")).await;
    tab.until("document.querySelectorAll('.log .line.p0').length > 0").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn scoring_is_seen_where_it_happens_and_not_without_motion() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for motion in ["auto", "off"] {
        let tab = somebody(&house, &browser, (1280, 720)).await;
        tab.with_motion().await;
        tab.eval(&format!(
            "localStorage.setItem('babili.settings', JSON.stringify({{lang: 'en', motion: '{motion}'}}))"
        ))
        .await;
        open_table(&house, &tab, &against_bots("babylonia", 2)).await;
        is_asked(&tab).await;
        // Whatever flies over the table is noted with the place it rises from.
        tab.eval(
            "window.seen = []; new MutationObserver((all) => { for (const {addedNodes} of all) for (const node of addedNodes) \
             if (node.matches?.('.gain, .won')) seen.push([node.className, node.getBoundingClientRect().left]); }).observe(document.body, {childList: true})",
        )
        .await;
        for _ in 0..40 {
            play_on(&tab, Doing::Clicks(3)).await;
            is_asked(&tab).await;
            let scored = tab.eval("document.querySelectorAll('.log .line').length > 30").await == true;
            if tab.eval("seen.some(([name]) => /gain p/.test(name))").await == true
                || scored && motion == "off"
            {
                break;
            }
        }
        let seen = tab.eval("seen").await;
        if motion == "off" {
            assert_eq!(seen, json!([]), "without motion nothing flies");
        } else {
            let from_the_board =
                "seen.some(([name, left]) => /gain p/.test(name) && left > 0 && left < innerWidth * 0.7)";
            assert_eq!(tab.eval(from_the_board).await, true, "{seen}");
        }
        tab.is_in_order().await;
    }
}
