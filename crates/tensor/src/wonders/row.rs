//! What a seat knows of 7 Wonders.

use table::Seat;
use wonders::{Bag, CardSet, CityView, Face, Item, LeaderSet, Move, Phase, Play, Task, TileSet, View};

use super::{BOARDS, CARDS, LEADERS, PROJECTS, TILES};
use crate::sink::Sink;

/// Turns of an age and one more row, as the view remembers them.
const ROWS: usize = 8;

pub(super) fn write(view: &View, sink: &mut impl Sink) {
    let own = view.who.map_or(0, Seat::index);
    let cities = view.cities.len();
    // The number of a city clockwise from the watcher's; the Free City is the third of three.
    let from_own = |city: usize| (city + cities - own) % cities;
    write_moment(view, from_own, sink);
    write_hand(view, sink);
    write_memory(view, sink);
    write_pile(view, sink);
    write_babel(view, sink);
    for number in 0..cities {
        let place = (own + number) % cities;
        sink.part(Some(("city", number)));
        if let Some(city) = view.cities.get(place) {
            let taken = view.works.map_or(0, |works| works.taken(place));
            write_city(city, sink);
            sink.number("project tokens", "Tokens taken from the project under way.", taken);
        }
    }
    sink.part(None);
}

fn write_moment(view: &View, from_own: impl Fn(usize) -> usize, sink: &mut impl Sink) {
    let cities = view.cities.len();
    let (phase, task) = match view.phase {
        Phase::DraftLeaders(_) => (0, None),
        Phase::DraftTiles(_) => (1, None),
        Phase::Recruitment => (2, None),
        Phase::Turn => (3, None),
        Phase::LastCard => (4, None),
        Phase::Errand(errand) => (5, Some(errand)),
        Phase::Debts => (6, None),
        Phase::Penalties => (7, None),
        Phase::Over => (8, None),
    };
    sink.one_of("phase", "What the seats to move are about: draft of leaders, draft of tiles, recruitment, turn, last card, errand, debts, penalties, over.", 9, Some(phase));
    let errand = task.map(|errand| match errand.task {
        Task::CopyLeader => 0,
        Task::Entomb => 1,
        Task::Fetch(_) => 2,
        Task::Recruit => 3,
    });
    sink.one_of("errand", "What kind of errand: copy a leader, entomb, fetch, recruit.", 4, errand);
    let errand_of = task.map(|errand| from_own(usize::from(errand.city)));
    sink.one_of("errand of", "Whose errand, clockwise from the watcher.", cities, errand_of);
    sink.one_of(
        "age",
        "The age; the first number is the time before the first.",
        4,
        Some(usize::from(view.age)),
    );
    sink.number(
        "turn",
        "The turn of the age, from 1; 0 while leaders are recruited before it.",
        view.turn.map_or(0, |turn| turn + 1),
    );
    sink.number("turns", "Turns an age has.", view.turns);
    let modules = &view.modules;
    let modules = [modules.leaders, modules.cities, modules.wonder_pack, modules.tower, modules.projects];
    sink.numbers("expansions", "leaders, cities, wonder_pack, tower, projects.", &modules.map(u8::from));
    sink.flag(
        "once per bill",
        "The option: what serves once in a round serves every bill anew.",
        view.once_per_bill,
    );
    let seats = |set: table::SeatSet| set.iter().fold(0u64, |bits, seat| bits | 1 << from_own(seat.index()));
    sink.bits(
        "actors",
        "Cities whose seats take part in this step, clockwise from the watcher.",
        cities,
        &[seats(view.actors)],
    );
    sink.bits("owing", "Those of them that still owe a choice.", cities, &[seats(view.owing)]);
    let controller = view.controller.map(|seat| from_own(seat.index()));
    sink.one_of("controller", "Two players: who holds the Free City card.", cities, controller);
}

