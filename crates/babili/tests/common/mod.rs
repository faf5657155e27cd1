//! What tests of the program share.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder of a test's own, gone with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("babili-cli-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary folder");
        Folder(path)
    }

    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a temporary file");
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn babili(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_babili")).args(words).output().expect("the program starts")
}

pub fn prints(words: &[&str]) -> String {
    let output = babili(words);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "babili {words:?}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

/// The one line of complaint, after checking the exit code.
pub fn refused(code: i32, words: &[&str]) -> String {
    let output = babili(words);
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "babili {words:?}: {told}");
    assert_eq!(told.trim_end().lines().count(), 1, "one line, not: {told}");
    told.trim_end().to_owned()
}
