//! The description of a row of numbers, made by the code that writes it.

use crate::sink::Sink;

/// Some neighbouring numbers of the row that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The part it belongs to, such as a player, and which one; the watcher's own is number 0.
    pub part: Option<(&'static str, usize)>,
    /// Its name within the part.
    pub name: &'static str,
    /// What the numbers say.
    pub what: &'static str,
    /// Where they begin.
    pub start: usize,
    /// How many there are.
    pub size: usize,
}

impl Field {
    /// The name with its part, such as `clan 0: score`.
    #[must_use]
    pub fn full_name(&self) -> String {
        match self.part {
            None => self.name.to_owned(),
            Some((part, number)) => format!("{part} {number}: {}", self.name),
        }
    }
}

/// Where everything stands in a row of numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// The fields in order, without gaps.
    pub fields: Vec<Field>,
    size: usize,
    part: Option<(&'static str, usize)>,
}

impl Layout {
    /// How many numbers a row has.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The field of this full name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.full_name() == name)
    }

    fn add(&mut self, name: &'static str, what: &'static str, size: usize) {
        self.fields.push(Field { part: self.part, name, what, start: self.size, size });
        self.size += size;
    }
}

impl Sink for Layout {
    fn part(&mut self, part: Option<(&'static str, usize)>) {
        self.part = part;
    }

    fn numbers(&mut self, name: &'static str, what: &'static str, values: &[u8]) {
        self.add(name, what, values.len());
    }

    fn bits(&mut self, name: &'static str, what: &'static str, size: usize, _: &[u64]) {
        self.add(name, what, size);
    }

    fn one_of(&mut self, name: &'static str, what: &'static str, size: usize, _: Option<usize>) {
        self.add(name, what, size);
    }
}
