use std::collections::BTreeSet;

use proptest::prelude::*;
use table::Dice;

use super::slow::{Payment, Position, Target};
use super::*;
use crate::bill::fewest_tiles;
use crate::board::{BoardId, Face};
use crate::card::Colour;
use crate::project::ProjectId;
use crate::resource::Resource;
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

/// What may have been used in a round.
fn random_use(tiles: TileSet, dice: &mut Dice) -> Used {
    let mut flag = || dice.below(3) == 0;
    let mut used =
        Used { tiles: TileSet::EMPTY, bilkis: flag(), docks: [flag(), flag()], hatshepsut: [flag(), flag()] };
    for tile in tiles.iter().filter(|_| flag()) {
        used.tiles.insert(tile);
    }
    used
}

/// The tiles whose unit is taken for a way, found by trying every set of them.
fn tiles_taken(slow: &Position<'_>, target: Target, join: Option<&Cost>, way: &Way) -> TileSet {
    let payments = slow.payments(target, join, false);
    let same = |payment: &&Payment| {
        payment.coins == way.coins()
            && payment.chain == way.chain
            && payment.bought == [way.from_left, way.from_right]
    };
    let tiles = payments.iter().filter(same).map(|payment| payment.tiles);
    tiles.min_by_key(|tiles| (tiles.len(), *tiles)).expect("the slow enumerator knows every way")
}

fn compare(number: u64) {
    compare_at(number, random_position(number));
}

/// Says how often the ordinary cost stands beside a chain that costs nothing.
fn compare_at(number: u64, position: ([City; 3], TileSet, u8, Dice)) -> u32 {
    let (cities, tiles, age, mut dice) = position;
    let mut beside_chain = 0;
    let [city, left, right] = &cities;
    let decrees = Decrees::new(tiles, age);
    let used = random_use(decrees.free_tiles, &mut dice);
    let payer = Payer::after(city, left, right, &decrees, &used);
    let slow = Position { city, left, right, tiles, age, used };
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
        let listed: BTreeSet<([u8; 3], bool)> =
            quote.ways.iter().map(|way| (way.coins(), way.chain)).collect();
        assert_eq!(listed, slow.choices(target, join, city.coins), "{context}");
        let both = [false, true].iter().all(|chain| listed.iter().any(|(_, other)| other == chain));
        beside_chain += u32::from(both && decrees.tax_chain == 0);
        assert_eq!(listed.len(), quote.ways.len(), "each once: {context}");
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
        let glance = match target {
            Target::Structure(card) => payer.glance_joining(&payer.asked(card), join.unwrap_or(&Cost::FREE)),
            Target::Stage(stage) => payer.glance_at_stage(stage),
        };
        match glance {
            Glance::Own { chain, bank } => {
                let [way] = quote.ways[..] else { panic!("{context}") };
                assert!((way.left, way.right, way.bank, way.chain) == (0, 0, bank, chain), "{context}");
                assert!(!(way.from_left || way.from_right || way.from_bank), "{context}");
            }
            Glance::Bought(splits) => {
                let quoted = quote.ways.iter().map(|way| (way.left, way.right, way.chain));
                let told = splits.iter().map(|pay| (pay.left, pay.right, splits.chain));
                assert!(told.eq(quoted), "{splits:?} in {context}");
                assert_eq!(splits.count(), quote.ways.len(), "{splits:?} in {context}");
            }
            Glance::Never => assert!(!quote.buildable(), "{context}"),
            Glance::Unclear => {}
        }
        let least = match target {
            Target::Structure(card) => join.is_none().then(|| payer.least_for(card)),
            Target::Stage(stage) => Some(payer.least_for_stage(stage)),
        };
        assert!(
            least.is_none_or(|least| least == quote.cheapest().map(Way::total)),
            "{least:?} in {context}"
        );
        for way in &quote.ways {
            let suffices = |used: &Used| {
                let payer = Payer::after(city, left, right, &decrees, used).only(*way);
                let quote = match target {
                    Target::Structure(card) => payer.structure(card, join, None),
                    Target::Stage(stage) => payer.stage(stage, None),
                };
                quote.ways.contains(way)
            };
            let taken = fewest_tiles(decrees.free_tiles, &used, suffices);
            assert_eq!(taken, tiles_taken(&slow, target, join, way), "{way:?} in {context}");
        }
    }
    beside_chain
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

