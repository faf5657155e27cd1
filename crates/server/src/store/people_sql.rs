//! What both databases are asked about results, ratings and sessions. As in `sql`, a store brings the words in which its
//! database is peculiar: `IN_ORDER`, which lets one transaction at a time number games where that has to be asked for, and
//! `EACH`, which makes rows of an array in JSON.

use host::AccountId;

use super::people::{Ending, Tally, Wanted};

/// What a deleted account is called wherever its name stood.
pub(super) const NOBODY: &str = host::NOBODY;

/// How long a key is in use before that is noted again, in milliseconds.
pub(super) const NOTED_FOR: i64 = 3_600_000;

/// The statement that gives the games of an account; its id is the first text to bind, the game the second. Where the points
/// of others came from nobody asks here, and to read that would take longer than all the rest.
pub(super) fn history(wanted: &Wanted) -> String {
    let mut filter = String::from("account = $1");
    if wanted.game.is_some() {
        filter += " AND game = $2";
    }
    if let Some(players) = wanted.players {
        filter += &format!(" AND players = {players}");
    }
    if let Some(before) = wanted.before {
        filter += &format!(" AND number < {before}");
    }
    format!(
        "SELECT table_id, number, game, rated, at, account, name, bot, score, place, fate, before, mean, deviation, heading, \
         CASE WHEN account = $1 THEN points ELSE '{{}}' END AS points FROM results WHERE table_id IN \
         (SELECT table_id FROM results WHERE {filter} ORDER BY number DESC LIMIT {}) ORDER BY number DESC, seat",
        wanted.most
    )
}

/// Sums up all games of an account, from an index alone.
pub(super) const TALLIES: &str = "SELECT game, players, seat, heading, COUNT(*), \
     CAST(SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS BIGINT), CAST(SUM(score) AS BIGINT), MAX(score) \
     FROM results WHERE account = $1 GROUP BY game, players, seat, heading ORDER BY game, players, seat, heading";

pub(super) type TallyRow = (String, i64, i64, Option<String>, i64, i64, i64, i64);

pub(super) fn tally(row: TallyRow) -> Tally {
    let (game, players, seat, heading, games, wins, points, best) = row;
    Tally {
        game,
        players: players as usize,
        seat: seat as usize,
        heading: heading.filter(|heading| !heading.is_empty()),
        games: games as u32,
        wins: wins as u32,
        points,
        best: best as i32,
    }
}

/// What each source paid in a game, and to how many seats.
pub(super) fn paid(ending: &Ending) -> Vec<(String, i64)> {
    let mut sums = std::collections::BTreeMap::<String, i64>::new();
    for (source, points) in ending.seats.iter().flat_map(|(row, _)| &row.points) {
        *sums.entry(source.clone()).or_default() += i64::from(*points);
    }
    sums.into_iter().collect()
}

pub(super) fn list(ids: &[impl serde::Serialize]) -> String {
    serde_json::to_string(ids).unwrap_or_else(|_| "[]".to_owned())
}

