//! How far the levels of a game are apart, at every table where it matters: matches of neighbours, kept in a file, that go
//! on wherever something is still to be known.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use bots::{Level, Mix, Spec};
use shelf::Shelved;
use table::DealSource;

use crate::args::LevelsArgs;
use crate::contestant::Contestant;
use crate::failure::Failure;
use crate::sim::{self, Plan};
use crate::{games, input};

/// A step of ratings as they are shown.
const SHOWN: f64 = 40.0;
/// How far a level is meant to be above the one below it, as shown.
const APART: f64 = 150.0;

/// What a line of the file is about: game, players, options, the stronger level, what both are made of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cell {
    game: String,
    players: usize,
    options: String,
    stronger: String,
    made: String,
}

/// What came of the games of a line.
#[derive(Clone, Copy, Default, Debug)]
struct Met {
    wins: f64,
    games: u64,
}

impl Met {
    /// By how much the stronger one is stronger, as shown: the least, the likeliest, the most. What is likeliest where one
    /// side won them all is reckoned as if it had lost half a game; how far it may be has no end there.
    fn gap(self, players: usize) -> [f64; 3] {
        let games = self.games as f64;
        let (low, high) = sim::wilson(self.wins, games);
        let least = 0.5 / games.max(1.0);
        let of = |share: f64| match share {
            _ if share <= 0.0 => f64::NEG_INFINITY,
            _ if share >= 1.0 => f64::INFINITY,
            _ => SHOWN * club::gap(share, players),
        };
        [of(low), of((self.wins / games.max(1.0)).clamp(least, 1.0 - least)), of(high)]
    }

    /// Whether more games could tell something: what is meant is within the interval.
    fn is_open(self, players: usize) -> bool {
        let [least, _, most] = self.gap(players);
        self.games == 0 || (least < APART && most > APART)
    }
}

type Kept = BTreeMap<Cell, Met>;

/// Plays matches of levels.
pub fn run(args: &LevelsArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.levels)(args)
}

pub fn measure<G: Shelved>(args: &LevelsArgs) -> Result<(), Failure> {
    let mut kept = read(&args.file)?;
    let cells = cells::<G>();
    if cells.is_empty() {
        return Err(Failure::input(format!("{} names no tables at which levels are measured", G::NAME)));
    }
    let before = kept.len();
    kept.retain(|cell, _| cell.game != G::NAME || cells.contains(cell));
    if kept.len() < before {
        writeln!(
            stdout(),
            "{} matches were played by what levels are no longer made of",
            before - kept.len()
        )?;
    }
    let minutes = Duration::try_from_secs_f64(60.0 * args.minutes);
    let until = minutes.ok().and_then(|long| Instant::now().checked_add(long));
    let until = until.ok_or_else(|| Failure::input(format!("--minutes {}: no such time", args.minutes)))?;
    let threads = input::threads(args.threads);
    let wanted = |cell: &&Cell| args.only.as_ref().is_none_or(|only| name(cell).contains(only.as_str()));
    if !cells.iter().any(|cell| wanted(&cell)) {
        let only = args.only.as_deref().unwrap_or_default();
        return Err(Failure::input(format!(
            "--only {only:?}: matches have names such as {:?}",
            name(&cells[0])
        )));
    }
    let mut spent: BTreeMap<&Cell, Duration> = BTreeMap::new();
    while Instant::now() < until {
        let met = |cell: &Cell| kept.get(cell).copied().unwrap_or_default();
        // Those that can still tell something, if there are any, and among them that on which least time was spent: games
        // of weak levels are quick, and many of them tell as much as few of strong ones.
        let next = cells.iter().filter(wanted).min_by_key(|cell| {
            let met = met(cell);
            (!met.is_open(cell.players), spent.get(cell).copied().unwrap_or_default(), met.games)
        });
        let Some(cell) = next else { break };
        let mut sum = met(cell);
        let began = Instant::now();
        play::<G>(cell, args.seed, threads, &mut sum)?;
        *spent.entry(cell).or_default() += began.elapsed();
        let [least, likely, most] = sum.gap(cell.players);
        writeln!(
            stdout(),
            "{}: {:.1} of {}, {likely:+.0} ({least:.0} to {most:.0})",
            name(cell),
            sum.wins,
            sum.games
        )?;
        kept.insert(cell.clone(), sum);
        input::write_whole(&args.file, &written(&kept))?;
    }
    writeln!(stdout(), "\n{}", page::<G>(&cells, &kept))?;
    Ok(())
}

fn name(cell: &Cell) -> String {
    let with = if cell.options.is_empty() { String::new() } else { format!(" with {}", cell.options) };
    format!("{}, {} players{with}: {}", cell.game, cell.players, cell.stronger)
}

/// Every table with every pair of neighbours.
fn cells<G: Shelved>() -> Vec<Cell> {
    let made = |mix: Mix| format!("{}/{}/{}", mix.iterations, mix.whim, mix.noise);
    let learned = fingerprint::<G>();
    let pairs = Level::ALL.windows(2).flat_map(|pair| {
        G::TABLES.iter().map(move |&(players, options)| (players, options, pair[0], pair[1]))
    });
    pairs
        .map(|(players, options, weaker, stronger)| Cell {
            game: G::NAME.to_owned(),
            players,
            options: options.to_owned(),
            stronger: stronger.name().to_owned(),
            made: format!("{} over {}, {learned}", made(G::LEVELS.of(stronger)), made(G::LEVELS.of(weaker))),
        })
        .collect()
}

