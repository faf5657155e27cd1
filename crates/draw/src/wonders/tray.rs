//! What the watcher holds: cards, leaders or tiles to choose from, with whether and how each can be used.

use std::fmt::Write as _;

use ::wonders::{
    Bag, ByResource, CardId, CardSet, Decrees, Free, LeaderId, Move, Payer, Phase, Play, Quote, Refusal,
    Ring as _, Task,
};

use super::choices::option_target;
use super::deed::{Deed, Thing};
use super::uses::{Offer, Offers, Payment, acting_city};
use super::vocabulary::{Entry, unpriced, wanting};
use super::{Table, cities, effects, glyph, pay};
use crate::Words;
use crate::svg::Esc;

/// What lies in the tray now, how often, and its title.
fn things(table: &Table<'_>, offers: &Offers) -> (&'static str, Vec<(Thing, u8)>) {
    let view = table.view;
    let pile = |pile: &Bag| -> Vec<(Thing, u8)> {
        pile.kinds().iter().map(|card| (Thing::Card(card), pile.count(card))).collect()
    };
    let once = |things: &mut dyn Iterator<Item = Thing>| things.map(|thing| (thing, 1)).collect();
    match view.phase {
        Phase::DraftLeaders(_) => {
            ("wonders-ask-leader", once(&mut view.leaders.choice.iter().map(Thing::Leader)))
        }
        Phase::DraftTiles(_) => ("wonders-ask-tile", once(&mut view.tiles.choice.iter().map(Thing::Tile))),
        Phase::Recruitment => {
            ("wonders-your-leaders", once(&mut view.leaders.hand.iter().map(Thing::Leader)))
        }
        Phase::Errand(errand) if table.asked() => match errand.task {
            Task::Fetch(_) => {
                let mut cards = pile(&view.discard.searching.unwrap_or_default());
                // What can be built comes first.
                cards.sort_by_key(|&(card, _)| offers.of(card).is_none());
                ("wonders-discard-pile", cards)
            }
            Task::CopyLeader | Task::Entomb | Task::Recruit => {
                let leaders = offers.list.iter().filter_map(|offer| offer.thing.leader());
                ("wonders-your-leaders", once(&mut leaders.map(Thing::Leader)))
            }
        },
        Phase::Penalties if offers.list.iter().any(|offer| offer.thing.card().is_some()) => {
            let cards: CardSet = offers.list.iter().filter_map(|offer| offer.thing.card()).collect();
            ("wonders-ask-destroy", once(&mut cards.iter().map(Thing::Card)))
        }
        _ => ("wonders-hand-size", pile(&view.hand)),
    }
}

