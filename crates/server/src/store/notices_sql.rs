//! What both databases are asked about telling people that it is their turn. As in `sql`, every statement is written once.

use club::notice::{Quiet, Way};
use host::{Millis, Seq};

use super::{Notice, Wishes};

/// A row of wishes, as both databases give it.
pub(super) type WishRow = (
    String,
    Option<String>,
    Option<i64>,
    i64,
    i64,
    i64,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    String,
);

pub(super) const WISHES: &str = "SELECT lang, mail, confirmed, turns, recovery, digest, quiet_from, quiet_to, \
     quiet_east, mailed, stop FROM wishes WHERE account = $1";

pub(super) fn wishes(row: WishRow) -> Wishes {
    let (lang, mail, confirmed, turns, recovery, digest, from, to, east, mailed, stop) = row;
    let quiet = from.zip(to).zip(east).and_then(|((from, to), east)| {
        Quiet::new(from.try_into().ok()?, to.try_into().ok()?, east.try_into().ok()?)
    });
    Wishes {
        lang,
        mail,
        confirmed: confirmed.is_some(),
        turns: turns != 0,
        recovery: recovery != 0,
        digest: digest != 0,
        quiet,
        mailed: mailed.map(|at| Millis(at as u64)),
        stop,
    }
}

/// A row of notices, as both databases give it.
pub(super) type NoticeRow = (String, String, String, i64, i64, i64);

pub(super) const NOTICE: &str = "account, table_id, way, turn, since, tries";

/// A way that this version does not know is none of its business.
pub(super) fn notice((account, table, way, turn, since, tries): NoticeRow) -> Option<Notice> {
    Some(Notice {
        account: account.into(),
        table: table.into(),
        way: Way::named(&way)?,
        turn: Seq(turn as u64),
        since: Millis(since as u64),
        tries: u32::try_from(tries).unwrap_or(u32::MAX),
    })
}

