//! What players hold: their cards on the side, the marker in force, points by category, the own hand.

use std::fmt::Write as _;

use ::babylon::{
    Category, Flower, Marker, Phase, PlayerView, Rotation, Source, Supply, SupplyLimit, Symbol, TileFace,
    View,
};
use maud::{Markup, Render, html};

use super::name;
use super::quarry::{below, print, small, tile_name};
use super::shapes::{flower_icon, icon as symbol_icon};
use crate::svg::{drawn, icon, seat_card, titled};
use crate::{Fragment, Watcher, Words};

/// The icon of a category of points.
pub(crate) const fn category_icon(category: Category) -> &'static str {
    match category {
        Category::Statues => symbol_icon(Symbol::Statue),
        Category::Fountains => symbol_icon(Symbol::Fountain),
        Category::Bridges => symbol_icon(Symbol::Bridge),
        Category::Stairs => symbol_icon(Symbol::Stairs),
        Category::Variety => "i-points",
        Category::Flowers => "f-rose",
        Category::Belvederes => "i-belvedere",
        Category::Highest => "i-ziggurat",
    }
}

/// The icon of a round marker.
pub(crate) const fn marker_icon(marker: Marker) -> &'static str {
    match marker {
        Marker::Blank => "u-clock",
        Marker::SinglePillar => "i-pillar",
        Marker::DoublePillar => "i-pillar-double",
        Marker::ChangeSymbol => "u-rotate",
        Marker::WildEmptyField => "i-points",
        Marker::FlowerDouble => "f-rose",
        Marker::OneLess => "i-penalty",
    }
}

/// What a marker does.
pub(crate) fn marker_words(words: &Words, marker: Marker) -> String {
    words.say(&format!("babylon-marker-{marker}"))
}

/// A fragment for each player: name, points, and what they hold.
pub(crate) fn seats(view: &View, watcher: &Watcher<'_>, words: &Words, out: &mut Vec<Fragment>) {
    for player in &view.players {
        out.push(Fragment { key: format!("seat-{}", player.seat), html: seat(view, player, watcher, words) });
    }
}

fn seat(view: &View, player: &PlayerView, watcher: &Watcher<'_>, words: &Words) -> String {
    let pillars = [
        ("babylon-singles", "i-pillar", player.pillars.single),
        ("babylon-doubles", "i-pillar-double", player.pillars.double),
    ];
    let holds = html! {
        @if let Some(flower) = player.flower {
            @let named = words.say(&format!("babylon-{flower}"));
            span title=(named) { (titled(flower_icon(flower), &named)) }
        }
        @for (id, symbol, count) in pillars {
            @if count > 0 || symbol == "i-pillar" {
                (number_of(symbol, count, &words.with(id, [("count", count.into())])))
            }
        }
        @if let Some(tile) = player.stored {
            span title=(words.with("babylon-in-recess", [("tile", tile_name(words, tile).into())])) {
                (drawn(|out| small(out, tile, "mini-tile")))
            }
        }
        @if view.start_player == player.seat {
            span class="begins" { (words.say("babylon-begins")) }
        }
    };
    seat_card(player.seat, name(watcher, player.seat), player.total, &holds).into_string()
}

/// How many there are of something, with its icon; the title says both.
pub(crate) fn number_of(symbol: &str, count: impl Render, title: &str) -> Markup {
    html! { span title=(title) { (titled(symbol, title)) (count) } }
}

/// The marker in force, what it does in this round, and what is still to come.
pub(crate) fn marker(view: &View, words: &Words) -> Fragment {
    let marker = view.marker();
    let text =
        if view.revealed.is_empty() { words.say("babylon-marker-none") } else { marker_words(words, marker) };
    let html = html! {
        div class="marker" data-about="marker" {
            (icon(marker_icon(marker)))
            p { (text) }
        }
        (below(view, words))
        @if view.options.supply == SupplyLimit::Limited { (left(&view.supply, words)) }
    };
    Fragment { key: "marker".to_owned(), html: html.into_string() }
}

