//! One test for each black card.

use wonders::{diplomacy, gift, loss};

use crate::fixtures::{Three, card, city, options};

/// Points of a black card alone in a city.
fn points(key: &str) -> i16 {
    Three::new(city("giza A", 0, &[key], &[], 0)).score().cities
}

/// Points of symbols with a mask beside a neighbour who has two gears.
fn science_with(key: &str) -> i16 {
    let left = city("rhodos A", 0, &["workshop", "laboratory"], &[], 0);
    Three::new(city("giza A", 0, &["workshop", key], &[], 0)).left(left).score().science
}

fn lost_by(key: &str) -> u16 {
    let mut victim = city("giza A", 2, &[], &[], 9);
    victim.tokens.victories = [1, 1, 1];
    loss(&card(key).info().effects, &victim)
}

fn coins_of(key: &str) -> u16 {
    Three::new(city("giza A", 0, &[key], &[], 0)).around().coins_when_built(&card(key).info().effects)
}

fn diplomacy_of(key: &str) -> u8 {
    diplomacy(&card(key).info().effects)
}

#[test]
fn pigeon_loft() {
    assert_eq!(science_with("pigeon_loft"), 4);
}

#[test]
fn militia() {
    assert_eq!(city("giza A", 0, &["militia"], &[], 0).strength(), 2);
}

#[test]
fn hideout() {
    assert_eq!((points("hideout"), lost_by("hideout")), (2, 1));
}

#[test]
fn residence() {
    assert_eq!((points("residence"), diplomacy_of("residence")), (1, 1));
}

#[test]
fn gambling_den() {
    assert_eq!((coins_of("gambling_den"), gift(&card("gambling_den").info().effects)), (6, 1));
}

#[test]
fn clandestine_dock_west() {
    let left = city("rhodos A", 0, &["foundry"], &[], 0);
    let three = |cards: &[&str]| Three::new(city("giza A", 0, cards, &[], 9)).left(left);
    assert_eq!(options(&three(&[]).quote("barracks")), [[2, 0, 0]]);
    assert_eq!(options(&three(&["clandestine_dock_west"]).quote("barracks")), [[1, 0, 0]]);
    // One purchase a turn: dispensary takes two ore; the glass is made.
    let own = ["clandestine_dock_west", "glassworks_1"];
    assert_eq!(options(&three(&own).quote("dispensary")), [[3, 0, 0]]);
    // It adds to the trading post.
    assert_eq!(
        options(&three(&["clandestine_dock_west", "west_trading_post"]).quote("barracks")),
        [[0, 0, 0]]
    );
}

#[test]
fn clandestine_dock_east() {
    let right = city("rhodos A", 0, &[], &[], 0);
    let three = |cards: &[&str]| Three::new(city("giza A", 0, cards, &[], 9)).right(right);
    assert_eq!(options(&three(&[]).quote("barracks")), [[0, 2, 0]]);
    assert_eq!(options(&three(&["clandestine_dock_east"]).quote("barracks")), [[0, 1, 0]]);
    assert_eq!(options(&three(&["clandestine_dock_west"]).quote("barracks")), [[0, 2, 0]], "the other side");
}

#[test]
fn secret_warehouse() {
    let three = |cards: &[&str]| Three::new(city("giza A", 0, cards, &[], 0));
    // Giza A, stage 1: two stone of which the board makes one.
    assert!(!three(&[]).quote_stage(1).buildable());
    assert!(three(&["secret_warehouse"]).quote_stage(1).buildable());
    assert!(!three(&["secret_warehouse"]).quote("barracks").buildable(), "no ore is made");
}

#[test]
fn secret_warehouse_ignores_yellow_cards_and_babel_tiles() {
    let three = Three::new(city("giza A", 0, &["secret_warehouse", "caravansery"], &[], 0)).tiles(&[18]);
    // The Caravansery and tile 18 give two ore; the warehouse does not make it three.
    assert!(three.quote("barracks").buildable());
    assert!(!three.quote("foundry").buildable(), "one coin");
    assert!(!three.quote("fortifications").buildable());
}