/// The tray; nothing for a spectator.
pub(crate) fn tray(table: &Table<'_>, offers: &Offers) -> String {
    let mut html = String::with_capacity(16 * 1024);
    if table.view.who.is_none() {
        return html;
    }
    if offers.buttons.iter().any(|mv| option_target(mv).is_some()) {
        options(&mut html, table, offers);
        return html;
    }
    let (title, list) = things(table, offers);
    // The card, leader or tile the watcher has chosen already.
    let picked = table.view.chosen.as_ref().and_then(Thing::of);
    let for_free_city = table.asked() && picked.is_some() && table.view.phase == Phase::Turn;
    let city = if for_free_city { usize::from(table.view.players) } else { acting(table) };
    let payer = table.view.payer(city);
    let view = table.view;
    let without_tower =
        (!table.visible.is_empty()).then(|| view.payer_under(city, &Decrees::NONE, view.used(city)));
    let crowd = if list.len() > 9 { " crowd" } else { "" };
    passes(&mut html, table);
    let _ = write!(
        html,
        "<div class=\"wo-hand of-{}{crowd}\" data-home=\"hand\" data-about=\"hand\" role=\"group\" aria-label=\"{}\">",
        list.len(),
        Esc(&table.say(title))
    );
    for (thing, count) in list {
        let is_picked = picked == Some(thing);
        let offer = offers.of(thing);
        let class = match (is_picked, offer) {
            (true, _) => " picked",
            (false, None) if table.asked() => " idle",
            _ => "",
        };
        let words = match thing {
            Thing::Card(card) => &table.vocabulary.card(card).text,
            Thing::Leader(leader) => &table.vocabulary.leader(leader).text,
            Thing::Tile(tile) => &table.vocabulary.tile(tile).text,
        };
        let _ = write!(
            html,
            "<div class=\"wo-held{class}\" data-target=\"hand:{thing}\" title=\"{}\">",
            Esc(words)
        );
        // Where cards are picked for something else, it is not told whether they could be built.
        let built = !matches!(view.phase, Phase::Penalties | Phase::Errand(_));
        let verdict = match thing {
            Thing::Card(card) if built => Some(Verdict::of(&payer, without_tower.as_ref(), card, offer)),
            _ => None,
        };
        let entry = match thing {
            Thing::Card(card) => {
                let entry = table.vocabulary.card(card);
                match &verdict {
                    Some(verdict) => verdict.card(&mut html, table, entry, card),
                    None => html.push_str(&entry.face),
                }
                if count > 1 {
                    let _ = write!(html, "<b class=\"copies\">×{count}</b>");
                }
                entry
            }
            Thing::Leader(leader) => {
                let entry = table.vocabulary.leader(leader);
                match task(table) {
                    // A copy costs nothing, and it is somebody's.
                    Some(Task::CopyLeader) => {
                        html.push_str(&unpriced(entry, leader));
                        if let Some(whose) = cities::leader_of(table, city, leader) {
                            let _ = write!(html, "<span class=\"whose\">{}</span>", Esc(&whose));
                        }
                    }
                    task => {
                        html.push_str(&entry.face);
                        if task == Some(Task::Recruit) || table.view.phase == Phase::Recruitment {
                            leader_badge(&mut html, table, &payer, leader);
                        }
                    }
                }
                entry
            }
            Thing::Tile(tile) => {
                let entry = table.vocabulary.tile(tile);
                html.push_str(&entry.face);
                entry
            }
        };
        if is_picked {
            let _ = write!(
                html,
                "<button type=\"button\" class=\"picked-mark\" data-act=\"undo\" title=\"{}\">",
                Esc(&table.say("wonders-change"))
            );
            glyph::icon(&mut html, "u-check");
            let _ = write!(html, "{}</button>", Esc(&table.say("wonders-chosen-mark")));
        }
        if let Some(offer) = offer {
            let verdict = verdict.as_ref().filter(|_| view.phase == Phase::Turn);
            uses(&mut html, table, offer, thing, entry, city, verdict);
        }
        html.push_str("</div>");
    }
    html.push_str("</div>");
    html
}

/// What a loss or a penalty can be paid with, each way as a small picture.
fn options(html: &mut String, table: &Table<'_>, offers: &Offers) {
    let _ = write!(
        html,
        "<div class=\"wo-hand pay-options\" role=\"group\" aria-label=\"{}\">",
        Esc(&super::question::question(table, true))
    );
    for mv in &offers.buttons {
        let Some(target) = option_target(mv) else { continue };
        let _ = write!(html, "<div class=\"pay-option\" data-target=\"{target}\"><span class=\"pay-signs\">");
        match *mv {
            Move::Debt(debt) => {
                let due = table.view.loss_due(acting_city(table, mv));
                let coins = due.saturating_sub(u16::from(debt));
                if coins > 0 {
                    glyph::html(html, &[glyph::Glyph::Coin(coins.to_string()), glyph::Glyph::Icon("i-bank")]);
                }
                for _ in 0..debt {
                    glyph::icon(html, "i-debt");
                }
            }
            Move::Return(tokens) => {
                for (value, count) in ::wonders::VICTORY_VALUES.into_iter().zip(tokens) {
                    for _ in 0..count {
                        html.push_str("<span class=\"over\">");
                        glyph::icon(html, "i-victory");
                        let _ = write!(html, "<b>{value}</b></span>");
                    }
                }
            }
            _ => {}
        }
        let _ = write!(html, "</span><b>{}</b></div>", Esc(&in_words(table, mv)));
    }
    html.push_str("</div>");
}

/// The errand the watcher is about.
fn task(table: &Table<'_>) -> Option<Task> {
    match table.view.phase {
        Phase::Errand(errand) if table.asked() => Some(errand.task),
        _ => None,
    }
}

fn acting(table: &Table<'_>) -> usize {
    match table.view.phase {
        Phase::Errand(errand) if table.asked() => usize::from(errand.city),
        _ => table.focus,
    }
}

