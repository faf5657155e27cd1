//! The messages of `locales/` as trees, for tests about words.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::path::PathBuf;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};

/// The files of a language.
pub const FILES: [&str; 9] = [
    "page",
    "people",
    "table",
    "babylon",
    "babylon-rules",
    "babylonia",
    "babylonia-rules",
    "wonders",
    "wonders-rules",
];

/// The folder of all words.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../locales")
}

/// One message.
pub struct Message {
    pub file: &'static str,
    pub id: String,
    pub pattern: Pattern<String>,
}

/// All messages of a language, file by file.
pub fn of(lang: draw::Lang) -> Vec<Message> {
    let mut all = Vec::new();
    for file in FILES {
        let path = folder().join(lang.code()).join(format!("{file}.ftl"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let tree: Resource<String> =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(_, mistakes)| panic!("{mistakes:?}"));
        for entry in tree.body {
            if let Entry::Message(message) = entry {
                let pattern = message.value.expect("every message has a text");
                all.push(Message { file, id: message.id.name, pattern });
            }
        }
    }
    all
}

/// The variable that stands here or is chosen by.
pub fn variable(expression: &InlineExpression<String>) -> Option<&str> {
    match expression {
        InlineExpression::VariableReference { id } => Some(&id.name),
        _ => None,
    }
}

/// Calls `see` for every run of elements that can be read in a row, with the variables chosen by around it.
pub fn each_run<'a>(
    pattern: &'a Pattern<String>,
    chosen: &mut Vec<&'a str>,
    see: &mut impl FnMut(&'a [PatternElement<String>], &[&'a str]),
) {
    see(&pattern.elements, chosen);
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element {
            let by = variable(selector);
            chosen.extend(by);
            for variant in variants {
                each_run(&variant.value, chosen, see);
            }
            if by.is_some() {
                chosen.pop();
            }
        }
    }
}

impl Message {
    /// The words of the message, all forms of it, without its variables.
    pub fn words(&self) -> Vec<String> {
        let mut texts = Vec::new();
        each_run(&self.pattern, &mut Vec::new(), &mut |run, _| {
            let parts = run.iter().map(|element| match element {
                PatternElement::TextElement { value } => value.as_str(),
                // A variable parts two words: what stands there is not ours.
                PatternElement::Placeable { .. } => " · ",
            });
            texts.push(parts.collect());
        });
        texts
    }

    /// The variables the message chooses its forms by.
    pub fn chosen_by(&self) -> Vec<String> {
        let mut all = Vec::new();
        each_run(&self.pattern, &mut Vec::new(), &mut |_, chosen| {
            all.extend(chosen.iter().map(|&name| name.to_owned()));
        });
        all.sort();
        all.dedup();
        all
    }
}
