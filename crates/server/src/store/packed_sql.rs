//! How packed logs lie in both databases, in the same words.

/// Makes a store pack logs; a macro for the reason told in `sql`. The store brings `OLDER`, which counts servers that could
/// not read what is packed, and `TAKE`, which takes entries out of a log.
macro_rules! packing_store {
    ($store:ident in $database:ident) => {
        impl $store {
            /// The entries of a log after a number, with those that are packed: rows of the log were read before this is
            /// asked, so that none is missed that is packed meanwhile. What is packed holds.
            async fn with_packed(
                &self,
                table: &TableId,
                after: Seq,
                log: Vec<Stored>,
            ) -> Result<Vec<Stored>, StoreError> {
                if log.first().is_some_and(|first| first.seq == after.next()) {
                    return Ok(log);
                }
                let find = "SELECT entries FROM packed WHERE table_id = $1 AND last > $2";
                let packed: Option<(Vec<u8>,)> = sqlx::query_as(find)
                    .bind(table.as_str())
                    .bind(after.0 as i64)
                    .fetch_optional(&self.readers)
                    .await?;
                let Some((packed,)) = packed else { return Ok(log) };
                let mut whole = packed::unpack(&packed).map_err(StoreError::Damaged)?;
                let last = whole.last().map_or(Seq::NONE, |stored| stored.seq);
                whole.retain(|stored| stored.seq > after);
                whole.extend(log.into_iter().filter(|stored| stored.seq > last));
                Ok(whole)
            }

            async fn pack_one(&self, table: &TableId) -> Result<bool, StoreError> {
                let Some((row, log)) = self.log(table, Seq::NONE).await? else { return Ok(false) };
                let bytes = packed::pack(&row, &log).map_err(StoreError::Damaged)?;
                let last = log.len() as i64;
                let mut transaction = self.begin().await?;
                let over = "SELECT coalesce((SELECT last FROM packed WHERE table_id = $1), 0) \
                     FROM tables WHERE id = $1 AND status = 'over'";
                let over: Option<(i64,)> =
                    sqlx::query_as(over).bind(table.as_str()).fetch_optional(&mut *transaction).await?;
                let Some((before,)) = over.filter(|(before,)| *before < last) else { return Ok(false) };
                let put = "INSERT INTO packed (table_id, last, entries) VALUES ($1, $2, $3) \
                     ON CONFLICT (table_id) DO UPDATE SET last = excluded.last, entries = excluded.entries \
                     WHERE packed.last < excluded.last";
                sqlx::query(put).bind(table.as_str()).bind(last).bind(bytes).execute(&mut *transaction).await?;
                let taken = sqlx::query(TAKE).bind(table.as_str()).bind(last).execute(&mut *transaction).await?;
                // Somebody else was here since the log was read: it stays as it is.
                if taken.rows_affected() as i64 != last - before {
                    return Ok(false);
                }
                transaction.commit().await?;
                Ok(true)
            }
        }

        impl Packing for $store {
            fn packable<'a>(&'a self, before: Millis, after: &'a TableId) -> Answer<'a, Vec<TableId>> {
                Box::pin(async move {
                    let (older,): (i64,) = sqlx::query_as(OLDER).fetch_one(&self.readers).await?;
                    if older > 0 {
                        return Ok(Vec::new());
                    }
                    let some = "SELECT DISTINCT log.table_id FROM log JOIN tables ON tables.id = log.table_id \
                         WHERE tables.status = 'over' AND tables.changed < $1 AND log.table_id > $2 \
                         ORDER BY log.table_id LIMIT 100";
                    let found: Vec<(String,)> = sqlx::query_as(some)
                        .bind(before.0 as i64)
                        .bind(after.as_str())
                        .fetch_all(&self.readers)
                        .await?;
                    Ok(found.into_iter().map(|(id,)| id.into()).collect())
                })
            }

            fn pack<'a>(&'a self, table: &'a TableId) -> Answer<'a, bool> {
                Box::pin(self.pack_one(table))
            }
        }
    };
}
pub(super) use packing_store;
