//! Somebody at a table, or somebody who looks on: plays what is offered, sends again what was not answered, comes back when
//! the line is gone, now to this server and now to that one.

use std::collections::BTreeMap;
use std::time::Duration;

use host::{AccountId, Seq, TableId};
use serde_json::{Value, json};
use table::{Dice, Seat};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::calls::{self, PATIENCE, Socket};
use crate::chance::Chance;
use crate::journal::{Journal, Wish};
use crate::net::Net;
use crate::vault::Vault;

/// How far a world is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    /// Faults happen.
    Storm,
    /// None happen any more; everybody goes on playing.
    Calm,
    /// Nobody begins anything; what was sent is settled, and everybody hears the rest.
    Quiet,
}

/// What is around everybody.
#[derive(Clone)]
pub(crate) struct Around {
    pub(crate) net: Net,
    pub(crate) vault: Vault,
    pub(crate) journal: Journal,
    pub(crate) servers: usize,
    /// When the world began.
    pub(crate) began: Instant,
    pub(crate) phase: watch::Receiver<Phase>,
}

/// Somebody known.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) key: String,
    pub(crate) account: AccountId,
}

/// A quiet line is asked after so long, and given up after half as long again.
const HUSH: Duration = Duration::from_secs(8);

/// Whether a session goes on.
enum On {
    Yes,
    /// The line is gone.
    No,
    /// There is nothing left to do.
    Done,
}

pub(crate) struct Player {
    pub(crate) around: Around,
    /// Nobody, for a stranger.
    pub(crate) person: Option<Person>,
    pub(crate) table: TableId,
    pub(crate) seat: Option<Seat>,
    /// Whether steps are taken back now and then.
    pub(crate) undoes: bool,
    /// Whether all of the table may be seen.
    pub(crate) sees: bool,
    pub(crate) dice: Dice,
    /// How long is thought at most.
    pub(crate) thinks: Duration,
    state: Known,
}

struct Known {
    known: Seq,
    moves: Vec<String>,
    /// What was offered before, and at which number: a page may still show it.
    before: (Seq, Vec<String>),
    undo: usize,
    /// A bot plays for us.
    away: bool,
    over: bool,
    /// What was sent and not answered for certain.
    pending: Option<Wish>,
    /// What was asked on this socket, by number.
    asked: BTreeMap<u64, Wish>,
    ids: u64,
    /// How many names were given.
    names: u64,
    wake: Instant,
    heard: Instant,
    session: usize,
}

type Posted = (Wish, Option<(u16, Value)>);

impl Player {
    pub(crate) fn new(
        around: Around,
        person: Option<Person>,
        table: TableId,
        seat: Option<Seat>,
        dice: Dice,
    ) -> Player {
        let now = Instant::now();
        let state = Known {
            known: Seq::NONE,
            moves: Vec::new(),
            before: (Seq::NONE, Vec::new()),
            undo: 0,
            away: false,
            over: false,
            pending: None,
            asked: BTreeMap::new(),
            ids: 0,
            names: 0,
            wake: now,
            heard: now,
            session: 0,
        };
        let thinks = Duration::from_secs(2);
        Player { around, person, table, seat, undoes: false, sees: true, dice, thinks, state }
    }

    fn phase(&self) -> Phase {
        *self.around.phase.borrow()
    }

    fn server(&mut self) -> usize {
        self.dice.below(self.around.servers as u32) as usize
    }

    /// Plays until the game is over, or the world is.
    pub(crate) async fn play(mut self) {
        let (answers, mut posted) = mpsc::unbounded_channel();
        loop {
            if self.is_done() {
                return;
            }
            let server = self.server();
            let key = self.person.as_ref().map(|person| person.key.clone());
            let opened = Socket::open(&self.around.net, server, key.as_deref(), self.table.as_str()).await;
            if let Some(socket) = opened {
                if self.visit(socket, &answers, &mut posted).await {
                    return;
                }
            }
            let pause = self.dice.millis(50, 900);
            tokio::time::sleep(pause).await;
            // What was posted may be answered while nobody listens to a socket.
            while let Ok(answer) = posted.try_recv() {
                self.answered(answer);
            }
        }
    }

    /// Whether there is nothing left to do or to hear.
    fn is_done(&self) -> bool {
        if self.state.pending.is_some() {
            return false;
        }
        if self.state.over || (self.phase() == Phase::Quiet && !self.sees) {
            return true;
        }
        let last = || {
            self.around.vault.look(|state| {
                state.tables.get(&self.table).and_then(|kept| kept.log.iter().map(|w| w.stored.seq).max())
            })
        };
        self.phase() == Phase::Quiet && last() == Some(self.state.known)
    }

