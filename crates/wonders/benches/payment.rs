//! What it takes to ask for every way to pay: one turn of one seat, that is one `Payer` and seven cards.

use table::Dice;
use wonders::{BoardId, CardId, City, Colour, Decrees, Expansion, Face, LeaderId, Payer, TileId, TileSet};

fn main() {
    divan::main();
}

/// Three cities in the middle of the game, seven cards in hand, the visible tiles.
struct Turn {
    cities: [City; 3],
    hand: [CardId; 7],
    decrees: Decrees,
}

fn turns(expansions: bool, tiles: u32) -> Vec<Turn> {
    let cards: Vec<CardId> = CardId::all()
        .filter(|card| expansions || card.info().expansion == Expansion::Base)
        .filter(|card| card.info().colour != Colour::Purple)
        .collect();
    let boards: Vec<BoardId> =
        BoardId::all().filter(|board| board.info().expansion == Expansion::Base).collect();
    let mut dice = Dice::from_number(1);
    let mut turns = Vec::new();
    for _ in 0..256 {
        let cities = std::array::from_fn(|_| {
            let board = *dice.pick(&boards).expect("seven boards");
            let mut city = City::new(board, Face::BOTH[dice.below(2) as usize]);
            for _ in 0..9 {
                let card = *dice.pick(&cards).expect("many cards");
                if card.info().age < 3 && !city.has_twin(card) {
                    city.build(card);
                }
            }
            if dice.below(2) == 0 {
                city.build_stage(0, None);
            }
            if expansions {
                city.recruit(LeaderId::new(dice.below(42) as usize).expect("42 leaders"));
            }
            city.coins = dice.below(8) as u16;
            city
        });
        let hand = std::array::from_fn(|_| *dice.pick(&cards).expect("many cards"));
        let mut visible = TileSet::EMPTY;
        for _ in 0..tiles {
            visible.insert(TileId::new(1 + dice.below(24) as u8).expect("24 tiles"));
        }
        turns.push(Turn { cities, hand, decrees: Decrees::new(visible, 2) });
    }
    turns
}

fn ask(turns: &[Turn]) -> usize {
    let mut ways = 0;
    for turn in turns {
        let [own, left, right] = &turn.cities;
        let payer = Payer::new(own, left, right, &turn.decrees);
        for card in turn.hand {
            ways += payer.structure(card, None, None).ways.len();
        }
        if let Some(stage) = own.open_stages().next() {
            ways += payer.stage(stage, None).ways.len();
        }
    }
    ways
}

/// 256 turns of the base game: 256 payers, 1,792 cards and the next stages.
#[divan::bench]
fn base(bencher: divan::Bencher<'_, '_>) {
    let turns = turns(false, 0);
    bencher
        .counter(divan::counter::ItemsCount::new(turns.len() * 8))
        .bench_local(|| ask(divan::black_box(&turns)));
}

/// The same under three tower tiles.
#[divan::bench]
fn tower(bencher: divan::Bencher<'_, '_>) {
    let turns = turns(false, 3);
    bencher
        .counter(divan::counter::ItemsCount::new(turns.len() * 8))
        .bench_local(|| ask(divan::black_box(&turns)));
}

/// The same with leaders, black cards and three tower tiles.
#[divan::bench]
fn everything(bencher: divan::Bencher<'_, '_>) {
    let turns = turns(true, 3);
    bencher
        .counter(divan::counter::ItemsCount::new(turns.len() * 8))
        .bench_local(|| ask(divan::black_box(&turns)));
}

/// Only the preparation of a turn.
#[divan::bench]
fn payer(bencher: divan::Bencher<'_, '_>) {
    let turns = turns(false, 0);
    bencher.counter(divan::counter::ItemsCount::new(turns.len())).bench_local(|| {
        for turn in divan::black_box(&turns) {
            let [own, left, right] = &turn.cities;
            divan::black_box(Payer::new(own, left, right, &turn.decrees));
        }
    });
}
