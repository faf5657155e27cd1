//! Attacks on a server, one after the other, and what people who play there meanwhile notice of them.
//!
//! Everybody comes from an address of their own, 127.0.0.1 and its neighbours: the server has to run on this machine, with
//! its limits on. People and attackers have threads of their own, so that what is measured is the server and not who shares a
//! thread with an attacker. Attackers are elsewhere in life and have processors of their own; here they take the server's, so
//! by default they give way to it, and the report says so.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde_json::{Value, json};
use server::hands::Gives;
use tokio::runtime::{Builder, Handle};
use tokio::task::JoinSet;

use crate::attacks::{ATTACKS, Attack, Attackers};
use crate::client::{Client, ClientError, Socket};

/// How many people play, each at a table of their own.
const PEOPLE: u8 = 8;
/// How long a person thinks.
const PAUSE: Duration = Duration::from_millis(20);
/// How often somebody logs in.
const LOGIN_PAUSE: Duration = Duration::from_millis(400);
/// For how long people play before anything is measured.
const WARM_UP: Duration = Duration::from_secs(3);
/// For how long an attack goes on before it is measured how the server fares.
const UNDER_WAY: Duration = Duration::from_secs(2);
/// For how long the server comes to rest afterwards.
const REST: Duration = Duration::from_secs(2);
/// How many times as long as usual a move may take under attack.
const AT_MOST: f64 = 3.0;
/// How long a log-in may take.
const LOGIN: Duration = Duration::from_millis(200);
/// From where people play.
const PLAYERS: Range<u8> = 60..60 + PEOPLE;
/// From where people log in: fewer than may get in under one name for the first time.
const ADDRESSES: Range<u8> = 100..250;
const PASSWORD: &str = "correct horse battery";
/// Under which name somebody logs in.
pub(crate) const NAME: &str = "patient";

/// What to do.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// The server's address, such as `http://127.0.0.1:8080`.
    pub url: String,
    /// For how long each attack goes on.
    pub seconds: u64,
    /// What people play.
    pub game: String,
    /// How many watch one table.
    pub watchers: usize,
    /// Only this attack.
    pub only: Option<String>,
    /// Whether attackers are given the processors as readily as the server is.
    pub equal: bool,
}

/// What was noticed during one attack, or in quiet.
#[derive(Clone, Debug, Default)]
pub struct Noticed {
    /// What went on; nothing in quiet.
    pub attack: Option<&'static str>,
    /// How much the attackers did a second: requests, messages sent or heard.
    pub attacked: u64,
    /// How long moves took until they were acknowledged, in microseconds, sorted.
    pub moves: Vec<u64>,
    /// How long log-ins took, in microseconds, sorted.
    pub logins: Vec<u64>,
    /// What went wrong for those who did no harm.
    pub faults: Vec<String>,
}

impl Noticed {
    /// The time that all but one of a hundred moves took at most.
    #[must_use]
    pub fn p99(&self) -> Duration {
        percentile(&self.moves, 0.99)
    }

    /// Whether somebody noticed more of it than is fair.
    fn is_fair(&self, most: Duration) -> bool {
        !self.moves.is_empty()
            && self.p99() <= most
            && percentile(&self.logins, 1.0) <= LOGIN
            && self.faults.is_empty()
    }
}

fn percentile(sorted: &[u64], share: f64) -> Duration {
    let last = sorted.len().saturating_sub(1);
    let index = ((sorted.len() as f64 * share) as usize).min(last);
    Duration::from_micros(sorted.get(index).copied().unwrap_or(0))
}

/// What came of it all.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// In quiet and during each attack, in the order in which it was.
    pub noticed: Vec<Noticed>,
    /// Whether attackers were given the processors as readily as the server.
    pub equal: bool,
}

impl Report {
    /// What all but one of a hundred moves took at most in the best of the quiet stretches.
    fn quiet(&self) -> Duration {
        let quiet = self.noticed.iter().filter(|one| one.attack.is_none() && !one.moves.is_empty());
        quiet.map(Noticed::p99).min().unwrap_or_default()
    }

    /// How long a move may take under attack: three times what it took in the best of the quiet stretches.
    #[must_use]
    pub fn most(&self) -> Duration {
        self.quiet().mul_f64(AT_MOST)
    }

    /// How many times as long as in quiet moves took during one of the stretches.
    fn times(&self, one: &Noticed) -> f64 {
        one.p99().as_secs_f64() / self.quiet().as_secs_f64()
    }