/// Makes a store keep people.
macro_rules! people_store {
    ($store:ident in $database:ident) => {
        impl $store {
            /// Writes down how a game ended, if it is not written down yet.
            async fn end(
                connection: &mut <$database as sqlx::Database>::Connection,
                ending: &Ending,
            ) -> Result<(), StoreError> {
                if let Some(in_order) = IN_ORDER {
                    sqlx::query(in_order).execute(&mut *connection).await?;
                }
                let add = "INSERT INTO finished (table_id, number) \
                     SELECT $1, COALESCE(MAX(number), 0) + 1 FROM finished WHERE true \
                     ON CONFLICT (table_id) DO NOTHING RETURNING number";
                let add = sqlx::query_as(add).bind(ending.table.as_str());
                let added: Option<(i64,)> = add.fetch_optional(&mut *connection).await?;
                let Some((number,)) = added else { return Ok(()) };
                let mut before = BTreeMap::new();
                for account in ending.people().filter(|_| ending.rated) {
                    let find = "SELECT mean, deviation, games FROM ratings WHERE account = $1 AND game = $2";
                    let find = sqlx::query_as(find).bind(account.as_str()).bind(&ending.game);
                    let found: Option<(f64, f64, i64)> = find.fetch_optional(&mut *connection).await?;
                    if let Some(row) = found {
                        before.insert(account, people_sql::rating(row));
                    }
                }
                let after = people_sql::with_before(ending, &before);
                $store::write_results(connection, number, ending, &after).await?;
                for ((row, _), rating) in ending.seats.iter().zip(&after) {
                    if let (Some(who), Some((_, rating))) = (&row.who, rating) {
                        $store::write_rating(connection, who, &ending.game, *rating).await?;
                    }
                }
                let (paid, seats) = (people_sql::paid(ending), ending.seats.len() as i64);
                let paid = paid.iter().map(|(source, points)| (&*ending.game, &**source, seats, *points));
                $store::add_sources(connection, &paid.collect::<Vec<_>>()).await
            }

            async fn write_results(
                connection: &mut <$database as sqlx::Database>::Connection,
                number: i64,
                ending: &Ending,
                after: &[Option<(f64, Rating)>],
            ) -> Result<(), StoreError> {
                if ending.seats.is_empty() {
                    return Err(StoreError::Damaged("nobody played this game".to_owned()));
                }
                let mut insert = sqlx::QueryBuilder::<$database>::new(
                    "INSERT INTO results (table_id, seat, number, game, players, rated, at, account, name, \
                     bot, score, place, fate, points, before, mean, deviation, heading) ",
                );
                let points = ending.seats.iter().map(|(row, _)| serde_json::to_string(&row.points));
                let points = points.collect::<Result<Vec<_>, _>>()?;
                let seats = ending.seats.iter().zip(points).enumerate();
                insert.push_values(seats, |mut values, (seat, ((row, _), points))| {
                    let rating = after.get(seat).copied().flatten();
                    values
                        .push_bind(ending.table.as_str())
                        .push_bind(seat as i64)
                        .push_bind(number)
                        .push_bind(&ending.game)
                        .push_bind(ending.seats.len() as i64)
                        .push_bind(i64::from(ending.rated))
                        .push_bind(ending.at.0 as i64)
                        .push_bind(&row.who)
                        .push_bind(&row.name)
                        .push_bind(&row.bot)
                        .push_bind(i64::from(row.score))
                        .push_bind(i64::from(row.place))
                        .push_bind(row.fate.name())
                        .push_bind(points)
                        .push_bind(rating.map(|(before, _)| before))
                        .push_bind(rating.map(|(_, after)| after.mean))
                        .push_bind(rating.map(|(_, after)| after.deviation))
                        .push_bind(row.heading.as_deref().unwrap_or_default());
                });
                insert.build().execute(&mut *connection).await?;
                Ok(())
            }

            async fn write_rating(
                connection: &mut <$database as sqlx::Database>::Connection,
                account: &str,
                game: &str,
                rating: Rating,
            ) -> Result<(), StoreError> {
                // Whoever is deleted has no rating any more, though others were rated by playing them.
                let upsert = "INSERT INTO ratings (account, game, mean, deviation, games) \
                     SELECT id, $2, $3, $4, $5 FROM accounts WHERE id = $1 AND gone IS NULL \
                     ON CONFLICT (account, game) DO UPDATE SET mean = $3, deviation = $4, games = $5";
                sqlx::query(upsert)
                    .bind(account)
                    .bind(game)
                    .bind(rating.mean)
                    .bind(rating.deviation)
                    .bind(i64::from(rating.games))
                    .execute(&mut *connection)
                    .await?;
                Ok(())
            }

            /// Adds points to sources, each of them named once: game, source, seats and points.
            async fn add_sources(
                connection: &mut <$database as sqlx::Database>::Connection,
                sources: &[(&str, &str, i64, i64)],
            ) -> Result<(), StoreError> {
                if sources.is_empty() {
                    return Ok(());
                }
                let insert = "INSERT INTO sources (game, source, seats, points) ";
                let mut upsert = sqlx::QueryBuilder::<$database>::new(insert);
                upsert.push_values(sources, |mut values, &(game, source, seats, points)| {
                    values.push_bind(game).push_bind(source).push_bind(seats).push_bind(points);
                });
                upsert.push(
                    " ON CONFLICT (game, source) DO UPDATE \
                     SET seats = sources.seats + excluded.seats, points = sources.points + excluded.points",
                );
                upsert.build().execute(&mut *connection).await?;
                Ok(())
            }

            async fn last_number(
                connection: &mut <$database as sqlx::Database>::Connection,
            ) -> Result<i64, StoreError> {
                let last = "SELECT COALESCE(MAX(number), 0) FROM finished";
                let (last,): (i64,) = sqlx::query_as(last).fetch_one(&mut *connection).await?;
                Ok(last)
            }
        }

        impl People for $store {
            fn finish<'a>(&'a self, ending: &'a Ending) -> Answer<'a, ()> {
                Box::pin(async move {
                    let known = "SELECT number FROM finished WHERE table_id = $1";
                    let known: Option<(i64,)> =
                        sqlx::query_as(known).bind(ending.table.as_str()).fetch_optional(&self.readers).await?;
                    match known {
                        Some(_) => Ok(()),
                        None => self.endings.write(Write::Ending(Box::new(ending.clone()))).await,
                    }
                })
            }

            fn unfinished(&self, most: usize) -> Answer<'_, Vec<TableId>> {
                Box::pin(async move {
                    let find = "SELECT id FROM tables WHERE status = 'over' AND NOT EXISTS \
                         (SELECT 1 FROM finished WHERE table_id = tables.id) ORDER BY changed, id LIMIT $1";
                    let found: Vec<(String,)> =
                        sqlx::query_as(find).bind(most as i64).fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn unheaded(&self, most: usize) -> Answer<'_, Vec<TableId>> {
                Box::pin(async move {
                    let find = "SELECT DISTINCT table_id FROM results WHERE heading IS NULL ORDER BY table_id LIMIT $1";
                    let found: Vec<(String,)> =
                        sqlx::query_as(find).bind(most as i64).fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn head<'a>(&'a self, ending: &'a Ending) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    for (seat, (row, _)) in ending.seats.iter().enumerate() {
                        let note = "UPDATE results SET heading = $3 WHERE table_id = $1 AND seat = $2";
                        sqlx::query(note)
                            .bind(ending.table.as_str())
                            .bind(seat as i64)
                            .bind(row.heading.as_deref().unwrap_or_default())
                            .execute(&mut *transaction)
                            .await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn history<'a>(&'a self, account: &'a AccountId, wanted: &'a Wanted) -> Answer<'a, Vec<Kept>> {
                Box::pin(async move {
                    let find = people_sql::history(wanted);
                    let mut query = sqlx::query_as(sqlx::AssertSqlSafe(find)).bind(account.as_str());
                    if let Some(game) = &wanted.game {
                        query = query.bind(game);
                    }
                    Ok(query.fetch_all(&self.readers).await?)
                })
            }

            fn tallies<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Tally>> {
                Box::pin(async move {
                    let find = sqlx::query_as(people_sql::TALLIES).bind(account.as_str());
                    let found: Vec<people_sql::TallyRow> = find.fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(people_sql::tally).collect())
                })
            }

            fn ended<'a>(&'a self, tables: &'a [TableId]) -> Answer<'a, Vec<Kept>> {
                Box::pin(async move {
                    let find = format!("SELECT * FROM results WHERE table_id IN ({EACH}) ORDER BY table_id, seat");
                    Ok(sqlx::query_as(sqlx::AssertSqlSafe(find)).bind(people_sql::list(tables)).fetch_all(&self.readers).await?)
                })
            }

            fn ratings_of<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<(String, Rating)>> {
                Box::pin(async move {
                    let find = "SELECT game, mean, deviation, games FROM ratings WHERE account = $1 ORDER BY game";
                    let found: Vec<(String, f64, f64, i64)> =
                        sqlx::query_as(find).bind(account.as_str()).fetch_all(&self.readers).await?;
                    let told = |(game, mean, deviation, games)| (game, people_sql::rating((mean, deviation, games)));
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn leaders<'a>(&'a self, game: &'a str, most: usize) -> Answer<'a, Vec<Leader>> {
                Box::pin(async move {
                    let find = "SELECT name, mean, deviation, games, public FROM ratings \
                         JOIN accounts ON accounts.id = ratings.account \
                         WHERE game = $1 AND games >= $2 AND deviation <= $3 AND login IS NOT NULL \
                         ORDER BY mean DESC, name LIMIT $4";
                    let (games, doubt) = Rating::settled();
                    let find = sqlx::query(find).bind(game).bind(i64::from(games)).bind(doubt).bind(most as i64);
                    let found = find.fetch_all(&self.readers).await?;
                    let found: Vec<(String, f64, f64, i64, i64)> = rows::readable(&found, "a list of the best");
                    let told = |(name, mean, deviation, games, public)| Leader {
                        name,
                        rating: people_sql::rating((mean, deviation, games)),
                        public: public != 0,
                    };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn sources(&self) -> Answer<'_, Vec<Source>> {
                Box::pin(async move {
                    let find = "SELECT game, source, seats, points FROM sources ORDER BY game, source";
                    let found: Vec<(String, String, i64, i64)> =
                        sqlx::query_as(find).fetch_all(&self.readers).await?;
                    let told =
                        |(game, source, seats, points)| Source { game, source, seats: seats as u64, points };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn account<'a>(&'a self, id: &'a AccountId) -> Answer<'a, Option<Account>> {
                Box::pin(async move {
                    let find = sqlx::query_as("SELECT * FROM accounts WHERE id = $1").bind(id.as_str());
                    Ok(find.fetch_optional(&self.readers).await?)
                })
            }

            fn tie<'a>(
                &'a self,
                account: &'a AccountId,
                tie: Tie,
                other: &'a AccountId,
                at: Millis,
            ) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let add = "INSERT INTO ties (account, kind, other, since) VALUES ($1, $2, $3, $4) \
                         ON CONFLICT (account, kind, other) DO NOTHING";
                    let add = sqlx::query(add).bind(account.as_str()).bind(tie.name()).bind(other.as_str());
                    add.bind(at.0 as i64).execute(&mut *transaction).await?;
                    if tie == Tie::Blocks {
                        let end = "DELETE FROM ties WHERE kind = 'follows' \
                             AND ((account = $1 AND other = $2) OR (account = $2 AND other = $1))";
                        let end = sqlx::query(end).bind(account.as_str()).bind(other.as_str());
                        end.execute(&mut *transaction).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn untie<'a>(&'a self, account: &'a AccountId, tie: Tie, other: &'a AccountId) -> Answer<'a, ()> {
                Box::pin(async move {
                    let end = "DELETE FROM ties WHERE account = $1 AND kind = $2 AND other = $3";
                    let end = sqlx::query(end).bind(account.as_str()).bind(tie.name()).bind(other.as_str());
                    end.execute(self.writers()?).await?;
                    Ok(())
                })
            }

            fn tied<'a>(&'a self, account: &'a AccountId, tie: Tie) -> Answer<'a, Vec<Tied>> {
                Box::pin(async move {
                    let find = "SELECT accounts.id, name, public FROM ties JOIN accounts ON accounts.id = other \
                         WHERE account = $1 AND kind = $2 AND gone IS NULL ORDER BY name, accounts.id";
                    let find = sqlx::query(find).bind(account.as_str()).bind(tie.name());
                    let found = find.fetch_all(&self.readers).await?;
                    let found: Vec<(String, String, i64)> = rows::readable(&found, "a list of people");
                    let told = |(id, name, public): (String, String, i64)| Tied { id: id.into(), name, public: public != 0 };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn apart<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<AccountId>> {
                Box::pin(async move {
                    let find = "SELECT other FROM ties WHERE kind = 'blocks' AND account = $1 \
                         UNION SELECT account FROM ties WHERE kind = 'blocks' AND other = $1";
                    let found: Vec<(String,)> =
                        sqlx::query_as(find).bind(account.as_str()).fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn report<'a>(&'a self, report: &'a Report) -> Answer<'a, ()> {
                Box::pin(async move {
                    let add = "INSERT INTO reports (id, at, account, table_id, about, name, text, chat) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
                    sqlx::query(add)
                        .bind(&report.id)
                        .bind(report.at.0 as i64)
                        .bind(report.account.as_str())
                        .bind(report.table.as_str())
                        .bind(report.about.as_ref().map(AccountId::as_str))
                        .bind(&report.name)
                        .bind(&report.text)
                        .bind(&report.chat)
                        .execute(self.writers()?)
                        .await?;
                    Ok(())
                })
            }

            fn reports(&self) -> Answer<'_, Vec<Report>> {
                Box::pin(async move {
                    let find = "SELECT id, at, account, table_id, about, name, text, chat FROM reports \
                         WHERE settled IS NULL ORDER BY at, id";
                    type Row = (String, i64, String, String, Option<String>, String, String, String);
                    let found: Vec<Row> = sqlx::query_as(find).fetch_all(&self.readers).await?;
                    let told = |(id, at, account, table, about, name, text, chat): Row| Report {
                        id,
                        at: Millis(at as u64),
                        account: account.into(),
                        table: table.into(),
                        about: about.map(Into::into),
                        name,
                        text,
                        chat,
                    };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn settle<'a>(&'a self, report: &'a str, at: Millis) -> Answer<'a, bool> {
                Box::pin(async move {
                    let note = "UPDATE reports SET settled = $2 WHERE id = $1 AND settled IS NULL";
                    let note = sqlx::query(note).bind(report).bind(at.0 as i64);
                    Ok(note.execute(self.writers()?).await?.rows_affected() > 0)
                })
            }

            fn vacations<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Vacation>> {
                Box::pin(async move {
                    let find = "SELECT begun, until FROM vacations WHERE account = $1 ORDER BY begun DESC";
                    let found: Vec<(i64, i64)> =
                        sqlx::query_as(find).bind(account.as_str()).fetch_all(&self.readers).await?;
                    let told = |(begun, until)| Vacation { begun: Millis(begun as u64), until: Millis(until as u64) };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn begin_vacation<'a>(&'a self, account: &'a AccountId, vacation: Vacation) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    // Whoever writes the account first has it to themselves: two at once would not see each other.
                    let mine = "UPDATE accounts SET version = version WHERE id = $1 AND gone IS NULL";
                    sqlx::query(mine).bind(account.as_str()).execute(&mut *transaction).await?;
                    let add = "INSERT INTO vacations (account, begun, until) \
                         SELECT id, $2, $3 FROM accounts WHERE id = $1 AND gone IS NULL AND NOT EXISTS \
                         (SELECT 1 FROM vacations WHERE account = $1 AND until > $2)";
                    let add = sqlx::query(add).bind(account.as_str()).bind(vacation.begun.0 as i64);
                    let added = add.bind(vacation.until.0 as i64).execute(&mut *transaction).await?;
                    transaction.commit().await?;
                    Ok(added.rows_affected() > 0)
                })
            }

            fn end_vacation<'a>(&'a self, account: &'a AccountId, at: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let end = "UPDATE vacations SET until = $2 WHERE account = $1 AND until > $2";
                    let end = sqlx::query(end).bind(account.as_str()).bind(at.0 as i64);
                    end.execute(self.writers()?).await?;
                    Ok(())
                })
            }

            fn gone<'a>(&'a self, accounts: &'a [AccountId]) -> Answer<'a, Vec<AccountId>> {
                Box::pin(async move {
                    let find = format!("SELECT id FROM accounts WHERE gone IS NOT NULL AND id IN ({EACH})");
                    let find = sqlx::query_as(sqlx::AssertSqlSafe(find)).bind(people_sql::list(accounts));
                    let found: Vec<(String,)> = find.fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn sessions<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Session>> {
                Box::pin(async move {
                    let find = "SELECT hash, kind, created, seen, browser FROM keys WHERE account = $1 \
                         ORDER BY CASE WHEN seen > created THEN seen ELSE created END DESC, hash";
                    Ok(sqlx::query_as(find).bind(account.as_str()).fetch_all(&self.readers).await?)
                })
            }

            fn use_key<'a>(&'a self, hash: &'a str, browser: &'a str, at: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let find = "SELECT seen FROM keys WHERE hash = $1";
                    let seen: Option<(i64,)> = sqlx::query_as(find).bind(hash).fetch_optional(&self.readers).await?;
                    if seen.is_none_or(|(seen,)| seen + people_sql::NOTED_FOR > at.0 as i64) {
                        return Ok(());
                    }
                    let note = "UPDATE keys SET seen = $2, browser = $3 WHERE hash = $1";
                    let note = sqlx::query(note).bind(hash).bind(at.0 as i64).bind(browser);
                    note.execute(self.writers()?).await?;
                    Ok(())
                })
            }

            fn end_others<'a>(&'a self, account: &'a AccountId, but: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let end = "DELETE FROM keys WHERE account = $1 AND hash <> $2";
                    sqlx::query(end).bind(account.as_str()).bind(but).execute(&mut *transaction).await?;
                    sqlx::query(TELL_KEYS).bind(account.as_str()).execute(&mut *transaction).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn leave<'a>(&'a self, account: &'a Account, at: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let id = account.id.as_str();
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let empty = "UPDATE accounts SET name = $3, login = NULL, password = NULL, recovery = NULL, \
                         looks = NULL, public = 0, gone = $4, version = version + 1 WHERE id = $1 AND version = $2";
                    let emptied = sqlx::query(empty)
                        .bind(id)
                        .bind(account.version as i64)
                        .bind(people_sql::NOBODY)
                        .bind(at.0 as i64)
                        .execute(&mut *transaction)
                        .await?;
                    if emptied.rows_affected() == 0 {
                        return Err(StoreError::Stale);
                    }
                    for forget in [
                        "DELETE FROM keys WHERE account = $1",
                        "DELETE FROM ratings WHERE account = $1",
                        "DELETE FROM ties WHERE account = $1 OR other = $1",
                        "DELETE FROM vacations WHERE account = $1",
                        "UPDATE entrants SET fate = 'left' WHERE account = $1 AND fate = 'in'",
                        // Nobody could begin it any more.
                        "UPDATE tournaments SET state = 'over' WHERE maker = $1 AND state = 'open'",
                        "UPDATE tournaments SET state = 'on' WHERE maker = $1 AND state = 'paused'",
                        "DELETE FROM wishes WHERE account = $1",
                        "DELETE FROM links WHERE account = $1",
                        "DELETE FROM notices WHERE account = $1",
                    ] {
                        sqlx::query(forget).bind(id).execute(&mut *transaction).await?;
                    }
                    for unname in [
                        "UPDATE results SET name = $2 WHERE account = $1",
                        "UPDATE reports SET name = $2 WHERE about = $1",
                    ] {
                        sqlx::query(unname).bind(id).bind(people_sql::NOBODY).execute(&mut *transaction).await?;
                    }
                    for leave in studies_sql::LEAVE {
                        sqlx::query(leave).bind(id).execute(&mut *transaction).await?;
                    }
                    sqlx::query(TELL_KEYS).bind(id).execute(&mut *transaction).await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn numbered(&self, after: u64, most: usize) -> Answer<'_, Vec<(u64, TableId)>> {
                Box::pin(async move {
                    let find = "SELECT number, table_id FROM finished WHERE number > $1 ORDER BY number LIMIT $2";
                    let find = sqlx::query_as(find).bind(after as i64).bind(most as i64);
                    let found: Vec<(i64, String)> = find.fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(number, table)| (number as u64, table.into())).collect())
                })
            }

            fn replace<'a>(&'a self, reckoned: &'a Reckoned) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    if let Some(in_order) = IN_ORDER {
                        sqlx::query(in_order).execute(&mut *transaction).await?;
                    }
                    if $store::last_number(&mut transaction).await? != reckoned.last as i64 {
                        return Ok(false);
                    }
                    for table in ["results", "ratings", "sources"] {
                        sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM {table}"))).execute(&mut *transaction).await?;
                    }
                    for ((number, ending), after) in reckoned.games.iter().zip(&reckoned.after) {
                        $store::write_results(&mut transaction, *number as i64, ending, after).await?;
                    }
                    for ((account, game), rating) in &reckoned.ratings {
                        $store::write_rating(&mut transaction, account.as_str(), game, *rating).await?;
                    }
                    let sources = reckoned.sources.iter().map(|((game, source), (seats, points))| {
                        (&**game, &**source, *seats as i64, *points)
                    });
                    $store::add_sources(&mut transaction, &sources.collect::<Vec<_>>()).await?;
                    transaction.commit().await?;
                    Ok(true)
                })
            }
        }
    };
}
pub(super) use people_store;

/// A rating from its cells.
pub(super) fn rating((mean, deviation, games): (f64, f64, i64)) -> club::Rating {
    club::Rating { mean, deviation, games: u32::try_from(games).unwrap_or(u32::MAX) }
}

/// By seat, the strength before a game and the rating after it; nothing where it does not count or a bot sits.
pub(super) fn with_before(
    ending: &Ending,
    before: &std::collections::BTreeMap<AccountId, club::Rating>,
) -> Vec<Option<(f64, club::Rating)>> {
    let was = |who: &Option<String>| {
        who.as_deref()
            .and_then(|who| before.get(&who.into()))
            .map_or(club::Rating::NEW.mean, |rating| rating.mean)
    };
    let after = ending.rated(before);
    ending
        .seats
        .iter()
        .zip(after)
        .map(|((row, _), after)| after.map(|after| (was(&row.who), after)))
        .collect()
}
