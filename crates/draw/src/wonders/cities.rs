//! Cities: mine in the middle, both neighbours beside it, the others as chips, all of them as rows; and the players
//! on the side.

use std::fmt::Write as _;

use ::wonders::{
    ByResource, CardId, CardSet, City, Class, Colour, Fate, LeaderId, Phase, Refusal, Ring as _, Seen, Side,
    Symbols, VICTORY_VALUES, copied_guild, counted_symbols,
};

use super::glyph::{self, Glyph};
use super::{Table, art, effects, pay};
use crate::Fragment;
use crate::svg::Esc;

/// Everything that shows a city or a player.
pub(crate) fn fragments(table: &Table<'_>, out: &mut Vec<Fragment>) {
    let focus = table.focus;
    let (left, right) = (table.left(focus), table.right(focus));
    out.push(Fragment { key: "wo-mine".to_owned(), html: mine(table) });
    out.push(Fragment { key: "wo-left".to_owned(), html: near(table, left, true) });
    if right != left {
        out.push(Fragment { key: "wo-right".to_owned(), html: near(table, right, false) });
    }
    for city in 0..table.view.places() {
        if city != focus && city != left && city != right {
            out.push(Fragment { key: format!("wo-chip-{city}"), html: chip(table, city) });
        }
        out.push(Fragment { key: format!("wo-row-{city}"), html: row(table, city) });
        if table.seat(city).is_some() {
            out.push(Fragment { key: format!("seat-{city}"), html: seat(table, city) });
        }
    }
}

fn mark(html: &mut String, table: &Table<'_>, city: usize) {
    let _ = write!(html, "<span class=\"mark p{city}\">");
    if table.seat(city).is_some() {
        glyph::icon(html, &format!("m-{city}"));
    } else {
        glyph::icon(html, "i-city");
    }
    html.push_str("</span>");
}

fn board_name(table: &Table<'_>, city: &City) -> String {
    format!("{} {}", table.say(&format!("wonders-board-{}", city.board)), city.face.key())
}

/// A number with its icon and a title.
fn stat(html: &mut String, class: &str, icon: &str, number: impl std::fmt::Display, title: &str) {
    let _ = write!(html, "<span class=\"stat {class}\" title=\"{}\">", Esc(title));
    glyph::icon(html, icon);
    let _ = write!(html, "<b>{number}</b></span>");
}

