//! Deals that come from anywhere are checked whole.

use table::{Dice, Game, Seats};

use crate::deal::Deal;
use crate::game::Wonders;
use crate::options::Options;

fn options(text: &str) -> Options {
    serde_json::from_str(text).expect("valid options")
}

fn dealt(text: &str, players: usize) -> (Options, Seats, Deal) {
    let (options, seats) = (options(text), Seats::new(players).expect("valid"));
    let deal = Wonders::deal(&options, seats, &mut Dice::from_number(5)).expect("dealt");
    (options, seats, deal)
}

const ALL: &str = r#"{"leaders":true,"cities":true,"wonder_pack":true,"tower":true,"projects":true}"#;

#[test]
fn a_deal_with_anything_amiss_is_refused_and_says_what() {
    let (options, seats, good) = dealt(ALL, 3);
    let refuse = |what: &str, change: &dyn Fn(&mut Deal)| {
        let mut deal = good.clone();
        change(&mut deal);
        let why = Wonders::new(&options, seats, &deal).map(|_| ()).expect_err(what).0;
        assert!(why.contains(what), "{why:?} does not say {what:?}");
    };
    refuse("boards", &|deal| {
        deal.boards.pop();
    });
    refuse("twice", &|deal| deal.boards[1] = deal.boards[0]);
    refuse("no side", &|deal| deal.boards[0].face = None);
    refuse("hands", &|deal| {
        deal.hands.pop();
    });
    refuse("cards where", &|deal| {
        deal.hands[1][2].pop();
    });
    refuse("age 2", &|deal| {
        let other = deal.hands[0][0][0];
        deal.hands[1][0][0] = other;
    });
    refuse("piles", &|deal| deal.piles.push(Vec::new()));
    refuse("leaders in a hand", &|deal| {
        deal.leaders[0].pop();
    });
    refuse("twice", &|deal| deal.unused_leaders[0] = deal.leaders[0][0]);
    refuse("leaders", &|deal| {
        deal.unused_leaders.pop();
    });
    refuse("twice", &|deal| deal.tiles[0][0] = deal.tiles[1][1]);
    refuse("projects", &|deal| {
        deal.projects.pop();
    });
    refuse("age 1", &|deal| deal.projects.swap(0, 2));
}

#[test]
fn components_of_absent_expansions_are_refused() {
    let (_, seats, all) = dealt(ALL, 3);
    let base = Options::default();
    assert!(Wonders::new(&base, seats, &all).is_err());
    let (_, _, mut deal) = dealt("{}", 3);
    deal.tiles = all.tiles.clone();
    assert!(Wonders::new(&base, seats, &deal).is_err());
    let wish = options(r#"{"boards":["abu_simbel","giza","rhodos"],"wonder_pack":true}"#);
    let why = Wonders::deal(&wish, seats, &mut Dice::from_number(1)).expect_err("no leaders").0;
    assert!(why.contains("Leaders"), "{why}");
    let few = options(r#"{"boards":["giza"]}"#);
    assert!(Wonders::deal(&few, seats, &mut Dice::from_number(1)).is_err());
    let (_, _, deal) = dealt("{}", 3);
    assert!(Wonders::new(&few, seats, &deal).is_err());
}

#[test]
fn boards_and_sides_are_dealt_as_the_options_say() {
    let (_, _, deal) = dealt(r#"{"boards":["giza:b","rhodos","olympia"],"sides":"a"}"#, 3);
    let boards: Vec<String> = deal.boards.iter().map(|&board| board.into()).collect();
    assert_eq!(boards, ["giza:b", "rhodos:a", "olympia:a"]);
}

#[test]
fn eight_players_with_cities() {
    let (options, seats, deal) = dealt(r#"{"cities":true}"#, 8);
    assert!(deal.hands.iter().flatten().all(|hand| hand.len() == 7));
    assert_eq!(deal.aside.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1, 2]);
    let game = Wonders::new(&options, seats, &deal).expect("playable");
    assert_eq!(game.turns(), 6);
    assert!(Wonders::deal(&Options::default(), seats, &mut Dice::from_number(1)).is_err());
}

#[test]
fn decks_hold_seven_cards_per_player_with_players_plus_two_guilds() {
    for players in 3..=7 {
        let (_, _, deal) = dealt("{}", players);
        for hands in &deal.hands {
            assert_eq!(hands.iter().map(Vec::len).sum::<usize>(), 7 * players);
        }
        let guilds = deal.hands[2].iter().flatten().filter(|card| card.info().copies.is_empty()).count();
        assert_eq!(guilds, players + 2);
    }
}
