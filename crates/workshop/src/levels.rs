//! How far the levels of a game are apart, at every table where it matters: matches of neighbours, kept in a file, that go
//! on wherever something is still to be known. Several runs may keep theirs in the same file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{Write as _, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use bots::{Level, Mix, Spec, Tuning};
use shelf::Shelved;
use table::DealSource;

use crate::args::LevelsArgs;
use crate::contestant::Contestant;
use crate::failure::Failure;
use crate::sim::{self, Plan};
use crate::{games, input};

/// Which searches matches were played by: to be raised when the search, the player by rule or what a game judges by comes
/// to play otherwise, with numbers that are the same. What can be seen in numbers, the fingerprint sees.
const SEARCH: u64 = 1;
/// A step of ratings as they are shown.
const SHOWN: f64 = 40.0;
/// How far a level is meant to be above the one below it, as shown.
const APART: f64 = 150.0;
/// After fewer games nothing is held to be known: a few in a row are soon lost by chance.
const LEAST: u64 = 24;

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
        let (low, high) = sim::wilson(self.wins, self.games as f64);
        let of = |share: f64| match share {
            _ if share <= 0.0 => f64::NEG_INFINITY,
            _ if share >= 1.0 => f64::INFINITY,
            _ => SHOWN * club::gap(share, players),
        };
        [of(low), of(self.share()), of(high)]
    }

    /// The likeliest share of wins, of which neither side has all.
    fn share(self) -> f64 {
        let games = (self.games as f64).max(1.0);
        let least = 0.5 / games;
        (self.wins / games).clamp(least, 1.0 - least)
    }

    /// Whether more games could tell something: what is meant is within the interval.
    fn is_open(self, players: usize) -> bool {
        let [least, _, most] = self.gap(players);
        self.games < LEAST || (least < APART && most > APART)
    }
}

type Kept = BTreeMap<Cell, Met>;

/// Plays matches of levels.
pub fn run(args: &LevelsArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.levels)(args)
}

