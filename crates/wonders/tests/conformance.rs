//! The suite that every game passes, for every expansion and player count. `WONDERS_SUITE` multiplies the games, and
//! `WONDERS_SEED` plays others.

use table::Dice;
use table::conformance::{Checked, Suite, check};
use wonders::{CardId, How, Item, Join, LeaderId, Move, Options, Pay, Play, TileId, Wonders};

fn odd_move(dice: &mut Dice) -> Move {
    let mut small = |bound: u32| dice.below(bound) as u8;
    let card = CardId::new(small(112).into()).expect("there are 112 cards");
    let leader = LeaderId::new(small(42).into()).expect("there are 42 leaders");
    let tile = TileId::new(1 + small(24)).expect("there are 24 tiles");
    let with = if small(4) == 0 { Item::Leader(leader) } else { Item::Card(card) };
    let pay = if small(3) == 0 { Pay { left: small(4), right: small(4) } } else { Pay::NOTHING };
    let how =
        [How::Pay, How::Chain, How::Olympia, How::Caligula, How::Token, How::Fetch][usize::from(small(6))];
    let join = [Join::No, Join::No, Join::Yes, Join::AnyColour][usize::from(small(4))];
    let play = match small(5) {
        0 => Play::Sell(with),
        1 => Play::Stage { stage: small(4), with, token: small(4) == 0, pay },
        2 => Play::Tile { tile, with },
        3 => Play::Recruit(leader),
        _ => Play::Build { card, how, join, pay },
    };
    match small(12) {
        0 => Move::Pass,
        1 => Move::Debt(small(9)),
        2 => Move::Destroy(card),
        3 => Move::Return([small(3), small(3), small(3)]),
        4 => Move::Copy(leader),
        5 => Move::Entomb(leader),
        6 => Move::KeepLeader(leader),
        7 => Move::KeepTile(tile),
        8 => Move::FreeCity(play),
        _ => Move::Play(play),
    }
}

fn play(tables: Vec<(Options, Vec<usize>)>, games: u64, every: u32) -> Checked {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let suite = Suite::<Wonders> {
        tables,
        games: games * number("WONDERS_SUITE", 1),
        seed: number("WONDERS_SEED", 4),
        longest: 700,
        every,
        odd_move,
        invariants: Wonders::audit,
    };
    match check(&suite) {
        Ok(checked) => checked,
        Err(broken) => panic!("{broken:?}"),
    }
}

fn options(text: &str) -> Options {
    serde_json::from_str(text).expect("valid options")
}

#[test]
fn the_base_game_keeps_the_contract_at_three_to_seven_players() {
    let checked = play(vec![(Options::default(), vec![3, 4, 5, 6, 7])], 8, 6);
    assert!(checked.positions > 500, "{checked:?}");
}

#[test]
fn two_players_with_the_free_city_keep_the_contract() {
    let tables = vec![
        (Options::default(), vec![2]),
        (options(r#"{"boards":["babylon:b","olympia:a","halikarnassos:b"]}"#), vec![2]),
        (options(r#"{"boards":["halikarnassos:b","olympia:a","babylon:b"]}"#), vec![2]),
    ];
    play(tables, 12, 3);
}

#[test]
fn halikarnassos_babylon_and_olympia_keep_the_contract() {
    let boards = options(r#"{"boards":["halikarnassos:b","babylon:b","olympia:a","halikarnassos:a"]}"#);
    assert!(wonders_deal_fails(&boards), "a board cannot be there twice");
    let boards = options(r#"{"boards":["halikarnassos:b","babylon:b","olympia:a"]}"#);
    play(vec![(boards, vec![3])], 30, 3);
}

fn wonders_deal_fails(options: &Options) -> bool {
    use table::{Game, Seats};
    let seats = Seats::new(4).expect("valid");
    Wonders::deal(options, seats, &mut Dice::from_number(1)).is_err()
}

#[test]
fn tower_and_projects_keep_the_contract() {
    let tables = vec![
        (options(r#"{"tower":true}"#), vec![2, 3, 5]),
        (options(r#"{"projects":true}"#), vec![2, 3, 6]),
        (options(r#"{"tower":true,"projects":true}"#), vec![2, 3, 4, 5, 6, 7]),
    ];
    play(tables, 5, 6);
}

#[test]
fn leaders_cities_and_wonder_pack_keep_the_contract() {
    let tables = vec![
        (options(r#"{"leaders":true}"#), vec![2, 3, 4, 7]),
        (options(r#"{"cities":true}"#), vec![2, 3, 7, 8]),
        (options(r#"{"wonder_pack":true}"#), vec![2, 3, 7]),
        (options(r#"{"leaders":true,"cities":true,"wonder_pack":true}"#), vec![2, 3, 5, 8]),
    ];
    play(tables, 4, 8);
}

#[test]
fn everything_together_keeps_the_contract_at_two_to_eight_players() {
    let all = options(r#"{"leaders":true,"cities":true,"wonder_pack":true,"tower":true,"projects":true}"#);
    let of_version_1 = Options { once_per_bill: true, ..all.clone() };
    play(vec![(all, vec![2, 3, 4, 5, 6, 7, 8]), (of_version_1, vec![2, 5])], 5, 8);
}
