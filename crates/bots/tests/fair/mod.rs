//! What holds for every bot in every game.

use std::time::{Duration, Instant};

use bots::{Bot, Budget, FastDice, Glimpse, Search, Spec, Strategy};
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

/// What [`Strategy::allows`] says of moves seen elsewhere in the game is what the list of legal moves says, and
/// steps of rollouts are on it.
pub fn quick_check_agrees<G: Strategy>(options: &G::Options, players: usize, games: u64) {
    let seats = Seats::new(players).expect("valid");
    for number in 0..games {
        let mut dice = Dice::from_number(number);
        let deal = G::deal(options, seats, &mut dice).expect("playable");
        let mut game = G::new(options, seats, &deal).expect("playable");
        let mut seen: Vec<G::Move> = Vec::new();
        let (mut moves, mut scratch) = (Vec::new(), Vec::new());
        while let Turn::Of(moving) = game.turn() {
            let seat = moving.first().expect("somebody moves");
            moves.clear();
            game.moves(seat, &mut moves);
            for _ in 0..8 {
                if let Some(&mv) = dice.pick(&seen) {
                    let allowed = game.allows(seat, mv, &mut scratch);
                    assert_eq!(
                        allowed,
                        moves.contains(&mv),
                        "{mv} of seat {seat}\n{}",
                        game.view(Some(seat))
                    );
                }
            }
            for _ in 0..4 {
                let mv = *dice.pick(&moves).expect("a seat to move has a move");
                assert!(
                    game.allows(seat, mv, &mut scratch),
                    "{mv} of seat {seat}\n{}",
                    game.view(Some(seat))
                );
                seen.push(mv);
            }
            let mut quick = FastDice::new(&mut dice);
            let rolled = game.rollout(seat, 2.0, &mut quick, &mut scratch, &mut Vec::new());
            assert!(moves.contains(&rolled), "rollout {rolled} of seat {seat}\n{}", game.view(Some(seat)));
            // Half of the time with sense, so that games get far.
            let mv = if dice.below(2) == 0 {
                *dice.pick(&moves).expect("a seat to move has a move")
            } else {
                bot("rule").bot::<G>().choose(&Glimpse::new(&game, seat), &mut dice)
            };
            game.play_unchecked(seat, mv);
        }
    }
}

/// Plays whole games between these bots until they have decided so often; every move is checked.
#[allow(dead_code, reason = "only games with strategies of their own play for long")]
pub fn plays_legal_moves_for_long<G: Strategy>(options: &G::Options, players: usize, specs: &[Spec]) {
    const DECISIONS: u64 = 100_000;
    let seats = Seats::new(players).expect("valid");
    let mut decisions = 0;
    let mut number = 0;
    while decisions < DECISIONS {
        let mut dice = Dice::from_number(1_000 + number);
        number += 1;
        let deal = G::deal(options, seats, &mut dice).expect("playable");
        let mut game = G::new(options, seats, &deal).expect("playable");
        let mut bots: Vec<_> =
            (0..players).map(|seat| specs[(seat + number as usize) % specs.len()].bot::<G>()).collect();
        while let Turn::Of(moving) = game.turn() {
            let seat = moving.first().expect("somebody moves");
            let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
            if let Err(why) = game.play(seat, mv, &mut Vec::new()) {
                panic!("game {number}: seat {seat} played {mv}: {why}");
            }
            decisions += 1;
        }
    }
}
