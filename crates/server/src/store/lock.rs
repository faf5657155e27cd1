//! The one server of an SQLite file: a lock beside it that ends with the process, and a look whether the file is still
//! the one that was opened.

use std::ffi::OsString;
use std::fs::{File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use super::StoreError;

/// A file that is ours until this is dropped or let go.
pub(super) struct Held {
    path: PathBuf,
    which: Option<(u64, u64)>,
    lock: Mutex<Option<File>>,
}

impl Held {
    /// Makes the file where there is none, readable for its owner only, and takes it for us alone.
    pub(super) fn take(path: &Path) -> Result<Held, StoreError> {
        let failed = |why: io::Error| StoreError::Unavailable(format!("{}: {why}", path.display()));
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        private(path).map_err(failed)?;
        // By whatever name it was given, it is one file with one lock.
        let path = path.canonicalize().map_err(failed)?;
        let mut beside = OsString::from(&path);
        beside.push(".lock");
        let lock = private(Path::new(&beside)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Unavailable(format!(
                    "another server has {} open; one file is served by one server (several share a PostgreSQL)",
                    path.display()
                )));
            }
            Err(TryLockError::Error(why)) => return Err(failed(why)),
        }
        let which = which(&std::fs::metadata(&path).map_err(failed)?);
        Ok(Held { path, which, lock: Mutex::new(Some(lock)) })
    }

    /// Whether the file still lies where it was opened. What is written to one that does not is lost.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable(format!("{} was taken away", self.path.display()));
        let found = std::fs::metadata(&self.path).map_err(|_| gone())?;
        if which(&found) == self.which { Ok(()) } else { Err(gone()) }
    }

    /// Lets others have it.
    pub(super) fn let_go(&self) {
        *self.lock.lock() = None;
    }
}

#[cfg(unix)]
fn which(file: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    Some((file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn which(_file: &Metadata) -> Option<(u64, u64)> {
    None
}

/// Opens a file for writing that only its owner may read, if it is made now.
pub(super) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes a file that only its owner may read; one that is there already is left alone.
pub(super) fn fresh(path: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => {
            StoreError::Unavailable(format!("{} is there already and is left as it is", path.display()))
        }
        _ => StoreError::Unavailable(format!("{}: {why}", path.display())),
    })
}