#[test]
fn where_trade_pays_and_costs_nothing_all_ways_agree_with_the_slow_enumerator() {
    let mut beside_chain = 0;
    for number in 0..3000 {
        let (mut cities, mut tiles, age, dice) = random_position(number);
        for post in
            ["east_trading_post", "west_trading_post"].map(|key| CardId::from_key(key).expect("a card"))
        {
            if !cities[0].has_twin(post) {
                cities[0].build(post);
            }
        }
        for leader in ["hatshepsut", "berenice"].map(|key| LeaderId::from_key(key).expect("a leader")) {
            if !cities[0].leaders().contains(leader) {
                cities[0].recruit(leader);
            }
        }
        if number % 2 == 0 {
            tiles = tiles.or(tile(11));
        }
        beside_chain += compare_at(number, (cities, tiles, age, dice));
    }
    assert!(beside_chain > 20, "the ordinary cost stood beside a chain {beside_chain} times");
}

/// A stage that jokers pay without a tile could also be paid by a purchase for 0 coins: the purchase took the place of the jokers,
/// and a tile was taken that nobody needed.
#[test]
fn what_costs_nothing_elsewhere_takes_no_tile() {
    compare(18_074_121_623_078_961_783);
}

/// A city with nothing of its own beside neighbours who sell everything a palace and a project ask for.
fn between_rich_neighbours(question: impl FnOnce(&mut City, [&City; 2])) {
    let mut boards = BoardId::all();
    let mut city = || City::new(boards.next().expect("there are many"), Face::BOTH[0]);
    let (mut own, mut left, mut right) = (city(), city(), city());
    own.lose_start();
    own.coins = 99;
    for neighbour in [&mut left, &mut right] {
        let sells = ["sawmill", "stone_pit", "clay_pool", "ore_vein", "glassworks_1", "loom_1", "press_1"];
        for key in sells {
            neighbour.build(CardId::from_key(key).expect("a card"));
        }
    }
    question(&mut own, [&left, &right]);
}

fn tile(number: u8) -> TileSet {
    let mut tiles = TileSet::EMPTY;
    tiles.insert(TileId::new(number).expect("1 to 24"));
    tiles
}

/// The project of age III that asks for wood.
fn project_of_wood() -> &'static Cost {
    let asks = |id: &ProjectId| id.info().age == 3 && id.info().cost.units[Resource::Wood] == 1;
    &ProjectId::all().find(asks).expect("the Giant Trebuchet").info().cost
}

#[test]
fn a_purchase_of_eight_units_lists_every_way_however_many() {
    between_rich_neighbours(|own, [left, right]| {
        own.recruit(LeaderId::from_key("bilkis").expect("a leader"));
        let (palace, join) = (CardId::from_key("palace").expect("a card"), project_of_wood());
        // Raw materials are dearer, so that no two splits come to the same.
        let tiles = tile(12);
        let decrees = Decrees::new(tiles, 3);
        let quote = Payer::new(own, left, right, &decrees).structure(palace, Some(join), None);
        let slow = Position { city: own, left, right, tiles, age: 3, used: Used::NONE };
        let all = slow.options(Target::Structure(palace), Some(join));
        assert_eq!(quote.options().as_slice(), all.as_slice());
        assert!(all.len() > 32, "{} ways", all.len());
    });
}

#[test]
fn the_free_city_lists_every_split_however_many() {
    between_rich_neighbours(|own, [left, right]| {
        for key in ["black_market", "west_trading_post"] {
            own.build(CardId::from_key(key).expect("a card"));
        }
        let palace = CardId::from_key("palace").expect("a card");
        let decrees = Decrees::new(tile(10), 3);
        let payer = Payer::new(own, left, right, &decrees).free_city();
        let quote = payer.structure(palace, Some(project_of_wood()), None);
        // The market gives a raw material (5 x 4 splits of four and three units) or a good (6 x 3 of five and two).
        let expected: std::collections::BTreeSet<[u8; 3]> = [(4, 3), (5, 2)]
            .into_iter()
            .flat_map(|(raw, made)| (0..=raw).flat_map(move |a| (0..=made).map(move |b| (raw, made, a, b))))
            .map(|(raw, made, a, b)| [a + 3 * b, 2 * (raw - a) + 3 * (made - b), project_of_wood().coins])
            .collect();
        let found: std::collections::BTreeSet<[u8; 3]> = quote.ways.iter().map(Way::coins).collect();
        assert_eq!(found, expected);
        assert_eq!(found.len(), quote.ways.len(), "each once");
        assert!(found.len() > 32, "{} ways", found.len());
    });
}
