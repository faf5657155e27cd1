//! The shared store: several servers on one PostgreSQL serve the same tables, and tell each other of every
//! entry by NOTIFY in the transaction that wrote it.

use std::collections::BTreeMap;
use std::time::Duration;

use club::Rating;
use club::notice::Way;
use sqlx::Connection as _;
use sqlx::migrate::Migrator;
use sqlx::postgres::{
    PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, Postgres as Database,
};
use tokio::sync::mpsc;

use super::leases::Rows;
use super::studies::{Chapter, Hand, Head, Noted, Revision, Spot, Studies, Study, Which};
use super::writer::{Ground, Pen, Write, Writer};
use super::{
    Account, AccountId, Answer, Append, Change, Device, Draw, Drawn, Ending, Entrant, EntrantFate, Kept,
    KeyKind, Leader, Leases, Link, LinkKind, Listed, Listing, Millis, News, Notice, Notices, Packing, People,
    Place, Reckoned, Report, Seq, Session, Show, Source, State, Store, StoreError, Stored, TableId, TableRow,
    Tally, Tie, Tied, Tournament, TournamentId, Tournaments, Vacation, Wanted, Wish, Wishes, migrations,
    notices_sql, packed, packed_sql, people_sql, rows, sql, studies as study, studies_sql, tournaments_sql,
};

const CHANNEL: &str = "babili_log";
/// How long whoever asks why there is no connection waits for an answer.
const KNOCK: Duration = Duration::from_secs(2);
/// How much word from others may wait before we only remember that there was some.
const NEWS_WAITING: usize = 4096;

const BEGIN: &str = "BEGIN";
/// There are connections for others.
const AT_A_STRETCH: usize = usize::MAX;
/// Ends of games have a writer of their own, for whom no move waits.
const ENDINGS: usize = usize::MAX;
/// Nobody may change the account between the look at it and what is written.
const HOLD: &str = "FOR SHARE";
/// Tells the other servers that keys have ended.
const TELL_KEYS: &str =
    "SELECT pg_notify('babili_log', current_setting('application_name') || ' keys ' || $1)::text";
/// Tells the other servers what happens live at a study.
const TELL_STUDY: &str = "SELECT pg_notify('babili_log', current_setting('application_name') || ' study ' || $1 || ' ' || $2)::text";
/// What a transaction reads is of one moment.
const ONE_MOMENT: &str = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";
/// Lets one transaction at a time number games, so that none overtakes another.
const IN_ORDER: Option<&str> = Some("SELECT pg_advisory_xact_lock(2600151807)");
/// What another server is about to do is left to it.
const SKIP: &str = "FOR UPDATE SKIP LOCKED";
/// Counts the servers that cannot read what is packed: what they are called has no dash. They began before there was anything
/// packed, for none starts on a store that is newer than itself.
const OLDER: &str = "SELECT count(*) FROM pg_stat_activity \
     WHERE datname = current_database() AND application_name ~ '^[a-z0-9]{12}$'";
const ENTRIES: &str = "SELECT seq, at, entry, sum FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
const TAKE: &str = "DELETE FROM log WHERE table_id = $1 AND seq <= $2";
/// Others write as well: what is there is the database's to say.
type Known = ();
/// A statement takes any number of entries.
const AT_ONCE: usize = usize::MAX;
const EACH: &str = "SELECT json_array_elements_text($1::json)";
/// The numbers of a log that is packed are taken. It also tells the other servers; what a server's connections are called tells them its name.
const APPEND: &str = "WITH written AS ( \
         INSERT INTO log (table_id, seq, at, entry, sum) \
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[]) \
             AS new (table_id, seq, at, entry, sum) \
         WHERE NOT EXISTS (SELECT 1 FROM packed WHERE packed.table_id = new.table_id AND last >= new.seq) \
         ON CONFLICT DO NOTHING RETURNING table_id, seq) \
     SELECT table_id, seq, pg_notify('babili_log', \
         current_setting('application_name') || ' ' || table_id || ' ' || seq)::text FROM written";
