//! The embedded store: one file, write-ahead log, full synchronous commits, one writer with group commit.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use club::Rating;
use club::notice::Way;
use futures_util::future::{BoxFuture, ready};
use sqlx::error::DatabaseError;
use sqlx::migrate::Migrator;
use sqlx::pool::PoolConnectionMetadata;
use sqlx::query::Query;
use sqlx::sqlite::{
    Sqlite as Database, SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteError,
    SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Connection as _, SqlSafeStr as _, SqlStr};
use tokio::sync::mpsc;

use super::leases::Rows;
use super::lock::Held;
use super::studies::{Chapter, Hand, Head, Noted, Revision, Spot, Studies, Study, Which};
use super::writer::{Ground, Pen, Write, Writer};
use super::{
    Account, AccountId, Answer, Append, Change, Device, Draw, Drawn, Ending, Entrant, EntrantFate, Kept,
    KeyKind, Leader, Leases, Link, LinkKind, Listed, Listing, Millis, News, Notice, Notices, Packing, People,
    Place, Reckoned, Report, Seq, Session, Show, Source, State, Store, StoreError, Stored, TableId, TableRow,
    Tally, Tie, Tied, Tournament, TournamentId, Tournaments, Vacation, Wanted, Wish, Wishes, migrations,
    notices_sql, packed, packed_sql, people_sql, rows, sql, studies as study, studies_sql, tournaments_sql,
};

const BEGIN: &str = "BEGIN IMMEDIATE";
/// Who writes is alone.
const HOLD: &str = "";
/// There is nobody to tell.
const TELL_KEYS: &str = "SELECT $1";
const TELL_STUDY: &str = "SELECT $1, $2";
/// What a transaction reads is of one moment anyway.
const ONE_MOMENT: &str = "SELECT 1";
/// Who writes is alone, and so numbers games alone.
const IN_ORDER: Option<&str> = None;
/// Who writes is alone, and nothing is locked by others.
const SKIP: &str = "";
/// Who has the file open is alone.
const OLDER: &str = "SELECT 0";
const EACH: &str = "SELECT value FROM json_each($1)";
/// All others who write do so over the writer's connection.
const AT_A_STRETCH: usize = 4;
/// Some ends of games are written with what else waits.
const ENDINGS: usize = 8;
/// So many pages lie in the file beside the store before they are moved into it: a page that changes again and again is
/// moved once.
const CHECKPOINT_PAGES: u32 = 8000;
/// So many entries are written by one statement. Their values are bound one by one, since reading them out of JSON takes as
/// long as all else that is done with them; so there is a statement for each number of entries, prepared when it is needed.
const AT_ONCE: usize = 48;
/// Room for all of those, and for what else is asked.
const STATEMENTS: usize = AT_ONCE + 100;
/// So many entries may be young. A log has pages of its own, where it is found at once; were every entry written there, a
/// move would change one page or two, and there would be as many to write as there are moves.
const YOUNG: usize = 2048;
/// The last numbers of so many tables are kept in mind at least.
const LASTS: usize = 10_000;
/// Of tables, the last numbers that are taken by entries that are no longer young.
const LAST: &str = "SELECT value, max( \
         coalesce((SELECT max(seq) FROM log WHERE table_id = value), 0), \
         coalesce((SELECT last FROM packed WHERE table_id = value), 0)) FROM json_each($1)";
/// Of numbers, those that are taken by entries that are no longer young.
const TAKEN: &str = "SELECT value ->> 0, value ->> 1 FROM json_each($1) \
     WHERE EXISTS (SELECT 1 FROM log WHERE table_id = value ->> 0 AND seq = value ->> 1) \
     OR EXISTS (SELECT 1 FROM packed WHERE table_id = value ->> 0 AND last >= value ->> 1)";
const YOUNG_ONES: &str = "SELECT table_id, seq FROM young";
/// No number is taken twice; were one, it would be by the entry that was there first.
const SETTLE: &str = "INSERT INTO log (table_id, seq, at, entry, sum) \
         SELECT table_id, seq, at, entry, sum FROM young WHERE true ORDER BY table_id, seq ON CONFLICT DO NOTHING; \
     DELETE FROM young";
