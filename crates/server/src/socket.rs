//! The socket of one watcher. There is no queue: whoever is slow is told everything at once when they are
//! ready to read again, and dropped if they are not ready for too long.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::SinkExt as _;
use host::planted::Fault;
use host::{Act, Asks, Refusal, Seq, TableId, Unheard, Watching, Who};
pub use host::{Reply, Said};
use tokio::time::Instant;
use tracing::Instrument as _;

use crate::App;
use crate::body::Ip;
use crate::failure::Failure;
use crate::hall::Live;
use crate::limits::{self, Bucket, cost};
use crate::metrics::count;
use crate::people::{Caller, Maybe};
use crate::sent::{self, Told as Sent};
use crate::trace;

/// Sockets are many and mostly idle, so what each keeps is small; what people say is short.
const BUFFER_BYTES: usize = 1024;
/// So many bytes wait until what is said at the same time can go with them.
const TOGETHER_BYTES: usize = 512;

/// The socket
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = TableId, Path)), responses((status = 101, description = "It is open", body = Reply)))]
pub(crate) async fn socket(
    State(app): State<App>,
    Path(id): Path<TableId>,
    Ip(ip): Ip,
    maybe: Maybe,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Failure> {
    app.allows(limits::SOCKETS, &ip)?;
    if app.hall.is_closing() {
        return Err(Failure::GoingDown);
    }
    let live = app.hall.table(&id).await?;
    let plays = live.party.read().seats_of(maybe.id()).next().is_some();
    let ticket = app.crowd.sit_down(&ip, plays).ok_or(Failure::TooMany(limits::SOCKETS))?;
    let caller = maybe.0;
    Ok(upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(TOGETHER_BYTES)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES)
        .on_upgrade(move |socket| async move {
            let _ticket = ticket;
            let number = app.hall.metrics.sockets.inc();
            let place = number.rem_euclid(251) as f64 / 251.0;
            let account = caller.as_ref().map(|caller| caller.account.id.clone());
            let name = caller.as_ref().map_or("", |caller| caller.account.name.as_str());
            live.presence.lock().come(account.as_ref(), name);
            live.stir_soon();
            let who = caller.as_ref().map(Caller::who);
            let key = caller.map(|caller| caller.key);
            let watcher = Visit {
                app: &app,
                live: &live,
                ip: &ip,
                who,
                key,
                zip: false,
                place,
                watching: None,
                flood: 0,
            };
            let span = trace::socket(&id, account.as_ref());
            Box::pin(watcher.run(socket)).instrument(span).await;
            live.presence.lock().go(account.as_ref());
            live.stir_soon();
            app.hall.metrics.sockets.dec();
        }))
}

/// Why a socket ends.
enum End {
    Gone,
    Slow,
    Flood,
    Silent,
    Closing,
    /// The key it was opened with has ended.
    Locked,
    /// Nobody can say whether the key still holds.
    Unsure,
}

struct Visit<'a> {
    app: &'a App,
    live: &'a Arc<Live>,
    /// Where they are.
    ip: &'a str,
    /// Nobody we know, where a stranger looks on.
    who: Option<Who>,
    /// The hash of the key it was opened with.
    key: Option<String>,
    zip: bool,
    /// Its place among those who look on, from 0 to 1.
    place: f64,
    /// What the watcher knows; nothing before hello.
    watching: Option<Box<Watching>>,
    flood: u32,
}

