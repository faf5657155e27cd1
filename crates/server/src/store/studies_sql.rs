//! What both databases are asked about studies. As in `sql`, a store brings the words in which its database is peculiar:
//! `TELL_STUDY`, which tells other servers.

use super::studies::{Spot, Which};

/// The statement that lists studies; the account, and the moment and id to go on after, are to bind in this order.
pub(super) fn list(which: &Which, after: Option<&Spot>, most: usize) -> String {
    let (mut filter, next) = match which {
        Which::Of(_) => (
            "(maker = $1 OR studies.id IN (SELECT study FROM study_editors WHERE account = $1))".to_owned(),
            2,
        ),
        Which::Public => ("studies.public = 1".to_owned(), 1),
    };
    if after.is_some() {
        filter += &format!(" AND (changed < ${next} OR (changed = ${next} AND studies.id > ${}))", next + 1);
    }
    format!(
        "SELECT studies.*, accounts.name AS maker_name, \
         (SELECT COUNT(*) FROM study_chapters WHERE study = studies.id) AS chapters, \
         (SELECT game FROM study_chapters WHERE study = studies.id ORDER BY place LIMIT 1) AS game \
         FROM studies JOIN accounts ON accounts.id = maker \
         WHERE {filter} ORDER BY changed DESC, studies.id LIMIT {most}"
    )
}

/// What goes with a study, what refers to others first.
pub(super) const BURN: [&str; 4] = [
    "DELETE FROM study_notes WHERE study = $1",
    "DELETE FROM study_chapters WHERE study = $1",
    "DELETE FROM study_editors WHERE study = $1",
    "DELETE FROM studies WHERE id = $1",
];

/// What becomes of the studies of an account that is deleted: the first whom its maker let in has it from then on, and
/// where there is nobody it goes.
pub(super) const LEAVE: [&str; 7] = [
    "DELETE FROM study_editors WHERE account = $1",
    "UPDATE studies SET version = version + 1, maker = COALESCE((SELECT account FROM study_editors \
         WHERE study = studies.id ORDER BY since, account LIMIT 1), maker) WHERE maker = $1",
    "DELETE FROM study_editors WHERE account = (SELECT maker FROM studies WHERE id = study)",
    "DELETE FROM study_notes WHERE study IN (SELECT id FROM studies WHERE maker = $1)",
    "DELETE FROM study_chapters WHERE study IN (SELECT id FROM studies WHERE maker = $1)",
    "DELETE FROM study_editors WHERE study IN (SELECT id FROM studies WHERE maker = $1)",
    "DELETE FROM studies WHERE maker = $1",
];

