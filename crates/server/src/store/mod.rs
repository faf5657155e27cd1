//! What outlives the process: accounts, tables and the entries of their logs. A table in progress is rebuilt from its
//! log, and so are the results and ratings that are kept beside them.
//!
//! Two implementations pass one test suite: [`Sqlite`] and [`Postgres`]. What both ask is written once, in `sql`.

pub mod archive;
pub mod backup;

mod chain;
mod leases;
mod lock;
mod migrations;
mod notices;
mod notices_sql;
mod packed;
mod packed_sql;
mod people;
mod people_sql;
mod postgres;
mod rows;
mod sql;
mod sqlite;
pub mod studies;
mod studies_sql;
mod tournaments;
mod tournaments_sql;
mod writer;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;

use host::{AccountId, Millis, Pace, Seq, Setup, Status, TableId, TournamentId};
use serde::{Deserialize, Serialize};
use table::Seed;
use tokio::sync::mpsc;
use utoipa::ToSchema;

pub use chain::Sum;
pub use leases::Leases;
pub use notices::{Device, Link, LinkKind, Notice, Notices, Wish, Wishes};
pub use packed::Packing;
pub(crate) use packed::unpack;
pub use people::{
    Ending, Kept, Leader, People, Reckoned, Report, Session, Source, Tally, Tie, Tied, Vacation, Wanted,
};
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use studies::Studies;
pub use tournaments::{Draw, Drawn, Entrant, EntrantFate, State, Tournament, Tournaments, form_name};
pub(crate) use tournaments_sql::look_at as look_at_tournament;

/// Why the store did not do it. Nothing was changed then, unless it is [`StoreError::Unknown`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Another entry has this number already.
    Conflict,
    /// Another account has this login name.
    NameTaken,
    /// What the caller knows of the account is out of date: somebody recovered it meanwhile.
    Stale,
    /// The store does not take or give anything now: disk full, no connection.
    Unavailable(String),
    /// What is stored cannot be read.
    Damaged(String),
    /// The connection was lost before the answer came: it may be written or not.
    Unknown(String),
    /// This cannot be done with what was named: no store of ours, no whole archive, a file that is there or is not.
    Unfit(String),
}

impl StoreError {
    /// The same of this file.
    pub(crate) fn about(self, file: &Path) -> StoreError {
        let named = |why: String| format!("{}: {why}", file.display());
        match self {
            StoreError::Unavailable(why) => StoreError::Unavailable(named(why)),
            StoreError::Damaged(why) => StoreError::Damaged(named(why)),
            StoreError::Unknown(why) => StoreError::Unknown(named(why)),
            other => other,
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("this number of the log is taken"),
            StoreError::NameTaken => f.write_str("this name is taken"),
            StoreError::Stale => f.write_str("the account was changed meanwhile"),
            StoreError::Damaged(why) => write!(f, "what is stored is damaged: {why}"),
            StoreError::Unknown(why) => write!(f, "the store has not answered whether it is written: {why}"),
            StoreError::Unavailable(why) => write!(f, "the store is unavailable: {why}"),
            StoreError::Unfit(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Unavailable(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        use sqlx::migrate::MigrateError::VersionMissing;
        StoreError::Unavailable(match error {
            VersionMissing(step) => {
                format!("it was written by a newer version (step {step} is unknown here); use that one")
            }
            other => other.to_string(),
        })
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Damaged(error.to_string())
            }
            sqlx::Error::Database(ref why) if sqlite::is_damage(&**why) => {
                StoreError::Damaged(error.to_string())
            }
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}

/// What a store answers, later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Somebody known here. Without a login name it is a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// What others see.
    pub name: String,
    /// The name to log in with.
    pub login: Option<String>,
    /// The password's hash.
    pub password: Option<String>,
    /// The recovery code's hash.
    pub recovery: Option<String>,
    /// When it was made.
    pub created: Millis,
    /// Grows whenever what opens the account changes.
    pub version: u64,
    /// Whether everybody may see the page of this person.
    pub public: bool,
}

impl Account {
    /// Somebody who has just come, and has not said more than a name.
    #[must_use]
    pub fn guest(id: AccountId, name: String, created: Millis) -> Account {
        Account { id, name, login: None, password: None, recovery: None, created, version: 0, public: false }
    }
}

/// What is to be different about an account. Nothing else is written, so that nobody can bring back what they read before
/// somebody else changed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// What others see.
    Name {
        /// It.
        name: String,
        /// How it looks; guests have none that is kept from others.
        looks: Option<String>,
    },
    /// A guest can log in from now on. All earlier keys end.
    Register {
        /// The name to log in with.
        login: String,
        /// What others see.
        name: String,
        /// How that looks.
        looks: String,
        /// The password's hash.
        password: String,
        /// The recovery code's hash.
        recovery: String,
    },
    /// There is another password. All earlier keys end.
    Password {
        /// Its hash.
        password: String,
        /// The hash of the next recovery code.
        recovery: String,
    },
    /// Everybody may see the page of this person, or not.
    Page {
        /// Whether they may.
        public: bool,
    },
}

impl Change {
    /// Whether all earlier keys end by it.
    fn ends_keys(&self) -> bool {
        matches!(self, Change::Register { .. } | Change::Password { .. })
    }
}

/// What opens an account's door: a browser's cookie or a program's token. Only hashes are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyKind {
    /// A browser's.
    Cookie,
    /// A program's.
    Token,
}

