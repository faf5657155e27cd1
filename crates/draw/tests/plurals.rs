//! One and many: a line that speaks of a number has a form for each.

mod messages;

use draw::Lang;
use fluent_syntax::ast::{Expression, PatternElement};
use messages::{each_run, variable};

/// Messages in which the names are a mere list, and no verb goes with them.
const LISTS: [&str; 4] = ["watchers", "wonders-wait", "wonders-chosen-wait", "wonders-war-away"];

/// The variables that are numbers of things.
const COUNTS: [&str; 6] = ["count", "debt", "points", "cities", "kept", "lost"];

/// Messages that name the number alone; what follows it is no thing that is counted.
const BARE: [&str; 4] =
    ["babylon-do-end-losing", "babylon-do-keep", "babylonia-rack-size", "babylonia-supply"];

fn names(message: &messages::Message) -> bool {
    let mut found = false;
    each_run(&message.pattern, &mut Vec::new(), &mut |run, _| {
        found |= run.iter().any(|element| stands(element) == Some("names"));
    });
    found
}

/// The variable that stands at this place.
fn stands(element: &PatternElement<String>) -> Option<&str> {
    match element {
        PatternElement::Placeable { expression: Expression::Inline(inline) } => variable(inline),
        _ => None,
    }
}

#[test]
fn a_line_that_says_who_does_something_says_it_of_one_and_of_several() {
    for lang in Lang::ALL {
        let all = messages::of(lang);
        let mut found = 0;
        for message in all.iter().filter(|message| names(message) && !LISTS.contains(&message.id.as_str())) {
            assert_eq!(message.chosen_by(), ["count"], "{lang}: {} has one form for all", message.id);
            let forms = message.words();
            let told: std::collections::BTreeSet<&String> = forms.iter().skip(1).collect();
            assert_eq!(told.len(), 2, "{lang}: {} says the same of one and of several", message.id);
            found += 1;
        }
        assert_eq!(
            found, 5,
            "{lang}: the three games and the page say who won, and who asks for another game"
        );
    }
}

#[test]
fn every_language_has_a_choice_where_english_has_one() {
    let english = messages::of(Lang::En);
    for lang in Lang::ALL {
        let all = messages::of(lang);
        for message in &english {
            let same = all.iter().find(|other| other.id == message.id).expect("the same messages everywhere");
            for by in message.chosen_by() {
                assert!(same.chosen_by().contains(&by), "{lang}: {} does not choose by {by}", message.id);
            }
        }
    }
}

#[test]
fn a_number_of_things_is_followed_by_a_word_of_its_own_number() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for message in messages::of(lang).iter().filter(|message| !BARE.contains(&message.id.as_str())) {
            each_run(&message.pattern, &mut Vec::new(), &mut |run, chosen| {
                for pair in run.windows(2) {
                    let [number, PatternElement::TextElement { value }] = pair else { continue };
                    let Some(name) = stands(number).filter(|name| COUNTS.contains(name)) else { continue };
                    let mut next = value.chars();
                    let word = next.next() == Some(' ') && next.next().is_some_and(char::is_alphabetic);
                    if word && !chosen.contains(&name) {
                        wrong.push(format!("{lang}: {} … {{ ${name} }}{}", message.id, value.trim_end()));
                    }
                }
            });
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
