//! Leaders in the course of a game (section 3).

use table::{Dice, Game, Seat, Seats};

use super::{Scene, leader};
use crate::game::{Fetcher, Phase, Task, Wonders};
use crate::moves::Move;

const PLAIN: [&str; 3] = ["giza:a", "rhodos:a", "ephesos:a"];

#[test]
fn leaders_are_drafted_to_the_right_until_everyone_has_four() {
    let options = serde_json::from_str(r#"{"leaders":true}"#).expect("valid");
    let seats = Seats::new(3).expect("valid");
    let deal = Wonders::deal(&options, seats, &mut Dice::from_number(3)).expect("dealt");
    let mut game = Wonders::new(&options, seats, &deal).expect("playable");
    assert_eq!(game.cities()[0].coins, 6);
    for seat in seats.iter() {
        game.play(seat, Move::KeepLeader(deal.leaders[seat.index()][0]), &mut Vec::new()).expect("legal");
    }
    assert_eq!(game.view(Seat::new(0)).leaders.choice, deal.leaders[1][1..].iter().copied().collect());
    for _ in 0..2 {
        for seat in seats.iter() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            game.play(seat, moves[0], &mut Vec::new()).expect("legal");
        }
    }
    assert_eq!((game.phase(), game.age()), (Phase::Recruitment, 1));
    assert!(seats.iter().all(|seat| game.leaders.hand[seat.index()].len() == 4));
}

#[test]
fn a_leader_is_recruited_sold_or_put_under_a_stage() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruitment(1, &[&["caesar", "nero"], &["midas", "plato"], &["sappho", "zenobia"]]);
    scene.build(1, &["lumber_yard", "timber_yard"]).coins(0, 5);
    assert!(!scene.allows(0, "build altar"));
    scene.play(0, "recruit caesar");
    scene.play(1, "stage 1 with midas");
    scene.play(2, "sell sappho");
    assert_eq!(scene.coins_of(0), 0);
    assert_eq!(scene.game.cities[0].strength(), 2);
    assert_eq!(scene.game.cities[1].stage_count(), 1);
    assert_eq!(scene.coins_of(2), 9);
    assert!(scene.game.discard.is_empty());
    assert!(scene.game.leaders.hand[0].contains(leader("nero")));
    assert_eq!(scene.game.view(Seat::new(2)).cities[1].leaders_in_hand, 1);
    assert_eq!((scene.game.age, scene.game.turn), (1, 0));
}

#[test]
fn croesus_pays_when_recruited() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruitment(1, &[&["croesus"], &["midas"], &["plato"]]).coins(0, 1);
    scene.alone(0, "recruit croesus");
    assert_eq!(scene.coins_of(0), 6);
}

#[test]
fn maecenas_makes_later_leaders_free() {
    let mut scene = Scene::new("leaders", &PLAIN, 2);
    scene.recruit(0, &["maecenas"]).coins(0, 0);
    scene.recruitment(2, &[&["caesar"], &["midas"], &["plato"]]);
    scene.alone(0, "recruit caesar");
    assert_eq!(scene.coins_of(0), 0);
    assert!(scene.game.cities[0].leaders().contains(leader("caesar")));
}

#[test]
fn solomon_fetches_a_card_and_does_nothing_in_age_i() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruitment(1, &[&["solomon"], &["midas"], &["plato"]]);
    scene.alone(0, "recruit solomon");
    assert_eq!(scene.game.turn, 0, "the discard pile is empty");
    let mut scene = Scene::new("leaders", &PLAIN, 2);
    scene.recruitment(2, &[&["solomon"], &["midas"], &["plato"]]).discard(&["palace"]).coins(0, 3);
    scene.alone(0, "recruit solomon");
    scene.play(0, "fetch palace");
    assert!(scene.has(0, "palace") && scene.game.discard.is_empty());
}

#[test]
fn courtesans_guild_copies_a_leader_of_a_neighbour() {
    let mut scene = Scene::new("leaders", &PLAIN, 3);
    scene
        .recruit(1, &["caesar", "cleopatra"])
        .recruit(2, &["croesus"])
        .hand(0, &["courtesans_guild", "altar"]);
    scene.build(0, &["lumber_yard", "clay_pool", "glassworks_1", "loom_1"]).coins(0, 0);
    scene.alone(0, "build courtesans_guild");
    assert_eq!(scene.errand(), Some((Task::CopyLeader, 0)));
    assert_eq!(scene.moves(0), ["copy caesar", "copy cleopatra", "copy croesus"]);
    scene.play(0, "copy croesus");
    assert_eq!(scene.coins_of(0), 6, "one-time coins go to the copier");
    assert!(scene.game.cities[2].leaders().contains(leader("croesus")), "the owner loses nothing");
}

