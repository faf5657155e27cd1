//! Copies of a store, made while a server goes on writing to it, and put back.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use futures_util::TryStreamExt as _;
use sqlx::Connection as _;

use super::{Address, StoreError, archive, lock};

/// How an SQLite file begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Whether a file is an SQLite file; else it may be an archive.
///
/// # Errors
/// If it cannot be read.
pub fn is_sqlite(path: &Path) -> Result<bool, StoreError> {
    let failed = |why| StoreError::Unfit(format!("{}: {why}", path.display()));
    let mut head = [0; SQLITE.len()];
    let mut file = File::open(path).map_err(failed)?;
    match file.read_exact(&mut head) {
        Ok(()) => Ok(head == SQLITE),
        Err(why) if why.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(why) => Err(failed(why)),
    }
}

/// Writes a store as it is at one moment into a file, which must not be there yet: an SQLite file for SQLite, else an
/// archive.
///
/// # Errors
/// If the store cannot be read or the file not be written. There is no file then.
pub async fn backup(address: &str, path: &Path) -> Result<(), StoreError> {
    match Address::read(address)? {
        Address::Sqlite(file) => copy(file, path).await,
        Address::Postgres(address) => archive::export(address, path).await.map(drop),
    }
}

/// Fills a new or empty store from a backup or an archive.
///
/// # Errors
/// If there is something in the store, or one of the two cannot be read or written.
pub async fn restore(path: &Path, address: &str) -> Result<(), StoreError> {
    let to = Address::read(address)?;
    if !is_sqlite(path)? {
        return archive::import(path, address).await;
    }
    if let Address::Sqlite(file) = to {
        return copy(path, file).await;
    }
    // Not beside the backup, where nothing may have to be written.
    let between = std::env::temp_dir().join(format!("babili-{}.archive", crate::secret::random_id()));
    let done = async {
        archive::export(&format!("sqlite:{}", path.display()), &between).await?;
        archive::import(&between, address).await
    };
    let done = done.await;
    let _ = std::fs::remove_file(&between);
    done
}

/// One SQLite file into another, whole and as of one moment, whatever lies in the log beside it.
async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
    let failed = |why: &dyn std::fmt::Display| StoreError::Unfit(format!("{}: {why}", to.display()));
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|why| failed(&why))?;
    }
    drop(lock::fresh(to)?);
    let done = async {
        let name = to.to_str().ok_or_else(|| failed(&"a name that is no text"))?;
        let mut connection = archive::beside(from).await?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await;
        // Which of the two is at fault it does not say.
        let copied = copied.map_err(|why| {
            let (from, to) = (from.display(), to.display());
            StoreError::Unfit(format!("{from} cannot be copied into {to}: {why}"))
        });
        connection.close().await?;
        copied?;
        File::open(to).and_then(|file| file.sync_all()).map_err(|why| failed(&why))
    };
    let done = done.await;
    if done.is_err() {
        let _ = std::fs::remove_file(to);
    }
    done
}

/// What SQLite itself finds wrong with a file, as far as it comes: damage may also end its search.
///
/// # Errors
/// If it cannot be read at all.
pub async fn integrity(path: &Path) -> Result<Vec<String>, StoreError> {
    let mut connection = archive::beside(path).await?;
    let mut lines = sqlx::query_as("PRAGMA integrity_check").fetch(&mut connection);
    let mut found = Vec::new();
    loop {
        match lines.try_next().await.map_err(StoreError::from) {
            Ok(Some((line,))) => found.push(line),
            Ok(None) => break,
            Err(StoreError::Damaged(why)) => {
                found.push(why);
                break;
            }
            Err(other) => return Err(other.about(path)),
        }
    }
    found.retain(|line| line != "ok");
    Ok(found)
}
