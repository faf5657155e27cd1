//! JSON that is written already.

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// So many bytes most of the texts in a list have there.
const TEXT_BYTES: usize = 10;

/// A piece of a message, spelled out once and copied from then on. What only the game knows the type of is told this way: as
/// values of no type it would be taken apart into maps and texts, only to be written down a moment later.
#[derive(Clone, Debug)]
pub struct Spelled(Box<RawValue>);

impl Spelled {
    /// What somebody says, in JSON; null if it has keys that are no texts, which nothing a game tells has.
    #[must_use]
    pub fn of(said: &(impl Serialize + ?Sized)) -> Spelled {
        Spelled(to_raw_value(said).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// A list of texts, each as it is shown: all legal moves of a seat, some hundred with every move that is told to a
    /// program. They are written in one piece, without a text or a serializer's walk for each of them.
    #[must_use]
    pub fn list(texts: &[impl fmt::Display]) -> Spelled {
        Spelled::plain_list(texts)
            .unwrap_or_else(|| Spelled::of(&texts.iter().map(ToString::to_string).collect::<Vec<_>>()))
    }

    /// A list of texts of which none has a sign that JSON spells otherwise.
    fn plain_list(texts: &[impl fmt::Display]) -> Option<Spelled> {
        let mut list = String::with_capacity(2 + texts.len() * TEXT_BYTES);
        list.push('[');
        for (place, text) in texts.iter().enumerate() {
            list.push_str(if place == 0 { "\"" } else { ",\"" });
            let begin = list.len();
            write!(list, "{text}").ok()?;
            if list.as_bytes()[begin..].iter().any(|&byte| byte < b' ' || byte == b'"' || byte == b'\\') {
                return None;
            }
            list.push('"');
        }
        list.push(']');
        RawValue::from_string(list).ok().map(Spelled)
    }

    /// The list of nothing.
    #[must_use]
    pub fn nothing() -> Spelled {
        Spelled::of(&[(); 0])
    }

    /// The JSON.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Spelled {
    fn eq(&self, other: &Spelled) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Serialize for Spelled {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_spelled_out_is_part_of_what_holds_it() {
        let told = json!({ "event": "placed", "token": null, "hex": 1206 });
        let spelled = Spelled::of(&told);
        assert_eq!(spelled.as_str(), told.to_string());
        assert_eq!(serde_json::to_string(&[&spelled]).expect("a list"), format!("[{told}]"));
        assert_eq!(serde_json::to_value(&spelled).expect("a value"), told);
    }

    #[test]
    fn texts_are_told_apart_and_written_as_a_list() {
        assert_eq!(Spelled::list(&["p@1206", "é", ""]).as_str(), r#"["p@1206","é",""]"#);
        assert_eq!(Spelled::list(&[7, 8]).as_str(), r#"["7","8"]"#);
        for odd in ["a \"quoted\" é", "a", "b\",\"c", "back\\slash", "two\nlines"] {
            let list = serde_json::to_string(&["p@1206", odd]).expect("a list");
            assert_eq!(Spelled::list(&["p@1206", odd]).as_str(), list);
        }
        assert_eq!(Spelled::list(&[""; 0]), Spelled::nothing());
        assert_eq!(Spelled::nothing().as_str(), "[]");
    }
}
