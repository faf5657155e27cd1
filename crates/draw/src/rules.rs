//! Helps for the rules pages: headings, paragraphs and pictures with captions.

use std::fmt::Write as _;

use crate::Words;
use crate::svg::Esc;

/// A rules page being written.
pub(crate) struct RulesPage<'a> {
    words: &'a Words,
    pub html: String,
}

impl<'a> RulesPage<'a> {
    pub(crate) fn new(words: &'a Words, title: &str) -> RulesPage<'a> {
        let mut html = String::with_capacity(32 * 1024);
        let _ = write!(html, "<h1>{}</h1>", Esc(&words.say(title)));
        RulesPage { words, html }
    }

    pub(crate) fn heading(&mut self, id: &str) {
        let _ = write!(self.html, "<h2>{}</h2>", Esc(&self.words.say(id)));
    }

    pub(crate) fn text(&mut self, id: &str) {
        let _ = write!(self.html, "<p>{}</p>", Esc(&self.words.say(id)));
    }

    pub(crate) fn list(&mut self, ids: &[&str]) {
        self.html.push_str("<ul>");
        for id in ids {
            let _ = write!(self.html, "<li>{}</li>", Esc(&self.words.say(id)));
        }
        self.html.push_str("</ul>");
    }

    /// What is different at a table that chose this value of an option, or any value where none is named. The page
    /// shows it only where the rules were opened from such a table.
    pub(crate) fn at_table(&mut self, game: &str, option: &str, value: Option<&str>) {
        let says = value.map_or_else(
            || format!("{game}-rules-table-{option}"),
            |value| format!("{game}-rules-table-{option}-{value}"),
        );
        let _ = write!(
            self.html,
            "<p class=\"at-table\" data-option=\"{option}\" data-value=\"{}\" hidden><b>{}</b> {}</p>",
            value.unwrap_or("*"),
            Esc(&self.words.say("rules-at-table")),
            Esc(&self.words.say(&says))
        );
    }

    /// A picture; `svg` is what stands inside the drawing.
    pub(crate) fn figure(&mut self, id: &str, width: u32, height: u32, svg: &str) {
        let _ = write!(
            self.html,
            "<figure><svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" aria-hidden=\"true\">{svg}</svg><figcaption>{}</figcaption></figure>",
            Esc(&self.words.say(id))
        );
    }
}
