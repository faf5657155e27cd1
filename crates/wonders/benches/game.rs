//! Whole random games, and the parts a search spends its time in.

use divan::{Bencher, counter::ItemsCount};
use table::{Dice, Game, Seats};
use wonders::{Move, Options, Wonders};

fn main() {
    divan::main();
}

const BASE: &str = "{}";
const BABEL: &str = r#"{"tower":true,"projects":true}"#;
const EVERYTHING: &str = r#"{"leaders":true,"cities":true,"wonder_pack":true,"tower":true,"projects":true}"#;

/// A table: expansions and players.
struct Table(&'static str, &'static str, usize);

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.0, self.2)
    }
}

const TABLES: [Table; 6] = [
    Table("base", BASE, 2),
    Table("base", BASE, 3),
    Table("base", BASE, 7),
    Table("babel", BABEL, 3),
    Table("babel", BABEL, 7),
    Table("everything", EVERYTHING, 7),
];

fn options(text: &str) -> Options {
    serde_json::from_str(text).expect("valid options")
}

fn start(options: &Options, players: usize, dice: &mut Dice) -> Wonders {
    let seats = Seats::new(players).expect("2 to 8");
    let deal = Wonders::deal(options, seats, dice).expect("dealt");
    Wonders::new(options, seats, &deal).expect("a shuffled deal is playable")
}

/// Plays up to `steps` random moves; returns how many were played.
fn play_on(game: &mut Wonders, steps: usize, dice: &mut Dice, moves: &mut Vec<Move>) -> usize {
    for step in 0..steps {
        let Some(seat) = game.turn().seats().first() else { return step };
        moves.clear();
        game.moves(seat, moves);
        let mv = *dice.pick(moves).expect("a seat to move has a move");
        game.play_unchecked(seat, mv);
    }
    steps
}

#[divan::bench(args = TABLES)]
fn random_game(bencher: Bencher, table: &Table) {
    let options = options(table.1);
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        let mut game = start(&options, table.2, &mut dice);
        play_on(&mut game, usize::MAX, &mut dice, &mut moves)
    });
}

#[divan::bench(args = TABLES)]
fn random_game_per_decision(bencher: Bencher, table: &Table) {
    let options = options(table.1);
    let mut moves = Vec::new();
    let games = 100;
    let mut play_all = || -> usize {
        let mut dice = Dice::from_number(2);
        (0..games)
            .map(|_| play_on(&mut start(&options, table.2, &mut dice), usize::MAX, &mut dice, &mut moves))
            .sum()
    };
    let played = play_all();
    bencher.counter(ItemsCount::new(played)).bench_local(play_all);
}

#[divan::bench(args = TABLES)]
fn deal_and_set_up(bencher: Bencher, table: &Table) {
    let options = options(table.1);
    let mut dice = Dice::from_number(1);
    bencher.bench_local(|| start(&options, table.2, &mut dice));
}

fn middle(table: &Table) -> Wonders {
    let mut dice = Dice::from_number(3);
    let mut game = start(&options(table.1), table.2, &mut dice);
    while game.age() < 2 || game.turn_of_age() != 3 {
        play_on(&mut game, 1, &mut dice, &mut Vec::new());
    }
    game
}

#[divan::bench(args = TABLES)]
fn moves(bencher: Bencher, table: &Table) {
    let game = middle(table);
    let seat = game.turn().seats().first().expect("not over");
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        game.moves(seat, &mut moves);
        moves.len()
    });
}

#[divan::bench(args = TABLES)]
fn view(bencher: Bencher, table: &Table) {
    let game = middle(table);
    let seat = game.turn().seats().first().expect("not over");
    bencher.bench_local(|| game.view(Some(seat)));
}

#[divan::bench(args = TABLES)]
fn imagine(bencher: Bencher, table: &Table) {
    let game = middle(table);
    let view = game.view(game.turn().seats().first());
    let mut dice = Dice::from_number(4);
    bencher.bench_local(|| Wonders::imagine(&view, &mut dice));
}

#[divan::bench(args = TABLES)]
fn copy(bencher: Bencher, table: &Table) {
    let game = middle(table);
    bencher.bench_local(|| game.clone());
}
