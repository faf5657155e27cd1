//! The program `babili`: serve the page, play whole games, replay and drive records, run checks.

mod advise;
mod cli;
mod conform;
mod contest;
mod contestant;
mod dataset;
mod drive;
mod engine;
mod failure;
mod games;
mod input;
mod ladder;
mod net;
mod replay;
mod review;
mod show;
mod sim;
mod simulate;

use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, ServeArgs};
use failure::Failure;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refused) => return failure::of_usage(&refused),
    };
    let done = match cli.command.unwrap_or_else(|| Command::Serve(ServeArgs::default())) {
        Command::Serve(args) => net::serve(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Conform(args) => conform::run(&args),
        Command::New(args) => drive::new(&args),
        Command::Moves(args) => drive::moves(&args),
        Command::Play(args) => drive::play(&args),
        Command::Advise(args) => advise::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Match(args) => contest::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Verify(args) => net::verify(&args),
        Command::Dataset(args) => dataset::run(&args),
        Command::Load(args) => net::load(&args),
        Command::Crashtest(args) => net::crashtest(&args),
        Command::Simulate(args) => simulate::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may stop reading; that is no failure.
        Err(Failure::ReaderGone) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("babili: {failure}");
            failure.code()
        }
    }
}
