//! Helps for the rules pages: headings, paragraphs and pictures with captions.

use maud::{Markup, PreEscaped, html};

use crate::Words;

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
        let mut page = RulesPage { words, html: String::with_capacity(32 * 1024) };
        page.put(&html! { h1 { (words.say(title)) } });
        page
    }

    /// Adds a piece.
    pub fn put(&mut self, piece: &Markup) {
        self.html.push_str(&piece.0);
    }

    /// A heading, the message of this id, under which links find it in every language.
    pub fn heading(&mut self, id: &str) {
        let name = id.trim_end_matches("-title").rsplit(['-']).next().unwrap_or(id);
        self.put(&html! { h2 id={ "rule-" (name) } { (self.words.say(id)) } });
    }

    /// A paragraph, the message of this id.
    pub fn text(&mut self, id: &str) {
        self.put(&html! { p { (self.words.say(id)) } });
    }

    /// A list of these messages.
    pub fn list(&mut self, ids: &[&str]) {
        self.put(&html! {
            ul {
                @for id in ids {
                    li { (self.words.say(id)) }
                }
            }
        });
    }

    /// What is different at a table that chose this value of an option, or any value where none is named. The page
    /// shows it only where the rules were opened from such a table.
    pub fn at_table(&mut self, game: &str, option: &str, value: Option<&str>) {
        let says = value.map_or_else(
            || format!("{game}-rules-table-{option}"),
            |value| format!("{game}-rules-table-{option}-{value}"),
        );
        self.put(&html! {
            p class="at-table" data-option=(option) data-value=(value.unwrap_or("*")) hidden {
                b { (self.words.say("rules-at-table")) } " " (self.words.say(&says))
            }
        });
    }

    /// A picture; `svg` is what stands inside the drawing.
    pub fn figure(&mut self, id: &str, width: u32, height: u32, svg: &str) {
        self.put(&html! {
            figure {
                svg viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) aria-hidden="true" {
                    (PreEscaped(svg))
                }
                figcaption { (self.words.say(id)) }
            }
        });
    }
}
