//! Servers, folders and a PostgreSQL of their own for tests.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use load::Client;
use serde_json::{Value, json};
use server::{Config, Running};

/// A folder that goes when it is dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("babili-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the temporary folder can be written");
        Folder(path)
    }

    pub fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("test.sqlite").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn config(store: &str) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: store.to_owned(),
        bot_pause: Duration::ZERO,
        ..Config::default()
    }
}

/// A server on a folder of its own.
pub struct Served {
    pub running: Running,
    pub url: String,
    pub folder: Folder,
}

pub async fn serve() -> Served {
    serve_with(|_| {}).await
}

pub async fn serve_with(change: impl FnOnce(&mut Config)) -> Served {
    let folder = Folder::new();
    let mut config = config(&folder.store());
    change(&mut config);
    let running = server::start(config).await.expect("the server starts");
    Served { url: format!("http://{}", running.address), running, folder }
}

/// Two guests at a table of the toy game that has begun: the guests and the table's id.
pub async fn two_at_a_table(url: &str) -> (Client, Client, String) {
    two_at(url, url).await
}

pub async fn two_at(first: &str, second: &str) -> (Client, Client, String) {
    let anna = Client::guest(first, "Anna").await.expect("a guest");
    let ben = Client::guest(second, "Ben").await.expect("a guest");
    let table = anna
        .post("/api/tables", json!({ "setup": { "game": "toy", "auto": false } }))
        .await
        .expect("a table");
    let id = table["id"].as_str().expect("an id").to_owned();
    ben.post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await.expect("an open seat");
    anna.post(&format!("/api/tables/{id}/start"), json!({})).await.expect("all sit");
    (anna, ben, id)
}

/// Plays the first legal move of whoever is to move, over HTTP, until the game is over.
pub async fn play_to_the_end(players: &[&Client], id: &str) -> Value {
    for _ in 0..1_000 {
        for player in players {
            let seen = player.get(&format!("/api/tables/{id}")).await.expect("a view");
            if !seen["result"].is_null() {
                return seen;
            }
            if let Some(mv) = seen["moves"].get(0) {
                let body = json!({ "seq": seen["seq"], "move": mv });
                player.post(&format!("/api/tables/{id}/moves"), body).await.expect("a legal move");
            }
        }
    }
    panic!("the game does not end");
}

/// A PostgreSQL cluster of its own in a temporary folder, reached through a port; stopped when dropped.
pub struct Cluster {
    folder: Folder,
    bin: PathBuf,
    pub address: String,
}

/// Starts a cluster; `None`, with a loud word, where PostgreSQL is not installed.
pub fn cluster() -> Option<Cluster> {
    let Some(bin) = binaries() else {
        eprintln!(
            "\n*** PostgreSQL is not installed: its tests are NOT run. `cargo xtask test` installs it. ***\n"
        );
        return None;
    };
    let folder = Folder::new();
    let port =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port();
    let data = folder.0.join("data");
    if is_root() {
        run(Command::new("chown").args(["-R", "postgres"]).arg(&folder.0));
    }
    let quiet = ["-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C"];
    run(as_owner(&bin.join("initdb")).args(quiet).arg("-D").arg(&data));
    let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1 -c fsync=off", folder.0.display());
    let log = folder.0.join("log");
    run(as_owner(&bin.join("pg_ctl"))
        .args(["-w", "-D"])
        .arg(&data)
        .arg("-l")
        .arg(log)
        .args(["-o", &options, "start"]));
    Some(Cluster { folder, bin, address: format!("postgres://postgres@127.0.0.1:{port}/postgres") })
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.folder.0.join("data");
        let _ =
            as_owner(&self.bin.join("pg_ctl")).arg("-D").arg(data).args(["-m", "immediate", "stop"]).output();
    }
}

fn binaries() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten();
    let mut found: Vec<PathBuf> = installed
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    found.sort();
    found.pop().or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    })
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0"))
}

/// PostgreSQL refuses to run as root; its packages bring a user for it.
fn as_owner(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program).current_dir(std::env::temp_dir());
        command
    } else {
        Command::new(program)
    }
}

fn run(command: &mut Command) {
    // The server started by pg_ctl would hold our pipes open, so nothing is piped.
    let status = command
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}
