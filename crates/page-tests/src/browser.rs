//! Headless Chromium over its debugging protocol. Every tab has cookies of its own, as a person has.

use std::collections::{HashMap, HashSet};
use std::io::BufRead as _;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;

type Waiting = Arc<Mutex<HashMap<u64, oneshot::Sender<Value>>>>;
type Complaints = Arc<Mutex<HashMap<String, Vec<String>>>>;
type Received = Arc<Mutex<HashMap<String, Loading>>>;
type Letters = Arc<Mutex<HashMap<String, Vec<Letter>>>>;

/// Something a window received.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Letter {
    /// A message of a socket: its text, or its bytes where it came compressed.
    Frame(Frame),
    /// The body of an answer over HTTP.
    Body {
        /// What was asked for.
        url: String,
        /// What came.
        text: String,
    },
}

/// A message of a socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// The longest anything may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a page is asked whether it has come to what is waited for.
const LOOK: Duration = Duration::from_millis(20);

/// What a window loads over HTTP.
#[derive(Default)]
struct Loading {
    /// How many bytes have come.
    bytes: usize,
    /// The requests with their addresses and the bytes that came, in order.
    asked: Vec<(String, String, usize)>,
    /// The requests whose answers have not all come.
    under_way: HashSet<String>,
}

/// The browser of a test: a line of its own to the one program that serves all of them. What a test opens is closed
/// with its line.
pub struct Browser {
    line: Arc<Line>,
}

/// The line to the browser.
struct Line {
    out: mpsc::UnboundedSender<Message>,
    waiting: Waiting,
    complaints: Complaints,
    received: Received,
    letters: Letters,
    next: AtomicU64,
}

impl Line {
    async fn ask(&self, session: Option<&str>, method: &str, params: Value) -> Value {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().expect("nobody panics holding it").insert(id, answer);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        self.out.send(Message::text(message.to_string())).expect("the browser listens");
        let answer = tokio::time::timeout(PATIENCE, answered)
            .await
            .unwrap_or_else(|_| panic!("no answer to {method}"));
        answer.expect("the browser answers")
    }
}

impl Line {
    fn file(&self, session: &str, letter: Letter) {
        if let Some(list) = self.letters.lock().expect("nobody panics holding it").get_mut(session) {
            list.push(letter);
        }
    }
}

/// The browser's program: the one named in `CHROMIUM`, or the first of the usual names.
fn program() -> PathBuf {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return PathBuf::from(named);
    }
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    // The shell has no windows of its own and needs a sixth less of the processor.
    [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ]
    .iter()
    .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
    .find(|path| path.is_file())
    .expect("Chromium is needed for these tests: install it or name it in CHROMIUM")
}

/// The running program and where it listens. It starts once, which takes seconds, and goes with this process: the shell
/// around it ends it, with whatever it started, when nobody holds its input any more. Only the browser itself holds the other end of what is read here:
/// one that does not start is noticed.
struct Program {
    url: String,
    _shell: Child,
}

const SHELL: &str =
    r#"folder=$1; shift; "$@" & exec 2>/dev/null; read -r _; trap '' TERM; kill 0; wait; rm -rf "$folder""#;

impl Program {
    fn start() -> Program {
        let folder = std::env::temp_dir().join(format!("babili-browser-{}", std::process::id()));
        let mut shell = Command::new("sh")
            .args(["-c", SHELL, "sh"])
            .arg(&folder)
            .arg(program())
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--mute-audio",
            ])
            .args([
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
            ])
            .args([
                "--disable-background-timer-throttling",
                "--disable-renderer-backgrounding",
                "--disable-backgrounding-occluded-windows",
            ])
            .arg(format!("--user-data-dir={}", folder.display()))
            .args(["--remote-debugging-port=0", "about:blank"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .expect("a shell");
        let mut lines = std::io::BufReader::new(shell.stderr.take().expect("piped")).lines();
        let url = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("DevTools listening on ").map(|url| url.trim().to_owned()));
        std::thread::spawn(move || lines.for_each(drop));
        Program { url: url.expect("the browser says where it listens"), _shell: shell }
    }
}

