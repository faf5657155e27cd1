//! The machinery of the bots, tried on the toy game.

mod fair;

use bots::{Bot, Budget, Glimpse, Search, advise_seat};
use fair::{bot, keeps_its_time, plays_alike_in_both_worlds, quick_check_agrees, share};
use table::{Dice, Game, Seat, Seats};
use toy::{Move, Options, ToyGame};

/// With six rounds there is something to think about.
const LONG: Options = Options { rounds: 6, lowest_wins: false };

fn start(players: usize) -> ToyGame {
    let seats = Seats::new(players).expect("valid");
    let deal = ToyGame::deal(&LONG, seats, &mut Dice::from_number(3)).expect("playable");
    ToyGame::new(&LONG, seats, &deal).expect("playable")
}

/// All pick their first omen; answers who may take points.
fn pick(game: &mut ToyGame) -> Seat {
    for seat in game.seats().iter() {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        game.play_unchecked(seat, moves[0]);
    }
    game.turn().seats().first().expect("one takes")
}

#[test]
fn search_beats_rule_and_rule_beats_random() {
    let rule = share::<ToyGame>(&LONG, 2, &[bot("rule"), bot("random")], 300);
    assert!(rule > 0.55, "{rule}");
    // In two rounds the strong omen must come first, which the rule player never finds out.
    let short = Options { rounds: 2, ..LONG };
    let search = share::<ToyGame>(&short, 2, &[bot("search:500"), bot("rule")], 20);
    assert!(search > 0.7, "{search}");
}

#[test]
fn every_bot_plays_alike_in_both_worlds() {
    let bots = ["random", "rule", "search:100"].map(bot);
    for players in 2..=4 {
        plays_alike_in_both_worlds::<ToyGame>(&LONG, players, &bots, 1);
    }
}

#[test]
fn a_search_is_equal_for_equal_dice() {
    let game = start(3);
    let of =
        |number| advise_seat(&game, Seat::FIRST, Budget::iterations(300), &mut Dice::from_number(number));
    assert_eq!(of(1), of(1));
    let advice = of(1);
    assert_eq!(advice.iter().map(|advice| advice.visits).sum::<u32>(), 300);
    assert!(advice.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert!(advice.iter().all(|advice| (0.0..=1.0).contains(&advice.win_share)));
}

#[test]
fn the_tree_is_kept_between_the_steps_of_a_turn_and_not_beyond() {
    let mut game = start(2);
    let taker = pick(&mut game);
    let mut dice = Dice::from_number(1);
    let mut search = Search::<ToyGame>::new(Budget::iterations(200));
    let mv = search.choose(&Glimpse::new(&game, taker), &mut dice);
    assert_eq!(mv, Move::Take(3));
    assert!(search.kept_visits() > 20, "{}", search.kept_visits());
    let thought = search.iterations();
    game.play_unchecked(taker, mv);
    let mv = search.choose(&Glimpse::new(&game, taker), &mut dice);
    assert_eq!(mv, Move::End);
    assert_eq!(search.iterations(), thought, "a single legal step needs no thought");
    assert_eq!(search.kept_visits(), 0, "after a final step anything may have happened");
}

#[test]
fn a_time_is_not_exceeded_by_more_than_20_ms() {
    let game = start(4);
    for millis in [5, 50, 200] {
        keeps_its_time(&game, millis);
    }
}

#[test]
fn nobody_is_advised_who_is_not_to_move() {
    let mut game = start(2);
    let mut moves = Vec::new();
    game.moves(Seat::FIRST, &mut moves);
    game.play_unchecked(Seat::FIRST, moves[0]);
    assert!(advise_seat(&game, Seat::FIRST, Budget::iterations(10), &mut Dice::from_number(1)).is_empty());
}

#[test]
fn the_quick_check_agrees_with_the_list_of_moves() {
    quick_check_agrees::<ToyGame>(&LONG, 3, 5);
}
