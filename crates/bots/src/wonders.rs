//! How to play 7 Wonders: resources first, then what the neighbours leave: science or arms, chains, stages, tiles that
//! hurt others more, and projects worth joining.

mod marks;
mod notes;
mod sight;
mod study;

use std::cmp::Ordering;

use table::{Game, Seat};
use wonders::{CardId, How, Item, Join, Move, Options, Pay, Phase, Play, Wonders};

use crate::level::{Level, Levels, Mix, Strengths};
use crate::strategy::weighed;
use crate::{FastDice, OwnPlayer, Strategy, Study, Tuning};
use sight::Sight;

/// What it is worth to keep a card from the next city, as a share of what the card is worth at first sight.
const DENY: f32 = 0.08;

impl Strategy for Wonders {
    crate::strategy::compiled_here!();
    crate::strategy::learned_here!("wonders");

    const ROLLOUT: Tuning = Tuning {
        explore: 0.8,
        prior_heat: 1.5,
        rollout_noise: 1.5,
        rollout_chance: 0.0,
        cut: u32::MAX,
        wide: 2.0,
        widen: 0.7,
        urgency: -1.0,
        margin: 0.15,
        margin_scale: 12.0,
        worlds_last: 8,
        learned: 0.0,
        prior: 0.0,
    };

    const TUNING: Tuning = Tuning { cut: 0, learned: 1.0, prior: 1.0, urgency: 0.15, ..Self::ROLLOUT };

    const LEVELS: Levels = Levels::PLAIN
        .with(Level::Beginner, Mix::at_first_sight(10.0))
        .with(Level::Easy, Mix { iterations: 30, whim: 0.85, noise: 7.5 })
        .with(Level::Medium, Mix { iterations: 50, whim: 0.61, noise: 5.5 })
        .with(Level::Hard, Mix { iterations: 150, whim: 0.3, noise: 3.5 })
        .with(Level::Master, Mix::thinking(20_000));

    const STRENGTHS: Strengths = Strengths::UNMEASURED
        .with(Level::Beginner, -11.7)
        .with(Level::Easy, -6.05)
        .with(Level::Hard, 7.275)
        .with(Level::Master, 15.35);