impl Browser {
    /// The browser, started if it is not running yet.
    ///
    /// # Panics
    /// If there is none, or it does not start.
    pub async fn start() -> Browser {
        static PROGRAM: OnceLock<Program> = OnceLock::new();
        let program = tokio::task::spawn_blocking(|| PROGRAM.get_or_init(Program::start));
        let url = &program.await.expect("the browser starts").url;
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("the browser takes the line");
        let (mut write, mut read) = socket.split();
        let (out, mut outgoing) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = outgoing.recv().await {
                if write.send(message).await.is_err() {
                    break;
                }
            }
        });
        let (waiting, complaints, received, letters) =
            (Waiting::default(), Complaints::default(), Received::default(), Letters::default());
        let line = Arc::new(Line {
            out,
            waiting: Arc::clone(&waiting),
            complaints: Arc::clone(&complaints),
            received: Arc::clone(&received),
            letters: Arc::clone(&letters),
            next: AtomicU64::new(1),
        });
        let mail = Arc::clone(&line);
        tokio::spawn(async move {
            while let Some(Ok(message)) = read.next().await {
                let Ok(text) = message.to_text() else { continue };
                let Ok(message) = serde_json::from_str::<Value>(text) else { continue };
                if let Some(id) = message["id"].as_u64() {
                    let asked = waiting.lock().expect("nobody panics holding it").remove(&id);
                    if let Some(answer) = asked {
                        let _ = answer.send(message);
                    }
                } else {
                    let session = message["sessionId"].as_str().unwrap_or_default().to_owned();
                    if letters.lock().expect("nobody panics holding it").contains_key(&session) {
                        keep(&mail, &session, &message);
                    }
                    load(
                        received
                            .lock()
                            .expect("nobody panics holding it")
                            .entry(session.clone())
                            .or_default(),
                        &message,
                    );
                    if let Some(complaint) = complaint(&message) {
                        complaints
                            .lock()
                            .expect("nobody panics holding it")
                            .entry(session)
                            .or_default()
                            .push(complaint);
                    }
                }
            }
        });
        Browser { line }
    }

    /// How many seconds of the processor all pages have taken so far, whatever else the machine does.
    pub async fn busy(&self) -> f64 {
        let told = self.line.ask(None, "SystemInfo.getProcessInfo", json!({})).await;
        let all = told["result"]["processInfo"].as_array().into_iter().flatten();
        all.filter(|one| one["type"] == "renderer").filter_map(|one| one["cpuTime"].as_f64()).sum()
    }

    /// A window of its own, with its own cookies, of this size; narrow ones are phones.
    ///
    /// # Panics
    /// If the browser does not open it.
    pub async fn tab(&self, width: u32, height: u32) -> Tab {
        let own = json!({ "disposeOnDetach": true });
        let context =
            said(&self.line.ask(None, "Target.createBrowserContext", own).await, "browserContextId");
        Tab::open_in(&self.line, context, (width, height)).await
    }
}

fn said(answer: &Value, name: &str) -> String {
    let said = answer["result"][name].as_str();
    said.unwrap_or_else(|| panic!("the browser does not say {name}: {answer}")).to_owned()
}

/// Notes a request that begins or ends.
fn load(loading: &mut Loading, message: &Value) {
    let params = &message["params"];
    let request = params["requestId"].as_str().unwrap_or_default();
    match message["method"].as_str() {
        Some("Network.requestWillBeSent") => {
            loading.under_way.insert(request.to_owned());
            let url = params["request"]["url"].as_str().unwrap_or_default();
            // What stands in the page itself is not asked for.
            if url.starts_with("http") {
                loading.asked.push((request.to_owned(), url.to_owned(), 0));
            }
        }
        Some("Network.loadingFinished") => {
            let bytes = params["encodedDataLength"].as_f64().unwrap_or_default() as usize;
            loading.bytes += bytes;
            if let Some(asked) = loading.asked.iter_mut().find(|(id, ..)| id == request) {
                asked.2 += bytes;
            }
            loading.under_way.remove(request);
        }
        Some("Network.loadingFailed") => {
            loading.under_way.remove(request);
        }
        _ => {}
    }
}

/// Keeps what a window received; the body of an answer has to be asked for.
fn keep(line: &Arc<Line>, session: &str, message: &Value) {
    let params = &message["params"];
    match message["method"].as_str() {
        Some("Network.webSocketFrameReceived") => {
            let text = params["response"]["payloadData"].as_str().unwrap_or_default();
            let frame = match params["response"]["opcode"].as_u64() {
                Some(1) => Frame::Text(text.to_owned()),
                _ => Frame::Bytes(base64(text)),
            };
            line.file(session, Letter::Frame(frame));
        }
        Some("Network.responseReceived") => {
            let url = params["response"]["url"].as_str().unwrap_or_default().to_owned();
            let (line, session, id) = (Arc::clone(line), session.to_owned(), params["requestId"].clone());
            tokio::spawn(async move {
                for _ in 0..40 {
                    let answer =
                        line.ask(Some(&session), "Network.getResponseBody", json!({ "requestId": id })).await;
                    if let Some(body) = answer["result"]["body"].as_str() {
                        let text = if answer["result"]["base64Encoded"] == true {
                            String::from_utf8_lossy(&base64(body)).into_owned()
                        } else {
                            body.to_owned()
                        };
                        return line.file(&session, Letter::Body { url, text });
                    }
                    // Not all of it is here yet.
                    tokio::time::sleep(LOOK).await;
                }
            });
        }
        _ => {}
    }
}

