//! A store as lines of text, the same for both databases: what `export` writes, `import` reads, and `check` goes through.
//!
//! The first line says what it is; then every table of the database has a line with its name and columns, and one line
//! for each row, an array. The last line counts the rows and holds the SHA-256 of all lines before it. Tables and columns
//! are those the database names, so a new one is in the next archive without a word here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::postgres::{PgConnectOptions, PgConnection, Postgres as PgDatabase};
use sqlx::sqlite::{Sqlite as SqliteDatabase, SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Executor as _, Row as _};

use super::{Address, Postgres, Sqlite, StoreError, sql};

/// What belongs to one database or one moment and is not carried over.
const LEFT_OUT: [&str; 4] = ["_sqlx_migrations", "leases", "health", YOUNG];
/// Where an SQLite file has entries that are not in their logs yet. They are carried over as part of these.
const YOUNG: &str = "young";
/// What begins with the id of a table to play at, and can be read for each of these alone where damage keeps it from being
/// read at once.
const BY_TABLE: [(&str, &str); 3] = [("tables", "id"), ("log", "table_id"), ("packed", "table_id")];
/// What every store of ours has, whatever its version.
const OURS: [&str; 4] = ["_sqlx_migrations", "accounts", "tables", "log"];
/// How many rows are written with one statement.
const TOGETHER: usize = 500;

/// A line of an archive that is no row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// What the file is, by the number of its form.
    Babili {
        /// The form.
        form: u32,
        /// The version that wrote it.
        version: String,
    },
    /// The rows of a table follow.
    Table {
        /// Its name.
        name: String,
        /// The names of its columns, in the order of each row.
        columns: Vec<String>,
    },
    /// Nothing follows.
    End {
        /// How many rows there were.
        rows: u64,
        /// Of every line before this one.
        sha256: String,
    },
}

/// The form that is written.
const FORM: u32 = 1;

/// A table of a database: its columns with their types.
type Columns = Vec<(String, String)>;

/// Takes the lines of an archive, one after the other.
pub trait Sink {
    /// The next table.
    ///
    /// # Errors
    /// Why it cannot be taken.
    fn table(&mut self, name: &str, columns: &[String]) -> Result<(), StoreError>;
    /// The next row of it, as JSON.
    ///
    /// # Errors
    /// Why it cannot be taken.
    fn row(&mut self, row: &str) -> Result<(), StoreError>;
    /// Something of a table cannot be read, because of this: the next row, of which these cells are left, or all rows whose
    /// first cell is the one that is left; or else all rows that are still to come.
    ///
    /// # Errors
    /// If it cannot be done without.
    fn unreadable(&mut self, table: &str, row: Option<&[Value]>, why: &str) -> Result<(), StoreError> {
        let which = row.and_then(<[Value]>::first).map(|cell| format!(", row {cell}")).unwrap_or_default();
        Err(StoreError::Damaged(format!(
            "table {table}{which}: {why}. A check names everything that is damaged; what is whole is in a backup from before"
        )))
    }
}

fn failed(why: impl std::fmt::Display) -> StoreError {
    StoreError::Unfit(why.to_string())
}

/// A row as the databases write it, in JSON, where it is text; else what is left of its cells, and why.
fn readable(bytes: &[u8], columns: &[String]) -> Result<String, (Option<Vec<Value>>, String)> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        // Both databases write JSON, but not with the same spaces.
        let row: Result<Value, _> = serde_json::from_str(text);
        return row.map(|row| row.to_string()).map_err(|why| (None, why.to_string()));
    }
    // What is no text stands as a sign of its own.
    let cells: Option<Vec<Value>> = serde_json::from_str(&String::from_utf8_lossy(bytes)).ok();
    let torn = |cell: &Value| cell.as_str().is_some_and(|text| text.contains(char::REPLACEMENT_CHARACTER));
    let torn = cells.iter().flatten().zip(columns).filter(|(cell, _)| torn(cell)).map(|(_, name)| &**name);
    let torn = torn.collect::<Vec<_>>().join(" and ");
    Err((cells, format!("its {torn} is no text")))
}