fn leader_badge(html: &mut String, table: &Table<'_>, payer: &Payer<'_>, leader: LeaderId) {
    let price = payer.leader_price(leader);
    let (class, title) = if payer.leader(leader).cheapest().is_some() {
        ("yes", table.words.with("wonders-can-pay", [("n", effects::coins(table.words, price).into())]))
    } else {
        ("no", table.say("wonders-cannot-coins"))
    };
    let _ = write!(html, "<span class=\"badge-price {class}\" title=\"{}\">", Esc(&title));
    glyph::html(html, &[glyph::Glyph::Coin(price.to_string())]);
    html.push_str("</span>");
}

/// Whether a structure can be built, by what right or at what price, and whether the tower has a hand in it.
struct Verdict {
    quote: Quote,
    by_right: bool,
    /// What it lacks that no coins would buy.
    missing: ByResource<u8>,
    /// What it would cost without the tower's tiles, where that is something else.
    without_tower: Option<Quote>,
}

impl Verdict {
    fn of(
        payer: &Payer<'_>,
        without_tower: Option<&Payer<'_>>,
        card: CardId,
        offer: Option<&Offer>,
    ) -> Verdict {
        let quote = payer.structure(card, None, None);
        let key = |quote: &Quote| {
            let best = quote.cheapest();
            (best.map(|way| (way.total(), way.chain)), best.map_or(0, |way| quote.bonus_of(way)))
        };
        let without_tower = without_tower
            .map(|plain| plain.structure(card, None, None))
            .filter(|plain| key(plain) != key(&quote));
        let by_right = offer.is_some_and(|offer| offer.uses.iter().any(|one| one.deed.is_by_right()));
        let missing = match quote.refusal {
            Some(Refusal::Resources) if !by_right => payer.missing_for_structure(card),
            _ => ByResource::default(),
        };
        Verdict { quote, by_right, missing, without_tower }
    }

    /// Why it cannot be built, with an icon for it; nothing if it can.
    fn refusal(&self, words: &Words) -> Option<(&'static str, String)> {
        if self.by_right || self.quote.cheapest().is_some() {
            return None;
        }
        Some(match self.quote.refusal {
            Some(Refusal::Duplicate) => ("u-cards", words.say("wonders-cannot-twin")),
            Some(Refusal::Coins) => ("i-coins-gone", words.say("wonders-cannot-coins")),
            _ => ("i-lock", pay::lacking(words, &self.missing)),
        })
    }

    /// The card with what it lacks marked on its cost, and the badge beside it.
    fn card(&self, html: &mut String, table: &Table<'_>, entry: &Entry, card: CardId) {
        if self.missing.total() == 0 {
            html.push_str(&entry.face);
        } else {
            html.push_str(&wanting(entry, card, &self.missing));
        }
        self.badge(html, table, card);
    }

    fn badge(&self, html: &mut String, table: &Table<'_>, card: CardId) {
        let words = table.words;
        let (class, title, inner) = match (self.quote.cheapest(), self.quote.refusal) {
            (Some(way), _) if way.chain || self.quote.free == Some(Free::Chain) => {
                let from = card.info().chain_from;
                let stands = |city: usize| from.and(table.city(city).cards()).iter().next();
                let places = [table.focus, table.left(table.focus), table.right(table.focus)];
                let name = places
                    .into_iter()
                    .find_map(stands)
                    .map_or_else(String::new, |card| table.vocabulary.card(card).name.clone());
                let mut inner = String::new();
                glyph::icon(&mut inner, "i-chain");
                if way.total() > 0 {
                    glyph::html(&mut inner, &[glyph::Glyph::Coin(way.total().to_string())]);
                }
                ("yes", words.with("wonders-can-chain", [("card", name.into())]), inner)
            }
            (Some(way), _) if way.total() == 0 => {
                let mut inner = String::new();
                glyph::icon(&mut inner, "u-check");
                ("yes", words.say("wonders-can-own"), inner)
            }
            (Some(way), _) => {
                let mut inner = String::new();
                glyph::html(&mut inner, &[glyph::Glyph::Coin(way.total().to_string())]);
                let price = effects::coins(words, way.total());
                ("yes pay", words.with("wonders-can-pay", [("n", price.into())]), inner)
            }
            (None, _) if self.by_right => {
                let mut inner = String::new();
                glyph::icon(&mut inner, "i-free");
                ("yes", words.say("wonders-token-building"), inner)
            }
            (None, _) => {
                let (icon, why) = self.refusal(words).unwrap_or_default();
                let mut inner = String::new();
                glyph::icon(&mut inner, icon);
                ("no", why, inner)
            }
        };
        let _ = write!(html, "<span class=\"badge-price {class}\" title=\"{}\">{inner}</span>", Esc(&title));
        if let Some(plain) = &self.without_tower {
            let best = plain.cheapest().map(::wonders::Way::total);
            let title = match best {
                Some(price) => {
                    words.with("wonders-tower-was-price", [("n", effects::coins(words, price).into())])
                }
                None => words.say("wonders-tower-was-closed"),
            };
            let _ = write!(html, "<span class=\"badge-tower\" title=\"{}\">", Esc(&title));
            glyph::icon(html, "i-tower");
            match best {
                Some(price) => {
                    let _ = write!(html, "<s>{price}</s>");
                }
                None => glyph::icon(html, "i-lock"),
            }
            html.push_str("</span>");
        }
    }
}

