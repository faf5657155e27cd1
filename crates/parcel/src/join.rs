//! The modules of the first load in one file, and all others asking that file.
//!
//! Every module becomes a block of its own, so that its names stay its own, and an object of what it exports. The blocks
//! come in the order in which a browser would run the modules. The one that starts the page runs last and by
//! itself: whoever it loads imports this file and must not wait for it.

use std::collections::{BTreeMap, BTreeSet};

use crate::module::{Import, Module, Taken, taken_from};
use crate::script::{Kind, Token, written};
use crate::{FIRST_SCRIPT, Files, place};

/// The modules of the first load in the order in which they run.
pub(crate) fn first<'a>(files: &'a Files, entries: &[String]) -> Result<Vec<Module<'a>>, String> {
    let (mut order, mut seen) = (Vec::new(), BTreeMap::new());
    for entry in entries {
        visit(files, entry, &mut seen, &mut order)?;
    }
    let Some((_, others)) = order.split_last() else { return Err("nothing starts the page".into()) };
    for module in &order {
        if let Some(why) = module.stands_alone() {
            return Err(format!("{} is part of the first load and {why}", module.name));
        }
    }
    if let Some(module) = others.iter().find(|module| module.waits) {
        return Err(format!(
            "{} is part of the first load and waits outside of any function: what it loads would wait for it",
            module.name
        ));
    }
    Ok(order)
}

fn visit<'a>(
    files: &'a Files,
    name: &str,
    seen: &mut BTreeMap<String, bool>,
    order: &mut Vec<Module<'a>>,
) -> Result<(), String> {
    match seen.get(name) {
        Some(true) => return Ok(()),
        Some(false) => {
            return Err(format!("{name} imports itself by way of others: one of them has to load it later"));
        }
        None => seen.insert(name.to_owned(), false),
    };
    let module = Module::read(files, name)?;
    for import in &module.imports {
        visit(files, &import.from, seen, order)?;
    }
    seen.insert(name.to_owned(), true);
    order.push(module);
    Ok(())
}

/// What a module is called in the joined file.
fn object(name: &str) -> String {
    let bare = name.strip_suffix(".js").unwrap_or(name);
    let bare = bare.strip_prefix("js/").unwrap_or(bare);
    let letters = bare.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
    std::iter::once('$').chain(letters).collect()
}

/// All modules of the first load as one.
pub(crate) fn joined(first: &[Module<'_>]) -> String {
    let mut out = String::new();
    let mut objects = Vec::new();
    for (i, module) in first.iter().enumerate() {
        let body = module.body(|_, import| taken_from(&object(&import.from), &import.taken), false);
        let body = written(&at_hand(module, body, first));
        if i + 1 == first.len() {
            out.push_str(&format!("export{{{}}};\n(async()=>{{\n{body}}})();\n", objects.join(",")));
        } else {
            let object = object(&module.name);
            let names: Vec<&str> = module.exports.iter().map(|(name, _)| name.as_str()).collect();
            out.push_str(&format!("let {object};{{\n{body}{object}={{{}}};}}\n", names.join(",")));
            objects.push(object);
        }
    }
    out
}

/// What would be loaded later is here already, if it is part of the first load.
fn at_hand<'a>(module: &Module<'_>, body: Vec<Token<'a>>, first: &[Module<'_>]) -> Vec<Token<'a>> {
    let mut out: Vec<Token<'a>> = Vec::with_capacity(body.len());
    for token in body {
        let wanted = match out.as_slice() {
            [.., import, open, wanted] if token.is(")") && import.is("import") && open.is("(") => {
                wanted.quoted().map(|path| place(&module.name, path))
            }
            _ => None,
        };
        match wanted.filter(|wanted| first.iter().any(|one| one.name == *wanted)) {
            Some(wanted) => {
                let line = out[out.len() - 3].line;
                out.truncate(out.len() - 3);
                let text = format!("Promise.resolve({})", object(&wanted)).into();
                out.push(Token { kind: Kind::Word, text, line });
            }
            None => out.push(token),
        }
    }
    out
}

/// A module of the first load under its own address, for whoever asks for it there.
pub(crate) fn stand_in(module: &Module<'_>) -> String {
    let names: Vec<&str> = module.exports.iter().map(|(name, _)| name.as_str()).collect();
    if names.is_empty() {
        return format!("import\"/{FIRST_SCRIPT}\";\n");
    }
    let object = object(&module.name);
    format!("import{{{object}}}from\"/{FIRST_SCRIPT}\";\nexport const{{{}}}={object};\n", names.join(","))
}

