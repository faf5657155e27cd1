//! What a bot would play, and why.

use std::io::{BufWriter, Write, stdout};

use bots::{Advice, Glimpse, Search, Spec, Strategy};
use serde_json::{Value, json};
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

/// What a bot thinks of the moves it tried, the best first; nothing where it does not weigh moves.
pub fn ranked<G: Strategy>(bot: Spec, at: &Glimpse<'_, G>, dice: &mut Dice) -> Option<Vec<Advice<G::Move>>> {
    let mut search = match bot {
        Spec::Search(budget) => Search::new(budget),
        Spec::Rollout(budget) => Search::rollout(budget),
        _ => return None,
    };
    Some(search.advise(at, dice))
}

/// One of these, for programs.
pub fn written<M: std::fmt::Display>(advice: &Advice<M>) -> Value {
    json!({
        "move": advice.mv.to_string(), "visits": advice.visits,
        "win_share": advice.win_share, "expected_score": advice.expected_score,
    })
}

pub fn advise<G: Strategy>(record: &Record, args: &AdviseArgs) -> Result<(), Failure> {
    input::player::<G>("--bot: ", args.bot)?;
    let game = record
        .replay::<G>(Some(input::place(record, args.at)?))
        .map_err(|why| in_file(&args.record, &why))?
        .game;
    let seat = seat_to_advise(&game, args.seat)?;
    let mut dice = Dice::new(&input::seed(Some(args.seed.as_deref().unwrap_or("0")))?);
    let at = Glimpse::new(&game, seat);
    let mut out = BufWriter::new(stdout().lock());
    let Some(ranked) = ranked(args.bot, &at, &mut dice) else {
        let mv = args.bot.bot::<G>().choose(&at, &mut dice).to_string();
        if args.json {
            let moves = [json!({"move": mv})];
            writeln!(out, "{}", json!({"seat": seat, "bot": args.bot.to_string(), "moves": moves}))?;
        } else {
            writeln!(out, "{seat} {mv}")?;
        }
        return Ok(out.flush()?);
    };
    if args.json {
        let moves: Vec<Value> = ranked.iter().map(written).collect();
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
