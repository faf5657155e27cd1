//! What both databases are asked in the same words: every statement and every row is written once, here.
//!
//! A store brings its pools, and the few words in which its database is peculiar: `BEGIN`, how a transaction
//! that writes begins; `APPEND`, which takes any number of entries as one array in JSON and says which
//! numbers were free; `UNSEAT` and `SEAT`, which take the accounts that sit at a table likewise.

use std::collections::HashSet;

use serde_json::json;

use super::{AccountId, Append, Seq, Show, StoreError, Summary, TableId};

/// The columns of a [`super::Listed`], which tables to choose, and for which account.
pub(super) fn list(show: Show, most: usize) -> (String, Option<AccountId>) {
    let (filter, account) = match show {
        Show::Open => ("status = 'waiting' AND listed ORDER BY changed DESC", None),
        Show::Live => ("status = 'playing' AND listed ORDER BY changed DESC", None),
        Show::Timed => ("status = 'playing' AND timed ORDER BY changed DESC", None),
        Show::Of(account) => (
            "owner = $1 OR id IN (SELECT table_id FROM sitters WHERE account = $1) \
             ORDER BY status = 'over', changed DESC",
            Some(account),
        ),
    };
    let columns = "id, owner, status, summary, created, changed";
    (format!("SELECT {columns} FROM tables WHERE {filter} LIMIT {most}"), account)
}

/// The entries of a batch for `APPEND`, in one order for all servers: two that write the same tables in
/// different orders would wait for each other.
pub(super) fn entries(batch: &[Append]) -> String {
    let mut order: Vec<&Append> = batch.iter().collect();
    order.sort_by_key(|append| (&append.table, append.seq));
    let rows = order.iter().map(|append| json!([append.table, append.seq, append.at, append.entry]));
    rows.collect::<serde_json::Value>().to_string()
}

/// Which appends of the batch were written. Two of one batch with the same number: only the first was.
pub(super) fn freed(batch: &[Append], written: Vec<(String, i64)>) -> Vec<bool> {
    let mut left: HashSet<(TableId, Seq)> =
        written.into_iter().map(|(table, seq)| (table.into(), Seq(seq as u64))).collect();
    batch.iter().map(|append| left.remove(&(append.table.clone(), append.seq))).collect()
}

pub(super) fn taken(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => error.into(),
    }
}

impl TryFrom<String> for Summary {
    type Error = serde_json::Error;

    fn try_from(text: String) -> Result<Summary, serde_json::Error> {
        serde_json::from_str(&text)
    }
}

