//! All tables that are in memory now, and the one way anything happens at them: checked, stored, applied,
//! told.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use host::{
    AccountId, Act, Chair, Due, Entry, Millis, Party, Presence, Refusal, Seq, Setup, Status, TableId, Who,
};
use parking_lot::{Mutex, RwLock};
use tokio::sync::{Mutex as AsyncMutex, watch};

use crate::failure::Failure;
use crate::limits;
use crate::metrics::{Metrics, count};
use crate::secret;
use crate::store::{Append, Listing, News, Show, Store, StoreError, Stored, Summary, TableRow};

/// How often an append is tried again after another server was faster.
const TRIES: usize = 8;
/// The number of the entry that opens a table.
const FIRST: Seq = Seq(1);

/// A table in memory.
pub struct Live {
    /// The table. Locked only for moments, never across a wait.
    pub party: RwLock<Party>,
    /// Who looks on.
    pub presence: Mutex<Presence>,
    /// Held from the check of an action until it is applied, so that actions are stored one after the other.
    turnstile: AsyncMutex<()>,
    changed: watch::Sender<u64>,
    driven: AtomicBool,
    driven_later: AtomicBool,
    used: AtomicU64,
}

impl Live {
    fn new(party: Party) -> Live {
        Live {
            party: RwLock::new(party),
            presence: Mutex::new(Presence::default()),
            turnstile: AsyncMutex::new(()),
            changed: watch::Sender::new(0),
            driven: AtomicBool::new(false),
            driven_later: AtomicBool::new(false),
            used: AtomicU64::new(0),
        }
    }

    /// Is woken whenever something at the table changes.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Wakes everybody who looks on.
    pub fn stir(&self) {
        self.changed.send_modify(|version| *version += 1);
    }
}

/// All tables in memory.
pub struct Hall {
    store: Arc<dyn Store>,
    tables: Mutex<HashMap<TableId, Arc<Live>>>,
    /// What is counted.
    pub metrics: Metrics,
    bot_pause: Duration,
    started: Instant,
    started_at: Millis,
    closing: watch::Sender<bool>,
}

