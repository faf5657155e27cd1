//! All tables that are in memory now, and the one way anything happens at them: checked, stored, applied,
//! told. What they do by themselves is in `drive`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream;
use host::planted::Fault;
use host::{
    AccountId, Act, Chair, Entry, Level, Millis, Onward, Party, Refusal, Seq, Setup, Status, TableId, Who,
};
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::around::Around;
use crate::config::Config;
use crate::director::Director;
use crate::doors::Doors;
use crate::failure::Failure;
use crate::health::Health;
use crate::lectern::Lectern;
use crate::limits::{self, Gate};
use crate::listing::{changes_lists, listing};
pub use crate::live::Live;
use crate::metrics::{Lengths, Metrics, count};
use crate::nature::{Chance, Nature};
use crate::quota::Quota;
use crate::replay;
use crate::store::{Append, Listing, News, Store, StoreError, Stored, Sum, TableRow};
use crate::trace;
use crate::work::Work;
use tracing::Instrument as _;

/// How often an append is tried again after another server was faster.
const TRIES: usize = 8;
/// How long we wait before we ask again whether an entry is written of which the store has not said so.
const ASK_AGAIN: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(100),
    Duration::from_millis(300),
    Duration::from_millis(600),
];
/// At how many tables the time thought so far is written down at the same time.
const PAUSED_AT_ONCE: usize = 512;
/// How long we wait before we ask again for word from other servers.
const LISTEN_AGAIN: Duration = Duration::from_secs(1);
/// The number of the entry that opens a table.
const FIRST: Seq = Seq(1);

/// All tables in memory.
pub struct Hall {
    store: Arc<dyn Store>,
    /// In an order, so that whatever is done for all of them is done in the same order each time.
    pub(crate) tables: Mutex<BTreeMap<TableId, Arc<Live>>>,
    /// What is counted.
    pub metrics: Metrics,
    /// The places for heavy work.
    pub work: Work,
    /// The rate limits.
    pub gate: Arc<Gate>,
    /// The sockets of those who are known.
    pub doors: Arc<Doors>,
    /// Who is here.
    pub(crate) around: Around,
    /// The studies that are looked at.
    pub(crate) lectern: Lectern,
    /// Whether the store takes what is written.
    pub health: Health,
    /// What goes on in tournaments.
    pub(crate) director: Director,
    /// Tables that were found to be damaged, and not whole since.
    damaged: Mutex<BTreeSet<TableId>>,
    quota: Quota,
    limited: bool,
    pub(crate) bot_pause: Duration,
    away: Millis,
    name: String,
    started: Instant,
    started_at: Millis,
    pub(crate) chance: Chance,
    closing: watch::Sender<bool>,
}

