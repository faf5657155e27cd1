//! What a bot would play, and why.

use std::io::{BufWriter, Write, stdout};

use bots::{Glimpse, Spec, Strategy};
use serde_json::json;
use table::{Dice, Record, Seat};

use crate::args::AdviseArgs;
use crate::drive::in_file;
use crate::failure::Failure;
use crate::{games, input};

/// Ranks the moves of a seat.
pub fn run(args: &AdviseArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    (games::of(&record.game)?.advise)(&record, args)
}

pub fn advise<G: Strategy>(record: &Record, args: &AdviseArgs) -> Result<(), Failure> {
    let game = record.replay::<G>(args.at).map_err(|why| in_file(&args.record, &why))?.game;
    let seat = seat_to_advise(&game, args.seat)?;
    let mut dice = Dice::new(&input::seed(Some(args.seed.as_deref().unwrap_or("0")))?);
    let at = Glimpse::new(&game, seat);
    let mut out = BufWriter::new(stdout().lock());
    let Spec::Search(budget) = args.bot else {
        let mv = args.bot.bot::<G>().choose(&at, &mut dice);
        writeln!(out, "{seat} {mv}")?;
        return Ok(out.flush()?);
    };
    let ranked = bots::advise(&at, budget, &mut dice);
    if args.json {
        let moves: Vec<_> = ranked
            .iter()
            .map(|advice| {
                json!({
                    "move": advice.mv.to_string(), "visits": advice.visits,
                    "win_share": advice.win_share, "expected_score": advice.expected_score,
                })
            })
            .collect();
        writeln!(out, "{}", json!({"seat": seat, "bot": args.bot.to_string(), "moves": moves}))?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{:>4}  {:>7}  {:>8}  {:>7}  move of seat {seat}", "", "visits", "win", "points")?;
    for (place, advice) in ranked.iter().take(args.top).enumerate() {
        writeln!(
            out,
            "{:>4}  {:>7}  {:>6.1} %  {:>7.1}  {}",
            place + 1,
            advice.visits,
            100.0 * advice.win_share,
            advice.expected_score,
            advice.mv
        )?;
    }
    Ok(out.flush()?)
}

fn seat_to_advise<G: Strategy>(game: &G, asked: Option<usize>) -> Result<Seat, Failure> {
    let turn = game.turn();
    match asked {
        None => turn.seats().first().ok_or_else(|| Failure::input("the game is over: nobody is to move")),
        Some(index) => Seat::new(index)
            .filter(|&seat| turn.is_of(seat))
            .ok_or_else(|| Failure::input(format!("--seat {index}: this seat is not to move"))),
    }
}
