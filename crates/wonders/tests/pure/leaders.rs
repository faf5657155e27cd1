//! One test for each leader whose effect the pure layer holds.

use wonders::{Around, Decrees, Right, Way, Works, military};

use crate::fixtures::{Three, card, city, leader, options, project, tiles};

/// Points the leader brings to a city with these structures, beyond what it has without him.
fn gain(key: &str, stages: usize, cards: &[&str]) -> i16 {
    let with = Three::new(city("giza A", stages, cards, &[key], 0)).score();
    let without = Three::new(city("giza A", stages, cards, &[], 0)).score();
    with.total() - without.total()
}

#[test]
fn alexander() {
    let mut three = Three::new(city("giza A", 0, &[], &["alexander"], 0));
    three.own.tokens.victories = [1, 0, 2];
    three.own.tokens.defeats = 1;
    assert_eq!(three.score().leaders, 3);
}

#[test]
fn amytis() {
    assert_eq!(gain("amytis", 2, &[]), 4);
}

#[test]
fn archimedes() {
    let three = |leaders: &[&str]| Three::new(city("giza A", 0, &["clay_pool"], leaders, 0));
    // Laboratory: 2 clay and papyrus; one clay is made, the papyrus is two coins next door.
    assert!(!three(&[]).quote("laboratory").buildable());
    assert!(!three(&["archimedes"]).quote("laboratory").buildable());
    assert!(three(&["archimedes"]).quote("workshop").buildable());
    assert!(!three(&["archimedes"]).quote("temple").buildable(), "green only");
}

#[test]
fn aristotle() {
    assert_eq!(gain("aristotle", 0, &["apothecary", "workshop", "scriptorium", "lodge", "study"]), 3);
}

#[test]
fn bilkis() {
    let three = Three::new(city("giza A", 0, &[], &["bilkis"], 1));
    assert_eq!(options(&three.quote("workshop")), [[0, 0, 1]]);
    let three = Three::new(city("giza A", 0, &["clay_pool"], &["bilkis"], 3));
    assert_eq!(options(&three.quote("philosophers_guild")), Vec::<[u8; 3]>::new(), "one resource only");
}

#[test]
fn caesar() {
    assert_eq!(city("giza A", 0, &[], &["caesar"], 0).strength(), 2);
}

#[test]
fn cleopatra() {
    assert_eq!(gain("cleopatra", 0, &[]), 5);
}

#[test]
fn croesus() {
    let three = Three::new(city("giza A", 0, &[], &["croesus"], 0));
    assert_eq!(three.around().coins_when_built(&leader("croesus").info().effects), 6);
}

#[test]
fn euclid() {
    assert_eq!(gain("euclid", 0, &["apothecary"]), 4 - 1);
}

#[test]
fn hammurabi() {
    let three = |leaders: &[&str]| Three::new(city("giza A", 0, &["clay_pool"], leaders, 0));
    // Gardens: wood and 2 clay; waived is what lacks. One of three is not enough, one of one is.
    assert!(three(&["hammurabi"]).quote("baths").buildable());
    let aqueduct =
        |leaders: &[&str]| Three::new(city("giza A", 0, &["stone_pit"], leaders, 0)).quote("aqueduct");
    assert!(!aqueduct(&[]).buildable());
    assert!(aqueduct(&["hammurabi"]).buildable());
}

#[test]
fn hannibal() {
    assert_eq!(city("giza A", 0, &[], &["hannibal"], 0).strength(), 1);
}

#[test]
fn hatshepsut() {
    let own = city("giza A", 0, &["west_trading_post"], &["hatshepsut"], 0);
    assert_eq!(own.coins_on_purchase(), 1);
    assert_eq!(city("giza A", 0, &[], &[], 0).coins_on_purchase(), 0);
    // Price 0 under tile 11: the purchase is still one, so that she is paid.
    let three = Three::new(own).left(city("rhodos A", 0, &[], &[], 0)).tiles(&[11]);
    let quote = three.quote("barracks");
    assert_eq!(quote.ways.as_slice(), [Way { from_left: true, ..Way::to_bank(0) }]);
}

#[test]
fn hatshepsut_is_not_paid_for_what_the_city_makes_itself() {
    let own = city("giza A", 0, &["west_trading_post", "ore_vein"], &["hatshepsut"], 0);
    let three = Three::new(own).left(city("rhodos A", 0, &[], &[], 0)).tiles(&[11]);
    assert_eq!(three.quote("barracks").ways.as_slice(), [Way::to_bank(0)], "nothing is bought");
}

#[test]
fn hiram() {
    assert_eq!(gain("hiram", 0, &["spies_guild", "workers_guild"]), 4);
}

