//! Matches between bots with any tuning, for finding better numbers:
//! `match GAME PLAYERS BOT,BOT,.. DEALS [SEED] [OPTIONS]`. The first bot is the hero; each deal is played with it in
//! every seat, against the others in turn. `search:1000/cut=8/explore=1.5` changes the tuning, `search:1000/net=FILE` the
//! network; the time of a move is the processor's where the system tells it.

mod common;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::{Glimpse, Strategy};
use common::{Time, player};
use table::{Dice, Seats, Turn};

#[derive(Default)]
struct Tally {
    wins: f64,
    games: u64,
    points: f64,
    others: f64,
    seconds: f64,
    moves: u64,
}

fn run<G: Strategy>(players: usize, names: &[String], deals: u64, seed: u64, options: &G::Options) {
    let seats = Seats::new(players).expect("a number of players");
    let next = AtomicU64::new(0);
    let total = Mutex::new(Tally::default());
    let threads: usize = std::env::var("THREADS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= deals * players as u64 {
                        return;
                    }
                    let (deal, hero) = (number / players as u64, (number % players as u64) as usize);
                    let dice = Dice::from_number(seed);
                    let deal = G::deal(options, seats, &mut dice.fork(2 * deal)).expect("playable");
                    let mut game = G::new(options, seats, &deal).expect("playable");
                    let mut choices = dice.fork(2 * number + 1);
                    let mut bots: Vec<_> = (0..players)
                        .map(|seat| {
                            let place = (seat + players - hero) % players;
                            player::<G>(
                                &names[if place == 0 { 0 } else { 1 + (place - 1) % (names.len() - 1) }],
                            )
                        })
                        .collect();
                    let (mut seconds, mut moves) = (0.0, 0);
                    let outcome = loop {
                        match game.turn() {
                            Turn::Over(outcome) => break outcome,
                            Turn::Of(moving) => {
                                let seat = moving.first().expect("somebody moves");
                                let start = Time::now();
                                let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut choices);
                                if seat.index() == hero {
                                    seconds += start.elapsed().as_secs_f64();
                                    moves += 1;
                                }
                                game.play_unchecked(seat, mv);
                            }
                        }
                    };
                    let hero = seats.seat(hero).expect("a seat");
                    let mut total = total.lock().expect("no thread panics");
                    total.games += 1;
                    total.seconds += seconds;
                    total.moves += moves;
                    for seat in seats.iter() {
                        let points = f64::from(outcome.scores[seat]);
                        if seat == hero { total.points += points } else { total.others += points }
                    }
                    if outcome.winners.contains(hero) {
                        total.wins += 1.0 / outcome.winners.len() as f64;
                    }
                }
            });
        }
    });
    let total = total.into_inner().expect("no thread panics");
    let games = total.games as f64;
    let share = total.wins / games;
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let spread =
        z / (1.0 + z * z / games) * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    println!(
        "{} {players}p {}: {:.1} % ({:.1} to {:.1}) of {} games, {:.1} points against {:.1}, {:.1} us a move",
        G::NAME,
        names.join(","),
        100.0 * share,
        100.0 * (middle - spread),
        100.0 * (middle + spread),
        total.games,
        total.points / games,
        total.others / games / (players - 1) as f64,
        1e6 * total.seconds / total.moves as f64,
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, bots, deals, rest @ ..] = &args[..] else {
        eprintln!("match GAME PLAYERS BOT,BOT,.. DEALS [SEED] [OPTIONS]");
        return;
    };
    let players = players.parse().expect("a number of players");
    let names: Vec<String> = bots.split(',').map(str::to_owned).collect();
    let deals = deals.parse().expect("a number of deals");
    let seed = rest.first().map_or(1, |text| text.parse().expect("a seed"));
    let options = rest.get(1).map_or("{}", String::as_str);
    match game.as_str() {
        "babylonia" => {
            let options = serde_json::from_str(options).expect("options");
            run::<babylonia::Babylonia>(players, &names, deals, seed, &options);
        }
        "babylon" => {
            let options = serde_json::from_str(options).expect("options");
            run::<babylon::Babylon>(players, &names, deals, seed, &options);
        }
        "wonders" => {
            let options = serde_json::from_str(options).expect("options");
            run::<wonders::Wonders>(players, &names, deals, seed, &options);
        }
        _ => eprintln!("{game} is no game"),
    }
}