const SEAL: &str = "UPDATE log SET sum = value ->> 1 FROM json_array_elements($2::json) \
     WHERE table_id = $1 AND seq = (value ->> 0)::bigint AND sum IS NULL";
const OPEN: &str = "INSERT INTO tables (id, owner, secret, created, changed, status, listed, timed, summary) \
     SELECT value ->> 0, value ->> 1, value ->> 2, (value ->> 3)::bigint, (value ->> 3)::bigint, 'waiting', FALSE, FALSE, \
     '{}' FROM json_array_elements($1::json) ON CONFLICT DO NOTHING";
/// The rows are held in one order by all servers, so that none waits for another that waits for it.
const LIST: &str = "WITH held AS (SELECT id FROM tables \
         WHERE id IN (SELECT value ->> 0 FROM json_array_elements($1::json)) ORDER BY id FOR NO KEY UPDATE) \
     UPDATE tables SET status = value ->> 1, listed = (value ->> 2)::boolean, timed = (value ->> 3)::boolean, \
         summary = value ->> 4, changed = (value ->> 5)::bigint \
     FROM held, json_array_elements($1::json) WHERE tables.id = held.id AND tables.id = value ->> 0";
const UNSEAT: &str = "DELETE FROM sitters \
     WHERE table_id IN (SELECT value ->> 0 FROM json_array_elements($1::json)) AND (table_id, account) NOT IN \
     (SELECT value ->> 0, json_array_elements_text(value -> 6) FROM json_array_elements($1::json))";
const SEAT: &str = "INSERT INTO sitters (account, table_id, ended, changed) \
     SELECT DISTINCT json_array_elements_text(value -> 6), value ->> 0, value ->> 1 = 'over', (value ->> 5)::bigint \
     FROM json_array_elements($1::json) \
     ON CONFLICT (account, table_id) DO UPDATE SET ended = excluded.ended, changed = excluded.changed";
/// What is rewritten of the lists, statement by statement.
const RELIST: &[&str] = &[LIST, UNSEAT, SEAT];
/// Gives the ids that were free.
const GUESTS: &str = "INSERT INTO accounts (id, name, created) \
     SELECT value ->> 0, value ->> 1, (value ->> 2)::bigint FROM json_array_elements($1::json) \
     ON CONFLICT DO NOTHING RETURNING id";
/// Gives the hashes of the keys whose accounts are as they were known; nobody may change those before they are written.
const COOKIES: &str = "INSERT INTO keys (hash, account, kind, created, seen, browser) \
     SELECT value ->> 0, accounts.id, 'cookie', (value ->> 3)::bigint, (value ->> 3)::bigint, value ->> 4 \
     FROM json_array_elements($1::json) \
     JOIN accounts ON accounts.id = value ->> 1 AND accounts.version = (value ->> 2)::bigint \
     FOR SHARE OF accounts ON CONFLICT DO NOTHING RETURNING hash";

/// The store in a PostgreSQL database.
pub struct Postgres {
    readers: PgPool,
    writer: Writer,
    /// Who writes down how games end: another, for one server at a time does that, and moves wait for none.
    endings: Writer,
    /// Tells our own entries from those of other servers.
    server: String,
    leases: Option<Rows>,
}