/// Coins, shields, tokens and the rest that lies beside a city.
fn stats(html: &mut String, table: &Table<'_>, place: usize) {
    let city = table.city(place);
    let shown = table.shown(place);
    let say = |id: &str| table.say(id);
    html.push_str("<span class=\"stats\">");
    stat(html, "coins", "i-coin", city.coins, &say("wonders-coins"));
    let _ = write!(
        html,
        "<span class=\"stat shields\" data-home=\"army-{place}\" data-about=\"army:{place}\" title=\"{}\">",
        Esc(&say("wonders-shields"))
    );
    glyph::icon(html, "i-shield");
    let _ = write!(html, "<b>{}</b></span>", city.strength());
    for (value, count) in VICTORY_VALUES.into_iter().zip(city.tokens.victories) {
        if count > 0 {
            // A token that is new comes flying from the shields that won it.
            let _ = write!(
                html,
                "<span class=\"stat victory\" data-piece=\"v{place}-{value}-{count}\" data-from=\"army-{place}\" title=\"{}\"><span class=\"over\">",
                Esc(&say("wonders-victories"))
            );
            glyph::icon(html, "i-victory");
            let _ = write!(html, "<b>{value}</b></span>");
            if count > 1 {
                let _ = write!(html, "<b>×{count}</b>");
            }
            html.push_str("</span>");
        }
    }
    if city.tokens.defeats > 0 {
        let _ = write!(
            html,
            "<span class=\"stat defeat\" data-piece=\"d{place}-{}\" data-from=\"army-{place}\" title=\"{}\">",
            city.tokens.defeats,
            Esc(&say("wonders-defeats"))
        );
        glyph::icon(html, "i-defeat");
        let _ = write!(html, "<b>−{}</b></span>", city.tokens.defeats);
    }
    let around = table.view.around(place);
    let symbols = Symbols::of(&around);
    let chosen = if symbols.free > 0 || symbols.masks > 0 { counted_symbols(&around) } else { symbols.fixed };
    for ((symbol, fixed), all) in ::wonders::Science::ALL.into_iter().zip(symbols.fixed).zip(chosen) {
        let name = effects::science(table.words, symbol);
        if all > fixed {
            // Free symbols and masks, as they would bring most now.
            let title =
                table.words.with("wonders-symbols-counted", [("what", name.into()), ("n", all.into())]);
            stat(html, "", glyph::science(symbol), format_args!("{fixed}+{}", all - fixed), &title);
        } else if fixed > 0 {
            stat(html, "", glyph::science(symbol), fixed, &name);
        }
    }
    if city.debt > 0 {
        stat(html, "bad", "i-debt", format_args!("−{}", city.debt), &say("wonders-debts"));
    }
    if city.diplomacy > 0 {
        stat(html, "", "i-dove", city.diplomacy, &say("wonders-diplomacy"));
    }
    if city.tiles > 0 {
        stat(html, "", "i-tile", city.tiles, &say("wonders-tiles-built"));
    }
    if shown.tiles_in_hand > 0 && table.view.who.map(table::Seat::index) != Some(place) {
        stat(html, "faint", "i-tile", shown.tiles_in_hand, &say("wonders-tiles-left"));
    }
    if shown.leaders_in_hand > 0 && table.view.who.map(table::Seat::index) != Some(place) {
        stat(html, "faint", "i-leader", shown.leaders_in_hand, &say("wonders-leaders-left"));
    }
    let markers = city.markers;
    for (count, icon, id) in [
        (markers.free_building, "i-free", "wonders-token-building"),
        (markers.free_stage, "i-stage", "wonders-token-stage"),
        (markers.any_colour, "i-any", "wonders-token-any"),
    ] {
        if count > 0 {
            stat(html, "marker", icon, count, &say(id));
        }
    }
    let projects = city.projects;
    for (count, icon, id) in [
        (projects.stage_points, "i-reward", "wonders-thing-stages"),
        (projects.science_set_points, "i-reward", "wonders-thing-science"),
        (projects.guild_points, "i-reward", "wonders-cards-purple"),
    ] {
        if count > 0 {
            stat(html, "marker", icon, count, &say(id));
        }
    }
    let penalty: u8 = projects.penalties.iter().zip(1..).map(|(&count, worth)| count * worth).sum();
    if penalty > 0 {
        stat(html, "bad", "i-penalty", format_args!("−{penalty}"), &say("wonders-token-penalty"));
    }
    html.push_str("</span>");
}

/// What became of a city's card in the last round that is over.
pub(crate) fn last_deed(table: &Table<'_>, city: usize) -> Option<Seen> {
    let view = table.view;
    let age = usize::from(view.age);
    let rows = |age: usize| view.log.get(age.checked_sub(1)?);
    let full = usize::from(view.turns);
    // Within a turn that is played out already (errands, debts) its own row is the last one.
    let upto = view.turn.map_or(0, |turn| usize::from(turn) + 1);
    let here = rows(age).and_then(|rows| (0..upto.min(full)).rev().find_map(|row| rows[row][city]));
    here.or_else(|| rows(age.checked_sub(1)?).and_then(|rows| rows[full - 1][city]))
}

fn deed(html: &mut String, table: &Table<'_>, city: usize) {
    let Some(seen) = last_deed(table, city) else { return };
    let known = seen.card.map(|card| table.vocabulary.card(card));
    let text = match (seen.fate, known) {
        (Fate::Built, Some(entry)) => {
            table.words.with("wonders-last-built", [("card", entry.name.as_str().into())])
        }
        (Fate::Stage(_), _) => table.say("wonders-last-stage"),
        (Fate::Tile, _) => table.say("wonders-last-tile"),
        _ => table.say("wonders-last-sold"),
    };
    let _ =
        write!(html, "<span class=\"deed\" title=\"{}: {}\">", Esc(&table.say("wonders-last")), Esc(&text));
    match seen.fate {
        Fate::Built => {
            if let (Some(entry), Some(card)) = (known, seen.card) {
                glyph::icon(html, glyph::colour(card.info().colour));
                let _ = write!(html, "<span>{}</span>", Esc(&entry.name));
            }
        }
        Fate::Stage(stage) => {
            glyph::icon(html, "i-stage");
            let _ = write!(
                html,
                "<span>{}</span>",
                Esc(&table.words.with("wonders-stage", [("n", (stage + 1).into())]))
            );
        }
        Fate::Tile => {
            glyph::icon(html, "i-tile");
            let _ = write!(html, "<span>{}</span>", Esc(&table.say("wonders-tower")));
        }
        Fate::Sold | Fate::Left => glyph::html(html, &[Glyph::Coin("+3".to_owned())]),
    }
    html.push_str("</span>");
}

