//! How fast whole games, lists of moves and views are.

use babylon::{Babylon, Options};
use divan::{Bencher, black_box};
use table::{Deal, Dice, Game, Seat, Seats, Seed, Turn};

fn main() {
    divan::main();
}

fn start(players: usize, number: u64) -> Babylon {
    let seats = Seats::new(players).expect("a valid number");
    Babylon::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(number))).expect("a seed starts")
}

fn mover(game: &Babylon) -> Option<Seat> {
    match game.turn() {
        Turn::Of(seats) => seats.first(),
        Turn::Over(_) => None,
    }
}

fn play_out(mut game: Babylon, dice: &mut Dice, moves: &mut Vec<babylon::Move>) -> Babylon {
    while let Some(seat) = mover(&game) {
        moves.clear();
        game.moves(seat, moves);
        game.play_unchecked(seat, *dice.pick(moves).expect("a seat to move has a move"));
    }
    game
}

/// Positions of the middle of games, where a tile can be placed in several ways.
fn middles(players: usize) -> Vec<Babylon> {
    let mut moves = Vec::new();
    (0..64)
        .map(|number| {
            let mut dice = Dice::from_number(number);
            let mut game = start(players, number);
            for _ in 0..100 {
                let seat = mover(&game).expect("no game is over after 100 steps");
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("a move"));
            }
            game
        })
        .collect()
}

#[divan::bench(args = [2, 3, 4])]
fn whole_random_game(bencher: Bencher<'_, '_>, players: usize) {
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    let mut number = 0;
    let starts: Vec<Babylon> = (0..64).map(|number| start(players, number)).collect();
    bencher.bench_local(|| {
        number = (number + 1) % starts.len();
        play_out(starts[number].clone(), &mut dice, &mut moves)
    });
}

#[divan::bench]
fn moves_of_64_positions(bencher: Bencher<'_, '_>) {
    let games = middles(4);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        let mut count = 0;
        for game in &games {
            moves.clear();
            game.moves(mover(game).expect("not over"), &mut moves);
            count += black_box(&moves).len();
        }
        count
    });
}

#[divan::bench]
fn moves_of_an_empty_garden(bencher: Bencher<'_, '_>) {
    let mut game = start(4, 1);
    let mut moves = Vec::new();
    let seat = mover(&game).expect("not over");
    game.moves(seat, &mut moves);
    game.play_unchecked(seat, moves[0]);
    bencher.bench_local(|| {
        moves.clear();
        game.moves(seat, &mut moves);
        black_box(&moves).len()
    });
}

#[divan::bench]
fn view_of_a_seat(bencher: Bencher<'_, '_>) {
    let games = middles(4);
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + 1) % games.len();
        games[number].view(Some(Seat::FIRST))
    });
}

#[divan::bench]
fn clone_of_a_state(bencher: Bencher<'_, '_>) {
    let games = middles(4);
    let mut number = 0;
    bencher.bench_local(|| {
        number = (number + 1) % games.len();
        games[number].clone()
    });
}
