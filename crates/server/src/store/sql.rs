//! What both databases are asked in the same words: every statement and every row is written once, here.
//!
//! A store brings its pools, and the few words in which its database is peculiar: `BEGIN`, how a transaction
//! that writes begins; `put`, which writes any number of entries, up to `AT_ONCE` of them by one statement, and says which
//! numbers were free; `OPEN` and `RELIST`, which open tables, rewrite what lists show of them and say who sits there, each
//! for any number of tables in one array in JSON; `GUESTS` and `COOKIES`, which make those, likewise; `HOLD`, which keeps rows from being changed by
//! others; `SEAL`, which gives entries of a table their checksums, an array in JSON again; `TELL_KEYS`, which tells other
//! servers that keys of an account have ended.
//!
//! A statement that is put together (`AssertSqlSafe`) is made of our own words, of numbers, and of names that the database
//! gave us; what people say is bound.

use std::collections::{BTreeMap, HashSet};

use serde::Serialize;
use serde_json::json;

use super::writer::Write;
use super::{
    Account, AccountId, Append, Ending, Listing, Millis, Place, Seq, Show, StoreError, Stored, Sum, Summary,
    TableId, TableRow,
};

/// What the lists show of a table.
const LISTED: &str = "id, owner, status, CAST(CASE WHEN status = 'over' THEN 1 ELSE 0 END AS BIGINT) AS ended, \
     summary, created, changed";

/// The statement that lists tables, the last changed first, and the texts to bind to it.
pub(super) fn list(show: Show, after: Option<Place>, most: usize) -> (String, Vec<String>) {
    let filter = match show {
        Show::Open => "status = 'waiting' AND listed = TRUE",
        Show::Live => "status = 'playing' AND listed = TRUE",
        Show::Timed => "status = 'playing' AND timed = TRUE",
        Show::Of(account) => return list_of(account.to_string(), after, most),
    };
    let (mut texts, mut rest) = (Vec::new(), String::new());
    if let Some(place) = after {
        rest = format!("AND (changed, id) < ({}, $1)", place.changed);
        texts.push(place.id.to_string());
    }
    let list = format!(
        "SELECT {LISTED} FROM tables WHERE {filter} {rest} ORDER BY changed DESC, id DESC LIMIT {most}"
    );
    (list, texts)
}

/// The tables that somebody opened or sits at, those that are over last. Each of both kinds is read in the order of an index, and
/// no further than the list goes.
fn list_of(account: String, after: Option<Place>, most: usize) -> (String, Vec<String>) {
    let mut texts = vec![account];
    let rest = |over: &str, id: &str| match &after {
        None => String::new(),
        Some(place) if place.over => {
            format!("AND ({over}) = TRUE AND (changed, {id}) < ({}, $2)", place.changed)
        }
        Some(place) => format!("AND (({over}) = TRUE OR (changed, {id}) < ({}, $2))", place.changed),
    };
    let sat = format!(
        "SELECT table_id FROM sitters WHERE account = $1 {} \
         ORDER BY ended, changed DESC, table_id DESC LIMIT {most}",
        rest("ended", "table_id")
    );
    let opened = format!(
        "SELECT id FROM tables WHERE owner = $1 {} ORDER BY status = 'over', changed DESC, id DESC LIMIT {most}",
        rest("status = 'over'", "id")
    );
    let list = format!(
        "SELECT {LISTED} FROM tables \
         WHERE id IN (SELECT table_id FROM ({sat}) AS sat UNION SELECT id FROM ({opened}) AS opened) {} \
         ORDER BY status = 'over', changed DESC, id DESC LIMIT {most}",
        // Where the two kinds do not agree about a table, the list comes to its end all the same.
        rest("status = 'over'", "id")
    );
    texts.extend(after.map(|place| place.id.to_string()));
    (list, texts)
}

/// Gives those who sit at tables the order of their lists, where it was not noted yet or no longer holds.
pub(super) const IN_LISTS: &str = "UPDATE sitters SET ended = (tables.status = 'over'), changed = tables.changed \
     FROM tables WHERE tables.id = sitters.table_id \
     AND (sitters.changed <> tables.changed OR sitters.ended <> (tables.status = 'over'))";

/// What is to be written together, each kind for one statement.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) appends: Vec<Append>,
    /// By table, what the lists are to show of it, and since when.
    listings: BTreeMap<TableId, (Box<Listing>, Millis)>,
    guests: Vec<Account>,
    /// Hash, account, version of the account, time, browser.
    cookies: Vec<(String, AccountId, u64, Millis, String)>,
    pub(super) endings: Vec<Ending>,
    /// What each write is, in their order, by its place among its kind.
    order: Vec<Slot>,
}

