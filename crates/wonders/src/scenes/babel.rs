//! The tower and the projects in the course of a game (sections 6 and 7, rulings of section 9).

use table::{Dice, Game, Seat, Seats};

use super::{Scene, card, leader};
use crate::game::{Fetcher, Phase, Task, Wonders};
use crate::moves::Move;
use crate::tile::TileId;

const PLAIN: [&str; 3] = ["giza:a", "rhodos:a", "ephesos:a"];

fn visible(scene: &Scene) -> Vec<u8> {
    scene.game.tower.visible().iter().map(TileId::number).collect()
}

#[test]
fn a_tile_lies_face_down_until_the_end_of_the_round_and_works_from_then_on() {
    let mut scene = Scene::new("tower", &["halikarnassos:b", "rhodos:a", "ephesos:a"], 1);
    scene.tiles(1, &[5, 9]).build(0, &["ore_vein", "clay_pit"]).coins(0, 0).hand(0, &["altar", "theater"]);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "tile 5 with altar");
    scene.others_sell();
    // Halikarnassos is still searching: the round is not over.
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Halikarnassos), 0)));
    let view = scene.game.view(Seat::new(0));
    assert_eq!((view.cities[1].tiles_waiting, view.cities[1].tiles_in_hand), (1, 1));
    assert!(view.tower.is_empty());
    assert!(view.cities[1].tiles_built.is_empty());
    assert!(visible(&scene).is_empty());
    scene.play(0, "pass");
    assert_eq!(visible(&scene), [5]);
    assert_eq!(scene.coins_of(0), 0);
    scene.hand(0, &["theater"]);
    scene.alone(0, "build theater");
    assert_eq!(scene.coins_of(0), 1, "tile 5 pays for blue");
}

#[test]
fn card_discarded_for_a_tile() {
    let mut scene = Scene::new("tower", &["halikarnassos:b", "rhodos:a", "ephesos:a"], 1);
    scene.tiles(1, &[5]).hand(1, &["tavern", "altar"]).build(0, &["ore_vein", "clay_pit"]);
    scene.play(0, "stage 1 with altar");
    scene.play(1, "tile 5 with tavern");
    scene.others_sell();
    scene.play(0, "fetch tavern");
    assert!(scene.has(0, "tavern"), "it is on the discard pile in the same turn");
}

#[test]
fn two_tiles_by_one_player_in_a_round() {
    let mut scene = Scene::new("tower", &["babylon:b", "rhodos:a", "ephesos:a"], 1);
    scene.last_turn(1).stages(0, 2).tiles(0, &[7, 3]).hand(0, &["altar", "theater"]);
    scene.alone(0, "tile 7 with altar");
    assert_eq!(scene.game.phase, Phase::LastCard);
    scene.play(0, "tile 3 with theater");
    assert_eq!(scene.game.tower.placed().iter().map(|tile| tile.number()).collect::<Vec<_>>(), [3, 7]);
    assert_eq!(scene.game.cities[0].tiles, 2);
}

#[test]
fn tile_for_a_leader() {
    let mut scene = Scene::new("tower leaders", &PLAIN, 1);
    scene.recruitment(1, &[&["caesar", "nero"], &["midas"], &["plato"]]).tiles(0, &[16]);
    scene.alone(0, "tile 16 with caesar");
    assert_eq!(visible(&scene), [16], "placed at the end of the recruitment phase");
    assert!(scene.game.discard.is_empty(), "leaders never enter the discard pile");
    assert!(scene.game.leaders.used[0].contains(leader("caesar")));
    assert_eq!((scene.game.age, scene.game.turn), (1, 0));
}

#[test]
fn tiles_placed_on_the_last_turn_act_on_the_conflicts_at_once() {
    let mut scene = Scene::new("tower", &PLAIN, 1);
    scene.last_turn(1).tiles(2, &[19, 22]).build(0, &["stockade"]).build(1, &["stockade"]);
    scene.alone(2, "tile 22 with altar");
    assert_eq!(scene.game.cities[2].tokens.defeats, 4, "two for each defeat");
    let mut scene = Scene::new("tower", &PLAIN, 2);
    scene.last_turn(2).tiles(2, &[19]).build(0, &["stockade"]);
    scene.alone(2, "tile 19 with altar");
    assert_eq!(scene.game.cities[0].tokens.victories, [2, 0, 0], "3 becomes 1");
}

