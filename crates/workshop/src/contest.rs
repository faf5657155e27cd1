//! Matches between our bots and programs of anyone's.

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Shelved;
use table::{DealSource, Dice, Game, written_options};

use crate::args::MatchArgs;
use crate::contestant::{Contestant, PROGRAM, PROTOCOL, Program, with_error};
use crate::failure::Failure;
use crate::sim::{self, Plan};
use crate::{games, input, running};

/// Plays a match.
pub fn run(args: &MatchArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.contest)(args)
}

pub fn contest<G: Shelved>(args: &MatchArgs) -> Result<(), Failure> {
    let seats = input::seats::<G>(args.table_size)?;
    let options = input::options::<G>(args.options.as_deref())?;
    let seed = input::seed(Some(&args.seed.to_string()))?;
    if args.players.len() > seats.count() {
        let (found, seats) = (args.players.len(), seats.count());
        return Err(Failure::input(format!("{found} players are named for {seats} seats (--players)")));
    }
    let games = sim::games_of("--deals", args.deals, seats.count())?;
    if args.patience == 0 {
        return Err(Failure::input("--patience 0: must be at least 1"));
    }
    if args.iterations == Some(0) {
        return Err(Failure::input("--iterations 0: must be at least 1"));
    }
    DealSource::<G>::of_the_box()
        .deal(&options, seats, &mut Dice::new(&seed))
        .map_err(|why| Failure::input(why.to_string()))?;
    let start = json!({
        "ask": "start", "protocol": PROTOCOL, "game": G::NAME, "rules": <G as Game>::RULES,
        "players": seats.count(), "options": written_options::<G>(&options),
    });
    let mut named: Vec<Contestant> = Vec::new();
    for (number, text) in args.players.iter().enumerate() {
        named.push(contestant::<G>(number, text, &start, args)?);
    }
    sim::make_records_folder(args.records.as_deref())?;
    if named.iter().any(|one| matches!(one, Contestant::Program(_))) {
        running::end_all_on_signals()
            .map_err(|why| Failure::input(format!("no signal can be heard: {why}")))?;
    }
    for one in &named {
        if let Contestant::Program(program) = one {
            program.begin().map_err(|why| Failure::input(format!("{one} {why}")))?;
        }
    }
    let last = named.last().cloned().expect("the command line asks for at least two");
    named.resize(seats.count(), last);
    let plan = Plan::<G> {
        source: DealSource::of_the_box(),
        options,
        seats,
        bots: named,
        seed,
        rotate: true,
        games,
        records: args.records.clone(),
    };
    let threads = input::threads(args.threads);
    let started = Instant::now();
    let tally = sim::play_all(&plan, threads)?;
    sim::report(args.json, &plan, &tally, started.elapsed())?;
    tell_faults(&plan.bots, args.json)
}

/// The player of this number, which is written so.
fn contestant<G: Shelved>(
    number: usize,
    text: &str,
    start: &Value,
    args: &MatchArgs,
) -> Result<Contestant, Failure> {
    let Some(command) = text.strip_prefix(PROGRAM) else {
        let spec = shelf::player(text).map_err(|why| {
            Failure::input(format!("{why}; or a program, as {PROGRAM:?} and the words that start it"))
        })?;
        return input::player::<G>("", spec).map(Contestant::Bot);
    };
    let words = shlex::split(command)
        .ok_or_else(|| Failure::input(format!("{text:?}: a quote or a backslash at the end is left open")))?;
    if words.is_empty() {
        return Err(Failure::input(format!("{text:?}: expected the words that start a program")));
    }
    let mut budget = json!({"seconds": args.patience});
    if let Some(iterations) = args.iterations {
        budget["iterations"] = iterations.into();
    }
    let patience = Duration::from_secs(args.patience);
    Ok(Contestant::Program(Arc::new(Program::new(number, words, start.clone(), budget, patience))))
}

/// Says which programs failed: their seats were played by `rule` to the end of those games.
fn tell_faults(bots: &[Contestant], json: bool) -> Result<(), Failure> {
    let mut told: Vec<*const Program> = Vec::new();
    for bot in bots {
        let Contestant::Program(program) = bot else { continue };
        if told.contains(&Arc::as_ptr(program)) {
            continue;
        }
        told.push(Arc::as_ptr(program));
        let number = program.number();
        for (what, fault) in program.faults() {
            let games = fault.games.len();
            if json {
                let mut line =
                    json!({"bot": number, "program": bot.to_string(), "fault": what, "games": games});
                if let Some(error) = fault.error {
                    line["error"] = error.into();
                }
                writeln!(stdout(), "{line}")?;
            } else {
                let what = with_error(&what, fault.error.as_deref());
                writeln!(
                    stdout(),
                    "{number} {bot} {what} in {games} games, which `rule` played to their end for it"
                )?;
            }
        }
    }
    Ok(())
}
