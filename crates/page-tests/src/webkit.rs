//! WebKitGTK by its own WebDriver, on a screen that nobody sees.

use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use load::Client;
use serde_json::{Value, json};
use tokio::process::{Child, Command};

use crate::Window;
use crate::window::PATIENCE;

/// Where Debian keeps the small browser that the driver steers.
const BROWSERS: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
];

/// Keeps what goes wrong on a page, for the driver does not tell.
const WITNESS: &str = "(() => { if (window.red) return; window.red = []; \
    addEventListener('error', (event) => red.push(String(event.message))); \
    addEventListener('unhandledrejection', (event) => red.push(String(event.reason))); \
    const error = console.error; console.error = (...words) => { red.push(words.join(' ')); error(...words); }; })()";

/// A running WebKitGTK with one window.
pub struct WebKit {
    driver: Client,
    session: String,
    /// Killed with what they started when they are dropped: the driver, and the screen.
    _driver: Child,
    _screen: Child,
}

impl WebKit {
    /// Starts a screen of this size, the driver and a browser that fills the screen.
    ///
    /// # Panics
    /// If one of them is not there, or does not start.
    pub async fn start(width: u32, height: u32) -> WebKit {
        let (screen, display) = screen(width, height).await;
        // The driver says nowhere which port it took: a free one is found for it.
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = free.local_addr().expect("bound").port();
        drop(free);
        let process = Command::new("WebKitWebDriver")
            .arg(format!("--port={port}"))
            .env("DISPLAY", display)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("WebKitGTK is needed for this test: `cargo xtask browsers` installs it");
        let driver = Client::new(&format!("http://127.0.0.1:{port}"));
        let start = Instant::now();
        while driver.get("/status").await.is_err() {
            assert!(start.elapsed() < PATIENCE, "the driver of WebKitGTK does not answer");
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        let binary = BROWSERS.iter().find(|path| Path::new(path).is_file()).expect("a browser of WebKitGTK");
        let options = json!({ "binary": binary, "args": ["--automation"] });
        let wish = json!({ "capabilities": { "alwaysMatch": { "webkitgtk:browserOptions": options } } });
        let answer = driver.post("/session", wish).await.expect("the browser starts");
        let session = answer["value"]["sessionId"].as_str().expect("a session").to_owned();
        let window = WebKit { driver, session, _driver: process, _screen: screen };
        window.ask("window/rect", json!({ "x": 0, "y": 0, "width": width, "height": height })).await;
        window
    }

    async fn ask(&self, what: &str, body: Value) -> Option<Value> {
        let path = format!("/session/{}/{what}", self.session);
        let answer = tokio::time::timeout(PATIENCE, self.driver.post(&path, body)).await;
        let mut answer = answer.unwrap_or_else(|_| panic!("no answer to {what}")).ok()?;
        Some(answer["value"].take())
    }
}

/// A screen in memory, and its name; it takes the first number that is free.
async fn screen(width: u32, height: u32) -> (Child, String) {
    use tokio::io::{AsyncBufReadExt as _, BufReader};
    let mut screen = Command::new("Xvfb")
        .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", &format!("{width}x{height}x24")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("Xvfb is needed for this test: `cargo xtask browsers` installs it");
    let mut lines = BufReader::new(screen.stdout.take().expect("piped")).lines();
    let number = tokio::time::timeout(PATIENCE, lines.next_line()).await.expect("the screen tells its name");
    let number = number.expect("readable").expect("the screen tells its name");
    (screen, format!(":{}", number.trim()))
}

impl Window for WebKit {
    async fn open(&self, url: &str) {
        self.ask("url", json!({ "url": url })).await;
        self.now(WITNESS).await;
    }

    async fn now(&self, script: &str) -> Option<Value> {
        let script = format!(
            "const done = arguments[arguments.length - 1]; \
             (async () => JSON.stringify(await ({script})) ?? 'null')().then(done, () => done(null));"
        );
        let answer = self.ask("execute/async", json!({ "script": script, "args": [] })).await?;
        serde_json::from_str(answer.as_str()?).ok()
    }

    async fn click_at(&self, x: f64, y: f64) {
        let actions = json!([
            { "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x.round(), "y": y.round() },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let parameters = json!({ "pointerType": "mouse" });
        let mouse = json!({ "type": "pointer", "id": "mouse", "parameters": parameters, "actions": actions });
        self.ask("actions", json!({ "actions": [mouse] })).await;
    }

    async fn complaints(&self) -> Vec<String> {
        let red = self.now("window.red ?? []").await.unwrap_or_default();
        serde_json::from_value(red).unwrap_or_default()
    }
}
