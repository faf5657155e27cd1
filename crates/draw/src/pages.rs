//! What the page asks for besides tables: words, rules, first games. The server hands out what is found here
//! under `/draw/`.

use ::babylon::Babylon;
use ::babylonia::Babylonia;
use serde_json::{Map, Value, json};

use crate::{Draw, Lang, OptionInfo, Words, babylon, babylonia, words};

/// A page that was made here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its media type.
    pub media_type: &'static str,
    /// Its text.
    pub text: String,
}

/// The page at this path below `/draw/`: `words/LANG.json`, `rules/GAME/LANG.html` or `learn/GAME/LANG.json`.
#[must_use]
pub fn page(path: &str) -> Option<Page> {
    let parts: Vec<&str> = path.split('/').collect();
    let lang = |file: &str, end: &str| file.strip_suffix(end).and_then(|code| code.parse::<Lang>().ok());
    match parts.as_slice() {
        ["words", file] => {
            let lang = lang(file, ".json")?;
            Some(Page { media_type: "application/json", text: page_words(lang).to_string() })
        }
        ["rules", "babylonia", file] => {
            let lang = lang(file, ".html")?;
            Some(Page { media_type: "text/html; charset=utf-8", text: babylonia::rules::page(lang) })
        }
        ["learn", "babylonia", file] => {
            let lesson = babylonia::lesson::lesson(lang(file, ".json")?);
            Some(Page { media_type: "application/json", text: serde_json::to_string(&lesson).ok()? })
        }
        ["rules", "babylon", file] => {
            let lang = lang(file, ".html")?;
            Some(Page { media_type: "text/html; charset=utf-8", text: babylon::rules::page(lang) })
        }
        ["learn", "babylon", file] => {
            let lesson = babylon::lesson::lesson(lang(file, ".json")?);
            Some(Page { media_type: "application/json", text: serde_json::to_string(&lesson).ok()? })
        }
        _ => None,
    }
}

/// What the page knows of a game: its name, a sentence, its options.
struct About {
    name: &'static str,
    /// With how many *Play now* starts.
    play: usize,
    options: fn(Lang) -> Vec<OptionInfo>,
    rules: bool,
    learn: bool,
}

const GAMES: [About; 3] = [
    About { name: "babylonia", play: 2, options: <Babylonia as Draw>::options, rules: true, learn: true },
    About { name: "babylon", play: 2, options: <Babylon as Draw>::options, rules: true, learn: true },
    About { name: "seven-wonders", play: 4, options: |_| Vec::new(), rules: false, learn: false },
];

fn page_words(lang: Lang) -> Value {
    let say = |id: String| Words::of(lang).say(&id);
    let games: Map<String, Value> = GAMES
        .iter()
        .map(|about| {
            let name = about.name;
            let value = json!({
                "title": say(format!("game-{name}")),
                "line": say(format!("game-{name}-line")),
                "minutes": say(format!("game-{name}-minutes")),
                "play": about.play,
                "options": (about.options)(lang),
                "rules": about.rules,
                "learn": about.learn,
            });
            (name.to_owned(), value)
        })
        .collect();
    json!({ "lang": lang.code(), "words": words::for_the_page(lang), "games": games })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_there_in_every_language() {
        for lang in Lang::ALL {
            for path in [
                "words/LANG.json",
                "rules/babylonia/LANG.html",
                "learn/babylonia/LANG.json",
                "rules/babylon/LANG.html",
                "learn/babylon/LANG.json",
            ] {
                let path = path.replace("LANG", lang.code());
                let page = page(&path).unwrap_or_else(|| panic!("{path}"));
                assert!(page.text.len() > 1000, "{path}");
                assert!(!page.text.contains("babr-") && !page.text.contains("babl-"), "{path} has a gap");
            }
        }
    }

    #[test]
    fn other_paths_lead_nowhere() {
        for path in [
            "",
            "words",
            "words/xx.json",
            "words/en.html",
            "rules/chess/en.html",
            "../page.ftl",
            "learn/babylonia/",
        ] {
            assert_eq!(page(path), None);
        }
    }
}
