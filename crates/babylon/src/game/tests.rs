//! Supplies that run out, and what steps tell.

use super::*;

/// A table with four players and a limited supply.
fn after_a_dig() -> Babylon {
    let seats = Seats::new(4).expect("a valid number");
    let options = Options { supply: SupplyLimit::Limited, ..Options::default() };
    let deal = Babylon::deal(&options, seats, &mut Dice::from_number(1)).expect("dealt");
    let mut game = Babylon::new(&options, seats, &deal).expect("playable");
    play(&mut game, "dig b2").expect("sixteen tiles are visible");
    game
}

fn play(game: &mut Babylon, text: &str) -> Result<Vec<Event>, Illegal> {
    let mut told = Vec::new();
    game.play(game.current, text.parse().expect("a move"), &mut told)?;
    Ok(told.into_iter().map(|told| told.event).collect())
}

fn lists(game: &Babylon, wanted: impl Fn(&Move) -> bool) -> bool {
    let mut moves = Vec::new();
    game.moves(game.current, &mut moves);
    moves.iter().any(wanted)
}

#[test]
fn without_belvederes_no_corner_stays_open() {
    let mut game = after_a_dig();
    game.supply.belvedere = 0;
    let refused = play(&mut game, "place dug a1 r0 l1 nw").expect_err("L9");
    assert_eq!(refused.code, "NO_BELVEDERE");
    assert!(!lists(&game, |mv| matches!(mv, Move::Place { open: Some(_), .. })));
    game.options.supply = SupplyLimit::Unlimited;
    assert!(lists(&game, |mv| matches!(mv, Move::Place { open: Some(_), .. })));
}

#[test]
fn without_doubles_in_the_supply_none_can_be_exchanged() {
    let mut game = after_a_dig();
    play(&mut game, "place stored a1 r0 l1").expect("four pillars");
    game.players[game.current].pillars = Pillars { single: 6, double: 1 };
    game.supply.double = 0;
    assert_eq!(play(&mut game, "place dug b1 r0 l2").expect_err("L11").code, "CANNOT_PAY");
    assert!(!lists(&game, |mv| matches!(mv, Move::Place { at, open: None, .. } if at.to_string() == "b1")));
    game.supply.double = 1;
    let singles = game.supply.single;
    play(&mut game, "place dug b1 r0 l2").expect("one owned, one exchanged");
    assert_eq!(game.players[game.current].pillars, Pillars { single: 2, double: 0 });
    assert_eq!((game.supply.single, game.supply.double), (singles + 2, 0));
}

#[test]
fn without_pieces_nothing_is_decorated() {
    let mut game = after_a_dig();
    play(&mut game, "place stored a1 r0 l1").expect("four pillars");
    game.supply.statue = 0;
    assert_eq!(play(&mut game, "statue b2").expect_err("D2").code, "NO_PIECE");
    assert!(!lists(&game, |mv| matches!(mv, Move::Decorate { .. })));
}

#[test]
fn with_too_few_singles_a_dig_brings_what_is_there() {
    let mut game = after_a_dig();
    play(&mut game, "discard").expect("a dug tile");
    play(&mut game, "end").expect("closed");
    game.supply.single = 1;
    let events = play(&mut game, "dig c3").expect("a tile");
    let gained = Pillars { single: 1, double: 0 };
    assert!(events.iter().any(|event| matches!(event, Event::Gained { pillars, .. } if *pillars == gained)));
    assert_eq!((game.players[game.current].pillars, game.supply.single), (gained, 0));
}

#[test]
fn a_step_tells_what_it_caused() {
    let mut game = after_a_dig();
    let seat = game.current;
    let events = play(&mut game, "place stored a1 r0 l1 se").expect("three pillars");
    let kinds: Vec<String> = events
        .iter()
        .map(|event| {
            let json = serde_json::to_value(event).expect("plain data");
            json["kind"].as_str().expect("every event has a kind").to_owned()
        })
        .collect();
    assert_eq!(kinds, ["placed", "belvedere", "scored", "scored"]);
    assert!(events.contains(&Event::Scored { seat, category: Category::Highest, points: 2 }));
}

#[test]
fn the_public_view_never_shows_the_order_of_hidden_tiles_or_markers() {
    let game = after_a_dig();
    let mut other = game.clone();
    other.quarry.layers[0].swap(0, 5);
    other.quarry.layers[1].swap(2, 9);
    other.markers.swap(0, 13);
    for who in [None].into_iter().chain(game.seats.iter().map(Some)) {
        assert_eq!(game.view(who), other.view(who));
    }
}
