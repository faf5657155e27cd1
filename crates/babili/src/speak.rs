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

/// Lets everything be written from now on, as much as `RUST_LOG` asks for: a level, or targets with theirs.
pub fn begin(form: Form) -> Result<(), Failure> {
    let much = match std::env::var("RUST_LOG") {
        Ok(said) if !said.is_empty() => said.parse::<Targets>().map_err(|why| {
            Failure::input(format!("RUST_LOG is a level, or targets with levels such as server=debug: {why}"))
        })?,
        _ => Targets::new().with_default(LevelFilter::INFO),
    };
    let all = tracing_subscriber::registry().with(much);
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
        tracing::error!(why, place, "a mistake of ours ended in a panic");
    }));
    Ok(())
}

fn said(payload: &(dyn std::any::Any + Send)) -> &str {
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("without words")
}
