//! The machinery of the bots, tried on a small game.

mod bids;
mod fair;

use bids::{Bid, Bids, NoOptions};
use bots::{Bot, Budget, Glimpse, Search, advise_seat};
use fair::{bot, keeps_its_time, plays_alike_in_both_worlds, quick_check_agrees, share};
use table::conformance::{Suite, check};
use table::{Dice, Game, Seat, Seats};

fn start(players: usize) -> Bids {
    let seats = Seats::new(players).expect("valid");
    let deal = Bids::deal(&NoOptions {}, seats, &mut Dice::from_number(3)).expect("playable");
    Bids::new(&NoOptions {}, seats, &deal).expect("playable")
}

#[test]
fn the_small_game_keeps_the_contract() {
    let suite = Suite::<Bids> {
        tables: vec![(NoOptions {}, vec![2, 3, 4])],
        games: 10,
        seed: 1,
        longest: 200,
        every: 1,
        odd_move: |dice| Bid::Lay(dice.below(9) as u8),
        invariants: |_| Ok(()),
    };
    check(&suite).expect("sound");
}

#[test]
fn search_beats_rule_and_rule_beats_random() {
    let none = NoOptions {};
    let rule = share::<Bids>(&none, 2, &[bot("rule"), bot("random")], 100);
    assert!(rule > 0.55, "{rule}");
    let search = share::<Bids>(&none, 2, &[bot("search:500"), bot("rule")], 20);
    assert!(search > 0.7, "{search}");
}

#[test]
fn every_bot_plays_alike_in_both_worlds() {
    let bots = ["random", "rule", "search:100"].map(bot);
    for players in 2..=4 {
        plays_alike_in_both_worlds::<Bids>(&NoOptions {}, players, &bots, 1);
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
    let mut dice = Dice::from_number(1);
    let mut search = Search::<Bids>::new(Budget::iterations(200));
    let mv = search.choose(&Glimpse::new(&game, Seat::FIRST), &mut dice);
    assert!(matches!(mv, Bid::Lay(_)));
    assert!(search.kept_visits() > 20, "{}", search.kept_visits());
    game.play_unchecked(Seat::FIRST, mv);
    let mv = search.choose(&Glimpse::new(&game, Seat::FIRST), &mut dice);
    assert_eq!(mv, Bid::Ready);
    assert_eq!(search.iterations(), 200, "a single legal step needs no thought");
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
    game.play_unchecked(Seat::FIRST, Bid::Lay(1));
    game.play_unchecked(Seat::FIRST, Bid::Ready);
    assert!(advise_seat(&game, Seat::FIRST, Budget::iterations(10), &mut Dice::from_number(1)).is_empty());
}

#[test]
fn the_quick_check_agrees_with_the_list_of_moves() {
    quick_check_agrees::<Bids>(&NoOptions {}, 3, 5);
}
