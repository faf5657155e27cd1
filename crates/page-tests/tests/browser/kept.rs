//! The page that a browser keeps: all it needs is there without a server. No game is played here, so any file will do
//! for the engine; `pocket.rs` plays with a real one.

use std::path::{Path, PathBuf};

use page_tests::{Browser, House, room};

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("the page").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(path, target).expect("a copy");
        }
    }
}

/// The page with something that is called its engine.
fn with_engine() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("babili-kept-{}", std::process::id()));
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web"), &folder);
    let app = folder.join("app");
    let _ = std::fs::remove_dir_all(&app);
    std::fs::create_dir_all(&app).expect("a folder");
    std::fs::write(app.join("engine-0000000000000000.wasm"), b"none").expect("a file");
    folder
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_kept_whole_and_comes_without_a_server() {
    let _room = room().await;
    let folder = with_engine();
    let web = folder.clone();
    let mut house = House::open_with(|config| {
        config.pocket = true;
        config.web = Some(web);
    })
    .await;
    let browser = Browser::start().await;
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.sees("[data-do=play]").await;
    tab.sees(".foot [data-do=save-games]").await;
    let game = shelf::games()[0].name;
    tab.until("document.documentElement.dataset.kept !== undefined").await;
    for address in [format!("/draw/rules/{game}/en.html"), "/draw/words/first/en.json".to_owned()] {
        tab.until(&format!("caches.match('{address}').then(Boolean)")).await;
    }
    house.stop().await;
    // The start page, with its words, its icons and its drawings.
    tab.open(&house.url("/")).await;
    tab.sees("[data-do=play]").await;
    tab.until("document.querySelectorAll('.game-picture svg').length >= 3 && document.querySelector('.sky svg') !== null").await;
    assert!(tab.text("[data-do=play]").await.starts_with("Play"));
    assert_eq!(tab.eval("document.querySelector('#sprite #u-play') !== null").await, true);
    // And a page that comes later, by itself and from the start page.
    tab.click(&format!("[data-game={game}] a[href='/rules/{game}']")).await;
    tab.sees(".prose h2").await;
    tab.open(&house.url(&format!("/rules/{game}"))).await;
    tab.sees(".prose h2").await;
    assert_eq!(
        tab.eval("[...document.styleSheets].some((sheet) => sheet.href.endsWith('/css/rest.css'))").await,
        true
    );
    tab.forgive();
    std::fs::remove_dir_all(folder).expect("it was made here");
}
