//! The worked examples of the Babel rule text.

use wonders::{Decrees, Works};

use crate::fixtures::{Three, card, city, options, project};

#[test]
fn pantheon_for_6_coins() {
    let three = Three::new(city("giza A", 0, &[], &[], 6)).tiles(&[8]);
    assert_eq!(options(&three.quote("pantheon")), [[0, 0, 6]]);
    let poor = Three::new(city("giza A", 0, &[], &[], 5)).tiles(&[8]);
    assert!(!poor.quote("pantheon").buildable());
}

#[test]
fn pantheon_stays_free_beside_a_temple() {
    let three = Three::new(city("giza A", 0, &["temple"], &[], 0)).tiles(&[8]);
    assert_eq!(options(&three.quote("pantheon")), [[0, 0, 0]]);
}

#[test]
fn merchants_guild_for_3_coins() {
    let three = Three::new(city("giza A", 0, &["loom_1", "press_1", "glassworks_1"], &[], 3)).tiles(&[23]);
    assert_eq!(options(&three.quote("traders_guild")), [[0, 0, 3]], "resources are no use");
}

#[test]
fn forum_with_participation_in_the_river_port_for_2_coins_and_a_loom() {
    // One clay is made, one bought; the loom for the port is made too.
    let left = city("rhodos A", 0, &["clay_pool"], &[], 0);
    let own = city("babylon A", 0, &["loom_1"], &[], 4);
    let three = Three::new(own).left(left).age(2);
    assert_eq!(options(&three.quote("forum")), [[2, 0, 0]]);
    assert_eq!(options(&three.quote_joining("forum", "river_port")), [[2, 0, 2]]);
    let mut poor = own;
    poor.coins = 3;
    assert!(!Three::new(poor).left(left).age(2).quote_joining("forum", "river_port").buildable());
    let without_loom = Three::new(city("babylon A", 0, &[], &[], 9)).left(left).age(2);
    assert!(!without_loom.quote_joining("forum", "river_port").buildable());
}

#[test]
fn two_tokens_on_the_war_mirror_bring_two_victory_tokens_of_age_ii() {
    let mut works = Works::new(project("war_mirror"), 3);
    for _ in 0..2 {
        works.begin_round();
        works.join(0);
    }
    assert!(works.success());
    let outcome = works.outcome(0, &city("giza A", 0, &[], &[], 0), 2, &Decrees::NONE);
    assert_eq!(outcome.victories, [0, 2, 0]);
    let idle = works.outcome(1, &city("giza A", 0, &["altar"], &[], 0), 2, &Decrees::NONE);
    assert_eq!(idle, wonders::Outcome::default(), "others: nothing");
}

#[test]
fn five_players_lay_out_four_tokens() {
    let tokens: Vec<u8> = (2..=8).map(|players| Works::new(project("archives"), players).left()).collect();
    assert_eq!(tokens, [2, 2, 3, 4, 5, 6, 6]);
}

#[test]
fn the_archive_fails_and_robin_destroys_a_blue_card() {
    let mut works = Works::new(project("archives"), 5);
    for _ in 0..2 {
        works.begin_round();
        works.join(0);
    }
    assert!(!works.success());
    let stefan = works.outcome(0, &city("giza A", 0, &["altar"], &[], 3), 3, &Decrees::NONE);
    assert_eq!(stefan, wonders::Outcome::default());
    let robin =
        works.outcome(1, &city("giza A", 0, &["altar", "pantheon", "barracks"], &[], 3), 3, &Decrees::NONE);
    assert_eq!(robin.destroy, [card("altar"), card("pantheon")].into_iter().collect());
}

#[test]
fn no_coin_under_all_coins_costs_2_points_in_age_ii() {
    let works = Works::new(project("river_port"), 4);
    let markus = works.outcome(1, &city("giza A", 0, &[], &[], 0), 2, &Decrees::NONE);
    assert_eq!((markus.penalty(), markus.lost), (-2, 0));
    let one_coin = works.outcome(1, &city("giza A", 0, &[], &[], 1), 2, &Decrees::NONE);
    assert_eq!((one_coin.penalty(), one_coin.lost), (0, 1));
    let mut city = city("giza A", 0, &[], &[], 0);
    markus.apply(&mut city);
    assert_eq!(Three::new(city).score().projects, -2);
}