impl KeyKind {
    fn name(self) -> &'static str {
        match self {
            KeyKind::Cookie => "cookie",
            KeyKind::Token => "token",
        }
    }
}

/// What never changes about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// Who opened it.
    pub owner: AccountId,
    /// The secret of its shuffle.
    pub secret: Seed,
    /// When it was opened.
    pub created: Millis,
}

/// What the lists show of a table; rewritten when one of it changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// How far it is.
    pub status: Status,
    /// Whether strangers find it.
    pub listed: bool,
    /// Whether clocks run there.
    pub timed: bool,
    /// The rest, for showing.
    pub summary: Summary,
    /// The accounts that sit there.
    pub sitters: Vec<AccountId>,
}

/// What is shown of a table in lists.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredSummary")]
pub struct Summary {
    /// What is agreed.
    pub setup: Setup,
    /// How many seats.
    pub players: usize,
    /// How many are open.
    pub open: usize,
    /// Who sits there, in seat order.
    pub names: Vec<String>,
    /// For whom seats are kept.
    pub kept: Vec<AccountId>,
    /// Where whoever opened it sits.
    pub opener: Option<usize>,
    /// Who is on vacation.
    pub away: Vec<OnVacation>,
}

/// Somebody on vacation, as lists show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OnVacation {
    /// Their seat.
    pub seat: usize,
    /// Until when their clock stands; the time may be over.
    pub until: Millis,
}

impl Summary {
    /// Stands for one that cannot be read.
    fn unreadable() -> Summary {
        Summary {
            setup: Setup::of(""),
            players: 0,
            open: 0,
            names: Vec::new(),
            kept: Vec::new(),
            opener: None,
            away: Vec::new(),
        }
    }
}

/// A summary as it may lie in the store: as it is written, or as the first version wrote it.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredSummary {
    Now {
        setup: Setup,
        players: usize,
        open: usize,
        names: Vec<String>,
        #[serde(default)]
        kept: Vec<AccountId>,
        opener: Option<usize>,
        #[serde(default)]
        away: Vec<OnVacation>,
    },
    First {
        game: String,
        name: String,
        players: usize,
        open: usize,
        names: Vec<String>,
        pace: Pace,
    },
}

impl From<StoredSummary> for Summary {
    fn from(stored: StoredSummary) -> Summary {
        match stored {
            StoredSummary::Now { setup, players, open, names, kept, opener, away } => {
                Summary { setup, players, open, names, kept, opener, away }
            }
            StoredSummary::First { game, name, players, open, names, pace } => Summary {
                setup: Setup { name, pace, ..Setup::of(&game) },
                players,
                open,
                names,
                kept: Vec::new(),
                opener: None,
                away: Vec::new(),
            },
        }
    }
}

