//! A whole state that fits what a watcher knows (the sampler of search bots).
//!
//! Cards that left a hand face down, the hands of others and the piles are slots of a [`Puzzle`]. What the watcher
//! saw of a hand when it came by, and when it came by again, says which cards lie in which slots up to their order:
//! a group. What was fetched from the discard pile, and what the watcher saw there, are demands on the slots that
//! lead to it. The drafts of leaders and tiles are puzzles of the same kind.

use table::{Dice, Seats};

use crate::bag::Bag;
use crate::card::{CardId, Colour};
use crate::deal::{age_deck, drawn_from, leader_pool};
use crate::decree::Decrees;
use crate::game::{AGES, Fate, Marker, Moment, Phase, Picked, Wonders};
use crate::leader::{LeaderId, LeaderSet};
use crate::moves::Move;
use crate::options::Sizes;
use crate::project::ProjectId;
use crate::puzzle::{Demand, Puzzle, Thing};
use crate::tile::{TileId, TileSet};
use crate::view::{Seen, View};

/// Draws a state that the watcher cannot tell from the real one.
pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Wonders {
    let mut game = known(view);
    imagine_cards(&mut game, view, dice);
    if game.modules.leaders {
        imagine_leaders(&mut game, view, dice);
    }
    if game.modules.tower {
        imagine_tiles(&mut game, view, dice);
    }
    if game.modules.projects {
        for age in game.projects.len() + 1..=AGES {
            let of_age: Vec<ProjectId> =
                ProjectId::all().filter(|project| usize::from(project.info().age) == age).collect();
            game.projects.extend(dice.pick(&of_age).copied());
        }
    }
    imagine_choices(&mut game, view, dice);
    game
}

/// Everything the view says outright.
fn known(view: &View) -> Wonders {
    let seats = Seats::new(usize::from(view.players)).expect("a view is made from a game");
    let sizes = Sizes::of(&view.modules.options(), seats).expect("a view is made from a game");
    let boards = view.cities.iter().map(|seen| (seen.city.board, seen.city.face));
    let mut game = Wonders::with_boards(view.modules, sizes, boards);
    for (place, seen) in view.cities.iter().enumerate() {
        game.cities[place] = seen.city;
        game.losses[place] = seen.losses;
        game.tiles.built[place] = seen.tiles_built;
        game.olympia_used |= u8::from(seen.olympia_used) << place;
        game.caligula_used |= u8::from(seen.caligula_used) << place;
        game.berenice_used |= u8::from(seen.berenice_used) << place;
    }
    game.age = view.age;
    game.turn = view.turn.unwrap_or(u8::MAX);
    game.phase = view.phase;
    game.actors = view.actors;
    game.owing = view.owing;
    game.open_discard = view.discard.open;
    game.fetched = view.discard.fetched.clone();
    for &tile in &view.tower {
        game.tower.place(TileSet::only(tile));
    }
    if view.modules.tower && view.age > 0 {
        game.decrees = Decrees::new(game.tower.visible(), view.age);
    }
    game.projects = view.projects.clone();
    game.works = view.works;
    game.errands = view.errands.clone();
    game.paid_out = view.paid_out;
    if let Some(scores) = &view.scores {
        for (score, seen) in game.scores.iter_mut().zip(scores) {
            *score = *seen;
        }
    }
    if let Some(own) = view.who.map(|seat| seat.index()) {
        game.looks[own] = view.discard.look;
        game.chosen[own] = view.chosen;
        if let Some(free_city) = game.free_city() {
            game.chosen[free_city] = view.chosen_for_free_city;
        }
    }
    game
}

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

