//! The page as an app that a browser keeps: what it is made of, and all of it as files for any web server.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

use axum::body::Bytes;
use draw::Lang;
use parcel::{FIRST_PICTURES, Files, Named};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The files of `web/`, as they were written.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));
/// The one file behind every address of the page.
pub(crate) const SHELL: &str = parcel::SHELL;
/// What the start page shows beside the covers of the games.
const SKYLINE: &str = "/img/skyline.svg";
/// Where `cargo xtask app` puts the engine.
const ENGINE: &str = "app/engine-";
/// How the name of a file ends that holds another in brotli.
const BROTLI: &str = ".br";
/// The worker that keeps the page; served from the root, whose pages it keeps.
const KEEPER: &str = "sw.js";

/// All files of a page, as they were written or packed.
pub struct Page {
    files: Files,
    /// By name, what is there in brotli as well: too slow to make while somebody waits.
    brotli: Files,
    /// What the scripts of the first load speak of, if it was packed.
    named: Option<Named>,
    /// The script in the shell, if it was packed.
    inline: String,
}

fn shared(bytes: Cow<'static, [u8]>) -> Bytes {
    match bytes {
        Cow::Borrowed(built_in) => Bytes::from_static(built_in),
        Cow::Owned(made) => made.into(),
    }
}

impl Page {
    fn of(files: Files) -> Page {
        let (brotli, mut files): (Files, Files) =
            files.into_iter().partition(|(name, _)| name.ends_with(BROTLI));
        let named = |name: String| name.trim_end_matches(BROTLI).to_owned();
        let brotli = brotli.into_iter().map(|(name, bytes)| (named(name), bytes)).collect();
        let pictures = parcel::drawings(&files, &pictures()).unwrap_or_default();
        files.insert(FIRST_PICTURES.to_owned(), pictures.into_bytes().into());
        Page { files, brotli, named: None, inline: String::new() }
    }

    /// The page that is built in, as it was written.
    #[must_use]
    pub fn built_in() -> Page {
        Page::of(FILES.iter().map(|&(name, bytes)| (name.to_owned(), bytes.into())).collect())
    }

