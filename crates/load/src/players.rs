//! Players by the dozen: how many moves a server takes, how soon others see them, and whether one is lost.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use server::secret;
use table::{Dice, Record};

use crate::client::{Client, ClientError, Socket};

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct Load {
    /// Its address, such as `http://127.0.0.1:8080`.
    pub url: String,
    /// How many tables at once, two players each.
    pub tables: usize,
    /// For how long.
    pub seconds: u64,
    /// Which game.
    pub game: String,
}

/// What a server did.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How long it was measured.
    pub elapsed: Duration,
    /// Moves that were acknowledged.
    pub acknowledged: usize,
    /// Games played to their end.
    pub finished: usize,
    /// From sending a move to its arrival at the other player, in microseconds, sorted.
    pub micros: Vec<u64>,
    /// Refusals and broken connections, the first few in words.
    pub errors: Vec<String>,
    /// How many errors there were.
    pub error_count: usize,
    /// Moves acknowledged that the record does not hold in their place.
    pub missing: usize,
}

impl Report {
    /// Acknowledged moves a second.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.acknowledged as f64 / self.elapsed.as_secs_f64().max(0.001)
    }

    /// The latency below which this share of the moves arrived.
    #[must_use]
    pub fn percentile(&self, share: f64) -> Duration {
        let last = self.micros.len().saturating_sub(1);
        let index = ((self.micros.len() as f64 * share) as usize).min(last);
        Duration::from_micros(self.micros.get(index).copied().unwrap_or(0))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "acknowledged moves  {} in {:.1} s", self.acknowledged, self.elapsed.as_secs_f64())?;
        writeln!(f, "moves a second      {:.0}", self.rate())?;
        let ms = |share| self.percentile(share).as_secs_f64() * 1_000.0;
        writeln!(f, "arrival p50         {:.2} ms", ms(0.5))?;
        writeln!(f, "arrival p99         {:.2} ms", ms(0.99))?;
        writeln!(f, "games finished      {}", self.finished)?;
        writeln!(f, "errors              {}", self.error_count)?;
        write!(f, "missing             {}", self.missing)?;
        for error in &self.errors {
            write!(f, "\n  {error}")?;
        }
        Ok(())
    }
}

/// A move the server acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// Who played it.
    pub seat: usize,
    /// Its text.
    pub mv: String,
}

/// What all players together have seen.
#[derive(Debug, Default)]
pub struct Seen {
    /// The acknowledged moves of every table by number.
    pub acknowledged: BTreeMap<String, BTreeMap<u64, Acknowledged>>,
    report: Report,
}

impl Seen {
    fn fault(&mut self, what: impl fmt::Display) {
        self.report.error_count += 1;
        if self.report.errors.len() < 10 {
            self.report.errors.push(what.to_string());
        }
    }
}

/// What a program needs of an update or an answer.
#[derive(Deserialize)]
struct Word<'a> {
    t: &'a str,
    #[serde(default)]
    seq: u64,
    #[serde(default)]
    id: Option<u64>,
    #[serde(default)]
    #[serde(borrow)]
    moves: Option<Vec<&'a str>>,
    #[serde(default)]
    code: Option<&'a str>,
    #[serde(default)]
    result: Option<serde::de::IgnoredAny>,
}

/// A move as it is sent.
#[derive(Serialize)]
struct Play<'a> {
    t: &'static str,
    id: u64,
    seq: u64,
    #[serde(rename = "move")]
    mv: &'a str,
}

/// Two players at one table.
struct Pair {
    id: String,
    sockets: [Socket; 2],
    /// For each player, the move on its way.
    sent: [Option<(String, Instant)>; 2],
    /// For each player, the newest number with one of the moves it offered, until it is sent.
    offered: [Option<(u64, String)>; 2],
    /// Moves that the other player has not seen yet, by the number they will get.
    flying: BTreeMap<u64, (usize, Instant)>,
    /// The last number each player saw.
    known: [u64; 2],
    over: [bool; 2],
}

async fn hello(client: &Client, table: &str, seq: u64) -> Result<Socket, ClientError> {
    let mut socket = client.socket(table).await?;
    socket.say(&json!({ "t": "hello", "seq": seq, "plain": true })).await?;
    Ok(socket)
}

