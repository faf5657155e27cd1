//! The page as an app that a browser keeps: what it is made of, and all of it as files for any web server.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use std::{fs, io};

use draw::Lang;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::page::{FILES, SHELL};

/// Where `cargo xtask app` puts the engine.
const ENGINE: &str = "app/engine-";
/// The worker that keeps the page; served from the root, whose pages it keeps.
const KEEPER: &str = "sw.js";

/// All files of a page by name.
pub struct Page(BTreeMap<String, Cow<'static, [u8]>>);

impl Page {
    /// The page that is built in.
    #[must_use]
    pub fn built_in() -> Page {
        Page(FILES.iter().map(|&(name, bytes)| (name.to_owned(), bytes.into())).collect())
    }

    /// The page in a folder.
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
        Ok(Page(files))
    }

    /// The address of the engine, if it was built.
    #[must_use]
    pub fn engine(&self) -> Option<String> {
        self.0.keys().find(|name| name.starts_with(ENGINE)).map(|name| format!("/{name}"))
    }

    /// What tells this page from every other, the words and the games included.
    fn version(&self) -> String {
        /// Of all that is made: the same for every page of this program, and much to draw.
        static MADE: OnceLock<[u8; 32]> = OnceLock::new();
        let mut hash = Sha256::new();
        for (name, bytes) in &self.0 {
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
        let script = self.0.get(KEEPER)?;
        let shown = |name: &&String| {
            !name.starts_with(ENGINE) && ![SHELL, KEEPER].contains(&name.as_str()) && !name.ends_with(".html")
        };
        let mut files: Vec<String> = self.0.keys().filter(shown).map(|name| format!("/{name}")).collect();
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
        if self.engine().is_none() {
            return Err(io::Error::other(
                "this program has no engine for browsers; `cargo xtask app` builds it",
            ));
        }
        let shell = self.0.get(SHELL).map(|shell| String::from_utf8_lossy(shell)).unwrap_or_default();
        let alone = shell.replacen("<html", "<html data-alone", 1);
        let mut written = 0;
        let mut put = |name: &str, bytes: &[u8]| -> io::Result<()> {
            let file = folder.join(name);
            if let Some(inside) = file.parent() {
                fs::create_dir_all(inside)?;
            }
            written += 1;
            fs::write(file, bytes)
        };
        for (name, bytes) in &self.0 {
            put(name, bytes)?;
        }
        for (name, text) in made() {
            put(&name, text.as_bytes())?;
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

/// The addresses of what is made for reading in a language.
fn addresses(lang: Lang) -> Vec<String> {
    shelf::paths(lang).into_iter().map(|path| format!("/draw/{path}")).collect()
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
        page.0.retain(|name, _| !name.starts_with(ENGINE));
        if engine {
            page.0.insert(format!("{ENGINE}0123.wasm"), b"engine"[..].into());
        }
        page
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
    fn the_keeper_keeps_what_the_page_is_made_of_but_the_engine_only_when_it_is_wanted() {
        let keeper = page(true).keeper().expect("it is there");
        let told = keeper.lines().next().and_then(|line| line.strip_prefix("const APP = ")).expect("told");
        let told: Value = serde_json::from_str(told.trim_end_matches(';')).expect("JSON");
        let files: Vec<&str> =
            told["files"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        for file in ["/", "/js/main.js", "/js/pocket/worker.js", "/css/table.css", "/app.json", "/api/games"]
        {
            assert!(files.contains(&file), "{file}");
        }
        assert!(!files.iter().any(|file| file.ends_with(".wasm") || file.ends_with("sw.js")), "{files:?}");
        assert_eq!(told["reading"].as_object().map(serde_json::Map::len), Some(Lang::ALL.len()));
    }

    #[test]
    fn all_of_it_is_written_as_files_and_only_with_an_engine() {
        let folder = std::env::temp_dir().join(format!("babili-app-{}", std::process::id()));
        assert!(page(false).write(&folder).is_err());
        let count = page(true).write(&folder).expect("a folder to write in");
        let file = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(file("index.html").contains("<html data-alone"));
        assert!(file("draw/words/it.json").starts_with('{') && file("api/games").contains("\"games\""));
        assert!(count > 60, "{count}");
        fs::remove_dir_all(folder).expect("it was written");
    }
}
