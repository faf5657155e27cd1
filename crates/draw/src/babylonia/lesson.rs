//! The scripted first game of Babylonia.

use ::babylonia::{Babylonia, Deal, Hex, Options, Tile, Token};
use table::{Game, Seat, Seats};

use crate::learn::{Beat, Lesson, Then, play};
use crate::{Lang, Words, learn};

/// The whole lesson in a language.
pub(crate) fn lesson(lang: Lang) -> Lesson {
    let seats = Seats::new(2).expect("two can play");
    let game = Babylonia::new(&Options::default(), seats, &deal()).expect("the lesson's deal is playable");
    play(game, SCRIPT, &[Words::of(lang).say("lesson-you"), "Nabu".to_owned()], lang)
}

const fn say(say: &'static str, show: &'static [&'static str], then: Then) -> Beat {
    learn::Beat { say, show, then }
}

const SCRIPT: &[Beat] = &[
    say("babylonia-lesson-welcome", &[], Then::Read),
    say("babylonia-lesson-begins", &["hex:301"], Then::They(&["f@200", "end"])),
    say("babylonia-lesson-city", &["hex:2208"], Then::Read),
    say("babylonia-lesson-priest", &[], Then::You("p@2107")),
    say("babylonia-lesson-merchant", &[], Then::You("m@2008")),
    say("babylonia-lesson-end", &[], Then::You("end")),
    say("babylonia-lesson-nabu1", &["hex:301"], Then::They(&["m@101", "f@400", "end"])),
    say("babylonia-lesson-close", &["hex:2208"], Then::You("f@2109")),
    say("babylonia-lesson-river", &[], Then::You("s@2010")),
    say("babylonia-lesson-score", &["hex:2208"], Then::You("end")),
    say("babylonia-lesson-scored", &["hex:2208"], Then::They(&["s@1002", "p@1307", "end"])),
    say("babylonia-lesson-farmers", &["hex:2204"], Then::You("f@2105")),
    say("babylonia-lesson-field", &[], Then::You("f@2204")),
    say("babylonia-lesson-third", &[], Then::You("f@2006")),
    say("babylonia-lesson-end2", &[], Then::You("end")),
    say("babylonia-lesson-nabu2", &["hex:1208"], Then::They(&["m@1309", "f@1107", "end"])),
    say("babylonia-lesson-zig", &["hex:1802"], Then::You("p@2002")),
    say("babylonia-lesson-zig2", &["hex:1802"], Then::You("m@1903")),
    say("babylonia-lesson-end2", &[], Then::You("end")),
    say("babylonia-lesson-nabu2", &["hex:1208"], Then::They(&["s@1109", "p@402", "end"])),
    say("babylonia-lesson-zig3", &["hex:1802"], Then::You("f@1901")),
    say("babylonia-lesson-zig4", &["hex:1802"], Then::You("f@1701")),
    say("babylonia-lesson-zig-end", &["hex:1802"], Then::You("end")),
    say("babylonia-lesson-card", &[], Then::You("take points10")),
    say("babylonia-lesson-done", &[], Then::Read),
];

fn deal() -> Deal {
    use Tile::{CityM, CityMp, CityMs, CityP, CityS, CitySp, Field5, Field6, Field7, FieldX};
    let layout = [
        (303, CityS),
        (406, FieldX),
        (600, CityP),
        (608, CitySp),
        (705, CityM),
        (901, Field5),
        (909, CityMs),
        (1004, CityMp),
        (1200, CityM),
        (1206, FieldX),
        (1402, CityS),
        (1404, Field7),
        (1608, CitySp),
        (1905, CityP),
        (1907, CityMs),
        (2101, FieldX),
        (2204, Field6),
        (2208, CityMp),
    ];
    // The order of drawing: first what the script needs, then the rest of the clan.
    let supply = |first: &str| {
        let mut tokens: Vec<Token> = first.chars().filter_map(Token::from_letter).collect();
        for token in Token::ALL {
            let have = tokens.iter().filter(|one| **one == token).count();
            tokens.extend(std::iter::repeat_n(token, usize::from(token.count()) - have));
        }
        tokens
    };
    Deal {
        layout: layout.into_iter().filter_map(|(id, tile)| Some((Hex::from_id(id)?, tile))).collect(),
        display: ::babylonia::Card::BASE.iter().collect(),
        supplies: vec![supply("pmfsfffpmffs"), supply("fmfspmfsp")],
        first: Seat::new(1).expect("there is a second seat"),
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
        let field = lesson.steps.iter().find(|step| step.choices.iter().any(|choice| choice.mv == "f@2204"));
        assert_eq!(field.expect("the field is harvested").choices[0].points, Some(6));
    }
}