/// The same of one table.
const SETTLE_ONE: &str = "INSERT INTO log (table_id, seq, at, entry, sum) \
         SELECT table_id, seq, at, entry, sum FROM young WHERE table_id = $1 ORDER BY seq ON CONFLICT DO NOTHING; \
     DELETE FROM young WHERE table_id = $1";
const ENTRIES: &str = "SELECT seq, at, entry, sum FROM log WHERE table_id = $1 AND seq > $2 \
     UNION ALL SELECT seq, at, entry, sum FROM young WHERE table_id = $1 AND seq > $2 ORDER BY seq";
const TAKE: &str = "DELETE FROM log WHERE table_id = $1 AND seq <= $2; \
     DELETE FROM young WHERE table_id = $1 AND seq <= $2";
const OPEN: &str = "INSERT INTO tables (id, owner, secret, created, changed, status, listed, timed, summary) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 3, 'waiting', FALSE, FALSE, '{}' \
     FROM json_each($1) WHERE true ON CONFLICT DO NOTHING";
const SEAL: &str = "UPDATE log SET sum = value ->> 1 FROM json_each($2) \
     WHERE table_id = $1 AND seq = value ->> 0 AND sum IS NULL";
/// In one go: each statement is a walk to another thread and back.
const RELIST: &[&str] = &[LIST_AND_SEAT];
const LIST_AND_SEAT: &str = "UPDATE tables SET status = value ->> 1, listed = value ->> 2, timed = value ->> 3, \
     summary = value ->> 4, changed = value ->> 5 FROM json_each($1) AS shown WHERE tables.id = value ->> 0; \
     DELETE FROM sitters \
     WHERE table_id IN (SELECT value ->> 0 FROM json_each($1)) AND (table_id, account) NOT IN \
     (SELECT shown.value ->> 0, sitter.value FROM json_each($1) AS shown, json_each(shown.value, '$[6]') AS sitter); \
     INSERT INTO sitters (account, table_id, ended, changed) \
     SELECT sitter.value, shown.value ->> 0, shown.value ->> 1 = 'over', shown.value ->> 5 \
     FROM json_each($1) AS shown, json_each(shown.value, '$[6]') AS sitter WHERE true \
     ON CONFLICT (account, table_id) DO UPDATE SET ended = excluded.ended, changed = excluded.changed";
/// Gives the ids that were free.
const GUESTS: &str = "INSERT INTO accounts (id, name, created) \
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each($1) WHERE true ON CONFLICT DO NOTHING RETURNING id";
/// Gives the hashes of the keys whose accounts are as they were known.
const COOKIES: &str = "INSERT INTO keys (hash, account, kind, created, seen, browser) \
     SELECT value ->> 0, accounts.id, 'cookie', value ->> 3, value ->> 3, value ->> 4 FROM json_each($1) \
     JOIN accounts ON accounts.id = value ->> 1 AND accounts.version = value ->> 2 \
     WHERE true ON CONFLICT DO NOTHING RETURNING hash";

/// Whether a connection can be used again. A full disk makes SQLite end a transaction by itself; the driver, whose own end of
/// it then fails, believes for ever to be in one and begins no other, however much room there is later.
fn no_longer_in_transaction(
    connection: &mut SqliteConnection,
    _: PoolConnectionMetadata,
) -> BoxFuture<'_, Result<bool, sqlx::Error>> {
    Box::pin(ready(Ok(!connection.is_in_transaction())))
}

/// Whether SQLite says that a file is not what it was written as: a page of it cannot be read, or it begins like no database.
pub(super) fn is_damage(error: &dyn DatabaseError) -> bool {
    const CORRUPT: i32 = 11;
    const NOT_A_DATABASE: i32 = 26;
    // The code says what in the lowest byte, and more of it in the others.
    let code = error.try_downcast_ref::<SqliteError>().and_then(|error| error.code()?.parse::<i32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, CORRUPT | NOT_A_DATABASE))
}

