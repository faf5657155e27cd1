//! The rules pages say what a table's options change.

use std::collections::BTreeMap;

use draw::{Draw, Lang};
use serde_json::Value;

/// The option of 7 Wonders that is not written down where nothing was chosen.
const ONLY_WHERE_CHOSEN: &str = "boards";

/// The lines of a rules page that wait for a table, by option: the values they speak of.
fn lines(game: &str, lang: Lang) -> BTreeMap<String, Vec<String>> {
    let path = format!("rules/{game}/{}.html", lang.code());
    let html = shelf::page(&path).unwrap_or_else(|| panic!("{path}")).text;
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in html.split("<p class=\"at-table\" ").skip(1) {
        let line = line.split("</p>").next().expect("a line ends");
        let of = |name: &str| {
            let value = line.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
            value.unwrap_or_else(|| panic!("{path}: {line} has no {name}")).to_owned()
        };
        assert!(line.contains(" hidden>"), "{path}: {line} is for tables only");
        assert!(!line.contains("-rules-table-"), "{path}: {line} has a gap");
        all.entry(of("data-option")).or_default().push(of("data-value"));
    }
    all
}

/// For every option, the page has a line for each value but the one its text speaks of, which is the default.
fn hold<G: Draw>() {
    let defaults = serde_json::to_value(G::Options::default()).expect("options are plain data");
    for lang in Lang::ALL {
        let mut said = lines(G::NAME, lang);
        for option in defaults.as_object().expect("options have names").keys() {
            assert!(said.contains_key(option), "{} {lang}: the page does not know {option}", G::NAME);
        }
        for info in G::options(lang) {
            let values: Vec<Value> = if info.values.is_empty() {
                vec![true.into(), false.into()]
            } else {
                info.values.into_iter().map(|(value, _)| value).collect()
            };
            let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let mut others: Vec<String> =
                values.iter().filter(|value| defaults[info.key] != **value).map(plain).collect();
            let mut said = said.remove(info.key).unwrap_or_default();
            others.sort();
            said.sort();
            assert_eq!(said, others, "{} {lang}: {}", G::NAME, info.key);
        }
        for option in said.keys().filter(|option| *option != ONLY_WHERE_CHOSEN) {
            assert!(defaults.get(option).is_some(), "{} {lang}: there is no option {option}", G::NAME);
        }
    }
}

#[test]
fn every_choice_of_a_table_of_babylon_has_its_line() {
    hold::<babylon::Babylon>();
}

#[test]
fn every_choice_of_a_table_of_babylonia_has_its_line() {
    hold::<babylonia::Babylonia>();
}

#[test]
fn every_choice_of_a_table_of_7_wonders_has_its_line() {
    hold::<wonders::Wonders>();
}

#[test]
fn the_page_tells_the_seven_cards_of_the_base_game_from_the_two_of_the_variant() {
    for lang in Lang::ALL {
        let words = draw::Words::of(lang);
        let html = shelf::page(&format!("rules/babylonia/{}.html", lang.code())).expect("the page").text;
        let at = |id: &str| html.find(&words.say(id)).unwrap_or_else(|| panic!("{lang}: {id}"));
        let (base, more) = (at("babylonia-rules-cards"), at("babylonia-rules-cards-more"));
        for card in babylonia::Card::ALL {
            let row = html.find(&format!("<th>{}</th>", words.say(&format!("babylonia-card-{card}"))));
            let row = row.unwrap_or_else(|| panic!("{lang}: {card}"));
            assert!(base < row && (row < more) == babylonia::Card::BASE.contains(card), "{lang}: {card}");
        }
    }
}
