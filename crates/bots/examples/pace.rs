//! How many iterations a second a search does on one core: `pace [BUDGET] [GAME]`. Games between `rule` players are played,
//! and at every few positions a whole search is made; the budget may name another tuning and network, as in `match`
//! (`4000/net=FILE/cut=0`). Where the game has a network, it is asked many times at each of these positions as well. Where the system tells it (Linux), the time is the processor's, so
//! that a busy machine gives the same figure.

mod common;

use std::time::Duration;

use bots::{Glimpse, Paper, Spec, Strategy};
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

fn main() {
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
