//! The random games of `babili sim wonders --bots random`, and nothing else: quick to build and to count instructions
//! of. Prints the number of moves and the same hash.
//!
//! `random_games PLAYERS GAMES SEED [OPTIONS]`, such as
//! `valgrind --tool=callgrind target/release/examples/random_games 3 300 1 '{"tower":true}'`.

use std::process::ExitCode;
use std::time::Instant;

use table::{Dice, Digest, Game, Seats, Seed, Turn};
use wonders::{Options, Wonders};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(what) => {
            eprintln!("{what}\nusage: random_games PLAYERS GAMES SEED [OPTIONS]");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<String, String> {
    let (players, games, seed, options) = match words {
        [players, games, seed] => (players, games, seed, "{}"),
        [players, games, seed, options] => (players, games, seed, options.as_str()),
        _ => return Err("three or four words are needed".to_owned()),
    };
    let number = |text: &String| text.parse::<u64>().map_err(|why| format!("{text:?}: {why}"));
    let seats = usize::try_from(number(players)?).ok().and_then(Seats::new);
    let seats = seats.ok_or("2 to 8 can play")?;
    let options: Options = serde_json::from_str(options).map_err(|why| format!("{options:?}: {why}"))?;
    let (games, dice) = (number(games)?, Dice::new(&Seed::from_number(number(seed)?)));
    let started = Instant::now();
    let (mut played, mut hash) = (0, 0u64);
    for number in 0..games {
        let (moves, digest) = play(&options, seats, number, &dice).map_err(|why| why.to_string())?;
        played += moves;
        hash = hash.wrapping_add(digest);
    }
    let seconds = started.elapsed().as_secs_f64();
    Ok(format!("{games} games, {played} moves, {:.0} games/s, hash {hash:016x}", games as f64 / seconds))
}

fn play(options: &Options, seats: Seats, number: u64, dice: &Dice) -> Result<(u64, u64), table::Unplayable> {
    let (mut chance, mut choices) = (dice.fork(2 * number), dice.fork(2 * number + 1));
    let deal = Wonders::deal(options, seats, &mut chance)?;
    let mut game = Wonders::dealt(options, seats, &deal)?;
    let (mut moves, mut played) = (Vec::new(), 0);
    while let Turn::Of(owing) = game.turn() {
        let seat = owing.first().expect("a turn names at least one seat");
        let any = |count: usize| choices.below(count as u32) as usize;
        let mv = game.pick_move(seat, &mut moves, any).expect("a seat to move has a legal move");
        game.play_unchecked(seat, mv);
        played += 1;
    }
    let mut digest = Digest::default();
    digest.add(number);
    game.digest(&mut digest);
    Ok((played, digest.finish()))
}
