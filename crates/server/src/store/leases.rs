//! Which of several servers lets a table's bots play and its clocks run out. A server holds a lease as long as it says so
//! again; when it dies the lease runs out and another takes it. Two that hold one by mistake do no harm: the number of an
//! entry is unique, and the later one is refused.
//!
//! Time is the database's own, so that no server's clock can hold a lease for longer.

use std::time::Duration;

use host::TableId;
use sqlx::postgres::PgPool;

use super::Answer;
use super::postgres::cause;

/// Now and a while later, in the database's milliseconds.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// A server that was there so many milliseconds ago was there until now, as far as clocks are concerned.
const JUST_NOW: i64 = 30_000;

/// The leases of one server.
pub trait Leases: Send + Sync {
    /// Takes the lease of a table, or says that it is still ours; false if another server holds it.
    fn take<'a>(&'a self, table: &'a TableId, time: Duration) -> Answer<'a, bool>;
    /// Says of all our leases that they are still ours, and which those are.
    fn renew(&self, time: Duration) -> Answer<'_, Vec<TableId>>;
    /// Takes leases that have run out: the tables of servers that are gone, and of each whether its clocks ran until just
    /// now.
    fn inherit(&self, time: Duration, most: i64) -> Answer<'_, Vec<(TableId, bool)>>;
    /// Whether some server lets the table go on, or did so until just now.
    fn runs<'a>(&'a self, table: &'a TableId) -> Answer<'a, bool>;
    /// Gives up leases of ours: where nothing is left to be done by itself.
    fn let_go<'a>(&'a self, tables: &'a [TableId]) -> Answer<'a, ()>;
    /// Lets another server go on with all that is ours at once, for we are going down.
    fn leave(&self) -> Answer<'_, ()>;
}

/// Leases as rows of the database.
pub(super) struct Rows {
    pool: PgPool,
    server: String,
}

impl Rows {
    pub(super) fn new(pool: PgPool, server: String) -> Rows {
        Rows { pool, server }
    }
}

impl Leases for Rows {
    fn take<'a>(&'a self, table: &'a TableId, time: Duration) -> Answer<'a, bool> {
        Box::pin(async move {
            let take = format!(
                "INSERT INTO leases AS held (table_id, server, until) VALUES ($1, $2, {NOW} + $3) \
                 ON CONFLICT (table_id) DO UPDATE SET server = $2, until = {NOW} + $3 \
                 WHERE held.server = $2 OR held.until < {NOW}"
            );
            let taken = sqlx::query(sqlx::AssertSqlSafe(take))
                .bind(table.as_str())
                .bind(&self.server)
                .bind(millis(time))
                .execute(&self.pool)
                .await?;
            Ok(taken.rows_affected() > 0)
        })
    }

    fn renew(&self, time: Duration) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let renew = format!("UPDATE leases SET until = {NOW} + $2 WHERE server = $1 RETURNING table_id");
            let ours = sqlx::query_as(sqlx::AssertSqlSafe(renew))
                .bind(&self.server)
                .bind(millis(time))
                .fetch_all(&self.pool)
                .await;
            // This is asked all the time: so here it is found out why the database is away.
            let ours: Vec<(String,)> = match ours {
                Ok(ours) => ours,
                Err(error) => return Err(cause(&self.pool.connect_options(), error).await),
            };
            Ok(ours.into_iter().map(|(table,)| table.into()).collect())
        })
    }

    fn inherit(&self, time: Duration, most: i64) -> Answer<'_, Vec<(TableId, bool)>> {
        Box::pin(async move {
            let inherit = format!(
                "WITH behind AS (SELECT table_id, until FROM leases WHERE until < {NOW} AND server <> $1 \
                     ORDER BY until LIMIT $3 FOR UPDATE SKIP LOCKED) \
                 UPDATE leases SET server = $1, until = {NOW} + $2 FROM behind \
                 WHERE leases.table_id = behind.table_id \
                 RETURNING leases.table_id, behind.until > {NOW} - {JUST_NOW}"
            );
            let left: Vec<(String, bool)> = sqlx::query_as(sqlx::AssertSqlSafe(inherit))
                .bind(&self.server)
                .bind(millis(time))
                .bind(most)
                .fetch_all(&self.pool)
                .await?;
            Ok(left.into_iter().map(|(table, ran)| (table.into(), ran)).collect())
        })
    }

    fn runs<'a>(&'a self, table: &'a TableId) -> Answer<'a, bool> {
        Box::pin(async move {
            let runs = format!("SELECT until > {NOW} - {JUST_NOW} FROM leases WHERE table_id = $1");
            let runs: Option<(bool,)> = sqlx::query_as(sqlx::AssertSqlSafe(runs))
                .bind(table.as_str())
                .fetch_optional(&self.pool)
                .await?;
            Ok(runs.is_some_and(|(runs,)| runs))
        })
    }

    fn let_go<'a>(&'a self, tables: &'a [TableId]) -> Answer<'a, ()> {
        Box::pin(async move {
            let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
            sqlx::query("DELETE FROM leases WHERE server = $1 AND table_id = ANY($2)")
                .bind(&self.server)
                .bind(&names)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn leave(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("UPDATE leases SET until = 0 WHERE server = $1")
                .bind(&self.server)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
