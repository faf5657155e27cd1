//! Which steps are legal, and why another one is not.

use table::{Illegal, Seat};

use crate::bag::Bag;
use crate::card::{CardId, ColourSet};
use crate::game::{Phase, Task, Wonders};
use crate::leader::{LeaderId, LeaderSet};
use crate::moves::{How, Item, Join, Move, Pay, Play};
use crate::payment::{Glance, Payer, Quote, Refusal, Right, Way};
use crate::ring::Ring;

/// The kinds of cards in a hand: at most eight, and one more for the holder of the Free City card.
pub(crate) struct Hand {
    cards: [CardId; 16],
    kinds: usize,
}

impl Hand {
    #[inline]
    pub(crate) fn new(hand: &Bag) -> Hand {
        let mut cards = [CardId(0); 16];
        let mut kinds = 0;
        for (slot, card) in cards.iter_mut().zip(hand.kinds().iter()) {
            *slot = card;
            kinds += 1;
        }
        Hand { cards, kinds }
    }

    #[inline]
    pub(crate) fn cards(&self) -> &[CardId] {
        &self.cards[..self.kinds]
    }
}

/// How a play becomes a move: for the own city or for the Free City.
pub(crate) trait Wrap: Fn(Play) -> Move + Copy {}

impl<F: Fn(Play) -> Move + Copy> Wrap for F {}