/// The first cell of a row, where it is text.
fn first_of(row: &str) -> String {
    let cells: Vec<Value> = serde_json::from_str(row).unwrap_or_default();
    cells.first().and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Writes an archive as text, and at its end what proves that it is whole.
pub struct Writer<W> {
    out: W,
    hash: Sha256,
    rows: u64,
}

impl<W: Write> Writer<W> {
    /// Begins.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn new(out: W) -> Result<Writer<W>, StoreError> {
        let mut writer = Writer { out, hash: Sha256::new(), rows: 0 };
        let version = env!("CARGO_PKG_VERSION").to_owned();
        writer.line(&serde_json::to_string(&Line::Babili { form: FORM, version })?)?;
        Ok(writer)
    }

    fn line(&mut self, line: &str) -> Result<(), StoreError> {
        for part in [line.as_bytes(), b"\n"] {
            self.hash.update(part);
            self.out.write_all(part).map_err(failed)?;
        }
        Ok(())
    }

    /// Ends, and says how many rows there were.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn end(mut self) -> Result<(W, u64), StoreError> {
        let sha256 = hex(self.hash.clone());
        self.line(&serde_json::to_string(&Line::End { rows: self.rows, sha256 })?)?;
        self.out.flush().map_err(failed)?;
        Ok((self.out, self.rows))
    }
}

impl<W: Write> Sink for Writer<W> {
    fn table(&mut self, name: &str, columns: &[String]) -> Result<(), StoreError> {
        let line = Line::Table { name: name.to_owned(), columns: columns.to_vec() };
        self.line(&serde_json::to_string(&line)?)
    }

