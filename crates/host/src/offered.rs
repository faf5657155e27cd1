//! The legal moves of a seat, as programs are told them.

use std::fmt::{self, Write as _};

use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// So many bytes most moves have in the list.
const MOVE_BYTES: usize = 10;

/// A list of texts in JSON: all legal moves of a seat, some hundred with every move that is told to a program. It is written
/// in one piece, without a text or a serializer's walk for each of them, and put into a message as it is (`Reply::spelled`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered(String);

impl Offered {
    /// The moves, each by its text.
    #[must_use]
    pub fn new(moves: &[impl fmt::Display]) -> Offered {
        let texts = || moves.iter().map(ToString::to_string).collect::<Vec<String>>();
        Offered(plain(moves).unwrap_or_else(|| serde_json::Value::from(texts()).to_string()))
    }

    /// The list.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A list of texts of which none has a sign that JSON spells otherwise.
fn plain(moves: &[impl fmt::Display]) -> Option<String> {
    let mut list = String::with_capacity(2 + moves.len() * MOVE_BYTES);
    list.push('[');
    for (place, mv) in moves.iter().enumerate() {
        list.push_str(if place == 0 { "\"" } else { ",\"" });
        let begin = list.len();
        write!(list, "{mv}").ok()?;
        if list.as_bytes()[begin..].iter().any(|&byte| byte < b' ' || byte == b'"' || byte == b'\\') {
            return None;
        }
        list.push('"');
    }
    list.push(']');
    Some(list)
}

impl Default for Offered {
    /// None.
    fn default() -> Offered {
        Offered("[]".to_owned())
    }
}

impl Serialize for Offered {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<&RawValue>(&self.0).map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::Offered;

    #[test]
    fn moves_are_told_apart_and_written_as_a_list() {
        assert_eq!(Offered::new(&["p@1206", "é", ""]).as_str(), r#"["p@1206","é",""]"#);
        assert_eq!(Offered::new(&[7, 8]).as_str(), r#"["7","8"]"#);
        for odd in ["a \"quoted\" é", "b\",\"c", "back\\slash", "two\nlines"] {
            let list = serde_json::to_string(&["p@1206", odd]).expect("a list");
            assert_eq!(Offered::new(&["p@1206", odd]).as_str(), list);
            assert_eq!(serde_json::to_string(&Offered::new(&["p@1206", odd])).expect("a list"), list);
        }
        assert_eq!(Offered::new(&[""; 0]), Offered::default());
    }
}
