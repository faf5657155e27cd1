//! The scripted first games of 7 Wonders: the base game, and Babel on top of it.

use ::wonders::{Options, Wonders};
use table::{Deal, Game, Seats, Seed};

use crate::learn::{Beat, Lesson, Then, can_play, play};
use crate::{Lang, Words};

/// How many sit at the table of a lesson.
pub(crate) const SEATS: usize = 3;

const fn say(say: &'static str, show: &'static [&'static str], then: Then) -> Beat {
    Beat { say, show, then }
}

const RESOURCES: &[&str] = &[
    "build stone_pit",
    "build lumber_yard",
    "build clay_pool",
    "build ore_vein",
    "build timber_yard",
    "build clay_pit",
    "build glassworks_1",
    "build loom_1",
    "build press_1",
];

const GOOD: &[&str] = &[
    "build guard_tower",
    "build barracks",
    "build stockade",
    "build baths",
    "build theater",
    "build altar",
    "build workshop",
    "build apothecary",
    "build scriptorium",
    "build",
];

const LAST: &[&str] = &["build guard_tower", "build barracks", "build stockade", "build", "stage 2", "sell"];

const BASE: &[Beat] = &[
    say("wonders-lesson-welcome", &["city:0"], Then::Read),
    say("wonders-lesson-hand", &["hand"], Then::Read),
    say("wonders-lesson-first", &[], Then::First(RESOURCES)),
    say("wonders-lesson-reveal", &["city:1", "city:2", "way"], Then::Read),
    say("wonders-lesson-second", &[], Then::First(GOOD)),
    say("wonders-lesson-stage", &["stages:0"], Then::First(&["stage 1"])),
    say("wonders-lesson-sell", &[], Then::First(&["sell"])),
    say("wonders-lesson-shields", &["fight:1", "fight:2"], Then::Read),
    say("wonders-lesson-second", &[], Then::First(GOOD)),
    say("wonders-lesson-last", &["hand"], Then::First(LAST)),
    say("wonders-lesson-conflict", &["army:0", "army:1", "army:2"], Then::Read),
    say("wonders-lesson-done", &[], Then::Read),
];

const BABEL: &[Beat] = &[
    say("wonders-lesson-babel-welcome", &["hand"], Then::First(&["keep"])),
    say("wonders-lesson-babel-more", &["hand"], Then::First(&["keep"])),
    say("wonders-lesson-babel-last", &["tiles"], Then::Read),
    say("wonders-lesson-babel-project", &["project"], Then::Read),
    say("wonders-lesson-first", &[], Then::First(RESOURCES)),
    say("wonders-lesson-babel-tile", &["tiles"], Then::First(&["tile"])),
    say("wonders-lesson-babel-law", &["tower"], Then::Read),
    say("wonders-lesson-babel-join", &["project"], Then::Ending(" join")),
    say("wonders-lesson-babel-joined", &["project"], Then::On(3)),
    say("wonders-lesson-babel-result", &["project", "tower"], Then::Read),
    say("wonders-lesson-babel-done", &[], Then::Read),
];

/// A whole lesson in a language, of the base game or with Babel.
pub(crate) fn lesson(lang: Lang, babel: bool) -> Lesson {
    let boards = ["giza:A", "rhodos:A", "ephesos:A"];
    let boards = boards.into_iter().filter_map(|text| text.to_owned().try_into().ok()).collect();
    let options = Options { boards, tower: babel, projects: babel, ..Options::default() };
    let seats = Seats::new(SEATS).expect("three can play");
    let script = if babel { BABEL } else { BASE };
    // The first deal in which everything the script speaks of can be done.
    let game = (1..2000)
        .map(|number| Deal::Seed(Seed::from_number(number)))
        .map(|deal| Wonders::start(&options, seats, &deal).expect("the lesson's boards are playable"))
        .find(|game| can_play(game.clone(), script))
        .expect("a deal for the lesson is found early");
    let names = [Words::of(lang).say("lesson-you"), "Nabu".to_owned(), "Sin".to_owned()];
    play(game, script, &names, lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lessons_play_through_and_ask_for_what_they_speak_of() {
        for (babel, script) in [(false, BASE), (true, BABEL)] {
            for lang in Lang::ALL {
                let lesson = lesson(lang, babel);
                assert_eq!(lesson.steps.len(), script.len());
                for (step, beat) in lesson.steps.iter().zip(script) {
                    match beat.then {
                        Then::First(wanted) => {
                            assert_eq!(step.choices.len(), 1);
                            let mv = &step.choices[0].mv;
                            assert!(wanted.iter().any(|start| mv.starts_with(start)), "{}: {mv}", beat.say);
                        }
                        Then::Ending(end) => {
                            assert_eq!(step.choices.len(), 1);
                            assert!(step.choices[0].mv.contains(end), "{}: {:?}", beat.say, step.choices);
                        }
                        _ => assert!(step.choices.is_empty()),
                    }
                    assert!(!step.say[0].starts_with("wonders-lesson"), "{}", beat.say);
                }
                // What is lit is drawn, then or before.
                let drawn: String = lesson
                    .steps
                    .iter()
                    .flat_map(|step| &step.fragments)
                    .map(|one| one.html.as_str())
                    .collect();
                for target in lesson.steps.iter().flat_map(|step| &step.show) {
                    assert!(drawn.contains(&format!("data-about=\"{target}\"")), "{target} is drawn nowhere");
                }
                // Both lessons see the end of an age.
                assert!(drawn.contains("data-war=\"1\""));
                assert_eq!(drawn.contains("class=\"verdict"), babel);
            }
        }
    }
}
