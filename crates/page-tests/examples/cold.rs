//! How soon an installed page without any network lets its visitor move: from the navigation to a board that asks for the first
//! own move. Needs the engine: `cargo xtask app`.

use page_tests::{Browser, Doing, House, play_on};

/// How many people visit; each has kept the page before.
const VISITS: usize = 7;
/// What was promised, in milliseconds.
const PROMISED: f64 = 1_000.0;

/// Waits for a first move to choose; answers when it was there, by the page's own clock.
const ASKED: &str = "new Promise((done) => { const look = () => document.querySelector('.can, .actions .primary') \
                     ? done(performance.now()) : setTimeout(look, 4); look(); })";
/// The visitor is as quick as the page: *Play now* is pressed as soon as it is there, against the opponents of last time.
const PLAY: &str = "new Promise((done) => { const look = () => { const play = document.querySelector('[data-game=GAME] [data-do=play]:enabled'); \
                    if (play) { play.click(); done(); } else setTimeout(look, 4); }; look(); })";

#[tokio::main]
async fn main() {
    let mut worst: f64 = 0.0;
    for game in shelf::games().iter().map(|game| game.name).filter(|name| *name != "toy") {
        let mut house = House::open_with(|config| config.pocket = true).await;
        let browser = Browser::start().await;
        let (mut fresh, mut kept) = (Vec::new(), Vec::new());
        for _ in 0..VISITS {
            let first = browser.tab(1280, 720).await;
            first.open(&house.url("/")).await;
            first.sees("[data-do=play]").await;
            first.eval("localStorage.setItem('babili.pause', '0')").await;
            let wish = format!(
                "localStorage.setItem('babili.settings', JSON.stringify({{ play: {{ {game}: {{ players: 3, level: 'easy' }} }} }}))"
            );
            first.eval(&wish).await;
            first.until("document.documentElement.dataset.kept !== undefined").await;
            first
                .until("caches.open('babili-engine').then((cache) => cache.keys()).then((all) => all.length === 1)")
                .await;
            first.until(&format!("caches.match('/draw/rules/{game}/en.html').then(Boolean)")).await;
            house.stop().await;
            // A window of its own, as after a tap on the icon; nothing of the first is left but what the browser keeps.
            let tab = first.beside(1280, 720).await;
            first.close().await;
            tab.open(&house.url("/")).await;
            tab.eval(&PLAY.replace("GAME", game)).await;
            tab.until("location.pathname.startsWith('/table/my-')").await;
            fresh.push(tab.eval(ASKED).await.as_f64().expect("a time"));
            play_on(&tab, Doing::Clicks(2)).await;
            let address = tab.eval("location.href").await.as_str().expect("an address").to_owned();
            let again = tab.beside(1280, 720).await;
            tab.close().await;
            again.open(&address).await;
            again.until("document.querySelector('#board svg') !== null").await;
            kept.push(again.eval(ASKED).await.as_f64().expect("a time"));
            again.close().await;
            house.start().await;
        }
        for (what, mut times) in [("by Play now", fresh), ("in a game that goes on", kept)] {
            times.sort_by(f64::total_cmp);
            let (best, middle, last) = (times[0], times[VISITS / 2], times[VISITS - 1]);
            worst = worst.max(middle);
            println!(
                "{game}, first own move {what}: {best:.0} ms at best, {middle:.0} ms in the middle, {last:.0} ms at worst"
            );
        }
    }
    println!("promised are {PROMISED:.0} ms: {}", if worst < PROMISED { "kept" } else { "not kept" });
}
