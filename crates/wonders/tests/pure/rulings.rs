//! One test for each open point of the rules that the pure layer decides.

use wonders::{Attempt, Colour, Decrees, JoinRefusal, Penalty, Refusal, Reward, Right, Works, military};

use crate::fixtures::{Three, card, city, leader, options, project, tiles};

#[test]
fn river_port_cost() {
    let cost = &project("river_port").info().cost;
    assert_eq!((cost.coins, cost.total), (2, 1));
    assert_eq!(cost.units[wonders::Resource::Loom], 1);
}

#[test]
fn triumphal_arches_penalty() {
    assert_eq!(project("triumphal_arches").info().penalty, Penalty::ReturnVictoryTokens(2));
    let works = Works::new(project("triumphal_arches"), 3);
    let mut own = city("giza A", 0, &[], &[], 0);
    own.tokens.victories = [1, 1, 0];
    assert_eq!(works.outcome(0, &own, 3, &Decrees::NONE).return_victory, 2);
    own.tokens.victories = [1, 0, 0];
    let outcome = works.outcome(0, &own, 3, &Decrees::NONE);
    assert_eq!((outcome.return_victory, outcome.penalty()), (0, -3));
}

#[test]
fn tax_on_free_builds() {
    // 1 and 13 add up on a chain.
    let three = |coins| Three::new(city("giza A", 0, &["apothecary"], &[], coins)).tiles(&[1, 13]).age(2);
    assert_eq!(options(&three(4).quote("stables")), [[0, 0, 4]]);
    assert!(!three(3).quote("stables").buildable());
    // Olympia, tokens and the discard pile pay tile 1, and never tile 13.
    for right in [Right::Olympia, Right::FreeBuildingToken, Right::Discard] {
        assert_eq!(options(&three(4).quote_by("stables", right)), [[0, 0, 2]]);
        assert_eq!(three(1).quote_by("stables", right).refusal, Some(Refusal::Coins));
    }
    let stage = Three::new(city("giza A", 0, &["stone_pit"], &[], 1)).tiles(&[15, 16]).age(2);
    assert_eq!(stage.quote_stage(1).refusal, Some(Refusal::Coins));
}

#[test]
fn tile_13_when_the_ordinary_cost_is_cheaper() {
    let own = city("giza A", 0, &["baths", "quarry"], &["vitruvius"], 9);
    let quote = Three::new(own).tiles(&[13]).age(2).quote("aqueduct");
    assert_eq!(options(&quote), [[0, 0, 0]]);
    let ordinary = quote.ways.iter().find(|way| !way.chain).expect("the ordinary cost may be paid");
    assert_eq!((ordinary.total(), quote.bonus_of(ordinary)), (0, 0), "neither 13, 14 nor Vitruvius");
    let chain = quote.ways.iter().find(|way| way.chain).expect("the chain is open and pays out");
    assert_eq!((chain.total(), quote.bonus_of(chain)), (2, 2));
}

#[test]
fn tiles_13_and_14_cover_chains_only() {
    let three = Three::new(city("giza A", 0, &["baths"], &[], 9)).tiles(&[14]).age(3);
    let free = three.quote_by("aqueduct", Right::Olympia);
    assert_eq!(free.bonus_of(&free.ways[0]), 0);
    let guild =
        Three::new(city("giza A", 0, &[], &["ramses"], 0)).tiles(&[13, 14]).age(3).quote("spies_guild");
    assert_eq!((options(&guild), guild.bonus_of(&guild.ways[0])), (vec![[0, 0, 0]], 0));
}

#[test]
fn tile_7_with_13_14_and_vitruvius() {
    let left = city("rhodos A", 0, &["baths"], &[], 0);
    let three = |numbers: &[u8]| {
        Three::new(city("giza A", 0, &[], &["vitruvius"], 3))
            .left(left)
            .tiles(numbers)
            .age(2)
            .quote("aqueduct")
    };
    assert!(!three(&[13]).buildable());
    assert_eq!(options(&three(&[7, 13])), [[0, 0, 2]]);
    let both = three(&[7, 14]);
    assert_eq!(both.bonus_of(&both.ways[0]), 4);
}

