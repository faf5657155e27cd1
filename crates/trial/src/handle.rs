//! The store as servers have it: it takes its time, may fail, and says nothing more to a server that was killed.

use std::time::Duration;

use host::{AccountId, Millis, Seq, Status, TableId};
use server::store::{
    Account, Answer, Append, Change, KeyKind, Leases, Listed, Listing, News, Notices, People, Place, Show,
    Store, StoreError, Stored, TableRow,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::chance::Chance as _;
use crate::folk::Folk;
use crate::vault::{Kept, Run, State, Vault, until};

/// How long after a lease has run out clocks still count as running, as in the real database.
const JUST_NOW: Duration = Duration::from_secs(30);

/// The store as one run of a server has it. Once that is killed nothing of it comes back any more.
pub(crate) struct Handle {
    vault: Vault,
    pub(crate) run: Run,
    leases: Option<Held>,
    folk: Folk,
}

impl Handle {
    pub(crate) fn new(vault: &Vault, run: Run) -> Handle {
        let leases = vault.shared.then(|| Held { vault: vault.clone(), run });
        Handle { vault: vault.clone(), run, leases, folk: Folk::new(vault, run) }
    }
}

/// Waits for ever if the run is over.
async fn fence(vault: &Vault, run: Run) {
    let alive = vault.look(|state| state.runs[run].alive);
    if !alive {
        std::future::pending::<()>().await;
    }
}

/// Asks the store something small: it takes its time and may fail.
pub(crate) fn ask<'a, T: Send + 'a>(
    vault: &'a Vault,
    run: Run,
    answer: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'a,
) -> Answer<'a, T> {
    Box::pin(async move {
        fence(vault, run).await;
        let (pause, back) = vault.look(|state| {
            let dice = &mut state.chance(run, b"asked");
            (state.pause(dice), state.pause(dice))
        });
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
            fits(state)?;
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
                over: kept.listing.status == Status::Over,
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

    fn keep_review<'a>(&'a self, _table: &'a TableId, _report: &'a str, _at: Millis) -> Answer<'a, ()> {
        ask(&self.vault, self.run, |_| Ok(()))
    }

    fn review<'a>(&'a self, _table: &'a TableId) -> Answer<'a, Option<String>> {
        ask(&self.vault, self.run, |_| Ok(None))
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
        _browser: &'a str,
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

    fn people(&self) -> &dyn People {
        &self.folk
    }

    fn notices(&self) -> &dyn Notices {
        &self.folk
    }

    fn ping(&self) -> Answer<'_, ()> {
        ask(&self.vault, self.run, |_| Ok(()))
    }

    fn try_write(&self, _at: Millis) -> Answer<'_, ()> {
        ask(&self.vault, self.run, fits)
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
            self.vault.look(|state| state.listeners.insert(self.run, words));
            let (pass_on, news) = mpsc::channel(1024);
            let (vault, run) = (self.vault.clone(), self.run);
            tokio::spawn(async move {
                while let Some(first) = heard.recv().await {
                    let pause = vault.look(|state| state.chance(run, b"word").millis(1, 30));
                    tokio::time::sleep(pause).await;
                    // What was said at the same moment is passed on in an order of its own.
                    let mut words: Vec<(Instant, News)> =
                        std::iter::once(first).chain(std::iter::from_fn(|| heard.try_recv().ok())).collect();
                    words.sort_by_cached_key(|(at, news)| (*at, format!("{news:?}")));
                    for (_, word) in words {
                        if pass_on.send(word).await.is_err() {
                            return;
                        }
                    }
                }
            });
            Ok(Some(news))
        })
    }
}

/// Whether something fits on the disk.
pub(crate) fn fits(state: &mut State) -> Result<(), StoreError> {
    if until(state.mood.full) {
        return Err(StoreError::Unavailable("the disk is full".to_owned()));
    }
    Ok(())
}

/// Everybody is known from the beginning; accounts are no part of a trial.
pub(crate) fn nobody_new() -> StoreError {
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
