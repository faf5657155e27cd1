//! What serves once in a round, in a round in which Babylon pays twice: for the card of the last turn and for the last
//! card of the age.

use super::Scene;
use crate::used::Used;

/// Babylon B before the last turn of age I with these two cards, between two neighbours.
fn babylon(expansions: &str, left: &str, right: &str, hand: [&str; 2]) -> Scene {
    let mut scene = Scene::new(expansions, &["babylon:b", left, right], 1);
    scene.last_turn(1).stages(0, 2).hand(0, &hand).coins(0, 6);
    scene
}

/// The same scene under the rules of today and under those of version 1.
fn both(scene: impl Fn() -> Scene) -> [Scene; 2] {
    let mut old = scene();
    old.game.once_per_bill = true;
    [scene(), old]
}

/// Builds the first card, and says for both versions of the rules whether the second one can be built so.
fn second(scene: impl Fn() -> Scene, first: &str, second: &str) -> [bool; 2] {
    both(scene).map(|mut scene| {
        assert!(scene.allows(0, second), "{second} alone can be built");
        scene.alone(0, first);
        scene.allows(0, second)
    })
}

#[test]
fn tile_17_gives_one_wood_or_stone_in_a_round() {
    let scene = || {
        let mut scene = babylon("tower", "ephesos:a", "alexandria:a", ["baths", "stockade"]);
        scene.tower(&[17]);
        scene
    };
    assert_eq!(second(scene, "build baths", "build stockade"), [false, true]);
    // What the city makes itself serves both.
    let mut scene = scene();
    scene.build(0, &["lumber_yard"]).alone(0, "build baths").play(0, "build stockade");
}

#[test]
fn tile_18_gives_one_ore_or_clay_in_a_round() {
    let scene = || {
        let mut scene = babylon("tower", "ephesos:a", "alexandria:a", ["barracks", "stables"]);
        scene.tower(&[18]).build(0, &["lumber_yard"]);
        scene
    };
    assert_eq!(second(scene, "build barracks", "build stables"), [false, true]);
}

#[test]
fn tile_21_gives_one_manufactured_good_in_a_round() {
    let scene = || {
        let mut scene = babylon("tower", "giza:a", "rhodos:a", ["apothecary", "workshop"]);
        scene.tower(&[21]);
        scene
    };
    assert_eq!(second(scene, "build apothecary", "build workshop"), [false, true]);
}

#[test]
fn bilkis_sells_one_resource_in_a_round() {
    let scene = || {
        let mut scene = babylon("leaders", "ephesos:a", "alexandria:a", ["baths", "stockade"]);
        scene.recruit(0, &["bilkis"]);
        scene
    };
    assert_eq!(second(scene, "build baths", "build stockade"), [false, true]);
}

#[test]
fn a_clandestine_dock_lowers_the_first_purchase_of_a_round() {
    for (dock, left, right, [reduced, full]) in [
        ("clandestine_dock_west", "giza:a", "ephesos:a", ["pay 1,0", "pay 2,0"]),
        ("clandestine_dock_east", "ephesos:a", "giza:a", ["pay 0,1", "pay 0,2"]),
    ] {
        let scene = || {
            let mut scene = babylon("cities", left, right, ["baths", "stockade"]);
            let seller = if left == "giza:a" { 1 } else { 2 };
            scene.build(0, &[dock]).build(seller, &["lumber_yard"]);
            scene
        };
        let stockade = |pay: &str| format!("build stockade {pay}");
        let first = format!("build baths {reduced}");
        assert_eq!(second(scene, &first, &stockade(reduced)), [false, true], "{dock}");
        let mut scene = scene();
        scene.alone(0, &first).play(0, &stockade(full));
    }
}

#[test]
fn a_dock_serves_again_in_the_next_round() {
    let mut scene = Scene::new("cities", &["babylon:b", "giza:a", "ephesos:a"], 1);
    scene.build(0, &["clandestine_dock_west"]).build(1, &["lumber_yard"]).coins(0, 6);
    scene.hand(0, &["baths"]).alone(0, "build baths pay 1,0");
    assert_eq!(scene.game.used, [Used::NONE; 8], "a new round");
    scene.hand(0, &["stockade"]).play(0, "build stockade pay 1,0");
}

#[test]
fn hatshepsut_pays_once_a_round_for_each_neighbour() {
    let scene = |seller: usize| {
        let mut scene = babylon("leaders", "giza:a", "ephesos:a", ["baths", "stockade"]);
        scene.recruit(0, &["hatshepsut"]).build(seller, &["lumber_yard"]);
        scene
    };
    // Both from the left: 6 coins, less 2, 1 of hers, less 2.
    let coins = both(|| scene(1)).map(|mut scene| {
        scene.alone(0, "build baths pay 2,0");
        assert_eq!(scene.coins_of(0), 5);
        scene.play(0, "build stockade pay 2,0");
        scene.coins_of(0)
    });
    assert_eq!(coins, [3, 4]);
    // One from each side: she pays for both.
    let mut scene = scene(2);
    scene.alone(0, "build baths pay 2,0").play(0, "build stockade pay 0,2");
    assert_eq!(scene.coins_of(0), 4);
}

#[test]
fn what_is_used_is_seen_by_all() {
    let mut scene = babylon("leaders", "ephesos:a", "alexandria:a", ["baths", "stockade"]);
    scene.recruit(0, &["bilkis"]).alone(0, "build baths");
    let view = table::Game::view(&scene.game, None);
    assert!(view.cities[0].used.bilkis);
    assert!(view.to_string().contains("used this round: Bilkis"), "{view}");
}

#[test]
fn joining_a_project_with_a_card_of_the_discard_pile_is_a_second_bill() {
    // The stage takes two ore: one of the mine, one of tile 18. The participation asks for clay.
    let joins = both(|| {
        let mut scene = Scene::new("tower projects", &["halikarnassos:b", "ephesos:a", "alexandria:a"], 1);
        scene.tower(&[18]).build(0, &["ore_vein"]).discard(&["pawnshop"]).project("belvedere");
        scene
    })
    .map(|mut scene| {
        scene.alone(0, "stage 1 with altar");
        assert!(scene.allows(0, "fetch pawnshop"));
        scene.allows(0, "fetch pawnshop join")
    });
    assert_eq!(joins, [false, true]);
}
