//! `cargo xtask learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]`: goes on with the run of a
//! game in its folder, or begins one, and writes how it goes. `KEY=VALUE` changes the plan of a run that begins
//! (`learn::Plan`): seed, games, iterations and so on; a run that goes on keeps the plan it began with, and must have what
//! is named. `learn GAME --ship FROM.net TO.net` writes a network as it lies in the
//! program.

use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Net, Strategy};
use learn::Run;

const HELP: &str = "learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]\nlearn GAME --ship FROM.net TO.net";

struct Asked {
    generations: u32,
    folder: PathBuf,
    threads: usize,
    /// What the plan is to be like.
    named: Vec<(String, String)>,
}

fn asked(game: &str, words: &[String]) -> Result<Asked, String> {
    let folder = PathBuf::from("target/learn").join(game);
    let mut asked = Asked { generations: 1, folder, threads: 1, named: Vec::new() };
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
                asked.named.push((key.to_owned(), text.to_owned()));
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
    let mut run = Run::go_on(&asked.folder, &asked.named, asked.threads).map_err(|why| why.to_string())?;
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
