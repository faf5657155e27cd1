//! How it looks, and how a move is clicked.

use std::fmt::Write as _;

use draw::svg::{Esc, seat_card, titled};
use draw::{
    About, Choice, Draw, FirstGame, Fragment, Gained, Lang, Line, LineKind, Meaning, OptionInfo, Paid,
    RulesPage, Scene, Watcher, Words,
};
use maud::{Render as _, html};
use serde::Serialize;
use serde_json::json;
use table::{Game, Seat, Turn};

use crate::{Event, Move, ToyGame, lesson};

impl Draw for ToyGame {
    fn scene(view: &ToyGame, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>) -> Scene {
        let words = Words::of(watcher.lang);
        let mut fragments = vec![board(view, words), progress(view, words), tray(view, words)];
        fragments.extend(view.seats.iter().map(|seat| holds(view, seat, watcher, words)));
        Scene {
            fragments,
            question: question(view, !moves.is_empty(), watcher, words),
            choices: moves.iter().map(|&(mv, _)| choice(mv, words)).collect(),
        }
    }

    fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
        let words = Words::of(watcher.lang);
        let (seat, text) = match event {
            Event::Picked { seat, omen: None } => {
                (Some(*seat), words.with("toy-line-picked", [("name", name(watcher, *seat).into())]))
            }
            Event::Picked { seat, omen: Some(omen) } => {
                let told = [("name", name(watcher, *seat).into()), ("omen", (*omen).into())];
                (Some(*seat), words.with("toy-line-own", told))
            }
            Event::Shown { omens } => {
                let omens: Vec<String> = omens.iter().map(ToString::to_string).collect();
                (None, words.with("toy-line-shown", [("omens", omens.join(", ").into())]))
            }
            Event::Took { seat, points } => {
                let told = [("name", name(watcher, *seat).into()), ("points", (*points).into())];
                (Some(*seat), words.with("toy-line-took", told))
            }
        };
        let (kind, points) = match event {
            Event::Picked { .. } => (LineKind::Deed, Vec::new()),
            Event::Shown { .. } => (LineKind::News, Vec::new()),
            Event::Took { seat, points } => {
                (LineKind::Points, vec![Gained { seat: *seat, points: i32::from(*points) }])
            }
        };
        Some(Line { kind, points, text, targets: Vec::new(), seat, icons: Vec::new() })
    }

    fn paid(event: &Event) -> Vec<Paid> {
        match event {
            Event::Took { seat, points } => {
                vec![Paid { seat: *seat, source: "toy-from-rounds", points: i32::from(*points) }]
            }
            _ => Vec::new(),
        }
    }

    const SOURCES: &'static [&'static str] = &["toy-from-rounds"];

    fn options(lang: Lang) -> Vec<OptionInfo> {
        let words = Words::of(lang);
        let rounds = (1..=6).map(|rounds| (json!(rounds), rounds.to_string())).collect();
        vec![
            OptionInfo { values: rounds, ..OptionInfo::new(words, "toy", "rounds", &[]) },
            OptionInfo::new(words, "toy", "lowest_wins", &[]),
        ]
    }

    const ABOUT: About = About {
        cover: "/games/toy/cover.svg",
        icon: "i-points",
        sheets: &["/games/toy/toy.css"],
        script: Some("/games/toy/toy.js"),
        keys: &[("1 … 6", "toy-keys-pick")],
        style: include_str!("../../../web/games/toy/toy.css"),
        ..About::PLAIN
    };

    const RULES_PAGE: Option<fn(Lang) -> String> = Some(rules_page);

    const FIRST_GAMES: &'static [FirstGame] =
        &[FirstGame { name: "toy", title: "game-toy", seats: 2, lesson: lesson::lesson }];
}

fn rules_page(lang: Lang) -> String {
    let mut page = RulesPage::new(Words::of(lang), "game-toy");
    page.text("toy-rules-intro");
    page.heading("toy-rules-round-title");
    page.list(&["toy-rules-pick", "toy-rules-take", "toy-rules-end"]);
    page.heading("toy-rules-over-title");
    page.text("toy-rules-over");
    page.html
}

fn name<'a>(watcher: &Watcher<'a>, seat: Seat) -> &'a str {
    watcher.names.get(seat.index()).map_or("?", String::as_str)
}

fn fragment(key: impl Into<String>, html: String) -> Fragment {
    Fragment { key: key.into(), html }
}

