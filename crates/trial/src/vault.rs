//! The store of a world: what a database promises, kept over a disk that fails. One server's own file, or a database that
//! several servers share, with leases and word of each other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use host::{AccountId, Millis, Party, Seq, Status, TableId};
use parking_lot::Mutex;
use server::secret;
use server::store::{
    Account, Answer, Append, Change, KeyKind, Leases, Listed, Listing, News, Place, Show, Store, StoreError,
    Stored, TableRow,
};
use table::Dice;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::chance::Chance;
use crate::disk::{Disk, Lying};

/// How long after a lease has run out clocks still count as running, as in the real database.
const JUST_NOW: Duration = Duration::from_secs(30);

/// Where the answer to an append is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// The store never hears of it.
    Before,
    /// It is written later, if its number is still free then.
    In,
    /// It is written.
    After,
}

/// One run of a server, from its start to its end.
pub(crate) type Run = usize;

/// What is known of one run of a server.
pub(crate) struct RunInfo {
    /// When it started.
    pub(crate) started: Instant,
    /// What its clock showed then.
    pub(crate) wall: Millis,
    alive: bool,
}

/// An entry and how it came to be written.
#[derive(Clone)]
pub(crate) struct Written {
    pub(crate) stored: Stored,
    /// Who wrote it.
    pub(crate) by: Run,
    /// When its writer knew.
    pub(crate) answered: Option<Instant>,
}

/// A table.
pub(crate) struct Kept {
    pub(crate) row: TableRow,
    listing: Listing,
    changed: Millis,
    pub(crate) log: Vec<Written>,
    /// When which run read all of its log.
    pub(crate) reads: Vec<(Run, Instant)>,
}

impl Kept {
    /// How far the table is by its log; what the lists say may be behind it.
    pub(crate) fn status(&self) -> Status {
        let row = &self.row;
        let mut party = Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret);
        for Written { stored, .. } in &self.log {
            let Ok(entry) = serde_json::from_str(&stored.entry) else { break };
            if party.apply(stored.seq, stored.at, entry, stored.at).is_err() {
                break;
            }
        }
        party.status()
    }
}

/// How the store is now.
#[derive(Default)]
pub(crate) struct Mood {
    /// Until when nothing fits on the disk.
    pub(crate) full: Option<Instant>,
    /// Until when everything takes long.
    pub(crate) slow: Option<Instant>,
    /// Until when nothing answers.
    pub(crate) down: Option<Instant>,
    /// How many of the next appends lose their answer, and where.
    pub(crate) losses: Vec<Lost>,
    /// Until when word of other servers is lost.
    pub(crate) deaf: Option<Instant>,
}

struct UnderWay {
    number: u64,
    append: Append,
    by: Run,
}

pub(crate) struct State {
    dice: Dice,
    disk: Disk,
    pub(crate) tables: BTreeMap<TableId, Kept>,
    accounts: BTreeMap<String, Account>,
    pub(crate) runs: Vec<RunInfo>,
    pub(crate) mood: Mood,
    under_way: Vec<UnderWay>,
    numbers: u64,
    leases: BTreeMap<TableId, (Run, Instant)>,
    listeners: BTreeMap<Run, mpsc::UnboundedSender<News>>,
    /// Everything that was written, in the order of writing; equal for equal seeds.
    pub(crate) trace: table::Digest,
}

/// The store of a world.
#[derive(Clone)]
pub(crate) struct Vault {
    state: Arc<Mutex<State>>,
    pub(crate) shared: bool,
}

fn until(mood: Option<Instant>) -> bool {
    mood.is_some_and(|until| Instant::now() < until)
}

impl State {
    /// How long the store takes for something small.
    fn pause(&mut self) -> Duration {
        if until(self.mood.slow) { self.dice.millis(50, 2_500) } else { self.dice.millis(0, 6) }
    }

    fn lying(append: &Append) -> Lying {
        Lying { table: append.table.clone(), seq: append.seq, at: append.at, entry: append.entry.clone() }
    }

