//! Being told that it is one's turn, as somebody switches it on. A browser without a network gets no real subscription, and one
//! without a head asks nobody for permission: both are put in the place of the browser's own, everything else is real.

#[path = "../../../server/tests/support/post.rs"]
mod post;

use page_tests::{Browser, House, Tab, api, room, start_page, violations};
use post::Post;
use serde_json::{Value, json};
use server::config::Smtp;

async fn told(tab: &Tab) -> Value {
    api(tab, "GET", "/api/me/told", &Value::Null).await
}

/// Shows a page without loading anew, so that what was put in place stays.
async fn go(tab: &Tab, path: &str) {
    let script =
        format!("history.pushState(null, '', {}); dispatchEvent(new PopStateEvent('popstate'))", json!(path));
    tab.eval(&script).await;
}

/// A push service and a user who answers.
async fn with_messages(tab: &Tab, answer: &str) {
    let script = format!(
        "(async () => {{
            let said = 'default';
            Object.defineProperty(Notification, 'permission', {{ configurable: true, get: () => said }});
            Notification.requestPermission = async () => (said = {});
            const pair = await crypto.subtle.generateKey({{ name: 'ECDH', namedCurve: 'P-256' }}, true, ['deriveBits']);
            const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
            const coded = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
            const keys = {{ p256dh: coded(raw), auth: coded(new Uint8Array(16)) }};
            PushManager.prototype.subscribe = async function (options) {{
              self.asked = options;
              return {{ toJSON: () => ({{ endpoint: 'https://push.example.org/' + coded(raw.slice(1, 13)), keys }}) }};
            }};
            PushManager.prototype.getSubscription = async () => null;
        }})()",
        json!(answer)
    );
    tab.eval(&script).await;
}