fn imagine_cards(game: &mut Wonders, view: &View, dice: &mut Dice) {
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
    let mut demands: Vec<(CardId, Moment)> = before.iter().map(|fetched| (fetched.card, fetched.at)).collect();
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
    let own = view.who.map(|seat| seat.index());
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
    // Segments of turns between sightings, each with what the watcher knows of the cards that left in it.
    let mut segments: Vec<(usize, usize, Option<(Bag, usize)>)> = Vec::new();
    let end = turns + 1;
    let first = sightings.first().copied().unwrap_or(end);
    if first > 0 {
        segments.push((0, first, None));
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
                segments.push((turn, next, Some((left, wild))));
            }
            None => {
                let draws = if travels { last - turn } else { 0 };
                segments.push((turn, end, Some((before, draws))));
            }
        }
    }
    for (from, to, knowledge) in segments {
        let mut spots = Vec::new();
        let mut seen_wild = 0;
        let mut things = knowledge.map(|(bag, _)| bag);
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
        let group = match (things, knowledge) {
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
    for card in age_deck(age, game.sizes.deck) {
        if known[card.index()] > 0 {
            known[card.index()] -= 1;
        } else {
            pool.push(card.0);
        }
    }
    let options = game.modules.options();
    for (colour, count) in [
        (Colour::Purple, if age == 3 { game.sizes.guilds } else { 0 }),
        (Colour::Black, game.sizes.black),
    ] {
        let all: Vec<CardId> = drawn_from(&options, age, colour).collect();
        let found = all.iter().filter(|card| known[card.index()] > 0).count();
        let mut unknown: Vec<CardId> = all.into_iter().filter(|card| known[card.index()] == 0).collect();
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
    let own = view.who.map(|seat| seat.index());
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
            let under = rows.filter_map(|row| row[city]).find(|picked| picked.fate == Fate::Stage(stage as u8));
            game.markers[city][stage] = under.map_or(Marker::Leader, |picked| Marker::Card(picked.card));
            let asks = game.cities[city].stage(stage).effects.iter().any(|effect| {
                matches!(
                    effect,
                    crate::effect::Effect::Per { counted: crate::effect::Counted::CardsOfMarkerColour, .. }
                )
            });
            if asks {
                game.cities[city].marker_colour = under.map(|picked| picked.card.info().colour);
            }
        }
    }
}

/// A draft in which hands of unique things move on to the right, step by step.
struct Draft<'a> {
    seats: usize,
    /// Things in a hand at the start.
    dealt: usize,
    /// Steps whose choices are made.
    done: usize,
    own: Option<usize>,
    /// What the watcher saw at each step, and what it kept.
    seen: &'a [u64],
    kept: &'a [Thing],
}

/// A solved draft.
struct Drafted {
    kept: Vec<Vec<Thing>>,
    passing: Vec<Vec<Thing>>,
    dealt: Vec<Vec<Thing>>,
    extra: Vec<Vec<Thing>>,
    left: Vec<Thing>,
}

