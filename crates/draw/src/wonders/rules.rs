//! The rules of 7 Wonders in our own words, with pictures.

use std::fmt::Write as _;

use ::wonders::{
    BoardId, BoardInfo, CardId, Colour, Effect, Expansion, LeaderId, ProjectId, Resource, Science, TileId,
};

use super::glyph::{self, Glyph};
use super::vocabulary::Vocabulary;
use super::{art, effects, roman};
use crate::rules::RulesPage;
use crate::svg::Esc;
use crate::{Lang, Words};

/// The whole page: base game, Babel, the other expansions.
pub(crate) fn page(lang: Lang) -> String {
    let words = Words::of(lang);
    let mut page = RulesPage::new(words, "game-wonders");
    page.text("wonders-rules-intro");
    boards(&mut page, words, |info| info.expansion == Expansion::Base);
    page.at_table("wonders", "sides", Some("a"));
    page.at_table("wonders", "sides", Some("b"));
    page.at_table("wonders", "boards", None);
    page.heading("wonders-rules-turn-title");
    page.text("wonders-rules-turn");
    icon_list(
        &mut page,
        words,
        &[
            ("wonders-rules-use-1", &["i-build", "i-chain"]),
            ("wonders-rules-use-2", &["i-stage"]),
            ("wonders-rules-use-3", &["i-coin"]),
        ],
    );
    page.html.push_str(&faces(lang, &["lumber_yard", "baths", "barracks", "workshop", "tavern"]));
    page.heading("wonders-rules-pay-title");
    page.text("wonders-rules-pay");
    page.figure(
        "wonders-rules-pay-figure",
        7 * 56,
        56,
        &row(&Resource::ALL.map(|one| Glyph::Icon(glyph::resource(one)))),
    );
    page.text("wonders-rules-once");
    page.at_table("wonders", "once_per_bill", Some("true"));
    page.text("wonders-rules-chain");
    page.heading("wonders-rules-colours-title");
    icon_list(
        &mut page,
        words,
        &[
            ("wonders-rules-brown", &["c-brown", "c-grey"]),
            ("wonders-rules-blue", &["c-blue"]),
            ("wonders-rules-yellow", &["c-yellow"]),
            ("wonders-rules-red", &["c-red"]),
            ("wonders-rules-green", &["c-green"]),
            ("wonders-rules-purple", &["c-purple"]),
        ],
    );
    page.figure(
        "wonders-rules-figure-science",
        3 * 56,
        56,
        &row(&Science::ALL.map(|one| Glyph::Icon(glyph::science(one)))),
    );
    page.heading("wonders-rules-war-title");
    page.text("wonders-rules-war");
    tokens(&mut page);
    page.heading("wonders-rules-end-title");
    page.text("wonders-rules-end");
    page.heading("wonders-rules-two-title");
    page.text("wonders-rules-two");
    page.heading("wonders-option-tower");
    page.at_table("wonders", "tower", Some("true"));
    page.text("wonders-rules-tower");
    let _ = write!(
        page.html,
        "<p><a href=\"/learn/wonders-babel\">{}: {}</a></p>",
        Esc(&words.say("first-game")),
        Esc(&words.say("wonders-option-tower"))
    );
    tiles(&mut page, lang);
    page.heading("wonders-option-projects");
    page.at_table("wonders", "projects", Some("true"));
    page.text("wonders-rules-projects");
    projects(&mut page, words);
    page.heading("wonders-option-leaders");
    page.at_table("wonders", "leaders", Some("true"));
    page.text("wonders-rules-leaders");
    leaders(&mut page, lang, &["caesar", "midas", "plato", "solomon", "tomyris"]);
    page.heading("wonders-option-cities");
    page.at_table("wonders", "cities", Some("true"));
    page.text("wonders-rules-cities");
    page.html.push_str(&faces(lang, &black()));
    icon_list(
        &mut page,
        words,
        &[
            ("wonders-debts", &["i-debt"]),
            ("wonders-diplomacy", &["i-dove"]),
            ("wonders-e-mask", &["i-mask", "c-green"]),
        ],
    );
    page.heading("wonders-option-wonder_pack");
    page.at_table("wonders", "wonder_pack", Some("true"));
    page.text("wonders-rules-pack");
    boards(&mut page, words, |info| info.expansion == Expansion::WonderPack);
    page.html
}

