//! Counts of legal move sequences, as chess engines do: a change of any rule changes a count.
//!
//! `perft.txt` holds a few deals, each with options, the moves that lead to the position, and the number of
//! distinct legal move sequences of each depth from there.

use std::fmt::Write as _;

use babylon::{Babylon, Deal, Move, Options};
use table::{Game, Seats};

const FILE: &str = include_str!("perft.txt");

fn count(game: &Babylon, depth: u32) -> u64 {
    let Some(seat) = game.turn().seats().first() else { return 0 };
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|mv| {
            let mut next = game.clone();
            next.play_unchecked(seat, mv);
            count(&next, depth - 1)
        })
        .sum()
}

#[test]
fn the_number_of_move_sequences_is_as_written() {
    let (mut position, mut found, mut checked) = (None, String::new(), 0);
    let (mut options, mut deals) = (Options::default(), 0);
    for line in FILE.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "options" => options = serde_json::from_str(rest).expect("options"),
            "deal" => {
                let deal: Deal = serde_json::from_str(rest).expect("a deal");
                let seats = Seats::new(deal.start_tiles.len()).expect("2 to 4");
                position = Some(Babylon::new(&options, seats, &deal).expect("playable"));
                deals += 1;
            }
            "play" => {
                let game = position.as_mut().expect("a deal comes first");
                for text in rest.split(", ") {
                    let seat = game.turn().seats().first().expect("the game goes on");
                    let mv: Move = text.parse().expect("a move");
                    game.play(seat, mv, &mut Vec::new()).unwrap_or_else(|why| panic!("{text}: {why}"));
                }
            }
            "depth" => {
                let depth: u32 =
                    rest.split(' ').next().and_then(|depth| depth.parse().ok()).expect("a depth");
                let counted = count(position.as_ref().expect("a deal comes first"), depth);
                writeln!(found, "depth {depth} {counted}").expect("a string takes all");
                checked += 1;
                continue;
            }
            _ => {}
        }
        writeln!(found, "{line}").expect("a string takes all");
    }
    assert!(checked >= 9 && deals == 3);
    assert_eq!(found, FILE);
}
