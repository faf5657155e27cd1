//! A position of a record, as text or JSON.

use std::io::{BufWriter, Write, stdout};

use serde_json::{Value, json};
use table::{Game, Record, RecordedResult, Seat, Turn};

use crate::args::{ReplayArgs, Watch};
use crate::drive::in_file;
use crate::failure::Failure;
use crate::{games, input};

/// Prints a position.
pub fn run(args: &ReplayArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    (games::of(&record.game)?.replay)(&record, args)
}

pub fn show<G: Game>(record: &Record, args: &ReplayArgs) -> Result<(), Failure> {
    let total = record.moves.len();
    let at = input::place(record, args.at)?;
    let game = record.replay::<G>(Some(at)).map_err(|why| in_file(&args.record, &why))?.game;
    let watchers: Vec<Option<Seat>> = match args.seat {
        Watch::Public => vec![None],
        Watch::All => [None].into_iter().chain(game.seats().iter().map(Some)).collect(),
        Watch::Seat(index) => {
            let seat = game.seats().seat(index).ok_or_else(|| {
                Failure::input(format!("--seat {index}: the seats are 0 to {}", game.seats().count() - 1))
            })?;
            vec![Some(seat)]
        }
    };
    let mut out = BufWriter::new(stdout().lock());
    if args.json {
        serde_json::to_writer_pretty(&mut out, &as_json(&game, at, total, &watchers))
            .map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        write_text(&mut out, &game, at, total, &watchers)?;
    }
    Ok(out.flush()?)
}

fn as_json<G: Game>(game: &G, at: usize, total: usize, watchers: &[Option<Seat>]) -> Value {
    let views: Vec<Value> = watchers
        .iter()
        .map(|&who| {
            let name = who.map_or_else(|| json!("public"), |seat| json!(seat));
            json!({"seat": name, "view": game.view(who)})
        })
        .collect();
    let (to_move, result) = match game.turn() {
        Turn::Of(seats) => (json!(seats), Value::Null),
        Turn::Over(outcome) => (json!([]), json!(RecordedResult::new(outcome, game.seats()))),
    };
    let fingerprint = format!("{:016x}", game.fingerprint());
    json!({
        "game": G::NAME, "at": at, "moves": total, "to_move": to_move, "result": result,
        "fingerprint": fingerprint, "views": views,
    })
}

fn write_text<G: Game>(
    out: &mut impl Write,
    game: &G,
    at: usize,
    total: usize,
    watchers: &[Option<Seat>],
) -> std::io::Result<()> {
    writeln!(out, "{}, {} players, after move {at} of {total}", G::NAME, game.seats().count())?;
    match game.turn() {
        Turn::Of(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            writeln!(out, "to move: seat {}", seats.join(", "))?;
        }
        Turn::Over(outcome) => {
            let scores: Vec<String> =
                outcome.scores.list(game.seats()).iter().map(ToString::to_string).collect();
            let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
            writeln!(out, "over: scores {}, won by seat {}", scores.join(" "), winners.join(", "))?;
        }
    }
    for &who in watchers {
        match who {
            None => writeln!(out, "\n== public view")?,
            Some(seat) => writeln!(out, "\n== view of seat {seat}")?,
        }
        writeln!(out, "{}", game.view(who))?;
    }
    Ok(())
}
