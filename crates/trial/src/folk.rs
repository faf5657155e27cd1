//! What the store of a world keeps of people: how their games ended. The rest is no part of a trial.

use club::Rating;
use club::notice::Way;
use host::{AccountId, Millis, Status, TableId};
use server::store::{
    Account, Answer, Device, Ending, Kept, Leader, Link, LinkKind, Notice, Notices, People, Reckoned, Report,
    Session, Source, StoreError, Tally, Tie, Tied, Vacation, Wanted, Wish, Wishes,
};

use crate::handle::{ask, fits, nobody_new};
use crate::vault::{Run, Vault};

/// People as one run of a server knows them.
pub(crate) struct Folk {
    vault: Vault,
    run: Run,
}

impl Folk {
    pub(crate) fn new(vault: &Vault, run: Run) -> Folk {
        Folk { vault: vault.clone(), run }
    }

    fn nothing<T: Default + Send + 'static>(&self) -> Answer<'_, T> {
        ask(&self.vault, self.run, |_| Ok(T::default()))
    }
}

fn refused<T: Send + 'static>() -> Answer<'static, T> {
    Box::pin(std::future::ready(Err::<T, StoreError>(nobody_new())))
}

impl People for Folk {
    fn finish<'a>(&'a self, ending: &'a Ending) -> Answer<'a, ()> {
        ask(&self.vault, self.run, |state| {
            fits(state)?;
            if state.endings.iter().all(|kept| kept.table != ending.table) {
                state.endings.push(ending.clone());
            }
            Ok(())
        })
    }

    fn unfinished(&self, most: usize) -> Answer<'_, Vec<TableId>> {
        ask(&self.vault, self.run, move |state| {
            let over = state.tables.iter().filter(|(id, kept)| {
                kept.listing.status == Status::Over && state.endings.iter().all(|ending| ending.table != **id)
            });
            Ok(over.take(most).map(|(id, _)| id.clone()).collect())
        })
    }

    fn unheaded(&self, _most: usize) -> Answer<'_, Vec<TableId>> {
        self.nothing()
    }

    fn head<'a>(&'a self, _ending: &'a Ending) -> Answer<'a, ()> {
        refused()
    }

    fn history<'a>(&'a self, _account: &'a AccountId, _wanted: &'a Wanted) -> Answer<'a, Vec<Kept>> {
        self.nothing()
    }

    fn tallies<'a>(&'a self, _account: &'a AccountId) -> Answer<'a, Vec<Tally>> {
        self.nothing()
    }

    fn ended<'a>(&'a self, _tables: &'a [TableId]) -> Answer<'a, Vec<Kept>> {
        self.nothing()
    }

    fn ratings_of<'a>(&'a self, _account: &'a AccountId) -> Answer<'a, Vec<(String, Rating)>> {
        self.nothing()
    }

    fn leaders<'a>(&'a self, _game: &'a str, _most: usize) -> Answer<'a, Vec<Leader>> {
        self.nothing()
    }

    fn sources(&self) -> Answer<'_, Vec<Source>> {
        self.nothing()
    }

    fn account<'a>(&'a self, id: &'a AccountId) -> Answer<'a, Option<Account>> {
        ask(&self.vault, self.run, move |state| {
            Ok(state.accounts.values().find(|account| account.id == *id).cloned())
        })
    }

    fn tie<'a>(&'a self, _: &'a AccountId, _: Tie, _: &'a AccountId, _: Millis) -> Answer<'a, ()> {
        refused()
    }

    fn untie<'a>(&'a self, _: &'a AccountId, _: Tie, _: &'a AccountId) -> Answer<'a, ()> {
        refused()
    }

    fn tied<'a>(&'a self, _: &'a AccountId, _: Tie) -> Answer<'a, Vec<Tied>> {
        self.nothing()
    }

    fn apart<'a>(&'a self, _: &'a AccountId) -> Answer<'a, Vec<AccountId>> {
        self.nothing()
    }

    fn report<'a>(&'a self, _: &'a Report) -> Answer<'a, ()> {
        refused()
    }

    fn reports(&self) -> Answer<'_, Vec<Report>> {
        self.nothing()
    }

    fn settle<'a>(&'a self, _: &'a str, _: Millis) -> Answer<'a, bool> {
        refused()
    }

    fn vacations<'a>(&'a self, _: &'a AccountId) -> Answer<'a, Vec<Vacation>> {
        self.nothing()
    }

    fn begin_vacation<'a>(&'a self, _: &'a AccountId, _: Vacation) -> Answer<'a, bool> {
        refused()
    }

    fn end_vacation<'a>(&'a self, _: &'a AccountId, _: Millis) -> Answer<'a, ()> {
        refused()
    }

    fn gone<'a>(&'a self, _accounts: &'a [AccountId]) -> Answer<'a, Vec<AccountId>> {
        self.nothing()
    }

    fn sessions<'a>(&'a self, _account: &'a AccountId) -> Answer<'a, Vec<Session>> {
        self.nothing()
    }

    fn use_key<'a>(&'a self, _hash: &'a str, _browser: &'a str, _at: Millis) -> Answer<'a, ()> {
        self.nothing()
    }

    fn end_others<'a>(&'a self, _account: &'a AccountId, _but: &'a str) -> Answer<'a, ()> {
        refused()
    }

    fn leave<'a>(&'a self, _account: &'a Account, _at: Millis) -> Answer<'a, ()> {
        refused()
    }

    fn numbered(&self, after: u64, most: usize) -> Answer<'_, Vec<(u64, TableId)>> {
        ask(&self.vault, self.run, move |state| {
            let numbered = (1..).zip(&state.endings).filter(|(number, _)| *number > after);
            Ok(numbered.take(most).map(|(number, ending)| (number, ending.table.clone())).collect())
        })
    }

    fn replace<'a>(&'a self, _reckoned: &'a Reckoned) -> Answer<'a, bool> {
        refused()
    }
}