#[test]
fn courtesans_guild_without_leaders_next_door_copies_nothing() {
    let mut scene = Scene::new("leaders", &PLAIN, 3);
    scene.hand(0, &["courtesans_guild", "altar"]).recruit(0, &["caesar"]);
    scene.build(0, &["lumber_yard", "clay_pool", "glassworks_1", "loom_1"]);
    scene.alone(0, "build courtesans_guild");
    assert_eq!(scene.game.turn, 1);
}

#[test]
fn courtesans_guild_copying_solomon_fetches_last() {
    let mut scene = Scene::new("leaders", &["giza:a", "halikarnassos:b", "ephesos:a"], 3);
    scene.recruit(2, &["solomon"]).hand(0, &["courtesans_guild", "altar"]).discard(&["palace", "tavern"]);
    scene
        .build(0, &["lumber_yard", "clay_pool", "glassworks_1", "loom_1"])
        .build(1, &["ore_vein", "clay_pit"]);
    scene.play(0, "build courtesans_guild");
    scene.play(1, "stage 1 with altar");
    scene.others_sell();
    scene.play(0, "copy solomon");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Halikarnassos), 1)));
    scene.play(1, "fetch palace");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Courtesans), 0)));
    assert!(!scene.allows(0, "fetch palace"), "Halikarnassos took it");
    scene.play(0, "fetch tavern");
    assert!(scene.has(0, "tavern"));
}

#[test]
fn nero_is_paid_for_victories() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.last_turn(1).recruit(0, &["nero"]).build(0, &["stockade"]).coins(0, 0);
    scene.others_sell();
    assert_eq!(scene.coins_of(0), 3 + 4, "a card sold, two victories");
}

#[test]
fn vitruvius_pays_for_chains() {
    let mut scene = Scene::new("leaders", &PLAIN, 2);
    scene.recruit(0, &["vitruvius"]).build(0, &["baths"]).hand(0, &["aqueduct", "altar"]).coins(0, 0);
    scene.alone(0, "build aqueduct chain");
    assert_eq!(scene.coins_of(0), 2);
}

#[test]
fn xenophon_pays_for_yellow_structures() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruit(0, &["xenophon"]).hand(0, &["marketplace", "altar"]).coins(0, 0);
    scene.alone(0, "build marketplace");
    assert_eq!(scene.coins_of(0), 2);
}

#[test]
fn hatshepsut_is_paid_for_each_neighbour_bought_from() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruit(0, &["hatshepsut"]).build(2, &["lumber_yard"]).coins(0, 4);
    scene.hand(0, &["archery_range", "altar"]).build(0, &["lumber_yard"]);
    scene.alone(0, "build archery_range pay 2,2");
    assert_eq!(scene.coins_of(0), 2, "one coin for each of the two");
}

#[test]
fn hatshepsut_is_paid_at_price_0_too() {
    let mut scene = Scene::new("leaders tower", &PLAIN, 1);
    scene.recruit(0, &["hatshepsut"]).build(0, &["west_trading_post"]).tower(&[11]).coins(0, 0);
    scene.hand(0, &["barracks", "altar"]);
    scene.alone(0, "build barracks");
    assert_eq!(scene.coins_of(0), 1);
}

/// The aqueduct, of three stone, is open by the baths; the city makes one stone and the neighbour on the left sells three.
fn beside_an_open_chain(leaders: &[&str], own: &[&str], tower: &[u8]) -> Scene {
    let mut scene = Scene::new("leaders tower", &PLAIN, 2);
    scene.recruit(0, leaders).build(0, &["baths", "west_trading_post"]).build(0, own).tower(tower);
    scene.build(1, &["quarry", "stone_pit"]).hand(0, &["aqueduct", "altar"]).coins(0, 1);
    scene
}