/// The status of this name.
pub(crate) fn read_status(name: &str) -> Option<Status> {
    [Status::Waiting, Status::Playing, Status::Over].into_iter().find(|status| status.name() == name)
}

/// Stands where the name of a [`Status`] would for a table that cannot be read.
pub const DAMAGED: &str = "damaged";

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: TableId,
    /// Who opened it.
    pub owner: AccountId,
    /// How far it is: the name of a [`Status`], or [`DAMAGED`].
    pub status: String,
    /// Whether its place is among those that are over.
    pub over: bool,
    /// The rest.
    pub summary: Summary,
    /// When it was opened.
    pub created: Millis,
    /// When what is listed last changed.
    pub changed: Millis,
}

impl Listed {
    /// Its place, after which a list goes on.
    #[must_use]
    pub fn place(&self) -> Place {
        Place { over: self.over, changed: self.changed, id: self.id.clone() }
    }
}

/// The place of a table in a list: whether it is over, when it last changed, and which it is. Lists go on after one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Whether it is over; only lists of somebody's own tables show such.
    pub over: bool,
    /// When what is listed last changed.
    pub changed: Millis,
    /// Which.
    pub id: TableId,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Show {
    /// Listed ones that wait for players.
    Open,
    /// Listed games in progress.
    Live,
    /// Those this account opened or sits at.
    Of(AccountId),
    /// Games in progress with running clocks.
    Timed,
}

/// An entry on its way into a log.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry's number; it must be free.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// The entry as JSON.
    pub entry: String,
    /// Its checksum, after that of the entry before.
    pub sum: Option<Sum>,
    /// With the first entry, the table itself and what the lists show of it.
    pub opens: Option<Box<(TableRow, Listing)>>,
}

/// An entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its number.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// The entry as JSON.
    pub entry: String,
    /// Its checksum, if it was written since there are any.
    pub sum: Option<Sum>,
}

/// Word from other servers on the same store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table's log has grown to this number.
    Grown(TableId, Seq),
    /// Some key of this account has ended.
    Keys(AccountId),
    /// Something happens live at this study: what, as JSON.
    Study(String, String),
    /// Some word may have been lost; look at everything.
    Unsure,
}

