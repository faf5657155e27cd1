//! `cargo xtask learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]`: goes on with the run of a
//! game in its folder, or begins one, and writes how it goes. `KEY=VALUE` changes the plan of a run that begins
//! (`learn::Plan`): seed, games, iterations and so on; a run that goes on keeps the plan it began with, and must have what
//! is named. `--generations N` is how many the run has in the end, so that the same command goes on after a stop; without
//! it there is one more. `learn GAME --ship FROM.net TO.net` writes a network as it lies in the
//! program.

use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Net, Strategy};
use learn::Run;

const HELP: &str = "learn GAME [--generations N] [--folder DIR] [--threads N] [KEY=VALUE ..]
learn GAME --ship FROM.net TO.net
--generations N: until the run has N generations in all; without it, one more";

struct Asked {
    /// How many the run has in the end; without a number one more than now.
    generations: Option<usize>,
    folder: PathBuf,
    threads: usize,
    /// What the plan is to be like.
    named: Vec<(String, String)>,
}

fn asked(game: &str, words: &[String]) -> Result<Asked, String> {
    let folder = PathBuf::from("target/learn").join(game);
    let mut asked = Asked { generations: None, folder, threads: 1, named: Vec::new() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word}: a value is missing"));
        let count = |text: &str| match text.parse::<u16>() {
            Ok(count @ 1..) => Ok(usize::from(count)),
            _ => Err(format!("{word} {text}: it takes a whole number from 1 to {}", u16::MAX)),
        };
        match word.as_str() {
            "--generations" => asked.generations = Some(count(value()?)?),
            "--threads" => asked.threads = count(value()?)?,
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
        _ => learn::<G>(&asked(game, words)?, |line| println!("{line}")),
    }
}

fn learn<G: Strategy>(asked: &Asked, mut say: impl FnMut(&str)) -> Result<(), String> {
    let mut run = Run::go_on(&asked.folder, &asked.named, asked.threads).map_err(|why| why.to_string())?;
    let there = run.generations().len();
    let total = asked.generations.unwrap_or(there + 1);
    if there >= total {
        let folder = asked.folder.display();
        let more = there + 1;
        say(&format!(
            "the run in {folder} is complete (generations: {there}); --generations {more} goes on with it"
        ));
    }
    for _ in there..total {
        let generation = run.step::<G>(&mut say).map_err(|why| why.to_string())?;
        say(&format!(
            "generation {} {}: {}",
            generation.number,
            if generation.kept { "is the best so far" } else { "is not kept" },
            generation.fingerprint
        ));
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

#[cfg(test)]
mod tests {
    use babylonia::Babylonia;

    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn numbers_of_generations_and_threads_are_whole_and_not_0() {
        let good = asked("babylonia", &words("--generations 3 --threads 2 games=4")).expect("good words");
        assert_eq!((good.generations, good.threads), (Some(3), 2));
        for line in ["--generations -1", "--generations 0", "--generations 2.5", "--threads many"] {
            let why = asked("babylonia", &words(line)).err().expect("refused");
            assert_eq!(why, format!("{line}: it takes a whole number from 1 to 65535"));
        }
        let why = asked("babylonia", &words("--generations")).err().expect("refused");
        assert_eq!(why, "--generations: a value is missing");
    }

    #[test]
    fn the_same_command_again_ends_at_the_same_number_of_generations() {
        const PLAN: &str = "first_games=6 games=2 iterations=4 epochs=1 deals=1 match_iterations=4";
        let folder = std::env::temp_dir().join(format!("babili-learn-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let run = |generations: &str| {
            let mut asked = asked("babylonia", &words(&format!("{generations}{PLAN}"))).expect("good words");
            asked.folder.clone_from(&folder);
            let mut said = String::new();
            learn::<Babylonia>(&asked, |line| said = line.to_owned()).expect("a run");
            let there = Run::go_on(&folder, &[], 1).expect("the same run").generations().len();
            (there, said)
        };
        assert_eq!(run("--generations 1 ").0, 1);
        let (there, said) = run("--generations 1 ");
        assert_eq!(there, 1, "it has what was asked for");
        assert!(said.ends_with("is complete (generations: 1); --generations 2 goes on with it"), "{said}");
        assert_eq!(run("").0, 2, "without a number there is one more");
        assert_eq!(run("--generations 3 ").0, 3);
        let (there, said) = run("--generations 2 ");
        assert_eq!(there, 3);
        assert!(said.ends_with("is complete (generations: 3); --generations 4 goes on with it"), "{said}");
        let _ = std::fs::remove_dir_all(&folder);
    }
}
