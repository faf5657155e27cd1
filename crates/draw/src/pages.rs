//! What the page asks for besides tables: words, rules, first games. The server hands out what is found here
//! under `/draw/`.

use ::babylon::Babylon;
use ::babylonia::Babylonia;
use ::wonders::Wonders;
use serde_json::{Map, Value, json};

use crate::{Draw, Lang, OptionInfo, Words, babylon, babylonia, wonders, words};

/// A page that was made here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its media type.
    pub media_type: &'static str,
    /// Its text.
    pub text: String,
}

/// The page at this path below `/draw/`: `words/LANG.json` (or several in the
/// order wished for, `words/pt,fr,en.json`), `rules/GAME/LANG.html` or `learn/GAME/LANG.json`.
#[must_use]
pub fn page(path: &str) -> Option<Page> {
    let parts: Vec<&str> = path.split('/').collect();
    let lang = |file: &str, end: &str| file.strip_suffix(end).and_then(|code| code.parse::<Lang>().ok());
    match parts.as_slice() {
        ["words", file] => {
            let lang = file.strip_suffix(".json").and_then(Lang::wished)?;
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
        ["rules", "wonders", file] => {
            let lang = lang(file, ".html")?;
            Some(Page { media_type: "text/html; charset=utf-8", text: wonders::rules::page(lang) })
        }
        ["learn", name @ ("wonders" | "wonders-babel"), file] => {
            let lesson = wonders::lesson::lesson(lang(file, ".json")?, *name == "wonders-babel");
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
    /// Whether players hold things that others may not see.
    secrets: bool,
    rules: bool,
    /// How many sit at the table of the first game; none where there is none.
    learn: usize,
}

const GAMES: [About; 3] = [
    About {
        name: "babylonia",
        play: 2,
        options: <Babylonia as Draw>::options,
        secrets: Babylonia::SECRETS,
        rules: true,
        learn: 2,
    },
    About {
        name: "babylon",
        play: 2,
        options: <Babylon as Draw>::options,
        secrets: Babylon::SECRETS,
        rules: true,
        learn: 2,
    },
    About {
        name: "wonders",
        play: 4,
        options: <Wonders as Draw>::options,
        secrets: Wonders::SECRETS,
        rules: true,
        learn: wonders::lesson::SEATS,
    },
];

fn page_words(lang: Lang) -> Value {
    let say = |id: String| Words::of(lang).say(&id);
    let mut games: Map<String, Value> = GAMES
        .iter()
        .map(|about| {
            let name = about.name;
            let value = json!({
                "title": say(format!("game-{name}")),
                "line": say(format!("game-{name}-line")),
                "minutes": say(format!("game-{name}-minutes")),
                "play": about.play,
                "options": (about.options)(lang),
                "secrets": about.secrets,
                "rules": about.rules,
                "learn": about.learn,
            });
            (name.to_owned(), value)
        })
        .collect();
    // Babel on top of 7 Wonders has a first game of its own, which leads to the same table.
    if let Some(Value::Object(base)) = games.get("wonders") {
        let mut babel = base.clone();
        babel.insert("game".to_owned(), json!("wonders"));
        babel.insert("title".to_owned(), json!(say("wonders-option-tower".to_owned())));
        games.insert("wonders-babel".to_owned(), Value::Object(babel));
    }
    let languages: Map<String, Value> =
        Lang::ALL.iter().map(|lang| (lang.code().to_owned(), json!(lang.name()))).collect();
    json!({ "lang": lang.code(), "languages": languages, "words": words::for_the_page(lang), "games": games })
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
                "rules/wonders/LANG.html",
                "learn/wonders/LANG.json",
                "learn/wonders-babel/LANG.json",
            ] {
                let path = path.replace("LANG", lang.code());
                let page = page(&path).unwrap_or_else(|| panic!("{path}"));
                assert!(page.text.len() > 1000, "{path}");
                assert!(
                    !page.text.contains("babylonia-rules-") && !page.text.contains("babylonia-lesson-"),
                    "{path} has a gap"
                );
                assert!(!page.text.contains(">wonders-"), "{path} has a gap");
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