impl Draft<'_> {
    /// Solves it. `extra` slots of each seat come from the pool; `shown` are things that each seat is known to have had.
    fn solve(&self, pool: u64, extra: &[usize], shown: &[u64], dice: &mut Dice) -> Drafted {
        let n = self.seats;
        let things = |set: u64| (0..64u8).filter(move |&thing| set >> thing & 1 != 0);
        let own_kept: u64 = self.kept.iter().fold(0, |set, &thing| set | 1 << thing);
        let mut known = own_kept;
        let mut puzzle = Puzzle::new(Vec::new());
        // (hand, step) of kept things; step `done` stands for what is still passed on.
        let mut slots: Vec<(usize, usize, usize)> = Vec::new();
        for hand in 0..n {
            let sightings: Vec<usize> = match self.own {
                Some(own) => (0..self.seen.len()).filter(|&step| (own + step) % n == hand).collect(),
                None => Vec::new(),
            };
            let mut bounds: Vec<(usize, usize, Option<u64>)> = Vec::new();
            let first = sightings.first().copied().unwrap_or(self.dealt);
            if first > 0 {
                bounds.push((0, first, None));
            }
            for (index, &step) in sightings.iter().enumerate() {
                match sightings.get(index + 1) {
                    Some(&next) => bounds.push((step, next, Some(self.seen[step] & !self.seen[next]))),
                    None => bounds.push((step, self.dealt, Some(self.seen[step]))),
                }
            }
            for (from, to, set) in bounds {
                let group = match set {
                    Some(set) => {
                        known |= set;
                        puzzle.group(things(set & !own_kept).collect(), 0)
                    }
                    None => Puzzle::POOL,
                };
                for step in from..to {
                    let seat = (hand + n * self.dealt - step) % n;
                    if step < self.done && Some(seat) == self.own {
                        continue;
                    }
                    slots.push((hand, step, puzzle.slot(group)));
                }
            }
        }
        let mut extras: Vec<(usize, usize)> = Vec::new();
        for (seat, &count) in extra.iter().enumerate() {
            for _ in 0..count {
                extras.push((seat, puzzle.slot(Puzzle::POOL)));
            }
        }
        puzzle.groups[Puzzle::POOL].things = things(pool & !known).collect();
        let mut demands = Vec::new();
        for (seat, &set) in shown.iter().enumerate().filter(|(seat, _)| Some(*seat) != self.own) {
            let of_seat: Vec<usize> = slots
                .iter()
                .filter(|&&(hand, step, _)| step < self.done && (hand + n * self.dealt - step) % n == seat)
                .map(|&(_, _, slot)| slot)
                .chain(extras.iter().filter(|extra| extra.0 == seat).map(|&(_, slot)| slot))
                .collect();
            demands.extend(things(set).map(|thing| Demand { thing, slots: of_seat.clone() }));
        }
        puzzle.solve(demands, dice);
        self.collect(&puzzle, &slots, &extras)
    }

    fn collect(&self, puzzle: &Puzzle, slots: &[(usize, usize, usize)], extras: &[(usize, usize)]) -> Drafted {
        let n = self.seats;
        let mut drafted = Drafted {
            kept: vec![Vec::new(); n],
            passing: vec![Vec::new(); n],
            dealt: vec![Vec::new(); n],
            extra: vec![Vec::new(); n],
            left: puzzle.groups[Puzzle::POOL].things.clone(),
        };
        for step in 0..self.dealt {
            for hand in 0..n {
                let seat = (hand + n * self.dealt - step) % n;
                let thing = match slots.iter().find(|slot| (slot.0, slot.1) == (hand, step)) {
                    Some(&(_, _, slot)) => puzzle.found(slot),
                    None => self.kept[step],
                };
                drafted.dealt[hand].push(thing);
                if step < self.done {
                    drafted.kept[seat].push(thing);
                } else {
                    drafted.passing[(hand + n * self.dealt - self.done) % n].push(thing);
                }
            }
        }
        for &(seat, slot) in extras {
            drafted.extra[seat].push(puzzle.found(slot));
        }
        drafted
    }
}

fn imagine_leaders(game: &mut Wonders, view: &View, dice: &mut Dice) {
    let n = game.sizes.seats.count();
    let own = view.who.map(|seat| seat.index());
    let seen: Vec<u64> = view.leaders.seen.iter().map(|set| set.0).collect();
    let kept: Vec<Thing> = view.leaders.kept.iter().map(|leader| leader.0).collect();
    let done = match view.phase {
        Phase::DraftLeaders(step) => usize::from(step),
        _ => 4,
    };
    let draft = Draft { seats: n, dealt: 4, done, own, seen: &seen, kept: &kept };
    let pool = leader_pool(&view.modules.options()).0 & !view.leaders.drawn.0;
    let extra: Vec<usize> = (0..n)
        .map(|seat| if Some(seat) == own { 0 } else { usize::from(view.cities[seat].leaders_drawn) })
        .collect();
    let shown: Vec<u64> =
        (0..n).map(|seat| view.cities[seat].city.leaders().or(view.cities[seat].city.entombed()).0).collect();
    let drafted = draft.solve(pool, &extra, &shown, dice);
    let set = |things: &[Thing]| things.iter().map(|&thing| LeaderId(thing)).collect::<LeaderSet>();
    for seat in 0..n {
        game.leaders.dealt[seat] = set(&drafted.dealt[seat]);
        game.leaders.passing[seat] = set(&drafted.passing[seat]);
        game.leaders.kept[seat] = drafted.kept[seat].iter().map(|&thing| LeaderId(thing)).collect();
        if Some(seat) == own {
            game.leaders.drawn[seat] = view.leaders.drawn;
            game.leaders.hand[seat] = view.leaders.hand;
            game.leaders.used[seat] = view.leaders.used;
            continue;
        }
        game.leaders.drawn[seat] = set(&drafted.extra[seat]);
        let had = set(&drafted.kept[seat]).or(game.leaders.drawn[seat]);
        let mut free: Vec<LeaderId> = LeaderSet(had.0 & !shown[seat]).iter().collect();
        dice.shuffle(&mut free);
        let (hand, used) = free.split_at(usize::from(view.cities[seat].leaders_in_hand).min(free.len()));
        game.leaders.hand[seat] = hand.iter().copied().collect();
        game.leaders.used[seat] = used.iter().copied().collect();
    }
    let mut left: Vec<LeaderId> = drafted.left.iter().map(|&thing| LeaderId(thing)).collect();
    dice.shuffle(&mut left);
    game.leaders.unused = left.into_iter().collect();
}