impl Visit<'_> {
    async fn run(mut self, mut socket: WebSocket) {
        let end = match self.listen(&mut socket).await {
            Ok(never) => match never {},
            Err(end) => end,
        };
        let metrics = &self.app.hall.metrics;
        let bye = match end {
            End::Gone => return,
            End::Slow => {
                count(&metrics.slow_readers);
                return;
            }
            End::Flood => {
                count(&metrics.floods);
                Reply::Bye { code: "TOO_MANY", text: "too many messages" }
            }
            End::Silent => Reply::Bye { code: "BAD_REQUEST", text: "silent for too long" },
            End::Locked => Reply::Bye { code: "WHO_ARE_YOU", text: "the key this was opened with has ended" },
            End::Unsure => Reply::Bye { code: "UNAVAILABLE", text: "come back in a moment" },
            End::Closing => {
                Reply::Bye { code: "UNAVAILABLE", text: "the server is going down; come back in a moment" }
            }
        };
        if self.send(&mut socket, bye).await.is_ok() {
            let frame = CloseFrame { code: 1001, reason: "".into() };
            let _ = tokio::time::timeout(
                self.app.config.waits.slow_reader,
                socket.send(Message::Close(Some(frame))),
            )
            .await;
        }
    }

    async fn listen(&mut self, socket: &mut WebSocket) -> Result<std::convert::Infallible, End> {
        let mut changes = self.live.changes();
        let mut closing = self.app.hall.closing();
        let mut bucket = Bucket::new(limits::MESSAGES, Instant::now());
        let opened = Instant::now();
        let mut pings = tokio::time::interval(self.app.config.waits.ping);
        pings.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        pings.reset();
        let mut heard = Instant::now();
        let door = self.who.as_ref().map(|who| self.app.hall.doors.open(&who.id));
        // The key may have ended while the socket was opened.
        self.still_known().await?;
        let knocked = async || match &door {
            Some(door) => door.knocked().await,
            None => std::future::pending().await,
        };
        loop {
            self.flush(socket).await?;
            tokio::select! {
                biased;
                _ = closing.changed() => return Err(End::Closing),
                () = knocked() => self.still_known().await?,
                message = socket.recv() => {
                    heard = Instant::now();
                    let said = match &message {
                        Some(Ok(Message::Text(text))) => Some(Said::read(text.as_str())),
                        _ => None,
                    };
                    if !bucket.take(cost_of(said.as_ref()), heard) && self.app.config.limited {
                        self.flood += 1;
                        if self.flood > limits::EXCESS {
                            return Err(End::Flood);
                        }
                        let told = Failure::TooMany(limits::MESSAGES).told();
                        if self.flood == 1 {
                            self.send(socket, Reply::Error { id: None, told }).await?;
                        }
                        continue;
                    }
                    if let Some(said) = said {
                        // What it takes to answer is as large as all else a socket keeps, and there only meanwhile.
                        Box::pin(self.hear(socket, said)).await?;
                        // Who has done something is told what came of it in the same breath.
                        if self.watching.is_some() && changes.has_changed().is_ok_and(|changed| changed) && self.goes_first() {
                            changes.mark_unchanged();
                            self.tell(socket).await?;
                        }
                        continue;
                    }
                    match message {
                        Some(Ok(Message::Text(_) | Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            let told = Failure::BadRequest("messages are text".to_owned()).told();
                            self.send(socket, Reply::Error { id: None, told }).await?;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                    }
                }
                changed = changes.changed(), if self.watching.is_some() => {
                    changed.map_err(|_| End::Gone)?;
                    self.wait_in_throng().await;
                    changes.mark_unchanged();
                    self.tell(socket).await?;
                }
                _ = pings.tick() => {
                    if heard.elapsed() > self.app.config.waits.silence {
                        return Err(End::Silent);
                    }
                    self.put(socket, Message::Ping(Vec::new().into())).await?;
                }
                () = tokio::time::sleep_until(opened + self.app.config.waits.hello), if self.watching.is_none() => {
                    return Err(End::Silent);
                }
            }
        }
    }

    /// Whether there is nobody to wait for before this watcher is told something.
    fn goes_first(&self) -> bool {
        let others = self.live.presence.lock().len();
        let who = self.who.as_ref().map(|who| &who.id);
        others <= limits::THRONG || self.live.party.read().seats_of(who).next().is_some()
    }

    /// Where many look on, those who do not play let others go first, each for a while of its own: telling all of them
    /// at one moment would keep those waiting who play elsewhere.
    async fn wait_in_throng(&self) {
        if self.goes_first() {
            return;
        }
        let others = self.live.presence.lock().len();
        let spread = limits::THRONG_SPREAD.min(Duration::from_millis(others as u64 / 8));
        tokio::time::sleep(spread.mul_f64(self.place)).await;
    }

    /// Ends the socket if its key has ended.
    async fn still_known(&self) -> Result<(), End> {
        let (Some(key), Some(who)) = (&self.key, &self.who) else { return Ok(()) };
        match self.app.hall.store().account_by_key(key).await {
            Ok(Some(account)) if account.id == who.id => Ok(()),
            Ok(_) => Err(End::Locked),
            Err(error) => {
                Failure::from(error).log();
                Err(End::Unsure)
            }
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, said: Read) -> Result<(), End> {
        let said = match said {
            Ok(said) => said,
            Err(Unheard { id, refusal }) => {
                let told = refusal.told();
                return self.send(socket, Reply::Error { id, told }).await;
            }
        };
        let (id, act) = match said.sorted() {
            Asks::Hello(hello) => {
                if !self.app.hall.gate.allows(limits::HELLOS, self.ip) {
                    let told = Failure::TooMany(limits::HELLOS).told();
                    return self.send(socket, Reply::Error { id: None, told }).await;
                }
                self.zip = hello.zip;
                let mut watching = hello.watching(self.who.as_ref().map(|who| who.id.clone()));
                if Fault::ForgetsReturningWatcher.is_planted() && watching.since != Seq::NONE {
                    watching.since = self.live.party.read().seq();
                }
                self.watching = Some(Box::new(watching));
                return self.tell(socket).await;
            }
            Asks::Ping(id) => {
                let seq = self.live.party.read().seq_seen_by(self.who.as_ref().map(|who| &who.id));
                return self.send(socket, Reply::Ok { id, seq }).await;
            }
            Asks::Act(id, act) => (id, act),
        };
        let done = self.act(&act).await;
        let reply = match done {
            Ok(seq) => Reply::Ok { id, seq },
            Err(failure) => {
                failure.log();
                Reply::Error { id: Some(id), told: failure.told() }
            }
        };
        self.send(socket, reply).await
    }

    async fn act(&self, act: &Act) -> Result<Seq, Failure> {
        let who = self.who.as_ref().ok_or(Failure::WhoAreYou)?;
        if matches!(act, Act::Chat { .. }) {
            self.app.allows(limits::CHAT, who.id.as_str())?;
        }
        self.app.hall.act(self.live, who, act).await
    }

    /// Tells what is new. Whoever has the same outlook is told the same: it is drawn and written once for all of them.
    async fn tell(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let now = self.app.hall.now();
        let began = Instant::now();
        let Some(watching) = self.watching.as_mut() else { return Ok(()) };
        let (to, update, locked_out) = {
            let presence = self.live.presence.lock();
            let party = self.live.party.read();
            let Some(outlook) = party.outlook(watching, &presence, now) else { return Ok(()) };
            let to = (outlook, self.zip);
            let known = self.live.sent.lock().get(&to);
            let update = match known {
                Some(told) => {
                    watching.knows(told.known.clone());
                    Ok(told)
                }
                None => Err(party.update(watching, &presence, now).unwrap_or_default()),
            };
            (to, update, !party.may_watch(watching.account.as_ref()))
        };
        let told = match update {
            Ok(told) => told,
            Err(update) => {
                count(&self.app.hall.metrics.drawings);
                let full = update.full;
                let Ok(json) = Reply::Update(Box::new(update)).spelled() else {
                    return Err(End::Gone);
                };
                let told = Sent { message: sent::message(json, self.zip), known: watching.known(), full };
                self.live.sent.lock().keep(to, told.clone());
                self.app.hall.metrics.draws_took.observe(began.elapsed().as_secs_f64());
                told
            }
        };
        let metrics = &self.app.hall.metrics;
        count(&metrics.updates);
        let bytes = match &told.message {
            Message::Text(text) => text.len(),
            Message::Binary(bytes) => bytes.len(),
            _ => 0,
        };
        metrics.update_bytes.inc_by(bytes as u64);
        self.put(socket, told.message).await?;
        if locked_out && told.full {
            let told = Failure::Refused(Refusal::NotYours).told();
            self.send(socket, Reply::Error { id: None, told }).await?;
        }
        Ok(())
    }

    async fn send(&mut self, socket: &mut WebSocket, reply: Reply) -> Result<(), End> {
        let Ok(json) = reply.spelled() else { return Err(End::Gone) };
        self.put(socket, sent::message(json, self.zip)).await
    }

    /// Puts a message on its way; it may wait for the next ones until [`Visit::flush`].
    async fn put(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        self.in_time(socket.feed(message)).await
    }

    /// Sends whatever is on its way.
    async fn flush(&self, socket: &mut WebSocket) -> Result<(), End> {
        self.in_time(socket.flush()).await
    }

    async fn in_time(&self, sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
        match tokio::time::timeout(self.app.config.waits.slow_reader, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Slow),
        }
    }
}

/// What a client said, or why that cannot be read.
type Read = Result<Said, Unheard>;

/// What it costs to answer. What cannot be read costs no more than reading it.
fn cost_of(said: Option<&Read>) -> f64 {
    match said {
        Some(Ok(Said::Hello { .. })) => cost::HELLO,
        Some(Ok(Said::Ping { .. }) | Err(_)) | None => cost::WORD,
        Some(Ok(_)) => cost::ACT,
    }
}
