use table::{Game, Seat, SeatSet};

use crate::positions::{hex, paid, seat, table};
use crate::{Babylonia, Card, End, Event, Phase, Tile};

/// The city 608 with a symbol for merchants; its land neighbours are 507, 707, 709 and 808, its river
/// neighbours 408 and 509. All land but 507 is taken: 707 and 709 by seat 1, 808 by seat 0.
fn nearly_surrounded() -> Babylonia {
    table(2)
        .tile_on(608, Tile::CityM)
        .token_on(1, 'f', &[707, 709])
        .token_on(0, 'f', &[808])
        .rack_of(0, "mmmpf")
}

fn scored(events: &[Event]) -> (Option<usize>, Vec<i32>, Vec<i32>) {
    let found = events.iter().find_map(|event| match event {
        Event::CityScored { winner, noble_points, city_points, .. } => {
            Some((winner.map(Seat::index), noble_points.clone(), city_points.clone()))
        }
        _ => None,
    });
    found.expect("a city was scored")
}

#[test]
fn a_city_is_scored_once_all_land_around_it_is_taken_whatever_the_rivers_hold() {
    let mut game = nearly_surrounded();
    game.run("m@2004, m@2006, end");
    assert!(game.cities().contains(hex(608)));
    let mut game = nearly_surrounded();
    let events = game.run("m@507, m@2006, end");
    assert!(!game.cities().contains(hex(608)) && game.free().contains(hex(608)));
    assert_eq!(scored(&events), (None, vec![2, 0], vec![0, 0]), "a tie: nobles pay, nobody takes the city");
    assert!(game.view(None).discarded.iter().any(|city| city.hex == hex(608)));
}

#[test]
fn a_river_token_counts_for_the_majority() {
    let mut game = nearly_surrounded();
    let events = game.run("m@507, m@408, end");
    assert_eq!(scored(&events), (Some(0), vec![2, 0], vec![1, 0]), "the face-down merchant scores nothing");
    assert!(game.won(seat(0)).contains(hex(608)));
}

#[test]
fn every_player_is_paid_for_the_own_cities_when_one_is_taken() {
    let mut game = nearly_surrounded().cities_of(0, 2).cities_of(1, 5).card_of(1, Card::CityBonus);
    let events = game.run("p@507, m@408, end");
    assert_eq!(scored(&events), (Some(0), vec![0, 0], vec![3, 5 + 2]));
}

#[test]
fn the_bonus_card_pays_nothing_for_a_tied_city() {
    let mut game = nearly_surrounded().cities_of(1, 5).card_of(1, Card::CityBonus);
    assert_eq!(scored(&game.run("p@507, m@2006, end")), (None, vec![0, 0], vec![0, 0]));
}

#[test]
fn nobles_score_through_own_tokens_of_any_kind_and_not_through_others() {
    let game = nearly_surrounded().token_on(0, 'm', &[606, 505, 2004]).token_on(1, 'm', &[806, 2002]);
    let mut linked = game;
    let events = linked.run("p@507, f@2006, end");
    assert_eq!(scored(&events).1, [4, 2], "606 and 505 by 507; 806 by 707");
    let cut = game.token_on(1, 'p', &[507]);
    assert!(!cut.network(seat(0), hex(608)).contains(hex(505)), "an opponent's token is no link");
}

#[test]
fn a_face_down_token_links_a_noble_behind_it() {
    assert!(hex(509).neighbours().contains(hex(610)) && hex(408).neighbours().contains(hex(307)));
    let mut game = nearly_surrounded().token_on(0, 'p', &[408]).token_on(0, 'm', &[307]);
    let events = game.run("p@507, f@2006, end");
    assert_eq!(scored(&events).1, [2, 0]);
}

#[test]
fn two_separate_groups_beside_the_city_both_score() {
    let mut game = nearly_surrounded().token_on(0, 'm', &[1008, 606]);
    assert!(hex(808).neighbours().contains(hex(1008)));
    assert_eq!(scored(&game.run("m@507, f@2006, end")).1, [6, 0]);
}

