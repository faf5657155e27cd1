//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Args, Parser, Subcommand};

use crate::simulate::SimulateArgs;
use crate::speak::Form;

/// A number of something that cannot be none: a test of nothing would succeed.
pub fn some<T: TryFrom<u64>>() -> RangedU64ValueParser<T> {
    RangedU64ValueParser::new().range(1..)
}

/// A table for three Babylons. Without a command it serves the page and prints the address to open.
#[derive(Debug, Parser)]
#[command(name = "babili", version)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// What the server is set up by; else BABILI_CONFIG, the user's or the system's babili.toml, where there is one.
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the page: play with bots and friends in a browser.
    Serve(ServeArgs),
    /// Write the page as files that any web server can serve: bots, several people at one screen, replays, rules.
    Page(PageArgs),
    /// Print how the server would be set up, and why: by a flag, the environment, a file or by default.
    Config(ServeArgs),
    /// Ask a server whether it is well; exit 1 if it is not.
    Health(HealthArgs),
    /// Copy the store into a file while the server runs.
    Backup(KeepArgs),
    /// Fill a new store from a backup or an export.
    Restore(KeepArgs),
    /// Write the store into a file that both SQLite and PostgreSQL can be filled from.
    Export(KeepArgs),
    /// Fill an empty store from an export.
    Import(KeepArgs),
    /// Hold every checksum against its entry and replay every log; exit 1 if anything is damaged.
    Check(CheckArgs),
    /// What needs no server.
    #[command(flatten)]
    Game(workshop::Command),
    /// Recompute shuffle, moves and result of a finished game; exit 1 if anything does not hold.
    Verify(VerifyArgs),
    /// Print who plays best, or reckon all ratings anew from the logs; exit 1 if any came out otherwise. With SQLite while
    /// no server runs.
    Ratings(RatingsArgs),
    /// See reports, rename, lock out or delete people, close tables; with SQLite while no server runs.
    Admin(AdminArgs),
    /// Put a server under load with real sockets; exit 1 if a move is lost. Serve with --no-limits.
    Load(LoadArgs),
    /// Kill an own server again and again under load; exit 1 if an acknowledged move is lost.
    Crashtest(CrashtestArgs),
    /// Let servers, store, network and people live through faults in one process; exit 1 with the seed of a failure.
    Simulate(SimulateArgs),
}

/// Print who plays best.
#[derive(Debug, Args)]
pub struct RatingsArgs {
    /// The store: sqlite:PATH or postgres://...; the one that `serve` uses by default.
    #[arg(long)]
    pub store: Option<String>,
    /// The game; all by default.
    #[arg(long)]
    pub game: Option<String>,
    /// Make all results and ratings anew from the logs of the finished games.
    #[arg(long, conflicts_with = "game")]
    pub recompute: bool,
}

/// What whoever runs the place can do.
#[derive(Debug, Args)]
pub struct AdminArgs {
    /// The store: sqlite:PATH or postgres://...; the one that `serve` uses by default.
    #[arg(long, global = true)]
    pub store: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub what: AdminCommand,
}

/// What to do about people and tables.
#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Print the reports that are not settled, with what was said at the table.
    Reports,
    /// Note that a report is settled.
    Settle {
        /// Its id.
        report: String,
    },
    /// Give somebody another name; they still log in by the old one.
    Rename {
        /// The name they log in with.
        name: String,
        /// What they are called from now on.
        to: String,
    },
    /// Let nobody in under a name, and end all its sessions. Prints a recovery code, for the owner to come back by.
    Lock {
        /// The name they log in with.
        name: String,
    },
    /// Delete an account. Its games stay for those who played them.
    Delete {
        /// The name they log in with.
        name: String,
    },
    /// Close a table: one that waits for players is gone, a game that is on is over and counts for nobody.
    Close {
        /// Its id.
        table: String,
    },
    /// Print everything that happened at a table, an entry a line: what a report is about.
    Log {
        /// Its id.
        table: String,
    },
}

