//! Whole games between bots: speed, scores, win shares.

use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Glimpse, Spec};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use shelf::Shelved;
use table::{Deal, DealSource, Dice, Digest, LogEntry, Record, RecordedResult, Seats, Seed, Turn};

use crate::args::SimArgs;
use crate::contestant::{Contestant, Seated};
use crate::failure::Failure;
use crate::{games, input};

/// A win is counted in parts that every number of sharing winners divides.
const WHOLE_WIN: u64 = 840;

/// Runs the simulation.
pub fn run(args: &SimArgs) -> Result<(), Failure> {
    (games::of(&args.table.game)?.sim)(args)
}

/// What is played over and over.
pub struct Plan<G: Shelved> {
    pub source: DealSource<G>,
    pub options: G::Options,
    pub seats: Seats,
    pub bots: Vec<Contestant>,
    pub seed: Seed,
    pub rotate: bool,
    pub games: u64,
    /// Where the record of every game is kept.
    pub records: Option<PathBuf>,
}

impl<G: Shelved> Plan<G> {
    /// How many threads have something to play, of so many.
    pub fn threads(&self, asked: usize) -> usize {
        let shares = self.games.div_ceil(batch(&self.bots));
        asked.min(usize::try_from(shares).unwrap_or(usize::MAX))
    }
}

/// What came out, added up over games; every part is a sum, so that threads may add in any order.
#[derive(Clone, Default)]
pub struct Tally {
    pub moves: u64,
    wins: [u64; table::MAX_SEATS],
    points: [i64; table::MAX_SEATS],
    hash: u64,
}

impl Tally {
    /// The wins of a bot; shared ones count in parts.
    pub fn wins(&self, bot: usize) -> f64 {
        self.wins[bot] as f64 / WHOLE_WIN as f64
    }

    /// All points of a bot.
    pub fn points(&self, bot: usize) -> f64 {
        self.points[bot] as f64
    }

    fn add(&mut self, other: &Tally) {
        self.moves += other.moves;
        self.hash = self.hash.wrapping_add(other.hash);
        for index in 0..table::MAX_SEATS {
            self.wins[index] += other.wins[index];
            self.points[index] += other.points[index];
        }
    }
}

pub fn simulate<G: Shelved>(args: &SimArgs) -> Result<(), Failure> {
    let seats = input::seats::<G>(args.table.players)?;
    let bots = match args.bots[..] {
        [bot] => vec![bot; seats.count()],
        _ if args.bots.len() == seats.count() => args.bots.clone(),
        _ => {
            let (found, needed) = (args.bots.len(), seats.count());
            return Err(Failure::input(format!("--bots names {found} bots for {needed} seats")));
        }
    };
    bots.iter().try_for_each(|&bot| input::player::<G>("--bots: ", bot).map(drop))?;
    let options = input::options::<G>(args.table.options.as_deref())?;
    let seed = input::seed(Some(args.table.seed.as_deref().unwrap_or("0")))?;
    let source = games::deal_source::<G>(args.table.tiles.as_deref())?;
    source.deal(&options, seats, &mut Dice::new(&seed)).map_err(|why| Failure::input(why.to_string()))?;
    let games = games_of("--games", args.games, if args.rotate { seats.count() } else { 1 })?;
    let plan = Plan::<G> {
        source,
        options,
        seats,
        bots: bots.into_iter().map(Contestant::Bot).collect(),
        seed,
        rotate: args.rotate,
        games,
        records: args.records.clone(),
    };
    make_records_folder(plan.records.as_deref())?;
    let threads = input::threads(args.threads);
    let started = Instant::now();
    let tally = play_all(&plan, threads)?;
    report(args.json, &plan, &tally, started.elapsed())
}

/// How many games so many deals are, each from so many seats.
pub fn games_of(flag: &str, deals: u64, rotations: usize) -> Result<u64, Failure> {
    let games = deals.checked_mul(rotations as u64);
    match games {
        Some(0) => Err(Failure::input(format!("{flag} 0: there must be at least one"))),
        Some(games) => Ok(games),
        None => Err(Failure::input(format!("{flag} {deals}: too many"))),
    }
}

/// Makes the folder that records are to be kept in.
pub fn make_records_folder(folder: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .map_err(|why| Failure::input(format!("--records {}: {why}", folder.display())))
}

/// Plays all games of the plan, on so many threads at most.
pub fn play_all<G: Shelved>(plan: &Plan<G>, threads: usize) -> Result<Tally, Failure> {
    let next = AtomicU64::new(0);
    let stopped = AtomicBool::new(false);
    let total = Mutex::new(Ok(Tally::default()));
    let progress = progress(plan.games, "games");
    for bot in &plan.bots {
        if let Contestant::Program(program) = bot {
            program.plays_beside(&progress);
        }
    }
    let batch = batch(&plan.bots);
    thread::scope(|scope| {
        for _ in 0..plan.threads(threads) {
            scope.spawn(|| {
                let mut own = Tally::default();
                let mut failed = None;
                'work: while !stopped.load(Ordering::Relaxed) {
                    let first = next.fetch_add(batch, Ordering::Relaxed);
                    if first >= plan.games {
                        break;
                    }
                    let last = (first + batch).min(plan.games);
                    for number in first..last {
                        if let Err(why) = play_one(plan, number, &mut own) {
                            failed = Some(why);
                            stopped.store(true, Ordering::Relaxed);
                            break 'work;
                        }
                    }
                    progress.inc(last - first);
                }
                let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                match (failed, total.as_mut()) {
                    (Some(why), _) => *total = Err(why),
                    (None, Ok(sum)) => sum.add(&own),
                    (None, Err(_)) => {}
                }
            });
        }
    });
    progress.finish_and_clear();
    total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How many games a thread takes at once: of quick ones a few, so that the counter is no bottleneck; of slow ones one, so
