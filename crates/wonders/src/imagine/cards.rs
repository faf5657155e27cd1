//! The hidden cards: hands, what left them face down, piles and the discard pile.

use table::{Dice, Seat};

use crate::bag::Bag;
use crate::card::CardId;
use crate::decks;
use crate::effect::{Counted, Effect};
use crate::game::{AGES, Fate, Marker, Moment, Picked, Wonders};
use crate::puzzle::{Demand, Puzzle, Thing};
use crate::view::{Seen, View};

/// Where a hidden card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    /// It left a hand.
    Picked { row: usize, city: usize },
    /// It is in the hand of a seat.
    Hand(usize),
    /// It is in the pile of the Free City.
    Pile(usize),
}

/// The hidden cards of one age.
struct AgeCards {
    age: usize,
    /// Each hidden spot, the hand it comes from, and its slot.
    spots: Vec<(Spot, Option<usize>, usize)>,
    /// Cards of this age whose place is known outright or by their group.
    known: Vec<CardId>,
}

pub(super) fn imagine(game: &mut Wonders, view: &View, dice: &mut Dice) {
    let mut demands = Vec::new();
    let mut ages = Vec::new();
    // Cards of different ages differ, so each age is a puzzle of its own.
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for age in 0..AGES {
        let mut puzzle = Puzzle::new(Vec::new());
        let cards = open_age(game, view, age, &mut puzzle);
        ages.push(cards);
        puzzles.push(puzzle);
    }
    for (card, at) in discard_demands(view) {
        let age = usize::from(card.info().age) - 1;
        demands.push((age, card, at));
    }
    for (age, cards) in ages.iter().enumerate() {
        let mut demands: Vec<(CardId, Moment)> =
            demands.iter().filter(|demand| demand.0 == age).map(|demand| (demand.1, demand.2)).collect();
        demands.sort_by_key(|demand| demand.1);
        let demands = open_demands(game, view, cards, demands);
        let puzzle = &mut puzzles[age];
        puzzle.groups[Puzzle::POOL].things = pool_of(game, cards, &demands, puzzle, dice);
        let demands = demands
            .into_iter()
            .map(|(card, at)| Demand { thing: card.0, slots: discard_slots(game, view, cards, at) })
            .collect();
        puzzle.solve(demands, dice);
        write_age(game, view, cards, puzzle, dice);
    }
    write_discard(game);
}

/// The cards that must have been put face down on the discard pile up to some time.
fn discard_demands(view: &View) -> Vec<(CardId, Moment)> {
    let fetched = &view.discard.fetched;
    let Some(look) = &view.discard.look else {
        return fetched.iter().map(|fetched| (fetched.card, fetched.at)).collect();
    };
    let (before, after) = fetched.split_at(usize::from(look.fetched).min(fetched.len()));
    let mut demands: Vec<(CardId, Moment)> =
        before.iter().map(|fetched| (fetched.card, fetched.at)).collect();
    demands.extend(look.cards.iter().map(|card| (card, look.at)));
    let mut seen = look.cards;
    for fetched in after {
        if seen.contains(fetched.card) {
            seen.remove(fetched.card);
        } else {
            demands.push((fetched.card, fetched.at));
        }
    }
    demands
}

/// Demands that no card the watcher knows to have been discarded meets.
fn open_demands(
    game: &Wonders,
    view: &View,
    cards: &AgeCards,
    demands: Vec<(CardId, Moment)>,
) -> Vec<(CardId, Moment)> {
    let mut lying: Vec<(CardId, Moment)> = Vec::new();
    for (row, cities) in view.log[cards.age].iter().enumerate() {
        for seen in cities.iter().flatten() {
            if let Seen { card: Some(card), fate } = seen {
                if fate.is_discarded() {
                    lying.push((*card, moment_of(game, cards.age, row)));
                }
            }
        }
    }
    let mut open = Vec::new();
    for (card, at) in demands {
        match lying.iter().position(|known| known.0 == card && known.1 <= at) {
            Some(place) => {
                lying.swap_remove(place);
            }
            None => open.push((card, at)),
        }
    }
    open
}

/// When a card of this row went to the discard pile: leftovers in the last turn.
fn moment_of(game: &Wonders, age: usize, row: usize) -> Moment {
    Moment { age: age as u8 + 1, row: (row as u8 + 1).min(game.turns()) }
}

