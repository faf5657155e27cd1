//! What players hold: their cards on the side, the cards on offer, the own rack.

use ::babylonia::{Card, Clan, Token, View};
use maud::{Markup, html};
use table::Seat;

use super::name;
use super::tokens::{noun, tile_id, token_id};
use crate::svg::{Used, icon, seat_card, titled};
use crate::{Fragment, Watcher, Words};

/// The icon of a card.
const fn card_icon(card: Card) -> &'static str {
    match card {
        Card::Points10 => "i-points",
        Card::ExtraTurn => "u-rotate",
        Card::Rack7 => "u-cards",
        Card::ThreeNobles => "i-priest",
        Card::NobleWithFarmers => "i-farmer",
        Card::NoblesOnFields => "i-field",
        Card::CityBonus => "i-city",
        Card::CenterConnects => "i-chain",
        Card::RiverConnects => "i-bridge",
    }
}

/// The name of a card.
pub(crate) fn card_name(words: &Words, card: Card) -> String {
    words.say(&format!("babylonia-card-{card}"))
}

/// What a card does.
pub(crate) fn card_text(words: &Words, card: Card) -> String {
    words.say(&format!("babylonia-card-{card}-text"))
}

/// A fragment for each player: name, points, and everything public before them.
pub(crate) fn seats(view: &View, watcher: &Watcher<'_>, words: &Words, out: &mut Vec<Fragment>) {
    for clan in &view.clans {
        out.push(Fragment { key: format!("seat-{}", clan.seat), html: seat(clan, watcher, words) });
    }
}

fn seat(clan: &Clan, watcher: &Watcher<'_>, words: &Words) -> String {
    let rack = words.with("babylonia-rack-size", [("count", clan.rack_size.into())]);
    let supply = words.with("babylonia-supply", [("count", clan.supply_size.into())]);
    let both = format!("{rack}, {supply}");
    let holds = html! {
        span title=(both) { (titled("u-cards", &both)) (clan.rack_size) "+" (clan.supply_size) }
        @if !clan.cities.is_empty() {
            span class="holds-cities" {
                b { (clan.cities.len()) }
                @for city in &clan.cities {
                    svg class="mini" viewBox="-34 -24 68 44" role="img" data-about={ "city:" (city.hex) } {
                        title { (words.say("babylonia-city")) }
                        (Used(tile_id(city.tile)))
                    }
                }
            }
        }
        @for &card in &clan.cards { (held(card, clan.spent.contains(&card), words)) }
    };
    seat_card(clan.seat, name(watcher, clan.seat), clan.score, &holds).into_string()
}

/// A card before a player.
fn held(card: Card, spent: bool, words: &Words) -> Markup {
    let mut title = card_text(words, card);
    if spent {
        title = format!("{title} ({})", words.say("babylonia-spent"));
    }
    html! {
        span class={ "holds-card" (spent_class(spent)) } title=(title) data-about={ "card:" (card) } {
            (icon(card_icon(card)))
            span class="holds-name" { (card_name(words, card)) }
        }
    }
}

const fn spent_class(spent: bool) -> &'static str {
    if spent { " spent" } else { "" }
}

/// The cards on offer with what they do; a phone, where players show only the icons of theirs, lists those as well.
pub(crate) fn offer(view: &View, words: &Words) -> Fragment {
    let html = html! {
        h3 aria-level="2" { (words.say("babylonia-offer")) }
        @for &card in &view.display {
            div class="card" data-target={ "card:" (card) } { (explained(card, None, words)) }
        }
        @if view.display.is_empty() {
            p { (words.say("babylonia-offer-empty")) }
        }
        @for clan in &view.clans {
            @for card in &clan.cards {
                div class={ "card taken p" (clan.seat) (spent_class(clan.spent.contains(card))) } {
                    (explained(*card, Some(clan.seat), words))
                }
            }
        }
    };
    Fragment { key: "offer".to_owned(), html: html.into_string() }
}

/// A card's icon, name and text, and the mark of whoever holds it.
fn explained(card: Card, holder: Option<Seat>, words: &Words) -> Markup {
    html! {
        (icon(card_icon(card)))
        b {
            (card_name(words, card))
            @if let Some(seat) = holder { (icon(&format!("m-{seat}"))) }
        }
        span { (card_text(words, card)) }
    }
}

/// The watcher's rack; nothing for a spectator.
pub(crate) fn tray(view: &View, words: &Words) -> Fragment {
    let html = match (view.rack(), view.seat) {
        (Some(rack), Some(seat)) => html! {
            div class="rack" data-home="tray" role="group" aria-label=(words.say("babylonia-rack")) {
                @for token in rack.tokens() { (held_token(token, seat, words)) }
                @if let Some(clan) = view.clans.get(seat.index()) {
                    span class="rack-info" {
                        (words.with("babylonia-supply-short", [("count", clan.supply_size.into())]))
                    }
                }
            }
        },
        _ => Markup::default(),
    };
    Fragment { key: "tray".to_owned(), html: html.into_string() }
}

/// A token on the watcher's rack.
fn held_token(token: Token, seat: Seat, words: &Words) -> Markup {
    let drawing = token_id(Some(token), seat.index());
    let named = words.say(noun(token));
    html! {
        button type="button" class="rack-token" data-target={ "rack:" (token.letter()) } data-ghost={ "#" (drawing) }
            aria-label=(named) title=(named) {
            svg viewBox="-32 -32 64 66" aria-hidden="true" { (Used(&drawing)) }
        }
    }
}
