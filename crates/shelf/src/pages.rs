//! What the page asks for besides tables: the games, words, rules, first games. The server hands out what is found
//! here under `/draw/`.

use draw::{Lang, Words, for_the_page};
use serde_json::{Map, Value, json};

use crate::info::{GameInfo, game, games};

/// A page that was made here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its media type.
    pub media_type: &'static str,
    /// Its text.
    pub text: String,
}

impl Page {
    fn html(text: String) -> Page {
        Page { media_type: "text/html; charset=utf-8", text }
    }

    fn json(text: String) -> Page {
        Page { media_type: "application/json", text }
    }
}

/// The page at this path below `/draw/`: `words/LANG.json` (or several in the order wished for, such as
/// `words/pt,fr,en.json`), `rules/GAME/LANG.html`, `learn/GAME/LANG.json` or `art/GAME.svg`.
#[must_use]
pub fn page(path: &str) -> Option<Page> {
    let parts: Vec<&str> = path.split('/').collect();
    let lang = |file: &str, end: &str| file.strip_suffix(end).and_then(|code| code.parse::<Lang>().ok());
    match parts.as_slice() {
        ["words", file] => {
            let lang = file.strip_suffix(".json").and_then(Lang::wished)?;
            Some(Page::json(page_words(lang).to_string()))
        }
        ["rules", name, file] => {
            let rules = game(name)?.rules_page?;
            Some(Page::html(rules(lang(file, ".html")?)))
        }
        ["learn", name, file] => {
            let mut all = games().iter().flat_map(|game| game.first_games);
            let lesson = (all.find(|first| first.name == *name)?.lesson)(lang(file, ".json")?);
            Some(Page::json(serde_json::to_string(&lesson).ok()?))
        }
        ["art", file] => {
            let art = game(file.strip_suffix(".svg")?)?.about.art?;
            Some(Page { media_type: "image/svg+xml", text: art() })
        }
        _ => None,
    }
}

/// The paths of all pages in a language, drawings included.
#[must_use]
pub fn paths(lang: Lang) -> Vec<String> {
    let code = lang.code();
    let mut paths = vec![format!("words/{code}.json")];
    for game in games() {
        let name = game.name;
        paths.extend(game.rules_page.map(|_| format!("rules/{name}/{code}.html")));
        paths.extend(game.first_games.iter().map(|first| format!("learn/{}/{code}.json", first.name)));
        paths.extend(game.about.art.map(|_| format!("art/{name}.svg")));
    }
    paths
}

/// The page's words and the games: `shelf` names them in their order, `games` tells what there is to know of each
/// and of first games that have a name of their own.
fn page_words(lang: Lang) -> Value {
    let mut all = Map::new();
    for game in games() {
        let told = told(game, lang);
        for first in game.first_games.iter().filter(|first| first.name != game.name) {
            let mut own = told.clone();
            own.insert("game".to_owned(), json!(game.name));
            own.insert("title".to_owned(), json!(Words::of(lang).say(first.title)));
            own.insert("learn".to_owned(), json!(first.seats));
            let after = game.first_games.iter().skip_while(|other| other.name != first.name).nth(1);
            own.insert("further".to_owned(), json!(after.map(|other| other.name)));
            all.insert(first.name.to_owned(), Value::Object(own));
        }
        all.insert(game.name.to_owned(), Value::Object(told));
    }
    let order: Vec<&str> = games().iter().map(|game| game.name).collect();
    let languages: Map<String, Value> =
        Lang::ALL.iter().map(|lang| (lang.code().to_owned(), json!(lang.name()))).collect();
    json!({
        "lang": lang.code(),
        "languages": languages,
        "words": for_the_page(lang),
        "games": all,
        "shelf": order,
    })
}

/// What the page knows of a game: its name, a sentence, its options, and what must be loaded to show it.
fn told(game: &GameInfo, lang: Lang) -> Map<String, Value> {
    let say = |what: &str| Words::of(lang).say(&format!("game-{}{what}", game.name));
    let about = &game.about;
    let keys: Vec<(&str, String)> =
        about.keys.iter().map(|(key, what)| (*key, Words::of(lang).say(what))).collect();
    let learn = game.first_games.iter().find(|first| first.name == game.name);
    let told = json!({
        "title": game.title(lang),
        "line": say("-line"),
        "minutes": say("-minutes"),
        "play": about.play,
        "promised": about.promised,
        "needs": about.needs,
        "tie": say("-tie"),
        "options": (game.options)(lang),
        "secrets": game.secrets,
        "rules": game.rules_page.is_some(),
        "learn": learn.map_or(0, |first| first.seats),
        "further": game.first_games.get(1).map(|first| first.name),
        "cover": about.cover,
        "icon": about.icon,
        "sheets": about.sheets,
        "script": about.script,
        "keys": keys,
        "art": about.art.map(|_| format!("/draw/art/{}.svg", game.name)),
    });
    match told {
        Value::Object(told) => told,
        _ => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_there_in_every_language() {
        for lang in Lang::ALL {
            let paths = paths(lang);
            assert!(paths.len() >= 9, "{paths:?}");
            for path in paths {
                let page = page(&path).unwrap_or_else(|| panic!("{path}"));
                assert!(page.text.len() > 400, "{path}");
                assert!(
                    !page.text.contains("babylonia-rules-") && !page.text.contains("babylonia-lesson-"),
                    "{path} has a gap"
                );
                assert!(!page.text.contains(">wonders-"), "{path} has a gap");
            }
        }
    }

    #[test]
    fn the_words_come_in_the_first_language_that_there_is_and_name_all_of_them() {
        let page = page("words/pt-BR,fr-CH,en.json").expect("French is there");
        let told: Value = serde_json::from_str(&page.text).expect("JSON");
        assert_eq!(told["lang"], "fr");
        assert_eq!(told["languages"].as_object().map(Map::len), Some(Lang::ALL.len()));
        assert_eq!(told["languages"]["it"], "Italiano");
    }

    #[test]
    fn drawings_that_a_game_refers_to_are_one_file_with_distinct_names() {
        let page = page("art/wonders.svg").expect("7 Wonders has such drawings");
        assert_eq!(page.media_type, "image/svg+xml");
        let mut ids: Vec<&str> =
            page.text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert!(all > 200 && ids.len() == all, "{all} names, {} of them distinct", ids.len());
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
            "art/babylonia.svg",
            "art/wonders",
        ] {
            assert_eq!(page(path), None);
        }
    }

    #[test]
    fn every_game_is_offered_in_words_that_exist_and_with_files_that_exist() {
        let web = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let sprite = std::fs::read_to_string(web.join("img/sprite.svg")).expect("the sprite");
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for game in games() {
                for id in ["", "-line", "-minutes", "-tie"].map(|what| format!("game-{}{what}", game.name)) {
                    assert!(words.has(&id), "{lang}: {id}");
                }
                for (key, what) in game.about.keys {
                    assert!(words.has(what), "{lang}: {what}, which {key} does");
                }
                for first in game.first_games {
                    assert!(words.has(first.title), "{lang}: {}", first.title);
                }
            }
        }
        for game in games() {
            let about = &game.about;
            for file in about.sheets.iter().chain(&about.script).chain([&about.cover]) {
                let file = file.strip_prefix('/').expect("files are named from the root");
                assert!(web.join(file).is_file(), "{}: {file}", game.name);
            }
            assert!(sprite.contains(&format!("id=\"{}\"", about.icon)), "{}", about.icon);
            assert!(game.seats.contains(&about.play), "{} by {}", game.name, about.play);
        }
    }
}
