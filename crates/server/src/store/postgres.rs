//! The shared store: several servers on one PostgreSQL serve the same tables, and tell each other of every
//! entry by NOTIFY in the transaction that wrote it.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::Row;
use sqlx::postgres::{PgConnection, PgListener, PgPool, PgPoolOptions, PgRow};
use tokio::sync::mpsc;

use super::writer::Writer;
use super::{
    Account, Answer, Append, KeyKind, Listed, Listing, News, Show, Store, StoreError, Stored, TableRow,
};

const CHANNEL: &str = "babili_log";
/// How much word from others may wait before we only remember that there was some.
const NEWS_WAITING: usize = 4096;

/// The store in a PostgreSQL database.
pub struct Postgres {
    pool: PgPool,
    writer: Writer,
    /// Tells our own entries from those of other servers.
    server: String,
}

impl Postgres {
    /// Connects.
    ///
    /// # Errors
    /// If the database cannot be reached or brought to the current form.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(5))
            .connect(address)
            .await?;
        sqlx::migrate!("migrations/postgres")
            .run(&pool)
            .await
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let server = crate::secret::random_id();
        let (commit_pool, commit_server) = (pool.clone(), server.clone());
        let writer = Writer::start(move |batch| {
            let (pool, server) = (commit_pool.clone(), commit_server.clone());
            async move { commit(&pool, &server, batch).await }
        });
        Ok(Postgres { pool, writer, server })
    }
}

/// One statement takes any number of entries, tells the other servers, and says which numbers were free.
const INSERT: &str = "WITH written AS ( \
         INSERT INTO log (table_id, seq, at, entry) \
         SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::text[]) \
         ON CONFLICT DO NOTHING RETURNING table_id, seq) \
     SELECT table_id, seq, pg_notify('babili_log', $5 || ' ' || table_id || ' ' || seq)::text FROM written";

async fn commit(pool: &PgPool, server: &str, batch: Vec<Append>) -> Result<Vec<bool>, StoreError> {
    let mut transaction = pool.begin().await?;
    for (row, _) in batch.iter().filter_map(|append| append.opens.as_ref()) {
        sqlx::query(
            "INSERT INTO tables (id, owner, secret, created, changed, status, listed, timed, summary) \
             VALUES ($1, $2, $3, $4, $4, 'waiting', false, false, '{}') ON CONFLICT DO NOTHING",
        )
        .bind(&row.id)
        .bind(&row.owner)
        .bind(row.secret.to_hex())
        .bind(row.created as i64)
        .execute(&mut *transaction)
        .await?;
    }
    // Two servers that write the same tables in different orders would wait for each other.
    let mut order: Vec<&Append> = batch.iter().collect();
    order.sort_by(|a, b| (&a.table, a.seq).cmp(&(&b.table, b.seq)));
    order.dedup_by(|a, b| (&a.table, a.seq) == (&b.table, b.seq));
    let written = sqlx::query(INSERT)
        .bind(order.iter().map(|append| append.table.clone()).collect::<Vec<_>>())
        .bind(order.iter().map(|append| append.seq as i64).collect::<Vec<_>>())
        .bind(order.iter().map(|append| append.at as i64).collect::<Vec<_>>())
        .bind(order.iter().map(|append| append.entry.clone()).collect::<Vec<_>>())
        .bind(server)
        .fetch_all(&mut *transaction)
        .await?;
    let mut left = HashSet::new();
    for row in &written {
        left.insert((row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)? as u64));
    }
    let free: Vec<bool> =
        batch.iter().map(|append| left.remove(&(append.table.clone(), append.seq))).collect();
    for (append, _) in batch.iter().zip(&free).filter(|(_, free)| **free) {
        if let Some((_, listing)) = &append.opens {
            relist(&mut transaction, &append.table, listing, append.at).await?;
        }
    }
    transaction.commit().await?;
    Ok(free)
}

async fn relist(
    connection: &mut PgConnection,
    table: &str,
    listing: &Listing,
    at: u64,
) -> Result<(), StoreError> {
    let summary = serde_json::to_string(&listing.summary)?;
    sqlx::query(
        "UPDATE tables SET status = $1, listed = $2, timed = $3, summary = $4, changed = $5 WHERE id = $6",
    )
    .bind(&listing.status)
    .bind(listing.listed)
    .bind(listing.timed)
    .bind(summary)
    .bind(at as i64)
    .bind(table)
    .execute(&mut *connection)
    .await?;
    sqlx::query("DELETE FROM sitters WHERE table_id = $1 AND account <> ALL ($2)")
        .bind(table)
        .bind(&listing.sitters)
        .execute(&mut *connection)
        .await?;
    sqlx::query(
            "INSERT INTO sitters (account, table_id) SELECT DISTINCT UNNEST($2::text[]), $1 ON CONFLICT DO NOTHING",
        )
        .bind(table)
        .bind(&listing.sitters)
        .execute(&mut *connection)
        .await?;
    Ok(())
}