/// The hidden slots that led to the discard pile up to this time.
fn discard_slots(game: &Wonders, view: &View, cards: &AgeCards, at: Moment) -> Vec<usize> {
    let leads = |spot: &Spot| match *spot {
        Spot::Picked { row, city } => {
            let discarded = view.log[cards.age][row][city].is_some_and(|seen| seen.fate.is_discarded());
            discarded && moment_of(game, cards.age, row) <= at
        }
        _ => false,
    };
    cards.spots.iter().filter(|(spot, _, _)| leads(spot)).map(|&(_, _, slot)| slot).collect()
}

/// Lays out the hidden slots of an age, with the groups that the watcher's memory gives.
fn open_age(game: &Wonders, view: &View, age: usize, puzzle: &mut Puzzle) -> AgeCards {
    let mut cards = AgeCards { age, spots: Vec::new(), known: Vec::new() };
    let n = game.sizes.seats.count();
    let log = &view.log[age];
    for seen in log.iter().flatten().flatten() {
        cards.known.extend(seen.card);
    }
    let Some(last) = game.last_turn(age) else {
        // A later age: all its cards are in the pool.
        for hand in 0..n {
            for _ in 0..game.sizes.hand {
                let slot = puzzle.slot(Puzzle::POOL);
                cards.spots.push((Spot::Hand(hand), Some(hand), slot));
            }
        }
        if game.free_city().is_some() {
            for place in 0..game.sizes.hand {
                let slot = puzzle.slot(Puzzle::POOL);
                cards.spots.push((Spot::Pile(place), None, slot));
            }
        }
        return cards;
    };
    let own = view.who.map(Seat::index);
    for hand in 0..n {
        open_hand(game, view, age, hand, last, own, puzzle, &mut cards);
    }
    if game.free_city().is_some() {
        // Cards of the pile still to be drawn, and the last one, unless it is on the discard pile.
        let row = usize::from(game.turns());
        for place in last + 1..game.sizes.hand {
            let slot = puzzle.slot(Puzzle::POOL);
            let discarded = place + 1 == game.sizes.hand && log[row][n].is_some();
            let spot = if discarded { Spot::Picked { row, city: n } } else { Spot::Pile(place) };
            cards.spots.push((spot, None, slot));
        }
    }
    cards
}

/// The turns from one sighting of a hand to the next.
struct Segment {
    from: usize,
    to: usize,
    /// The cards that left in it, and how many more that were drawn from the pile unseen; none if nothing is known.
    known: Option<(Bag, usize)>,
}

/// The slots of one hand: what left it hidden, and what is still in it.
#[allow(clippy::too_many_arguments)]
fn open_hand(
    game: &Wonders,
    view: &View,
    age: usize,
    hand: usize,
    last: usize,
    own: Option<usize>,
    puzzle: &mut Puzzle,
    cards: &mut AgeCards,
) {
    let number = age as u8 + 1;
    let travels = game.free_city_hand(age) == Some(hand);
    let turns = usize::from(game.turns());
    let log = &view.log[age];
    let sightings: Vec<usize> = match own {
        Some(own) => (0..=last).filter(|&turn| game.hand_at(number, own, turn) == hand).collect(),
        None => Vec::new(),
    };
    let mut segments: Vec<Segment> = Vec::new();
    let end = turns + 1;
    let first = sightings.first().copied().unwrap_or(end);
    if first > 0 {
        segments.push(Segment { from: 0, to: first, known: None });
    }
    for (index, &turn) in sightings.iter().enumerate() {
        let before = view.memory[age][turn];
        match sightings.get(index + 1) {
            Some(&next) => {
                let mut after = view.memory[age][next];
                let draws = if travels { next - turn - 1 } else { 0 };
                if let (true, Some(drawn)) = (travels, view.draws[age][next]) {
                    after.remove(drawn);
                }
                let left = before.beyond(&after);
                let wild = draws - after.beyond(&before).len().min(draws);
                segments.push(Segment { from: turn, to: next, known: Some((left, wild)) });
            }
            None => {
                let draws = if travels { last - turn } else { 0 };
                segments.push(Segment { from: turn, to: end, known: Some((before, draws)) });
            }
        }
    }
    for Segment { from, to, known } in segments {
        let mut spots = Vec::new();
        let mut seen_wild = 0;
        let mut things = known.map(|(bag, _)| bag);
        let mut note = |row: usize, city: usize, spots: &mut Vec<Spot>| {
            match log[row][city] {
                Some(Seen { card: Some(card), .. }) => match &mut things {
                    Some(bag) if bag.contains(card) => bag.remove(card),
                    // It was drawn from the pile since the watcher saw the hand.
                    Some(_) => seen_wild += 1,
                    None => {}
                },
                Some(Seen { card: None, .. }) => spots.push(Spot::Picked { row, city }),
                None => {}
            }
        };
        for turn in from..to.min(last + 1) {
            note(turn, game.holder(number, hand, turn), &mut spots);
            if travels {
                note(turn, game.sizes.seats.count(), &mut spots);
            }
        }
        if to == end {
            let holder = game.holder(number, hand, last);
            if last + 1 == turns {
                note(turns, holder, &mut spots);
            }
            if number == game.age {
                let in_hand = usize::from(view.cities[holder].hand);
                if Some(holder) == own {
                    // The own hand is known outright.
                    for card in view.hand.iter() {
                        cards.known.push(card);
                        match &mut things {
                            Some(bag) if bag.contains(card) => bag.remove(card),
                            _ => {}
                        }
                    }
                } else {
                    spots.extend(std::iter::repeat_n(Spot::Hand(holder), in_hand));
                }
            }
        }
        let group = match (things, known) {
            (Some(bag), Some((_, wild))) => {
                cards.known.extend(bag.iter());
                puzzle.group(bag.iter().map(|card| card.0).collect(), wild - seen_wild.min(wild))
            }
            _ => Puzzle::POOL,
        };
        for spot in spots {
            let slot = puzzle.slot(group);
            cards.spots.push((spot, Some(hand), slot));
        }
    }
}

