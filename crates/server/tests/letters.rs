//! Letters: nothing before an address is confirmed, all games in one, and every way to end them.

#[path = "support/post.rs"]
mod post;
mod support;

use std::time::Duration;

use load::Client;
use post::{Letter, Post};
use serde_json::{Value, json};
use server::limits::{TELLING, Telling};
use support::{Served, refused, serve, serve_with};

const BASE: &str = "https://table.example";

async fn served(post: &Post, change: impl FnOnce(&mut Telling)) -> Served {
    serve_with(|config| {
        config.public_url = Some(BASE.to_owned());
        config.told.mail = Some(server::config::Smtp {
            url: post.url.clone(),
            from: "Babili <babili@table.example>".to_owned(),
        });
        config.told.waits = Telling {
            round: Duration::from_millis(20),
            after: Duration::ZERO,
            gather: Duration::ZERO,
            apart: Duration::ZERO,
            ..TELLING
        };
        change(&mut config.told.waits);
    })
    .await
}

async fn somebody(served: &Served, name: &str) -> Client {
    let who = Client::guest(&served.url, name).await.expect("a guest");
    who.post("/api/account", json!({ "name": name, "password": "correct horse" })).await.expect("an account");
    who
}

async fn told(who: &Client) -> Value {
    who.get("/api/me/told").await.expect("an answer")["mail"].clone()
}

/// Gives an address and opens the link that comes.
async fn confirmed(who: &Client, post: &Post, address: &str) -> Letter {
    let before = post.letters().len();
    who.post("/api/me/told/mail", json!({ "address": address, "lang": "en" })).await.expect("taken");
    let letter = post.has(before + 1).await;
    let key = letter.after(&format!("{BASE}/confirm#"));
    // Whoever has the link need not be logged in.
    who.post("/api/letters/confirm", json!({ "key": key })).await.expect("confirmed");
    letter
}

/// A slow game of two in which only the second has still to pick.
async fn second_is_awaited(first: &Client, second: &Client, pace: Value) -> String {
    let setup = json!({ "game": "toy", "auto": false, "pace": pace });
    let table = first.post("/api/tables", json!({ "setup": setup })).await.expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    second.post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await.expect("an open seat");
    first.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    let seen = first.get(&format!("/api/tables/{id}")).await.expect("a view");
    let body = json!({ "seq": seen["seq"], "move": seen["moves"][0] });
    first.post(&format!("/api/tables/{id}/moves"), body).await.expect("a legal move");
    id
}

