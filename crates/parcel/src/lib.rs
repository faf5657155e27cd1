//! The page as it travels. `web/` holds what people read and change: one noun a file, with comments. A visitor's first
//! load should be few requests and few bytes, so the same files are packed before they are served:
//!
//! - all modules that the shell names, with what they import, are one file (`js/first.js`); all other modules ask that
//!   file for what they need of it;
//! - sheets that import others are one file each;
//! - the icons that those modules name, and the script that must run before the first paint, are in the shell;
//! - comments and blanks stay at home.
//!
//! Nothing of it is listed by hand: what belongs to the first load follows from the shell and the modules. What cannot be
//! packed is refused in words, and a test packs the page as it is.
//!
//! ```
//! let small = parcel::small("// Adds.\nexport const sum = (a, b) => a + b;\n").expect("a script");
//! assert_eq!(small.trim(), "export const sum=(a,b)=>a+b;");
//! ```

mod join;
mod module;
mod script;
mod sheet;
mod shell;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use module::Module;
use script::Kind;

/// The files of a page by their names.
pub type Files = BTreeMap<String, Cow<'static, [u8]>>;

/// The modules of the first load.
pub const FIRST_SCRIPT: &str = "js/first.js";
/// The drawings of the first load.
pub const FIRST_PICTURES: &str = "img/first.svg";
/// The page behind every address.
pub const SHELL: &str = "index.html";

/// The page, packed.
#[derive(Clone, Debug)]
pub struct Parcel {
    /// Everything there is to serve.
    pub files: Files,
    /// What the modules of the first load speak of.
    pub named: Named,
    /// The script that stands in the shell; a browser must be told that it may run.
    pub inline: String,
}

/// What the modules of the first load name, in quotes or as a property.
#[derive(Clone, Default, Debug)]
pub struct Named {
    texts: BTreeSet<String>,
    /// What begins a name that is put together, such as `level-`.
    heads: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Named {
    /// Whether something of this id may be asked for, as a whole or put together.
    #[must_use]
    pub fn id(&self, id: &str) -> bool {
        self.texts.contains(id) || self.heads.iter().any(|head| id.starts_with(head))
    }

    /// Whether there may be a look at a property of this name.
    #[must_use]
    pub fn property(&self, name: &str) -> bool {
        self.words.contains(name) || self.texts.contains(name)
    }

    fn hear(&mut self, module: &Module<'_>) {
        for token in &module.tokens {
            match token.kind {
                Kind::Text => self.texts.extend(token.quoted().map(str::to_owned)),
                Kind::Word => {
                    self.words.insert(token.text.to_string());
                }
                Kind::Template => {
                    let head = token.text.strip_prefix('`').and_then(|text| text.strip_suffix("${"));
                    self.heads.extend(head.filter(|head| head.ends_with('-')).map(str::to_owned));
                }
                _ => {}
            }
        }
    }
}

/// Packs a page. `icons` are those that no module names, since they come from elsewhere; `pictures` are the drawings of
/// the first load.
///
/// # Errors
/// Says which file cannot be packed, and why.
pub fn pack(files: &Files, icons: &[&str], pictures: &[&str]) -> Result<Parcel, String> {
    let shell = shell::Shell::read(text(files, SHELL)?)?;
    let first = join::first(files, &shell.modules)?;
    let names: BTreeSet<&str> = first.iter().map(|module| module.name.as_str()).collect();
    let mut named = Named::default();
    for module in &first {
        named.hear(module);
        for (wanted, told) in module.loads() {
            if !told && !names.contains(wanted.as_str()) {
                return Err(format!(
                    "{} loads {wanted} by itself: write `later(() => import(...))` (js/later.js), so that the words, icons \
                     and sheets it needs are there when it runs",
                    module.name
                ));
            }
        }
    }
    let mut packed = Files::new();
    for (name, bytes) in files {
        let small = if name.ends_with(".js") {
            match first.iter().find(|module| module.name == *name) {
                Some(module) => Some(join::stand_in(module)),
                None => Some(join::apart(&Module::read(files, name)?, &names)),
            }
        } else if name.ends_with(".css") {
            Some(sheet::whole(files, name)?)
        } else {
            None
        };
        packed.insert(name.clone(), small.map_or_else(|| bytes.clone(), |text| text.into_bytes().into()));
    }
    packed.insert(FIRST_SCRIPT.to_owned(), join::joined(&first).into_bytes().into());
    let drawings = drawings(files, pictures)?;
    let symbols = shell::symbols(text(files, shell::SPRITE)?, |id| {
        named.id(id) || icons.contains(&id) || drawings.contains(&format!("href=\"#{id}\""))
    });
    packed.insert(FIRST_PICTURES.to_owned(), drawings.into_bytes().into());
    let inline = small(text(files, &shell.before_paint)?)
        .map_err(|why| format!("{}: {why}", shell.before_paint))?
        .trim_end()
        .to_owned();
    packed.insert(SHELL.to_owned(), shell.packed(&inline, &symbols).into_bytes().into());
    Ok(Parcel { files: packed, named, inline })
}

/// A script without comments, and with blanks only where they mean something.
///
/// # Errors
/// Says in which line something does not end.
pub fn small(source: &str) -> Result<String, String> {
    Ok(script::written(&script::tokens(source)?))
}

/// Drawings one after the other, each with its own address.
///
/// # Errors
/// Says which is not there.
pub fn drawings(files: &Files, pictures: &[&str]) -> Result<String, String> {
    let mut out = String::new();
    for picture in pictures {
        let drawing = text(files, picture.trim_start_matches('/'))?.trim();
        let rest = drawing.strip_prefix("<svg ").ok_or_else(|| format!("{picture} is no drawing"))?;
        out.push_str(&format!("<svg data-of=\"{picture}\" {rest}\n"));
    }
    Ok(out)
}

fn text<'a>(files: &'a Files, name: &str) -> Result<&'a str, String> {
    let bytes = files.get(name).ok_or_else(|| format!("there is no {name}"))?;
    std::str::from_utf8(bytes).map_err(|_| format!("{name} is no text"))
}

/// The file that is meant by a path in another file.
fn place(from: &str, path: &str) -> String {
    if let Some(whole) = path.strip_prefix('/') {
        return whole.to_owned();
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}
