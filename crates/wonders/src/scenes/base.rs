//! The base game: what a choice does and when (sections 1.2 to 1.9).

use table::{Game, Seat, Step};

use super::{Scene, card};
use crate::game::{Fetcher, Phase, Task};

const PLAIN: [&str; 3] = ["giza:a", "rhodos:a", "ephesos:a"];

#[test]
fn a_choice_is_open_until_the_last_seat_has_chosen() {
    let mut scene = Scene::new("", &PLAIN, 1);
    assert_eq!(scene.play(2, "build altar"), Step::Open);
    assert_eq!(scene.play(0, "sell altar"), Step::Open);
    assert!(!scene.has(2, "altar"), "nothing is revealed yet");
    let view = scene.game.view(Seat::new(1));
    assert_eq!(view.chosen, None);
    assert!(!format!("{view:?}").contains("Build"), "others' choices are hidden");
    assert_eq!(scene.play(1, "build altar"), Step::Final);
    assert!(scene.has(2, "altar") && scene.has(1, "altar"));
    assert_eq!(scene.coins_of(0), 6, "3 at the start and 3 for the card");
}

#[test]
fn hands_go_left_right_and_left() {
    for (age, to) in [(1, 1), (2, 2), (3, 1)] {
        let mut scene = Scene::new("", &PLAIN, age);
        scene.hand(0, &["pawnshop", "baths", "altar"]);
        scene.alone(0, "sell altar");
        assert!(scene.game.hands[to].contains(card("pawnshop")), "age {age}");
        assert_eq!(scene.game.hands[to].len(), 2);
    }
}

#[test]
fn the_last_card_is_discarded_and_earns_nothing() {
    let mut scene = Scene::new("", &PLAIN, 1);
    scene.last_turn(1).coins(0, 0);
    scene.alone(0, "sell altar");
    assert_eq!(scene.coins_of(0), 3);
    assert_eq!(scene.game.discard.len(), 6, "three sold, three left over");
    assert_eq!((scene.game.age, scene.game.turn), (2, 0));
}

#[test]
fn a_structure_of_a_name_stands_once() {
    let mut scene = Scene::new("", &PLAIN, 2);
    scene.build(0, &["loom_1"]).hand(0, &["loom_2", "altar"]);
    assert!(!scene.allows(0, "build loom_2"));
    assert_eq!(scene.try_play(0, "build loom_2").map_err(|why| (why.code, why.rule)), Err(("TWIN", "1.3")));
    assert_eq!(scene.try_play(0, "build palace").map_err(|why| why.code), Err("NOT_IN_HAND"));
}

#[test]
fn refusals_name_their_rule() {
    let mut scene = Scene::new("", &PLAIN, 3);
    scene.hand(0, &["palace", "walls", "tree_farm"]).coins(0, 0);
    let mut why = |text: &str| scene.try_play(0, text).map_err(|why| why.code);
    assert_eq!(why("build palace"), Err("RESOURCES"));
    assert_eq!(why("build tree_farm"), Err("COINS"));
    assert_eq!(why("build tree_farm pay 1,0"), Err("COINS"));
    assert_eq!(why("stage 2 with palace"), Err("STAGE"));
    assert_eq!(why("tile 3 with palace"), Err("NO_TILE"));
    assert_eq!(why("build walls olympia"), Err("NO_RIGHT"));
    assert_eq!(why("build walls join"), Err("CANNOT_JOIN"));
    assert_eq!(why("pass"), Err("WRONG_STEP"));
    assert_eq!(why("city sell palace"), Err("WRONG_STEP"));
    scene.coins(0, 9);
    assert_eq!(scene.try_play(0, "build tree_farm pay 1,0").map_err(|why| why.code), Err("PAYMENT"));
    scene.play(0, "build tree_farm");
    assert_eq!(scene.try_play(0, "build tree_farm").map_err(|why| why.code), Err("NOT_YOUR_TURN"));
}

#[test]
fn coins_received_in_a_turn_cannot_be_spent_in_it() {
    let mut scene = Scene::new("", &PLAIN, 1);
    scene.coins(0, 2).coins(1, 0).hand(0, &["barracks", "altar"]).hand(1, &["baths", "altar"]);
    // Seat 0 buys ore from Rhodos on its left; Rhodos could buy stone only with those coins.
    assert!(!scene.allows(1, "build baths pay 0,2"));
    scene.alone(0, "build barracks pay 2,0");
    assert_eq!(scene.coins_of(0), 0);
    assert_eq!(scene.coins_of(1), 5, "2 from the trade, 3 for a card sold");
}

#[test]
fn trading_posts_work_from_the_turn_after() {
    let mut scene = Scene::new("", &PLAIN, 1);
    scene.hand(0, &["west_trading_post", "barracks"]).coins(0, 9);
    assert!(scene.allows(0, "build barracks pay 2,0"));
    scene.alone(0, "build west_trading_post");
    scene.hand(0, &["barracks"]);
    assert!(scene.allows(0, "build barracks pay 1,0") && !scene.allows(0, "build barracks pay 2,0"));
}

