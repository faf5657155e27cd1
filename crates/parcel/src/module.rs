//! A module of the page: what it imports, what it exports, and what is left of it without both.

use std::borrow::Cow;

use crate::script::{Kind, Token, tokens};
use crate::{Files, place, text};

/// Names that a module takes from another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    /// Nothing: it only has to run.
    Nothing,
    /// All of it under one name.
    All(String),
    /// Some of it: its name there, its name here.
    Some(Vec<(String, String)>),
}

#[derive(Debug)]
pub(crate) struct Import {
    /// The file that is imported.
    pub from: String,
    pub taken: Taken,
    /// Its tokens.
    pub span: std::ops::Range<usize>,
}

pub(crate) struct Module<'a> {
    pub name: String,
    pub tokens: Vec<Token<'a>>,
    pub imports: Vec<Import>,
    /// Names, and where the word `export` stands.
    pub exports: Vec<(String, usize)>,
    /// Whether it waits for something before it is through.
    pub waits: bool,
}

impl<'a> Module<'a> {
    pub(crate) fn read(files: &'a Files, name: &str) -> Result<Module<'a>, String> {
        let wrong = |why: String| format!("{name}: {why}");
        let tokens = tokens(text(files, name)?).map_err(wrong)?;
        let mut module =
            Module { name: name.to_owned(), tokens, imports: Vec::new(), exports: Vec::new(), waits: false };
        let (mut at, mut depth) = (0, 0);
        while let Some(token) = module.tokens.get(at) {
            depth += token.step();
            let next = module.tokens.get(at + 1);
            if depth == 0 && token.is("import") && !next.is_some_and(|next| next.is("(") || next.is(".")) {
                let import = module.import(at).ok_or_else(|| {
                    wrong("an import is `import { a, b as c } from`, `import * as a from` or `import`".into())
                })?;
                at = import.span.end;
                module.imports.push(import);
                continue;
            }
            if depth == 0 && token.is("export") {
                let exported = module.exported(at + 1);
                module.exports.extend(exported.map(|name| (name, at)));
            }
            module.waits |= depth == 0 && token.is("await");
            at += 1;
        }
        Ok(module)
    }

    fn word(&self, at: usize) -> Option<String> {
        self.tokens.get(at).filter(|token| token.kind == Kind::Word).map(|token| token.text.to_string())
    }

    fn import(&self, start: usize) -> Option<Import> {
        let is = |at: usize, text: &str| self.tokens.get(at).is_some_and(|token| token.is(text));
        let mut at = start + 1;
        let taken = if self.tokens.get(at)?.kind == Kind::Text {
            Taken::Nothing
        } else {
            let taken = if is(at, "*") && is(at + 1, "as") {
                at += 3;
                Taken::All(self.word(at - 1)?)
            } else if is(at, "{") {
                let mut names = Vec::new();
                at += 1;
                while !is(at, "}") {
                    let there = self.word(at)?;
                    let renamed = is(at + 1, "as");
                    at += if renamed { 3 } else { 1 };
                    names.push((there, self.word(at - 1)?));
                    if is(at, ",") {
                        at += 1;
                    }
                }
                at += 1;
                Taken::Some(names)
            } else {
                return None;
            };
            if !is(at, "from") {
                return None;
            }
            at += 1;
            taken
        };
        let from = place(&self.name, self.tokens.get(at)?.quoted()?);
        is(at + 1, ";").then(|| Import { from, taken, span: start..at + 2 })
    }

    /// The name that is exported by what begins here, if it is one name that never changes.
    fn exported(&self, at: usize) -> Option<String> {
        match &*self.tokens.get(at)?.text {
            "const" | "class" => self.word(at + 1),
            "function" => self.word(at + 1).or_else(|| self.word(at + 2)),
            "async" => self.exported(at + 1),
            _ => None,
        }
    }

    /// Why it cannot be put together with others, if it cannot.
    pub(crate) fn stands_alone(&self) -> Option<&'static str> {
        let written = self.tokens.iter().filter(|token| token.is("export")).count();
        let says = |a: &str, b: &str| {
            self.tokens.windows(3).any(|part| part[0].is(a) && part[1].is(".") && part[2].is(b))
        };
        if written != self.exports.len() {
            return Some("exports something else than one `const`, `function` or `class` at a time");
        }
        says("import", "meta").then_some("asks for `import.meta`, which is another file's once it is joined")
    }

    /// The files that are loaded only when they are needed, and whether they come by `later` or as a page of the router.
    pub(crate) fn loads(&self) -> Vec<(String, bool)> {
        let mut found = Vec::new();
        for (at, part) in self.tokens.windows(3).enumerate() {
            if !(part[0].is("import") && part[1].is("(")) {
                continue;
            }
            let Some(wanted) = part[2].quoted() else { continue };
            let before =
                |back: usize, text: &str| at.checked_sub(back).is_some_and(|at| self.tokens[at].is(text));
            let is_function = before(1, ">") && before(2, "=") && before(3, ")") && before(4, "(");
            let is_told = before(5, ",") || (before(5, "(") && before(6, "later"));
            found.push((place(&self.name, wanted), is_function && is_told));
        }
        found
    }

    /// The module without `export`, and with this in the place of its imports.
    pub(crate) fn body(&self, in_place: impl Fn(usize, &Import) -> String, exports: bool) -> Vec<Token<'_>> {
        let mut out: Vec<Token<'_>> = Vec::with_capacity(self.tokens.len());
        let mut imports = self.imports.iter().enumerate().peekable();
        let mut at = 0;
        while at < self.tokens.len() {
            if let Some((number, import)) = imports.next_if(|(_, import)| import.span.start == at) {
                let text = in_place(number, import);
                if !text.is_empty() {
                    out.push(Token { kind: Kind::Mark, text: Cow::Owned(text), line: true });
                }
                at = import.span.end;
                continue;
            }
            if exports || !self.exports.iter().any(|(_, export)| *export == at) {
                let token = &self.tokens[at];
                // What follows a word that was taken out begins the line in its place.
                let line = token.line || (!exports && at > 0 && self.tokens[at - 1].is("export"));
                out.push(Token { kind: token.kind, text: Cow::Borrowed(&token.text), line });
            }
            at += 1;
        }
        out
    }
}

/// What stands for an import of a module that is an object of this name.
pub(crate) fn taken_from(object: &str, taken: &Taken) -> String {
    match taken {
        Taken::Nothing => String::new(),
        Taken::All(name) => format!("const {name}={object};"),
        Taken::Some(names) => {
            let names: Vec<String> = names
                .iter()
                .map(|(there, here)| if there == here { there.clone() } else { format!("{there}:{here}") })
                .collect();
            format!("const{{{}}}={object};", names.join(","))
        }
    }
}