/// What is left of each piece, where pieces can run out.
fn left(supply: &Supply, words: &Words) -> Markup {
    let kind = |category: Category, count: u8| {
        let kind = words.say(&format!("babylon-from-{category}"));
        words.with("babylon-left-of", [("kind", kind.into()), ("count", count.into())])
    };
    let pieces = [
        ("i-pillar", supply.single, words.with("babylon-left-singles", [("count", supply.single.into())])),
        ("i-pillar-double", supply.double, words.with("babylon-doubles", [("count", supply.double.into())])),
        ("i-belvedere", supply.belvedere, kind(Category::Belvederes, supply.belvedere)),
        (symbol_icon(Symbol::Statue), supply.statue, kind(Category::Statues, supply.statue)),
        (symbol_icon(Symbol::Fountain), supply.fountain, kind(Category::Fountains, supply.fountain)),
        (symbol_icon(Symbol::Bridge), supply.bridge, kind(Category::Bridges, supply.bridge)),
        (symbol_icon(Symbol::Stairs), supply.stairs, kind(Category::Stairs, supply.stairs)),
    ];
    html! {
        p class="below left" {
            @for (symbol, count, what) in pieces {
                (number_of(symbol, count, &words.with("babylon-left", [("what", what.into())])))
            }
        }
    }
}

/// The boards to choose from.
fn boards(view: &View, words: &Words) -> Markup {
    html! {
        div class="offer-list boards" {
            b { (words.say("babylon-boards")) }
            @for tile in &view.boards { (board(view, *tile, words)) }
        }
    }
}

/// A board to choose, with its start tile and how often its flower lies open in the quarry.
fn board(view: &View, tile: TileFace, words: &Words) -> Markup {
    let flower = words.say(&format!("babylon-{}", tile.flower));
    let named = words.with("babylon-do-choose-named", [("flower", flower.into())]);
    let open =
        view.quarry.iter().filter_map(|stack| stack.top).filter(|top| top.flower == tile.flower).count();
    let open = words.with("babylon-board-open", [("count", open.into())]);
    html! {
        button type="button" class="offer-row" data-target={ "board:" (tile.flower) } title=(open)
            aria-label={ (named) ". " (open) } {
            (drawn(|out| small(out, tile, "mini-tile")))
            span { (named) small { (open) } }
        }
    }
}

/// What each garden is worth now, by category.
pub(crate) fn scores(view: &View, words: &Words, out: &mut Vec<Fragment>) {
    for player in &view.players {
        let html = html! {
            table class="by-category" {
                @for category in Category::ALL { (worth(player, category, words)) }
            }
        };
        out.push(Fragment { key: format!("points{}", player.seat), html: html.into_string() });
    }
}

/// What a garden is worth in a category.
fn worth(player: &PlayerView, category: Category, words: &Words) -> Markup {
    let points = player.score.of(category);
    html! {
        tr class=[(points == 0).then_some("quiet")] title=(words.say(&format!("babylon-hint-{category}"))) {
            td { (icon(category_icon(category))) }
            th {
                (words.say(&format!("babylon-from-{category}")))
                @if category == Category::Flowers { (flowers(player, words)) }
            }
            td data-count={ "c" (player.seat) "-" (category) } { (points) }
        }
    }
}

/// How often each flower is seen in a garden: what a set still lacks is told by the smallest number.
fn flowers(player: &PlayerView, words: &Words) -> Markup {
    let garden = &player.garden;
    let seen = |flower: Flower| {
        garden.tiles().iter().filter(|tile| tile.flower == flower && garden.is_visible(tile)).count()
    };
    html! {
        span class="flower-counts" {
            @for (flower, count) in Flower::ALL.map(|flower| (flower, seen(flower))) {
                @let named = words.say(&format!("babylon-{flower}"));
                span title={ (named) ": " (count) } { (titled(flower_icon(flower), &named)) (count) }
            }
        }
    }
}