/// A number of a log.
type Number = (TableId, Seq);

/// Which numbers are taken, as far as whoever writes knows, who is alone.
#[derive(Default)]
struct Known {
    /// Those of young entries; unknown at first, and after something failed.
    young: Option<HashSet<Number>>,
    /// Beyond these no entry of the table is anything but young.
    lasts: HashMap<TableId, Seq>,
}

impl Known {
    /// Takes the numbers of entries: of each whether it was free.
    async fn take(
        &mut self,
        connection: &mut SqliteConnection,
        appends: &[Append],
    ) -> Result<Vec<bool>, sqlx::Error> {
        let young = match &mut self.young {
            Some(young) => young,
            unknown => {
                let young = sqlx::query_as(YOUNG_ONES).fetch_all(&mut *connection).await?;
                unknown.insert(young.into_iter().map(number).collect())
            }
        };
        let unknown = appends.iter().map(|append| &append.table);
        let unknown: BTreeSet<&TableId> = unknown.filter(|table| !self.lasts.contains_key(*table)).collect();
        if !unknown.is_empty() {
            let lasts = ask(connection, LAST, &unknown).await?;
            self.lasts.extend(lasts.into_iter().map(number));
        }
        let beyond = |append: &&Append| self.lasts.get(&append.table).is_some_and(|last| append.seq > *last);
        let below: Vec<(&TableId, Seq)> = appends
            .iter()
            .filter(|append| !beyond(append))
            .map(|append| (&append.table, append.seq))
            .collect();
        let taken: HashSet<Number> = match below.is_empty() {
            true => HashSet::new(),
            false => ask(connection, TAKEN, &below).await?.into_iter().map(number).collect(),
        };
        let numbers = appends.iter().map(|append| (append.table.clone(), append.seq));
        Ok(numbers.map(|number| !taken.contains(&number) && young.insert(number)).collect())
    }

    fn is_full(&self) -> bool {
        self.young.as_ref().is_some_and(|young| young.len() >= YOUNG)
    }

    /// No entry is young any more.
    fn settled(&mut self) {
        if self.lasts.len() > LASTS {
            self.lasts.clear();
        }
        for (table, seq) in self.young.take().unwrap_or_default() {
            // Of others it is looked up when they are written to.
            if let Some(last) = self.lasts.get_mut(&table) {
                *last = seq.max(*last);
            }
        }
        self.young = Some(HashSet::new());
    }
}

fn number((table, seq): (String, i64)) -> Number {
    (table.into(), Seq(seq as u64))
}

/// Numbers of logs, by what is asked of something in JSON.
async fn ask(
    connection: &mut SqliteConnection,
    question: &'static str,
    of: &(impl serde::Serialize + Sync),
) -> Result<Vec<(String, i64)>, sqlx::Error> {
    let of = serde_json::to_string(of).map_err(|wrong| sqlx::Error::Encode(wrong.into()))?;
    sqlx::query_as(question).bind(of).fetch_all(connection).await
}

/// The store in an SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    /// A single connection: nobody waits for another's lock on the file. Whoever writes asks [`Sqlite::writers`] for it.
    pen: SqlitePool,
    writer: Writer,
    /// Who writes down how games end: the same, for there is one who writes.
    endings: Writer,
    held: Arc<Held>,
    leases: Option<Rows>,
}