/// A place among writes of one kind.
enum Slot {
    Append(usize),
    Listing,
    Guest(usize),
    Cookie(usize),
    Ending(usize),
}

/// What came of the writes that could be refused.
#[derive(Default)]
pub(super) struct Done {
    /// Of each entry whether its number was free.
    pub(super) free: Vec<bool>,
    /// The ids of the guests that were made.
    pub(super) guests: HashSet<String>,
    /// The hashes of the keys that were made.
    pub(super) cookies: HashSet<String>,
    /// Of each ending whether it is written down.
    pub(super) endings: Vec<bool>,
}

impl Batch {
    pub(super) fn of(writes: Vec<Write>) -> Batch {
        let mut batch = Batch::default();
        for write in writes {
            batch.order.push(match &write {
                Write::Append(_) => Slot::Append(batch.appends.len()),
                Write::Relist { .. } => Slot::Listing,
                Write::Guest(_) => Slot::Guest(batch.guests.len()),
                Write::Cookie { .. } => Slot::Cookie(batch.cookies.len()),
                Write::Ending(_) => Slot::Ending(batch.endings.len()),
            });
            match write {
                Write::Append(append) => batch.appends.push(append),
                Write::Relist { table, listing, at } => drop(batch.listings.insert(table, (listing, at))),
                Write::Guest(account) => batch.guests.push(account),
                Write::Cookie { hash, account, version, browser, at } => {
                    batch.cookies.push((hash, account, version, at, browser));
                }
                Write::Ending(ending) => batch.endings.push(*ending),
            }
        }
        batch
    }

    /// Whether there is nothing but entries to write, and no more than one statement takes.
    pub(super) fn is_plain(&self, at_once: usize) -> bool {
        let entries_only = self.appends.len() == self.order.len();
        entries_only
            && self.appends.len() <= at_once
            && self.appends.iter().all(|append| append.opens.is_none())
    }

    /// The tables that are opened, for `OPEN`; nothing if there are none.
    pub(super) fn opened(&self) -> Result<Option<String>, StoreError> {
        let opened = self.appends.iter().filter_map(|append| append.opens.as_deref());
        let rows: Vec<_> =
            opened.map(|(row, _)| (&row.id, &row.owner, row.secret.to_hex(), row.created)).collect();
        array(&rows)
    }

    /// What the lists are to show, for `RELIST`; nothing if they stay as they are. A table that could
    /// not be opened is not listed either.
    pub(super) fn listed(&mut self, free: &[bool]) -> Result<Option<String>, StoreError> {
        for (append, _) in self.appends.iter_mut().zip(free).filter(|(_, free)| **free) {
            if let Some((row, listing)) = append.opens.take().map(|opens| *opens) {
                self.listings.entry(row.id).or_insert((Box::new(listing), append.at));
            }
        }
        let mut rows = Vec::with_capacity(self.listings.len());
        for (table, (listing, at)) in &self.listings {
            let Listing { status, listed, timed, summary, sitters } = &**listing;
            rows.push((table, status.name(), listed, timed, serde_json::to_string(summary)?, at, sitters));
        }
        array(&rows)
    }

    /// The guests, for `GUESTS`; nothing if there are none.
    pub(super) fn guests(&self) -> Result<Option<String>, StoreError> {
        let rows: Vec<_> = self.guests.iter().map(|guest| (&guest.id, &guest.name, guest.created)).collect();
        array(&rows)
    }

    /// The keys of browsers, for `COOKIES`; nothing if there are none.
    pub(super) fn cookies(&self) -> Result<Option<String>, StoreError> {
        array(&self.cookies)
    }

    /// Of each write whether it was written.
    pub(super) fn written(&self, done: &mut Done) -> Vec<bool> {
        let written = |slot: &Slot| match *slot {
            Slot::Append(index) => done.free.get(index).copied().unwrap_or(false),
            Slot::Listing => true,
            // Of two with the same name only the first was written.
            Slot::Guest(index) => done.guests.remove(self.guests[index].id.as_str()),
            Slot::Cookie(index) => done.cookies.remove(&self.cookies[index].0),
            Slot::Ending(index) => done.endings.get(index).copied().unwrap_or(false),
        };
        self.order.iter().map(written).collect()
    }
}

