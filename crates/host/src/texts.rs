//! Many short texts in one piece of memory.

use std::fmt::{self, Write as _};

use serde::{Serialize, Serializer};

/// Texts one after the other, such as all legal moves of a seat: some hundred for every move that is told, so none of them
/// has memory of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    all: String,
    /// Where each of them ends.
    ends: Vec<usize>,
}

impl Texts {
    /// No texts yet, with room for so many of so many bytes.
    #[must_use]
    pub fn with_room(texts: usize, bytes: usize) -> Texts {
        Texts { all: String::with_capacity(texts * bytes), ends: Vec::with_capacity(texts) }
    }

    /// Adds one.
    pub fn push(&mut self, text: impl fmt::Display) {
        // Writing into a text cannot fail.
        let _ = write!(self.all, "{text}");
        self.ends.push(self.all.len());
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.all[start..end])
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::Texts;

    #[test]
    fn texts_in_one_piece_are_told_apart_and_written_as_a_list() {
        let mut texts = Texts::with_room(2, 4);
        assert!(texts.is_empty());
        for text in ["p@1206", "", "a \"quoted\" é"] {
            texts.push(text);
        }
        assert_eq!(texts.len(), 3);
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["p@1206", "", "a \"quoted\" é"]);
        let json = serde_json::to_string(&texts).expect("a list");
        assert_eq!(json, r#"["p@1206","","a \"quoted\" é"]"#);
        assert_eq!(serde_json::to_string(&Texts::default()).expect("a list"), "[]");
    }
}