fn write_hand(view: &View, sink: &mut impl Sink) {
    write_bag("hand", "Own hand: how many of each structure.", &view.hand, sink);
    let chosen = view.chosen.and_then(|mv| match mv {
        Move::Play(play) => card_of(&play),
        _ => None,
    });
    sink.one_of("chosen", "The structure of the own choice that nobody else knows yet.", CARDS, chosen);
    write_leaders("leaders to choose", "Leaders to choose from in the draft.", view.leaders.choice, sink);
    write_leaders("leaders", "Own leaders that may still be used.", view.leaders.hand, sink);
    write_leaders("leaders used", "Own leaders used face down.", view.leaders.used, sink);
    write_leaders("leaders drawn", "Own leaders drawn from the unused pile.", view.leaders.drawn, sink);
    let seen = view.leaders.seen.iter().fold(LeaderSet::EMPTY, |all, &seen| all.or(seen));
    write_leaders("leaders seen", "Leaders that came by in the draft.", seen, sink);
    write_tiles("tiles to choose", "Tower tiles to choose from in the draft.", view.tiles.choice, sink);
    write_tiles("tiles", "Own tower tiles that may still be built.", view.tiles.hand, sink);
    write_tiles(
        "tiles waiting",
        "Own tower tiles that lie face down until the end of the round.",
        view.tiles.waiting,
        sink,
    );
    let seen = view.tiles.seen.iter().fold(TileSet::EMPTY, |all, &seen| all.or(seen));
    write_tiles("tiles seen", "Tower tiles that came by in the draft.", seen, sink);
}

fn write_memory(view: &View, sink: &mut impl Sink) {
    let age = usize::from(view.age.max(1)) - 1;
    for turn in 0..ROWS {
        sink.part(Some(("turn", turn)));
        let kinds = view.memory.get(age).and_then(|turns| turns.get(turn)).map_or(CardSet::EMPTY, Bag::kinds);
        write_cards(
            "held",
            "Kinds of structures in the hand this seat held in this turn of the age.",
            kinds,
            sink,
        );
    }
    sink.part(None);
}

fn write_pile(view: &View, sink: &mut impl Sink) {
    let pile = &view.discard;
    sink.number("discarded", "Cards in the discard pile.", pile.count);
    write_cards("discard open", "Those of them everybody knows.", pile.open.kinds(), sink);
    let searching = pile.searching.map_or(CardSet::EMPTY, |bag| bag.kinds());
    write_cards(
        "discard searched",
        "All of them, while the watcher looks through the pile.",
        searching,
        sink,
    );
    let look = pile.look.map_or(CardSet::EMPTY, |look| look.cards.kinds());
    write_cards("discard remembered", "What the watcher saw when it last looked.", look, sink);
}

fn write_babel(view: &View, sink: &mut impl Sink) {
    // The newest tiles, as many as there are fields, are in force.
    let mut order = [0u8; TILES];
    for (age, tile) in view.tower.iter().rev().enumerate() {
        order[usize::from(tile.number()) - 1] = age as u8 + 1;
    }
    sink.numbers(
        "tower",
        "Tower tiles placed: 1 for the newest, 2 for the one before, and so on; 0 for none.",
        &order,
    );
    sink.number("tower fields", "How many of the newest are in force.", view.tower_fields);
    let projects = view.projects.iter().fold(0u64, |set, project| set | 1 << project.index());
    sink.bits("projects", "Projects turned up so far.", PROJECTS, &[projects]);
    let project = view.works.map(|works| works.project.index());
    sink.one_of("project", "The project under way.", PROJECTS, project);
    sink.number("project left", "Tokens left on it.", view.works.map_or(0, |works| works.left()));
}

