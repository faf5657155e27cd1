//! The standard ladder of a game: how strong the bots are, as a table anyone can reproduce.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::time::Instant;

use bots::{Level, Spec, Study};
use shelf::Shelved;
use table::{DealSource, Seats};

use crate::args::LadderArgs;
use crate::contestant::Contestant;
use crate::failure::Failure;
use crate::sim::{self, Plan};
use crate::{games, input};

/// How far a level is meant to be above the one below it: 150 points as they are shown.
const APART: f64 = 150.0 / 40.0;

/// One match: the hero against all others alike, or a full list of players.
struct Match {
    bots: Vec<Spec>,
    /// The share that was published or that the bots are meant to reach, in words.
    meant: String,
    /// The row is so much slower that it gets only this part of the deals.
    part: u64,
}

/// Plays the ladder and writes its table.
pub fn run(args: &LadderArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.ladder)(args)
}

pub fn climb<G: Shelved>(args: &LadderArgs) -> Result<(), Failure> {
    let seats = input::seats::<G>(args.players)?;
    let options = input::options::<G>(args.options.as_deref())?;
    let seed = input::seed(Some(&args.seed.to_string()))?;
    let threads = input::threads(args.threads);
    let mut table = String::new();
    let with = args.options.as_deref().map(|options| format!(" with {options}")).unwrap_or_default();
    let study = if args.study { G::STUDY } else { None };
    if args.study && study.is_none() {
        return Err(Failure::input(format!("--study: there is none of {}; {}", G::NAME, games::studies())));
    }
    let whose = study.map(|study| format!(", {}", study.name)).unwrap_or_default();
    let title = format!("## {}, {} players{with}{whose}", G::NAME, seats.count());
    let _ = writeln!(table, "{title}\n");
    let _ = writeln!(
        table,
        "| players | games | wins of the first (95 % interval) | fair | meant | mean points | s/game |"
    );
    let _ = writeln!(table, "| --- | --- | --- | --- | --- | --- | --- |");
    let mut rows = matches::<G>(seats, study);
    let names = |game: &Match| game.bots.iter().map(Spec::to_string).collect::<Vec<_>>().join(", ");
    if rows.is_empty() {
        let found = seats.count();
        return Err(Failure::input(format!("--study --players {found}: {}", games::studies())));
    }
    if let Some(only) = &args.only {
        let all: Vec<String> = rows.iter().map(names).collect();
        rows.retain(|game| names(game).contains(only.as_str()));
        if rows.is_empty() {
            return Err(Failure::input(format!("--only {only:?}: there are {}", all.join("; "))));
        }
    }
    let rotations = if args.study { 1 } else { seats.count() };
    sim::games_of("--deals", args.deals, rotations)?;
    // That it can be written is tried before hours are played for it.
    if let Some(path) = &args.out {
        input::write_whole(path, &read_old(path)?)?;
    }
    for game in rows {
        let names = names(&game);
        let plan = Plan::<G> {
            source: DealSource::of_the_box(),
            options: options.clone(),
            seats,
            bots: (if args.study { anticlockwise(&game.bots) } else { game.bots.clone() })
                .into_iter()
                .map(Contestant::Bot)
                .collect(),
            seed,
            rotate: !args.study,
            games: (args.deals / game.part).max(1) * rotations as u64,
            records: None,
        };
        let started = Instant::now();
        let tally = sim::play_all(&plan, threads)?;
        let games = plan.games as f64;
        // Where the players of the row sit.
        let order = |bot: usize| if args.study { (seats.count() - bot) % seats.count() } else { bot };
        let (low, high) = sim::wilson(tally.wins(0), games);
        let shares: Vec<String> =
            (0..seats.count()).map(|bot| format!("{:.0}", 100.0 * tally.wins(order(bot)) / games)).collect();
        let points: Vec<String> =
            (0..seats.count()).map(|bot| format!("{:.1}", tally.points(order(bot)) / games)).collect();
        let share =
            if args.study { shares.join("/") } else { format!("{:.1} %", 100.0 * tally.wins(0) / games) };
        let line = format!(
            "| {names} | {} | {share} ({:.1} to {:.1}) | {:.0} % | {} | {} | {:.2} |",
            plan.games,
            100.0 * low,
            100.0 * high,
            100.0 / seats.count() as f64,
            game.meant,
            points.join(" "),
            started.elapsed().as_secs_f64() * plan.threads(threads) as f64 / games
        );
        writeln!(stdout(), "{line}")?;
        let _ = writeln!(table, "{line}");
    }
    let study = if args.study { " --study" } else { "" };
    let options = args.options.as_deref().map(|options| format!(" --options {options}")).unwrap_or_default();
    let _ = writeln!(
        table,
        "\n`babili ladder {} --players {}{options} --deals {} --seed {}{study}`, on {}.",
        G::NAME,
        seats.count(),
        args.deals,
        args.seed,
        machine()
    );
    match &args.out {
        Some(path) => input::write_whole(path, &with_section(&read_old(path)?, &title, &table)),
        None => Ok(()),
    }
}