impl Postgres {
    /// Connects.
    ///
    /// # Errors
    /// If the database cannot be reached or brought to the current form.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        // The dash says that it reads what is packed.
        let server = format!("p-{}", crate::secret::random_id());
        let options = address.parse::<PgConnectOptions>()?.application_name(&server);
        let pool = PgPoolOptions::new().max_connections(8).acquire_timeout(Duration::from_secs(5));
        let pool = match pool.connect_with(options.clone()).await {
            Ok(pool) => pool,
            Err(error) => return Err(cause(&options, error).await),
        };
        Migrator::new(migrations::POSTGRES).await?.run(&pool).await?;
        let [writer, endings] = [0; 2].map(|_| Postgres::writer(pool.clone(), Served));
        let leases = Some(Rows::new(pool.clone(), server.clone()));
        let store = Postgres { readers: pool, writer, endings, server, leases };
        store.note_looks().await?;
        // A server of a version that does not note it may have played on beside one that does.
        sqlx::query(sql::IN_LISTS).execute(store.writers()?).await?;
        store.seal().await?;
        Ok(store)
    }

    /// There is one database, and it is no file.
    fn named(&self, error: StoreError) -> StoreError {
        error
    }

    /// The same pool. Whether the database is there is what it says to the next question.
    fn writers(&self) -> Result<&PgPool, StoreError> {
        Ok(&self.readers)
    }

    /// Writes entries; of each whether its number was free.
    async fn put(
        connection: &mut PgConnection,
        _: &mut Known,
        appends: &[Append],
    ) -> Result<Vec<bool>, sqlx::Error> {
        let order = sql::in_order(appends);
        let tables: Vec<&str> = order.iter().map(|append| append.table.as_str()).collect();
        let seqs: Vec<i64> = order.iter().map(|append| append.seq.0 as i64).collect();
        let times: Vec<i64> = order.iter().map(|append| append.at.0 as i64).collect();
        let entries: Vec<&str> = order.iter().map(|append| append.entry.as_str()).collect();
        let sums: Vec<Option<String>> =
            order.iter().map(|append| append.sum.map(|sum| sum.to_string())).collect();
        let append = sqlx::query_as(APPEND).bind(tables).bind(seqs).bind(times).bind(entries).bind(sums);
        Ok(sql::freed(appends, append.fetch_all(connection).await?))
    }

    /// The database sees to what was written, and connections end with us.
    async fn shut(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn listen(&self) -> Result<Option<mpsc::Receiver<News>>, StoreError> {
        let mut listener = PgListener::connect_with(&self.readers).await?;
        listener.listen(CHANNEL).await?;
        let (sender, receiver) = mpsc::channel(NEWS_WAITING);
        crate::task::spawn(pass_on(listener, self.server.clone(), sender));
        Ok(Some(receiver))
    }
}

/// A database that somebody else looks after.
struct Served;

impl Ground for Served {
    fn look(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn named(&self, error: StoreError) -> StoreError {
        error
    }
}

/// Why nobody gets a connection. Of a database that is away a pool says only that it has waited long enough; who knocks there
/// once hears the reason.
pub(super) async fn cause(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    if !matches!(error, sqlx::Error::PoolTimedOut) {
        return error.into();
    }
    match tokio::time::timeout(KNOCK, PgConnection::connect_with(options)).await {
        Ok(Err(why)) => StoreError::Unavailable(format!("no connection to the database: {why}")),
        Ok(Ok(connection)) => {
            let _ = connection.close().await;
            error.into()
        }
        Err(_) => StoreError::Unavailable("the database does not answer".to_owned()),
    }
}

sql::sql_store!(Postgres in Database);
people_sql::people_store!(Postgres in Database);
tournaments_sql::tournament_store!(Postgres in Database);
studies_sql::studies_store!(Postgres in Database);
notices_sql::notices_store!(Postgres in Database);
packed_sql::packing_store!(Postgres in Database);

/// Passes on word from other servers until nobody listens; after a lost connection it says so.
async fn pass_on(mut listener: PgListener, server: String, news: mpsc::Sender<News>) {
    loop {
        let word = match listener.try_recv().await {
            Ok(Some(notification)) => {
                let mut parts = notification.payload().split(' ');
                match (parts.next(), parts.next(), parts.next().and_then(|seq| seq.parse().ok())) {
                    (Some(from), _, _) if from == server => continue,
                    (Some(_), Some("keys"), None) => {
                        let account = notification.payload().rsplit(' ').next().unwrap_or_default();
                        News::Keys(account.into())
                    }
                    (Some(_), Some("study"), _) => {
                        let mut parts = notification.payload().splitn(4, ' ').skip(2).map(str::to_owned);
                        match (parts.next(), parts.next()) {
                            (Some(study), Some(word)) => News::Study(study, word),
                            _ => continue,
                        }
                    }
                    (Some(_), Some(table), Some(seq)) => News::Grown(table.into(), Seq(seq)),
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
