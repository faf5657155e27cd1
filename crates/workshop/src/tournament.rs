//! Tournaments between bots and programs: every round one deal at all tables, points against the field.

use std::io::{Write, stdout};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::{Glimpse, Spec};
use club::tournament::{Format, PLAYERS, Table, Tournament};
use serde_json::json;
use shelf::Shelved;
use table::{DealSource, Dice, Outcome, Seats, Turn};

use crate::args::{Meeting, TournamentArgs};
use crate::contestant::{Contestant, Seated};
use crate::failure::Failure;
use crate::{games, input, sim};

/// Plays a tournament.
pub fn run(args: &TournamentArgs) -> Result<(), Failure> {
    (games::of(&args.game)?.tournament)(args)
}

/// What every table of a tournament has in common.
struct Hall<G: Shelved> {
    options: G::Options,
    seats: Seats,
    players: Vec<Contestant>,
    dice: Dice,
}

pub fn tournament<G: Shelved>(args: &TournamentArgs) -> Result<(), Failure> {
    let seats = input::seats::<G>(args.table_size)?;
    let options = input::options::<G>(args.options.as_deref())?;
    let dice = Dice::new(&input::seed(Some(&args.seed.to_string()))?);
    let mut players = Vec::new();
    for text in &args.players {
        let spec = shelf::player(text).map_err(Failure::input)?;
        players.push(Contestant::Bot(input::player::<G>("", spec)?));
    }
    if !PLAYERS.contains(&players.len()) {
        let (least, most) = (PLAYERS.start(), PLAYERS.end());
        return Err(Failure::input(format!("{} players: a tournament has {least} to {most}", players.len())));
    }
    // Whoever is missing at the last table is played for by `rule`.
    while players.len() % seats.count() != 0 {
        players.push(Contestant::Bot(Spec::Rule));
    }
    let format = match args.meeting {
        Meeting::Swiss => Format::Swiss,
        Meeting::RoundRobin => Format::RoundRobin,
    };
    let wrong = |why: club::tournament::Wrong| Failure::input(why.to_string());
    let mut tournament = Tournament::new(players.len(), seats.count(), format).map_err(wrong)?;
    let rounds = match (args.rounds, args.meeting) {
        (Some(0), _) => return Err(Failure::input("--rounds 0: must be at least 1")),
        (Some(rounds), _) => rounds,
        (None, Meeting::RoundRobin) => tournament.rounds_to_meet_all(),
        (None, Meeting::Swiss) => players.len().ilog2() as usize + 2,
    };
    let hall = Hall::<G> { options, seats, players, dice };
    hall.deal(0)?;
    let threads = input::threads(args.threads);
    let progress = sim::progress(rounds as u64, "rounds");
    for round in 0..rounds {
        let tables = tournament.draw().map_err(wrong)?.tables.clone();
        for (table, scores) in hall.play_round(round, &tables, threads)?.into_iter().enumerate() {
            tournament.enter(table, scores).map_err(wrong)?;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    report(args, G::NAME, &hall.players, &tournament)
}

impl<G: Shelved> Hall<G> {
    /// A fresh game of the round's deal.
    fn deal(&self, round: usize) -> Result<G, Failure> {
        let unplayable = |why: table::Unplayable| Failure::input(why.to_string());
        let mut chance = self.dice.fork(2 * round as u64);
        let deal =
            DealSource::<G>::of_the_box().deal(&self.options, self.seats, &mut chance).map_err(unplayable)?;
        G::dealt(&self.options, self.seats, &deal).map_err(unplayable)
    }

    /// The points of every table of a round.
    fn play_round(&self, round: usize, tables: &[Table], threads: usize) -> Result<Vec<Vec<i32>>, Failure> {
        let game = self.deal(round)?;
        let next = AtomicUsize::new(0);
        let played = Mutex::new(vec![Vec::new(); tables.len()]);
        thread::scope(|scope| {
            for _ in 0..threads.min(tables.len()) {
                scope.spawn(|| {
                    while let Some(table) =
                        Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&n| n < tables.len())
                    {
                        let number = (round * PLAYERS.end() + table) as u64;
                        let outcome = self.play(game.clone(), &tables[table], number);
                        let scores = self.seats.iter().map(|seat| outcome.scores[seat]).collect();
                        played.lock().unwrap_or_else(PoisonError::into_inner)[table] = scores;
                    }
                });
            }
        });
        Ok(played.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn play(&self, mut game: G, table: &Table, number: u64) -> Outcome {
        let mut choices = self.dice.fork(2 * number + 1);
        let seated = table.seats.iter().enumerate();
        let mut players: Vec<_> =
            seated.map(|(seat, &player)| Seated::<G>::new(&self.players[player], number, seat)).collect();
        loop {
            match game.turn() {
                Turn::Of(seats) => {
                    let seat = seats.first().expect("a turn names at least one seat");
                    let mv = players[seat.index()].choose(&Glimpse::new(&game, seat), &mut choices);
                    game.play_unchecked(seat, mv);
                }
                Turn::Over(outcome) => return outcome,
            }
        }
    }
}

fn report(
    args: &TournamentArgs,
    game: &str,
    players: &[Contestant],
    tournament: &Tournament,
) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let rounds = tournament.rounds();
    let standings = tournament.standings();
    if args.json {
        let standings: Vec<_> = standings
            .iter()
            .map(|one| {
                let mean = one.points / one.tables.max(1) as f64;
                json!({ "number": one.player + 1, "player": players[one.player].to_string(), "points": one.points,
                        "tables": one.tables, "mean": mean })
            })
            .collect();
        let tables = |round: &club::tournament::Round| -> Vec<_> {
            let table = |table: &Table| {
                let seats: Vec<usize> = table.seats.iter().map(|player| player + 1).collect();
                json!({ "seats": seats, "scores": table.scores })
            };
            round.tables.iter().map(table).collect()
        };
        let rounds: Vec<_> = rounds.iter().map(tables).collect();
        writeln!(out, "{}", json!({ "game": game, "rounds": rounds, "standings": standings }))?;
        return Ok(());
    }
    let tables = rounds.first().map_or(0, |round| round.tables.len());
    writeln!(
        out,
        "{game}: {} players, {} rounds of {tables} tables with one deal",
        players.len(),
        rounds.len()
    )?;
    writeln!(out, "{:>5}  {:<18} {:>8} {:>9}", "place", "player", "points", "a table")?;
    for (place, one) in (1..).zip(&standings) {
        let name = format!("{} {}", one.player + 1, players[one.player]);
        let mean = one.points / one.tables.max(1) as f64;
        writeln!(out, "{place:>5}  {name:<18} {:>+8.1} {mean:>+9.2}", one.points)?;
    }
    Ok(())
}
