//! Style sheets: those a sheet imports put in its place, comments and blanks taken out.

use crate::{Files, place, text};

/// The sheet with all it imports, one after the other.
pub(crate) fn whole(files: &Files, name: &str) -> Result<String, String> {
    let mut out = String::new();
    gather(files, name, &mut Vec::new(), &mut out)?;
    Ok(small(&out))
}

fn gather(files: &Files, name: &str, above: &mut Vec<String>, out: &mut String) -> Result<(), String> {
    if above.iter().any(|one| one == name) {
        return Err(format!("{name} imports itself by way of {}", above.join(", ")));
    }
    above.push(name.to_owned());
    for line in text(files, name)?.lines() {
        match line.strip_prefix("@import ") {
            Some(rest) => {
                let wanted = rest.strip_prefix('"').and_then(|rest| rest.strip_suffix("\";"));
                let wanted =
                    wanted.ok_or_else(|| format!("{name}: write `@import \"FILE\";`, not `{line}`"))?;
                gather(files, &place(name, wanted), above, out)?;
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    above.pop();
    Ok(())
}

/// Without comments, and with blanks only where they mean something.
fn small(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some(first) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            blank(&mut out);
        } else if first == '"' || first == '\'' {
            let bytes = rest.as_bytes();
            let mut end = 1;
            while end < bytes.len() && bytes[end] != first as u8 {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            let end = (end + 1).min(rest.len());
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if first.is_whitespace() {
            rest = rest.trim_start();
            blank(&mut out);
        } else {
            if "{};,".contains(first) {
                if out.ends_with(' ') {
                    out.pop();
                }
                if first == '}' && out.ends_with(';') {
                    out.pop();
                }
            }
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

/// Notes that there was a blank, unless it says nothing here.
fn blank(out: &mut String) {
    if !out.is_empty() && !out.ends_with([' ', '{', '}', ';', ',', ':']) {
        out.push(' ');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_stay_where_they_mean_something() {
        for (sheet, told) in [
            (
                "/* why */\n.a .b > .c,\n.d :hover {\n  top: calc(1px + 2px);\n  left: 0;\n}\n",
                ".a .b > .c,.d :hover{top:calc(1px + 2px);left:0}",
            ),
            (
                "@media (max-width: 8px) and (x) {\n  a::before { content: \"a  /* b */ {\"; }\n}",
                "@media (max-width:8px) and (x){a::before{content:\"a  /* b */ {\"}}",
            ),
            (
                "a { margin: 0 /* none */ auto; font: 1em/1.2 \"B\", serif }",
                "a{margin:0 auto;font:1em/1.2 \"B\",serif}",
            ),
        ] {
            assert_eq!(small(sheet).trim_end(), told);
        }
    }

    #[test]
    fn what_a_sheet_imports_stands_before_it() {
        let file = |text: &str| text.as_bytes().to_vec().into();
        let mut files = Files::from([
            ("css/all.css".to_owned(), file("@import \"one.css\";\n@import \"../two.css\";\nc{}")),
            ("css/one.css".to_owned(), file("a{}")),
            ("two.css".to_owned(), file("b{}")),
        ]);
        assert_eq!(whole(&files, "css/all.css").as_deref(), Ok("a{}b{}c{}"));
        files.insert("two.css".to_owned(), file("@import \"css/all.css\";"));
        assert!(whole(&files, "css/all.css").is_err_and(|why| why.contains("imports itself")));
        files.remove("two.css");
        assert!(whole(&files, "css/all.css").is_err_and(|why| why.contains("two.css")));
    }
}
