//! The page as people use it, by clicking in a real browser.

use page_tests::{
    Browser, Doing, House, Tab, against_bots, first_game, is_asked, open_table, play_on, room,
    rules_in_every_language, start_page, table,
};

/// Nothing that a decision needs lies outside the window.
async fn decides_without_scrolling(tab: &Tab) {
    let fits = "(() => { const parts = ['#board svg', '#tray', '.question', '.seats', '.actions']; \
        return parts.every((p) => { const e = document.querySelector(p); if (!e || !e.getClientRects().length) return true; \
        const b = e.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight + 1 && b.left >= 0 && b.right <= innerWidth + 1; }); })()";
    assert_eq!(tab.eval(fits).await, true, "something of a decision lies outside the window");
}

/// What to do when the start page has become too heavy.
const LIGHTER: &str = "The first load is `web/index.html` and the modules it names, with all they import. Load what the start page \
    does not need at once by `later(() => import(...))`; put styles of other pages into a sheet that `rest.css` imports or that \
    `dress` loads. docs/ARCHITECTURE.md says how the first load is made.";

#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_is_light_and_asks_nobody_else() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.until("performance.getEntriesByName('interactive').length === 1").await;
    let offered = tab.eval("document.querySelectorAll('[data-do=play]:enabled').length").await;
    assert_eq!(offered, shelf::games().len());
    tab.sees(".name-tag").await;
    tab.until("document.querySelectorAll('.game-picture svg').length >= 3 && document.querySelector('.sky svg') !== null").await;
    tab.has_loaded().await;
    let requests = tab.requests();
    let told: Vec<String> = requests.iter().map(|(url, bytes)| format!("{bytes:>7} {url}")).collect();
    let told = format!("{} bytes in {} requests:\n{}", tab.received(), requests.len(), told.join("\n"));
    println!("{told}");
    assert!(tab.received() < 46_000 && requests.len() <= 12, "{told}\n\n{LIGHTER}");
    let mut addresses: Vec<&String> = requests.iter().map(|(url, _)| url).collect();
    addresses.sort_unstable();
    addresses.dedup();
    assert_eq!(addresses.len(), requests.len(), "something is asked for twice: {told}");
    let foreign =
        "performance.getEntriesByType('resource').filter((e) => !e.name.startsWith(location.origin)).length";
    assert_eq!(tab.eval(foreign).await, 0);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_can_change_the_pleasant_name() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.sees(".name-tag").await;
    assert!(tab.text(".name-tag").await.len() > 2);
    tab.click(".name-tag").await;
    tab.eval("document.querySelector('[name=name]').value = 'Semiramis'").await;
    tab.key("Enter").await;
    tab.until("document.querySelector('.name-tag')?.textContent === 'Semiramis'").await;
    tab.until("document.activeElement.matches('.name-tag')").await;
    // The longest name is cut and takes nothing else out of sight: the points stand behind it.
    let named = "fetch('/api/me/name', {method: 'POST', headers: {'Content-Type': 'application/json'}, \
        body: JSON.stringify({name: 'Semiramis of Assyria and of Babylon too'})}).then((answer) => answer.ok)";
    assert_eq!(tab.eval(named).await, true);
    open_table(&house, &tab, &against_bots("babylonia", 2)).await;
    tab.sees(".rack-token.can").await;
    let seen = "[...document.querySelectorAll('.seat-score')].every((one) => one.getBoundingClientRect().right <= innerWidth)";
    assert_eq!(tab.eval(seen).await, true);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_alone_against_bots_its_end_and_its_replay() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token").await;
    decides_without_scrolling(&tab).await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".ranking").await;
    tab.sees(".breakdown table").await;
    tab.sees(".chart").await;
    tab.is_in_order().await;
    tab.click("[data-do=replay]").await;
    tab.sees(".player input[type=range]").await;
    assert_eq!(tab.text(".player .at").await.split('/').next(), Some("0"));
    for _ in 0..3 {
        tab.key("ArrowRight").await;
    }
    tab.until("location.search === '?at=3'").await;
    tab.key("End").await;
    tab.until("(([a, b]) => a === b)(document.querySelector('.player .at').textContent.split('/'))").await;
    tab.key("ArrowLeft").await;
    tab.eval("document.querySelector('select[name=seat]').value = 'public'; document.querySelector('select[name=seat]').dispatchEvent(new Event('change'))").await;
    tab.until(
        "location.search.includes('seat=public') && document.querySelectorAll('.rack-token').length === 0",
    )
    .await;
    tab.is_in_order().await;
    // The link to this very moment leads there.
    let there = tab.eval("location.href").await.as_str().expect("an address").to_owned();
    let other = browser.tab(1280, 720).await;
    other.open(&there).await;
    other.sees(".player .at").await;
    other.until(&format!("document.querySelector('.player .at').textContent.startsWith(new URLSearchParams({there:?}.split('?')[1]).get('at') + '/')")).await;
    // A record opens by dropping its file on the page.
    let id =
        there.split("/replay/").nth(1).and_then(|rest| rest.split('?').next()).expect("an id").to_owned();
    let drop = format!(
        "(async () => {{ const text = await (await fetch('/api/tables/{id}/record')).text(); const data = new DataTransfer(); \
         data.items.add(new File([text], 'game.json')); dispatchEvent(Object.assign(new Event('drop', {{cancelable: true}}), {{dataTransfer: data}})); }})()"
    );
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    tab.eval(&drop).await;
    tab.sees(".player .at").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_by_a_link_and_a_third_watches() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    let link =
        anna.eval("document.querySelector('.invite input').value").await.as_str().expect("a link").to_owned();
    let ben = browser.tab(1280, 720).await;
    ben.open(&link).await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    anna.sees(".rack-token").await;
    ben.sees(".rack-token").await;
    let carla = browser.tab(1280, 720).await;
    carla.open(&link).await;
    carla.sees("#board svg").await;
    carla.until("getComputedStyle(document.querySelector('.ask'), '::before').content.includes('You are watching')").await;
    // A link to the table has a picture where people pass it on.
    let preview = "(async () => { const html = await (await fetch(location.href)).text(); \
        const url = html.match(/og:image\" content=\"([^\"]+)/)[1]; const answer = await fetch(url); \
        return answer.headers.get('content-type') + ' ' + ((await answer.arrayBuffer()).byteLength > 5000); })()";
    assert_eq!(anna.eval(preview).await, "image/png true");
    // Chat reaches the others.
    ben.click("[role=tab][data-tab=chat]").await;
    ben.eval("document.querySelector('[name=chat]').value = 'hello <b>Anna</b>'").await;
    ben.eval("document.querySelector('.chat-form').requestSubmit()").await;
    anna.until("document.querySelector('.chat li .said')?.textContent === 'hello <b>Anna</b>'").await;
    // Who looks on is listed and marked, and can be muted.
    carla.click("[role=tab][data-tab=chat]").await;
    carla.eval("document.querySelector('[name=chat]').value = 'I would not'").await;
    carla.eval("document.querySelector('.chat-form').requestSubmit()").await;
    ben.sees(".chat .looks-on .watcher").await;
    ben.until("document.querySelector('.watching')?.textContent.startsWith('Looking on:')").await;
    ben.click(".chat .looks-on [data-do=mute]").await;
    ben.until("getComputedStyle(document.querySelector('.chat .looks-on .said')).visibility === 'hidden'")
        .await;
    tokio::join!(play_on(&anna, Doing::Whole), play_on(&ben, Doing::Whole));
    assert_eq!(carla.eval("document.querySelectorAll('.rack-token, .can').length").await, 0);
    carla.sees(".ranking").await;
    for tab in [&anna, &ben, &carla] {
        tab.is_in_order().await;
    }
    assert_eq!(anna.text(".ranking").await, ben.text(".ranking").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_screen_play_a_whole_game_and_hand_it_over() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=babylonia] [data-do=invite]").await;
    tab.click("[data-do=sit]").await;
    tab.click("[data-do=sit-down]").await;
    tab.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    tab.click("[data-do=start]").await;
    tab.sees("#board svg").await;
    // Every hand-over is a click of its own; until then the screen is covered.
    tab.sees(".rack-token.can").await;
    let covered = "(c => !c || (b => b.width >= innerWidth && b.height >= innerHeight)(c.getBoundingClientRect()))(document.querySelector('#hand-over'))";
    for _ in 0..20 {
        play_on(&tab, Doing::Clicks(3)).await;
        assert_eq!(tab.eval(covered).await, true);
    }
    play_on(&tab, Doing::Whole).await;
    tab.sees(".ranking").await;
    let seats = tab
        .eval("new Set([...document.querySelectorAll('.log .line')].map((line) => line.className)).size")
        .await;
    assert!(seats.as_u64() >= Some(2), "both have moved: {seats}");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_and_a_turn_can_be_taken_back() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    let rack = "document.querySelectorAll('.rack-token').length";
    // Beyond the short first turns.
    play_on(&tab, Doing::Clicks(14)).await;
    tab.until("document.querySelector('.rack-token.can') !== null || document.querySelector('.rack-token.chosen') !== null || document.querySelector('.actions .primary') !== null").await;
    while tab.eval("document.querySelector('[data-button=\"button:end\"]') === null").await == true {
        play_on(&tab, Doing::Clicks(1)).await;
        is_asked(&tab).await;
    }
    let before = tab.eval(rack).await.as_u64().expect("a number");
    tab.click("[data-do=undo]").await;
    tab.until(&format!("{rack} === {}", before + 1)).await;
    // Escape lets go of what was picked.
    tab.click(".rack-token.can").await;
    tab.sees(".rack-token.chosen").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('.rack-token.chosen') === null").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_can_be_dragged_to_its_place() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    let middle = |selector: &str| {
        format!(
            "(e => {{ const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }})(document.querySelector('{selector}'))"
        )
    };
    let place =
        |value: serde_json::Value| (value[0].as_f64().expect("a place"), value[1].as_f64().expect("a place"));
    let from = place(tab.eval(&middle(".rack-token.can")).await);
    let to = place(tab.eval(&middle("[data-target=\"hex:1309\"]")).await);
    tab.drag(from, to).await;
    tab.until("document.querySelector('#h-1309 use') !== null").await;
    assert_eq!(tab.eval("document.querySelectorAll('.drag').length").await, 0);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_comes_back_after_the_server_was_restarted() {
    let _room = room().await;
    let (mut house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    play_on(&tab, Doing::Clicks(8)).await;
    is_asked(&tab).await;
    tab.eval("window.sameDocument = true").await;
    house.stop().await;
    tab.until("document.querySelector('.net')?.hidden === false").await;
    house.start().await;
    tab.until("document.querySelector('.net')?.hidden === true").await;
    // A socket that finds nobody complains in the console; that is the browser's own voice.
    tab.forgive();
    play_on(&tab, Doing::Clicks(8)).await;
    assert_eq!(tab.eval("window.sameDocument").await, true, "without a reload");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_can_be_switched_at_the_table() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token").await;
    for (code, word) in
        [("de", "Spielstein"), ("nl", "fiche"), ("it", "gettone"), ("fr", "jeton"), ("en", "token")]
    {
        tab.click(".bar-tools button:last-child").await;
        tab.sees("select[name=lang]").await;
        tab.eval(&format!("(e => {{ e.value = '{code}'; e.dispatchEvent(new Event('change')); }})(document.querySelector('select[name=lang]'))")).await;
        tab.until(&format!("document.documentElement.lang === '{code}' && document.querySelector('#question')?.textContent.includes('{word}')")).await;
        tab.until("document.querySelector('dialog') === null").await;
    }
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_played_with_the_keyboard_alone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = table(&house, &browser).await;
    tab.sees(".rack-token.can").await;
    let lines = "document.querySelectorAll('.log .line').length";
    for _ in 0..40 {
        is_asked(&tab).await;
        for key in ["ArrowDown", "ArrowRight", "Enter"] {
            tab.key(key).await;
        }
        if tab.eval(lines).await.as_u64() >= Some(8) {
            break;
        }
    }
    assert!(tab.eval(lines).await.as_u64() >= Some(4), "the keyboard alone gets somewhere");
    // The focus can be seen and the target says what it does.
    let named =
        "[...document.querySelectorAll('.can')].every((e) => e.getAttribute('aria-label') || e.textContent)";
    assert_eq!(tab.eval(named).await, true);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_plays_a_whole_game_without_sideways_scrolling() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees("[data-game=babylonia] [data-do=play]").await;
    tab.is_in_order().await;
    tab.click("[data-game=babylonia] [data-do=play]").await;
    tab.click("[data-do=begin]").await;
    tab.sees(".rack-token").await;
    decides_without_scrolling(&tab).await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".ranking").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_can_be_clicked_through_and_the_rules_are_there_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.click("[data-game=babylonia] a[href='/learn/babylonia']").await;
    first_game(&tab, &[".actions .primary", ".card.can", ".hit.can", ".rack-token.can"]).await;
    rules_in_every_language(&house, &tab, "babylonia", 7, async |_| {}).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_works_as_it_was_written_too() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.plain = true).await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.until("document.querySelector('.game-picture svg') !== null && document.querySelector('#sprite symbol') !== null")
        .await;
    let loaded = |name: &str| {
        format!("performance.getEntriesByType('resource').some((e) => e.name.endsWith('{name}'))")
    };
    assert_eq!(tab.eval(&loaded("/js/dom.js")).await, true, "each module is a file");
    assert_eq!(tab.eval(&loaded("/js/first.js")).await, false);
    tab.click("[data-game]:first-child [data-do=play]").await;
    tab.click("[data-do=begin]").await;
    tab.sees("#board svg").await;
    play_on(&tab, Doing::Clicks(2)).await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_come_is_asked_for_once_more_and_then_said() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.has_loaded().await;
    let asked = |tab: &Tab, ending: &str| {
        tab.requests().iter().filter(|(address, _)| address.ends_with(ending)).count()
    };

    // What a button opens: said, and there when the button is pressed again.
    let (find, dialog) = ("[data-game=babylonia] [data-do=find-players]", "dialog[open]");
    tab.withhold(&["/js/find.js"]).await;
    tab.click(find).await;
    tab.sees(".toast.bad").await;
    let said = tab.text(".toast.bad").await;
    assert!(said.contains("could not be loaded"), "{said}");
    let over = tab.eval(&format!("document.querySelectorAll('{dialog}').length")).await;
    assert_eq!((asked(&tab, "/js/find.js"), over), (2, 0.into()));
    tab.withhold(&[]).await;
    tab.click(find).await;
    tab.sees(dialog).await;
    tab.key("Escape").await;

    // A page: the way back is there, and so is the page once it can be loaded.
    tab.withhold(&["/js/leaders.js"]).await;
    tab.click("a[href='/leaders']").await;
    tab.sees(".nothing [data-do=load]").await;
    tab.sees(".nothing a[href='/']").await;
    assert!(tab.text(".nothing").await.contains("could not be loaded"));
    assert_eq!(asked(&tab, "/js/leaders.js"), 2);
    tab.withhold(&[]).await;
    tab.click("[data-do=load]").await;
    tab.until("document.querySelector('main:not(.nothing)') !== null").await;
    tab.forgive();

    // What there is to read.
    for (page, part) in
        [("rules", "babylonia/en.html"), ("learn", "babylonia/en.json"), ("puzzles", "/babylonia.json")]
    {
        tab.withhold(&[part]).await;
        tab.open(&house.url(&format!("/{page}/babylonia"))).await;
        tab.until("document.body.innerText.includes('could not be loaded')").await;
        tab.forgive();
    }

    // What every page needs, asked for by its address; the network that is back brings it without a click.
    for part in ["/css/rest.css", "/img/sprite.svg", ".json"] {
        let other = browser.tab(390, 844).await;
        other.withhold(&[part]).await;
        other.open(&house.url("/rules/babylonia")).await;
        other.sees(".nothing [data-do=load]").await;
        other.withhold(&[]).await;
        other.eval("dispatchEvent(new Event('online'))").await;
        other.until("document.querySelector('main:not(.nothing) h2') !== null").await;
        other.forgive();
        other.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_its_modules_says_so() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.withhold(&["/js/first.js"]).await;
    tab.open(&house.url("/")).await;
    tab.until("document.body.innerText.includes('could not be loaded')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_later_has_its_words_icons_and_sheets() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.has_loaded().await;
    let sheets = "[...document.styleSheets].map((sheet) => new URL(sheet.href).pathname).join(' ')";
    assert_eq!(tab.eval(sheets).await, "/css/first.css");
    // A dialog of another module, over the start page.
    tab.click("[data-game=babylonia] [data-do=find-players]").await;
    tab.sees("dialog[open]").await;
    let words = "/(^|\\s)[a-z]+(-[a-z]+)+(\\s|$)/.test(document.querySelector('dialog[open]').innerText)";
    assert_eq!(tab.eval(words).await, false, "a word is missing: {}", tab.text("dialog[open]").await);
    assert_eq!(tab.eval(sheets).await, "/css/first.css /css/rest.css /css/people.css");
    // All icons have taken the place of the first ones, and none is there twice.
    let ids = "[...document.querySelectorAll('#sprite symbol')].map((symbol) => symbol.id)";
    let twice = format!("(ids => ids.length - new Set(ids).size)({ids})");
    assert_eq!(tab.eval(&twice).await, 0);
    assert_eq!(tab.eval(&format!("{ids}.includes('i-papyrus')")).await, true);
    // The start page in another language has its words again, and so has what lies over it.
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null").await;
    tab.click(".bar-tools button:last-child").await;
    tab.sees("select[name=lang]").await;
    tab.eval("(e => { e.value = 'fr'; e.dispatchEvent(new Event('change')); })(document.querySelector('select[name=lang]'))").await;
    tab.until("document.documentElement.lang === 'fr' && document.querySelector('[data-do=play]') !== null")
        .await;
    tab.click("a[href='/leaders']").await;
    tab.until("document.querySelector('main') !== null && document.querySelector('.page-start') === null")
        .await;
    tab.is_in_order().await;
}
