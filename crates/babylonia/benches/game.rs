//! Whole random games, and the parts a search spends its time in.

use babylonia::{Babylonia, Move, Options};
use divan::{Bencher, counter::ItemsCount};
use table::{Dice, Game, Seat, Seats};

fn main() {
    divan::main();
}

fn start(players: usize, dice: &mut Dice) -> Babylonia {
    let seats = Seats::new(players).expect("2 to 4");
    let deal = Babylonia::deal(&Options::default(), seats, dice).expect("dealt");
    Babylonia::new(&Options::default(), seats, &deal).expect("a shuffled deal is playable")
}

fn to_move(game: &Babylonia) -> Option<Seat> {
    game.turn().seats().first()
}

/// Plays up to `steps` random moves; returns how many were played.
fn play_on(game: &mut Babylonia, steps: usize, dice: &mut Dice, moves: &mut Vec<Move>) -> usize {
    for step in 0..steps {
        let Some(seat) = to_move(game) else { return step };
        moves.clear();
        game.moves(seat, moves);
        let mv = *dice.pick(moves).expect("a seat to move has a move");
        game.play_unchecked(seat, mv);
    }
    steps
}

#[divan::bench(args = [2, 3, 4])]
fn random_game(bencher: Bencher, players: usize) {
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        let mut game = start(players, &mut dice);
        play_on(&mut game, usize::MAX, &mut dice, &mut moves);
        game.score(Seat::FIRST)
    });
}

#[divan::bench(args = [2, 3, 4])]
fn random_game_per_move(bencher: Bencher, players: usize) {
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    let first = start(players, &mut dice);
    let games: usize = 200;
    let played: usize = {
        let mut dice = Dice::from_number(2);
        (0..games).map(|_| play_on(&mut first.clone(), usize::MAX, &mut dice, &mut moves)).sum()
    };
    bencher.counter(ItemsCount::new(played)).bench_local(|| {
        let mut dice = Dice::from_number(2);
        (0..games).map(|_| play_on(&mut first.clone(), usize::MAX, &mut dice, &mut moves)).sum::<usize>()
    });
}

fn middle(players: usize) -> Babylonia {
    let mut dice = Dice::from_number(3);
    let mut game = start(players, &mut dice);
    play_on(&mut game, 60, &mut dice, &mut Vec::new());
    game
}

#[divan::bench(args = [2, 3, 4])]
fn moves(bencher: Bencher, players: usize) {
    let game = middle(players);
    let seat = to_move(&game).expect("the game is not over");
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        divan::black_box(&game).moves(seat, &mut moves);
        moves.len()
    });
}

#[divan::bench(args = [2, 3, 4])]
fn view(bencher: Bencher, players: usize) {
    let game = middle(players);
    bencher.bench_local(|| divan::black_box(&game).view(Some(Seat::FIRST)));
}

#[divan::bench(args = [2, 3, 4])]
fn imagine(bencher: Bencher, players: usize) {
    let view = middle(players).view(Some(Seat::FIRST));
    let mut dice = Dice::from_number(4);
    bencher.bench_local(|| Babylonia::imagine(divan::black_box(&view), &mut dice));
}