#[test]
fn a_city_with_several_symbols_counts_each_kind() {
    let mut game = nearly_surrounded().tile_on_again(608, Tile::CityMsp).token_on(0, 's', &[606]);
    assert_eq!(scored(&game.run("p@507, f@2006, end")).1, [4, 0]);
}

impl Babylonia {
    fn tile_on_again(mut self, id: u16, tile: Tile) -> Babylonia {
        self.lay(hex(id), tile);
        self
    }
}

#[test]
fn card_8_links_over_free_land_of_the_center() {
    let far = nearly_surrounded().token_on(0, 'm', &[2006, 1402]);
    assert_eq!(scored(&{ far }.run("p@507, f@2004, end")).1, [0, 0]);
    let mut game = far.card_of(0, Card::CenterConnects);
    assert_eq!(
        scored(&game.run("p@507, f@2004, end")).1,
        [2, 0],
        "2006 lies in the center, 1402 in the north"
    );
}

#[test]
fn card_9_links_over_free_rivers_and_starts_beside_the_city() {
    let far = table(2)
        .tile_on(608, Tile::CityM)
        .token_on(1, 'f', &[707, 709, 808])
        .token_on(0, 'm', &[1808, 1109])
        .rack_of(1, "fffff");
    let mut game = far.card_of(0, Card::RiverConnects);
    game.active = seat(1);
    assert_eq!(scored(&game.run("f@507, f@2004, end")).1, [4, 0], "no own token stands beside the city");
    let mut without = far;
    without.active = seat(1);
    assert_eq!(scored(&without.run("f@507, f@2004, end")).1, [0, 0]);
}

/// The ziggurat 1208 with 1107 still free: seat 0 holds `own` of the other five neighbours.
fn ziggurat(own: usize) -> Babylonia {
    let around = [1008, 1109, 1307, 1309, 1408];
    table(2).token_on(0, 'f', &around[..own]).token_on(1, 'f', &around[own..]).rack_of(0, "ffppm")
}

#[test]
fn the_sole_leader_of_a_ziggurat_takes_a_card_and_ten_points_are_paid_at_once() {
    let mut game = ziggurat(3);
    game.run("f@1107, p@2004, end");
    assert_eq!(game.phase(), Phase::Take(seat(0)));
    assert_eq!(game.refusal("take river_connects"), "NOT_DISPLAYED");
    assert_eq!(paid(&game.run("take points10")), [10, 0]);
    assert_eq!((game.display().len(), game.cards(seat(0)).len()), (6, 1));
    assert_eq!(game.active(), seat(1));
    assert!(!game.unscored_ziggurats().contains(hex(1208)));
}

#[test]
fn another_player_may_win_the_ziggurat_and_chooses_in_the_same_turn() {
    let mut game = ziggurat(1);
    game.run("f@1107, p@2004, end");
    assert_eq!((game.phase(), game.active()), (Phase::Take(seat(1)), seat(0)));
    assert_eq!(game.turn().seats(), SeatSet::only(seat(1)));
    game.run("take city_bonus");
    assert_eq!((game.phase(), game.active()), (Phase::Place, seat(1)));
}

#[test]
fn a_tied_ziggurat_gives_no_card_and_is_scored_for_good() {
    let mut game = ziggurat(2);
    game.run("f@1107, p@2004, end");
    assert_eq!((game.phase(), game.display().len()), (Phase::Place, 7));
    assert!(!game.unscored_ziggurats().contains(hex(1208)));
}

#[test]
fn the_active_player_orders_several_sites_and_a_card_counts_for_the_later_ones() {
    // 707 is next to the city 608; 1107 completes the ziggurat.
    let both = || {
        ziggurat(3)
            .tile_on(608, Tile::CityM)
            .token_on(0, 'f', &[507, 709, 808])
            .cities_of(0, 3)
            .rack_of(0, "ffppm")
    };
    let mut ziggurat_first = both();
    ziggurat_first.run("f@1107, f@707, end");
    assert_eq!((ziggurat_first.phase(), ziggurat_first.pending().ids()), (Phase::Score, vec![608, 1208]));
    assert_eq!(ziggurat_first.refusal("score 2204"), "NOT_SURROUNDED");
    assert_eq!(ziggurat_first.refusal("f@2004"), "NOT_PLACING");
    ziggurat_first.run("score 1208");
    assert_eq!(scored(&ziggurat_first.run("take city_bonus")).2, [4 + 2, 0]);
    let mut city_first = both();
    city_first.run("f@1107, f@707, end");
    assert_eq!(scored(&city_first.run("score 608")).2, [4, 0]);
    assert_eq!(city_first.phase(), Phase::Take(seat(0)), "the last site is scored without asking");
}

