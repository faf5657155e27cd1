//! Writes the data file out as a tree that is compiled into the program, so that no start has to read it as text. What it
//! means is made of the tree when the program runs (`src/catalogue/read.rs`).

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs, io};

use serde_json::Value;

const DATA: &str = "../../data/seven_wonders.json";
/// What the file says to people alone: where its numbers come from, and the same numbers in another form.
const FOR_PEOPLE: [&str; 6] = ["meta", "conflicts", "confirmed", "provenance", "note", "copies_by_players"];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={DATA}");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let data = serde_json::from_str(&fs::read_to_string(here.join(DATA))?)?;
    let mut code = String::new();
    write_node(&data, &mut code).map_err(io::Error::other)?;
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::write(out.join("seven_wonders.rs"), code)
}

/// A value as a `Node` in Rust's own words. A number with a point would not compile; there is none.
fn write_node(value: &Value, code: &mut String) -> std::fmt::Result {
    match value {
        Value::Null => code.write_str("Null"),
        Value::Bool(value) => write!(code, "Bool({value})"),
        Value::Number(number) => write!(code, "Number({number})"),
        Value::String(text) => write!(code, "Text({text:?})"),
        Value::Array(list) => {
            code.write_str("List(&[")?;
            for item in list {
                write_node(item, code)?;
                code.write_char(',')?;
            }
            code.write_str("])")
        }
        Value::Object(map) => {
            code.write_str("Map(&[")?;
            for (key, value) in map.iter().filter(|(key, _)| !FOR_PEOPLE.contains(&key.as_str())) {
                write!(code, "({key:?},")?;
                write_node(value, code)?;
                code.write_str("),")?;
            }
            code.write_str("])")
        }
    }
}
