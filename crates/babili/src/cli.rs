//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use bots::Spec;
use clap::{Args, Parser, Subcommand};

use crate::dataset::DatasetArgs;
use crate::games;
use crate::simulate::SimulateArgs;

/// A table for three Babylons. Without a command it serves the page and prints the address to open.
#[derive(Debug, Parser)]
#[command(name = "babili", version)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the page: play with bots and friends in a browser.
    Serve(ServeArgs),
    /// Play whole games between bots and print speed, scores and win shares.
    Sim(SimArgs),
    /// Print a position of a record.
    Replay(ReplayArgs),
    /// Run conformance vectors; exit 1 if any fails.
    Conform(ConformArgs),
    /// Write the record of a fresh game.
    New(NewArgs),
    /// List the legal moves of the seats to move, one a line as `SEAT MOVE`.
    Moves(MovesArgs),
    /// Append one move to a record.
    Play(PlayArgs),
    /// Print what a bot would play, with its reasons.
    Advise(AdviseArgs),
    /// Say what every decision of a finished game cost, and what was luck.
    Review(ReviewArgs),
    /// Play our bots and programs of anyone's against each other, every deal from every seat.
    Match(MatchArgs),
    /// Answer other programs that ask what a bot would play, as JSON lines.
    Engine(EngineArgs),
    /// Play the standard ladder of a game's bots and write its table.
    Ladder(LadderArgs),
    /// Draw a position of a record as SVG or PNG.
    Show(ShowArgs),
    /// Recompute shuffle, moves and result of a finished game; exit 1 if anything does not hold.
    Verify(VerifyArgs),
    /// Write the decisions of bots in whole games as a Parquet file, for programs that learn.
    Dataset(DatasetArgs),
    /// Put a server under load with real sockets; exit 1 if a move is lost. Serve with --no-limits.
    Load(LoadArgs),
    /// Kill an own server again and again under load; exit 1 if an acknowledged move is lost.
    Crashtest(CrashtestArgs),
    /// Let servers, store, network and people live through faults in one process; exit 1 with the seed of a failure.
    Simulate(SimulateArgs),
}

/// Which game is played and how it starts.
#[derive(Debug, Args)]
pub struct TableArgs {
    /// The game.
    #[arg(help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// How many seats play.
    #[arg(long, short = 'n', default_value_t = 3)]
    pub players: usize,
    /// Rule options, as `name=value,name` or as a JSON object; a name alone switches it on.
    #[arg(long)]
    pub options: Option<String>,
    /// A number or 64 hexadecimal digits; equal seeds give equal games.
    #[arg(long)]
    pub seed: Option<String>,
    /// A file with parts to deal from, for games that can.
    #[arg(long, value_name = "FILE", help = games::parts())]
    pub tiles: Option<PathBuf>,
}

/// Play whole games.
#[derive(Debug, Args)]
pub struct SimArgs {
    #[command(flatten)]
    pub table: TableArgs,
    /// How many games; with --rotate, how many deals.
    #[arg(long, short = 'k', default_value_t = 1000)]
    pub games: u64,
    /// One bot for each seat, or one for all seats.
    #[arg(long, value_delimiter = ',', default_value = "random", value_parser = shelf::player, help = format!("One bot a seat, or one for all: {}", shelf::players()))]
    pub bots: Vec<Spec>,
    /// Play every deal once for each rotation of the bots over the seats.
    #[arg(long)]
    pub rotate: bool,
    /// How many threads; all cores by default. The result does not depend on it.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
}

/// Print a position of a record.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The record's file.
    pub record: PathBuf,
    /// After how many moves; after the last by default.
    #[arg(long)]
    pub at: Option<usize>,
    /// Whose view: a seat number, `public` or `all`.
    #[arg(long, default_value = "public")]
    pub seat: Watch,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// Whose view is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watch {
    /// This seat's.
    Seat(usize),
    /// A spectator's.
    Public,
    /// Everyone's, one after the other.
    All,
}

impl std::str::FromStr for Watch {
    type Err = String;

