//! Two players and the Free City (section 2).

use table::{Game, Seat};

use super::{Scene, card};
use crate::game::{Fetcher, Phase, Task};

const BOARDS: [&str; 3] = ["giza:a", "rhodos:a", "ephesos:a"];

fn fresh() -> Scene {
    let mut scene = Scene::new("two", &BOARDS, 1);
    scene.hand(0, &["altar", "theater", "pawnshop"]).hand(1, &["altar", "baths"]);
    scene
}

#[test]
fn the_player_left_of_the_free_city_begins_then_the_card_alternates() {
    let mut scene = fresh();
    assert_eq!(scene.game.controller().index(), 0, "age I");
    scene.turn(1, 1);
    assert_eq!(scene.game.controller().index(), 1);
    scene.turn(2, 0);
    assert_eq!(scene.game.controller().index(), 1, "age II: the player right of it");
    scene.turn(3, 0);
    assert_eq!(scene.game.controller().index(), 0, "age III");
}

#[test]
fn the_controller_picks_for_himself_and_then_for_the_free_city() {
    let mut scene = fresh();
    scene.play(0, "build altar");
    assert_eq!(scene.game.turn().seats().len(), 2, "he still owes the choice for the Free City");
    assert!(scene.moves(0).iter().all(|mv| mv.starts_with("city ")));
    assert!(!scene.allows(0, "city build altar"), "that card is taken");
    scene.play(0, "city build theater");
    scene.play(1, "build altar");
    assert!(scene.has(0, "altar") && scene.has(2, "theater") && scene.has(1, "altar"));
    assert_eq!(scene.game.turn, 1);
    // Hands are swapped, and the other player has drawn a card.
    let drawn = scene.game.piles[0][1];
    assert!(scene.game.hands[1].contains(card("pawnshop")) && scene.game.hands[1].contains(drawn));
    assert_eq!(scene.game.hands[1].len(), 2);
}

#[test]
fn the_free_city_sells_only_when_it_can_play_nothing() {
    let mut scene = fresh();
    scene.play(0, "sell altar");
    assert_eq!(scene.moves(0), ["city build pawnshop", "city build theater"]);
    assert_eq!(scene.try_play(0, "city sell theater").map_err(|why| why.code), Err("MUST_PLAY"));
    let mut scene = fresh();
    scene.hand(0, &["altar", "palace", "pantheon"]).coins(2, 0);
    scene.play(0, "sell altar");
    assert_eq!(scene.moves(0), ["city sell pantheon", "city sell palace"]);
    scene.play(0, "city sell palace");
    scene.others_sell();
    assert_eq!(scene.coins_of(2), 3);
}

#[test]
fn the_free_city_buys_where_its_controller_says_and_must_use_a_chain() {
    let mut scene = fresh();
    scene.turn(2, 0).hand(1, &["aqueduct", "altar", "library"]).coins(2, 9);
    scene.build(2, &["baths"]).build(0, &["quarry", "loom_1"]).build(1, &["quarry"]);
    scene.play(1, "sell altar");
    assert!(scene.allows(1, "city build aqueduct chain"));
    assert!(!scene.moves(1).iter().any(|mv| mv.starts_with("city build aqueduct pay")));
    assert!(scene.allows(1, "city build library pay 6,0") && scene.allows(1, "city build library pay 2,4"));
}

#[test]
fn the_last_card_of_the_pile_is_discarded_with_the_leftovers() {
    let mut scene = fresh();
    scene.last_turn(1);
    let controller = scene.game.controller().index();
    scene.hand(controller, &["altar", "theater", "pawnshop"]);
    let last = scene.game.piles[0][6];
    let before = scene.game.discard.count(last);
    scene.others_sell();
    assert!(scene.game.discard.count(last) > before || !scene.game.discard.is_empty());
    assert_eq!(scene.game.age, 2);
    let sold_and_left = scene.game.discard.len();
    // Two sold, two left over, one of the pile; the Free City built.
    assert_eq!(sold_and_left, 5);
}

#[test]
fn the_free_city_fights_and_is_scored_but_cannot_win() {
    let mut scene = fresh();
    scene.last_turn(3).build(2, &["walls", "palace", "pantheon"]);
    let controller = scene.game.controller().index();
    scene.hand(controller, &["altar", "theater", "pawnshop"]);
    scene.others_sell();
    let outcome = scene.game.turn().outcome().expect("over");
    assert!(scene.game.cities[2].tokens.victory_count() == 2);
    assert!(outcome.winners.iter().all(|seat| seat.index() < 2));
    assert_eq!(scene.game.view(None).scores.expect("over").len(), 3);
}

#[test]
fn the_controller_searches_the_discard_for_the_free_city() {
    let mut scene = Scene::new("two", &["giza:a", "rhodos:a", "halikarnassos:b"], 1);
    scene.hand(0, &["altar", "theater", "pawnshop"]).hand(1, &["altar", "baths"]);
    scene.build(2, &["ore_vein", "clay_pit"]).discard(&["tavern"]);
    scene.play(0, "build altar");
    scene.play(0, "city stage 1 with theater");
    scene.play(1, "build altar");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Halikarnassos), 2)));
    assert!(scene.game.view(Seat::new(0)).discard.searching.is_some());
    scene.play(0, "fetch tavern");
    assert!(scene.has(2, "tavern"));
    assert_eq!(scene.coins_of(2), 3 + 5);
}

#[test]
fn the_free_city_has_no_tiles_and_never_joins_or_suffers() {
    let mut scene = Scene::new("two tower projects", &BOARDS, 1);
    scene.game.open(Phase::Turn, scene.game.sizes.seats.all());
    scene.project("cranes").tiles(0, &[3]).hand(0, &["altar", "workshop", "loom_1"]).coins(2, 9);
    scene.build(2, &["glassworks_1"]);
    scene.play(0, "sell altar");
    assert!(scene.moves(0).iter().all(|mv| !mv.contains("tile") && !mv.contains("join")));
    let controller = {
        scene.last_turn(1).build(2, &["clay_pool"]).build(0, &["clay_pool"]);
        scene.game.controller().index()
    };
    scene.hand(controller, &["altar", "theater", "pawnshop"]);
    scene.others_sell();
    assert!(scene.has(2, "clay_pool"), "the Free City keeps its brown card");
    assert!(!scene.has(0, "clay_pool"), "seat 0 lost its only one");
}
