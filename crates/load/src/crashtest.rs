//! Kills a server, its database or the line between them again and again while people play, and looks whether it kept its
//! word.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use host::{Entry, Seq};
use parking_lot::Mutex;
use server::secret;
use server::store::{self, Store, StoreError};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::cluster::Cluster;
use crate::players::{self, Load, Seen};
use crate::power::{self, Recorded};
use crate::wire::Wire;

/// How long the program may take until it answers.
const START_PATIENCE: Duration = Duration::from_secs(30);

/// What keeps the games, and what happens to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Under {
    /// An SQLite file; the server is killed.
    #[default]
    Sqlite,
    /// An SQLite file; the power goes, and of what was not synced anything may be lost. Needs `strace`.
    Power,
    /// A PostgreSQL of its own; the server is killed, the database is killed, the line between them is cut, in turn.
    Postgres,
}

/// How to test.
#[derive(Clone, Debug)]
pub struct Crashtest {
    /// The program, which understands `serve --listen ADDRESS --store STORE --no-limits`.
    pub program: PathBuf,
    /// How often to kill it.
    pub kills: usize,
    /// How many tables play.
    pub tables: usize,
    /// Which games; the tables are divided among them.
    pub games: Vec<String>,
    /// What keeps the games.
    pub under: Under,
    /// An empty folder for the store.
    pub folder: PathBuf,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How often the server was killed.
    pub kills: usize,
    /// How often the database was killed.
    pub database: usize,
    /// How often the line between them was cut.
    pub cuts: usize,
    /// Writes that were not synced when the power went.
    pub unsynced: usize,
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
        if self.database + self.cuts > 0 {
            writeln!(f, "database killed     {}", self.database)?;
            writeln!(f, "lines cut           {}", self.cuts)?;
        }
        if self.unsynced > 0 {
            writeln!(f, "writes not synced   {}", self.unsynced)?;
        }
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
    /// Something that the test needs is not installed.
    Missing(&'static str),
    /// The store cannot be read.
    Store(StoreError),
}

impl fmt::Display for CrashtestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CrashtestError::Program(error) => write!(f, "the program cannot be run: {error}"),
            CrashtestError::Missing(what) => write!(f, "{what} is not installed"),
            CrashtestError::Silent => {
                write!(f, "the program does not answer within {} s", START_PATIENCE.as_secs())
            }
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
    /// What the process does to its files is noted here.
    notes: Option<PathBuf>,
}

impl Server {
    /// Kills the program; whoever looks on from outside has written everything down then.
    async fn kill(&mut self) -> Result<(), CrashtestError> {
        match (&self.notes, self.child.id()) {
            (Some(_), Some(recorder)) => {
                let traced = Command::new("pgrep").args(["-P", &recorder.to_string()]).output().await?;
                let traced = String::from_utf8_lossy(&traced.stdout).trim().to_owned();
                Command::new("kill").args(["-KILL", &traced]).status().await?;
                self.child.wait().await?;
            }
            _ => self.child.kill().await?,
        }
        Ok(())
    }
}

