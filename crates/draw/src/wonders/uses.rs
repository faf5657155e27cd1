//! What can be done with each thing the watcher holds: the legal moves, sorted by thing, use and way to pay.

use std::cmp::Ordering;

use ::wonders::{CardId, City, Event, Goods, How, Item, Move, Payer, Phase, Play, Quote, Ring as _};

use super::Table;
use super::deed::{Deed, Thing};

/// Something to click first, and what can be done with it.
pub(crate) struct Offer {
    /// What it is.
    pub thing: Thing,
    /// What can be done with it.
    pub uses: Vec<Use>,
}

/// One thing to do.
pub(crate) struct Use {
    /// What it is.
    pub deed: Deed,
    /// The ways to pay for it; at least one.
    pub ways: Vec<Payment>,
    /// Points it would bring if the game ended now.
    pub points: i32,
    /// What else it would bring, in words: a conflict that turns, cards that it makes free later.
    pub brings: Option<String>,
}

/// One way to pay.
#[derive(Clone, Copy)]
pub(crate) struct Payment {
    pub mv: Move,
    pub left: u8,
    pub right: u8,
    pub bank: u8,
    /// Coins from the bank for it.
    pub bonus: u8,
    /// What is bought on the left and on the right, where that can be told.
    pub goods: Option<Goods>,
    /// Whether it may take resources or coins at all: of others no price is shown.
    pub priced: bool,
}

impl Offer {
    /// The first target.
    pub(crate) fn target(&self) -> String {
        format!("hand:{}", self.thing)
    }

    /// The second target.
    pub(crate) fn use_target(&self, one: &Use) -> String {
        format!("use:{}:{}", self.thing, one.deed)
    }

    /// The third target, where there are several ways to pay.
    pub(crate) fn way_target(&self, one: &Use, way: &Payment) -> String {
        format!("pay:{}:{}:{}-{}-{}", self.thing, one.deed, way.left, way.right, way.bank)
    }
}

/// All that can be clicked.
pub(crate) struct Offers {
    /// Things and what can be done with them.
    pub list: Vec<Offer>,
    /// Moves that are plain buttons.
    pub buttons: Vec<Move>,
}

impl Offers {
    pub(crate) fn of(&self, thing: Thing) -> Option<&Offer> {
        self.list.iter().find(|offer| offer.thing == thing)
    }
}

/// The city a play is for.
pub(crate) fn acting_city(table: &Table<'_>, mv: &Move) -> usize {
    match (mv, table.view.phase) {
        (Move::FreeCity(_), _) => usize::from(table.view.players),
        (Move::Play(_), Phase::Errand(errand)) => usize::from(errand.city),
        _ => table.focus,
    }
}

/// Sorts the moves.
pub(crate) fn offers(table: &Table<'_>, moves: &[(Move, Vec<Event>)]) -> Offers {
    let mut offers = Offers { list: Vec::new(), buttons: Vec::new() };
    let Some((first, _)) = moves.first() else { return offers };
    let city = acting_city(table, first);
    let payer = table.view.payer(city);
    let mut quotes = Quotes { table, payer, last: None };
    for (mv, _) in moves {
        let (Some(thing), Some(deed)) = (Thing::of(mv), Deed::of(mv)) else {
            offers.buttons.push(*mv);
            continue;
        };
        let payment = quotes.payment(mv);
        let offer = match offers.list.iter_mut().position(|offer| offer.thing == thing) {
            Some(at) => &mut offers.list[at],
            None => {
                offers.list.push(Offer { thing, uses: Vec::new() });
                offers.list.last_mut().expect("just added")
            }
        };
        match offer.uses.iter_mut().find(|one| one.deed == deed) {
            Some(one) => one.ways.push(payment),
            None => {
                let (points, brings) = (points_of(table, city, mv), brings(table, city, mv));
                offer.uses.push(Use { deed, ways: vec![payment], points, brings });
            }
        }
    }
    for offer in &mut offers.list {
        // The cheapest way to pay leads.
        offer.uses.sort_by_key(|one| one.deed.rank());
        for one in &mut offer.uses {
            one.ways.sort_by_key(|way| {
                (u16::from(way.left) + u16::from(way.right) + u16::from(way.bank), way.left)
            });
        }
    }
    offers
}