    /// The moment in which an entry becomes durable, if its number is free.
    fn commit(&mut self, append: &Append, by: Run) -> Result<(), StoreError> {
        let taken = self
            .tables
            .get(&append.table)
            .is_some_and(|kept| kept.log.iter().any(|written| written.stored.seq == append.seq));
        if taken {
            return Err(StoreError::Conflict);
        }
        if append.opens.is_none() && !self.tables.contains_key(&append.table) {
            return Err(StoreError::Unavailable("there is no such table".to_owned()));
        }
        self.disk.write(&State::lying(append));
        self.show(append, by);
        Ok(())
    }

    /// What is on the disk is seen.
    fn show(&mut self, append: &Append, by: Run) {
        self.trace.add_bytes(append.entry.as_bytes());
        self.trace.add(append.at.0);
        if let Some((row, listing)) = &append.opens {
            let kept = Kept {
                row: row.clone(),
                listing: listing.clone(),
                changed: append.at,
                log: Vec::new(),
                reads: Vec::new(),
            };
            self.tables.entry(append.table.clone()).or_insert(kept);
        }
        if let Some(kept) = self.tables.get_mut(&append.table) {
            let stored = Stored { seq: append.seq, at: append.at, entry: append.entry.clone() };
            kept.log.push(Written { stored, by, answered: None });
        }
        self.tell(by, News::Grown(append.table.clone(), append.seq));
    }

    /// Tells all other servers.
    fn tell(&mut self, by: Run, news: News) {
        if until(self.mood.deaf) {
            return;
        }
        for (&run, listener) in &self.listeners {
            if run != by {
                let _ = listener.send(news.clone());
            }
        }
    }

    /// What was being written ends at some byte; what is whole counts.
    fn tear(&mut self, torn: Vec<UnderWay>) {
        let free: Vec<UnderWay> = torn
            .into_iter()
            .filter(|way| {
                let kept = self.tables.get(&way.append.table);
                kept.map_or(way.append.opens.is_some(), |kept| {
                    kept.log.iter().all(|written| written.stored.seq != way.append.seq)
                })
            })
            .collect();
        let mut seen = Vec::new();
        let free: Vec<UnderWay> = free
            .into_iter()
            .filter(|way| {
                let place = (way.append.table.clone(), way.append.seq);
                let first = !seen.contains(&place);
                seen.push(place);
                first
            })
            .collect();
        let lying: Vec<Lying> = free.iter().map(|way| State::lying(&way.append)).collect();
        let thousandths = self.dice.below(1_001);
        let whole = self.disk.tear(&lying, thousandths);
        for way in free.iter().take(whole) {
            self.show(&way.append, way.by);
        }
    }
}

