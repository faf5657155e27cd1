//! The colours of drawings, by the names that `tokens.css` gives them: the one place of `draw` that knows of colours.
//! Drawings name classes where they can, and take a colour from here where they cannot.

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Ink on ivory.
    #[default]
    Light,
    /// Lamps at night.
    Dark,
}

const TOKENS: &str = include_str!("../../../web/css/tokens.css");

/// The colours of a theme as the page's stylesheet names them, longer names first.
pub(crate) fn all(theme: Theme) -> Vec<(&'static str, &'static str)> {
    let blocks: Vec<&str> = TOKENS.split('}').collect();
    let themed = if theme == Theme::Light { 0 } else { 1 };
    let mut found: Vec<(&str, &str)> = [themed, 2]
        .iter()
        .filter_map(|&block| blocks.get(block))
        .flat_map(|block| block.lines())
        .filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "))
        .collect();
    // So that no name is replaced inside another.
    found.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    found
}

/// The colour of this name, which has to be the same by day and by night; a name that is not there does not compile.
const fn fixed(name: &str) -> &'static str {
    let (text, name) = (TOKENS.as_bytes(), name.as_bytes());
    let mut at = 0;
    let mut closed = 0;
    while at < text.len() {
        if text[at] == b'}' {
            closed += 1;
        }
        // The two themes come first.
        if closed >= 2 && text[at] == b'-' && is_at(text, at, name) {
            let start = at + 2 + name.len() + 2;
            let mut end = start;
            while text[end] != b';' {
                end += 1;
            }
            let (_, rest) = text.split_at(start);
            let (value, _) = rest.split_at(end - start);
            return match std::str::from_utf8(value) {
                Ok(value) => value,
                Err(_) => panic!("a colour is plain text"),
            };
        }
        at += 1;
    }
    panic!("tokens.css has no colour of this name that is the same in both themes")
}

/// Whether `--NAME: ` stands at this place.
const fn is_at(text: &[u8], at: usize, name: &[u8]) -> bool {
    let end = at + 2 + name.len();
    if end + 1 >= text.len() || text[at + 1] != b'-' || text[end] != b':' || text[end + 1] != b' ' {
        return false;
    }
    let mut letter = 0;
    while letter < name.len() {
        if text[at + 2 + letter] != name[letter] {
            return false;
        }
        letter += 1;
    }
    true
}

/// The lit tone and the shade that a letter stands for in the tables of drawings.
pub(crate) const fn tones(letter: char) -> Option<(&'static str, &'static str)> {
    Some(match letter {
        // Sand, marble, brick, roof tiles, stone.
        's' => (fixed("art-lit"), fixed("art-dark")),
        'm' => (fixed("sand-top"), fixed("sand-left")),
        'b' => (fixed("tower-step"), fixed("tower-foot")),
        'o' => (fixed("roof-left"), fixed("roof-right")),
        't' => (fixed("art-stone"), fixed("art-slate")),
        // Water, gold, leaves, cloth, wood.
        'u' => (fixed("art-water"), fixed("art-deep")),
        'y' => (fixed("gilt"), fixed("coin-edge")),
        'g' => (fixed("art-palm"), fixed("bush-deep")),
        'r' => (fixed("card-red"), fixed("no-ink")),
        'p' => (fixed("blossom-purple"), fixed("card-purple")),
        'n' => (fixed("card-brown"), fixed("pit-wall")),
        // A beam of light.
        'a' => (fixed("gleam-27"), fixed("gleam-23")),
        // White, darkness, and two kinds of skin.
        'w' => (fixed("white"), fixed("sand-top")),
        'k' => (fixed("card-black"), fixed("pit-floor")),
        'c' => (fixed("clay-print"), fixed("clay")),
        'd' => (fixed("pit-rim"), fixed("pit-wall")),
        _ => return None,
    })
}