    const TABLES: &'static [(usize, &'static str)] = &[
        (2, ""),
        (3, ""),
        (4, ""),
        (5, ""),
        (7, ""),
        (2, "tower,projects"),
        (3, "tower,projects"),
        (4, "tower,projects"),
        (5, "tower,projects"),
        (7, "tower,projects"),
    ];

    const PLAYERS: &'static [OwnPlayer<Wonders>] = study::PLAYERS;
    const STUDY: Option<Study> = Some(study::STUDY);
    const AIMS: &'static [(usize, &'static str)] = &[(3, "55 %")];

    /// The same structure, stage or tile, however it is paid for and whatever lies under it: that is for the search to say.
    fn same_idea(one: &Move, other: &Move) -> Option<Ordering> {
        let same = |one: Play, other: Play| match (one, other) {
            (Play::Build { card, join, .. }, Play::Build { card: with, join: joins, .. }) => {
                (card, join) == (with, joins)
            }
            (Play::Stage { stage: one, .. }, Play::Stage { stage: other, .. }) => one == other,
            (Play::Tile { tile: one, .. }, Play::Tile { tile: other, .. }) => one == other,
            (one, other) => one == other,
        };
        let alike = match (*one, *other) {
            (Move::Play(one), Move::Play(other)) | (Move::FreeCity(one), Move::FreeCity(other)) => {
                same(one, other)
            }
            (one, other) => one == other,
        };
        alike.then_some(Ordering::Equal)
    }

    fn weigh(&self, seat: Seat, moves: &[Move], worth: &mut Vec<f32>) {
        worth.clear();
        let place = match self.phase() {
            Phase::Errand(errand) => usize::from(errand.city),
            _ => seat.index(),
        };
        let sight = Sight::new(self, place);
        let mut build = Cached::default();
        let mut stage = Cached::default();
        worth.extend(moves.iter().map(|&mv| match mv {
            Move::Play(Play::Build { card, how, join, pay }) => {
                let base = build.of(card, || sight.card(card));
                base + build_extra(&sight, card, how, join, pay)
            }
            Move::Play(play @ Play::Stage { stage: number, with, token, .. }) => {
                let base = stage
                    .of((number, token), || sight.stage(usize::from(number)) - if token { 1.5 } else { 0.0 });
                let price = self.way_of(place, &play).map_or(9.0, |way| sight.price(&way));
                base - price + spent(&sight, with)
            }
            Move::Play(Play::Sell(with)) => sight.coins(3.0) + spent(&sight, with),
            Move::Play(Play::Tile { tile, with }) => sight.tile(tile) + spent(&sight, with),
            Move::Play(play @ Play::Recruit(leader)) => {
                let price = self.way_of(place, &play).map_or(9.0, |way| sight.price(&way));
                sight.leader(leader) - price
            }
            Move::FreeCity(play) => free_city(self, &sight, &play),
            Move::KeepLeader(leader) => sight.leader(leader) - 0.3 * f32::from(leader.info().coins),
            Move::KeepTile(tile) => sight.tile(tile),
            Move::Pass => 0.0,
            Move::Debt(debt) => -0.6 * f32::from(debt),
            Move::Destroy(card) => -sight.card(card) - f32::from(card.info().cost.total),
            Move::Return(tokens) => {
                -(0..3).map(|kind| [1.0, 3.0, 5.0][kind] * f32::from(tokens[kind])).sum::<f32>()
            }
            Move::Copy(leader) => sight.leader(leader),
            Move::Entomb(leader) => 2.0 * f32::from(leader.info().coins) - 0.8 * sight.leader(leader),
        }));
    }

    fn rollout(
        &self,
        seat: Seat,
        noise: f32,
        dice: &mut FastDice,
        moves: &mut Vec<Move>,
        worth: &mut Vec<f32>,
    ) -> Move {
        let busy = self.free_city().is_some();
        if matches!(self.phase(), Phase::Turn | Phase::LastCard) && !busy {
            return quick(self, seat, noise, dice);
        }
        weighed(self, seat, noise, dice, moves, worth)
    }

    fn allows(&self, seat: Seat, mv: Move, _: &mut Vec<Move>) -> bool {
        self.may_play(seat, mv)
    }

    /// Between turns, when nobody has picked yet.
    fn is_quiet(&self) -> bool {
        self.phase() == Phase::Turn && self.turn().seats().len() == self.seats().count()
    }

    fn role(from: usize, at: usize, players: usize) -> usize {
        notes::role(from, at, players)
    }

    fn lessons() -> Vec<(usize, Options)> {
        let plain = Options::default();
        let babel = Options { tower: true, projects: true, ..Options::default() };
        let all = Options { leaders: true, cities: true, wonder_pack: true, ..babel.clone() };
        let leaders = Options { leaders: true, ..Options::default() };
        let cities = Options { cities: true, ..Options::default() };
        vec![
            (3, babel.clone()),
            (3, plain.clone()),
            (4, babel.clone()),
            (2, babel.clone()),
            (3, all.clone()),
            (3, babel.clone()),
            (5, plain.clone()),
            (4, plain.clone()),
            (7, babel.clone()),
            (3, leaders),
            (3, babel.clone()),
            (2, plain.clone()),
            (5, babel.clone()),
            (4, all.clone()),
            (3, plain.clone()),
            (7, plain),
            (4, cities.clone()),
            (3, babel),
            (6, all.clone()),
            (8, cities),
            (8, all),
        ]
    }

    fn forget_hidden_picks(&mut self, watcher: Seat) {
        self.withdraw_hidden_choices(watcher);
    }
}

/// A value that is the same for a run of moves.
struct Cached<K> {
    last: Option<(K, f32)>,
}

impl<K> Default for Cached<K> {
    fn default() -> Cached<K> {
        Cached { last: None }
    }
}

impl<K: PartialEq + Copy> Cached<K> {
    fn of(&mut self, key: K, value: impl FnOnce() -> f32) -> f32 {
        match self.last {
            Some((last, value)) if last == key => value,
            _ => {
                let value = value();
                self.last = Some((key, value));
                value
            }
        }
    }
}

/// What a way of building adds to what the structure is worth.
fn build_extra(sight: &Sight<'_>, card: CardId, how: How, join: Join, pay: Pay) -> f32 {
    let play = Play::Build { card, how, join, pay };
    let price = sight.game.way_of(sight.place, &play).map_or(9.0, |way| sight.price(&way));
    let right = match how {
        How::Olympia | How::Caligula => 1.0,
        How::Token => 2.5,
        How::Pay | How::Chain | How::Fetch => 0.0,
    };
    sight.join(join) - price - right + denied(card)
}

/// What it is worth to use up this card or leader for something else.
fn spent(sight: &Sight<'_>, item: Item) -> f32 {
    match item {
        Item::Card(card) => denied(card),
        Item::Leader(leader) => -0.3 * (sight.leader(leader) - 0.3 * f32::from(leader.info().coins)).max(0.0),
    }
}

