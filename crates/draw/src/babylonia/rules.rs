//! The rules of Babylonia in our own words, with pictures.

use std::fmt::Write as _;

use ::babylonia::{Card, Tile, Token};
use maud::html;

use super::holdings::{card_name, card_text};
use super::sites::{field, pips};
use super::tokens::{defs, token_id};
use crate::rules::RulesPage;
use crate::{Lang, Words};

const HEX: &str = "l20-34.6h40l20 34.6-20 34.6h-40z";

/// The whole page.
pub(crate) fn page(lang: Lang) -> String {
    let words = Words::of(lang);
    let mut page = RulesPage::new(words, "game-babylonia");
    page.text("babylonia-rules-intro");
    page.heading("babylonia-rules-map-title");
    page.text("babylonia-rules-map");
    page.heading("babylonia-rules-tokens-title");
    page.text("babylonia-rules-tokens");
    page.figure("babylonia-rules-tokens-figure", 400, 76, &tokens());
    page.heading("babylonia-rules-turn-title");
    page.list(&["babylonia-rules-turn-1", "babylonia-rules-turn-2", "babylonia-rules-turn-3"]);
    page.heading("babylonia-rules-place-title");
    page.list(&["babylonia-rules-place-two", "babylonia-rules-place-river", "babylonia-rules-place-field"]);
    page.at_table("babylonia", "first_round_limit", Some("false"));
    page.at_table("babylonia", "river_token_counts_for_fields", Some("false"));
    page.figure("babylonia-rules-place-figure", 200, 84, &fields());
    page.heading("babylonia-rules-near-title");
    page.text("babylonia-rules-near");
    page.figure("babylonia-rules-near-figure", 240, 224, &ring("zig", &[(0, 'f'), (0, 'p'), (1, 'm')]));
    page.heading("babylonia-rules-city-title");
    page.text("babylonia-rules-city-when");
    page.list(&["babylonia-rules-city-nobles", "babylonia-rules-city-lead"]);
    page.figure("babylonia-rules-city-figure", 240, 224, &ring("city-mp", &[(0, 'p'), (1, 's'), (0, 'm')]));
    page.heading("babylonia-rules-zig-title");
    page.text("babylonia-rules-zig");
    page.heading("babylonia-rules-cards-title");
    let (base, more): (Vec<Card>, Vec<Card>) =
        Card::ALL.into_iter().partition(|card| Card::BASE.contains(*card));
    for (id, list) in [("babylonia-rules-cards", base), ("babylonia-rules-cards-more", more)] {
        page.text(id);
        cards(&mut page, words, &list);
    }
    page.at_table("babylonia", "cards", Some("variant"));
    page.heading("babylonia-rules-end-title");
    page.text("babylonia-rules-end");
    page.html
}

fn cards(page: &mut RulesPage<'_>, words: &Words, list: &[Card]) {
    page.put(&html! {
        table {
            @for &card in list {
                tr { th { (card_name(words, card)) } td { (card_text(words, card)) } }
            }
        }
    });
}

fn tokens() -> String {
    let mut svg = defs(4);
    for (place, token) in Token::ALL.map(Some).into_iter().chain([None]).enumerate() {
        let _ =
            write!(svg, "<use href=\"#{}\" x=\"{}\" y=\"36\"/>", token_id(token, place % 4), 40 + 80 * place);
    }
    svg
}

fn fields() -> String {
    let mut svg = String::new();
    for (x, tile) in [(50.0, Tile::Field6), (150.0, Tile::FieldX)] {
        let _ = write!(svg, "<path class=\"land\" d=\"M{} 42{HEX}\"/>", x - 40.0);
        field(&mut svg, tile, (x, 42.0), 3);
    }
    svg
}

/// A site with tokens on some of the hexes around it, the last hex a river.
fn ring(site: &str, around: &[(usize, char)]) -> String {
    let mut svg = String::new();
    let places = [(120.0, 42.7), (180.0, 77.4), (180.0, 146.6), (120.0, 181.3), (60.0, 146.6), (60.0, 77.4)];
    for (place, (x, y)) in places.iter().enumerate() {
        let class = if place == 5 { "water" } else { "land" };
        let _ = write!(svg, "<path class=\"{class}\" d=\"M{} {y}{HEX}\"/>", x - 40.0);
    }
    let _ =
        write!(svg, "<path class=\"land\" d=\"M80 112{HEX}\"/><use href=\"#{site}\" x=\"120\" y=\"109\"/>");
    let mut counts = [0; 4];
    for ((x, y), (seat, letter)) in places.iter().zip(around) {
        counts[*seat] += 1;
        let _ = write!(
            svg,
            "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>",
            token_id(Token::from_letter(*letter), *seat)
        );
    }
    let counts: Vec<(usize, usize)> =
        counts.into_iter().enumerate().filter(|(_, count)| *count > 0).collect();
    pips(&mut svg, &counts, (120.0, 136.0));
    svg
}
