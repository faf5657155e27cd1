//! What others are measured against plays as ever, whatever else a search learns to do: otherwise no match of before could be
//! held against one of today.

use babylon::Babylon;
use babylonia::Babylonia;
use bots::{Glimpse, Spec, Strategy};
use table::{Dice, Digest, Seats, Turn};
use wonders::Wonders;

/// Every step of a game between searches without what was learned, in a word.
fn steps<G: Strategy>(players: usize, name: &str) -> u64 {
    let seats = Seats::new(players).expect("valid");
    let options = G::Options::default();
    let mut dice = Dice::from_number(4);
    let deal = G::deal(&options, seats, &mut dice).expect("playable");
    let mut game = G::new(&options, seats, &deal).expect("playable");
    let spec: Spec = name.parse().expect("a valid name");
    let mut bots: Vec<_> = (0..players).map(|_| spec.bot::<G>()).collect();
    let mut digest = Digest::default();
    while let Turn::Of(moving) = game.turn() {
        let seat = moving.first().expect("somebody moves");
        let mv = bots[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
        digest.add_bytes(mv.to_string().as_bytes());
        game.play_unchecked(seat, mv);
    }
    digest.finish()
}

#[test]
fn the_search_that_has_learned_nothing_plays_as_ever() {
    let of = [
        [2, 3, 4].map(|players| steps::<Babylonia>(players, "rollout:40")),
        [2, 3, 4].map(|players| steps::<Babylon>(players, "rollout:10")),
        [2, 3, 7].map(|players| steps::<Wonders>(players, "rollout:40")),
    ];
    let ever = [
        [0x99fc_db2d_aad7_cb8b, 0x381f_78ac_9b90_4939, 0xa115_71c8_d1a6_4a0c],
        [0x8b3a_cb2a_ae24_d7ab, 0x4a5b_1fd2_6b54_bbf3, 0x7d97_89ec_a88d_f7ba],
        [0xf78e_3182_5db6_9859, 0xc017_ac03_7d0f_222f, 0x3e7e_3348_ad34_252b],
    ];
    assert_eq!(of, ever, "{of:x?}");
}