/// The structures in columns by colour, the leaders last; the newest one marked, those a tile switches off struck.
fn columns(html: &mut String, table: &Table<'_>, place: usize) {
    let city = table.city(place);
    let newest = last_deed(table, place).filter(|seen| seen.fate == Fate::Built).and_then(|seen| seen.card);
    let off = table.view.decrees.production_off.or(table.view.decrees.effect_off);
    let copied = copied_guild(&table.view.around(place));
    // So many buildings that they have to be small.
    let many = match city.cards().len() + city.leaders().len() {
        0..=8 => "few",
        9..=16 => "some",
        _ => "many",
    };
    let _ = write!(html, "<div class=\"cols {many}\">");
    for colour in Colour::ALL {
        let count = city.count(colour);
        if count == 0 && !(colour == Colour::Purple && copied.is_some()) {
            continue;
        }
        let _ = write!(
            html,
            "<div class=\"col\" title=\"{}\"><span class=\"col-head\">",
            Esc(&effects::cards(table.words, colour))
        );
        glyph::icon(html, glyph::colour(colour));
        let _ = write!(html, "{count}</span>");
        for card in city.cards().iter().filter(|card| card.info().colour == colour) {
            structure(html, table, place, card, newest == Some(card), off);
        }
        if let Some(guild) = copied.filter(|_| colour == Colour::Purple) {
            let _ = write!(
                html,
                "<span class=\"copied\" title=\"{}\">{}</span>",
                Esc(&table.say("wonders-copied-guild")),
                table.vocabulary.card(guild).chip
            );
        }
        html.push_str("</div>");
    }
    let leaders = city.leaders();
    if !leaders.is_empty() || city.courtesan().is_some() || !city.entombed().is_empty() {
        let _ = write!(
            html,
            "<div class=\"col\" title=\"{}\"><span class=\"col-head\">",
            Esc(&table.say("wonders-cards-leaders"))
        );
        glyph::icon(html, "i-leader");
        let _ = write!(html, "{}</span>", leaders.len());
        for leader in leaders.iter() {
            html.push_str(&table.vocabulary.leader(leader).chip);
        }
        if let Some(copied) = city.courtesan() {
            let title = leader_of(table, place, copied).unwrap_or_default();
            let _ = write!(
                html,
                "<span class=\"copied\" title=\"{}\">{}<small class=\"whose\">{}</small></span>",
                Esc(&title),
                table.vocabulary.leader(copied).chip,
                Esc(&title)
            );
        }
        for leader in city.entombed().iter() {
            let _ = write!(
                html,
                "<span class=\"chip k-white entombed\" title=\"{}\">",
                Esc(&table.vocabulary.leader(leader).name)
            );
            glyph::html(html, &[Glyph::Icon("i-tomb"), Glyph::Points((2 * leader.info().coins).to_string())]);
            html.push_str("</span>");
        }
        html.push_str("</div>");
    }
    html.push_str("</div>");
}

/// Whose a leader is that a city copies, in words.
pub(crate) fn leader_of(table: &Table<'_>, place: usize, leader: LeaderId) -> Option<String> {
    let owner = [table.left(place), table.right(place)]
        .into_iter()
        .find(|&other| table.city(other).leaders().contains(leader))?;
    Some(table.words.with("wonders-leader-of", [("name", table.name(owner).into())]))
}

fn structure(html: &mut String, table: &Table<'_>, place: usize, card: CardId, new: bool, off: CardSet) {
    let chip = &table.vocabulary.card(card).chip;
    match (new, off.contains(card)) {
        (false, false) => html.push_str(chip),
        (new, off) => {
            let class = match (new, off) {
                (true, true) => "new off",
                (true, false) => "new",
                _ => "off",
            };
            let _ = write!(
                html,
                "<span class=\"{class}\" data-piece=\"b{place}-{card}\" data-from=\"{}\">{chip}</span>",
                if Some(place) == table.view.who.map(table::Seat::index) {
                    "hand".to_owned()
                } else {
                    format!("seat:{place}")
                }
            );
        }
    }
}

