//! The boards of the Wonder Pack in the course of a game (section 5).

use super::{Scene, leader};
use crate::card::Colour;
use crate::game::{Fetcher, Phase, Task};

#[test]
fn the_great_wall_fetches_an_age_card_and_is_built_in_any_order() {
    let mut scene = Scene::new("wonder_pack", &["the_great_wall:a", "rhodos:a", "ephesos:a"], 1);
    scene.build(0, &["ore_vein", "foundry", "lumber_yard", "timber_yard"]).discard(&["palace"]);
    assert!(scene.allows(0, "stage 1 with altar") && scene.allows(0, "stage 4 with altar"));
    scene.alone(0, "stage 4 with altar");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::GreatWall), 0)));
    scene.play(0, "fetch palace");
    assert!(scene.has(0, "palace"));
}

#[test]
fn the_great_wall_b1_pays_the_neighbours_too() {
    let mut scene = Scene::new("wonder_pack", &["the_great_wall:b", "rhodos:a", "ephesos:a"], 1);
    scene.build(0, &["lumber_yard", "press_1"]).coins(0, 0).coins(1, 0);
    scene.alone(0, "stage 1 with altar");
    assert_eq!((scene.coins_of(0), scene.coins_of(1)), (8, 5));
}

#[test]
fn the_great_wall_b3_without_cities_takes_what_there_is() {
    let mut scene = Scene::new("wonder_pack", &["the_great_wall:b", "rhodos:a", "ephesos:a"], 1);
    scene.build(0, &["sawmill", "press_1"]).coins(1, 1).hand(1, &["altar", "theater"]);
    scene.play(0, "stage 3 with altar");
    scene.play(1, "build altar");
    scene.others_sell();
    assert_eq!(scene.game.turn, 1, "nobody has a choice");
    assert_eq!((scene.coins_of(1), scene.game.cities[1].debt), (0, 0));
    assert_eq!(scene.coins_of(2), 3 + 3 - 2);
    assert_eq!(scene.game.cities[0].diplomacy, 1);
}

#[test]
fn several_builds_from_the_discard_pile_go_in_order() {
    let boards = ["manneken_pis:a", "halikarnassos:b", "the_great_wall:a", "giza:a"];
    let mut scene = Scene::new("wonder_pack leaders", &boards, 2);
    scene
        .build(0, &["ore_vein", "foundry"])
        .build(1, &["ore_vein", "foundry"])
        .build(2, &["ore_vein", "foundry"]);
    scene.discard(&["palace", "pantheon", "gardens", "senate"]);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "stage 1 with altar");
    scene.play(2, "stage 4 with altar");
    scene.others_sell();
    for (fetcher, seat, text) in [
        (Fetcher::Halikarnassos, 1, "fetch palace"),
        (Fetcher::GreatWall, 2, "fetch pantheon"),
        (Fetcher::MannekenPis, 0, "fetch gardens"),
    ] {
        assert_eq!(scene.errand(), Some((Task::Fetch(fetcher), seat as u8)));
        scene.play(seat, text);
    }
    assert_eq!(scene.game.phase, Phase::Turn);
}

#[test]
fn manneken_pis_starts_with_four_more_coins() {
    let scene = Scene::new("wonder_pack", &["manneken_pis:b", "rhodos:a", "ephesos:a"], 1);
    assert_eq!((scene.coins_of(0), scene.coins_of(1)), (7, 3));
}

#[test]
fn manneken_pis_copying_babylon_plays_the_last_card_too() {
    let mut scene = Scene::new("wonder_pack", &["manneken_pis:a", "rhodos:a", "babylon:b"], 1);
    scene
        .last_turn(1)
        .stages(2, 2)
        .stages(0, 2)
        .hand(0, &["altar", "theater"])
        .hand(2, &["altar", "theater"]);
    scene.others_sell();
    assert_eq!(scene.game.phase, Phase::LastCard);
    assert_eq!(scene.game.owing.len(), 2, "both at once");
    scene.play(2, "build theater");
    scene.play(0, "build theater");
    assert!(scene.has(0, "theater") && scene.has(2, "theater"));
}

#[test]
fn abu_simbel_entombs_a_recruited_leader() {
    let mut scene = Scene::new("wonder_pack leaders", &["abu_simbel:b", "rhodos:a", "ephesos:a"], 1);
    scene.recruit(0, &["caesar", "sappho"]).build(0, &["brickyard", "loom_1"]);
    let before = scene.score(0);
    scene.alone(0, "stage 1 with altar");
    assert_eq!(scene.errand(), Some((Task::Entomb, 0)));
    assert_eq!(scene.moves(0), ["entomb caesar", "entomb sappho", "pass"]);
    scene.play(0, "entomb caesar");
    assert_eq!(scene.game.cities[0].strength(), 0, "the effect ends");
    assert!(scene.game.cities[0].entombed().contains(leader("caesar")));
    assert_eq!(scene.score(0), before + 10);
}

#[test]
fn stonehenge_b_pays_for_stone_symbols_and_remembers_the_colour_of_its_marker() {
    let mut scene = Scene::new("wonder_pack", &["stonehenge:b", "rhodos:a", "ephesos:a"], 2);
    scene.build(0, &["ore_vein", "foundry", "quarry", "brickyard", "clay_pool", "press_1"]).coins(0, 0);
    scene.build(1, &["altar", "theater"]).build(2, &["baths"]);
    scene.alone(0, "stage 1 with altar");
    assert_eq!(scene.coins_of(0), 2);
    scene.hand(0, &["pawnshop", "walls"]);
    let before = scene.score(0);
    scene.alone(0, "stage 2 with pawnshop");
    assert_eq!(scene.game.cities[0].marker_colour, Some(Colour::Blue));
    assert_eq!(scene.score(0), before + 3, "three blue cards next door");
    use table::{Game, Seat};
    assert_eq!(scene.game.view(Seat::new(1)).cities[0].city.marker_colour, None, "the card is face down");
}

#[test]
fn stonehenge_b2_with_a_leader_as_marker() {
    let mut scene = Scene::new("wonder_pack leaders", &["stonehenge:b", "rhodos:a", "ephesos:a"], 2);
    scene.stages(0, 1).build(0, &["brickyard", "clay_pool", "press_1"]).recruit(1, &["caesar"]);
    scene.recruitment(2, &[&["nero"], &["midas"], &["plato"]]);
    scene.alone(0, "stage 2 with nero");
    assert_eq!(scene.game.cities[0].marker_colour, None);
    assert_eq!(scene.game.score_of(0).wonder, 0);
}
