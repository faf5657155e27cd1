//! Random games over every combination of the expansions at every player count, audited after every step.
//!
//! `WONDERS_GAMES` sets the number of games for each combination.

use table::{Dice, Game, Seats, Turn};
use wonders::{Options, Wonders};

fn combinations() -> impl Iterator<Item = (Options, usize)> {
    (0..32u8).flat_map(|bits| {
        let on = move |bit: u8| bits >> bit & 1 != 0;
        let options = Options {
            leaders: on(0),
            cities: on(1),
            wonder_pack: on(2),
            tower: on(3),
            projects: on(4),
            ..Options::default()
        };
        let most = if options.cities { 8 } else { 7 };
        (2..=most).map(move |players| (options.clone(), players))
    })
}

#[test]
fn every_combination_of_expansions_plays_through_at_every_player_count() {
    let games: u64 = std::env::var("WONDERS_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let mut moves = Vec::new();
    for (number, (options, players)) in combinations().enumerate() {
        let seats = Seats::new(players).expect("2 to 8");
        for game_number in 0..games {
            let seed = number as u64 * 1_000_000 + game_number;
            let mut dice = Dice::from_number(seed);
            let deal = Wonders::deal(&options, seats, &mut dice).expect("dealt");
            let mut game = Wonders::new(&options, seats, &deal).expect("playable");
            while let Turn::Of(owing) = game.turn() {
                let seat = owing.first().expect("somebody is to move");
                moves.clear();
                game.moves(seat, &mut moves);
                let mv = *dice.pick(&moves).expect("a seat to move has a move");
                game.play_unchecked(seat, mv);
                if let Err(what) = game.audit() {
                    panic!("{options:?}, {players} players, seed {seed}, after {mv}: {what}");
                }
            }
        }
    }
}
