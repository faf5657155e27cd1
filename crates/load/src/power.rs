//! A file as it would be had the power gone: what was written and synced, and of what was only written any part, sector by
//! sector. Who writes is looked at from outside by `strace`, which notes every write and every sync of the process; the
//! store itself needs to know nothing of it.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// What a disk writes at once.
const SECTOR: usize = 512;

/// The words with which `strace` notes down what is needed of these files; the program and its words follow.
#[must_use]
pub fn recorder(files: &[PathBuf], into: &Path) -> Vec<String> {
    let fixed = ["-f", "-y", "-xx", "-s", "200000", "-e", "trace=pwrite64,fsync,fdatasync,ftruncate", "-o"];
    let mut words: Vec<String> = fixed.map(str::to_owned).to_vec();
    words.push(into.display().to_string());
    for file in files {
        words.extend(["-P".to_owned(), file.display().to_string()]);
    }
    words
}

/// A change of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Cut(usize),
}

impl Change {
    fn make(&self, file: &mut Vec<u8>, keeps: &mut dyn FnMut() -> bool) {
        match self {
            Change::Write { at, bytes } => {
                for (number, sector) in bytes.chunks(SECTOR).enumerate() {
                    let begin = at + number * SECTOR;
                    if keeps() {
                        file.resize(file.len().max(begin + sector.len()), 0);
                        file[begin..begin + sector.len()].copy_from_slice(sector);
                    }
                }
            }
            Change::Cut(length) if keeps() => file.resize(*length, 0),
            Change::Cut(_) => {}
        }
    }
}

/// What happened to one file.
#[derive(Clone, Debug, Default)]
struct History {
    changes: Vec<Change>,
    /// So many of them are synced.
    synced: usize,
}

/// What a process did to its files.
#[derive(Clone, Debug, Default)]
pub struct Recorded(BTreeMap<PathBuf, History>);

fn unhex(text: &str) -> Option<Vec<u8>> {
    text.split("\\x").skip(1).map(|byte| u8::from_str_radix(byte, 16).ok()).collect()
}

impl Recorded {
    /// Reads what `strace` noted down.
    #[must_use]
    pub fn read(notes: &str) -> Recorded {
        let mut recorded = Recorded::default();
        // By thread, the sync that has begun: of which file, and of how many changes.
        let mut syncing: BTreeMap<&str, (PathBuf, usize)> = BTreeMap::new();
        for line in notes.lines() {
            let Some((thread, rest)) = line.split_once(char::is_whitespace) else { continue };
            let rest = rest.trim_start();
            if rest.starts_with("<... f") && rest.contains("sync resumed") {
                if let Some((path, count)) =
                    syncing.remove(thread).filter(|_| rest.trim_end().ends_with("= 0"))
                {
                    recorded.sync(&path, count);
                }
                continue;
            }
            recorded.note(thread, rest, &mut syncing);
        }
        recorded
    }

    fn note<'a>(
        &mut self,
        thread: &'a str,
        call: &str,
        syncing: &mut BTreeMap<&'a str, (PathBuf, usize)>,
    ) -> Option<()> {
        let (name, arguments) = call.split_once('(')?;
        let path = arguments.split_once('<')?.1.split_once('>')?.0;
        let path = PathBuf::from(String::from_utf8(unhex(path)?).ok()?);
        let history = self.0.entry(path.clone()).or_default();
        let number = |text: &str| -> Option<usize> {
            let digits: String = text.trim().chars().take_while(char::is_ascii_digit).collect();
            digits.parse().ok()
        };
        match name {
            "pwrite64" => {
                let (data, after) = arguments.split_once('"')?.1.split_once('"')?;
                let at = number(after.rsplit_once(", ")?.1)?;
                history.changes.push(Change::Write { at, bytes: unhex(data)? });
            }
            "ftruncate" => history.changes.push(Change::Cut(number(arguments.rsplit_once(", ")?.1)?)),
            "fsync" | "fdatasync" => {
                let count = history.changes.len();
                if call.trim_end().ends_with("= 0") {
                    self.sync(&path, count);
                } else if call.contains("unfinished") {
                    syncing.insert(thread, (path, count));
                }
            }
            _ => {}
        }
        Some(())
    }

    fn sync(&mut self, path: &Path, count: usize) {
        if let Some(history) = self.0.get_mut(path) {
            history.synced = history.synced.max(count);
        }
    }

    /// How many writes are synced, and how many are not.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        self.0.values().fold((0, 0), |(synced, open), history| {
            (synced + history.synced, open + history.changes.len() - history.synced)
        })
    }

    /// Makes a file what it would be after the power went, from what it was `before`; `keeps` says of each sector that
    /// was not synced whether it arrived.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn restore(&self, path: &Path, before: &[u8], mut keeps: impl FnMut() -> bool) -> io::Result<()> {
        let mut file = before.to_vec();
        if let Some(history) = self.0.get(path) {
            for (number, change) in history.changes.iter().enumerate() {
                if number < history.synced {
                    change.make(&mut file, &mut || true);
                } else {
                    change.make(&mut file, &mut keeps);
                }
            }
        }
        std::fs::write(path, file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> String {
        text.bytes().map(|byte| format!("\\x{byte:02x}")).collect()
    }

    #[test]
    fn only_what_was_synced_is_certain() {
        let folder = std::env::temp_dir().join(format!("babili-power-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("file");
        let name = hex(&path.display().to_string());
        let notes = format!(
            "7  pwrite64(3<{name}>, \"{}\", 4, 0) = 4\n\
             8  fdatasync(3<{name}> <unfinished ...>\n\
             7  pwrite64(3<{name}>, \"{}\", 2, 4) = 2\n\
             8  <... fdatasync resumed>) = 0\n\
             7  ftruncate(3<{name}>, 5) = 0\n\
             7  +++ killed by SIGKILL +++\n",
            hex("abcd"),
            hex("ef")
        );
        let recorded = Recorded::read(&notes);
        assert_eq!(recorded.counts(), (1, 2), "what was written while it was synced is not certain");
        let left = |keeps: bool| {
            recorded.restore(&path, b"__", || keeps).expect("written");
            std::fs::read_to_string(&path).expect("there")
        };
        assert_eq!((left(false), left(true)), ("abcd".to_owned(), "abcde".to_owned()));
        std::fs::remove_dir_all(folder).expect("ours");
    }
}
