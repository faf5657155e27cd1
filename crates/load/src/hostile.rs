//! Attacks on a server, one after the other, and what somebody who plays there meanwhile notices of them.
//!
//! Everybody comes from an address of their own, 127.0.0.1 and its neighbours: the server has to run on this machine, with
//! its limits on.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;

use crate::client::{Client, ClientError, Socket};

/// How often a person moves.
const PAUSE: Duration = Duration::from_millis(20);
/// How often somebody logs in.
const LOGIN_PAUSE: Duration = Duration::from_millis(400);
/// How many times as long as usual a move may take under attack.
const AT_MOST: f64 = 3.0;
/// How long a log-in may take.
const LOGIN: Duration = Duration::from_millis(200);
/// From where people log in: fewer than may get in under one name for the first time.
const ADDRESSES: Range<u8> = 100..250;
const PASSWORD: &str = "correct horse battery";

/// What to do.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// The server's address, such as `http://127.0.0.1:8080`.
    pub url: String,
    /// For how long each attack goes on.
    pub seconds: u64,
    /// What the person plays.
    pub game: String,
    /// How many watch one table.
    pub watchers: usize,
}

/// What was noticed during one attack.
#[derive(Clone, Debug, Default)]
pub struct Noticed {
    /// What went on.
    pub attack: &'static str,
    /// How long moves took until they were acknowledged, in microseconds, sorted.
    pub moves: Vec<u64>,
    /// How long log-ins took, in microseconds, sorted.
    pub logins: Vec<u64>,
    /// What went wrong for those who did no harm.
    pub faults: Vec<String>,
}

fn percentile(sorted: &[u64], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    let index = ((sorted.len() as f64 * share) as usize).min(last);
    Duration::from_micros(sorted.get(index).copied().unwrap_or(0))
}

/// What came of it all.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Without any attack, then during each.
    pub noticed: Vec<Noticed>,
}

impl Report {
    /// Whether the server was fair: moves took at most three times as long as in quiet, and nobody waited to log in.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        let Some((quiet, attacks)) = self.noticed.split_first() else { return false };
        let most = percentile(&quiet.moves, 0.99).mul_f64(AT_MOST);
        attacks.iter().all(|noticed| {
            !noticed.moves.is_empty()
                && percentile(&noticed.moves, 0.99) <= most
                && percentile(&noticed.logins, 1.0) <= LOGIN
                && noticed.faults.is_empty()
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12} {:>7} {:>9} {:>9} {:>10} {:>7}",
            "attack", "moves", "p50", "p99", "log-in", "faults"
        )?;
        for one in &self.noticed {
            let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
            writeln!(
                f,
                "{:<12} {:>7} {:>9} {:>9} {:>10} {:>7}",
                one.attack,
                one.moves.len(),
                ms(percentile(&one.moves, 0.5)),
                ms(percentile(&one.moves, 0.99)),
                ms(percentile(&one.logins, 1.0)),
                one.faults.len(),
            )?;
            for fault in one.faults.iter().take(3) {
                writeln!(f, "    {fault}")?;
            }
        }
        write!(
            f,
            "{}",
            if self.is_fair() {
                "fair"
            } else {
                "not fair: a p99 above 3 times the quiet one, or a log-in above 200 ms"
            }
        )
    }
}

/// An address of this machine that nobody else uses.
fn neighbour(last: u8) -> Option<IpAddr> {
    Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)))
}

/// A new guest at an address.
async fn guest(url: &str, from: u8) -> Result<Client, ClientError> {
    Client::at_address(url, neighbour(from)).become_guest(&format!("Guest {from}")).await
}

async fn open(client: &Client, game: &str, seats: Value) -> Result<String, ClientError> {
    let players = seats.as_array().map_or(2, Vec::len);
    let wish = json!({ "setup": { "game": game, "auto": false }, "players": players, "seats": seats, "start": true });
    Ok(client.post("/api/tables", wish).await?["id"].as_str().unwrap_or_default().to_owned())
}

async fn hello(client: &Client, table: &str, plain: bool) -> Result<Socket, ClientError> {
    let mut socket = client.socket(table).await?;
    socket.say(&json!({ "t": "hello", "plain": plain })).await?;
    Ok(socket)
}