/// What the console would show in red.
fn complaint(message: &Value) -> Option<String> {
    let params = &message["params"];
    match message["method"].as_str()? {
        "Runtime.exceptionThrown" => Some(params["exceptionDetails"].to_string()),
        "Runtime.consoleAPICalled" if params["type"] == "error" => Some(params["args"].to_string()),
        "Log.entryAdded" if params["entry"]["level"] == "error" => Some(params["entry"].to_string()),
        _ => None,
    }
}

/// One window.
pub struct Tab {
    line: Arc<Line>,
    context: String,
    session: String,
    width: u32,
}

impl Tab {
    async fn open_in(line: &Arc<Line>, context: String, (width, height): (u32, u32)) -> Tab {
        // Its size is told below: another window beside one that is open cannot be given one here.
        let target = json!({ "url": "about:blank", "browserContextId": context });
        let target = said(&line.ask(None, "Target.createTarget", target).await, "targetId");
        let attach = json!({ "targetId": target, "flatten": true });
        let session = said(&line.ask(None, "Target.attachToTarget", attach).await, "sessionId");
        let tab = Tab { line: Arc::clone(line), context, session, width };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            tab.ask(domain, json!({})).await;
        }
        tab.size(width, height).await;
        tab.motion("reduce").await;
        tab
    }

    async fn size(&self, width: u32, height: u32) {
        let phone = width.min(height) < 600;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.ask("Emulation.setDeviceMetricsOverride", size).await;
        self.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await;
    }

    /// The window becomes larger or smaller.
    pub async fn resize(&mut self, width: u32, height: u32) {
        self.width = width;
        self.size(width, height).await;
    }

    /// Another window of the same person, with what this one keeps.
    pub async fn beside(&self, width: u32, height: u32) -> Tab {
        Tab::open_in(&self.line, self.context.clone(), (width, height)).await
    }

    /// Goes away as when somebody closes it, whatever it was about to do.
    pub async fn close(self) {
        let target =
            self.ask("Target.getTargetInfo", json!({})).await["result"]["targetInfo"]["targetId"].take();
        self.line.ask(None, "Target.closeTarget", json!({ "targetId": target })).await;
    }

    /// Takes the network away from this person's windows and from the workers that keep their pages, or gives it back.
    pub async fn cut_off(&self, offline: bool) {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.ask("Network.emulateNetworkConditions", conditions.clone()).await;
        let mut all = self.line.ask(None, "Target.getTargets", json!({})).await;
        let all = all["result"]["targetInfos"].take();
        let ours = |one: &&Value| one["type"] == "service_worker" && one["browserContextId"] == *self.context;
        for worker in all.as_array().into_iter().flatten().filter(ours) {
            let attach = json!({ "targetId": worker["targetId"], "flatten": true });
            let session = said(&self.line.ask(None, "Target.attachToTarget", attach).await, "sessionId");
            self.line.ask(Some(&session), "Network.enable", json!({})).await;
            self.line.ask(Some(&session), "Network.emulateNetworkConditions", conditions.clone()).await;
        }
    }

    /// Nothing whose address ends like one of these comes any more; what was withheld before comes again.
    pub async fn withhold(&self, endings: &[&str]) {
        let urls: Vec<String> = endings.iter().map(|ending| format!("*{ending}")).collect();
        self.ask("Network.setBlockedURLs", json!({ "urls": urls })).await;
    }

    /// Lets the browser keep only so many bytes of this page, or as many as it likes.
    pub async fn keep_at_most(&self, bytes: Option<u64>) {
        let mut wish = json!({ "origin": self.eval("location.origin").await });
        if let Some(bytes) = bytes {
            wish["quotaSize"] = json!(bytes);
        }
        let done = self.ask("Storage.overrideQuotaForOrigin", wish).await;
        assert!(done["error"].is_null(), "{done}");
    }

    pub(crate) async fn ask(&self, method: &str, params: Value) -> Value {
        self.line.ask(Some(&self.session), method, params).await
    }

    /// Motion as the page has it for those who did not ask for less. A tab begins without: what travels takes time.
    pub async fn with_motion(&self) {
        self.motion("no-preference").await;
    }

    async fn motion(&self, wish: &str) {
        let features = json!([{ "name": "prefers-reduced-motion", "value": wish }]);
        self.ask("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Goes to an address.
    pub async fn open(&self, url: &str) {
        self.ask("Page.navigate", json!({ "url": url })).await;
    }

    /// Loads the page again. What is asked from here on is asked of the new one.
    pub async fn reload(&self) {
        self.eval("window.before = true; location.reload()").await;
        self.until("window.before === undefined && document.readyState !== 'loading'").await;
    }

    /// The value of an expression on the page.
    ///
    /// # Panics
    /// If it throws.
    pub async fn eval(&self, script: &str) -> Value {
        let params =
            json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let answer = self.ask("Runtime.evaluate", params).await;
        let details = &answer["result"]["exceptionDetails"];
        assert!(details.is_null(), "{script}: {details}");
        answer["result"]["result"]["value"].clone()
    }

    /// Waits until an expression, or what it promises, is true.
    ///
    /// # Panics
    /// If it does not become true in time.
    pub async fn until(&self, script: &str) {
        self.once(&format!("(async () => ((await ({script})) === true || null))()")).await;
    }

    /// Waits until an expression is not null any more, and answers its value.
    ///
    /// # Panics
    /// If it stays null for too long.
    pub async fn once(&self, script: &str) -> Value {
        let start = Instant::now();
        loop {
            // While a page is being left, nothing can be asked of it.
            let ask = json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
            let mut answer = self.ask("Runtime.evaluate", ask).await;
            let threw = answer["result"]["exceptionDetails"].take();
            let value = answer["result"]["result"]["value"].take();
            if threw.is_null() && !value.is_null() {
                return value;
            }
            if start.elapsed() > PATIENCE {
                let (asked, complaints) = (self.text("#question").await, self.complaints());
                panic!("waited in vain for {script}; {threw} {complaints:?}; the page asks {asked:?}");
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Waits until all that was asked for over HTTP has come.
    ///
    /// # Panics
    /// If it does not come in time, or another test panicked.
    pub async fn has_loaded(&self) {
        self.until("document.readyState === 'complete'").await;
        let start = Instant::now();
        while self.loading(|loading| !loading.under_way.is_empty()) {
            assert!(start.elapsed() < PATIENCE, "something does not load");
            tokio::time::sleep(LOOK).await;
        }
    }

    fn loading<T: Default>(&self, tell: impl FnOnce(&Loading) -> T) -> T {
        let all = self.line.received.lock().expect("nobody panics holding it");
        all.get(&self.session).map(tell).unwrap_or_default()
    }

    /// Waits until there is such an element to be seen.
    pub async fn sees(&self, selector: &str) {
        let selector = json!(selector);
        self.until(&format!("Boolean(document.querySelector({selector})?.getClientRects().length)")).await;
    }

    /// Clicks with the mouse in the middle of the first such element, once it is there and at rest.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn click(&self, selector: &str) {
        let (x, y) = self.place(selector).await;
        self.click_at(x, y).await;
    }

    /// The middle of the first such element, once it is there and at rest.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn place(&self, selector: &str) -> (f64, f64) {
        self.sees(selector).await;
        let selector = json!(selector);
        let place = self
            .eval(&format!(
                "(async () => {{ let at, before; for (let n = 0; n < 20 && (!at || at + '' !== before + ''); n++) {{ \
                 const e = document.querySelector({selector}); e?.scrollIntoView({{block: 'nearest'}}); \
                 const b = e?.getBoundingClientRect(); before = at; at = b && [b.left + b.width / 2, b.top + b.height / 2]; \
                 await new Promise((r) => setTimeout(r, 30)); }} return at; }})()"
            ))
            .await;
        let [Some(x), Some(y)] = [0, 1].map(|n| place[n].as_f64()) else { panic!("{selector} went away") };
        (x, y)
    }

    /// Moves the mouse over the middle of the first such element.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn hover(&self, selector: &str) {
        let (x, y) = self.place(selector).await;
        self.mouse("mouseMoved", x, y).await;
    }

    /// Clicks with the mouse at a place of the window.
    pub async fn click_at(&self, x: f64, y: f64) {
        // In this order, but without waiting for the picture between them, as the browser would after a move.
        let done = ["mouseMoved", "mousePressed", "mouseReleased"].map(|kind| self.mouse(kind, x, y));
        futures_util::future::join_all(done).await;
    }

    /// Taps with a finger at a place of the window.
    pub async fn tap_at(&self, x: f64, y: f64) {
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.ask("Input.dispatchTouchEvent", touch("touchStart", json!([{ "x": x, "y": y }]))).await;
        self.ask("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await;
    }

    /// One thing the mouse does: `mouseMoved`, `mousePressed` or `mouseReleased`.
    pub async fn mouse(&self, kind: &str, x: f64, y: f64) {
        let clicks = i32::from(kind != "mouseMoved");
        let params = json!({ "type": kind, "x": x, "y": y, "button": if clicks == 1 { "left" } else { "none" }, "clickCount": clicks });
        self.ask("Input.dispatchMouseEvent", params).await;
    }

    /// Drags with the mouse from one place to another.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let steps = [
            ("mouseMoved", from),
            ("mousePressed", from),
            ("mouseMoved", middle),
            ("mouseMoved", to),
            ("mouseReleased", to),
        ];
        for (kind, (x, y)) in steps {
            let params =
                json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", params).await;
        }
    }

    /// Presses a key.
    pub async fn key(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            " " => " ",
            _ => "",
        };
        for kind in ["keyDown", "keyUp"] {
            let mut params =
                json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code(key) });
            if kind == "keyDown" && !text.is_empty() {
                params["text"] = json!(text);
            }
            self.ask("Input.dispatchKeyEvent", params).await;
        }
    }

    /// Reads the text of the first such element.
    pub async fn text(&self, selector: &str) -> String {
        let selector = json!(selector);
        self.eval(&format!("document.querySelector({selector})?.textContent ?? ''"))
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// A picture of the window, written to a file.
    ///
    /// # Panics
    /// If it cannot be written.
    pub async fn picture(&self, file: &std::path::Path) {
        let data = self.picture_text().await;
        std::fs::write(file, base64(&data)).expect("the picture can be written");
    }

    /// A picture of the window as PNG in base64.
    pub async fn picture_text(&self) -> String {
        let answer = self.ask("Page.captureScreenshot", json!({ "format": "png" })).await;
        answer["result"]["data"].as_str().unwrap_or_default().to_owned()
    }

    /// What the console would show in red so far.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        self.line
            .complaints
            .lock()
            .expect("nobody panics holding it")
            .get(&self.session)
            .cloned()
            .unwrap_or_default()
    }

    /// Forgets the complaints so far: those that a test caused on purpose.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    pub fn forgive(&self) {
        self.line.complaints.lock().expect("nobody panics holding it").remove(&self.session);
    }

    /// How many bytes were loaded over HTTP so far.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    #[must_use]
    pub fn received(&self) -> usize {
        self.loading(|loading| loading.bytes)
    }

    /// What was asked for, in order, with the bytes that came.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    #[must_use]
    pub fn requests(&self) -> Vec<(String, usize)> {
        self.loading(|loading| loading.asked.iter().map(|(_, url, bytes)| (url.clone(), *bytes)).collect())
    }

    /// From now on keeps all messages and bodies that come.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    pub fn keep_letters(&self) {
        self.line.letters.lock().expect("nobody panics holding it").entry(self.session.clone()).or_default();
    }

    /// What came since [`Tab::keep_letters`], in order.
    ///
    /// # Panics
    /// Never, unless another test panicked.
    #[must_use]
    pub fn letters(&self) -> Vec<Letter> {
        let letters = self.line.letters.lock().expect("nobody panics holding it");
        letters.get(&self.session).cloned().unwrap_or_default()
    }

    /// Nothing red in the console, and nothing to scroll sideways.
    ///
    /// # Panics
    /// If there is.
    pub async fn is_in_order(&self) {
        assert_eq!(self.complaints(), Vec::<String>::new());
        // A phone makes its window as wide as the page needs: only the width that was asked for is a measure.
        let (have, fits) = (self.eval("document.documentElement.scrollWidth").await, self.width);
        assert!(have.as_f64() <= Some(f64::from(fits)), "the page is {have} wide in a window of {fits}");
    }
}

fn code(key: &str) -> u32 {
    match key {
        "Enter" => 13,
        "Escape" => 27,
        " " => 32,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "Home" => 36,
        "End" => 35,
        "Tab" => 9,
        _ => 0,
    }
}

/// Decodes the browser's base64; anything that is none ends it.
fn base64(text: &str) -> Vec<u8> {
    let (mut out, mut bits, mut held) = (Vec::with_capacity(text.len() * 3 / 4), 0, 0u32);
    for byte in text.bytes() {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => break,
        };
        held = held << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((held >> bits) as u8);
        }
    }
    out
}