    /// The page in a folder, as it was written.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn in_folder(folder: &Path) -> io::Result<Page> {
        let mut files = BTreeMap::new();
        let mut open = vec![folder.to_owned()];
        while let Some(inside) = open.pop() {
            for entry in fs::read_dir(inside)? {
                let path = entry?.path();
                if path.is_dir() {
                    open.push(path);
                } else if let Ok(name) = path.strip_prefix(folder) {
                    files.insert(name.display().to_string().replace('\\', "/"), fs::read(&path)?.into());
                }
            }
        }
        Ok(Page::of(files))
    }

    /// The page as it travels: see the crate `parcel`.
    ///
    /// # Errors
    /// Says what cannot be packed, and why.
    pub fn packed(&self) -> Result<Page, String> {
        let icons: Vec<&str> = shelf::games().iter().map(|game| game.about.icon).collect();
        let parcel = parcel::pack(&self.files, &icons, &pictures())?;
        let (named, brotli) = (Some(parcel.named), self.brotli.clone());
        Ok(Page { files: parcel.files, brotli, named, inline: parcel.inline })
    }

    /// All files, with their names.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, Bytes)> {
        self.files.iter().map(|(name, bytes)| (name.as_str(), shared(bytes.clone())))
    }

    /// A file in brotli, if it was made.
    pub(crate) fn brotli(&self, name: &str) -> Option<Bytes> {
        self.brotli.get(name).cloned().map(shared)
    }

    pub(crate) fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(AsRef::as_ref)
    }

    /// The script in the shell; none where it is a file.
    pub(crate) fn inline(&self) -> &str {
        &self.inline
    }

    /// The words that the start page needs: those its scripts name, and of the games what they look at. All words
    /// where the page was not packed.
    pub(crate) fn first_words(&self, lang: Lang) -> Option<String> {
        let all = shelf::page(&format!("words/{}.json", lang.code()))?.text;
        let Some(named) = &self.named else { return Some(all) };
        let mut told: Value = serde_json::from_str(&all).ok()?;
        // Nobody's move is refused before a table is shown.
        told["words"].as_object_mut()?.retain(|id, _| named.id(id) && !id.starts_with("illegal-"));
        let shelf = told["shelf"].clone();
        let games = told["games"].as_object_mut()?;
        games.retain(|name, _| shelf.as_array().is_some_and(|all| all.iter().any(|one| one == name)));
        let look = |fields: &mut serde_json::Map<String, Value>| {
            fields.retain(|name, value| named.property(name) && !value.is_null());
        };
        for game in games.values_mut().filter_map(Value::as_object_mut) {
            look(game);
            let options = game.get_mut("options").and_then(Value::as_array_mut);
            options.into_iter().flatten().filter_map(Value::as_object_mut).for_each(look);
        }
        Some(told.to_string())
    }

    /// The address of the engine, if it was built.
    #[must_use]
    pub fn engine(&self) -> Option<String> {
        self.files.keys().find(|name| name.starts_with(ENGINE)).map(|name| format!("/{name}"))
    }

    /// What tells this page from every other, the words and the games included.
    fn version(&self) -> String {
        /// Of all that is made: the same for every page of this program, and much to draw.
        static MADE: OnceLock<[u8; 32]> = OnceLock::new();
        let mut hash = Sha256::new();
        for (name, bytes) in &self.files {
            hash.update(name.as_bytes());
            hash.update(bytes);
        }
        hash.update(MADE.get_or_init(|| {
            let mut hash = Sha256::new();
            made().for_each(|(_, text)| hash.update(text.as_bytes()));
            hash.finalize().into()
        }));
        hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// What the page asks about itself. With `pocket`, games may be played without a server.
    #[must_use]
    pub fn about(&self, server: bool, pocket: bool) -> String {
        let engine = self.engine().filter(|_| pocket);
        json!({ "version": self.version(), "engine": engine, "server": server }).to_string()
    }

    /// The worker that keeps the page in the browser, told what there is to keep.
    #[must_use]
    pub fn keeper(&self) -> Option<String> {
        let script = self.files.get(KEEPER)?;
        let shown = |name: &&String| {
            !name.starts_with(ENGINE) && ![SHELL, KEEPER].contains(&name.as_str()) && !name.ends_with(".html")
        };
        let mut files: Vec<String> = self.files.keys().filter(shown).map(|name| format!("/{name}")).collect();
        files.extend(["/", "/app.json", "/api/games"].map(str::to_owned));
        let langs: Vec<&str> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        let reading: BTreeMap<&str, Vec<String>> =
            Lang::ALL.iter().map(|&lang| (lang.code(), addresses(lang))).collect();
        let told: Value = json!({
            "version": self.version(), "engine": self.engine(), "files": files, "langs": langs, "reading": reading,
        });
        Some(format!("const APP = {told};\n{}", String::from_utf8_lossy(script)))
    }

    /// Writes the whole app as files that any web server can serve. Answers how many.
    ///
    /// # Errors
    /// If the engine was not built, or a file cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<usize> {
        if self.named.is_none() {
            return self.packed().map_err(io::Error::other)?.write(folder);
        }
        if self.engine().is_none() {
            return Err(io::Error::other(
                "this program has no engine for browsers; `cargo xtask app` builds it",
            ));
        }
        let shell = self.files.get(SHELL).map(|shell| String::from_utf8_lossy(shell)).unwrap_or_default();
        let told = format!("<html data-alone data-app='{}'", self.about(false, true));
        let alone = shell.replacen("<html", &told, 1);
        let mut written = 0;
        let mut put = |name: &str, bytes: &[u8]| -> io::Result<()> {
            let file = folder.join(name);
            if let Some(inside) = file.parent() {
                fs::create_dir_all(inside)?;
            }
            written += 1;
            fs::write(file, bytes)
        };
        for (name, bytes) in &self.files {
            put(name, bytes)?;
        }
        for (name, text) in made() {
            put(&name, text.as_bytes())?;
        }
        for lang in Lang::ALL {
            let words = self.first_words(lang).unwrap_or_default();
            put(&format!("draw/words/first/{}.json", lang.code()), words.as_bytes())?;
        }
        put("app.json", self.about(false, true).as_bytes())?;
        put(KEEPER, self.keeper().unwrap_or_default().as_bytes())?;
        // Whoever comes to one of these addresses first finds the page there, too.
        let games = shelf::games().iter();
        let rules = games.clone().map(|game| format!("rules/{}/{SHELL}", game.name));
        let learn =
            games.flat_map(|game| game.first_games).map(|first| format!("learn/{}/{SHELL}", first.name));
        let fixed = [SHELL, "404.html", "replay/index.html"].map(str::to_owned);
        for name in rules.chain(learn).chain(fixed) {
            put(&name, alone.as_bytes())?;
        }
        Ok(written)
    }
}