fn account(row: &PgRow) -> Result<Account, sqlx::Error> {
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

/// Passes on word from other servers until nobody listens; after a lost connection it says so.
async fn listen(mut listener: PgListener, server: String, news: mpsc::Sender<News>) {
    loop {
        let word = match listener.try_recv().await {
            Ok(Some(notification)) => {
                let mut parts = notification.payload().split(' ');
                match (parts.next(), parts.next(), parts.next().and_then(|seq| seq.parse().ok())) {
                    (Some(from), _, _) if from == server => continue,
                    (Some(_), Some(table), Some(seq)) => News::Grown(table.to_owned(), seq),
                    _ => continue,
                }
            }
            Ok(None) => News::Unsure,
            Err(error) => {
                tracing::warn!(%error, "the listener lost its connection");
                tokio::time::sleep(Duration::from_secs(1)).await;
                News::Unsure
            }
        };
        if news.send(word).await.is_err() {
            return;
        }
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(self.writer.append(append))
    }

    fn relist<'a>(&'a self, table: &'a str, listing: &'a Listing, at: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            relist(&mut transaction, table, listing, at).await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn log<'a>(&'a self, table: &'a str, after: u64) -> Answer<'a, Option<(TableRow, Vec<Stored>)>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT owner, secret, created FROM tables WHERE id = $1")
                .bind(table)
                .fetch_optional(&self.pool)
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
                sqlx::query("SELECT seq, at, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq")
                    .bind(table)
                    .bind(after as i64)
                    .fetch_all(&self.pool)
                    .await?;
            let stored = |row: &PgRow| -> Result<Stored, sqlx::Error> {
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
                    "WHERE owner = $1 OR id IN (SELECT table_id FROM sitters WHERE account = $1) \
                     ORDER BY status = 'over', changed DESC",
                    Some(account),
                ),
            };
            let sql = format!("{columns} {filter} LIMIT {most}");
            let mut query = sqlx::query(&sql);
            if let Some(account) = account {
                query = query.bind(account);
            }
            let rows = query.fetch_all(&self.pool).await?;
            let listed = |row: &PgRow| -> Result<Listed, StoreError> {
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
                "INSERT INTO accounts (id, name, login, password, recovery, created) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(&account.id)
            .bind(&account.name)
            .bind(&account.login)
            .bind(&account.password)
            .bind(&account.recovery)
            .bind(account.created as i64)
            .execute(&self.pool)
            .await
            .map_err(taken)?;
            Ok(())
        })
    }

    fn change_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query(
                "UPDATE accounts SET name = $1, login = $2, password = $3, recovery = $4 WHERE id = $5",
            )
            .bind(&account.name)
            .bind(&account.login)
            .bind(&account.password)
            .bind(&account.recovery)
            .bind(&account.id)
            .execute(&self.pool)
            .await
            .map_err(taken)?;
            Ok(())
        })
    }

    fn account_by_login<'a>(&'a self, login: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM accounts WHERE login = $1")
                .bind(login)
                .fetch_optional(&self.pool)
                .await?;
            Ok(row.as_ref().map(account).transpose()?)
        })
    }

    fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT accounts.* FROM accounts JOIN keys ON keys.account = accounts.id WHERE hash = $1",
            )
            .bind(hash)
            .fetch_optional(&self.pool)
            .await?;
            Ok(row.as_ref().map(account).transpose()?)
        })
    }

    fn add_key<'a>(&'a self, hash: &'a str, account: &'a str, kind: KeyKind, at: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            if kind == KeyKind::Token {
                sqlx::query("DELETE FROM keys WHERE account = $1 AND kind = 'token'")
                    .bind(account)
                    .execute(&mut *transaction)
                    .await?;
            }
            sqlx::query("INSERT INTO keys (hash, account, kind, created) VALUES ($1, $2, $3, $4)")
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
            sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn drop_keys<'a>(&'a self, account: &'a str, kind: Option<KeyKind>) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("DELETE FROM keys WHERE account = $1 AND ($2::text IS NULL OR kind = $2)")
                .bind(account)
                .bind(kind.map(KeyKind::name))
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await?;
            listener.listen(CHANNEL).await?;
            let (sender, receiver) = mpsc::channel(NEWS_WAITING);
            tokio::spawn(listen(listener, self.server.clone(), sender));
            Ok(Some(receiver))
        })
    }
}
