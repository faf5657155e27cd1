//! The shell: which files it names, and how it looks once they are packed.

use crate::FIRST_SCRIPT;

/// All icons.
pub(crate) const SPRITE: &str = "img/sprite.svg";
/// Where the icons of the first load stand.
const ICONS: &str = "<div id=\"sprite\" hidden></div>";

pub(crate) struct Shell<'a> {
    text: &'a str,
    /// The modules of the first load; the last one starts the page.
    pub modules: Vec<String>,
    /// The script that must run before the first paint.
    pub before_paint: String,
}

fn between<'a>(line: &'a str, before: &str, after: &str) -> Option<&'a str> {
    line.strip_prefix(before)?.strip_suffix(after)
}

fn preloaded(line: &str) -> Option<&str> {
    between(line, "<link rel=\"modulepreload\" href=\"/", "\">")
}

fn started(line: &str) -> Option<&str> {
    between(line, "<script type=\"module\" src=\"/", "\"></script>")
}

fn run_at_once(line: &str) -> Option<&str> {
    between(line, "<script src=\"/", "\"></script>")
}

impl<'a> Shell<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Shell<'a>, String> {
        let one = |find: fn(&str) -> Option<&str>, what: &str| {
            let mut all = text.lines().filter_map(find);
            all.next()
                .filter(|_| all.next().is_none())
                .ok_or_else(|| format!("the shell names no {what}, or several, in a line of its own"))
        };
        let start = one(started, "module that starts the page")?;
        let before_paint = one(run_at_once, "script before the first paint")?.to_owned();
        if !text.contains(ICONS) {
            return Err(format!("the shell has no place for icons: {ICONS}"));
        }
        let modules = text.lines().filter_map(preloaded).chain([start]).map(str::to_owned).collect();
        Ok(Shell { text, modules, before_paint })
    }

    pub(crate) fn packed(&self, script: &str, symbols: &str) -> String {
        let mut out = String::new();
        for line in self.text.lines() {
            if preloaded(line).is_some() {
                continue;
            } else if started(line).is_some() {
                out.push_str(&format!("<script type=\"module\" src=\"/{FIRST_SCRIPT}\"></script>"));
            } else if run_at_once(line).is_some() {
                out.push_str(&format!("<script>{script}</script>"));
            } else if line == ICONS {
                out.push_str(&format!(
                    "<div id=\"sprite\" hidden><svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg></div>"
                ));
            } else {
                out.push_str(line);
            }
            out.push('\n');
        }
        out
    }
}

/// The icons of these names.
pub(crate) fn symbols(sprite: &str, wanted: impl Fn(&str) -> bool) -> String {
    let is_wanted = |symbol: &&str| {
        symbol.strip_prefix(" id=\"").and_then(|rest| rest.split('"').next()).is_some_and(&wanted)
    };
    let symbols = sprite.split("<symbol").skip(1).filter(is_wanted);
    let whole = symbols.filter_map(|symbol| symbol.split_once("</symbol>"));
    whole.map(|(symbol, _)| format!("<symbol{symbol}</symbol>")).collect()
}