fn write_city(view: &CityView, sink: &mut impl Sink) {
    let city = &view.city;
    sink.one_of("board", "The wonder board.", BOARDS, Some(city.board.index()));
    sink.flag("side B", "Whether its side B is up.", city.face == Face::B);
    let stages = (0..4).fold(0u64, |set, stage| set | u64::from(city.has_stage(stage)) << stage);
    sink.bits("stages", "Stages built.", 4, &[stages]);
    write_cards("structures", "Structures built.", city.cards(), sink);
    write_leaders("recruited", "Leaders recruited and in force.", city.leaders(), sink);
    write_leaders("entombed", "Leaders entombed.", city.entombed(), sink);
    let courtesan = city.courtesan().map(wonders::LeaderId::index);
    sink.one_of("courtesan", "The leader the Courtesans Guild copies.", LEADERS, courtesan);
    let colour = city.marker_colour.map(|colour| colour as usize);
    sink.one_of(
        "colour",
        "The colour of the card under Stonehenge's stage, which only its owner knows.",
        8,
        colour,
    );
    let small = |value: u16| value.min(255) as u8;
    sink.number("coins", "Coins, at most 255.", small(city.coins));
    sink.numbers("victories", "Victory tokens worth 1, 3 and 5.", &city.tokens.victories);
    sink.number("defeats", "Defeat tokens.", city.tokens.defeats);
    sink.number("strength", "Shields.", small(city.strength()));
    sink.number("diplomacy", "Diplomacy tokens.", city.diplomacy);
    sink.number("debt", "Debt tokens, at most 255.", small(city.debt));
    sink.flag("start lost", "Whether the start resource or advantage is lost.", city.start_lost());
    let tokens = &city.projects;
    sink.numbers(
        "project points",
        "Points per stage, per set of sciences, per guild from projects.",
        &[tokens.stage_points, tokens.science_set_points, tokens.guild_points],
    );
    sink.numbers("penalties", "Penalty tokens worth -1, -2 and -3.", &tokens.penalties);
    let markers = &city.markers;
    sink.numbers(
        "rights",
        "Tokens for a free building, a free stage, joining with any colour.",
        &[markers.free_building, markers.free_stage, markers.any_colour],
    );
    write_tiles("tiles built", "Tower tiles built and placed.", view.tiles_built, sink);
    sink.numbers(
        "hands",
        "Cards, leaders, leaders drawn, tower tiles in the hand, tower tiles face down.",
        &[view.hand, view.leaders_in_hand, view.leaders_drawn, view.tiles_in_hand, view.tiles_waiting],
    );
    let losses = &view.losses;
    sink.numbers(
        "losses",
        "Losses this turn: coins, coins per victory token, coins per stage.",
        &[losses.coins, losses.per_victory, losses.per_stage],
    );
    let used = [view.olympia_used, view.caligula_used, view.berenice_used];
    let once = &view.used;
    write_tiles("tiles used", "Tower tiles whose unit was taken this round.", once.tiles, sink);
    let once = [once.bilkis, once.docks[0], once.docks[1], once.hatshepsut[0], once.hatshepsut[1]];
    sink.numbers(
        "used this round",
        "Used once this round: Bilkis, the docks on the left and right, Hatshepsut for the left and right.",
        &once.map(u8::from),
    );
    sink.numbers("used", "Used up: Olympia's free build, Caligula's, Berenice's coin.", &used.map(u8::from));
}

/// The structure a choice uses.
fn card_of(play: &Play) -> Option<usize> {
    match play.item() {
        Some(Item::Card(card)) => Some(card.index()),
        _ => None,
    }
}

fn write_bag(name: &'static str, what: &'static str, bag: &Bag, sink: &mut impl Sink) {
    let mut counts = [0u8; CARDS];
    for card in bag.iter() {
        if let Some(count) = counts.get_mut(card.index()) {
            *count += 1;
        }
    }
    sink.numbers(name, what, &counts);
}

#[inline]
fn write_cards(name: &'static str, what: &'static str, cards: CardSet, sink: &mut impl Sink) {
    sink.bits(name, what, CARDS, &[cards.0 as u64, (cards.0 >> 64) as u64]);
}

#[inline]
fn write_leaders(name: &'static str, what: &'static str, leaders: LeaderSet, sink: &mut impl Sink) {
    sink.bits(name, what, LEADERS, &[leaders.0]);
}

#[inline]
fn write_tiles(name: &'static str, what: &'static str, tiles: TileSet, sink: &mut impl Sink) {
    let bits = tiles.iter().fold(0u64, |bits, tile| bits | 1 << (tile.number() - 1));
    sink.bits(name, what, TILES, &[bits]);
}