impl Hall {
    /// A hall over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, config: &Config, nature: Nature) -> Arc<Hall> {
        let work = match config.workers {
            _ if !nature.threads => Work::at_once(),
            Some(places) => Work::new(places),
            None => Work::beside_people(),
        };
        Arc::new(Hall {
            store,
            tables: Mutex::default(),
            metrics: Metrics::new(work.times()),
            work,
            around: Around::default(),
            lectern: Lectern::default(),
            health: Health::default(),
            director: Director::default(),
            name: nature.chance.id()[..4].to_owned(),
            gate: Arc::new(Gate::new(config.limited)),
            doors: Arc::default(),
            damaged: Mutex::default(),
            quota: Quota::default(),
            limited: config.limited,
            bot_pause: config.bot_pause,
            away: millis(config.away),
            started: Instant::now(),
            started_at: nature.wall,
            chance: nature.chance,
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

    /// What tells this run of the server from others, in what it says of itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All numbers of the server as text.
    #[must_use]
    pub fn numbers(&self) -> String {
        self.metrics.text(&Lengths {
            tables: self.count(),
            store_waiting: self.store.waiting(),
            work_waiting: self.work.waiting(),
        })
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

    /// Whether another game of an account may begin, asked for from an address.
    ///
    /// # Errors
    /// If too many are on.
    pub fn may_begin(&self, live: &Live, address: &str) -> Result<(), Failure> {
        if !self.limited {
            return Ok(());
        }
        let (id, owner) = {
            let party = live.party.read();
            (party.id().clone(), party.owner().clone())
        };
        self.quota.begin(owner.as_str(), address, &id, |table| self.is_on(table))
    }

    pub(crate) fn forget_games_that_are_over(&self) {
        self.quota.sweep(|table| self.is_on(table));
    }

    fn is_on(&self, table: &TableId) -> bool {
        let live = self.tables.lock().get(table).cloned();
        live.is_some_and(|live| live.party.read().status() == Status::Playing)
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
        opened_from: Option<String>,
    ) -> Result<Arc<Live>, Failure> {
        self.open_by(owner, |party| party.open(setup, chairs), opened_from).await
    }

    /// Opens a table that goes on from a position of another game.
    ///
    /// # Errors
    /// If it could not be stored.
    pub async fn open_whatif(
        self: &Arc<Self>,
        owner: &Who,
        onward: Onward,
        level: Level,
        opened_from: Option<String>,
    ) -> Result<Arc<Live>, Failure> {
        self.open_by(owner, |_| Ok(onward.open(owner, level)), opened_from).await
    }

    async fn open_by(
        self: &Arc<Self>,
        owner: &Who,
        first: impl FnOnce(&Party) -> Result<Entry, Refusal>,
        opened_from: Option<String>,
    ) -> Result<Arc<Live>, Failure> {
        let row = TableRow {
            id: self.chance.id().into(),
            owner: owner.id.clone(),
            secret: self.chance.seed(),
            created: self.now(),
        };
        self.open_as(row, opened_from, first).await
    }

    /// Opens the table of this row by its first entry.
    pub(crate) async fn open_as(
        self: &Arc<Self>,
        row: TableRow,
        opened_from: Option<String>,
        first: impl FnOnce(&Party) -> Result<Entry, Refusal>,
    ) -> Result<Arc<Live>, Failure> {
        if self.is_closing() {
            return Err(Failure::GoingDown);
        }
        let mut party = Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret);
        party.wait_for(self.away);
        let entry = first(&party)?;
        let json = to_json(&entry)?;
        party.apply(FIRST, row.created, entry, self.now())?;
        let chain = Sum::of_table(&row).then(FIRST, row.created, &json);
        let append = Append {
            table: row.id.clone(),
            seq: FIRST,
            at: row.created,
            entry: json,
            sum: Some(chain),
            opens: Some(Box::new((row, listing(&party)))),
        };
        self.append(append).await?;
        let live = Arc::new(Live::new(party, chain, opened_from));
        live.used.store(self.now().0, Ordering::Relaxed);
        let (id, owner, game) = {
            let party = live.party.read();
            (party.id().clone(), party.owner().clone(), party.setup().game.clone())
        };
        trace::about_table(&id);
        tracing::info!(table = %id, account = %owner, game, "a table is opened");
        // Whoever knew its id before may have brought it here already; there is one of each.
        Ok(Arc::clone(self.tables.lock().entry(id).or_insert(live)))
    }

    /// The table of this id, rebuilt from its log if it is not in memory.
    ///
    /// # Errors
    /// If there is none, or the store does not answer.
    pub async fn table(self: &Arc<Self>, id: &TableId) -> Result<Arc<Live>, Failure> {
        trace::about_table(id);
        self.find(id).await
    }

    /// As [`Hall::table`], where the table is one of many that are looked at.
    ///
    /// # Errors
    /// As [`Hall::table`].
    pub async fn find(self: &Arc<Self>, id: &TableId) -> Result<Arc<Live>, Failure> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        // Where another server lets the clocks run, they run from when it wrote; where none does, they stood.
        let runs = match self.store.leases() {
            Some(leases) => leases.runs(id).await?,
            None => Fault::ChargesDowntime.is_planted(),
        };
        self.load(id, runs).await
    }

    /// Rebuilds a table from its log. `runs` says whether its clocks ran until now.
    pub(crate) async fn load(self: &Arc<Self>, id: &TableId, runs: bool) -> Result<Arc<Live>, Failure> {
        let (mut party, chain) =
            self.read(id, runs).await.inspect_err(|failure| self.note_damage(id, failure))?;
        self.damaged.lock().remove(id);
        self.forget_names(&mut party).await?;
        count(&self.metrics.resumed);
        let fresh = Arc::new(Live::new(party, chain, None));
        let live = Arc::clone(self.tables.lock().entry(id.clone()).or_insert(fresh));
        live.used.store(self.now().0, Ordering::Relaxed);
        // What the lists show may be behind the log if we went down in between.
        let shown = listing(&live.party.read());
        if shown.status == Status::Over {
            self.relist_or_say(id, &shown, self.now()).await;
            self.write_down(&live).await;
        }
        self.mind_vacations_or_say(&live).await;
        self.drive(&live);
        Ok(live)
    }

    async fn read(&self, id: &TableId, runs: bool) -> Result<(Party, Sum), Failure> {
        let (row, log) = self.store.log(id, Seq::NONE).await?.ok_or(Failure::NotFound("table"))?;
        self.rebuild(row, log, runs)
    }

    /// Rewrites what the lists show of a table. The log is the truth: where that cannot be done, whoever reads goes on, and it
    /// is done on another visit.
    async fn relist_or_say(&self, id: &TableId, shown: &Listing, at: Millis) {
        if let Err(error) = self.store.relist(id, shown, at).await {
            tracing::warn!(%error, table = %id, "the lists are behind");
        }
    }

    /// Remembers that a table is damaged, if that is what went wrong; each is counted once.
    pub(crate) fn note_damage(&self, id: &TableId, failure: &Failure) {
        if matches!(failure, Failure::Damaged(_)) && self.damaged.lock().insert(id.clone()) {
            count(&self.metrics.damaged);
        }
    }

    /// Whether a table was found to be damaged.
    pub(crate) fn is_damaged(&self, id: &TableId) -> bool {
        self.damaged.lock().contains(id)
    }

    pub(crate) fn in_memory(&self, id: &TableId) -> Option<Arc<Live>> {
        let live = self.tables.lock().get(id).cloned()?;
        live.used.store(self.now().0, Ordering::Relaxed);
        Some(live)
    }

    /// Whether somebody has this table before their eyes. Asking does not keep it in memory.
    pub(crate) fn is_there(&self, id: &TableId, account: &AccountId) -> bool {
        let live = self.tables.lock().get(id).cloned();
        live.is_some_and(|live| live.presence.lock().has(account))
    }

    fn rebuild(&self, row: TableRow, log: Vec<Stored>, ran: bool) -> Result<(Party, Sum), Failure> {
        let mut chain = Sum::of_table(&row);
        let mut party = Party::new(row.id, row.owner, row.created, row.secret);
        party.wait_for(self.away);
        self.replay(&mut party, &mut chain, log, ran)?;
        Ok((party, chain))
    }

    /// Applies what was written. When a turn began is in the log; where the clocks `ran` since, it counts from then.
    fn replay(&self, party: &mut Party, chain: &mut Sum, log: Vec<Stored>, ran: bool) -> Result<(), Failure> {
        for stored in log {
            if stored.seq <= party.seq() {
                continue;
            }
            let since = if ran { stored.at } else { self.now() };
            replay::one(party, chain, &stored, since)
                .map_err(|wrong| Failure::Damaged(format!("{}: {wrong}", party.id())))?;
        }
        Ok(())
    }

    /// Does what somebody wants, if they may; the number of the entry, which is durable then.
    ///
    /// # Errors
    /// Why not. Nothing has changed then, unless it is [`Failure::Unknown`].
    pub async fn act(self: &Arc<Self>, live: &Arc<Live>, who: &Who, act: &Act) -> Result<Seq, Failure> {
        let began = Instant::now();
        let done = self.commit(live, |party, now| party.check(who, act, now)).await;
        match &done {
            Ok(_) => {
                if matches!(act, Act::Start) {
                    self.mind_vacations_or_say(live).await;
                }
                if matches!(act, Act::Move { .. }) {
                    self.metrics.moves_took.observe(began.elapsed().as_secs_f64());
                }
                self.drive(live);
            }
            Err(_) => count(&self.metrics.refusals),
        }
        done
    }

    /// As [`Hall::act`], to its end though whoever asked may hang up: what is stored is also applied and told.
    ///
    /// # Errors
    /// As [`Hall::act`].
    pub async fn act_through(
        self: &Arc<Self>,
        live: &Arc<Live>,
        who: &Who,
        act: &Act,
    ) -> Result<Seq, Failure> {
        let (hall, live, who, act) = (Arc::clone(self), Arc::clone(live), who.clone(), act.clone());
        let through = async move { hall.act(&live, &who, &act).await };
        crate::task::spawn(through.in_current_span()).await.map_err(Failure::of_task)?
    }

    /// Checks, stores, applies and tells: in this order, and nothing of it without what stands before.
    pub(crate) async fn commit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        check: impl Fn(&Party, Millis) -> Result<Entry, Refusal> + Send,
    ) -> Result<Seq, Failure> {
        if self.is_closing() {
            return Err(Failure::GoingDown);
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
                Err(Refusal::Known(seq)) => return Ok(seq),
                // Through another server the caller may know more than we do yet.
                Err(_) if !caught_up => {
                    caught_up = true;
                    self.catch_up(live).await?;
                    continue;
                }
                Err(refusal) => return Err(refusal.into()),
            };
            let json = to_json(&entry)?;
            let sum = live.chain.lock().then(seq, now, &json);
            let append = Append { table, seq, at: now, entry: json, sum: Some(sum), opens: None };
            match self.append_surely(append).await {
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
                        if !Fault::ForgetsSums.is_planted() {
                            *live.chain.lock() = sum;
                        }
                        let (table, after) = (party.id(), party.status());
                        tracing::debug!(%table, %seq, "an entry is stored");
                        if after != before {
                            tracing::info!(%table, status = after.name(), "a game begins or is over");
                        }
                        (lists || after != before).then(|| (table.clone(), listing(&party)))
                    };
                    if !Fault::TellsNobody.is_planted() {
                        live.stir();
                    }
                    if matches!(live.party.read().status(), Status::Playing) && relisted.is_some() {
                        self.hold(live).await;
                    }
                    if let Some((id, shown)) = relisted {
                        let list = self.relist_or_say(&id, &shown, now);
                        if shown.status == Status::Over {
                            tokio::join!(list, self.write_down(live));
                        } else {
                            list.await;
                        }
                    }
                    return Ok(seq);
                }
                Err(StoreError::Conflict) => {
                    count(&self.metrics.conflicts);
                    self.catch_up(live).await?;
                }
                Err(error @ StoreError::Unknown(_)) => {
                    self.catch_up_soon(live);
                    return Err(error.into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Failure::Unavailable("other servers were faster again and again".to_owned()))
    }

