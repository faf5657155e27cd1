//! Our bots for other programs: questions and answers as JSON, a line each. `docs/ENGINE.md` describes them.

use std::io::{BufRead, Read, Write, stdin, stdout};

use bots::{Glimpse, Spec};
use serde_json::{Value, json};
use shelf::Shelved;
use table::{Dice, MAX_RECORD_BYTES, Record, Seat};

use crate::args::EngineArgs;
use crate::contestant::PROTOCOL;
use crate::failure::Failure;
use crate::games;

/// Answers questions until there are no more.
pub fn run(args: &EngineArgs) -> Result<(), Failure> {
    let mut input = stdin().lock();
    let mut out = stdout().lock();
    loop {
        let mut line = Vec::new();
        let read = (&mut input).take(MAX_RECORD_BYTES).read_until(b'\n', &mut line);
        match read {
            Ok(0) => return Ok(()),
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => continue,
            Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == MAX_RECORD_BYTES => {
                return Err(Failure::input(format!(
                    "a question is larger than {} MiB",
                    MAX_RECORD_BYTES >> 20
                )));
            }
            Ok(_) => {}
            Err(why) => return Err(Failure::input(format!("the standard input cannot be read: {why}"))),
        }
        let answer = match serde_json::from_slice::<Value>(&line) {
            Ok(question) => answer(&question, args),
            Err(why) => Err(format!("not JSON: {why}")),
        };
        let answer = answer.unwrap_or_else(|why| Some(json!({"error": why})));
        if let Some(answer) = answer {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

/// The answer, where the question wants one.
fn answer(question: &Value, args: &EngineArgs) -> Result<Option<Value>, String> {
    match question["ask"].as_str() {
        Some("start") => {
            let protocol = question.get("protocol").and_then(Value::as_u64).unwrap_or(u64::from(PROTOCOL));
            if protocol != u64::from(PROTOCOL) {
                return Err(format!("protocol {protocol}: this program speaks {PROTOCOL}"));
            }
            Ok(Some(json!({"ready": true, "name": format!("babili {}", args.bot)})))
        }
        Some("move") => {
            let record = question.get("record").ok_or(
                "\"record\" is missing: a position is asked for by its record so far, of which only what the seat \
                 knows is looked at",
            )?;
            let record = Record::from_json(record.to_string().as_bytes()).map_err(|why| why.to_string())?;
            let game = games::of(&record.game).map_err(|why| why.to_string())?;
            (game.engine)(&record, question, args.bot).map(Some)
        }
        Some("end") => Ok(None),
        Some(other) => {
            let other: String = other.chars().take(40).collect();
            Err(format!("\"ask\": {other:?} is no question: there is start, move, end"))
        }
        None => Err("\"ask\" is missing: there is start, move, end".to_owned()),
    }
}

pub fn choose<G: Shelved>(record: &Record, question: &Value, bot: Spec) -> Result<Value, String> {
    if !bot.plays::<G>() {
        return Err(format!("{bot} does not play {}", G::NAME));
    }
    let game = record.replay::<G>(None).map_err(|why| why.to_string())?.game;
    let turn = game.turn();
    let seat = match question.get("seat") {
        None => turn.seats().first(),
        Some(seat) => seat.as_u64().and_then(|seat| Seat::new(usize::try_from(seat).ok()?)),
    };
    let seat = seat.filter(|&seat| turn.is_of(seat)).ok_or("\"seat\": this seat is not to move")?;
    let bot = match question.pointer("/budget/iterations") {
        None => bot,
        Some(iterations) => match (bot, iterations.as_u64().and_then(|number| u32::try_from(number).ok())) {
            (Spec::Search(_), Some(number)) if number > 0 => Spec::Search(bots::Budget::iterations(number)),
            (Spec::Rollout(_), Some(number)) if number > 0 => Spec::Rollout(bots::Budget::iterations(number)),
            (Spec::Search(_) | Spec::Rollout(_), _) => {
                return Err("\"budget\": iterations are a whole number from 1".to_owned());
            }
            (other, _) => other,
        },
    };
    let seed = match question.get("seed") {
        None => 0,
        Some(seed) => seed.as_u64().ok_or("\"seed\": a whole number from 0 to 2^64 - 1")?,
    };
    let at = Glimpse::new(&game, seat);
    let mut dice = Dice::from_number(seed);
    let Spec::Search(budget) = bot else {
        return Ok(json!({"move": bot.bot::<G>().choose(&at, &mut dice).to_string()}));
    };
    let ranked = bots::advise(&at, budget, &mut dice);
    let best = ranked.first().ok_or("nobody is to move")?;
    let reasons: Vec<Value> = ranked
        .iter()
        .take(5)
        .map(|one| {
            json!({
                "move": one.mv.to_string(), "visits": one.visits,
                "win_share": one.win_share, "expected_score": one.expected_score,
            })
        })
        .collect();
    Ok(json!({"move": best.mv.to_string(), "reasons": reasons}))
}