/// The wonder: its picture, what it gives from the start, its stages with costs and gains.
fn wonder(html: &mut String, table: &Table<'_>, place: usize, prices: bool) {
    let city = table.city(place);
    let start = city.printed_start();
    let lost = city.start_lost();
    let title = if lost { table.say("wonders-start-lost") } else { effects::start(table.words, start) };
    let _ = write!(
        html,
        "<div class=\"wonder\" data-about=\"stages:{place}\"><span class=\"wonder-start{}\" title=\"{}\">",
        if lost { " lost" } else { "" },
        Esc(&title)
    );
    glyph::html(html, &glyph::start(start));
    html.push_str("</span>");
    let payer = prices.then(|| table.view.payer(place));
    for stage in 0..city.plan_len() {
        let info = city.stage(stage);
        let built = city.has_stage(stage);
        let open = city.stage_is_open(stage);
        let class = match (built, open) {
            (true, _) => " built",
            (false, true) => " open",
            _ => "",
        };
        let name = table.words.with("wonders-stage", [("n", (stage + 1).into())]);
        let quote = payer.as_ref().filter(|_| open).map(|payer| payer.stage(stage, None));
        let mut title = format!("{name}: {}", effects::effects(table.words, &info.effects));
        let mut missing = ByResource::default();
        if let (Some(payer), Some(Refusal::Resources)) =
            (&payer, quote.as_ref().and_then(|quote| quote.refusal))
        {
            missing = payer.missing_for_stage(stage);
            let _ = write!(title, " {}", pay::lacking(table.words, &missing));
        }
        let _ =
            write!(html, "<span class=\"stage{class}\" title=\"{}\"><span class=\"st-cost\">", Esc(&title));
        if built {
            glyph::icon(html, "u-check");
        } else {
            glyph::html(html, &glyph::cost_without(&info.cost, &missing));
        }
        html.push_str("</span><span class=\"st-gain\">");
        glyph::html(html, &glyph::effects(&info.effects));
        html.push_str("</span>");
        if let Some(quote) = quote {
            let (class, inner) = match quote.cheapest() {
                Some(way) if way.total() == 0 => ("yes", None),
                Some(way) => ("yes", Some(Glyph::Coin(way.total().to_string()))),
                None => ("no", Some(Glyph::Icon("i-lock"))),
            };
            let _ = write!(html, "<span class=\"badge-price {class}\">");
            glyph::html(html, &[inner.unwrap_or(Glyph::Icon("u-check"))]);
            html.push_str("</span>");
        }
        html.push_str("</span>");
    }
    html.push_str("</div>");
}

/// Whose city this is and its board.
fn title(html: &mut String, table: &Table<'_>, place: usize) {
    mark(html, table, place);
    let _ = write!(
        html,
        "<span class=\"city-name\"><b>{}</b><small>{}</small></span>",
        Esc(&table.name(place)),
        Esc(&board_name(table, table.city(place)))
    );
}

fn mine(table: &Table<'_>) -> String {
    let place = table.focus;
    let mut html = String::with_capacity(8 * 1024);
    html.push_str("<header class=\"city-head\">");
    title(&mut html, table, place);
    stats(&mut html, table, place);
    if table.view.conflicts.is_some() {
        let show = table.say("wonders-war-show");
        let _ = write!(
            html,
            "<button type=\"button\" class=\"second wo-all wo-war-show\" data-do=\"war\" title=\"{}\" aria-label=\"{}\">",
            Esc(&show),
            Esc(&show)
        );
        glyph::icon(&mut html, "i-victory");
        html.push_str("</button>");
    }
    let _ = write!(
        html,
        "<button type=\"button\" class=\"second wo-all\" popovertarget=\"pop-cities\">{}</button></header>",
        Esc(&table.say("wonders-all-cities"))
    );
    held(&mut html, table);
    view_of(&mut html, table, place, table.view.phase != Phase::Over && table.view.who.is_some());
    html
}