/// Rows as one array in JSON; nothing if there are none.
fn array<T: Serialize>(rows: &[T]) -> Result<Option<String>, StoreError> {
    if rows.is_empty() { Ok(None) } else { Ok(Some(serde_json::to_string(rows)?)) }
}

/// The entries of a batch in one order for all servers: two that write the same tables in different orders would wait for
/// each other.
pub(super) fn in_order(appends: &[Append]) -> Vec<&Append> {
    let mut order: Vec<&Append> = appends.iter().collect();
    order.sort_by_key(|append| (&append.table, append.seq));
    order
}

/// The checksums that entries of a log lack, for `SEAL`; or why the log is damaged.
pub(super) fn missing_sums(row: &TableRow, log: &[Stored]) -> Result<String, String> {
    let mut chain = Sum::of_table(row);
    let mut missing = Vec::new();
    for stored in log {
        chain = chain.check(stored)?;
        if stored.sum.is_none() {
            missing.push(json!([stored.seq, chain]));
        }
    }
    Ok(serde_json::Value::from(missing).to_string())
}

/// Which appends of the batch were written. Two of one batch with the same number: only the first was.
pub(super) fn freed(batch: &[Append], written: Vec<(String, i64)>) -> Vec<bool> {
    let mut left: HashSet<(TableId, Seq)> =
        written.into_iter().map(|(table, seq)| (table.into(), Seq(seq as u64))).collect();
    batch.iter().map(|append| left.remove(&(append.table.clone(), append.seq))).collect()
}

/// What is known after a statement that writes has failed. Where the database itself says no, nothing is written; where
/// the connection broke or was ended, nobody knows.
pub(super) fn unsure(error: sqlx::Error) -> StoreError {
    let ended = |code: &str| code.starts_with("57P") || code.starts_with("08");
    match &error {
        sqlx::Error::Database(database) if !database.code().is_some_and(|code| ended(&code)) => error.into(),
        sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => error.into(),
        _ => StoreError::Unknown(error.to_string()),
    }
}

