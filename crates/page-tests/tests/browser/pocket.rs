//! Games without a server, in a real browser. They need the engine: `cargo xtask app` builds it, and `cargo xtask test`
//! runs them after that.

use std::path::{Path, PathBuf};

use page_tests::{Browser, Doing, House, Tab, drop_file, is_asked, play_on, room};
use review::{Account, Decision, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::kept::copy;
use crate::whatif::{TRIED, is_judged, tries};

/// The games that the engine has; the test game is none of them.
fn games() -> impl Iterator<Item = &'static str> {
    shelf::games().iter().map(|game| game.name).filter(|name| *name != "toy")
}

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// The start page of somebody whose bots do not wait.
async fn start(tab: &Tab, url: &str) {
    tab.open(url).await;
    tab.sees("[data-do=play]").await;
    tab.eval("localStorage.setItem('babili.pause', '0')").await;
}

/// Opens a game against easy bots.
async fn play_now(tab: &Tab, game: &str) {
    play_against(tab, game, "easy").await;
}

/// Opens a game against bots of this level.
async fn play_against(tab: &Tab, game: &str, level: &str) {
    tab.click(&format!("[data-game={game}] [data-do=play]")).await;
    tab.sees("select[name=level]").await;
    tab.eval(&format!("document.querySelector('select[name=level]').value = '{level}'")).await;
    tab.click("[data-do=begin]").await;
    tab.sees("#board svg").await;
    let path = tab.eval("location.pathname").await;
    assert!(path.as_str().is_some_and(|path| path.starts_with("/table/my-")), "{path}");
}

/// All of the page is in the browser: what it is made of, the engine, and what there is to read.
async fn is_kept(tab: &Tab) {
    tab.until("document.documentElement.dataset.kept !== undefined").await;
    tab.until("caches.open('babili-engine').then((cache) => cache.keys()).then((all) => all.length === 1)")
        .await;
    let read = games().next().expect("there are games");
    tab.until(&format!("caches.match('/draw/rules/{read}/en.html').then(Boolean)")).await;
}

/// What the engine may weigh on its way, in bytes.
const MOST: usize = 900_000;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn the_engine_is_light_enough_to_be_fetched_by_the_way() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    let fetched = "fetch('/app.json').then((told) => told.json()).then(({ engine }) => fetch(engine, { cache: 'no-store' })) \
         .then((told) => told.arrayBuffer()).then((whole) => new Promise((done) => setTimeout(done, 0)).then(() => \
         [whole.byteLength, performance.getEntriesByType('resource').findLast((one) => one.name.endsWith('.wasm')).encodedBodySize]))";
    let sizes = tab.eval(fetched).await;
    let [whole, travelled] = [0, 1].map(|n| sizes[n].as_u64().expect("a size") as usize);
    println!("the engine: {whole} bytes, {travelled} on their way");
    assert!((100_000..MOST).contains(&travelled), "{travelled} bytes of the engine travel, more than {MOST}");
    assert!(travelled < whole / 2, "they are compressed");
    tab.is_in_order().await;
}