#[test]
fn card_3_fills_the_rack_to_seven_in_the_turn_it_is_won() {
    let mut game = ziggurat(3);
    game.run("f@1107, p@2004, end, take rack7");
    assert_eq!(game.rack(seat(0)).len(), 7);
}

#[test]
fn card_3_won_in_anothers_turn_waits_for_the_next_own_refill() {
    let mut game = ziggurat(1).rack_of(1, "fffpp");
    game.run("f@1107, p@2004, end, take rack7");
    assert_eq!(game.rack(seat(1)).len(), 5);
    game.run("f@2006, f@2002, end");
    assert_eq!(game.rack(seat(1)).len(), 7);
}

#[test]
fn the_extra_turn_is_offered_after_the_refill_and_may_be_kept_or_spent() {
    let mut game = ziggurat(3);
    game.run("f@1107, p@2004, end, take extra_turn");
    assert_eq!((game.phase(), game.rack(seat(0)).len()), (Phase::Extra, 5));
    let mut kept = game;
    kept.run("pass");
    assert_eq!(kept.active(), seat(1));
    let mut kept = kept.rack_of(0, "ppppp").rack_of(1, "ppppp");
    kept.run("p@2006, p@2002, end");
    assert_eq!(kept.phase(), Phase::Place, "it is offered to its owner only");
    kept.run("p@2107, p@2105, end");
    assert_eq!(kept.phase(), Phase::Extra);
    game.run("extra");
    assert_eq!((game.active(), game.phase(), game.spent(Card::ExtraTurn)), (seat(0), Phase::Place, true));
    let mut game = game.rack_of(0, "ppppp");
    game.run("p@2107, p@2105, end");
    assert_eq!(game.active(), seat(1), "it is spent");
}

#[test]
fn the_end_comes_before_an_extra_turn() {
    let mut game = table(2).card_of(0, Card::ExtraTurn).rack_of(0, "pp").supply_of(0, "");
    game.run("p@2004, p@2006, end");
    assert_eq!(game.phase(), Phase::Over(End::EmptyRack));
}

#[test]
fn the_game_ends_when_at_most_one_city_is_left() {
    let mut game = nearly_surrounded();
    game.cities = 1 << hex(608).index() | 1 << hex(2204).index();
    let events = game.run("m@507, m@408, end");
    assert_eq!(game.phase(), Phase::Over(End::Cities));
    assert!(matches!(events.last(), Some(Event::GameOver { reason: End::Cities, .. })));
    assert_eq!(game.refusal("end"), "GAME_OVER");
}

#[test]
fn anothers_empty_rack_does_not_end_the_game() {
    let mut game = table(2).rack_of(0, "ppp").rack_of(1, "").supply_of(1, "");
    game.run("p@2004, p@2006, end");
    assert_eq!(game.phase(), Phase::Place);
}

#[test]
fn equal_points_are_decided_by_cities_and_then_shared() {
    let over = |cities: usize| {
        let mut game = table(2).cities_of(1, cities);
        game.scores = table::BySeat([7, 7, 0, 0]);
        game.phase = Phase::Over(End::Cities);
        game.turn().outcome().expect("over").winners.iter().map(Seat::index).collect::<Vec<_>>()
    };
    assert_eq!(over(0), [0, 1]);
    assert_eq!(over(1), [1]);
}

#[test]
fn the_refill_is_public_in_size_and_private_in_kind() {
    let mut game = table(2).rack_of(0, "ppppp").supply_of(0, "mf");
    let events = game.run("p@2004, p@2006, end");
    let refilled = Event::Refilled { seat: seat(0), drawn: 2, rack: 5, supply: 0 };
    assert!(events.contains(&refilled));
    assert_eq!(game.rack(seat(0)).0, [3, 1, 0, 1]);
}
