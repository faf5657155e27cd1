//! The ways to attack a server that `hostile` tries.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use crate::client::{Client, ClientError};
use crate::hostile::{Hostile, NAME, guest, hello, neighbour, open};

/// Those who attack, in threads of their own.
pub(crate) struct Attackers {
    tasks: JoinSet<()>,
    threads: Handle,
    /// What they have done so far: requests sent, messages sent or heard.
    done: Arc<AtomicU64>,
}

impl Attackers {
    pub(crate) fn new(threads: &Handle) -> Attackers {
        Attackers { tasks: JoinSet::new(), threads: threads.clone(), done: Arc::default() }
    }

    /// How much they have done.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    pub(crate) async fn shutdown(mut self) {
        self.tasks.shutdown().await;
    }

    fn spawn(&mut self, what: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn_on(what, &self.threads);
    }

    /// Does something again and again, whatever comes of it.
    fn again<F>(&mut self, what: impl Fn() -> F + Send + 'static)
    where
        F: Future<Output = Result<(), ClientError>> + Send + 'static,
    {
        let done = self.count();
        self.spawn(async move {
            loop {
                let failed = what().await.is_err();
                done();
                if failed {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        });
    }

    /// Counts one thing done.
    fn count(&self) -> impl Fn() + Clone + Send + 'static {
        let done = Arc::clone(&self.done);
        move || {
            done.fetch_add(1, Ordering::Relaxed);
        }
    }
}

pub(crate) type Attack = fn(&Hostile, &mut Attackers);

/// As many tables of hard bots as can be had, with the opener on one seat or on none.
fn bots(hostile: &Hostile, attackers: &mut Attackers) {
    let Some(largest) = host::games::games().iter().max_by_key(|kind| *kind.seats().end()) else { return };
    for number in 0..4 {
        let url = hostile.url.clone();
        let count = attackers.count();
        attackers.spawn(async move {
            let Ok(client) = guest(&url, 2).await else { return };
            let hard = || json!({ "kind": "bot", "level": "hard" });
            loop {
                let mut seats: Vec<Value> = (1..*largest.seats().end()).map(|_| hard()).collect();
                if number % 2 == 0 {
                    seats[0] = json!({ "kind": "me" });
                }
                count();
                if open(&client, largest.name, seats.into()).await.is_err() {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        });
    }
}

/// Ten sockets that want everything told anew, 264 times a second each.
fn hellos(hostile: &Hostile, attackers: &mut Attackers) {
    for _ in 0..10 {
        let (url, game, count) = (hostile.url.clone(), hostile.game.clone(), attackers.count());
        attackers.again(move || {
            let (url, game, count) = (url.clone(), game.clone(), count.clone());
            async move {
                let client = guest(&url, 3).await?;
                let table = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await?;
                let mut socket = hello(&client, &table, false).await?;
                loop {
                    socket.say(&json!({ "t": "hello" })).await?;
                    count();
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
fn slow(hostile: &Hostile, attackers: &mut Attackers) {
    for _ in 0..400 {
        let url = hostile.url.clone();
        attackers.again(move || {
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
fn records(hostile: &Hostile, attackers: &mut Attackers) {
    let entry = "{\"seat\":0,\"move\":\"end\"},".repeat(80_000);
    let record = format!(
        "{{\"babili\":1,\"game\":\"{}\",\"rules\":1,\"players\":2,\"moves\":[{}]}}",
        hostile.game,
        entry.trim_end_matches(',')
    );
    let record = Arc::new(record);
    for _ in 0..12 {
        let (client, record) = (Client::at_address(&hostile.url, neighbour(5)), Arc::clone(&record));
        attackers.again(move || {
            let request =
                client.request("POST", "/api/replay", &Value::Null).body(record.as_bytes().to_vec());
            async move {
                // Who is hung up on comes back at once.
                let _ = request.send().await;
                Ok(())
            }
        });
    }
}

/// Pictures of tables that change all the time, twelve at a time.
fn pictures(hostile: &Hostile, attackers: &mut Attackers) {
    for _ in 0..12 {
        let (url, game) = (hostile.url.clone(), hostile.game.clone());
        let count = attackers.count();
        attackers.spawn(async move {
            let Ok(client) = guest(&url, 6).await else { return };
            let Ok(table) = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await else {
                return;
            };
            loop {
                count();
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
fn passwords(hostile: &Hostile, attackers: &mut Attackers) {
    for _ in 0..8 {
        let client = Client::at_address(&hostile.url, neighbour(7));
        attackers.again(move || {
            let client = client.clone();
            async move {
                let guess = json!({ "name": NAME, "password": "password1" });
                client.post("/api/login", guess).await.map(drop)
            }
        });
    }
}

/// Tables put into the list as fast as they can be, and the list read all the time.
fn lists(hostile: &Hostile, attackers: &mut Attackers) {
    for _ in 0..4 {
        let (url, game) = (hostile.url.clone(), hostile.game.clone());
        let count = attackers.count();
        attackers.spawn(async move {
            let Ok(client) = guest(&url, 8).await else { return };
            loop {
                count();
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
fn watchers(hostile: &Hostile, attackers: &mut Attackers) {
    let (url, game, watchers) = (hostile.url.clone(), hostile.game.clone(), hostile.watchers);
    let count = attackers.count();
    attackers.spawn(async move {
        let Ok(client) = guest(&url, 9).await else { return };
        let Ok(table) = open(&client, &game, json!([{ "kind": "me" }, { "kind": "me" }])).await else {
            return;
        };
        let mut watching = JoinSet::new();
        for number in 0..watchers {
            let stranger = Client::at_address(&url, neighbour(10 + (number / 200) as u8));
            let (table, count) = (table.clone(), count.clone());
            watching.spawn(async move {
                let Ok(mut socket) = hello(&stranger, &table, false).await else { return };
                while matches!(socket.text().await, Ok(Some(_))) {
                    count();
                }
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

/// Long games, which need not be played while it is measured; their reviews together keep two cores busy for more than a minute.
const LONG: [&str; 4] = [
    include_str!("../games/long-1.json"),
    include_str!("../games/long-2.json"),
    include_str!("../games/long-3.json"),
    include_str!("../games/long-4.json"),
];

/// Reviews, as people ask for them who look at a game that is over, four at a time. What is counted is decisions that were
/// judged: a server that knows them already does nothing, so it has to be one that was just started.
fn reviews(hostile: &Hostile, attackers: &mut Attackers) {
    for (from, record) in (40..).zip(LONG) {
        let (client, count) = (Client::at_address(&hostile.url, neighbour(from)), attackers.count());
        attackers.spawn(async move {
            let Ok(record) = serde_json::from_str(record) else { return };
            let mut told = client.post("/api/review", record).await;
            let mut judged = 0;
            while let Ok(now) = told {
                let all = now["judged"].as_u64().unwrap_or(0);
                (judged..all).for_each(|_| count());
                judged = all;
                tokio::time::sleep(Duration::from_millis(250)).await;
                let id = now["id"].as_str().unwrap_or_default();
                told = client.get(&format!("/api/reviews/{id}?from={judged}")).await;
            }
        });
    }
}

pub(crate) const ATTACKS: [(&str, Attack); 9] = [
    ("bots", bots),
    ("hellos", hellos),
    ("slow", slow),
    ("records", records),
    ("pictures", pictures),
    ("passwords", passwords),
    ("lists", lists),
    ("watchers", watchers),
    ("reviews", reviews),
];