/// What the watcher holds besides the hand: tiles still to be built, leaders still to be used.
fn held(html: &mut String, table: &Table<'_>) {
    let view = table.view;
    let drafting = matches!(view.phase, Phase::DraftLeaders(_) | Phase::DraftTiles(_));
    let leaders = if drafting { view.leaders.kept.iter().copied().collect() } else { view.leaders.hand };
    let tiles = if drafting { view.tiles.kept.iter().copied().collect() } else { view.tiles.hand };
    if tiles.is_empty() && leaders.is_empty() && view.tiles.waiting.is_empty() {
        return;
    }
    html.push_str("<div class=\"holding\" data-about=\"tiles\">");
    if !(tiles.is_empty() && view.tiles.waiting.is_empty()) {
        let _ = write!(
            html,
            "<span class=\"held-group\"><small>{}</small>",
            Esc(&table.say("wonders-your-tiles"))
        );
        for tile in tiles.iter() {
            html.push_str(&table.vocabulary.tile(tile).chip);
        }
        for tile in view.tiles.waiting.iter() {
            html.push_str("<span class=\"waiting\">");
            html.push_str(&table.vocabulary.tile(tile).chip);
            html.push_str("</span>");
        }
        html.push_str("</span>");
    }
    if !leaders.is_empty() {
        let _ = write!(
            html,
            "<span class=\"held-group\"><small>{}</small>",
            Esc(&table.say("wonders-your-leaders"))
        );
        for leader in leaders.iter() {
            html.push_str(&table.vocabulary.leader(leader).chip);
        }
        html.push_str("</span>");
    }
    html.push_str("</div>");
}

/// How the conflict with a neighbour would end now.
fn fight(html: &mut String, table: &Table<'_>, other: usize) {
    let (own, theirs) = (table.city(table.focus), table.city(other));
    let (class, id) = if own.diplomacy > 0 || theirs.diplomacy > 0 {
        ("away", "wonders-fight-away")
    } else {
        match own.strength().cmp(&theirs.strength()) {
            std::cmp::Ordering::Greater => ("win", "wonders-fight-win"),
            std::cmp::Ordering::Less => ("lose", "wonders-fight-lose"),
            std::cmp::Ordering::Equal => ("tie", "wonders-fight-tie"),
        }
    };
    let _ = write!(
        html,
        "<span class=\"fight {class}\" data-about=\"fight:{other}\" title=\"{}\">",
        Esc(&table.say(id))
    );
    glyph::icon(html, "i-shield");
    let sign = match class {
        "win" => "&gt;",
        "lose" => "&lt;",
        "tie" => "=",
        _ => "–",
    };
    let _ = write!(html, "<b>{} {sign} {}</b></span>", own.strength(), theirs.strength());
}

fn near(table: &Table<'_>, place: usize, left: bool) -> String {
    let mut html = String::with_capacity(6 * 1024);
    html.push_str("<header class=\"city-head\">");
    if left {
        glyph::icon(&mut html, "i-trade-left");
    }
    title(&mut html, table, place);
    thinking(&mut html, table, place);
    if !left {
        glyph::icon(&mut html, "i-trade-right");
    }
    html.push_str("</header><div class=\"near-facts\">");
    fight(&mut html, table, place);
    let payer = table.view.payer(table.focus);
    let side = if left { Side::Left } else { Side::Right };
    let [raw, made] = [Class::Raw, Class::Manufactured].map(|class| payer.price(class, side));
    let title = table.words.with("wonders-sells-price", [("raw", raw.into()), ("made", made.into())]);
    let _ = write!(html, "<span class=\"trade\" title=\"{}\">", Esc(&title));
    glyph::html(
        &mut html,
        &[
            Glyph::Icon("i-raw"),
            Glyph::Coin(raw.to_string()),
            Glyph::Icon("i-made"),
            Glyph::Coin(made.to_string()),
        ],
    );
    html.push_str("</span></div>");
    stats(&mut html, table, place);
    deed(&mut html, table, place);
    view_of(&mut html, table, place, false);
    html
}

/// Which stages of a city's wonder are built.
pub(crate) fn stages(city: &City) -> Vec<bool> {
    (0..city.plan_len()).map(|stage| city.has_stage(stage)).collect()
}

