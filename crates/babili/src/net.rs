//! What has to do with a server: `serve`, `verify`, `load`, `crashtest`.

use std::fmt::Display;
use std::future::Future;
use std::io::{Write, stderr, stdout};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use load::crashtest::{self, Crashtest, Under};
use load::hostile::{self, Hostile};
use load::players::{self, Load};
use server::{Config, config};

use crate::cli::{CrashtestArgs, LoadArgs, ServeArgs, VerifyArgs};
use crate::failure::Failure;
use crate::input;

/// Serves the page until it is told to stop.
pub fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let store = match &args.store {
        Some(store) => store.clone(),
        None => {
            let path = config::default_store();
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder)
                    .map_err(|why| Failure::input(format!("{}: {why}", folder.display())))?;
            }
            format!("sqlite:{}", path.display())
        }
    };
    let kept = without_password(&store);
    let config = Config {
        listen: args.listen,
        store,
        public_url: args.public_url.clone(),
        behind_proxy: args.behind_proxy,
        limited: !args.no_limits,
        web: args.web.clone(),
        ..Config::default()
    };
    let (public, open) = (args.public_url.clone(), args.open);
    run(server::serve(config, move |address| {
        let url = public.unwrap_or_else(|| format!("http://{address}"));
        // Nobody may read this; the table is served all the same.
        let _ = writeln!(stdout(), "Babili is at {url}\nGames are kept in {kept}; Ctrl-C ends it.");
        let _ = stdout().flush();
        if open {
            open_browser(&url);
        }
    }))
}

/// The store as it may be shown.
fn without_password(store: &str) -> String {
    match (store.split_once("://"), store.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => store.to_owned(),
    }
}

fn open_browser(url: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started =
        Command::new(program).args(first).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        let _ = writeln!(stderr(), "babili: no browser could be opened; please open {url} yourself");
    }
}

/// Recomputes what a record claims.
pub fn verify(args: &VerifyArgs) -> Result<(), Failure> {
    let record = input::read_record(&args.record)?;
    let shown = args.record.display();
    let verified = host::fair::verify(&record).map_err(|why| Failure::Check(format!("{shown}: {why}")))?;
    let mut out = stdout();
    writeln!(out, "commitment {} holds", verified.commitment)?;
    writeln!(out, "deal follows from the secret and the contributions")?;
    writeln!(out, "{} moves are legal", verified.moves)?;
    match verified.scores {
        Some(scores) => writeln!(out, "result holds: {scores:?}")?,
        None => writeln!(out, "the game was not played to its end")?,
    }
    Ok(())
}

/// Puts a server under load.
pub fn load(args: &LoadArgs) -> Result<(), Failure> {
    if args.hostile {
        let hostile = Hostile {
            url: args.url.clone(),
            seconds: args.seconds,
            game: args.game.clone(),
            watchers: args.watchers,
        };
        let report = run(hostile::run(&hostile))?;
        writeln!(stdout(), "{report}")?;
        return if report.is_fair() {
            Ok(())
        } else {
            Err(Failure::Check("the server was not fair".to_owned()))
        };
    }
    let load =
        Load { url: args.url.clone(), tables: args.tables, seconds: args.seconds, game: args.game.clone() };
    let report = run(players::run(&load))?;
    writeln!(stdout(), "{report}")?;
    if report.missing > 0 {
        return Err(Failure::Check(format!("{} acknowledged moves are missing", report.missing)));
    }
    Ok(())
}

/// Kills an own server under load.
pub fn crashtest(args: &CrashtestArgs) -> Result<(), Failure> {
    let program = std::env::current_exe().map_err(|why| Failure::input(format!("the own program: {why}")))?;
    let folder = std::env::temp_dir().join(format!("babili-crashtest-{}", std::process::id()));
    let test = Crashtest {
        program,
        kills: args.kills,
        tables: args.tables,
        games: match &args.game {
            Some(game) => vec![game.clone()],
            None => shelf::games().iter().map(|game| game.name.to_owned()).collect(),
        },
        under: match (args.postgres, args.power) {
            (true, _) => Under::Postgres,
            (false, true) => Under::Power,
            (false, false) => Under::Sqlite,
        },
        folder: folder.clone(),
    };
    let bar = indicatif::ProgressBar::new(args.kills as u64);
    let bar = Mutex::new(bar);
    let report = run(crashtest::run(&test, |kill, _| {
        bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner).set_position(kill as u64);
    }));
    bar.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).finish_and_clear();
    // What is left behind lies in a temporary folder and harms nobody.
    let _ = std::fs::remove_dir_all(folder);
    let report = report?;
    writeln!(stdout(), "{report}")?;
    if report.lost > 0 {
        return Err(Failure::Check(format!("{} acknowledged moves were lost", report.lost)));
    }
    Ok(())
}

fn run<T, E: Display>(work: impl Future<Output = Result<T, E>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::input(format!("no threads to be had: {why}")))?;
    runtime.block_on(work).map_err(|why| Failure::input(why.to_string()))
}