    fn row(&mut self, row: &str) -> Result<(), StoreError> {
        self.rows += 1;
        self.line(row)
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Passes an archive's lines on, once it is known to be whole.
///
/// # Errors
/// If it cannot be read, is none, or is not whole; or if the sink takes no more.
pub fn read(path: &Path, sink: &mut dyn Sink) -> Result<(), StoreError> {
    must_be_whole(path)?;
    for line in lines_of(path)? {
        pass_on(&line?, sink)?;
    }
    Ok(())
}

fn named(path: &Path, why: impl std::fmt::Display) -> StoreError {
    failed(format!("{}: {why}", path.display()))
}

fn must_be_whole(path: &Path) -> Result<(), StoreError> {
    let file = File::open(path).map_err(|why| named(path, why))?;
    whole(BufReader::new(file)).map_err(|why| named(path, why))
}

/// The lines of an archive.
fn lines_of(path: &Path) -> Result<impl Iterator<Item = Result<String, StoreError>>, StoreError> {
    let file = File::open(path).map_err(|why| named(path, why))?;
    Ok(BufReader::new(file).lines().map(|line| line.map_err(|why| named(path, why))))
}

fn pass_on(line: &str, sink: &mut dyn Sink) -> Result<(), StoreError> {
    if line.starts_with('[') {
        sink.row(line)
    } else if let Line::Table { name, columns } = serde_json::from_str(line)? {
        sink.table(&name, &columns)
    } else {
        Ok(())
    }
}

/// Whether an archive is one, and whole.
fn whole(mut file: impl BufRead) -> Result<(), String> {
    let (mut hash, mut rows, mut number, mut ended) = (Sha256::new(), 0, 0, false);
    let mut line = String::new();
    loop {
        line.clear();
        number += 1;
        let read = file.read_line(&mut line).map_err(|why| format!("line {number}: {why}"))?;
        if read == 0 {
            return match number {
                _ if ended => Ok(()),
                1 => Err("it is empty".to_owned()),
                _ => Err(format!("it ends at line {number}, too early")),
            };
        }
        if ended {
            return Err(format!("line {number} stands after the end"));
        }
        if line.starts_with('[') && number > 1 {
            rows += 1;
        } else {
            match (number, serde_json::from_str(&line)) {
                (1, Ok(Line::Babili { form: FORM, .. })) => {}
                (1, Ok(Line::Babili { form, .. })) => {
                    return Err(format!("it has the form {form}; this version reads {FORM}"));
                }
                (1, _) => return Err("it is no archive of ours".to_owned()),
                (_, Ok(Line::Table { .. })) => {}
                (_, Ok(Line::End { rows: counted, sha256 })) => {
                    if counted != rows || sha256 != hex(hash.clone()) {
                        return Err("its checksum does not hold: it was changed or is not whole".to_owned());
                    }
                    ended = true;
                }
                (_, Ok(Line::Babili { .. })) => return Err(format!("line {number} begins anew")),
                (_, Err(why)) => return Err(format!("line {number}: {why}")),
            }
        }
        hash.update(line.as_bytes());
    }
}

/// Passes everything in a store on, as it is at one moment; a server may go on writing to it.
///
/// # Errors
/// If the store cannot be read, or the sink takes no more.
pub async fn read_store(address: &str, sink: &mut dyn Sink) -> Result<(), StoreError> {
    match Address::read(address)? {
        Address::Sqlite(path) => {
            let mut connection = beside(path).await?;
            connection.execute("BEGIN").await.map_err(|error| StoreError::from(error).about(path))?;
            sqlite_rows(&mut connection, sink).await.map_err(|error| error.about(path))?;
            Ok(connection.close().await?)
        }
        Address::Postgres(address) => {
            let mut connection = PgConnection::connect_with(&address.parse::<PgConnectOptions>()?).await?;
            connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
            postgres_rows(&mut connection, sink).await?;
            Ok(connection.close().await?)
        }
    }
}

/// A connection to a store in an SQLite file that is only read, beside a server that may have it open.
pub(super) async fn beside(path: &Path) -> Result<SqliteConnection, StoreError> {
    if !path.is_file() {
        return Err(failed(format!("there is no file {}", path.display())));
    }
    let about = |error: sqlx::Error| StoreError::from(error).about(path);
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let options = options.busy_timeout(std::time::Duration::from_secs(5));
    let (connection, tables) = match tables_of(&options).await {
        // Beside a file with a write-ahead log SQLite makes files of its own. Where it may not, and nobody has the file open,
        // all there is lies in the file, which nobody changes.
        Err(sqlx::Error::Database(_)) if is_alone(path) => {
            tables_of(&options.immutable(true)).await.map_err(about)?
        }
        other => other.map_err(about)?,
    };
    if let Err(error) = must_be_ours(|table| tables.iter().any(|name| name == table)) {
        connection.close().await.map_err(about)?;
        return Err(named(path, error));
    }
    Ok(connection)
}

/// A connection, and the names of the tables that are found over it.
async fn tables_of(options: &SqliteConnectOptions) -> Result<(SqliteConnection, Vec<String>), sqlx::Error> {
    let mut connection = SqliteConnection::connect_with(options).await?;
    let names = "SELECT name FROM sqlite_master WHERE type = 'table'";
    let tables: Vec<(String,)> = sqlx::query_as(names).fetch_all(&mut connection).await?;
    Ok((connection, tables.into_iter().map(|(name,)| name).collect()))
}

/// Whether nothing lies beside an SQLite file that belongs to it.
fn is_alone(path: &Path) -> bool {
    std::fs::metadata(with_end(path, "-wal")).map_or(true, |file| file.len() == 0)
        && !with_end(path, "-shm").is_file()
}

/// Refuses a database that is no store of ours.
fn must_be_ours(has: impl Fn(&str) -> bool) -> Result<(), String> {
    match OURS.into_iter().find(|table| !has(table)) {
        Some(table) => Err(format!("it is no store of Babili: there is no table {table} in it")),
        None => Ok(()),
    }
}

/// The tables in an order in which every row's references are there before it.
fn in_order(mut tables: BTreeMap<String, Columns>, refers: &[(String, String)]) -> Vec<(String, Columns)> {
    for name in LEFT_OUT {
        tables.remove(name);
    }
    let mut ordered: Vec<(String, Columns)> = Vec::new();
    while !tables.is_empty() {
        let waits = |name: &String| {
            refers.iter().any(|(from, to)| from == name && to != name && tables.contains_key(to))
        };
        // Tables that refer to each other in a circle come in the order of their names.
        let next = tables.keys().find(|name| !waits(name)).or_else(|| tables.keys().next()).cloned();
        if let Some((name, columns)) = next.and_then(|name| tables.remove_entry(&name)) {
            ordered.push((name, columns));
        }
    }
    ordered
}

fn by_table(columns: Vec<(String, String, String)>) -> BTreeMap<String, Columns> {
    let mut tables: BTreeMap<String, Columns> = BTreeMap::new();
    for (table, column, kind) in columns {
        tables.entry(table).or_default().push((column, kind.to_lowercase()));
    }
    tables
}

/// How one database is asked for everything and given everything.
struct Dialect {
    columns: &'static str,
    refers: &'static str,
    array: &'static str,
    /// A column as JSON holds it.
    told: fn(column: &str, kind: &str) -> String,
    /// What puts rows in the same order in both.
    order: fn(column: &str, kind: &str) -> String,
    /// Rows in JSON.
    rows: &'static str,
    /// Part of a row as a column holds it.
    kept: fn(part: &str, kind: &str) -> String,
    /// Whether more can be read after something could not.
    goes_on: bool,
}

const SQLITE: Dialect = Dialect {
    columns: "SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c \
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY m.name, c.cid",
    refers: "SELECT m.name, f.\"table\" FROM sqlite_master m, pragma_foreign_key_list(m.name) f \
         WHERE m.type = 'table'",
    array: "json_array",
    told: |column, kind| match kind {
        "blob" => format!("CASE WHEN {column} IS NULL THEN NULL ELSE lower(hex({column})) END"),
        "real" => format!("CASE WHEN {column} IS NULL THEN NULL ELSE printf('%!.17g', {column}) END"),
        // Bytes where a text should be would end the whole statement.
        "text" => format!("CASE typeof({column}) WHEN 'blob' THEN CAST({column} AS TEXT) ELSE {column} END"),
        _ => column.to_owned(),
    },
    order: |column, _| column.to_owned(),
    rows: "json_each($1)",
    kept: |part, kind| if kind == "blob" { format!("unhex({part})") } else { part.to_owned() },
    goes_on: true,
};

const POSTGRES: Dialect = Dialect {
    columns: "SELECT table_name::text, column_name::text, data_type::text FROM information_schema.columns \
         WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position",
    refers: "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint WHERE contype = 'f'",
    array: "json_build_array",
    told: |column, kind| match kind {
        "bytea" => format!("encode({column}, 'hex')"),
        "boolean" => format!("{column}::int"),
        "double precision" | "real" => format!("{column}::text"),
        _ => column.to_owned(),
    },
    order: |column, kind| if kind == "text" { format!("{column} COLLATE \"C\"") } else { column.to_owned() },
    rows: "json_array_elements($1::json)",
    kept: |part, kind| match kind {
        "bytea" => format!("decode({part}, 'hex')"),
        "boolean" => format!("({part})::int::boolean"),
        _ => format!("({part})::{kind}"),
    },
    goes_on: false,
};

impl Dialect {
    /// The statement for these rows of a table, in a fixed order, those of the young one among them if there is one.
    fn select(&self, table: &str, columns: &Columns, young: bool, which: &str) -> String {
        let told: Vec<String> =
            columns.iter().map(|(column, kind)| (self.told)(&format!("\"{column}\""), kind)).collect();
        let order = columns.iter().take(2);
        let order: Vec<String> =
            order.map(|(column, kind)| (self.order)(&format!("\"{column}\""), kind)).collect();
        let names: Vec<String> = columns.iter().map(|(column, _)| format!("\"{column}\"")).collect();
        let names = names.join(", ");
        let from = match table {
            "log" if young => format!("(SELECT {names} FROM log UNION ALL SELECT {names} FROM {YOUNG})"),
            _ => format!("\"{table}\""),
        };
        format!(
            "SELECT CAST({}({}) AS TEXT) FROM {from} {which} ORDER BY {}",
            self.array,
            told.join(", "),
            order.join(", ")
        )
    }

    /// The statement that writes rows of a table.
    fn insert(&self, table: &str, columns: &[(String, String)]) -> String {
        let names: Vec<String> = columns.iter().map(|(column, _)| format!("\"{column}\"")).collect();
        let kept = columns.iter().enumerate();
        let kept: Vec<String> =
            kept.map(|(index, (_, kind))| (self.kept)(&format!("value ->> {index}"), kind)).collect();
        format!(
            "INSERT INTO \"{table}\" ({}) SELECT {} FROM {}",
            names.join(", "),
            kept.join(", "),
            self.rows
        )
    }
}

/// Rows of an archive on their way into an empty store.
struct Batch<'a> {
    dialect: &'a Dialect,
    tables: BTreeMap<String, Columns>,
    /// The statement for the table whose rows come now, and those that wait.
    insert: Option<String>,
    waiting: Vec<String>,
    ready: Vec<(String, String)>,
}

impl Batch<'_> {
    fn flush(&mut self) {
        if let Some(insert) = self.insert.as_ref().filter(|_| !self.waiting.is_empty()) {
            self.ready.push((insert.clone(), format!("[{}]", self.waiting.join(","))));
            self.waiting.clear();
        }
    }
}