/// The cards of an age that nobody knows, with as many guilds and black cards as are in the game.
fn pool_of(
    game: &Wonders,
    cards: &AgeCards,
    demands: &[(CardId, Moment)],
    puzzle: &Puzzle,
    dice: &mut Dice,
) -> Vec<Thing> {
    let age = cards.age as u8 + 1;
    let mut known = [0u8; 128];
    for card in &cards.known {
        known[card.index()] += 1;
    }
    let mut pool = Vec::new();
    for &card in decks::age_deck(age, game.sizes.deck) {
        if known[card.index()] > 0 {
            known[card.index()] -= 1;
        } else {
            pool.push(card.0);
        }
    }
    let options = game.modules.options();
    let guilds: &[CardId] = if age == 3 { decks::guilds(&options) } else { &[] };
    for (all, count) in [(guilds, game.sizes.guilds), (decks::black_cards(age), game.sizes.black)] {
        let found = all.iter().filter(|card| known[card.index()] > 0).count();
        let mut unknown: Vec<CardId> = all.iter().copied().filter(|card| known[card.index()] == 0).collect();
        dice.shuffle(&mut unknown);
        // A card fetched from the discard pile is surely in the game.
        unknown.sort_by_key(|card| !demands.iter().any(|demand| demand.0 == *card));
        pool.extend(unknown.into_iter().take(count.saturating_sub(found)).map(|card| card.0));
    }
    debug_assert!(pool.len() >= puzzle.slots.iter().filter(|slot| slot.0 == Puzzle::POOL).count());
    pool
}

/// Writes the solved cards of an age into the state.
fn write_age(game: &mut Wonders, view: &View, cards: &AgeCards, puzzle: &Puzzle, dice: &mut Dice) {
    let age = cards.age;
    let n = game.sizes.seats.count();
    for (row, cities) in view.log[age].iter().enumerate() {
        for (city, seen) in cities.iter().enumerate() {
            if let Some(Seen { card: Some(card), fate }) = *seen {
                game.log[age][row][city] = Some(Picked { card, fate });
            }
        }
    }
    let current = game.age == age as u8 + 1 && !game.before_first_turn();
    let later = game.last_turn(age).is_none();
    if let (true, Some(own)) = (current, view.who) {
        game.hands[own.index()] = view.hand;
    }
    let mut pile: Vec<Option<CardId>> = vec![None; game.sizes.hand];
    for &(spot, hand, slot) in &cards.spots {
        let card = CardId(puzzle.found(slot));
        match spot {
            Spot::Picked { row, city } => {
                let fate = view.log[age][row][city].map_or(Fate::Left, |seen| seen.fate);
                game.log[age][row][city] = Some(Picked { card, fate });
                if city == n && row == usize::from(game.turns()) {
                    pile[game.sizes.hand - 1] = Some(card);
                }
            }
            Spot::Hand(seat) if later => game.dealt[age][hand.unwrap_or(seat)].insert(card),
            Spot::Hand(seat) => game.hands[seat].insert(card),
            Spot::Pile(place) => pile[place] = Some(card),
        }
    }
    let left = &puzzle.groups[Puzzle::POOL].things;
    if n == 8 {
        game.aside[age] = left.iter().map(|&thing| CardId(thing)).collect();
    }
    if let Some(last) = game.last_turn(age) {
        write_dealt(game, view, age, last, current, &mut pile, dice);
    }
    if game.free_city().is_some() {
        game.piles[age] = pile.into_iter().flatten().collect();
    }
}