/// Makes a type a store: one with `readers` and `writers`, pools of the database, and a `writer`.
/// A macro, for what a generic piece would have to promise about the database fills more lines than the rest.
macro_rules! sql_store {
    ($store:ident in $database:ident) => {
        impl $store {
            fn writer(pool: sqlx::Pool<$database>) -> Writer {
                Writer::start(move |batch| {
                    let pool = pool.clone();
                    async move { $store::commit(&pool, batch).await }
                })
            }

            async fn commit(
                pool: &sqlx::Pool<$database>,
                batch: Vec<Append>,
            ) -> Result<Vec<bool>, StoreError> {
                let append = sqlx::query_as(APPEND).bind(sql::entries(&batch));
                if batch.iter().all(|append| append.opens.is_none()) {
                    // A single statement is its own transaction.
                    return Ok(sql::freed(&batch, append.fetch_all(pool).await?));
                }
                let mut transaction = pool.begin_with(BEGIN).await?;
                for (row, _) in batch.iter().filter_map(|append| append.opens.as_ref()) {
                    let open = "INSERT INTO tables \
                         (id, owner, secret, created, changed, status, listed, timed, summary) \
                         VALUES ($1, $2, $3, $4, $4, 'waiting', FALSE, FALSE, '{}') ON CONFLICT DO NOTHING";
                    sqlx::query(open)
                        .bind(row.id.as_str())
                        .bind(row.owner.as_str())
                        .bind(row.secret.to_hex())
                        .bind(row.created.0 as i64)
                        .execute(&mut *transaction)
                        .await?;
                }
                let free = sql::freed(&batch, append.fetch_all(&mut *transaction).await?);
                for (append, _) in batch.iter().zip(&free).filter(|(_, free)| **free) {
                    if let Some((_, listing)) = &append.opens {
                        $store::rewrite(&mut transaction, &append.table, listing, append.at).await?;
                    }
                }
                transaction.commit().await?;
                Ok(free)
            }

            async fn rewrite(
                connection: &mut <$database as sqlx::Database>::Connection,
                table: &TableId,
                listing: &Listing,
                at: Millis,
            ) -> Result<(), StoreError> {
                let update = "UPDATE tables SET status = $1, listed = $2, timed = $3, summary = $4, \
                     changed = $5 WHERE id = $6";
                sqlx::query(update)
                    .bind(listing.status.name())
                    .bind(listing.listed)
                    .bind(listing.timed)
                    .bind(serde_json::to_string(&listing.summary)?)
                    .bind(at.0 as i64)
                    .bind(table.as_str())
                    .execute(&mut *connection)
                    .await?;
                let sitters = serde_json::to_string(&listing.sitters)?;
                for change in [UNSEAT, SEAT] {
                    sqlx::query(change).bind(table.as_str()).bind(&sitters).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }

        impl Store for $store {
            fn append(&self, append: Append) -> Answer<'_, ()> {
                Box::pin(self.writer.append(append))
            }

            fn relist<'a>(&'a self, table: &'a TableId, listing: &'a Listing, at: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers.begin_with(BEGIN).await?;
                    $store::rewrite(&mut transaction, table, listing, at).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn log<'a>(
                &'a self,
                table: &'a TableId,
                after: Seq,
            ) -> Answer<'a, Option<(TableRow, Vec<Stored>)>> {
                Box::pin(async move {
                    let row = sqlx::query_as("SELECT id, owner, secret, created FROM tables WHERE id = $1")
                        .bind(table.as_str())
                        .fetch_optional(&self.readers)
                        .await?;
                    let Some(row) = row else { return Ok(None) };
                    let entries = "SELECT seq, at, entry FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
                    let log = sqlx::query_as(entries)
                        .bind(table.as_str())
                        .bind(after.0 as i64)
                        .fetch_all(&self.readers)
                        .await?;
                    Ok(Some((row, log)))
                })
            }

            fn list(&self, show: Show, most: usize) -> Answer<'_, Vec<Listed>> {
                Box::pin(async move {
                    let (list, account) = sql::list(show, most);
                    let mut query = sqlx::query_as(&list);
                    if let Some(account) = account {
                        query = query.bind(account.to_string());
                    }
                    Ok(query.fetch_all(&self.readers).await?)
                })
            }

            fn add_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
                Box::pin(async move {
                    let add = "INSERT INTO accounts (name, login, password, recovery, id, created) \
                         VALUES ($1, $2, $3, $4, $5, $6)";
                    sqlx::query(add)
                        .bind(&account.name)
                        .bind(&account.login)
                        .bind(&account.password)
                        .bind(&account.recovery)
                        .bind(account.id.as_str())
                        .bind(account.created.0 as i64)
                        .execute(&self.writers)
                        .await
                        .map_err(sql::taken)?;
                    Ok(())
                })
            }

            fn change_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
                Box::pin(async move {
                    let change = "UPDATE accounts SET name = $1, login = $2, password = $3, recovery = $4 \
                         WHERE id = $5";
                    sqlx::query(change)
                        .bind(&account.name)
                        .bind(&account.login)
                        .bind(&account.password)
                        .bind(&account.recovery)
                        .bind(account.id.as_str())
                        .execute(&self.writers)
                        .await
                        .map_err(sql::taken)?;
                    Ok(())
                })
            }

            fn account_by_login<'a>(&'a self, login: &'a str) -> Answer<'a, Option<Account>> {
                Box::pin(async move {
                    let find = sqlx::query_as("SELECT * FROM accounts WHERE login = $1").bind(login);
                    Ok(find.fetch_optional(&self.readers).await?)
                })
            }

            fn account_by_key<'a>(&'a self, hash: &'a str) -> Answer<'a, Option<Account>> {
                Box::pin(async move {
                    let find = "SELECT * FROM accounts WHERE id = (SELECT account FROM keys WHERE hash = $1)";
                    Ok(sqlx::query_as(find).bind(hash).fetch_optional(&self.readers).await?)
                })
            }

            fn add_key<'a>(
                &'a self,
                hash: &'a str,
                account: &'a AccountId,
                kind: KeyKind,
                at: Millis,
            ) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers.begin_with(BEGIN).await?;
                    if kind == KeyKind::Token {
                        sqlx::query("DELETE FROM keys WHERE account = $1 AND kind = 'token'")
                            .bind(account.as_str())
                            .execute(&mut *transaction)
                            .await?;
                    }
                    sqlx::query("INSERT INTO keys (hash, account, kind, created) VALUES ($1, $2, $3, $4)")
                        .bind(hash)
                        .bind(account.as_str())
                        .bind(kind.name())
                        .bind(at.0 as i64)
                        .execute(&mut *transaction)
                        .await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn drop_key<'a>(&'a self, hash: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let drop = sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash);
                    drop.execute(&self.writers).await?;
                    Ok(())
                })
            }

            fn drop_keys<'a>(&'a self, account: &'a AccountId, kind: Option<KeyKind>) -> Answer<'a, ()> {
                Box::pin(async move {
                    let drop = "DELETE FROM keys WHERE account = $1 AND (CAST($2 AS TEXT) IS NULL OR kind = $2)";
                    let kind = kind.map(KeyKind::name);
                    sqlx::query(drop).bind(account.as_str()).bind(kind).execute(&self.writers).await?;
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
                SHARED
            }

            fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
                Box::pin(self.listen())
            }
        }
    };
}
pub(super) use sql_store;