async fn somebody(house: &House, browser: &Browser, name: &str) -> Tab {
    let tab = start_page(house, browser).await;
    // The page may not have said yet that there is somebody.
    api(&tab, "POST", "/api/guest", &json!({})).await;
    let kept = api(&tab, "POST", "/api/account", &json!({ "name": name, "password": "correct horse" })).await;
    assert!(kept["recovery"].is_string(), "{kept}");
    tab.open(&house.url("/account")).await;
    tab.sees(".told [data-told=push]").await;
    tab
}

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

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_told_once_its_user_says_so_and_no_longer_when_they_say_no() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, "Anna").await;
    // Without a mail server there is no word of mail.
    assert_eq!(tab.eval("document.querySelector('[data-told=mail]')").await, Value::Null);
    assert!(!tab.text(".told").await.to_lowercase().contains("mail"));
    // Somebody who says no is told how to change that, and nothing is on.
    with_messages(&tab, "denied").await;
    go(&tab, "/account").await;
    tab.click("[data-do=told-push-on]").await;
    tab.until("document.querySelector('[data-told=push]')?.textContent.includes('settings')").await;
    assert_eq!(tab.eval("document.querySelector('[data-do=told-push-on]')").await, Value::Null);
    assert_eq!(told(&tab).await["push"]["here"], json!(false));
    // Nobody is asked before a click.
    with_messages(&tab, "granted").await;
    go(&tab, "/account").await;
    tab.sees("[data-do=told-push-on]").await;
    assert_eq!(tab.eval("Notification.permission").await, json!("default"));
    tab.click("[data-do=told-push-on]").await;
    tab.sees("[data-do=told-push-off]").await;
    let now = told(&tab).await;
    assert_eq!((&now["push"]["here"], &now["push"]["devices"]), (&json!(true), &json!(1)));
    assert_eq!(tab.eval("self.asked.applicationServerKey").await, now["push"]["key"]);
    assert_eq!(tab.eval("self.asked.userVisibleOnly").await, json!(true));
    assert_eq!(violations(&tab).await, Vec::<String>::new());
    // A new password ends all sessions; the browser in which it was set is told still.
    tab.eval("document.querySelector('.fold:has([data-form=password])').open = true").await;
    write(&tab, "[data-form=password] input[name=old]", "correct horse").await;
    write(&tab, "[data-form=password] input[name=password]", "better horse").await;
    tab.click("[data-do=password]").await;
    tab.until(
        "[...document.querySelectorAll('.toast')].some((one) => one.textContent.includes('is changed'))",
    )
    .await;
    assert_eq!(told(&tab).await["push"]["here"], json!(true));
    tab.until("document.querySelector('.fold:has([data-form=password])')?.open === false").await;
    tab.click("[data-do=told-push-off]").await;
    tab.sees("[data-do=told-push-on]").await;
    assert_eq!(told(&tab).await["push"]["devices"], json!(0));
    // A browser that takes no messages is told so, in words.
    tab.eval("delete self.PushManager").await;
    go(&tab, "/account").await;
    tab.until("document.querySelector('[data-told=push]')?.textContent.includes('takes no messages')").await;
    assert_eq!(tab.eval("document.querySelector('[data-do=told-push-on]')").await, Value::Null);
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_by_its_link_and_every_kind_is_switched_on_by_itself() {
    let _room = room().await;
    let post = Post::open().await;
    let smtp = Smtp { url: post.url.clone(), from: "babili@table.example".to_owned() };
    let house = House::open_with(|config| {
        config.public_url = Some("http://table.example".to_owned());
        config.told.mail = Some(smtp);
    })
    .await;
    let browser = Browser::start().await;
    let mut tab = somebody(&house, &browser, "Anna").await;
    tab.resize(390, 844).await;
    write(&tab, "[data-form=told-address] input[name=address]", "anna@example.org").await;
    tab.click("[data-do=told-address]").await;
    tab.sees("[data-confirmed=false]").await;
    assert_eq!(tab.eval("document.querySelector('.told input[name=turns]')").await, Value::Null);
    let key = post.has(1).await.after("http://table.example/confirm#");
    // A link that is none says so.
    tab.open(&house.url("/confirm#nonsense")).await;
    tab.click("[data-do=confirm]").await;
    tab.until("document.querySelector('.trouble')?.textContent !== ''").await;
    tab.forgive();
    tab.open(&house.url("/")).await;
    tab.open(&house.url(&format!("/confirm#{key}"))).await;
    tab.sees("[data-do=confirm]").await;
    assert_eq!(violations(&tab).await, Vec::<String>::new());
    tab.is_in_order().await;
    assert_eq!(told(&tab).await["mail"]["confirmed"], json!(false), "looking confirms nothing");
    tab.click("[data-do=confirm]").await;
    tab.click(".account a[href='/account']").await;
    tab.sees("[data-confirmed=true]").await;
    let mail = told(&tab).await["mail"].clone();
    assert_eq!(
        (&mail["turns"], &mail["recovery"], &mail["digest"]),
        (&json!(false), &json!(false), &json!(false))
    );
    for name in ["turns", "recovery"] {
        tab.click(&format!(".told input[name={name}]")).await;
        tab.until(&format!("document.querySelector('.told input[name={name}]:checked:enabled') !== null"))
            .await;
    }
    let mail = told(&tab).await["mail"].clone();
    assert_eq!(
        (&mail["turns"], &mail["recovery"], &mail["digest"]),
        (&json!(true), &json!(true), &json!(false))
    );
    // Quiet hours are kept, by this browser's clock.
    tab.click(".told input[name=quiet]").await;
    tab.until("document.querySelector('.told input[name=quiet]:checked:enabled') !== null").await;
    let quiet = told(&tab).await["quiet"].clone();
    assert_eq!((&quiet["from"], &quiet["to"]), (&json!(1320), &json!(420)));
    assert_eq!(quiet["offset"], tab.eval("-new Date().getTimezoneOffset() + 0").await);
    tab.reload().await;
    tab.sees(".told input[name=turns]:checked").await;
    tab.sees(".told input[name=quiet]:checked").await;
    assert_eq!(
        tab.eval("document.querySelector('.told input[name=quiet-from]').value").await,
        json!("22:00")
    );
    assert_eq!(violations(&tab).await, Vec::<String>::new());
    tab.is_in_order().await;
    for lang in draw::Lang::ALL.map(draw::Lang::code) {
        let speak = format!("localStorage.setItem('babili.settings', JSON.stringify({{ lang: '{lang}' }}))");
        tab.eval(&speak).await;
        tab.open(&house.url("/account")).await;
        tab.until(&format!("document.documentElement.lang === '{lang}' && document.querySelector('.told input[name=quiet]') !== null")).await;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(tab.eval(wide).await, true, "{lang} is wider than the screen");
        tab.is_in_order().await;
    }
    tab.eval("document.documentElement.dataset.theme = 'dark'").await;
    assert_eq!(violations(&tab).await, Vec::<String>::new());
    tab.eval("localStorage.setItem('babili.settings', '{}')").await;

    // The way back in, from a browser that knows nobody: the link sets a new password.
    let phone = browser.tab(390, 844).await;
    phone.open(&house.url("/account")).await;
    phone.sees("[data-form=recover-mail]").await;
    phone.eval("document.querySelector('.fold:has([data-form=recover-mail])').open = true").await;
    write(&phone, "[data-form=recover-mail] input[name=name]", "anna").await;
    phone.click("[data-do=recover-mail]").await;
    let key = post.has(2).await.after("http://table.example/recover#");
    phone.open(&house.url("/")).await;
    phone.open(&house.url(&format!("/recover#{key}"))).await;
    write(&phone, "[data-form=recover] input[name=password]", "better horse").await;
    phone.click("[data-do=recover]").await;
    phone.until("document.querySelector('.who-i-am h2')?.textContent === 'Anna'").await;
    phone.sees("[data-confirmed=true]").await;
    phone.click("[data-do=told-forget]").await;
    phone.sees("[data-form=told-address]").await;
    assert_eq!(told(&phone).await["mail"]["address"], Value::Null);
    phone.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_takes_days_offers_messages_once() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = somebody(&house, &browser, "Anna").await;
    let pace = json!({ "kind": "slow", "days": 3, "grace": 3_600_000 });
    let wish = json!({ "setup": { "game": "babylonia", "pace": pace } });
    with_messages(&tab, "granted").await;
    let table = api(&tab, "POST", "/api/tables", &wish).await;
    let id = table["id"].as_str().expect("an id").to_owned();
    go(&tab, &format!("/table/{id}")).await;
    tab.click("[data-do=told-offer]").await;
    tab.until("document.querySelector('.keep')?.textContent.includes('told') === true").await;
    assert_eq!(told(&tab).await["push"]["here"], json!(true));
    // Answered, it is not asked again.
    let other = api(&tab, "POST", "/api/tables", &wish).await;
    go(&tab, &format!("/table/{}", other["id"].as_str().expect("an id"))).await;
    tab.sees(".setup-seats").await;
    tab.has_loaded().await;
    assert_eq!(tab.eval("document.querySelector('[data-do=told-offer]')").await, Value::Null);
    tab.is_in_order().await;
}

