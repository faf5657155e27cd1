//! The embedded store: one file, write-ahead log, full synchronous commits, one writer with group commit.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    Sqlite as Database, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use tokio::sync::mpsc;

use super::leases::Rows;
use super::writer::Writer;
use super::{
    Account, AccountId, Answer, Append, Change, KeyKind, Leases, Listed, Listing, Millis, News, Place, Seq,
    Show, Store, StoreError, Stored, TableId, TableRow, migrations, sql,
};

const BEGIN: &str = "BEGIN IMMEDIATE";
/// Who writes is alone.
const HOLD: &str = "";
/// There is nobody to tell.
const TELL_KEYS: &str = "SELECT $1";
const APPEND: &str = "INSERT INTO log (table_id, seq, at, entry) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($1) WHERE true \
     ON CONFLICT DO NOTHING RETURNING table_id, seq";
const UNSEAT: &str =
    "DELETE FROM sitters WHERE table_id = $1 AND account NOT IN (SELECT value FROM json_each($2))";
const SEAT: &str = "INSERT INTO sitters (account, table_id) \
     SELECT value, $1 FROM json_each($2) WHERE true ON CONFLICT DO NOTHING";

/// The store in an SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    /// A single connection: nobody waits for another's lock on the file.
    writers: SqlitePool,
    writer: Writer,
    leases: Option<Rows>,
}

impl Sqlite {
    /// Opens the file, making it and its folder where there is none.
    ///
    /// # Errors
    /// If it cannot be opened or brought to the current form.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_limited(path, None).await
    }

    /// As [`Sqlite::open`], but the file never grows beyond so many pages: a small disk.
    ///
    /// # Errors
    /// As [`Sqlite::open`].
    pub async fn open_limited(path: &Path, most_pages: Option<u32>) -> Result<Sqlite, StoreError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(false);
        let mut writing = options.clone();
        if let Some(pages) = most_pages {
            writing = writing.pragma("max_page_count", pages.to_string());
        }
        let writers = SqlitePoolOptions::new().max_connections(1).connect_with(writing).await?;
        Migrator::new(migrations::SQLITE).await?.run(&writers).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let store = Sqlite { readers, writer: Sqlite::writer(writers.clone()), writers, leases: None };
        store.note_looks().await?;
        Ok(store)
    }

    /// Nobody else writes to the file.
    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        Ok(None)
    }
}

sql::sql_store!(Sqlite in Database);

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_list_looks_at_all_tables() {
        let path = std::env::temp_dir().join(format!("babili-plan-{}.sqlite", std::process::id()));
        let store = Sqlite::open(&path).await.expect("opens");
        let after = || Some(Place { over: false, changed: Millis(5), id: "t".into() });
        for show in [Show::Open, Show::Live, Show::Of("anna".into())] {
            for after in [None, after()] {
                let (list, texts) = sql::list(show.clone(), after, 100);
                let explain = format!("EXPLAIN QUERY PLAN {list}");
                let mut query = sqlx::query_as(&explain);
                for text in texts {
                    query = query.bind(text);
                }
                let plan: Vec<(i64, i64, i64, String)> =
                    query.fetch_all(&store.readers).await.expect("a plan");
                let scan = plan.iter().find(|(.., step)| step.starts_with("SCAN tables"));
                assert!(scan.is_none(), "{list}: {plan:?}");
            }
        }
        drop(store);
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
    }
}