pub fn measure<G: Shelved>(args: &LevelsArgs) -> Result<(), Failure> {
    let cells = cells::<G>();
    if cells.is_empty() {
        return Err(Failure::input(format!("{} names no tables at which levels are measured", G::NAME)));
    }
    let mut kept = read(&args.file)?;
    let old: Vec<Cell> =
        kept.keys().filter(|cell| cell.game == G::NAME && !cells.contains(cell)).cloned().collect();
    if !old.is_empty() {
        writeln!(stdout(), "{} matches were played by what levels are no longer made of", old.len())?;
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
        kept = keep(&args.file, cell, sum, &old)?;
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

/// What its search has learned, how it is tuned, and which search it is, in a word.
fn fingerprint<G: Shelved>() -> String {
    let net = G::net().map(bots::Net::to_bytes).unwrap_or_default();
    let prior = G::prior().map(bots::Prior::to_bytes).unwrap_or_default();
    fingerprint_of(&[net, prior].concat(), &G::TUNING, SEARCH)
}

fn fingerprint_of(learned: &[u8], tuning: &Tuning, search: u64) -> String {
    let mut digest = table::Digest::default();
    learned.iter().for_each(|&byte| digest.add(u64::from(byte)));
    // All of its numbers, those that will be added among them.
    digest.add_bytes(format!("{tuning:?}").as_bytes());
    digest.add(search);
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

/// Keeps what came of a match, beside all that other runs have kept in the file meanwhile, and answers with all of it. Two
/// runs that play the same match with the same seed play the same deals, so the longer one counts, and never both.
fn keep(path: &Path, cell: &Cell, met: Met, old: &[Cell]) -> Result<Kept, Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let wrong = |why: std::io::Error| Failure::input(format!("{}: {why}", Path::new(&beside).display()));
    let lock = File::create(&beside).map_err(wrong)?;
    lock.lock().map_err(wrong)?;
    let mut kept = read(path)?;
    kept.retain(|cell, _| !old.contains(cell));
    if kept.get(cell).is_none_or(|there| there.games < met.games) {
        kept.insert(cell.clone(), met);
    }
    input::write_whole(path, &written(&kept))?;
    Ok(kept)
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

/// The tables of the ladder's page: every match, and all tables of the game together.
fn page<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
    format!("{}\n{}", by_table::<G>(cells, kept), together::<G>(cells, kept))
}

/// All matches of two neighbours, over all tables of a game: the points that the stronger one is stronger by, and how far
/// off that may be, with 95 %. Each counts by how much it tells: by the inverse of its variance, which follows from the
/// number of its games and how even they were. Where one side won them all, half a game is held to have gone otherwise.
fn joined(matches: impl Iterator<Item = (usize, Met)>) -> Option<(f64, f64)> {
    /// Standard deviations of an interval of 95 %.
    const WIDE: f64 = 1.96;
    // By so much more strength the odds are e times as good.
    let spread = SHOWN * club::gap(1.0 / (1.0 + (-1.0_f64).exp()), 2);
    let (mut weight, mut sum) = (0.0, 0.0);
    for (players, met) in matches.filter(|(_, met)| met.games > 0) {
        let share = met.share();
        let tells = met.games as f64 * share * (1.0 - share) / (spread * spread);
        weight += tells;
        sum += tells * SHOWN * club::gap(share, players);
    }
    (weight > 0.0).then(|| (sum / weight, WIDE / weight.sqrt()))
}

/// The table of all tables together: how far neighbours are apart in this game.
fn together<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
    let mut text = String::from("| game |");
    for pair in Level::ALL.windows(2) {
        let _ = write!(text, " {} over {} |", pair[1], pair[0]);
    }
    let _ = write!(text, "\n| --- | --- | --- | --- | --- |\n| {} |", G::NAME);
    for pair in Level::ALL.windows(2) {
        let of_pair = cells.iter().filter(|cell| cell.stronger == pair[1].name());
        let matches = of_pair.filter_map(|cell| Some((cell.players, *kept.get(cell)?)));
        let _ = match joined(matches) {
            Some((points, off)) => write!(text, " {points:.0} ± {off:.0} |"),
            None => write!(text, " not measured |"),
        };
    }
    text.push('\n');
    text
}

/// A row for each table, with every pair of neighbours.
fn by_table<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
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

    fn cell(stronger: &str) -> Cell {
        Cell {
            game: "toy".to_owned(),
            players: 2,
            options: String::new(),
            stronger: stronger.to_owned(),
            made: "1/0/0 over 2/0/0, none".to_owned(),
        }
    }

    #[test]
    fn a_fingerprint_tells_what_is_learned_tuned_and_searched_by() {
        let tuned = Tuning { urgency: 0.15, ..Tuning::PLAIN };
        let all = [
            fingerprint_of(&[1, 2], &Tuning::PLAIN, 1),
            fingerprint_of(&[1, 3], &Tuning::PLAIN, 1),
            fingerprint_of(&[1, 2], &tuned, 1),
            fingerprint_of(&[1, 2], &Tuning::PLAIN, 2),
        ];
        assert!((0..4).all(|one| (0..one).all(|other| all[one] != all[other])), "{all:?}");
    }

    #[test]
    fn runs_on_one_file_keep_what_the_others_kept() {
        let path = std::env::temp_dir().join(format!("levels-shared-{}.tsv", std::process::id()));
        let met = |games| Met { wins: 1.0, games };
        let games = |kept: &Kept| {
            kept.iter().map(|(cell, met)| (cell.stronger.clone(), met.games)).collect::<Vec<_>>()
        };
        let (easy, hard, gone) = (cell("easy"), cell("hard"), cell("gone"));
        std::fs::write(&path, written(&Kept::from([(gone.clone(), met(9))]))).expect("written");
        // Each of two runs has read the file before the other one wrote.
        keep(&path, &easy, met(4), &[]).expect("kept");
        let kept = keep(&path, &hard, met(6), std::slice::from_ref(&gone)).expect("kept");
        assert_eq!(games(&kept), [("easy".to_owned(), 4), ("hard".to_owned(), 6)]);
        // Of the same match the longer run counts.
        let kept = keep(&path, &easy, met(2), &[]).expect("kept");
        assert_eq!(games(&kept)[0].1, 4);
        let all: Vec<_> = (0..4u64)
            .map(|run| {
                let (path, easy) = (path.clone(), easy.clone());
                std::thread::spawn(move || {
                    keep(&path, &Cell { players: run as usize, ..easy }, met(8), &[]).is_ok()
                })
            })
            .collect();
        // They share a name for what is beside the file, which the lock alone keeps apart.
        assert!(all.into_iter().all(|run| run.join().expect("it ends")));
        assert_eq!(read(&path).expect("read").len(), 5, "those of 2 players were there");
        for path in [path.clone(), path.with_extension("tsv.lock")] {
            std::fs::remove_file(path).expect("removed");
        }
    }

    #[test]
    fn tables_are_joined_by_how_much_they_tell() {
        let even = Met { wins: 50.0, games: 100 };
        let (points, off) = joined([(2, even)].into_iter()).expect("played");
        assert!(points.abs() < 1e-9 && (off - (even.gap(2)[2] - even.gap(2)[0]) / 2.0).abs() < 2.0, "{off}");
        // Four times the games are twice as sure and count four times as much.
        let more = Met { wins: 300.0, games: 400 };
        let (both, less_off) = joined([(2, even), (2, more)].into_iter()).expect("played");
        let alone = more.gap(2)[1];
        let share = 400.0 * 0.75 * 0.25 / (100.0 * 0.25 + 400.0 * 0.75 * 0.25);
        assert!((both - share * alone).abs() < 1e-6 && less_off < off / 1.9, "{both} of {alone}, {less_off}");
        assert!(
            joined([(3, Met { wins: 6.0, games: 6 })].into_iter()).is_some_and(|(points, _)| points > 300.0)
        );
        assert_eq!(joined([(2, Met::default())].into_iter()), None);
    }

    #[test]
    fn what_is_known_well_enough_is_not_open() {
        assert!(Met::default().is_open(2));
        assert!(Met { wins: 8.0, games: 8 }.is_open(2), "few games, whatever came of them");
        assert!(!Met { wins: 90.0, games: 100 }.is_open(2), "surely far apart");
        assert!(!Met { wins: 50.0, games: 100 }.is_open(2), "surely too near");
        assert!(Met { wins: 65.0, games: 100 }.is_open(2), "just what is meant");
    }
}
