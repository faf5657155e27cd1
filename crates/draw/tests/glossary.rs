//! The words of the boxes: `locales/glossary.json` says what each thing of a game is called in each language, and
//! which words are not used for it.

mod messages;

use std::collections::{BTreeMap, BTreeSet};

use draw::Lang;
use messages::Message;
use serde::Deserialize;

#[derive(Deserialize)]
struct Entry {
    /// What it is, for who writes words.
    is: String,
    #[serde(flatten)]
    langs: BTreeMap<String, Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    /// What it is called.
    term: String,
    /// What it is not called: whole words, `*` for any ending or beginning.
    #[serde(default)]
    not: Vec<String>,
    /// Messages that mean something else by such a word.
    #[serde(default)]
    except: Vec<String>,
}

type Glossary = BTreeMap<String, BTreeMap<String, Entry>>;

fn glossary() -> Glossary {
    let path = messages::folder().join("glossary.json");
    let text = std::fs::read_to_string(&path).expect("the glossary");
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The messages of a language that speak of this game.
fn of_game<'a>(all: &'a [Message], game: &'a str) -> impl Iterator<Item = &'a Message> {
    let line = format!("game-{game}-line");
    let rules = format!("{game}-rules");
    all.iter().filter(move |message| message.file == game || message.file == rules || message.id == line)
}

fn split(text: &str) -> Vec<String> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    parts.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn is_word(pattern: &str, word: &str) -> bool {
    let fits = |word: &str| match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(end), _) => word.ends_with(end),
        (_, Some(start)) => word.starts_with(start),
        _ => word == pattern,
    };
    // A compound with a hyphen is its parts, too.
    fits(word) || word.split('-').any(fits)
}

/// Whether a text holds the words of a pattern in a row.
fn holds(text: &str, pattern: &str) -> bool {
    let pattern: Vec<String> = pattern.split_whitespace().map(str::to_lowercase).collect();
    let words = split(text);
    words
        .windows(pattern.len())
        .any(|row| pattern.iter().zip(row).all(|(pattern, word)| is_word(pattern, word)))
}

#[test]
fn a_replaced_word_is_found_in_every_form_and_never_inside_another() {
    assert!(holds("Der Brunnen liegt hier.", "brunnen*") && holds("des Brunnens", "brunnen*"));
    assert!(!holds("Der Springbrunnen liegt hier.", "brunnen*"));
    assert!(
        holds("zwei einfache Säulen", "einfache* säule*")
            && !holds("einfach zwei Säulen", "einfache* säule*")
    );
    assert!(holds("freie Flussfelder", "*felder") && !holds("freie Felderwirtschaft", "*felder"));
    assert!(holds("die Babel-Tafeln", "tafel*") && !holds("Schrifttafel", "tafel*"));
    assert!(holds("dell’età", "età") && !holds("l’entità", "età"));
}

#[test]
fn every_term_is_named_in_every_language() {
    let langs: BTreeSet<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
    for (game, terms) in glossary() {
        assert!(terms.len() > 10, "{game}");
        for (key, entry) in terms {
            let named: BTreeSet<&str> = entry.langs.keys().map(String::as_str).collect();
            assert_eq!(named, langs, "{game}.{key}");
            assert!(!entry.is.is_empty(), "{game}.{key}");
        }
    }
}

#[test]
fn every_term_is_the_one_that_is_used() {
    let glossary = glossary();
    for lang in Lang::ALL {
        let all = messages::of(lang);
        for (game, terms) in &glossary {
            let texts: Vec<String> =
                of_game(&all, game).flat_map(Message::words).map(|text| text.to_lowercase()).collect();
            for (key, entry) in terms {
                let term = entry.langs[lang.code()].term.to_lowercase();
                assert!(
                    texts.iter().any(|text| text.contains(&term)),
                    "{lang} never says {term:?} ({game}.{key})"
                );
            }
        }
    }
}

#[test]
fn no_line_uses_a_word_that_the_glossary_replaced() {
    let glossary = glossary();
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let all = messages::of(lang);
        for (game, terms) in &glossary {
            for (key, entry) in terms {
                let word = &entry.langs[lang.code()];
                for message in of_game(&all, game).filter(|message| !word.except.contains(&message.id)) {
                    for text in message.words() {
                        for replaced in word.not.iter().filter(|replaced| holds(&text, replaced)) {
                            wrong.push(format!(
                                "{lang}: {} says {replaced:?} for {:?} ({game}.{key})",
                                message.id, word.term
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_exception_is_a_message_that_needs_it() {
    let glossary = glossary();
    for lang in Lang::ALL {
        let all = messages::of(lang);
        for (game, terms) in &glossary {
            for (key, entry) in terms {
                let word = &entry.langs[lang.code()];
                for id in &word.except {
                    let needed = of_game(&all, game).filter(|message| message.id == *id).any(|message| {
                        message.words().iter().any(|text| word.not.iter().any(|not| holds(text, not)))
                    });
                    assert!(needed, "{lang}: {id} is no exception ({game}.{key})");
                }
            }
        }
    }
}

#[test]
fn resources_are_all_seven_and_raw_materials_the_four() {
    // What is waived, paid in coins, taken or lost is any resource; what trading posts and the tiles 11 and 12 change
    // is the raw materials alone.
    const ALL_SEVEN: [&str; 16] = [
        "wonders-tile-2",
        "wonders-tile-8",
        "wonders-tile-15",
        "wonders-tile-23",
        "wonders-e-discount",
        "wonders-e-waive",
        "wonders-e-bank",
        "wonders-reward-stage",
        "wonders-token-stage",
        "wonders-penalty-start",
        "wonders-start-lost",
        "wonders-line-result-start",
        "wonders-pay-own",
        "wonders-can-own",
        "wonders-cannot-resources",
        "wonders-rules-chain",
    ];
    const THE_FOUR: [&str; 4] =
        ["wonders-tile-11", "wonders-tile-12", "wonders-e-trade-raw", "wonders-sells-price"];
    let glossary = glossary();
    let terms = &glossary["wonders"];
    for lang in Lang::ALL {
        // The singular is the start of every form in all five languages, but for an ending.
        let stem = |key: &str| {
            terms[key].langs[lang.code()].term.to_lowercase().trim_end_matches(['e', 's']).to_owned()
        };
        let (resource, raw) = (stem("resource"), stem("raw_material"));
        let all = messages::of(lang);
        let text = |id: &str| {
            let message = all.iter().find(|message| message.id == id).unwrap_or_else(|| panic!("{id}"));
            message.words().join(" ").to_lowercase()
        };
        for id in ALL_SEVEN {
            assert!(text(id).contains(&resource) && !text(id).contains(&raw), "{lang}: {id} = {}", text(id));
        }
        for id in THE_FOUR {
            assert!(text(id).contains(&raw) && !text(id).contains(&resource), "{lang}: {id} = {}", text(id));
        }
    }
}