    /// Appends. Where the store does not say whether the entry is written, the same entry is appended again: its number is
    /// taken then, by itself or by another, and the log tells which.
    async fn append_surely(&self, append: Append) -> Result<(), StoreError> {
        if Fault::AnswersBeforeCommit.is_planted() {
            let store = Arc::clone(&self.store);
            crate::task::spawn(async move { store.append(append).await });
            return Ok(());
        }
        let mut done = self.append(append.clone()).await;
        match (&done, host::planted::planted()) {
            (Err(StoreError::Unknown(_)), Some(Fault::TakesUnknownForDone))
            | (Err(StoreError::Conflict), Some(Fault::SkipsNumberCheck))
            | (Err(StoreError::Unavailable(_)), Some(Fault::IgnoresFullDisk)) => return Ok(()),
            (Err(StoreError::Unknown(why)), Some(Fault::TakesUnknownForRefused)) => {
                return Err(StoreError::Unavailable(why.clone()));
            }
            _ => {}
        }
        let mut asked = ASK_AGAIN.iter();
        while let Err(StoreError::Unknown(why)) = &done {
            let Some(&wait) = asked.next() else { break };
            let why = why.clone();
            tokio::time::sleep(wait).await;
            done = match self.append(append.clone()).await {
                Err(StoreError::Conflict) => match self.store.log(&append.table, Seq(append.seq.0 - 1)).await
                {
                    Ok(Some((_, log))) => {
                        let ours = |stored: &Stored| {
                            (stored.seq, stored.at, &stored.entry) == (append.seq, append.at, &append.entry)
                        };
                        if log.first().is_some_and(ours) { Ok(()) } else { Err(StoreError::Conflict) }
                    }
                    _ => Err(StoreError::Unknown(why)),
                },
                Err(StoreError::Unavailable(_) | StoreError::Damaged(_)) => Err(StoreError::Unknown(why)),
                other => other,
            };
        }
        done
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let before = Instant::now();
        let done = self.store.append(append).await;
        self.metrics.appends_took.observe(before.elapsed().as_secs_f64());
        match &done {
            Ok(()) => count(&self.metrics.entries),
            Err(StoreError::Conflict | StoreError::NameTaken | StoreError::Stale) => {}
            Err(
                StoreError::Unavailable(_)
                | StoreError::Unknown(_)
                | StoreError::Damaged(_)
                | StoreError::Unfit(_),
            ) => {
                count(&self.metrics.store_failures);
            }
        }
        done
    }

