//! Babylonia: the map between two rivers.

mod choices;
mod holdings;
mod info;
mod lesson;
mod lines;
mod map;
mod meaning;
mod rules;
mod sites;
mod tokens;

use ::babylonia::{Babylonia, Event, Hex, HexSet, Move, On, Phase, View};
use maud::{PreEscaped, Render as _, html};
use table::{Dice, Game as _, Seat};

use crate::{About, Draw, FirstGame, Fragment, Lang, Line, OptionInfo, Paid, Scene, Watcher, Words, hands};

use self::info::Info;
use self::sites::Lay;
pub(crate) use map::frame;

/// The scene of a view; `world` fits it in all that is open to everybody.
fn scene(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>, world: Babylonia) -> Scene {
    let words = Words::of(watcher.lang);
    let mut fragments = Vec::with_capacity(view.board.len() + 12);
    fragments.push(board(view));
    fragments.push(progress(view, words));
    let lay = Lay::of(view);
    let info = Info { view, world: &world, lay: &lay, watcher, words };
    sites::fragments(view, &info, &mut fragments);
    fragments.push(info.whys(moves.iter().map(|(mv, _)| *mv)).fragment());
    holdings::seats(view, watcher, words, &mut fragments);
    fragments.push(holdings::offer(view, words));
    fragments.push(holdings::tray(view, words));
    Scene {
        fragments,
        question: question(view, moves, watcher, words),
        choices: choices::of(view, moves, words, watcher, world),
    }
}

/// A world as the view knows it.
fn imagined(view: &View) -> Babylonia {
    Babylonia::imagine(view, &mut Dice::from_number(0))
}

impl Draw for Babylonia {
    const PUZZLES: Option<&'static str> = crate::puzzles!("babylonia");

    fn scene(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>) -> Scene {
        scene(view, moves, watcher, imagined(view))
    }

    /// Besides the racks, the kinds of the tokens that lie face down in the rivers.
    fn revealed(public: &View, views: &[View], watcher: &Watcher<'_>) -> Scene {
        let mut open = public.clone();
        for (place, cell) in open.board.iter_mut().enumerate() {
            if let On::Token { owner, token: None } = cell.on {
                // Every view lists the same hexes in the same order.
                if let Some(known) = views.get(owner.index()).and_then(|view| view.board.get(place)) {
                    cell.on = known.on;
                }
            }
        }
        let mut scene = scene(&open, &[], watcher, imagined(public));
        hands::lay_open::<Self>(&mut scene, views, watcher);
        scene
    }

    fn line(event: &Event, watcher: &Watcher<'_>) -> Option<Line> {
        lines::line(event, watcher)
    }

    fn paid(event: &Event) -> Vec<Paid> {
        lines::paid(event)
    }

    const SOURCES: &'static [&'static str] = &[
        "babylonia-from-fields",
        "babylonia-from-ziggurats",
        "babylonia-from-nobles",
        "babylonia-from-cities",
        "babylonia-from-cards",
    ];

    fn options(lang: Lang) -> Vec<OptionInfo> {
        let words = Words::of(lang);
        let info = |key, values: &[&str]| OptionInfo::new(words, "babylonia", key, values);
        vec![
            info("cards", &["base", "variant"]),
            info("first_round_limit", &[]).fine(),
            info("river_token_counts_for_fields", &[]).fine(),
        ]
    }

    const ABOUT: About = About { cover: "/games/babylonia/cover.svg", icon: "i-ziggurat", ..About::PLAIN };

    const RULES_PAGE: Option<fn(Lang) -> String> = Some(rules::page);

    const FIRST_GAMES: &'static [FirstGame] =
        &[FirstGame { name: "babylonia", title: "game-babylonia", seats: 2, lesson: lesson::lesson }];

    fn defs() -> String {
        tokens::defs(4)
    }
}

/// The name of a hex for people: the column as a letter, the row as a number.
pub(crate) fn spoken(hex: Hex) -> String {
    format!("{}{}", char::from(b'A' + hex.col() as u8), hex.row() + 1)
}

/// The name of a player, or what stands for it.
pub(crate) fn name<'a>(watcher: &Watcher<'a>, seat: Seat) -> &'a str {
    watcher.names.get(seat.index()).map_or("?", String::as_str)
}

/// The names of several players.
pub(crate) fn names(watcher: &Watcher<'_>, seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| name(watcher, seat)).collect::<Vec<_>>().join(" & ")
}

/// The places of everything else, the map without what moves, and the drawings of tokens and tiles.
fn board(view: &View) -> Fragment {
    let players = view.players();
    let html = html! {
        div class={ "bab" @if players > 2 { " wide" } } {
            div class="bab-map" data-zoom="" { (PreEscaped(frame(players, true))) }
            div class="bab-offer" id="offer" {}
        }
    };
    Fragment { key: "board".to_owned(), html: html.into_string() }
}

fn progress(view: &View, words: &Words) -> Fragment {
    let cities = view.board.iter().filter(|cell| matches!(cell.on, On::City(_))).count();
    let text = words.with(
        "babylonia-progress",
        [("turn", (u32::from(view.turns) + 1).into()), ("cities", cities.into())],
    );
    Fragment { key: "progress".to_owned(), html: text.render().into_string() }
}

/// What is asked of the watcher, or what is awaited of others.
fn question(view: &View, moves: &[(Move, Vec<Event>)], watcher: &Watcher<'_>, words: &Words) -> String {
    let mine = watcher.who.is_some_and(|seat| view.to_move.contains(seat)) && !moves.is_empty();
    let waits = |id: &str, seat: Seat| words.with(id, [("name", name(watcher, seat).into())]);
    match view.phase {
        Phase::Over(_) => {
            let winners = names(watcher, view.winners.iter());
            let count = view.winners.iter().count();
            words.with("babylonia-over", [("names", winners.into()), ("count", count.into())])
        }
        Phase::Place if mine => {
            let can_end = moves.iter().any(|(mv, _)| *mv == Move::End);
            let can_place = moves.iter().any(|(mv, _)| matches!(mv, Move::Place(..)));
            words.say(match (can_end, can_place) {
                (true, true) => "babylonia-ask-more",
                (true, false) => "babylonia-ask-end",
                (false, _) if view.placed == HexSet::EMPTY => "babylonia-ask-first",
                (false, _) => "babylonia-ask-second",
            })
        }
        Phase::Score if mine => words.say("babylonia-ask-score"),
        Phase::Take(_) if mine => words.say("babylonia-ask-take"),
        Phase::Extra if mine => words.say("babylonia-ask-extra"),
        Phase::Place => waits("babylonia-wait-place", view.active),
        Phase::Score => waits("babylonia-wait-score", view.active),
        Phase::Take(seat) => waits("babylonia-wait-take", seat),
        Phase::Extra => waits("babylonia-wait-extra", view.active),
    }
}
