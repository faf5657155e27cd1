//! Babel: the tower seen from above with the tiles in force, and the project of the age.

use std::f32::consts::PI;
use std::fmt::Write as _;

use ::wonders::{Ring as _, TileId, TileSet, Works, catalogue};
use maud::{Markup, PreEscaped, html};

use super::{Table, effects, glyph, roman};
use crate::svg::{Esc, Num, drawn, icon, mark};

/// The tile on top of a field; field 0 is the marked one.
fn top(table: &Table<'_>, field: usize) -> Option<TileId> {
    let fields = usize::from(table.view.tower_fields);
    table.view.tower.iter().copied().skip(field).step_by(fields.max(1)).next_back()
}

/// The tower from above, with the numbers of the tiles where they can be read: steps in a circle, its fields as sectors, a mark where the next tile goes.
pub(crate) fn tower_drawing(table: &Table<'_>, html: &mut String, numbers: bool) {
    let fields = usize::from(table.view.tower_fields).max(1);
    let next = table.view.tower.len() % fields;
    html.push_str("<circle class=\"tower-foot\" r=\"58\"/><circle class=\"tower-step\" r=\"54\"/>");
    let at = |turn: f32, r: f32| (r * turn.sin(), -r * turn.cos());
    for field in 0..fields {
        let (from, to) =
            (field as f32 / fields as f32 * 2.0 * PI, (field + 1) as f32 / fields as f32 * 2.0 * PI);
        let gap = 0.05;
        let (a, b) = (at(from + gap, 52.0), at(to - gap, 52.0));
        let (c, d) = (at(to - gap * 2.5, 19.0), at(from + gap * 2.5, 19.0));
        let tile = top(table, field);
        let _ = write!(
            html,
            "<path class=\"field{}{}\" d=\"M{} {}A52 52 0 {} 1 {} {}L{} {}A19 19 0 {} 0 {} {}z\"/>",
            if tile.is_some() { " laid" } else { "" },
            if field == next { " next" } else { "" },
            Num(a.0),
            Num(a.1),
            u8::from(fields == 1),
            Num(b.0),
            Num(b.1),
            Num(c.0),
            Num(c.1),
            u8::from(fields == 1),
            Num(d.0),
            Num(d.1),
        );
        let middle = at((from + to) / 2.0, 35.0);
        if let Some(tile) = tile {
            let signs = glyph::tile(&tile.info().effect);
            let entry = table.vocabulary.tile(tile);
            let mut size = if numbers { 19.0 } else { 24.0 };
            while glyph::width(&signs, size) > 40.0 && size > 8.0 {
                size -= 1.0;
            }
            let _ = write!(html, "<g><title>{}: {}</title>", Esc(&entry.name), Esc(&entry.text));
            let down = if numbers { 3.0 } else { 0.0 };
            glyph::svg(html, &signs, middle.0 - glyph::width(&signs, size) / 2.0, middle.1 + down, size);
            if numbers {
                let _ = write!(
                    html,
                    "<text class=\"tile-no\" x=\"{}\" y=\"{}\" font-size=\"8\" text-anchor=\"middle\">{tile}</text>",
                    Num(middle.0),
                    Num(middle.1 - 7.0)
                );
            }
            html.push_str("</g>");
        }
        if field == next {
            let mark = at((from + to) / 2.0, 54.0);
            let _ = write!(
                html,
                "<circle class=\"next-mark\" cx=\"{}\" cy=\"{}\" r=\"4.500\"/>",
                Num(mark.0),
                Num(mark.1)
            );
        }
    }
    html.push_str("<circle class=\"tower-top\" r=\"16\"/><circle class=\"tower-core\" r=\"10\"/><path class=\"tower-stair\" d=\"M-3-16h6v32h-6z\"/>");
}

/// The tower for the board: the drawing, and the tiles in force as strips.
pub(crate) fn tower(table: &Table<'_>) -> String {
    if !table.view.modules.tower {
        return String::new();
    }
    let tower = html! {
        svg class="tower" viewBox="-60 -60 120 120" role="img" aria-label=(table.say("wonders-tower")) {
            (drawn(|out| tower_drawing(table, out, false)))
        }
        span class="tower-list" {
            @if table.visible.is_empty() {
                b { (table.say("wonders-tower")) }
                small { (table.say("wonders-tower-empty")) }
            }
            @for (tile, entry) in table.visible.iter().map(|tile| (tile, table.vocabulary.tile(tile))) {
                span class="law" title=(entry.text) {
                    i class="tile-number" { (tile) }
                    span { (entry.text) }
                }
            }
        }
    };
    tower.into_string()
}