    /// Applies what other servers have appended. The turnstile must be held.
    pub(crate) async fn catch_up(&self, live: &Live) -> Result<(), Failure> {
        let (id, seq, status) = {
            let party = live.party.read();
            (party.id().clone(), party.seq(), party.status())
        };
        let found = self.store.log(&id, seq).await.map_err(Failure::from);
        if let Some((_, log)) = found.inspect_err(|failure| self.note_damage(&id, failure))? {
            if !log.is_empty() {
                let relisted = {
                    let mut party = live.party.write();
                    let replayed = self.replay(&mut party, &mut live.chain.lock(), log, true);
                    replayed.inspect_err(|failure| self.note_damage(&id, failure))?;
                    (party.status() != status).then(|| listing(&party))
                };
                live.stir();
                if let Some(shown) = relisted {
                    self.relist_or_say(&id, &shown, self.now()).await;
                    self.write_down(live).await;
                }
            }
        }
        Ok(())
    }

    /// Finds out what is written, as soon as the store answers: who looks on must not miss it.
    fn catch_up_soon(self: &Arc<Self>, live: &Arc<Live>) {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        crate::task::spawn(async move {
            for _ in 0..600 {
                tokio::time::sleep(Duration::from_millis(100)).await;
                let _turn = live.turnstile.lock().await;
                if hall.is_closing() || hall.catch_up(&live).await.is_ok() {
                    break;
                }
            }
            hall.drive(&live);
        });
    }

