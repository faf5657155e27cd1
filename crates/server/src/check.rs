//! A whole store gone through: every checksum held against its entry, every log replayed.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::Path;

use host::{Millis, Party, Seq};
use serde_json::Value;

use crate::replay;
use crate::store::archive::{self, Sink};
use crate::store::{StoreError, Stored, Sum, Summary, TableRow, backup, unpack};

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many tables there are.
    pub tables: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// How many of them have no checksum: they were written before there were any, and the next opening gives them theirs.
    pub without_sum: u64,
    /// What is wrong with the file itself.
    pub file: Vec<String>,
    /// The tables that are damaged, and how.
    pub damaged: BTreeMap<String, String>,
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { tables, entries, without_sum, file, damaged } = self;
        writeln!(f, "{tables} tables with {entries} entries, {without_sum} of them without checksum")?;
        for wrong in file {
            writeln!(f, "file: {wrong}")?;
        }
        for (table, why) in damaged {
            writeln!(f, "table {table}: {why}")?;
        }
        write!(f, "{} damaged", damaged.len() + file.len())
    }
}

/// Goes through a store; a server may go on writing to it.
///
/// # Errors
/// If it cannot be read at all.
pub async fn store(address: &str) -> Result<Report, StoreError> {
    let mut checker = Checker::default();
    if let Some(path) = address.strip_prefix("sqlite:") {
        checker.report.file = backup::integrity(Path::new(path)).await?;
    }
    archive::read_store(address, &mut checker).await?;
    Ok(checker.end())
}

/// Goes through a backup or an archive.
///
/// # Errors
/// If it cannot be read at all.
pub async fn file(path: &Path) -> Result<Report, StoreError> {
    if backup::is_sqlite(path)? {
        return store(&format!("sqlite:{}", path.display())).await;
    }
    let mut checker = Checker::default();
    archive::read(path, &mut checker)?;
    Ok(checker.end())
}

/// Takes the rows of an archive, in which tables come before their logs and logs in order.
#[derive(Default)]
struct Checker {
    report: Report,
    reading: String,
    columns: Vec<String>,
    /// The tables whose logs have not begun yet.
    tables: HashMap<String, TableRow>,
    /// Entries that follow on a packed log, which comes later.
    following: HashMap<String, Vec<Stored>>,
    /// The table whose log is being read.
    now: Option<(Party, Sum)>,
}

impl Checker {
    fn end(mut self) -> Report {
        for table in self.tables.into_keys() {
            let why = if self.following.contains_key(&table) {
                "its log has no beginning"
            } else {
                "its log has no entry"
            };
            self.report.damaged.entry(table).or_insert_with(|| why.to_owned());
        }
        self.report
    }

    fn known(&mut self, row: &Row<'_>) -> Result<(), String> {
        self.report.tables += 1;
        let known = TableRow {
            id: row.text("id")?.into(),
            owner: row.text("owner")?.into(),
            secret: row.text("secret")?.try_into().map_err(|why| format!("its secret: {why}"))?,
            created: Millis(row.number("created")?),
        };
        self.tables.insert(row.text("id")?, known);
        Summary::try_from(row.text("summary")?).map_err(|why| format!("what the lists show: {why}"))?;
        Ok(())
    }

    fn entry(&mut self, row: &Row<'_>) -> Result<(), String> {
        self.report.entries += 1;
        let id = row.text("table_id")?;
        let sum = row.maybe("sum").map(|sum| Sum::try_from(sum.to_owned())).transpose()?;
        self.report.without_sum += u64::from(sum.is_none());
        let stored = Stored {
            seq: Seq(row.number("seq")?),
            at: Millis(row.number("at")?),
            entry: row.text("entry")?,
            sum,
        };
        let begins = stored.seq == Seq::NONE.next();
        if !begins && self.tables.contains_key(&id) {
            self.following.entry(id).or_default().push(stored);
            return Ok(());
        }
        if self.now.as_ref().is_none_or(|(party, _)| party.id().as_str() != id) {
            let Some(row) = self.tables.remove(&id) else {
                // Said once, when its row or its log was found to be damaged.
                self.report.damaged.entry(id).or_insert_with(|| "it has a log, but is not there".to_owned());
                return Ok(());
            };
            let chain = Sum::of_table(&row);
            self.now = Some((Party::new(row.id, row.owner, row.created, row.secret), chain));
        }
        let Some((party, chain)) = self.now.as_mut().filter(|_| !self.report.damaged.contains_key(&id))
        else {
            return Ok(());
        };
        replay::one(party, chain, &stored, stored.at)
    }

    /// A packed log, and what follows on it.
    fn packed(&mut self, row: &Row<'_>) -> Result<(), String> {
        let id = row.text("table_id")?;
        let following = self.following.remove(&id).unwrap_or_default();
        let log = unpack(&row.bytes("entries")?)?;
        self.report.entries += log.len() as u64;
        let Some(row) = self.tables.remove(&id) else {
            self.report.damaged.entry(id).or_insert_with(|| "it has a log, but is not there".to_owned());
            return Ok(());
        };
        let mut chain = Sum::of_table(&row);
        let mut party = Party::new(row.id, row.owner, row.created, row.secret);
        log.iter().chain(&following).try_for_each(|one| replay::one(&mut party, &mut chain, one, one.at))
    }
}

impl Sink for Checker {
    fn table(&mut self, name: &str, columns: &[String]) -> Result<(), StoreError> {
        (self.reading, self.columns) = (name.to_owned(), columns.to_vec());
        Ok(())
    }

    fn row(&mut self, row: &str) -> Result<(), StoreError> {
        if !["tables", "log", "packed"].contains(&self.reading.as_str()) {
            return Ok(());
        }
        let columns = std::mem::take(&mut self.columns);
        let row = Row { columns: &columns, cells: serde_json::from_str(row)? };
        let (id, looked) = match self.reading.as_str() {
            "tables" => ("id", self.known(&row)),
            "packed" => ("table_id", self.packed(&row)),
            _ => ("table_id", self.entry(&row)),
        };
        if let Err(why) = looked {
            let table = row.text(id).unwrap_or_else(|_| "?".to_owned());
            self.report.damaged.entry(table).or_insert(why);
        }
        self.columns = columns;
        Ok(())
    }
}

/// A row with the names of its columns.
struct Row<'a> {
    columns: &'a [String],
    cells: Vec<Value>,
}

impl Row<'_> {
    fn cell(&self, column: &str) -> Option<&Value> {
        self.cells.get(self.columns.iter().position(|name| name == column)?)
    }

    fn maybe(&self, column: &str) -> Option<&str> {
        self.cell(column)?.as_str()
    }

    fn text(&self, column: &str) -> Result<String, String> {
        self.maybe(column).map(str::to_owned).ok_or_else(|| format!("its {column} is no text"))
    }

    /// Bytes, as archives write them.
    fn bytes(&self, column: &str) -> Result<Vec<u8>, String> {
        let wrong = || format!("its {column} are no bytes");
        let digits = self.maybe(column).ok_or_else(wrong)?.as_bytes();
        let two = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let bytes: Option<Vec<u8>> = digits.chunks(2).map(two).collect();
        bytes.filter(|_| digits.len() % 2 == 0).ok_or_else(wrong)
    }

    fn number(&self, column: &str) -> Result<u64, String> {
        self.cell(column).and_then(Value::as_u64).ok_or_else(|| format!("its {column} is no number"))
    }
}