impl Vault {
    pub(crate) fn new(dice: Dice, shared: bool) -> Vault {
        let state = State {
            dice,
            disk: Disk::default(),
            tables: BTreeMap::new(),
            accounts: BTreeMap::new(),
            runs: Vec::new(),
            mood: Mood::default(),
            under_way: Vec::new(),
            numbers: 0,
            leases: BTreeMap::new(),
            listeners: BTreeMap::new(),
            trace: table::Digest::default(),
        };
        Vault { state: Arc::new(Mutex::new(state)), shared }
    }

    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.state.lock())
    }

    /// Somebody who comes with this key.
    pub(crate) fn know(&self, key: &str, name: &str) -> AccountId {
        let id = AccountId::from(format!("account-{name}"));
        let account = Account {
            id: id.clone(),
            name: name.to_owned(),
            login: None,
            password: None,
            recovery: None,
            created: Millis(0),
            version: 0,
        };
        self.state.lock().accounts.insert(secret::hash_key(key), account);
        id
    }

    /// A server starts.
    pub(crate) fn begin(&self, wall: Millis) -> Handle {
        let mut state = self.state.lock();
        state.runs.push(RunInfo { started: Instant::now(), wall, alive: true });
        let run = state.runs.len() - 1;
        let leases = self.shared.then(|| Held { vault: self.clone(), run });
        Handle { vault: self.clone(), run, leases }
    }

    /// A server is killed. Of what it was writing some has arrived.
    pub(crate) fn kill(&self, run: Run) {
        let mut state = self.state.lock();
        state.runs[run].alive = false;
        state.listeners.remove(&run);
        let under_way = std::mem::take(&mut state.under_way);
        let (theirs, others): (Vec<_>, Vec<_>) = under_way.into_iter().partition(|way| way.by == run);
        state.under_way = others;
        if self.shared {
            // The database has heard of it or not; if it has, it goes on with it.
            for way in theirs {
                if state.dice.once_in(2) {
                    state.under_way.push(way);
                }
            }
        } else {
            state.tear(theirs);
        }
    }

    /// The power goes: whatever is being written is torn, and nothing answers for a while.
    pub(crate) fn lose_power(&self, down: Duration) {
        let mut state = self.state.lock();
        let under_way = std::mem::take(&mut state.under_way);
        state.tear(under_way);
        state.mood.down = Some(Instant::now() + down);
    }

    /// All is well again.
    pub(crate) fn heal(&self) {
        self.state.lock().mood = Mood::default();
        self.hear_again();
    }

    /// Servers have a line again, and are told that words may be missing.
    pub(crate) fn hear_again(&self) {
        let state = self.state.lock();
        for listener in state.listeners.values() {
            let _ = listener.send(News::Unsure);
        }
    }

    /// All that lies on the disk, as it would be read by somebody who knows nothing else.
    pub(crate) fn on_disk(&self) -> Vec<Lying> {
        self.state.lock().disk.all()
    }

    async fn append(self, append: Append, by: Run) -> Result<(), StoreError> {
        let (number, loss, full, before, after, later) = {
            let mut state = self.state.lock();
            if until(state.mood.down) {
                return Err(StoreError::Unavailable("no connection".to_owned()));
            }
            let loss = state.mood.losses.pop();
            let full = until(state.mood.full);
            let (before, after) = (state.pause(), state.pause());
            let later = state.dice.millis(0, 3_000);
            state.numbers += 1;
            let number = state.numbers;
            if loss != Some(Lost::Before) && !full {
                state.under_way.push(UnderWay { number, append: append.clone(), by });
            }
            (number, loss, full, before, after, later)
        };
        let unknown = || StoreError::Unknown("the connection was lost".to_owned());
        tokio::time::sleep(before).await;
        match loss {
            Some(Lost::Before) => return Err(unknown()),
            Some(Lost::In) => {
                let vault = self.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(later).await;
                    let _ = vault.land(number);
                });
                return Err(unknown());
            }
            Some(Lost::After) | None => {}
        }
        if full {
            return Err(StoreError::Unavailable("the disk is full".to_owned()));
        }
        let Some(written) = self.land(number) else { return Err(unknown()) };
        tokio::time::sleep(after).await;
        if loss == Some(Lost::After) && written.is_ok() {
            return Err(unknown());
        }
        if written.is_ok() {
            let mut state = self.state.lock();
            let kept = state.tables.get_mut(&append.table);
            if let Some(written) =
                kept.and_then(|kept| kept.log.iter_mut().find(|written| written.stored.seq == append.seq))
            {
                written.answered = Some(Instant::now());
            }
        }
        written
    }

    /// What is under way with this number is written, unless it was lost.
    fn land(&self, number: u64) -> Option<Result<(), StoreError>> {
        let mut state = self.state.lock();
        let place = state.under_way.iter().position(|way| way.number == number)?;
        let way = state.under_way.remove(place);
        Some(state.commit(&way.append, way.by))
    }
}

/// The store as one run of a server has it. Once that is killed nothing of it comes back any more.
pub(crate) struct Handle {
    vault: Vault,
    pub(crate) run: Run,
    leases: Option<Held>,
}

/// Waits for ever if the run is over.
async fn fence(vault: &Vault, run: Run) {
    let alive = vault.state.lock().runs[run].alive;
    if !alive {
        std::future::pending::<()>().await;
    }
}