impl Sink for Batch<'_> {
    fn table(&mut self, name: &str, columns: &[String]) -> Result<(), StoreError> {
        self.flush();
        let unknown =
            |what: String| failed(format!("this version knows no {what}; the archive is of another"));
        let known = self.tables.get(name).filter(|_| !LEFT_OUT.contains(&name));
        let known = known.ok_or_else(|| unknown(format!("table {name}")))?;
        let typed = columns.iter().map(|column| {
            let found = known.iter().find(|(known, _)| known == column);
            found.cloned().ok_or_else(|| unknown(format!("column {column} of {name}")))
        });
        let typed: Columns = typed.collect::<Result<_, _>>()?;
        if typed.iter().map(|(column, _)| column).collect::<BTreeSet<_>>().len() != typed.len() {
            return Err(failed(format!("a column of {name} is named twice")));
        }
        self.insert = Some(self.dialect.insert(name, &typed));
        Ok(())
    }

    fn row(&mut self, row: &str) -> Result<(), StoreError> {
        // What would end the array early ends here.
        let _: Vec<Value> = serde_json::from_str(row)?;
        self.waiting.push(row.to_owned());
        if self.waiting.len() >= TOGETHER {
            self.flush();
        }
        Ok(())
    }
}

/// What both databases do in the same words; a macro for the reason told in `sql`.
macro_rules! carried {
    ($rows:ident, $some:ident, $ids:ident, $take:ident, $database:ident, $connection:ty, $dialect:expr) => {
        async fn $rows(connection: &mut $connection, sink: &mut dyn Sink) -> Result<(), StoreError> {
            let columns = sqlx::query_as($dialect.columns).fetch_all(&mut *connection).await?;
            let refers: Vec<(String, String)> =
                sqlx::query_as($dialect.refers).fetch_all(&mut *connection).await?;
            let tables = by_table(columns);
            must_be_ours(|table| tables.contains_key(table)).map_err(failed)?;
            let young = tables.contains_key(YOUNG);
            for (table, columns) in in_order(tables, &refers) {
                let names: Vec<String> = columns.iter().map(|(column, _)| column.clone()).collect();
                sink.table(&table, &names)?;
                let select = sqlx::AssertSqlSafe($dialect.select(&table, &columns, young, ""));
                let mut last = String::new();
                let all = sqlx::query(select).fetch(&mut *connection);
                let Some(why) = $some(all, &table, &names, &mut last, sink).await? else { continue };
                let Some((_, column)) = BY_TABLE.into_iter().find(|(name, _)| *name == table) else {
                    sink.unreadable(&table, None, &why)?;
                    continue;
                };
                let which = format!("WHERE \"{column}\" = $1");
                let select = $dialect.select(&table, &columns, young, &which);
                let from = first_of(&last);
                for id in $ids(connection).await?.into_iter().filter(|id| *id >= from) {
                    let mut read = if id == from { std::mem::take(&mut last) } else { String::new() };
                    let rows = sqlx::query(sqlx::AssertSqlSafe(select.as_str())).bind(&id);
                    let rows = rows.fetch(&mut *connection);
                    if let Some(why) = $some(rows, &table, &names, &mut read, sink).await? {
                        sink.unreadable(&table, Some(&[Value::from(id)]), &why)?;
                    }
                }
            }
            Ok(())
        }

        /// Passes on the rows of a table that follow on `last`, which is then the last that was passed on. Where damage ends
        /// them early, it says how.
        async fn $some(
            mut rows: BoxStream<'_, Result<<$database as sqlx::Database>::Row, sqlx::Error>>,
            table: &str,
            names: &[String],
            last: &mut String,
            sink: &mut dyn Sink,
        ) -> Result<Option<String>, StoreError> {
            let mut known = !last.is_empty();
            loop {
                let row = match rows.try_next().await {
                    Ok(Some(row)) => row,
                    Ok(None) => return Ok(None),
                    Err(sqlx::Error::Database(why)) if $dialect.goes_on => return Ok(Some(why.to_string())),
                    Err(other) => return Err(other.into()),
                };
                // As bytes: that a text is one is not sure.
                let bytes: Vec<u8> = row.try_get_unchecked(0)?;
                match readable(&bytes, names) {
                    Ok(row) if known => known = row != *last,
                    Ok(row) => {
                        sink.row(&row)?;
                        *last = row;
                    }
                    Err(_) if known => {}
                    Err((cells, why)) => sink.unreadable(table, cells.as_deref(), &why)?,
                }
            }
        }

        /// The ids of all tables to play at, as far as they can be read.
        async fn $ids(connection: &mut $connection) -> Result<Vec<String>, StoreError> {
            let mut rows = sqlx::query("SELECT id FROM tables ORDER BY id").fetch(&mut *connection);
            let mut ids = Vec::new();
            while let Ok(Some(row)) = rows.try_next().await {
                let id: Vec<u8> = row.try_get_unchecked(0)?;
                ids.push(String::from_utf8_lossy(&id).into_owned());
            }
            Ok(ids)
        }

        async fn $take(connection: &mut $connection, path: &Path) -> Result<(), StoreError> {
            let empty =
                "SELECT CAST((SELECT COUNT(*) FROM accounts) + (SELECT COUNT(*) FROM tables) AS BIGINT)";
            let (there,): (i64,) = sqlx::query_as(empty).fetch_one(&mut *connection).await?;
            if there > 0 {
                return Err(failed("the store is not empty: an archive goes into a new one"));
            }
            let columns = sqlx::query_as($dialect.columns).fetch_all(&mut *connection).await?;
            let mut batch = Batch {
                dialect: &$dialect,
                tables: by_table(columns),
                insert: None,
                waiting: Vec::new(),
                ready: Vec::new(),
            };
            for line in lines_of(path)? {
                pass_on(&line?, &mut batch)?;
                for (insert, rows) in batch.ready.drain(..) {
                    sqlx::query(sqlx::AssertSqlSafe(insert.as_str()))
                        .bind(rows)
                        .execute(&mut *connection)
                        .await?;
                }
            }
            batch.flush();
            for (insert, rows) in batch.ready {
                sqlx::query(sqlx::AssertSqlSafe(insert.as_str()))
                    .bind(rows)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(())
        }
    };
}

carried!(sqlite_rows, sqlite_some, sqlite_ids, sqlite_take, SqliteDatabase, SqliteConnection, SQLITE);
carried!(postgres_rows, postgres_some, postgres_ids, postgres_take, PgDatabase, PgConnection, POSTGRES);

/// Fills an empty store from an archive: all of it, or nothing.
///
/// # Errors
/// If the archive is not whole, the store is not empty or open elsewhere, or something cannot be written. A store that was
/// not there before is not there then.
pub async fn import(path: &Path, address: &str) -> Result<(), StoreError> {
    let to = Address::read(address)?;
    // Before anything is made: what is left of a store would keep the right archive out.
    must_be_whole(path)?;
    match to {
        Address::Sqlite(file) => {
            // What lies there already may be somebody's: the lock of a server, the newest moves of a file that was moved.
            let all = ["", "-wal", "-shm", ".lock"].map(|end| with_end(file, end));
            let made: Vec<PathBuf> = all.into_iter().filter(|path| !path.exists()).collect();
            let done = import_into_sqlite(path, file).await;
            if done.is_err() && made.iter().any(|path| path == file) {
                for path in made {
                    let _ = std::fs::remove_file(path);
                }
            }
            done
        }
        Address::Postgres(address) => {
            let store = Postgres::open(address).await?;
            let mut transaction = store.begin().await?;
            postgres_take(&mut transaction, path).await?;
            sqlx::query(sql::IN_LISTS).execute(&mut *transaction).await?;
            Ok(transaction.commit().await?)
        }
    }
}

async fn import_into_sqlite(path: &Path, file: &Path) -> Result<(), StoreError> {
    let store = Sqlite::open(file).await?;
    let taken = async {
        let mut transaction = store.begin().await?;
        sqlite_take(&mut transaction, path).await.map_err(|error| error.about(file))?;
        let lists = sqlx::query(sql::IN_LISTS).execute(&mut *transaction).await;
        lists.map_err(|error| StoreError::from(error).about(file))?;
        Ok(transaction.commit().await?)
    };
    let taken = taken.await;
    // Also where it failed: who leaves later takes away what lies beside the file, which may be another one by then.
    let closed = super::Store::close(&store).await;
    taken.and(closed)
}

/// The name of what SQLite and we lay beside a file.
fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// A file that names itself when something goes wrong with it.
struct Named<'a> {
    file: &'a File,
    path: &'a Path,
}

impl Named<'_> {
    fn named<T>(&self, done: io::Result<T>) -> io::Result<T> {
        done.map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", self.path.display())))
    }
}

impl Write for Named<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = self.file.write(bytes);
        self.named(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.file.sync_all();
        self.named(done)
    }
}

/// Writes everything in a store into a file, which must not be there yet; how many rows there are.
///
/// # Errors
/// If the store cannot be read or the file not be written. There is no file then.
pub async fn export(address: &str, path: &Path) -> Result<u64, StoreError> {
    let file = super::lock::fresh(path)?;
    let done = async {
        // What is flushed is on the disk.
        let mut writer = Writer::new(io::BufWriter::new(Named { file: &file, path }))?;
        read_store(address, &mut writer).await?;
        Ok(writer.end()?.1)
    };
    let done = done.await;
    if done.is_err() {
        let _ = std::fs::remove_file(path);
    }
    done
}
