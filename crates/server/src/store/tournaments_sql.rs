//! What both databases are asked about tournaments, in the same words; see `sql`.

use club::tournament::Format;
use host::{Level, Millis};
use table::Seed;

use super::StoreError;
use super::tournaments::{Drawn, Entrant, EntrantFate, State, Tournament, read_form};

/// The columns of a tournament in the order of [`Row`].
pub(super) const COLUMNS: &str =
    "id, maker, name, setup, players, form, rounds, fills, public, secret, state, created, changed";

pub(crate) type Row =
    (String, String, String, String, i64, String, i64, String, i64, String, String, i64, i64);

pub(super) type EntrantRow = (i64, Option<String>, String, Option<String>, i64, String, Option<i64>);

pub(super) type DrawnRow = (String, i64, i64, String, Option<String>);

fn damaged(what: &str) -> StoreError {
    StoreError::Damaged(format!("its {what} cannot be read"))
}

/// The same error, of this tournament.
pub(super) fn of(id: &str, error: StoreError) -> StoreError {
    match error {
        StoreError::Damaged(why) => StoreError::Damaged(format!("tournament {id}: {why}")),
        other => other,
    }
}

/// Whether a tournament can be read.
pub(crate) fn look_at(row: Row) -> Result<(), StoreError> {
    tournament(row).map(drop)
}

fn level(name: &str) -> Result<Level, StoreError> {
    Level::ALL.iter().copied().find(|level| level.name() == name).ok_or_else(|| damaged("level"))
}

pub(super) fn tournament(row: Row) -> Result<Tournament, StoreError> {
    let (id, maker, name, setup, players, form, rounds, fills, public, secret, state, created, changed) = row;
    let format: Format = read_form(&form).ok_or_else(|| damaged("form"))?;
    Ok(Tournament {
        id: id.into(),
        maker: maker.into(),
        name,
        setup: serde_json::from_str(&setup).map_err(|_| damaged("set-up"))?,
        players: usize::try_from(players).map_err(|_| damaged("number of players"))?,
        format,
        rounds: u32::try_from(rounds).map_err(|_| damaged("number of rounds"))?,
        fills: level(&fills)?,
        public: public != 0,
        secret: secret.parse::<Seed>().map_err(|_| damaged("secret"))?,
        state: State::read(&state).ok_or_else(|| damaged("state"))?,
        created: Millis(created as u64),
        changed: Millis(changed as u64),
    })
}

pub(super) fn entrant(row: EntrantRow) -> Result<Entrant, StoreError> {
    let (number, who, name, bot, fills, fate, seed) = row;
    Ok(Entrant {
        number: usize::try_from(number).map_err(|_| damaged("number"))?,
        who: who.map(Into::into),
        name,
        bot: bot.as_deref().map(level).transpose()?,
        fills: fills != 0,
        fate: EntrantFate::read(&fate),
        seed: seed.map(i32::try_from).transpose().map_err(|_| damaged("seed"))?,
    })
}

pub(super) fn drawn((table, round, begun, seats, status): DrawnRow) -> Result<Drawn, StoreError> {
    Ok(Drawn {
        table: table.into(),
        round: u32::try_from(round).map_err(|_| damaged("round"))?,
        begun: Millis(begun as u64),
        seats: serde_json::from_str(&seats).map_err(|_| damaged("seats"))?,
        status,
    })
}

