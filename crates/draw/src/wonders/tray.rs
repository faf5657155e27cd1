//! What the watcher holds: cards, leaders or tiles to choose from, with whether and how each can be used.

use ::wonders::{
    Bag, ByResource, CardId, CardSet, Decrees, Free, LeaderId, Move, Payer, Phase, Play, Quote, Refusal,
    Ring as _, Task,
};
use maud::{Markup, PreEscaped, html};

use super::choices::option_target;
use super::deed::{Deed, Thing};
use super::glyph::{self, Glyph, Signs};
use super::uses::{Offer, Offers, Payment, Use, acting_city};
use super::vocabulary::{Entry, unpriced, wanting};
use super::{Table, cities, effects, pay};
use crate::Words;
use crate::svg::icon;

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
    let tray = if table.view.who.is_none() {
        Markup::default()
    } else if offers.buttons.iter().any(|mv| option_target(mv).is_some()) {
        options(table, offers)
    } else {
        hand(table, offers)
    };
    tray.into_string()
}

/// The cards, leaders or tiles to choose from.
fn hand(table: &Table<'_>, offers: &Offers) -> Markup {
    let view = table.view;
    let (title, list) = things(table, offers);
    let picked = view.chosen.as_ref().and_then(Thing::of);
    let for_free_city = table.asked() && picked.is_some() && view.phase == Phase::Turn;
    let city = if for_free_city { usize::from(view.players) } else { acting(table) };
    let hand = Hand {
        table,
        offers,
        picked,
        city,
        payer: view.payer(city),
        without_tower: (!table.visible.is_empty())
            .then(|| view.payer_under(city, &Decrees::NONE, view.used(city))),
    };
    html! {
        (passes(table))
        div class={ "wo-hand of-" (list.len()) @if list.len() > 9 { " crowd" } } data-home="hand" data-about="hand"
            role="group" aria-label=(table.say(title)) {
            @for (thing, count) in list { (hand.thing(thing, count)) }
        }
    }
}

/// What the watcher holds, and who would pay for it.
struct Hand<'a> {
    table: &'a Table<'a>,
    offers: &'a Offers,
    /// The card, leader or tile the watcher has chosen already.
    picked: Option<Thing>,
    /// The city that would use it.
    city: usize,
    payer: Payer<'a>,
    /// The same city without the tiles in force, where there are any.
    without_tower: Option<Payer<'a>>,
}

impl Hand<'_> {
    /// A card, leader or tile with what can be done with it.
    fn thing(&self, thing: Thing, count: u8) -> Markup {
        let table = self.table;
        let offer = self.offers.of(thing);
        let is_picked = self.picked == Some(thing);
        let class = match (is_picked, offer) {
            (true, _) => " picked",
            (false, None) if table.asked() => " idle",
            _ => "",
        };
        // Where cards are picked for something else, it is not told whether they could be built.
        let built = !matches!(table.view.phase, Phase::Penalties | Phase::Errand(_));
        let verdict = thing
            .card()
            .filter(|_| built)
            .map(|card| Verdict::of(&self.payer, self.without_tower.as_ref(), card, offer));
        let entry = match thing {
            Thing::Card(card) => table.vocabulary.card(card),
            Thing::Leader(leader) => table.vocabulary.leader(leader),
            Thing::Tile(tile) => table.vocabulary.tile(tile),
        };
        let turn = table.view.phase == Phase::Turn;
        html! {
            div class={ "wo-held" (class) } data-target={ "hand:" (thing) } title=(entry.text) {
                @match (thing, &verdict) {
                    (Thing::Card(card), Some(verdict)) => (verdict.card(table, entry, card)),
                    (Thing::Leader(leader), _) => (self.leader(entry, leader)),
                    _ => (PreEscaped(&entry.face)),
                }
                @if thing.card().is_some() && count > 1 { b class="copies" { "×" (count) } }
                @if is_picked {
                    button type="button" class="picked-mark" data-act="undo" title=(table.say("wonders-change")) {
                        (icon("u-check"))
                        (table.say("wonders-chosen-mark"))
                    }
                }
                @if let Some(offer) = offer {
                    (uses(table, offer, entry, self.city, verdict.as_ref().filter(|_| turn)))
                }
            }
        }
    }

    /// A leader, with whose it is or what it would cost where that is the question.
    fn leader(&self, entry: &Entry, leader: LeaderId) -> Markup {
        let table = self.table;
        let task = task(table);
        // A copy costs nothing, and it is somebody's.
        if task == Some(Task::CopyLeader) {
            return html! {
                (PreEscaped(unpriced(entry, leader)))
                @if let Some(whose) = cities::leader_of(table, self.city, leader) {
                    span class="whose" { (whose) }
                }
            };
        }
        let priced = task == Some(Task::Recruit) || table.view.phase == Phase::Recruitment;
        html! {
            (PreEscaped(&entry.face))
            @if priced { (leader_badge(table, &self.payer, leader)) }
        }
    }
}

