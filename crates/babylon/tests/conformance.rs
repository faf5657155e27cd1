//! What every game promises, played for Babylon, with the facts that follow from its own rules.

mod naive;

use babylon::{
    Babylon, BridgeGap, Cell, Corner, Flower, Level, Move, Options, Piece, Pit, Rotation, Source,
    SupplyLimit, Symbol, TileOverlap,
};
use table::conformance::{Suite, check};
use table::{Dice, Game};

fn odd_move(dice: &mut Dice) -> Move {
    let pit = |dice: &mut Dice| Pit::new(dice.below(4) as usize, dice.below(4) as usize).expect("in range");
    let cell = |dice: &mut Dice| Cell::at(dice.below(64) as usize).expect("in range");
    match dice.below(13) {
        12 => Move::Choose(Flower::ALL[dice.below(4) as usize]),
        0 => Move::Remove(pit(dice)),
        1 => Move::Dig(pit(dice)),
        2 => Move::Store,
        3 => Move::Discard,
        4 => Move::End,
        5 => Move::Keep(dice.below(6) as u8),
        6..=8 => Move::Place {
            tile: if dice.below(2) == 0 { Source::Dug } else { Source::Stored },
            at: cell(dice),
            rotation: Rotation::ALL[dice.below(4) as usize],
            level: Level::new(1 + dice.below(4) as usize).expect("in range"),
            open: dice.pick(&Corner::ALL).copied().filter(|_| dice.below(2) == 0),
        },
        _ => {
            let kind = Symbol::ALL[dice.below(4) as usize];
            let first = cell(dice);
            let last =
                Cell::at((first.index() + [1, 2, 8, 16][dice.below(4) as usize]) % 64).expect("in range");
            let on = if kind == Symbol::Statue { vec![first] } else { vec![first, last] };
            let convert = if dice.below(3) == 0 { Some(first) } else { None };
            Move::Decorate { piece: Piece::new(kind, &on).expect("the right number of cells"), convert }
        }
    }
}

#[test]
fn babylon_keeps_every_promise() {
    let options = [
        Options::default(),
        Options { tile_overlap: TileOverlap::AnyLevels, ..Options::default() },
        Options { bridge_gap: BridgeGap::BoardOnly, ..Options::default() },
        Babylon::defaults(1),
        Options { supply: SupplyLimit::Limited, choose_boards: true, ..Options::default() },
        Options {
            first_statue_again_when_none_counts: false,
            buried_statue_aligns: false,
            statue_at_exact_height_always_supports: false,
            hidden_belvedere_scores: true,
            stairs_block_upper_level_above_lower_half: false,
            ..Options::default()
        },
    ];
    let suite = Suite::<Babylon> {
        tables: options.into_iter().map(|options| (options, vec![2, 3, 4])).collect(),
        games: 6,
        seed: 3,
        longest: 2_000,
        every: 25,
        odd_move,
        invariants: naive::facts,
    };
    let checked = check(&suite).expect("every promise is kept");
    assert_eq!(checked.games, 108);
    assert!(checked.refused > 1_000 && checked.worlds > 100, "{checked:?}");
}
