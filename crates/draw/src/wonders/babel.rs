//! Babel: the tower seen from above with the tiles in force, and the project of the age.

use std::f32::consts::PI;
use std::fmt::Write as _;

use ::wonders::{Ring as _, TileId, catalogue};

use super::glyph;
use super::{Table, effects, roman};
use crate::svg::{Esc, Num};

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
    let view = table.view;
    if !view.modules.tower {
        return String::new();
    }
    let mut html = String::with_capacity(4 * 1024);
    let _ = write!(
        html,
        "<svg class=\"tower\" viewBox=\"-60 -60 120 120\" role=\"img\" aria-label=\"{}\">",
        Esc(&table.say("wonders-tower"))
    );
    tower_drawing(table, &mut html, false);
    html.push_str("</svg><span class=\"tower-list\">");
    if table.visible.is_empty() {
        let _ = write!(
            html,
            "<b>{}</b><small>{}</small>",
            Esc(&table.say("wonders-tower")),
            Esc(&table.say("wonders-tower-empty"))
        );
    }
    for tile in table.visible.iter() {
        let entry = table.vocabulary.tile(tile);
        let _ = write!(
            html,
            "<span class=\"law\" title=\"{}\"><i class=\"tile-number\">{tile}</i>",
            Esc(&entry.text)
        );
        let _ = write!(html, "<span>{}</span></span>", Esc(&entry.text));
    }
    html.push_str("</span>");
    html
}

/// The tower in words.
pub(crate) fn tower_words(table: &Table<'_>) -> String {
    if !table.view.modules.tower {
        return String::new();
    }
    let mut html = String::with_capacity(2 * 1024);
    let _ = write!(
        html,
        "<h3>{}</h3><p>{}</p>",
        Esc(&table.say("wonders-tower")),
        Esc(&table.say("wonders-tower-how"))
    );
    html.push_str(
        "<div class=\"laws\"><svg class=\"tower\" viewBox=\"-60 -60 120 120\" aria-hidden=\"true\">",
    );
    tower_drawing(table, &mut html, true);
    html.push_str("</svg><div>");
    if table.visible.is_empty() {
        let _ = write!(html, "<p>{}</p>", Esc(&table.say("wonders-tower-empty")));
    }
    for tile in table.visible.iter() {
        let entry = table.vocabulary.tile(tile);
        let _ = write!(html, "<p class=\"law-line\">{}<span>{}</span></p>", entry.chip, Esc(&entry.text));
    }
    html.push_str("</div></div>");
    let own = table.view.tiles.hand;
    if !own.is_empty() {
        let _ = write!(html, "<h3>{}</h3>", Esc(&table.say("wonders-your-tiles")));
        for tile in own.iter() {
            let entry = table.vocabulary.tile(tile);
            let _ = write!(html, "<p class=\"law-line\">{}<span>{}</span></p>", entry.chip, Esc(&entry.text));
        }
    }
    html
}

/// The project for the board: name, price, tokens, who joined, reward and penalty.
pub(crate) fn project(table: &Table<'_>) -> String {
    let view = table.view;
    let mut html = String::with_capacity(2 * 1024);
    if !view.modules.projects {
        return html;
    }
    let Some(works) = &view.works else {
        let _ = write!(html, "<small>{}</small>", Esc(&table.say("wonders-project")));
        return html;
    };
    let info = works.project.info();
    html.push_str("<span class=\"project-head\">");
    glyph::icon(&mut html, glyph::colour(info.colour));
    let _ = write!(html, "<b>{}</b></span>", Esc(&table.say(&format!("wonders-project-{}", works.project))));
    html.push_str("<span class=\"project-line\">");
    glyph::icon(&mut html, "i-project");
    glyph::html(&mut html, &glyph::cost(&info.cost));
    let left = table.words.with("wonders-project-left", [("n", works.left().into())]);
    let _ = write!(html, "<span class=\"project-tokens\" title=\"{}\">", Esc(&left));
    for _ in 0..works.left() {
        html.push_str("<i class=\"disc\"></i>");
    }
    for city in 0..table.view.places() {
        for _ in 0..works.taken(city) {
            let _ = write!(html, "<i class=\"disc taken p{city}\" title=\"{}\">", Esc(&table.name(city)));
            glyph::icon(&mut html, &format!("m-{city}"));
            html.push_str("</i>");
        }
    }
    html.push_str("</span></span><span class=\"project-line\"><span class=\"good\">");
    glyph::icon(&mut html, "i-reward");
    glyph::html(&mut html, &glyph::reward(info.reward));
    let _ = write!(html, "<em>{}</em>", Esc(&effects::reward(table.words, info.reward)));
    html.push_str("</span><span class=\"bad\">");
    glyph::icon(&mut html, "i-penalty");
    glyph::html(&mut html, &glyph::penalty(info.penalty));
    let _ = write!(html, "<em>{}</em>", Esc(&effects::penalty(table.words, info.penalty)));
    html.push_str("</span></span>");
    html
}

/// The project in words.
pub(crate) fn project_words(table: &Table<'_>) -> String {
    let mut html = String::with_capacity(1024);
    let Some(works) = &table.view.works else { return html };
    let info = works.project.info();
    let words = table.words;
    let name = words.say(&format!("wonders-project-{}", works.project));
    let _ =
        write!(html, "<h3>{}: {} ({})</h3>", Esc(&words.say("wonders-project")), Esc(&name), roman(info.age));
    let how = words.with("wonders-project-how", [("what", effects::cards(words, info.colour).into())]);
    let _ = write!(html, "<p>{}</p><p>{}: ", Esc(&how), Esc(&words.say("wonders-project-cost")));
    glyph::html(&mut html, &glyph::cost(&info.cost));
    let state = if works.success() {
        words.say("wonders-project-done")
    } else {
        words.with("wonders-project-left", [("n", works.left().into())])
    };
    let _ = write!(html, "</p><p>{}</p>", Esc(&state));
    let worth = catalogue().constants.penalty_tokens[usize::from(info.age.clamp(1, 3)) - 1];
    let unpaid = words.with("wonders-project-unpaid", [("n", format!("−{worth}").into())]);
    let _ = write!(
        html,
        "<p>{}: <b>{}</b></p><p>{}: <b>{}</b>. {}</p>",
        Esc(&words.say("wonders-project-success")),
        Esc(&effects::reward(words, info.reward)),
        Esc(&words.say("wonders-project-failure")),
        Esc(&effects::penalty(words, info.penalty)),
        Esc(&unpaid)
    );
    for city in 0..table.view.places() {
        if works.taken(city) > 0 {
            let _ = write!(html, "<p class=\"law-line\"><span class=\"mark p{city}\">");
            glyph::icon(&mut html, &format!("m-{city}"));
            let _ = write!(html, "</span>{} ×{}</p>", Esc(&table.name(city)), works.taken(city));
        }
    }
    html
}
