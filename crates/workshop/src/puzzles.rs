//! Puzzles found in games of bots.

use std::io::{Write, stdout};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bots::Glimpse;
use review::{Hunt, PUZZLE_FORMAT, Puzzle, PuzzleSet, puzzles_of};
use shelf::Shelved;
use table::{Deal, Dice, LogEntry, Record, Seats, Seed};

use crate::args::PuzzlesArgs;
use crate::failure::Failure;
use crate::sim::progress;
use crate::{games, input};

/// Numbers of players that games are looked through with, in turn, where none was asked for.
const TABLES: [usize; 3] = [2, 3, 4];

/// Looks for puzzles.
pub fn run(args: &PuzzlesArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.puzzles)(args)
}

pub fn hunt<G: Shelved>(args: &PuzzlesArgs) -> Result<(), Failure> {
    input::player::<G>("--bot: ", args.bot)?;
    let counts = [("--games", args.games), ("--look", args.look.into()), ("--confirm", args.confirm.into())];
    if let Some((flag, _)) = counts.into_iter().find(|&(_, count)| count == 0) {
        return Err(Failure::input(format!("{flag} 0: must be at least 1")));
    }
    let tables = match args.players {
        Some(players) => vec![input::seats::<G>(players)?],
        None => TABLES.iter().filter_map(|&players| input::seats::<G>(players).ok()).collect(),
    };
    let options = input::options::<G>(args.options.as_deref())?;
    let fresh = || PuzzleSet {
        puzzles: PUZZLE_FORMAT,
        game: G::NAME.to_owned(),
        seed: args.seed,
        games: 0,
        settings: settings(args),
        found: Vec::new(),
    };
    let set = match args.out.as_deref().filter(|path| path.exists()) {
        Some(path) => {
            let other = |what: &str| {
                Failure::input(format!("{}: {what}; name another file or remove it", path.display()))
            };
            let set: PuzzleSet = serde_json::from_slice(&input::read_small(path)?)
                .map_err(|why| other(&format!("no puzzles: {why}")))?;
            if (set.puzzles, &set.game[..], set.seed) != (PUZZLE_FORMAT, G::NAME, args.seed) {
                return Err(other("puzzles of another game or seed"));
            }
            if set.settings != settings(args) {
                let found = if set.settings.is_empty() { "others than these" } else { &set.settings };
                return Err(other(&format!("puzzles found with other settings ({found})")));
            }
            set
        }
        None => fresh(),
    };
    let left = usize::try_from(args.games.saturating_sub(set.games)).unwrap_or(usize::MAX);
    let threads = input::threads(args.threads).min(left);
    let hunt = Hunt { look: args.look, confirm: args.confirm, from: args.from, ..Hunt::default() };
    let progress = progress(args.games, "games");
    progress.inc(set.games.min(args.games));
    let next = AtomicU64::new(set.games);
    let basket = Mutex::new(Basket { set, ahead: Vec::new(), failed: None });
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.games {
                        return;
                    }
                    let seats = tables[number as usize % tables.len()];
                    let record = played::<G>(&options, seats, args, number);
                    let found =
                        record.map(|record| puzzles_of::<G>(&record, hunt, args.seed ^ (number << 20)));
                    let mut basket = basket.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    if let Err(why) = found.and_then(|found| basket.put(number, found, args)) {
                        basket.failed = Some(why);
                    }
                    progress.set_message(format!(", {} puzzles", basket.set.found.len()));
                    progress.inc(1);
                    if basket.failed.is_some() {
                        return;
                    }
                }
            });
        }
    });
    progress.finish_and_clear();
    let Basket { set, failed, .. } = basket.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(why) = failed {
        return Err(why);
    }
    if args.out.is_none() {
        stdout().write_all(written(&set).as_bytes())?;
        return Ok(());
    }
    let (found, games) = (set.found.len(), set.games);
    Ok(writeln!(stdout(), "{found} puzzles in {games} games of {}", G::NAME)?)
}

/// What the games and what is found in them depend on, beside game and seed.
fn settings(args: &PuzzlesArgs) -> String {
    let PuzzlesArgs { players, options, bot, look, from, confirm, .. } = args;
    let players = players.map(|count| format!(" --players {count}")).unwrap_or_default();
    let options = options.as_ref().map(|text| format!(" --options {text}")).unwrap_or_default();
    format!("--bot {bot} --look {look} --from {from} --confirm {confirm}{players}{options}")
}

/// What is found. Games are looked through side by side and kept in their order: what is kept is of the first so many.
struct Basket {
    set: PuzzleSet,
    /// What was found in games whose turn has not come.
    ahead: Vec<(u64, Vec<Puzzle>)>,
    failed: Option<Failure>,
}

impl Basket {
    fn put(&mut self, number: u64, found: Vec<Puzzle>, args: &PuzzlesArgs) -> Result<(), Failure> {
        self.ahead.push((number, found));
        while let Some(place) = self.ahead.iter().position(|(number, _)| *number == self.set.games) {
            self.set.found.extend(self.ahead.swap_remove(place).1);
            self.set.games += 1;
        }
        args.out.as_ref().map_or(Ok(()), |path| input::write_whole(path, &written(&self.set)))
    }
}

/// The seed of the game of this number, and the chance of its players. A fork of a fork would be one of the first seed, and
/// all games the same.
fn dealt(seed: u64, number: u64) -> (Seed, Dice) {
    let mut dice = Dice::new(&Seed::from_number(seed)).fork(number);
    (Seed::from_number(dice.bits64()), dice)
}

/// The game of this number: equal numbers give equal games.
fn played<G: Shelved>(
    options: &G::Options,
    seats: Seats,
    args: &PuzzlesArgs,
    number: u64,
) -> Result<Record, Failure> {
    let (seed, mut dice) = dealt(args.seed, number);
    let deal = Deal::Seed(seed);
    let mut game =
        G::start(options, seats, &deal).map_err(|why| Failure::input(format!("game {number}: {why}")))?;
    let mut record = Record::new::<G>(options, seats, &deal);
    let mut players: Vec<_> = seats.iter().map(|_| args.bot.bot::<G>()).collect();
    while let Some(seat) = game.turn().seats().first() {
        let mv = players[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
        record.moves.push(LogEntry { seat, mv: mv.to_string() });
        game.play_unchecked(seat, mv);
    }
    Ok(record)
}

/// One puzzle a line, so that a set can be read and compared.
fn written(set: &PuzzleSet) -> String {
    let line = |puzzle: &Puzzle| serde_json::to_string(puzzle).expect("a puzzle is plain data");
    let lines: Vec<String> = set.found.iter().map(line).collect();
    let PuzzleSet { puzzles, game, seed, games, settings, .. } = set;
    let settings = serde_json::to_string(settings).expect("a text is plain data");
    format!(
        "{{\"puzzles\":{puzzles},\"game\":{game:?},\"seed\":{seed},\"games\":{games},\"settings\":{settings},\"found\":[\n{}\n]}}\n",
        lines.join(",\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_that_is_looked_through_has_a_deal_of_its_own() {
        let (one, again, other) = (dealt(7, 0).0, dealt(7, 0).0, dealt(7, 1).0);
        assert_eq!(one, again);
        assert_ne!(one, other);
        assert_ne!(dealt(8, 0).0, one);
    }
}
