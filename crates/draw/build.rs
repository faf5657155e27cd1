//! Writes down the files of words, so that they are built into the program: those of every language, whatever games
//! they are of. Their texts, not where they lie: a program is the same from whatever folder it is built. The engine of
//! the page carries what a table says; what is only read beside it comes as files.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files that hold the page's own messages.
const OF_THE_PAGE: [&str; 7] = include!("src/of_the_page.rs");

/// Whether no table ever says what is in this file: the page does, a letter, or the pages of rules and first games.
fn beside_the_table(file: &str) -> bool {
    OF_THE_PAGE.contains(&file) || file == "letters" || file.ends_with("-rules")
}

fn main() -> io::Result<()> {
    let in_browser = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut code = String::from("&[\n");
    for folder in sorted(&here.join("../../locales"))?.into_iter().filter(|path| path.is_dir()) {
        let files = sorted(&folder)?;
        let lines: Vec<String> = files
            .iter()
            .filter(|file| file.extension().is_some_and(|ending| ending == "ftl"))
            .filter(|file| !in_browser || !beside_the_table(&stem(file)))
            .map(|file| Ok(format!("({:?}, {:?}),", stem(file), fs::read_to_string(file)?)))
            .collect::<io::Result<_>>()?;
        writeln!(code, "({:?}, &[{}]),", stem(&folder), lines.join("\n")).map_err(io::Error::other)?;
    }
    code.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::write(out.join("locales.rs"), code)
}

/// What a folder holds, in a fixed order; it is looked through again when that changes.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    found.sort();
    Ok(found)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
