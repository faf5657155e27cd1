//! Kills a server again and again while people play, and looks whether it kept its word.

use std::fmt;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use host::{Entry, Seq};
use parking_lot::Mutex;
use server::secret;
use server::store::{Sqlite, Store, StoreError};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::players::{self, Load, Seen};

/// How to test.
#[derive(Clone, Debug)]
pub struct Crashtest {
    /// The program, which understands `serve --listen ADDRESS --store STORE --no-limits`.
    pub program: PathBuf,
    /// How often to kill it.
    pub kills: usize,
    /// How many tables play.
    pub tables: usize,
    /// Which game.
    pub game: String,
    /// An empty folder for the store.
    pub folder: PathBuf,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How often it was killed.
    pub kills: usize,
    /// Acknowledged moves in all.
    pub acknowledged: usize,
    /// Acknowledged moves the store does not hold.
    pub lost: usize,
    /// The longest time from starting the program to its first answer.
    pub slowest_start: Duration,
    /// Tables that were played at.
    pub tables: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "kills               {}", self.kills)?;
        writeln!(f, "tables              {}", self.tables)?;
        writeln!(f, "acknowledged moves  {}", self.acknowledged)?;
        writeln!(f, "slowest restart     {:.2} s", self.slowest_start.as_secs_f64())?;
        write!(f, "lost                {}", self.lost)
    }
}

/// Why the test could not be done.
#[derive(Debug)]
pub enum CrashtestError {
    /// The program cannot be started or killed.
    Program(std::io::Error),
    /// The program does not answer.
    Silent,
    /// The store cannot be read.
    Store(StoreError),
}

impl fmt::Display for CrashtestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CrashtestError::Program(error) => write!(f, "the program cannot be run: {error}"),
            CrashtestError::Silent => f.write_str("the program does not answer within 10 s"),
            CrashtestError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CrashtestError {}

impl From<std::io::Error> for CrashtestError {
    fn from(error: std::io::Error) -> CrashtestError {
        CrashtestError::Program(error)
    }
}

impl From<StoreError> for CrashtestError {
    fn from(error: StoreError) -> CrashtestError {
        CrashtestError::Store(error)
    }
}

struct Server {
    child: Child,
    started: Duration,
}

async fn start(test: &Crashtest, address: SocketAddr, store: &Path) -> Result<Server, CrashtestError> {
    let before = Instant::now();
    let child = Command::new(&test.program)
        .args(["serve", "--listen", &address.to_string(), "--no-limits"])
        .arg("--store")
        .arg(format!("sqlite:{}", store.display()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let client = Client::new(&format!("http://{address}"));
    while before.elapsed() < Duration::from_secs(10) {
        if client.get("/api/games").await.is_ok() {
            return Ok(Server { child, started: before.elapsed() });
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Err(CrashtestError::Silent)
}

/// How many acknowledged moves the store does not hold under their number.
async fn lost(store: &dyn Store, seen: &Mutex<Seen>) -> Result<usize, CrashtestError> {
    let acknowledged = seen.lock().acknowledged.clone();
    let mut lost = 0;
    for (table, moves) in acknowledged {
        let log = store.log(&table.into(), Seq::NONE).await?.map_or_else(Vec::new, |(_, log)| log);
        for (seq, acknowledged) in moves {
            let kept = log
                .iter()
                .find(|stored| stored.seq == Seq(seq))
                .and_then(|stored| serde_json::from_str::<Entry>(&stored.entry).ok())
                .is_some_and(|entry| {
                    matches!(&entry, Entry::Move { seat, mv, .. }
                        if seat.index() == acknowledged.seat && *mv == acknowledged.mv)
                });
            lost += usize::from(!kept);
        }
    }
    Ok(lost)
}

/// Starts the program, plays, kills it at random moments, starts it again; `told` hears of every kill. After
/// each kill every acknowledged move is looked for in the store.
///
/// # Errors
/// If the program or the store cannot be used.
pub async fn run(test: &Crashtest, mut told: impl FnMut(usize, &Report)) -> Result<Report, CrashtestError> {
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    std::fs::create_dir_all(&test.folder)?;
    let store = test.folder.join("crashtest.sqlite");
    let seen = Arc::new(Mutex::new(Seen::default()));
    let load = Load {
        url: format!("http://{address}"),
        tables: test.tables,
        seconds: u64::MAX,
        game: test.game.clone(),
    };
    let mut server = start(test, address, &store).await?;
    let forever = Instant::now() + Duration::from_secs(86_400);
    let players = tokio::spawn({
        let seen = Arc::clone(&seen);
        async move { players::play(&load, seen, forever, true).await }
    });
    let mut report = Report::default();
    for kill in 1..=test.kills {
        let dice = u64::from(secret::random_bytes()[0]);
        tokio::time::sleep(Duration::from_millis(100 + 4 * dice)).await;
        server.child.kill().await?;
        report.kills = kill;
        // What was acknowledged before the kill must be in the file as it lies there.
        let file = Sqlite::open(&store).await?;
        report.lost = lost(&file, &seen).await?;
        drop(file);
        {
            let seen = seen.lock();
            report.tables = seen.acknowledged.len();
            report.acknowledged = seen.acknowledged.values().map(std::collections::BTreeMap::len).sum();
        }
        server = start(test, address, &store).await?;
        report.slowest_start = report.slowest_start.max(server.started);
        told(kill, &report);
    }
    players.abort();
    server.child.kill().await?;
    Ok(report)
}
