//! Headless Firefox over WebDriver BiDi, which it speaks by itself.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::process::Stdio;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Window;
use crate::window::PATIENCE;

/// A running Firefox with one window.
pub struct Firefox {
    line: RefCell<Option<WebSocketStream<MaybeTlsStream<TcpStream>>>>,
    next: Cell<u64>,
    context: String,
    red: RefCell<Vec<String>>,
    folder: PathBuf,
    _child: Child,
}

impl Firefox {
    /// Starts the browser with a window of this size and a profile of its own.
    ///
    /// # Panics
    /// If there is none, or it does not start.
    pub async fn start(width: u32, height: u32) -> Firefox {
        let folder = std::env::temp_dir().join(format!("babili-firefox-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the profile");
        let program = std::env::var_os("FIREFOX").unwrap_or_else(|| "firefox-esr".into());
        let mut child = Command::new(program)
            .args(["--headless", "--no-remote", "--profile"])
            .arg(&folder)
            .args(["--remote-debugging-port", "0", "about:blank"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("Firefox is needed for this test: `cargo xtask browsers` installs it");
        let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines();
        let url = tokio::time::timeout(PATIENCE, async {
            loop {
                let line = lines.next_line().await.expect("readable").expect("Firefox says where it listens");
                if let Some((_, url)) = line.split_once("WebDriver BiDi listening on ") {
                    break url.trim().to_owned();
                }
            }
        })
        .await
        .expect("Firefox says where it listens");
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let (line, _) =
            tokio_tungstenite::connect_async(format!("{url}/session")).await.expect("Firefox takes the line");
        let mut window = Firefox {
            line: RefCell::new(Some(line)),
            next: Cell::new(1),
            context: String::new(),
            red: RefCell::default(),
            folder,
            _child: child,
        };
        window.ask("session.new", json!({ "capabilities": {} })).await;
        window.ask("session.subscribe", json!({ "events": ["log.entryAdded"] })).await;
        let tree = window.ask("browsingContext.getTree", json!({})).await;
        tree["result"]["contexts"][0]["context"].as_str().expect("a window").clone_into(&mut window.context);
        let size = json!({ "context": window.context, "viewport": { "width": width, "height": height } });
        window.ask("browsingContext.setViewport", size).await;
        window
    }

    /// Asks and waits for the answer; what the console says meanwhile is kept.
    async fn ask(&self, method: &str, params: Value) -> Value {
        let id = self.next.replace(self.next.get() + 1);
        let mut line = self.line.take().expect("one question at a time");
        let message = json!({ "id": id, "method": method, "params": params });
        line.send(Message::text(message.to_string())).await.expect("Firefox listens");
        let answer = tokio::time::timeout(PATIENCE, async {
            loop {
                let message = line.next().await.expect("Firefox answers").expect("Firefox answers");
                let Ok(message) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) else {
                    continue;
                };
                if message["id"] == id {
                    break message;
                }
                if message["method"] == "log.entryAdded" && message["params"]["level"] == "error" {
                    self.red.borrow_mut().push(message["params"]["text"].to_string());
                }
            }
        })
        .await
        .unwrap_or_else(|_| panic!("no answer to {method}"));
        self.line.replace(Some(line));
        answer
    }
}

impl Window for Firefox {
    async fn open(&self, url: &str) {
        let params = json!({ "context": self.context, "url": url, "wait": "complete" });
        self.ask("browsingContext.navigate", params).await;
    }

    async fn now(&self, script: &str) -> Option<Value> {
        // As text, for the protocol writes values in a way of its own.
        let script = format!("(async () => JSON.stringify(await ({script})) ?? 'null')()");
        let target = json!({ "context": self.context });
        let params = json!({ "expression": script, "target": target, "awaitPromise": true });
        let answer = self.ask("script.evaluate", params).await;
        serde_json::from_str(answer["result"]["result"]["value"].as_str()?).ok()
    }

    async fn click_at(&self, x: f64, y: f64) {
        let actions = json!([
            { "type": "pointerMove", "x": x.round(), "y": y.round() },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        self.ask("input.performActions", json!({ "context": self.context, "actions": [mouse] })).await;
    }

    async fn complaints(&self) -> Vec<String> {
        self.red.borrow().clone()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
