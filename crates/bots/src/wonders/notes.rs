//! A position of 7 Wonders in the numbers that its network is told: what stands in each city, what it holds, and how it
//! compares with its neighbours. A network looks at a city as its own, as one next door, or as one further away.

use table::{Game, Seat};
use wonders::{Face, Symbols, Wonders};

use super::Sight;
use crate::{Facts, Notes, Shape};

pub(super) const CARDS: usize = 112;
pub(super) const LEADERS: usize = 42;
pub(super) const BOARDS: usize = 14;
pub(super) const TILES: usize = wonders::TILES as usize;
const PROJECTS: usize = 15;

/// Where each kind of number begins, one after the other.
mod at {
    use super::{BOARDS, CARDS, LEADERS, PROJECTS, TILES};

    pub const BUILT: usize = 0;
    pub const HAND: usize = BUILT + CARDS;
    pub const COMING: usize = HAND + CARDS;
    pub const RECRUITED: usize = COMING + CARDS;
    pub const LEADERS_HELD: usize = RECRUITED + LEADERS;
    pub const BOARD: usize = LEADERS_HELD + LEADERS;
    pub const STAGE: usize = BOARD + 2 * BOARDS;
    pub const COINS: usize = STAGE + 8 * BOARDS;
    pub const MANY_COINS: usize = COINS + 12;
    pub const VICTORIES: usize = MANY_COINS + 1;
    pub const DEFEATS: usize = VICTORIES + 3;
    pub const STRENGTH: usize = DEFEATS + 1;
    pub const STRONGER: usize = STRENGTH + 12;
    pub const SYMBOLS: usize = STRONGER + 9;
    pub const SETS: usize = SYMBOLS + 3 * 6;
    pub const FREE_SYMBOLS: usize = SETS + 5;
    pub const UNITS: usize = FREE_SYMBOLS + 1;
    pub const DEBT: usize = UNITS + 7 * 4;
    pub const DIPLOMACY: usize = DEBT + 1;
    pub const TILES_BUILT: usize = DIPLOMACY + 1;
    pub const TILES_HELD: usize = TILES_BUILT + 4;
    pub const MARKERS: usize = TILES_HELD + TILES;
    pub const TAKEN: usize = MARKERS + 3;
    pub const LEAD: usize = TAKEN + PROJECTS;
    pub const BEST: usize = LEAD + 1;
    pub const WITHIN_REACH: usize = BEST + 3 * 3;
    pub const STAGE_WORTH: usize = WITHIN_REACH + 2 * 8;
    pub const STAGE_PRICE: usize = STAGE_WORTH + 1;
    pub const ALL_UNITS: usize = STAGE_PRICE + 3;
    pub const KINDS: usize = ALL_UNITS + 12;
    pub const SEAT: usize = KINDS + 8;

    pub const TURN: usize = 0;
    pub const PLAYERS: usize = TURN + 24;
    pub const TOWER: usize = PLAYERS + 8;
    pub const PROJECT: usize = TOWER + TILES;
    pub const PLACES_LEFT: usize = PROJECT + PROJECTS;
    pub const MODULES: usize = PLACES_LEFT + 8;
    pub const TABLE: usize = MODULES + 5;
}

pub(super) const SHAPE: Shape = Shape { table: at::TABLE, seat: at::SEAT, roles: 3 };

/// As what a city sees another one: its own, one next door, one further away.
pub(super) fn role(from: usize, at: usize, players: usize) -> usize {
    match (at + players - from) % players {
        0 => 0,
        apart if apart == 1 || apart == players - 1 => 1,
        _ => 2,
    }
}

/// Notes the position.
pub(super) fn note(game: &Wonders, notes: &mut Notes) {
    let turn = match game.turn_of_age() {
        u8::MAX => 0,
        turn => usize::from(turn),
    };
    let age = usize::from(game.age().clamp(1, 3)) - 1;
    let length = usize::from(game.turns_of_age());
    let players = game.seats().count();
    notes.stage = (age * length + turn) * Notes::STAGES / (3 * length);

    let table = &mut notes.table;
    table.is(at::TURN + 8 * age + turn.min(7));
    table.which(at::PLAYERS, 8, players - 1);
    for tile in game.tower().visible().iter() {
        table.is(at::TOWER + usize::from(tile.number()) - 1);
    }
    if let Some(works) = game.works() {
        table.is(at::PROJECT + works.project.index());
        table.which(at::PLACES_LEFT, 8, usize::from(works.left()));
    }
    let modules = game.modules();
    for (place, on) in [modules.leaders, modules.cities, modules.wonder_pack, modules.tower, modules.projects]
        .into_iter()
        .enumerate()
    {
        table.note(at::MODULES + place, i32::from(on));
    }
    for seat in game.seats().iter() {
        notes.points[seat] = f32::from(game.score_of(seat.index()).total());
    }
    for seat in game.seats().iter() {
        note_city(game, seat, notes);
    }
}