/// Sentences with the icons they speak of.
fn icon_list(page: &mut RulesPage<'_>, words: &Words, list: &[(&str, &[&str])]) {
    page.html.push_str("<ul class=\"rule-icons\">");
    for (id, icons) in list {
        page.html.push_str("<li><span>");
        icons.iter().for_each(|icon| glyph::icon(&mut page.html, icon));
        let _ = write!(page.html, "</span><span>{}</span></li>", Esc(&words.say(id)));
    }
    page.html.push_str("</ul>");
}

/// The wonders of a box, with their names.
fn boards(page: &mut RulesPage<'_>, words: &Words, of: impl Fn(&BoardInfo) -> bool) {
    let list: Vec<BoardId> = BoardId::all().filter(|board| of(board.info())).collect();
    page.html.push_str("<figure><div class=\"wo-rules\">");
    for board in list {
        page.html.push_str("<span class=\"board-card\"><svg viewBox=\"0 0 240 120\" aria-hidden=\"true\">");
        art::scene(&mut page.html, board.key(), &[true; 4], art::Behind::default());
        let _ = write!(page.html, "</svg>{}</span>", Esc(&words.say(&format!("wonders-board-{board}"))));
    }
    page.html.push_str("</div></figure>");
}

/// What conflicts bring.
fn tokens(page: &mut RulesPage<'_>) {
    page.html.push_str("<figure><div class=\"wo-rules\" aria-hidden=\"true\">");
    for value in ::wonders::VICTORY_VALUES {
        page.html.push_str("<span class=\"over\">");
        glyph::icon(&mut page.html, "i-victory");
        let _ = write!(page.html, "<b>{value}</b></span>");
    }
    page.html.push_str("<span class=\"over defeat\">");
    glyph::icon(&mut page.html, "i-defeat");
    page.html.push_str("<b>−1</b></span></div></figure>");
}

/// Black cards that show what is new about them: a loss for others, a dove, a mask, shields.
fn black() -> Vec<&'static str> {
    let new: [fn(&Effect) -> bool; 4] = [
        |effect| matches!(effect, Effect::OthersLose { .. }),
        |effect| *effect == Effect::Diplomacy,
        |effect| *effect == Effect::ScienceCopy,
        |effect| matches!(effect, Effect::Shields(_)),
    ];
    new.iter()
        .filter_map(|is| {
            CardId::all()
                .find(|card| card.info().colour == Colour::Black && card.info().effects.iter().any(is))
        })
        .map(CardId::key)
        .collect()
}

fn leaders(page: &mut RulesPage<'_>, lang: Lang, keys: &[&str]) {
    let vocabulary = Vocabulary::of(lang);
    page.html.push_str("<figure><div class=\"wo-hand\">");
    for leader in keys.iter().filter_map(|key| LeaderId::from_key(key)) {
        let _ = write!(page.html, "<div class=\"wo-held\">{}</div>", vocabulary.leader(leader).face);
    }
    page.html.push_str("</div></figure>");
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
    let mut html = String::from("<figure><div class=\"wo-hand\">");
    for card in cards.iter().filter_map(|key| ::wonders::CardId::from_key(key)) {
        let _ = write!(html, "<div class=\"wo-held\">{}</div>", vocabulary.card(card).face);
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
    page.html.push_str("<table class=\"rule-projects\"><thead><tr><td></td><td></td>");
    for (icon, id) in [("i-reward", "wonders-project-success"), ("i-penalty", "wonders-project-failure")] {
        page.html.push_str("<th>");
        glyph::icon(&mut page.html, icon);
        let _ = write!(page.html, " {}</th>", Esc(&words.say(id)));
    }
    page.html.push_str("</tr></thead><tbody>");
    for project in ProjectId::all() {
        let info = project.info();
        let mut cost = vec![Glyph::Icon(glyph::colour(info.colour))];
        cost.extend(glyph::cost(&info.cost));
        let _ = write!(
            page.html,
            "<tr><th>{} {}</th><td>{}</td><td>{} {}</td><td>{} {}</td></tr>",
            roman(info.age),
            Esc(&words.say(&format!("wonders-project-{project}"))),
            glyph::to_html(&cost),
            glyph::to_html(&[Glyph::Icon("i-reward")]),
            Esc(&effects::reward(words, info.reward)),
            glyph::to_html(&[Glyph::Icon("i-penalty")]),
            Esc(&effects::penalty(words, info.penalty)),
        );
    }
    page.html.push_str("</tbody></table>");
}
