use proptest::prelude::*;
use table::Dice;

use super::slow::{Position, Target};
use super::*;
use crate::board::{BoardId, Face};
use crate::card::Colour;
use crate::project::ProjectId;
use crate::tile::{TileId, TileSet};

/// A city with this many random structures and whatever else bears on payment.
fn random_city(dice: &mut Dice, boards: &mut Vec<BoardId>) -> City {
    let board = boards.swap_remove(dice.below(boards.len() as u32) as usize);
    let face = Face::BOTH[dice.below(2) as usize];
    let mut city = City::new(board, face);
    let share = 4 + dice.below(8);
    for card in CardId::all() {
        let sources =
            matches!(card.info().colour, Colour::Brown | Colour::Grey | Colour::Yellow | Colour::Black);
        let share = if sources { share } else { 12 };
        if dice.below(share) == 0 && !city.has_twin(card) {
            city.build(card);
        }
    }
    city
}

fn ready(city: &mut City, dice: &mut Dice) {
    for _ in 0..dice.below(city.plan_len() as u32 + 1) {
        let stage = city.open_stages().next().expect("fewer than all are built");
        city.build_stage(stage, Some(Colour::Blue));
    }
    for leader in LeaderId::all() {
        if dice.below(5) == 0 {
            city.recruit(leader);
        }
    }
    if dice.below(6) == 0 {
        city.lose_start();
    }
    city.coins = dice.below(16) as u16;
}

/// Three cities side by side and up to four tiles.
fn random_position(number: u64) -> ([City; 3], TileSet, u8, Dice) {
    let mut dice = Dice::from_number(number);
    let mut boards: Vec<BoardId> = BoardId::all().collect();
    let mut cities: [City; 3] = std::array::from_fn(|_| random_city(&mut dice, &mut boards));
    let copy = cities;
    cities[0].meet(&copy[1], &copy[2]);
    cities[1].meet(&copy[2], &copy[0]);
    cities[2].meet(&copy[0], &copy[1]);
    for city in &mut cities {
        ready(city, &mut dice);
    }
    let mut tiles = TileSet::EMPTY;
    for _ in 0..dice.below(5) {
        tiles.insert(TileId::new(1 + dice.below(24) as u8).expect("1 to 24"));
    }
    let age = 1 + dice.below(3) as u8;
    (cities, tiles, age, dice)
}

fn compare(number: u64) {
    let (cities, tiles, age, mut dice) = random_position(number);
    let [city, left, right] = &cities;
    let decrees = Decrees::new(tiles, age);
    let payer = Payer::new(city, left, right, &decrees);
    let slow = Position { city, left, right, tiles, age };
    for _ in 0..4 {
        let (target, quote, join) = if dice.below(4) == 0 {
            let Some(stage) = city.open_stages().next() else { continue };
            (Target::Stage(stage), payer.stage(stage, None), None)
        } else {
            let card = CardId::new(dice.below(112) as usize).expect("there are 112");
            let projects = ProjectId::all().filter(|id| id.info().colour == card.info().colour);
            let projects: Vec<ProjectId> = projects.collect();
            let join = if dice.below(2) == 0 { dice.pick(&projects).copied() } else { None };
            let join = join.map(|project| &project.info().cost);
            (Target::Structure(card), payer.structure(card, join, None), join)
        };
        if quote.refusal == Some(Refusal::Duplicate) {
            continue;
        }
        let all = slow.options(target, join);
        let affordable: Vec<[u8; 3]> = all
            .iter()
            .filter(|option| option.iter().map(|&n| u16::from(n)).sum::<u16>() <= city.coins)
            .copied()
            .collect();
        let context = format!("position {number}, {target:?}, tiles {tiles:?}, age {age}, {quote:?}");
        assert_eq!(quote.options().as_slice(), affordable.as_slice(), "{context}");
        let refusal = match (all.is_empty(), affordable.is_empty()) {
            (true, _) => Some(Refusal::Resources),
            (false, true) => Some(Refusal::Coins),
            (false, false) => None,
        };
        assert_eq!(quote.refusal, refusal, "{context}");
        let least = affordable.iter().map(|option| option.iter().map(|&n| u16::from(n)).sum::<u16>()).min();
        assert_eq!(
            quote.cheapest().map(Way::total).filter(|_| quote.free.is_none()),
            least.filter(|_| quote.free.is_none())
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_way_to_pay_agrees_with_the_slow_enumerator(number in any::<u64>()) {
        compare(number);
    }
}

#[test]
fn a_fixed_run_of_positions_agrees_with_the_slow_enumerator() {
    for number in 0..300 {
        compare(number);
    }
}
