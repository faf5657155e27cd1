//! Counts of legal move sequences from a few positions, as written in `perft.txt`.

use babylonia::Babylonia;
use table::conformance::count_sequences;

const FILE: &str = include_str!("perft.txt");

#[test]
fn the_number_of_move_sequences_is_as_written() {
    let lines = |word: &str| FILE.lines().filter(|line| line.starts_with(word)).count();
    assert!(lines("depth ") >= 9 && lines("deal ") == 3);
    assert_eq!(count_sequences::<Babylonia>(FILE, |deal| deal.supplies.len()), FILE);
}