/// The hands as they were dealt: all that left them and all that is still in them, less what was drawn.
fn write_dealt(
    game: &mut Wonders,
    view: &View,
    age: usize,
    last: usize,
    current: bool,
    pile: &mut [Option<CardId>],
    dice: &mut Dice,
) {
    let number = age as u8 + 1;
    let n = game.sizes.seats.count();
    let turns = usize::from(game.turns());
    for hand in 0..n {
        let travels = game.free_city_hand(age) == Some(hand);
        // Each card with the last turn in which it was in the hand.
        let mut all: Vec<(CardId, usize)> = Vec::new();
        for turn in 0..=last {
            let holder = game.holder(number, hand, turn);
            let free_city = travels.then_some(n);
            for city in [Some(holder), free_city].into_iter().flatten() {
                all.extend(game.log[age][turn][city].map(|picked| (picked.card, turn)));
            }
        }
        let holder = game.holder(number, hand, last);
        if last + 1 == turns {
            all.extend(game.log[age][turns][holder].map(|picked| (picked.card, turns)));
        }
        if current {
            all.extend(game.hands[holder].iter().map(|card| (card, turns)));
        }
        if travels {
            choose_draws(game, view, age, last, &mut all, pile, dice);
        }
        game.dealt[age][hand] = all.into_iter().map(|(card, _)| card).collect();
    }
}

/// Two players: which cards of the travelling hand were drawn from the pile, turn by turn. The watcher knows its own
/// draws, and of the others what its sightings before and after leave open.
fn choose_draws(
    game: &Wonders,
    view: &View,
    age: usize,
    last: usize,
    all: &mut Vec<(CardId, usize)>,
    pile: &mut [Option<CardId>],
    dice: &mut Dice,
) {
    let own = view.who.map(Seat::index);
    let controls = |turn: usize| (turn + usize::from(age == 1)) & 1;
    for turn in (0..=last).rev() {
        // What the watcher passed on in the turn before cannot have been drawn now, and the rest was.
        let drawn = match own {
            Some(own) if controls(turn) == own => view.draws[age][turn],
            Some(_) if turn > 0 => {
                let mut passed = view.memory[age][turn - 1];
                for city in [controls(turn - 1), game.sizes.seats.count()] {
                    if let Some(picked) = game.log[age][turn - 1][city] {
                        passed.remove(picked.card);
                    }
                }
                let mut later: Bag =
                    all.iter().filter(|&&(_, until)| until >= turn).map(|&(card, _)| card).collect();
                later.take(&later.common(&passed));
                later.iter().next()
            }
            _ => {
                let open: Vec<CardId> =
                    all.iter().filter(|&&(_, until)| until >= turn).map(|&(card, _)| card).collect();
                dice.pick(&open).copied()
            }
        };
        if let Some(card) = drawn {
            if let Some(place) = all.iter().rposition(|&(other, until)| other == card && until >= turn) {
                all.remove(place);
            }
            pile[turn] = Some(card);
        }
    }
}

/// The discard pile and what lies under the stages follow from what became of every card.
fn write_discard(game: &mut Wonders) {
    let mut discard = game.open_discard;
    for picked in game.log.iter().flatten().flatten().flatten() {
        if picked.fate.is_discarded() {
            discard.insert(picked.card);
        }
    }
    for fetched in &game.fetched {
        discard.remove(fetched.card);
    }
    game.discard = discard;
    for city in 0..game.sizes.cities {
        for stage in 0..game.cities[city].plan_len() {
            if !game.cities[city].has_stage(stage) {
                continue;
            }
            let rows = game.log.iter().flatten();
            let under =
                rows.filter_map(|row| row[city]).find(|picked| picked.fate == Fate::Stage(stage as u8));
            game.markers[city][stage] = under.map_or(Marker::Leader, |picked| Marker::Card(picked.card));
            let asks =
                game.cities[city].stage(stage).effects.iter().any(|effect| {
                    matches!(effect, Effect::Per { counted: Counted::CardsOfMarkerColour, .. })
                });
            if asks {
                game.cities[city].marker_colour = under.map(|picked| picked.card.info().colour);
            }
        }
    }
}