#[test]
fn tiles_8_and_23_with_hammurabi() {
    let three = Three::new(city("giza A", 0, &[], &["hammurabi"], 9)).tiles(&[8]);
    assert_eq!(options(&three.quote("pantheon")), [[0, 0, 5]]);
    assert_eq!(options(&three.quote("altar")), [[0, 0, 0]], "nothing to discount");
}

#[test]
fn tile_2_or_15_together_with_a_cheaper_cost_leader() {
    let red = Three::new(city("giza A", 0, &[], &["leonidas"], 0)).tiles(&[2]);
    assert_eq!(options(&red.quote("circus")), [[0, 0, 0]]);
    let stage = Three::new(city("petra A", 1, &[], &["imhotep"], 7)).tiles(&[15]);
    assert_eq!(options(&stage.quote_stage(2)), [[0, 0, 7]]);
}

#[test]
fn who_gets_the_extra_coin_of_10_and_12() {
    let left = city("rhodos A", 0, &["loom_1"], &[], 0);
    let three = Three::new(city("giza A", 0, &[], &[], 9)).left(left).tiles(&[10, 12]);
    assert_eq!(options(&three.quote("barracks")), [[3, 0, 0]], "the seller");
    assert_eq!(options(&three.quote("apothecary")), [[3, 0, 0]]);
}

#[test]
fn olympia_b_under_tile_4() {
    let left = city("rhodos A", 0, &[], &[], 0);
    let post = Three::new(city("olympia B", 0, &["west_trading_post"], &[], 9)).left(left);
    assert_eq!(options(&post.quote("barracks")), [[1, 0, 0]]);
    assert_eq!(options(&post.tiles(&[4]).quote("barracks")), [[2, 0, 0]]);
    let olympia = Three::new(city("olympia B", 1, &[], &[], 9)).left(left).tiles(&[4]);
    assert_eq!(options(&olympia.quote("barracks")), [[1, 0, 0]]);
}

#[test]
fn tile_4_leaves_chains_and_silences_forum_and_caravansery() {
    let own = city("giza A", 0, &["forum", "caravansery", "west_trading_post"], &[], 0);
    assert!(Three::new(own).quote("barracks").buildable());
    let three = Three::new(own).tiles(&[4]);
    assert!(!three.quote("barracks").buildable());
    assert!(!three.quote("apothecary").buildable());
    assert!(three.quote("haven").buildable(), "the chain from the Forum stays");
}

#[test]
fn tile_3_and_stonehenge() {
    // Printed symbols count: quarry two, mixed cards one each.
    let own = city("stonehenge A", 3, &["stone_pit", "quarry", "timber_yard"], &[], 0);
    let score = Three::new(own).tiles(&[3]).score();
    assert_eq!(score.wonder, 3 + 5 + 2 * 4);
}

#[test]
fn mixed_cards_and_stonehenge() {
    let own = city("stonehenge B", 1, &["excavation", "mine", "clay_pit"], &[], 0);
    assert_eq!(own.stone_symbols(), 2);
    let three = Three::new(own);
    assert_eq!(three.score().wonder, 2);
    assert_eq!(three.around().coins_when_built(&own.stage(0).effects), 2);
}

#[test]
fn tiles_placed_on_the_last_turn() {
    // They are in force for the conflicts and for project tokens at once.
    let decrees = Decrees::new(tiles(&[19, 22]), 3);
    let strong = city("giza A", 0, &["fortifications"], &[], 0).army();
    let weak = city("giza A", 0, &[], &[], 0).army();
    let spoils = military::conflicts(&[strong, weak, weak], 3, &decrees);
    assert_eq!((spoils[0].list(), spoils[1].list()), (vec![3, 3], vec![-1, -1]));
    let mut works = Works::new(project("giant_trebuchet"), 3);
    works.join(0);
    works.join(1);
    assert_eq!(works.outcome(0, &city("giza A", 0, &[], &[], 0), 3, &decrees).victories, [0, 1, 0]);
}

