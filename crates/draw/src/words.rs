//! All words, from the Fluent files of `locales/`, which are part of the program.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use serde_json::{Map, Value, json};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// Every file of `locales/`, by its language.
const LOCALES: &[(&str, Files)] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

type Files = &'static [(&'static str, &'static str)];

/// The files of a language, each with its name.
fn files(lang: Lang) -> Files {
    LOCALES.iter().find(|(code, _)| *code == lang.code()).map_or(&[], |(_, files)| files)
}

/// The words of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// The variables of a message.
#[must_use]
pub fn args<'a, const N: usize>(pairs: [(&'a str, FluentValue<'a>); N]) -> FluentArgs<'a> {
    pairs.into_iter().collect()
}

impl Words {
    /// The words of this language, read once.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Words {
        static ALL: [OnceLock<Words>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
        ALL[lang as usize].get_or_init(|| Words::read(lang))
    }

    fn read(lang: Lang) -> Words {
        let id: LanguageIdentifier = lang.code().parse().expect("the codes are language tags");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Names stand in SVG and in plain text, where the invisible isolating marks would be in the way.
        bundle.set_use_isolating(false);
        for (_, text) in files(lang) {
            // A test holds that every file reads without a mistake; here what can be read is used.
            let resource =
                FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { bundle }
    }

    /// A message without variables. A message that does not exist is its own id, so that a gap shows.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// A message with variables.
    #[must_use]
    pub fn with<const N: usize>(&self, id: &str, pairs: [(&str, FluentValue<'_>); N]) -> String {
        self.format(id, Some(&args(pairs)))
    }

    /// Whether there is such a message.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }
}

/// The files that hold the page's own messages.
const OF_THE_PAGE: [&str; 7] = include!("of_the_page.rs");

/// The page's own messages, and those of refusals, as JSON the page can put together itself: a text, or a list of texts, variables
/// `{"v": name}` and choices `{"s": name, "d": default, form: ...}`.
#[must_use]
pub fn for_the_page(lang: Lang) -> Map<String, Value> {
    let mut all = Map::new();
    for (file, text) in files(lang) {
        let resource = parser::parse(*text).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                // Of the games, the page itself only says why a move was refused.
                if !OF_THE_PAGE.contains(file) && !message.id.name.starts_with("illegal-") {
                    continue;
                }
                if let Some(pattern) = message.value {
                    all.insert(message.id.name.to_owned(), parts(&pattern));
                }
            }
        }
    }
    all
}

fn parts(pattern: &Pattern<&str>) -> Value {
    let list: Vec<Value> = pattern
        .elements
        .iter()
        .map(|element| match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => json!({ "v": id.name }),
                Expression::Inline(InlineExpression::StringLiteral { value }) => json!(value),
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    let mut select = Map::new();
                    select.insert("s".to_owned(), json!(id.name));
                    for variant in variants {
                        let key = match &variant.key {
                            VariantKey::Identifier { name } => *name,
                            VariantKey::NumberLiteral { value } => *value,
                        };
                        if variant.default {
                            select.insert("d".to_owned(), json!(key));
                        }
                        select.insert(key.to_owned(), parts(&variant.value));
                    }
                    Value::Object(select)
                }
                // A test holds that the page's messages use nothing else.
                _ => json!("?"),
            },
        })
        .collect();
    match list.as_slice() {
        [Value::String(text)] => json!(text),
        _ => Value::Array(list),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::{Path, PathBuf};

    use super::*;

    fn variables<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeSet<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                match expression {
                    Expression::Inline(InlineExpression::VariableReference { id }) => {
                        found.insert(id.name);
                    }
                    Expression::Select { selector, variants } => {
                        if let InlineExpression::VariableReference { id } = selector {
                            found.insert(id.name);
                        }
                        for variant in variants {
                            variables(&variant.value, found);
                        }
                    }
                    Expression::Inline(_) => {}
                }
            }
        }
    }

    /// Every message of a file with the variables it uses.
    fn messages(text: &'static str) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let resource = parser::parse(text).unwrap_or_else(|(_, mistakes)| panic!("{mistakes:?}"));
        let mut all = BTreeMap::new();
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut found = BTreeSet::new();
                    variables(&message.value.expect("every message has a text"), &mut found);
                    assert!(all.insert(message.id.name, found).is_none(), "{} stands twice", message.id.name);
                }
                Entry::Junk { content } => panic!("unreadable: {content}"),
                _ => {}
            }
        }
        all
    }

    #[test]
    fn every_message_is_there_in_every_language_with_the_same_variables() {
        for (index, (name, english)) in files(Lang::En).iter().enumerate() {
            let english = messages(english);
            for lang in Lang::ALL {
                let (other, text) = files(lang)[index];
                assert_eq!(*name, other);
                let found = messages(text);
                for (id, variables) in &english {
                    assert_eq!(Some(variables), found.get(id), "{lang}/{name}.ftl: {id}");
                }
                assert_eq!(found.len(), english.len(), "{lang}/{name}.ftl has messages that English lacks");
            }
        }
    }

    #[test]
    fn the_page_can_put_together_every_message_of_its_own() {
        for lang in Lang::ALL {
            let all = for_the_page(lang);
            assert!(all.len() > 100);
            assert!(!all.values().any(|value| value.to_string().contains("\"?\"")), "{lang}");
        }
    }

    /// Else two folders would give two programs of the same sources.
    #[test]
    fn what_is_taken_along_does_not_say_where_it_was_built() {
        let list = include_str!(concat!(env!("OUT_DIR"), "/locales.rs"));
        assert!(list.contains("games") && !list.contains("include_str!") && !list.contains(env!("OUT_DIR")));
    }

    /// The engine of the page carries only what a table says (`build.rs`): nothing that draws one, tells of one or
    /// plays one may say anything else.
    #[test]
    fn a_table_says_only_what_the_engine_of_the_page_carries() {
        let carried =
            |file: &str| !OF_THE_PAGE.contains(&file) && file != "letters" && !file.ends_with("-rules");
        let (inside, beside): (Vec<_>, Vec<_>) = files(Lang::En).iter().partition(|(name, _)| carried(name));
        assert!(inside.len() >= 4 && beside.len() >= 10, "{} and {}", inside.len(), beside.len());
        let beside: Vec<&str> = beside.iter().flat_map(|(_, text)| messages(text).into_keys()).collect();
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let rooms = ["draw", "host", "review", "pocket"].map(|room| crates.join(room).join("src"));
        let sources: Vec<PathBuf> = rooms.iter().flat_map(|room| found(room, "rs")).collect();
        assert!(sources.len() > 80, "{} sources", sources.len());
        for file in sources {
            // Rules and first games are pages, and so is what offers them; what a key does is said by the page.
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if ["rules", "lesson", "words", "of_the_page"].contains(&name.as_str()) {
                continue;
            }
            let text = std::fs::read_to_string(&file).expect("readable");
            for id in text.split('"').filter(|word| word.contains('-') && beside.contains(word)) {
                let line = text.lines().find(|line| line.contains(&format!("\"{id}\""))).unwrap_or_default();
                let offers = line.contains("title: ") || line.trim_start().starts_with("keys: ");
                assert!(offers, "{} says {id:?}, which the engine of the page lacks", file.display());
            }
        }
    }

    /// The page's modules, and those of the games.
    fn modules(folder: &Path) -> Vec<PathBuf> {
        found(folder, "js")
    }

    /// All files below a folder whose names end so.
    fn found(folder: &Path, end: &str) -> Vec<PathBuf> {
        let inside =
            std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("readable").path());
        inside
            .flat_map(|path| if path.is_dir() { found(&path, end) } else { vec![path] })
            .filter(|path| path.extension().is_some_and(|ending| ending == end))
            .collect()
    }

    #[test]
    fn the_page_asks_only_for_messages_that_exist() {
        let all = for_the_page(Lang::En);
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let modules = modules(&web);
        assert!(modules.len() > 20, "the page's modules");
        for file in modules {
            let text = std::fs::read_to_string(&file).expect("readable");
            for (at, _) in text.match_indices("t(\"") {
                let before = text[..at].chars().next_back().unwrap_or(' ');
                if before.is_alphanumeric() || before == '_' || before == '.' {
                    continue;
                }
                let id = text[at + 3..].split('"').next().unwrap_or_default();
                assert!(all.contains_key(id), "{} asks for {id:?}", file.display());
            }
        }
    }
}
