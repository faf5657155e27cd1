//! The embedded store: one file, write-ahead log, full synchronous commits, one writer with group commit.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::{Mutex, mpsc};

use super::writer::Writer;
use super::{
    Account, Answer, Append, KeyKind, Listed, Listing, News, Show, Store, StoreError, Stored, TableRow,
};

/// The store in an SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    /// The only connection that writes.
    connection: Arc<Mutex<SqliteConnection>>,
    writer: Writer,
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
        let mut connection = options.clone().connect().await?;
        sqlx::migrate!("migrations/sqlite")
            .run_direct(&mut connection)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        if let Some(pages) = most_pages {
            sqlx::query(&format!("PRAGMA max_page_count = {pages}")).execute(&mut connection).await?;
        }
        let readers =
            SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let connection = Arc::new(Mutex::new(connection));
        let shared = Arc::clone(&connection);
        let writer = Writer::start(move |batch| {
            let shared = Arc::clone(&shared);
            async move { commit(&mut *shared.lock().await, batch).await }
        });
        Ok(Sqlite { readers, connection, writer })
    }
}

/// One statement takes any number of entries and says which numbers were free.
const INSERT: &str = "INSERT INTO log (table_id, seq, at, entry) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true \
     ON CONFLICT DO NOTHING RETURNING table_id, seq";

async fn commit(connection: &mut SqliteConnection, batch: Vec<Append>) -> Result<Vec<bool>, StoreError> {
    let rows: Vec<_> =
        batch.iter().map(|append| json!([append.table, append.seq, append.at, append.entry])).collect();
    let rows = serde_json::to_string(&rows)?;
    if batch.iter().all(|append| append.opens.is_none()) {
        // A single statement is its own transaction.
        let written = sqlx::query(INSERT).bind(rows).fetch_all(connection).await?;
        return freed(&batch, &written);
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for (row, _) in batch.iter().filter_map(|append| append.opens.as_ref()) {
        sqlx::query(
            "INSERT INTO tables (id, owner, secret, created, changed, status, listed, timed, summary) \
             VALUES (?, ?, ?, ?, ?, 'waiting', 0, 0, '{}') ON CONFLICT DO NOTHING",
        )
        .bind(&row.id)
        .bind(&row.owner)
        .bind(row.secret.to_hex())
        .bind(row.created as i64)
        .bind(row.created as i64)
        .execute(&mut *transaction)
        .await?;
    }
    let written = sqlx::query(INSERT).bind(rows).fetch_all(&mut *transaction).await?;
    let free = freed(&batch, &written)?;
    for (append, _) in batch.iter().zip(&free).filter(|(_, free)| **free) {
        if let Some((_, listing)) = &append.opens {
            relist(&mut transaction, &append.table, listing, append.at).await?;
        }
    }
    transaction.commit().await?;
    Ok(free)
}

async fn relist(
    connection: &mut SqliteConnection,
    table: &str,
    listing: &Listing,
    at: u64,
) -> Result<(), StoreError> {
    let summary = serde_json::to_string(&listing.summary)?;
    sqlx::query("UPDATE tables SET status = ?, listed = ?, timed = ?, summary = ?, changed = ? WHERE id = ?")
        .bind(&listing.status)
        .bind(listing.listed)
        .bind(listing.timed)
        .bind(summary)
        .bind(at as i64)
        .bind(table)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM sitters WHERE table_id = ? AND account NOT IN (SELECT value FROM json_each(?))")
        .bind(table)
        .bind(json!(listing.sitters).to_string())
        .execute(&mut *connection)
        .await?;
    sqlx::query(
            "INSERT INTO sitters (account, table_id) SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING",
        )
        .bind(table)
        .bind(json!(listing.sitters).to_string())
        .execute(&mut *connection)
        .await?;
    Ok(())
}

/// Which appends of the batch were written. Two of one batch with the same number: only the first was.
fn freed(batch: &[Append], written: &[SqliteRow]) -> Result<Vec<bool>, StoreError> {
    let mut left = std::collections::HashSet::new();
    for row in written {
        left.insert((row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)? as u64));
    }
    Ok(batch.iter().map(|append| left.remove(&(append.table.clone(), append.seq))).collect())
}

fn account(row: &SqliteRow) -> Result<Account, sqlx::Error> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        login: row.try_get("login")?,
        password: row.try_get("password")?,
        recovery: row.try_get("recovery")?,
        created: row.try_get::<i64, _>("created")? as u64,
    })
}

fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => error.into(),
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.append(append))
    }

    fn relist<'a>(&'a self, table: &'a str, listing: &'a Listing, at: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            relist(&mut transaction, table, listing, at).await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn log<'a>(&'a self, table: &'a str, after: u64) -> Answer<'a, Option<(TableRow, Vec<Stored>)>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT owner, secret, created FROM tables WHERE id = ?")
                .bind(table)
                .fetch_optional(&self.readers)
                .await?;
            let Some(row) = row else { return Ok(None) };
            let secret: String = row.try_get("secret")?;
            let table_row = TableRow {
                id: table.to_owned(),
                owner: row.try_get("owner")?,
                secret: secret.parse().map_err(StoreError::Unavailable)?,
                created: row.try_get::<i64, _>("created")? as u64,
            };
            let rows =
                sqlx::query("SELECT seq, at, entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq")
                    .bind(table)
                    .bind(after as i64)
                    .fetch_all(&self.readers)
                    .await?;
            let stored = |row: &SqliteRow| -> Result<Stored, sqlx::Error> {
                Ok(Stored {
                    seq: row.try_get::<i64, _>(0)? as u64,
                    at: row.try_get::<i64, _>(1)? as u64,
                    entry: row.try_get(2)?,
                })
            };
            Ok(Some((table_row, rows.iter().map(stored).collect::<Result<_, _>>()?)))
        })
    }

    fn list(&self, show: Show, most: usize) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let columns = "SELECT id, owner, status, summary, created, changed FROM tables";
            let (filter, account) = match show {
                Show::Open => ("WHERE status = 'waiting' AND listed ORDER BY changed DESC", None),
                Show::Live => ("WHERE status = 'playing' AND listed ORDER BY changed DESC", None),
                Show::Timed => ("WHERE status = 'playing' AND timed ORDER BY changed DESC", None),
                Show::Of(account) => (
                    "WHERE owner = ?1 OR id IN (SELECT table_id FROM sitters WHERE account = ?1) \
                     ORDER BY status = 'over', changed DESC",
                    Some(account),
                ),
            };
            let sql = format!("{columns} {filter} LIMIT {most}");
            let mut query = sqlx::query(&sql);
            if let Some(account) = account {
                query = query.bind(account);
            }
            let rows = query.fetch_all(&self.readers).await?;
            let listed = |row: &SqliteRow| -> Result<Listed, StoreError> {
                let summary: String = row.try_get("summary")?;
                Ok(Listed {
                    id: row.try_get("id")?,
                    owner: row.try_get("owner")?,
                    status: row.try_get("status")?,
                    summary: serde_json::from_str(&summary)
                        .map_err(|error| StoreError::Unavailable(error.to_string()))?,
                    created: row.try_get::<i64, _>("created")? as u64,
                    changed: row.try_get::<i64, _>("changed")? as u64,
                })
            };
            rows.iter().map(listed).collect()
        })
    }

    fn add_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query(
                "INSERT INTO accounts (id, name, login, password, recovery, created) VALUES (?, ?, ?, ?, ?, ?)",
            )
            .bind(&account.id)
            .bind(&account.name)
            .bind(&account.login)
            .bind(&account.password)
            .bind(&account.recovery)
            .bind(account.created as i64)
            .execute(&mut *self.connection.lock().await)
            .await
            .map_err(taken)?;
            Ok(())
        })
    }

    fn change_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE accounts SET name = ?, login = ?, password = ?, recovery = ? WHERE id = ?")
                .bind(&account.name)
                .bind(&account.login)
                .bind(&account.password)
                .bind(&account.recovery)
                .bind(&account.id)
                .execute(&mut *self.connection.lock().await)
                .await
                .map_err(taken)?;
            Ok(())
        })
    }

    fn account_by_login<'a>(&'a self, login: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM accounts WHERE login = ?")
                .bind(login)
                .fetch_optional(&self.readers)
                .await?;
            Ok(row.as_ref().map(account).transpose()?)
        })
    }

    fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT accounts.* FROM accounts JOIN keys ON keys.account = accounts.id WHERE hash = ?",
            )
            .bind(hash)
            .fetch_optional(&self.readers)
            .await?;
            Ok(row.as_ref().map(account).transpose()?)
        })
    }

    fn add_key<'a>(&'a self, hash: &'a str, account: &'a str, kind: KeyKind, at: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            if kind == KeyKind::Token {
                sqlx::query("DELETE FROM keys WHERE account = ? AND kind = 'token'")
                    .bind(account)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query("INSERT INTO keys (hash, account, kind, created) VALUES (?, ?, ?, ?)")
                .bind(hash)
                .bind(account)
                .bind(kind.name())
                .bind(at as i64)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn drop_key<'a>(&'a self, hash: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.connection.lock().await;
            sqlx::query("DELETE FROM keys WHERE hash = ?").bind(hash).execute(&mut *connection).await?;
            Ok(())
        })
    }

    fn drop_keys<'a>(&'a self, account: &'a str, kind: Option<KeyKind>) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("DELETE FROM keys WHERE account = ?1 AND (?2 IS NULL OR kind = ?2)")
                .bind(account)
                .bind(kind.map(KeyKind::name))
                .execute(&mut *self.connection.lock().await)
                .await?;
            Ok(())
        })
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            Ok(())
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
        Box::pin(async { Ok(None) })
    }
}