fn slow() -> Value {
    json!({ "kind": "slow", "days": 3, "grace": 3_600_000 })
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_mail_server_nothing_is_said_of_mail() {
    let served = serve().await;
    let anna = somebody(&served, "Anna").await;
    assert_eq!(told(&anna).await, Value::Null);
    let address = json!({ "address": "anna@example.org" });
    assert_eq!(refused(anna.post("/api/me/told/mail", address).await).1, "NOT_NOW");
    assert_eq!(refused(anna.post("/api/me/told", json!({ "turns": true })).await).1, "NOT_NOW");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_the_question_is_sent_before_an_address_is_confirmed() {
    let post = Post::open().await;
    let served = served(&post, |_| {}).await;
    let (anna, ben) = (somebody(&served, "Anna").await, somebody(&served, "Ben").await);
    let guest = Client::guest(&served.url, "Carla").await.expect("a guest");
    let address = json!({ "address": "ben@example.org", "lang": "nl" });
    assert_eq!(refused(guest.post("/api/me/told/mail", address.clone()).await).1, "NEEDS_ACCOUNT");
    for wrong in ["ben", "ben@example.org\r\nBcc: all@example.org", "a@b@c", ""] {
        let wrong = json!({ "address": wrong });
        assert_eq!(refused(ben.post("/api/me/told/mail", wrong).await).1, "BAD_REQUEST");
    }
    ben.post("/api/me/told/mail", address).await.expect("taken");
    let question = post.has(1).await;
    assert_eq!(
        (question.to.as_str(), question.header("Subject")),
        ("ben@example.org", Some("Is dit jouw adres?".to_owned()))
    );
    assert!(!question.text.contains("Ben"), "who owns the address may not know him: {}", question.text);
    assert_eq!(question.header("List-Unsubscribe"), None);
    assert_eq!(question.header("Auto-Submitted").as_deref(), Some("auto-generated"));
    let mail = told(&ben).await;
    assert_eq!((&mail["address"], &mail["confirmed"]), (&json!("ben@example.org"), &json!(false)));
    // Neither kind can be switched on, nor is there any letter.
    for wish in [json!({ "turns": true }), json!({ "recovery": true })] {
        assert_eq!(refused(ben.post("/api/me/told", wish).await).1, "NOT_NOW");
    }
    let first = second_is_awaited(&anna, &ben, slow()).await;
    anna.post("/api/letters/recover", json!({ "name": "Ben" })).await.expect("the same answer for everybody");
    let key = question.after(&format!("{BASE}/confirm#"));
    assert_eq!(refused(anna.post("/api/letters/confirm", json!({ "key": "guessed" })).await).1, "NOT_FOUND");
    anna.post("/api/letters/confirm", json!({ "key": key.clone() })).await.expect("confirmed");
    assert_eq!(
        refused(anna.post("/api/letters/confirm", json!({ "key": key })).await).1,
        "NOT_FOUND",
        "once"
    );
    let mail = told(&ben).await;
    assert_eq!(
        (&mail["confirmed"], &mail["turns"], &mail["recovery"]),
        (&json!(true), &json!(false), &json!(false))
    );
    // Confirmed, and still nothing is on. What comes first is what is asked for first: of the first game there is nothing
    // more to tell.
    ben.post(&format!("/api/tables/{first}/resign"), json!({})).await.expect("his");
    ben.post("/api/me/told", json!({ "turns": true })).await.expect("wished");
    let id = second_is_awaited(&anna, &ben, slow()).await;
    let letter = post.has(2).await;
    assert!(letter.text.contains(&format!("{BASE}/table/{id}")), "{}", letter.text);
    // Another address begins anew, and an old link does not confirm it.
    ben.post("/api/me/told/mail", json!({ "address": "ben@example.com" })).await.expect("taken");
    let mail = told(&ben).await;
    assert_eq!((&mail["confirmed"], &mail["turns"]), (&json!(false), &json!(false)));
    let first = post.has(3).await.after(&format!("{BASE}/confirm#"));
    ben.request("DELETE", "/api/me/told/mail", &Value::Null).send().await.expect("an answer");
    assert_eq!(told(&ben).await["address"], Value::Null);
    assert_eq!(refused(ben.post("/api/letters/confirm", json!({ "key": first })).await).1, "NOT_FOUND");
    served.running.stop().await.expect("goes down");
    assert_eq!(post.letters().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_are_in_one_letter_that_can_be_ended_by_one_click() {
    let post = Post::open().await;
    let served = served(&post, |waits| waits.gather = Duration::from_millis(1_500)).await;
    let (anna, ben) = (somebody(&served, "Anna").await, somebody(&served, "Ben").await);
    confirmed(&ben, &post, "ben@example.org").await;
    ben.post("/api/me/told", json!({ "turns": true })).await.expect("wished");
    // Games that are played at once are not written about; the others come together.
    let live = json!({ "kind": "live", "bank": 900_000, "increment": 0, "grace": 60_000 });
    let at_once = second_is_awaited(&anna, &ben, live).await;
    let mut slow_ones = Vec::new();
    for _ in 0..3 {
        slow_ones.push(second_is_awaited(&anna, &ben, slow()).await);
    }
    let letter = post.has(2).await;
    assert_eq!(letter.to, "ben@example.org");
    for id in &slow_ones {
        assert_eq!(
            letter.text.matches(&format!("{BASE}/table/{id}\n").replace('\n', "\r\n")).count(),
            1,
            "{}",
            letter.text
        );
    }
    assert!(!letter.text.contains(&at_once), "{}", letter.text);
    assert_eq!(letter.header("Subject").as_deref(), Some("It is your turn in 3 games"));
    assert_eq!(letter.header("From").as_deref(), Some("Babili <babili@table.example>"));
    // RFC 8058: whoever shows the letter posts to its link, without a cookie and without an origin.
    assert_eq!(letter.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));
    let stop = letter.header("List-Unsubscribe").expect("there is one");
    let stop = stop.trim_matches(['<', '>']).strip_prefix(BASE).expect("at our place").to_owned();
    let provider = Client::new(&served.url);
    let looked = provider.request("GET", &stop, &Value::Null).send().await.expect("an answer");
    assert!(looked.status == 200 && looked.header("content-type").is_some_and(|kind| kind.contains("html")));
    assert_eq!(told(&ben).await["turns"], json!(true), "looking ends nothing");
    let click = provider
        .request("POST", &stop, &Value::Null)
        .header("content-type", "application/x-www-form-urlencoded")
        .body("List-Unsubscribe=One-Click");
    assert_eq!(click.send().await.expect("an answer").status, 200);
    let mail = told(&ben).await;
    assert_eq!((&mail["turns"], &mail["confirmed"]), (&json!(false), &json!(true)));
    // The link on the page does the same, and a wrong one nothing.
    ben.post("/api/me/told", json!({ "turns": true })).await.expect("again");
    let key = stop.rsplit('=').next().expect("a key").to_owned();
    provider.post("/api/letters/stop", json!({ "key": key })).await.expect("ended");
    assert_eq!(told(&ben).await["turns"], json!(false));
    assert_eq!(refused(provider.post("/api/letters/stop", json!({ "key": "no" })).await).1, "NOT_FOUND");
    let wrong =
        provider.request("POST", "/unsubscribe?key=no", &Value::Null).send().await.expect("an answer");
    assert_eq!(wrong.status, 404);
    served.running.stop().await.expect("goes down");
    assert_eq!(post.letters().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_is_refused_for_good_is_not_tried_again_and_letters_keep_their_distance() {
    let post = Post::open().await;
    let served = served(&post, |waits| waits.apart = Duration::from_secs(3_600)).await;
    let [anna, ben, carla] =
        [somebody(&served, "Anna").await, somebody(&served, "Ben").await, somebody(&served, "Carla").await];
    confirmed(&ben, &post, "ben@example.org").await;
    confirmed(&carla, &post, "carla@example.org").await;
    for who in [&ben, &carla] {
        who.post("/api/me/told", json!({ "turns": true })).await.expect("wished");
    }
    // What is refused for good is done with.
    let dora = somebody(&served, "Dora").await;
    confirmed(&dora, &post, "dora@example.org").await;
    dora.post("/api/me/told", json!({ "turns": true })).await.expect("wished");
    post.refuse(Some("550 no such person"));
    second_is_awaited(&anna, &dora, slow()).await;
    let store = served.running.hall.store();
    let (id, notices) =
        (store.account_by_login("dora").await.expect("reads").expect("there").id, store.notices());
    while notices.wishes(&id).await.expect("reads").expect("there").mailed.is_none() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let some_day = host::Millis(served.running.hall.now().0 + 1_000_000_000);
    while !notices.take(some_day, some_day, 10).await.expect("an answer").is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    post.refuse(None);
    let first = second_is_awaited(&anna, &ben, slow()).await;
    assert!(post.has(4).await.text.contains(&first));
    // The next of his games waits for an hour; hers does not wait for him.
    second_is_awaited(&anna, &ben, slow()).await;
    let hers = second_is_awaited(&anna, &carla, slow()).await;
    let letter = post.has(5).await;
    assert_eq!((letter.to.as_str(), letter.text.contains(&hers)), ("carla@example.org", true));
    let data = ben.get("/api/me/data").await.expect("all of it");
    assert_eq!(data["told"]["wishes"]["mail"], json!("ben@example.org"));
    // Nothing is left of who is deleted.
    let gone = json!({ "sure": true, "password": "correct horse" });
    let answer = ben.request("DELETE", "/api/me", &gone).send().await.expect("an answer");
    assert_eq!(answer.status, 200);
    served.running.stop().await.expect("goes down");
    assert_eq!(post.letters().len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_password_is_set_anew_by_a_link_and_nobody_learns_who_has_an_account() {
    let post = Post::open().await;
    let served = served(&post, |_| {}).await;
    let (ben, stranger) = (somebody(&served, "Ben").await, Client::new(&served.url));
    confirmed(&ben, &post, "ben@example.org").await;
    // The address alone lets nobody in; it has to be allowed.
    let ask = async |name: &str| {
        let answer = stranger.request("POST", "/api/letters/recover", &json!({ "name": name })).send().await;
        let answer = answer.expect("an answer");
        (answer.status, answer.json())
    };
    let not_allowed = ask("Ben").await;
    ben.post("/api/me/told", json!({ "recovery": true })).await.expect("allowed");
    assert_eq!(not_allowed, ask("Nobody").await, "the same words for everybody");
    assert_eq!(not_allowed, ask("Ben").await);
    let letter = post.has(2).await;
    assert_eq!(
        (letter.to.as_str(), letter.header("Subject").as_deref()),
        ("ben@example.org", Some("A new password"))
    );
    let key = letter.after(&format!("{BASE}/recover#"));
    // The link of one kind is none of the other, and a bad password uses nothing up.
    assert_eq!(
        refused(stranger.post("/api/letters/confirm", json!({ "key": key.clone() })).await).1,
        "NOT_FOUND"
    );
    let short = json!({ "key": key.clone(), "password": "short" });
    assert_eq!(refused(stranger.post("/api/recover/link", short).await).1, "BAD_REQUEST");
    let wish = json!({ "key": key, "password": "better horse" });
    let me = stranger.post("/api/recover/link", wish.clone()).await.expect("set");
    assert_eq!(me["name"], json!("Ben"));
    assert_eq!(
        refused(Client::new(&served.url).post("/api/recover/link", wish).await).1,
        "NOT_FOUND",
        "once"
    );
    assert_eq!(refused(ben.get("/api/me").await).1, "WHO_ARE_YOU", "all other sessions have ended");
    let login = |password: &str| json!({ "name": "Ben", "password": password });
    let again = Client::new(&served.url);
    assert_eq!(refused(again.post("/api/login", login("correct horse")).await).1, "WRONG_PASSWORD");
    again.post("/api/login", login("better horse")).await.expect("he is back");
    // A link for an address that was given up since leads nowhere.
    ask("Ben").await;
    let key = post.has(3).await.after(&format!("{BASE}/recover#"));
    again.request("DELETE", "/api/me/told/mail", &Value::Null).send().await.expect("an answer");
    let late = json!({ "key": key, "password": "another horse" });
    assert_eq!(refused(stranger.post("/api/recover/link", late).await).1, "NOT_FOUND");
    served.running.stop().await.expect("goes down");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_written_to_again_and_again() {
    let post = Post::open().await;
    let served = served(&post, |_| {}).await;
    let (anna, ben) = (somebody(&served, "Anna").await, somebody(&served, "Ben").await);
    let wish = json!({ "address": "somebody@example.org" });
    for _ in 0..2 {
        anna.post("/api/me/told/mail", wish.clone()).await.expect("taken");
    }
    ben.post("/api/me/told/mail", wish.clone()).await.expect("taken");
    assert_eq!(refused(ben.post("/api/me/told/mail", wish.clone()).await), (429, "TOO_MANY".to_owned()));
    // Upper or lower case is the same person.
    let shouted = json!({ "address": "SOMEBODY@example.org" });
    assert_eq!(refused(anna.post("/api/me/told/mail", shouted).await).1, "TOO_MANY");
    post.has(3).await;
    served.running.stop().await.expect("goes down");
    assert_eq!(post.letters().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_could_not_write_letters_does_not_start() {
    for (url, public, words) in [
        ("imap://anna:hidden@mail.example", Some(BASE), "smtps://"),
        ("smtp://localhost", None, "public_url"),
    ] {
        let folder = support::Folder::new();
        let mut config = support::config(&folder.store());
        config.public_url = public.map(str::to_owned);
        config.told.mail =
            Some(server::config::Smtp { url: url.to_owned(), from: "babili@table.example".to_owned() });
        let Err(why) = server::start(config).await else { panic!("it starts with {url}") };
        assert!(why.to_string().contains(words) && !why.to_string().contains("hidden"), "{why}");
    }
}
