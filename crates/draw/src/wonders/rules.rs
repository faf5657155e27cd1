//! The rules of 7 Wonders in our own words, with pictures.

use std::fmt::Write as _;

use ::wonders::{Colour, ProjectId, Resource, Science, TileId};

use super::glyph::{self, Glyph};
use super::vocabulary::Vocabulary;
use super::{effects, roman};
use crate::rules::RulesPage;
use crate::svg::Esc;
use crate::{Lang, Words};

/// The whole page: base game, Babel, the other expansions.
pub(crate) fn page(lang: Lang) -> String {
    let words = Words::of(lang);
    let mut page = RulesPage::new(words, "game-wonders");
    page.text("wor-intro");
    page.heading("wor-turn-title");
    page.text("wor-turn");
    page.list(&["wor-use-1", "wor-use-2", "wor-use-3"]);
    page.html.push_str(&faces(lang, &["lumber_yard", "baths", "barracks", "workshop", "tavern"]));
    page.heading("wor-pay-title");
    page.text("wor-pay");
    page.figure(
        "wor-pay-figure",
        7 * 56,
        56,
        &row(&Resource::ALL.map(|one| Glyph::Icon(glyph::resource(one)))),
    );
    page.text("wor-chain");
    page.heading("wor-colours-title");
    page.figure(
        "wor-figure-colours",
        8 * 56,
        56,
        &row(&Colour::ALL.map(|one| Glyph::Icon(glyph::colour(one)))),
    );
    page.list(&["wor-brown", "wor-blue", "wor-yellow", "wor-red", "wor-green", "wor-purple"]);
    page.figure(
        "wor-figure-science",
        3 * 56,
        56,
        &row(&Science::ALL.map(|one| Glyph::Icon(glyph::science(one)))),
    );
    page.heading("wor-war-title");
    page.text("wor-war");
    page.heading("wor-end-title");
    page.text("wor-end");
    page.heading("wor-two-title");
    page.text("wor-two");
    page.heading("wo-option-tower");
    page.text("wor-tower");
    let _ = write!(
        page.html,
        "<p><a href=\"/learn/wonders-babel\">{}: {}</a></p>",
        Esc(&words.say("first-game")),
        Esc(&words.say("wo-option-tower"))
    );
    tiles(&mut page, lang);
    page.heading("wo-option-projects");
    page.text("wor-projects");
    projects(&mut page, words);
    for (title, text) in [
        ("wo-option-leaders", "wor-leaders"),
        ("wo-option-cities", "wor-cities"),
        ("wo-option-wonder_pack", "wor-pack"),
    ] {
        page.heading(title);
        page.text(text);
    }
    page.html
}

fn row(signs: &[Glyph]) -> String {
    let mut svg = String::new();
    for (at, sign) in signs.iter().enumerate() {
        glyph::svg(&mut svg, std::slice::from_ref(sign), 8.0 + 56.0 * at as f32, 28.0, 40.0);
    }
    svg
}

/// A few cards as they look in the hand.
fn faces(lang: Lang, cards: &[&str]) -> String {
    let vocabulary = Vocabulary::of(lang);
    let mut html = String::from("<figure><div class=\"hand\">");
    for card in cards.iter().filter_map(|key| ::wonders::CardId::from_key(key)) {
        let _ = write!(html, "<div class=\"held\">{}</div>", vocabulary.card(card).face);
    }
    html.push_str("</div></figure>");
    html
}

fn tiles(page: &mut RulesPage<'_>, lang: Lang) {
    page.html.push_str("<table>");
    for tile in TileId::all() {
        let entry = Vocabulary::of(lang).tile(tile);
        let _ = write!(page.html, "<tr><td>{}</td><td>{}</td></tr>", entry.chip, Esc(&entry.text));
    }
    page.html.push_str("</table>");
}

fn projects(page: &mut RulesPage<'_>, words: &Words) {
    page.html.push_str("<table>");
    for project in ProjectId::all() {
        let info = project.info();
        let mut cost = vec![Glyph::Icon(glyph::colour(info.colour))];
        cost.extend(glyph::cost(&info.cost));
        let _ = write!(
            page.html,
            "<tr><th>{} {}</th><td>{}</td><td>{}: {}.<br>{}: {}.</td></tr>",
            roman(info.age),
            Esc(&words.say(&format!("wo-project-{project}"))),
            glyph::to_html(&cost),
            Esc(&words.say("wo-project-success")),
            Esc(&effects::reward(words, info.reward)),
            Esc(&words.say("wo-project-failure")),
            Esc(&effects::penalty(words, info.penalty)),
        );
    }
    page.html.push_str("</table>");
}