impl Sqlite {
    /// Opens the file, making it and its folder where there is none.
    ///
    /// # Errors
    /// If it cannot be opened or brought to the current form, or another server has it open.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_limited(path, None).await
    }

    /// As [`Sqlite::open`], but the file never grows beyond so many pages: a small disk.
    ///
    /// # Errors
    /// As [`Sqlite::open`].
    pub async fn open_limited(path: &Path, most_pages: Option<u32>) -> Result<Sqlite, StoreError> {
        let held = Arc::new(Held::take(path)?);
        Sqlite::open_held(path, held, most_pages).await.map_err(|error| error.about(path))
    }

    async fn open_held(path: &Path, held: Arc<Held>, most_pages: Option<u32>) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .statement_cache_capacity(STATEMENTS)
            .foreign_keys(false);
        // Asking a part of our own program before each use whether it is still there takes longer than most of the uses.
        let pool =
            || SqlitePoolOptions::new().test_before_acquire(false).before_acquire(no_longer_in_transaction);
        let mut writing = options.clone().pragma("wal_autocheckpoint", CHECKPOINT_PAGES.to_string());
        if let Some(pages) = most_pages {
            writing = writing.pragma("max_page_count", pages.to_string());
        }
        let pen = pool().max_connections(1).connect_with(writing).await?;
        let opened = async {
            Migrator::new(migrations::SQLITE).await?.run(&pen).await?;
            let readers = pool().max_connections(4).connect_with(options.read_only(true)).await?;
            let writer = Sqlite::writer(pen.clone(), Arc::clone(&held));
            let endings = writer.clone();
            let store =
                Sqlite { readers, pen: pen.clone(), writer, endings, held: Arc::clone(&held), leases: None };
            match store.begun().await {
                Ok(()) => Ok(store),
                Err(error) => {
                    store.readers.close().await;
                    Err(error)
                }
            }
        };
        let opened = opened.await;
        // The lock is given back only when nobody has the file open any more.
        if opened.is_err() {
            pen.close().await;
        }
        opened
    }

    /// What is done once to every file that is opened.
    async fn begun(&self) -> Result<(), StoreError> {
        self.settle().await?;
        self.note_looks().await?;
        self.seal().await
    }

    /// The same error, of this file.
    fn named(&self, error: StoreError) -> StoreError {
        self.held.named(error)
    }

    /// What to write with, if the file still lies where it was opened: what is written to one that was taken away succeeds,
    /// and is lost.
    fn writers(&self) -> Result<&SqlitePool, StoreError> {
        self.held.look()?;
        Ok(&self.pen)
    }

    /// Writes entries; of each whether its number was free.
    async fn put(
        connection: &mut SqliteConnection,
        known: &mut Known,
        appends: &[Append],
    ) -> Result<Vec<bool>, sqlx::Error> {
        if known.is_full() {
            match settle(connection).await? {
                true => known.settled(),
                false => *known = Known::default(),
            }
        }
        let free = known.take(connection, appends).await?;
        let fresh: Vec<&Append> =
            appends.iter().zip(&free).filter_map(|(append, free)| free.then_some(append)).collect();
        for some in fresh.chunks(AT_ONCE) {
            append(some).execute(&mut *connection).await?;
        }
        Ok(free)
    }

    /// Writes into the one file what still lies beside it, and lets go of it. The last connection to leave is one that may
    /// write: it takes what lay beside the file away.
    async fn shut(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        if let Err(error) = self.settle().await {
            tracing::warn!(%error, "the newest entries are not laid to their logs");
        }
        let done: Result<(i64, i64, i64), _> =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&self.pen).await;
        if matches!(done, Ok((busy, ..)) if busy != 0) {
            tracing::warn!("somebody reads the store: what is newest still lies in the file beside it");
        }
        self.pen.close().await;
        self.held.let_go();
        done.map(drop).map_err(StoreError::from)
    }

    /// Lays young entries into their logs.
    async fn settle(&self) -> Result<(), StoreError> {
        let mut connection = self.writers()?.acquire().await?;
        Ok(settle(&mut connection).await.map(drop)?)
    }

    /// Nobody else writes to the file.
    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(None)
    }
}

/// Lays young entries into their logs: all of them, or, where a log is damaged, those of the others; whether all.
async fn settle(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mut settling = connection.begin().await?;
    match sqlx::query(SETTLE).execute(&mut *settling).await {
        Ok(_) => settling.commit().await.map(|()| true),
        Err(sqlx::Error::Database(why)) if is_damage(&*why) => {
            settling.rollback().await?;
            settle_each(connection).await
        }
        Err(other) => Err(other),
    }
}

