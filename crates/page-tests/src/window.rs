//! What a window of any browser can do for who plays in it.

use std::future::Future;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Tab;

/// The longest anything may take before a test gives up on it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// How often a page is asked whether it has come to what is waited for.
const LOOK: Duration = Duration::from_millis(30);

/// A window of some browser.
pub trait Window {
    /// Goes to an address.
    fn open(&self, url: &str) -> impl Future<Output = ()>;

    /// The value of an expression as it is now; none if it throws, or while a page is being left.
    fn now(&self, script: &str) -> impl Future<Output = Option<Value>>;

    /// Clicks with the mouse at a place of the window.
    fn click_at(&self, x: f64, y: f64) -> impl Future<Output = ()>;

    /// What the page complained of in the console, as far as this browser tells.
    fn complaints(&self) -> impl Future<Output = Vec<String>>;

    /// Waits until an expression is not null any more, and answers its value.
    ///
    /// # Panics
    /// If it stays null for too long.
    fn once(&self, script: &str) -> impl Future<Output = Value> {
        async move {
            let start = Instant::now();
            loop {
                match self.now(script).await {
                    Some(value) if !value.is_null() => return value,
                    _ if start.elapsed() > PATIENCE => {
                        let seen = self.now("document.body.innerText.slice(0, 600)").await;
                        panic!("waited in vain for {script}; the page shows {seen:?}");
                    }
                    _ => tokio::time::sleep(LOOK).await,
                }
            }
        }
    }

    /// Waits until there is such an element to be seen.
    fn sees(&self, selector: &str) -> impl Future<Output = ()> {
        let script =
            format!("document.querySelector({})?.getClientRects().length ? true : null", json!(selector));
        async move {
            self.once(&script).await;
        }
    }

    /// Clicks in the middle of the first such element, once it is there.
    ///
    /// # Panics
    /// If it does not appear.
    fn click(&self, selector: &str) -> impl Future<Output = ()> {
        let middle = format!(
            "((e) => {{ if (!e?.getClientRects().length) return null; e.scrollIntoView({{block: 'nearest'}}); \
             const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }})(document.querySelector({}))",
            json!(selector)
        );
        async move {
            let place = self.once(&middle).await;
            let [Some(x), Some(y)] = [0, 1].map(|n| place[n].as_f64()) else { panic!("{place}") };
            self.click_at(x, y).await;
        }
    }
}

impl Window for Tab {
    async fn open(&self, url: &str) {
        Tab::open(self, url).await;
    }

    async fn now(&self, script: &str) -> Option<Value> {
        let ask =
            json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let mut answer = self.ask("Runtime.evaluate", ask).await;
        let threw = !answer["result"]["exceptionDetails"].is_null();
        (!threw).then(|| answer["result"]["result"]["value"].take())
    }

    async fn click_at(&self, x: f64, y: f64) {
        Tab::click_at(self, x, y).await;
    }

    async fn complaints(&self) -> Vec<String> {
        Tab::complaints(self)
    }
}
