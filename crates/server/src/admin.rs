//! What whoever runs the place can do about people and tables, on the store itself.

use host::{Millis, Refusal, Seq, TableId, clean_name};

use crate::failure::Failure;
use crate::looks::looks;
use crate::people::{NOBODY, login_name};
use crate::secret;
use crate::store::{Account, Change, Store};

/// The account with this login name.
async fn found(store: &dyn Store, name: &str) -> Result<Account, Failure> {
    store.account_by_login(&login_name(name)?).await?.ok_or(Failure::NotFound("person"))
}

/// Gives somebody another name; they still log in by the old one.
///
/// # Errors
/// If there is nobody of that name, or another account looks like the new one.
pub async fn rename(store: &dyn Store, name: &str, to: &str) -> Result<(), Failure> {
    let account = found(store, name).await?;
    let to = clean_name(to).ok_or_else(|| Failure::BadRequest("a name needs a letter".to_owned()))?;
    match store.account_by_looks(&looks(&to)).await? {
        Some(other) if other != account.id => return Err(Failure::NameTaken),
        _ => {}
    }
    Ok(store.change_account(&account, &Change::Name { looks: Some(looks(&to)), name: to }).await?)
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

/// Closes a table that waits for players.
///
/// # Errors
/// If there is no such table, or its game has begun.
pub async fn close(store: &dyn Store, table: &TableId) -> Result<(), Failure> {
    if store.log(table, Seq::NONE).await?.is_none() {
        return Err(Failure::NotFound("table"));
    }
    store.forget(table).await?;
    match store.log(table, Seq::NONE).await? {
        None => Ok(()),
        Some(_) => Err(Refusal::NotNow("the game has begun").into()),
    }
}