#[test]
fn vineyard_counts_what_neighbours_build_in_the_same_turn() {
    let mut scene = Scene::new("", &PLAIN, 2);
    scene.hand(0, &["vineyard", "altar"]).hand(1, &["sawmill", "altar"]).coins(0, 0);
    scene.build(2, &["clay_pool"]);
    scene.play(0, "build vineyard");
    scene.play(1, "build sawmill");
    scene.others_sell();
    assert_eq!(scene.coins_of(0), 2);
}

#[test]
fn lighthouse_counts_itself() {
    let mut scene = Scene::new("", &PLAIN, 3);
    scene.build(0, &["caravansery", "tavern"]).hand(0, &["lighthouse", "altar"]).coins(0, 0);
    scene.alone(0, "build lighthouse chain");
    assert_eq!(scene.coins_of(0), 3);
}

#[test]
fn chains_need_the_predecessor_at_the_start_of_the_turn() {
    let mut scene = Scene::new("", &PLAIN, 2);
    scene.hand(0, &["aqueduct", "altar"]).coins(0, 0);
    assert!(!scene.allows(0, "build aqueduct chain"));
    scene.build(0, &["baths"]);
    scene.alone(0, "build aqueduct chain");
    assert!(scene.has(0, "aqueduct"));
}

#[test]
fn babylon_plays_the_last_card_even_when_the_stage_is_built_in_that_turn() {
    let mut scene = Scene::new("", &["babylon:b", "rhodos:a", "ephesos:a"], 2);
    scene.last_turn(2).stages(0, 1).build(0, &["sawmill", "glassworks_1"]).hand(0, &["altar", "pawnshop"]);
    scene.alone(0, "stage 2 with altar");
    assert_eq!(scene.game.phase, Phase::LastCard);
    assert_eq!(scene.game.hands[0].len(), 1);
    scene.play(0, "build pawnshop");
    assert!(scene.has(0, "pawnshop"));
    assert_eq!((scene.game.age, scene.game.phase), (3, Phase::Turn));
    // And again at the end of the next age.
    scene.last_turn(3).hand(0, &["theater", "baths"]);
    scene.alone(0, "sell theater");
    assert_eq!(scene.game.phase, Phase::LastCard);
}

#[test]
fn babylon_pays_the_last_card_with_coins_gained_in_that_turn() {
    let mut scene = Scene::new("", &["babylon:b", "rhodos:a", "ephesos:a"], 2);
    scene.last_turn(2).stages(0, 2).hand(0, &["altar", "barracks"]).coins(0, 0);
    assert!(!scene.allows(0, "build barracks pay 2,0"), "not with coins of the same choice");
    scene.alone(0, "sell altar").play(0, "build barracks pay 2,0");
    assert_eq!(scene.coins_of(0), 1);
}

#[test]
fn babylon_may_sell_the_last_card_or_put_it_under_a_stage() {
    let mut scene = Scene::new("", &["babylon:b", "rhodos:a", "ephesos:a"], 2);
    scene
        .last_turn(2)
        .stages(0, 2)
        .build(0, &["brickyard", "press_1"])
        .hand(0, &["altar", "pawnshop"])
        .coins(0, 0);
    scene.alone(0, "sell altar");
    assert!(scene.allows(0, "stage 3 with pawnshop"));
    scene.play(0, "sell pawnshop");
    assert_eq!(scene.coins_of(0), 6);
}

#[test]
fn halikarnassos_searches_the_discard_after_all_discards_and_babylons_card() {
    let mut scene = Scene::new("", &["halikarnassos:b", "babylon:b", "ephesos:a"], 1);
    scene.last_turn(1).stages(1, 2).build(0, &["ore_vein", "clay_pit"]);
    scene.hand(0, &["altar", "theater"]).hand(1, &["tavern", "pawnshop"]).hand(2, &["baths", "stockade"]);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "sell tavern");
    scene.play(2, "sell baths");
    assert_eq!(scene.game.phase, Phase::LastCard, "Babylon comes first");
    scene.play(1, "sell pawnshop");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Halikarnassos), 0)));
    let view = scene.game.view(Seat::new(0));
    let pile = view.discard.searching.expect("Halikarnassos sees the pile");
    assert_eq!(pile, scene.game.discard);
    assert_eq!(pile.len(), 5, "tavern, baths, theater, pawnshop and stockade");
    for other in [Seat::new(1), None] {
        assert_eq!(scene.game.view(other).discard.searching, None);
    }
    scene.play(0, "fetch tavern");
    assert!(scene.has(0, "tavern"));
    assert_eq!(scene.coins_of(0), 3 + 5, "the Tavern pays");
    assert_eq!(scene.game.age, 2);
}