/// Plays both seats of one table after the other and notes how long each move takes.
async fn play(client: Client, game: String, noticed: Arc<Mutex<Noticed>>) {
    loop {
        if let Err(error) = play_once(&client, &game, &noticed).await {
            noticed.lock().faults.push(format!("a move: {error}"));
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn play_once(client: &Client, game: &str, noticed: &Mutex<Noticed>) -> Result<(), ClientError> {
    let table = open(client, game, json!([{ "kind": "me" }, { "kind": "me" }])).await?;
    let mut socket = hello(client, &table, true).await?;
    let mut update = socket.next("update").await?;
    while update["result"].is_null() {
        let moves = update["moves"].as_array().map_or(0, Vec::len);
        if moves > 0 {
            tokio::time::sleep(PAUSE).await;
            let mv = &update["moves"][update["seq"].as_u64().unwrap_or(0) as usize % moves];
            let sent = Instant::now();
            socket
                .say(
                    &json!({ "t": "move", "id": 1, "seq": update["seq"], "move": mv, "seat": update["who"] }),
                )
                .await?;
            socket.next("ok").await?;
            noticed.lock().moves.push(u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX));
        }
        update = socket.next("update").await?;
    }
    Ok(())
}

/// Logs in again and again, from so many addresses in turn that none of them does so too often, and notes how long it
/// takes.
async fn log_in(url: String, name: String, noticed: Arc<Mutex<Noticed>>) {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    loop {
        let mut addresses = ADDRESSES;
        let next = addresses.nth(NEXT.fetch_add(1, Ordering::Relaxed) % ADDRESSES.len());
        let client = Client::at_address(&url, next.and_then(neighbour));
        let sent = Instant::now();
        let answer = client.post("/api/login", json!({ "name": name, "password": PASSWORD })).await;
        match answer {
            Ok(_) => {
                let took = u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX);
                noticed.lock().logins.push(took);
            }
            Err(error) => noticed.lock().faults.push(format!("a log-in: {error}")),
        }
        tokio::time::sleep(LOGIN_PAUSE).await;
    }
}

type Attack = fn(&Hostile, &mut JoinSet<()>);

/// Does something again and again, whatever comes of it.
fn again<F>(tasks: &mut JoinSet<()>, what: impl Fn() -> F + Send + 'static)
where
    F: Future<Output = Result<(), ClientError>> + Send + 'static,
{
    tasks.spawn(async move {
        loop {
            if what().await.is_err() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    });
}

/// As many tables of hard bots as can be had, with the opener on one seat or on none.
fn bots(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    let Some(largest) = host::games::games().iter().max_by_key(|kind| *kind.seats().end()) else { return };
    for number in 0..4 {
        let url = hostile.url.clone();
        tasks.spawn(async move {
            let Ok(client) = guest(&url, 2).await else { return };
            let hard = || json!({ "kind": "bot", "level": "hard" });
            loop {
                let mut seats: Vec<Value> = (1..*largest.seats().end()).map(|_| hard()).collect();
                if number % 2 == 0 {
                    seats[0] = json!({ "kind": "me" });
                }
                if open(&client, largest.name, seats.into()).await.is_err() {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        });
    }
}

/// Ten sockets that want everything told anew, 264 times a second each.
fn hellos(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    for _ in 0..10 {
        let (url, game) = (hostile.url.clone(), hostile.game.clone());
        again(tasks, move || {
            let (url, game) = (url.clone(), game.clone());
            async move {
                let client = guest(&url, 3).await?;
                let table = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await?;
                let mut socket = hello(&client, &table, false).await?;
                loop {
                    socket.say(&json!({ "t": "hello" })).await?;
                    let wait = tokio::time::sleep(Duration::from_micros(3_780));
                    tokio::pin!(wait);
                    loop {
                        tokio::select! {
                            text = socket.text() => if text?.is_none() { return Ok(()) },
                            () = &mut wait => break,
                        }
                    }
                }
            }
        });
    }
}

/// Connections that send a byte now and then and never a whole request.
fn slow(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    for _ in 0..400 {
        let url = hostile.url.clone();
        again(tasks, move || {
            let client = Client::at_address(&url, neighbour(4));
            async move {
                let mut stream = client.connect().await?;
                let broken = |error: std::io::Error| ClientError::Broken(error.to_string());
                stream.write_all(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.map_err(broken)?;
                loop {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    stream.write_all(b"a").await.map_err(broken)?;
                }
            }
        });
    }
}

/// Records of two megabytes, twelve at a time.
fn records(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    let entry = "{\"seat\":0,\"move\":\"end\"},".repeat(80_000);
    let record = format!(
        "{{\"babili\":1,\"game\":\"{}\",\"rules\":1,\"players\":2,\"moves\":[{}]}}",
        hostile.game,
        entry.trim_end_matches(',')
    );
    let record = Arc::new(record);
    for _ in 0..12 {
        let (client, record) = (Client::at_address(&hostile.url, neighbour(5)), Arc::clone(&record));
        again(tasks, move || {
            let request =
                client.request("POST", "/api/replay", &Value::Null).body(record.as_bytes().to_vec());
            async move { request.send().await.map(drop) }
        });
    }
}

/// Pictures of tables that change all the time, twelve at a time.
fn pictures(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    for _ in 0..12 {
        let (url, game) = (hostile.url.clone(), hostile.game.clone());
        tasks.spawn(async move {
            let Ok(client) = guest(&url, 6).await else { return };
            let Ok(table) = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await else {
                return;
            };
            loop {
                let picture =
                    client.request("GET", &format!("/picture/{table}.png"), &Value::Null).send().await;
                let _ = client.post(&format!("/api/tables/{table}/chat"), json!({ "text": "hi" })).await;
                if !picture.is_ok_and(|picture| picture.status == 200) {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        });
    }
}

/// Passwords tried under the name of the person who plays.
fn passwords(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    for _ in 0..8 {
        let client = Client::at_address(&hostile.url, neighbour(7));
        again(tasks, move || {
            let client = client.clone();
            async move {
                let guess = json!({ "name": NAME, "password": "password1" });
                client.post("/api/login", guess).await.map(drop)
            }
        });
    }
}

/// Tables put into the list as fast as they can be, and the list read all the time.
fn lists(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    for _ in 0..4 {
        let (url, game) = (hostile.url.clone(), hostile.game.clone());
        tasks.spawn(async move {
            let Ok(client) = guest(&url, 8).await else { return };
            loop {
                let wish = json!({ "setup": { "game": game, "listed": true } });
                let opened = client.post("/api/tables", wish).await;
                let read = client.get("/api/tables?show=open").await;
                let mine = client.get("/api/tables?show=mine").await;
                if opened.is_err() && read.is_err() && mine.is_err() {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        });
    }
}

/// Many who look on at one table where moves are played one after the other.
fn watchers(hostile: &Hostile, tasks: &mut JoinSet<()>) {
    let (url, game, count) = (hostile.url.clone(), hostile.game.clone(), hostile.watchers);
    tasks.spawn(async move {
        let Ok(client) = guest(&url, 9).await else { return };
        let Ok(table) = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await else {
            return;
        };
        let mut watching = JoinSet::new();
        for number in 0..count {
            let stranger = Client::at_address(&url, neighbour(10 + (number / 200) as u8));
            let table = table.clone();
            watching.spawn(async move {
                let Ok(mut socket) = hello(&stranger, &table, false).await else { return };
                while matches!(socket.text().await, Ok(Some(_))) {}
            });
        }
        let path = format!("/api/tables/{table}");
        loop {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let Ok(seen) = client.get(&path).await else { continue };
            let body = json!({ "seq": seen["seq"], "move": seen["moves"][0], "seat": seen["who"] });
            let _ = client.post(&format!("{path}/moves"), body).await;
        }
    });
}

const ATTACKS: [(&str, Attack); 8] = [
    ("bots", bots),
    ("hellos", hellos),
    ("slow", slow),
    ("records", records),
    ("pictures", pictures),
    ("passwords", passwords),
    ("lists", lists),
    ("watchers", watchers),
];

/// Under which name the person who plays logs in.
const NAME: &str = "patient";

/// Attacks a server in every way, one after the other, while somebody plays and others log in.
///
/// # Errors
/// If the server cannot be reached, or refuses those who do no harm before any attack.
pub async fn run(hostile: &Hostile) -> Result<Report, ClientError> {
    let client = Client::at_address(&hostile.url, neighbour(1)).become_guest("Player").await?;
    let account = json!({ "name": NAME, "password": PASSWORD });
    if let Err(ClientError::Broken(why)) = client.post("/api/account", account).await {
        return Err(ClientError::Broken(why));
    }
    let mut report = Report::default();
    for (attack, begin) in
        std::iter::once(("quiet", None)).chain(ATTACKS.map(|(name, attack)| (name, Some(attack))))
    {
        let mut attackers = JoinSet::new();
        if let Some(begin) = begin {
            begin(hostile, &mut attackers);
            // What is measured is how the server fares once it is under way.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        let noticed = Arc::new(Mutex::new(Noticed { attack, ..Noticed::default() }));
        let mut people = JoinSet::new();
        people.spawn(play(client.clone(), hostile.game.clone(), Arc::clone(&noticed)));
        people.spawn(log_in(hostile.url.clone(), NAME.to_owned(), Arc::clone(&noticed)));
        tokio::time::sleep(Duration::from_secs(hostile.seconds)).await;
        people.shutdown().await;
        attackers.shutdown().await;
        let mut noticed = std::mem::take(&mut *noticed.lock());
        noticed.moves.sort_unstable();
        noticed.logins.sort_unstable();
        report.noticed.push(noticed);
        // Let the server come to rest.
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
    Ok(report)
}