/// that no thread is left with many while the others are done.
fn batch(bots: &[Contestant]) -> u64 {
    let slow = |bot: &Contestant| !matches!(bot, Contestant::Bot(Spec::Random | Spec::Rule | Spec::Own(_)));
    if bots.iter().any(slow) { 1 } else { 16 }
}

fn play_one<G: Shelved>(plan: &Plan<G>, number: u64, tally: &mut Tally) -> Result<(), Failure> {
    let count = plan.seats.count();
    let (deal, rotation) =
        if plan.rotate { (number / count as u64, (number % count as u64) as usize) } else { (number, 0) };
    let dice = Dice::new(&plan.seed);
    let mut chance = dice.fork(2 * deal);
    let mut choices = dice.fork(2 * number + 1);
    let unplayable = |why: table::Unplayable| Failure::input(format!("game {number}: {why}"));
    let deal = plan.source.deal(&plan.options, plan.seats, &mut chance).map_err(unplayable)?;
    let mut game = G::dealt(&plan.options, plan.seats, &deal).map_err(unplayable)?;
    let mut record = plan.records.as_ref().map(|folder| {
        let path = folder.join(format!("{}-{number:06}.json", G::NAME));
        (path, Record::new::<G>(&plan.options, plan.seats, &Deal::Written(deal)))
    });
    let mut players: Vec<_> = (0..count)
        .map(|seat| Seated::<G>::new(&plan.bots[(seat + rotation) % count], number, seat))
        .collect();
    loop {
        match game.turn() {
            Turn::Of(seats) => {
                let seat = seats.first().expect("a turn names at least one seat");
                let mv = players[seat.index()].choose(&Glimpse::new(&game, seat), &mut choices);
                game.play_unchecked(seat, mv);
                if let Some((_, record)) = &mut record {
                    record.moves.push(LogEntry { seat, mv: mv.to_string() });
                }
                tally.moves += 1;
            }
            Turn::Over(outcome) => {
                for player in players {
                    player.end(&outcome, plan.seats);
                }
                for seat in plan.seats.iter() {
                    let bot = (seat.index() + rotation) % count;
                    tally.points[bot] += i64::from(outcome.scores[seat]);
                    if outcome.winners.contains(seat) {
                        tally.wins[bot] += WHOLE_WIN / outcome.winners.len() as u64;
                    }
                }
                let mut digest = Digest::default();
                digest.add(number);
                game.digest(&mut digest);
                tally.hash = tally.hash.wrapping_add(digest.finish());
                if let Some((path, record)) = &mut record {
                    record.result = Some(RecordedResult::new(outcome, plan.seats));
                    input::write_record(path, record)?;
                }
                return Ok(());
            }
        }
    }
}

/// Prints what came out.
pub fn report<G: Shelved>(json: bool, plan: &Plan<G>, tally: &Tally, took: Duration) -> Result<(), Failure> {
    let seconds = took.as_secs_f64().max(1e-9);
    let games = plan.games as f64;
    let hash = format!("{:016x}", tally.hash);
    let mut out = stdout().lock();
    if json {
        let seats: Vec<Value> = (0..plan.seats.count())
            .map(|bot| {
                let wins = tally.wins(bot);
                let (low, high) = wilson(wins, games);
                json!({
                    "bot": plan.bots[bot].to_string(), "wins": wins, "win_share": wins / games,
                    "ci95": [low, high], "mean_score": tally.points(bot) / games,
                })
            })
            .collect();
        let report = json!({
            "game": G::NAME, "players": plan.seats.count(), "games": plan.games, "moves": tally.moves,
            "seconds": seconds, "games_per_s": games / seconds, "moves_per_s": tally.moves as f64 / seconds,
            "seats": seats, "hash": hash,
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    writeln!(
        out,
        "{}, {} players: {} games, {} moves in {seconds:.2} s = {:.0} games/s, {:.0} moves/s",
        G::NAME,
        plan.seats.count(),
        plan.games,
        tally.moves,
        games / seconds,
        tally.moves as f64 / seconds
    )?;
    let counted = if plan.rotate { "bot" } else { "seat" };
    writeln!(
        out,
        "{counted:>4}  {:<14} {:>8}  {:<24} {:>8}",
        "player", "wins", "share (95 % interval)", "points"
    )?;
    for bot in 0..plan.seats.count() {
        let wins = tally.wins(bot);
        let (low, high) = wilson(wins, games);
        let share = format!("{:5.1} %  ({:.1} to {:.1})", 100.0 * wins / games, 100.0 * low, 100.0 * high);
        let name = plan.bots[bot].to_string();
        let points = tally.points(bot) / games;
        writeln!(out, "{bot:>4}  {name:<14} {wins:>8.1}  {share:<24} {points:>8.1}")?;
    }
    writeln!(out, "hash {hash}")?;
    Ok(())
}

/// The 95 % interval of a share after Wilson.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    let share = wins / games;
    let middle = share + Z * Z / (2.0 * games);
    let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

/// A bar on a terminal that shows how far a long work is.
pub fn progress(many: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{human_pos}}/{{human_len}} {what}{{msg}}, {{per_sec}}, {{eta}} left"
    ));
    ProgressBar::new(many).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        let (low, high) = wilson(50.0, 100.0);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        assert_eq!(wilson(0.0, 10.0).0, 0.0);
        assert!(wilson(10.0, 10.0).1 <= 1.0);
    }
}