/// What a loss or a penalty can be paid with, each way as a small picture.
fn options(table: &Table<'_>, offers: &Offers) -> Markup {
    let options = offers.buttons.iter().filter_map(|mv| Some((mv, option_target(mv)?)));
    html! {
        div class="wo-hand pay-options" role="group" aria-label=(super::question::question(table, true)) {
            @for (mv, target) in options {
                div class="pay-option" data-target=(target) {
                    span class="pay-signs" { (taken(table, mv)) }
                    b { (in_words(table, mv)) }
                }
            }
        }
    }
}

/// What a way to pay a loss or a penalty takes, as signs.
fn taken(table: &Table<'_>, mv: &Move) -> Markup {
    match *mv {
        Move::Debt(debt) => {
            let due = table.view.loss_due(acting_city(table, mv));
            let coins = due.saturating_sub(u16::from(debt));
            let mut signs = Signs::new();
            if coins > 0 {
                signs.extend([Glyph::Coin(coins.to_string()), Glyph::Icon("i-bank")]);
            }
            signs.extend((0..debt).map(|_| Glyph::Icon("i-debt")));
            glyph::html(&signs)
        }
        Move::Return(tokens) => html! {
            @for (value, count) in ::wonders::VICTORY_VALUES.into_iter().zip(tokens) {
                @for _ in 0..count { span class="over" { (icon("i-victory")) b { (value) } } }
            }
        },
        _ => Markup::default(),
    }
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

fn leader_badge(table: &Table<'_>, payer: &Payer<'_>, leader: LeaderId) -> Markup {
    let price = payer.leader_price(leader);
    let (class, title) = if payer.leader(leader).cheapest().is_some() {
        ("yes", table.words.with("wonders-can-pay", [("n", effects::coins(table.words, price).into())]))
    } else {
        ("no", table.say("wonders-cannot-coins"))
    };
    badge(class, &title, &[Glyph::Coin(price.to_string())])
}

/// Whether something can be paid, as signs on its card; the title says it in words.
fn badge(class: &str, title: &str, signs: &[Glyph]) -> Markup {
    html! { span class={ "badge-price " (class) } title=(title) { (glyph::html(signs)) } }
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

    /// The card with what it lacks marked on its cost, and the badges beside it.
    fn card(&self, table: &Table<'_>, entry: &Entry, card: CardId) -> Markup {
        html! {
            @if self.missing.total() == 0 {
                (PreEscaped(&entry.face))
            } @else {
                (PreEscaped(wanting(entry, card, &self.missing)))
            }
            (self.badge(table, card))
            @if let Some(plain) = &self.without_tower { (tower_badge(table.words, plain)) }
        }
    }

    fn badge(&self, table: &Table<'_>, card: CardId) -> Markup {
        let words = table.words;
        match self.quote.cheapest() {
            Some(way) if way.chain || self.quote.free == Some(Free::Chain) => {
                let from = card.info().chain_from;
                let stands = |city: usize| from.and(table.city(city).cards()).iter().next();
                let places = [table.focus, table.left(table.focus), table.right(table.focus)];
                let name = places
                    .into_iter()
                    .find_map(stands)
                    .map_or_else(String::new, |card| table.vocabulary.card(card).name.clone());
                let mut signs = vec![Glyph::Icon("i-chain")];
                if way.total() > 0 {
                    signs.push(Glyph::Coin(way.total().to_string()));
                }
                badge("yes", &words.with("wonders-can-chain", [("card", name.into())]), &signs)
            }
            Some(way) if way.total() == 0 => {
                badge("yes", &words.say("wonders-can-own"), &[Glyph::Icon("u-check")])
            }
            Some(way) => {
                let price = effects::coins(words, way.total());
                let title = words.with("wonders-can-pay", [("n", price.into())]);
                badge("yes pay", &title, &[Glyph::Coin(way.total().to_string())])
            }
            None if self.by_right => {
                badge("yes", &words.say("wonders-token-building"), &[Glyph::Icon("i-free")])
            }
            None => {
                let (sign, why) = self.refusal(words).unwrap_or_default();
                badge("no", &why, &[Glyph::Icon(sign)])
            }
        }
    }
}

/// What a structure would cost without the tiles in force.
fn tower_badge(words: &Words, plain: &Quote) -> Markup {
    let best = plain.cheapest().map(::wonders::Way::total);
    let title = match best {
        Some(price) => words.with("wonders-tower-was-price", [("n", effects::coins(words, price).into())]),
        None => words.say("wonders-tower-was-closed"),
    };
    html! {
        span class="badge-tower" title=(title) {
            (icon("i-tower"))
            @match best {
                Some(price) => s { (price) },
                None => (icon("i-lock")),
            }
        }
    }
}

/// The panel that opens above a chosen card: what it does, and the uses with their ways to pay.
fn uses(table: &Table<'_>, offer: &Offer, entry: &Entry, city: usize, verdict: Option<&Verdict>) -> Markup {
    let refusal = verdict.and_then(|verdict| verdict.refusal(table.words));
    html! {
        div class="uses" {
            div class="uses-what" {
                b { (entry.name) } " " span { (entry.text) }
                @if let Some(card) = offer.thing.card() { (printed(table, card, verdict)) }
                @if let Some((sign, why)) = refusal {
                    span class="uses-not" { (icon(sign)) (why) }
                }
            }
            div class="uses-row" {
                @for one in &offer.uses { (one_use(table, offer, one, city)) }
            }
        }
    }
}

/// What is printed on a card: its cost, with what is wanting, and the chains.
fn printed(table: &Table<'_>, card: CardId, verdict: Option<&Verdict>) -> Markup {
    let (info, words) = (card.info(), table.words);
    let missing = verdict.map(|verdict| verdict.missing).unwrap_or_default();
    let cost = glyph::cost_without(&info.cost, &missing);
    let chain = |id: &str, set: CardSet, join: &str| {
        let names: Vec<&str> = set.iter().map(|card| table.vocabulary.card(card).name.as_str()).collect();
        words.with(id, [("card", names.join(join).into())])
    };
    html! {
        span class="uses-cost" {
            @if cost.is_empty() {
                (words.say("wonders-costs-nothing"))
            } @else {
                (words.say("wonders-costs")) " " (glyph::html(&cost))
            }
        }
        @if !info.chain_from.is_empty() {
            @let or = format!(" {} ", words.say("wonders-or"));
            span class="uses-chain" { (chain("wonders-chain-from", info.chain_from, &or)) }
        }
        @if !info.chain_to.is_empty() {
            span class="uses-chain" { (chain("wonders-chain-to", info.chain_to, ", ")) }
        }
    }
}

/// A use of a card: what it is, costs and brings, and the ways to pay where there are several.
fn one_use(table: &Table<'_>, offer: &Offer, one: &Use, city: usize) -> Markup {
    html! {
        div class="use" data-target=(offer.use_target(one)) {
            span class="use-head" {
                (icon(one.deed.icon()))
                b { (one.deed.label(table)) }
                span class="price" { (price(table, &one.ways)) }
                @if one.points > 0 {
                    span class="brings" { "+" (glyph::html(&[Glyph::Points(one.points.to_string())])) }
                }
            }
            @if let Some(brings) = &one.brings { small class="use-words brings" { (brings) } }
            (detail(table, &one.ways[0].mv, city))
            @if one.ways.len() > 1 {
                span class="ways" {
                    @for way in &one.ways {
                        span class="way" data-target=(offer.way_target(one, way)) { (payment(table, way)) }
                    }
                }
            }
        }
    }
}

/// What a use costs; where there are several ways to pay, from how much on.
fn price(table: &Table<'_>, ways: &[Payment]) -> Markup {
    if let [way] = ways {
        return payment(table, way);
    }
    let least = ways.iter().map(Payment::total).min().unwrap_or(0);
    html! { (table.words.with("wonders-pay-from", [("n", effects::coins(table.words, least).into())])) }
}

/// What a use of a card does beyond the card itself: the stage, the tile.
fn detail(table: &Table<'_>, mv: &Move, city: usize) -> Markup {
    let (Move::Play(play) | Move::FreeCity(play)) = mv else { return Markup::default() };
    let (signs, words) = match *play {
        Play::Stage { stage, .. } => {
            let info = table.city(city).stage(usize::from(stage));
            (glyph::effects(&info.effects), &effects::effects(table.words, &info.effects))
        }
        Play::Tile { tile, .. } => (glyph::tile(&tile.info().effect), &table.vocabulary.tile(tile).text),
        _ => return Markup::default(),
    };
    html! {
        span class="use-detail" title=(words) { (glyph::html(&signs)) }
        small class="use-words" { (words) }
    }
}

/// A way to pay in words, and the coins that come back for it.
fn payment(table: &Table<'_>, way: &Payment) -> Markup {
    html! {
        @if way.priced {
            span class="price-words" { (pay::in_words(table, way)) }
            @if way.bonus > 0 {
                span class="brings" { (glyph::html(&[Glyph::Coin(format!("+{}", way.bonus))])) }
            }
        }
    }
}

/// Where the hand goes when everybody has chosen: an arrow at that end of it.
fn passes(table: &Table<'_>) -> Markup {
    let view = table.view;
    let last = view.turn.is_none_or(|turn| turn + 2 > view.turns);
    if last || view.phase != Phase::Turn || view.hand.is_empty() {
        return Markup::default();
    }
    let right = view.age == 2;
    let step = |city: usize| if right { table.right(city) } else { table.left(city) };
    let mut to = step(table.focus);
    while table.seat(to).is_none() {
        to = step(to);
    }
    let (class, arrow) = if right { ("right", "i-trade-right") } else { ("left", "i-trade-left") };
    html! {
        div class={ "hand-way " (class) " p" (to) } data-about="way" {
            (icon(arrow))
            small { (table.words.with("wonders-hand-goes", [("name", table.name(to).into())])) }
        }
    }
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
