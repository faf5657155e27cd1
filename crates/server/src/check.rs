//! A whole store gone through: every checksum held against its entry, every log replayed.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::Path;

use host::{Millis, Party, Seq, Status};
use serde_json::Value;

use crate::replay;
use crate::store::archive::{self, Sink};
use crate::store::{
    Address, StoreError, Stored, Sum, Summary, TableRow, backup, look_at_tournament, read_status, unpack,
};

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
    /// What else is damaged, and how.
    pub other: Vec<String>,
    /// Of how many tables the lists show less than their logs tell: the server went down in between. No damage.
    pub behind: u64,
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty() && self.other.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { tables, entries, without_sum, file, damaged, other, behind } = self;
        writeln!(f, "{tables} tables with {entries} entries, {without_sum} of them without checksum")?;
        for wrong in file {
            writeln!(f, "file: {wrong}")?;
        }
        for (table, why) in damaged {
            writeln!(f, "table {table}: {why}")?;
        }
        for wrong in other {
            writeln!(f, "{wrong}")?;
        }
        if *behind > 0 {
            writeln!(f, "the lists are behind the logs of {behind} tables, which is no damage")?;
        }
        write!(f, "{} damaged", damaged.len() + file.len() + other.len())
    }
}

/// Goes through a store; a server may go on writing to it.
///
/// # Errors
/// If it cannot be read at all.
pub async fn store(address: &str) -> Result<Report, StoreError> {
    let mut checker = Checker::default();
    if let Address::Sqlite(path) = Address::read(address)? {
        checker.report.file = backup::integrity(path).await?;
    }
    match archive::read_store(address, &mut checker).await {
        // What is left of it is gone through all the same.
        Err(StoreError::Damaged(why)) => checker.report.file.push(why),
        other => other?,
    }
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
    tables: HashMap<String, Known>,
    /// Entries that follow on a packed log, which comes later.
    following: HashMap<String, Vec<Stored>>,
    /// The table whose log is being read.
    now: Option<Replayed>,
}

/// A table before its log is read.
struct Known {
    row: TableRow,
    /// How far it is, as the lists have it.
    status: Status,
    summary: Summary,
}

/// A table as far as its log was read.
struct Replayed {
    party: Party,
    chain: Sum,
    status: Status,
    summary: Summary,
}

impl Replayed {
    fn new(known: Known) -> Replayed {
        let Known { row, status, summary } = known;
        let chain = Sum::of_table(&row);
        Replayed { party: Party::new(row.id, row.owner, row.created, row.secret), chain, status, summary }
    }

    fn apply(&mut self, stored: &Stored) -> Result<(), String> {
        replay::one(&mut self.party, &mut self.chain, stored, stored.at)
    }

    /// Whether the lists are behind the log; or why they cannot be right. They are rewritten after what they show is in the
    /// log, never before.
    fn lists(&self) -> Result<bool, String> {
        let so_far = self.party.status();
        let way = [Status::Waiting, Status::Playing, Status::Over];
        let far = |status: Status| way.iter().position(|one| *one == status);
        if far(self.status) > far(so_far) {
            let (shown, is) = (self.status.name(), so_far.name());
            return Err(format!("the lists show it as {shown}, its log says {is}"));
        }
        // What is agreed does not change once it has begun.
        let shown = (self.summary.setup.game.as_str(), self.summary.players);
        let is = (self.party.setup().game.as_str(), self.party.chairs().len());
        if so_far == self.status && so_far != Status::Waiting && shown != is {
            return Err("the lists show another game than its log".to_owned());
        }
        Ok(so_far != self.status)
    }
}

impl Checker {
    fn end(mut self) -> Report {
        self.log_ends();
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
        let (status, summary) = (row.text("status")?, row.text("summary")?);
        let shown = read_status(&status).ok_or_else(|| format!("{status} is no status"));
        let summary = Summary::try_from(summary).map_err(|why| format!("what the lists show: {why}"));
        let known = Known { row: known, status: shown?, summary: summary? };
        self.tables.insert(row.text("id")?, known);
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
        if self.now.as_ref().is_none_or(|now| now.party.id().as_str() != id) {
            self.log_ends();
            let Some(known) = self.tables.remove(&id) else {
                // Said once, when its row or its log was found to be damaged.
                self.report.damaged.entry(id).or_insert_with(|| "it has a log, but is not there".to_owned());
                return Ok(());
            };
            self.now = Some(Replayed::new(known));
        }
        let Some(now) = self.now.as_mut().filter(|_| !self.report.damaged.contains_key(&id)) else {
            return Ok(());
        };
        now.apply(&stored)
    }

