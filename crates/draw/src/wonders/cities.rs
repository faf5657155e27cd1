//! Cities: mine in the middle, both neighbours beside it, the others as chips, all of them as rows; and the players
//! on the side.

use std::fmt::Write as _;

use ::wonders::{
    ByResource, CardId, City, Class, Colour, Fate, LeaderId, Payer, Phase, Quote, Refusal, Ring as _,
    Science, Seen, Side, Symbols, TileId, VICTORY_VALUES, copied_guild, counted_symbols,
};
use maud::{Markup, PreEscaped, Render, html};

use super::glyph::{self, Glyph};
use super::{Table, art, effects, pay};
use crate::Fragment;
use crate::svg::{self, drawn, icon};

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

/// The mark of who rules a city; the Free City has its own.
pub(crate) fn mark(table: &Table<'_>, city: usize) -> Markup {
    if table.seat(city).is_some() {
        svg::mark(city)
    } else {
        html! { span class={ "mark p" (city) } { (icon("i-city")) } }
    }
}

fn board_name(table: &Table<'_>, city: &City) -> String {
    format!("{} {}", table.say(&format!("wonders-board-{}", city.board)), city.face.key())
}

/// A number with its icon and a title.
fn stat(class: &str, symbol: &str, number: impl Render, title: &str) -> Markup {
    html! { span class={ "stat " (class) } title=(title) { (icon(symbol)) b { (number) } } }
}

/// Coins, shields, tokens and the rest that lies beside a city.
fn stats(table: &Table<'_>, place: usize) -> Markup {
    let city = table.city(place);
    let say = |id: &str| table.say(id);
    html! {
        span class="stats" {
            (stat("coins", "i-coin", city.coins, &say("wonders-coins")))
            span class="stat shields" data-home={ "army-" (place) } data-about={ "army:" (place) }
                title=(say("wonders-shields")) {
                (icon("i-shield"))
                b { (city.strength()) }
            }
            (tokens(table, place))
            (symbols(table, place))
            @if city.debt > 0 {
                (stat("bad", "i-debt", format_args!("−{}", city.debt), &say("wonders-debts")))
            }
            @if city.diplomacy > 0 {
                (stat("", "i-dove", city.diplomacy, &say("wonders-diplomacy")))
            }
            @if city.tiles > 0 {
                (stat("", "i-tile", city.tiles, &say("wonders-tiles-built")))
            }
            (in_hand(table, place))
            (markers(table, city))
        }
    }
}

/// The tokens of the conflicts. One that is new comes flying from the shields that won it.
fn tokens(table: &Table<'_>, place: usize) -> Markup {
    let tokens = table.city(place).tokens;
    html! {
        @for (value, count) in VICTORY_VALUES.into_iter().zip(tokens.victories).filter(|&(_, count)| count > 0) {
            span class="stat victory" data-piece={ "v" (place) "-" (value) "-" (count) } data-from={ "army-" (place) }
                title=(table.say("wonders-victories")) {
                span class="over" { (icon("i-victory")) b { (value) } }
                @if count > 1 { b { "×" (count) } }
            }
        }
        @if tokens.defeats > 0 {
            span class="stat defeat" data-piece={ "d" (place) "-" (tokens.defeats) } data-from={ "army-" (place) }
                title=(table.say("wonders-defeats")) {
                (icon("i-defeat"))
                b { "−" (tokens.defeats) }
            }
        }
    }
}

/// The symbols of science; free symbols and masks as they would bring most now.
fn symbols(table: &Table<'_>, place: usize) -> Markup {
    let around = table.view.around(place);
    let symbols = Symbols::of(&around);
    let chosen = if symbols.free > 0 || symbols.masks > 0 { counted_symbols(&around) } else { symbols.fixed };
    let all = Science::ALL.into_iter().zip(symbols.fixed).zip(chosen);
    let one = |((symbol, fixed), all): ((Science, u8), u8)| {
        let name = effects::science(table.words, symbol);
        if all > fixed {
            let told = [("what", name.into()), ("n", all.into())];
            let title = table.words.with("wonders-symbols-counted", told);
            stat("", glyph::science(symbol), format_args!("{fixed}+{}", all - fixed), &title)
        } else if fixed > 0 {
            stat("", glyph::science(symbol), fixed, &name)
        } else {
            Markup::default()
        }
    };
    html! { @for symbol in all.map(one) { (symbol) } }
}

