//! The scripted first game of Babylon.

use ::babylon::{Babylon, Deal, Layers, Marker, Options, TileFace};
use table::{Game, Seat, Seats};

use crate::learn::{Beat, Lesson, Then, play};
use crate::{Lang, Words};

/// The whole lesson in a language.
pub(crate) fn lesson(lang: Lang) -> Lesson {
    let seats = Seats::new(2).expect("two can play");
    let game = Babylon::new(&Options::default(), seats, &deal()).expect("the lesson's deal is playable");
    let you = Words::of(lang).say("lesson-you");
    play(game, SCRIPT, &[you, "Nabu".to_owned()], lang)
}

const fn say(say: &'static str, show: &'static [&'static str], then: Then) -> Beat {
    Beat { say, show, then }
}

const SCRIPT: &[Beat] = &[
    say("babylon-lesson-welcome", &[], Then::Read),
    say("babylon-lesson-remove", &["pit:a1"], Then::You("remove a1")),
    say("babylon-lesson-remove-nabu", &["pit:d4"], Then::They(&["remove d4"])),
    say("babylon-lesson-remove-again", &["pit:b1"], Then::You("remove b1")),
    say("babylon-lesson-remove-nabu", &["pit:c4"], Then::They(&["remove c4"])),
    say("babylon-lesson-remove-again", &["pit:d1"], Then::You("remove d1")),
    say("babylon-lesson-remove-nabu", &["pit:a4"], Then::They(&["remove a4"])),
    say("babylon-lesson-gain", &["pit:c1"], Then::Read),
    say("babylon-lesson-dig", &["pit:c1"], Then::You("dig c1")),
    say("babylon-lesson-place", &[], Then::You("place stored c3 r0 l1")),
    say("babylon-lesson-statue", &[], Then::You("statue d4")),
    say("babylon-lesson-store", &[], Then::You("store")),
    say("babylon-lesson-end", &[], Then::You("end")),
    say(
        "babylon-lesson-nabu",
        &[],
        Then::They(&["dig b3", "place stored d4 r0 l1", "statue e5", "store", "end"]),
    ),
    say("babylon-lesson-marker", &["marker"], Then::Read),
    say("babylon-lesson-dig2", &["pit:d2"], Then::You("dig d2")),
    say("babylon-lesson-belvedere", &[], Then::You("place stored e3 r0 l1 ne")),
    say("babylon-lesson-fountain", &[], Then::You("fountain d3 e3")),
    say("babylon-lesson-store2", &[], Then::You("store")),
    say("babylon-lesson-end2", &[], Then::You("end")),
    say("babylon-lesson-nabu2", &[], Then::They(&["dig c3", "place stored b4 r0 l1", "store", "end"])),
    say("babylon-lesson-granite", &["pit:a1"], Then::You("dig a1")),
    say("babylon-lesson-up", &[], Then::You("place stored b4 r0 l2 sw")),
    say("babylon-lesson-stairs", &[], Then::You("stairs c3 c4")),
    say("babylon-lesson-statue2", &[], Then::You("statue b4")),
    say("babylon-lesson-store3", &[], Then::You("store")),
    say("babylon-lesson-end3", &[], Then::You("end")),
    say("babylon-lesson-done", &[], Then::Read),
];

fn deal() -> Deal {
    let tile = |text: &str| text.parse::<TileFace>().expect("the lesson's tiles are written rightly");
    let around =
        |faces: [&str; 4]| -> Vec<TileFace> { (0..16).map(|place| tile(faces[place % 4])).collect() };
    let mut clay = around(["white B-S-", "purple -F-B", "yellow T--F", "purple -S-T"]);
    clay[2] = tile("pink F-T-"); // c1
    clay[7] = tile("white ST--"); // d2
    clay[9] = tile("purple -F-B"); // b3
    clay[10] = tile("white B-S-"); // c3
    let markers = [Marker::SinglePillar, Marker::DoublePillar, Marker::FlowerDouble, Marker::Blank];
    Deal {
        quarry: Layers {
            clay,
            granite: around(["yellow SFB-", "purple TF-S", "white -BST", "pink SB-F"]),
            basalt: around(["purple TFBS", "white SBFT", "yellow FTSB", "pink BSTF"]),
        },
        markers: (0..14).map(|round| markers[round % 4]).collect(),
        unused_markers: Vec::new(),
        start_player: Seat::FIRST,
        start_tiles: vec![tile("pink TFSB"), tile("yellow TFSB")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesson_plays_through_and_asks_for_one_move_at_a_time() {
        for lang in Lang::ALL {
            let lesson = lesson(lang);
            assert_eq!(lesson.steps.len(), SCRIPT.len());
            for (step, beat) in lesson.steps.iter().zip(SCRIPT) {
                assert_eq!(step.choices.len(), usize::from(matches!(beat.then, Then::You(_))));
            }
        }
    }

    #[test]
    fn the_lesson_shows_the_points_it_speaks_of() {
        let lesson = lesson(Lang::En);
        for (mv, points) in [("statue d4", 1), ("fountain d3 e3", 3), ("stairs c3 c4", 3), ("statue b4", 2)] {
            let step = lesson.steps.iter().find(|step| step.choices.iter().any(|choice| choice.mv == mv));
            assert_eq!(step.expect(mv).choices[0].points, Some(points), "{mv}");
        }
    }
}