/// Makes a store keep tournaments.
macro_rules! tournament_store {
    ($store:ident in $database:ident) => {
        impl $store {
            async fn write_entrant(
                connection: &mut <$database as sqlx::Database>::Connection,
                id: &TournamentId,
                entrant: &Entrant,
            ) -> Result<bool, StoreError> {
                let add = "INSERT INTO entrants (tournament, number, account, name, bot, fills, fate, seed) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
                let added = sqlx::query(add)
                    .bind(id.as_str())
                    .bind(entrant.number as i64)
                    .bind(entrant.who.as_ref().map(AccountId::as_str))
                    .bind(&entrant.name)
                    .bind(entrant.bot.map(host::Level::name))
                    .bind(i64::from(entrant.fills))
                    .bind(entrant.fate.name())
                    .bind(entrant.seed.map(i64::from))
                    .execute(&mut *connection)
                    .await?;
                Ok(added.rows_affected() > 0)
            }

            /// Notes that something is about to change, which also keeps others from changing it meanwhile.
            async fn touch(
                connection: &mut <$database as sqlx::Database>::Connection,
                id: &TournamentId,
                at: Millis,
            ) -> Result<Option<State>, StoreError> {
                let touch = "UPDATE tournaments SET changed = $2 WHERE id = $1 RETURNING state";
                let touch = sqlx::query_as(touch).bind(id.as_str()).bind(at.0 as i64);
                let found: Option<(String,)> = touch.fetch_optional(&mut *connection).await?;
                Ok(found.and_then(|(state,)| State::read(&state)))
            }

            async fn counted(
                &self,
                filter: &str,
                account: Option<&AccountId>,
                most: usize,
            ) -> Result<Vec<(Tournament, usize)>, StoreError> {
                let columns = tournaments_sql::COLUMNS;
                let find = format!(
                    "SELECT {columns} FROM tournaments WHERE {filter} ORDER BY state = 'over', changed DESC, id LIMIT {most}"
                );
                let mut query = sqlx::query(sqlx::AssertSqlSafe(find));
                if let Some(account) = account {
                    query = query.bind(account.as_str());
                }
                let mut all = Vec::new();
                for row in query.fetch_all(&self.readers).await? {
                    // One that cannot be read keeps nobody from the others.
                    let read = <tournaments_sql::Row as sqlx::FromRow<_>>::from_row(&row).map_err(StoreError::from);
                    let tournament = match read.and_then(tournaments_sql::tournament) {
                        Ok(tournament) => tournament,
                        Err(error) => {
                            let id: Vec<u8> = sqlx::Row::try_get_unchecked(&row, 0)?;
                            let tournament = String::from_utf8_lossy(&id);
                            tracing::error!(%error, %tournament, "a tournament is left out of a list");
                            continue;
                        }
                    };
                    let count = "SELECT COUNT(*) FROM entrants WHERE tournament = $1 AND fate = 'in'";
                    let count = sqlx::query_as(count).bind(tournament.id.as_str());
                    let (count,): (i64,) = count.fetch_one(&self.readers).await?;
                    all.push((tournament, count as usize));
                }
                Ok(all)
            }
        }

        impl Tournaments for $store {
            fn make<'a>(&'a self, tournament: &'a Tournament, entrants: &'a [Entrant]) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let add = format!(
                        "INSERT INTO tournaments ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
                        tournaments_sql::COLUMNS
                    );
                    sqlx::query(sqlx::AssertSqlSafe(add))
                        .bind(tournament.id.as_str())
                        .bind(tournament.maker.as_str())
                        .bind(&tournament.name)
                        .bind(serde_json::to_string(&tournament.setup)?)
                        .bind(tournament.players as i64)
                        .bind(super::form_name(tournament.format))
                        .bind(i64::from(tournament.rounds))
                        .bind(tournament.fills.name())
                        .bind(i64::from(tournament.public))
                        .bind(tournament.secret.to_hex())
                        .bind(tournament.state.name())
                        .bind(tournament.created.0 as i64)
                        .bind(tournament.changed.0 as i64)
                        .execute(&mut *transaction)
                        .await?;
                    for entrant in entrants {
                        $store::write_entrant(&mut transaction, &tournament.id, entrant).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn tournament<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Option<Tournament>> {
                Box::pin(async move {
                    let find = format!("SELECT {} FROM tournaments WHERE id = $1", tournaments_sql::COLUMNS);
                    let find = sqlx::query_as(sqlx::AssertSqlSafe(find)).bind(id.as_str());
                    let found: Result<Option<tournaments_sql::Row>, _> = find.fetch_optional(&self.readers).await;
                    let found = found.map_err(StoreError::from);
                    let found = found.and_then(|found| found.map(tournaments_sql::tournament).transpose());
                    found.map_err(|error| tournaments_sql::of(id.as_str(), error))
                })
            }

            fn public(&self, most: usize) -> Answer<'_, Vec<(Tournament, usize)>> {
                Box::pin(async move { self.counted("public = 1", None, most).await })
            }

            fn of<'a>(&'a self, account: &'a AccountId, most: usize) -> Answer<'a, Vec<(Tournament, usize)>> {
                let theirs = "id IN (SELECT id FROM tournaments WHERE maker = $1 \
                     UNION SELECT tournament FROM entrants WHERE account = $1)";
                Box::pin(async move { self.counted(theirs, Some(account), most).await })
            }

            fn going(&self) -> Answer<'_, Vec<TournamentId>> {
                Box::pin(async move {
                    let find = "SELECT id FROM tournaments WHERE state IN ('on', 'paused') ORDER BY id";
                    let found: Vec<(String,)> = sqlx::query_as(find).fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn entrants<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Vec<Entrant>> {
                Box::pin(async move {
                    // What people are called is written in one place only.
                    let find = "SELECT number, account, COALESCE(accounts.name, entrants.name), bot, fills, fate, seed \
                         FROM entrants LEFT JOIN accounts ON accounts.id = account \
                         WHERE tournament = $1 ORDER BY number";
                    let found: Vec<tournaments_sql::EntrantRow> =
                        sqlx::query_as(find).bind(id.as_str()).fetch_all(&self.readers).await?;
                    let found: Result<_, _> = found.into_iter().map(tournaments_sql::entrant).collect();
                    found.map_err(|error| tournaments_sql::of(id.as_str(), error))
                })
            }

            fn enter<'a>(
                &'a self,
                id: &'a TournamentId,
                who: &'a AccountId,
                most: usize,
                at: Millis,
            ) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let state = $store::touch(&mut transaction, id, at).await?;
                    if state.is_none_or(|state| state == State::Over) {
                        return Ok(false);
                    }
                    let count = "SELECT COUNT(*) FROM entrants WHERE tournament = $1 AND fate = 'in' AND fills = 0";
                    let count = sqlx::query_as(count).bind(id.as_str());
                    let (count,): (i64,) = count.fetch_one(&mut *transaction).await?;
                    if count as usize >= most {
                        return Ok(false);
                    }
                    let back = "UPDATE entrants SET fate = 'in' WHERE tournament = $1 AND account = $2 AND fate = 'left'";
                    let back = sqlx::query(back).bind(id.as_str()).bind(who.as_str());
                    let back = back.execute(&mut *transaction).await?.rows_affected() > 0;
                    let mut done = back;
                    if !back {
                        let last = "SELECT COALESCE(MAX(number), -1) FROM entrants WHERE tournament = $1";
                        let last = sqlx::query_as(last).bind(id.as_str());
                        let (last,): (i64,) = last.fetch_one(&mut *transaction).await?;
                        if last + 1 >= crate::limits::ENTRANTS as i64 {
                            return Ok(false);
                        }
                        let entrant = Entrant {
                            number: (last + 1) as usize,
                            who: Some(who.clone()),
                            name: String::new(),
                            bot: None,
                            fills: false,
                            fate: EntrantFate::In,
                            seed: None,
                        };
                        done = $store::write_entrant(&mut transaction, id, &entrant).await?;
                    }
                    transaction.commit().await?;
                    Ok(done)
                })
            }

            fn depart<'a>(
                &'a self,
                id: &'a TournamentId,
                number: usize,
                fate: EntrantFate,
                at: Millis,
            ) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    $store::touch(&mut transaction, id, at).await?;
                    let go = "UPDATE entrants SET fate = $3 WHERE tournament = $1 AND number = $2 AND fate = 'in'";
                    let go = sqlx::query(go).bind(id.as_str()).bind(number as i64).bind(fate.name());
                    let gone = go.execute(&mut *transaction).await?.rows_affected() > 0;
                    transaction.commit().await?;
                    Ok(gone)
                })
            }

            fn turn<'a>(
                &'a self,
                id: &'a TournamentId,
                from: State,
                to: State,
                rounds: u32,
                at: Millis,
            ) -> Answer<'a, bool> {
                Box::pin(async move {
                    let turn = "UPDATE tournaments SET state = $3, rounds = $4, changed = $5 WHERE id = $1 AND state = $2";
                    let turn = sqlx::query(turn).bind(id.as_str()).bind(from.name()).bind(to.name());
                    let turn = turn.bind(i64::from(rounds)).bind(at.0 as i64);
                    Ok(turn.execute(self.writers()?).await?.rows_affected() > 0)
                })
            }

            fn drawn<'a>(&'a self, id: &'a TournamentId) -> Answer<'a, Vec<Drawn>> {
                Box::pin(async move {
                    let find = "SELECT round_tables.table_id, round, begun, seats, \
                         CASE WHEN tables.status IN ('waiting', 'playing', 'over') THEN tables.status \
                             WHEN tables.id IS NULL THEN NULL ELSE 'damaged' END \
                         FROM round_tables \
                         JOIN rounds ON rounds.tournament = round_tables.tournament AND rounds.number = round \
                         LEFT JOIN tables ON tables.id = round_tables.table_id \
                         WHERE round_tables.tournament = $1 ORDER BY round, place";
                    let found: Vec<tournaments_sql::DrawnRow> =
                        sqlx::query_as(find).bind(id.as_str()).fetch_all(&self.readers).await?;
                    let found: Result<_, _> = found.into_iter().map(tournaments_sql::drawn).collect();
                    found.map_err(|error| tournaments_sql::of(id.as_str(), error))
                })
            }

            fn draw<'a>(&'a self, id: &'a TournamentId, draw: &'a Draw) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    if $store::touch(&mut transaction, id, draw.begun).await? != Some(State::On) {
                        return Ok(false);
                    }
                    let add = "INSERT INTO rounds (tournament, number, begun) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                    let add = sqlx::query(add).bind(id.as_str()).bind(i64::from(draw.round));
                    let added = add.bind(draw.begun.0 as i64).execute(&mut *transaction).await?;
                    if added.rows_affected() == 0 {
                        return Ok(false);
                    }
                    for entrant in &draw.fills {
                        if !$store::write_entrant(&mut transaction, id, entrant).await? {
                            return Ok(false);
                        }
                    }
                    for &(number, seed) in &draw.seeds {
                        let note = "UPDATE entrants SET seed = $3 WHERE tournament = $1 AND number = $2 AND seed IS NULL";
                        let note = sqlx::query(note).bind(id.as_str()).bind(number as i64).bind(i64::from(seed));
                        note.execute(&mut *transaction).await?;
                    }
                    for (place, (table, seats)) in draw.tables.iter().enumerate() {
                        let add = "INSERT INTO round_tables (table_id, tournament, round, place, seats) \
                             VALUES ($1, $2, $3, $4, $5)";
                        sqlx::query(add)
                            .bind(table.as_str())
                            .bind(id.as_str())
                            .bind(i64::from(draw.round))
                            .bind(place as i64)
                            .bind(serde_json::to_string(seats)?)
                            .execute(&mut *transaction)
                            .await?;
                    }
                    transaction.commit().await?;
                    Ok(true)
                })
            }
        }
    };
}
pub(super) use tournament_store;