/// A file that is built in, as it was written.
pub(crate) fn built_in(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(file, _)| *file == name).map(|(_, bytes)| *bytes)
}

/// The addresses of what is made for reading in a language.
fn addresses(lang: Lang) -> Vec<String> {
    let made = shelf::paths(lang).into_iter().map(|path| format!("/draw/{path}"));
    made.chain([format!("/draw/words/first/{}.json", lang.code())]).collect()
}

/// The drawings of the start page.
fn pictures() -> Vec<&'static str> {
    let mut all = vec![SKYLINE];
    for game in shelf::games() {
        if !all.contains(&game.about.cover) {
            all.push(game.about.cover);
        }
    }
    all
}

/// What is made and not kept as a file: words, rules, first games, drawings, and the list of games.
fn made() -> impl Iterator<Item = (String, String)> {
    let mut paths: Vec<String> = Lang::ALL.iter().flat_map(|&lang| shelf::paths(lang)).collect();
    paths.sort();
    paths.dedup();
    let pages = paths.into_iter().filter_map(|path| Some((format!("draw/{path}"), shelf::page(&path)?.text)));
    let games = serde_json::to_string(&host::Games::all()).unwrap_or_default();
    pages.chain([("api/games".to_owned(), games)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(engine: bool) -> Page {
        let mut page = Page::built_in();
        page.files.retain(|name, _| !name.starts_with(ENGINE));
        if engine {
            page.files.insert(format!("{ENGINE}0123.wasm"), b"engine"[..].into());
        }
        page
    }

    /// Else two folders would give two programs of the same sources.
    #[test]
    fn what_is_taken_along_does_not_say_where_it_was_built() {
        let list = include_str!(concat!(env!("OUT_DIR"), "/web.rs"));
        assert!(list.contains("index.html") && !list.contains(env!("CARGO_MANIFEST_DIR")));
        assert!(!list.contains("include_bytes!(\"/"), "files are named as they lie beside the list");
    }

    #[test]
    fn the_page_says_what_it_is_and_the_operator_may_keep_games_on_the_server() {
        let told = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
        assert_eq!(told(page(false).about(true, true))["engine"], Value::Null);
        assert_eq!(told(page(true).about(true, false))["engine"], Value::Null);
        let with = told(page(true).about(false, true));
        assert_eq!(
            (with["engine"].as_str(), with["server"].as_bool()),
            (Some("/app/engine-0123.wasm"), Some(false))
        );
        assert_ne!(page(true).version(), page(false).version());
    }

    #[test]
    fn what_is_there_in_brotli_too_is_no_file_of_its_own() {
        let engine = format!("{ENGINE}0123.wasm");
        let both = [(engine.clone(), &b"engine"[..]), (format!("{engine}.br"), &b"small"[..])];
        let mut files = Page::built_in().files;
        files.retain(|name, _| !name.starts_with(ENGINE));
        files.extend(both.map(|(name, bytes)| (name, bytes.into())));
        let page = Page::of(files).packed().expect("the crate's test says why not");
        assert_eq!(page.brotli(&engine).as_deref(), Some(&b"small"[..]));
        assert_eq!(page.engine(), Some(format!("/{engine}")));
        assert!(page.files().all(|(name, _)| !name.ends_with(BROTLI)));
    }

    #[test]
    fn the_keeper_keeps_what_the_page_is_made_of_but_the_engine_only_when_it_is_wanted() {
        let keeper = page(true).keeper().expect("it is there");
        let told = keeper.lines().next().and_then(|line| line.strip_prefix("const APP = ")).expect("told");
        let told: Value = serde_json::from_str(told.trim_end_matches(';')).expect("JSON");
        let files: Vec<&str> =
            told["files"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        for file in [
            "/",
            "/js/main.js",
            "/js/pocket/worker.js",
            "/css/table.css",
            "/img/first.svg",
            "/app.json",
            "/api/games",
        ] {
            assert!(files.contains(&file), "{file}");
        }
        assert!(!files.iter().any(|file| file.ends_with(".wasm") || file.ends_with("sw.js")), "{files:?}");
        assert_eq!(told["reading"].as_object().map(serde_json::Map::len), Some(Lang::ALL.len()));
    }

    #[test]
    fn the_start_page_is_told_what_its_scripts_name_and_no_more() {
        let page = page(false).packed().unwrap_or_else(|why| panic!("{why}"));
        for lang in Lang::ALL {
            let told: Value = serde_json::from_str(&page.first_words(lang).expect("words")).expect("JSON");
            let all = shelf::page(&format!("words/{lang}.json")).expect("words").text;
            let all: Value = serde_json::from_str(&all).expect("JSON");
            for id in ["play-now", "level-hard", "your-turn", "error-UNREACHABLE", "settings"] {
                assert_eq!(told["words"][id], all["words"][id], "{lang}: {id}");
            }
            let count = |told: &Value| told["words"].as_object().map(serde_json::Map::len);
            assert!(count(&told) < count(&all).map(|count| count / 2), "{lang}: {:?}", count(&told));
            assert_eq!((&told["shelf"], &told["languages"]), (&all["shelf"], &all["languages"]));
            for game in shelf::games() {
                let (few, whole) = (&told["games"][game.name], &all["games"][game.name]);
                for fact in ["title", "line", "cover", "icon", "play", "promised", "needs"] {
                    assert_eq!(few[fact], whole[fact], "{lang}: {fact} of {}", game.name);
                }
                let labels = |game: &Value| {
                    let options = game["options"].as_array().cloned().unwrap_or_default();
                    options.iter().map(|one| (one["key"].clone(), one["label"].clone())).collect::<Vec<_>>()
                };
                assert_eq!(labels(few), labels(whole));
            }
        }
    }

    #[test]
    fn all_of_it_is_written_as_files_and_only_with_an_engine() {
        let folder = std::env::temp_dir().join(format!("babili-app-{}", std::process::id()));
        assert!(page(false).write(&folder).is_err());
        let count = page(true).write(&folder).expect("a folder to write in");
        let file = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(file("index.html").contains("<html data-alone"));
        assert!(file("draw/words/it.json").starts_with('{') && file("api/games").contains("\"games\""));
        // One request each for what belongs to the first load, also without a server of ours.
        assert!(file("index.html").contains("data-app='{") && file("index.html").contains("/js/first.js"));
        assert!(file("js/first.js").contains("$start") && file("draw/words/first/it.json").starts_with('{'));
        assert!(file("img/first.svg").contains("data-of=\"/img/skyline.svg\""));
        assert!(count > 60, "{count}");
        fs::remove_dir_all(folder).expect("it was written");
    }
}
