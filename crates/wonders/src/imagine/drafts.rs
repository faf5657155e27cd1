//! The drafts of leaders and tiles, in which hands of unique things move on to the right.

use table::{Dice, Seat};

use crate::decks;
use crate::game::{Phase, Wonders};
use crate::leader::{LeaderId, LeaderSet};
use crate::puzzle::{Demand, Puzzle, Thing};
use crate::tile::{TileId, TileSet};
use crate::view::View;

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

    fn collect(
        &self,
        puzzle: &Puzzle,
        slots: &[(usize, usize, usize)],
        extras: &[(usize, usize)],
    ) -> Drafted {
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

pub(super) fn leaders(game: &mut Wonders, view: &View, dice: &mut Dice) {
    let n = game.sizes.seats.count();
    let own = view.who.map(Seat::index);
    let seen: Vec<u64> = view.leaders.seen.iter().map(|set| set.0).collect();
    let kept: Vec<Thing> = view.leaders.kept.iter().map(|leader| leader.0).collect();
    let done = match view.phase {
        Phase::DraftLeaders(step) => usize::from(step),
        _ => 4,
    };
    let draft = Draft { seats: n, dealt: 4, done, own, seen: &seen, kept: &kept };
    let pool = decks::leaders(&view.modules.options()).0 & !view.leaders.drawn.0;
    let extra: Vec<usize> = (0..n)
        .map(|seat| if Some(seat) == own { 0 } else { usize::from(view.cities[seat].leaders_drawn) })
        .collect();
    let shown: Vec<u64> =
        (0..n).map(|seat| view.cities[seat].city.leaders().or(view.cities[seat].city.entombed()).0).collect();
    let drafted = draft.solve(pool, &extra, &shown, dice);
    let set = |things: &[Thing]| things.iter().map(|&thing| LeaderId(thing)).collect::<LeaderSet>();
    for (seat, &shown) in shown.iter().enumerate() {
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
        let mut free: Vec<LeaderId> = LeaderSet(had.0 & !shown).iter().collect();
        dice.shuffle(&mut free);
        let (hand, used) = free.split_at(usize::from(view.cities[seat].leaders_in_hand).min(free.len()));
        game.leaders.hand[seat] = hand.iter().copied().collect();
        game.leaders.used[seat] = used.iter().copied().collect();
    }
    let mut left: Vec<LeaderId> = drafted.left.iter().map(|&thing| LeaderId(thing)).collect();
    dice.shuffle(&mut left);
    game.leaders.unused = left.into_iter().collect();
}

pub(super) fn tiles(game: &mut Wonders, view: &View, dice: &mut Dice) {
    let n = game.sizes.seats.count();
    let own = view.who.map(Seat::index);
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