/// How many tiles and leaders somebody else holds.
fn in_hand(table: &Table<'_>, place: usize) -> Markup {
    let shown = table.shown(place);
    let own = table.view.who.map(table::Seat::index) == Some(place);
    html! {
        @if shown.tiles_in_hand > 0 && !own {
            (stat("faint", "i-tile", shown.tiles_in_hand, &table.say("wonders-tiles-left")))
        }
        @if shown.leaders_in_hand > 0 && !own {
            (stat("faint", "i-leader", shown.leaders_in_hand, &table.say("wonders-leaders-left")))
        }
    }
}

/// What a city has from projects, good and bad.
fn markers(table: &Table<'_>, city: &City) -> Markup {
    let (markers, projects) = (city.markers, city.projects);
    let penalty: u8 = projects.penalties.iter().zip(1..).map(|(&count, worth)| count * worth).sum();
    let held = [
        (markers.free_building, "i-free", "wonders-token-building"),
        (markers.free_stage, "i-stage", "wonders-token-stage"),
        (markers.any_colour, "i-any", "wonders-token-any"),
        (projects.stage_points, "i-reward", "wonders-thing-stages"),
        (projects.science_set_points, "i-reward", "wonders-thing-science"),
        (projects.guild_points, "i-reward", "wonders-cards-purple"),
    ];
    html! {
        @for (count, symbol, id) in held.into_iter().filter(|&(count, ..)| count > 0) {
            (stat("marker", symbol, count, &table.say(id)))
        }
        @if penalty > 0 {
            (stat("bad", "i-penalty", format_args!("−{penalty}"), &table.say("wonders-token-penalty")))
        }
    }
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

fn deed(table: &Table<'_>, city: usize) -> Markup {
    let Some(seen) = last_deed(table, city) else { return Markup::default() };
    let known = seen.card.map(|card| (card, table.vocabulary.card(card)));
    let text = match (seen.fate, known) {
        (Fate::Built, Some((_, entry))) => {
            table.words.with("wonders-last-built", [("card", entry.name.as_str().into())])
        }
        (Fate::Stage(_), _) => table.say("wonders-last-stage"),
        (Fate::Tile, _) => table.say("wonders-last-tile"),
        _ => table.say("wonders-last-sold"),
    };
    html! {
        span class="deed" title={ (table.say("wonders-last")) ": " (text) } {
            @match seen.fate {
                Fate::Built => @if let Some((card, entry)) = known {
                    (icon(glyph::colour(card.info().colour)))
                    span { (entry.name) }
                },
                Fate::Stage(stage) => {
                    (icon("i-stage"))
                    span { (table.words.with("wonders-stage", [("n", (stage + 1).into())])) }
                }
                Fate::Tile => {
                    (icon("i-tile"))
                    span { (table.say("wonders-tower")) }
                }
                Fate::Sold | Fate::Left => (glyph::html(&[Glyph::Coin("+3".to_owned())])),
            }
        }
    }
}

/// The structures in columns by colour, the leaders last; the newest one marked, those a tile switches off struck.
fn columns(table: &Table<'_>, place: usize) -> Markup {
    let city = table.city(place);
    let newest = last_deed(table, place).filter(|seen| seen.fate == Fate::Built).and_then(|seen| seen.card);
    let copied = copied_guild(&table.view.around(place));
    // So many buildings that they have to be small.
    let many = match city.cards().len() + city.leaders().len() {
        0..=8 => "few",
        9..=16 => "some",
        _ => "many",
    };
    let leaders = !city.leaders().is_empty() || city.courtesan().is_some() || !city.entombed().is_empty();
    html! {
        div class={ "cols " (many) } {
            @for colour in Colour::ALL {
                @let guild = copied.filter(|_| colour == Colour::Purple);
                @if city.count(colour) > 0 || guild.is_some() { (column(table, place, colour, newest, guild)) }
            }
            @if leaders { (leaders_of(table, place)) }
        }
    }
}

/// The structures of a colour, and the guild the city copies.
fn column(
    table: &Table<'_>,
    place: usize,
    colour: Colour,
    newest: Option<CardId>,
    guild: Option<CardId>,
) -> Markup {
    let city = table.city(place);
    let own = table.view.who.map(table::Seat::index) == Some(place);
    html! {
        div class="col" title=(effects::cards(table.words, colour)) {
            span class="col-head" { (icon(glyph::colour(colour))) (city.count(colour)) }
            @for card in city.cards().iter().filter(|card| card.info().colour == colour) {
                @let chip = PreEscaped(&table.vocabulary.card(card).chip);
                @match marked(table, card, newest) {
                    None => (chip),
                    Some(class) => span class=(class) data-piece={ "b" (place) "-" (card) }
                        data-from={ @if own { "hand" } @else { "seat:" (place) } } {
                        (chip)
                    },
                }
            }
            @if let Some(guild) = guild {
                span class="copied" title=(table.say("wonders-copied-guild")) {
                    (PreEscaped(&table.vocabulary.card(guild).chip))
                }
            }
        }
    }
}

/// The leaders of a city: recruited, copied, entombed.
fn leaders_of(table: &Table<'_>, place: usize) -> Markup {
    let city = table.city(place);
    let tomb =
        |leader: LeaderId| [Glyph::Icon("i-tomb"), Glyph::Points((2 * leader.info().coins).to_string())];
    html! {
        div class="col" title=(table.say("wonders-cards-leaders")) {
            span class="col-head" { (icon("i-leader")) (city.leaders().len()) }
            @for leader in city.leaders().iter() { (PreEscaped(&table.vocabulary.leader(leader).chip)) }
            @if let Some(copied) = city.courtesan() {
                @let title = leader_of(table, place, copied).unwrap_or_default();
                span class="copied" title=(title) {
                    (PreEscaped(&table.vocabulary.leader(copied).chip))
                    small class="whose" { (title) }
                }
            }
            @for leader in city.entombed().iter() {
                span class="chip k-white entombed" title=(table.vocabulary.leader(leader).name) {
                    (glyph::html(&tomb(leader)))
                }
            }
        }
    }
}

/// Whose a leader is that a city copies, in words.
pub(crate) fn leader_of(table: &Table<'_>, place: usize, leader: LeaderId) -> Option<String> {
    let owner = [table.left(place), table.right(place)]
        .into_iter()
        .find(|&other| table.city(other).leaders().contains(leader))?;
    Some(table.words.with("wonders-leader-of", [("name", table.name(owner).into())]))
}

/// The class of a structure that is the newest, or that a tile switches off.
fn marked(table: &Table<'_>, card: CardId, newest: Option<CardId>) -> Option<&'static str> {
    let decrees = &table.view.decrees;
    match (newest == Some(card), decrees.production_off.or(decrees.effect_off).contains(card)) {
        (false, false) => None,
        (true, true) => Some("new off"),
        (true, false) => Some("new"),
        (false, true) => Some("off"),
    }
}

/// The wonder: its picture, what it gives from the start, its stages with costs and gains.
fn wonder(table: &Table<'_>, place: usize, prices: bool) -> Markup {
    let city = table.city(place);
    let start = city.printed_start();
    let lost = city.start_lost();
    let title = if lost { table.say("wonders-start-lost") } else { effects::start(table.words, start) };
    let payer = prices.then(|| table.view.payer(place));
    html! {
        div class="wonder" data-about={ "stages:" (place) } {
            span class={ "wonder-start" @if lost { " lost" } } title=(title) { (glyph::html(&glyph::start(start))) }
            @for number in 0..city.plan_len() { (stage(table, city, number, payer.as_ref())) }
        }
    }
}

/// A stage with its cost and gain; for a payer who may build it now, its price.
fn stage(table: &Table<'_>, city: &City, number: usize, payer: Option<&Payer<'_>>) -> Markup {
    let info = city.stage(number);
    let built = city.has_stage(number);
    let open = city.stage_is_open(number);
    let class = match (built, open) {
        (true, _) => " built",
        (false, true) => " open",
        _ => "",
    };
    let name = table.words.with("wonders-stage", [("n", (number + 1).into())]);
    let asked = payer.filter(|_| open).map(|payer| (payer, payer.stage(number, None)));
    let mut title = format!("{name}: {}", effects::effects(table.words, &info.effects));
    let mut missing = ByResource::default();
    let short = |(_, quote): &&(&Payer<'_>, Quote)| quote.refusal == Some(Refusal::Resources);
    if let Some((payer, _)) = asked.as_ref().filter(short) {
        missing = payer.missing_for_stage(number);
        let _ = write!(title, " {}", pay::lacking(table.words, &missing));
    }
    html! {
        span class={ "stage" (class) } title=(title) {
            span class="st-cost" {
                @if built { (icon("u-check")) } @else { (glyph::html(&glyph::cost_without(&info.cost, &missing))) }
            }
            span class="st-gain" { (glyph::html(&glyph::effects(&info.effects))) }
            @if let Some((_, quote)) = &asked { (stage_price(quote)) }
        }
    }
}

fn stage_price(quote: &Quote) -> Markup {
    let (class, sign) = match quote.cheapest() {
        Some(way) if way.total() == 0 => ("yes", Glyph::Icon("u-check")),
        Some(way) => ("yes", Glyph::Coin(way.total().to_string())),
        None => ("no", Glyph::Icon("i-lock")),
    };
    html! { span class={ "badge-price " (class) } { (glyph::html(&[sign])) } }
}

/// Whose city this is and its board.
fn title(table: &Table<'_>, place: usize) -> Markup {
    html! {
        (mark(table, place))
        span class="city-name" { b { (table.name(place)) } small { (board_name(table, table.city(place))) } }
    }
}

fn mine(table: &Table<'_>) -> String {
    let (view, place) = (table.view, table.focus);
    let mine = html! {
        header class="city-head" {
            (title(table, place))
            (stats(table, place))
            @if view.conflicts.is_some() {
                @let show = table.say("wonders-war-show");
                button type="button" class="second wo-all wo-war-show" data-do="war" title=(show) aria-label=(show) {
                    (icon("i-victory"))
                }
            }
            button type="button" class="second wo-all" popovertarget="pop-cities" { (table.say("wonders-all-cities")) }
        }
        (held(table))
        (view_of(table, place, view.phase != Phase::Over && view.who.is_some()))
    };
    mine.into_string()
}

/// What the watcher holds besides the hand: tiles still to be built, leaders still to be used.
fn held(table: &Table<'_>) -> Markup {
    let view = table.view;
    let drafting = matches!(view.phase, Phase::DraftLeaders(_) | Phase::DraftTiles(_));
    let leaders = if drafting { view.leaders.kept.iter().copied().collect() } else { view.leaders.hand };
    let tiles = if drafting { view.tiles.kept.iter().copied().collect() } else { view.tiles.hand };
    let (no_tiles, no_leaders) = (tiles.is_empty() && view.tiles.waiting.is_empty(), leaders.is_empty());
    if no_tiles && no_leaders {
        return Markup::default();
    }
    let tile_chip = |tile: TileId| PreEscaped(table.vocabulary.tile(tile).chip.as_str());
    html! {
        div class="holding" data-about="tiles" {
            @if !no_tiles {
                span class="held-group" {
                    small { (table.say("wonders-your-tiles")) }
                    @for tile in tiles.iter() { (tile_chip(tile)) }
                    @for tile in view.tiles.waiting.iter() { span class="waiting" { (tile_chip(tile)) } }
                }
            }
            @if !no_leaders {
                span class="held-group" {
                    small { (table.say("wonders-your-leaders")) }
                    @for leader in leaders.iter() { (PreEscaped(&table.vocabulary.leader(leader).chip)) }
                }
            }
        }
    }
}

/// How the conflict with a neighbour would end now.
fn fight(table: &Table<'_>, other: usize) -> Markup {
    let (own, theirs) = (table.city(table.focus), table.city(other));
    let (class, id, sign) = if own.diplomacy > 0 || theirs.diplomacy > 0 {
        ("away", "wonders-fight-away", "–")
    } else {
        match own.strength().cmp(&theirs.strength()) {
            std::cmp::Ordering::Greater => ("win", "wonders-fight-win", ">"),
            std::cmp::Ordering::Less => ("lose", "wonders-fight-lose", "<"),
            std::cmp::Ordering::Equal => ("tie", "wonders-fight-tie", "="),
        }
    };
    html! {
        span class={ "fight " (class) } data-about={ "fight:" (other) } title=(table.say(id)) {
            (icon("i-shield"))
            b { (own.strength()) " " (sign) " " (theirs.strength()) }
        }
    }
}

fn near(table: &Table<'_>, place: usize, left: bool) -> String {
    let near = html! {
        header class="city-head" {
            @if left { (icon("i-trade-left")) }
            (title(table, place))
            (thinking(table, place))
            @if !left { (icon("i-trade-right")) }
        }
        div class="near-facts" {
            (fight(table, place))
            (trade(table, if left { Side::Left } else { Side::Right }))
        }
        (stats(table, place))
        (deed(table, place))
        (view_of(table, place, false))
    };
    near.into_string()
}

/// What a neighbour's goods cost.
fn trade(table: &Table<'_>, side: Side) -> Markup {
    let payer = table.view.payer(table.focus);
    let [raw, made] = [Class::Raw, Class::Manufactured].map(|class| payer.price(class, side));
    let title = table.words.with("wonders-sells-price", [("raw", raw.into()), ("made", made.into())]);
    let signs = [
        Glyph::Icon("i-raw"),
        Glyph::Coin(raw.to_string()),
        Glyph::Icon("i-made"),
        Glyph::Coin(made.to_string()),
    ];
    html! { span class="trade" title=(title) { (glyph::html(&signs)) } }
}

/// Which stages of a city's wonder are built.
pub(crate) fn stages(city: &City) -> Vec<bool> {
    (0..city.plan_len()).map(|stage| city.has_stage(stage)).collect()
}

/// The wonder in its land with the stages above it, and in front of it the street of the city's buildings.
fn view_of(table: &Table<'_>, place: usize, prices: bool) -> Markup {
    let (city, view) = (table.city(place), table.view);
    let behind = || {
        if place != table.focus {
            return art::Behind::default();
        }
        let project = view.works.as_ref().map(|works| {
            let taken: u8 = (0..view.places()).map(|place| works.taken(place)).sum();
            (taken, taken + works.left())
        });
        art::Behind { storeys: view.tower.len(), project }
    };
    html! {
        div class="city-view" {
            (wonder(table, place, prices))
            svg class="city-art" viewBox="0 0 240 112" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
                (drawn(|out| art::scene(out, city.board.key(), &stages(city), behind())))
            }
            (columns(table, place))
        }
    }
}

/// Whether a player is still to choose.
fn thinking(table: &Table<'_>, place: usize) -> Markup {
    let view = table.view;
    let acts = |seat: &table::Seat| view.actors.contains(*seat) && view.phase != Phase::Over;
    let Some(seat) = table.seat(place).filter(acts) else { return Markup::default() };
    let (class, id, symbol) = if view.owing.contains(seat) {
        ("thinks", "wonders-thinking", "u-clock")
    } else {
        ("chose", "wonders-has-chosen", "u-check")
    };
    html! { span class=(class) title=(table.say(id)) { (icon(symbol)) } }
}

fn chip(table: &Table<'_>, place: usize) -> String {
    let city = table.city(place);
    let stage_count = format_args!("{}/{}", city.stage_count(), city.plan_len());
    let chip = html! {
        svg class="skyline" viewBox="40 0 160 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            (drawn(|out| art::scene(out, city.board.key(), &stages(city), art::Behind::default())))
        }
        span class="chip-head" {
            (mark(table, place))
            b { (table.name(place)) }
            (thinking(table, place))
        }
        span class="chip-facts" {
            (stat("", "i-coin", city.coins, &table.say("wonders-coins")))
            (stat("", "i-shield", city.strength(), &table.say("wonders-shields")))
            (stat("", "i-stage", stage_count, &table.say("wonders-thing-stages")))
        }
        span class="chip-colours" {
            @for colour in Colour::ALL.into_iter().filter(|&colour| city.count(colour) > 0) {
                span { (icon(glyph::colour(colour))) (city.count(colour)) }
            }
        }
        (deed(table, place))
    };
    chip.into_string()
}

fn row(table: &Table<'_>, place: usize) -> String {
    let row = html! {
        header class="city-head" {
            (title(table, place))
            b class="row-points" title=(table.say("wonders-points-now")) { (table.points(place)) }
        }
        (stats(table, place))
        (columns(table, place))
        (wonder(table, place, false))
    };
    row.into_string()
}

fn seat(table: &Table<'_>, place: usize) -> String {
    let city = table.city(place);
    let shown = table.shown(place);
    let seat = html! {
        div class="seat-head" {
            (mark(table, place))
            span class="seat-name" { (table.name(place)) }
            b class="seat-score" data-count={ "score-" (place) } title=(table.say("wonders-points-now")) {
                (table.points(place))
            }
        }
        div class="seat-holds" {
            (stat("", "i-coin", city.coins, &table.say("wonders-coins")))
            (stat("", "i-shield", city.strength(), &table.say("wonders-shields")))
            (stat("", "i-stage", city.stage_count(), &table.say("wonders-thing-stages")))
            @if shown.hand > 0 { (stat("", "u-cards", shown.hand, &table.say("wonders-hand-size"))) }
            (thinking(table, place))
        }
    };
    seat.into_string()
}