impl Pair {
    /// Opens a table for two players and starts the game.
    async fn open(clients: &[Client; 2], game: &str) -> Result<Pair, ClientError> {
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let wish = json!({ "setup": { "game": game, "auto": false }, "players": 2, "seats": seats });
        let table = clients[0].post("/api/tables", wish).await?;
        let id = table["id"].as_str().unwrap_or_default().to_owned();
        clients[1].post(&format!("/api/tables/{id}/seats/1"), json!({ "kind": "me" })).await?;
        clients[0].post(&format!("/api/tables/{id}/start"), json!({})).await?;
        Pair::sit(clients, id).await
    }

    /// Comes back to a table.
    async fn sit(clients: &[Client; 2], id: String) -> Result<Pair, ClientError> {
        let sockets = [hello(&clients[0], &id, 0).await?, hello(&clients[1], &id, 0).await?];
        Ok(Pair {
            id,
            sockets,
            sent: [None, None],
            offered: [None, None],
            flying: BTreeMap::new(),
            known: [0, 0],
            over: [false, false],
        })
    }

    /// Plays until the game is over or the time has come.
    async fn play(&mut self, until: Instant, seen: &Mutex<Seen>, dice: &mut Dice) -> Result<(), ClientError> {
        let mut late = std::pin::pin!(tokio::time::sleep_until(until.into()));
        while !(self.over[0] && self.over[1]) {
            let [first, second] = &mut self.sockets;
            let (seat, text) = tokio::select! {
                text = first.text() => (0, text?),
                text = second.text() => (1, text?),
                () = &mut late => return Ok(()),
            };
            let text = text.ok_or_else(|| ClientError::Broken("the socket ended".to_owned()))?;
            let word: Word<'_> =
                serde_json::from_str(&text).map_err(|wrong| ClientError::Broken(wrong.to_string()))?;
            match word.t {
                "ok" => {
                    self.acknowledged(seat, word.seq, seen);
                    self.send(seat).await?;
                }
                "update" => self.updated(seat, word, seen, dice).await?,
                other => {
                    let code = word.code.unwrap_or(other);
                    seen.lock().fault(format!("{code} for seat {seat}, message {:?}", word.id));
                    self.sent[seat] = None;
                    if matches!(code, "UNAVAILABLE" | "UNKNOWN") {
                        return Err(ClientError::Broken(code.to_owned()));
                    }
                }
            }
        }
        seen.lock().report.finished += 1;
        Ok(())
    }

    fn acknowledged(&mut self, seat: usize, seq: u64, seen: &Mutex<Seen>) {
        if let Some((mv, _)) = self.sent[seat].take() {
            let mut seen = seen.lock();
            seen.report.acknowledged += 1;
            let table = seen.acknowledged.entry(self.id.clone()).or_default();
            table.insert(seq, Acknowledged { seat, mv });
        }
        // What was offered before this move counted is no longer on offer.
        self.offered[seat].take_if(|(offered, _)| *offered < seq);
    }

    async fn updated(
        &mut self,
        seat: usize,
        word: Word<'_>,
        seen: &Mutex<Seen>,
        dice: &mut Dice,
    ) -> Result<(), ClientError> {
        self.known[seat] = word.seq;
        let landed: Vec<u64> = self
            .flying
            .range(..=word.seq)
            .filter(|(_, (from, _))| *from != seat)
            .map(|(&seq, _)| seq)
            .collect();
        if !landed.is_empty() {
            let mut seen = seen.lock();
            for seq in landed {
                if let Some((_, sent)) = self.flying.remove(&seq) {
                    seen.report.micros.push(u64::try_from(sent.elapsed().as_micros()).unwrap_or(u64::MAX));
                }
            }
        }
        if word.result.is_some() {
            self.over[seat] = true;
        }
        let moves = word.moves.unwrap_or_default();
        self.offered[seat] = dice.pick(&moves).map(|mv| (word.seq, (*mv).to_owned()));
        self.send(seat).await
    }

    /// Sends the move on offer, unless one is on its way: where several pick at the same time, what the
    /// others do makes an update that still offers the moves of a pick not yet acknowledged.
    async fn send(&mut self, seat: usize) -> Result<(), ClientError> {
        if self.sent[seat].is_some() {
            return Ok(());
        }
        let Some((seq, mv)) = self.offered[seat].take() else { return Ok(()) };
        let now = Instant::now();
        self.flying.insert(seq + 1, (seat, now));
        self.sockets[seat].say(&Play { t: "move", id: seq, seq, mv: &mv }).await?;
        self.sent[seat] = Some((mv, now));
        Ok(())
    }
}

