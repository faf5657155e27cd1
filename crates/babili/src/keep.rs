//! What keeps games for years: `backup`, `restore`, `export`, `import`, `check`.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use server::check::{self, Report};
use server::config::without_secrets;
use server::store::{self, Store, archive, backup as copies};
use workshop::Failure;

use crate::cli::{CheckArgs, KeepArgs};
use crate::net::run;
use crate::settings::Settings;

/// Copies the store into a file.
pub fn backup(args: &KeepArgs, file: Option<&Path>) -> Result<(), Failure> {
    let store = Settings::store(args.store.as_ref(), file)?;
    run(copies::backup(&store, &args.file))?;
    written(args, &store)?;
    report(&run(check::file(&args.file))?)
}

/// Fills a new store from a backup.
pub fn restore(args: &KeepArgs, file: Option<&Path>) -> Result<(), Failure> {
    let store = Settings::store(args.store.as_ref(), file)?;
    if let Some(file) = store.strip_prefix("sqlite:").filter(|_| args.file.is_file()) {
        clear(Path::new(file))?;
    }
    run(copies::restore(&args.file, &store))?;
    read(args, &store)?;
    report(&run(check::store(&store))?)
}

/// Moves aside what lies beside an SQLite file that is gone itself: a killed server leaves it, and it is no part of a file
/// that comes in the old one's place. Whoever has moved that one elsewhere may still want it.
fn clear(file: &Path) -> Result<(), Failure> {
    if file.exists() {
        return Ok(());
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let beside = |end: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    for end in ["-wal", "-shm", "-journal"] {
        let (left, aside) = (beside(end), beside(&format!("{end}.{}", since.as_millis())));
        match std::fs::rename(&left, &aside) {
            Ok(()) => writeln!(
                stdout(),
                "{} belongs to a file that is gone; it is {} now",
                left.display(),
                aside.display()
            )?,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {}
            Err(why) => return Err(Failure::input(format!("{}: {why}", left.display()))),
        }
    }
    Ok(())
}

/// Writes the store into a file that any store can be filled from.
pub fn export(args: &KeepArgs, file: Option<&Path>) -> Result<(), Failure> {
    let store = Settings::store(args.store.as_ref(), file)?;
    run(archive::export(&store, &args.file))?;
    written(args, &store)?;
    report(&run(check::file(&args.file))?)
}

/// Fills an empty store from an export.
pub fn import(args: &KeepArgs, file: Option<&Path>) -> Result<(), Failure> {
    let store = Settings::store(args.store.as_ref(), file)?;
    run(archive::import(&args.file, &store))?;
    read(args, &store)?;
    report(&run(check::store(&store))?)
}

/// Goes through a store, a backup or an export.
pub fn check(args: &CheckArgs, config: Option<&Path>) -> Result<(), Failure> {
    let found = match &args.file {
        Some(file) => run(check::file(file))?,
        None => run(check::store(&Settings::store(args.store.as_ref(), config)?))?,
    };
    report(&found)
}

/// Does something with a store, and closes it whatever came of that, so that an SQLite file is everything again. A file that
/// is not there is not made: a store that nobody has served is a path that was mistyped.
pub async fn within<T>(
    address: &str,
    work: impl AsyncFnOnce(&dyn Store) -> Result<T, String>,
) -> Result<T, String> {
    if let Some(file) = address.strip_prefix("sqlite:").filter(|file| !Path::new(file).is_file()) {
        return Err(format!("there is no store {file}: `babili serve` makes one, nothing else does"));
    }
    let store = store::open(address).await.map_err(|why| why.to_string())?;
    let done = work(&*store).await;
    let closed = store.close().await.map_err(|why| why.to_string());
    let done = done?;
    closed.map(|()| done)
}

fn written(args: &KeepArgs, store: &str) -> Result<(), Failure> {
    Ok(writeln!(stdout(), "{} is in {}", without_secrets(store), args.file.display())?)
}

fn read(args: &KeepArgs, store: &str) -> Result<(), Failure> {
    Ok(writeln!(stdout(), "{} is in {}", args.file.display(), without_secrets(store))?)
}

fn report(found: &Report) -> Result<(), Failure> {
    writeln!(stdout(), "{found}")?;
    if found.is_sound() { Ok(()) } else { Err(Failure::Check("not everything is sound".to_owned())) }
}