#[test]
fn hypatia() {
    assert_eq!(gain("hypatia", 0, &["apothecary", "workshop"]), 2);
}

#[test]
fn imhotep() {
    let stage = |leaders: &[&str]| Three::new(city("giza A", 0, &[], leaders, 0)).quote_stage(1);
    assert!(!stage(&[]).buildable());
    assert!(stage(&["imhotep"]).buildable());
}

#[test]
fn justinian() {
    assert_eq!(gain("justinian", 0, &["altar", "theater", "barracks", "walls", "apothecary"]), 3);
}

#[test]
fn leonidas() {
    let three = |leaders: &[&str]| Three::new(city("giza A", 0, &["quarry"], leaders, 0));
    // Circus: 3 stone and an ore.
    assert!(!three(&[]).quote("circus").buildable());
    assert!(three(&["leonidas"]).quote("circus").buildable());
}

#[test]
fn maecenas() {
    let price =
        |leaders: &[&str]| options(&Three::new(city("giza A", 0, &[], leaders, 9)).quote_leader("pericles"));
    assert_eq!(price(&[]), [[0, 0, 6]]);
    assert_eq!(price(&["maecenas"]), [[0, 0, 0]]);
}

#[test]
fn midas() {
    let three = |leaders: &[&str]| Three::new(city("giza A", 0, &[], leaders, 11)).score().total();
    assert_eq!(three(&["midas"]) - three(&[]), 3);
}

#[test]
fn nebuchadnezzar() {
    assert_eq!(gain("nebuchadnezzar", 0, &["altar", "theater"]), 2);
}

#[test]
fn nefertiti() {
    assert_eq!(gain("nefertiti", 0, &[]), 4);
}

#[test]
fn nero() {
    let strong = city("giza A", 0, &["fortifications"], &["nero"], 0).army();
    let weak = city("giza A", 0, &[], &[], 0).army();
    let spoils = military::conflicts(&[strong, weak, weak], 1, &Decrees::NONE);
    assert_eq!((spoils[0].coins, spoils[1].coins), (4, 0));
}

#[test]
fn pericles() {
    assert_eq!(gain("pericles", 0, &["barracks", "walls"]), 4);
}

#[test]
fn phidias() {
    assert_eq!(gain("phidias", 0, &["clay_pool", "quarry"]), 2);
}

#[test]
fn plato() {
    let all = ["clay_pool", "loom_1", "altar", "tavern", "apothecary", "barracks", "spies_guild"];
    assert_eq!(gain("plato", 0, &all), 7);
    assert_eq!(gain("plato", 0, &all[1..]), 0);
}

#[test]
fn praxiteles() {
    assert_eq!(gain("praxiteles", 0, &["loom_1", "press_1"]), 4);
}

#[test]
fn ptolemy() {
    assert_eq!(gain("ptolemy", 0, &["scriptorium", "library"]), 9 - 4);
}

#[test]
fn pythagoras() {
    assert_eq!(gain("pythagoras", 0, &["workshop"]), 4 - 1);
}

#[test]
fn ramses() {
    let quote = |leaders: &[&str]| Three::new(city("giza A", 0, &[], leaders, 0)).quote("spies_guild");
    assert!(!quote(&[]).buildable());
    assert_eq!(options(&quote(&["ramses"])), [[0, 0, 0]]);
}

#[test]
fn ramses_keeps_guilds_free_under_tile_23() {
    let three = Three::new(city("giza A", 0, &[], &["ramses"], 0)).tiles(&[23]);
    assert_eq!(options(&three.quote("spies_guild")), [[0, 0, 0]]);
}

#[test]
fn sappho() {
    assert_eq!(gain("sappho", 0, &[]), 2);
}

#[test]
fn tomyris() {
    let strong = city("giza A", 0, &["fortifications"], &[], 0).army();
    let weak = city("giza A", 0, &[], &["tomyris"], 0).army();
    let plain = city("giza A", 0, &[], &[], 0).army();
    // Seat 1 loses to seat 0 only; under tile 22 both tokens of the conflict go to the winner.
    let decrees = Decrees::new(tiles(&[22]), 2);
    let spoils = military::conflicts(&[strong, weak, plain], 2, &decrees);
    assert_eq!(spoils[0].list(), [3, 3, -1, -1]);
    assert_eq!(spoils[1].list(), Vec::<i8>::new());
    assert_eq!(spoils[2].list(), [-1, -1]);
}

#[test]
fn varro() {
    assert_eq!(gain("varro", 0, &["tavern", "forum"]), 2);
}