/// What stands in a city and what it holds.
fn note_city(game: &Wonders, seat: Seat, notes: &mut Notes) {
    let place = seat.index();
    let around = game.around(place);
    let city = around.own;
    let own = notes.points[seat];
    let others = game.seats().iter().filter(|&other| other != seat).map(|other| notes.points[other]);
    let lead = own - others.fold(f32::NEG_INFINITY, f32::max);
    let facts = notes.of(seat);
    for card in city.cards().iter() {
        facts.is(at::BUILT + card.index());
    }
    for leader in city.leaders().iter() {
        facts.is(at::RECRUITED + leader.index());
    }
    for leader in game.leaders_in_hand(place).iter() {
        facts.is(at::LEADERS_HELD + leader.index());
    }
    let board = 2 * city.board.index() + usize::from(city.face == Face::B);
    facts.is(at::BOARD + board);
    for stage in city.built_stages() {
        facts.is(at::STAGE + 4 * board + stage.min(3));
    }
    facts.which(at::COINS, 12, usize::from(city.coins));
    facts.note(at::MANY_COINS, i32::from(city.coins) / 2);
    for (kind, &count) in city.tokens.victories.iter().enumerate() {
        facts.note(at::VICTORIES + kind, i32::from(count));
    }
    facts.note(at::DEFEATS, i32::from(city.tokens.defeats));
    let strength = city.strength();
    facts.which(at::STRENGTH, 12, usize::from(strength));
    for neighbour in [around.left, around.right] {
        let apart = (i32::from(strength) - i32::from(neighbour.strength())).clamp(-4, 4);
        facts.is(at::STRONGER + (apart + 4) as usize);
    }
    let symbols = Symbols::of(&around);
    for (kind, &count) in symbols.fixed.iter().enumerate() {
        facts.which(at::SYMBOLS + 6 * kind, 6, usize::from(count));
    }
    facts.which(at::SETS, 5, usize::from(symbols.fixed.into_iter().min().unwrap_or(0)));
    facts.note(at::FREE_SYMBOLS, i32::from(symbols.free + symbols.masks));
    let units = city.units();
    for (resource, &units) in units.iter().enumerate() {
        facts.which(at::UNITS + 4 * resource, 4, usize::from(units));
    }
    facts.which(at::ALL_UNITS, 12, units.iter().map(|&units| usize::from(units)).sum());
    facts.which(at::KINDS, 8, units.iter().filter(|&&units| units > 0).count());
    facts.note(at::DEBT, i32::from(city.debt));
    facts.note(at::DIPLOMACY, i32::from(city.diplomacy));
    facts.which(at::TILES_BUILT, 4, usize::from(city.tiles));
    for tile in game.tiles_in_hand(place).iter() {
        facts.is(at::TILES_HELD + usize::from(tile.number()) - 1);
    }
    let markers = city.markers;
    for (kind, count) in
        [markers.free_building, markers.free_stage, markers.any_colour].into_iter().enumerate()
    {
        facts.note(at::MARKERS + kind, i32::from(count));
    }
    if let Some(works) = game.works() {
        facts.note(at::TAKEN + works.project.index(), i32::from(works.taken(place)));
    }
    facts.note(at::LEAD, lead as i32);
    note_prospects(game, seat, facts);
}

/// What its hand and the two that come after it promise to the city: the cards of the first two, and for each of them what
/// the best that it could pay for now would be worth, as its rule player sees it, in halves of a point. Without the prices
/// a network cannot tell cards from promises: they follow from too much at once.
fn note_prospects(game: &Wonders, seat: Seat, facts: &mut Facts) {
    let place = seat.index();
    let sight = Sight::new(game, place);
    let payer = game.payer(place);
    for (turns, cards) in [Some(at::HAND), Some(at::COMING), None].into_iter().enumerate() {
        let Some(hand) = game.hand_after(seat, turns) else { continue };
        let mut best = [0.0_f32; 3];
        let mut within_reach = 0;
        for card in hand.kinds().iter() {
            if let Some(cards) = cards {
                facts.note(cards + card.index(), i32::from(hand.count(card)));
            }
            let Some(price) = payer.least_for(card) else { continue };
            within_reach += 1;
            let mut worth = sight.card(card) + sight.coins(-f32::from(price));
            for kept in &mut best {
                if worth > *kept {
                    std::mem::swap(kept, &mut worth);
                }
            }
        }
        for (rank, worth) in best.into_iter().enumerate() {
            facts.note(at::BEST + 3 * turns + rank, (2.0 * worth) as i32);
        }
        if cards.is_some() {
            facts.which(at::WITHIN_REACH + 8 * turns, 8, within_reach);
        }
    }
    let mut best = 0.0_f32;
    for stage in sight.around.own.open_stages() {
        let price = payer.least_for_stage(stage);
        facts.is(at::STAGE_PRICE + price.map_or(2, |price| usize::from(price > 0)));
        if let Some(price) = price {
            best = best.max(sight.stage(stage) + sight.coins(-f32::from(price)));
        }
    }
    facts.note(at::STAGE_WORTH, (2.0 * best) as i32);
}