    fn from_str(text: &str) -> Result<Watch, String> {
        match text {
            "public" => Ok(Watch::Public),
            "all" => Ok(Watch::All),
            _ => {
                text.parse().map(Watch::Seat).map_err(|_| "expected a seat number, public or all".to_owned())
            }
        }
    }
}

/// Run conformance vectors.
#[derive(Debug, Args)]
pub struct ConformArgs {
    /// Files with one vector a line.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Write the record of a fresh game.
#[derive(Debug, Args)]
pub struct NewArgs {
    #[command(flatten)]
    pub table: TableArgs,
    /// Write the deal out in full instead of its seed.
    #[arg(long)]
    pub written: bool,
    /// Where to; to the standard output by default.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
}

/// List legal moves.
#[derive(Debug, Args)]
pub struct MovesArgs {
    /// The record's file.
    pub record: PathBuf,
}

/// Append one move.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The record's file; it is replaced.
    pub record: PathBuf,
    /// The move, as `moves` lists it: `SEAT MOVE`.
    #[arg(long = "move", value_name = "SEAT MOVE")]
    pub mv: String,
}

/// What a bot would play.
#[derive(Debug, Args)]
pub struct AdviseArgs {
    /// The record's file.
    pub record: PathBuf,
    /// After how many moves; after the last by default.
    #[arg(long)]
    pub at: Option<usize>,
    /// The seat that asks; the one to move by default.
    #[arg(long)]
    pub seat: Option<usize>,
    /// Who is asked; `search` ranks the moves, the others name one.
    #[arg(long, default_value = "search:4000", value_parser = shelf::player, help = format!("Who is asked: {}", shelf::players()))]
    pub bot: Spec,
    /// How many moves to print.
    #[arg(long, default_value_t = 10)]
    pub top: usize,
    /// The seed of the bot's own dice.
    #[arg(long)]
    pub seed: Option<String>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
}

/// Review a finished game.
#[derive(Debug, Args)]
pub struct ReviewArgs {
    /// The record's file.
    pub record: PathBuf,
    /// Who judges: a search with so many iterations a decision.
    #[arg(long, default_value = "search:4000", value_parser = shelf::player)]
    pub bot: Spec,
    /// The seed of the search's dice; equal seeds give equal reports.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all cores by default. The report does not depend on it.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Where to keep the report as JSON. It is written while the work goes on; an unfinished one is gone on with.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
    /// Print the report as JSON.
    #[arg(long)]
    pub json: bool,
}

/// Play a match.
#[derive(Debug, Args)]
pub struct MatchArgs {
    /// The game.
    #[arg(help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// The players: bots by name, and programs as `cmd:` with the words that start them. The last one fills the seats left.
    #[arg(required = true, num_args = 2.., value_name = "PLAYER", help = format!("The players: {}, or \"cmd:WORDS\" for a program (docs/ENGINE.md); the last one fills the seats left", shelf::players()))]
    pub players: Vec<String>,
    /// How many seats play.
    #[arg(long = "players", short = 'n', default_value_t = 2, value_name = "N")]
    pub table_size: usize,
    /// Rule options, as for `sim`.
    #[arg(long)]
    pub options: Option<String>,
    /// How many deals; each is played once for every rotation over the seats.
    #[arg(long, short = 'k', default_value_t = 50)]
    pub deals: u64,
    /// The seed of deals and bots.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many seconds a program may take for an answer.
    #[arg(long, default_value_t = 10)]
    pub patience: u64,
    /// The budget that programs are told, in iterations.
    #[arg(long, default_value_t = 1000)]
    pub iterations: u32,
    /// How many threads; all cores by default.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Keep the record of every game in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Print one JSON object, and one for each kind of fault.
    #[arg(long)]
    pub json: bool,
}

/// Answer other programs.
#[derive(Debug, Args)]
pub struct EngineArgs {
    /// Who answers.
    #[arg(long, default_value = "search:1000", value_parser = shelf::player, help = format!("Who answers: {}", shelf::players()))]
    pub bot: Spec,
}