/// One table after another until the time has come; comes back when the connection breaks.
async fn keep_playing(load: Load, number: usize, until: Instant, seen: Arc<Mutex<Seen>>, patient: bool) {
    let mut dice = Dice::from_number(number as u64).fork(u64::from(secret::random_bytes()[0]));
    let mut players: Option<[Client; 2]> = None;
    let mut table: Option<String> = None;
    while Instant::now() < until {
        let played = async {
            let clients = match &mut players {
                Some(clients) => clients,
                None => {
                    let first = Client::guest(&load.url, &format!("load {number}a")).await?;
                    let second = Client::guest(&load.url, &format!("load {number}b")).await?;
                    players.insert([first, second])
                }
            };
            let mut pair = match &table {
                Some(id) => Pair::sit(clients, id.clone()).await?,
                None => Pair::open(clients, &load.game).await?,
            };
            table = Some(pair.id.clone());
            pair.play(until, &seen, &mut dice).await?;
            if pair.over[0] && pair.over[1] {
                table = None;
            }
            Ok::<(), ClientError>(())
        };
        if let Err(error) = played.await {
            if !patient {
                seen.lock().fault(error);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Plays at many tables at once, without looking back.
pub async fn play(load: &Load, seen: Arc<Mutex<Seen>>, until: Instant, patient: bool) {
    let players: Vec<_> = (0..load.tables)
        .map(|number| tokio::spawn(keep_playing(load.clone(), number, until, Arc::clone(&seen), patient)))
        .collect();
    for player in players {
        if let Err(failed) = player.await {
            seen.lock().fault(failed);
        }
    }
}

/// Plays at many tables at once, then holds every acknowledged move against the records.
///
/// # Errors
/// If the server cannot be reached at all.
pub async fn run(load: &Load) -> Result<Report, ClientError> {
    // Made first: a server that refuses more guests still tells what it holds.
    let auditor = Client::guest(&load.url, "auditor").await?;
    let seen = Arc::new(Mutex::new(Seen::default()));
    let start = Instant::now();
    play(load, Arc::clone(&seen), start + Duration::from_secs(load.seconds), false).await;
    let elapsed = start.elapsed();
    let (acknowledged, mut report) = {
        let mut seen = seen.lock();
        (std::mem::take(&mut seen.acknowledged), std::mem::take(&mut seen.report))
    };
    report.elapsed = elapsed;
    report.micros.sort_unstable();
    for (table, moves) in &acknowledged {
        match audit(&auditor, table, moves).await {
            Ok(missing) => report.missing += missing,
            Err(error) => {
                report.missing += moves.len();
                report.errors.push(format!("{table}: {error}"));
            }
        }
    }
    Ok(report)
}

/// How many of the acknowledged moves the server no longer knows: a table at a number below them has lost
/// them, and the record of a finished one must hold each in its place.
async fn audit(
    client: &Client,
    table: &str,
    moves: &BTreeMap<u64, Acknowledged>,
) -> Result<usize, ClientError> {
    let now = client.get(&format!("/api/tables/{table}")).await?;
    let seq = now["seq"].as_u64().unwrap_or(0);
    if now["result"].is_null() {
        return Ok(moves.keys().filter(|&&number| number > seq).count());
    }
    let record: Value = client.get(&format!("/api/tables/{table}/record")).await?;
    let record: Record =
        serde_json::from_value(record).map_err(|wrong| ClientError::Broken(wrong.to_string()))?;
    // Only moves follow the start at these tables, and the last entry is the last move.
    let before = seq.saturating_sub(record.moves.len() as u64);
    let kept = |number: u64, acknowledged: &Acknowledged| {
        let place = usize::try_from(number.saturating_sub(before + 1)).unwrap_or(usize::MAX);
        record
            .moves
            .get(place)
            .is_some_and(|entry| entry.seat.index() == acknowledged.seat && entry.mv == acknowledged.mv)
    };
    Ok(moves.iter().filter(|&(&number, acknowledged)| !kept(number, acknowledged)).count())
}

/// Opens tables with a socket each and leaves them idle; they stay open as long as what is returned lives.
///
/// # Errors
/// If the server refuses.
pub async fn idle(url: &str, game: &str, tables: usize) -> Result<Vec<Socket>, ClientError> {
    let client = Client::guest(url, "idle").await?;
    let mut sockets = Vec::with_capacity(tables);
    for _ in 0..tables {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let wish =
            json!({ "setup": { "game": game, "auto": false }, "players": 2, "seats": seats, "start": true });
        let table = client.post("/api/tables", wish).await?;
        let mut socket = hello(&client, table["id"].as_str().unwrap_or_default(), 0).await?;
        socket.next("update").await?;
        sockets.push(socket);
    }
    Ok(sockets)
}
