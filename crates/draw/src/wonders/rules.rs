//! The rules of 7 Wonders in our own words, with pictures.

use ::wonders::{
    BoardId, BoardInfo, CardId, Colour, Effect, Expansion, LeaderId, ProjectId, Resource, Science, TileId,
};
use maud::{Markup, PreEscaped, html};

use super::glyph::{self, Glyph};
use super::vocabulary::Vocabulary;
use super::{art, effects, roman};
use crate::rules::RulesPage;
use crate::svg::{drawn, icon};
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
    cards(&mut page, lang, &["lumber_yard", "baths", "barracks", "workshop", "tavern"]);
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
    page.put(&html! {
        p { a href="/learn/wonders-babel" { (words.say("first-game")) ": " (words.say("wonders-option-tower")) } }
    });
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
    cards(&mut page, lang, &black());
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
    page.put(&html! {
        ul class="rule-icons" {
            @for (id, icons) in list {
                li {
                    span { @for id in *icons { (icon(id)) } }
                    span { (words.say(id)) }
                }
            }
        }
    });
}

/// The wonders of a box, with their names.
fn boards(page: &mut RulesPage<'_>, words: &Words, of: impl Fn(&BoardInfo) -> bool) {
    let scene =
        |board: BoardId| drawn(move |out| art::scene(out, board.key(), &[true; 4], art::Behind::default()));
    page.put(&html! {
        figure {
            div class="wo-rules" {
                @for board in BoardId::all().filter(|board| of(board.info())) {
                    span class="board-card" {
                        svg viewBox="0 0 240 120" aria-hidden="true" { (scene(board)) }
                        (words.say(&format!("wonders-board-{board}")))
                    }
                }
            }
        }
    });
}

/// What conflicts bring.
fn tokens(page: &mut RulesPage<'_>) {
    page.put(&html! {
        figure {
            div class="wo-rules" aria-hidden="true" {
                @for value in ::wonders::VICTORY_VALUES {
                    span class="over" { (icon("i-victory")) b { (value) } }
                }
                span class="over defeat" { (icon("i-defeat")) b { "−1" } }
            }
        }
    });
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
    let known = keys.iter().filter_map(|key| LeaderId::from_key(key));
    faces(page, known.map(|leader| vocabulary.leader(leader).face.as_str()));
}

/// A few cards as they look in the hand.
fn cards(page: &mut RulesPage<'_>, lang: Lang, keys: &[&str]) {
    let vocabulary = Vocabulary::of(lang);
    let known = keys.iter().filter_map(|key| CardId::from_key(key));
    faces(page, known.map(|card| vocabulary.card(card).face.as_str()));
}

fn faces<'a>(page: &mut RulesPage<'_>, faces: impl Iterator<Item = &'a str>) {
    page.put(&html! {
        figure {
            div class="wo-hand" {
                @for face in faces { div class="wo-held" { (PreEscaped(face)) } }
            }
        }
    });
}

fn row(signs: &[Glyph]) -> String {
    let mut svg = String::new();
    for (at, sign) in signs.iter().enumerate() {
        glyph::svg(&mut svg, std::slice::from_ref(sign), 8.0 + 56.0 * at as f32, 28.0, 40.0);
    }
    svg
}

fn tiles(page: &mut RulesPage<'_>, lang: Lang) {
    page.put(&html! {
        table {
            @for entry in TileId::all().map(|tile| Vocabulary::of(lang).tile(tile)) {
                tr { td { (PreEscaped(&entry.chip)) } td { (entry.text) } }
            }
        }
    });
}

fn projects(page: &mut RulesPage<'_>, words: &Words) {
    page.put(&html! {
        table class="rule-projects" {
            thead {
                tr {
                    td {}
                    td {}
                    th { (icon("i-reward")) " " (words.say("wonders-project-success")) }
                    th { (icon("i-penalty")) " " (words.say("wonders-project-failure")) }
                }
            }
            tbody { @for project in ProjectId::all() { (project_row(project, words)) } }
        }
    });
}

fn project_row(project: ProjectId, words: &Words) -> Markup {
    let info = project.info();
    html! {
        tr {
            th { (roman(info.age)) " " (words.say(&format!("wonders-project-{project}"))) }
            td { (icon(glyph::colour(info.colour))) (glyph::html(&glyph::cost(&info.cost))) }
            td { (icon("i-reward")) " " (effects::reward(words, info.reward)) }
            td { (icon("i-penalty")) " " (effects::penalty(words, info.penalty)) }
        }
    }
}