#[test]
fn the_three_tiles_are_drafted_to_the_right_and_hidden() {
    let options = serde_json::from_str(r#"{"tower":true}"#).expect("valid");
    let seats = Seats::new(3).expect("valid");
    let deal = Wonders::deal(&options, seats, &mut Dice::from_number(3)).expect("dealt");
    let mut game = Wonders::new(&options, seats, &deal).expect("playable");
    for seat in seats.iter() {
        let mv = Move::KeepTile(deal.tiles[seat.index()][0]);
        game.play(seat, mv, &mut Vec::new()).expect("legal");
    }
    // Seat 0 now chooses from what seat 1 passed to its right.
    let choice = game.view(Seat::new(0)).tiles.choice;
    assert_eq!(choice, deal.tiles[1][1..].iter().copied().collect());
    assert!(game.view(None).tiles.choice.is_empty());
    for seat in seats.iter() {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        game.play(seat, moves[0], &mut Vec::new()).expect("legal");
    }
    assert_eq!(game.phase(), Phase::Turn, "the last tile is kept without a choice");
    assert!(seats.iter().all(|seat| game.tiles.hand[seat.index()].len() == 3));
    assert_eq!(game.view(Seat::new(2)).cities[0].tiles_in_hand, 3);
}

#[test]
fn joining_a_project_is_paid_with_the_building() {
    let mut scene = Scene::new("projects", &PLAIN, 2);
    scene.project("river_port").hand(0, &["forum", "altar"]).build(0, &["west_trading_post"]).coins(0, 4);
    scene.build(1, &["loom_1"]);
    assert!(scene.allows(0, "build forum chain join pay 2,0"));
    scene.play(0, "build forum chain join pay 2,0");
    scene.play(1, "build altar");
    scene.play(2, "build altar");
    assert_eq!(scene.coins_of(0), 0, "2 to the bank and 2 for a loom");
    assert_eq!(scene.game.works.map(|works| (works.left(), works.taken(0))), Some((1, 1)));
}

#[test]
fn two_builds_in_a_round_join_once() {
    let mut scene = Scene::new("projects", &["babylon:b", "rhodos:a", "ephesos:a"], 1);
    scene.last_turn(1).stages(0, 2).project("factory").hand(0, &["clay_pool", "stone_pit"]).coins(0, 9);
    scene.alone(0, "build clay_pool join");
    assert!(scene.allows(0, "build stone_pit") && !scene.allows(0, "build stone_pit join"));
}

#[test]
fn tokens_short_in_one_round() {
    let mut scene = Scene::new("projects", &PLAIN, 1);
    scene.project("factory");
    for seat in 0..3 {
        scene.hand(seat, &["clay_pool", "altar"]).coins(seat, 9);
    }
    for seat in 0..3 {
        scene.play(seat, "build clay_pool join");
    }
    let works = scene.game.works.expect("open");
    assert_eq!((works.left(), works.taken(0), works.taken(1), works.taken(2)), (0, 1, 1, 1));
    scene.hand(0, &["stone_pit"]);
    assert!(!scene.allows(0, "build stone_pit join"), "no token is left");
}

#[test]
fn a_fetched_structure_may_join() {
    let mut scene = Scene::new("projects", &["halikarnassos:b", "rhodos:a", "ephesos:a"], 1);
    scene.project("factory").build(0, &["ore_vein", "clay_pit"]).discard(&["stone_pit"]).coins(0, 2);
    scene.alone(0, "stage 1 with altar");
    scene.play(0, "fetch stone_pit join");
    assert_eq!(scene.coins_of(0), 0);
    assert_eq!(scene.game.works.map(|works| works.taken(0)), Some(1));
}

#[test]
fn using_an_any_colour_token() {
    let mut scene = Scene::new("projects", &PLAIN, 2);
    scene.project("smelter").hand(0, &["altar", "theater"]).coins(0, 9);
    assert!(!scene.allows(0, "build altar join any"));
    scene.game.cities[0].markers.any_colour = 1;
    scene.alone(0, "build altar join any");
    assert_eq!(scene.game.cities[0].markers.any_colour, 0);
    assert_eq!(scene.coins_of(0), 7);
    assert_eq!(scene.game.works.map(|works| works.taken(0)), Some(1));
}

#[test]
fn free_building_token_and_the_project() {
    let mut scene = Scene::new("projects", &PLAIN, 2);
    scene.project("smelter").hand(0, &["sawmill", "walls"]).coins(0, 2);
    scene.game.cities[0].markers.free_building = 1;
    assert!(scene.allows(0, "build walls token"));
    scene.alone(0, "build sawmill token join");
    assert_eq!(scene.game.cities[0].markers.free_building, 0);
    assert_eq!(scene.coins_of(0), 0, "the participation is paid");
}

#[test]
fn a_free_stage_token_waives_resources() {
    let mut scene = Scene::new("projects cities", &["petra:a", "rhodos:a", "ephesos:a"], 2);
    scene.game.cities[0].markers.free_stage = 1;
    scene.coins(0, 0).stages(0, 1);
    assert!(!scene.moves(0).iter().any(|mv| mv.starts_with("stage")), "the coins of a stage stay");
    scene.coins(0, 7);
    assert!(scene.allows(0, "stage 2 with altar") && !scene.allows(0, "stage 2 token with altar"));
    let mut scene = Scene::new("projects", &PLAIN, 2);
    scene.game.cities[0].markers.free_stage = 1;
    scene.coins(0, 0);
    scene.alone(0, "stage 1 token with altar");
    assert_eq!((scene.game.cities[0].markers.free_stage, scene.game.cities[0].stage_count()), (0, 1));
}

#[test]
fn a_failed_project_lets_each_victim_choose_what_to_destroy() {
    let mut scene = Scene::new("projects", &PLAIN, 1);
    scene.last_turn(1).project("cranes").build(0, &["clay_pool", "stone_pit"]).build(1, &["ore_vein"]);
    scene.hand(2, &["workshop", "altar"]).build(2, &["glassworks_1", "lumber_yard"]);
    scene.alone(2, "build workshop join");
    assert_eq!(scene.game.phase, Phase::Penalties);
    assert_eq!(scene.moves(0), ["destroy stone_pit", "destroy clay_pool"]);
    assert_eq!(scene.moves(1), Vec::<String>::new(), "seat 1 has one brown card and no choice");
    scene.play(0, "destroy stone_pit");
    assert!(!scene.has(0, "stone_pit") && scene.has(0, "clay_pool") && !scene.has(1, "ore_vein"));
    assert!(scene.has(2, "lumber_yard"), "who took part suffers nothing");
    assert!(scene.game.open_discard.contains(card("stone_pit")), "everybody saw it go to the discard pile");
}

#[test]
fn destroyed_shields_are_gone_before_the_conflicts() {
    let mut scene = Scene::new("projects", &PLAIN, 1);
    scene.last_turn(1).project("belvedere").build(0, &["stockade"]);
    scene.others_sell();
    assert_eq!(scene.game.cities[0].tokens.victory_count(), 0);
    assert_eq!(scene.game.cities[1].projects.penalties, [1, 0, 0], "no red card: a token of -1");
}

#[test]
fn triumphal_arches_take_two_tokens_of_choice() {
    let mut scene = Scene::new("projects", &PLAIN, 3);
    scene.last_turn(3).project("triumphal_arches");
    scene.game.cities[0].tokens.victories = [1, 1, 1];
    scene.game.cities[1].tokens.victories = [1, 0, 0];
    scene.others_sell();
    assert_eq!(scene.moves(0), ["return 3,5", "return 1,5", "return 1,3"]);
    scene.play(0, "return 1,3");
    assert_eq!(scene.game.cities[0].tokens.victories, [0, 0, 1]);
    assert_eq!(scene.game.cities[1].tokens.victories, [1, 0, 0], "one token is kept");
    assert_eq!(scene.game.cities[1].projects.penalties, [0, 0, 1]);
}

#[test]
fn a_successful_project_rewards_each_token_before_the_conflicts() {
    let mut scene = Scene::new("projects", &PLAIN, 2);
    scene.last_turn(2).project("obelisk").hand(0, &["altar", "theater"]).coins(0, 9).build(0, &["press_1"]);
    let mut works = scene.game.works.expect("open");
    works.join(0);
    scene.game.works = Some(works);
    scene.game.works.as_mut().expect("open").begin_round();
    scene.alone(0, "build altar join");
    assert_eq!(scene.game.cities[0].shield_tokens, 2);
    assert_eq!(scene.game.cities[0].tokens.victories, [0, 2, 0], "shield tokens count at once");
    assert_eq!(scene.game.cities[1].projects.penalties, [0; 3]);
}

#[test]
fn solomon_in_the_recruitment_phase() {
    let mut scene = Scene::new("projects leaders", &PLAIN, 2);
    scene.recruitment(2, &[&["solomon", "nero"], &["midas"], &["plato"]]).discard(&["stone_pit"]).coins(0, 9);
    scene.alone(0, "recruit solomon");
    assert_eq!(scene.errand(), Some((Task::Fetch(Fetcher::Solomon), 0)));
    assert_eq!(scene.moves(0), ["fetch stone_pit", "pass"], "no project is open yet");
    scene.play(0, "fetch stone_pit");
    assert!(scene.has(0, "stone_pit") && scene.game.works.is_some());
}

#[test]
fn taxes_are_due_on_fetched_cards_too() {
    let mut scene = Scene::new("tower", &["halikarnassos:b", "rhodos:a", "ephesos:a"], 2);
    scene.tower(&[6]).build(0, &["ore_vein", "clay_pit"]).discard(&["altar", "tavern"]).coins(0, 1);
    scene.hand(0, &["stockade", "workshop"]);
    scene.alone(0, "stage 1 with stockade");
    assert_eq!(
        scene.moves(0).iter().filter(|mv| *mv == "fetch altar").count(),
        0,
        "2 coins of tax are not there"
    );
    scene.coins(0, 2);
    scene.play(0, "fetch altar");
    assert_eq!(scene.coins_of(0), 0);
}