/// A server of files that knows nothing of what they are. Answers where it listens.
async fn file_server(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}", listener.local_addr().expect("it listens"));
    tokio::spawn(async move {
        while let Ok((mut line, _)) = listener.accept().await {
            let folder = folder.clone();
            tokio::spawn(async move {
                let mut asked = vec![0; 16_384];
                let read = line.read(&mut asked).await.unwrap_or(0);
                let text = String::from_utf8_lossy(&asked[..read]).into_owned();
                let path = text.split(' ').nth(1).unwrap_or("/").split('?').next().unwrap_or("/");
                let mut file = folder.join(path.trim_start_matches('/'));
                if file.is_dir() {
                    file = file.join("index.html");
                }
                let (status, body) = match std::fs::read(&file) {
                    Ok(body) => ("200 OK", body),
                    Err(_) => ("404 Not Found", Vec::new()),
                };
                let kind = match file.extension().and_then(|end| end.to_str()) {
                    Some("html") => "text/html",
                    Some("js") => "text/javascript",
                    Some("css") => "text/css",
                    Some("svg") => "image/svg+xml",
                    _ => "application/octet-stream",
                };
                let head = format!(
                    "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                    body.len()
                );
                let _ = line.write_all(head.as_bytes()).await;
                let _ = line.write_all(&body).await;
            });
        }
    });
    url
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_game_goes_on_without_a_network_after_a_reload_and_a_closed_window() {
    let _room = room().await;
    let (mut house, browser) =
        (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    is_kept(&tab).await;
    house.stop().await;
    let game = games().next().expect("there are games");
    tab.open(&house.url("/")).await;
    play_now(&tab, game).await;
    play_on(&tab, Doing::Clicks(4)).await;
    let address = tab.eval("location.href").await.as_str().expect("an address").to_owned();
    tab.open(&address).await;
    tab.sees("#board svg").await;
    play_on(&tab, Doing::Clicks(4)).await;
    // The window goes while a bot may be thinking; another finds everything that was shown.
    tab.open("about:blank").await;
    let other = tab.beside(1280, 720).await;
    other.open(&address).await;
    other.sees("#board svg").await;
    play_on(&other, Doing::Whole).await;
    other.sees(".chart").await;
    other.click("[data-do=replay]").await;
    other.sees(".player").await;
    for game in games().skip(1) {
        other.open(&house.url("/")).await;
        play_now(&other, game).await;
        play_on(&other, Doing::Whole).await;
        other.sees(".ranking").await;
    }
    other.open(&house.url(&format!("/rules/{game}"))).await;
    other.sees(".prose h2").await;
    other.open(&house.url(&format!("/learn/{game}"))).await;
    other.sees(".lesson-say").await;
    // With the server back, its games and those of the device are in one list.
    house.start().await;
    other.open(&house.url("/")).await;
    other.until("document.querySelector('.table-row[href^=\"/table/my-\"]') !== null").await;
    other.forgive();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn the_page_as_plain_files_plays_a_whole_game_of_each_kind() {
    let _room = room().await;
    let folder = std::env::temp_dir().join(format!("babili-files-{}", std::process::id()));
    let page = server::app::Page::in_folder(&web()).expect("the page");
    page.write(&folder).expect("the engine was built");
    let url = file_server(folder.clone()).await;
    let browser = Browser::start().await;
    let tab = browser.tab(1280, 720).await;
    for game in games() {
        start(&tab, &format!("{url}/")).await;
        play_now(&tab, game).await;
        play_on(&tab, Doing::Whole).await;
        tab.sees(".ranking").await;
    }
    tab.open(&format!("{url}/")).await;
    tab.until(&format!("document.querySelectorAll('.table-row').length >= {}", games().count())).await;
    std::fs::remove_dir_all(folder).expect("it was written");
    tab.forgive();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn several_people_at_one_device_hand_it_over() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    let game = games().next().expect("there are games");
    tab.click(&format!("[data-game={game}] [data-do=play]")).await;
    tab.click("[data-do=here]").await;
    tab.sees("[data-do=on-server]").await;
    tab.click("[data-do=sit]").await;
    tab.click("[data-do=sit-down]").await;
    tab.until("document.querySelector('[data-do=start]:enabled') !== null").await;
    tab.click("[data-do=start]").await;
    tab.sees("#board svg").await;
    // The device is covered until the next one has taken it: every turn begins with a click on the cover.
    let count = "window.taken = 0; addEventListener('click', (event) => { if (event.target.closest('#hand-over')) taken += 1; }, true)";
    tab.eval(count).await;
    play_on(&tab, Doing::Clicks(24)).await;
    let taken = tab.eval("taken").await.as_u64();
    assert!(taken.is_some_and(|taken| taken >= 2), "taken over {taken:?} times");
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn where_the_browser_keeps_nothing_it_is_said_and_the_game_is_played_all_the_same() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    // A base of a newer version than ours cannot be opened, as none can in some private windows.
    let newer = "new Promise((done) => { indexedDB.open('babili', 99).onsuccess = () => done(true); })";
    assert_eq!(tab.eval(newer).await, true);
    play_now(&tab, games().next().expect("there are games")).await;
    tab.until("document.querySelector('#toasts').textContent.includes('until you close this window')").await;
    play_on(&tab, Doing::Clicks(3)).await;
    tab.forgive();
}

/// A table of this device as its holder may know it.
const TABLE: &str =
    "import('/js/net.js').then((net) => net.get(`/api/tables/${location.pathname.split('/')[2]}`))";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_game_is_played_while_the_network_is_gone_and_handed_to_the_server_once_it_is_back() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    is_kept(&tab).await;
    tab.cut_off(true).await;
    tab.open(&house.url("/")).await;
    assert_eq!(tab.eval("fetch('/healthz').then(() => true, () => false)").await, false);
    play_now(&tab, games().next().expect("there are games")).await;
    play_on(&tab, Doing::Whole).await;
    tab.click("[data-do=share-game]").await;
    tab.until("document.querySelector('#toasts').textContent.includes('cannot be reached')").await;
    tab.cut_off(false).await;
    tab.click("[data-do=share-game]").await;
    tab.sees("input[name=link]").await;
    let link = tab.eval("document.querySelector('input[name=link]').value").await;
    let link = link.as_str().expect("an address").to_owned();
    // A browser that knows nothing of the game sees it by the link alone.
    let elsewhere = browser.tab(1280, 720).await;
    elsewhere.open(&link).await;
    elsewhere.sees(".player input[type=range]").await;
    elsewhere.sees("#board svg").await;
    let moves = "Number(document.querySelector('.player input[type=range]').max)";
    let there = elsewhere.eval(moves).await;
    assert!(there.as_f64().is_some_and(|moves| moves > 20.0), "{there}");
    elsewhere.is_in_order().await;
    // From the replay, the same study at the position that is looked at.
    let replay = tab.eval("location.pathname.replace('table', 'replay')").await;
    tab.open(&house.url(&format!("{}?at=5", replay.as_str().expect("a path")))).await;
    tab.sees(".player .share-game").await;
    assert_eq!(tab.eval(moves).await, there);
    tab.click(".player .share-game").await;
    tab.sees("input[name=link]").await;
    let again = tab.eval("document.querySelector('input[name=link]').value").await;
    assert_eq!(again, format!("{link}?chapter=1&at=5"));
    elsewhere.open(&format!("{link}?chapter=1&at=5")).await;
    elsewhere.until("document.querySelector('.player input[type=range]')?.value === '5'").await;
    tab.forgive();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_window_closed_while_a_bot_thinks_loses_nothing() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    play_against(&tab, games().next().expect("there are games"), "master").await;
    // Until a bot is to move, which then thinks for a while.
    let whose = format!(
        "{TABLE}.then((told) => told.turn.includes(told.who) ? document.querySelector('.can, .actions .primary') && 'mine' : told)"
    );
    let mut clicks = 0;
    let told = loop {
        let told = tab.once(&whose).await;
        if told != "mine" {
            break told;
        }
        assert!(clicks < 60, "it is always my turn");
        play_on(&tab, Doing::Clicks(1)).await;
        clicks += 1;
    };
    let address = tab.eval("location.href").await.as_str().expect("an address").to_owned();
    let other = tab.beside(1280, 720).await;
    tab.close().await;
    other.open(&address).await;
    other.sees("#board svg").await;
    let now = other.eval(TABLE).await;
    assert!(now["seq"].as_u64() >= told["seq"].as_u64(), "{now} after {told}");
    // The bot thinks anew, and the game goes on.
    play_on(&other, Doing::Clicks(2)).await;
    other.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_full_store_is_said_and_nothing_is_half_written() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    is_kept(&tab).await;
    // The browser looks seldom at how much room there is, so there is little from the beginning.
    tab.keep_at_most(Some(1)).await;
    let game = games().next().expect("there are games");
    let open = format!(
        "import('/js/net.js').then((net) => net.openHere({{ setup: {{ game: '{game}' }}, seats: [{{ kind: 'me' }}, {{ kind: 'me' }}] }})) \
         .then(() => 'opened', (error) => error.code)"
    );
    assert_eq!(tab.eval(&open).await, "FULL");
    let kept =
        "import('/js/net.js').then((net) => net.get('/pocket/games')).then(({ games }) => games.length)";
    assert_eq!(tab.eval(kept).await, 0);
    tab.click(&format!("[data-game={game}] [data-do=play]")).await;
    tab.click("[data-do=begin]").await;
    tab.until("document.querySelector('#toasts').textContent.includes('no room left')").await;
    // With room again, all is as if nothing had been.
    tab.keep_at_most(None).await;
    let other = tab.beside(1280, 720).await;
    tab.close().await;
    start(&other, &house.url("/")).await;
    assert_eq!(other.eval(kept).await, 0);
    other.click(&format!("[data-game={game}] [data-do=play]")).await;
    other.sees("#board svg").await;
    play_on(&other, Doing::Clicks(2)).await;
    other.forgive();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_new_version_waits_for_the_end_of_the_game_and_says_that_it_has_come() {
    let _room = room().await;
    let folder = std::env::temp_dir().join(format!("babili-newer-{}", std::process::id()));
    copy(&web(), &folder);
    let page = folder.clone();
    let house = House::open_with(|config| {
        config.pocket = true;
        config.web = Some(page);
    })
    .await;
    let browser = Browser::start().await;
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    is_kept(&tab).await;
    tab.open(&house.url("/")).await;
    play_now(&tab, games().next().expect("there are games")).await;
    play_on(&tab, Doing::Clicks(3)).await;
    let address = tab.eval("location.href").await.as_str().expect("an address").to_owned();
    let version = "fetch('/app.json').then((answer) => answer.json()).then((told) => told.version)";
    let old = tab.eval(version).await;
    let sheet = folder.join("css/table.css");
    let newer = std::fs::read_to_string(&sheet).expect("a sheet") + ".newer { color: red; }\n";
    std::fs::write(&sheet, newer).expect("a newer sheet");
    tab.eval("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)").await;
    tab.until("navigator.serviceWorker.getRegistration().then((one) => one.waiting !== null)").await;
    // The game goes on with the old version, also after a reload.
    play_on(&tab, Doing::Clicks(2)).await;
    tab.reload().await;
    tab.sees("#board svg").await;
    play_on(&tab, Doing::Clicks(2)).await;
    assert_eq!(tab.eval(version).await, old);
    // At the next start the new one is there and says so, and the game is where it was.
    tab.open(&house.url("/")).await;
    tab.until("(document.querySelector('#toasts')?.textContent ?? '').includes('new version')").await;
    assert_ne!(tab.eval(version).await, old);
    tab.open(&address).await;
    tab.sees("#board svg").await;
    play_on(&tab, Doing::Clicks(2)).await;
    std::fs::remove_dir_all(folder).expect("it was made here");
    tab.forgive();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn all_games_of_a_device_go_to_another_as_one_file() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    for (before, game) in games().take(2).enumerate() {
        start(&tab, &house.url("/")).await;
        tab.until(&format!(
            "document.querySelectorAll('.table-row[href^=\"/table/my-\"]').length >= {before}"
        ))
        .await;
        play_now(&tab, game).await;
        play_on(&tab, Doing::Clicks(2)).await;
    }
    let file =
        tab.eval("import('/js/net.js').then((net) => net.get('/pocket/games')).then(JSON.stringify)").await;
    let other = browser.tab(1280, 720).await;
    start(&other, &house.url("/")).await;
    other.sees("input[name=games]").await;
    let take = |text: &serde_json::Value| {
        format!(
            "(() => {{ const data = new DataTransfer(); data.items.add(new File([{text}], 'games.json')); \
             const input = document.querySelector('input[name=games]'); input.files = data.files; \
             input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    // What is no such file is refused, and half a file as well.
    let half = file.as_str().expect("a file").replace("\"seq\":2", "\"seq\":3");
    for bent in ["{}", "no file", &half] {
        other.eval(&take(&bent.into())).await;
        other.until("document.querySelector('#toasts').textContent.length > 0").await;
        other.eval("document.querySelector('#toasts').replaceChildren()").await;
        let none =
            "import('/js/net.js').then((net) => net.get('/pocket/games')).then(({ games }) => games.length)";
        assert_eq!(other.eval(none).await, 0);
    }
    other.eval(&take(&file)).await;
    other.until("document.querySelectorAll('.table-row[href^=\"/table/my-\"]').length === 2").await;
    other.click(".table-row[href^='/table/my-']").await;
    other.sees("#board svg").await;
    play_on(&other, Doing::Clicks(2)).await;
    other.forgive();
}

/// A game begun at a page that was kept, whose server is gone.
async fn without_server(game: &str) -> (House, Tab) {
    let (mut house, browser) =
        (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    is_kept(&tab).await;
    house.stop().await;
    tab.open(&house.url("/")).await;
    play_now(&tab, game).await;
    (house, tab)
}

/// The table that a window shows.
async fn its_table(tab: &Tab) -> String {
    let path = tab.eval("location.pathname").await;
    path.as_str().and_then(|path| path.strip_prefix("/table/")).expect("a table").to_owned()
}

/// Tries a move from the position that is shown and waits for its judgement.
async fn a_move_is_tried(tab: &Tab) {
    tab.sees(".whatif-open").await;
    tab.click(".whatif-open").await;
    tab.sees(".felt.whatif .player").await;
    tries(tab).await;
    is_judged(tab).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn what_if_needs_no_network() {
    let _room = room().await;
    let (house, tab) = without_server("wonders").await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".ranking").await;
    let id = its_table(&tab).await;

    // A move is tried, and another window finds it by the link.
    let replay = house.url(&format!("/replay/{id}?at=20"));
    tab.open(&replay).await;
    a_move_is_tried(&tab).await;
    let tried = tab.eval(TRIED).await;
    let link = tab.eval("location.href").await.as_str().expect("an address").to_owned();
    let other = tab.beside(1280, 720).await;
    other.open(&link).await;
    other.until(&format!("{TRIED} === {tried}")).await;
    is_judged(&other).await;
    for bent in ["0+nonsense", "7+end"] {
        other.open("about:blank").await;
        other.open(&format!("{replay}#try={bent}")).await;
        other.sees(".nothing h1").await;
    }
    other.forgive();

    // The game goes on from there, with what was hidden drawn anew or as it lay.
    for world in ["anew", "real"] {
        tab.open("about:blank").await;
        tab.open(&format!("{replay}#try=")).await;
        tab.sees("[data-do=play-on]").await;
        tab.click("[data-do=play-on]").await;
        tab.sees(".play-on [data-do=go-on]").await;
        tab.eval("document.querySelector('.play-on [name=level]').value = 'easy'").await;
        tab.click(&format!(".play-on [value={world}]")).await;
        tab.click("[data-do=go-on]").await;
        tab.until("location.pathname.startsWith('/table/my-')").await;
        tab.sees(&format!(".whatif-of a[href='/replay/{id}?at=20']")).await;
        is_asked(&tab).await;
        play_on(&tab, Doing::Clicks(2)).await;
    }
    tab.forgive();
}

/// How many decisions of a review are judged, once that is known; a billion when all are.
const JUDGED: &str = "((bar) => bar ? (bar.max > 1 ? bar.value : null) : document.querySelector('.review-seat') && 1e9) \
     (document.querySelector('.review-progress progress'))";

/// Waits for the whole of a review, one more decision at a time, for all of them may take long.
async fn is_reviewed(tab: &Tab) {
    let mut judged = 0.0;
    while judged < 1e9 {
        let further = format!("((now) => now > {judged} ? now : null)({JUDGED})");
        judged = tab.once(&further).await.as_f64().expect("a number");
    }
}

/// What is asked of the page's own way to its tables.
async fn asked(tab: &Tab, method: &str, path: &str) -> serde_json::Value {
    tab.eval(&format!(
        "import('/js/net.js').then((net) => net.ask('{method}', '{path}', {})).catch(({{ code }}) => code)",
        if method == "GET" { "undefined" } else { "{}" }
    ))
    .await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn a_game_of_the_device_is_reviewed_without_a_network_as_it_is_anywhere() {
    let _room = room().await;
    let (house, tab) = without_server("wonders").await;
    let id = its_table(&tab).await;
    let review = format!("/api/tables/{id}/review");
    assert_eq!(asked(&tab, "POST", &review).await, "NOT_YOURS", "a game that is on tells nothing");
    play_on(&tab, Doing::Whole).await;
    tab.sees(".ranking").await;

    // It comes bit by bit, is stopped, and bots at another table of the same window keep their turn.
    tab.open(&house.url(&format!("/replay/{id}"))).await;
    tab.sees(".player .at").await;
    tab.key("r").await;
    tab.until(&format!("{JUDGED} > 0")).await;
    tab.click("[data-do=stop]").await;
    tab.sees("[data-do=go-on]").await;
    tab.click("header a[href='/']").await;
    tab.click("[data-game=wonders] [data-do=play]").await;
    tab.until("location.pathname.startsWith('/table/my-')").await;
    play_on(&tab, Doing::Clicks(4)).await;
    is_asked(&tab).await;

    // Another window goes on where that one was, and learns from it.
    let other = tab.beside(1280, 720).await;
    tab.close().await;
    other.open(&house.url(&format!("/replay/{id}"))).await;
    other.sees(".player .at").await;
    other.key("r").await;
    let kept = other.once(JUDGED).await;
    assert!(kept.as_f64() > Some(0.0), "it begins anew: {kept}");
    is_reviewed(&other).await;
    other.click("[data-do=learn]").await;
    other.sees(".quiz .lesson-say").await;

    // The next look finds all of it at once, and it is what a review says anywhere.
    other.reload().await;
    other.sees(".player .at").await;
    let found = asked(&other, "POST", &review).await;
    assert_eq!((&found["complete"], &found["working"]), (&true.into(), &false.into()), "{found}");
    let record = asked(&other, "GET", &format!("/api/tables/{id}/record")).await;
    let record = table::Record::from_json(record.to_string().as_bytes()).expect("a record");
    let game = host::games::find(&record.game).expect("a game of ours");
    let here = game.review(&record, Settings::of_page()).expect("it is over");
    let judged: Vec<Decision> = serde_json::from_value(found["decisions"].clone()).expect("decisions");
    assert_eq!(judged.len(), here.decisions());
    for number in (0..judged.len()).step_by(5) {
        assert_eq!(judged[number], here.judge(number), "decision {number}");
    }
    let seats: Vec<Account> = serde_json::from_value(found["seats"].clone()).expect("accounts");
    assert_eq!(seats, here.report(&judged).seats);

    // A record that is brought along is reviewed here, too.
    let golden = golden().swap_remove(0);
    other.open(&house.url("/")).await;
    other.sees("[data-do=play]").await;
    drop_file(&other, &golden).await;
    other.sees(".player .at").await;
    other.key("r").await;
    other.until(&format!("{JUDGED} > 1")).await;
    other.forgive();
}

/// All golden games.
fn golden() -> Vec<String> {
    let folders = std::fs::read_dir(web().join("../records")).expect("records").flatten();
    let files =
        folders.flat_map(|folder| std::fs::read_dir(folder.path()).expect("a game's folder")).flatten();
    let records =
        files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "json"));
    records.map(|path| std::fs::read_to_string(path).expect("a record")).collect()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the engine: cargo xtask step app, then cargo xtask step app-tests"]
async fn the_golden_games_end_in_the_browser_as_they_end_here() {
    let _room = room().await;
    let (house, browser) = (House::open_with(|config| config.pocket = true).await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    start(&tab, &house.url("/")).await;
    let records = golden();
    assert!(records.len() > 30, "{} golden games", records.len());
    for text in records {
        let record = table::Record::from_json(text.as_bytes()).expect("a record");
        let game = host::games::find(&record.game).expect("a game of ours");
        let here = format!("{:016x}", game.fingerprint(&record).expect("a golden game"));
        let asked = serde_json::json!(text);
        let script = format!("import('/js/net.js').then((net) => net.post('/pocket/fingerprint', {asked}))");
        assert_eq!(tab.eval(&script).await, here.as_str(), "{}", record.game);
    }
    tab.is_in_order().await;
}