/// A place for each seat: face down what was picked, and the omens of the round before.
fn board(view: &ToyGame, words: &Words) -> Fragment {
    let count = view.seats.count();
    let last = view.shown.len().checked_sub(count).map(|from| &view.shown[from..]);
    let mut html = String::new();
    let _ = write!(html, "<svg class=\"toy-board\" viewBox=\"0 0 {} 180\">", 130 * count + 20);
    for seat in view.seats.iter() {
        let n = seat.index();
        let (kind, text, said) = match (view.picked[n], last) {
            (true, _) => ("down", "?".to_owned(), "toy-place-picked"),
            (false, Some(omens)) => ("up", omens[n].to_string(), "toy-place-shown"),
            (false, None) => ("none", String::new(), "toy-place-empty"),
        };
        let taker = if view.taker == Some(seat) { " taker" } else { "" };
        let _ = write!(
            html,
            "<g class=\"toy-place {kind}{taker} p{n}\" transform=\"translate({} 20)\"><title>{}</title><rect width=\"110\" height=\"140\" rx=\"12\"/><text x=\"55\" y=\"88\" text-anchor=\"middle\">{text}</text></g>",
            20 + 130 * n,
            Esc(&words.say(said))
        );
    }
    html.push_str("</svg>");
    fragment("board", html)
}

fn progress(view: &ToyGame, words: &Words) -> Fragment {
    let round = (view.shown.len() / view.seats.count() + usize::from(view.taker.is_none())).min(view.rounds);
    let text = words.with("toy-progress", [("round", round.into()), ("rounds", view.rounds.into())]);
    fragment("progress", text.render().into_string())
}

/// The watcher's own omens.
fn tray(view: &ToyGame, words: &Words) -> Fragment {
    let own = view.who.map_or(0, Seat::index);
    let html = html! {
        div class="toy-hand" {
            @for &omen in view.hands.get(own).into_iter().flatten() {
                div class="toy-omen" data-target={ "omen:" (omen) }
                    aria-label=(words.with("toy-omen", [("omen", omen.into())])) {
                    (omen)
                }
            }
            @if let Some(omen) = view.picks.get(own).copied().flatten() {
                p class="toy-picked" { (words.with("toy-picked", [("omen", omen.into())])) }
            }
        }
    };
    fragment("tray", html.into_string())
}

/// A player's card: name, points, omens held.
fn holds(view: &ToyGame, seat: Seat, watcher: &Watcher<'_>, words: &Words) -> Fragment {
    let held = view.held[seat.index()];
    let holds = html! { (titled("u-cards", &words.with("toy-held", [("count", held.into())]))) (held) };
    let card = seat_card(seat, name(watcher, seat), view.standing_of(seat), &holds);
    fragment(format!("seat-{seat}"), card.into_string())
}

/// What is asked of the watcher, or what is awaited of others.
fn question(view: &ToyGame, mine: bool, watcher: &Watcher<'_>, words: &Words) -> String {
    let waits = |id: &str, seat: Seat| words.with(id, [("name", name(watcher, seat).into())]);
    match (view.turn(), view.taker) {
        (Turn::Over(outcome), _) => {
            let names: Vec<&str> = outcome.winners.iter().map(|seat| name(watcher, seat)).collect();
            words.with("toy-over", [("names", names.join(" & ").into())])
        }
        (_, Some(_)) if mine && view.taken.is_some() => words.say("toy-ask-end"),
        (_, Some(_)) if mine => words.say("toy-ask-take"),
        (_, Some(taker)) => waits("toy-wait-take", taker),
        (_, None) if mine => words.say("toy-ask-pick"),
        (_, None) => words.say("toy-wait-picks"),
    }
}

/// What a choice means, as data for the page.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Means {
    Pick { omen: u8 },
    Take { points: u8 },
    End,
}

fn choice(mv: Move, words: &Words) -> Choice {
    let (path, label, means) = match mv {
        Move::Pick(omen) => {
            let label = words.with("toy-do-pick", [("omen", omen.into())]);
            (format!("omen:{omen}"), label, Means::Pick { omen })
        }
        Move::Take(points) => {
            let label = words.with("toy-do-take", [("points", points.into())]);
            (format!("button:take-{points}"), label, Means::Take { points })
        }
        Move::End => ("button:end".to_owned(), words.say("toy-do-end"), Means::End),
    };
    Choice {
        mv: mv.to_string(),
        path: vec![path],
        label,
        points: if let Move::Take(points) = mv { Some(points.into()) } else { None },
        means: Meaning::of(&means),
        ..Choice::default()
    }
}
