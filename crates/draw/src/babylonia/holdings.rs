//! What players hold: their cards on the side, the cards on offer, the own rack.

use std::fmt::Write as _;

use ::babylonia::{Card, Clan, View};

use super::name;
use super::tokens::{noun, tile_id, token_id};
use crate::svg::{Esc, icon, seat_head};
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
    let n = clan.seat;
    let mut html = String::with_capacity(1024);
    seat_head(&mut html, n, name(watcher, n), clan.score);
    let rack = words.with("babylonia-rack-size", [("count", clan.rack_size.into())]);
    let supply = words.with("babylonia-supply", [("count", clan.supply_size.into())]);
    let _ = write!(html, "<span title=\"{}, {}\">", Esc(&rack), Esc(&supply));
    icon(&mut html, "u-cards", &format!("{rack}, {supply}"));
    let _ = write!(html, "{}+{}</span>", clan.rack_size, clan.supply_size);
    if !clan.cities.is_empty() {
        let _ = write!(html, "<span class=\"holds-cities\"><b>{}</b>", clan.cities.len());
        for city in &clan.cities {
            let _ = write!(
                html,
                "<svg class=\"mini\" viewBox=\"-34 -24 68 44\" role=\"img\" data-about=\"city:{}\"><title>{}</title><use href=\"#{}\"/></svg>",
                city.hex,
                Esc(&words.say("babylonia-city")),
                tile_id(city.tile)
            );
        }
        html.push_str("</span>");
    }
    for &card in &clan.cards {
        let spent = clan.spent.contains(&card);
        let title = if spent {
            format!("{} ({})", card_text(words, card), words.say("babylonia-spent"))
        } else {
            card_text(words, card)
        };
        let _ = write!(
            html,
            "<span class=\"holds-card{}\" title=\"{}\" data-about=\"card:{card}\">",
            if spent { " spent" } else { "" },
            Esc(&title)
        );
        icon(&mut html, card_icon(card), "");
        let _ = write!(html, "<span class=\"holds-name\">{}</span></span>", Esc(&card_name(words, card)));
    }
    html.push_str("</div>");
    html
}

/// The cards on offer with what they do; a phone, where players show only the icons of theirs, lists those as well.
pub(crate) fn offer(view: &View, words: &Words) -> Fragment {
    let mut html = String::with_capacity(2048);
    let _ = write!(html, "<h3 aria-level=\"2\">{}</h3>", Esc(&words.say("babylonia-offer")));
    for &card in &view.display {
        let _ = write!(html, "<div class=\"card\" data-target=\"card:{card}\">");
        explained(&mut html, card, "", words);
    }
    if view.display.is_empty() {
        let _ = write!(html, "<p>{}</p>", Esc(&words.say("babylonia-offer-empty")));
    }
    for clan in &view.clans {
        for &card in &clan.cards {
            let spent = if clan.spent.contains(&card) { " spent" } else { "" };
            let _ = write!(html, "<div class=\"card taken p{}{spent}\">", clan.seat);
            explained(&mut html, card, &format!("m-{}", clan.seat), words);
        }
    }
    Fragment { key: "offer".to_owned(), html }
}

/// A card's icon, name and text, and the mark of whoever holds it; closes the card.
fn explained(html: &mut String, card: Card, mark: &str, words: &Words) {
    icon(html, card_icon(card), "");
    let _ = write!(html, "<b>{}", Esc(&card_name(words, card)));
    if !mark.is_empty() {
        icon(html, mark, "");
    }
    let _ = write!(html, "</b><span>{}</span></div>", Esc(&card_text(words, card)));
}

/// The watcher's rack; nothing for a spectator.
pub(crate) fn tray(view: &View, words: &Words) -> Fragment {
    let mut html = String::new();
    if let (Some(rack), Some(seat)) = (view.rack(), view.seat) {
        let _ = write!(
            html,
            "<div class=\"rack\" data-home=\"tray\" role=\"group\" aria-label=\"{}\">",
            Esc(&words.say("babylonia-rack"))
        );
        for token in rack.tokens() {
            let drawing = token_id(Some(token), seat.index());
            let named = words.say(noun(token));
            let _ = write!(
                html,
                "<button type=\"button\" class=\"rack-token\" data-target=\"rack:{}\" data-ghost=\"#{drawing}\" aria-label=\"{}\" title=\"{}\">\
                 <svg viewBox=\"-32 -32 64 66\" aria-hidden=\"true\"><use href=\"#{drawing}\"/></svg></button>",
                token.letter(),
                Esc(&named),
                Esc(&named)
            );
        }
        if let Some(clan) = view.clans.get(seat.index()) {
            let text = words.with("babylonia-supply-short", [("count", clan.supply_size.into())]);
            let _ = write!(html, "<span class=\"rack-info\">{}</span>", Esc(&text));
        }
        html.push_str("</div>");
    }
    Fragment { key: "tray".to_owned(), html }
}
