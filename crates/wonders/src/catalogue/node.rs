//! The data file as a tree that is part of the program, as the build script wrote it.

use std::ops::Index;

use Node::{Bool, List, Map, Null, Number, Text};

/// A value of the data file.
#[derive(Debug)]
pub(super) enum Node {
    Null,
    Bool(bool),
    Number(i64),
    Text(&'static str),
    List(&'static [Node]),
    /// No map is so long that looking through it would take long.
    Map(&'static [(&'static str, Node)]),
}

/// `data/seven_wonders.json`.
pub(super) static DATA: Node = include!(concat!(env!("OUT_DIR"), "/seven_wonders.rs"));

impl Node {
    pub fn text(&self) -> Option<&'static str> {
        if let Text(text) = *self { Some(text) } else { None }
    }

    pub fn number(&self) -> Option<i64> {
        if let Number(number) = *self { Some(number) } else { None }
    }

    pub fn bool(&self) -> Option<bool> {
        if let Bool(value) = *self { Some(value) } else { None }
    }

    pub fn list(&self) -> Option<&'static [Node]> {
        if let List(list) = *self { Some(list) } else { None }
    }

    pub fn map(&self) -> Option<&'static [(&'static str, Node)]> {
        if let Map(map) = *self { Some(map) } else { None }
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Null)
    }
}

/// What stands under a key; null where nothing does.
impl Index<&str> for Node {
    type Output = Node;

    fn index(&self, key: &str) -> &Node {
        let found = self.map().and_then(|map| map.iter().find(|(other, _)| *other == key));
        found.map_or(&Null, |(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_looked_through_by_keys_and_says_null_where_nothing_stands() {
        let list = List(&[Number(1), Number(-2), Text("c"), Bool(true), Null]);
        let list = list.list().expect("a list");
        assert_eq!((list[0].number(), list[1].number()), (Some(1), Some(-2)));
        assert_eq!((list[2].text(), list[3].bool(), list[4].is_null()), (Some("c"), Some(true), true));
        let tree = Map(&[("a", Map(&[("b", Number(5))]))]);
        assert_eq!(tree["a"]["b"].number(), Some(5));
        assert!(tree["a"]["x"]["y"].is_null());
    }

    #[test]
    fn the_tree_is_that_of_the_data_file() {
        assert_eq!(DATA["constants"]["trade_price"].number(), Some(2));
        assert_eq!(DATA["babel"]["tiles"]["tiles"].list().map(<[Node]>::len), Some(24));
    }
}
