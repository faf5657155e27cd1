//! The command line of what needs no server.

use std::path::PathBuf;

use bots::Spec;
use clap::{Args, Subcommand};

use crate::dataset::DatasetArgs;
use crate::games;

/// What can be done with games and records, without a server.
#[derive(Debug, Subcommand)]
pub enum Command {
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
    /// Find positions in games of bots in which one move is clearly best.
    Puzzles(PuzzlesArgs),
    /// Play our bots and programs of anyone's against each other, every deal from every seat.
    Match(MatchArgs),
    /// Play a tournament of 2 to 64 bots: every round one deal at all tables, points against the field.
    Tournament(TournamentArgs),
    /// Answer other programs that ask what a bot would play, as JSON lines.
    Engine(EngineArgs),
    /// Play the standard ladder of a game's bots and write its table.
    Ladder(LadderArgs),
    /// Play matches between the levels of a game, keep them, and say how far the levels are apart.
    Levels(LevelsArgs),
    /// Draw a position of a record as SVG or PNG.
    Show(ShowArgs),
    /// Write the decisions of bots in whole games as a Parquet file, for programs that learn.
    Dataset(DatasetArgs),
}

/// Play a tournament.
#[derive(Debug, Args)]
pub struct TournamentArgs {
    /// The game.
    #[arg(help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// The players, the strongest first; `rule` fills the last table.
    #[arg(required = true, num_args = 2.., value_name = "PLAYER", help = format!("The players: {}; `rule` fills the last table", shelf::players()))]
    pub players: Vec<String>,
    /// How many seats a table has.
    #[arg(long = "players", short = 'n', default_value_t = 2, value_name = "N")]
    pub table_size: usize,
    /// Who meets whom.
    #[arg(long, value_enum, default_value_t = Meeting::Swiss)]
    pub meeting: Meeting,
    /// How many rounds; as many as it takes by default.
    #[arg(long)]
    pub rounds: Option<usize>,
    /// Rule options, as for `sim`.
    #[arg(long)]
    pub options: Option<String>,
    /// The seed of deals and bots.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; all cores by default. The result does not depend on it.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Print one JSON object with all tables.
    #[arg(long)]
    pub json: bool,
}

/// Who meets whom in a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Meeting {
    /// Those who stand near to each other.
    Swiss,
    /// Everybody everybody.
    RoundRobin,
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

/// Find puzzles.
#[derive(Debug, Args)]
pub struct PuzzlesArgs {
    /// The game.
    #[arg(long, help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// How many games to look through.
    #[arg(long, default_value_t = 10)]
    pub games: u64,
    /// How many seats play; 2, 3 and 4 in turn by default.
    #[arg(long, short = 'n')]
    pub players: Option<usize>,
    /// Rule options, as `name=value,name` or as a JSON object; a name alone switches it on.
    #[arg(long)]
    pub options: Option<String>,
    /// Who plays the games.
    #[arg(long, default_value = "search:100", value_parser = shelf::player)]
    pub bot: Spec,
    /// How many iterations have a first look at a decision.
    #[arg(long, default_value_t = 300)]
    pub look: u32,
    /// How much of each game to leave out at its beginning, out of 100; early decisions are the dearest to look at.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..100))]
    pub from: u32,
    /// How many iterations confirm an answer, from each of three seeds.
    #[arg(long, default_value_t = 2000)]
    pub confirm: u32,
    /// The seed of games and searches.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// How many threads; all cores by default.
    #[arg(long)]
    pub threads: Option<usize>,
    /// Where to keep what is found, game by game; a file that is there is gone on with.
    #[arg(long, short)]
    pub out: Option<PathBuf>,
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
    /// The budget that programs are told, in iterations; without it they are told none and keep to their own.
    #[arg(long)]
    pub iterations: Option<u32>,
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

/// Play matches between the levels of a game, keep them, and say how far the levels are apart.
///
/// A round robin: all meet all at every table of the game, neighbours until it is known whether they are far enough apart.
/// In the end it prints how neighbours did, one scale for each table and for all of them together, on which all matches are
/// likeliest, in points of the ratings with 95 % intervals, and how the others did. With `--minutes 0` nothing is played.
/// Several runs may share a file.
#[derive(Debug, Args)]
pub struct LevelsArgs {
    /// The game.
    #[arg(help = format!("The game: {}", shelf::names()))]
    pub game: String,
    /// For how long; what is being played is played to its end.
    #[arg(long, default_value_t = 10.0)]
    pub minutes: f64,
    /// The file that matches are kept in; a later run goes on with them. Those by what levels are no longer made of are dropped.
    #[arg(long, default_value = "docs/levels.tsv", value_name = "FILE")]
    pub file: PathBuf,
    /// Only the matches whose name contains this text, such as `2 players: master over hard`.
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; all cores by default. The result does not depend on it.
    #[arg(long)]
    pub threads: Option<usize>,
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
