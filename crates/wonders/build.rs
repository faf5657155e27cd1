//! Leaves the blanks between the words of the data file out of the program: they are for people, are nearly half of it, and
//! would be read at every start.

use std::path::PathBuf;
use std::{env, fs, io};

const DATA: &str = "../../data/seven_wonders.json";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={DATA}");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut text = fs::read_to_string(here.join(DATA))?;
    let mut quoted = false;
    // No text of the file has an escaped quote: the reader would refuse it.
    text.retain(|letter| {
        quoted ^= letter == '"';
        quoted || !letter.is_ascii_whitespace()
    });
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::write(out.join("seven_wonders.json"), text)
}