/// A module that is not part of the first load: it takes what it needs from there out of the one file.
pub(crate) fn apart(module: &Module<'_>, first: &BTreeSet<&str>) -> String {
    let is_first = |import: &Import| first.contains(import.from.as_str()) && import.taken != Taken::Nothing;
    let objects: BTreeSet<String> =
        module.imports.iter().filter(|import| is_first(import)).map(|import| object(&import.from)).collect();
    let objects: Vec<String> = objects.into_iter().collect();
    let begins = module.imports.iter().position(is_first);
    let in_place = |number: usize, import: &Import| {
        if !is_first(import) {
            return written(&module.tokens[import.span.clone()]).trim_end().to_owned();
        }
        let taken = taken_from(&object(&import.from), &import.taken);
        if begins == Some(number) {
            format!("import{{{}}}from\"/{FIRST_SCRIPT}\";{taken}", objects.join(","))
        } else {
            taken
        }
    };
    written(&module.body(in_place, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec().into())).collect()
    }

    fn joined_of(list: &[(&str, &str)]) -> Result<String, String> {
        first(&files(list), &["js/main.js".to_owned()]).map(|first| joined(&first))
    }

    const WORDS: (&str, &str) = ("js/words.js", "let held = 1;\nexport const t = (id) => held + id;\n");

    #[test]
    fn modules_become_blocks_in_the_order_they_run() {
        let list = [
            (
                "js/main.js",
                "import { t as say } from \"./words.js\";\nimport * as dom from \"./dom.js\";\nawait dom.h(say(1));\n",
            ),
            (
                "js/dom.js",
                "import { t } from \"./words.js\";\nexport async function h(x) {\n  return t(x, import(\"./words.js\"));\n}\nexport class A {}\n",
            ),
            WORDS,
        ];
        let told = "let $words;{\nlet held=1;const t=(id)=>held+id;\n$words={t};}\n\
            let $dom;{\nconst{t}=$words;async function h(x){return t(x,Promise.resolve($words));}\nclass A{}\n$dom={h,A};}\n\
            export{$words,$dom};\n(async()=>{\nconst{t:say}=$words;const dom=$dom;await dom.h(say(1));\n})();\n";
        assert_eq!(joined_of(&list).as_deref(), Ok(told));
        let files = files(&list);
        let all = first(&files, &["js/main.js".to_owned()]).expect("they fit");
        assert_eq!(stand_in(&all[0]), "import{$words}from\"/js/first.js\";\nexport const{t}=$words;\n");
        assert_eq!(stand_in(&all[2]), "import\"/js/first.js\";\n");
    }

    #[test]
    fn others_ask_the_one_file_and_keep_their_other_imports() {
        let list = files(&[
            (
                "games/x/x.js",
                "import { a } from \"./a.js\";\nimport { t } from \"../../js/words.js\";\nimport * as words from \"../../js/words.js\";\nexport const b = () => a(t(1), words);\n",
            ),
            WORDS,
        ]);
        let module = Module::read(&list, "games/x/x.js").expect("readable");
        assert_eq!(
            apart(&module, &BTreeSet::from(["js/words.js"])),
            "import{a}from\"./a.js\";import{$words}from\"/js/first.js\";const{t}=$words;const words=$words;export const b=()=>a(t(1),words);\n"
        );
    }

    #[test]
    fn what_cannot_be_joined_is_refused_in_words() {
        for (list, why) in [
            (&[("js/main.js", "import a from \"./a.js\";")][..], "an import is"),
            (&[("js/main.js", "import { a } from \"./a.js\";")], "js/a.js"),
            (&[("js/main.js", "import \"./a.js\";"), ("js/a.js", "import \"./main.js\";")], "imports itself"),
            (
                &[("js/main.js", "import \"./a.js\";"), ("js/a.js", "export let a = 1;")],
                "exports something else",
            ),
            (&[("js/main.js", "import \"./a.js\";"), ("js/a.js", "await 1;")], "waits outside"),
            (&[("js/main.js", "import.meta.url;")], "import.meta"),
            (&[("js/main.js", "const a = \"b\n\";")], "line 1"),
        ] {
            let told = joined_of(list).expect_err(why);
            assert!(told.contains(why), "{told}");
        }
    }
}