/// The ways to build the aqueduct, and that a step by its number is the step of the list.
fn aqueducts(scene: &Scene) -> Vec<String> {
    let moves = scene.moves(0);
    let mut paper = Vec::new();
    let picked = (0..moves.len()).map(|number| {
        let seat = Seat::new(0).expect("a seat");
        let pick = |count| {
            assert_eq!(count, moves.len());
            number
        };
        scene.game.pick_move(seat, &mut paper, pick).expect("there is one").to_string()
    });
    assert_eq!(picked.collect::<Vec<_>>(), moves);
    moves.into_iter().filter(|mv| mv.starts_with("build aqueduct")).collect()
}

#[test]
fn who_is_paid_for_trade_may_pay_the_ordinary_cost_beside_an_open_chain() {
    let mut scene = beside_an_open_chain(&["hatshepsut"], &[], &[11]);
    assert_eq!(aqueducts(&scene), ["build aqueduct chain", "build aqueduct"]);
    scene.alone(0, "build aqueduct");
    assert_eq!(scene.coins_of(0), 2, "two stone for nothing, and Hatshepsut's coin");
    let mut chain = beside_an_open_chain(&["hatshepsut"], &[], &[11]);
    chain.alone(0, "build aqueduct chain");
    assert_eq!(chain.coins_of(0), 1, "nothing is bought for a chain");
    assert_eq!(aqueducts(&beside_an_open_chain(&[], &[], &[11])), ["build aqueduct chain"]);
}

#[test]
fn the_ordinary_cost_that_leaves_no_more_coins_than_the_chain_is_not_offered() {
    let chain = ["build aqueduct chain"];
    assert_eq!(aqueducts(&beside_an_open_chain(&["hatshepsut"], &["stone_pit"], &[])), chain, "1 for 1");
    assert_eq!(
        aqueducts(&beside_an_open_chain(&["hatshepsut"], &["quarry"], &[11])),
        chain,
        "nothing to buy"
    );
    let vitruvius = ["hatshepsut", "vitruvius"];
    assert_eq!(aqueducts(&beside_an_open_chain(&vitruvius, &[], &[11])), chain, "2 for the chain");
    // With Berenice a stone for 1 coin brings 2.
    let mut both = beside_an_open_chain(&["hatshepsut", "berenice"], &["stone_pit"], &[]);
    assert_eq!(aqueducts(&both), ["build aqueduct chain", "build aqueduct pay 1,0"]);
    both.alone(0, "build aqueduct pay 1,0");
    assert_eq!(both.coins_of(0), 2);
}

#[test]
fn bilkis_sells_one_resource_a_turn_and_is_no_neighbour() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.recruit(0, &["bilkis", "hatshepsut"]).hand(0, &["apothecary", "altar"]).coins(0, 1);
    scene.alone(0, "build apothecary");
    assert_eq!(scene.coins_of(0), 0);
}

#[test]
fn tomyris_sends_defeats_to_the_winner() {
    let mut scene = Scene::new("leaders", &PLAIN, 1);
    scene.last_turn(1).recruit(0, &["tomyris"]).build(1, &["stockade"]).build(2, &["stockade"]);
    scene.others_sell();
    let tokens = |city: usize| scene.game.cities[city].tokens;
    assert_eq!(tokens(0).defeats, 0);
    assert_eq!((tokens(1).defeats, tokens(1).victories), (1, [1, 0, 0]));
}

#[test]
fn berenice_adds_one_coin_once_a_turn() {
    let mut scene = Scene::new("leaders cities", &PLAIN, 1);
    scene.recruit(0, &["berenice", "xenophon"]).hand(0, &["tavern", "altar"]).coins(0, 0);
    scene.alone(0, "build tavern");
    assert_eq!(scene.coins_of(0), 2 + 5 + 1);
    scene.hand(0, &["altar", "theater"]);
    scene.alone(0, "sell altar");
    assert_eq!(scene.coins_of(0), 8 + 4, "and again in the next turn");
}

#[test]
fn berenice_adds_to_coins_from_tiles_and_projects_but_not_to_trade() {
    let mut scene = Scene::new("leaders cities tower projects", &PLAIN, 1);
    scene.recruit(0, &["berenice"]).tower(&[5]).hand(0, &["altar", "theater"]).coins(0, 0);
    scene.alone(0, "build altar");
    assert_eq!(scene.coins_of(0), 2);
    let mut scene = Scene::new("leaders cities", &PLAIN, 1);
    scene
        .recruit(0, &["berenice"])
        .coins(0, 0)
        .coins(2, 9)
        .hand(2, &["baths"])
        .hand(0, &["altar", "theater"]);
    scene.play(2, "build baths pay 2,0");
    scene.play(0, "build altar");
    scene.others_sell();
    assert_eq!(scene.coins_of(0), 2);
}

