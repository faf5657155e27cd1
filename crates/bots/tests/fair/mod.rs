//! What holds for every bot in every game.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Glimpse, Search, Spec, Strategy};
use table::{Dice, Seats, Turn};

/// Plays a game between these bots and returns the share of the win of the first, who sits at `hero`.
pub fn game<G: Strategy>(
    options: &G::Options,
    players: usize,
    specs: &[Spec],
    hero: usize,
    deal: u64,
) -> f64 {
    let seats = Seats::new(players).expect("valid");
    let deal = G::deal(options, seats, &mut Dice::from_number(deal)).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut dice = Dice::from_number(77 + hero as u64);
    let mut bots: Vec<_> =
        (0..players).map(|seat| specs[(seat + players - hero) % players % specs.len()].bot::<G>()).collect();
    loop {
        match game.turn() {
            Turn::Of(moving) => {
                let seat = moving.first().expect("somebody moves");
                let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
                if let Err(why) = game.play(seat, mv, &mut Vec::new()) {
                    panic!("seat {seat} played {mv}: {why}");
                }
            }
            Turn::Over(outcome) => {
                let won = outcome.winners.contains(seats.seat(hero).expect("valid"));
                return if won { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
            }
        }
    }
}

/// The share of wins of the first bot over these deals, in every seat of each.
pub fn share<G: Strategy>(options: &G::Options, players: usize, specs: &[Spec], deals: u64) -> f64 {
    let mut wins = 0.0;
    for deal in 0..deals {
        for hero in 0..players {
            wins += game::<G>(options, players, specs, hero, deal);
        }
    }
    wins / (deals * players as u64) as f64
}

/// The named bot.
pub fn bot(name: &str) -> Spec {
    name.parse().expect("a valid name")
}

/// Two worlds: on the real state and on one imagined from the same view, equal dice give equal moves. Random
/// games are played, and every `every`th position is tried.
pub fn plays_alike_in_both_worlds<G: Strategy>(
    options: &G::Options,
    players: usize,
    specs: &[Spec],
    every: u32,
) {
    let seats = Seats::new(players).expect("valid");
    let deal = G::deal(options, seats, &mut Dice::from_number(5)).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut dice = Dice::from_number(6);
    let mut moves = Vec::new();
    let mut step = 0;
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody moves");
        step += 1;
        if step % every == 0 {
            let view = game.view(Some(seat));
            let world = G::imagine(&view, &mut dice);
            for spec in specs {
                let of = |world: &G| {
                    let mut dice = Dice::from_number(u64::from(step));
                    spec.bot::<G>().choose(&Glimpse::new(world, seat), &mut dice)
                };
                assert_eq!(of(&game), of(&world), "{spec} at step {step}\n{view}");
            }
        }
        moves.clear();
        game.moves(seat, &mut moves);
        let mv = *dice.pick(&moves).expect("a seat to move has a move");
        game.play_unchecked(seat, mv);
    }
}

/// A search of this many milliseconds takes at most 20 more. The machine may be busy with other things, so the
/// best of a few tries counts.
#[allow(dead_code, reason = "not every game times its search")]
pub fn keeps_its_time<G: Strategy>(game: &G, millis: u64) {
    let Some(seat) = game.turn().seats().first() else { return };
    let mut took = Duration::MAX;
    for _ in 0..5 {
        let started = Instant::now();
        let mut search = Search::<G>::new(Budget::millis(millis));
        search.choose(&Glimpse::new(game, seat), &mut Dice::from_number(1));
        took = took.min(started.elapsed());
        if took < Duration::from_millis(millis + 20) {
            return;
        }
    }
    panic!("{took:?} of {millis} ms");
}
