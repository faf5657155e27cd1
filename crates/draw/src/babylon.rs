//! Babylon: the quarry and the hanging gardens.

mod brings;
mod choices;
mod garden;
mod holdings;
mod lesson;
mod lines;
mod meaning;
mod pieces;
mod plan;
mod poster;
mod quarry;
mod rules;
mod shapes;
mod sight;
mod space;
#[cfg(test)]
mod tests;

use ::babylon::{Babylon, Event, Move, Phase, Pit, View};
use maud::{Markup, PreEscaped, Render as _, html};
use table::{Dice, Game as _, Seat};

use crate::svg::{icon, mark};
use crate::why::{Whys, refused};
use crate::{About, Draw, FirstGame, Fragment, Lang, Line, OptionInfo, Paid, Scene, Watcher, Words};

use garden::Lay;
use sight::Plot;
use space::Side;

impl Draw for Babylon {
    const PUZZLES: Option<&'static str> = crate::puzzles!("babylon");

    fn scene(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>) -> Scene {
        let words = Words::of(watcher.lang);
        let mut fragments = Vec::with_capacity(40);
        fragments.push(board(view, watcher, words));
        fragments.push(state(view));
        fragments.push(progress(view, words));
        fragments.push(quarry::fragment(view, words));
        fragments.push(whys(view, words).fragment());
        fragments.push(holdings::marker(view, words));
        let lays: Vec<Lay<'_>> = view
            .players
            .iter()
            .map(|player| Lay::of(&player.garden).owned(player.seat, view.who == Some(player.seat)))
            .collect();
        for (player, lay) in view.players.iter().zip(&lays) {
            for side in Side::ALL {
                let key = format!("garden{}s{}", player.seat, side.0);
                fragments.push(Fragment { key, html: garden::drawing(lay, side) });
            }
            fragments.push(Fragment { key: format!("plan{}", player.seat), html: plan::drawing(lay) });
        }
        holdings::scores(view, words, &mut fragments);
        holdings::seats(view, watcher, words, &mut fragments);
        fragments.push(holdings::tray(view, words));
        let own = view.who.and_then(|seat| lays.get(seat.index()));
        choices::offers(view, own, moves, words, &mut fragments);
        fragments.push(brings::fragment(view, moves, words));
        Scene {
            fragments,
            question: question(view, moves, watcher, words),
            choices: choices::of(view, moves, words),
        }
    }

    /// What lies face down in the quarry nobody knows, and all else everybody sees.
    const SECRETS: bool = false;

    fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
        lines::line(event, watcher)
    }

    fn paid(event: &Event) -> Vec<Paid> {
        lines::paid(event)
    }

    const SOURCES: &'static [&'static str] = &[
        "babylon-from-statues",
        "babylon-from-fountains",
        "babylon-from-bridges",
        "babylon-from-stairs",
        "babylon-from-variety",
        "babylon-from-flowers",
        "babylon-from-belvederes",
        "babylon-from-highest",
    ];

    fn options(lang: Lang) -> Vec<OptionInfo> {
        let words = Words::of(lang);
        let info = |key, values: &[&str]| OptionInfo::new(words, "babylon", key, values);
        vec![
            info("tile_overlap", &["consecutive_levels", "any_levels"]).fine(),
            info("bridge_gap", &["any_lower_empty_field", "board_only"]).fine(),
            info("first_statue_again_when_none_counts", &[]).fine(),
            info("buried_statue_aligns", &[]).fine(),
            info("statue_at_exact_height_always_supports", &[]).fine(),
            info("hidden_belvedere_scores", &[]).fine(),
            info("stairs_block_upper_level_above_lower_half", &[]).fine(),
            info("supply", &["unlimited", "limited"]).fine(),
            info("hole_under_bridge_counts", &[]).fine(),
            info("choose_boards", &[]).fine(),
        ]
    }

    const ABOUT: About = About {
        cover: "/games/babylon/cover.svg",
        icon: "f-lily",
        sheets: &["/games/babylon/babylon-draw.css", "/games/babylon/babylon.css"],
        script: Some("/games/babylon/garden.js"),
        keys: &[("R", "keys-turn"), ("[ ]", "keys-round")],
        style: include_str!("../../../web/games/babylon/babylon-draw.css"),
        ..About::PLAIN
    };

    const RULES_PAGE: Option<fn(Lang) -> String> = Some(rules::page);

    const FIRST_GAMES: &'static [FirstGame] =
        &[FirstGame { name: "babylon", title: "game-babylon", seats: 2, lesson: lesson::lesson }];

    fn defs() -> String {
        shapes::all().to_owned()
    }

    fn poster(view: &View, watcher: &Watcher<'_>) -> Option<String> {
        Some(poster::of(view, watcher))
    }
}

/// Why tiles cannot be taken from the quarry, where they cannot.
fn whys(view: &View, words: &Words) -> Whys {
    let mut whys = Whys::default();
    let Some(seat) = view.who.filter(|&seat| view.turn == Some(seat)) else { return whys };
    let world = Babylon::imagine(view, &mut Dice::from_number(0));
    for pit in Pit::all() {
        let take = if view.phase == Phase::Remove { Move::Remove(pit) } else { Move::Dig(pit) };
        if let Some(why) = refused(&world, seat, take) {
            whys.note(format!("pit:{pit}"), &why, words);
        }
    }
    whys
}

/// The name of a player, or what stands for it.
pub(crate) fn name<'a>(watcher: &Watcher<'a>, seat: Seat) -> &'a str {
    watcher.names.get(seat.index()).map_or("?", String::as_str)
}