#[test]
fn halikarnassos_may_take_nothing_and_is_not_asked_before_an_empty_pile() {
    let mut scene = Scene::new("", &["halikarnassos:a", "rhodos:a", "ephesos:a"], 1);
    scene.stages(0, 1).build(0, &["foundry", "ore_vein"]).build(0, &["barracks"]).discard(&["barracks"]);
    scene.hand(0, &["altar", "theater"]);
    scene.play(0, "stage 2 with altar");
    scene.play(1, "build altar");
    scene.play(2, "build altar");
    assert_eq!(scene.moves(0), ["pass"], "a twin cannot be fetched");
    scene.play(0, "pass");
    assert_eq!(scene.game.turn, 1);
    let mut scene = Scene::new("", &["halikarnassos:a", "rhodos:a", "ephesos:a"], 1);
    scene.stages(0, 1).build(0, &["foundry", "ore_vein"]);
    scene.play(0, "stage 2 with altar");
    scene.play(1, "build altar");
    scene.play(2, "build altar");
    assert_eq!(scene.game.turn, 1, "nobody is asked");
}

#[test]
fn olympia_builds_one_structure_free_in_each_age() {
    let mut scene = Scene::new("", &["olympia:a", "rhodos:a", "ephesos:a"], 1);
    scene.stages(0, 2).coins(0, 0).hand(0, &["palace", "walls", "altar"]);
    assert!(!scene.allows(0, "build altar olympia"), "it is free anyway");
    scene.alone(0, "build palace olympia");
    assert!(scene.has(0, "palace"));
    scene.hand(0, &["walls", "altar"]);
    assert!(!scene.allows(0, "build walls olympia"));
    scene.last_turn(1);
    scene.others_sell();
    scene.hand(0, &["walls", "altar"]);
    assert_eq!(scene.game.age, 2);
    assert!(scene.allows(0, "build walls olympia"));
}

#[test]
fn alexandrias_resource_works_from_the_next_turn_and_is_not_for_sale() {
    let mut scene = Scene::new("", &["alexandria:b", "rhodos:a", "ephesos:a"], 2);
    scene
        .build(0, &["brickyard"])
        .coins(0, 0)
        .coins(1, 9)
        .hand(1, &["stockade"])
        .hand(0, &["baths", "altar"]);
    assert!(!scene.allows(0, "build baths"));
    scene.alone(0, "stage 1 with altar");
    scene.coins(0, 0).coins(1, 9).hand(0, &["baths"]).hand(1, &["stockade"]);
    assert!(scene.allows(0, "build baths"));
    assert!(!scene.moves(1).iter().any(|mv| mv.starts_with("build stockade")), "no wood to be bought");
}

#[test]
fn ephesos_and_rhodos_stages_pay_at_once() {
    let mut scene = Scene::new("", &["ephesos:b", "rhodos:b", "giza:a"], 1);
    scene.build(0, &["quarry"]).build(1, &["quarry", "stone_pit"]).coins(0, 0).coins(1, 0);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "stage 1 with altar");
    scene.others_sell();
    assert_eq!((scene.coins_of(0), scene.coins_of(1)), (4, 3));
    assert_eq!(scene.game.cities[1].strength(), 1);
}

#[test]
fn conflicts_follow_the_last_turn() {
    let mut scene = Scene::new("", &PLAIN, 2);
    scene.last_turn(2).build(0, &["walls"]).build(1, &["stockade"]);
    scene.others_sell();
    let tokens = |city: usize| scene.game.cities[city].tokens;
    assert_eq!((tokens(0).victories, tokens(0).defeats), ([0, 2, 0], 0));
    assert_eq!((tokens(1).victories, tokens(1).defeats), ([0, 1, 0], 1));
    assert_eq!((tokens(2).victories, tokens(2).defeats), ([0, 0, 0], 2));
}

#[test]
fn a_tie_goes_to_the_richer_city_and_then_is_shared() {
    let mut scene = Scene::new("", &PLAIN, 3);
    scene.last_turn(3).coins(0, 3).coins(1, 4).coins(2, 0);
    scene.others_sell();
    let outcome = scene.game.turn().outcome().expect("over");
    assert_eq!(outcome.scores.0[0], outcome.scores.0[1]);
    assert_eq!(outcome.winners.iter().map(Seat::index).collect::<Vec<_>>(), [1]);
    let mut scene = Scene::new("", &PLAIN, 3);
    scene.last_turn(3).coins(0, 3).coins(1, 3).coins(2, 0);
    scene.others_sell();
    let outcome = scene.game.turn().outcome().expect("over");
    assert_eq!(outcome.winners.iter().map(Seat::index).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_card_under_a_stage_is_known_to_its_owner_only() {
    let mut scene = Scene::new("", &PLAIN, 1);
    scene.build(0, &["quarry"]);
    scene.alone(0, "stage 1 with altar");
    let under = |who: Option<Seat>| scene.game.view(who).log[0][0][0].expect("played").card;
    assert_eq!(under(Seat::new(0)), Some(card("altar")));
    assert_eq!(under(Seat::new(1)), None);
    assert_eq!(under(None), None);
    assert!(!scene.has(0, "altar"));
}