#[test]
fn vitruvius() {
    let quote = |leaders: &[&str]| Three::new(city("giza A", 0, &["altar"], leaders, 0)).quote("temple");
    assert_eq!(quote(&[]).bonus_of(&quote(&[]).ways[0]), 0);
    assert_eq!(quote(&["vitruvius"]).bonus_of(&quote(&["vitruvius"]).ways[0]), 2);
}

#[test]
fn vitruvius_adds_to_tile_14() {
    let quote =
        Three::new(city("giza A", 0, &["altar"], &["vitruvius"], 0)).tiles(&[14]).age(2).quote("temple");
    assert_eq!(quote.bonus_of(&quote.ways[0]), 4);
}

#[test]
fn xenophon() {
    let quote = |key| Three::new(city("giza A", 0, &[], &["xenophon"], 0)).quote(key).bonus;
    assert_eq!((quote("tavern"), quote("altar")), (2, 0));
}

#[test]
fn zenobia() {
    assert_eq!(gain("zenobia", 0, &[]), 3);
}

#[test]
fn aspasia() {
    assert_eq!(gain("aspasia", 0, &[]), 2);
    assert_eq!(wonders::diplomacy(&leader("aspasia").info().effects), 1);
}

#[test]
fn berenice() {
    let mut works = Works::new(project("rampart_road"), 3);
    works.join(0);
    works.begin_round();
    works.join(0);
    let coins =
        |leaders: &[&str]| works.outcome(0, &city("giza A", 0, &[], leaders, 0), 1, &Decrees::NONE).gained;
    assert_eq!((coins(&[]), coins(&["berenice"])), (8, 9));
}

#[test]
fn caligula() {
    let own = city("giza A", 0, &[], &["caligula"], 0);
    let black = card("lair").info().colour;
    assert!(own.free_colour_each_age(black));
    assert!(!own.free_colour_each_age(card("altar").info().colour));
    assert!(!city("giza A", 0, &[], &[], 0).free_colour_each_age(black));
    assert_eq!(options(&Three::new(own).quote_by("contingent", Right::Caligula)), [[0, 0, 0]]);
}

#[test]
fn darius() {
    assert_eq!(gain("darius", 0, &["militia", "contingent"]), 2);
}

#[test]
fn diocletian() {
    let quote = |key| Three::new(city("giza A", 0, &[], &["diocletian"], 9)).quote(key).bonus;
    assert_eq!((quote("militia"), quote("altar")), (2, 0));
}

#[test]
fn semiramis() {
    let mut own = city("giza A", 0, &["barracks"], &["semiramis"], 0);
    own.tokens.defeats = 3;
    assert_eq!(own.strength(), 4);
}

#[test]
fn a_leader_copied_by_the_courtesans_guild_works_like_an_own_one() {
    let mut own = city("giza A", 0, &["courtesans_guild", "barracks"], &[], 0);
    own.copy_leader(leader("pericles"));
    let left = city("rhodos A", 0, &[], &["pericles"], 0);
    let around = Around { own: &own, left: &left, right: &left };
    assert_eq!(wonders::score(&around).leaders, 2);
    own.copy_leader(leader("caesar"));
    assert_eq!(own.strength(), 1 + 2);
}

#[test]
fn roma_lowers_the_price_of_leaders_until_its_advantage_is_lost() {
    let roma_a = Three::new(city("roma A", 0, &[], &[], 9));
    assert_eq!(options(&roma_a.quote_leader("plato")), [[0, 0, 0]]);
    let roma_b = city("roma B", 0, &[], &[], 9);
    assert_eq!(options(&Three::new(roma_b).quote_leader("plato")), [[0, 0, 2]]);
    assert_eq!(options(&Three::new(roma_b).quote_leader("sappho")), [[0, 0, 0]], "never below 0");
    let next_door = Three::new(city("giza A", 0, &[], &[], 9)).right(roma_b);
    assert_eq!(options(&next_door.quote_leader("plato")), [[0, 0, 3]]);
    let mut lost = roma_b;
    lost.lose_start();
    assert_eq!(options(&Three::new(lost).quote_leader("plato")), [[0, 0, 4]]);
    let next_door = Three::new(city("giza A", 0, &[], &[], 9)).left(lost);
    assert_eq!(options(&next_door.quote_leader("plato")), [[0, 0, 4]]);
}

#[test]
fn an_entombed_leader_ends_and_scores_twice_the_printed_price() {
    let mut own = city("abu_simbel B", 1, &[], &["caesar"], 0);
    own.entomb(leader("caesar"));
    assert_eq!(own.strength(), 0);
    assert!(own.leaders().is_empty());
    assert_eq!(Three::new(own).score().wonder, 10);
}
