//! Accounts, pages of people and ratings, as somebody meets them.

use page_tests::{Browser, House, Tab, against_bots, api, open_table, room, start_page, violations};
use serde_json::json;

/// Writes into a field.
async fn write(tab: &Tab, field: &str, text: &str) {
    tab.sees(field).await;
    let script = format!(
        "(() => {{ const field = document.querySelector({}); field.focus(); field.value = {}; }})()",
        json!(field),
        json!(text)
    );
    tab.eval(&script).await;
}

/// Somebody with an account on the start page.
async fn somebody(house: &House, browser: &Browser, name: &str) -> Tab {
    let tab = start_page(house, browser).await;
    // The page may not have said yet that there is somebody.
    api(&tab, "POST", "/api/guest", &json!({})).await;
    let kept = api(&tab, "POST", "/api/account", &json!({ "name": name, "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    tab.open(&house.url("/")).await;
    tab.until(&format!("document.querySelector('.name-tag')?.textContent.includes('{name}')")).await;
    tab
}

async fn give_up(tab: &Tab) {
    tab.click(".bar-tools button[aria-label='This table']").await;
    tab.click(".menu-item:has(use[href='#u-out'])").await;
    tab.click("dialog .primary").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_the_games_and_finds_them_in_another_browser() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    // Nobody is asked for an account before playing.
    open_table(&house, &tab, &against_bots("babylonia", 2)).await;
    tab.sees(".rack-token.can").await;
    give_up(&tab).await;
    tab.sees(".dialog.end .ranking").await;
    tab.click("[data-do=offer-keep]").await;
    write(&tab, "[data-form=keep] input[name=name]", "Anna").await;
    write(&tab, "[data-form=keep] input[name=password]", "correct horse").await;
    tab.click("[data-do=keep]").await;
    let code = tab.once("document.querySelector('[data-code]')?.dataset.code ?? null").await;
    let code = code.as_str().expect("a code").to_owned();
    let file = "document.querySelector('[data-do=save-code]')";
    assert_eq!(tab.eval(&format!("{file}.download !== '' && {file}.href.startsWith('blob:')")).await, true);
    tab.click("[data-do=kept-code]").await;
    tab.until("document.querySelector('.dialog.end .keep')?.textContent.includes('kept')").await;

    tab.open(&house.url("/me")).await;
    tab.sees(".stats[data-game=babylonia] .figures").await;
    tab.until("document.querySelector('.history .table-row')?.textContent.includes('gave up') === true")
        .await;
    tab.is_in_order().await;

    // Another browser: first with a wrong password, then with the right one.
    let phone = browser.tab(390, 844).await;
    phone.open(&house.url("/account")).await;
    phone.sees("[data-form=keep]").await;
    phone.eval("document.querySelector('.fold:has([data-form=log-in])').open = true").await;
    write(&phone, "[data-form=log-in] input[name=name]", "anna").await;
    write(&phone, "[data-form=log-in] input[name=password]", "wrong horse").await;
    phone.eval("document.querySelector('[data-form=log-in]').requestSubmit()").await;
    phone.until("document.querySelector('[data-form=log-in] .trouble').textContent !== ''").await;
    phone.forgive();
    write(&phone, "[data-form=log-in] input[name=password]", "correct horse").await;
    phone.eval("document.querySelector('[data-form=log-in]').requestSubmit()").await;
    phone.until("document.querySelector('.name-tag')?.textContent.includes('Anna')").await;
    phone.open(&house.url("/account")).await;
    phone.until("document.querySelectorAll('.session').length === 2").await;
    phone.is_in_order().await;
    phone.click("[data-do=end-others]").await;
    phone.until("document.querySelectorAll('.session').length === 1").await;
    // The first browser is a stranger now, and comes back by the code with a new password.
    tab.open(&house.url("/account")).await;
    tab.sees("[data-form=recover]").await;
    tab.eval("document.querySelector('.fold:has([data-form=recover])').open = true").await;
    write(&tab, "[data-form=recover] input[name=name]", "anna").await;
    write(&tab, "[data-form=recover] input[name=recovery]", &code).await;
    write(&tab, "[data-form=recover] input[name=password]", "battery staple").await;
    tab.eval("document.querySelector('[data-form=recover]').requestSubmit()").await;
    tab.click("[data-do=kept-code]").await;
    tab.until("document.querySelector('.session') !== null").await;
    tab.forgive();
    // And goes for good.
    tab.click("[data-do=ask-leave]").await;
    write(&tab, "[data-form=leave] input[name=password]", "battery staple").await;
    tab.click("[data-do=leave]").await;
    tab.until("location.pathname === '/' && document.querySelector('.name-tag') && !document.querySelector('.name-tag').textContent.includes('Anna')").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_for_their_ratings() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = somebody(&house, &browser, "Anna").await;
    let ben = somebody(&house, &browser, "Ben").await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    anna.eval("document.querySelector('.setup-options input[name=rated]').click()").await;
    anna.until("document.querySelector('.setup-options input[name=rated]')?.checked && document.querySelector('.setup-options input[name=hints]').disabled").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    ben.open(link.as_str().expect("a link")).await;
    // What is agreed is shown to whom it concerns, and nobody else may change it.
    ben.until("document.querySelector('.setup-options input[name=rated]')?.checked").await;
    assert_eq!(ben.eval("document.querySelector('.setup-options input[name=rated]').disabled").await, true);
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    anna.click("[data-do=start]").await;
    ben.sees(".rack-token").await;
    give_up(&ben).await;
    anna.sees(".dialog.end").await;
    assert_eq!(
        anna.eval("document.querySelector('[data-do=offer-keep]')").await,
        json!(null),
        "she has an account"
    );
    let rating = async |tab: &Tab| {
        tab.open(&house.url("/me")).await;
        tab.sees(".figures").await;
        let shown = tab.text(".figure dd").await;
        shown
            .split(' ')
            .next()
            .and_then(|number| number.parse::<i32>().ok())
            .unwrap_or_else(|| panic!("{shown}"))
    };
    assert!(rating(&anna).await > 1500 && rating(&ben).await < 1500);
    assert!(anna.text(".history .rating-change").await.starts_with('+'));
    // A page is seen by others once its owner shows it.
    ben.open(&house.url("/people/anna")).await;
    ben.sees(".nothing").await;
    ben.forgive();
    anna.eval("document.querySelector('input[name=public]').click()").await;
    anna.sees("#toasts .toast").await;
    ben.open(&house.url("/people/anna")).await;
    ben.sees(".stats[data-game=babylonia]").await;
    assert_eq!(ben.text(".person h1").await, "Anna");
    ben.click(".person-ways a[href='/leaders']").await;
    ben.sees(".rating-rules").await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_invited_says_their_name_where_they_sit_down() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    anna.sees(".setup-seats").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    let ben = browser.tab(390, 844).await;
    ben.open(link.as_str().expect("a link")).await;
    write(&ben, "input[name=own]", "Ben the friend").await;
    // What others do meanwhile takes nothing away from what was written.
    anna.eval("document.querySelector('.setup-options input[name=listed]').click()").await;
    ben.until("document.querySelector('.setup-options input[name=listed]')?.checked").await;
    ben.click("[data-do=sit]").await;
    anna.until("[...document.querySelectorAll('.setup-who b')].some((name) => name.textContent === 'Ben the friend')").await;
    ben.until("document.querySelector('input[name=own]') === null").await;
    ben.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_of_people_fit_a_phone_in_every_language_and_break_no_rule_of_accessibility() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, "Anna").await;
    open_table(&house, &tab, &against_bots("wonders", 3)).await;
    tab.sees(".can").await;
    give_up(&tab).await;
    tab.sees(".dialog.end").await;
    let phone = browser.tab(390, 844).await;
    phone.open(&house.url("/")).await;
    phone.sees(".name-tag").await;
    api(&phone, "POST", "/api/login", &json!({ "name": "anna", "password": "correct horse" })).await;
    let mut failures = Vec::new();
    for (path, sign) in
        [("/me", ".history .table-row"), ("/account", ".session"), ("/leaders", ".rating-rules")]
    {
        for lang in draw::Lang::ALL.map(draw::Lang::code) {
            phone
                .eval(&format!(
                    "localStorage.setItem('babili.settings', JSON.stringify({{ lang: '{lang}' }}))"
                ))
                .await;
            phone.open(&house.url(path)).await;
            phone
                .until(&format!(
                    "document.documentElement.lang === '{lang}' && document.querySelector('{sign}') !== null"
                ))
                .await;
            let wide = "document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(phone.eval(wide).await, true, "{path} {lang} is wider than the screen");
            phone.is_in_order().await;
        }
        for theme in ["light", "dark"] {
            phone.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            phone.eval("for (const one of document.getAnimations()) one.finish()").await;
            failures.extend(violations(&phone).await.into_iter().map(|one| format!("{path} {theme}: {one}")));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
