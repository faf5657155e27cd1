//! Helps for the rules pages: headings, paragraphs and pictures with captions.

use maud::{Markup, PreEscaped, html};

use crate::Words;

/// A rules page being written.
pub(crate) struct RulesPage<'a> {
    words: &'a Words,
    pub html: String,
}

impl<'a> RulesPage<'a> {
    pub(crate) fn new(words: &'a Words, title: &str) -> RulesPage<'a> {
        let mut page = RulesPage { words, html: String::with_capacity(32 * 1024) };
        page.put(&html! { h1 { (words.say(title)) } });
        page
    }

    /// Adds a piece.
    pub(crate) fn put(&mut self, piece: &Markup) {
        self.html.push_str(&piece.0);
    }

    pub(crate) fn heading(&mut self, id: &str) {
        self.put(&html! { h2 { (self.words.say(id)) } });
    }

    pub(crate) fn text(&mut self, id: &str) {
        self.put(&html! { p { (self.words.say(id)) } });
    }

    pub(crate) fn list(&mut self, ids: &[&str]) {
        self.put(&html! {
            ul {
                @for id in ids {
                    li { (self.words.say(id)) }
                }
            }
        });
    }

    /// A picture; `svg` is what stands inside the drawing.
    pub(crate) fn figure(&mut self, id: &str, width: u32, height: u32, svg: &str) {
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