#[test]
fn gates_of_the_city() {
    assert_eq!(points("gates_of_the_city"), 4);
}

#[test]
fn spy_ring() {
    assert_eq!(science_with("spy_ring"), 4);
}

#[test]
fn mercenaries() {
    assert_eq!(city("giza A", 0, &["mercenaries"], &[], 0).strength(), 3);
}

#[test]
fn lair() {
    assert_eq!((points("lair"), lost_by("lair")), (3, 2));
}

#[test]
fn consulate() {
    assert_eq!((points("consulate"), diplomacy_of("consulate")), (2, 1));
}

#[test]
fn gambling_house() {
    assert_eq!((coins_of("gambling_house"), gift(&card("gambling_house").info().effects)), (9, 2));
}

#[test]
fn black_market() {
    let three = |cards: &[&str]| Three::new(city("giza A", 0, cards, &[], 0));
    assert!(!three(&[]).quote("barracks").buildable());
    assert!(three(&["black_market"]).quote("barracks").buildable());
    assert!(!three(&["black_market"]).quote_stage(1).buildable(), "stone is made already");
}

#[test]
fn black_market_ignores_yellow_cards_and_babel_tiles() {
    // Ore comes from the Caravansery and from tile 18, yet the city does not make it: the market gives a third.
    let own = city("giza A", 0, &["black_market", "caravansery"], &[], 0);
    assert!(Three::new(own).tiles(&[18]).quote("fortifications").buildable());
    assert!(!Three::new(own).quote("fortifications").buildable());
}

#[test]
fn sepulcher() {
    assert_eq!((points("sepulcher"), lost_by("sepulcher")), (4, 3));
}

#[test]
fn architect_cabinet() {
    let three = |cards: &[&str]| Three::new(city("petra A", 1, cards, &[], 7));
    assert_eq!(options(&three(&["architect_cabinet"]).quote_stage(2)), [[0, 0, 7]], "coins stay");
    let giza = |cards: &[&str]| Three::new(city("giza A", 0, cards, &[], 0)).quote_stage(1).buildable();
    assert!(!giza(&[]));
    assert!(giza(&["architect_cabinet"]));
    assert_eq!(points("architect_cabinet"), 2);
}

#[test]
fn tabularium() {
    assert_eq!(points("tabularium"), 6);
}

#[test]
fn builders_union() {
    assert_eq!((points("builders_union"), lost_by("builders_union")), (4, 2));
}

#[test]
fn torture_chamber() {
    assert_eq!(science_with("torture_chamber"), 4);
}

#[test]
fn contingent() {
    assert_eq!(city("giza A", 0, &["contingent"], &[], 0).strength(), 5);
}

#[test]
fn brotherhood() {
    assert_eq!((points("brotherhood"), lost_by("brotherhood")), (4, 3));
}

#[test]
fn embassy() {
    assert_eq!((points("embassy"), diplomacy_of("embassy")), (3, 1));
}

#[test]
fn cenotaph() {
    assert_eq!((points("cenotaph"), lost_by("cenotaph")), (5, 3));
}

#[test]
fn secret_society() {
    let three = Three::new(city("giza A", 0, &["secret_society", "militia"], &[], 0));
    assert_eq!(three.score().cities, 2);
    assert_eq!(three.around().coins_when_built(&card("secret_society").info().effects), 2);
}

#[test]
fn slave_market() {
    let mut three = Three::new(city("giza A", 0, &["slave_market"], &[], 0));
    three.own.tokens.victories = [2, 1, 0];
    assert_eq!(three.score().cities, 3);
    assert_eq!(three.around().coins_when_built(&card("slave_market").info().effects), 3);
}

#[test]
fn capitol() {
    assert_eq!(points("capitol"), 8);
}
