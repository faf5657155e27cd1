//! What the program `babili` does with games and records, without a server: whole games between bots, matches, records,
//! reviews, puzzles, pictures and checks. It is a crate of its own so that it is compiled beside the server, at full speed.
//!
//! ```
//! use clap::Parser;
//! use workshop::Command;
//!
//! #[derive(Parser)]
//! struct Cli {
//!     #[command(subcommand)]
//!     command: Command,
//! }
//!
//! let cli = Cli::try_parse_from(["babili", "sim", "babylonia", "--games", "1", "--bots", "random"]).expect("a command");
//! cli.command.run().expect("a game was played");
//! ```

mod advise;
mod args;
mod conform;
mod contest;
mod contestant;
mod dataset;
mod drive;
mod engine;
mod failure;
mod games;
pub mod input;
mod ladder;
mod levels;
mod puzzles;
mod replay;
mod review;
mod running;
mod scale;
mod show;
mod sim;
mod tournament;

pub use args::Command;
pub use failure::{Failure, of_usage};

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// If the input is bad, or a check does not hold.
    pub fn run(&self) -> Result<(), Failure> {
        match self {
            Command::Sim(args) => sim::run(args),
            Command::Replay(args) => replay::run(args),
            Command::Conform(args) => conform::run(args),
            Command::New(args) => drive::new(args),
            Command::Moves(args) => drive::moves(args),
            Command::Play(args) => drive::play(args),
            Command::Advise(args) => advise::run(args),
            Command::Review(args) => review::run(args),
            Command::Puzzles(args) => puzzles::run(args),
            Command::Match(args) => contest::run(args),
            Command::Tournament(args) => tournament::run(args),
            Command::Engine(args) => engine::run(args),
            Command::Ladder(args) => ladder::run(args),
            Command::Levels(args) => levels::run(args),
            Command::Show(args) => show::run(args),
            Command::Dataset(args) => dataset::run(args),
        }
    }
}
