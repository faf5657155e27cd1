//! What has to do with a server: `serve`, `ratings`, `verify`, `load`, `crashtest`.

use std::fmt::Display;
use std::future::Future;
use std::io::{Write, stderr, stdout};
use std::net::{Ipv4Addr, TcpListener};
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use load::Client;
use load::crashtest::{self, Crashtest, Under};
use load::hostile::{self, Hostile};
use load::players::{self, Load};
use server::app::Page;
use server::config::without_secrets;
use server::{Config, results};
use workshop::Failure;
use workshop::input;

use crate::cli::{CrashtestArgs, HealthArgs, LoadArgs, PageArgs, RatingsArgs, ServeArgs, VerifyArgs};
use crate::settings::{self, Settings};
use crate::speak;
use crate::{admin, keep};

/// How long a server may take to say how it is.
const HEALTH_PATIENCE: Duration = Duration::from_secs(8);

/// Serves the page until it is told to stop.
pub fn serve(args: &ServeArgs, file: Option<&Path>) -> Result<(), Failure> {
    let settings = Settings::of(args, file)?;
    speak::begin(settings.log.value)?;
    let (config, faults) = settings.config();
    settings::sound(&faults)?;
    let kept = without_secrets(&config.store);
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let config = Config {
        limited: !args.no_limits,
        web: args.web.clone(),
        plain: true,
        pocket: !args.no_pocket,
        ..config
    };
    let has_engine = Page::built_in().engine().is_some();
    let (public, open) = (config.public_url.clone(), args.open);
    run(server::serve(config, handed_over()?, move |address| {
        let url = public.unwrap_or_else(|| format!("{scheme}://{address}"));
        // Nobody may read this; the table is served all the same.
        let _ = writeln!(stdout(), "Babili is at {url}\nGames are kept in {kept}; Ctrl-C ends it.");
        if !has_engine {
            let _ = writeln!(stdout(), "`cargo xtask app` adds games that the page plays without a server.");
        }
        let _ = stdout().flush();
        if open {
            open_browser(&url);
        }
    }))
}

/// The sockets that systemd holds for us, where it does. One that is left lying lets its callers wait for ever.
fn handed_over() -> Result<Vec<TcpListener>, Failure> {
    let mut handed = listenfd::ListenFd::from_env();
    let taken = (0..handed.len()).map(|number| handed.take_tcp_listener(number));
    let taken: Result<Vec<_>, _> = taken.collect();
    let taken = taken.map_err(|why| Failure::input(format!("a socket that was handed over: {why}")))?;
    Ok(taken.into_iter().flatten().collect())
}

/// Writes the page as files.
pub fn page(args: &PageArgs) -> Result<(), Failure> {
    let shown = args.out.display();
    let written =
        Page::built_in().write(&args.out).map_err(|why| Failure::input(format!("{shown}: {why}")))?;
    writeln!(stdout(), "{written} files in {shown}; `python3 -m http.server` there serves them")?;
    Ok(())
}

/// Prints who plays best, or makes all ratings anew.
pub fn ratings(args: &RatingsArgs, file: Option<&Path>) -> Result<(), Failure> {
    let address = Settings::store(args.store.as_ref(), file)?;
    let games: Vec<&str> = match &args.game {
        Some(game) => {
            let unknown =
                || Failure::input(format!("there is no game {game:?}: there is {}", shelf::names()));
            vec![host::games::find(game).ok_or_else(unknown)?.name]
        }
        None => host::games().iter().map(|kind| kind.name).collect(),
    };
    let mut out = stdout();
    if args.recompute {
        let done =
            run(keep::within(&address, async |store| results::recompute(store).await.map_err(admin::words)))?;
        writeln!(out, "{} games, {} of them rated; {} ratings", done.games, done.rated, done.ratings)?;
        if done.unreadable > 0 {
            let many = done.unreadable;
            writeln!(
                out,
                "{many} games cannot be read and count as they were written down: `babili check` names them"
            )?;
        }
        return match done.changed {
            0 => Ok(()),
            changed => Err(Failure::Check(format!(
                "{changed} ratings were other than the logs say; they are mended"
            ))),
        };
    }
    let leaders = run(keep::within(&address, async |store| {
        let mut leaders = Vec::new();
        for game in games {
            let best = store.people().leaders(game, 100).await.map_err(|why| why.to_string())?;
            leaders.push((game, best));
        }
        Ok(leaders)
    }))?;
    for (game, best) in leaders {
        writeln!(out, "{game}")?;
        for (place, leader) in (1..).zip(best) {
            let (rating, doubt) = (leader.rating.shown(), leader.rating.give_or_take());
            writeln!(
                out,
                "{place:4}  {rating:5} ± {doubt:<4} {:5} games  {}",
                leader.rating.games, leader.name
            )?;
        }
    }
    Ok(())
}

