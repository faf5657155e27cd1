//! A module of the page as tokens, and tokens as a text without comments and blanks.

use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name or a keyword.
    Word,
    Number,
    /// A text between quotes, quotes included.
    Text,
    /// A piece of a template, from a backtick or `}` to `${` or a backtick.
    Template,
    Regex,
    /// Anything else: one character, or `++` and `--`.
    Mark,
}

#[derive(Clone, Debug)]
pub(crate) struct Token<'a> {
    pub kind: Kind,
    pub text: Cow<'a, str>,
    /// Whether it is the first of its line.
    pub line: bool,
}

impl Token<'_> {
    pub(crate) fn is(&self, text: &str) -> bool {
        self.text == text && matches!(self.kind, Kind::Word | Kind::Mark)
    }

    /// What is between the quotes.
    pub(crate) fn quoted(&self) -> Option<&str> {
        (self.kind == Kind::Text).then(|| &self.text[1..self.text.len() - 1])
    }

    /// How much deeper the next token lies.
    pub(crate) fn step(&self) -> i32 {
        match (self.kind, &*self.text) {
            (Kind::Mark, "{" | "(" | "[") => 1,
            (Kind::Mark, "}" | ")" | "]") => -1,
            (Kind::Template, text) => i32::from(text.ends_with("${")) - i32::from(text.starts_with('}')),
            _ => 0,
        }
    }
}

/// Words after which a slash begins a regular expression, though a slash after a word divides.
const BEFORE_REGEX: [&str; 12] =
    ["return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "await", "yield"];

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$' || c == '#'
}

struct Reader<'a> {
    source: &'a str,
    at: usize,
    found: Vec<Token<'a>>,
    /// For every open template the number of braces that are open in its `${`.
    templates: Vec<usize>,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn wrong(&self, what: &str) -> String {
        let line = self.source[..self.at].lines().count().max(1);
        format!("line {line}: {what} that does not end")
    }

    /// Skips blanks and comments. Answers whether a line ended there.
    fn skip(&mut self) -> Result<bool, String> {
        let mut line = self.at == 0;
        loop {
            let rest = self.rest();
            if let Some(comment) = rest.strip_prefix("//") {
                self.at += 2 + comment.find('\n').unwrap_or(comment.len());
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let end = comment.find("*/").ok_or_else(|| self.wrong("a comment"))?;
                line |= comment[..end].contains('\n');
                self.at += end + 4;
            } else if let Some(blank) = rest.chars().next().filter(|c| c.is_whitespace()) {
                line |= blank == '\n';
                self.at += blank.len_utf8();
            } else {
                return Ok(line);
            }
        }
    }

    /// Where the text ends that begins here, by its closing quote.
    fn text_end(&self, quote: u8) -> Result<usize, String> {
        let bytes = self.rest().as_bytes();
        let mut i = 1;
        while let Some(&byte) = bytes.get(i) {
            match byte {
                b'\\' => i += 1,
                b'\n' => break,
                byte if byte == quote => return Ok(i + 1),
                _ => {}
            }
            i += 1;
        }
        Err(self.wrong("a text"))
    }

    fn regex_end(&self) -> Result<usize, String> {
        let bytes = self.rest().as_bytes();
        let (mut i, mut in_class) = (1, false);
        while let Some(&byte) = bytes.get(i) {
            match byte {
                b'\\' => i += 1,
                b'\n' => break,
                b'[' => in_class = true,
                b']' => in_class = false,
                b'/' if !in_class => {
                    let flags = bytes[i + 1..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
                    return Ok(i + 1 + flags);
                }
                _ => {}
            }
            i += 1;
        }
        Err(self.wrong("a regular expression"))
    }

    /// Where the piece of a template ends that begins here with a backtick or a brace.
    fn template_end(&self) -> Result<usize, String> {
        let bytes = self.rest().as_bytes();
        let mut i = 1;
        while let Some(&byte) = bytes.get(i) {
            match byte {
                b'\\' => i += 1,
                b'`' => return Ok(i + 1),
                b'$' if bytes.get(i + 1) == Some(&b'{') => return Ok(i + 2),
                _ => {}
            }
            i += 1;
        }
        Err(self.wrong("a template"))
    }

    /// Whether a slash divides what stands before it.
    fn divides(&self) -> bool {
        self.found.last().is_some_and(|last| match last.kind {
            Kind::Word => !BEFORE_REGEX.contains(&&*last.text),
            Kind::Number | Kind::Text | Kind::Regex => true,
            Kind::Template => last.text.ends_with('`'),
            Kind::Mark => matches!(&*last.text, ")" | "]" | "}" | "++" | "--"),
        })
    }

    fn number_end(&self) -> usize {
        let rest = self.rest().as_bytes();
        let mut i = 0;
        while let Some(&byte) = rest.get(i) {
            let sign = matches!(byte, b'+' | b'-')
                && i > 0
                && matches!(rest[i - 1], b'e' | b'E')
                && !rest.starts_with(b"0x");
            if !(byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.' || sign) {
                break;
            }
            i += 1;
        }
        i
    }

    fn next(&mut self, first: char) -> Result<(Kind, usize), String> {
        let rest = self.rest();
        let digit_follows = rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        Ok(match first {
            '"' | '\'' => (Kind::Text, self.text_end(first as u8)?),
            '`' => (Kind::Template, self.template_end()?),
            '}' if self.templates.last() == Some(&0) => (Kind::Template, self.template_end()?),
            '/' if !self.divides() => (Kind::Regex, self.regex_end()?),
            c if c.is_ascii_digit() || (c == '.' && digit_follows) => (Kind::Number, self.number_end()),
            c if in_word(c) => (Kind::Word, rest.find(|c| !in_word(c)).unwrap_or(rest.len())),
            _ if rest.starts_with("++") || rest.starts_with("--") => (Kind::Mark, 2),
            c => (Kind::Mark, c.len_utf8()),
        })
    }
}

