//! The puzzles that ship with the games.

use std::collections::HashSet;

use babylon::Babylon;
use babylonia::Babylonia;
use bots::{Bot, Budget, Glimpse, Search};
use review::{Grade, Hunt, PUZZLE_FORMAT, Puzzle, PuzzleSet};
use shelf::Shelved;
use table::Dice;
use wonders::Wonders;

fn set<G: Shelved>() -> PuzzleSet {
    serde_json::from_str(G::PUZZLES.expect("a set ships")).expect("puzzles")
}

/// At least so many, each of which leads to a position where its answer is a move among others.
fn is_sound<G: Shelved>(least: usize) {
    let set = set::<G>();
    assert_eq!((set.puzzles, &set.game[..]), (PUZZLE_FORMAT, G::NAME));
    assert!(set.found.len() >= least, "{} puzzles of {}", set.found.len(), G::NAME);
    for (number, puzzle) in set.found.iter().enumerate() {
        assert!(puzzle.is_sound::<G>(), "puzzle {number} of {}: {} is no move there", G::NAME, puzzle.answer);
        assert!(puzzle.gap >= 0.05 && puzzle.misses[0] >= 30, "puzzle {number} of {}", G::NAME);
        assert!(puzzle.record.result.is_none(), "puzzle {number} of {} tells how the game ended", G::NAME);
    }
    let position = |puzzle: &Puzzle| {
        (serde_json::to_string(&puzzle.record.deal).expect("plain data"), puzzle.record.moves.len())
    };
    let different: HashSet<_> = set.found.iter().map(position).collect();
    assert_eq!(different.len(), set.found.len(), "every position of {} comes once", G::NAME);
    for grade in [Grade::Easy, Grade::Medium] {
        assert!(set.found.iter().any(|puzzle| puzzle.grade == grade), "{grade:?} in {}", G::NAME);
    }
    let themes: HashSet<&str> = set.found.iter().map(|puzzle| &puzzle.theme[..]).collect();
    assert!(themes.len() >= 4, "{} is about {themes:?}", G::NAME);
}

#[test]
fn every_set_that_ships_is_large_and_sound() {
    is_sound::<Babylonia>(100);
    is_sound::<Wonders>(100);
    is_sound::<Babylon>(100);
}

/// Some of the set, looked at by a search that the hunt has not seen: it answers nearly all as the set does.
fn is_answered<G: Shelved>() {
    let set = set::<G>();
    let (mut right, mut asked) = (0, 0);
    for puzzle in set.found.iter().step_by(set.found.len().div_ceil(8)) {
        let game = puzzle.record.replay::<G>(None).expect("a sound puzzle").game;
        let mut search = Search::<G>::new(Budget::iterations(800));
        let mv = search.choose(&Glimpse::new(&game, puzzle.seat), &mut Dice::from_number(99)).to_string();
        right += u32::from(mv == puzzle.answer || puzzle.also.contains(&mv));
        asked += 1;
    }
    assert!(right * 5 >= asked * 4, "{}: {right} of {asked} answers are found again", G::NAME);
}

#[test]
fn another_search_finds_the_answers_again() {
    is_answered::<Babylonia>();
    is_answered::<Babylon>();
    is_answered::<Wonders>();
}

/// Every puzzle, as the hunt asks about it at last; says which of them would not be shipped any more.
fn is_found_again<G: Shelved>() {
    let set = set::<G>();
    let is_lost = |puzzle: &Puzzle| !puzzle.is_found_again::<G>(Hunt::default().confirm);
    let lost: Vec<usize> = (0..set.found.len()).filter(|&number| is_lost(&set.found[number])).collect();
    println!("{}: {} of {} are not found again: {lost:?}", G::NAME, lost.len(), set.found.len());
    assert!(lost.is_empty(), "{}: {lost:?}", G::NAME);
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn every_puzzle_of_babylonia_is_found_again_by_two_more_searches() {
    is_found_again::<Babylonia>();
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn every_puzzle_of_babylon_is_found_again_by_two_more_searches() {
    is_found_again::<Babylon>();
}

#[test]
#[ignore = "takes minutes: cargo test --release -p review -- --ignored --nocapture"]
fn every_puzzle_of_7_wonders_is_found_again_by_two_more_searches() {
    is_found_again::<Wonders>();
}