    /// Holds a table whose log was read against what the lists show of it.
    fn log_ends(&mut self) {
        let Some(now) = self.now.take() else { return };
        let id = now.party.id().as_str();
        if self.report.damaged.contains_key(id) {
            return;
        }
        match now.lists() {
            Ok(behind) => self.report.behind += u64::from(behind),
            Err(why) => drop(self.report.damaged.insert(id.to_owned(), why)),
        }
    }

    /// A packed log, and what follows on it.
    fn packed(&mut self, row: &Row<'_>) -> Result<(), String> {
        self.log_ends();
        let id = row.text("table_id")?;
        let following = self.following.remove(&id).unwrap_or_default();
        let known = self.tables.remove(&id);
        let log = unpack(&row.bytes("entries")?)?;
        self.report.entries += log.len() as u64;
        // Where it says that more is packed than is, nobody finds a number that is free.
        let last = row.number("last")?;
        if last != log.len() as u64 {
            return Err(format!("its packed log should end at entry {last} and ends at {}", log.len()));
        }
        let Some(known) = known else {
            self.report.damaged.entry(id).or_insert_with(|| "it has a log, but is not there".to_owned());
            return Ok(());
        };
        let mut now = Replayed::new(known);
        log.iter().chain(&following).try_for_each(|one| now.apply(one))?;
        self.now = Some(now);
        Ok(())
    }

    fn tournament(&mut self, row: &Row<'_>) -> Result<(), String> {
        let text = |column: &str| row.text(column);
        let number = |column: &str| row.number(column).map(|number| number as i64);
        let of = (
            text("id")?,
            text("maker")?,
            text("name")?,
            text("setup")?,
            number("players")?,
            text("form")?,
            number("rounds")?,
            text("fills")?,
            number("public")?,
            text("secret")?,
            text("state")?,
            number("created")?,
            number("changed")?,
        );
        look_at_tournament(of).map_err(|error| error.to_string())
    }

    /// Notes that something is damaged that is no table to play at.
    fn other(&mut self, cells: &[Value], why: &str) {
        let which = cells.first().map(|cell| format!(" {cell}")).unwrap_or_default();
        self.report.other.push(format!("{}{which}: {why}", self.reading));
    }
}

impl Sink for Checker {
    fn table(&mut self, name: &str, columns: &[String]) -> Result<(), StoreError> {
        (self.reading, self.columns) = (name.to_owned(), columns.to_vec());
        Ok(())
    }

    fn row(&mut self, row: &str) -> Result<(), StoreError> {
        if !["tables", "log", "packed", "tournaments"].contains(&self.reading.as_str()) {
            return Ok(());
        }
        let columns = std::mem::take(&mut self.columns);
        let row = Row { columns: &columns, cells: serde_json::from_str(row)? };
        let (id, looked) = match self.reading.as_str() {
            "tables" => ("id", self.known(&row)),
            "packed" => ("table_id", self.packed(&row)),
            "tournaments" => ("", self.tournament(&row)),
            _ => ("table_id", self.entry(&row)),
        };
        match looked {
            Ok(()) => {}
            Err(why) if id.is_empty() => self.other(&row.cells, &why),
            Err(why) => {
                let table = row.text(id).unwrap_or_else(|_| "?".to_owned());
                self.report.damaged.entry(table).or_insert(why);
            }
        }
        self.columns = columns;
        Ok(())
    }

    /// One row, or one table of the database, keeps nobody from the rest.
    fn unreadable(&mut self, table: &str, row: Option<&[Value]>, why: &str) -> Result<(), StoreError> {
        let Some(cells) = row else {
            self.report.file.push(format!("not all of {table} can be read: {why}"));
            return Ok(());
        };
        let row = Row { columns: &self.columns, cells: cells.to_vec() };
        let seq = row.number("seq").map(|seq| format!("entry {seq}: ")).unwrap_or_default();
        let id = match table {
            "tables" => row.text("id"),
            "log" | "packed" => row.text("table_id"),
            _ => Err(String::new()),
        };
        match table {
            "tables" => self.report.tables += 1,
            "log" if !seq.is_empty() => self.report.entries += 1,
            _ => {}
        }
        match id {
            Ok(id) => drop(self.report.damaged.entry(id).or_insert(format!("{seq}{why}"))),
            Err(_) => self.other(cells, why),
        }
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