/// What it means for everybody who writes in a batch that it met damage: which of them did nobody knows, and it is said of
/// none.
pub(super) fn of_all(error: StoreError) -> StoreError {
    match error {
        StoreError::Damaged(why) => StoreError::Unavailable(why),
        other => other,
    }
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

/// Makes a type a store: one with `readers`, a pool of the database, `writers`, which gives another if there is something to
/// write to, and a `writer`.
/// A macro, for what a generic piece would have to promise about the database fills more lines than the rest.
macro_rules! sql_store {
    ($store:ident in $database:ident) => {
        /// What writes batches, while it has something to write with.
        struct Batches<T> {
            pool: sqlx::Pool<$database>,
            connection: Option<sqlx::pool::PoolConnection<$database>>,
            /// What is written to.
            ground: T,
            /// What holds as long as nothing fails.
            known: Known,
        }

        impl<T: Ground> Pen for Batches<T> {
            const AT_A_STRETCH: usize = AT_A_STRETCH;
            const ENDINGS: usize = ENDINGS;

            async fn commit(&mut self, batch: Vec<Write>) -> Result<Vec<bool>, StoreError> {
                self.ground.look()?;
                let mut connection = match self.connection.take() {
                    Some(connection) => connection,
                    None => self.pool.acquire().await?,
                };
                let written = $store::write(&mut connection, &mut self.known, batch).await;
                let written = written.map_err(|error| self.ground.named(sql::of_all(error)));
                // One on which something failed may be broken: its pool finds out.
                self.connection = written.is_ok().then_some(connection);
                if written.is_err() {
                    self.known = Known::default();
                }
                written
            }

            fn lay_down(&mut self) {
                self.connection = None;
            }
        }

        impl $store {
            /// Starts the writer; what is written to is looked at before every batch.
            fn writer(pool: sqlx::Pool<$database>, ground: impl Ground) -> Writer {
                Writer::start(Batches { pool, connection: None, ground, known: Known::default() })
            }

            /// Writes a batch over a connection.
            async fn write(
                connection: &mut <$database as sqlx::Database>::Connection,
                known: &mut Known,
                writes: Vec<Write>,
            ) -> Result<Vec<bool>, StoreError> {
                let mut batch = sql::Batch::of(writes);
                if batch.is_plain(AT_ONCE) {
                    // A single statement is its own transaction.
                    return $store::put(connection, known, &batch.appends).await.map_err(sql::unsure);
                }
                let mut done = sql::Done::default();
                let mut transaction = connection.begin_with(BEGIN).await?;
                for (make, rows, made) in [
                    (GUESTS, batch.guests()?, &mut done.guests),
                    (COOKIES, batch.cookies()?, &mut done.cookies),
                ] {
                    if let Some(rows) = rows {
                        let rows: Vec<(String,)> =
                            sqlx::query_as(make).bind(rows).fetch_all(&mut *transaction).await?;
                        made.extend(rows.into_iter().map(|(name,)| name));
                    }
                }
                if let Some(opened) = batch.opened()? {
                    sqlx::query(OPEN).bind(opened).execute(&mut *transaction).await?;
                }
                if !batch.appends.is_empty() {
                    done.free = $store::put(&mut transaction, known, &batch.appends).await?;
                }
                if let Some(listed) = batch.listed(&done.free)? {
                    for change in RELIST {
                        sqlx::query(*change).bind(&listed).execute(&mut *transaction).await?;
                    }
                }
                for ending in &batch.endings {
                    // In a transaction within: one that cannot be written takes nothing else with it.
                    let mut within = transaction.begin().await?;
                    done.endings.push(match $store::end(&mut within, ending).await {
                        Ok(()) => within.commit().await.map(|()| true)?,
                        Err(error) => {
                            tracing::error!(%error, table = %ending.table, "a result cannot be written");
                            within.rollback().await.map(|()| false)?
                        }
                    });
                }
                transaction.commit().await.map_err(sql::unsure)?;
                Ok(batch.written(&mut done))
            }

            /// Notes how the names of accounts look that were made before that was asked. Of two that look alike the
            /// second stays as it is; nobody else can look like either.
            async fn note_looks(&self) -> Result<(), StoreError> {
                let unnoted = "SELECT id, name FROM accounts WHERE login IS NOT NULL AND looks IS NULL";
                let accounts = sqlx::query(unnoted).fetch_all(self.writers()?).await?;
                let accounts: Vec<(String, String)> = rows::readable(&accounts, "those whose names have no looks yet");
                for (id, name) in accounts {
                    let note = sqlx::query("UPDATE accounts SET looks = $1 WHERE id = $2")
                        .bind(crate::looks::looks(&name))
                        .bind(id)
                        .execute(self.writers()?)
                        .await;
                    match note.map_err(sql::taken) {
                        Ok(_) | Err(StoreError::NameTaken) => {}
                        Err(other) => return Err(other),
                    }
                }
                Ok(())
            }

            /// A transaction that writes.
            pub(super) async fn begin(&self) -> Result<sqlx::Transaction<'static, $database>, StoreError> {
                Ok(self.writers()?.begin_with(BEGIN).await?)
            }

            /// Gives entries their checksums that were written before there were any.
            async fn seal(&self) -> Result<(), StoreError> {
                let mut last = String::new();
                loop {
                    let some = "SELECT DISTINCT table_id FROM log WHERE sum IS NULL AND table_id > $1 \
                         ORDER BY table_id LIMIT 100";
                    let tables: Vec<(String,)> =
                        sqlx::query_as(some).bind(&last).fetch_all(self.writers()?).await?;
                    let Some((after,)) = tables.last().cloned() else { return Ok(()) };
                    last = after;
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    for (table,) in tables {
                        let sums = match self.log(&table.as_str().into(), Seq::NONE).await {
                            Ok(None) => continue,
                            Ok(Some((row, log))) => sql::missing_sums(&row, &log),
                            Err(StoreError::Damaged(why)) => Err(why),
                            Err(other) => return Err(other),
                        };
                        match sums {
                            Ok(sums) => {
                                let seal = sqlx::query(SEAL).bind(&table).bind(sums);
                                seal.execute(&mut *transaction).await?;
                            }
                            Err(why) => tracing::error!(%why, %table, "a log is damaged"),
                        }
                    }
                    transaction.commit().await?;
                }
            }
        }

        impl Store for $store {
            fn append(&self, append: Append) -> Answer<'_, ()> {
                Box::pin(self.writer.write(Write::Append(append)))
            }

            fn relist<'a>(&'a self, table: &'a TableId, listing: &'a Listing, at: Millis) -> Answer<'a, ()> {
                let listing = Box::new(listing.clone());
                Box::pin(self.writer.write(Write::Relist { table: table.clone(), listing, at }))
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
                    let log = sqlx::query_as(ENTRIES)
                        .bind(table.as_str())
                        .bind(after.0 as i64)
                        .fetch_all(&self.readers)
                        .await?;
                    Ok(Some((row, self.with_packed(table, after, log).await?)))
                })
            }

            fn list_after(&self, show: Show, after: Option<Place>, most: usize) -> Answer<'_, Vec<Listed>> {
                Box::pin(async move {
                    let (list, texts) = sql::list(show, after, most);
                    let mut query = sqlx::query_as(sqlx::AssertSqlSafe(list));
                    for text in texts {
                        query = query.bind(text);
                    }
                    Ok(query.fetch_all(&self.readers).await?)
                })
            }

            fn abandoned(&self, unlisted: Millis, forgotten: Millis) -> Answer<'_, Vec<TableId>> {
                Box::pin(async move {
                    let unlist = "UPDATE tables SET listed = FALSE \
                         WHERE status = 'waiting' AND listed AND changed < $1";
                    sqlx::query(unlist).bind(unlisted.0 as i64).execute(self.writers()?).await?;
                    let forgotten: Vec<(String,)> =
                        sqlx::query_as("SELECT id FROM tables WHERE status = 'waiting' AND changed < $1 LIMIT 1000")
                            .bind(forgotten.0 as i64)
                            .fetch_all(&self.readers)
                            .await?;
                    Ok(forgotten.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn forget<'a>(&'a self, table: &'a TableId) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let waits = "SELECT id FROM tables WHERE id = $1 AND status = 'waiting'";
                    let waits: Option<(String,)> =
                        sqlx::query_as(waits).bind(table.as_str()).fetch_optional(&mut *transaction).await?;
                    if waits.is_none() {
                        return Ok(());
                    }
                    sqlx::query(TAKE).bind(table.as_str()).bind(i64::MAX).execute(&mut *transaction).await?;
                    for from in ["sitters WHERE table_id", "tables WHERE id"] {
                        let forget = format!("DELETE FROM {from} = $1");
                        sqlx::query(sqlx::AssertSqlSafe(forget)).bind(table.as_str()).execute(&mut *transaction).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn keep_review<'a>(&'a self, table: &'a TableId, report: &'a str, at: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let keep = "INSERT INTO reviews (table_id, report, changed) VALUES ($1, $2, $3) \
                         ON CONFLICT (table_id) DO UPDATE SET report = excluded.report, changed = excluded.changed";
                    sqlx::query(keep)
                        .bind(table.as_str())
                        .bind(report)
                        .bind(at.0 as i64)
                        .execute(self.writers()?)
                        .await?;
                    Ok(())
                })
            }

            fn review<'a>(&'a self, table: &'a TableId) -> Answer<'a, Option<String>> {
                Box::pin(async move {
                    let find = "SELECT report FROM reviews WHERE table_id = $1";
                    let found: Option<(String,)> =
                        sqlx::query_as(find).bind(table.as_str()).fetch_optional(&self.readers).await?;
                    Ok(found.map(|(report,)| report))
                })
            }

            fn add_account<'a>(&'a self, account: &'a Account) -> Answer<'a, ()> {
                if account.login.is_none() && account.password.is_none() && account.recovery.is_none() {
                    return Box::pin(self.writer.write(Write::Guest(account.clone())));
                }
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
                        .execute(self.writers()?)
                        .await
                        .map_err(sql::taken)?;
                    Ok(())
                })
            }

            fn change_account<'a>(&'a self, account: &'a Account, change: &'a Change) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let (id, version) = (account.id.as_str(), account.version as i64);
                    let done = match change {
                        Change::Name { name, looks } => {
                            let rename = "UPDATE accounts SET name = $3, looks = $4 WHERE id = $1 AND version = $2";
                            sqlx::query(rename).bind(id).bind(version).bind(name).bind(looks)
                        }
                        Change::Register { login, name, looks, password, recovery } => {
                            let register = "UPDATE accounts SET login = $3, name = $4, looks = $5, password = $6, \
                                 recovery = $7, version = version + 1 \
                                 WHERE id = $1 AND version = $2 AND login IS NULL";
                            let register = sqlx::query(register).bind(id).bind(version).bind(login).bind(name);
                            register.bind(looks).bind(password).bind(recovery)
                        }
                        Change::Password { password, recovery } => {
                            let set = "UPDATE accounts SET password = $3, recovery = $4, version = version + 1 \
                                 WHERE id = $1 AND version = $2";
                            sqlx::query(set).bind(id).bind(version).bind(password).bind(recovery)
                        }
                        Change::Page { public } => {
                            let show = "UPDATE accounts SET public = $3 WHERE id = $1 AND version = $2";
                            sqlx::query(show).bind(id).bind(version).bind(i64::from(*public))
                        }
                    };
                    let done = done.execute(&mut *transaction).await.map_err(sql::taken)?;
                    if done.rows_affected() == 0 {
                        return Err(StoreError::Stale);
                    }
                    if change.ends_keys() {
                        let end = "DELETE FROM keys WHERE account = $1";
                        sqlx::query(end).bind(id).execute(&mut *transaction).await?;
                        sqlx::query(TELL_KEYS).bind(id).execute(&mut *transaction).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn account_by_looks<'a>(&'a self, looks: &'a str) -> Answer<'a, Option<AccountId>> {
                Box::pin(async move {
                    let find = sqlx::query_as("SELECT id FROM accounts WHERE looks = $1").bind(looks);
                    let found: Option<(String,)> = find.fetch_optional(&self.readers).await?;
                    Ok(found.map(|(id,)| id.into()))
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
                account: &'a Account,
                kind: KeyKind,
                browser: &'a str,
                at: Millis,
            ) -> Answer<'a, ()> {
                if kind == KeyKind::Cookie {
                    let (hash, account, version) = (hash.to_owned(), account.id.clone(), account.version);
                    let browser = browser.to_owned();
                    return Box::pin(self.writer.write(Write::Cookie { hash, account, version, browser, at }));
                }
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let add = format!(
                        "INSERT INTO keys (hash, account, kind, created) \
                         SELECT $1, id, $3, $4 FROM accounts WHERE id = $2 AND version = $5 {HOLD}"
                    );
                    let added = sqlx::query(sqlx::AssertSqlSafe(add))
                        .bind(hash)
                        .bind(account.id.as_str())
                        .bind(kind.name())
                        .bind(at.0 as i64)
                        .bind(account.version as i64)
                        .execute(&mut *transaction)
                        .await?;
                    if added.rows_affected() == 0 {
                        return Err(StoreError::Stale);
                    }
                    let end = "DELETE FROM keys WHERE account = $1 AND kind = 'token' AND hash <> $2";
                    sqlx::query(end).bind(account.id.as_str()).bind(hash).execute(&mut *transaction).await?;
                    sqlx::query(TELL_KEYS).bind(account.id.as_str()).execute(&mut *transaction).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn drop_key<'a>(&'a self, hash: &'a str, account: &'a AccountId) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let end = sqlx::query("DELETE FROM keys WHERE hash = $1").bind(hash);
                    end.execute(&mut *transaction).await?;
                    sqlx::query(TELL_KEYS).bind(account.as_str()).execute(&mut *transaction).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn drop_keys<'a>(&'a self, account: &'a AccountId, kind: Option<KeyKind>) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let end = "DELETE FROM keys WHERE account = $1 AND (CAST($2 AS TEXT) IS NULL OR kind = $2)";
                    let kind = kind.map(KeyKind::name);
                    sqlx::query(end).bind(account.as_str()).bind(kind).execute(&mut *transaction).await?;
                    sqlx::query(TELL_KEYS).bind(account.as_str()).execute(&mut *transaction).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn people(&self) -> &dyn People {
                self
            }

            fn tournaments(&self) -> Option<&dyn Tournaments> {
                Some(self)
            }

            fn packing(&self) -> Option<&dyn Packing> {
                Some(self)
            }

            fn studies(&self) -> &dyn Studies {
                self
            }

            fn notices(&self) -> &dyn Notices {
                self
            }

            fn ping(&self) -> Answer<'_, ()> {
                Box::pin(async move {
                    sqlx::query("SELECT 1").execute(&self.readers).await?;
                    Ok(())
                })
            }

            fn try_write(&self, at: Millis) -> Answer<'_, ()> {
                Box::pin(async move {
                    let write = "INSERT INTO health (id, at) VALUES (1, $1) \
                         ON CONFLICT (id) DO UPDATE SET at = excluded.at";
                    let written = sqlx::query(write).bind(at.0 as i64).execute(self.writers()?).await;
                    written.map(drop).map_err(|error| self.named(error.into()))
                })
            }

            fn waiting(&self) -> usize {
                self.writer.waiting()
            }

            fn close(&self) -> Answer<'_, ()> {
                Box::pin(self.shut())
            }

            fn leases(&self) -> Option<&dyn Leases> {
                self.leases.as_ref().map(|leases| leases as &dyn Leases)
            }

            fn news(&self) -> Answer<'_, Option<mpsc::Receiver<News>>> {
                Box::pin(self.listen())
            }
        }
    };
}
pub(super) use sql_store;
