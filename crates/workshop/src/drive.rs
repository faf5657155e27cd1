//! A game driven from a script: `new`, `moves`, `play`.

use std::io::{Write, stdout};
use std::path::Path;

use shelf::Shelved;
use table::{Deal, Dice, Game, LogEntry, Record, RecordError, RecordedResult};

use crate::args::{MovesArgs, NewArgs, PlayArgs};
use crate::failure::Failure;
use crate::{games, input};

/// Writes the record of a fresh game.
pub fn new(args: &NewArgs) -> Result<(), Failure> {
    let record = (games::of(&args.table.game)?.fresh)(args)?;
    match &args.out {
        Some(path) => input::write_record(path, &record),
        None => Ok(stdout().write_all(record.to_json().as_bytes())?),
    }
}

pub fn fresh<G: Shelved>(args: &NewArgs) -> Result<Record, Failure> {
    let unplayable = |why: table::Unplayable| Failure::input(why.to_string());
    let seats = input::seats::<G>(args.table.players)?;
    let options = input::options::<G>(args.table.options.as_deref())?;
    let seed = input::seed(args.table.seed.as_deref())?;
    let source = games::deal_source::<G>(args.table.tiles.as_deref())?;
    // A seed deals from the box; what is dealt from a file must be written out to be dealt again.
    let deal = if args.written || args.table.tiles.is_some() {
        let deal = source.deal(&options, seats, &mut Dice::new(&seed));
        Deal::Written(deal.map_err(unplayable)?)
    } else {
        Deal::Seed(seed)
    };
    G::start(&options, seats, &deal).map_err(unplayable)?;
    Ok(Record::new::<G>(&options, seats, &deal))
}

/// Lists the legal moves.
pub fn moves(args: &MovesArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    (games::of(&record.game)?.list)(&record, &args.record)
}

pub fn list<G: Game>(record: &Record, path: &Path) -> Result<(), Failure> {
    let game = record.replay::<G>(None).map_err(|why| in_file(path, &why))?.game;
    let mut out = std::io::BufWriter::new(stdout().lock());
    for seat in game.turn().seats().iter() {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        for mv in moves {
            writeln!(out, "{seat} {mv}")?;
        }
    }
    Ok(out.flush()?)
}

/// Appends one move.
pub fn play(args: &PlayArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    let entry =
        LogEntry::try_from(args.mv.clone()).map_err(|why| Failure::input(format!("--move: {why}")))?;
    (games::of(&record.game)?.append)(record, entry, &args.record)
}

pub fn append<G: Game>(mut record: Record, entry: LogEntry, path: &Path) -> Result<(), Failure> {
    record.replay::<G>(None).map_err(|why| in_file(path, &why))?;
    record.moves.push(entry);
    record.result = None;
    let game = record.replay::<G>(None).map_err(|why| Failure::input(why.to_string()))?.game;
    record.result = game.turn().outcome().map(|outcome| RecordedResult::new(outcome, game.seats()));
    input::write_record(path, &record)
}

/// What is wrong with the record in this file.
pub fn in_file(path: &Path, why: &RecordError) -> Failure {
    Failure::input(format!("{}: {why}", path.display()))
}