#[test]
fn do_tiles_act_on_the_free_city() {
    let own = city("giza A", 0, &[], &[], 3);
    let left = city("rhodos A", 0, &[], &[], 0);
    let right = city("rhodos B", 0, &[], &[], 0);
    let decrees = Decrees::new(tiles(&[12]), 1);
    let payer = wonders::Payer::new(&own, &left, &right, &decrees).free_city();
    let quote = payer.structure(card("barracks"), None, None);
    assert_eq!(quote.ways.iter().map(wonders::Way::coins).collect::<Vec<_>>(), [[0, 3, 0], [3, 0, 0]]);
}

#[test]
fn the_free_city_may_buy_on_the_dearer_side_and_must_use_a_chain() {
    let own = city("giza A", 0, &["west_trading_post", "workshop"], &[], 9);
    let left = city("rhodos A", 0, &[], &[], 0);
    let right = city("rhodos B", 0, &[], &[], 0);
    let payer = wonders::Payer::new(&own, &left, &right, &Decrees::NONE).free_city();
    let coins =
        |key| payer.structure(card(key), None, None).ways.iter().map(wonders::Way::coins).collect::<Vec<_>>();
    assert_eq!(coins("barracks"), [[0, 2, 0], [1, 0, 0]]);
    assert_eq!(coins("laboratory"), [[0, 0, 0]]);
}

fn attempt(place: usize, built: Option<Colour>) -> Attempt {
    Attempt { place, built, any_colour: false, has_marker: false }
}

#[test]
fn tokens_short_in_one_round() {
    let mut works = Works::new(project("cranes"), 3);
    works.begin_round();
    for place in 0..3 {
        assert_eq!(works.check(&attempt(place, Some(Colour::Green))), Ok(()));
        works.join(place);
    }
    assert_eq!((works.left(), works.success()), (0, true));
    works.begin_round();
    assert_eq!(works.check(&attempt(0, Some(Colour::Green))), Err(JoinRefusal::NoToken));
}

#[test]
fn two_builds_in_a_round() {
    let mut works = Works::new(project("cranes"), 4);
    works.begin_round();
    works.join(2);
    assert_eq!(works.check(&attempt(2, Some(Colour::Green))), Err(JoinRefusal::OncePerRound));
    assert!(!works.open_to(2));
    works.begin_round();
    assert_eq!(works.check(&attempt(2, Some(Colour::Green))), Ok(()));
}

#[test]
fn using_an_any_colour_token() {
    let works = Works::new(project("cranes"), 4);
    let red = attempt(0, Some(Colour::Red));
    assert_eq!(works.check(&red), Err(JoinRefusal::Colour));
    assert_eq!(works.check(&Attempt { any_colour: true, ..red }), Err(JoinRefusal::NoMarker));
    assert_eq!(works.check(&Attempt { any_colour: true, has_marker: true, ..red }), Ok(()));
    let stage = Attempt { any_colour: true, has_marker: true, ..attempt(0, None) };
    assert_eq!(works.check(&stage), Err(JoinRefusal::NoStructure));
}

#[test]
fn free_building_token_and_the_project() {
    // The structure is free, the participation is paid.
    let own = city("giza A", 0, &[], &[], 4);
    let decrees = Decrees::NONE;
    let quiet = crate::fixtures::quiet();
    let payer = wonders::Payer::new(&own, &quiet, &quiet, &decrees);
    let cost = &project("archives").info().cost;
    let quote = payer.structure(card("academy"), Some(cost), Some(Right::FreeBuildingToken));
    assert_eq!(options(&quote), [[0, 0, 4]]);
}

#[test]
fn a_project_token_of_the_factory_scores_nothing_and_waits_for_a_later_age() {
    assert_eq!(project("factory").info().reward, Reward::AnyColour);
    let mut works = Works::new(project("factory"), 2);
    works.join(0);
    works.join(1);
    let outcome = works.outcome(0, &city("giza A", 0, &[], &[], 0), 1, &Decrees::NONE);
    assert_eq!(outcome.markers.any_colour, 1);
}