impl Wonders {
    /// Lists every legal step of a seat that owes one.
    pub(crate) fn list_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        let city = seat.index();
        match self.phase {
            Phase::DraftLeaders(_) => out.extend(self.leaders.passing[city].iter().map(Move::KeepLeader)),
            Phase::DraftTiles(_) => out.extend(self.tiles.passing[city].iter().map(Move::KeepTile)),
            Phase::Recruitment => self.list_recruitment(city, out),
            Phase::Turn => match (self.free_city(), self.chosen[city]) {
                (Some(free_city), Some(own)) if seat == self.controller() => {
                    self.list_free_city(free_city, &self.hand_without(city, own), out);
                }
                _ => self.list_plays(city, &self.hands[city], out),
            },
            Phase::LastCard => self.list_plays(city, &self.hands[city], out),
            Phase::Errand(errand) => self.list_errand(errand.task, usize::from(errand.city), out),
            Phase::Debts => {
                let due = self.loss_due(city);
                let least = due.saturating_sub(self.cities[city].coins);
                out.extend((least..=due).map(|debt| Move::Debt(debt.min(255) as u8)));
            }
            Phase::Penalties => {
                let penalty = self.penalty_of(city);
                out.extend(penalty.destroy.iter().map(Move::Destroy));
                out.extend(self.returns(city, penalty.return_victory).map(Move::Return));
            }
            Phase::Over => {}
        }
    }

    /// The hand once the card of a choice has left it.
    fn hand_without(&self, city: usize, chosen: Move) -> Bag {
        let mut hand = self.hands[city];
        if let Move::Play(play) = chosen {
            if let Some(Item::Card(card)) = play.item() {
                hand.remove(card);
            }
        }
        hand
    }

    /// 1.3 and 6.1: build, stage, tile or sell, with each card of the hand.
    fn list_plays(&self, city: usize, hand: &Bag, out: &mut Vec<Move>) {
        let payer = self.payer(city);
        let hand = Hand::new(hand);
        let hand = hand.cards();
        self.list_builds(&payer, city, hand, Move::Play, out);
        self.list_stages(&payer, city, || hand.iter().copied().map(Item::Card), Move::Play, out);
        let tiles = self.tiles.hand[city];
        for &card in hand {
            let with = Item::Card(card);
            out.extend(tiles.iter().map(|tile| Move::Play(Play::Tile { tile, with })));
            out.push(Move::Play(Play::Sell(with)));
        }
    }

    /// Every way to build the structures of a hand.
    fn list_builds(
        &self,
        payer: &Payer<'_>,
        city: usize,
        hand: &[CardId],
        wrap: impl Wrap,
        out: &mut Vec<Move>,
    ) {
        let own = &self.cities[city];
        let joining = self.joining(city);
        let rights = self.may_build_free_now(city);
        for &card in hand {
            if own.has_twin(card) {
                continue;
            }
            let mut list = |join: Join, glance: Glance| match glance {
                Glance::Own { chain, .. } => out.push(wrap(build(card, chain, join, Pay::NOTHING))),
                Glance::Bought(ways) => {
                    out.extend(ways.iter().map(|pay| wrap(build(card, ways.chain, join, pay))));
                }
                Glance::Never => {}
                Glance::Unclear => self.list_ways(payer, city, card, join, wrap, out),
            };
            let asked = payer.asked(card);
            list(Join::No, if rights { Glance::Unclear } else { payer.glance(&asked) });
            let join = joining.of(card.info().colour);
            if let Some(cost) = self.join_cost(join) {
                list(join, if rights { Glance::Unclear } else { payer.glance_joining(&asked, cost) });
            }
        }
    }

    /// Whether the city has a right to build free that is not used up.
    #[inline]
    pub(crate) fn may_build_free_now(&self, city: usize) -> bool {
        let own = &self.cities[city];
        own.may_build_free()
            && (own.powers.free_any_each_age && !self.olympia_used(city)
                || own.powers.free_each_age != ColourSet::EMPTY && !self.caligula_used(city)
                || own.markers.free_building > 0)
    }

    /// The same of building an open stage.
    pub(crate) fn glance_at_stage(&self, payer: &Payer<'_>, city: usize, stage: usize) -> Glance {
        match self.cities[city].markers.free_stage {
            0 => payer.glance_at_stage(stage),
            _ => Glance::Unclear,
        }
    }

    /// Every way to build one structure, and those through a right that saves something.
    pub(crate) fn list_ways(
        &self,
        payer: &Payer<'_>,
        city: usize,
        card: CardId,
        join: Join,
        wrap: impl Wrap,
        out: &mut Vec<Move>,
    ) {
        let cost = self.join_cost(join);
        let quote = payer.structure(card, cost, None);
        out.extend(
            quote
                .ways
                .iter()
                .map(|way| wrap(build(card, way.chain, join, Pay { left: way.left, right: way.right }))),
        );
        for how in RIGHTS {
            if self.has_right(city, card, how) {
                let through = payer.structure(card, cost, how.right());
                for way in through.ways.iter().filter(|way| !is_matched(&quote, way)) {
                    let pay = Pay { left: way.left, right: way.right };
                    out.push(wrap(Play::Build { card, how, join, pay }));
                }
            }
        }
    }

    /// Every way to build a stage with each of these items under it.
    fn list_stages<I: Iterator<Item = Item>>(
        &self,
        payer: &Payer<'_>,
        city: usize,
        items: impl Fn() -> I,
        wrap: impl Wrap,
        out: &mut Vec<Move>,
    ) {
        for stage in self.cities[city].open_stages() {
            self.list_stage(payer, city, stage, &items, wrap, out);
        }
    }

    /// Every way to build one stage with each of these items under it.
    pub(crate) fn list_stage<I: Iterator<Item = Item>>(
        &self,
        payer: &Payer<'_>,
        city: usize,
        stage: usize,
        items: impl Fn() -> I,
        wrap: impl Wrap,
        out: &mut Vec<Move>,
    ) {
        let mut push = |token: bool, pay: Pay| {
            let stage = stage as u8;
            out.extend(items().map(|with| wrap(Play::Stage { stage, with, token, pay })));
        };
        match self.glance_at_stage(payer, city, stage) {
            Glance::Own { .. } => push(false, Pay::NOTHING),
            Glance::Bought(ways) => ways.iter().for_each(|pay| push(false, pay)),
            Glance::Never => {}
            Glance::Unclear => {
                let coins = |way: &Way| Pay { left: way.left, right: way.right };
                let quote = payer.stage(stage, None);
                for way in &quote.ways {
                    push(false, coins(way));
                }
                if self.cities[city].markers.free_stage > 0 {
                    let through = payer.stage(stage, Some(Right::FreeStageToken));
                    for way in through.ways.iter().filter(|way| !is_matched(&quote, way)) {
                        push(true, coins(way));
                    }
                }
            }
        }
    }

    /// Section 3: recruit a leader, put it under a stage, use it for a tile or sell it.
    fn list_recruitment(&self, city: usize, out: &mut Vec<Move>) {
        let payer = self.payer(city);
        let hand = self.leaders.hand[city];
        self.list_recruits(city, out);
        self.list_stages(&payer, city, || hand.iter().map(Item::Leader), Move::Play, out);
        for leader in hand.iter() {
            let with = Item::Leader(leader);
            out.extend(self.tiles.hand[city].iter().map(|tile| Move::Play(Play::Tile { tile, with })));
            out.push(Move::Play(Play::Sell(with)));
        }
    }

    fn list_recruits(&self, city: usize, out: &mut Vec<Move>) {
        out.extend(self.recruits(city).iter().map(|leader| Move::Play(Play::Recruit(leader))));
    }

    /// The leaders in hand that the city can pay.
    pub(crate) fn recruits(&self, city: usize) -> LeaderSet {
        let (coins, off) = (self.cities[city].coins, self.around(city).off_leaders());
        let payable = |leader: &LeaderId| u16::from(leader.info().coins.saturating_sub(off)) <= coins;
        self.leaders.hand[city].iter().filter(payable).collect()
    }

    /// Section 2: the Free City must play a card if it can; only then may it sell one.
    fn list_free_city(&self, city: usize, hand: &Bag, out: &mut Vec<Move>) {
        let payer = self.payer(city);
        let before = out.len();
        let hand = Hand::new(hand);
        let hand = hand.cards();
        self.list_builds(&payer, city, hand, Move::FreeCity, out);
        self.list_stages(&payer, city, || hand.iter().copied().map(Item::Card), Move::FreeCity, out);
        if out.len() == before {
            out.extend(hand.iter().map(|&card| Move::FreeCity(Play::Sell(Item::Card(card)))));
        }
    }

    fn list_errand(&self, task: Task, city: usize, out: &mut Vec<Move>) {
        match task {
            Task::CopyLeader => {
                out.extend(self.leaders_next_door(city).iter().map(Move::Copy));
                return;
            }
            Task::Entomb => out.extend(self.cities[city].leaders().iter().map(Move::Entomb)),
            Task::Fetch(_) => {
                let payer = self.payer(city);
                for card in self.discard.kinds().iter() {
                    let none = [Join::No, self.join_of(city, card)];
                    let joins = if none[1] == Join::No { &none[..1] } else { &none[..] };
                    for &join in joins {
                        let quote = payer.structure(card, self.join_cost(join), Some(Right::Discard));
                        out.extend(quote.ways.iter().map(|way| {
                            let pay = Pay { left: way.left, right: way.right };
                            Move::Play(Play::Build { card, how: How::Fetch, join, pay })
                        }));
                    }
                }
            }
            Task::Recruit => self.list_recruits(city, out),
        }
        out.push(Move::Pass);
    }

    /// Refuses a step that is not listed and says which rule forbids it.
    pub(crate) fn check_move(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let mut listed = Vec::new();
        self.list_moves(seat, &mut listed);
        if listed.contains(&mv) { Ok(()) } else { Err(self.why_not(seat, mv)) }
    }

    fn why_not(&self, seat: Seat, mv: Move) -> Illegal {
        let city = seat.index();
        match (self.phase, mv) {
            (Phase::DraftLeaders(_), Move::KeepLeader(_)) => {
                Illegal::new("NOT_IN_HAND", "3", "this leader is not among those to choose from")
            }
            (Phase::DraftTiles(_), Move::KeepTile(_)) => {
                Illegal::new("NOT_IN_HAND", "6.1", "this tile is not among those to choose from")
            }
            (Phase::Recruitment, Move::Play(play)) => match play {
                Play::Build { .. } => WRONG_STEP,
                _ => self.why_not_play(city, &play, &Bag::EMPTY),
            },
            (Phase::Turn, Move::FreeCity(play)) => match (self.free_city(), self.chosen[city]) {
                (Some(free_city), Some(own)) if seat == self.controller() => match play {
                    Play::Tile { .. } | Play::Recruit(_) => WRONG_STEP,
                    Play::Sell(Item::Card(card)) if self.hand_without(city, own).contains(card) => {
                        Illegal::new("MUST_PLAY", "2", "the Free City must play a card while it can")
                    }
                    _ => self.why_not_play(free_city, &play, &self.hand_without(city, own)),
                },
                _ => WRONG_STEP,
            },
            (Phase::Turn | Phase::LastCard, Move::Play(play)) => match (play, self.chosen[city]) {
                (Play::Recruit(_), _) | (_, Some(_)) => WRONG_STEP,
                _ => self.why_not_play(city, &play, &self.hands[city]),
            },
            (Phase::Errand(errand), mv) => match (errand.task, mv) {
                (Task::Fetch(_), Move::Play(play @ Play::Build { how: How::Fetch, .. })) => {
                    self.why_not_play(usize::from(errand.city), &play, &self.discard)
                }
                (Task::Recruit, Move::Play(play @ Play::Recruit(_))) => {
                    self.why_not_play(city, &play, &Bag::EMPTY)
                }
                (Task::CopyLeader, Move::Copy(_)) => {
                    Illegal::new("NO_SUCH_LEADER", "3", "no neighbour has recruited this leader")
                }
                (Task::Entomb, Move::Entomb(_)) => {
                    Illegal::new("NO_SUCH_LEADER", "5", "the city has not recruited this leader")
                }
                _ => WRONG_STEP,
            },
            (Phase::Debts, Move::Debt(_)) => Illegal::new(
                "DEBT",
                "4",
                "a loss is paid with the coins there are; a debt token stands for one coin",
            ),
            (Phase::Penalties, Move::Destroy(_) | Move::Return(_)) => {
                Illegal::new("PENALTY", "7.1", "this does not pay the penalty of the project")
            }
            _ => WRONG_STEP,
        }
    }

    fn why_not_play(&self, city: usize, play: &Play, hand: &Bag) -> Illegal {
        let missing = Illegal::new("NOT_IN_HAND", "1.2", "this card or leader is not in the hand");
        match play.item() {
            Some(Item::Card(card)) if !hand.contains(card) => return missing,
            Some(Item::Leader(leader)) if !self.leaders.hand[city].contains(leader) => return missing,
            _ => {}
        }
        let payer = self.payer(city);
        match *play {
            Play::Build { card, how, join, .. } => {
                if join != Join::No && join != self.join_of(city, card) {
                    return Illegal::new("CANNOT_JOIN", "7.1", "this build cannot join the project so");
                }
                if matches!(how, How::Olympia | How::Caligula | How::Token)
                    && !self.has_right(city, card, how)
                {
                    return Illegal::new("NO_RIGHT", "1.9", "the city does not have this right now");
                }
                refusal(&payer.structure(card, self.join_cost(join), how.right()))
            }
            Play::Stage { stage, token, .. } => {
                if token && self.cities[city].markers.free_stage == 0 {
                    return Illegal::new("NO_RIGHT", "7.3", "the city has no free stage token");
                }
                refusal(&payer.stage(usize::from(stage), token.then_some(Right::FreeStageToken)))
            }
            Play::Tile { .. } => Illegal::new("NO_TILE", "6.1", "the city does not hold this tower tile"),
            Play::Recruit(_) => COINS,
            Play::Sell(_) => missing,
        }
    }
}