/// What the watcher holds: tiles to place, each in its four turns, and pillars. The decorations on offer have
/// their own place.
pub(crate) fn tray(view: &View, words: &Words) -> Fragment {
    let own = view.who.and_then(|seat| view.players.get(seat.index()));
    let html = own.map_or_else(Markup::default, |player| {
        html! {
            div class="hand" data-home="held" {
                @if view.phase == Phase::Choose {
                    (boards(view, words))
                } @else {
                    (held(Source::Dug, view.dug.filter(|_| view.turn == view.who), words))
                    (held(Source::Stored, player.stored, words))
                    (purse(player, words))
                }
                div class="offer-list" id="offers" {}
            }
        }
    });
    Fragment { key: "tray".to_owned(), html: html.into_string() }
}

/// The watcher's pillars.
fn purse(player: &PlayerView, words: &Words) -> Markup {
    let singles = words.with("babylon-singles", [("count", player.pillars.single.into())]);
    let doubles = words.with("babylon-doubles", [("count", player.pillars.double.into())]);
    let fewer = words.say("babylon-keep-fewer");
    html! {
        button type="button" class="purse" data-target="purse" data-home="purse" title=(fewer)
            aria-label={ (singles) ", " (doubles) ". " (fewer) } {
            span class="stock" {
                @for _ in 0..player.pillars.single.min(24) { (icon("i-pillar")) }
                @for _ in 0..player.pillars.double { (icon("i-pillar-double")) }
            }
            small {
                (singles)
                @if player.pillars.double > 0 { ", " (doubles) }
            }
        }
    }
}

/// A tile in hand. Each of its four turns is a target of its own; the page shows one of them.
fn held(source: Source, tile: Option<TileFace>, words: &Words) -> Markup {
    let from = source.name();
    let caption = words.say(&format!("babylon-{from}"));
    let Some(tile) = tile else {
        return html! {
            @if source == Source::Stored {
                div class="held empty" { span { (words.say("babylon-recess-empty")) } }
            }
        };
    };
    let named = tile_name(words, tile);
    let turn = words.say("babylon-turn-tile");
    html! {
        div class="held" data-held=(from) data-rot="0" {
            @for rotation in Rotation::ALL { (turned(from, tile, rotation, &caption, &named)) }
            // The same tile as it would stand in the garden, for the page to show where it is pointed at.
            svg class="gar-defs" aria-hidden="true" { defs { (drawn(|out| standing(out, from, tile))) } }
            span class="held-name" { (caption) }
            button type="button" class="plain held-turn" data-spin=(from) title=(turn) aria-label=(turn) {
                (icon("u-rotate"))
            }
        }
    }
}

/// A tile in hand in one of its turns.
fn turned(from: &str, tile: TileFace, rotation: Rotation, caption: &str, named: &str) -> Markup {
    let face = TileFace { flower: tile.flower, fields: tile.rotated(rotation) };
    let turn = rotation as u8;
    let drawing = drawn(|out| {
        let _ = write!(out, "<g id=\"flat-{from}-{turn}\"><use href=\"#q-t-{}\"/>", tile.flower);
        print(out, face);
        out.push_str("</g>");
    });
    html! {
        button type="button" class="held-tile" data-rot=(turn) data-target={ (from) ":" (turn) }
            data-fields=(face.fields.map(|field| field.map_or("", symbol_icon)).join(","))
            aria-label={ (caption) " – " (named) } title=(named) {
            svg viewBox="-33 -33 66 66" aria-hidden="true" { (drawing) }
        }
    }
}

/// A tile in all its turns, standing.
fn standing(out: &mut String, from: &str, tile: TileFace) {
    for rotation in Rotation::ALL {
        let _ = write!(out, "<g id=\"tall-{from}-{}\"><use href=\"#g-t-{}\"/>", rotation as u8, tile.flower);
        for (field, (x, y)) in tile.rotated(rotation).into_iter().zip([(0, -16), (32, 0), (0, 16), (-32, 0)])
        {
            if let Some(symbol) = field {
                let _ = write!(out, "<use href=\"#g-k-{symbol}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
        out.push_str("</g>");
    }
}
