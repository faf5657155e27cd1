//! The scripted first game.

use draw::learn::{Beat, Lesson, Then, play};
use draw::{Lang, Words};
use table::{Game, Seats};

use crate::{Options, ToyGame};

const SCRIPT: &[Beat] = &[
    Beat { say: "toy-lesson-welcome", show: &[], then: Then::Read },
    Beat { say: "toy-lesson-pick", show: &["omen:3"], then: Then::You("pick 3") },
    Beat { say: "toy-lesson-wait", show: &[], then: Then::They(&["pick 2"]) },
    Beat { say: "toy-lesson-take", show: &[], then: Then::You("take 3") },
    Beat { say: "toy-lesson-end", show: &[], then: Then::You("end") },
    Beat { say: "toy-lesson-done", show: &[], then: Then::Read },
];

/// The whole lesson in a language.
pub(crate) fn lesson(lang: Lang) -> Lesson {
    let options = Options { rounds: 2, ..Options::default() };
    let seats = Seats::new(2).expect("two can play");
    let game = ToyGame::new(&options, seats, &vec![vec![0, 3], vec![1, 2]]).expect("the lesson is playable");
    let names = [Words::of(lang).say("toy-lesson-you"), "Nabu".to_owned()];
    play(game, SCRIPT, &names, lang)
}