/// What its search has learned, in a word.
fn fingerprint<G: Shelved>() -> String {
    let mut digest = table::Digest::default();
    let net = G::net().map(bots::Net::to_bytes).unwrap_or_default();
    let prior = G::prior().map(bots::Prior::to_bytes).unwrap_or_default();
    for byte in net.iter().chain(&prior) {
        digest.add(u64::from(*byte));
    }
    format!("{:016x}", digest.finish())
}

/// Plays one more deal of a cell from every seat.
fn play<G: Shelved>(cell: &Cell, seed: u64, threads: usize, met: &mut Met) -> Result<(), Failure> {
    let at = Level::ALL.iter().position(|level| level.name() == cell.stronger).unwrap_or(1);
    let bot = |level: Level| Contestant::Bot(Spec::Level(level));
    let seats = input::seats::<G>(cell.players)?;
    let mut bots = vec![bot(Level::ALL[at])];
    bots.extend((1..seats.count()).map(|_| bot(Level::ALL[at - 1])));
    let deal = met.games / seats.count() as u64;
    let options = Some(cell.options.as_str()).filter(|options| !options.is_empty());
    let plan = Plan::<G> {
        source: DealSource::of_the_box(),
        options: input::options::<G>(options)?,
        seats,
        bots,
        seed: table::Seed::from_number(seed.wrapping_mul(1_000_000).wrapping_add(deal)),
        rotate: true,
        games: seats.count() as u64,
        records: None,
    };
    met.wins += sim::play_all(&plan, threads)?.wins(0);
    met.games += plan.games;
    Ok(())
}

const HEAD: &str = "# Matches of levels, as `babili levels GAME` plays and keeps them: game, players, options, the stronger one, what both are made of, its wins, games.\n";

fn written(kept: &Kept) -> String {
    let mut text = HEAD.to_owned();
    for (cell, met) in kept {
        let Cell { game, players, options, stronger, made } = cell;
        let _ = writeln!(
            text,
            "{game}\t{players}\t{options}\t{stronger}\t{made}\t{:.4}\t{}",
            met.wins, met.games
        );
    }
    text
}

fn read(path: &Path) -> Result<Kept, Failure> {
    if !path.exists() {
        return Ok(Kept::new());
    }
    let text = String::from_utf8_lossy(&input::read_small(path)?).into_owned();
    let mut kept = Kept::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let wrong = || Failure::input(format!("{}, line {}: no match of levels", path.display(), number + 1));
        let [game, players, options, stronger, made, wins, games] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            return Err(wrong());
        };
        let cell = Cell {
            game: game.to_owned(),
            players: players.parse().map_err(|_| wrong())?,
            options: options.to_owned(),
            stronger: stronger.to_owned(),
            made: made.to_owned(),
        };
        let met =
            Met { wins: wins.parse().map_err(|_| wrong())?, games: games.parse().map_err(|_| wrong())? };
        if !(0.0..=met.games as f64).contains(&met.wins) {
            return Err(wrong());
        }
        kept.insert(cell, met);
    }
    Ok(kept)
}

/// The tables of the ladder's page: every cell, and all tables together.
fn page<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
    let mut text = String::from("| table |");
    for pair in Level::ALL.windows(2) {
        let _ = write!(text, " {} against {} |", pair[1], pair[0]);
    }
    text.push_str("\n| --- | --- | --- | --- | --- |\n");
    for &(players, options) in G::TABLES {
        let with = if options.is_empty() { String::new() } else { format!(" with {options}") };
        let _ = write!(text, "| {}, {players} players{with} |", G::NAME);
        let row = cells.iter().filter(|cell| cell.players == players && cell.options == options);
        for cell in row {
            let met = kept.get(cell).copied().unwrap_or_default();
            if met.games == 0 {
                text.push_str(" not measured |");
                continue;
            }
            let (low, high) = sim::wilson(met.wins, met.games as f64);
            let share = 100.0 * met.wins / met.games as f64;
            let [least, likely, _] = met.gap(players);
            let _ = write!(
                text,
                " {share:.1} % of {} ({:.0} to {:.0}), {likely:+.0} (at least {least:.0}) |",
                met.games,
                100.0 * low,
                100.0 * high
            );
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_read_back_and_others_are_refused_with_their_line() {
        let cell = Cell {
            game: "toy".to_owned(),
            players: 2,
            options: String::new(),
            stronger: "easy".to_owned(),
            made: "1/0/0 over 2/0/0, none".to_owned(),
        };
        let kept = Kept::from([(cell, Met { wins: 2.5, games: 4 })]);
        let path = std::env::temp_dir().join(format!("levels-{}.tsv", std::process::id()));
        std::fs::write(&path, written(&kept)).expect("written");
        assert_eq!(written(&read(&path).expect("read")), written(&kept));
        std::fs::write(&path, "# a head\ntoy\t2\t\teasy\tmade\t5\t4\n").expect("written");
        let why = read(&path).expect_err("more wins than games").to_string();
        assert!(why.contains("line 2"), "{why}");
        std::fs::remove_file(&path).expect("removed");
    }

    #[test]
    fn what_is_known_well_enough_is_not_open() {
        assert!(Met::default().is_open(2));
        assert!(Met { wins: 6.0, games: 8 }.is_open(2), "few games");
        assert!(!Met { wins: 90.0, games: 100 }.is_open(2), "surely far apart");
        assert!(!Met { wins: 50.0, games: 100 }.is_open(2), "surely too near");
        assert!(Met { wins: 65.0, games: 100 }.is_open(2), "just what is meant");
    }
}