/// The tokens of a module.
pub(crate) fn tokens(source: &str) -> Result<Vec<Token<'_>>, String> {
    let mut reader = Reader { source, at: 0, found: Vec::new(), templates: Vec::new() };
    loop {
        let line = reader.skip()?;
        let Some(first) = reader.rest().chars().next() else { break };
        let (kind, length) = reader.next(first)?;
        let text = &reader.rest()[..length];
        if kind == Kind::Template {
            if first == '}' {
                reader.templates.pop();
            }
            if text.ends_with("${") {
                reader.templates.push(0);
            }
        } else if let (Kind::Mark, Some(open)) = (kind, reader.templates.last_mut()) {
            match text {
                "{" => *open += 1,
                "}" => *open -= 1,
                _ => {}
            }
        }
        reader.at += length;
        reader.found.push(Token { kind, text: Cow::Borrowed(text), line });
    }
    match reader.templates.is_empty() {
        true => Ok(reader.found),
        false => Err(reader.wrong("a template")),
    }
}

/// Whether a line may end before this token without a meaning: nothing can have ended there, or nothing can begin.
fn line_says_nothing(before: &Token<'_>, next: &Token<'_>) -> bool {
    let open = match before.kind {
        Kind::Mark => !matches!(&*before.text, ")" | "]" | "}" | "++" | "--"),
        Kind::Template => before.text.ends_with("${"),
        _ => false,
    };
    let goes_on = match next.kind {
        Kind::Mark => ")]},;.?:&|=<>".contains(&*next.text),
        Kind::Template => next.text.starts_with('}'),
        _ => false,
    };
    open || goes_on
}

/// Whether two tokens side by side would be read as others.
fn would_merge(before: &Token<'_>, next: &Token<'_>) -> bool {
    let (Some(last), Some(first)) = (before.text.chars().next_back(), next.text.chars().next()) else {
        return false;
    };
    let word_like = |kind| matches!(kind, Kind::Word | Kind::Number | Kind::Regex);
    (word_like(before.kind) && (in_word(first) || (before.kind == Kind::Number && first == '.')))
        || (last == first && "+-/".contains(last))
}

/// The tokens as a text: nothing between them but what a reader of programs needs.
pub(crate) fn written<'a>(tokens: impl IntoIterator<Item = &'a Token<'a>>) -> String {
    let mut text = String::new();
    let mut last: Option<&Token<'_>> = None;
    for token in tokens {
        if let Some(before) = last {
            if token.line && !line_says_nothing(before, token) {
                text.push('\n');
            } else if would_merge(before, token) {
                text.push(' ');
            }
        }
        text.push_str(&token.text);
        last = Some(token);
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(source: &str) -> String {
        let tokens = tokens(source).unwrap_or_else(|why| panic!("{source}: {why}"));
        written(&tokens).trim_end().to_owned()
    }

    #[test]
    fn comments_and_blanks_go_and_what_has_a_meaning_stays() {
        for (source, told) in [
            ("// why\nconst a = 1; // so\n/** more */\nconst b = a / 2 / a;", "const a=1;const b=a/2/a;"),
            ("const s = 'it\\'s // no comment';", "const s='it\\'s // no comment';"),
            ("const r = /[/\"]\\/ {2}/g.test(x) ? a : b", "const r=/[/\"]\\/ {2}/g.test(x)?a:b"),
            ("if (/x/ in y) return /a b/;", "if(/x/ in y)return/a b/;"),
            ("const t = `a // ${ b + `c ${ { d } }` } e`;", "const t=`a // ${b+`c ${{d}}`} e`;"),
            ("a = b + +c - -d - --e; i++ / 2", "a=b+ +c- -d- --e;i++/2"),
            ("let a = 1\nlet b = .5e-3\n(c)", "let a=1\nlet b=.5e-3\n(c)"),
            ("x\n  .then(y)\n  ?.z", "x.then(y)?.z"),
            ("return (\n  a &&\n  b\n);", "return(a&&b);"),
            ("const f = async () => {\n  await g();\n};\nh()", "const f=async()=>{await g();};h()"),
            ("class A {\n  #a = 1;\n  get b() {}\n  c() {}\n}", "class A{#a=1;get b(){}\nc(){}}"),
            ("const é = `ü`; // ß", "const é=`ü`;"),
        ] {
            assert_eq!(small(source), told);
        }
    }

    #[test]
    fn what_does_not_end_is_refused_with_its_line() {
        for source in ["a;\n\"b", "a;\n/* b", "a;\n`b", "a;\n`b${c", "a = \n/b"] {
            let why = tokens(source).expect_err(source);
            assert!(why.starts_with("line 2: ") || why.starts_with("line 1: "), "{source}: {why}");
        }
    }
}
