//! How long drawing takes.

use babylonia::{Babylonia, Options};
use draw::{Draw, Lang, Watcher};
use table::{Deal, Dice, Game, Seat, Seats, Seed};

fn main() {
    divan::main();
}

/// Plays so many random moves.
fn play_any<G: Game>(game: &mut G, count: usize) {
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    for _ in 0..count {
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
    }
}

/// Moves, each with what it would cause.
type Tried<G> = Vec<(<G as Game>::Move, Vec<<G as Game>::Event>)>;

/// The seat to move and its moves.
fn tried<G: Game>(game: &G) -> (Seat, Tried<G>) {
    let seat = game.turn().seats().first().unwrap_or_default();
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let tried = moves.iter().map(|&mv| {
        let mut events = Vec::new();
        game.clone().play(seat, mv, &mut events).expect("listed moves are legal");
        (mv, events.into_iter().map(|told| told.event).collect())
    });
    (seat, tried.collect())
}

/// A game of four after this many random moves, the seat to move and its choices.
fn position(count: usize) -> (Babylonia, Seat, Tried<Babylonia>) {
    let seats = Seats::new(4).expect("four can play");
    let mut game =
        Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    play_any(&mut game, count);
    let (seat, choices) = tried(&game);
    (game, seat, choices)
}

#[divan::bench(args = [0, 60, 140])]
fn babylonia_scene(bencher: divan::Bencher<'_, '_>, count: usize) {
    let (game, seat, choices) = position(count);
    let view = game.view(Some(seat));
    let names: Vec<String> = ["Anna", "Ben", "Carla", "Dov"].map(String::from).to_vec();
    let watcher = Watcher { who: Some(seat), lang: Lang::De, names: &names };
    bencher.bench(|| Babylonia::scene(divan::black_box(&view), &choices, &watcher));
}

/// A game of Babylon after this many moves, building whenever chance allows.
fn gardens(count: usize) -> (babylon::Babylon, Seat, Tried<babylon::Babylon>) {
    use babylon::{Babylon, Move, Options};
    let seats = Seats::new(4).expect("four can play");
    let mut game =
        Babylon::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    let mut dice = Dice::from_number(1);
    let mut moves = Vec::new();
    for played in 0.. {
        let Some(seat) = game.turn().seats().first() else { break };
        moves.clear();
        game.moves(seat, &mut moves);
        if played >= count && moves.iter().any(|mv| matches!(mv, Move::Place { .. })) {
            break;
        }
        let build: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| matches!(mv, Move::Place { .. } | Move::Decorate { .. }))
            .collect();
        let list = if build.is_empty() { &moves } else { &build };
        game.play_unchecked(seat, *dice.pick(list).expect("a seat to move has a move"));
    }
    let (seat, choices) = tried(&game);
    (game, seat, choices)
}

#[divan::bench(args = [0, 100, 200])]
fn babylon_scene(bencher: divan::Bencher<'_, '_>, count: usize) {
    let (game, seat, choices) = gardens(count);
    let view = game.view(Some(seat));
    let names: Vec<String> = ["Anna", "Ben", "Carla", "Dov"].map(String::from).to_vec();
    let watcher = Watcher { who: Some(seat), lang: Lang::De, names: &names };
    bencher.bench(|| babylon::Babylon::scene(divan::black_box(&view), &choices, &watcher));
}

/// A game of seven with everything switched on after this many moves, seen by the first seat to move.
#[divan::bench(args = [0, 100, 300])]
fn wonders_scene_of_seven(bencher: divan::Bencher<'_, '_>, count: usize) {
    let seats = Seats::new(7).expect("seven can play");
    let options = wonders::Options {
        leaders: true,
        cities: true,
        wonder_pack: true,
        tower: true,
        projects: true,
        ..wonders::Options::default()
    };
    let mut game =
        wonders::Wonders::start(&options, seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    play_any(&mut game, count);
    let (seat, choices) = tried(&game);
    let view = game.view(Some(seat));
    let names: Vec<String> =
        ["Anna", "Ben", "Carla", "Dov", "Eva", "Friedrich", "Giulia"].map(String::from).to_vec();
    let watcher = Watcher { who: Some(seat), lang: Lang::De, names: &names };
    bencher.bench(|| wonders::Wonders::scene(divan::black_box(&view), &choices, &watcher));
}
