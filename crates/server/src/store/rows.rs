//! Rows of both databases as what they stand for. By hand, for the macros that would write it make every
//! part of `sqlx`, SQLite itself included, be built twice.

use sqlx::error::BoxDynError;
use sqlx::{ColumnIndex, Decode, Error, FromRow, Row, Type};

use club::{Fate, SeatRow};

use super::studies::{Chapter, Noted, Shelved, Study};
use super::{Account, DAMAGED, Kept, Listed, Session, Stored, Summary, TableRow};

/// The cells of a row, read as what both databases have: texts and whole numbers.
trait Cells {
    fn text(&self, column: &'static str) -> Result<String, Error>;
    fn maybe_text(&self, column: &'static str) -> Result<Option<String>, Error>;
    fn whole(&self, column: &'static str) -> Result<i64, Error>;
    fn maybe_real(&self, column: &'static str) -> Result<Option<f64>, Error>;

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
        let id = row.parsed("id")?;
        // One table that cannot be read keeps nobody from the others.
        let (status, summary) = match row.parsed("summary") {
            Ok(summary) => (row.text("status")?, summary),
            Err(why) => {
                tracing::error!(%why, table = %id, "what the lists show of a table cannot be read");
                (DAMAGED.to_owned(), Summary::unreadable())
            }
        };
        Ok(Listed {
            id,
            owner: row.parsed("owner")?,
            status,
            summary,
            created: row.number("created")?,
            changed: row.number("changed")?,
        })
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
        let points = row.text("points")?;
        Ok(Kept {
            table: row.parsed("table_id")?,
            number: row.number("number")?,
            game: row.text("game")?,
            rated: row.whole("rated")? != 0,
            at: row.number("at")?,
            seat: SeatRow {
                who: row.maybe_text("account")?,
                name: row.text("name")?,
                bot: row.maybe_text("bot")?,
                score: row.number("score")?,
                place: row.number("place")?,
                fate: Fate::named(&row.text("fate")?),
                points: serde_json::from_str(&points).map_err(|why| unreadable("points", why))?,
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
