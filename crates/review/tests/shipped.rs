//! The puzzles that ship with the games.

use std::collections::HashSet;

use babylon::Babylon;
use babylonia::Babylonia;
use draw::Draw;
use review::{Grade, PUZZLE_FORMAT, Puzzle, PuzzleSet};
use shelf::Shelved;
use wonders::Wonders;

/// At least a hundred, each of which leads to a position where its answer is a move among others.
fn is_sound<G: Shelved>() {
    let Some(text) = G::PUZZLES else { return };
    let set: PuzzleSet = serde_json::from_str(text).expect("puzzles");
    assert_eq!((set.puzzles, &set.game[..]), (PUZZLE_FORMAT, G::NAME));
    assert!(set.found.len() >= 100, "{} puzzles of {}", set.found.len(), G::NAME);
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
fn every_set_that_ships_has_a_hundred_sound_puzzles() {
    is_sound::<Babylonia>();
    is_sound::<Babylon>();
    is_sound::<Wonders>();
    assert!(Babylonia::PUZZLES.is_some());
}
