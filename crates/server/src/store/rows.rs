//! Rows of both databases as what they stand for. By hand, for the macros that would write it make every
//! part of `sqlx`, SQLite itself included, be built twice.

use std::collections::BTreeMap;

use host::{Millis, TableId};
use sqlx::error::BoxDynError;
use sqlx::{ColumnIndex, Decode, Error, FromRow, Row, Type};

use club::{Fate, SeatRow};

use super::studies::{Chapter, Noted, Shelved, Study};
use super::{Account, DAMAGED, Kept, Listed, Session, Stored, Summary, TableRow, read_status};

/// The cells of a row, read as what both databases have: texts and whole numbers.
trait Cells {
    fn text(&self, column: &'static str) -> Result<String, Error>;
    fn maybe_text(&self, column: &'static str) -> Result<Option<String>, Error>;
    fn whole(&self, column: &'static str) -> Result<i64, Error>;
    fn maybe_real(&self, column: &'static str) -> Result<Option<f64>, Error>;
    /// A text, with a sign where something is none.
    fn lossy(&self, column: &'static str) -> String;

    /// A text that stands for something.
    fn parsed<T: TryFrom<String, Error: Into<BoxDynError>>>(&self, column: &'static str) -> Result<T, Error> {
        T::try_from(self.text(column)?).map_err(|why| unreadable(column, why))
    }

    /// A number that stands for something.
    fn number<T: TryFrom<i64, Error: Into<BoxDynError>>>(&self, column: &'static str) -> Result<T, Error> {
        T::try_from(self.whole(column)?).map_err(|why| unreadable(column, why))
    }
}

impl<R> Cells for R
where
    R: Row,
    &'static str: ColumnIndex<R>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> f64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Vec<u8>: Decode<'r, R::Database>,
{
    fn text(&self, column: &'static str) -> Result<String, Error> {
        self.try_get(column)
    }

    fn maybe_text(&self, column: &'static str) -> Result<Option<String>, Error> {
        self.try_get(column)
    }

    fn whole(&self, column: &'static str) -> Result<i64, Error> {
        self.try_get(column)
    }

    fn maybe_real(&self, column: &'static str) -> Result<Option<f64>, Error> {
        self.try_get(column)
    }

    fn lossy(&self, column: &'static str) -> String {
        let bytes: Vec<u8> = self.try_get_unchecked(column).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// The rows of a list that can be read: one that cannot keeps nobody from the others.
pub(super) fn readable<'r, R: Row, T: FromRow<'r, R>>(rows: &'r [R], list: &str) -> Vec<T> {
    let left_out = |why: &Error| tracing::error!(%why, "a row that cannot be read is left out of {list}");
    rows.iter().filter_map(|row| T::from_row(row).inspect_err(left_out).ok()).collect()
}

fn unreadable(column: &str, why: impl Into<BoxDynError>) -> Error {
    Error::ColumnDecode { index: column.to_owned(), source: why.into() }
}

impl<R: Row + Cells> FromRow<'_, R> for Account {
    fn from_row(row: &R) -> Result<Account, Error> {
        Ok(Account {
            id: row.parsed("id")?,
            name: row.text("name")?,
            login: row.maybe_text("login")?,
            password: row.maybe_text("password")?,
            recovery: row.maybe_text("recovery")?,
            created: row.number("created")?,
            version: row.number("version")?,
            public: row.whole("public")? != 0,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for TableRow {
    fn from_row(row: &R) -> Result<TableRow, Error> {
        Ok(TableRow {
            id: row.parsed("id")?,
            owner: row.parsed("owner")?,
            secret: row.parsed("secret")?,
            created: row.number("created")?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Listed {
    fn from_row(row: &R) -> Result<Listed, Error> {
        let read = || -> Result<Listed, Error> {
            let status = row.text("status")?;
            if read_status(&status).is_none() {
                return Err(unreadable("status", format!("{status} is none")));
            }
            Ok(Listed {
                id: row.parsed("id")?,
                owner: row.parsed("owner")?,
                status,
                over: row.whole("ended")? != 0,
                summary: row.parsed("summary")?,
                created: row.number("created")?,
                changed: row.number("changed")?,
            })
        };
        // One table that cannot be read keeps nobody from the others.
        Ok(read().unwrap_or_else(|why| {
            let id = row.lossy("id");
            tracing::error!(%why, table = %id, "what the lists show of a table cannot be read");
            let time = |column| row.number(column).unwrap_or(Millis(0));
            Listed {
                id: id.into(),
                owner: row.lossy("owner").into(),
                status: DAMAGED.to_owned(),
                over: row.whole("ended").is_ok_and(|ended| ended != 0),
                summary: Summary::unreadable(),
                created: time("created"),
                changed: time("changed"),
            }
        }))
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Stored {
    fn from_row(row: &R) -> Result<Stored, Error> {
        let sum = row.maybe_text("sum")?.map(TryInto::try_into).transpose();
        Ok(Stored {
            seq: row.number("seq")?,
            at: row.number("at")?,
            entry: row.text("entry")?,
            sum: sum.map_err(|why: String| unreadable("sum", why))?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Session {
    fn from_row(row: &R) -> Result<Session, Error> {
        Ok(Session {
            hash: row.text("hash")?,
            kind: row.text("kind")?,
            created: row.number("created")?,
            seen: row.number("seen")?,
            browser: row.text("browser")?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Kept {
    fn from_row(row: &R) -> Result<Kept, Error> {
        let table: TableId = row.parsed("table_id")?;
        // Games are shown and counted seat by seat: one of which not all can be read stays in its place.
        let points = row
            .text("points")
            .and_then(|points| serde_json::from_str(&points).map_err(|why| unreadable("points", why)));
        let points = points.unwrap_or_else(|why| {
            tracing::error!(%why, %table, "where points of a result came from cannot be read");
            BTreeMap::new()
        });
        Ok(Kept {
            table,
            number: row.number("number")?,
            game: row.text("game")?,
            rated: row.whole("rated")? != 0,
            at: row.number("at")?,
            seat: SeatRow {
                who: row.maybe_text("account")?,
                name: row.lossy("name"),
                bot: row.maybe_text("bot")?,
                score: row.number("score")?,
                place: row.number("place")?,
                fate: Fate::named(&row.text("fate")?),
                points,
                heading: row.maybe_text("heading")?.filter(|heading| !heading.is_empty()),
            },
            before: row.maybe_real("before")?,
            mean: row.maybe_real("mean")?,
            deviation: row.maybe_real("deviation")?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Shelved {
    fn from_row(row: &R) -> Result<Shelved, Error> {
        Ok(Shelved {
            study: Study {
                id: row.text("id")?,
                maker: row.parsed("maker")?,
                title: row.text("title")?,
                public: row.whole("public")? != 0,
                version: row.number("version")?,
                created: row.number("created")?,
                changed: row.number("changed")?,
            },
            maker: row.text("maker_name")?,
            chapters: row.number("chapters")?,
            game: row.maybe_text("game")?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Chapter {
    fn from_row(row: &R) -> Result<Chapter, Error> {
        Ok(Chapter {
            id: row.number("id")?,
            title: row.text("title")?,
            game: row.text("game")?,
            moves: row.number("moves")?,
            start: row.number("start")?,
            bytes: row.number("bytes")?,
        })
    }
}

impl<R: Row + Cells> FromRow<'_, R> for Noted {
    fn from_row(row: &R) -> Result<Noted, Error> {
        Ok(Noted { chapter: row.number("chapter")?, at: row.number("at")?, note: row.text("note")? })
    }
}
