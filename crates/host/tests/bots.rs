//! Bots at a table: those that play, and the one that is asked for a hint.

mod desk;

use babylonia::Babylonia;
use bots::{Bot, Glimpse, Spec};
use desk::*;
use host::*;
use serde_json::json;
use table::{Deal, Dice, Game as _, Seats, Seed};

#[test]
fn a_bot_goes_on_with_what_it_has_thought_until_its_turn_is_over() {
    let (level, seats, seed) = (Level::Medium, Seats::new(2).expect("two play it"), Seed::from_number(3));
    let fresh = || -> Box<dyn Bot<Babylonia>> { Spec::Level(level).bot() };
    let options = babylonia::Options::default();
    let mut game = Babylonia::start(&options, seats, &Deal::Seed(seed)).expect("playable");
    let kind = games::find("babylonia").expect("on the shelf");
    let mut play = kind.start(kind.rules, &json!({}), seats, seed).expect("playable");
    let (mut bot, mut went_on) = (fresh(), 0);
    for number in 1..=16 {
        let seat = game.turn().seats().first().expect("it is not over so soon");
        let mv = bot.choose(&Glimpse::new(&game, seat), &mut Dice::from_number(number));
        let thought = play.think(seat, level)(Dice::from_number(number));
        assert_eq!(thought, mv.to_string(), "step {number}");
        game.play(seat, mv, &mut Vec::new()).expect("legal");
        play.play(Seq(number), seat, &thought).expect("legal");
        if bot.goes_on() {
            went_on += 1;
        } else {
            bot = fresh();
        }
    }
    assert!(went_on > 4, "turns have several steps");
}

#[test]
fn a_hint_says_what_choices_are_worth_that_were_tried_often_enough() {
    let mut desk = Desk::open(&[person("anna"), Chair::Bot { level: Level::Easy }], Pace::None, false, 3);
    desk.act("anna", Act::Start).expect("all sit");
    let hints = |iterations: u32| {
        let asked = desk.party.hint(&who("anna"), None, desk.party.seq(), Budget::iterations(iterations));
        (asked.expect("she plays alone").search)(Dice::from_number(1))
    };
    let hasty = hints(4);
    assert_eq!((hasty.hints.is_empty(), hasty.worth.len()), (false, 0), "nothing was tried eight times");
    let patient = hints(300);
    assert!(patient.worth.iter().any(|worth| worth.mv == patient.hints[0].mv), "{patient:?}");
    assert!(patient.worth.iter().all(|worth| (0.0..=1.0).contains(&worth.win)));
}
