use table::{Audience, Game, Step, Told};

use crate::positions::{hex, paid, seat, table, table_with};
use crate::{Babylonia, Card, Event, HexSet, Move, On, Options, Tile, Token};

#[test]
fn a_turn_is_two_tokens_of_any_kinds() {
    let mut game = table(2).rack_of(0, "pmsff");
    assert_eq!(game.refusal("end"), "NOTHING_PLACED");
    game.run("p@1204");
    assert_eq!(game.refusal("end"), "TOO_FEW_TOKENS");
    game.run("f@1303");
    assert_eq!(game.refusal("m@1103"), "TOO_MANY_TOKENS");
    assert_eq!(game.refusal("f@1103"), "TOO_MANY_TOKENS");
    game.run("end");
    assert_eq!(game.active(), seat(1));
}

#[test]
fn placements_are_open_and_the_commit_is_final() {
    let mut game = table(2).rack_of(0, "pmsff");
    assert_eq!(game.step("p@1204").expect("legal").0, Step::Open);
    assert_eq!(game.step("f@1303").expect("legal").0, Step::Open);
    assert_eq!(game.step("end").expect("legal").0, Step::Final);
}

#[test]
fn three_or_more_farmers_go_on_land_as_far_as_the_rack_reaches() {
    let mut game = table(2).rack_of(0, "fffff");
    game.run("f@1204, f@1303, f@1103");
    assert_eq!(game.refusal("f@1105"), "ONLY_ON_LAND");
    game.run("f@1301, f@1101, end");
    assert_eq!(game.tokens(seat(0)).len(), 5);
}

#[test]
fn two_farmers_are_a_turn() {
    let mut game = table(2).rack_of(0, "fffff");
    game.run("f@1204, f@1303, end");
    assert_eq!(game.active(), seat(1));
}

#[test]
fn a_token_in_a_river_allows_only_one_more() {
    let mut game = table(2).rack_of(0, "fffpp");
    game.run("f@1105, f@1303");
    assert_eq!(game.refusal("f@1103"), "RIVER_AMONG_MORE");
    let mut game = table(2).rack_of(0, "fffpp");
    game.run("p@1105, p@1305, end");
}

#[test]
fn in_the_first_round_the_first_player_places_one_and_the_second_two() {
    let mut game =
        table_with(3, Options::default()).rack_of(0, "fffff").rack_of(1, "fffff").rack_of(2, "fffff");
    game.run("f@1008");
    assert_eq!(game.refusal("f@1107"), "FIRST_TURN_ONE_TOKEN");
    game.run("end, f@806, f@808");
    assert_eq!(game.refusal("f@707"), "SECOND_TURN_TWO_TOKENS");
    game.run("end, f@707, f@709, f@507, end");
    assert_eq!(game.active(), seat(0));
    game.run("f@604");
    assert_eq!(game.refusal("end"), "TOO_FEW_TOKENS");
}

#[test]
fn the_single_token_of_the_first_turn_may_go_into_a_river() {
    let mut game = table_with(2, Options::default()).rack_of(0, "fffff");
    game.run("f@1105, end");
    assert_eq!(game.active(), seat(1));
}

#[test]
fn a_farmer_needs_an_own_face_up_neighbour_on_a_field() {
    let mut game = table(2).tile_on(909, Tile::Field5).token_on(1, 'p', &[907]).rack_of(0, "ffpp");
    assert_eq!(game.refusal("f@909"), "FIELD_WITHOUT_NEIGHBOUR");
    // A token placed earlier in the turn counts.
    game.run("f@808");
    assert_eq!(paid(&game.run("f@909")), [5, 0]);
    assert!(!game.fields().contains(hex(909)) && !game.free().contains(hex(909)));
}

#[test]
fn a_face_down_neighbour_counts_for_a_field_unless_agreed_otherwise() {
    let beside_river = |option: bool| {
        let options =
            Options { first_round_limit: false, river_token_counts_for_fields: option, ..Options::default() };
        table_with(2, options).tile_on(303, Tile::Field6).token_on(0, 'f', &[202, 402]).rack_of(0, "ffpp")
    };
    assert!(hex(202).is_river() && hex(402).is_river() && hex(303).neighbours().contains(hex(202)));
    assert_eq!(beside_river(false).refusal("f@303"), "FIELD_WITHOUT_NEIGHBOUR");
    assert_eq!(paid(&beside_river(true).run("f@303")), [6, 0]);
    assert!(Options::default().river_token_counts_for_fields);
    assert_eq!(Options::defaults(1), Options { river_token_counts_for_fields: false, ..Options::default() });
}

