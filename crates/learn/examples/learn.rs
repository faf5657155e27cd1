//! `cargo xtask learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]`: goes on with the run of a
//! game in its folder, or begins one, and writes how it goes. `KEY=VALUE` changes the plan of a run that begins
//! (`learn::Plan`): seed, games, iterations and so on. `learn GAME --ship FROM.net TO.net` writes a network as it lies in the
//! program.

use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Net, Strategy};
use learn::{Plan, Run};

const HELP: &str = "learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]\nlearn GAME --ship FROM.net TO.net";

struct Asked {
    generations: u32,
    folder: PathBuf,
    threads: usize,
    plan: Plan,
}

fn asked(game: &str, words: &[String]) -> Result<Asked, String> {
    let folder = PathBuf::from("target/learn").join(game);
    let mut asked = Asked { generations: 1, folder, threads: 1, plan: Plan::default() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word}: a value is missing"));
        let number = |text: &str| text.parse::<f64>().map_err(|_| format!("{word}: {text:?} is no number"));
        match word.as_str() {
            "--generations" => asked.generations = number(value()?)? as u32,
            "--threads" => asked.threads = number(value()?)? as usize,
            "--folder" => asked.folder = PathBuf::from(value()?),
            _ => {
                let (key, text) = word.split_once('=').ok_or_else(|| format!("{word:?}: {HELP}"))?;
                let number = number(text)?;
                let plan = &mut asked.plan;
                match key {
                    "seed" => plan.seed = number as u64,
                    "first_games" => plan.first_games = number as u64,
                    "first_every" => plan.first_every = number as u32,
                    "first_rollouts" => plan.first_rollouts = number as u32,
                    "games" => plan.games = number as u64,
                    "iterations" => plan.iterations = number as u32,
                    "foretold" => plan.foretold = number as f32,
                    "window" => plan.window = number as u32,
                    "epochs" => plan.epochs = number as u32,
                    "cut" => plan.cut = number as u32,
                    "learned" => plan.learned = number as f32,
                    "prior" => plan.prior = number as f32,
                    "deals" => plan.deals = number as u64,
                    "match_iterations" => plan.match_iterations = number as u32,
                    _ => return Err(format!("{key:?} is not in a plan")),
                }
            }
        }
    }
    Ok(asked)
}

/// Writes a network as it lies in the program.
fn ship<G: Strategy>(from: &str, to: &str) -> Result<(), String> {
    let bytes = std::fs::read(from).map_err(|why| format!("{from}: {why}"))?;
    let net = Net::from_bytes(&bytes, G::SHAPE).map_err(|why| format!("{from}: {why}"))?;
    std::fs::write(to, net.shortened().to_bytes()).map_err(|why| format!("{to}: {why}"))
}

fn work<G: Strategy>(game: &str, words: &[String]) -> Result<(), String> {
    match words {
        [ships, from, to] if ships == "--ship" => ship::<G>(from, to),
        _ => learn::<G>(&asked(game, words)?),
    }
}

fn learn<G: Strategy>(asked: &Asked) -> Result<(), String> {
    let mut run = Run::open(&asked.folder, asked.plan, asked.threads).map_err(|why| why.to_string())?;
    for _ in 0..asked.generations {
        let generation = run.step::<G>(|line| println!("{line}")).map_err(|why| why.to_string())?;
        println!(
            "generation {} {}: {}",
            generation.number,
            if generation.kept { "is the best so far" } else { "is not kept" },
            generation.fingerprint
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.split_first() {
        Some((game, rest)) => match game.as_str() {
            "babylonia" => work::<babylonia::Babylonia>(game, rest),
            "babylon" => work::<babylon::Babylon>(game, rest),
            "wonders" => work::<wonders::Wonders>(game, rest),
            _ => Err(format!("{game:?} is no game that learns: babylonia, babylon, wonders")),
        },
        None => Err(HELP.to_owned()),
    };
    if let Err(why) = done {
        eprintln!("learn: {why}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