async fn start(test: &Crashtest, address: SocketAddr, place: &Place) -> Result<Server, CrashtestError> {
    let before = Instant::now();
    let notes = (test.under == Under::Power).then(|| test.folder.join("strace"));
    let mut command = match &notes {
        Some(notes) => {
            let mut command = Command::new("strace");
            command.args(power::recorder(&place.files(), notes)).arg(&test.program);
            command
        }
        None => Command::new(&test.program),
    };
    let child = command
        .args(["serve", "--listen", &address.to_string(), "--no-limits", "--store", &place.seen_by_server])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let client = Client::new(&format!("http://{address}"));
    while before.elapsed() < START_PATIENCE {
        if client.get("/api/games").await.is_ok() {
            return Ok(Server { child, started: before.elapsed(), notes });
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Err(CrashtestError::Silent)
}

/// Where the games are kept.
struct Place {
    /// The store as the server reaches it.
    seen_by_server: String,
    /// The store itself.
    store: String,
    database: Option<(Arc<Cluster>, Wire)>,
    file: PathBuf,
}

impl Place {
    async fn new(test: &Crashtest) -> Result<Place, CrashtestError> {
        let file = test.folder.join("crashtest.sqlite");
        let sqlite = format!("sqlite:{}", file.display());
        if test.under != Under::Postgres {
            return Ok(Place { seen_by_server: sqlite.clone(), store: sqlite, database: None, file });
        }
        let cluster = Cluster::start(&test.folder.join("postgres"), true)?;
        let cluster = cluster.ok_or(CrashtestError::Missing("PostgreSQL"))?;
        let wire = Wire::to(cluster.port).await?;
        let seen_by_server = format!("postgres://postgres@127.0.0.1:{}/postgres", wire.port);
        let store = cluster.address.clone();
        Ok(Place { seen_by_server, store, database: Some((Arc::new(cluster), wire)), file })
    }

    /// The files in which SQLite keeps what it was given.
    fn files(&self) -> Vec<PathBuf> {
        let beside = |end: &str| PathBuf::from(format!("{}{end}", self.file.display()));
        vec![self.file.clone(), beside("-wal")]
    }

    fn contents(&self) -> Vec<Vec<u8>> {
        self.files().iter().map(|file| std::fs::read(file).unwrap_or_default()).collect()
    }

    /// The store to look into: a copy where opening it would change what the power has left.
    fn to_look_into(&self, test: &Crashtest, number: usize) -> Result<String, CrashtestError> {
        if test.under != Under::Power {
            return Ok(self.store.clone());
        }
        let copy = |number: usize, end: &str| test.folder.join(format!("copy{number}.sqlite{end}"));
        for (end, content) in ["", "-wal"].into_iter().zip(self.contents()) {
            std::fs::write(copy(number, end), content)?;
        }
        // The one before is no longer looked into.
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(copy(number - 1, end));
        }
        Ok(format!("sqlite:{}", copy(number, "").display()))
    }

    /// Makes the files what they would be after the power went; how many writes were not synced.
    fn lose_power(&self, notes: &Path, before: &[Vec<u8>]) -> Result<usize, CrashtestError> {
        let recorded = Recorded::read(&std::fs::read_to_string(notes)?);
        let mut chance = (0..).flat_map(|_| secret::random_bytes());
        for (file, before) in self.files().iter().zip(before) {
            recorded.restore(file, before, || chance.next().is_some_and(|byte: u8| byte & 1 == 1))?;
        }
        // What several processes share of the file lies in memory, and is gone.
        let _ = std::fs::remove_file(format!("{}-shm", self.file.display()));
        Ok(recorded.counts().1)
    }
}

/// Looks for what was acknowledged, table by table; of a table only when more was acknowledged there since.
#[derive(Default)]
struct Audit {
    looked_at: BTreeMap<String, usize>,
    lost: BTreeSet<(String, u64)>,
}

impl Audit {
    /// Looks for all acknowledged moves of tables that grew, or of all tables.
    async fn look(&mut self, store: &dyn Store, seen: &Mutex<Seen>, all: bool) -> Result<(), CrashtestError> {
        let grown: Vec<_> = {
            let seen = seen.lock();
            let grew = |table: &String, count: usize| all || self.looked_at.get(table) != Some(&count);
            seen.acknowledged
                .iter()
                .filter(|(table, moves)| grew(table, moves.len()))
                .map(|(table, moves)| (table.clone(), moves.clone()))
                .collect()
        };
        for (table, moves) in grown {
            let log =
                store.log(&table.as_str().into(), Seq::NONE).await?.map_or_else(Vec::new, |(_, log)| log);
            let log: BTreeMap<Seq, &str> = log.iter().map(|stored| (stored.seq, &*stored.entry)).collect();
            for (seq, acknowledged) in &moves {
                let entry = log.get(&Seq(*seq)).and_then(|entry| serde_json::from_str::<Entry>(entry).ok());
                let kept = matches!(entry, Some(Entry::Move { seat, mv, .. })
                    if seat.index() == acknowledged.seat && mv == acknowledged.mv);
                if !kept {
                    self.lost.insert((table.clone(), *seq));
                }
            }
            self.looked_at.insert(table, moves.len());
        }
        Ok(())
    }
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blow {
    Server,
    Database,
    Line,
}

/// Starts the program, plays, kills it at random moments, starts it again; `told` hears of every kill. After
/// each kill every acknowledged move is looked for in the store.
///
/// # Errors
/// If the program or the store cannot be used.
pub async fn run(test: &Crashtest, mut told: impl FnMut(usize, &Report)) -> Result<Report, CrashtestError> {
    if test.under == Under::Power && Command::new("strace").arg("-V").output().await.is_err() {
        return Err(CrashtestError::Missing("strace"));
    }
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    std::fs::create_dir_all(&test.folder)?;
    let place = Place::new(test).await?;
    let seen = Arc::new(Mutex::new(Seen::default()));
    let mut before = place.contents();
    let mut server = start(test, address, &place).await?;
    let forever = Instant::now() + Duration::from_secs(86_400);
    let players: Vec<_> = test
        .games
        .iter()
        .map(|game| {
            let tables = test.tables.div_ceil(test.games.len());
            let url = format!("http://{address}");
            let load = Load { url, tables, seconds: u64::MAX, game: game.clone() };
            let seen = Arc::clone(&seen);
            tokio::spawn(async move { players::play(&load, seen, forever, true).await })
        })
        .collect();
    let mut report = Report::default();
    let mut audit = Audit::default();
    for kill in 1..=test.kills {
        let dice = u64::from(secret::random_bytes()[0]);
        tokio::time::sleep(Duration::from_millis(100 + 4 * dice)).await;
        let blow = match (&place.database, kill % 3) {
            (Some(_), 1) => Blow::Database,
            (Some(_), 2) => Blow::Line,
            _ => Blow::Server,
        };
        match (blow, &place.database) {
            (Blow::Database, Some((cluster, _))) => {
                let cluster = Arc::clone(cluster);
                let killed =
                    tokio::task::spawn_blocking(move || cluster.kill().and_then(|()| cluster.go_on()));
                killed.await.map_err(std::io::Error::other)??;
                report.database += 1;
            }
            (Blow::Line, Some((_, wire))) => {
                wire.cut();
                report.cuts += 1;
            }
            _ => {
                server.kill().await?;
                report.kills += 1;
                if let Some(notes) = &server.notes {
                    report.unsynced += place.lose_power(notes, &before)?;
                }
            }
        }
        // What was acknowledged before the blow must be in the store as it lies there.
        let kept = store::open(&place.to_look_into(test, kill)?).await?;
        audit.look(&*kept, &seen, kill == test.kills).await?;
        kept.close().await?;
        report.lost = audit.lost.len();
        {
            let seen = seen.lock();
            report.tables = seen.acknowledged.len();
            report.acknowledged = seen.acknowledged.values().map(BTreeMap::len).sum();
        }
        if blow == Blow::Server {
            before = place.contents();
            server = start(test, address, &place).await?;
            report.slowest_start = report.slowest_start.max(server.started);
        }
        told(kill, &report);
    }
    players.iter().for_each(tokio::task::JoinHandle::abort);
    server.kill().await?;
    Ok(report)
}