#[test]
fn a_noble_stands_on_a_field_only_with_card_6_and_then_needs_no_neighbour() {
    let game = table(2).tile_on(909, Tile::Field7).rack_of(0, "ffpp");
    assert_eq!({ game }.refusal("p@909"), "NOBLE_ON_FIELD");
    let mut game = game.card_of(0, Card::NoblesOnFields);
    assert_eq!(game.refusal("f@909"), "FIELD_WITHOUT_NEIGHBOUR");
    assert_eq!(paid(&game.run("p@909")), [7, 0]);
}

#[test]
fn a_city_count_field_pays_the_cities_of_all_players_and_may_pay_nothing() {
    let game = table(2).tile_on(909, Tile::FieldX).token_on(0, 'p', &[808]).rack_of(0, "ffpp");
    let events = { game }.run("f@909");
    assert_eq!(paid(&events), [0, 0]);
    assert!(events.iter().any(|event| matches!(event, Event::Points { points: 0, .. })));
    assert_eq!(paid(&game.cities_of(0, 2).cities_of(1, 3).run("f@909")), [5, 0]);
}

#[test]
fn a_token_beside_a_ziggurat_pays_for_every_ziggurat_touched() {
    let mut game = table(2).rack_of(0, "ffppm");
    assert_eq!(paid(&game.run("f@1008")), [1, 0]);
    assert_eq!(paid(&game.run("p@1109")), [1, 0], "the same ziggurat pays again for the next token");
    game.run("end");
    let mut game = game.token_on(1, 'f', &[400]).rack_of(1, "ffppm");
    assert_eq!(paid(&game.run("f@1408")), [0, 2], "the token beside the other ziggurat counts");
    assert_eq!(paid(&game.run("p@802")), [0, 0], "away from ziggurats nothing is paid");
}

#[test]
fn a_face_down_token_and_a_scored_ziggurat_pay_too() {
    let mut game = table(2).rack_of(0, "ffppm");
    game.unscored = 0;
    assert!(hex(202).is_river() && hex(202).neighbours().contains(hex(301)));
    assert_eq!(paid(&game.run("f@202")), [1, 0]);
}

#[test]
fn a_river_hex_beside_a_ziggurat_that_is_not_in_play_pays_nothing() {
    let mut game = table(3).rack_of(0, "ffppm");
    assert_eq!(paid(&game.run("f@202")), [0, 0]);
}

#[test]
fn cities_ziggurats_tokens_and_unused_regions_take_no_token() {
    let mut game = table(2).tile_on(1206, Tile::CityM).token_on(1, 'p', &[1204]).rack_of(0, "ffppm");
    assert_eq!(game.refusal("f@1206"), "ON_CITY");
    assert_eq!(game.refusal("f@1208"), "ON_ZIGGURAT");
    assert_eq!(game.refusal("f@1204"), "OCCUPIED");
    assert_eq!(game.refusal("f@1212"), "NOT_IN_PLAY");
    assert_eq!(game.refusal("s@1303"), "NOT_ON_RACK");
    assert_eq!(game.refusal("score 1206"), "NO_SITE_TO_CHOOSE");
    assert_eq!(game.refusal("take rack7"), "NO_CARD_DUE");
    assert_eq!(game.refusal("extra"), "NO_EXTRA_TURN");
    assert_eq!(
        game.play(seat(1), Move::End, &mut Vec::new()).expect_err("not to move").code,
        "NOT_YOUR_TURN"
    );
}

#[test]
fn three_different_nobles_need_card_4_and_land() {
    let game = table(2).rack_of(0, "pmsff");
    assert_eq!(after(game, "p@1204, m@1303").refusal("s@1103"), "TOO_MANY_TOKENS");
    let game = table(2).rack_of(0, "pmssf").card_of(0, Card::ThreeNobles);
    let mut three = after(game, "p@1204, m@1303, s@1103");
    assert_eq!(three.refusal("s@1301"), "TOO_MANY_TOKENS");
    assert_eq!(three.refusal("f@1301"), "TOO_MANY_TOKENS");
    three.run("end");
    assert_eq!(after(game, "p@1204, s@1303").refusal("s@1103"), "TOO_MANY_TOKENS");
    assert_eq!(after(game, "p@1204, m@1105").refusal("s@1103"), "RIVER_AMONG_MORE");
    assert_eq!(after(game, "p@1204, m@1303").refusal("s@1105"), "ONLY_ON_LAND");
    assert_eq!(after(game, "p@1204, f@1303").refusal("m@1103"), "TOO_MANY_TOKENS");
}