/// Points a move would bring at once if the game ended now, payments left out.
fn points_of(table: &Table<'_>, city: usize, mv: &Move) -> i32 {
    match *mv {
        Move::Play(play) | Move::FreeCity(play) => match play {
            Play::Build { card, .. } => table.gain(city, |own| own.build(card)),
            Play::Stage { stage, with, .. } => {
                let marker = match with {
                    Item::Card(card) => Some(card.info().colour),
                    Item::Leader(_) => None,
                };
                table.gain(city, |own| own.build_stage(usize::from(stage), marker))
            }
            Play::Recruit(leader) => table.gain(city, |own| own.recruit(leader)),
            Play::Tile { .. } => table.gain(city, |own| own.tiles += 1),
            Play::Sell(_) => 0,
        },
        _ => 0,
    }
}

/// What a move would bring besides points: the conflicts it turns, as they stand now, and the cards it opens.
fn brings(table: &Table<'_>, city: usize, mv: &Move) -> Option<String> {
    let (Move::Play(play) | Move::FreeCity(play)) = mv else { return None };
    let before = table.city(city);
    let mut own = *before;
    let mut said = Vec::new();
    match *play {
        Play::Build { card, .. } => own.build(card),
        Play::Stage { stage, with, .. } => {
            let marker = match with {
                Item::Card(card) => Some(card.info().colour),
                Item::Leader(_) => None,
            };
            own.build_stage(usize::from(stage), marker);
        }
        Play::Recruit(_) | Play::Tile { .. } | Play::Sell(_) => return None,
    }
    let mut rivals = vec![table.left(city), table.right(city)];
    rivals.dedup();
    for rival in rivals {
        let theirs = table.city(rival);
        let stand = |own: &City| own.strength().cmp(&theirs.strength());
        if stand(&own) == stand(before) || before.diplomacy > 0 || theirs.diplomacy > 0 {
            continue;
        }
        let id = match stand(&own) {
            Ordering::Greater => "wonders-brings-win",
            Ordering::Equal => "wonders-brings-tie",
            Ordering::Less => continue,
        };
        said.push(table.words.with(id, [("name", table.name(rival).into())]));
    }
    if let Play::Build { card, .. } = *play {
        let opens: Vec<&str> = card
            .info()
            .chain_to
            .iter()
            .filter(|&next| !before.cards().contains(next))
            .map(|next| table.vocabulary.card(next).name.as_str())
            .collect();
        if !opens.is_empty() {
            said.push(table.words.with("wonders-brings-free", [("cards", opens.join(", ").into())]));
        }
    }
    (!said.is_empty()).then(|| said.join("; "))
}

/// Quotes, of which many moves share one.
struct Quotes<'a> {
    table: &'a Table<'a>,
    payer: Payer<'a>,
    last: Option<(Quoted, Option<Quote>)>,
}

/// What a quote is for: a chain and an ordinary payment stand in one, and which card lies under a stage is no matter.
type Quoted = (Deed, Option<CardId>);

impl Quotes<'_> {
    /// What this move pays.
    fn payment(&mut self, mv: &Move) -> Payment {
        let free = Payment { mv: *mv, left: 0, right: 0, bank: 0, bonus: 0, goods: None, priced: false };
        let (Move::Play(play) | Move::FreeCity(play)) = mv else { return free };
        let Some(quote) = self.quote(play) else { return free };
        let Some(way) = play.way(quote) else { return free };
        let (bonus, way) = (quote.bonus_of(way), *way);
        let goods = self.table.view.goods(&self.payer, play, &way);
        Payment { left: way.left, right: way.right, bank: way.bank, bonus, goods, priced: true, ..free }
    }

    fn quote(&mut self, play: &Play) -> Option<&Quote> {
        let what = match (Deed::of_play(play), play) {
            (Deed::Build { how: How::Chain, join }, &Play::Build { card, .. }) => {
                (Deed::Build { how: How::Pay, join }, Some(card))
            }
            (deed, &Play::Build { card, .. }) => (deed, Some(card)),
            (deed @ Deed::Stage { .. }, _) => (deed, None),
            // Leaders are quoted one by one.
            (deed, _) => {
                self.last = Some(((deed, None), self.table.view.quote(&self.payer, play)));
                return self.last.as_ref().and_then(|(_, quote)| quote.as_ref());
            }
        };
        if self.last.as_ref().is_none_or(|(last, _)| *last != what) {
            self.last = Some((what, self.table.view.quote(&self.payer, play)));
        }
        self.last.as_ref().and_then(|(_, quote)| quote.as_ref())
    }
}
