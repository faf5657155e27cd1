//! A tournament, from making it to the standings at its end.

use std::time::Duration;

use load::Client;
use page_tests::{Browser, Doing, House, Tab, play_on, room, start_page, violations};
use serde_json::{Value, json};

/// The way to my table, once there is one.
const TO_TABLE: &str = "[data-do=to-table]:not(.none)";

/// Chooses in a form of the page.
async fn choose(tab: &Tab, name: &str, value: &str) {
    tab.sees(&format!("dialog [name={name}]")).await;
    tab.eval(&format!(
        "(e => {{ e.value = '{value}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})\
         (document.querySelector('dialog [name={name}]'))"
    ))
    .await;
}

/// Makes who has this tab somebody with an account.
async fn keep(tab: &Tab, name: &str) {
    tab.sees(".name-tag").await;
    let body = json!({ "name": name, "password": "correct horse" });
    let kept = tab
        .eval(&format!(
            "(async () => (await fetch('/api/account', {{ method: 'POST', headers: {{'content-type': \
             'application/json'}}, body: JSON.stringify({body}) }})).json())()"
        ))
        .await;
    assert!(kept["recovery"].is_string(), "{kept}");
    tab.reload().await;
    tab.until(&format!("document.querySelector('.name-tag')?.textContent.includes('{name}')")).await;
}