/// Serve the page.
#[derive(Debug, Default, Args)]
pub struct ServeArgs {
    /// Where to listen; 127.0.0.1:8080 by default.
    #[arg(long)]
    pub listen: Option<SocketAddr>,
    /// Where games are kept: `sqlite:PATH` or `postgres://...`; a file in the user's data folder by default.
    #[arg(long)]
    pub store: Option<String>,
    /// The address people use, where it is not the one listened on.
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// The certificate of the server's own TLS, in PEM; without it a proxy has to stand in front. Needs the feature `tls`.
    #[arg(long, value_name = "FILE")]
    pub tls_cert: Option<PathBuf>,
    /// The certificate's key.
    #[arg(long, value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// How to write what the server says of itself, to the standard error; RUST_LOG says how much.
    #[arg(long)]
    pub log: Option<Form>,
    /// Open the page in a browser.
    #[arg(long)]
    pub open: bool,
    /// A proxy stands in front and says who is calling in X-Forwarded-For.
    #[arg(long)]
    pub behind_proxy: bool,
    /// Serve the page from this folder instead of the one built in, for working on it: its files as they are written.
    #[arg(long, value_name = "FOLDER")]
    pub web: Option<PathBuf>,
    /// Play every game on the server: the page offers none that are played without it.
    #[arg(long)]
    pub no_pocket: bool,
    /// No rate limits; for measurements.
    #[arg(long)]
    pub no_limits: bool,
}

/// Ask a server whether it is well.
#[derive(Debug, Args)]
pub struct HealthArgs {
    /// The server, such as http://127.0.0.1:8080; the one that the settings describe by default.
    pub url: Option<String>,
}

/// Copy a store.
#[derive(Debug, Args)]
pub struct KeepArgs {
    /// The file.
    pub file: PathBuf,
    /// The store: `sqlite:PATH` or `postgres://...`; a file in the user's data folder by default.
    #[arg(long)]
    pub store: Option<String>,
}

/// Go through a store.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// A backup or an export instead of the store.
    pub file: Option<PathBuf>,
    /// The store: `sqlite:PATH` or `postgres://...`; a file in the user's data folder by default.
    #[arg(long, conflicts_with = "file")]
    pub store: Option<String>,
}

/// Write the page as files.
#[derive(Debug, Args)]
pub struct PageArgs {
    /// The folder to write to.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
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
    #[arg(long, default_value_t = 20, value_parser = some::<usize>())]
    pub tables: usize,
    /// For how long.
    #[arg(long, default_value_t = 10, value_parser = some::<u64>())]
    pub seconds: u64,
    /// Which game.
    #[arg(long, default_value = shelf::first().name)]
    pub game: String,
    /// Only open the tables, with a socket each, and leave them idle for that long.
    #[arg(long, conflicts_with = "hostile")]
    pub idle: bool,
    /// Attack it in every way instead, one after the other for so many seconds each, and measure what people who play
    /// there and others who log in notice of it. The server has to run on this machine with its limits on; exit 1 if it
    /// is not fair.
    #[arg(long)]
    pub hostile: bool,
    /// How many look on at one table, with --hostile.
    #[arg(long, default_value_t = 1000)]
    pub watchers: usize,
    /// Only this attack, with --hostile: bots, hellos, slow, records, pictures, passwords, lists, watchers or reviews.
    #[arg(long, requires = "hostile")]
    pub attack: Option<String>,
    /// Let attackers have the processors as readily as the server, with --hostile. Without it they give way, since in life
    /// they are on other machines.
    #[arg(long, requires = "hostile")]
    pub equal: bool,
}

/// Kill an own server under load.
#[derive(Debug, Args)]
pub struct CrashtestArgs {
    /// How often.
    #[arg(long, default_value_t = 20, value_parser = some::<usize>())]
    pub kills: usize,
    /// How many tables play.
    #[arg(long, default_value_t = 8, value_parser = some::<usize>())]
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