/// What it is worth that the next city does not get this card.
fn denied(card: CardId) -> f32 {
    let info = card.info();
    DENY * (f32::from(info.cost.total) + f32::from(info.cost.coins) + f32::from(info.age))
}

/// What a step of the Free City is worth to the seat that decides it: it is a neighbour of both players.
fn free_city(game: &Wonders, sight: &Sight<'_>, play: &Play) -> f32 {
    match *play {
        Play::Build { card, .. } => {
            let shields = card.info().effects.iter().map(|effect| match effect {
                wonders::Effect::Shields(shields) => f32::from(*shields),
                wonders::Effect::Produce { .. } | wonders::Effect::ProduceOneOf { .. } => -1.0,
                _ => 0.0,
            });
            denied(card) - 0.5 * shields.sum::<f32>() - 0.1 * sight.card(card)
        }
        Play::Stage { with: Item::Card(card), .. } => denied(card) - 0.1 * sight.card(card),
        _ => f32::from(game.age()) * 0.1,
    }
}

/// A quick choice in a turn: only what looks best is asked for its price.
fn quick(game: &Wonders, seat: Seat, noise: f32, dice: &mut FastDice) -> Move {
    let place = seat.index();
    let sight = Sight::new(game, place);
    let payer = game.payer(place);
    let hand = game.hand(seat).kinds();
    let Some(first) = hand.iter().next() else { return Move::Pass };
    // What is given up for a stage, a tile or coins: the card worth least here.
    let mut least = (f32::INFINITY, first);
    let mut cards: [(f32, CardId); 8] = [(f32::NEG_INFINITY, first); 8];
    let mut count = 0;
    for card in hand.iter().take(8) {
        let base = sight.card(card);
        let worth = base + noise * dice.unit() + denied(card);
        if base - denied(card) < least.0 {
            least = (base - denied(card), card);
        }
        let mut at = count;
        while at > 0 && cards[at - 1].0 < worth {
            cards[at] = cards[at - 1];
            at -= 1;
        }
        cards[at] = (worth, card);
        count += 1;
    }
    let with = Item::Card(least.1);
    let mut best = (sight.coins(3.0) + noise * dice.unit(), Move::Play(Play::Sell(with)));
    for tile in game.tiles_in_hand(place).iter() {
        let worth = sight.tile(tile) + noise * dice.unit();
        if worth > best.0 {
            best = (worth, Move::Play(Play::Tile { tile, with }));
        }
    }
    for stage in sight.around.own.open_stages() {
        let worth = sight.stage(stage) + noise * dice.unit();
        if worth <= best.0 {
            continue;
        }
        if let Some(way) = payer.stage(stage, None).cheapest() {
            let worth = worth - sight.price(way);
            if worth > best.0 {
                let pay = Pay { left: way.left, right: way.right };
                best = (worth, Move::Play(Play::Stage { stage: stage as u8, with, token: false, pay }));
            }
        }
    }
    for &(worth, card) in &cards[..count] {
        if worth <= best.0 {
            break;
        }
        let quote = payer.structure(card, None, None);
        if let Some(way) = quote.cheapest() {
            let worth = worth - sight.price(way);
            if worth > best.0 {
                let how = if way.chain { How::Chain } else { How::Pay };
                let pay = Pay { left: way.left, right: way.right };
                best = (worth, Move::Play(Play::Build { card, how, join: Join::No, pay }));
            }
        }
    }
    join_if_worth(game, &sight, best.1)
}

/// The same build, joining the project if that is worth its price.
fn join_if_worth(game: &Wonders, sight: &Sight<'_>, mv: Move) -> Move {
    let (Some(works), Move::Play(Play::Build { card, how, .. })) = (game.works(), mv) else { return mv };
    let info = works.project.info();
    if card.info().colour != info.colour || !works.open_to(sight.place) {
        return mv;
    }
    let worth = sight.join(Join::Yes) - sight.coins(f32::from(info.cost.coins));
    if worth <= 0.0 {
        return mv;
    }
    let quote = game.payer(sight.place).structure(card, Some(&info.cost), None);
    let way = quote.ways.iter().filter(|way| way.chain == (how == How::Chain)).min_by_key(|way| way.total());
    match way {
        Some(way) => {
            let pay = Pay { left: way.left, right: way.right };
            Move::Play(Play::Build { card, how, join: Join::Yes, pay })
        }
        None => mv,
    }
}
