//! The conflicts at the end of an age as a scene: who met whom with how many shields, and the tokens.

use ::wonders::{Clash, Conflicts, Ring as _, Works};
use maud::{Markup, html};

use super::{Table, cities, effects, glyph, roman};
use crate::svg::{icon, mark};

/// The last conflicts; nothing before the first.
pub(crate) fn scene(table: &Table<'_>) -> String {
    let Some(conflicts) = &table.view.conflicts else { return String::new() };
    let title = table.words.with("wonders-war-title", [("age", roman(conflicts.age).into())]);
    let scene = html! {
        section class={ "war of-" (conflicts.clashes.len()) } data-war=(conflicts.age) role="dialog"
            aria-label=(title) {
            header class="war-head" {
                (icon("i-shield"))
                b { (title) }
                button type="button" class="plain" data-do="war-close" aria-label=(table.say("wonders-close")) {
                    (icon("u-close"))
                }
            }
            @if let Some(works) = &conflicts.works { (verdict(table, works)) }
            ol class="duels" {
                @for clash in in_order(table, conflicts) { (duel(table, clash)) }
            }
            @if conflicts.clashes.is_empty() {
                p { (table.say("wonders-war-none")) }
            }
            @if !conflicts.away.is_empty() {
                p class="war-away" { (icon("i-dove")) (away(table, conflicts)) }
            }
        }
    };
    scene.into_string()
}

/// Who stayed away from the conflicts, in words.
fn away(table: &Table<'_>, conflicts: &Conflicts) -> String {
    let names: Vec<String> = conflicts.away.iter().map(|&city| table.name(usize::from(city))).collect();
    table.words.with("wonders-war-away", [("names", names.join(", ").into())])
}

/// What became of the project: who helped and is rewarded, or who did not and pays for it.
fn verdict(table: &Table<'_>, works: &Works) -> Markup {
    let (info, words) = (works.project.info(), table.words);
    let success = works.success();
    let (class, id) =
        if success { ("good", "wonders-line-success") } else { ("bad", "wonders-line-failure") };
    let project = words.say(&format!("wonders-project-{}", works.project));
    let (symbol, signs, what) = if success {
        ("i-reward", glyph::reward(info.reward), effects::reward(words, info.reward))
    } else {
        ("i-penalty", glyph::penalty(info.penalty), effects::penalty(words, info.penalty))
    };
    html! {
        div class={ "verdict " (class) } {
            p class="verdict-head" {
                (icon(glyph::colour(info.colour)))
                b { (words.with(id, [("project", project.into())])) }
            }
            p class="verdict-what" {
                (icon(symbol))
                (glyph::html(&signs))
                span { (what) }
            }
            ul class="helpers" {
                @for city in (0..table.view.places()).filter(|&city| table.seat(city).is_some()) {
                    (helper(table, works, city, symbol))
                }
            }
        }
    }
}

/// What a city did for the project, and what it has from it.
fn helper(table: &Table<'_>, works: &Works, city: usize, symbol: &str) -> Markup {
    let taken = works.taken(city);
    // Whoever helped is rewarded by success and spared by failure.
    let fate = match (works.success(), taken > 0) {
        (true, true) => "won",
        (false, false) => "lost",
        _ => "even",
    };
    html! {
        li class={ "helper " (fate) } {
            (mark(city))
            b { (table.name(city)) }
            @for _ in 0..taken { i class={ "disc taken p" (city) } {} }
            @if fate != "even" { (icon(symbol)) }
        }
    }
}

/// The clashes of the city in the middle first, then the others around the table.
fn in_order<'a>(table: &Table<'_>, conflicts: &'a Conflicts) -> impl Iterator<Item = &'a Clash> + use<'a> {
    let focus = table.focus as u8;
    let of_focus = move |clash: &&Clash| clash.cities.contains(&focus);
    let (mine, others) = (conflicts.clashes.iter(), conflicts.clashes.iter());
    mine.filter(of_focus).chain(others.filter(move |clash| !of_focus(clash)))
}

fn duel(table: &Table<'_>, clash: &Clash) -> Markup {
    let focus = table.focus as u8;
    // The city in the middle stands on the left of its own clashes.
    let turned = clash.cities[1] == focus;
    let [left, right] = if turned { [1, 0] } else { [0, 1] };
    let mine = clash.cities.contains(&focus);
    let sign = match clash.winner {
        None => "=",
        Some(winner) if winner == clash.cities[left] => ">",
        Some(_) => "<",
    };
    html! {
        li class={ "duel" @if mine { " own" } } {
            (army(table, clash, "left", left))
            i class="war-sign" { (sign) }
            (army(table, clash, "right", right))
        }
    }
}

/// One side of a clash, at this place: who it is, what it won or lost, and its shields.
fn army(table: &Table<'_>, clash: &Clash, place: &str, side: usize) -> Markup {
    let city = clash.cities[side];
    let fate = match clash.winner {
        None => "even",
        Some(winner) if winner == city => "won",
        Some(_) => "lost",
    };
    let defeats = if clash.defeated == Some(city) { clash.defeats } else { 0 };
    html! {
        span class={ "army " (place) " " (fate) " p" (city) } {
            (cities::mark(table, usize::from(city)))
            b class="army-name" { (table.name(usize::from(city))) }
            span class="war-prize" {
                @if clash.winner == Some(city) && clash.victory > 0 {
                    span class="spoil victory over" { (icon("i-victory")) b { (clash.victory) } }
                }
                @for _ in 0..defeats {
                    span class="spoil defeat over" { (icon("i-defeat")) b { "−1" } }
                }
            }
            span class="war-arms" { (icon("i-shield")) b { (clash.shields[side]) } }
        }
    }
}