/// The worker's own lines, with a browser around them that writes down what they do.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_shown_and_leads_to_its_table() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = start_page(&house, &browser).await;
    let worker = tab.eval("fetch('/sw.js').then((answer) => answer.text())").await;
    let worker = worker.as_str().expect("the worker");
    let script = format!(
        "(async () => {{
            const heard = {{}}, did = [], open = [];
            const addEventListener = (name, listener) => {{ heard[name] = listener; }};
            const registration = {{ showNotification: async (title, more) => did.push(['show', title, more.tag, more.body]) }};
            const window = (url) => ({{ url, focus: async () => did.push(['focus', url]) }});
            const clients = {{ matchAll: async () => open, openWindow: async (path) => did.push(['open', path]) }};
            {worker}
            const run = async (name, event) => {{ let done; heard[name]({{ waitUntil: (one) => {{ done = one; }}, ...event }}); await done; }};
            const message = {{ table: 't1', title: 'Babylon: it is your turn', body: 'with Ben', lang: 'en' }};
            await run('push', {{ data: {{ json: () => message }} }});
            await run('push', {{ data: null }});
            const notification = {{ close: () => did.push(['close']), data: {{ table: 't1' }} }};
            await run('notificationclick', {{ notification }});
            open.push(window(location.origin + '/table/t2'), window(location.origin + '/table/t1'));
            await run('notificationclick', {{ notification }});
            return did;
        }})()"
    );
    let did = tab.eval(&script).await;
    let origin = tab.eval("location.origin").await;
    let origin = origin.as_str().expect("an origin");
    assert_eq!(
        did,
        json!([
            ["show", "Babylon: it is your turn", "t1", "with Ben"],
            ["close"],
            ["open", "/table/t1"],
            ["close"],
            ["focus", format!("{origin}/table/t1")],
        ])
    );
}
