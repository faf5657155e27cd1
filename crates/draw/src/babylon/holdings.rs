//! What players hold: their cards on the side, the marker in force, points by category, the own hand.

use std::fmt::Write as _;

use ::babylon::{
    Category, Flower, Marker, Phase, PlayerView, Rotation, Source, Supply, SupplyLimit, Symbol, TileFace,
    View,
};

use super::name;
use super::quarry::{below, print, small, tile_name};
use super::shapes::{flower_icon, icon as symbol_icon};
use crate::svg::{Esc, icon, seat_head};
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
    let n = player.seat;
    let mut html = String::with_capacity(1500);
    seat_head(&mut html, n, name(watcher, n), player.total);
    if let Some(flower) = player.flower {
        let named = words.say(&format!("babylon-{flower}"));
        let _ = write!(html, "<span title=\"{}\">", Esc(&named));
        icon(&mut html, flower_icon(flower), &named);
        html.push_str("</span>");
    }
    for (id, symbol, count) in [
        ("babylon-singles", "i-pillar", player.pillars.single),
        ("babylon-doubles", "i-pillar-double", player.pillars.double),
    ] {
        if count > 0 || symbol == "i-pillar" {
            let title = words.with(id, [("count", count.into())]);
            let _ = write!(html, "<span title=\"{}\">", Esc(&title));
            icon(&mut html, symbol, &title);
            let _ = write!(html, "{count}</span>");
        }
    }
    if let Some(tile) = player.stored {
        let title = words.with("babylon-in-recess", [("tile", tile_name(words, tile).into())]);
        let _ = write!(html, "<span title=\"{}\">", Esc(&title));
        small(&mut html, tile, "mini-tile");
        html.push_str("</span>");
    }
    if view.start_player == n {
        let _ = write!(html, "<span class=\"begins\">{}</span>", Esc(&words.say("babylon-begins")));
    }
    html.push_str("</div>");
    html
}

/// The marker in force, what it does in this round, and what is still to come.
pub(crate) fn marker(view: &View, words: &Words) -> Fragment {
    let marker = view.marker();
    let mut html = String::with_capacity(800);
    let _ = write!(html, "<div class=\"marker\" data-about=\"marker\">");
    icon(&mut html, marker_icon(marker), "");
    let text =
        if view.revealed.is_empty() { words.say("babylon-marker-none") } else { marker_words(words, marker) };
    let _ = write!(html, "<p>{}</p></div>", Esc(&text));
    below(view, words, &mut html);
    if view.options.supply == SupplyLimit::Limited {
        left(&view.supply, words, &mut html);
    }
    Fragment { key: "marker".to_owned(), html }
}

/// What is left of each piece, where pieces can run out.
fn left(supply: &Supply, words: &Words, out: &mut String) {
    out.push_str("<p class=\"below left\">");
    let kind = |category: Category, count: u8| {
        let kind = words.say(&format!("babylon-from-{category}"));
        words.with("babylon-left-of", [("kind", kind.into()), ("count", count.into())])
    };
    for (symbol, count, what) in [
        ("i-pillar", supply.single, words.with("babylon-left-singles", [("count", supply.single.into())])),
        ("i-pillar-double", supply.double, words.with("babylon-doubles", [("count", supply.double.into())])),
        ("i-belvedere", supply.belvedere, kind(Category::Belvederes, supply.belvedere)),
        (symbol_icon(Symbol::Statue), supply.statue, kind(Category::Statues, supply.statue)),
        (symbol_icon(Symbol::Fountain), supply.fountain, kind(Category::Fountains, supply.fountain)),
        (symbol_icon(Symbol::Bridge), supply.bridge, kind(Category::Bridges, supply.bridge)),
        (symbol_icon(Symbol::Stairs), supply.stairs, kind(Category::Stairs, supply.stairs)),
    ] {
        let title = words.with("babylon-left", [("what", what.into())]);
        let _ = write!(out, "<span title=\"{}\">", Esc(&title));
        icon(out, symbol, &title);
        let _ = write!(out, "{count}</span>");
    }
    out.push_str("</p>");
}

/// The boards to choose from, each with its start tile and how often its flower lies open in the quarry.
fn boards(view: &View, words: &Words, html: &mut String) {
    let _ = write!(html, "<div class=\"offer-list boards\"><b>{}</b>", Esc(&words.say("babylon-boards")));
    for tile in &view.boards {
        let flower = words.say(&format!("babylon-{}", tile.flower));
        let named = words.with("babylon-do-choose-named", [("flower", flower.into())]);
        let open =
            view.quarry.iter().filter_map(|stack| stack.top).filter(|top| top.flower == tile.flower).count();
        let open = words.with("babylon-board-open", [("count", open.into())]);
        let _ = write!(
            html,
            "<button type=\"button\" class=\"offer-row\" data-target=\"board:{}\" title=\"{}\" aria-label=\"{}. {}\">",
            tile.flower,
            Esc(&open),
            Esc(&named),
            Esc(&open)
        );
        small(html, *tile, "mini-tile");
        let _ = write!(html, "<span>{}<small>{}</small></span></button>", Esc(&named), Esc(&open));
    }
    html.push_str("</div>");
}

/// What each garden is worth now, by category.
pub(crate) fn scores(view: &View, words: &Words, out: &mut Vec<Fragment>) {
    for player in &view.players {
        let mut html = String::with_capacity(1400);
        html.push_str("<table class=\"by-category\">");
        for category in Category::ALL {
            let points = player.score.of(category);
            let label = words.say(&format!("babylon-from-{category}"));
            let hint = words.say(&format!("babylon-hint-{category}"));
            let quiet = if points == 0 { " class=\"quiet\"" } else { "" };
            let _ = write!(html, "<tr{quiet} title=\"{}\"><td>", Esc(&hint));
            icon(&mut html, category_icon(category), "");
            let _ = write!(html, "</td><th>{}", Esc(&label));
            if category == Category::Flowers {
                flowers(&mut html, player, words);
            }
            let _ = write!(html, "</th><td data-count=\"c{}-{category}\">{points}</td></tr>", player.seat);
        }
        html.push_str("</table>");
        out.push(Fragment { key: format!("points{}", player.seat), html });
    }
}