/// Lays young entries into their logs, table by table. Those of a log that does not take them stay where they are.
async fn settle_each(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let tables = "SELECT DISTINCT table_id FROM young";
    let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&mut *connection).await?;
    let mut all = true;
    for (table,) in tables {
        let mut settling = connection.begin().await?;
        match sqlx::query(SETTLE_ONE).bind(&table).execute(&mut *settling).await {
            Ok(_) => settling.commit().await?,
            Err(sqlx::Error::Database(why)) if is_damage(&*why) => {
                tracing::error!(%why, %table, "a log is damaged: its newest entries stay apart");
                settling.rollback().await?;
                all = false;
            }
            Err(other) => return Err(other),
        }
    }
    Ok(all)
}

/// Writes all of the entries, whose numbers are free.
fn append(appends: &[&Append]) -> Query<'static, Database, SqliteArguments> {
    static STATEMENTS: [OnceLock<SqlStr>; AT_ONCE] = [const { OnceLock::new() }; AT_ONCE];
    let rows = appends.len();
    let statement = STATEMENTS[rows - 1].get_or_init(|| {
        let rows = vec!["(?, ?, ?, ?, ?)"; rows].join(", ");
        let statement = format!("INSERT INTO young (table_id, seq, at, entry, sum) VALUES {rows}");
        AssertSqlSafe(statement).into_sql_str()
    });
    appends.iter().fold(sqlx::query(statement.clone()), |query, append| {
        query
            .bind(append.table.to_string())
            .bind(append.seq.0 as i64)
            .bind(append.at.0 as i64)
            .bind(append.entry.clone())
            .bind(append.sum.map(|sum| sum.to_string()))
    })
}

sql::sql_store!(Sqlite in Database);
people_sql::people_store!(Sqlite in Database);
tournaments_sql::tournament_store!(Sqlite in Database);
studies_sql::studies_store!(Sqlite in Database);
notices_sql::notices_store!(Sqlite in Database);
packed_sql::packing_store!(Sqlite in Database);

impl Ground for Arc<Held> {
    fn look(&self) -> Result<(), StoreError> {
        Held::look(self)
    }

    fn named(&self, error: StoreError) -> StoreError {
        Held::named(self, error)
    }
}

impl Drop for Sqlite {
    /// The writer may outlive us by a moment; the file is free for another at once.
    fn drop(&mut self) {
        self.held.let_go();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_list_looks_at_all_tables() {
        let path = std::env::temp_dir().join(format!("babili-plan-{}.sqlite", std::process::id()));
        let store = Sqlite::open(&path).await.expect("opens");
        let after = |over: bool| Some(Place { over, changed: Millis(5), id: "t".into() });
        for show in [Show::Open, Show::Live, Show::Of("anna".into())] {
            for after in [None, after(false), after(true)] {
                let (list, texts) = sql::list(show.clone(), after, 100);
                let explain = format!("EXPLAIN QUERY PLAN {list}");
                let mut query = sqlx::query_as(sqlx::AssertSqlSafe(explain));
                for text in texts {
                    query = query.bind(text);
                }
                let plan: Vec<(i64, i64, i64, String)> =
                    query.fetch_all(&store.readers).await.expect("a plan");
                let scan = plan.iter().find(|(.., step)| step.starts_with("SCAN tables"));
                assert!(scan.is_none(), "{list}: {plan:?}");
                // Nor does that of one's own tables look at all of these.
                for index in ["sitters_in_order", "tables_of_owner"].map(|name| format!("INDEX {name}")) {
                    let used = plan.iter().any(|(.., step)| step.contains(&index));
                    assert!(used || !matches!(show, Show::Of(_)), "{list}: {plan:?}");
                }
            }
        }
        let explain = format!("EXPLAIN QUERY PLAN {}", people_sql::TALLIES);
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sqlx::AssertSqlSafe(explain))
            .bind("anna")
            .fetch_all(&store.readers)
            .await
            .expect("a plan");
        assert!(plan[0].3.contains("COVERING INDEX results_tallied") && plan.len() == 1, "{plan:?}");
        drop(store);
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
    }
}
