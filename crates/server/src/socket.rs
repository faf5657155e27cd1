//! The socket of one watcher. There is no queue: whoever is slow is told everything at once when they are
//! ready to read again, and dropped if they are not ready for too long.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use draw::Lang;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use host::{Act, Refusal, Seq, TableId, Update, Watching, Who};
use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;

use crate::App;
use crate::body::Ip;
use crate::failure::{Failure, Told};
use crate::hall::Live;
use crate::limits::{self, Bucket};
use crate::metrics::count;
use crate::people::Maybe;

/// Messages above this many bytes are compressed for who asks for it.
const ZIP_FROM: usize = 1024;
/// Sockets are many and mostly idle, so what each keeps is small.
const BUFFER_BYTES: usize = 4096;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// Who looks, and what they already know.
    Hello {
        /// The language of all words.
        #[serde(default)]
        #[schema(value_type = String)]
        lang: Lang,
        /// The last number the client knows.
        #[serde(default)]
        seq: Seq,
        /// The hashes of the fragments it has.
        #[serde(default)]
        have: BTreeMap<String, String>,
        /// The seat to look from.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// Moves and events instead of pictures and words.
        #[serde(default)]
        plain: bool,
        /// Whether large messages may come compressed.
        #[serde(default)]
        zip: bool,
    },
    /// A move.
    Move {
        /// For the answer.
        id: u64,
        /// The last number the client knows.
        seq: Seq,
        /// The move's text.
        #[serde(rename = "move")]
        mv: String,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Take back.
    Undo {
        /// For the answer.
        id: u64,
        /// The last number the client knows.
        #[serde(default)]
        seq: Option<Seq>,
        /// All steps of the turn.
        #[serde(default)]
        all: bool,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Say something.
    Chat {
        /// For the answer.
        id: u64,
        /// What.
        text: String,
    },
    /// Give up.
    Resign {
        /// For the answer.
        id: u64,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Take the seat back from a bot.
    Return {
        /// For the answer.
        id: u64,
        /// For which of several own seats.
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
    },
    /// Are you there?
    Ping {
        /// For the answer.
        id: u64,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Reply {
    /// It is done and durable.
    Ok {
        /// What it answers.
        id: u64,
        /// The number it got.
        seq: Seq,
    },
    /// It is not done.
    Error {
        /// What it answers; null where the message had none.
        id: Option<u64>,
        /// Why not.
        #[serde(flatten)]
        told: Told,
    },
    /// What is new.
    Update(Box<Update>),
    /// The socket ends.
    Bye {
        /// A stable name.
        code: &'static str,
        /// Why.
        text: &'static str,
    },
}

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
        return Err(Failure::Unavailable);
    }
    let live = app.hall.table(&id).await?;
    let who = maybe.0.map(|caller| caller.who());
    Ok(upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(0)
        .max_message_size(limits::MESSAGE_BYTES)
        .max_frame_size(limits::MESSAGE_BYTES)
        .on_upgrade(move |socket| async move {
            app.hall.metrics.sockets.fetch_add(1, Ordering::Relaxed);
            let account = who.as_ref().map(|who| who.id.clone());
            live.presence.lock().come(account.as_ref());
            live.stir();
            let watcher = Visit { app: &app, live: &live, who, zip: false, watching: None, flood: 0 };
            Box::pin(watcher.run(socket)).await;
            live.presence.lock().go(account.as_ref());
            live.stir();
            app.hall.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        }))
}

/// Why a socket ends.
enum End {
    Gone,
    Slow,
    Flood,
    Silent,
    Closing,
}

struct Visit<'a> {
    app: &'a App,
    live: &'a Arc<Live>,
    /// Nobody we know, where a stranger looks on.
    who: Option<Who>,
    zip: bool,
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
            End::Closing => {
                Reply::Bye { code: "UNAVAILABLE", text: "the server is going down; come back in a moment" }
            }
        };
        if self.send(&mut socket, &bye).await.is_ok() {
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
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return Err(End::Closing),
                message = socket.recv() => {
                    heard = Instant::now();
                    if !bucket.take(heard) && self.app.config.limited {
                        self.flood += 1;
                        if self.flood > limits::PATIENCE {
                            return Err(End::Flood);
                        }
                        let told = Failure::TooMany(limits::MESSAGES).told();
                        if self.flood == 1 {
                            self.send(socket, &Reply::Error { id: None, told }).await?;
                        }
                        continue;
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(socket, text.as_str()).await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => {
                            let told = Failure::BadRequest("messages are text".to_owned()).told();
                            self.send(socket, &Reply::Error { id: None, told }).await?;
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                    }
                }
                changed = changes.changed(), if self.watching.is_some() => {
                    changed.map_err(|_| End::Gone)?;
                    self.tell(socket).await?;
                }
                _ = pings.tick() => {
                    if heard.elapsed() > self.app.config.waits.silence {
                        return Err(End::Silent);
                    }
                    self.put(socket, Message::Ping(Vec::new().into())).await?;
                }
                () = tokio::time::sleep_until((opened + self.app.config.waits.hello).into()), if self.watching.is_none() => {
                    return Err(End::Silent);
                }
            }
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(wrong) => {
                let id = serde_json::from_str::<serde_json::Value>(text)
                    .ok()
                    .and_then(|value| value["id"].as_u64());
                let told = Failure::BadRequest(format!("the message cannot be read: {wrong}")).told();
                return self.send(socket, &Reply::Error { id, told }).await;
            }
        };
        let (id, act) = match said {
            Said::Hello { lang, seq, have, seat, plain, zip } => {
                let mut watching = Watching::new(self.who.as_ref().map(|who| who.id.clone()), lang);
                (watching.since, watching.have, watching.seat, watching.plain) = (seq, have, seat, plain);
                self.watching = Some(Box::new(watching));
                self.zip = zip;
                return self.tell(socket).await;
            }
            Said::Ping { id } => {
                let seq = self.live.party.read().seq();
                return self.send(socket, &Reply::Ok { id, seq }).await;
            }
            Said::Move { id, seq, mv, seat } => (id, Act::Move { seat, seq, mv }),
            Said::Undo { id, seq, all, seat } => (id, Act::Undo { seat, seq, all }),
            Said::Chat { id, text } => (id, Act::Chat { text }),
            Said::Resign { id, seat } => (id, Act::Resign { seat }),
            Said::Return { id, seat } => (id, Act::Return { seat }),
        };
        let done = self.act(&act).await;
        let reply = match done {
            Ok(seq) => Reply::Ok { id, seq },
            Err(failure) => Reply::Error { id: Some(id), told: failure.told() },
        };
        self.send(socket, &reply).await
    }

    async fn act(&self, act: &Act) -> Result<Seq, Failure> {
        let who = self.who.as_ref().ok_or(Failure::WhoAreYou)?;
        if matches!(act, Act::Chat { .. }) {
            self.app.allows(limits::CHAT, who.id.as_str())?;
        }
        self.app.hall.act(self.live, who, act).await
    }

    /// Tells what is new.
    async fn tell(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let now = self.app.hall.now();
        let Some(watching) = self.watching.as_mut() else { return Ok(()) };
        let (update, locked_out) = {
            let presence = self.live.presence.lock();
            let party = self.live.party.read();
            (party.update(watching, &presence, now), !party.may_watch(watching.account.as_ref()))
        };
        if let Some(update) = update {
            let first = update.full;
            self.send(socket, &Reply::Update(Box::new(update))).await?;
            if locked_out && first {
                let told = Failure::Refused(Refusal::NotYours).told();
                self.send(socket, &Reply::Error { id: None, told }).await?;
            }
        }
        Ok(())
    }

    async fn send(&mut self, socket: &mut WebSocket, reply: &Reply) -> Result<(), End> {
        let Ok(json) = serde_json::to_string(reply) else { return Err(End::Gone) };
        let message = if self.zip && json.len() > ZIP_FROM {
            let mut zipped = DeflateEncoder::new(Vec::with_capacity(json.len() / 4), Compression::new(5));
            let done = zipped.write_all(json.as_bytes()).and_then(|()| zipped.finish());
            done.map_or_else(|_| Message::Text(json.into()), |bytes| Message::Binary(bytes.into()))
        } else {
            Message::Text(json.into())
        };
        if let Reply::Update(_) = reply {
            let metrics = &self.app.hall.metrics;
            count(&metrics.updates);
            let bytes = match &message {
                Message::Text(text) => text.len(),
                Message::Binary(bytes) => bytes.len(),
                _ => 0,
            };
            metrics.update_bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        }
        self.put(socket, message).await
    }

    async fn put(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        match tokio::time::timeout(self.app.config.waits.slow_reader, socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Slow),
        }
    }
}