/// Makes a store keep what is to be told.
macro_rules! notices_store {
    ($store:ident in $database:ident) => {
        impl Notices for $store {
            fn keepsake<'a>(&'a self, name: &'a str, fresh: &'a str) -> Answer<'a, String> {
                Box::pin(async move {
                    let find = "SELECT value FROM keepsakes WHERE name = $1";
                    let found: Option<(String,)> =
                        sqlx::query_as(find).bind(name).fetch_optional(&self.readers).await?;
                    if let Some((value,)) = found {
                        return Ok(value);
                    }
                    let keep = "INSERT INTO keepsakes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
                    sqlx::query(keep).bind(name).bind(fresh).execute(self.writers()?).await?;
                    let (value,): (String,) =
                        sqlx::query_as(find).bind(name).fetch_one(self.writers()?).await?;
                    Ok(value)
                })
            }

            fn wishes<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Option<Wishes>> {
                Box::pin(async move {
                    let find = sqlx::query_as(notices_sql::WISHES).bind(account.as_str());
                    Ok(find.fetch_optional(&self.readers).await?.map(notices_sql::wishes))
                })
            }

            fn wish<'a>(&'a self, account: &'a AccountId, wish: &'a Wish, stop: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let begin = "INSERT INTO wishes (account, stop) SELECT id, $2 FROM accounts \
                         WHERE id = $1 AND gone IS NULL ON CONFLICT (account) DO NOTHING";
                    let begin = sqlx::query(begin).bind(account.as_str()).bind(stop);
                    begin.execute(&mut *transaction).await?;
                    let id = account.as_str();
                    let change = match wish {
                        Wish::Lang(lang) => {
                            sqlx::query("UPDATE wishes SET lang = $2 WHERE account = $1").bind(id).bind(lang)
                        }
                        Wish::Mail(mail) => {
                            let set = "UPDATE wishes SET mail = $2, confirmed = NULL, turns = 0, recovery = 0 \
                                 WHERE account = $1";
                            sqlx::query(set).bind(id).bind(mail)
                        }
                        Wish::Confirmed(mail, at) => {
                            let set = "UPDATE wishes SET confirmed = $3 WHERE account = $1 AND mail = $2";
                            sqlx::query(set).bind(id).bind(mail).bind(at.0 as i64)
                        }
                        Wish::Turns(on) => sqlx::query("UPDATE wishes SET turns = $2 WHERE account = $1")
                            .bind(id)
                            .bind(i64::from(*on)),
                        Wish::Recovery(on) => {
                            sqlx::query("UPDATE wishes SET recovery = $2 WHERE account = $1")
                                .bind(id)
                                .bind(i64::from(*on))
                        }
                        Wish::Digest(on) => sqlx::query("UPDATE wishes SET digest = $2 WHERE account = $1")
                            .bind(id)
                            .bind(i64::from(*on)),
                        Wish::Quiet(quiet) => {
                            let set = "UPDATE wishes SET quiet_from = $2, quiet_to = $3, quiet_east = $4 \
                                 WHERE account = $1";
                            sqlx::query(set)
                                .bind(id)
                                .bind(quiet.map(|quiet| i64::from(quiet.from())))
                                .bind(quiet.map(|quiet| i64::from(quiet.to())))
                                .bind(quiet.map(|quiet| i64::from(quiet.offset())))
                        }
                    };
                    change.execute(&mut *transaction).await?;
                    if matches!(wish, Wish::Mail(_)) {
                        // What was sent to the address before leads nowhere any more.
                        let end = "DELETE FROM links WHERE account = $1";
                        sqlx::query(end).bind(id).execute(&mut *transaction).await?;
                    }
                    Ok(transaction.commit().await?)
                })
            }

            fn stop<'a>(&'a self, stop: &'a str) -> Answer<'a, bool> {
                Box::pin(async move {
                    let end = "UPDATE wishes SET turns = 0 WHERE stop = $1";
                    Ok(sqlx::query(end).bind(stop).execute(self.writers()?).await?.rows_affected() > 0)
                })
            }

            fn devices<'a>(&'a self, account: &'a AccountId) -> Answer<'a, Vec<Device>> {
                Box::pin(async move {
                    let find = "SELECT session, endpoint, p256dh, auth, lang FROM devices WHERE account = $1 \
                         ORDER BY created, session";
                    let found: Vec<(String, String, String, String, String)> =
                        sqlx::query_as(find).bind(account.as_str()).fetch_all(&self.readers).await?;
                    let told = |(session, endpoint, p256dh, auth, lang)| Device {
                        session,
                        account: account.clone(),
                        endpoint,
                        p256dh,
                        auth,
                        lang,
                    };
                    Ok(found.into_iter().map(told).collect())
                })
            }

            fn add_device<'a>(&'a self, device: &'a Device, most: usize, at: Millis) -> Answer<'a, bool> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let end = "DELETE FROM devices WHERE session = $1 OR endpoint = $2";
                    let end = sqlx::query(end).bind(&device.session).bind(&device.endpoint);
                    end.execute(&mut *transaction).await?;
                    let add = "INSERT INTO devices (session, account, endpoint, p256dh, auth, lang, created) \
                         SELECT hash, account, $3, $4, $5, $6, $7 FROM keys WHERE hash = $1 AND account = $2 \
                         AND (SELECT COUNT(*) FROM devices WHERE account = $2) < $8";
                    let added = sqlx::query(add)
                        .bind(&device.session)
                        .bind(device.account.as_str())
                        .bind(&device.endpoint)
                        .bind(&device.p256dh)
                        .bind(&device.auth)
                        .bind(&device.lang)
                        .bind(at.0 as i64)
                        .bind(most as i64)
                        .execute(&mut *transaction)
                        .await?;
                    if added.rows_affected() == 0 {
                        return Ok(false);
                    }
                    transaction.commit().await?;
                    Ok(true)
                })
            }

            fn drop_device<'a>(&'a self, session: &'a str) -> Answer<'a, ()> {
                Box::pin(async move {
                    let end = "DELETE FROM devices WHERE session = $1";
                    sqlx::query(end).bind(session).execute(self.writers()?).await?;
                    Ok(())
                })
            }

            fn add_link<'a>(&'a self, link: &'a Link, now: Millis) -> Answer<'a, ()> {
                Box::pin(async move {
                    let mut transaction = self.writers()?.begin_with(BEGIN).await?;
                    let end = "DELETE FROM links WHERE (account = $1 AND kind = $2) OR until < $3";
                    let end = sqlx::query(end).bind(link.account.as_str()).bind(link.kind.name());
                    end.bind(now.0 as i64).execute(&mut *transaction).await?;
                    let add = "INSERT INTO links (hash, account, kind, mail, until) VALUES ($1, $2, $3, $4, $5)";
                    sqlx::query(add)
                        .bind(&link.hash)
                        .bind(link.account.as_str())
                        .bind(link.kind.name())
                        .bind(&link.mail)
                        .bind(link.until.0 as i64)
                        .execute(&mut *transaction)
                        .await?;
                    Ok(transaction.commit().await?)
                })
            }

            fn use_link<'a>(
                &'a self,
                hash: &'a str,
                kind: LinkKind,
                now: Millis,
            ) -> Answer<'a, Option<(AccountId, String)>> {
                Box::pin(async move {
                    let take = "DELETE FROM links WHERE hash = $1 AND kind = $2 AND until >= $3 \
                         RETURNING account, mail";
                    let take = sqlx::query_as(take).bind(hash).bind(kind.name()).bind(now.0 as i64);
                    let taken: Option<(String, String)> = take.fetch_optional(self.writers()?).await?;
                    Ok(taken.map(|(account, mail)| (account.into(), mail)))
                })
            }

            fn note<'a>(&'a self, notice: &'a Notice, next: Option<Millis>) -> Answer<'a, ()> {
                Box::pin(async move {
                    let note = "INSERT INTO notices (account, table_id, way, turn, since, tries, next) \
                         VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT (account, table_id, way) DO UPDATE \
                         SET turn = excluded.turn, since = excluded.since, tries = 0, next = excluded.next \
                         WHERE notices.turn < excluded.turn";
                    sqlx::query(note)
                        .bind(notice.account.as_str())
                        .bind(notice.table.as_str())
                        .bind(notice.way.name())
                        .bind(notice.turn.0 as i64)
                        .bind(notice.since.0 as i64)
                        .bind(next.map(|at| at.0 as i64))
                        .execute(self.writers()?)
                        .await?;
                    Ok(())
                })
            }

            fn take(&self, now: Millis, until: Millis, most: usize) -> Answer<'_, Vec<Notice>> {
                Box::pin(async move {
                    let look = "SELECT 1 FROM notices WHERE next <= $1 LIMIT 1";
                    let some: Option<(i32,)> =
                        sqlx::query_as(look).bind(now.0 as i64).fetch_optional(&self.readers).await?;
                    if some.is_none() {
                        return Ok(Vec::new());
                    }
                    let take = format!(
                        "UPDATE notices SET next = $2 WHERE next <= $1 AND (account, table_id, way) IN \
                         (SELECT account, table_id, way FROM notices WHERE next <= $1 \
                          ORDER BY next LIMIT $3 {SKIP}) RETURNING {}",
                        notices_sql::NOTICE
                    );
                    let take = sqlx::query_as(sqlx::AssertSqlSafe(take)).bind(now.0 as i64).bind(until.0 as i64).bind(most as i64);
                    let taken: Vec<notices_sql::NoticeRow> = take.fetch_all(self.writers()?).await?;
                    Ok(taken.into_iter().filter_map(notices_sql::notice).collect())
                })
            }

            fn take_all<'a>(
                &'a self,
                account: &'a AccountId,
                way: Way,
                until: Millis,
            ) -> Answer<'a, Vec<Notice>> {
                Box::pin(async move {
                    let take = format!(
                        "UPDATE notices SET next = $3 WHERE account = $1 AND way = $2 AND next IS NOT NULL \
                         RETURNING {}",
                        notices_sql::NOTICE
                    );
                    let take = sqlx::query_as(sqlx::AssertSqlSafe(take)).bind(account.as_str()).bind(way.name());
                    let taken: Vec<notices_sql::NoticeRow> =
                        take.bind(until.0 as i64).fetch_all(self.writers()?).await?;
                    Ok(taken.into_iter().filter_map(notices_sql::notice).collect())
                })
            }

            fn settle<'a>(&'a self, notice: &'a Notice, next: Option<Millis>) -> Answer<'a, ()> {
                Box::pin(async move {
                    let settle = "UPDATE notices SET next = $5, tries = $6 \
                         WHERE account = $1 AND table_id = $2 AND way = $3 AND turn = $4";
                    sqlx::query(settle)
                        .bind(notice.account.as_str())
                        .bind(notice.table.as_str())
                        .bind(notice.way.name())
                        .bind(notice.turn.0 as i64)
                        .bind(next.map(|at| at.0 as i64))
                        .bind(i64::from(notice.tries))
                        .execute(self.writers()?)
                        .await?;
                    Ok(())
                })
            }

            fn mailed<'a>(
                &'a self,
                account: &'a AccountId,
                last: Option<Millis>,
                now: Millis,
            ) -> Answer<'a, bool> {
                Box::pin(async move {
                    let note = "UPDATE wishes SET mailed = $3 WHERE account = $1 AND COALESCE(mailed, -1) = $2";
                    let last = last.map_or(-1, |at| at.0 as i64);
                    let note = sqlx::query(note).bind(account.as_str()).bind(last).bind(now.0 as i64);
                    Ok(note.execute(self.writers()?).await?.rows_affected() > 0)
                })
            }

            fn awaiting(&self, most: usize) -> Answer<'_, Vec<TableId>> {
                Box::pin(async move {
                    let find = "SELECT id FROM tables WHERE status = 'playing' AND id IN \
                         (SELECT table_id FROM sitters WHERE account IN \
                          (SELECT account FROM devices UNION SELECT account FROM wishes WHERE turns = 1)) \
                         ORDER BY changed DESC LIMIT $1";
                    let found: Vec<(String,)> =
                        sqlx::query_as(find).bind(most as i64).fetch_all(&self.readers).await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn forget_over(&self) -> Answer<'_, ()> {
                Box::pin(async move {
                    let forget = "DELETE FROM notices WHERE table_id IN \
                         (SELECT id FROM tables WHERE status = 'over')";
                    sqlx::query(forget).execute(self.writers()?).await?;
                    Ok(())
                })
            }
        }
    };
}
pub(super) use notices_store;
