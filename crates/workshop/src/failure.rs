//! How the program ends when something is wrong.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why the program stops early.
#[derive(Debug)]
pub enum Failure {
    /// A check did not hold: exit 1.
    Check(String),
    /// Bad usage or unreadable input: exit 2.
    Input(String),
    /// Nobody reads the output any more.
    ReaderGone,
}

impl Failure {
    /// Bad usage or unreadable input.
    pub fn input(what: impl Into<String>) -> Failure {
        Failure::Input(what.into())
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        match self {
            Failure::Check(_) => ExitCode::from(1),
            Failure::Input(_) => ExitCode::from(2),
            Failure::ReaderGone => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Check(what) | Failure::Input(what) => f.write_str(what),
            Failure::ReaderGone => f.write_str("nobody reads the output"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(wrong: io::Error) -> Failure {
        match wrong.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Input(format!("cannot write the output: {wrong}")),
        }
    }
}

/// Ends after the command line was refused, or after help was asked for. Errors take one line.
pub fn of_usage(refused: &clap::Error) -> ExitCode {
    if !refused.use_stderr() {
        // Help that nobody reads to its end is fine too.
        let _ = refused.print();
        return ExitCode::SUCCESS;
    }
    let text = refused.to_string();
    let told = text.split("\n\nUsage:").next().unwrap_or(&text);
    let told = told.split("\n\nFor more information").next().unwrap_or(told);
    let line: Vec<&str> = told.trim_start_matches("error: ").split_whitespace().collect();
    eprintln!("babili: {} (see babili --help)", line.join(" "));
    ExitCode::from(2)
}
