//! The form of the page's scripts, style sheets and icons: biome's, with no line beyond what a reader takes in.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::Done;
use crate::packages;
use crate::run::{files, on_path, root, succeed, target};

/// The formatter by package name; `biome.json` names the same version.
const BIOME: &str = "@biomejs/biome@2.6.6";
/// The longest line, in characters. The formatter breaks at 120 but leaves long texts whole.
const LONGEST: usize = 140;

pub fn format() -> Result<Done, String> {
    short_lines()?;
    match biome() {
        Ok(biome) => {
            println!("xtask: page format: biome format web");
            succeed(
                "biome (`biome format --write web` mends it)",
                Command::new(biome).args(["format", "web"]),
            )?;
            Ok(Done::Passed)
        }
        Err(why) => Ok(Done::Partly(format!("only the length of lines was looked at, because {why}"))),
    }
}

fn short_lines() -> Result<(), String> {
    let mut long = Vec::new();
    // The pictures are made by programs; only the icons are written by hand.
    let written = files("web", &["js", "css"])?.into_iter().chain([root().join("web/img/sprite.svg")]);
    for file in written {
        let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        for (number, line) in (1..).zip(text.lines()) {
            let length = line.chars().count();
            if length > LONGEST {
                long.push(format!("{}:{number} has {length} characters", file.display()));
            }
        }
    }
    if long.is_empty() { Ok(()) } else { Err(format!("lines above {LONGEST}:\n{}", long.join("\n"))) }
}

/// Where the formatter is, fetched into `target/` if it is not there yet.
fn biome() -> Result<PathBuf, String> {
    let folder = target().join("page-tools").join(BIOME.replace(['@', '/'], "-"));
    let biome = folder.join("node_modules/.bin/biome");
    if biome.is_file() {
        return Ok(biome);
    }
    if !on_path("npm") {
        packages::bring("npm (the formatter of the page)", &["nodejs", "npm"])?;
    }
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    println!("xtask: page format: npm install {BIOME}");
    let words = ["install", "--silent", "--no-audit", "--no-fund", "--no-save", BIOME, "--prefix"];
    succeed("npm install", Command::new("npm").args(words).arg(&folder))?;
    if biome.is_file() { Ok(biome) } else { Err(format!("{BIOME} brought no program")) }
}
