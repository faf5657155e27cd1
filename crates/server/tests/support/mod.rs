//! Servers, folders and a PostgreSQL of their own for tests.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use club::tournament::Format;
use host::{Level, Millis, Seq, Setup, Status};
use load::{Client, ClientError};
use serde_json::{Value, json};
use server::store::{Append, Listing, State, Store, Summary, TableRow, Tournament};
use server::{Config, Running};
use sqlx::AssertSqlSafe;
use table::Seed;

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

/// With what a request was refused.
pub fn refused(answer: Result<Value, ClientError>) -> (u16, String) {
    match answer {
        Err(ClientError::Refused(status, body)) => {
            (status, body["error"]["code"].as_str().unwrap_or_default().to_owned())
        }
        other => panic!("not refused: {other:?}"),
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

/// Does something to a store behind the server's back.
pub async fn behind_its_back(address: &str, statement: &str) {
    if let Some(path) = address.strip_prefix("sqlite:") {
        let pool = sqlx::SqlitePool::connect(&format!("sqlite:{path}")).await.expect("a file");
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&pool).await.expect(statement);
        pool.close().await;
    } else {
        let pool = sqlx::PgPool::connect(address).await.expect("a database");
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&pool).await.expect(statement);
        pool.close().await;
    }
}

/// A game that is over and one that is in the middle of a turn, at a server that has stopped.
pub async fn two_games(address: &str) -> (Client, Client, [String; 2]) {
    let running = server::start(config(address)).await.expect("starts");
    let url = format!("http://{}", running.address);
    let (anna, ben, over) = two_at_a_table(&url).await;
    play_to_the_end(&[&anna, &ben], &over).await;
    let wish = json!({ "setup": { "game": "toy", "auto": false }, "seats": [{ "kind": "me" }, { "kind": "me" }], "start": true });
    let table = anna.post("/api/tables", wish).await.expect("a table");
    let middle = table["id"].as_str().expect("an id").to_owned();
    play(&anna, &middle, 3).await;
    running.stop().await.expect("stops");
    (anna, ben, [over, middle])
}

/// Plays some moves with all seats of one account.
pub async fn play(anna: &Client, id: &str, moves: usize) {
    let path = format!("/api/tables/{id}");
    for _ in 0..moves {
        let seen = anna.get(&path).await.expect("a view");
        let body = json!({ "seq": seen["seq"], "seat": seen["who"], "move": seen["moves"][0] });
        anna.post(&format!("{path}/moves"), body).await.expect("a legal move");
    }
}

/// A game in progress of which only the list knows, with Anna at it.
pub async fn open_bare_table(store: &dyn Store, id: &str) {
    let row =
        TableRow { id: id.into(), owner: "anna".into(), secret: Seed::from_number(3), created: Millis(10) };
    let listing = Listing {
        status: Status::Playing,
        listed: false,
        timed: false,
        summary: Summary {
            setup: Setup::of("toy"),
            players: 2,
            open: 0,
            names: vec!["Anna".to_owned(), "Ben".to_owned()],
            kept: Vec::new(),
            opener: Some(0),
            away: Vec::new(),
        },
        sitters: vec!["anna".into()],
    };
    let append = Append {
        table: id.into(),
        seq: Seq(1),
        at: Millis(10),
        entry: "{}".to_owned(),
        sum: None,
        opens: Some(Box::new((row, listing))),
    };
    store.append(append).await.expect("a fresh table");
}

/// A tournament of Anna's that everybody may find.
pub fn tournament(id: &str) -> Tournament {
    Tournament {
        id: id.into(),
        maker: "anna".into(),
        name: "Summer".to_owned(),
        setup: Setup::of("toy"),
        players: 2,
        format: Format::Swiss,
        rounds: 0,
        fills: Level::Medium,
        public: true,
        secret: Seed::from_number(7),
        state: State::Open,
        created: Millis(5),
        changed: Millis(5),
    }
}

/// A PostgreSQL of its own in a temporary folder.
pub struct Cluster {
    // Dropped first: the folder is in use until then.
    _running: load::cluster::Cluster,
    _folder: Folder,
    pub address: String,
}

/// Starts a cluster; `None`, with a loud word, where PostgreSQL is not installed.
pub fn cluster() -> Option<Cluster> {
    let folder = Folder::new();
    let Some(running) = load::cluster::Cluster::start(&folder.0, false).expect("a cluster starts") else {
        eprintln!(
            "\n*** PostgreSQL is not installed: its tests are NOT run. `cargo xtask test` installs it. ***\n"
        );
        return None;
    };
    Some(Cluster { address: running.address.clone(), _running: running, _folder: folder })
}
