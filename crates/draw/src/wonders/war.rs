//! The conflicts at the end of an age as a scene: who met whom with how many shields, and the tokens.

use std::fmt::Write as _;

use ::wonders::{Clash, Conflicts, Ring as _, Works};

use super::glyph;
use super::{Table, effects, roman};
use crate::svg::Esc;

/// The last conflicts; nothing before the first.
pub(crate) fn scene(table: &Table<'_>) -> String {
    let Some(conflicts) = &table.view.conflicts else { return String::new() };
    let mut html = String::with_capacity(8 * 1024);
    let title = table.words.with("wonders-war-title", [("age", roman(conflicts.age).into())]);
    let _ = write!(
        html,
        "<section class=\"war of-{}\" data-war=\"{}\" role=\"dialog\" aria-label=\"{}\"><header class=\"war-head\">",
        conflicts.clashes.len(),
        conflicts.age,
        Esc(&title)
    );
    glyph::icon(&mut html, "i-shield");
    let _ = write!(
        html,
        "<b>{}</b><button type=\"button\" class=\"plain\" data-do=\"war-close\" aria-label=\"{}\">",
        Esc(&title),
        Esc(&table.say("wonders-close"))
    );
    glyph::icon(&mut html, "u-close");
    html.push_str("</button></header>");
    if let Some(works) = &conflicts.works {
        verdict(&mut html, table, works);
    }
    html.push_str("<ol class=\"duels\">");
    for clash in in_order(table, conflicts) {
        duel(&mut html, table, clash);
    }
    html.push_str("</ol>");
    if conflicts.clashes.is_empty() {
        let _ = write!(html, "<p>{}</p>", Esc(&table.say("wonders-war-none")));
    }
    if !conflicts.away.is_empty() {
        let names: Vec<String> = conflicts.away.iter().map(|&city| table.name(usize::from(city))).collect();
        let away = table.words.with("wonders-war-away", [("names", names.join(", ").into())]);
        html.push_str("<p class=\"war-away\">");
        glyph::icon(&mut html, "i-dove");
        let _ = write!(html, "{}</p>", Esc(&away));
    }
    html.push_str("</section>");
    html
}

/// What became of the project: who helped and is rewarded, or who did not and pays for it.
fn verdict(html: &mut String, table: &Table<'_>, works: &Works) {
    let (info, words) = (works.project.info(), table.words);
    let success = works.success();
    let (class, id) =
        if success { ("good", "wonders-line-success") } else { ("bad", "wonders-line-failure") };
    let project = words.say(&format!("wonders-project-{}", works.project));
    let _ = write!(html, "<div class=\"verdict {class}\"><p class=\"verdict-head\">");
    glyph::icon(html, glyph::colour(info.colour));
    let _ = write!(
        html,
        "<b>{}</b></p><p class=\"verdict-what\">",
        Esc(&words.with(id, [("project", project.into())]))
    );
    let (icon, signs, what) = if success {
        ("i-reward", glyph::reward(info.reward), effects::reward(words, info.reward))
    } else {
        ("i-penalty", glyph::penalty(info.penalty), effects::penalty(words, info.penalty))
    };
    glyph::icon(html, icon);
    glyph::html(html, &signs);
    let _ = write!(html, "<span>{}</span></p><ul class=\"helpers\">", Esc(&what));
    for city in (0..table.view.places()).filter(|&city| table.seat(city).is_some()) {
        let taken = works.taken(city);
        // Whoever helped is rewarded by success and spared by failure.
        let fate = match (success, taken > 0) {
            (true, true) => "won",
            (false, false) => "lost",
            _ => "even",
        };
        let _ = write!(html, "<li class=\"helper {fate}\"><span class=\"mark p{city}\">");
        glyph::icon(html, &format!("m-{city}"));
        let _ = write!(html, "</span><b>{}</b>", Esc(&table.name(city)));
        for _ in 0..taken {
            let _ = write!(html, "<i class=\"disc taken p{city}\"></i>");
        }
        if fate != "even" {
            glyph::icon(html, icon);
        }
        html.push_str("</li>");
    }
    html.push_str("</ul></div>");
}

/// The clashes of the city in the middle first, then the others around the table.
fn in_order<'a>(table: &Table<'_>, conflicts: &'a Conflicts) -> impl Iterator<Item = &'a Clash> + use<'a> {
    let focus = table.focus as u8;
    let of_focus = move |clash: &&Clash| clash.cities.contains(&focus);
    let (mine, others) = (conflicts.clashes.iter(), conflicts.clashes.iter());
    mine.filter(of_focus).chain(others.filter(move |clash| !of_focus(clash)))
}

fn duel(html: &mut String, table: &Table<'_>, clash: &Clash) {
    let focus = table.focus as u8;
    // The city in the middle stands on the left of its own clashes.
    let turned = clash.cities[1] == focus;
    let sides = if turned { [1, 0] } else { [0, 1] };
    let mine = clash.cities.contains(&focus);
    let sign = match clash.winner {
        None => "=",
        Some(winner) if winner == clash.cities[sides[0]] => "&gt;",
        Some(_) => "&lt;",
    };
    let _ = write!(html, "<li class=\"duel{}\">", if mine { " own" } else { "" });
    for (place, side) in ["left", "right"].into_iter().zip(sides) {
        let city = clash.cities[side];
        let fate = match clash.winner {
            None => "even",
            Some(winner) if winner == city => "won",
            Some(_) => "lost",
        };
        let _ = write!(html, "<span class=\"army {place} {fate} p{city}\"><span class=\"mark p{city}\">");
        if table.seat(usize::from(city)).is_some() {
            glyph::icon(html, &format!("m-{city}"));
        } else {
            glyph::icon(html, "i-city");
        }
        let _ = write!(
            html,
            "</span><b class=\"army-name\">{}</b><span class=\"war-prize\">",
            Esc(&table.name(usize::from(city)))
        );
        if clash.winner == Some(city) && clash.victory > 0 {
            html.push_str("<span class=\"spoil victory over\">");
            glyph::icon(html, "i-victory");
            let _ = write!(html, "<b>{}</b></span>", clash.victory);
        }
        if clash.defeated == Some(city) {
            for _ in 0..clash.defeats {
                html.push_str("<span class=\"spoil defeat over\">");
                glyph::icon(html, "i-defeat");
                html.push_str("<b>−1</b></span>");
            }
        }
        html.push_str("</span><span class=\"war-arms\">");
        glyph::icon(html, "i-shield");
        let _ = write!(html, "<b>{}</b></span></span>", clash.shields[side]);
        if place == "left" {
            let _ = write!(html, "<i class=\"war-sign\">{sign}</i>");
        }
    }
    html.push_str("</li>");
}