/// How often each flower is seen in a garden: what a set still lacks is told by the smallest number.
fn flowers(html: &mut String, player: &PlayerView, words: &Words) {
    html.push_str("<span class=\"flower-counts\">");
    for flower in Flower::ALL {
        let garden = &player.garden;
        let count =
            garden.tiles().iter().filter(|tile| tile.flower == flower && garden.is_visible(tile)).count();
        let named = words.say(&format!("babylon-{flower}"));
        let _ = write!(html, "<span title=\"{}: {count}\">", Esc(&named));
        icon(html, flower_icon(flower), &named);
        let _ = write!(html, "{count}</span>");
    }
    html.push_str("</span>");
}

/// What the watcher holds: tiles to place, each in its four turns, and pillars. The decorations on offer have
/// their own place.
pub(crate) fn tray(view: &View, words: &Words) -> Fragment {
    let mut html = String::new();
    if let Some(player) = view.who.and_then(|seat| view.players.get(seat.index())) {
        html.reserve(10 * 1024);
        html.push_str("<div class=\"hand\" data-home=\"held\">");
        if view.phase == Phase::Choose {
            boards(view, words, &mut html);
            html.push_str("<div class=\"offer-list\" id=\"offers\"></div></div>");
            return Fragment { key: "tray".to_owned(), html };
        }
        let dug = view.dug.filter(|_| view.turn == view.who);
        held(&mut html, Source::Dug, dug, words);
        held(&mut html, Source::Stored, player.stored, words);
        let singles = words.with("babylon-singles", [("count", player.pillars.single.into())]);
        let doubles = words.with("babylon-doubles", [("count", player.pillars.double.into())]);
        let fewer = words.say("babylon-keep-fewer");
        let _ = write!(
            html,
            "<button type=\"button\" class=\"purse\" data-target=\"purse\" data-home=\"purse\" title=\"{}\" aria-label=\"{}, {}. {}\"><span class=\"stock\">",
            Esc(&fewer),
            Esc(&singles),
            Esc(&doubles),
            Esc(&fewer)
        );
        for _ in 0..player.pillars.single.min(24) {
            icon(&mut html, "i-pillar", "");
        }
        for _ in 0..player.pillars.double {
            icon(&mut html, "i-pillar-double", "");
        }
        let _ = write!(
            html,
            "</span><small>{}</small></button><div class=\"offer-list\" id=\"offers\"></div></div>",
            Esc(&if player.pillars.double > 0 { format!("{singles}, {doubles}") } else { singles })
        );
    }
    Fragment { key: "tray".to_owned(), html }
}

/// A tile in hand. Each of its four turns is a target of its own; the page shows one of them.
fn held(html: &mut String, source: Source, tile: Option<TileFace>, words: &Words) {
    let from = source.name();
    let caption = words.say(&format!("babylon-{from}"));
    let Some(tile) = tile else {
        if source == Source::Stored {
            let _ = write!(
                html,
                "<div class=\"held empty\"><span>{}</span></div>",
                Esc(&words.say("babylon-recess-empty"))
            );
        }
        return;
    };
    let named = tile_name(words, tile);
    let _ = write!(html, "<div class=\"held\" data-held=\"{from}\" data-rot=\"0\">");
    for rotation in Rotation::ALL {
        let turned = TileFace { flower: tile.flower, fields: tile.rotated(rotation) };
        let turn = rotation as u8;
        let _ = write!(
            html,
            "<button type=\"button\" class=\"held-tile\" data-rot=\"{turn}\" data-target=\"{from}:{turn}\" data-fields=\"{}\" aria-label=\"{}\" title=\"{}\">",
            turned.fields.map(|field| field.map_or("", symbol_icon)).join(","),
            Esc(&format!("{caption} – {named}")),
            Esc(&named)
        );
        let _ = write!(
            html,
            "<svg viewBox=\"-33 -33 66 66\" aria-hidden=\"true\"><g id=\"flat-{from}-{turn}\"><use href=\"#q-t-{}\"/>",
            tile.flower
        );
        print(html, turned);
        html.push_str("</g></svg></button>");
    }
    // The same tile as it would stand in the garden, for the page to show where it is pointed at.
    html.push_str("<svg class=\"gar-defs\" aria-hidden=\"true\"><defs>");
    for rotation in Rotation::ALL {
        let _ = write!(html, "<g id=\"tall-{from}-{}\"><use href=\"#g-t-{}\"/>", rotation as u8, tile.flower);
        for (field, (x, y)) in tile.rotated(rotation).into_iter().zip([(0, -16), (32, 0), (0, 16), (-32, 0)])
        {
            if let Some(symbol) = field {
                let _ = write!(html, "<use href=\"#g-k-{symbol}\" x=\"{x}\" y=\"{y}\"/>");
            }
        }
        html.push_str("</g>");
    }
    let turn = words.say("babylon-turn-tile");
    let _ = write!(
        html,
        "</defs></svg><span class=\"held-name\">{}</span><button type=\"button\" class=\"plain held-turn\" data-spin=\"{from}\" title=\"{}\" aria-label=\"{}\">",
        Esc(&caption),
        Esc(&turn),
        Esc(&turn)
    );
    icon(html, "u-rotate", "");
    html.push_str("</button></div>");
}