/// What keeps accounts, tables and logs. A call that returned `Ok` is durable.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry, alone or together with others that wait at the same time.
    fn append(&self, append: Append) -> Answer<'_, ()>;
    /// Rewrites what the lists show of a table.
    fn relist<'a>(&'a self, table: &'a TableId, listing: &'a Listing, at: Millis) -> Answer<'a, ()>;
    /// The table and its log after number `after`; `None` if there is no such table.
    fn log<'a>(&'a self, table: &'a TableId, after: Seq) -> Answer<'a, Option<(TableRow, Vec<Stored>)>>;
    /// The tables to list, the last changed first.
    fn list(&self, show: Show, most: usize) -> Answer<'_, Vec<Listed>> {
        self.list_after(show, None, most)
    }
    /// The tables to list after one that was listed.
    fn list_after(&self, show: Show, after: Option<Place>, most: usize) -> Answer<'_, Vec<Listed>>;
    /// Takes tables that still wait for players and have not changed since `unlisted` off the lists, and gives those that
    /// have not changed since `forgotten`.
    fn abandoned(&self, unlisted: Millis, forgotten: Millis) -> Answer<'_, Vec<TableId>>;
    /// Forgets a table, if it still waits for players.
    fn forget<'a>(&'a self, table: &'a TableId) -> Answer<'a, ()>;
    /// Keeps what a review of a table's game found, in the place of what was kept before.
    fn keep_review<'a>(&'a self, table: &'a TableId, report: &'a str, at: Millis) -> Answer<'a, ()>;
    /// What was kept of a review of a table's game.
    fn review<'a>(&'a self, table: &'a TableId) -> Answer<'a, Option<String>>;
    /// Writes a new account.
    fn add_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()>;
    /// Changes an account, if what the caller knows of it is not out of date.
    fn change_account<'a>(&'a self, account: &'a Account, change: &'a Change) -> Answer<'a, ()>;
    /// The account, one that can log in, whose name looks so.
    fn account_by_looks<'a>(&'a self, looks: &'a str) -> Answer<'a, Option<AccountId>>;
    /// The account with this login name.
    fn account_by_login<'a>(&'a self, login: &'a str) -> Answer<'a, Option<Account>>;
    /// The account this key opens.
    fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>>;
    /// Gives an account a key, if what the caller knows of it is not out of date; a new token replaces the old one. The key of
    /// a browser is in use by that browser from then on; of a token nothing is said.
    fn add_key<'a>(
        &'a self,
        hash: &'a str,
        account: &'a Account,
        kind: KeyKind,
        browser: &'a str,
        at: Millis,
    ) -> Answer<'a, ()>;
    /// Takes one key of an account away.
    fn drop_key<'a>(&'a self, hash: &'a str, account: &'a AccountId) -> Answer<'a, ()>;
    /// Takes all keys of a kind, or all, of an account away.
    fn drop_keys<'a>(&'a self, account: &'a AccountId, kind: Option<KeyKind>) -> Answer<'a, ()>;
    /// What it keeps of people beyond their names.
    fn people(&self) -> &dyn People;
    /// What it keeps of tournaments; `None` where there are none.
    fn tournaments(&self) -> Option<&dyn Tournaments> {
        None
    }

    /// What packs the logs of games that are over; `None` where they stay as they are.
    fn packing(&self) -> Option<&dyn Packing> {
        None
    }

    /// What it keeps of studies.
    fn studies(&self) -> &dyn Studies {
        &studies::NoStudies
    }
    /// What it keeps so that people can be told that it is their turn.
    fn notices(&self) -> &dyn Notices;
    /// Whether the store answers.
    fn ping(&self) -> Answer<'_, ()>;
    /// Whether the store takes what is written; something is, to find out.
    fn try_write(&self, at: Millis) -> Answer<'_, ()>;
    /// How many entries wait to be written.
    fn waiting(&self) -> usize {
        0
    }
    /// Ends it: what was written lies where it belongs, and others may have it.
    fn close(&self) -> Answer<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
    /// Which tables this server lets go on by itself; `None` where there can be no others.
    fn leases(&self) -> Option<&dyn Leases>;
    /// Whether other servers may write to the same store.
    fn is_shared(&self) -> bool {
        self.leases().is_some()
    }
    /// Word from other servers; `None` where there can be no others. To be called until it does not fail.
    fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>>;
}

/// Where a store is.
pub(crate) enum Address<'a> {
    /// In this file.
    Sqlite(&'a Path),
    /// In the database of this address.
    Postgres(&'a str),
}

impl Address<'_> {
    /// Reads `sqlite:PATH` or `postgres://...`.
    pub(crate) fn read(address: &str) -> Result<Address<'_>, StoreError> {
        if let Some(path) = address.strip_prefix("sqlite:") {
            Ok(Address::Sqlite(Path::new(path)))
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            Ok(Address::Postgres(address))
        } else {
            // Without the address: there may be a password in it.
            Err(StoreError::Unfit("an address is sqlite:PATH or postgres://...".to_owned()))
        }
    }
}

/// Opens the store of an address: `sqlite:PATH` or `postgres://...`.
///
/// # Errors
/// If it cannot be opened or brought to the current form.
pub async fn open(address: &str) -> Result<Box<dyn Store>, StoreError> {
    Ok(match Address::read(address)? {
        Address::Sqlite(path) => Box::new(Sqlite::open(path).await?),
        Address::Postgres(address) => Box::new(Postgres::open(address).await?),
    })
}
