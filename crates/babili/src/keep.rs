//! What keeps games for years: `backup`, `restore`, `export`, `import`, `check`.

use std::io::{Write, stdout};
use std::path::Path;

use server::check::{self, Report};
use server::store::{archive, backup as copies};
use workshop::Failure;

use crate::cli::{CheckArgs, KeepArgs};
use crate::net::{run, without_password};
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
    run(copies::restore(&args.file, &store))?;
    read(args, &store)?;
    report(&run(check::store(&store))?)
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

fn written(args: &KeepArgs, store: &str) -> Result<(), Failure> {
    Ok(writeln!(stdout(), "{} is in {}", without_password(store), args.file.display())?)
}

fn read(args: &KeepArgs, store: &str) -> Result<(), Failure> {
    Ok(writeln!(stdout(), "{} is in {}", args.file.display(), without_password(store))?)
}

fn report(found: &Report) -> Result<(), Failure> {
    writeln!(stdout(), "{found}")?;
    if found.is_sound() { Ok(()) } else { Err(Failure::Check("not everything is sound".to_owned())) }
}