impl Hall {
    /// A hall over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, bot_pause: Duration) -> Arc<Hall> {
        let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Arc::new(Hall {
            store,
            tables: Mutex::new(HashMap::new()),
            metrics: Metrics::default(),
            bot_pause,
            started: Instant::now(),
            started_at: millis(unix),
            closing: watch::Sender::new(false),
        })
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Milliseconds since 1970 that never run backwards while we are up.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.started_at + millis(self.started.elapsed())
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tables.lock().len()
    }

    /// Becomes true when the server goes down.
    #[must_use]
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Whether the server goes down.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If it could not be played so, or not be stored.
    pub async fn open(
        self: &Arc<Self>,
        owner: &Who,
        setup: Setup,
        chairs: Vec<Chair>,
    ) -> Result<Arc<Live>, Failure> {
        if self.is_closing() {
            return Err(Failure::Unavailable);
        }
        let row = TableRow {
            id: secret::random_id().into(),
            owner: owner.id.clone(),
            secret: secret::random_seed(),
            created: self.now(),
        };
        let mut party = Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret);
        let entry = party.open(setup, chairs)?;
        let json = to_json(&entry)?;
        party.apply(FIRST, row.created, entry, self.now())?;
        let append = Append {
            table: row.id.clone(),
            seq: FIRST,
            at: row.created,
            entry: json,
            opens: Some((row, listing(&party))),
        };
        self.append(append).await?;
        let live = Arc::new(Live::new(party));
        let id = live.party.read().id().clone();
        self.tables.lock().insert(id, Arc::clone(&live));
        Ok(live)
    }

    /// The table of this id, rebuilt from its log if it is not in memory.
    ///
    /// # Errors
    /// If there is none, or the store does not answer.
    pub async fn table(self: &Arc<Self>, id: &TableId) -> Result<Arc<Live>, Failure> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let (row, log) = self.store.log(id, Seq::NONE).await?.ok_or(Failure::NotFound("table"))?;
        let mut party = Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret);
        self.replay(&mut party, log)?;
        count(&self.metrics.resumed);
        let fresh = Arc::new(Live::new(party));
        let live = Arc::clone(self.tables.lock().entry(id.clone()).or_insert(fresh));
        live.used.store(self.now().0, Ordering::Relaxed);
        // What the lists show may be behind the log if we went down in between.
        let shown = listing(&live.party.read());
        if shown.status == Status::Over {
            self.store.relist(id, &shown, self.now()).await?;
        }
        self.drive(&live);
        Ok(live)
    }

    fn in_memory(&self, id: &TableId) -> Option<Arc<Live>> {
        let live = self.tables.lock().get(id).cloned()?;
        live.used.store(self.now().0, Ordering::Relaxed);
        Some(live)
    }

    fn replay(&self, party: &mut Party, log: Vec<Stored>) -> Result<(), Failure> {
        for stored in log {
            if stored.seq <= party.seq() {
                continue;
            }
            let entry: Entry = serde_json::from_str(&stored.entry).map_err(|wrong| {
                Failure::OurFault(format!("entry {} of {}: {wrong}", stored.seq, party.id()))
            })?;
            party.apply(stored.seq, stored.at, entry, self.now()).map_err(|wrong| {
                Failure::OurFault(format!("entry {} of {}: {wrong}", stored.seq, party.id()))
            })?;
        }
        Ok(())
    }

    /// Does what somebody wants, if they may; the number of the entry, which is durable then.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub async fn act(self: &Arc<Self>, live: &Arc<Live>, who: &Who, act: &Act) -> Result<Seq, Failure> {
        let done = self.commit(live, |party, now| party.check(who, act, now)).await;
        match &done {
            Ok(_) => self.drive(live),
            Err(_) => count(&self.metrics.refusals),
        }
        done
    }

    /// Checks, stores, applies and tells: in this order, and nothing of it without what stands before.
    async fn commit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        check: impl Fn(&Party, Millis) -> Result<Entry, Refusal>,
    ) -> Result<Seq, Failure> {
        if self.is_closing() {
            return Err(Failure::Unavailable);
        }
        let _turn = live.turnstile.lock().await;
        let mut caught_up = !self.store.is_shared();
        for _ in 0..TRIES {
            let now = self.now();
            let checked = {
                let party = live.party.read();
                check(&party, now).map(|entry| (party.id().clone(), party.seq().next(), entry))
            };
            let (table, seq, entry) = match checked {
                Ok(checked) => checked,
                // Through another server the caller may know more than we do yet.
                Err(_) if !caught_up => {
                    caught_up = true;
                    self.catch_up(live).await?;
                    continue;
                }
                Err(refusal) => return Err(refusal.into()),
            };
            let append = Append { table, seq, at: now, entry: to_json(&entry)?, opens: None };
            match self.append(append).await {
                Ok(()) => {
                    if matches!(entry, Entry::Move { .. }) {
                        count(&self.metrics.moves);
                    }
                    let relisted = {
                        let mut party = live.party.write();
                        let before = party.status();
                        let lists = changes_lists(&entry);
                        party.apply(seq, now, entry, self.now()).map_err(|wrong| {
                            Failure::OurFault(format!(
                                "entry {seq} of {} does not apply: {wrong}",
                                party.id()
                            ))
                        })?;
                        (lists || party.status() != before).then(|| (party.id().clone(), listing(&party)))
                    };
                    live.stir();
                    if let Some((id, shown)) = relisted {
                        // The log is the truth; a list that could not be rewritten is mended on the next visit.
                        if let Err(error) = self.store.relist(&id, &shown, now).await {
                            tracing::warn!(%error, "the lists are behind");
                        }
                    }
                    return Ok(seq);
                }
                Err(StoreError::Conflict) => {
                    count(&self.metrics.conflicts);
                    self.catch_up(live).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Failure::Unavailable)
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let before = Instant::now();
        let done = self.store.append(append).await;
        let micros = u64::try_from(before.elapsed().as_micros()).unwrap_or(0);
        self.metrics.append_micros.fetch_add(micros, Ordering::Relaxed);
        match &done {
            Ok(()) => count(&self.metrics.entries),
            Err(StoreError::Conflict | StoreError::NameTaken) => {}
            Err(StoreError::Unavailable(_)) => count(&self.metrics.store_failures),
        }
        done
    }

    /// Applies what other servers have appended. The turnstile must be held.
    async fn catch_up(&self, live: &Live) -> Result<(), Failure> {
        let (id, seq) = {
            let party = live.party.read();
            (party.id().clone(), party.seq())
        };
        if let Some((_, log)) = self.store.log(&id, seq).await? {
            if !log.is_empty() {
                self.replay(&mut live.party.write(), log)?;
                live.stir();
            }
        }
        Ok(())
    }

    /// Lets the table do what it has to do by itself: forced moves, bots, clocks.
    fn drive(self: &Arc<Self>, live: &Arc<Live>) {
        let due = || live.party.read().due(self.now()).is_some();
        if !due() || self.is_closing() || live.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            if let Err(failure) = hall.run(&live).await {
                tracing::warn!(?failure, "a table cannot go on by itself");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            live.driven.store(false, Ordering::Release);
            // Something may have become due between the last look and the flag.
            hall.drive(&live);
        });
    }

    /// As [`Hall::drive`], for what another server's entry made due: that server will usually see to it itself.
    fn drive_later(self: &Arc<Self>, live: &Arc<Live>) {
        if live.driven_later.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            tokio::time::sleep(limits::BOTS_OF_OTHERS).await;
            live.driven_later.store(false, Ordering::Release);
            hall.drive(&live);
        });
    }

    async fn run(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), Failure> {
        let mut told_apart = 0;
        loop {
            let due = live.party.read().due(self.now());
            match due {
                None => return Ok(()),
                Some(_) if self.is_closing() => return Ok(()),
                Some(Due::Entry(entry)) => {
                    self.commit(live, |party, now| match party.due(now) {
                        Some(Due::Entry(still))
                            if std::mem::discriminant(&still) == std::mem::discriminant(&entry) =>
                        {
                            Ok(still)
                        }
                        _ => Err(Refusal::NotNow("it is no longer due")),
                    })
                    .await
                    .map(drop)
                    .or_else(overtaken)?;
                }
                Some(Due::Bot { seat, seq, think }) => {
                    let before = Instant::now();
                    count(&self.metrics.thoughts);
                    let dice = secret::random_dice();
                    let mv = tokio::task::spawn_blocking(move || think(dice))
                        .await
                        .map_err(|wrong| Failure::OurFault(format!("a bot failed: {wrong}")))?;
                    if self.watched(live) {
                        tokio::time::sleep(self.bot_pause.saturating_sub(before.elapsed())).await;
                    }
                    let played = self.commit(live, |party, now| party.check_bot(seat, seq, &mv, now)).await;
                    if played.is_err() {
                        told_apart += 1;
                        if told_apart > 20 {
                            return played.map(drop);
                        }
                    }
                    played.map(drop).or_else(overtaken)?;
                }
            }
        }
    }

    /// Whether somebody looks on for whom bots should play at a pace that can be followed.
    fn watched(&self, live: &Live) -> bool {
        !live.presence.lock().is_empty()
    }

    /// Looks after clocks and idle tables until the server goes down.
    pub async fn tick(self: Arc<Self>) {
        let mut closing = self.closing();
        loop {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(500)) => {}
                _ = closing.changed() => return,
            }
            let now = self.now();
            let mut due = Vec::new();
            self.tables.lock().retain(|_, live| {
                let party = live.party.read();
                let clocks = party.wake_at();
                if clocks.is_some_and(|at| at <= now) {
                    due.push(Arc::clone(live));
                }
                let idle = now.since(Millis(live.used.load(Ordering::Relaxed)));
                // Who holds the table keeps it; a table whose clocks run must stay to see them run out.
                clocks.is_some()
                    || Arc::strong_count(live) > 1
                    || u128::from(idle.0) < limits::IDLE_TABLE.as_millis()
            });
            for live in due {
                self.drive(&live);
            }
        }
    }

    /// Brings back the tables whose clocks run, since nobody else may come to ask for them.
    pub async fn resume_timed(self: Arc<Self>) {
        match self.store.list(Show::Timed, 10_000).await {
            Err(error) => tracing::warn!(%error, "tables with clocks wait until somebody comes"),
            Ok(tables) => {
                for listed in tables {
                    if let Err(failure) = self.table(&listed.id).await {
                        tracing::warn!(?failure, table = %listed.id, "a table cannot be resumed");
                    }
                }
            }
        }
    }

    /// Hears from other servers on the same store until the server goes down.
    pub async fn hear(self: Arc<Self>) {
        let mut news = match self.store.news().await {
            Ok(Some(news)) => news,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(%error, "other servers cannot be heard");
                return;
            }
        };
        while let Some(word) = news.recv().await {
            let tables: Vec<Arc<Live>> = match &word {
                News::Grown(id, _) => self.tables.lock().get(id).cloned().into_iter().collect(),
                News::Unsure => self.tables.lock().values().cloned().collect(),
            };
            for live in tables {
                let behind = match word {
                    News::Grown(_, seq) => live.party.read().seq() < seq,
                    News::Unsure => true,
                };
                if behind {
                    let _turn = live.turnstile.lock().await;
                    if let Err(failure) = self.catch_up(&live).await {
                        tracing::warn!(?failure, "a table is behind");
                    }
                }
                self.drive_later(&live);
            }
        }
    }

    /// Goes down in good order: nothing new is taken, what was thought so far is written down.
    pub async fn close(self: &Arc<Self>) {
        let tables: Vec<Arc<Live>> = self.tables.lock().values().cloned().collect();
        for live in &tables {
            if live.party.read().wake_at().is_none() {
                continue;
            }
            let pause = |party: &Party, now| party.pause(now).ok_or(Refusal::NotNow("no clock runs"));
            if let Err(failure) = self.commit(live, pause).await {
                tracing::warn!(?failure, "the time thought so far is lost");
            }
        }
        self.closing.send_replace(true);
        // Whoever is at the turnstile still gets through.
        for live in tables {
            let _ = tokio::time::timeout(limits::DRAIN, live.turnstile.lock()).await;
        }
    }
}

fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// What was due and was overtaken is no failure.
fn overtaken(failure: Failure) -> Result<(), Failure> {
    match failure {
        Failure::Refused(Refusal::NotNow(_) | Refusal::Stale(_) | Refusal::NotYours) => Ok(()),
        other => Err(other),
    }
}

fn to_json(entry: &Entry) -> Result<String, Failure> {
    serde_json::to_string(entry).map_err(|wrong| Failure::OurFault(wrong.to_string()))
}

fn changes_lists(entry: &Entry) -> bool {
    matches!(entry, Entry::Setup { .. } | Entry::Chair { .. } | Entry::Start)
}

/// Lists have no room for a mark, so that a bot's name says what it is; the word is one in all our languages.
fn listed_as(name: &str, chair: &Chair) -> String {
    if matches!(chair, Chair::Bot { .. }) { format!("{name} (bot)") } else { name.to_owned() }
}

/// What the lists show of a table.
fn listing(party: &Party) -> Listing {
    let setup = party.setup();
    let mut sitters: Vec<AccountId> = party.chairs().iter().filter_map(Chair::person).cloned().collect();
    sitters.sort();
    sitters.dedup();
    Listing {
        status: party.status(),
        listed: setup.listed,
        timed: setup.pace != host::Pace::None,
        summary: Summary {
            setup: setup.clone(),
            players: party.chairs().len(),
            open: party.chairs().iter().filter(|chair| **chair == Chair::Open).count(),
            names: party
                .names()
                .iter()
                .zip(party.chairs())
                .map(|(name, chair)| listed_as(name, chair))
                .collect(),
        },
        sitters,
    }
}