    /// Whether the server was fair: moves took at most three times as long as in quiet, and nobody waited to log in.
    #[must_use]
    pub fn is_fair(&self) -> bool {
        let most = self.most();
        let mut attacks = self.noticed.iter().filter(|one| one.attack.is_some()).peekable();
        attacks.peek().is_some() && attacks.all(|one| one.is_fair(most))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
        writeln!(
            f,
            "{PEOPLE} people play at a table each, others log in; people and attackers have threads of their own"
        )?;
        let how = if self.equal { "as readily as the server" } else { "only when the server leaves them" };
        writeln!(f, "attackers get the processors of this machine {how}")?;
        writeln!(
            f,
            "{:<12} {:>10} {:>7} {:>9} {:>9} {:>6} {:>9} {:>10} {:>7}",
            "attack", "attacked/s", "moves", "p50", "p99", "times", "slowest", "log-in", "faults"
        )?;
        for one in &self.noticed {
            writeln!(
                f,
                "{:<12} {:>10} {:>7} {:>9} {:>9} {:>6.1} {:>9} {:>10} {:>7}{}",
                one.attack.unwrap_or("quiet"),
                one.attacked,
                one.moves.len(),
                ms(percentile(&one.moves, 0.5)),
                ms(one.p99()),
                self.times(one),
                ms(percentile(&one.moves, 1.0)),
                ms(percentile(&one.logins, 1.0)),
                one.faults.len(),
                if one.attack.is_none() || one.is_fair(self.most()) { "" } else { "  not fair" },
            )?;
            for fault in one.faults.iter().take(3) {
                writeln!(f, "    {fault}")?;
            }
        }
        let verdict = if self.is_fair() { "fair" } else { "not fair" };
        let most = ms(self.most());
        write!(
            f,
            "{verdict}: p99 may be {most}, {AT_MOST} times the best quiet one; a log-in 200 ms; no faults"
        )
    }
}

/// An address of this machine that nobody else uses.
pub(crate) fn neighbour(last: u8) -> Option<IpAddr> {
    Some(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)))
}

/// A new guest at an address.
pub(crate) async fn guest(url: &str, from: u8) -> Result<Client, ClientError> {
    Client::at_address(url, neighbour(from)).become_guest(&format!("Guest {from}")).await
}

pub(crate) async fn open(client: &Client, game: &str, seats: Value) -> Result<String, ClientError> {
    let players = seats.as_array().map_or(2, Vec::len);
    let wish = json!({ "setup": { "game": game, "auto": false }, "players": players, "seats": seats, "start": true });
    Ok(client.post("/api/tables", wish).await?["id"].as_str().unwrap_or_default().to_owned())
}

pub(crate) async fn hello(client: &Client, table: &str, plain: bool) -> Result<Socket, ClientError> {
    let mut socket = client.socket(table).await?;
    socket.say(&json!({ "t": "hello", "plain": plain })).await?;
    Ok(socket)
}