/// Classes of the stylesheet of drawings for what looks otherwise by night.
pub(crate) mod art {
    /// A window or a fire.
    pub(crate) const LAMP: &str = "art-lamp";
    /// What is not yet built.
    pub(crate) const PENCIL: &str = "art-pencil";
}

/// Gold leaf on drawings.
pub(crate) const GOLD: &str = fixed("gilt");
/// Lines on cards and posters.
pub(crate) const PEN: &str = fixed("print-ink");
/// The edge of a place where a tile can be pointed at.
pub(crate) const SPOT_EDGE: &str = fixed("spot-edge");
/// The steps of a ziggurat's stair, its gate, and its outline.
pub(crate) const STAIR: &str = fixed("stair-line");
pub(crate) const GATE: &str = fixed("gate");
pub(crate) const OUTLINE: &str = fixed("strip-line");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn both_themes_name_the_same_colours_once() {
        let names = |theme| {
            let list = all(theme);
            let names: BTreeSet<&str> = list.iter().map(|(name, _)| *name).collect();
            assert_eq!(names.len(), list.len(), "a name stands twice");
            names
        };
        assert_eq!(names(Theme::Light), names(Theme::Dark));
        assert_eq!(TOKENS.matches('}').count(), 3, "light, dark, and what is the same in both");
    }

    #[test]
    fn a_colour_is_found_by_its_whole_name() {
        assert_eq!(fixed("gilt"), "#e7bd5a");
        assert_eq!([fixed("clay"), fixed("clay-line")], ["#d17a4d", "#5b2611"]);
    }

    /// All files below a folder whose names end so.
    fn files(folder: &Path, end: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                files(&entry, end, found);
            } else if entry.to_string_lossy().ends_with(end) {
                found.push(entry);
            }
        }
    }

    /// The colours a text spells out: `#` and 3 to 8 hexadecimal digits, or a function of red, green and blue.
    fn spelled_out(text: &str) -> Vec<String> {
        let hex = text.match_indices('#').filter_map(|(at, _)| {
            let word: String = text[at + 1..]
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
                .collect();
            let digits = word.chars().all(|c| c.is_ascii_hexdigit());
            (digits && [3, 4, 6, 8].contains(&word.len())).then(|| format!("#{word}"))
        });
        let functions = ["rgb(", "rgba(", "hsl(", "hsla(", "oklch(", "hwb("].into_iter();
        hex.chain(functions.filter(|name| text.contains(name)).map(str::to_owned)).collect()
    }

    #[test]
    fn colours_are_spelled_out_in_the_tokens_alone() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (mut styles, mut sources) = (Vec::new(), Vec::new());
        files(&root.join("../../web"), ".css", &mut styles);
        files(&root.join("src"), ".rs", &mut sources);
        assert!(styles.len() > 5 && sources.len() > 30, "{} and {}", styles.len(), sources.len());
        let here = [root.join("../../web/css/tokens.css"), root.join("src/colour.rs")];
        for file in styles.iter().chain(&sources).filter(|file| !here.contains(file)) {
            let text = fs::read_to_string(file).expect("a text");
            assert_eq!(spelled_out(&text), Vec::<String>::new(), "{}", file.display());
        }
        assert_eq!(spelled_out("a { color: #fff; b: #abcd12; c: url(#i-bead) #face-2 rgb(1 2 3) }").len(), 3);
    }

    #[test]
    fn every_colour_of_the_tokens_is_used() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        let mut paths = Vec::new();
        for end in [".css", ".js", ".svg", ".html"] {
            files(&root, end, &mut paths);
        }
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), ".rs", &mut paths);
        let text: String = paths
            .iter()
            .filter(|path| !path.ends_with("tokens.css"))
            .map(|path| fs::read_to_string(path).expect("a text"))
            .collect();
        let unused: Vec<&str> = all(Theme::Light)
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| {
                !text.contains(&format!("--{name})")) && !text.contains(&format!("fixed(\"{name}\")"))
            })
            .collect();
        assert_eq!(unused, Vec::<&str>::new(), "nobody needs these");
    }
}