/// Nobody in a trial wants to be told of anything.
impl Notices for Folk {
    fn keepsake<'a>(&'a self, _: &'a str, _: &'a str) -> Answer<'a, String> {
        refused()
    }

    fn wishes<'a>(&'a self, _: &'a AccountId) -> Answer<'a, Option<Wishes>> {
        self.nothing()
    }

    fn wish<'a>(&'a self, _: &'a AccountId, _: &'a Wish, _: &'a str) -> Answer<'a, ()> {
        refused()
    }

    fn stop<'a>(&'a self, _: &'a str) -> Answer<'a, bool> {
        self.nothing()
    }

    fn devices<'a>(&'a self, _: &'a AccountId) -> Answer<'a, Vec<Device>> {
        self.nothing()
    }

    fn add_device<'a>(&'a self, _: &'a Device, _: usize, _: Millis) -> Answer<'a, bool> {
        refused()
    }

    fn drop_device<'a>(&'a self, _: &'a str) -> Answer<'a, ()> {
        refused()
    }

    fn add_link<'a>(&'a self, _: &'a Link, _: Millis) -> Answer<'a, ()> {
        refused()
    }

    fn use_link<'a>(&'a self, _: &'a str, _: LinkKind, _: Millis) -> Answer<'a, Option<(AccountId, String)>> {
        self.nothing()
    }

    fn note<'a>(&'a self, _: &'a Notice, _: Option<Millis>) -> Answer<'a, ()> {
        refused()
    }

    fn take(&self, _: Millis, _: Millis, _: usize) -> Answer<'_, Vec<Notice>> {
        self.nothing()
    }

    fn take_all<'a>(&'a self, _: &'a AccountId, _: Way, _: Millis) -> Answer<'a, Vec<Notice>> {
        self.nothing()
    }

    fn settle<'a>(&'a self, _: &'a Notice, _: Option<Millis>) -> Answer<'a, ()> {
        refused()
    }

    fn mailed<'a>(&'a self, _: &'a AccountId, _: Option<Millis>, _: Millis) -> Answer<'a, bool> {
        self.nothing()
    }

    fn awaiting(&self, _: usize) -> Answer<'_, Vec<TableId>> {
        self.nothing()
    }

    fn forget_over(&self) -> Answer<'_, ()> {
        refused()
    }
}