/// Plays both seats of one table after the other and notes how long each move takes.
async fn play(url: String, from: u8, game: String, noticed: Arc<Mutex<Noticed>>) {
    let played = async || {
        let client = guest(&url, from).await?;
        loop {
            play_once(&client, &game, &noticed).await?;
        }
    };
    loop {
        let failed: Result<(), ClientError> = played().await;
        if let Err(error) = failed {
            noticed.lock().faults.push(format!("a move: {error}"));
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
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

/// What people notice for a while.
async fn notice(hostile: &Hostile, time: Duration) -> Noticed {
    let noticed = Arc::new(Mutex::new(Noticed::default()));
    let mut people = JoinSet::new();
    for from in PLAYERS {
        people.spawn(play(hostile.url.clone(), from, hostile.game.clone(), Arc::clone(&noticed)));
    }
    people.spawn(log_in(hostile.url.clone(), NAME.to_owned(), Arc::clone(&noticed)));
    tokio::time::sleep(time).await;
    people.shutdown().await;
    let mut noticed = std::mem::take(&mut *noticed.lock());
    noticed.moves.sort_unstable();
    noticed.logins.sort_unstable();
    noticed
}

/// Quiet stretches and attacks in turn: quiet at the beginning, in the middle and at the end.
fn stretches(only: Option<&str>) -> Vec<Option<(&'static str, Attack)>> {
    let attacks: Vec<_> =
        ATTACKS.into_iter().filter(|(name, _)| only.is_none_or(|only| only == *name)).collect();
    let middle = attacks.len() / 2;
    let mut all = vec![None];
    for (index, attack) in attacks.into_iter().enumerate() {
        if index == middle && index > 0 {
            all.push(None);
        }
        all.push(Some(attack));
    }
    all.push(None);
    all
}

async fn measure(hostile: &Hostile, threads: &Handle) -> Result<Report, ClientError> {
    let client = Client::at_address(&hostile.url, neighbour(1)).become_guest("Player").await?;
    let account = json!({ "name": NAME, "password": PASSWORD });
    if let Err(ClientError::Broken(why)) = client.post("/api/account", account).await {
        return Err(ClientError::Broken(why));
    }
    let time = Duration::from_secs(hostile.seconds);
    notice(hostile, WARM_UP).await;
    let mut report = Report { equal: hostile.equal, ..Report::default() };
    for attack in stretches(hostile.only.as_deref()) {
        let mut attackers = Attackers::new(threads);
        if let Some((_, begin)) = attack {
            begin(hostile, &mut attackers);
            tokio::time::sleep(UNDER_WAY).await;
        }
        let before = attackers.done();
        let mut noticed = notice(hostile, time).await;
        noticed.attack = attack.map(|(name, _)| name);
        noticed.attacked = (attackers.done() - before) / hostile.seconds.max(1);
        attackers.shutdown().await;
        report.noticed.push(noticed);
        tokio::time::sleep(REST).await;
    }
    Ok(report)
}

/// Attacks a server in every way, one after the other, while people play and others log in.
///
/// # Errors
/// If there are no threads or no such attack, the server cannot be reached, or it refuses those who do no harm before any
/// attack.
pub fn run(hostile: &Hostile) -> Result<Report, ClientError> {
    if let Some(only) = hostile.only.as_deref().filter(|only| ATTACKS.iter().all(|(name, _)| name != only)) {
        let names: Vec<&str> = ATTACKS.iter().map(|(name, _)| *name).collect();
        return Err(ClientError::Broken(format!("no attack is called {only}, but {}", names.join(", "))));
    }
    let missing = |why: std::io::Error| ClientError::Broken(format!("no threads: {why}"));
    let equal = hostile.equal;
    let attackers = Builder::new_multi_thread()
        .enable_all()
        .on_thread_start(move || {
            if !equal {
                Gives::Way.from_now_on();
            }
        })
        .build()
        .map_err(missing)?;
    let people = Builder::new_current_thread().enable_all().build().map_err(missing)?;
    let report = people.block_on(measure(hostile, attackers.handle()));
    attackers.shutdown_background();
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noticed(attack: Option<&'static str>, micros: u64) -> Noticed {
        Noticed { attack, moves: vec![micros; 200], logins: vec![1_000], ..Noticed::default() }
    }

    fn report(noticed: Vec<Noticed>) -> Report {
        Report { noticed, equal: false }
    }

    #[test]
    fn fair_is_what_takes_three_times_as_long_as_in_the_best_quiet_stretch() {
        let quiet = [noticed(None, 9_000), noticed(None, 2_000)];
        let with = |attack| report(quiet.iter().cloned().chain([attack]).collect());
        assert!(with(noticed(Some("bots"), 6_000)).is_fair());
        assert!(!with(noticed(Some("bots"), 6_001)).is_fair());
        assert!(!with(Noticed { logins: vec![200_001], ..noticed(Some("bots"), 2_000) }).is_fair());
        assert!(
            !with(Noticed { faults: vec!["refused".to_owned()], ..noticed(Some("bots"), 2_000) }).is_fair()
        );
        assert!(
            !with(Noticed { moves: Vec::new(), ..noticed(Some("bots"), 0) }).is_fair(),
            "nobody could move"
        );
    }

    #[test]
    fn the_report_says_how_many_times_as_long_as_in_quiet_a_move_takes() {
        let told = report(vec![noticed(None, 2_000), noticed(Some("reviews"), 3_000)]).to_string();
        let line = told.lines().find(|line| line.starts_with("reviews")).expect("a line of its own");
        assert!(line.contains("3.0 ms    1.5 "), "{line}");
    }

    #[test]
    fn what_was_not_measured_is_not_fair() {
        assert!(!report(Vec::new()).is_fair());
        assert!(!report(vec![noticed(None, 2_000)]).is_fair());
        assert!(!report(vec![noticed(Some("bots"), 1)]).is_fair());
    }

    #[test]
    fn one_slow_move_in_a_hundred_is_not_seen_and_two_are() {
        let mut slow = noticed(Some("bots"), 1_000);
        slow.moves[199] = 50_000;
        assert_eq!(slow.p99(), Duration::from_millis(1));
        slow.moves[198..].fill(50_000);
        assert_eq!(slow.p99(), Duration::from_millis(50));
    }
}
