//! The planes against the words: in positions of random games every placement and every decoration there is
//! gets tried, and the list of moves, the check of a move and a slow reading of the rules must agree.

mod naive;

use std::collections::BTreeSet;

use babylon::{
    Babylon, BridgeGap, Cell, Corner, Garden, Level, Options, Pair, Piece, Purse, SupplyLimit, TileOverlap,
    Wild,
};
use table::{Deal, Dice, Game, Seats, Seed};

fn opens() -> impl Iterator<Item = Option<Corner>> {
    [None].into_iter().chain(Corner::ALL.map(Some))
}

fn placements_agree(garden: &Garden, options: &Options, purse: Purse) {
    let mut listed = BTreeSet::new();
    garden.placements(options, purse, |at, level, open| {
        assert!(listed.insert((at, level, open)), "{at} is listed twice");
    });
    let highest = garden.highest().map_or(0, Level::get);
    for level in (1..=highest + 2).filter_map(Level::new) {
        for at in Cell::all() {
            for open in opens() {
                let checked = garden.check_place(options, at, level, open.into());
                let read = naive::may_place(garden, options, at, level.get(), open);
                assert_eq!(
                    checked.ok().map(|cost| (cost.single, cost.double)),
                    read,
                    "{at} level {level} {open:?}: {checked:?}\n{garden}"
                );
                let legal = checked.is_ok_and(|cost| purse.check(cost).is_ok());
                assert_eq!(
                    legal,
                    listed.contains(&(at, level, open)),
                    "{at} level {level} {open:?}\n{garden}"
                );
            }
        }
    }
}

fn every_piece() -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Cell::all().map(Piece::Statue).collect();
    for first in Cell::all() {
        for last in Cell::all().filter(|&last| last > first) {
            let near = first.x().abs_diff(last.x()) <= 2 && first.y().abs_diff(last.y()) <= 2;
            if let (true, Some(pair)) = (near, Pair::new(first, last)) {
                pieces.extend([Piece::Stairs(pair), Piece::Fountain(pair), Piece::Bridge(pair)]);
            }
        }
    }
    pieces
}

fn decorations_agree(garden: &Garden, options: &Options, pieces: &[Piece]) {
    for wild in [Wild::None, Wild::ChangeSymbol, Wild::EmptyField, Wild::Used] {
        let mut listed = BTreeSet::new();
        garden.decorations(
            options,
            wild,
            |_| true,
            |piece, convert| {
                assert!(listed.insert((piece, convert)), "{piece:?} is listed twice");
            },
        );
        for &piece in pieces {
            let [first, last] = piece.cells();
            for convert in [None, Some(first), Some(last)] {
                let legal = garden.check_piece(options, piece, convert, wild).is_ok();
                assert_eq!(
                    legal,
                    listed.contains(&(piece, convert)),
                    "{piece:?} {convert:?} {wild:?}\n{garden}"
                );
                if convert.is_none() {
                    assert_eq!(legal, naive::may_build(garden, options, piece), "{piece:?}\n{garden}");
                }
            }
        }
    }
}

fn walk(options: Options, players: usize, number: u64) -> usize {
    let seats = Seats::new(players).expect("a valid number");
    let mut game = Babylon::start(&options, seats, &Deal::Seed(Seed::from_number(number))).expect("starts");
    let mut dice = Dice::from_number(number);
    let mut moves = Vec::new();
    let pieces = every_piece();
    let mut looked = 0;
    while let Some(seat) = game.turn().seats().first() {
        moves.clear();
        game.moves(seat, &mut moves);
        if dice.below(12) == 0 {
            let garden = game.player(seat).garden;
            let pillars = game.player(seat).pillars;
            let purse = Purse {
                single: pillars.single,
                double: pillars.double,
                exchange: dice.below(3) as u8,
                belvedere: dice.below(2) == 0,
            };
            placements_agree(&garden, &options, purse);
            placements_agree(&garden, &options, Purse::UNLIMITED);
            decorations_agree(&garden, &options, &pieces);
            looked += 1;
        }
        // Decorations are rare among the moves; choosing them first makes gardens rich.
        let decorations: Vec<_> =
            moves.iter().copied().filter(|mv| matches!(mv, babylon::Move::Decorate { .. })).collect();
        let from = if decorations.is_empty() || dice.below(4) == 0 { &moves } else { &decorations };
        game.play_unchecked(seat, *dice.pick(from).expect("a seat to move has a move"));
    }
    looked
}

#[test]
fn list_check_and_words_agree_on_every_placement_and_decoration() {
    let tables = [
        Options::default(),
        Options {
            tile_overlap: TileOverlap::AnyLevels,
            supply: SupplyLimit::Limited,
            bridge_gap: BridgeGap::BoardOnly,
            ..Options::default()
        },
        Options {
            first_statue_again_when_none_counts: false,
            buried_statue_aligns: false,
            statue_at_exact_height_always_supports: false,
            stairs_block_upper_level_above_lower_half: false,
            ..Options::default()
        },
    ];
    let mut looked = 0;
    for (index, options) in tables.into_iter().enumerate() {
        for players in 2..=4 {
            for number in 0..4 {
                looked += walk(options, players, 100 * index as u64 + number);
            }
        }
    }
    assert!(looked > 300, "{looked}");
}
