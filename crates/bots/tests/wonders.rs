//! The bots at a table of 7 Wonders.

mod fair;

use bots::{Bot, Budget, Glimpse, Search, Spec, Strategy, advise_seat};
use fair::{
    bot, game, keeps_its_time, plays_alike_in_both_worlds, plays_legal_moves_for_long, quick_check_agrees,
    share,
};
use table::{Deal, Dice, Game, Seat, Seats, Seed};
use wonders::{Options, Wonders};

/// The named bot, one of the game's own included.
fn own(name: &str) -> Spec {
    Spec::of_game::<Wonders>(name).expect("a valid name")
}

fn tables() -> [(Options, [usize; 3]); 4] {
    let plain = Options::default();
    let babel = Options { tower: true, projects: true, ..plain.clone() };
    let cities = Options { leaders: true, cities: true, ..plain.clone() };
    let all = Options { wonder_pack: true, leaders: true, cities: true, ..babel.clone() };
    [(plain, [2, 3, 7]), (babel, [2, 3, 4]), (cities, [2, 3, 5]), (all, [2, 3, 8])]
}

#[test]
fn no_bot_ever_plays_an_illegal_move() {
    for (options, counts) in tables() {
        for players in counts {
            let bots = ["rule", "search:5", "random", "easy"].map(bot);
            for deal in 0..3 {
                game::<Wonders>(&options, players, &bots, deal % players, deal as u64);
            }
        }
    }
}

#[test]
fn the_players_of_the_study_play_legal_moves() {
    let bots = ["rule-2014", "sell", "first", "wonder"].map(own);
    for deal in 0..10 {
        game::<Wonders>(&Options::default(), 4, &bots, 0, deal);
    }
    assert!(Spec::plays::<Wonders>(bots[0]));
    assert!(!Spec::plays::<babylon::Babylon>(bots[0]));
}

#[test]
fn every_bot_plays_alike_in_both_worlds() {
    let bots = ["random", "rule", "search:20", "rule-2014"].map(own);
    for (options, counts) in tables() {
        for players in counts {
            plays_alike_in_both_worlds::<Wonders>(&options, players, &bots, 5);
        }
    }
}

#[test]
fn rule_beats_random_and_search_beats_rule() {
    let options = Options { tower: true, projects: true, ..Options::default() };
    for players in 2..=4 {
        let rule = share::<Wonders>(
            &options,
            players,
            &[bot("rule"), bot("random"), bot("random"), bot("random")],
            6,
        );
        assert!(rule > 0.9, "{rule} with {players}");
    }
    let search = share::<Wonders>(&options, 3, &[bot("search:100"), bot("rule"), bot("rule")], 5);
    assert!(search > 0.4, "{search}");
}

#[test]
fn advice_is_ranked_and_for_every_seat_that_is_to_move() {
    let seats = Seats::new(3).expect("valid");
    let game =
        Wonders::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(1))).expect("playable");
    for seat in seats.iter() {
        let advice = advise_seat(&game, seat, Budget::iterations(200), &mut Dice::from_number(1));
        assert_eq!(advice.iter().map(|advice| advice.visits).sum::<u32>(), 200);
        assert!(advice.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
        assert!(advice[0].expected_score > 10.0, "{advice:?}");
    }
}

#[test]
fn a_search_uses_what_it_learned_with_any_number_of_players() {
    let step = |name: &str, options: &Options, players: usize| {
        let seats = Seats::new(players).expect("valid");
        let game = Wonders::start(options, seats, &Deal::Seed(Seed::from_number(3))).expect("playable");
        let budget = Budget::iterations(60);
        let mut search = match name {
            "rollout" => Search::<Wonders>::rollout(budget),
            _ => Search::new(budget),
        };
        let mv = search.choose(&Glimpse::new(&game, Seat::FIRST), &mut Dice::from_number(1));
        (mv, search.outlook())
    };
    let cities = Options { cities: true, ..Options::default() };
    for players in 2..=8 {
        let lessons = Wonders::lessons();
        assert!(lessons.iter().any(|&(of, _)| of == players), "a lesson of {players} players");
        assert!(step("search", &cities, players) != step("rollout", &cities, players), "{players} players");
    }
}

#[test]
fn what_others_have_picked_does_not_hinder_a_search() {
    let seats = Seats::new(3).expect("valid");
    let mut game =
        Wonders::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(2))).expect("playable");
    let last = Seat::new(2).expect("valid");
    let advise = |game: &Wonders| advise_seat(game, last, Budget::iterations(100), &mut Dice::from_number(1));
    let before: u32 = advise(&game).iter().map(|advice| advice.visits).sum();
    for seat in seats.iter().filter(|&seat| seat != last) {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        game.play_unchecked(seat, moves[0]);
    }
    let after: u32 = advise(&game).iter().map(|advice| advice.visits).sum();
    assert_eq!((before, after), (100, 100));
}

#[test]
fn a_time_is_not_exceeded_by_more_than_20_ms() {
    let seats = Seats::new(7).expect("valid");
    let game =
        Wonders::start(&Options::default(), seats, &Deal::Seed(Seed::from_number(2))).expect("playable");
    for millis in [5, 100] {
        keeps_its_time(&game, millis);
    }
}

#[test]
fn the_quick_check_agrees_with_the_list_of_moves() {
    for (options, counts) in tables() {
        for players in counts {
            quick_check_agrees::<Wonders>(&options, players, 4);
        }
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release -p bots -- --ignored"]
fn no_bot_plays_an_illegal_move_in_a_hundred_thousand_decisions() {
    for (options, counts) in tables() {
        plays_legal_moves_for_long::<Wonders>(&options, counts[1], &["rule", "search:2", "random"].map(bot));
    }
}