/// Asks the store something small: it takes its time and may fail.
fn ask<'a, T: Send + 'a>(
    vault: &'a Vault,
    run: Run,
    answer: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'a,
) -> Answer<'a, T> {
    Box::pin(async move {
        fence(vault, run).await;
        let (pause, back) = vault.look(|state| (state.pause(), state.pause()));
        tokio::time::sleep(pause).await;
        fence(vault, run).await;
        let answered = vault.look(|state| {
            if until(state.mood.down) {
                return Err(StoreError::Unavailable("no connection".to_owned()));
            }
            answer(state)
        });
        tokio::time::sleep(back).await;
        fence(vault, run).await;
        answered
    })
}

impl Store for Handle {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move {
            fence(&self.vault, self.run).await;
            let (done, answer) = oneshot::channel();
            let written = self.vault.clone().append(append, self.run);
            // It goes on, whether somebody waits for it or not.
            tokio::spawn(async move {
                let _ = done.send(written.await);
            });
            let answer = answer.await;
            fence(&self.vault, self.run).await;
            answer.unwrap_or_else(|_| Err(StoreError::Unknown("the writer has stopped".to_owned())))
        })
    }

    fn relist<'a>(&'a self, table: &'a TableId, listing: &'a Listing, at: Millis) -> Answer<'a, ()> {
        ask(&self.vault, self.run, move |state| {
            if until(state.mood.full) {
                return Err(StoreError::Unavailable("the disk is full".to_owned()));
            }
            if let Some(kept) = state.tables.get_mut(table) {
                (kept.listing, kept.changed) = (listing.clone(), at);
            }
            Ok(())
        })
    }

    fn log<'a>(&'a self, table: &'a TableId, after: Seq) -> Answer<'a, Option<(TableRow, Vec<Stored>)>> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            let Some(kept) = state.tables.get_mut(table) else { return Ok(None) };
            if after == Seq::NONE {
                kept.reads.push((run, Instant::now()));
            }
            let mut log: Vec<Stored> = kept
                .log
                .iter()
                .map(|written| &written.stored)
                .filter(|stored| stored.seq > after)
                .cloned()
                .collect();
            log.sort_by_key(|stored| stored.seq);
            Ok(Some((kept.row.clone(), log)))
        })
    }

    fn list_after(&self, show: Show, _after: Option<Place>, most: usize) -> Answer<'_, Vec<Listed>> {
        ask(&self.vault, self.run, move |state| {
            let shown = |kept: &Kept| match &show {
                Show::Open => kept.listing.status == Status::Waiting && kept.listing.listed,
                Show::Live => kept.listing.status == Status::Playing && kept.listing.listed,
                Show::Timed => kept.listing.status == Status::Playing && kept.listing.timed,
                Show::Of(account) => kept.row.owner == *account || kept.listing.sitters.contains(account),
            };
            let listed = state.tables.iter().filter(|(_, kept)| shown(kept)).map(|(id, kept)| Listed {
                id: id.clone(),
                owner: kept.row.owner.clone(),
                status: kept.listing.status.name().to_owned(),
                summary: kept.listing.summary.clone(),
                created: kept.row.created,
                changed: kept.changed,
            });
            Ok(listed.take(most).collect())
        })
    }

    fn abandoned(&self, _unlisted: Millis, _forgotten: Millis) -> Answer<'_, Vec<TableId>> {
        ask(&self.vault, self.run, |_| Ok(Vec::new()))
    }

    fn forget<'a>(&'a self, _table: &'a TableId) -> Answer<'a, ()> {
        ask(&self.vault, self.run, |_| Ok(()))
    }

    fn add_account<'a>(&'a self, _account: &'a Account) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Err(nobody_new())))
    }

    fn change_account<'a>(&'a self, _account: &'a Account, _change: &'a Change) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Err(nobody_new())))
    }

    fn account_by_looks<'a>(&'a self, _looks: &'a str) -> Answer<'a, Option<AccountId>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    fn account_by_login<'a>(&'a self, _login: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(std::future::ready(Ok(None)))
    }

    fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>> {
        ask(&self.vault, self.run, move |state| Ok(state.accounts.get(hash).cloned()))
    }

    fn add_key<'a>(
        &'a self,
        _hash: &'a str,
        _account: &'a Account,
        _kind: KeyKind,
        _at: Millis,
    ) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Err(nobody_new())))
    }

    fn drop_key<'a>(&'a self, _hash: &'a str, _account: &'a AccountId) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Err(nobody_new())))
    }

    fn drop_keys<'a>(&'a self, _account: &'a AccountId, _kind: Option<KeyKind>) -> Answer<'a, ()> {
        Box::pin(std::future::ready(Err(nobody_new())))
    }

    fn ping(&self) -> Answer<'_, ()> {
        ask(&self.vault, self.run, |_| Ok(()))
    }

    fn leases(&self) -> Option<&dyn Leases> {
        self.leases.as_ref().map(|leases| leases as &dyn Leases)
    }

    fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
        Box::pin(async move {
            if !self.vault.shared {
                return Ok(None);
            }
            let (words, mut heard) = mpsc::unbounded_channel();
            self.vault.state.lock().listeners.insert(self.run, words);
            let (pass_on, news) = mpsc::channel(1024);
            let vault = self.vault.clone();
            tokio::spawn(async move {
                while let Some(word) = heard.recv().await {
                    let pause = vault.look(|state| state.dice.millis(1, 30));
                    tokio::time::sleep(pause).await;
                    if pass_on.send(word).await.is_err() {
                        return;
                    }
                }
            });
            Ok(Some(news))
        })
    }
}

