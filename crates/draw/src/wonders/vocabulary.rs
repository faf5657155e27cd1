//! Names, words and drawings of all components, made once for each language.

use std::fmt::Write as _;
use std::sync::OnceLock;

use ::wonders::{ByResource, CardId, LeaderId, TileId};

use super::{effects, glyph};
use crate::svg::Esc;
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

/// How the cost of a face begins.
const COST: &str = "<span class=\"face-cost\">";

fn face(kind: &str, symbol: &str, top: &str, cost: &str, name: &str, foot: &str) -> String {
    let size = name.chars().count();
    let word = name.split([' ', '-']).map(|word| word.chars().count()).max().unwrap_or(0);
    let fit = if size > 22 || word > 13 {
        " tiny"
    } else if size > 15 || word > 11 {
        " small"
    } else {
        ""
    };
    format!(
        "<span class=\"face k-{kind}\"><span class=\"face-top\">{top}</span><span class=\"face-mid\">{COST}{cost}</span>\
         <svg class=\"face-art\" viewBox=\"0 0 48 32\" preserveAspectRatio=\"xMidYMax meet\" aria-hidden=\"true\"><use href=\"#{symbol}\"/></svg></span>\
         <b class=\"face-name{fit}\">{}</b>{foot}</span>",
        Esc(name)
    )
}

/// A building of the street: its pictogram, what it does as signs, and its name.
fn strip(kind: &str, key: &str, signs: &str, name: &str, text: &str) -> String {
    format!(
        "<span class=\"chip k-{kind}\" title=\"{}: {}\"><svg class=\"pic\" aria-hidden=\"true\"><use href=\"#p-{key}\"/></svg>\
         <span class=\"signs\">{signs}</span><em>{}</em></span>",
        Esc(name),
        Esc(text),
        Esc(name)
    )
}

/// A card with the marks of what is wanting on its cost.
pub(crate) fn wanting(entry: &Entry, card: CardId, missing: &ByResource<u8>) -> String {
    let cost = &card.info().cost;
    // The same signs may stand above: what the card makes.
    let [plain, marked] = [glyph::cost(cost), glyph::cost_without(cost, missing)]
        .map(|signs| format!("{COST}{}", glyph::to_html(&signs)));
    entry.face.replacen(&plain, &marked, 1)
}

/// A leader's card without a price: somebody else has paid it.
pub(crate) fn unpriced(entry: &Entry, leader: LeaderId) -> String {
    let price = glyph::to_html(&[glyph::Glyph::Coin(leader.info().coins.to_string())]);
    entry.face.replacen(&format!("{COST}{price}</span>"), "", 1)
}

fn card(words: &Words, id: CardId) -> Entry {
    let info = id.info();
    let name = card_name(words, id);
    let text = effects::effects(words, &info.effects);
    let signs = glyph::effects(&info.effects);
    let top = glyph::to_html(&signs);
    let key = info.colour.key();
    let long = if signs.len() > 5 { " long" } else { "" };
    let chip = strip(&format!("{key}{long}"), &id.to_string(), &top, &name, &text);
    let mut foot = String::new();
    if !info.chain_to.is_empty() {
        let opens: Vec<String> = info.chain_to.iter().map(|next| card_name(words, next)).collect();
        let title = words.with("wonders-chain-to", [("card", opens.join(", ").into())]);
        let _ = write!(foot, "<span class=\"face-chain\" title=\"{}\">", Esc(&title));
        glyph::icon(&mut foot, "i-chain");
        let _ = write!(foot, "{}</span>", Esc(&opens.join(", ")));
    }
    let mut shape = String::new();
    glyph::icon(&mut shape, glyph::colour(info.colour));
    let top =
        format!("<span class=\"face-shape\">{shape}</span><span class=\"face-signs{long}\">{top}</span>");
    let face = face(key, &format!("p-{id}"), &top, &glyph::to_html(&glyph::cost(&info.cost)), &name, &foot);
    Entry { name, text, chip, face }
}

fn leader(words: &Words, id: LeaderId) -> Entry {
    let info = id.info();
    let name = leader_name(words, id);
    let text = effects::effects(words, &info.effects);
    let signs = glyph::effects(&info.effects);
    let top = glyph::to_html(&signs);
    let long = if signs.len() > 5 { " long" } else { "" };
    let chip = strip(&format!("white{long}"), &id.to_string(), &top, &name, &text);
    let mut shape = String::new();
    glyph::icon(&mut shape, "i-leader");
    let top =
        format!("<span class=\"face-shape\">{shape}</span><span class=\"face-signs{long}\">{top}</span>");
    let price = glyph::to_html(&[glyph::Glyph::Coin(info.coins.to_string())]);
    let foot = format!("<span class=\"face-text\">{}</span>", Esc(&text));
    let face = face("white", &format!("p-{id}"), &top, &price, &name, &foot);
    Entry { name, text, chip, face }
}

fn tile(words: &Words, id: TileId) -> Entry {
    let name = words.with("wonders-tile", [("n", id.number().into())]);
    let text = words.say(&format!("wonders-tile-{id}"));
    let signs = glyph::to_html(&glyph::tile(&id.info().effect));
    let chip = format!(
        "<span class=\"chip k-tile\" title=\"{}: {}\"><i class=\"tile-number\">{id}</i>{signs}</span>",
        Esc(&name),
        Esc(&text)
    );
    let top = format!(
        "<span class=\"face-shape tile-number\">{id}</span><span class=\"face-signs\">{signs}</span>"
    );
    let foot = format!("<span class=\"face-text\">{}</span>", Esc(&text));
    let face = face("tile", "i-tower", &top, "", &name, &foot);
    Entry { name, text, chip, face }
}
