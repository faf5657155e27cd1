//! The bots at a table of Babylonia.

mod fair;

use babylonia::{Babylonia, Cards, Options};
use bots::{Bot, Budget, Glimpse, Search};
use fair::{
    bot, game, keeps_its_time, plays_alike_in_both_worlds, plays_legal_moves_for_long, quick_check_agrees,
    share,
};
use table::{Deal, Dice, Game, Seats, Seed};

fn tables() -> [Options; 3] {
    let plain = Options::default();
    [
        plain,
        Options { cards: Cards::Variant, first_round_limit: false, ..plain },
        Options { cards: Cards::Variant, river_token_counts_for_fields: true, ..plain },
    ]
}

#[test]
fn no_bot_ever_plays_an_illegal_move() {
    for options in tables() {
        for players in 2..=4 {
            let bots = ["rule", "search:5", "random", "easy"].map(bot);
            for deal in 0..2 {
                game::<Babylonia>(&options, players, &bots, deal as usize, deal);
            }
        }
    }
}

#[test]
fn every_bot_plays_alike_in_both_worlds() {
    let bots = ["random", "rule", "search:20"].map(bot);
    for (options, players) in tables().iter().zip(2..=4) {
        plays_alike_in_both_worlds::<Babylonia>(options, players, &bots, 5);
    }
}

#[test]
fn rule_beats_random_and_search_beats_rule() {
    let options = Options::default();
    for players in 2..=4 {
        let rule = share::<Babylonia>(
            &options,
            players,
            &[bot("rule"), bot("random"), bot("random"), bot("random")],
            4,
        );
        assert!(rule > 0.95, "{rule} with {players}");
    }
    let search = share::<Babylonia>(&options, 2, &[bot("search:60"), bot("rule")], 3);
    assert!(search > 0.5, "{search}");
}

#[test]
fn the_tree_is_kept_while_tokens_are_placed() {
    let seats = Seats::new(4).expect("valid");
    let mut game = Babylonia::start(
        &Options { first_round_limit: false, ..Options::default() },
        seats,
        &Deal::Seed(Seed::from_number(1)),
    )
    .expect("playable");
    let seat = game.active();
    let mut dice = Dice::from_number(1);
    let mut search = Search::<Babylonia>::new(Budget::iterations(300));
    let first = search.choose(&Glimpse::new(&game, seat), &mut dice);
    assert!(search.kept_visits() > 10, "{}", search.kept_visits());
    game.play_unchecked(seat, first);
    search.choose(&Glimpse::new(&game, seat), &mut dice);
    assert!(search.kept_visits() > 10, "{}", search.kept_visits());
}

#[test]
fn a_time_is_not_exceeded_by_more_than_20_ms() {
    let seats = Seats::new(4).expect("valid");
    let game =
        Babylonia::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(2))).expect("playable");
    for millis in [5, 100] {
        keeps_its_time(&game, millis);
    }
}

#[test]
fn the_quick_check_agrees_with_the_list_of_moves() {
    for (options, players) in tables().iter().zip([2, 3, 4]) {
        quick_check_agrees::<Babylonia>(options, players, 2);
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p bots -- --ignored"]
fn no_bot_plays_an_illegal_move_in_a_hundred_thousand_decisions() {
    for (options, players) in tables().iter().zip([2, 3, 4]) {
        plays_legal_moves_for_long::<Babylonia>(options, players, &["rule", "search:2", "random"].map(bot));
    }
}
