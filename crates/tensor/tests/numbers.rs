//! Every legal move has a number of its own, and a row of numbers follows from what the seat may know: random games of
//! every game with every option at every player count.
//!
//! `TENSOR_GAMES` sets the number of games for each table.

use std::collections::HashMap;

use babylon::Babylon;
use babylonia::Babylonia;
use serde_json::{Value, json};
use table::{Dice, Game, Seat, Seats, Turn};
use tensor::{Bytes, Encode, Index, layout, observe};
use wonders::Wonders;

fn games(usual: u64) -> u64 {
    std::env::var("TENSOR_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Every option set that differs from the defaults in one field, and all fields at once the other way.
fn option_sets<G: Game>() -> Vec<G::Options> {
    let defaults = serde_json::to_value(G::Options::default()).expect("plain data");
    let fields = defaults.as_object().expect("options are an object").clone();
    let mut sets = vec![defaults.clone()];
    let mut all = fields.clone();
    for (name, value) in &fields {
        let words: &[&str] = &["a", "b", "variant", "any_levels", "board_only", "unlimited", "limited"];
        let others: Vec<Value> = match value {
            Value::Bool(on) => vec![json!(!on)],
            Value::String(_) => words.iter().map(|&word| json!(word)).collect(),
            _ => Vec::new(),
        };
        for other in others {
            let mut changed = fields.clone();
            changed.insert(name.clone(), other.clone());
            if serde_json::from_value::<G::Options>(Value::Object(changed.clone())).is_ok() {
                all.insert(name.clone(), other);
                sets.push(Value::Object(changed));
            }
        }
    }
    sets.push(Value::Object(all));
    sets.into_iter().map(|set| serde_json::from_value(set).expect("checked above")).collect()
}

/// Plays random games at every table and looks at every position.
fn play<G: Encode>(
    tables: impl IntoIterator<Item = (G::Options, usize)>,
    games: u64,
    mut look: impl FnMut(&G, Seat, &mut Dice),
) -> u64 {
    let mut positions = 0;
    let mut moves = Vec::new();
    for (table, (options, players)) in tables.into_iter().enumerate() {
        let seats = Seats::new(players).expect("a number of seats");
        for number in 0..games {
            let mut dice = Dice::from_number(table as u64 * 1_000_003 + number);
            let deal = G::deal(&options, seats, &mut dice).expect("dealt");
            let mut game = G::new(&options, seats, &deal).expect("playable");
            while let Turn::Of(owing) = game.turn() {
                let owing: Vec<Seat> = owing.iter().collect();
                let seat = *dice.pick(&owing).expect("somebody is to move");
                look(&game, seat, &mut dice);
                positions += 1;
                moves.clear();
                game.moves(seat, &mut moves);
                game.play_unchecked(seat, *dice.pick(&moves).expect("a seat to move has a move"));
            }
        }
    }
    positions
}

fn tables<G: Game>() -> Vec<(G::Options, usize)> {
    let counts: Vec<usize> = G::SEATS.collect();
    option_sets::<G>()
        .into_iter()
        .flat_map(|set| counts.iter().map(move |&n| (set.clone(), n)).collect::<Vec<_>>())
        .collect()
}

fn wonders_tables() -> impl Iterator<Item = (wonders::Options, usize)> {
    (0..32u8).flat_map(|bits| {
        let on = move |bit: u8| bits >> bit & 1 != 0;
        let options = wonders::Options {
            leaders: on(0),
            cities: on(1),
            wonder_pack: on(2),
            tower: on(3),
            projects: on(4),
            once_per_bill: bits % 3 == 0,
            ..wonders::Options::default()
        };
        let most = if options.cities { 8 } else { 7 };
        (2..=most).map(move |players| (options.clone(), players))
    })
}

/// Holds the numbers of a position against its moves in both directions.
fn numbers_fit<G: Encode>(index: &mut Index<G>, game: &G, seat: Seat) {
    index.list(game, seat).unwrap_or_else(|why| panic!("{why}"));
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    assert_eq!(index.moves(), moves);
    assert_eq!(index.actions().len(), moves.len());
    let mut seen = HashMap::new();
    for (&mv, &action) in moves.iter().zip(index.actions()) {
        assert!((action as usize) < G::space().size(), "{mv} has number {action}");
        if let Some(other) = seen.insert(action, mv) {
            panic!("{mv} and {other} share number {action}");
        }
        assert_eq!(index.find(action), Some(mv));
        assert_eq!(index.action_of(mv), Some(action));
    }
}

#[test]
fn every_legal_move_of_babylonia_has_a_number_of_its_own() {
    let mut index = Index::default();
    let seen = play::<Babylonia>(tables::<Babylonia>(), games(4), |game, seat, _| {
        numbers_fit(&mut index, game, seat);
    });
    assert!(seen > 5_000, "{seen}");
}

#[test]
fn every_legal_move_of_babylon_has_a_number_of_its_own() {
    let mut index = Index::default();
    let seen =
        play::<Babylon>(tables::<Babylon>(), games(2), |game, seat, _| numbers_fit(&mut index, game, seat));
    assert!(seen > 5_000, "{seen}");
}

#[test]
fn every_legal_move_of_7_wonders_has_a_number_of_its_own() {
    let mut index = Index::default();
    let spill = Wonders::spill();
    let (mut moves, mut spilled, mut most) = (0, 0, 0);
    play::<Wonders>(wonders_tables(), games(3), |game, seat, _| {
        numbers_fit(&mut index, game, seat);
        let over = index.actions().iter().filter(|&&action| action >= spill.first).count();
        moves += index.actions().len();
        spilled += over;
        most = most.max(over);
    });
    println!("{moves} moves, {spilled} in the last block, at most {most} at once");
    // The last block is for the rare case and has room to spare.
    assert!(moves > 500_000 && spilled * 20 < moves && most * 2 < spill.room as usize);
}

#[test]
fn a_move_beyond_the_space_is_refused_in_words() {
    let high: babylon::Move = "place dug c3 r1 l17".parse().expect("a level the space does not have");
    assert_eq!(Babylon::slot(high), None);
    let odd: wonders::Move = "city recruit caesar".parse().expect("a move that no rule allows");
    assert_eq!(Wonders::slot(odd), None);
    let why = tensor::Unnumbered { game: "babylon", mv: high.to_string() };
    assert!(why.to_string().contains("has no number for the move \"place dug c3 r1 l17\""));
}

/// The row of the real world and that of an imagined one that looks the same to the seat.
fn two_worlds<G: Encode>(
    game: &G,
    dice: &mut Dice,
    encode: &impl Fn(&G, Seat) -> Vec<u8>,
) -> Result<bool, String> {
    let mut differ = false;
    for seat in game.seats().iter() {
        let view = game.view(Some(seat));
        let row = encode(game, seat);
        let mut from_view = vec![0; row.len()];
        G::write(&G::sight_of(&view), &mut Bytes::new(&mut from_view));
        if row != from_view {
            return Err(format!("the row of seat {seat} does not follow from its view"));
        }
        let other = G::imagine(&view, dice);
        differ |= other.fingerprint() != game.fingerprint();
        if let Some(place) = row.iter().zip(encode(&other, seat)).position(|(&here, there)| here != there) {
            let layout = layout::<G>(game.seats());
            let field = layout.fields.iter().find(|field| place < field.start + field.size);
            let name = field.map_or_else(String::new, tensor::Field::full_name);
            return Err(format!("seat {seat} learns from {name:?} what it may not know"));
        }
    }
    Ok(differ)
}

/// Looks at a part of all positions; in most of them the two worlds must really differ.
fn rows_keep_secrets<G: Encode>(
    tables: impl IntoIterator<Item = (G::Options, usize)>,
    games: u64,
    every: u32,
) {
    let (mut looked, mut differed) = (0, 0);
    play::<G>(tables, games, |game, _, dice| {
        if dice.below(every) == 0 {
            looked += 1;
            differed += u32::from(
                two_worlds(game, dice, &|game, seat| observe(game, seat))
                    .unwrap_or_else(|why| panic!("{why}")),
            );
        }
    });
    assert!(looked > 300 && differed * 2 > looked, "{differed} of {looked} worlds differed");
}

#[test]
fn no_row_of_babylonia_depends_on_what_the_seat_may_not_know() {
    rows_keep_secrets::<Babylonia>(tables::<Babylonia>(), games(3), 7);
}

#[test]
fn no_row_of_babylon_depends_on_what_the_seat_may_not_know() {
    rows_keep_secrets::<Babylon>(tables::<Babylon>(), games(1), 10);
}

#[test]
fn no_row_of_7_wonders_depends_on_what_the_seat_may_not_know() {
    rows_keep_secrets::<Wonders>(wonders_tables(), games(1), 25);
}

#[test]
fn the_test_of_two_worlds_finds_a_row_that_tells_a_secret() {
    let leaky = |game: &Babylonia, seat: Seat| {
        let mut row = observe(game, seat);
        // The next token another seat will draw.
        let other = game.seats().after(seat);
        row[0] = game.supply(other).next().map_or(9, |token| token.index() as u8);
        row
    };
    let mut caught = false;
    play::<Babylonia>([(babylonia::Options::default(), 3)], 3, |game, _, dice| {
        caught |= two_worlds(game, dice, &leaky).is_err();
    });
    assert!(caught);
}

#[test]
fn a_row_has_the_same_length_in_every_position() {
    fn check<G: Encode>(tables: impl IntoIterator<Item = (G::Options, usize)>) {
        play::<G>(tables, 1, |game, seat, dice| {
            if dice.below(9) == 0 {
                assert_eq!(observe(game, seat).len(), layout::<G>(game.seats()).size());
            }
        });
    }
    check::<Babylonia>(tables::<Babylonia>());
    check::<Babylon>(tables::<Babylon>().into_iter().take(6));
    check::<Wonders>(wonders_tables().step_by(5));
}

#[test]
fn every_action_says_what_it_is_and_no_two_say_the_same() {
    fn check<G: Encode>() {
        let space = G::space();
        let labels: std::collections::HashSet<String> =
            (0..space.size()).filter_map(|action| space.label(action)).collect();
        assert_eq!(labels.len(), space.size(), "{}", G::NAME);
        assert_eq!(space.label(space.size()), None);
    }
    check::<Babylonia>();
    check::<Babylon>();
    check::<Wonders>();
}