    /// One socket, from hello to its end; whether everything is done.
    async fn visit(
        &mut self,
        mut socket: Socket,
        answers: &mpsc::UnboundedSender<Posted>,
        posted: &mut mpsc::UnboundedReceiver<Posted>,
    ) -> bool {
        // Now and then somebody comes with nothing, as after a reload.
        if self.dice.once_in(6) {
            self.state.known = Seq::NONE;
        }
        let account = self.person.as_ref().map(|person| &person.account);
        self.state.session = self.around.journal.meet(&self.table, account, self.state.known);
        self.state.asked.clear();
        self.state.heard = Instant::now();
        let hello = json!({ "t": "hello", "seq": self.state.known, "plain": true });
        if !socket.say(&hello).await {
            return false;
        }
        self.state.wake = Instant::now() + self.dice.millis(100, 2_000);
        let mut phase = self.around.phase.clone();
        loop {
            let quiet = self.phase() == Phase::Quiet;
            let hush = self.state.heard + HUSH;
            let look = Instant::now() + Duration::from_millis(500);
            let mut timer = self.state.wake.min(hush);
            if quiet {
                timer = timer.min(look);
            }
            let on = tokio::select! {
                biased;
                text = socket.next() => match text {
                    Some(text) => self.hear(text),
                    None => On::No,
                },
                Some(answer) = posted.recv() => {
                    self.answered(answer);
                    On::Yes
                }
                changed = phase.changed() => if changed.is_ok() { On::Yes } else { On::Done },
                () = tokio::time::sleep_until(timer) => self.act(&mut socket, answers).await,
            };
            match on {
                On::Done => return true,
                On::No => return false,
                On::Yes if self.is_done() => return true,
                On::Yes => {}
            }
        }
    }

    fn hear(&mut self, text: String) -> On {
        let Ok(value) = serde_json::from_str::<Value>(&text) else {
            self.around.journal.wrong(format!("{text:?} is no message"));
            return On::No;
        };
        self.state.heard = Instant::now();
        let mut on = On::Yes;
        match value["t"].as_str() {
            Some("update") => self.update(&value),
            Some("ok") => {
                let seq = Seq(value["seq"].as_u64().unwrap_or(0));
                if let Some(wish) = value["id"].as_u64().and_then(|id| self.state.asked.remove(&id)) {
                    self.done(&wish, seq);
                }
            }
            Some("error") => {
                let code = value["code"].as_str().unwrap_or("").to_owned();
                match value["id"].as_u64().and_then(|id| self.state.asked.remove(&id)) {
                    Some(wish) => self.refused(&wish, &code),
                    None => self.is_fault(&code, &value),
                }
            }
            Some("bye") => on = On::No,
            _ => self.around.journal.wrong(format!("nobody says {text}")),
        }
        self.around.journal.hear(self.state.session, self.around.began.elapsed(), text, value);
        on
    }

    fn update(&mut self, value: &Value) {
        let before = std::mem::replace(&mut self.state.known, Seq(value["seq"].as_u64().unwrap_or(0)));
        if !self.state.moves.is_empty() {
            self.state.before = (before, self.state.moves.clone());
        }
        if let Some(moves) = value["moves"].as_array() {
            self.state.moves = moves.iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect();
            self.state.undo = value["undo"].as_u64().unwrap_or(0) as usize;
        }
        if let (Some(seats), Some(seat)) = (value["table"]["seats"].as_array(), self.seat) {
            self.state.away = seats.get(seat.index()).is_some_and(|seat| !seat["bot"].is_null());
        }
        self.state.over |= !value["result"].is_null();
        if self.state.pending.is_none() {
            let think = self.dice.time(Duration::from_millis(30), self.thinks);
            self.state.wake = Instant::now() + think;
        }
    }

    fn done(&mut self, wish: &Wish, seq: Seq) {
        self.around.journal.acknowledge(&self.table, seq, wish);
        if self.state.pending.as_ref() == Some(wish) {
            self.state.pending = None;
            self.state.wake = Instant::now() + self.dice.time(Duration::from_millis(30), self.thinks);
        }
    }

    fn is_fault(&self, code: &str, said: &Value) {
        if ["OUR_FAULT", "DAMAGED", ""].contains(&code) {
            self.around.journal.wrong(format!("a server made a mistake: {said}"));
        }
    }

    fn refused(&mut self, wish: &Wish, code: &str) {
        self.is_fault(code, &json!(format!("{code} for {wish:?}")));
        if code == "UNKNOWN" {
            return;
        }
        self.around.journal.refuse(wish, code);
        if self.state.pending.as_ref() == Some(wish) {
            self.state.pending = None;
            self.state.wake = Instant::now() + self.dice.millis(200, 1_500);
        }
    }

    fn answered(&mut self, (wish, answer): Posted) {
        match answer {
            Some((200, body)) => self.done(&wish, Seq(body["seq"].as_u64().unwrap_or(0))),
            Some((_, body)) => {
                let code = body["error"]["code"].as_str().unwrap_or("").to_owned();
                self.refused(&wish, &code);
            }
            None => {}
        }
    }

