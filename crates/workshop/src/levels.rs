//! How far the levels of a game are apart, at every table where it matters: a round robin of all pairs, kept in a file, that
//! goes on wherever something is still to be known. Several runs may keep theirs in the same file.

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
use crate::scale::{Match, scale};
use crate::sim::{self, Plan};
use crate::{games, input};

/// Which searches matches were played by: to be raised when the search, the player by rule or what a game judges by comes
/// to play otherwise, with numbers that are the same. What can be seen in numbers, the fingerprint sees.
const SEARCH: u64 = 1;
/// A step of ratings as they are shown.
const SHOWN: f64 = 40.0;
/// How far a level is meant to be above the one below it, as shown.
const APART: f64 = 150.0;
/// After fewer games of neighbours nothing is held to be known: a few in a row are soon lost by chance.
const LEAST: u64 = 24;
/// So many games of levels that are no neighbours: each pair tells little, and all of them together whether the scale of the
/// neighbours holds.
const LEAST_APART: u64 = 6;

/// What a line of the file is about: game, players, options, the stronger level, the weaker one, what both are made of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Cell {
    game: String,
    players: usize,
    options: String,
    stronger: String,
    weaker: String,
    made: String,
}

impl Cell {
    /// The places of both among the levels.
    fn places(&self) -> (usize, usize) {
        let place = |name: &str| Level::ALL.iter().position(|level| level.name() == name);
        (place(&self.stronger).unwrap_or(1), place(&self.weaker).unwrap_or(0))
    }

    fn are_neighbours(&self) -> bool {
        let (stronger, weaker) = self.places();
        stronger == weaker + 1
    }

    /// Whether more games could tell something: of neighbours, whether what is meant is within the interval.
    fn is_open(&self, met: Met) -> bool {
        if self.are_neighbours() { met.is_open(self.players) } else { met.games < LEAST_APART }
    }
}