/// The panel that opens above a chosen card: what it does, and the uses with their ways to pay.
fn uses(
    html: &mut String,
    table: &Table<'_>,
    offer: &Offer,
    thing: Thing,
    entry: &Entry,
    city: usize,
    verdict: Option<&Verdict>,
) {
    let words = table.words;
    html.push_str("<div class=\"uses\"><div class=\"uses-what\">");
    let _ = write!(html, "<b>{}</b> <span>{}</span>", Esc(&entry.name), Esc(&entry.text));
    if let Thing::Card(card) = thing {
        let info = card.info();
        let missing = verdict.map(|verdict| verdict.missing).unwrap_or_default();
        let cost = glyph::cost_without(&info.cost, &missing);
        html.push_str("<span class=\"uses-cost\">");
        if cost.is_empty() {
            let _ = write!(html, "{}", Esc(&words.say("wonders-costs-nothing")));
        } else {
            let _ = write!(html, "{} ", Esc(&words.say("wonders-costs")));
            glyph::html(html, &cost);
        }
        html.push_str("</span>");
        for (id, set) in [("wonders-chain-from", info.chain_from), ("wonders-chain-to", info.chain_to)] {
            if !set.is_empty() {
                let or = format!(" {} ", words.say("wonders-or"));
                let join = if id == "wonders-chain-from" { or.as_str() } else { ", " };
                let names: Vec<&str> =
                    set.iter().map(|card| table.vocabulary.card(card).name.as_str()).collect();
                let text = words.with(id, [("card", names.join(join).into())]);
                let _ = write!(html, "<span class=\"uses-chain\">{}</span>", Esc(&text));
            }
        }
    }
    if let Some((icon, why)) = verdict.and_then(|verdict| verdict.refusal(words)) {
        html.push_str("<span class=\"uses-not\">");
        glyph::icon(html, icon);
        let _ = write!(html, "{}</span>", Esc(&why));
    }
    html.push_str("</div><div class=\"uses-row\">");
    for one in &offer.uses {
        let _ = write!(
            html,
            "<div class=\"use\" data-target=\"{}\"><span class=\"use-head\">",
            offer.use_target(one)
        );
        glyph::icon(html, one.deed.icon());
        let _ = write!(html, "<b>{}</b>", Esc(&one.deed.label(table)));
        match one.ways.as_slice() {
            [way] => {
                html.push_str("<span class=\"price\">");
                payment(html, table, way);
                html.push_str("</span>");
            }
            ways => {
                let least = ways.iter().map(Payment::total).min().unwrap_or(0);
                let from = words.with("wonders-pay-from", [("n", effects::coins(words, least).into())]);
                let _ = write!(html, "<span class=\"price\">{}</span>", Esc(&from));
            }
        }
        if one.points > 0 {
            html.push_str("<span class=\"brings\">+");
            glyph::html(html, &[glyph::Glyph::Points(one.points.to_string())]);
            html.push_str("</span>");
        }
        html.push_str("</span>");
        if let Some(brings) = &one.brings {
            let _ = write!(html, "<small class=\"use-words brings\">{}</small>", Esc(brings));
        }
        detail(html, table, &one.ways[0].mv, city);
        if one.ways.len() > 1 {
            html.push_str("<span class=\"ways\">");
            for way in &one.ways {
                let _ = write!(html, "<span class=\"way\" data-target=\"{}\">", offer.way_target(one, way));
                payment(html, table, way);
                html.push_str("</span>");
            }
            html.push_str("</span>");
        }
        html.push_str("</div>");
    }
    html.push_str("</div></div>");
}