/// Everybody is known from the beginning; accounts are no part of a trial.
fn nobody_new() -> StoreError {
    StoreError::Unavailable("nobody new is taken in".to_owned())
}

/// The leases of one run.
pub(crate) struct Held {
    vault: Vault,
    run: Run,
}

impl Leases for Held {
    fn take<'a>(&'a self, table: &'a TableId, time: Duration) -> Answer<'a, bool> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            let now = Instant::now();
            let free = state.leases.get(table).is_none_or(|&(holder, until)| holder == run || until < now);
            if free {
                state.leases.insert(table.clone(), (run, now + time));
            }
            Ok(free)
        })
    }

    fn renew(&self, time: Duration) -> Answer<'_, Vec<TableId>> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            let mut ours = Vec::new();
            for (table, lease) in &mut state.leases {
                if lease.0 == run {
                    lease.1 = Instant::now() + time;
                    ours.push(table.clone());
                }
            }
            Ok(ours)
        })
    }

    fn inherit(&self, time: Duration, most: i64) -> Answer<'_, Vec<(TableId, bool)>> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            let now = Instant::now();
            let mut left = Vec::new();
            for (table, lease) in &mut state.leases {
                if left.len() as i64 >= most {
                    break;
                }
                if lease.0 != run && lease.1 < now {
                    left.push((table.clone(), lease.1 + JUST_NOW > now));
                    *lease = (run, now + time);
                }
            }
            Ok(left)
        })
    }

    fn runs<'a>(&'a self, table: &'a TableId) -> Answer<'a, bool> {
        ask(&self.vault, self.run, move |state| {
            Ok(state.leases.get(table).is_some_and(|&(_, until)| until + JUST_NOW > Instant::now()))
        })
    }

    fn let_go<'a>(&'a self, tables: &'a [TableId]) -> Answer<'a, ()> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            state.leases.retain(|table, lease| lease.0 != run || !tables.contains(table));
            Ok(())
        })
    }

    fn leave(&self) -> Answer<'_, ()> {
        let run = self.run;
        ask(&self.vault, run, move |state| {
            let long_ago = Instant::now().checked_sub(2 * JUST_NOW).unwrap_or_else(Instant::now);
            for lease in state.leases.values_mut().filter(|lease| lease.0 == run) {
                lease.1 = long_ago;
            }
            Ok(())
        })
    }
}