fn imagine_tiles(game: &mut Wonders, view: &View, dice: &mut Dice) {
    let n = game.sizes.seats.count();
    let own = view.who.map(|seat| seat.index());
    let seen: Vec<u64> = view.tiles.seen.iter().map(|set| u64::from(set.0)).collect();
    let kept: Vec<Thing> = view.tiles.kept.iter().map(|tile| tile.0).collect();
    let done = match view.phase {
        Phase::DraftLeaders(_) => 0,
        Phase::DraftTiles(step) => usize::from(step),
        _ => 3,
    };
    let draft = Draft { seats: n, dealt: 3, done, own, seen: &seen, kept: &kept };
    let pool = TileId::all().collect::<TileSet>().0;
    let shown: Vec<u64> = (0..n).map(|seat| u64::from(view.cities[seat].tiles_built.0)).collect();
    let drafted = draft.solve(u64::from(pool), &[], &shown, dice);
    let set = |things: &[Thing]| things.iter().map(|&thing| TileId(thing)).collect::<TileSet>();
    for seat in 0..n {
        game.tiles.dealt[seat] = set(&drafted.dealt[seat]);
        game.tiles.passing[seat] = set(&drafted.passing[seat]);
        game.tiles.kept[seat] = drafted.kept[seat].iter().map(|&thing| TileId(thing)).collect();
        if Some(seat) == own {
            game.tiles.hand[seat] = view.tiles.hand;
            game.tiles.waiting[seat] = view.tiles.waiting;
            continue;
        }
        let had = set(&drafted.kept[seat]);
        let mut free: Vec<TileId> = TileSet(had.0 & !view.cities[seat].tiles_built.0).iter().collect();
        dice.shuffle(&mut free);
        let (hand, waiting) = free.split_at(usize::from(view.cities[seat].tiles_in_hand).min(free.len()));
        game.tiles.hand[seat] = hand.iter().copied().collect();
        game.tiles.waiting[seat] = waiting.iter().copied().collect();
    }
}

/// What others have chosen already: anything they may choose.
fn imagine_choices(game: &mut Wonders, view: &View, dice: &mut Dice) {
    if matches!(game.phase, Phase::Errand(_) | Phase::Over) {
        return;
    }
    let mut moves: Vec<Move> = Vec::new();
    for seat in view.actors.iter().filter(|&seat| !view.owing.contains(seat) && Some(seat) != view.who) {
        let both = game.phase == Phase::Turn && game.free_city().is_some() && seat == game.controller();
        for _ in 0..1 + usize::from(both) {
            moves.clear();
            game.list_moves(seat, &mut moves);
            let Some(&mv) = dice.pick(&moves) else { continue };
            let place = match (mv, game.free_city()) {
                (Move::FreeCity(_), Some(free_city)) => free_city,
                _ => seat.index(),
            };
            game.chosen[place] = Some(mv);
        }
    }
}
