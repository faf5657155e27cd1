//! How long the levels take for a turn: `pace levels [GAME]` (below). And how many iterations a second a search does on one
//! core: `pace [BUDGET] [GAME]`. Games between `rule` players are played,
//! and at every few positions a whole search is made; the budget may name another tuning and network, as in `match`
//! (`4000/net=FILE/cut=0`). Where the game has a network, it is asked many times at each of these positions as well. Where the system tells it (Linux), the time is the processor's, so
//! that a busy machine gives the same figure.

mod common;

use std::time::Duration;

use bots::{Bot, Glimpse, Level, Mix, Paper, Player, Spec, Strategy};
use common::{Time, tuned};
use table::{Dice, Seats, Turn};

/// A network is asked so often at one position.
const ASKED: u32 = 10_000;

fn pace<G: Strategy>(options: &G::Options, players: usize, budget: &str) {
    let seats = Seats::new(players).expect("a number of players");
    let mut dice = Dice::from_number(1);
    let deal = G::deal(options, seats, &mut dice).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut rule = Spec::Rule.bot::<G>();
    let (mut took, mut done, mut step) = (Duration::ZERO, 0, 0);
    let (mut judging, mut judged) = (Duration::ZERO, 0);
    let mut paper = Paper::default();
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody moves");
        let at = Glimpse::new(&game, seat);
        if step % 7 == 0 {
            let (mut search, net) = tuned::<G>(budget);
            let started = Time::now();
            search.advise(&at, &mut dice);
            took += started.elapsed();
            done += search.iterations();
            if let Some(net) = net {
                let started = Time::now();
                for _ in 0..ASKED {
                    std::hint::black_box(net.judge(std::hint::black_box(&game), &mut paper));
                }
                judging += started.elapsed();
                judged += ASKED;
            }
        }
        step += 1;
        let mv = rule.choose(&at, &mut dice);
        game.play_unchecked(seat, mv);
    }
    print!("{}, {players} players: {:.0} iterations/s", G::NAME, done as f64 / took.as_secs_f64());
    if judged > 0 {
        print!(", {:.2} us a look of the network", 1e6 * judging.as_secs_f64() / f64::from(judged));
    }
    println!();
}

/// The longest turn, and the mean of all turns.
#[derive(Default)]
struct Turns {
    longest: Duration,
    total: Duration,
    count: u32,
}

impl Turns {
    fn add(&mut self, turn: Duration) {
        self.longest = self.longest.max(turn);
        self.total += turn;
        self.count += 1;
    }
}

/// How long each level takes for a turn at each table at which levels are measured: a game of it against quick players,
/// held back by nothing but its work. A turn is all steps that follow one another.
fn turns<G: Strategy>() {
    for &(players, options) in G::TABLES {
        let seats = Seats::new(players).expect("a number of players");
        let words_of = if options.is_empty() { String::new() } else { format!("with {options}") };
        let words: serde_json::Map<_, _> = options
            .split(',')
            .filter(|word| !word.is_empty())
            .map(|word| (word.to_owned(), true.into()))
            .collect();
        let options: G::Options = serde_json::from_value(words.into()).expect("options that are switches");
        print!("{}, {players} players {words_of}:", G::NAME);
        for &level in Level::ALL {
            let mut dice = Dice::from_number(1);
            let deal = G::deal(&options, seats, &mut dice).expect("playable");
            let mut game = G::new(&options, seats, &deal).expect("playable");
            let mut bots: Vec<Player<G>> = seats
                .iter()
                .map(|seat| match seat.index() {
                    0 => Player::made_of(G::LEVELS.of(level)),
                    _ => Player::made_of(Mix::at_first_sight(1.0)),
                })
                .collect();
            let (mut turns, mut turn) = (Turns::default(), Duration::ZERO);
            while let Turn::Of(moving) = game.turn() {
                let seat = moving.first().expect("somebody moves");
                let started = Time::now();
                let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
                if seat.index() == 0 {
                    turn += started.elapsed();
                    if !bots[0].goes_on() {
                        turns.add(std::mem::take(&mut turn));
                    }
                }
                game.play_unchecked(seat, mv);
            }
            let mean = turns.total / turns.count.max(1);
            print!(" {level} {:.3} s (mean {:.3}),", turns.longest.as_secs_f64(), mean.as_secs_f64());
        }
        println!();
    }
}

fn main() {
    if std::env::args().nth(1).is_some_and(|word| word == "levels") {
        let only = std::env::args().nth(2);
        let asked = |game: &str| only.as_ref().is_none_or(|only| only == game);
        if asked("babylonia") {
            turns::<babylonia::Babylonia>();
        }
        if asked("babylon") {
            turns::<babylon::Babylon>();
        }
        if asked("wonders") {
            turns::<wonders::Wonders>();
        }
        return;
    }
    let mut args = std::env::args().skip(1);
    let budget = args.next().unwrap_or_else(|| "4000".to_owned());
    let only = args.next();
    let asked = |game: &str| only.as_ref().is_none_or(|only| only == game);
    if asked("babylonia") {
        pace::<babylonia::Babylonia>(&babylonia::Options::default(), 4, &budget);
    }
    if asked("babylon") {
        pace::<babylon::Babylon>(&babylon::Options::default(), 3, &budget);
    }
    if asked("wonders") {
        let babel = wonders::Options { tower: true, projects: true, ..wonders::Options::default() };
        pace::<wonders::Wonders>(&wonders::Options::default(), 3, &budget);
        pace::<wonders::Wonders>(&babel, 3, &budget);
    }
}