/// What came of the games of a line.
#[derive(Clone, Copy, Default, Debug)]
pub struct Met {
    pub wins: f64,
    pub games: u64,
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
    pub fn share(self) -> f64 {
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
    // That it can be written is tried before a deal is played for it.
    if Instant::now() < until {
        drop(lock(&args.file)?);
    }
    let mut spent: BTreeMap<&Cell, Duration> = BTreeMap::new();
    while Instant::now() < until {
        let met = |cell: &Cell| kept.get(cell).copied().unwrap_or_default();
        // Those that can still tell something, if there are any, and among them that on which least time was spent: games
        // of weak levels are quick, and many of them tell as much as few of strong ones.
        let next = cells.iter().filter(wanted).min_by_key(|cell| {
            let met = met(cell);
            (!cell.is_open(met), spent.get(cell).copied().unwrap_or_default(), met.games)
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
    format!("{}, {} players{with}: {} over {}", cell.game, cell.players, cell.stronger, cell.weaker)
}

/// Every table with every pair.
fn cells<G: Shelved>() -> Vec<Cell> {
    let made = |mix: Mix| format!("{}/{}/{}", mix.iterations, mix.whim, mix.noise);
    let learned = fingerprint::<G>();
    let pairs = pairs().flat_map(|(weaker, stronger)| {
        G::TABLES.iter().map(move |&(players, options)| (players, options, weaker, stronger))
    });
    pairs
        .map(|(players, options, weaker, stronger)| Cell {
            game: G::NAME.to_owned(),
            players,
            options: options.to_owned(),
            stronger: stronger.name().to_owned(),
            weaker: weaker.name().to_owned(),
            made: format!("{} over {}, {learned}", made(G::LEVELS.of(stronger)), made(G::LEVELS.of(weaker))),
        })
        .collect()
}

/// Every two levels, the weaker one first; neighbours before all others.
fn pairs() -> impl Iterator<Item = (Level, Level)> {
    let count = Level::ALL.len();
    (1..count).flat_map(move |apart| (apart..count).map(move |at| (Level::ALL[at - apart], Level::ALL[at])))
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
    let (stronger, weaker) = cell.places();
    let bot = |at: usize| Contestant::Bot(Spec::Level(Level::ALL[at]));
    let seats = input::seats::<G>(cell.players)?;
    let mut bots = vec![bot(stronger)];
    bots.extend((1..seats.count()).map(|_| bot(weaker)));
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

const HEAD: &str = "# Matches of levels, as `babili levels GAME` plays and keeps them: game, players, options, the stronger one, the weaker one, what both are made of, wins of the stronger one, games.\n";

fn written(kept: &Kept) -> String {
    let mut text = HEAD.to_owned();
    for (cell, met) in kept {
        let Cell { game, players, options, stronger, weaker, made } = cell;
        let _ = writeln!(
            text,
            "{game}\t{players}\t{options}\t{stronger}\t{weaker}\t{made}\t{:.4}\t{}",
            met.wins, met.games
        );
    }
    text
}

/// Keeps what came of a match, beside all that other runs have kept in the file meanwhile, and answers with all of it. Two
/// runs that play the same match with the same seed play the same deals, so the longer one counts, and never both.
fn keep(path: &Path, cell: &Cell, met: Met, old: &[Cell]) -> Result<Kept, Failure> {
    let _lock = lock(path)?;
    let mut kept = read(path)?;
    kept.retain(|cell, _| !old.contains(cell));
    if kept.get(cell).is_none_or(|there| there.games < met.games) {
        kept.insert(cell.clone(), met);
    }
    input::write_whole(path, &written(&kept))?;
    Ok(kept)
}

/// Nobody else writes the file while this is held.
fn lock(path: &Path) -> Result<File, Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let wrong = |why: std::io::Error| Failure::input(format!("{}: {why}", Path::new(&beside).display()));
    let lock = File::create(&beside).map_err(wrong)?;
    lock.lock().map_err(wrong)?;
    Ok(lock)
}

fn read(path: &Path) -> Result<Kept, Failure> {
    if !path.exists() {
        return Ok(Kept::new());
    }
    let text = String::from_utf8_lossy(&input::read_small(path)?).into_owned();
    let mut kept = Kept::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let wrong = || Failure::input(format!("{}, line {}: no match of levels", path.display(), number + 1));
        let parts = line.split('\t').collect::<Vec<_>>();
        let [game, players, options, stronger, weaker, made, wins, games] = parts[..] else {
            return Err(wrong());
        };
        let cell = Cell {
            game: game.to_owned(),
            players: players.parse().map_err(|_| wrong())?,
            options: options.to_owned(),
            stronger: stronger.to_owned(),
            weaker: weaker.to_owned(),
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

/// The tables of the ladder's page.
fn page<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
    let near: Vec<&Cell> = cells.iter().filter(|cell| cell.are_neighbours()).collect();
    let far: Vec<&Cell> = cells.iter().filter(|cell| !cell.are_neighbours()).collect();
    [
        by_table::<G>(&near, kept, |met, players| {
            let [least, likely, _] = met.gap(players);
            format!("{likely:+.0} (at least {least:.0})")
        }),
        scales::<G>(cells, kept),
        by_table::<G>(&far, kept, |_, _| String::new()),
    ]
    .join("\n")
}

fn named(players: usize, options: &str) -> String {
    let with = if options.is_empty() { String::new() } else { format!(" with {options}") };
    format!("{players} players{with}")
}

/// One scale for each table and one for all of them together: how far above or below the middling level each level is, with
/// intervals of 95 %, by all pairs.
fn scales<G: Shelved>(cells: &[Cell], kept: &Kept) -> String {
    let mut text = String::from("| table |");
    Level::ALL.iter().for_each(|level| {
        let _ = write!(text, " {level} |");
    });
    let _ = write!(text, "\n|{}\n", " --- |".repeat(1 + Level::ALL.len()));
    let mut row = |name: String, of: &dyn Fn(&Cell) -> bool| {
        let matches: Vec<Match> = cells
            .iter()
            .filter(|cell| of(cell))
            .filter_map(|cell| {
                let (stronger, weaker) = cell.places();
                Some(Match { stronger, weaker, players: cell.players, met: *kept.get(cell)? })
            })
            .collect();
        let middle = Level::ALL.iter().position(|&level| level == Level::default()).unwrap_or_default();
        let _ = write!(text, "| {}, {name} |", G::NAME);
        match scale(Level::ALL.len(), middle, &matches) {
            Some(scale) => {
                for (strength, off) in scale.strengths.iter().zip(&scale.off) {
                    let _ = match off {
                        0.0 => write!(text, " 0 |"),
                        off => write!(text, " {:+.0} ± {:.0} |", SHOWN * strength, SHOWN * off),
                    };
                }
            }
            None => text.push_str(&" not measured |".repeat(Level::ALL.len())),
        }
        text.push('\n');
    };
    for &(players, options) in G::TABLES {
        row(named(players, options), &|cell| cell.players == players && cell.options == options);
    }
    row("all tables".to_owned(), &|_| true);
    text
}

/// A row for each table, with these pairs.
fn by_table<G: Shelved>(pairs: &[&Cell], kept: &Kept, told: impl Fn(Met, usize) -> String) -> String {
    let mut text = String::from("| table |");
    let rows = |players, options| {
        pairs.iter().filter(move |cell| (cell.players, cell.options.as_str()) == (players, options))
    };
    let mut columns = 1;
    for cell in G::TABLES.first().into_iter().flat_map(|&(players, options)| rows(players, options)) {
        let _ = write!(text, " {} against {} |", cell.stronger, cell.weaker);
        columns += 1;
    }
    let _ = write!(text, "\n|{}\n", " --- |".repeat(columns));
    for &(players, options) in G::TABLES {
        let _ = write!(text, "| {}, {} |", G::NAME, named(players, options));
        for cell in rows(players, options) {
            let met = kept.get(*cell).copied().unwrap_or_default();
            if met.games == 0 {
                text.push_str(" not measured |");
                continue;
            }
            let (low, high) = sim::wilson(met.wins, met.games as f64);
            let share = 100.0 * met.wins / met.games as f64;
            let (low, high) = (100.0 * low, 100.0 * high);
            let _ = write!(text, " {share:.1} % of {} ({low:.0} to {high:.0})", met.games);
            match told(met, players).as_str() {
                "" => text.push_str(" |"),
                told => {
                    let _ = write!(text, ", {told} |");
                }
            }
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
            weaker: "beginner".to_owned(),
            made: "1/0/0 over 2/0/0, none".to_owned(),
        };
        let kept = Kept::from([(cell, Met { wins: 2.5, games: 4 })]);
        let path = std::env::temp_dir().join(format!("levels-{}.tsv", std::process::id()));
        std::fs::write(&path, written(&kept)).expect("written");
        assert_eq!(written(&read(&path).expect("read")), written(&kept));
        std::fs::write(&path, "# a head\ntoy\t2\t\teasy\tbeginner\tmade\t5\t4\n").expect("written");
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
            weaker: "beginner".to_owned(),
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
    fn what_is_known_well_enough_is_not_open() {
        assert!(Met::default().is_open(2));
        assert!(Met { wins: 8.0, games: 8 }.is_open(2), "few games, whatever came of them");
        assert!(!Met { wins: 90.0, games: 100 }.is_open(2), "surely far apart");
        assert!(!Met { wins: 50.0, games: 100 }.is_open(2), "surely too near");
        assert!(Met { wins: 65.0, games: 100 }.is_open(2), "just what is meant");
        let apart = cell("hard");
        assert!(
            apart.is_open(Met { wins: 5.0, games: LEAST_APART - 1 })
                && !apart.is_open(Met { wins: 3.0, games: LEAST_APART })
        );
        assert!(cell("easy").is_open(Met { wins: 6.0, games: 12 }), "neighbours are played on");
    }

    #[test]
    fn all_meet_all_and_neighbours_first() {
        let all: Vec<(Level, Level)> = pairs().collect();
        assert_eq!(all.len(), Level::ALL.len() * (Level::ALL.len() - 1) / 2);
        let near = |&(weaker, stronger): &(Level, Level)| stronger as usize == weaker as usize + 1;
        assert!(
            all[..Level::ALL.len() - 1].iter().all(near) && !all[Level::ALL.len() - 1..].iter().any(near)
        );
        assert!(all.iter().all(|(weaker, stronger)| weaker < stronger));
    }
}