/// The wonder in its land with the stages above it, and in front of it the street of the city's buildings.
fn view_of(html: &mut String, table: &Table<'_>, place: usize, prices: bool) {
    let (city, view) = (table.city(place), table.view);
    let behind = if place == table.focus {
        let project = view.works.as_ref().map(|works| {
            let taken: u8 = (0..view.places()).map(|place| works.taken(place)).sum();
            (taken, taken + works.left())
        });
        art::Behind { storeys: view.tower.len(), project }
    } else {
        art::Behind::default()
    };
    html.push_str("<div class=\"city-view\">");
    wonder(html, table, place, prices);
    html.push_str("<svg class=\"city-art\" viewBox=\"0 0 240 112\" preserveAspectRatio=\"xMidYMax meet\" aria-hidden=\"true\">");
    art::scene(html, city.board.key(), &stages(city), behind);
    html.push_str("</svg>");
    columns(html, table, place);
    html.push_str("</div>");
}

/// Whether a player is still to choose.
fn thinking(html: &mut String, table: &Table<'_>, place: usize) {
    let Some(seat) = table.seat(place) else { return };
    let view = table.view;
    if !view.actors.contains(seat) || view.phase == Phase::Over {
        return;
    }
    let (class, id, icon) = if view.owing.contains(seat) {
        ("thinks", "wonders-thinking", "u-clock")
    } else {
        ("chose", "wonders-has-chosen", "u-check")
    };
    let _ = write!(html, "<span class=\"{class}\" title=\"{}\">", Esc(&table.say(id)));
    glyph::icon(html, icon);
    html.push_str("</span>");
}

fn chip(table: &Table<'_>, place: usize) -> String {
    let city = table.city(place);
    let mut html = String::with_capacity(2 * 1024);
    html.push_str("<svg class=\"skyline\" viewBox=\"40 0 160 112\" preserveAspectRatio=\"xMidYMax slice\" aria-hidden=\"true\">");
    art::scene(&mut html, city.board.key(), &stages(city), art::Behind::default());
    html.push_str("</svg><span class=\"chip-head\">");
    mark(&mut html, table, place);
    let _ = write!(html, "<b>{}</b>", Esc(&table.name(place)));
    thinking(&mut html, table, place);
    html.push_str("</span><span class=\"chip-facts\">");
    stat(&mut html, "", "i-coin", city.coins, &table.say("wonders-coins"));
    stat(&mut html, "", "i-shield", city.strength(), &table.say("wonders-shields"));
    stat(
        &mut html,
        "",
        "i-stage",
        format_args!("{}/{}", city.stage_count(), city.plan_len()),
        &table.say("wonders-thing-stages"),
    );
    html.push_str("</span><span class=\"chip-colours\">");
    for colour in Colour::ALL {
        if city.count(colour) > 0 {
            html.push_str("<span>");
            glyph::icon(&mut html, glyph::colour(colour));
            let _ = write!(html, "{}</span>", city.count(colour));
        }
    }
    html.push_str("</span>");
    deed(&mut html, table, place);
    html
}

fn row(table: &Table<'_>, place: usize) -> String {
    let mut html = String::with_capacity(6 * 1024);
    html.push_str("<header class=\"city-head\">");
    title(&mut html, table, place);
    let _ = write!(
        html,
        "<b class=\"row-points\" title=\"{}\">{}</b></header>",
        Esc(&table.say("wonders-points-now")),
        table.points(place)
    );
    stats(&mut html, table, place);
    columns(&mut html, table, place);
    wonder(&mut html, table, place, false);
    html
}

fn seat(table: &Table<'_>, place: usize) -> String {
    let city = table.city(place);
    let shown = table.shown(place);
    let mut html = String::with_capacity(1024);
    html.push_str("<div class=\"seat-head\">");
    mark(&mut html, table, place);
    let _ = write!(
        html,
        "<span class=\"seat-name\">{}</span><b class=\"seat-score\" data-count=\"score-{place}\" title=\"{}\">{}</b></div><div class=\"seat-holds\">",
        Esc(&table.name(place)),
        Esc(&table.say("wonders-points-now")),
        table.points(place)
    );
    stat(&mut html, "", "i-coin", city.coins, &table.say("wonders-coins"));
    stat(&mut html, "", "i-shield", city.strength(), &table.say("wonders-shields"));
    stat(&mut html, "", "i-stage", city.stage_count(), &table.say("wonders-thing-stages"));
    if shown.hand > 0 {
        stat(&mut html, "", "u-cards", shown.hand, &table.say("wonders-hand-size"));
    }
    thinking(&mut html, table, place);
    html.push_str("</div>");
    html
}
