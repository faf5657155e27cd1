//! Reading what comes from outside.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use bots::{Spec, Strategy};
use serde_json::{Map, Value};
use table::{Game, MAX_RECORD_BYTES, Record, Seats, Seed};

use crate::failure::Failure;

/// A file that should be small; larger ones are refused unread.
pub fn read_small(path: &Path) -> Result<Vec<u8>, Failure> {
    let wrong = |what: String| Failure::input(format!("{}: {what}", path.display()));
    let file = File::open(path).map_err(|why| wrong(why.to_string()))?;
    let mut bytes = Vec::new();
    file.take(MAX_RECORD_BYTES + 1).read_to_end(&mut bytes).map_err(|why| wrong(why.to_string()))?;
    if bytes.len() as u64 > MAX_RECORD_BYTES {
        return Err(wrong(format!("larger than {} MiB", MAX_RECORD_BYTES >> 20)));
    }
    Ok(bytes)
}

/// A record from a file.
pub fn read_record(path: &Path) -> Result<Record, Failure> {
    let bytes = read_small(path)?;
    Record::from_json(&bytes).map_err(|why| Failure::input(format!("{}: {why}", path.display())))
}

/// Replaces a record's file.
pub fn write_record(path: &Path, record: &Record) -> Result<(), Failure> {
    write_whole(path, &record.to_json())
}

/// Replaces a file as a whole, so that a crash leaves the old or the new one. What is written is beside it meanwhile, by the
/// name of this process, so that nobody else writes the same.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    let wrong = |why: std::io::Error| Failure::input(format!("{}: {why}", path.display()));
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = Path::new(&beside);
    let mut file = File::create(beside).map_err(wrong)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(wrong)?;
    std::fs::rename(beside, path).map_err(wrong)
}

/// How many threads do the work: so many, or all cores; never none.
pub fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}

/// After how many moves of a record: so many, or all there are.
pub fn place(record: &Record, asked: Option<usize>) -> Result<usize, Failure> {
    let total = record.moves.len();
    match asked.unwrap_or(total) {
        at if at > total => Err(Failure::input(format!("--at {at}: the record has only {total} moves"))),
        at => Ok(at),
    }
}

/// The bot, if the game has it; the flag that names it is told.
pub fn player<G: Strategy>(flag: &str, bot: Spec) -> Result<Spec, Failure> {
    if bot.plays::<G>() {
        Ok(bot)
    } else {
        Err(Failure::input(format!("{flag}{bot} does not play {}", G::NAME)))
    }
}

/// The number of players, if the game has so many seats.
pub fn seats<G: Game>(players: usize) -> Result<Seats, Failure> {
    Seats::new(players).filter(|seats| G::SEATS.contains(&seats.count())).ok_or_else(|| {
        let (least, most) = (G::SEATS.start(), G::SEATS.end());
        Failure::input(format!("--players {players}: {} is played by {least} to {most}", G::NAME))
    })
}

/// A seed written as a number or as 64 hexadecimal digits; a fresh one if none is given.
pub fn seed(text: Option<&str>) -> Result<Seed, Failure> {
    match text {
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|why| Failure::input(format!("no chance to be had: {why}")))?;
            Ok(Seed(bytes))
        }
        Some(text) => match text.parse::<u64>() {
            Ok(number) => Ok(Seed::from_number(number)),
            Err(_) => text
                .parse()
                .map_err(|_| Failure::input(format!("--seed {text:?}: expected a number or 64 hex digits"))),
        },
    }
}

/// Options written as JSON or as `name=value,name`; a name alone switches that option on.
pub fn options<G: Game>(text: Option<&str>) -> Result<G::Options, Failure> {
    let Some(text) = text else { return Ok(G::Options::default()) };
    let wrong = |what: String| Failure::input(format!("--options: {what}"));
    let value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|why| wrong(why.to_string()))?
    } else {
        let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty());
        Value::Object(pairs.map(option_pair).collect::<Map<_, _>>())
    };
    serde_json::from_value(value).map_err(|why| wrong(why.to_string()))
}

fn option_pair(pair: &str) -> (String, Value) {
    match pair.split_once('=') {
        None => (pair.to_owned(), Value::Bool(true)),
        Some((name, value)) => {
            let value = match value {
                "on" => Value::Bool(true),
                "off" => Value::Bool(false),
                _ => serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned())),
            };
            (name.to_owned(), value)
        }
    }
}
