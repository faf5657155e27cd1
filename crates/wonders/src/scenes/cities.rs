//! Black cards in the course of a game (section 4).

use super::Scene;
use crate::game::Phase;

const PLAIN: [&str; 3] = ["giza:a", "rhodos:a", "ephesos:a"];

fn lose(card: &str, age: u8) -> Scene {
    let mut scene = Scene::new("cities", &PLAIN, age);
    scene.hand(0, &[card, "altar"]).coins(0, 9);
    scene.build(
        0,
        &["lumber_yard", "timber_yard", "ore_vein", "foundry", "stone_pit", "clay_pool", "brickyard"],
    );
    scene.build(0, &["glassworks_1", "loom_1", "press_1"]);
    scene
}

#[test]
fn hideout_makes_every_other_player_pay_or_take_debt() {
    let mut scene = lose("hideout", 1);
    scene.coins(0, 0).coins(1, 1).coins(2, 0).hand(1, &["altar", "theater"]).hand(2, &["altar", "theater"]);
    scene.play(0, "build hideout");
    scene.play(1, "build altar");
    scene.play(2, "build altar");
    assert_eq!(scene.game.phase, Phase::Debts);
    assert_eq!(scene.moves(1), ["debt 0", "debt 1"], "he may choose debt although he could pay");
    assert!(scene.moves(2).is_empty(), "without coins there is no choice");
    scene.play(1, "debt 0");
    assert_eq!((scene.coins_of(1), scene.game.cities[1].debt), (0, 0));
    assert_eq!((scene.coins_of(2), scene.game.cities[2].debt), (0, 1));
    assert_eq!((scene.coins_of(0), scene.game.cities[0].debt), (0, 0));
}

#[test]
fn losses_come_after_all_coins_of_the_turn_are_in() {
    let mut scene = lose("lair", 2);
    scene.coins(1, 0).hand(1, &["tavern", "altar"]);
    scene.play(0, "build lair");
    scene.play(1, "build tavern");
    scene.others_sell();
    assert_eq!(scene.moves(1), ["debt 0", "debt 1", "debt 2"]);
    scene.play(1, "debt 1");
    scene.play(2, "debt 0");
    assert_eq!((scene.coins_of(1), scene.game.cities[1].debt), (4, 1));
    assert_eq!(scene.coins_of(2), 3 + 3 - 2);
}

#[test]
fn several_losses_of_a_turn_add_up() {
    let mut scene = lose("brotherhood", 3);
    scene.hand(1, &["hideout", "altar"]).coins(1, 3).coins(2, 1).hand(2, &["altar", "theater"]);
    scene.play(0, "build brotherhood");
    scene.play(1, "build hideout");
    scene.play(2, "build altar");
    assert_eq!(scene.moves(2), ["debt 3", "debt 4"]);
    assert_eq!(scene.moves(1).len(), 4, "3 coins for the brotherhood");
    assert_eq!(scene.moves(0), ["debt 0", "debt 1"]);
}

#[test]
fn sepulcher_and_cenotaph_count_the_victory_tokens_of_each_victim() {
    for (card, age) in [("sepulcher", 2), ("cenotaph", 3)] {
        let mut scene = lose(card, age);
        scene.game.cities[0].tokens.victories = [5, 0, 0];
        scene.game.cities[1].tokens.victories = [1, 1, 0];
        scene.alone(0, &format!("build {card}"));
        assert_eq!(scene.moves(1), ["debt 0", "debt 1", "debt 2"]);
        assert!(scene.moves(2).is_empty() && scene.moves(0).is_empty());
    }
}

#[test]
fn builders_union_counts_the_stages_of_each_victim() {
    let mut scene = lose("builders_union", 3);
    scene.stages(2, 3).coins(2, 9);
    scene.alone(0, "build builders_union");
    assert_eq!(scene.moves(2).len(), 4);
    scene.play(2, "debt 3");
    assert_eq!((scene.coins_of(2), scene.game.cities[2].debt), (12, 3));
}

#[test]
fn counterfeiters_guild_makes_others_lose_three() {
    let mut scene = lose("counterfeiters_guild", 3);
    scene.alone(0, "build counterfeiters_guild");
    assert_eq!(scene.moves(1).len(), 4);
}

#[test]
fn gambling_den_and_house_pay_the_neighbours_too() {
    for (card, own, gift) in [("gambling_den", 6, 1), ("gambling_house", 9, 2)] {
        let mut scene = Scene::new("cities", &PLAIN, 2);
        scene.hand(0, &[card, "altar"]).coins(0, 1).coins(1, 0).coins(2, 0);
        scene.alone(0, &format!("build {card}"));
        let cost = u16::from(card == "gambling_house");
        assert_eq!(scene.coins_of(0), 1 - cost + own);
        assert_eq!((scene.coins_of(1), scene.coins_of(2)), (3 + gift, 3 + gift));
    }
}

#[test]
fn residence_keeps_its_city_out_of_the_next_conflicts() {
    let mut scene = Scene::new("cities", &PLAIN, 1);
    scene.last_turn(1).build(0, &["clay_pool"]).hand(0, &["residence", "altar"]).build(1, &["stockade"]);
    scene.alone(0, "build residence");
    let tokens = |city: usize| scene.game.cities[city].tokens;
    assert_eq!((tokens(0).defeats, tokens(1).victories, tokens(2).defeats), (0, [1, 0, 0], 1));
    assert_eq!(scene.game.cities[0].diplomacy, 0, "the token is returned");
}

#[test]
fn consulate_and_embassy_bring_a_token() {
    for (card, age) in [("consulate", 2), ("embassy", 3)] {
        let mut scene = lose(card, age);
        scene.alone(0, &format!("build {card}"));
        assert_eq!(scene.game.cities[0].diplomacy, 1, "{card}");
    }
}

#[test]
fn secret_society_and_slave_market_pay_at_once() {
    let mut scene = lose("secret_society", 3);
    scene.build(0, &["militia"]).coins(0, 0);
    scene.alone(0, "build secret_society");
    assert_eq!(scene.coins_of(0), 2, "it counts itself");
    let mut scene = lose("slave_market", 3);
    scene.game.cities[0].tokens.victories = [1, 2, 0];
    scene.coins(0, 0);
    scene.alone(0, "build slave_market");
    assert_eq!(scene.coins_of(0), 3);
}

#[test]
fn petra_b_and_byzantium_act_when_a_stage_is_built() {
    let mut scene = Scene::new("cities", &["petra:b", "byzantium:a", "ephesos:a"], 2);
    scene.build(0, &["clay_pool", "foundry"]).stages(1, 1).build(1, &["sawmill", "press_1"]);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "stage 2 with altar");
    scene.others_sell();
    assert_eq!(scene.game.cities[1].diplomacy, 1);
    assert_eq!(scene.moves(1), ["debt 0", "debt 1", "debt 2"]);
    assert_eq!(scene.moves(2).len(), 3);
}

#[test]
fn hands_have_eight_cards_and_ages_seven_turns() {
    let scene = Scene::new("cities", &PLAIN, 1);
    assert_eq!((scene.game.sizes.hand, scene.game.turns()), (8, 7));
}