/// The names of several players.
pub(crate) fn names(watcher: &Watcher<'_>, seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| name(watcher, seat)).collect::<Vec<_>>().join(" & ")
}

/// The places of everything else, and the drawings that are used by name.
fn board(view: &View, watcher: &Watcher<'_>, words: &Words) -> Fragment {
    let me = view.who.unwrap_or_default();
    let plot = serde_json::to_string(&Plot::of(words)).unwrap_or_default();
    let tabs = [
        ("quarry", "babylon-quarry"),
        ("iso", "babylon-garden"),
        ("plan", "babylon-plan"),
        ("others", "babylon-others"),
    ];
    let html = html! {
        div class="gar" data-me=(me) data-focus=(me) data-side="0" data-main="iso" data-show="quarry"
            data-plot=(plot) {
            svg class="gar-defs" aria-hidden="true" { (PreEscaped(shapes::all())) }
            nav class="gar-tabs" {
                @for (show, id) in tabs {
                    button type="button" data-show=(show) { (words.say(id)) }
                }
            }
            span id="gar-state" hidden {}
            section class="gar-pit" {
                div id="quarry" {}
                div id="marker" {}
            }
            section class="gar-main" data-zoom="" {}
            section class="gar-others" {
                @for player in &view.players { (garden_frame(player.seat, watcher, words)) }
            }
        }
    };
    Fragment { key: "board".to_owned(), html: html.into_string() }
}

/// The places of a player's garden.
fn garden_frame(seat: Seat, watcher: &Watcher<'_>, words: &Words) -> Markup {
    let n = seat.index();
    html! {
        article class={ "gar-garden p" (n) } data-garden=(n) data-about={ "garden:" (n) } {
            button type="button" class="gar-name" data-open=(n) { (mark(n)) (name(watcher, seat)) }
            div class="gar-iso" {
                @for Side(side) in Side::ALL {
                    div id={ "garden" (n) "s" (side) } class={ "gar-side s" (side) } data-when-shown
                        hidden[side != 0] {}
                }
            }
            div class="gar-turns" {
                (view_button("left", "u-prev", &words.say("babylon-look-left")))
                (view_button("right", "u-next", &words.say("babylon-look-right")))
                (view_button("swap", "u-eye", &words.say("babylon-swap")))
            }
            div class="gar-plan" id={ "plan" (n) } {}
            div class="gar-points" id={ "points" (n) } {}
        }
    }
}

fn view_button(act: &str, symbol: &str, label: &str) -> Markup {
    html! {
        button type="button" class="plain" data-look=(act) title=(label) aria-label=(label) { (icon(symbol)) }
    }
}

/// What the page should turn to: the quarry for a dig, the garden of whoever builds.
fn state(view: &View) -> Fragment {
    let mine = view.turn.is_some() && view.turn == view.who;
    let want = match view.phase {
        Phase::Over => "over",
        Phase::Build | Phase::Close if mine => "iso",
        Phase::Choose | Phase::Remove | Phase::Dig if mine => "quarry",
        Phase::Build | Phase::Close => "watch-iso",
        Phase::Choose | Phase::Remove | Phase::Dig => "watch-quarry",
    };
    let winner = view.winners.first().unwrap_or_default();
    let turn = view.turn.map_or_else(String::new, |seat| seat.to_string());
    let html = html! { i data-want=(want) data-round=(view.round) data-turn=(turn) data-winner=(winner) {} };
    Fragment { key: "gar-state".to_owned(), html: html.into_string() }
}

fn progress(view: &View, words: &Words) -> Fragment {
    let text = match view.phase {
        Phase::Choose => words.say("babylon-progress-choose"),
        Phase::Remove => words.say("babylon-progress-remove"),
        _ => words.with("babylon-progress", [("round", view.round.into()), ("rounds", view.rounds.into())]),
    };
    Fragment { key: "progress".to_owned(), html: text.render().into_string() }
}

/// What is asked of the watcher, or what is awaited of others.
fn question(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>, words: &Words) -> String {
    let Some(turn) = view.turn else {
        let winners = names(watcher, view.winners.iter());
        let count = view.winners.iter().count();
        return words.with("babylon-over", [("names", winners.into()), ("count", count.into())]);
    };
    if watcher.who != Some(turn) || moves.is_empty() {
        let id = match view.phase {
            Phase::Choose => "babylon-wait-choose",
            Phase::Remove => "babylon-wait-remove",
            Phase::Dig => "babylon-wait-dig",
            _ => "babylon-wait-build",
        };
        return words.with(id, [("name", name(watcher, turn).into())]);
    }
    let can_place = moves.iter().any(|(mv, _)| matches!(mv, Move::Place { .. }));
    let can_build = moves.iter().any(|(mv, _)| matches!(mv, Move::Decorate { .. }));
    match view.phase {
        Phase::Choose => words.say("babylon-ask-choose"),
        Phase::Remove => words.with("babylon-ask-remove", [("count", view.removals_left.into())]),
        Phase::Dig => words.say("babylon-ask-dig"),
        Phase::Build => words.say(match (view.dug.is_some(), can_place, can_build) {
            (_, true, true) => "babylon-ask-decorate",
            (_, false, true) => "babylon-ask-decorate-only",
            (true, true, false) => "babylon-ask-place",
            (true, false, false) => "babylon-ask-dug",
            (false, true, false) => "babylon-ask-place-or-end",
            (false, false, false) => "babylon-ask-end",
        }),
        Phase::Close | Phase::Over => words.say("babylon-ask-end"),
    }
}
