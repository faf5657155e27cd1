//! The data file as a tree of its own text: it is read at every start of the program, so nothing of it is copied.

use std::fmt;
use std::ops::Index;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A value of the data file. Text with escapes and numbers with a point are refused; there are none.
#[derive(Debug)]
pub(super) enum Node<'a> {
    Null,
    Bool(bool),
    Number(i64),
    Text(&'a str),
    List(Vec<Node<'a>>),
    /// In the order of the file; no map is so long that looking through it would take long.
    Map(Vec<(&'a str, Node<'a>)>),
}

impl<'a> Node<'a> {
    pub fn text(&self) -> Option<&'a str> {
        if let Node::Text(text) = *self { Some(text) } else { None }
    }

    pub fn number(&self) -> Option<i64> {
        if let Node::Number(number) = *self { Some(number) } else { None }
    }

    pub fn bool(&self) -> Option<bool> {
        if let Node::Bool(value) = *self { Some(value) } else { None }
    }

    pub fn list(&self) -> Option<&[Node<'a>]> {
        if let Node::List(list) = self { Some(list) } else { None }
    }

    pub fn map(&self) -> Option<&[(&'a str, Node<'a>)]> {
        if let Node::Map(map) = self { Some(map) } else { None }
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Node::Null)
    }
}

/// What stands under a key; null where nothing does.
impl<'a> Index<&str> for Node<'a> {
    type Output = Node<'a>;

    fn index(&self, key: &str) -> &Node<'a> {
        let found = self.map().and_then(|map| map.iter().find(|(other, _)| *other == key));
        found.map_or(&Node::Null, |(_, value)| value)
    }
}

impl<'de> Deserialize<'de> for Node<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node<'de>, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Node<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plain text, a whole number, a list, a map, true, false or null")
    }

    fn visit_unit<E>(self) -> Result<Node<'de>, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node<'de>, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node<'de>, E> {
        Ok(Node::Number(number))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Node<'de>, E> {
        i64::try_from(number).map(Node::Number).map_err(|_| E::custom("a number is too large"))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Node<'de>, E> {
        Ok(Node::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node<'de>, A::Error> {
        let mut map = Vec::with_capacity(12);
        while let Some(entry) = entries.next_entry()? {
            map.push(entry);
        }
        Ok(Node::Map(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_looked_through_by_keys_and_says_null_where_nothing_stands() {
        let tree: Node<'_> = serde_json::from_str(r#"{"a": {"b": [1, -2, "c", true, null]}}"#).expect("JSON");
        let list = tree["a"]["b"].list().expect("a list");
        assert_eq!((list[0].number(), list[1].number()), (Some(1), Some(-2)));
        assert_eq!((list[2].text(), list[3].bool(), list[4].is_null()), (Some("c"), Some(true), true));
        assert!(tree["a"]["x"]["y"].is_null());
        assert!(serde_json::from_str::<Node<'_>>("1.5").is_err());
    }
}
