//! Takes along the files of the page, so that they are built into the program. It names them as they lie beside the list: a
//! program is the same from whatever folder it is built.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let web =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?).join("../../web");
    println!("cargo:rerun-if-changed={}", web.display());
    let mut files = Vec::new();
    if web.is_dir() {
        walk(&web, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let beside = out.join("web");
    if beside.is_dir() {
        fs::remove_dir_all(beside)?;
    }
    let mut code = String::from("&[\n");
    for file in files {
        println!("cargo:rerun-if-changed={}", file.display());
        let name =
            file.strip_prefix(&web).map_err(io::Error::other)?.display().to_string().replace('\\', "/");
        let beside = format!("web/{name}");
        fs::create_dir_all(out.join(&beside).with_file_name(""))?;
        fs::write(out.join(&beside), fs::read(&file)?)?;
        writeln!(code, "({name:?}, include_bytes!({beside:?})),").map_err(io::Error::other)?;
    }
    code.push(']');
    fs::write(out.join("web.rs"), code)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo:rerun-if-changed={}", path.display());
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
