//! The store of a world: what a database promises, kept over a disk that fails. One server's own file, or a database that
//! several servers share, with leases and word of each other.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use host::{AccountId, Millis, Party, Status, TableId};
use parking_lot::Mutex;
use server::secret;
use server::store::{Account, Append, Ending, Listing, News, StoreError, Stored, TableRow};
use table::{Dice, Digest};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::chance::Chance;
use crate::disk::{Disk, Lying};
use crate::handle::Handle;

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
    pub(crate) alive: bool,
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
    pub(crate) listing: Listing,
    pub(crate) changed: Millis,
    pub(crate) log: Vec<Written>,
    /// When which run read all of its log.
    pub(crate) reads: Vec<(Run, Instant)>,
    /// The table after so many entries of its log: how far it is is asked again and again.
    known: RefCell<(usize, Party)>,
}

impl Kept {
    /// How far the table is by its log; what the lists say may be behind it.
    pub(crate) fn status(&self) -> Status {
        let (length, party) = &mut *self.known.borrow_mut();
        while let Some(Written { stored, .. }) = self.log.get(*length) {
            let Ok(entry) = serde_json::from_str(&stored.entry) else { break };
            if party.apply(stored.seq, stored.at, entry, stored.at).is_err() {
                break;
            }
            *length += 1;
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
    /// Until when most appends lose their answer.
    pub(crate) lossy: Option<Instant>,
    /// Until when word of other servers is lost.
    pub(crate) deaf: Option<Instant>,
}

struct UnderWay {
    number: u64,
    append: Append,
    by: Run,
}

pub(crate) struct State {
    /// What chance grows from; see [`State::chance`].
    dice: Dice,
    began: Instant,
    disk: Disk,
    pub(crate) tables: BTreeMap<TableId, Kept>,
    pub(crate) accounts: BTreeMap<String, Account>,
    /// The games that were written down as over, each once, in this order.
    pub(crate) endings: Vec<Ending>,
    pub(crate) runs: Vec<RunInfo>,
    pub(crate) mood: Mood,
    under_way: Vec<UnderWay>,
    numbers: u64,
    pub(crate) leases: BTreeMap<TableId, (Run, Instant)>,
    pub(crate) listeners: BTreeMap<Run, mpsc::UnboundedSender<(Instant, News)>>,
    /// Everything that was written, equal for equal seeds. What is written at the same moment is written in any order.
    pub(crate) trace: u64,
}

/// The store of a world.
#[derive(Clone)]
pub(crate) struct Vault {
    state: Arc<Mutex<State>>,
    pub(crate) shared: bool,
}

/// Where an entry is meant to lie.
fn place(append: &Append) -> Vec<u8> {
    [append.table.as_str().as_bytes(), &append.seq.0.to_be_bytes()].concat()
}

pub(crate) fn until(mood: Option<Instant>) -> bool {
    mood.is_some_and(|until| Instant::now() < until)
}

impl State {
    /// Chance for what somebody does at this moment. It does not depend on what others do at once: in which order they
    /// come says nothing.
    pub(crate) fn chance(&self, who: Run, what: &[u8]) -> Dice {
        let mut digest = Digest::default();
        digest.add(who as u64);
        digest.add(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX));
        digest.add_bytes(what);
        self.dice.fork(digest.finish())
    }

    /// How long the store takes for something small.
    pub(crate) fn pause(&self, dice: &mut Dice) -> Duration {
        if until(self.mood.slow) { dice.millis(50, 2_500) } else { dice.millis(0, 6) }
    }

    /// Whether and where an append loses its answer.
    fn loss(&self, dice: &mut Dice) -> Option<Lost> {
        match dice.below(4) {
            _ if !until(self.mood.lossy) => None,
            0 => Some(Lost::Before),
            1 => Some(Lost::In),
            2 => Some(Lost::After),
            _ => None,
        }
    }

    fn lying(append: &Append) -> Lying {
        Lying {
            table: append.table.clone(),
            seq: append.seq,
            at: append.at,
            entry: append.entry.clone(),
            sum: append.sum.map(|sum| sum.to_string()),
        }
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
        let mut digest = Digest::default();
        digest.add_bytes(&place(append));
        digest.add_bytes(append.entry.as_bytes());
        digest.add(append.at.0);
        self.trace = self.trace.wrapping_add(digest.finish());
        if let Some((row, listing)) = append.opens.as_deref() {
            let kept = Kept {
                row: row.clone(),
                listing: listing.clone(),
                changed: append.at,
                log: Vec::new(),
                reads: Vec::new(),
                known: RefCell::new((
                    0,
                    Party::new(row.id.clone(), row.owner.clone(), row.created, row.secret),
                )),
            };
            self.tables.entry(append.table.clone()).or_insert(kept);
        }
        if let Some(kept) = self.tables.get_mut(&append.table) {
            let stored =
                Stored { seq: append.seq, at: append.at, entry: append.entry.clone(), sum: append.sum };
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
                let _ = listener.send((Instant::now(), news.clone()));
            }
        }
    }

    /// What was being written ends at some byte; what is whole counts.
    fn tear(&mut self, mut torn: Vec<UnderWay>) {
        torn.sort_by_cached_key(|way| (place(&way.append), way.by));
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
        let thousandths = self.chance(Run::MAX, b"torn").below(1_001);
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
            began: Instant::now(),
            disk: Disk::default(),
            tables: BTreeMap::new(),
            accounts: BTreeMap::new(),
            endings: Vec::new(),
            runs: Vec::new(),
            mood: Mood::default(),
            under_way: Vec::new(),
            numbers: 0,
            leases: BTreeMap::new(),
            listeners: BTreeMap::new(),
            trace: 0,
        };
        Vault { state: Arc::new(Mutex::new(state)), shared }
    }

    pub(crate) fn look<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.state.lock())
    }

    /// Somebody who comes with this key.
    pub(crate) fn know(&self, key: &str, name: &str) -> AccountId {
        let id = AccountId::from(format!("account-{name}"));
        let account = Account::guest(id.clone(), name.to_owned(), Millis(0));
        self.state.lock().accounts.insert(secret::hash_key(key), account);
        id
    }

    /// A server starts.
    pub(crate) fn begin(&self, wall: Millis) -> Handle {
        let mut state = self.state.lock();
        state.runs.push(RunInfo { started: Instant::now(), wall, alive: true });
        let run = state.runs.len() - 1;
        Handle::new(self, run)
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
                if state.chance(run, &place(&way.append)).once_in(2) {
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
            let _ = listener.send((Instant::now(), News::Unsure));
        }
    }

    /// All that lies on the disk, as it would be read by somebody who knows nothing else.
    pub(crate) fn on_disk(&self) -> Vec<Lying> {
        self.state.lock().disk.all()
    }

    pub(crate) async fn append(self, append: Append, by: Run) -> Result<(), StoreError> {
        let (number, loss, full, before, after, later) = {
            let mut state = self.state.lock();
            if until(state.mood.down) {
                return Err(StoreError::Unavailable("no connection".to_owned()));
            }
            let dice = &mut state.chance(by, &place(&append));
            let loss = state.loss(dice);
            let full = until(state.mood.full);
            let (before, after) = (state.pause(dice), state.pause(dice));
            let later = dice.millis(0, 3_000);
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