/// Play the standard ladder.
#[derive(Debug, Args)]
pub struct LadderArgs {
    /// The game.
    #[arg(help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// How many seats play.
    #[arg(long, short = 'n', default_value_t = 3)]
    pub players: usize,
    /// Rule options, as for `sim`.
    #[arg(long)]
    pub options: Option<String>,
    /// Deals a row; each is played once from every seat. Rows of bots that search play a half, a quarter or a twentieth.
    /// With the study, games a row.
    #[arg(long, default_value_t = 100)]
    pub deals: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; all cores by default.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Only the rows whose players contain this text, such as `search:4000`.
    #[arg(long, value_name = "TEXT", conflicts_with = "out")]
    pub only: Option<String>,
    /// The players of a published study instead, for games that have one.
    #[arg(long, help = games::studies())]
    pub study: bool,
    /// The file whose section is replaced, such as docs/LADDER.md.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
}

/// Serve the page.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Where games are kept: `sqlite:PATH` or `postgres://...`; a file in the user's data folder by default.
    #[arg(long)]
    pub store: Option<String>,
    /// The address people use, where it is not the one listened on.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Open the page in a browser.
    #[arg(long)]
    pub open: bool,
    /// A proxy stands in front and says who is calling in X-Forwarded-For.
    #[arg(long)]
    pub behind_proxy: bool,
    /// Serve the page from this folder instead of the one built in, for working on it.
    #[arg(long, value_name = "FOLDER")]
    pub web: Option<PathBuf>,
    /// No rate limits; for measurements.
    #[arg(long)]
    pub no_limits: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            store: None,
            public_url: None,
            open: false,
            behind_proxy: false,
            web: None,
            no_limits: false,
        }
    }
}

/// Draw a position.
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The record's file.
    pub record: PathBuf,
    /// After how many moves; after the last by default.
    #[arg(long)]
    pub at: Option<usize>,
    /// Whose view: a seat number or `public`.
    #[arg(long, default_value = "public")]
    pub seat: Watch,
    /// The picture's file, ending in .svg or .png.
    #[arg(long, short)]
    pub out: PathBuf,
    /// The language of the words in it, by its code.
    #[arg(long, default_value = "en")]
    pub lang: String,
    /// Draw on dark ground.
    #[arg(long)]
    pub dark: bool,
    /// The width of a PNG at most.
    #[arg(long, default_value_t = 1280)]
    pub width: u32,
}

/// Recompute what a record claims.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The record's file.
    pub record: PathBuf,
}

/// Put a server under load.
#[derive(Debug, Args)]
pub struct LoadArgs {
    /// The server, such as http://127.0.0.1:8080.
    pub url: String,
    /// How many tables at once, two players each.
    #[arg(long, default_value_t = 20)]
    pub tables: usize,
    /// For how long.
    #[arg(long, default_value_t = 10)]
    pub seconds: u64,
    /// Which game.
    #[arg(long, default_value = shelf::first().name)]
    pub game: String,
    /// Attack it in every way instead, one after the other for so many seconds each, and measure what somebody who plays
    /// there and others who log in notice of it. The server has to run on this machine with its limits on; exit 1 if it
    /// is not fair.
    #[arg(long)]
    pub hostile: bool,
    /// How many look on at one table, with --hostile.
    #[arg(long, default_value_t = 1000)]
    pub watchers: usize,
}

/// Kill an own server under load.
#[derive(Debug, Args)]
pub struct CrashtestArgs {
    /// How often.
    #[arg(long, default_value_t = 20)]
    pub kills: usize,
    /// How many tables play.
    #[arg(long, default_value_t = 8)]
    pub tables: usize,
    /// Only this game; all of them by default.
    #[arg(long)]
    pub game: Option<String>,
    /// Keep the games in a PostgreSQL of its own, and kill that and cut the line to it as well.
    #[arg(long)]
    pub postgres: bool,
    /// Let the power go with the server: of what it has not synced anything may be lost. Needs `strace`.
    #[arg(long, conflicts_with = "postgres")]
    pub power: bool,
}
