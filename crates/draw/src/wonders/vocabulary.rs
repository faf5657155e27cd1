//! Names, words and drawings of all components, made once for each language.

use std::fmt::Display;
use std::sync::OnceLock;

use ::wonders::{ByResource, CardId, LeaderId, TileId};
use maud::{Markup, html};

use super::effects;
use super::glyph::{self, Glyph};
use crate::svg::{Used, icon};
use crate::{Lang, Words};

/// A component as it is drawn over and over.
pub(crate) struct Entry {
    /// Its name.
    pub name: String,
    /// What it does, in words.
    pub text: String,
    /// A small strip for the city.
    pub chip: String,
    /// The card as it is held in the hand.
    pub face: String,
}

/// All components in one language.
pub(crate) struct Vocabulary {
    cards: Vec<Entry>,
    leaders: Vec<Entry>,
    tiles: Vec<Entry>,
}

impl Vocabulary {
    /// The components in this language.
    pub(crate) fn of(lang: Lang) -> &'static Vocabulary {
        static ALL: [OnceLock<Vocabulary>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];
        ALL[lang as usize].get_or_init(|| {
            let words = Words::of(lang);
            Vocabulary {
                cards: CardId::all().map(|id| card(words, id)).collect(),
                leaders: LeaderId::all().map(|id| leader(words, id)).collect(),
                tiles: TileId::all().map(|id| tile(words, id)).collect(),
            }
        })
    }

    pub(crate) fn card(&self, id: CardId) -> &Entry {
        &self.cards[id.index()]
    }

    pub(crate) fn leader(&self, id: LeaderId) -> &Entry {
        &self.leaders[id.index()]
    }

    pub(crate) fn tile(&self, id: TileId) -> &Entry {
        &self.tiles[usize::from(id.number()) - 1]
    }
}

/// The name of a structure.
pub(crate) fn card_name(words: &Words, id: CardId) -> String {
    words.say(&format!("wonders-card-{id}"))
}

/// The name of a leader.
pub(crate) fn leader_name(words: &Words, id: LeaderId) -> String {
    words.say(&format!("wonders-leader-{id}"))
}

/// What is printed as the cost of a face.
fn cost(signs: &[Glyph]) -> Markup {
    html! { span class="face-cost" { (glyph::html(signs)) } }
}

/// A card as it is held in the hand: above what it is and does, in the middle its cost and its picture, below its name.
struct Face<'a> {
    kind: &'a str,
    symbol: &'a str,
    top: Markup,
    cost: &'a [Glyph],
    name: &'a str,
    foot: Markup,
}

impl Face<'_> {
    fn draw(&self) -> String {
        let size = self.name.chars().count();
        let word = self.name.split([' ', '-']).map(|word| word.chars().count()).max().unwrap_or(0);
        let fit = if size > 22 || word > 13 {
            " tiny"
        } else if size > 15 || word > 10 {
            " small"
        } else {
            ""
        };
        let face = html! {
            span class={ "face k-" (self.kind) } {
                span class="face-top" { (self.top) }
                span class="face-mid" {
                    (cost(self.cost))
                    svg class="face-art" viewBox="0 0 48 32" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
                        (Used(self.symbol))
                    }
                }
                b class={ "face-name" (fit) } { (self.name) }
                (self.foot)
            }
        };
        face.into_string()
    }
}

/// What stands at the top of a face: what kind of card it is, and what it does.
fn top(shape: &str, signs: &[Glyph]) -> Markup {
    html! {
        span class="face-shape" { (icon(shape)) }
        span class={ "face-signs" (long(signs)) } { (glyph::html(signs)) }
    }
}

/// What a card does in words, at its foot.
fn in_words(text: &str) -> Markup {
    html! { span class="face-text" { (text) } }
}

/// The class of signs too many for one row.
fn long(signs: &[Glyph]) -> &'static str {
    if signs.len() > 5 { " long" } else { "" }
}

/// A building of the street: its pictogram, what it does as signs, and its name.
fn strip(kind: &str, id: impl Display, signs: &[Glyph], name: &str, text: &str) -> String {
    let strip = html! {
        span class={ "chip k-" (kind) (long(signs)) } title={ (name) ": " (text) } {
            svg class="pic" aria-hidden="true" { (Used(&format!("p-{id}"))) }
            span class="signs" { (glyph::html(signs)) }
            em { (name) }
        }
    };
    strip.into_string()
}

/// A card with the marks of what is wanting on its cost.
pub(crate) fn wanting(entry: &Entry, card: CardId, missing: &ByResource<u8>) -> String {
    let printed = &card.info().cost;
    // The same signs may stand above: what the card makes.
    let [plain, marked] =
        [glyph::cost(printed), glyph::cost_without(printed, missing)].map(|signs| cost(&signs));
    entry.face.replacen(&plain.0, &marked.0, 1)
}

/// A leader's card without a price: somebody else has paid it.
pub(crate) fn unpriced(entry: &Entry, leader: LeaderId) -> String {
    entry.face.replacen(&cost(&price(leader)).0, "", 1)
}

/// What a leader costs.
fn price(leader: LeaderId) -> [Glyph; 1] {
    [Glyph::Coin(leader.info().coins.to_string())]
}

fn card(words: &Words, id: CardId) -> Entry {
    let info = id.info();
    let name = card_name(words, id);
    let text = effects::effects(words, &info.effects);
    let signs = glyph::effects(&info.effects);
    let key = info.colour.key();
    let opens = info.chain_to.iter().map(|next| card_name(words, next)).collect::<Vec<_>>().join(", ");
    let foot = html! {
        @if !opens.is_empty() {
            span class="face-chain" title=(words.with("wonders-chain-to", [("card", opens.as_str().into())])) {
                (icon("i-chain")) (opens)
            }
        }
    };
    let chip = strip(key, id, &signs, &name, &text);
    let face = Face {
        kind: key,
        symbol: &format!("p-{id}"),
        top: top(glyph::colour(info.colour), &signs),
        cost: &glyph::cost(&info.cost),
        name: &name,
        foot,
    };
    Entry { face: face.draw(), name, text, chip }
}

fn leader(words: &Words, id: LeaderId) -> Entry {
    let info = id.info();
    let name = leader_name(words, id);
    let text = effects::effects(words, &info.effects);
    let signs = glyph::effects(&info.effects);
    let chip = strip("white", id, &signs, &name, &text);
    let face = Face {
        kind: "white",
        symbol: &format!("p-{id}"),
        top: top("i-leader", &signs),
        cost: &price(id),
        name: &name,
        foot: in_words(&text),
    };
    Entry { face: face.draw(), name, text, chip }
}

fn tile(words: &Words, id: TileId) -> Entry {
    let name = words.with("wonders-tile", [("n", id.number().into())]);
    let text = words.say(&format!("wonders-tile-{id}"));
    let signs = glyph::html(&glyph::tile(&id.info().effect));
    let chip = html! {
        span class="chip k-tile" title={ (name) ": " (text) } {
            i class="tile-number" { (id) }
            (signs)
        }
    };
    let top = html! {
        span class="face-shape tile-number" { (id) }
        span class="face-signs" { (signs) }
    };
    let face = Face { kind: "tile", symbol: "i-tower", top, cost: &[], name: &name, foot: in_words(&text) };
    Entry { face: face.draw(), name, text, chip: chip.into_string() }
}