#[test]
fn order_of_penalties() {
    // All at once: what one city destroys changes nothing for another one.
    let works = Works::new(project("belvedere"), 3);
    let cities = [city("giza A", 0, &["barracks"], &[], 0), city("rhodos A", 0, &[], &[], 0)];
    let outcomes: Vec<_> =
        cities.iter().enumerate().map(|(place, own)| works.outcome(place, own, 1, &Decrees::NONE)).collect();
    assert_eq!(outcomes[0].destroy.len(), 1);
    assert_eq!(outcomes[1].penalty(), -1);
}

#[test]
fn nero_alexander_mourners_slave_market_and_project_tokens() {
    let mut works = Works::new(project("war_mirror"), 2);
    works.join(0);
    works.join(1);
    let mut own = city("giza A", 0, &["slave_market", "mourners_guild"], &["nero", "alexander"], 0);
    let outcome = works.outcome(0, &own, 2, &Decrees::NONE);
    assert_eq!(outcome.gained, 2);
    outcome.apply(&mut own);
    let score = Three::new(own).score();
    assert_eq!((score.military, score.leaders, score.cities), (3, 1, 1));
    let next_door = Three::new(city("rhodos A", 0, &["mourners_guild"], &[], 0)).left(own).score();
    assert_eq!(next_door.guilds, 1);
    // After tile 19 a token of age I is none, and Nero gets nothing.
    let mut works = Works::new(project("double_walls"), 2);
    works.join(0);
    works.join(1);
    let decrees = Decrees::new(tiles(&[19]), 1);
    assert_eq!(
        works.outcome(0, &city("giza A", 0, &[], &["nero"], 0), 1, &decrees),
        wonders::Outcome::default()
    );
}

#[test]
fn tomyris_and_penalty_tokens() {
    let works = Works::new(project("war_mirror"), 3);
    let own = city("giza A", 0, &[], &["tomyris"], 0);
    assert_eq!(works.outcome(0, &own, 2, &Decrees::NONE).penalty(), -2);
}

#[test]
fn olympia_b_copying_the_courtesans_guild() {
    // The leader that the neighbour copies scores for him alone, and Olympia copies none.
    let mut left = city("rhodos A", 0, &["courtesans_guild"], &[], 0);
    left.copy_leader(leader("pericles"));
    let own = city("olympia B", 3, &["barracks"], &[], 0);
    let alone = Three::new(own).score();
    let beside = Three::new(own).left(left).score();
    assert_eq!((beside.wonder, beside.leaders), (alone.wonder, alone.leaders));
}

#[test]
fn semiramis_and_22() {
    let decrees = Decrees::new(tiles(&[22]), 1);
    let strong = city("giza A", 0, &["fortifications"], &[], 0).army();
    let mut own = city("giza A", 0, &[], &["semiramis"], 0);
    let spoils = military::conflicts(&[strong, own.army(), strong], 1, &decrees);
    own.tokens.defeats += spoils[1].tokens.defeats;
    assert_eq!(own.strength(), 4, "each token is a shield");
}

#[test]
fn several_masks() {
    let left = city("rhodos A", 0, &["workshop"], &[], 0);
    let own = city("giza A", 0, &["laboratory", "pigeon_loft", "spy_ring"], &[], 0);
    assert_eq!(Three::new(own).left(left).score().science, 4, "one green card per mask");
}

#[test]
fn a_mask_may_copy_a_card_the_own_city_holds() {
    let left = city("rhodos A", 0, &["workshop"], &[], 0);
    let own = city("giza A", 0, &["workshop", "pigeon_loft"], &[], 0);
    assert_eq!(Three::new(own).left(left).score().science, 4);
}

