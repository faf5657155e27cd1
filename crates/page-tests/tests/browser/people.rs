//! What people do at a table besides moving pieces: clocks, giving up, playing again, hints, keys, wishes.

use std::time::Duration;

use page_tests::{
    Browser, Doing, House, Tab, against_bots, is_asked, open_table, play_on, play_with_keys, room,
    start_page, table,
};
use serde_json::json;

/// What the menu of the table offers under an icon.
async fn menu(tab: &Tab, icon: &str) {
    tab.click(".bar-tools button[aria-label='This table']").await;
    tab.click(&format!(".menu-item:has(use[href='#{icon}'])")).await;
}

/// Plays until a turn is over and the next has come.
async fn a_turn(tab: &Tab) {
    let turns = "document.querySelectorAll('.log .line').length";
    let before = tab.eval(turns).await.as_u64().expect("a number");
    while tab.eval(turns).await.as_u64() < Some(before + 6) {
        play_on(tab, Doing::Clicks(1)).await;
        is_asked(tab).await;
    }
}

/// Starts a game of Babylonia once every seat is taken, and waits until all these people have it before them.
async fn start(owner: &Tab, all: &[&Tab]) {
    owner.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    owner.click("[data-do=start]").await;
    for tab in all {
        tab.sees(".rack-token").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_sees_the_end_and_can_play_again_at_once() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    let first = tab.eval("location.pathname").await;
    menu(&tab, "u-out").await;
    // Asked once more; a click beside the question gives up nothing.
    tab.sees("dialog .primary").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null").await;
    assert_eq!(tab.eval("document.querySelector('.rack-token.can') !== null").await, true);
    menu(&tab, "u-out").await;
    tab.click("dialog .primary").await;
    tab.sees(".dialog.end .ranking").await;
    assert!(!tab.text(".dialog.end h2").await.contains("You have won"));
    // Why it ended is said where the result is, and in the log.
    assert!(tab.text(".why-won").await.contains("has given up"));
    assert_eq!(tab.text(".ranking .fate").await, "gave up");
    assert!(tab.text(".log .line:last-child").await.contains("gives up"));
    assert_eq!(tab.eval("document.querySelectorAll('.can').length").await, 0);
    tab.click("[data-do=rematch]").await;
    tab.until(&format!("location.pathname.startsWith('/table/') && location.pathname !== {first}")).await;
    // Alone with bots nobody has to be waited for.
    tab.sees("#board svg").await;
    play_on(&tab, Doing::Clicks(4)).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_find_each_other_again_for_the_next_game() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    let ben = browser.tab(1280, 720).await;
    ben.open(link.as_str().expect("a link")).await;
    ben.click("[data-do=sit]").await;
    start(&anna, &[&anna, &ben]).await;
    // People who play each other get no hints, unless they agreed on it.
    assert_eq!(anna.eval("document.querySelector('[data-do=hint]')").await, json!(null));
    menu(&ben, "u-out").await;
    ben.click("dialog .primary").await;
    anna.sees(".dialog.end").await;
    assert!(anna.text(".dialog.end h2").await.contains("You have won"));
    anna.click("[data-do=rematch]").await;
    anna.sees(".setup-seats").await;
    // The other is asked where the answer can be given, and says yes by one press.
    ben.until("document.querySelector('.asked-again')?.textContent.includes('wants to play again')").await;
    ben.click("[data-do=rematch]").await;
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
    }
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn free_seats_are_filled_with_bots_and_house_rules_unfold() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    open_table(&house, &tab, &json!({ "setup": { "game": "babylon" }, "players": 4 })).await;
    tab.click(".setup-options summary").await;
    tab.sees(".setup-options select[name=bridge_gap]").await;
    tab.click("[data-do=fill]").await;
    tab.until("document.querySelectorAll('.setup-seat.bot').length === 3 && !document.querySelector('[data-do=fill]')").await;
    tab.eval("document.querySelector('.setup-options input[name=hidden_belvedere_scores]').click()").await;
    tab.until("document.querySelector('.setup-options input[name=hidden_belvedere_scores]')?.checked").await;
    // What was unfolded stays so while the rest is drawn anew.
    assert_eq!(tab.eval("document.querySelector('details.option').open").await, true);
    tab.click("[data-do=start]").await;
    tab.sees("#board .gar").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_table_fits_a_phone_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    open_table(&house, &tab, &json!({ "setup": { "game": "wonders" }, "players": 5 })).await;
    for lang in draw::Lang::ALL.map(draw::Lang::code) {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{ lang: '{lang}' }}))"))
            .await;
        tab.reload().await;
        tab.until(&format!(
            "document.documentElement.lang === '{lang}' && document.querySelector('[data-do=fill]') !== null"
        ))
        .await;
        tab.is_in_order().await;
        // Words are not broken in two for want of room.
        let lines =
            "[...document.querySelectorAll('.setup-who em')].every((e) => e.getClientRects().length === 1)";
        assert_eq!(tab.eval(lines).await, true, "{lang}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_five_levels_fit_a_phone_and_a_bot_that_thinks_for_long_shows_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".name-tag").await;
    let levels = ["beginner", "easy", "medium", "hard", "master"];
    let seats: Vec<_> = levels.iter().map(|level| json!({ "kind": "bot", "level": level })).collect();
    let seats = [vec![json!({ "kind": "me" })], seats].concat();
    open_table(&house, &tab, &json!({ "setup": { "game": "wonders" }, "players": 6, "seats": seats })).await;
    for lang in draw::Lang::ALL.map(draw::Lang::code) {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{ lang: '{lang}' }}))"))
            .await;
        tab.reload().await;
        tab.until(&format!(
            "document.documentElement.lang === '{lang}' && document.querySelectorAll('.setup-seat select').length === 5"
        ))
        .await;
        let chosen =
            tab.eval("[...document.querySelectorAll('.setup-seat select')].map((one) => one.value)").await;
        assert_eq!(chosen, json!(levels), "{lang}");
        tab.is_in_order().await;
    }
    tab.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    tab.click("[data-do=start]").await;
    tab.until("document.querySelector('.seat .is-bot') !== null").await;
    tab.with_motion().await;
    let sign = "(() => { const seat = document.querySelector('.seat:has(.is-bot)'); seat.classList.add('to-move'); \
                return getComputedStyle(seat.querySelector('.seat-name'), '::after').animationName; })()";
    assert_eq!(tab.eval(sign).await, "pulse");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_outlives_what_others_do_meanwhile() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    open_table(&house, &anna, &json!({ "setup": { "game": "babylonia" }, "players": 3 })).await;
    let (x, y) = anna.place("[data-do=copy]").await;
    anna.mouse("mousePressed", x, y).await;
    let ben = browser.tab(1280, 720).await;
    ben.open(anna.eval("location.href").await.as_str().expect("a link")).await;
    ben.click("[data-do=sit]").await;
    ben.until("document.querySelectorAll('.setup-seat.person').length === 2").await;
    anna.mouse("mouseReleased", x, y).await;
    anna.sees(".toast").await;
    anna.until("document.querySelectorAll('.setup-seat.person').length === 2").await;
    // At the table nothing is redrawn under a finger either, and all of it once the finger is lifted.
    anna.click("[data-do=fill]").await;
    start(&anna, &[&anna, &ben]).await;
    let lines = "document.querySelectorAll('.log .line').length";
    // Who begins is drawn by lot; a bot may be the first.
    let to_move = "document.querySelector('.ask.mine') !== null";
    let (acting, holding) = tokio::select! {
        () = anna.until(to_move) => (&anna, &ben),
        () = ben.until(to_move) => (&ben, &anna),
    };
    // What came before is shown by both.
    holding.until(&format!("{lines} === {}", acting.eval(lines).await)).await;
    let before = holding.eval(lines).await;
    let (x, y) = holding.place("#board").await;
    holding.mouse("mousePressed", x, y).await;
    play_on(acting, Doing::Clicks(2)).await;
    acting.until(&format!("{lines} > {before}")).await;
    assert_eq!(holding.eval(lines).await, before);
    holding.mouse("mouseReleased", x, y).await;
    holding.until(&format!("{lines} > {before}")).await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_down_and_a_bot_keeps_the_seat_until_its_owner_is_back() {
    let _room = room().await;
    // Bots that play as fast as they can would be done before the owner is back.
    let unhurried = |config: &mut server::Config| config.bot_pause = Duration::from_millis(350);
    let (house, browser) = (House::open_with(unhurried).await, Browser::start().await);
    // The pace is chosen where the table is set up, and everybody has the clock before them.
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=babylonia] [data-do=invite]").await;
    tab.sees("select[name=pace]").await;
    let choose = |selector: &str, value: &str| {
        format!(
            "(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('change')); }})(document.querySelector('{selector}'))"
        )
    };
    tab.eval(&choose("select[name=pace]", "quick")).await;
    tab.until("document.querySelector('select[name=pace]')?.value === 'quick'").await;
    tab.eval(&choose(".setup-seat.open select", "easy")).await;
    tab.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    tab.click("[data-do=start]").await;
    tab.sees(".seat.me .clock").await;
    tab.until("/^4:5/.test(document.querySelector('.seat.me.to-move .clock')?.textContent)").await;
    tab.is_in_order().await;
    // A clock that runs out: the host lets a bot play on.
    let mut wish = against_bots("babylonia", 2);
    wish["setup"]["pace"] = json!({ "kind": "live", "bank": 3_000, "increment": 0, "grace": 200 });
    open_table(&house, &tab, &wish).await;
    tab.sees(".rack-token.can").await;
    tab.until("document.querySelector('.seat.me .clock.low') !== null").await;
    tab.until("document.querySelector('.seat.me .clock')?.textContent === '0:00'").await;
    tab.sees(".seat.me .seat-meta .warn").await;
    tab.until("/time of .* has run out/.test(document.querySelector('.log').textContent)").await;
    assert_eq!(tab.eval("document.querySelectorAll('.can').length").await, 0, "the bot plays");
    menu(&tab, "u-person").await;
    tab.until("document.querySelector('.seat.me .seat-meta .warn') === null").await;
    tab.until("document.querySelector('.dialog.end, .can, .actions .primary') !== null").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_can_be_reset() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    let rack = "document.querySelectorAll('.rack-token').length";
    let lines = "document.querySelectorAll('.log .line').length";
    // The first turns are short; then two tokens lie on the map before a turn is over.
    let (mut whole, mut said) = (tab.eval(rack).await, tab.eval(lines).await);
    while tab.eval("document.querySelector('[data-do=reset]') === null").await == true {
        tab.until("document.querySelector('.rack-token.can, .actions .primary') !== null").await;
        if tab.eval("document.querySelector('[data-do=undo]') === null").await == true {
            (whole, said) = (tab.eval(rack).await, tab.eval(lines).await);
        }
        if tab.eval("document.querySelector('.rack-token.can') !== null").await == true {
            let left = tab.eval(rack).await;
            tab.click(".rack-token.can").await;
            tab.click(".hit.can").await;
            tab.until(&format!("{rack} !== {left}")).await;
        } else {
            tab.click(".actions .primary").await;
            tab.until("document.querySelector('[data-do=undo]') === null").await;
        }
    }
    tab.click("[data-do=reset]").await;
    tab.until(&format!("{rack} === {whole}")).await;
    tab.until(&format!("{lines} === {said}")).await;
    assert_eq!(tab.eval("document.querySelector('[data-do=undo]')").await, json!(null));
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_take_back_ask_for_a_hint_and_say_what_they_do() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    tab.key("?").await;
    tab.sees("dialog .keys kbd").await;
    // While the list is open, keys do nothing behind it.
    tab.key("h").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null").await;
    assert_eq!(tab.eval("document.querySelector('.hints p')").await, json!(null));
    tab.key("h").await;
    tab.sees(".hints p").await;
    let rack = "document.querySelectorAll('.rack-token').length";
    let whole = tab.eval(rack).await;
    tab.click(".rack-token.can").await;
    tab.click(".hit.can").await;
    tab.sees("[data-do=undo]").await;
    tab.until(&format!("{rack} !== {whole}")).await;
    tab.key("u").await;
    tab.until(&format!("{rack} === {whole}")).await;
    menu(&tab, "u-keys").await;
    tab.sees("dialog .keys kbd").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_with_the_keyboard_alone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.sees(".name-tag").await;
    // Tab reaches *Play now*.
    for _ in 0..30 {
        tab.key("Tab").await;
        if tab.eval("document.activeElement.dataset.do === 'play'").await == true {
            break;
        }
    }
    tab.key("Enter").await;
    // Against whom is asked once; the answer that is there is good enough.
    tab.until("document.activeElement.dataset.do === 'begin'").await;
    tab.key("Enter").await;
    tab.sees(".rack-token.can").await;
    let keys = play_with_keys(&tab).await;
    assert!(keys > 100, "{keys}");
    tab.sees(".ranking").await;
    // The result can be left and its replay reached without a mouse, too.
    for _ in 0..10 {
        if tab.eval("document.activeElement.dataset.do === 'replay'").await == true {
            break;
        }
        tab.key("Tab").await;
    }
    tab.key("Enter").await;
    tab.sees(".player .at").await;
    tab.key("ArrowRight").await;
    tab.until("location.search === '?at=1'").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_and_shows_what_is_best() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    tab.click("[data-do=hint]").await;
    tab.sees(".hints p").await;
    let said = tab.text(".hints p").await;
    assert!(said.contains("in 100 games") && said.contains("points"), "{said}");
    // What to click is marked step by step, and playing it is possible.
    let lines = "document.querySelectorAll('.log .line').length";
    let before = tab.eval(lines).await.as_u64().expect("a number");
    for _ in 0..4 {
        if tab.eval("document.querySelector('.hinted') === null").await == true {
            break;
        }
        tab.click(".hinted").await;
    }
    tab.until(&format!("{lines} > {before}")).await;
    tab.until("document.querySelector('.hints p') === null").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_the_last_turn_is_marked_and_read_aloud() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    a_turn(&tab).await;
    tab.sees(".log .since").await;
    // Below the mark stand the other's deeds, none of mine.
    let others = "(() => { const since = document.querySelector('.since'); const after = [...document.querySelectorAll('.log .line')].filter((l) => since.compareDocumentPosition(l) & 4); \
        return after.length > 0 && after.some((l) => !l.classList.contains('p0')); })()";
    assert_eq!(tab.eval(others).await, true);
    assert!(tab.text("#live").await.len() > 5, "the live region speaks");
    assert_eq!(tab.eval("document.querySelector('#live').getAttribute('aria-live')").await, "polite");
    // A line lights up on the board what it speaks of.
    tab.eval("document.querySelector('.log .line[tabindex]').focus()").await;
    tab.sees(".lit").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sound_and_title_can_be_switched_off() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    // Every tone is counted instead of sounded, also of what sounds since the first click of all.
    tab.eval(
        "window.tones = 0; const nothing = () => new Proxy(function () {}, { get: (_, name) => name === Symbol.toPrimitive ? () => 0 : nothing(), apply: () => nothing(), set: () => true }); \
         Object.assign(AudioContext.prototype, { createGain: () => nothing(), createOscillator: () => { window.tones++; return nothing(); } })",
    )
    .await;
    tab.until("document.title.startsWith('●')").await;
    a_turn(&tab).await;
    assert!(tab.eval("window.tones").await.as_u64() > Some(0), "pieces and turns are heard");
    tab.until("document.title.startsWith('●')").await;
    tab.click(".bar-tools button:last-child").await;
    tab.click("input[name=title]").await;
    tab.click("input[name=sound]").await;
    tab.until("!document.title.startsWith('●')").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null").await;
    tab.eval("window.tones = 0").await;
    a_turn(&tab).await;
    assert_eq!(tab.eval("window.tones").await, 0, "silence was asked for");
    assert_eq!(tab.eval("document.title.startsWith('●')").await, false);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_level_is_said_in_the_readers_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token").await;
    let name = tab.text(".seat:not(.me) .seat-name").await;
    for (lang, level) in
        [("de", "mittel"), ("nl", "gemiddeld"), ("it", "medio"), ("fr", "moyen"), ("en", "medium")]
    {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'}}))"))
            .await;
        let here = tab.eval("location.href").await;
        tab.open(here.as_str().expect("an address")).await;
        tab.until(&format!("document.documentElement.lang === '{lang}' && document.querySelector('.is-bot .level')?.textContent === '{level}'")).await;
        assert_eq!(
            tab.text(".seat:not(.me) .seat-name").await,
            name,
            "the name is the same in every language"
        );
    }
    tab.is_in_order().await;
}
