//! Helps for the rules pages: headings, paragraphs and pictures with captions.

use std::fmt::Write as _;

use crate::Words;
use crate::svg::Esc;

/// A rules page being written.
pub struct RulesPage<'a> {
    words: &'a Words,
    /// What is written so far.
    pub html: String,
}

impl<'a> RulesPage<'a> {
    /// A page with the message of this id as its heading.
    #[must_use]
    pub fn new(words: &'a Words, title: &str) -> RulesPage<'a> {
        let mut html = String::with_capacity(32 * 1024);
        let _ = write!(html, "<h1>{}</h1>", Esc(&words.say(title)));
        RulesPage { words, html }
    }

    /// A heading, the message of this id.
    pub fn heading(&mut self, id: &str) {
        let _ = write!(self.html, "<h2>{}</h2>", Esc(&self.words.say(id)));
    }

    /// A paragraph, the message of this id.
    pub fn text(&mut self, id: &str) {
        let _ = write!(self.html, "<p>{}</p>", Esc(&self.words.say(id)));
    }

    /// A list of these messages.
    pub fn list(&mut self, ids: &[&str]) {
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
    pub fn figure(&mut self, id: &str, width: u32, height: u32, svg: &str) {
        let _ = write!(
            self.html,
            "<figure><svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" aria-hidden=\"true\">{svg}</svg><figcaption>{}</figcaption></figure>",
            Esc(&self.words.say(id))
        );
    }
}