/// The tower in words.
pub(crate) fn tower_words(table: &Table<'_>) -> String {
    if !table.view.modules.tower {
        return String::new();
    }
    let own = table.view.tiles.hand;
    let words = html! {
        h3 { (table.say("wonders-tower")) }
        p { (table.say("wonders-tower-how")) }
        div class="laws" {
            svg class="tower" viewBox="-60 -60 120 120" aria-hidden="true" {
                (drawn(|out| tower_drawing(table, out, true)))
            }
            div {
                @if table.visible.is_empty() {
                    p { (table.say("wonders-tower-empty")) }
                }
                (laws(table, table.visible))
            }
        }
        @if !own.is_empty() {
            h3 { (table.say("wonders-your-tiles")) }
            (laws(table, own))
        }
    };
    words.into_string()
}

/// Tiles with what they do in words.
fn laws(table: &Table<'_>, tiles: TileSet) -> Markup {
    html! {
        @for entry in tiles.iter().map(|tile| table.vocabulary.tile(tile)) {
            p class="law-line" { (PreEscaped(&entry.chip)) span { (entry.text) } }
        }
    }
}

/// The project for the board: name, price, tokens, who joined, reward and penalty.
pub(crate) fn project(table: &Table<'_>) -> String {
    if !table.view.modules.projects {
        return String::new();
    }
    let Some(works) = &table.view.works else {
        return html! { small { (table.say("wonders-project")) } }.into_string();
    };
    let info = works.project.info();
    let project = html! {
        span class="project-head" {
            (icon(glyph::colour(info.colour)))
            b { (table.say(&format!("wonders-project-{}", works.project))) }
        }
        span class="project-line" {
            (icon("i-project"))
            (glyph::html(&glyph::cost(&info.cost)))
            (tokens(table, works))
        }
        span class="project-line" {
            span class="good" {
                (icon("i-reward"))
                (glyph::html(&glyph::reward(info.reward)))
                em { (effects::reward(table.words, info.reward)) }
            }
            span class="bad" {
                (icon("i-penalty"))
                (glyph::html(&glyph::penalty(info.penalty)))
                em { (effects::penalty(table.words, info.penalty)) }
            }
        }
    };
    project.into_string()
}

/// The tokens of the project: those that are left, and those that were taken, by whom.
fn tokens(table: &Table<'_>, works: &Works) -> Markup {
    html! {
        span class="project-tokens" title=(left(table, works)) {
            @for _ in 0..works.left() { i class="disc" {} }
            @for city in 0..table.view.places() {
                @for _ in 0..works.taken(city) {
                    i class={ "disc taken p" (city) } title=(table.name(city)) { (icon(&format!("m-{city}"))) }
                }
            }
        }
    }
}

/// How many tokens of the project are left, in words.
fn left(table: &Table<'_>, works: &Works) -> String {
    table.words.with("wonders-project-left", [("n", works.left().into())])
}

/// The project in words.
pub(crate) fn project_words(table: &Table<'_>) -> String {
    let Some(works) = &table.view.works else { return String::new() };
    let info = works.project.info();
    let words = table.words;
    let name = words.say(&format!("wonders-project-{}", works.project));
    let how = words.with("wonders-project-how", [("what", effects::cards(words, info.colour).into())]);
    let worth = catalogue().constants.penalty_tokens[usize::from(info.age.clamp(1, 3)) - 1];
    let unpaid = words.with("wonders-project-unpaid", [("n", format!("−{worth}").into())]);
    let project = html! {
        h3 { (words.say("wonders-project")) ": " (name) " (" (roman(info.age)) ")" }
        p { (how) }
        p { (words.say("wonders-project-cost")) ": " (glyph::html(&glyph::cost(&info.cost))) }
        p { @if works.success() { (words.say("wonders-project-done")) } @else { (left(table, works)) } }
        p { (words.say("wonders-project-success")) ": " b { (effects::reward(words, info.reward)) } }
        p {
            (words.say("wonders-project-failure")) ": " b { (effects::penalty(words, info.penalty)) } ". " (unpaid)
        }
        @for city in (0..table.view.places()).filter(|&city| works.taken(city) > 0) {
            p class="law-line" { (mark(city)) (table.name(city)) " ×" (works.taken(city)) }
        }
    };
    project.into_string()
}
