//! How fast is played: times of one's own, from the set-up to the list and the table.

use page_tests::{Browser, House, Tab, api, room, start_page};
use serde_json::json;

/// Chooses in a list as a person does.
async fn choose(tab: &Tab, list: &str, value: &str) {
    tab.sees(list).await;
    tab.eval(&format!(
        "(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})(document.querySelector('{list}'))"
    ))
    .await;
}

/// Writes a number where one stood.
async fn write(tab: &Tab, field: &str, value: &str) {
    tab.sees(field).await;
    tab.eval(&format!(
        "(e => {{ e.focus(); e.value = '{value}'; e.dispatchEvent(new Event('input', {{ bubbles: true }})); }})(document.querySelector('{field}'))"
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn times_of_ones_own_are_agreed_on_and_shown_wherever_a_pace_is() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let anna = start_page(&house, &browser).await;
    anna.click("[data-game=babylonia] [data-do=invite]").await;
    choose(&anna, "select[name=pace]", "ask").await;
    anna.sees("dialog input[name=minutes]").await;
    anna.is_in_order().await;
    // What is out of bounds is refused in words, and nothing was agreed on.
    write(&anna, "dialog input[name=minutes]", "500").await;
    anna.click("[data-do=own-pace]").await;
    anna.until("/from 1 to 180/.test(document.querySelector('dialog .trouble').textContent)").await;
    write(&anna, "dialog input[name=minutes]", "12").await;
    write(&anna, "dialog input[name=bonus]", "7").await;
    anna.click("[data-do=own-pace]").await;
    anna.until("/12\\s+min \\+ 7\\s+s/.test(document.querySelector('select[name=pace]').selectedOptions[0].textContent)")
        .await;
    // Who thinks better of it keeps what was agreed.
    choose(&anna, "select[name=pace]", "ask").await;
    anna.sees("dialog input[name=minutes]").await;
    anna.click("dialog header button").await;
    anna.until("document.querySelector('select[name=pace]').value === 'own'").await;
    anna.click("input[name=listed]").await;
    anna.until("document.querySelector('input[name=listed]').checked").await;
    // A stranger finds the numbers in the list, sits down, and sees the clock.
    let ben = browser.tab(390, 844).await;
    ben.open(&house.url("/")).await;
    ben.until("/12\\s+min \\+ 7\\s+s/.test(document.body.textContent)").await;
    let link = anna.eval("document.querySelector('.invite input').value").await;
    ben.open(link.as_str().expect("a link")).await;
    ben.until("/12\\s+min each, and 7\\s+s more for every move/.test(document.body.textContent)").await;
    ben.click("[data-do=sit]").await;
    anna.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    // One move of two minutes, changed before the start: who sits there is asked anew.
    choose(&anna, "select[name=pace]", "ask").await;
    write(&anna, "dialog input[name=each]", "2").await;
    write(&anna, "dialog input[name=seconds]", "30").await;
    anna.click("[data-do=own-pace]").await;
    ben.click("[data-do=agree]").await;
    anna.until("/2\\s+min\\s+30\\s+s a move/.test(document.querySelector('select[name=pace]').selectedOptions[0].textContent)")
        .await;
    anna.until("document.querySelector('.setup-seats')?.textContent.includes('waiting for a yes') === false")
        .await;
    anna.click("[data-do=start]").await;
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
    }
    anna.until("/^2:[0-3]\\d$/.test(document.querySelector('.seat.to-move .clock')?.textContent.trim())")
        .await;
    anna.click("[title='This table']").await;
    anna.until("/for every move; what is left over is not kept/.test(document.querySelector('dialog .pace').textContent)")
        .await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_is_begun_on_the_own_page_and_seen_at_a_slow_table_and_in_the_list() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let (anna, ben) = (start_page(&house, &browser).await, browser.tab(390, 844).await);
    anna.sees(".name-tag").await;
    let kept =
        api(&anna, "POST", "/api/account", &json!({ "name": "Anna", "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    let pace = json!({ "kind": "slow", "days": 3, "grace": 3_600_000 });
    let table =
        api(&anna, "POST", "/api/tables", &json!({ "setup": { "game": "babylonia", "pace": pace } })).await;
    let link = house.url(&format!("/table/{}", table["id"].as_str().expect("an id")));
    ben.open(&link).await;
    ben.click("[data-do=sit]").await;
    ben.until("document.querySelector('[data-do=start]')?.disabled === false").await;
    ben.click("[data-do=start]").await;
    ben.sees(".rack-token").await;
    anna.open(&house.url("/me")).await;
    anna.sees("[data-do=vacation-begin]").await;
    anna.until("/30 days are left/.test(document.querySelector('.vacation').textContent)").await;
    anna.is_in_order().await;
    anna.click("[data-do=vacation-begin]").await;
    anna.sees("[data-do=vacation-end]").await;
    // Ben sees it at the table, in the log and in his list.
    ben.until("/is on vacation; their clock stands/.test(document.querySelector('.log').textContent)").await;
    ben.until("document.querySelector('.seat:not(.me) .vacation') !== null").await;
    ben.is_in_order().await;
    ben.open(&house.url("/")).await;
    ben.until("/Anna \\(on vacation until/.test(document.body.textContent)").await;
    ben.is_in_order().await;
    // She is back early.
    anna.click("[data-do=vacation-end]").await;
    anna.sees("[data-do=vacation-begin]").await;
    anna.is_in_order().await;
    ben.open(&link).await;
    ben.until("/is back from vacation/.test(document.querySelector('.log')?.textContent)").await;
    ben.until("document.querySelector('.seat .vacation') === null").await;
}
