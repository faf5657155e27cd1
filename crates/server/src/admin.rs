//! What whoever runs the place can do about people and tables, on the store itself.

use host::{Millis, Refusal, Seq, TableId, clean_name};

use crate::failure::Failure;
use crate::listing::listing;
use crate::looks::looks;
use crate::people::{NOBODY, login_name};
use crate::store::{Account, Append, Change, Store, StoreError};
use crate::{results, secret};

/// The account with this login name.
async fn found(store: &dyn Store, name: &str) -> Result<Account, Failure> {
    store.account_by_login(&login_name(name)?).await?.ok_or(Failure::NotFound("person"))
}

/// Gives somebody another name, which is returned as it is shown: cut where it is too long, without what cannot be seen. They
/// still log in by the old one.
///
/// # Errors
/// If there is nobody of that name, or another account looks like the new one.
pub async fn rename(store: &dyn Store, name: &str, to: &str) -> Result<String, Failure> {
    let account = found(store, name).await?;
    let to = clean_name(to).ok_or_else(|| Failure::BadRequest("a name needs a letter".to_owned()))?;
    match store.account_by_looks(&looks(&to)).await? {
        Some(other) if other != account.id => return Err(Failure::NameTaken),
        _ => {}
    }
    store.change_account(&account, &Change::Name { looks: Some(looks(&to)), name: to.clone() }).await?;
    Ok(to)
}

/// Nobody gets in with the password and the recovery code that there were, and everybody who was in is out. The code that
/// is returned lets who has it choose a new password.
///
/// # Errors
/// If there is nobody of that name.
pub async fn lock(store: &dyn Store, name: &str) -> Result<String, Failure> {
    let account = found(store, name).await?;
    let code = secret::recovery_code();
    let change = Change::Password { password: NOBODY.to_owned(), recovery: secret::hash_key(&code) };
    store.change_account(&account, &change).await?;
    Ok(code)
}

/// Deletes an account: name, secrets, keys, ratings. Games stay for those who played them.
///
/// # Errors
/// If there is nobody of that name.
pub async fn delete(store: &dyn Store, name: &str, now: Millis) -> Result<(), Failure> {
    let account = found(store, name).await?;
    Ok(store.people().leave(&account, now).await?)
}

/// Closes a table: one that waits for players is gone, a game that is on is over and counts for nobody. Servers on the
/// same store hear of it.
///
/// # Errors
/// If there is no such table, its game is over or part of a tournament, or somebody moved at the same moment.
pub async fn close(store: &dyn Store, table: &TableId, now: Millis) -> Result<(), Failure> {
    store.log(table, Seq::NONE).await?.ok_or(Failure::NotFound("table"))?;
    store.forget(table).await?;
    let Some((row, log)) = store.log(table, Seq::NONE).await? else { return Ok(()) };
    let (mut party, chain) = results::rebuilt((row, log))?;
    let entry = party.close()?;
    let (seq, text) = (party.seq().next(), serde_json::to_string(&entry).map_err(StoreError::from)?);
    let sum = Some(chain.then(seq, now, &text));
    let append = Append { table: table.clone(), seq, at: now, entry: text, sum, opens: None };
    match store.append(append).await {
        Err(StoreError::Conflict) => return Err(Refusal::NotNow("somebody just moved; try again").into()),
        other => other?,
    }
    party.apply(seq, now, entry, now)?;
    store.relist(table, &listing(&party), now).await?;
    match party.finished() {
        Some(finished) => Ok(store.people().finish(&results::ending(&finished)).await?),
        None => Err(Failure::OurFault(format!("{table} is not over"))),
    }
}

/// Everything that ever happened at a table, an entry a line: the record that belongs to a report, also of a game that is on.
///
/// # Errors
/// If there is no such table.
pub async fn log(store: &dyn Store, table: &TableId) -> Result<String, Failure> {
    let (_, log) = store.log(table, Seq::NONE).await?.ok_or(Failure::NotFound("table"))?;
    Ok(log.iter().map(|stored| format!("{} {} {}\n", stored.seq, stored.at, stored.entry)).collect())
}