    /// Something is due: an answer, a move, a word; or the line is too quiet.
    async fn act(&mut self, socket: &mut Socket, answers: &mpsc::UnboundedSender<Posted>) -> On {
        let now = Instant::now();
        if now >= self.state.heard + HUSH {
            if now >= self.state.heard + HUSH * 3 / 2 {
                return On::No;
            }
            self.state.ids += 1;
            let ping = json!({ "t": "ping", "id": self.state.ids });
            // Looked at again in a while.
            self.state.wake = now + HUSH / 2;
            return if socket.say(&ping).await { On::Yes } else { On::No };
        }
        if now < self.state.wake {
            return On::Yes;
        }
        let Some(wish) = self.wish() else {
            self.state.wake = now + self.dice.millis(500, 4_000);
            return On::Yes;
        };
        self.state.wake = now + self.dice.millis(2_000, 6_000);
        self.state.pending = matches!(wish, Wish::Move { .. }).then(|| wish.clone());
        // Who is unsure whether something arrived sends it again, or at once twice.
        let twice = self.dice.once_in(12) && matches!(wish, Wish::Move { .. });
        if twice || self.dice.once_in(4) {
            self.post(&wish, answers);
        }
        if twice || self.state.pending.is_none() || self.dice.below(4) > 0 {
            return self.say(socket, &wish).await;
        }
        self.post(&wish, answers);
        On::Yes
    }

    /// A name that nothing else has.
    fn name(&mut self, of: &str) -> String {
        self.state.names += 1;
        let whose = self.person.as_ref().map_or("", |person| person.account.as_str());
        format!("{of}-{}-of-{whose}", self.state.names)
    }

    /// What to do next.
    fn wish(&mut self) -> Option<Wish> {
        if let Some(pending) = &self.state.pending {
            return Some(pending.clone());
        }
        let (Some(seat), Some(_)) = (self.seat, &self.person) else { return None };
        if self.phase() == Phase::Quiet || self.state.over {
            return None;
        }
        if self.dice.once_in(15) {
            return Some(Wish::Chat { text: self.name("word") });
        }
        if self.state.away {
            return self.dice.once_in(2).then_some(Wish::Return { seat });
        }
        if self.undoes && self.state.undo > 0 && self.dice.once_in(8) {
            return Some(Wish::Undo { seat });
        }
        if self.dice.once_in(10) {
            // Somebody clicks on what the page showed a moment ago.
            let (saw, moves) = &self.state.before;
            let (saw, mv) = (*saw, self.dice.pick(moves)?.clone());
            return Some(Wish::Move { seat, mv, key: self.name("move"), saw });
        }
        let mv = self.dice.pick(&self.state.moves)?.clone();
        let key = self.name("move");
        Some(Wish::Move { seat, mv, key, saw: self.state.known })
    }

    async fn say(&mut self, socket: &mut Socket, wish: &Wish) -> On {
        self.state.ids += 1;
        let id = self.state.ids;
        let said = match wish {
            Wish::Move { mv, key, saw, .. } => {
                json!({ "t": "move", "id": id, "seq": saw, "move": mv, "key": key })
            }
            Wish::Undo { .. } => json!({ "t": "undo", "id": id }),
            Wish::Chat { text } => json!({ "t": "chat", "id": id, "text": text }),
            Wish::Return { .. } => json!({ "t": "return", "id": id }),
        };
        self.note(wish);
        self.state.asked.insert(id, wish.clone());
        if socket.say(&said).await { On::Yes } else { On::No }
    }

    fn note(&self, wish: &Wish) {
        if let Some(person) = &self.person {
            self.around.journal.send(&self.table, &person.account, wish);
        }
    }

    /// Posts a move, to whichever server; who waits too long leaves it to its fate.
    fn post(&mut self, wish: &Wish, answers: &mpsc::UnboundedSender<Posted>) {
        let (Wish::Move { mv, key, saw, .. }, Some(person)) = (wish, &self.person) else { return };
        let body = json!({ "seq": saw, "move": mv, "key": key });
        let path = format!("/api/tables/{}/moves", self.table);
        self.note(wish);
        let (net, key, wish, answers) =
            (self.around.net.clone(), person.key.clone(), wish.clone(), answers.clone());
        let server = self.server();
        tokio::spawn(async move {
            let mut answer = std::pin::pin!(calls::post(&net, server, &key, &path, &body));
            match tokio::time::timeout(PATIENCE, &mut answer).await {
                Ok(told) => drop(answers.send((wish, told))),
                Err(_) => {
                    // The request may still arrive; only its sender has given up.
                    drop(answers.send((wish, None)));
                    let _ = tokio::time::timeout(PATIENCE * 2, answer).await;
                }
            }
        });
    }
}