#[test]
fn manneken_pis_a_with_a_neighbour_of_two_or_four_stages() {
    let two = city("rhodos B", 0, &[], &[], 0);
    let four = city("the_great_wall A", 0, &[], &[], 0);
    let mut manneken = city("manneken_pis A", 0, &[], &[], 0);
    manneken.meet(&two, &four);
    assert_eq!(manneken.stage(0).cost, two.stage(0).cost);
    assert_eq!(manneken.stage(1).cost, four.stage(1).cost, "printed order");
    assert_eq!(manneken.stage(2).cost, two.stage(1).cost, "the last");
    assert_eq!(manneken.open_stages().collect::<Vec<_>>(), [0]);
}

#[test]
fn stonehenge_b2_with_a_leader_as_marker() {
    let left = city("rhodos A", 0, &["altar", "theater"], &["caesar"], 0);
    let mut own = city("stonehenge B", 1, &[], &[], 0);
    own.build_stage(1, None);
    assert_eq!(Three::new(own).left(left).score().wonder, 0);
    let mut own = city("stonehenge B", 1, &[], &[], 0);
    own.build_stage(1, Some(Colour::Blue));
    assert_eq!(Three::new(own).left(left).score().wonder, 2);
}

#[test]
fn entombed_leader_with_diplomats_guild() {
    let mut left = city("abu_simbel B", 1, &[], &["caesar", "sappho"], 0);
    left.entomb(leader("caesar"));
    let own = city("giza A", 0, &["diplomats_guild"], &[], 0);
    assert_eq!(Three::new(own).left(left).score().guilds, 1);
}

#[test]
fn sepulcher() {
    let cost = &card("sepulcher").info().cost;
    assert_eq!((cost.coins, cost.total), (0, 3));
    assert_eq!(cost.units[wonders::Resource::Loom], 1);
    assert_eq!(Three::new(city("giza A", 0, &["sepulcher"], &[], 0)).score().cities, 4);
}

#[test]
fn an_either_or_card_makes_both_for_warehouse_and_market() {
    // Clay pit set to clay, and ore from the warehouse: the city makes either.
    let stables =
        |cards: &[&str]| Three::new(city("olympia A", 0, cards, &[], 0)).quote("stables").buildable();
    assert!(!stables(&["clay_pit"]));
    assert!(stables(&["clay_pit", "secret_warehouse"]));
    assert!(!stables(&["clay_pit", "black_market"]));
}

#[test]
fn the_arena_pays_three_coins_for_each_stage() {
    let three = |stages| Three::new(city("giza A", stages, &["arena"], &[], 0));
    let paid = |stages| three(stages).around().coins_when_built(&card("arena").info().effects);
    assert_eq!([0, 1, 3].map(paid), [0, 3, 9]);
}

#[test]
fn olympia_counts_the_guild_next_door_that_is_worth_most() {
    let browns = ["lumber_yard", "stone_pit", "clay_pool"];
    let beside = |stages, guilds: &[&str]| {
        let left = city("rhodos A", 0, &[&browns[..], guilds].concat(), &[], 0);
        wonders::copied_guild(&Three::new(city("olympia B", stages, &[], &[], 0)).left(left).around())
    };
    let (workers, magistrates) = ("workers_guild", "magistrates_guild");
    assert_eq!(beside(3, &[workers]), Some(card(workers)));
    assert_eq!(beside(3, &[magistrates, workers]), Some(card(workers)));
    assert_eq!(beside(3, &[magistrates]), None, "nobody has a blue card");
    assert_eq!(beside(1, &[workers]), None, "the stage that copies is not built");
}

#[test]
fn a_copied_guild_of_scientists_counts_as_the_symbol_that_is_missing() {
    let counted = |stages, guild| {
        let left = city("rhodos A", 0, &["lumber_yard", guild], &[], 0);
        let own = city("olympia B", stages, &["workshop", "scriptorium"], &[], 0);
        wonders::counted_symbols(&Three::new(own).left(left).around())
    };
    assert_eq!(counted(3, "scientists_guild"), [1, 1, 1]);
    assert_eq!(counted(1, "scientists_guild"), [0, 1, 1]);
    assert_eq!(counted(3, "workers_guild"), [0, 1, 1]);
}
