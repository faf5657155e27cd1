//! `simulate`: worlds in which everything goes wrong, the same for the same seed.

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use trial::{Outcome, Trial};
use workshop::Failure;

use crate::cli::some;

/// Try out servers, store, network and people in one process under faults.
#[derive(Debug, Args)]
pub struct SimulateArgs {
    /// The seed of the first world; the same seed repeats the same world.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many worlds, each with the next seed.
    #[arg(long, default_value_t = 1, value_parser = some::<u64>())]
    pub worlds: u64,
    /// For how many hours of its own time things go wrong in each world.
    #[arg(long, default_value_t = 0.0111)]
    pub hours: f64,
    /// Only this game; else each table has any.
    #[arg(long)]
    pub game: Option<String>,
    /// How often each world is lived through: a world that does not tell the same story every time has failed.
    #[arg(long, default_value_t = 1, value_parser = some::<u32>())]
    pub times: u32,
    /// How many worlds at once; as many as there are cores by default.
    #[arg(long)]
    pub threads: Option<usize>,
}

/// What came of all worlds.
#[derive(Default)]
struct Sum {
    worlds: u64,
    all: Outcome,
    /// The first seed that failed, and why.
    failed: Option<(u64, Vec<String>)>,
}

impl Sum {
    fn add(&mut self, seed: u64, outcome: Outcome) {
        self.worlds += 1;
        self.all.entries += outcome.entries;
        self.all.acknowledged += outcome.acknowledged;
        self.all.tables += outcome.tables;
        self.all.sockets += outcome.sockets;
        self.all.lived += outcome.lived;
        self.all.trace = self.all.trace.wrapping_add(outcome.trace);
        for (kind, times) in outcome.faults {
            *self.all.faults.entry(kind).or_default() += times;
        }
        let first = self.failed.as_ref().is_none_or(|(failed, _)| seed < *failed);
        if !outcome.wrong.is_empty() && first {
            self.failed = Some((seed, outcome.wrong));
        }
    }
}

/// Runs worlds until all are through or one has failed.
pub fn run(args: &SimulateArgs) -> Result<(), Failure> {
    if let Some(game) = args.game.as_deref().filter(|game| shelf::game(game).is_none()) {
        return Err(Failure::input(format!("there is no game {game:?}: there is {}", shelf::names())));
    }
    let time = Duration::try_from_secs_f64(args.hours * 3_600.0)
        .map_err(|why| Failure::input(format!("--hours {}: {why}", args.hours)))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads =
        args.threads.unwrap_or(cores).clamp(1, usize::try_from(args.worlds.max(1)).unwrap_or(usize::MAX));
    let next = AtomicU64::new(0);
    let sum = Mutex::new(Sum::default());
    let bar = indicatif::ProgressBar::new(args.worlds);
    let before = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let over = sum.lock().unwrap_or_else(PoisonError::into_inner).failed.is_some();
                    if number >= args.worlds || over {
                        return;
                    }
                    let seed = args.seed.wrapping_add(number);
                    let trial = Trial { seed, time, game: args.game.clone() };
                    let mut outcome = trial.run();
                    let story = |outcome: &Outcome| (outcome.trace, outcome.wrong.clone());
                    let first = story(&outcome);
                    if (1..args.times).any(|_| story(&trial.run()) != first) {
                        outcome.wrong.push("the world has two stories".to_owned());
                    }
                    sum.lock().unwrap_or_else(PoisonError::into_inner).add(seed, outcome);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    let sum = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    report(&sum, before.elapsed())?;
    match sum.failed {
        None => Ok(()),
        Some((seed, wrong)) => Err(Failure::Check(format!(
            "seed {seed} failed; repeat it with `{}`\n{}",
            again(args, seed),
            wrong.join("\n")
        ))),
    }
}

/// The command that lives through one world of these as it was lived through.
fn again(args: &SimulateArgs, seed: u64) -> String {
    let mut command = format!("babili simulate --seed {seed} --hours {}", args.hours);
    if let Some(game) = &args.game {
        command += &format!(" --game {game}");
    }
    if args.times > 1 {
        command += &format!(" --times {}", args.times);
    }
    command
}

fn report(sum: &Sum, took: Duration) -> Result<(), Failure> {
    let mut out = stdout();
    let Outcome { entries, acknowledged, tables, sockets, lived, trace, .. } = &sum.all;
    let faults: BTreeMap<_, _> = sum.all.faults.iter().collect();
    writeln!(out, "worlds        {}", sum.worlds)?;
    writeln!(out, "their time    {:.2} h in {:.1} s", lived.as_secs_f64() / 3_600.0, took.as_secs_f64())?;
    writeln!(out, "tables        {tables}")?;
    writeln!(out, "sockets       {sockets}")?;
    writeln!(out, "entries       {entries}")?;
    writeln!(out, "acknowledged  {acknowledged}")?;
    for (kind, times) in faults {
        writeln!(out, "{:<13} {times}", kind.to_string())?;
    }
    writeln!(out, "trace         {trace:016x}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::cli::{Cli, Command};

    fn simulated(words: &[&str]) -> Result<(), Failure> {
        let cli = Cli::try_parse_from(["babili", "simulate"].iter().chain(words)).expect("it is understood");
        let Some(Command::Simulate(args)) = cli.command else { panic!("{words:?} is another command") };
        run(&args)
    }

    #[test]
    fn a_world_that_panics_fails_with_its_seed_and_how_to_repeat_it() {
        // So many hours end beyond what a clock can tell.
        let most = ["--seed", "7", "--worlds", "3", "--threads", "1", "--hours", "5e15"];
        for (more, repeated) in [
            (&[][..], "`babili simulate --seed 7 --hours 5000000000000000`\n"),
            (&["--times", "3"], "--hours 5000000000000000 --times 3`\n"),
            (&["--game", "babylon", "--times", "1"], "--hours 5000000000000000 --game babylon`\n"),
        ] {
            let failed = simulated(&[&most[..], more].concat()).expect_err("it panics");
            let Failure::Check(why) = failed else { panic!("{failed} is none of a world") };
            assert!(why.starts_with("seed 7 failed; repeat it with ") && why.contains(repeated), "{why}");
            assert!(why.contains("\na panic at "), "{why}");
        }
    }
}