    /// Hears from other servers on the same store until the server goes down.
    pub async fn hear(self: Arc<Self>) {
        let Some((mut news, at_once)) = self.listen().await else { return };
        if !at_once {
            self.heard(News::Unsure).await;
        }
        while let Some(word) = news.recv().await {
            self.heard(word).await;
        }
    }

    /// Word from other servers, as soon as the store can give it, and whether it could at once; nothing where there are no
    /// others, or the server goes down before.
    async fn listen(&self) -> Option<(mpsc::Receiver<News>, bool)> {
        let mut closing = self.closing();
        let mut at_once = true;
        loop {
            match self.store.news().await {
                Ok(news) => return Some((news?, at_once)),
                Err(error) if at_once => tracing::warn!(%error, "other servers cannot be heard yet"),
                Err(_) => {}
            }
            at_once = false;
            tokio::select! {
                biased;
                _ = closing.wait_for(|closing| *closing) => return None,
                () = tokio::time::sleep(LISTEN_AGAIN) => {}
            }
        }
    }

    /// Does what is to be done after word from another server.
    async fn heard(self: &Arc<Self>, word: News) {
        match &word {
            News::Keys(account) => return self.doors.knock(account),
            News::Study(id, word) => return self.lectern.hear(self, id, word),
            News::Unsure => self.doors.knock_everywhere(),
            News::Grown(..) if Fault::HearsNoOthers.is_planted() => return,
            News::Grown(..) => {}
        }
        let tables: Vec<Arc<Live>> = match &word {
            News::Grown(id, _) => self.tables.lock().get(id).cloned().into_iter().collect(),
            _ => self.tables.lock().values().cloned().collect(),
        };
        for live in tables {
            let behind = match word {
                News::Grown(_, seq) => live.party.read().seq() < seq,
                _ => true,
            };
            if behind {
                let _turn = live.turnstile.lock().await;
                if let Err(failure) = self.catch_up(&live).await {
                    failure.say(live.party.read().id(), "a table is behind");
                }
            }
            self.drive(&live);
        }
    }

    /// Goes down in good order: nothing new is taken, what was thought so far is written down. What hangs is not waited for.
    pub async fn close(self: &Arc<Self>) {
        let tables: Vec<Arc<Live>> = self.tables.lock().values().cloned().collect();
        // Side by side: what waits at the same time is written together.
        let pausing = stream::iter(tables.clone()).for_each_concurrent(PAUSED_AT_ONCE, |live| {
            let hall = Arc::clone(self);
            async move { hall.pause(&live).await }
        });
        if tokio::time::timeout(limits::PAUSES, pausing).await.is_err() {
            tracing::warn!("the store takes too long: at some tables the time thought so far is lost");
        }
        self.closing.send_replace(true);
        // Whoever is at the turnstile still gets through.
        let through = join_all(tables.iter().map(|live| live.turnstile.lock()));
        let (left, _) = tokio::join!(
            tokio::time::timeout(limits::TURNSTILES, self.leave()),
            tokio::time::timeout(limits::TURNSTILES, through),
        );
        if left.is_err() {
            tracing::warn!("the store takes too long: other servers will notice that we are gone");
        }
    }

    /// Writes down what was thought so far at a table whose clock runs.
    async fn pause(self: &Arc<Self>, live: &Arc<Live>) {
        if live.party.read().wake_at().is_none() {
            return;
        }
        let pause = |party: &Party, now| party.pause(now).ok_or(Refusal::NotNow("no clock runs"));
        if let Err(failure) = self.commit(live, pause).await {
            failure.say(live.party.read().id(), "the time thought so far is lost");
        }
    }

    /// Leaves the tables that we let go on to other servers.
    async fn leave(&self) {
        let Some(leases) = self.store.leases() else { return };
        if let Err(error) = leases.leave().await {
            tracing::warn!(%error, "other servers will notice that we are gone");
        }
    }
}

fn millis(time: Duration) -> Millis {
    Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

fn to_json(entry: &Entry) -> Result<String, Failure> {
    serde_json::to_string(entry).map_err(|wrong| Failure::OurFault(wrong.to_string()))
}
