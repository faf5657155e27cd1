//! What the server says of itself, for whoever runs it: one line on the standard error for each thing.

use std::io::stderr;
use std::panic;

use clap::ValueEnum;
use serde::Deserialize;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use workshop::Failure;

/// How it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// For people.
    Text,
    /// For programs: an object on each line.
    Json,
}

impl Form {
    /// How it is written in flags and files.
    pub fn name(self) -> &'static str {
        match self {
            Form::Text => "text",
            Form::Json => "json",
        }
    }
}

impl std::str::FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Form, String> {
        <Form as ValueEnum>::from_str(text, false).map_err(|_| "expected text or json".to_owned())
    }
}

/// What panics are said under.
const PANIC: &str = "panic";

/// How much is written: a level, or targets with theirs. Panics are, whatever it says.
fn much(said: &str) -> Result<Targets, Failure> {
    let wrong = |why: &dyn std::fmt::Display| {
        Failure::input(format!(
            "RUST_LOG={said} is not a level (off, error, warn, info, debug, trace), or targets with levels such as \
             server=debug: {why}"
        ))
    };
    // A word by itself would be a target of which everything is written, and of all else nothing.
    let alone = said.split(',').map(str::trim).filter(|part| !part.is_empty() && !part.contains('='));
    if let Some(word) = alone.clone().find(|word| word.parse::<LevelFilter>().is_err()) {
        return Err(wrong(&format_args!("{word:?} is no level")));
    }
    let targets: Targets = match said.trim() {
        "" => Targets::new().with_default(LevelFilter::INFO),
        said => said.parse().map_err(|why| wrong(&why))?,
    };
    Ok(targets.with_target(PANIC, LevelFilter::ERROR))
}

/// Lets everything be written from now on, as much as `RUST_LOG` asks for.
pub fn begin(form: Form) -> Result<(), Failure> {
    let asked = match std::env::var("RUST_LOG") {
        Ok(asked) => asked,
        Err(std::env::VarError::NotPresent) => String::new(),
        Err(why) => return Err(Failure::input(format!("RUST_LOG: {why}"))),
    };
    let all = tracing_subscriber::registry().with(much(&asked)?);
    let begun = match form {
        Form::Text => all.with(fmt::layer().with_writer(stderr)).try_init(),
        Form::Json => all
            .with(fmt::layer().json().flatten_event(true).with_span_list(false).with_writer(stderr))
            .try_init(),
    };
    begun.map_err(|why| Failure::input(why.to_string()))?;
    // A panic is a mistake of ours like others: said once, on one line, with the request it happened in.
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let why = said(panic.payload());
        tracing::error!(target: PANIC, why, place, "a mistake of ours ended in a panic");
    }));
    Ok(())
}

fn said(payload: &(dyn std::any::Any + Send)) -> &str {
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without words")
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::{PANIC, much};

    #[test]
    fn a_panic_is_said_whatever_else_is() {
        for said in ["", "info", "off", "server=debug", "panic=off", "server=off,babili=trace"] {
            let much = much(said).unwrap_or_else(|why| panic!("{said}: {why}"));
            assert!(much.would_enable(PANIC, &Level::ERROR), "{said}");
        }
        let much = much("server=debug").expect("a target with a level");
        assert!(much.would_enable("server::hall", &Level::DEBUG) && !much.would_enable("sqlx", &Level::INFO));
    }

    #[test]
    fn a_word_that_is_no_level_silences_nobody() {
        for said in ["loud", "inof", "server", "info,loud", "server=loud", "server=debug,warm"] {
            let why = much(said).expect_err(said).to_string();
            assert!(why.contains(&format!("RUST_LOG={said} ")), "{why}");
        }
        assert!(much("warn,server=debug").is_ok() && much("INFO").is_ok() && much("3").is_ok());
    }
}
