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
        let failed =
            |path: &Path, why: io::Error| StoreError::Unavailable(format!("{}: {why}", path.display()));
        std::fs::create_dir_all(folder(path)).map_err(|why| failed(folder(path), why))?;
        private(path, folder(path)).map_err(|why| failed(path, why))?;
        // By whatever name it was given, it is one file with one lock.
        let path = path.canonicalize().map_err(|why| failed(path, why))?;
        let mut beside = OsString::from(&path);
        beside.push(".lock");
        let beside = PathBuf::from(beside);
        let lock = private(&beside, &path).map_err(|why| failed(&beside, why))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Unavailable(format!(
                    "another server has {} open; one file is served by one server (several share a PostgreSQL)",
                    path.display()
                )));
            }
            Err(TryLockError::Error(why)) => return Err(failed(&beside, why)),
        }
        let which = which(&std::fs::metadata(&path).map_err(|why| failed(&path, why))?);
        Ok(Held { path, which, lock: Mutex::new(Some(lock)) })
    }

    /// Whether the file still lies where it was opened. What is written to one that does not is lost.
    pub(super) fn look(&self) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable(format!("{} was taken away", self.path.display()));
        let found = std::fs::metadata(&self.path).map_err(|_| gone())?;
        if which(&found) == self.which { Ok(()) } else { Err(gone()) }
    }

    /// The same error, of this file.
    pub(super) fn named(&self, error: StoreError) -> StoreError {
        error.about(&self.path)
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

/// Opens a file for writing that only its owner may read, if it is made now; then it belongs to whom `like` does.
fn private(path: &Path, like: &Path) -> io::Result<File> {
    match made(path, like) {
        // A link that leads nowhere is there, too.
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => owners_alone().create(true).open(path),
        other => other,
    }
}

/// Makes a file that only its owner may read, who is the one of its folder; one that is there already is left alone.
pub(super) fn fresh(path: &Path) -> Result<File, StoreError> {
    made(path, folder(path)).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => {
            StoreError::Unfit(format!("{} is there already and is left as it is", path.display()))
        }
        _ => StoreError::Unfit(format!("{}: {why}", path.display())),
    })
}

fn made(path: &Path, like: &Path) -> io::Result<File> {
    let file = owners_alone().create_new(true).open(path)?;
    #[cfg(unix)]
    leave_to_owner(&file, like)?;
    #[cfg(not(unix))]
    let _ = like;
    Ok(file)
}

fn owners_alone() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// What root makes belongs to whom something else belongs: a server that is not root is to use it later.
#[cfg(unix)]
fn leave_to_owner(file: &File, of: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    const ROOT: u32 = 0;
    let of = std::fs::metadata(of)?;
    if file.metadata()?.uid() == ROOT && of.uid() != ROOT {
        fchown(file, Some(of.uid()), Some(of.gid()))?;
    }
    Ok(())
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
