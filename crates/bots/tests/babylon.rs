//! The bots at a table of Babylon.

mod fair;

use babylon::{Babylon, BridgeGap, Flower, Move, Options, Pit, SupplyLimit, TileOverlap};
use bots::{Bot, Budget, Glimpse, Search};
use fair::{bot, game, plays_alike_in_both_worlds, plays_legal_moves_for_long, quick_check_agrees, share};
use table::{Deal, Dice, Game, Seats, Seed, Turn};

fn tables() -> [Options; 3] {
    let plain = Options::default();
    [
        plain,
        Options { supply: SupplyLimit::Limited, choose_boards: true, ..plain },
        Options { tile_overlap: TileOverlap::AnyLevels, bridge_gap: BridgeGap::BoardOnly, ..plain },
    ]
}

#[test]
fn no_bot_ever_plays_an_illegal_move() {
    for options in tables() {
        for players in 2..=4 {
            let bots = ["rule", "search:5", "random", "easy"].map(bot);
            game::<Babylon>(&options, players, &bots, players - 1, players as u64);
        }
    }
}

#[test]
fn boards_are_chosen_by_the_flowers_that_lie_open() {
    let options = Options { choose_boards: true, ..Options::default() };
    let seats = Seats::new(2).expect("valid");
    let mut best = 0;
    for number in 0..20 {
        let seed = Seed::from_number(number);
        let game = Babylon::start(&options, seats, &Deal::Seed(seed)).expect("playable");
        let seat = game.turn().seats().first().expect("somebody chooses");
        let open = |flower: Flower| {
            Pit::all().filter(|&pit| game.quarry().top(pit).is_some_and(|(_, t)| t.flower == flower)).count()
        };
        let most = Flower::ALL.map(open).into_iter().max().unwrap_or(0);
        for name in ["rule", "search:40"] {
            let mv =
                bot(name).bot::<Babylon>().choose(&Glimpse::new(&game, seat), &mut Dice::from_number(number));
            let Move::Choose(flower) = mv else { panic!("{name} plays {mv}") };
            best += usize::from(name == "rule" && open(flower) == most);
        }
    }
    assert!(best >= 15, "the flower that lies open most often was chosen in {best} of 20 games");
}

#[test]
fn every_bot_plays_alike_in_both_worlds() {
    let bots = ["random", "rule", "search:20"].map(bot);
    for (options, players) in tables().iter().zip(2..=4) {
        plays_alike_in_both_worlds::<Babylon>(options, players, &bots, 6);
    }
}

#[test]
fn rule_beats_random_and_search_beats_rule() {
    let options = Options::default();
    for players in 2..=4 {
        let rule = share::<Babylon>(
            &options,
            players,
            &[bot("rule"), bot("random"), bot("random"), bot("random")],
            3,
        );
        assert!(rule > 0.95, "{rule} with {players}");
    }
    let search = share::<Babylon>(&options, 2, &[bot("search:100"), bot("rule")], 8);
    assert!(search > 0.5, "{search}");
}

#[test]
fn the_tree_is_kept_while_a_turn_is_built() {
    let seats = Seats::new(4).expect("valid");
    let mut game =
        Babylon::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    let mut dice = Dice::from_number(1);
    let mut search = Search::<Babylon>::new(Budget::iterations(60));
    let mut kept = 0;
    for _ in 0..40 {
        let Turn::Of(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody moves");
        let mv = search.choose(&Glimpse::new(&game, seat), &mut dice);
        kept = kept.max(search.kept_visits());
        game.play_unchecked(seat, mv);
    }
    assert!(kept > 10, "{kept}");
}

#[test]
fn the_quick_check_agrees_with_the_list_of_moves() {
    for (options, players) in tables().iter().zip([2, 3, 4]) {
        quick_check_agrees::<Babylon>(options, players, 2);
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p bots -- --ignored"]
fn no_bot_plays_an_illegal_move_in_a_hundred_thousand_decisions() {
    for (options, players) in tables().iter().zip([2, 3, 4]) {
        plays_legal_moves_for_long::<Babylon>(options, players, &["rule", "search:2", "random"].map(bot));
    }
}
