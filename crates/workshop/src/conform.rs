//! Conformance vectors: files with one JSON object a line.

use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal, Read, Write, stdout};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;

use crate::args::ConformArgs;
use crate::failure::Failure;

/// A vector takes one line; a longer one is none.
const MAX_LINE_BYTES: u64 = 16 << 20;

/// What tells vectors apart.
#[derive(Deserialize)]
struct Head {
    game: String,
    #[serde(default)]
    id: Option<String>,
}

/// Runs the vectors of all files.
pub fn run(args: &ConformArgs) -> Result<(), Failure> {
    let (mut passed, mut failed) = (0u64, 0u64);
    for path in &args.files {
        run_file(path, &mut passed, &mut failed)?;
    }
    writeln!(stdout(), "{passed} passed, {failed} failed")?;
    if failed > 0 { Err(Failure::Check(format!("{failed} vectors failed"))) } else { Ok(()) }
}

fn run_file(path: &Path, passed: &mut u64, failed: &mut u64) -> Result<(), Failure> {
    let unreadable = |why: std::io::Error| Failure::input(format!("{}: {why}", path.display()));
    let file = File::open(path).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let progress = progress(length);
    let mut lines = BufReader::new(file);
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = (&mut lines).take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut line).map_err(unreadable)?;
        if read == 0 {
            break;
        }
        progress.inc(read as u64);
        let at = |what: String| Failure::input(format!("{} line {number}: {what}", path.display()));
        if read as u64 > MAX_LINE_BYTES {
            return Err(at(format!("longer than {} MiB", MAX_LINE_BYTES >> 20)));
        }
        let text = std::str::from_utf8(&line)
            .map_err(|wrong| at(format!("no UTF-8 at byte {}", wrong.valid_up_to())))?
            .trim();
        if text.is_empty() {
            continue;
        }
        let head: Head = serde_json::from_str(text).map_err(|wrong| at(format!("no vector: {wrong}")))?;
        let mut all = shelf::games().iter().filter_map(|game| game.vectors);
        let Some(vectors) = all.find(|vectors| vectors.game == head.game) else {
            return Err(at(format!("vectors of the unknown game {:?}", head.game)));
        };
        match (vectors.check)(text) {
            Ok(()) => *passed += 1,
            Err(difference) => {
                *failed += 1;
                let id = head.id.map(|id| format!(" ({id})")).unwrap_or_default();
                let report = format!("{} line {number}{id}: {difference}", path.display());
                progress.suspend(|| writeln!(stdout(), "{report}"))?;
            }
        }
    }
    progress.finish_and_clear();
    Ok(())
}

fn progress(bytes: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta}");
    ProgressBar::new(bytes).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