/// What is in the file that the table goes to.
fn read_old(path: &Path) -> Result<String, Failure> {
    match fs::read_to_string(path) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok("# The ladder\n".to_owned()),
        read => read.map_err(|why| Failure::input(format!("{}: {why}", path.display()))),
    }
}

/// The study's rows are read against the direction in which the first age's hands go round: only so does its row of
/// two equal players lean to the first.
fn anticlockwise(bots: &[Spec]) -> Vec<Spec> {
    bots[..1].iter().chain(bots[1..].iter().rev()).copied().collect()
}

fn matches<G: Shelved>(seats: Seats, study: Option<Study>) -> Vec<Match> {
    let named = |name: &str| Spec::of_game::<G>(name).expect("the ladder names bots that exist");
    if let Some(study) = study {
        let fits = study.matches.iter().filter(|game| game.players.len() == seats.count());
        return fits
            .map(|game| Match {
                bots: game.players.iter().map(|name| named(name)).collect(),
                meant: format!("published {}", game.shares),
                part: 1,
            })
            .collect();
    }
    let others = seats.count() - 1;
    let against = |hero: &str, other: &str, meant: &str, part| {
        let mut bots = vec![named(hero)];
        bots.extend(std::iter::repeat_n(named(other), others));
        Match { bots, meant: meant.to_owned(), part }
    };
    let aim = G::AIMS.iter().find(|(count, _)| *count == seats.count());
    let bar = aim.map_or("above fair", |(_, share)| share);
    let apart = format!("{:.0} %", 100.0 * club::share_of_wins(APART, seats.count()));
    let mut rows = vec![
        against("rule", "random", "95 %", 1),
        against("rule", "rule", "fair", 1),
        against("search:1000", "rule", bar, 2),
        against("search:1000", "search:1000", "fair", 4),
        against("search:4000", "search:1000", "above fair", 4),
        against("search:1000", "rollout:1000", "above fair", 4),
    ];
    // Neighbours among the levels; those that think longest play fewest deals.
    for (pair, part) in Level::ALL.windows(2).zip([1, 4, 8, 16]) {
        rows.push(against(pair[1].name(), pair[0].name(), &apart, part));
    }
    rows
}

/// The text with the section of this title replaced or appended.
fn with_section(old: &str, title: &str, table: &str) -> String {
    let mut sections: Vec<String> = Vec::new();
    for line in old.lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with("## ") => {
                section.push_str(line);
                section.push('\n');
            }
            _ => sections.push(format!("{line}\n")),
        }
    }
    let own = format!("{}\n", table.trim_end());
    match sections.iter_mut().find(|section| section.lines().next() == Some(title)) {
        Some(section) => *section = own,
        None => sections.push(own),
    }
    let text: Vec<&str> = sections.iter().map(|section| section.trim_end()).collect();
    text.join("\n\n") + "\n"
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map(|rest| rest.trim_start_matches([' ', '\t', ':']));
    format!("{cores} cores ({})", model.unwrap_or(std::env::consts::ARCH))
}
