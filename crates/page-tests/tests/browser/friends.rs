//! People who know each other.

use page_tests::{Browser, House, Tab, api, room, start_page};
use serde_json::json;

/// Somebody with an account, and a page that everybody may see.
async fn somebody(house: &House, browser: &Browser, name: &str) -> Tab {
    let tab = start_page(house, browser).await;
    tab.sees(".name-tag").await;
    let kept = api(&tab, "POST", "/api/account", &json!({ "name": name, "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    api(&tab, "POST", "/api/me/page", &json!({ "public": true })).await;
    tab.open(&house.url("/")).await;
    tab.until(&format!("document.querySelector('.name-tag')?.textContent.includes('{name}')")).await;
    tab
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_is_followed_challenged_and_answers_from_any_page() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let (anna, ben) = (somebody(&house, &browser, "Anna").await, somebody(&house, &browser, "Ben").await);
    // Ben reads the rules; Anna follows him and sees that he is here.
    ben.open(&house.url("/rules/babylonia")).await;
    ben.sees(".prose h2").await;
    anna.open(&house.url("/people/Ben")).await;
    anna.click("[data-do=follow]").await;
    anna.until("document.querySelector('[data-do=follow]').getAttribute('aria-pressed') === 'true'").await;
    anna.open(&house.url("/me")).await;
    anna.until("document.querySelector('.followed li')?.textContent.includes('Ben')").await;
    anna.sees(".followed .is-here").await;
    anna.is_in_order().await;
    // Whom she has blocked is listed on her page, and let in again there.
    let carla = somebody(&house, &browser, "Carla").await;
    anna.open(&house.url("/people/Carla")).await;
    anna.click("[data-do=block]").await;
    anna.until("document.querySelector('[data-do=block]').getAttribute('aria-pressed') === 'true'").await;
    anna.open(&house.url("/me")).await;
    anna.until("document.querySelector('.blocked li')?.textContent.includes('Carla')").await;
    assert!(anna.text(".blocked [data-do=block]").await.contains("Unblock"));
    anna.is_in_order().await;
    anna.click(".blocked [data-do=block]").await;
    anna.until("document.querySelector('.blocked [data-do=block]').getAttribute('aria-pressed') === 'false'")
        .await;
    anna.reload().await;
    anna.sees(".followed").await;
    let names = "fetch('/api/me/blocked').then((answer) => answer.json()).then(({ names }) => names.length)";
    assert_eq!(anna.eval(names).await, json!(0));
    carla.is_in_order().await;
    // She challenges him twice: he declines once, and she is told; then he accepts, and they play.
    for answer in ["decline", "accept"] {
        anna.open(&house.url("/people/Ben")).await;
        anna.click("[data-do=challenge]").await;
        anna.sees("dialog select[name=game]").await;
        anna.eval("(e => { e.value = 'babylonia'; e.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('dialog select[name=game]'))").await;
        anna.click("[data-do=challenge-now]").await;
        anna.sees(".setup-seats").await;
        anna.until("document.querySelector('.setup-seats').textContent.includes('kept for Ben')").await;
        ben.reload().await;
        ben.sees(".prose h2").await;
        ben.sees(".asked [data-do=accept]").await;
        ben.until("document.title.startsWith('(1)')").await;
        ben.click(&format!(".asked [data-do={answer}]")).await;
        ben.until("document.querySelector('.asked') === null").await;
        if answer == "decline" {
            anna.until("document.querySelector('#toasts').textContent.includes('does not want to play')")
                .await;
        }
    }
    for tab in [&anna, &ben] {
        tab.sees(".rack-token").await;
        tab.is_in_order().await;
    }
}