/// Makes a store keep studies.
macro_rules! studies_store {
    ($store:ident in $database:ident) => {
        impl $store {
            async fn add_chapter(
                connection: &mut <$database as sqlx::Database>::Connection,
                study: &str,
                chapter: &Chapter,
                source: &study::Source,
            ) -> Result<(), StoreError> {
                let add = "INSERT INTO study_chapters \
                     (study, id, place, title, game, moves, start, table_id, record, bytes) \
                     VALUES ($1, $2, (SELECT COALESCE(MAX(place), 0) + 1 FROM study_chapters WHERE study = $1), \
                     $3, $4, $5, $6, $7, $8, $9)";
                sqlx::query(add)
                    .bind(study)
                    .bind(i64::from(chapter.id))
                    .bind(&chapter.title)
                    .bind(&chapter.game)
                    .bind(chapter.moves as i64)
                    .bind(chapter.start as i64)
                    .bind(source.table.as_ref().map(TableId::as_str))
                    .bind(&source.record)
                    .bind(chapter.bytes as i64)
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }

            async fn write_revision(
                connection: &mut <$database as sqlx::Database>::Connection,
                id: &str,
                at: Millis,
                revision: &Revision,
            ) -> Result<(), StoreError> {
                let query = match revision {
                    Revision::Add(chapter, source) => {
                        return $store::add_chapter(connection, id, chapter, source).await;
                    }
                    Revision::Face { title, public } => {
                        let face = "UPDATE studies SET title = $2, public = $3 WHERE id = $1";
                        sqlx::query(face).bind(id).bind(title).bind(i64::from(*public))
                    }
                    Revision::LetIn(account) => {
                        let add = "INSERT INTO study_editors (study, account, since) VALUES ($1, $2, $3) \
                             ON CONFLICT (study, account) DO NOTHING";
                        sqlx::query(add).bind(id).bind(account.as_str()).bind(at.0 as i64)
                    }
                    Revision::LetOut(account) => {
                        let end = "DELETE FROM study_editors WHERE study = $1 AND account = $2";
                        sqlx::query(end).bind(id).bind(account.as_str())
                    }
                    Revision::Chapter(chapter) => {
                        let change = "UPDATE study_chapters SET title = $3, start = $4 WHERE study = $1 AND id = $2";
                        let change = sqlx::query(change).bind(id).bind(i64::from(chapter.id));
                        change.bind(&chapter.title).bind(chapter.start as i64)
                    }
                    Revision::Order(order) => {
                        for (place, chapter) in order.iter().enumerate() {
                            let put = "UPDATE study_chapters SET place = $3 WHERE study = $1 AND id = $2";
                            let put = sqlx::query(put).bind(id).bind(i64::from(*chapter)).bind(place as i64 + 1);
                            put.execute(&mut *connection).await?;
                        }
                        return Ok(());
                    }
                    Revision::Drop(chapter) => {
                        let notes = "DELETE FROM study_notes WHERE study = $1 AND chapter = $2";
                        let notes = sqlx::query(notes).bind(id).bind(i64::from(*chapter));
                        notes.execute(&mut *connection).await?;
                        let drop = "DELETE FROM study_chapters WHERE study = $1 AND id = $2";
                        sqlx::query(drop).bind(id).bind(i64::from(*chapter))
                    }
                    Revision::Note(noted) => {
                        let note = "INSERT INTO study_notes (study, chapter, at, note) VALUES ($1, $2, $3, $4) \
                             ON CONFLICT (study, chapter, at) DO UPDATE SET note = excluded.note";
                        let note = sqlx::query(note).bind(id).bind(i64::from(noted.chapter));
                        note.bind(noted.at as i64).bind(&noted.note)
                    }
                    Revision::Blank(chapter, at) => {
                        let blank = "DELETE FROM study_notes WHERE study = $1 AND chapter = $2 AND at = $3";
                        sqlx::query(blank).bind(id).bind(i64::from(*chapter)).bind(*at as i64)
                    }
                };
                query.execute(&mut *connection).await?;
                Ok(())
            }
        }

        impl Studies for $store {
            fn make<'a>(
                &'a self,
                study: &'a Study,
                first: &'a Chapter,
                source: &'a study::Source,
                most: usize,
            ) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let add = "INSERT INTO studies (id, maker, title, public, version, created, changed) \
                         SELECT $1, id, $3, $4, $5, $6, $7 FROM accounts WHERE id = $2 AND gone IS NULL \
                         AND (SELECT COUNT(*) FROM studies WHERE maker = $2) < $8";
                    let added = sqlx::query(add)
                        .bind(&study.id)
                        .bind(study.maker.as_str())
                        .bind(&study.title)
                        .bind(i64::from(study.public))
                        .bind(study.version as i64)
                        .bind(study.created.0 as i64)
                        .bind(study.changed.0 as i64)
                        .bind(most as i64)
                        .execute(&mut *transaction)
                        .await?;
                    if added.rows_affected() == 0 {
                        return Ok(false);
                    }
                    $store::add_chapter(&mut transaction, &study.id, first, source).await?;
                    transaction.commit().await?;
                    Ok(true)
                })
            }

            fn head<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Head>> {
                Box::pin(async move {
                    let find = "SELECT studies.*, accounts.name AS maker_name, CAST(0 AS BIGINT) AS chapters, \
                         CAST(NULL AS TEXT) AS game \
                         FROM studies JOIN accounts ON accounts.id = maker WHERE studies.id = $1";
                    // One transaction, so that all of it is of one version.
                    let mut reading = self.readers.begin().await?;
                    sqlx::query(ONE_MOMENT).execute(&mut *reading).await?;
                    let found: Option<study::Shelved> =
                        sqlx::query_as(find).bind(id).fetch_optional(&mut *reading).await?;
                    let Some(found) = found else { return Ok(None) };
                    let editors = "SELECT accounts.id, name FROM study_editors \
                         JOIN accounts ON accounts.id = account WHERE study = $1 ORDER BY since, accounts.id";
                    let editors: Vec<(String, String)> =
                        sqlx::query_as(editors).bind(id).fetch_all(&mut *reading).await?;
                    let chapters = "SELECT id, title, game, moves, start, bytes FROM study_chapters \
                         WHERE study = $1 ORDER BY place, id";
                    let chapters = sqlx::query_as(chapters).bind(id).fetch_all(&mut *reading).await?;
                    let hand = |(id, name): (String, String)| Hand { id: id.into(), name };
                    let editors = editors.into_iter().map(hand).collect();
                    Ok(Some(Head { study: found.study, maker: found.maker, editors, chapters }))
                })
            }

            fn version<'a>(&'a self, id: &'a str) -> Answer<'a, Option<u64>> {
                Box::pin(async move {
                    let find = "SELECT version FROM studies WHERE id = $1";
                    let found: Option<(i64,)> = sqlx::query_as(find).bind(id).fetch_optional(&self.readers).await?;
                    Ok(found.map(|(version,)| version as u64))
                })
            }

            fn notes<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<Noted>> {
                Box::pin(async move {
                    let find = "SELECT chapter, at, note FROM study_notes WHERE study = $1 ORDER BY chapter, at";
                    Ok(sqlx::query_as(find).bind(id).fetch_all(&self.readers).await?)
                })
            }

            fn record<'a>(&'a self, id: &'a str, chapter: u32) -> Answer<'a, Option<String>> {
                Box::pin(async move {
                    let find = "SELECT record FROM study_chapters WHERE study = $1 AND id = $2";
                    let find = sqlx::query_as(find).bind(id).bind(i64::from(chapter));
                    let found: Option<(String,)> = find.fetch_optional(&self.readers).await?;
                    Ok(found.map(|(record,)| record))
                })
            }

            fn list<'a>(
                &'a self,
                which: &'a Which,
                after: Option<&'a Spot>,
                most: usize,
            ) -> Answer<'a, Vec<study::Shelved>> {
                Box::pin(async move {
                    let find = studies_sql::list(which, after, most);
                    let mut query = sqlx::query_as(sqlx::AssertSqlSafe(find));
                    if let Which::Of(account) = which {
                        query = query.bind(account.as_str());
                    }
                    if let Some(spot) = after {
                        query = query.bind(spot.changed.0 as i64).bind(&spot.id);
                    }
                    Ok(query.fetch_all(&self.readers).await?)
                })
            }

            fn revise<'a>(
                &'a self,
                id: &'a str,
                version: u64,
                at: Millis,
                revision: &'a Revision,
            ) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let next = "UPDATE studies SET version = version + 1, changed = $3 WHERE id = $1 AND version = $2";
                    let next = sqlx::query(next).bind(id).bind(version as i64).bind(at.0 as i64);
                    if next.execute(&mut *transaction).await?.rows_affected() == 0 {
                        return Err(StoreError::Stale);
                    }
                    $store::write_revision(&mut transaction, id, at, revision).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn burn<'a>(&'a self, id: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    for burn in studies_sql::BURN {
                        sqlx::query(burn).bind(id).execute(&mut *transaction).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn rename<'a>(&'a self, table: &'a TableId, record: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let rename = "UPDATE study_chapters SET record = $2 WHERE table_id = $1";
                    sqlx::query(rename).bind(table.as_str()).bind(record).execute(self.writers()?).await?;
                    Ok(())
                })
            }

            fn tell<'a>(&'a self, id: &'a str, word: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    sqlx::query(TELL_STUDY).bind(id).bind(word).execute(&self.readers).await?;
                    Ok(())
                })
            }
        }
    };
}
pub(super) use studies_store;