#[test]
fn ramses_builds_guilds_for_nothing() {
    let mut scene = Scene::new("leaders", &PLAIN, 3);
    scene.recruit(0, &["ramses"]).hand(0, &["shipowners_guild", "altar"]).coins(0, 0);
    scene.alone(0, "build shipowners_guild");
    assert!(scene.has(0, "shipowners_guild"));
}

#[test]
fn caligula_builds_one_black_structure_free_in_each_age() {
    let mut scene = Scene::new("leaders cities", &PLAIN, 1);
    scene.recruit(0, &["caligula"]).hand(0, &["militia", "secret_warehouse", "hideout"]).coins(0, 0);
    assert!(!scene.allows(0, "build hideout caligula"), "it is free anyway");
    scene.alone(0, "build militia caligula");
    scene.hand(0, &["secret_warehouse"]).coins(0, 0);
    assert!(!scene.allows(0, "build secret_warehouse caligula"));
    scene.last_turn(1);
    scene.others_sell();
    scene.hand(0, &["contingent", "walls"]);
    assert!(scene.allows(0, "build contingent caligula") && !scene.allows(0, "build walls caligula"));
}

#[test]
fn diocletian_pays_for_black_structures() {
    let mut scene = Scene::new("leaders cities", &PLAIN, 1);
    scene.recruit(0, &["diocletian"]).hand(0, &["clandestine_dock_west", "altar"]).coins(0, 1);
    scene.alone(0, "build clandestine_dock_west");
    assert_eq!(scene.coins_of(0), 2);
}

#[test]
fn aspasia_brings_a_diplomacy_token() {
    let mut scene = Scene::new("leaders cities", &PLAIN, 1);
    scene.recruitment(1, &[&["aspasia"], &["midas"], &["plato"]]);
    scene.alone(0, "recruit aspasia");
    assert_eq!(scene.game.cities[0].diplomacy, 1);
}

#[test]
fn roma_b_draws_four_leaders_and_recruits_at_once_at_the_reduced_price() {
    let mut scene = Scene::new("leaders", &["roma:b", "rhodos:a", "ephesos:a"], 1);
    scene.build(0, &["lumber_yard", "clay_pool"]).coins(0, 0);
    let unused = scene.game.leaders.unused.len();
    scene.alone(0, "stage 1 with altar");
    assert_eq!(scene.coins_of(0), 5);
    assert_eq!(scene.game.leaders.hand[0].len(), 4);
    assert_eq!(scene.game.leaders.unused.len(), unused - 4);
    assert_eq!(scene.game.view(Seat::new(1)).cities[0].leaders_drawn, 4);
    scene.game.leaders.hand[0] = [leader("caesar"), leader("pericles")].into_iter().collect();
    scene.build(0, &["stone_pit", "loom_1"]).hand(0, &["altar", "theater"]).coins(0, 3);
    scene.alone(0, "stage 2 with altar");
    assert_eq!(scene.errand(), Some((Task::Recruit, 0)));
    assert_eq!(scene.moves(0), ["recruit caesar", "pass"], "5 - 2 can be paid, 6 - 2 cannot");
    scene.play(0, "recruit caesar");
    assert_eq!(scene.coins_of(0), 0);
    assert!(scene.game.cities[0].leaders().contains(leader("caesar")));
}

#[test]
fn roma_b_recruiting_solomon_fetches_in_the_same_turn() {
    let mut scene = Scene::new("leaders projects", &["roma:b", "rhodos:a", "ephesos:a"], 1);
    scene.stages(0, 1).build(0, &["stone_pit", "clay_pool", "loom_1"]).project("factory").coins(0, 3);
    scene.game.leaders.hand[0] = [leader("solomon")].into_iter().collect();
    scene.discard(&["lumber_yard"]);
    scene.alone(0, "stage 2 with altar");
    scene.play(0, "recruit solomon");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Solomon), 0)));
    assert!(scene.allows(0, "fetch lumber_yard join"), "a project is open during an age");
}