/// Asks a server whether it is well.
pub fn health(args: &HealthArgs, file: Option<&Path>) -> Result<(), Failure> {
    let (url, client) = match &args.url {
        Some(url) => (url.clone(), Client::new(url)),
        None => {
            let settings = Settings::of(&ServeArgs::default(), file)?;
            let mut listen = settings.listen.value;
            if listen.ip().is_unspecified() {
                listen.set_ip(Ipv4Addr::LOCALHOST.into());
            }
            match settings.tls()? {
                Some(tls) => {
                    let url = format!("https://{listen}");
                    let client = Client::of_own(&url, &tls.cert);
                    (url, client)
                }
                None => {
                    let url = format!("http://{listen}");
                    let client = Client::new(&url);
                    (url, client)
                }
            }
        }
    };
    let asked = async { client.request("GET", "/healthz", &serde_json::json!({})).send().await };
    let answer = run(async { Ok::<_, String>(tokio::time::timeout(HEALTH_PATIENCE, asked).await) })?;
    match answer {
        Ok(Ok(answer)) if answer.status == 200 => Ok(writeln!(stdout(), "{url} is well")?),
        Ok(Ok(answer)) => Err(Failure::Check(format!("{url} is not well: it answers {}", answer.status))),
        Ok(Err(why)) => Err(Failure::Check(format!("{url} does not answer: {why}"))),
        Err(_) => Err(Failure::Check(format!("{url} does not answer within {HEALTH_PATIENCE:?}"))),
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
            only: args.attack.clone(),
            equal: args.equal,
        };
        let report = hostile::run(&hostile).map_err(|why| Failure::input(why.to_string()))?;
        writeln!(stdout(), "{report}")?;
        return if report.is_fair() {
            Ok(())
        } else {
            Err(Failure::Check("the server was not fair".to_owned()))
        };
    }
    if args.idle {
        run(async {
            let _sockets = players::idle(&args.url, &args.game, args.tables).await?;
            let _ = writeln!(stdout(), "{} idle tables", args.tables);
            tokio::time::sleep(Duration::from_secs(args.seconds)).await;
            Ok::<(), load::client::ClientError>(())
        })?;
        return Ok(());
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
    if let Some(game) = args.game.as_deref().filter(|game| shelf::game(game).is_none()) {
        return Err(Failure::input(format!("there is no game {game:?}: there is {}", shelf::names())));
    }
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
    if report.acknowledged == 0 {
        return Err(Failure::Check("no move was acknowledged, so that none could be lost".to_owned()));
    }
    Ok(())
}

/// So many tasks are done before a thread looks for what came from outside of them. That is what the store has written:
/// others wait for it, and where thousands of sockets have something to say it would wait long at tokio's own pace (61).
const LOOK_AFTER: u32 = 7;

/// Who sets this wants another number of threads.
const THREADS: &str = "TOKIO_WORKER_THREADS";

/// Runs to the end, with threads of its own: one less than there are cores, for the store and heavy work have theirs. A thread
/// more only wakes the others and is woken by them.
pub fn run<T, E: Display>(work: impl Future<Output = Result<T, E>>) -> Result<T, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    if std::env::var_os(THREADS).is_none() {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        builder.worker_threads((cores - 1).max(1));
    }
    let runtime = builder
        .global_queue_interval(LOOK_AFTER)
        .enable_all()
        .build()
        .map_err(|why| Failure::input(format!("no threads to be had: {why}")))?;
    runtime.block_on(work).map_err(|why| Failure::input(why.to_string()))
}
