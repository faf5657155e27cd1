//! Studies: made of finished games, noted in, shared by a link, read together.

use page_tests::{
    Browser, Doing, House, Tab, against_bots, api, drop_file, open_table, play_on, record, room, start_page,
    violations,
};
use serde_json::{Value, json};

/// A whole game kept as a golden file.
/// Somebody with an account.
async fn somebody(house: &House, browser: &Browser, name: &str) -> Tab {
    let tab = start_page(house, browser).await;
    tab.sees(".name-tag").await;
    let kept = api(&tab, "POST", "/api/account", &json!({ "name": name, "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    tab
}

/// A study of a golden game, made over the API: its address.
async fn study_of(tab: &Tab, game: &str) -> String {
    let record: Value = serde_json::from_str(&record(game)).expect("JSON");
    let body = json!({ "title": "Openings", "chapter": { "record": record, "title": "First" } });
    let made = api(tab, "POST", "/api/studies", &body).await;
    format!("/study/{}", made["id"].as_str().unwrap_or_else(|| panic!("{made}")))
}

async fn types(tab: &Tab, selector: &str, text: &str) {
    tab.eval(&format!(
        "(e => {{ e.focus(); e.value = {}; e.dispatchEvent(new Event('input', {{ bubbles: true }})); \
         e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})(document.querySelector('{selector}'))",
        json!(text)
    ))
    .await;
}

const AT: &str = "new URLSearchParams(location.search).get('at')";
const SAVED: &str = "document.querySelector('.study-state').textContent === 'Saved'";

/// Two places on the board that a finger reaches.
async fn two_places(tab: &Tab) -> (String, String) {
    let found = tab
        .eval(
            "(() => { const board = document.querySelector('.board').getBoundingClientRect(); \
             const seen = [...document.querySelectorAll('.board [data-target^=\"hex:\"]')].filter((e) => { \
               const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2; \
               return x > board.left + 20 && x < board.right - 20 && y > board.top + 20 && y < board.bottom - 20 \
                 && document.elementFromPoint(x, y)?.closest('[data-target]') === e; }); \
             return [seen[3].dataset.target, seen[seen.length - 4].dataset.target]; })()",
        )
        .await;
    let name = |n: usize| found[n].as_str().unwrap_or_else(|| panic!("{found}")).to_owned();
    (name(0), name(1))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_made_of_a_finished_game_with_a_comment_an_arrow_and_a_mark() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.sees(".game-card").await;
    drop_file(&anna, &record("babylonia/base-2p-1")).await;
    anna.sees(".player .at").await;
    anna.key("ArrowRight").await;
    anna.until(&format!("{AT} === '1'")).await;
    anna.click(".study-make").await;
    anna.sees("dialog input[name=title]").await;
    anna.click("[data-do=make-study]").await;
    anna.sees(".study-panel textarea").await;
    anna.until(&format!("location.pathname.startsWith('/study/') && {AT} === '1'")).await;

    // A comment, a mark, and an arrow in another sign.
    types(&anna, ".study-panel textarea", "Why <b>here</b>?").await;
    anna.eval("document.querySelector('.study-panel textarea').blur()").await;
    anna.until(SAVED).await;
    let (one, two) = two_places(&anna).await;
    anna.click("[data-do=mark]").await;
    anna.click(&format!("[data-target='{one}']")).await;
    anna.sees(".ink .ink-ring circle").await;
    anna.click("[data-do=arrow]").await;
    anna.click("[data-do=sign-cross]").await;
    anna.click(&format!("[data-target='{one}']")).await;
    anna.sees(".ink .ink-from").await;
    anna.click(&format!("[data-target='{two}']")).await;
    anna.sees(".ink .ink-cross .tip").await;
    anna.until("document.querySelectorAll('.study-chip').length === 2").await;
    // The mark lies where its place is.
    let off = format!(
        "(() => {{ const a = document.querySelector(\"[data-target='{one}']\").getBoundingClientRect(), \
         b = document.querySelector('.ink .ink-ring circle').getBoundingClientRect(); \
         return Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2); }})()"
    );
    anna.until(&format!("{off} < 6")).await;
    // The right button of a mouse draws without a tool.
    anna.key("Escape").await;
    let draw = format!(
        "(() => {{ const [a, b] = [\"{two}\", \"{one}\"].map((name) => document.querySelector(`[data-target=\"${{name}}\"]`)); \
         const at = (e) => (b => ({{ clientX: b.left + b.width / 2, clientY: b.top + b.height / 2, button: 2, bubbles: true }}))(e.getBoundingClientRect()); \
         a.dispatchEvent(new PointerEvent('pointerdown', at(a))); b.dispatchEvent(new PointerEvent('pointerup', at(b))); }})()"
    );
    anna.eval(&draw).await;
    anna.until("document.querySelectorAll('.study-chip').length === 3").await;
    anna.click(".study-chip:nth-child(3) [data-do=drop]").await;
    anna.until("document.querySelectorAll('.study-chip').length === 2").await;
    // With the keys alone: another mark, and back to reading.
    anna.key("m").await;
    anna.key("3").await;
    anna.key("ArrowRight").await;
    anna.sees(".ink .ink-cursor").await;
    anna.key("Enter").await;
    anna.until("document.querySelectorAll('.study-chip').length === 3").await;
    anna.key("Escape").await;
    anna.until("document.querySelector('.felt.marking') === null").await;
    anna.key("ArrowRight").await;
    anna.until(&format!("{AT} === '2' && document.querySelectorAll('.study-chip').length === 0")).await;
    assert_eq!(anna.eval("document.querySelector('.study-panel textarea').value").await, "");
    anna.click("[data-do=note-before]").await;
    anna.until(&format!("{AT} === '1' && document.querySelectorAll('.study-chip').length === 3")).await;
    anna.is_in_order().await;

    // A second chapter from a file, and the study has its place in the list.
    anna.click(".study-manage").await;
    anna.sees("dialog input[name=chapter-record]").await;
    let choose = format!(
        "(e => {{ const data = new DataTransfer(); data.items.add(new File([{}], 'game.json')); e.files = data.files; \
         e.dispatchEvent(new Event('change')); }})(document.querySelector('input[name=chapter-record]'))",
        json!(record("wonders/base-7p-1"))
    );
    anna.eval(&choose).await;
    anna.until("document.querySelectorAll('.study-row [data-do=chapter-drop]').length >= 2").await;
    anna.is_in_order().await;
    anna.eval("document.querySelector('dialog').close()").await;
    anna.until("document.querySelector('select[name=chapter]').value === '2' && !!document.querySelector('.wo-held')")
        .await;
    anna.key("PageUp").await;
    anna.until("document.querySelector('select[name=chapter]').value === '1'").await;
    anna.open(&house.url("/studies")).await;
    anna.until("document.querySelector('[data-show=mine] .study-link')?.textContent.includes('2 chapters')")
        .await;
    anna.is_in_order().await;
    anna.click("[data-show=mine] .study-link").await;
    anna.sees(".study-panel textarea").await;
    // What was noted is text, never markup.
    anna.until("document.querySelector('.study-panel textarea').value === 'Why <b>here</b>?'").await;
}

/// From the table itself: to a study, and to one more chapter of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_just_played_becomes_a_study_and_a_chapter_of_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    tab.sees(".game-card").await;
    let id = open_table(&house, &tab, &against_bots("toy", 2)).await;
    tab.sees(".toy-omen.can").await;
    play_on(&tab, Doing::Whole).await;
    tab.sees(".dialog.end .ranking").await;
    for (act, chapter) in [("make-study", "1"), ("add-chapter", "2")] {
        tab.open(&house.url(&format!("/replay/{id}?at=2"))).await;
        tab.sees(".player .at").await;
        tab.click(".study-make").await;
        tab.click(&format!("[data-do={act}]")).await;
        tab.sees(".study-panel textarea").await;
        tab.until(&format!(
            "document.querySelector('select[name=chapter]').value === '{chapter}' && {AT} === '2'"
        ))
        .await;
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn others_read_a_study_by_its_link_and_edit_it_once_they_are_let() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let (anna, ben) = (somebody(&house, &browser, "Anna").await, somebody(&house, &browser, "Ben").await);
    let path = study_of(&anna, "babylonia/base-2p-1").await;
    anna.open(&house.url(&path)).await;
    anna.sees(".study-panel textarea").await;
    types(&anna, ".study-panel textarea", "The first move").await;
    anna.eval("document.querySelector('.study-panel textarea').blur()").await;
    anna.until(SAVED).await;
    // Ben reads and has no tools.
    ben.open(&house.url(&path)).await;
    ben.until("document.querySelector('.study-text')?.textContent === 'The first move'").await;
    assert_eq!(
        ben.eval("document.querySelectorAll('.study-panel textarea, [data-do=mark], [data-do=lead]').length")
            .await,
        0
    );
    ben.click(".study-manage").await;
    ben.until("document.querySelector('dialog')?.textContent.includes('A study by Anna')").await;
    assert_eq!(ben.eval("document.querySelectorAll('dialog form').length").await, 0);
    ben.is_in_order().await;
    ben.eval("document.querySelector('dialog').close()").await;
    // A name that nobody has is refused in words; his lets him in, and he sees it at once.
    anna.click(".study-manage").await;
    anna.sees("dialog input[name=editor]").await;
    types(&anna, "dialog input[name=editor]", "Nobody").await;
    anna.click("[data-do=let-in]").await;
    anna.until("document.querySelector('dialog').textContent.includes('Nobody has an account of this name')")
        .await;
    anna.forgive();
    types(&anna, "dialog input[name=editor]", "Ben").await;
    anna.click("[data-do=let-in]").await;
    anna.sees("dialog [data-do=let-out]").await;
    anna.eval("document.querySelector('dialog').close()").await;
    ben.sees(".study-panel textarea").await;
    types(&ben, ".study-panel textarea", "The first move, says Ben").await;
    ben.eval("document.querySelector('.study-panel textarea').blur()").await;
    ben.until(SAVED).await;
    anna.until("document.querySelector('.study-panel textarea').value === 'The first move, says Ben'").await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }

    // Ben hears nothing more by himself. What Anna notes elsewhere is no hindrance to him.
    ben.eval(
        "(real => { window.fetch = (path, ...rest) => String(path).includes('/live') \
         ? new Promise(() => { window.deaf = true; }) : real(path, ...rest); })(window.fetch)",
    )
    .await;
    let notes = format!("/api{}/chapters/1/notes", path.replace("/study/", "/studies/"));
    let says = async |at: usize, text: &str| {
        let study = anna
            .eval(&format!(
                "(async () => (await fetch('{}')).json())()",
                path.replace("/study/", "/api/studies/")
            ))
            .await;
        let body = json!({ "version": study["version"], "at": at, "note": { "text": text } });
        let noted = api(&anna, "POST", &notes, &body).await;
        assert!(noted["version"].is_number(), "{noted}");
    };
    says(4, "Still heard").await;
    ben.until("window.deaf === true").await;
    says(5, "Elsewhere").await;
    types(&ben, ".study-panel textarea", "The first move, says Ben again").await;
    ben.eval("document.querySelector('.study-panel textarea').blur()").await;
    ben.until(SAVED).await;
    // Of two changes of one comment the newer stays, and his words are handed back to him.
    says(0, "Anna was quicker").await;
    types(&ben, ".study-panel textarea", "Ben was slower").await;
    ben.eval("document.querySelector('.study-panel textarea').blur()").await;
    ben.until("document.querySelector('dialog textarea')?.value === 'Ben was slower'").await;
    ben.until("document.querySelector('.study-panel textarea').value === 'Anna was quicker'").await;
    // The refused requests show red in the console; that is the browser's own voice.
    ben.forgive();
    ben.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_leads_and_another_follows_stops_and_comes_back() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let (anna, ben) = (somebody(&house, &browser, "Anna").await, somebody(&house, &browser, "Ben").await);
    let path = study_of(&anna, "babylonia/base-2p-1").await;
    for tab in [&anna, &ben] {
        tab.open(&house.url(&path)).await;
        tab.sees(".study-panel .study-live span").await;
        tab.until(&format!("{AT} === '0'")).await;
    }
    anna.click("[data-do=lead]").await;
    anna.sees("[data-do=stop-lead]").await;
    ben.sees("[data-do=unfollow]").await;
    for at in ["1", "2", "3"] {
        anna.key("ArrowRight").await;
        anna.until(&format!("{AT} === '{at}'")).await;
    }
    ben.until(&format!("{AT} === '3'")).await;
    // Through other eyes, and pointing at a place.
    anna.eval("(e => { e.value = '1'; e.dispatchEvent(new Event('change')); })(document.querySelector('select[name=seat]'))").await;
    ben.until("new URLSearchParams(location.search).get('seat') === '1'").await;
    let (one, _) = two_places(&anna).await;
    anna.click(&format!("[data-target='{one}']")).await;
    ben.sees(".ink .ink-point").await;
    // Who walks by themselves follows no longer, and comes back when they like.
    ben.key("Home").await;
    ben.until(&format!("{AT} === '0'")).await;
    ben.sees("[data-do=follow]").await;
    anna.key("End").await;
    anna.until(&format!("Number({AT}) > 20")).await;
    assert_eq!(ben.eval(AT).await, "0");
    ben.click("[data-do=follow]").await;
    ben.until(&format!("Number({AT}) > 20")).await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
    // That she leaves is said.
    anna.open(&house.url("/studies")).await;
    anna.sees(".studies").await;
    ben.until("document.querySelector('#toasts').textContent.includes('Anna no longer leads')").await;
    ben.until("document.querySelector('.study-live').textContent.includes('Nobody leads')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_fits_on_a_phone_in_every_language() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(390, 844).await;
    tab.open(&house.url("/")).await;
    tab.sees(".game-card").await;
    api(&tab, "POST", "/api/guest", &json!({})).await;
    let path = study_of(&tab, "babylonia/base-4p-1").await;
    tab.open(&house.url(&path)).await;
    for (lang, word) in
        [("de", "Studie"), ("nl", "Studie"), ("it", "Studio"), ("fr", "Étude"), ("en", "Study")]
    {
        tab.eval(&format!("localStorage.setItem('babili.settings', JSON.stringify({{lang: '{lang}'}}))"))
            .await;
        tab.reload().await;
        tab.until(&format!(
            "document.querySelector('.study-panel')?.getAttribute('aria-label') === '{word}'"
        ))
        .await;
        tab.sees(".study-panel textarea").await;
        tab.is_in_order().await;
        let fits = "(e => { const b = e.getBoundingClientRect(); return b.top > 0 && b.bottom <= innerHeight && \
                    document.querySelector('.player').getBoundingClientRect().bottom <= innerHeight && \
                    document.querySelector('.board').getBoundingClientRect().height > 200; })(document.querySelector('.study-panel'))";
        tab.until(fits).await;
    }
    // The panel has its height whether anything is said or not, and a tap marks.
    let height = "document.querySelector('.study-panel').getBoundingClientRect().height";
    let before = tab.eval(height).await;
    types(&tab, ".study-panel textarea", &"A long comment. ".repeat(60)).await;
    tab.eval("document.querySelector('.study-panel textarea').blur()").await;
    tab.until(SAVED).await;
    let (one, _) = two_places(&tab).await;
    tab.click("[data-do=mark]").await;
    tab.click(&format!("[data-target='{one}']")).await;
    tab.sees(".ink .ink-ring circle").await;
    assert_eq!(tab.eval(height).await, before);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_break_no_rule_of_accessibility() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, "Anna").await;
    let path = study_of(&tab, "babylonia/base-2p-1").await;
    let mut failures = Vec::new();
    tab.open(&house.url(&path)).await;
    tab.sees(".study-panel textarea").await;
    let (one, _) = two_places(&tab).await;
    tab.click("[data-do=mark]").await;
    tab.click(&format!("[data-target='{one}']")).await;
    tab.sees(".study-chip").await;
    in_both_themes(&tab, "a study", &mut failures).await;
    tab.click(".study-manage").await;
    tab.sees("dialog input[name=editor]").await;
    in_both_themes(&tab, "about a study", &mut failures).await;
    let stranger = browser.tab(390, 844).await;
    stranger.open(&house.url(&path)).await;
    stranger.sees(".study-panel .study-text").await;
    in_both_themes(&stranger, "a study on a phone", &mut failures).await;
    tab.open(&house.url("/studies")).await;
    tab.sees("[data-show=mine] .study-link").await;
    tab.sees("[data-show=public] .empty").await;
    in_both_themes(&tab, "the list of studies", &mut failures).await;
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

async fn in_both_themes(tab: &Tab, what: &str, failures: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        tab.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        tab.eval(
            "for (const one of document.getAnimations()) { try { one.finish(); } catch { one.cancel(); } }",
        )
        .await;
        failures.extend(violations(tab).await.into_iter().map(|one| format!("{what}, {theme}: {one}")));
    }
}