/// What a use of a card does beyond the card itself: the stage, the tile.
fn detail(html: &mut String, table: &Table<'_>, mv: &Move, city: usize) {
    let (Move::Play(play) | Move::FreeCity(play)) = mv else { return };
    match *play {
        Play::Stage { stage, .. } => {
            let info = table.city(city).stage(usize::from(stage));
            let title = effects::effects(table.words, &info.effects);
            let _ = write!(html, "<span class=\"use-detail\" title=\"{}\">", Esc(&title));
            glyph::html(html, &glyph::effects(&info.effects));
            let _ = write!(html, "</span><small class=\"use-words\">{}</small>", Esc(&title));
        }
        Play::Tile { tile, .. } => {
            let entry = table.vocabulary.tile(tile);
            let _ = write!(html, "<span class=\"use-detail\" title=\"{}\">", Esc(&entry.text));
            glyph::html(html, &glyph::tile(&tile.info().effect));
            let _ = write!(html, "</span><small class=\"use-words\">{}</small>", Esc(&entry.text));
        }
        _ => {}
    }
}

/// A way to pay in words, and the coins that come back for it.
fn payment(html: &mut String, table: &Table<'_>, way: &Payment) {
    if !way.priced {
        return;
    }
    let _ = write!(html, "<span class=\"price-words\">{}</span>", Esc(&pay::in_words(table, way)));
    if way.bonus > 0 {
        html.push_str("<span class=\"brings\">");
        glyph::html(html, &[glyph::Glyph::Coin(format!("+{}", way.bonus))]);
        html.push_str("</span>");
    }
}

/// Where the hand goes when everybody has chosen: an arrow at that end of it.
fn passes(html: &mut String, table: &Table<'_>) {
    let view = table.view;
    let last = view.turn.is_none_or(|turn| turn + 2 > view.turns);
    if last || view.phase != Phase::Turn || view.hand.is_empty() {
        return;
    }
    let right = view.age == 2;
    let step = |city: usize| if right { table.right(city) } else { table.left(city) };
    let mut to = step(table.focus);
    while table.seat(to).is_none() {
        to = step(to);
    }
    let say = table.words.with("wonders-hand-goes", [("name", table.name(to).into())]);
    let (class, icon) = if right { ("right", "i-trade-right") } else { ("left", "i-trade-left") };
    let _ = write!(html, "<div class=\"hand-way {class} p{to}\" data-about=\"way\">");
    glyph::icon(html, icon);
    let _ = write!(html, "<small>{}</small></div>", Esc(&say));
}

/// The words for a chosen move, for the question and for buttons.
pub(crate) fn in_words(table: &Table<'_>, mv: &Move) -> String {
    let words = table.words;
    if let (Some(thing), Some(deed)) = (Thing::of(mv), Deed::of(mv)) {
        let what = words.with(
            "wonders-do",
            [("use", deed.label(table).into()), ("card", table.thing_name(thing).into())],
        );
        return match mv {
            Move::FreeCity(_) => words.with("wonders-do-free-city", [("what", what.into())]),
            _ => what,
        };
    }
    match *mv {
        Move::Debt(debt) => {
            let due = table.view.loss_due(acting_city(table, mv));
            let coins = due.saturating_sub(u16::from(debt));
            match (coins, debt) {
                (_, 0) => words.with("wonders-do-pay-all", [("n", effects::coins(words, coins).into())]),
                (0, _) => words.with("wonders-do-debt-all", [("n", debt.into())]),
                _ => words.with(
                    "wonders-do-debt",
                    [("coins", effects::coins(words, coins).into()), ("debt", debt.into())],
                ),
            }
        }
        Move::Return(tokens) => {
            let list: Vec<String> = ::wonders::VICTORY_VALUES
                .into_iter()
                .zip(tokens)
                .flat_map(|(value, count)| std::iter::repeat_n(value.to_string(), usize::from(count)))
                .collect();
            words.with("wonders-do-return", [("list", list.join(" + ").into())])
        }
        _ => words.say("wonders-do-pass"),
    }
}