impl Play {
    /// The card or leader that is used; none for a card fetched from the discard pile.
    #[must_use]
    pub const fn item(&self) -> Option<Item> {
        match *self {
            Play::Build { card, .. } => Some(Item::Card(card)),
            Play::Stage { with, .. } | Play::Tile { with, .. } => Some(with),
            Play::Sell(item) => Some(item),
            Play::Recruit(leader) => Some(Item::Leader(leader)),
        }
    }
}

/// The rights to build a structure of the hand free, in the order in which they are listed.
pub(crate) const RIGHTS: [How; 3] = [How::Olympia, How::Caligula, How::Token];

const WRONG_STEP: Illegal = Illegal::new("WRONG_STEP", "8", "this is not what the seat is to decide now");
const COINS: Illegal = Illegal::new("COINS", "1.5", "the city does not own the coins for it");

/// A build through a chain, or one that is paid.
#[inline]
pub(crate) fn build(card: CardId, chain: bool, join: Join, pay: Pay) -> Play {
    Play::Build { card, how: if chain { How::Chain } else { How::Pay }, join, pay }
}

/// Whether an ordinary way to pay is no dearer, so that a right would be wasted.
fn is_matched(quote: &Quote, through: &Way) -> bool {
    let through = through.coins();
    quote.ways.iter().any(|way| way.coins().into_iter().zip(through).all(|(coins, other)| coins <= other))
}

fn refusal(quote: &Quote) -> Illegal {
    match quote.refusal {
        Some(Refusal::Duplicate) => {
            Illegal::new("TWIN", "1.3", "a structure of this name stands in the city")
        }
        Some(Refusal::Stage) => {
            Illegal::new("STAGE", "1.3", "this stage is built, missing or not the next one")
        }
        Some(Refusal::Resources) => {
            Illegal::new("RESOURCES", "1.4", "a resource it needs is neither produced nor for sale next door")
        }
        Some(Refusal::Coins) => COINS,
        None => Illegal::new("PAYMENT", "1.5", "it can be built, but not for these coins or by this right"),
    }
}