#[test]
fn a_noble_joins_three_farmers_with_card_5_in_any_order() {
    let game = table(2).rack_of(0, "pmfff").card_of(0, Card::NobleWithFarmers);
    after(game, "f@1204, f@1303, f@1103, p@1301, end");
    after(game, "p@1301, f@1204, f@1303, f@1103, end");
    let mut three = after(game, "f@1204, p@1301, f@1303");
    assert_eq!(three.refusal("end"), "FARMER_MISSING");
    assert_eq!(three.refusal("m@1103"), "TOO_MANY_TOKENS");
    three.run("f@1103");
    assert_eq!(three.refusal("m@1101"), "TOO_MANY_TOKENS");
    three.run("end");
    assert_eq!(after(game, "f@1204, f@1303, f@1103").refusal("p@1105"), "ONLY_ON_LAND");
}

#[test]
fn a_noble_cannot_join_two_farmers_when_no_third_can_follow() {
    let two = table(2).rack_of(0, "pmsff").card_of(0, Card::NobleWithFarmers);
    assert_eq!(after(two, "f@1204, f@1303").refusal("p@1103"), "FARMER_MUST_FOLLOW");
    assert_eq!(after(two, "p@1204, f@1303").refusal("f@1103"), "FARMER_MUST_FOLLOW");
    // Farmers enough, but the last land hex would be taken.
    let mut game = table(2).rack_of(0, "pfff").card_of(0, Card::NobleWithFarmers);
    let land: Vec<u16> = (game.free() & HexSet::LAND).ids();
    game = game.token_on(1, 'f', &land[3..]);
    let mut game = after(game, &format!("f@{}, f@{}", land[0], land[1]));
    assert_eq!(game.refusal(&format!("p@{}", land[2])), "FARMER_MUST_FOLLOW");
    game.run(&format!("f@{}, end", land[2]));
}

#[test]
fn cards_4_and_5_do_not_add_up() {
    let game = table(2).rack_of(0, "pmsfff").card_of(0, Card::ThreeNobles).card_of(0, Card::NobleWithFarmers);
    assert_eq!(after(game, "p@1204, m@1303, s@1103").refusal("f@1301"), "TOO_MANY_TOKENS");
    assert_eq!(after(game, "f@1204, f@1303, f@1103, p@1301").refusal("m@1101"), "TOO_MANY_TOKENS");
    assert_eq!(after(game, "p@1204, m@1303").refusal("f@1103"), "TOO_MANY_TOKENS");
}

#[test]
fn a_last_token_is_placed_alone() {
    let mut game = table(2).rack_of(0, "p").supply_of(0, "");
    game.run("p@1204, end");
    assert!(game.turn().outcome().is_some(), "the rack is empty");
}

#[test]
fn others_do_not_learn_the_kind_of_a_river_token() {
    let mut game = table(2).rack_of(0, "ffppm");
    let mut events = Vec::new();
    game.play(seat(0), "p@1105".parse().expect("a move"), &mut events).expect("legal");
    let heard = |who| -> Vec<&Event> {
        events.iter().filter(|told: &&Told<Event>| told.to.includes(who)).map(|told| &told.event).collect()
    };
    let placed = |token| Event::Placed { seat: seat(0), token, hex: hex(1105) };
    assert_eq!(heard(Some(seat(0))), [&placed(Some(Token::Priest))]);
    assert_eq!(heard(Some(seat(1))), [&placed(None)]);
    assert_eq!(heard(None), [&placed(None)]);
    assert!(events.iter().all(|told| told.to != Audience::All));
    let seen = |who| game.view(who).at(hex(1105));
    assert_eq!(seen(Some(seat(0))), Some(On::Token { owner: seat(0), token: Some(Token::Priest) }));
    assert_eq!(seen(Some(seat(1))), Some(On::Token { owner: seat(0), token: None }));
    assert_eq!(seen(None), Some(On::Token { owner: seat(0), token: None }));
}

#[test]
fn a_rack_is_seen_by_its_owner_only() {
    let game = table(2).rack_of(0, "ffppm");
    let racks = |who| game.view(who).clans.iter().map(|clan| (clan.rack, clan.rack_size)).collect::<Vec<_>>();
    let (own, other) = (game.rack(seat(0)), game.rack(seat(1)));
    assert_eq!(racks(Some(seat(0))), [(Some(own), 5), (None, 5)]);
    assert_eq!(racks(Some(seat(1))), [(None, 5), (Some(other), 5)]);
    assert_eq!(racks(None), [(None, 5), (None, 5)]);
}

#[test]
fn a_world_imagined_in_the_middle_of_mode_d_lets_the_other_seat_go_on() {
    let game = table(2).rack_of(0, "pmfff").card_of(0, Card::NobleWithFarmers);
    let game = after(game, "f@1204, p@1301, f@1303");
    let view = game.view(Some(seat(1)));
    for number in 0..50 {
        let world = Babylonia::imagine(&view, &mut table::Dice::from_number(number));
        assert!(world.rack(seat(0))[Token::Farmer] > 0);
    }
}

fn after(mut game: Babylonia, moves: &str) -> Babylonia {
    game.run(moves);
    game
}