/// Somebody takes part over the API and plays whatever is legal until the tournament is over.
async fn takes_part(url: String, id: String, name: &'static str) {
    let who = Client::guest(&url, name).await.expect("a guest");
    who.post(&format!("/api/tournaments/{id}/enter"), json!({})).await.expect("it is open");
    loop {
        let seen = who.get(&format!("/api/tournaments/{id}")).await.expect("a tournament");
        if seen["state"] == "over" {
            return;
        }
        if let Some(table) = seen["table"].as_str() {
            let looked = who.get(&format!("/api/tables/{table}")).await.expect("the own table");
            if let Some(mv) = looked["moves"].get(0).filter(|_| looked["result"].is_null()) {
                let body = json!({ "seq": looked["seq"], "move": mv });
                let _ = who.post(&format!("/api/tables/{table}/moves"), body).await;
                continue;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn is_accessible(tab: &Tab) {
    for theme in ["light", "dark"] {
        tab.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        tab.eval(
            "for (const one of document.getAnimations()) { try { one.finish(); } catch { one.cancel(); } }",
        )
        .await;
        let found = violations(tab).await;
        assert!(found.is_empty(), "{theme}: {}", found.join("\n"));
    }
}

/// Plays the round to its end at the own table and comes back.
async fn play_round(tab: &Tab) {
    tab.click(TO_TABLE).await;
    tab.sees(".toy-omen").await;
    play_on(tab, Doing::Whole).await;
    tab.sees(".dialog.end .ranking").await;
    tab.sees("[data-do=to-tournament]").await;
    assert_eq!(tab.eval("document.querySelector('[data-do=rematch]') === null").await, true);
}

const ROWS: &str = "document.querySelectorAll('.standings tbody tr').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_of_eight_with_four_bots_is_played_to_its_standings() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    // Anna finds the way from the start page and makes it.
    let anna = start_page(&house, &browser).await;
    keep(&anna, "Anna").await;
    anna.click(".foot a[href='/tournaments']").await;
    anna.sees(".empty").await;
    is_accessible(&anna).await;
    anna.click("[data-do=make-tournament]").await;
    for (name, value) in [
        ("name", "Summer games"),
        ("game", "toy"),
        ("rounds", "2"),
        ("bots", "4"),
        ("level", "easy"),
        ("pace", "none"),
    ] {
        choose(&anna, name, value).await;
    }
    is_accessible(&anna).await;
    anna.click("[data-do=make-now]").await;
    anna.until(&format!("{ROWS} === 5")).await;
    assert_eq!(anna.text("h2").await, "Standings");
    anna.until("document.querySelector('.tournament-lead .hint').textContent.includes('A bot')").await;
    let id = anna.eval("location.pathname.split('/').pop()").await.as_str().expect("an id").to_owned();

    // Ben finds it in the list, on a phone; two others come over the API.
    let ben = browser.tab(390, 844).await;
    ben.open(&house.url("/tournaments")).await;
    ben.click(&format!("a[href='/tournament/{id}']")).await;
    ben.click("[data-do=enter]").await;
    ben.sees("[data-do=leave]").await;
    assert_eq!(
        ben.eval("document.querySelector('[data-do=begin]') === null").await,
        true,
        "he manages nothing"
    );
    let others: Vec<_> = ["Carla", "Dora"]
        .map(|name| tokio::spawn(takes_part(house.url(""), id.clone(), name)))
        .into_iter()
        .collect();
    for tab in [&anna, &ben] {
        tab.until(&format!("{ROWS} === 8")).await;
        is_accessible(tab).await;
        tab.is_in_order().await;
    }
    anna.click("[data-do=begin]").await;

    // Round 1: Anna is done first, and no other table leads anywhere while it is played.
    ben.sees(TO_TABLE).await;
    play_round(&anna).await;
    assert_eq!(
        anna.eval("document.querySelector('[data-do=replay]') === null").await,
        true,
        "others play it still"
    );
    anna.click("[data-do=to-tournament]").await;
    anna.until("document.querySelectorAll('[data-round=\"1\"] .round-table').length === 4").await;
    assert_eq!(anna.eval("document.querySelectorAll('[data-round=\"1\"] a.round-table').length").await, 1);
    let theirs = ben.eval("(async () => (await (await fetch('/api/me')).json()).name)()").await;
    let theirs = format!(
        "[...document.querySelectorAll('.round-table')].find((one) => one.textContent.includes({theirs})).tagName"
    );
    assert_eq!(anna.eval(&theirs).await, "DIV");
    is_accessible(&anna).await;
    // In which order the first round was seated stands there.
    let seeds = "[...document.querySelectorAll('.standings tbody tr')].map((row) => row.querySelector('th').textContent.match(/seed (\\d+)/)?.[1]).sort().join(' ')";
    assert_eq!(anna.eval(seeds).await, "1 2 3 4 5 6 7 8");
    play_round(&ben).await;
    ben.click("[data-do=to-tournament]").await;

    // Round 2 begins by itself; then all of the first can be seen.
    for tab in [&anna, &ben] {
        tab.sees("[data-round=\"2\"]").await;
        tab.until("document.querySelectorAll('[data-round=\"1\"] a.round-table').length === 4").await;
        tab.sees(TO_TABLE).await;
        is_accessible(tab).await;
    }
    tokio::join!(play_round(&anna), play_round(&ben));
    for tab in [&anna, &ben] {
        tab.click("[data-do=to-tournament]").await;
        tab.until("document.querySelector('.tournament-news')?.dataset.state === 'over'").await;
    }
    for one in others {
        one.await.expect("plays to the end");
    }
    anna.until("/won the tournament/.test(document.querySelector('.tournament-news').textContent)").await;
    // Eight stand there with their points, which add up to nothing; the best first.
    let points = anna
        .eval(
            "[...document.querySelectorAll('.standings tbody tr')].map((row) => \
             Number(row.querySelector('.points').textContent.replace('−', '-')))",
        )
        .await;
    let points: Vec<f64> = points.as_array().expect("a list").iter().filter_map(Value::as_f64).collect();
    assert_eq!(points.len(), 8);
    assert!(points.windows(2).all(|pair| pair[0] >= pair[1]), "{points:?}");
    assert!(points.iter().sum::<f64>().abs() < 1.0, "{points:?}");
    is_accessible(&anna).await;
    // A table of it can be looked at by everybody now.
    anna.click("[data-round=\"2\"] .round-tables li:last-child a").await;
    anna.sees(".toy-board").await;
    for tab in [&anna, &ben] {
        tab.is_in_order().await;
    }
}

/// Writes into a field of the page.
async fn write(tab: &Tab, field: &str, text: &str) {
    tab.sees(field).await;
    tab.eval(&format!(
        "(e => {{ e.value = {}; e.dispatchEvent(new Event('input', {{ bubbles: true }})); }})\
         (document.querySelector('{field}'))",
        json!(text)
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_an_account_makes_a_tournament_and_manages_it() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/tournaments")).await;
    tab.click("[data-do=make-tournament]").await;
    write(&tab, "[data-form=keep] input[name=name]", "Anna").await;
    write(&tab, "[data-form=keep] input[name=password]", "correct horse").await;
    tab.click("[data-do=keep]").await;
    tab.click("[data-do=kept-code]").await;
    for (name, value) in
        [("game", "toy"), ("bots", "2"), ("level", "easy"), ("form", "round_robin"), ("pace", "none")]
    {
        choose(&tab, name, value).await;
    }
    tab.click("[data-do=make-now]").await;
    // Three take part; a fourth comes as a bot, and that is said before.
    tab.until(&format!("{ROWS} === 3")).await;
    tab.until("document.querySelector('.tournament-lead .hint').textContent.includes('A bot (easy)')").await;
    tab.click("[data-do=begin]").await;
    tab.until(&format!("{ROWS} === 4")).await;
    tab.click("[data-do=pause]").await;
    tab.sees("[data-do=go-on]").await;
    // A bot is taken out by who made it, after a question that can be said no to.
    tab.click("[data-do=remove-0]").await;
    tab.sees("dialog [data-do=sure]").await;
    tab.key("Escape").await;
    tab.until("document.querySelector('dialog') === null").await;
    tab.click("[data-do=remove-0]").await;
    tab.click("dialog [data-do=sure]").await;
    tab.until("document.querySelector('[data-do=remove-0]') === null").await;
    // Her table is played; no other round begins, and nobody is sent anywhere.
    play_round(&tab).await;
    tab.click("[data-do=to-tournament]").await;
    tab.until("/until you say so/.test(document.querySelector('.tournament-news')?.textContent)").await;
    tab.sees("[data-round=\"1\"] a.round-table").await;
    tab.click("[data-do=close]").await;
    tab.click("dialog [data-do=sure]").await;
    tab.until("document.querySelector('.tournament-news')?.dataset.state === 'over'").await;
    tab.is_in_order().await;
    // Every language has its words.
    for (lang, word) in [("de", "Stand"), ("nl", "Stand"), ("it", "Classifica"), ("fr", "Classement")] {
        tab.eval(&format!(
            "localStorage.setItem('babili.settings', JSON.stringify({{ ...JSON.parse(localStorage.getItem('babili.settings') || '{{}}'), lang: '{lang}' }}))"
        ))
        .await;
        tab.reload().await;
        tab.until(&format!("document.querySelector('.tournament-standings h2')?.textContent === '{word}'"))
            .await;
    }
    tab.open(&house.url("/tournament/nowhere")).await;
    tab.sees("main .primary").await;
}
