//! One legal step by its number: what a random player needs, found without writing all of them out.
//!
//! The order is that of [`Wonders::list_moves`]. Structures that are free or opened by a chain are counted as a set, others
//! are looked at one by one; only where a glance does not tell are the ways written out.

use arrayvec::ArrayVec;
use table::Seat;

use crate::bag::Bag;
use crate::card::{CardId, CardSet, Colour, ColourSet};
use crate::catalogue::catalogue;
use crate::game::{Phase, Wonders};
use crate::legal::{RIGHTS, build};
use crate::moves::{How, Item, Join, Move, Pay, Play};
use crate::payment::{Glance, Payer, Splits};
use crate::ring::Ring;

/// Some ways to build one thing.
#[derive(Clone, Copy)]
enum Ways {
    /// One, and nothing is bought; with the chain or without.
    Own(bool),
    /// So many, by where it is bought.
    Bought(Splits),
    /// One, through a right that takes the place of the cost.
    Through(How),
    /// Those on the paper from here on.
    Listed(u32),
}

impl Ways {
    /// The coins of the way of this number; the listed ones stand on the paper.
    fn pay(self, number: usize) -> Pay {
        match self {
            Ways::Bought(splits) => splits.iter().nth(number).unwrap_or(Pay::NOTHING),
            Ways::Own(_) | Ways::Through(_) | Ways::Listed(_) => Pay::NOTHING,
        }
    }
}

/// A structure of the hand or a stage, the ways to build it, and how many moves they make.
#[derive(Clone, Copy)]
struct Entry<T> {
    what: T,
    ways: Ways,
    moves: u32,
}

/// Entries in the order of their moves.
struct Entries<T, const N: usize> {
    list: ArrayVec<Entry<T>, N>,
    moves: usize,
}

impl<T: Copy, const N: usize> Entries<T, N> {
    fn new() -> Self {
        Entries { list: ArrayVec::new(), moves: 0 }
    }

    fn push(&mut self, what: T, ways: Ways, moves: usize) {
        self.list.push(Entry { what, ways, moves: moves as u32 });
        self.moves += moves;
    }

    /// Notes what a glance says, each way so many `times`; where it does not tell, `list` writes the moves out.
    #[inline(always)]
    fn note(
        &mut self,
        what: T,
        glance: Glance,
        times: usize,
        paper: &mut Vec<Move>,
        list: impl FnOnce(&mut Vec<Move>),
    ) {
        match glance {
            Glance::Own { chain, .. } => self.push(what, Ways::Own(chain), times),
            Glance::Bought(splits) => match splits.count() {
                0 => {}
                ways => self.push(what, Ways::Bought(splits), ways * times),
            },
            Glance::Never => {}
            Glance::Unclear => {
                let first = paper.len();
                list(paper);
                self.push(what, Ways::Listed(first as u32), paper.len() - first);
            }
        }
    }
}

impl Wonders {
    /// One of the steps of a seat: `choose` is told how many there are. It is no type parameter, so that this is built
    /// once, here, and not small with some command.
    pub(crate) fn pick(
        &self,
        seat: Seat,
        paper: &mut Vec<Move>,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Move> {
        paper.clear();
        if !self.owing.contains(seat) {
            return None;
        }
        let city = seat.index();
        match self.phase {
            Phase::Turn | Phase::LastCard if self.chosen[city].is_none() => {
                self.pick_play(city, &self.hands[city], paper, choose)
            }
            Phase::Recruitment => self.pick_recruitment(city, paper, choose),
            _ => {
                self.list_moves(seat, paper);
                if paper.is_empty() { None } else { paper.get(choose(paper.len())).copied() }
            }
        }
    }

    /// One of the plays of a hand.
    fn pick_play(
        &self,
        city: usize,
        hand: &Bag,
        paper: &mut Vec<Move>,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Move> {
        let hand = hand.kinds();
        let payer = self.payer(city);
        let open = hand.without(self.cities[city].doors.closed);
        let joining = self.joining(city);
        let rights = self.may_build_free_now(city);
        // Colours whose structures take more than a look at what is printed on them: they may be free by a right, cost
        // more or less, or join the project.
        let touched = if rights { ColourSet::ALL } else { payer.touched().or(joining.colours()) };
        let at_once = open.and(payer.chains().or(catalogue().free)).without(of_colours(touched));
        let mut builds: Entries<(CardId, Join), 48> = Entries::new();
        for card in open.without(at_once).iter() {
            let info = card.info();
            let list = |join| {
                let payer = &payer;
                move |paper: &mut Vec<Move>| self.list_ways(payer, city, card, join, Move::Play, paper)
            };
            if !touched.contains(info.colour) {
                builds.note((card, Join::No), payer.glance_at_cost(&info.cost), 1, paper, list(Join::No));
                continue;
            }
            let asked = payer.asked(card);
            let plain = payer.glance(&asked);
            let (glance, free) =
                if rights { self.glance_with_rights(plain, info.colour) } else { (plain, false) };
            builds.note((card, Join::No), glance, 1, paper, list(Join::No));
            for how in RIGHTS.into_iter().filter(|&how| free && self.has_right(city, card, how)) {
                builds.push((card, Join::No), Ways::Through(how), 1);
            }
            let join = joining.of(info.colour);
            let Some(cost) = self.join_cost(join) else { continue };
            if rights {
                builds.note((card, join), Glance::Unclear, 1, paper, list(join));
            } else if plain != Glance::Never {
                // What is out of reach is all the more so with the project on top.
                builds.note((card, join), payer.glance_joining(&asked, cost), 1, paper, list(join));
            }
        }
        let items = || hand.iter().map(Item::Card);
        let stages = self.note_stages(&payer, city, hand.len(), items, paper);
        let built = at_once.len() + builds.moves;
        let all = built + stages.moves + hand.len() * self.uses(city);
        if all == 0 {
            return None;
        }
        let number = choose(all);
        if number < built {
            return find_build(open, at_once, payer.chains(), &builds.list, number, paper);
        }
        self.find_use(city, &stages, hand.len(), items, number - built, paper)
    }

    /// One of the ways to use a leader before an age.
    fn pick_recruitment(
        &self,
        city: usize,
        paper: &mut Vec<Move>,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Move> {
        let hand = self.leaders.hand[city];
        let recruits = self.recruits(city);
        let items = || hand.iter().map(Item::Leader);
        let stages = self.note_stages(&self.payer(city), city, hand.len(), items, paper);
        let all = recruits.len() + stages.moves + hand.len() * self.uses(city);
        if all == 0 {
            return None;
        }
        let number = choose(all);
        if number < recruits.len() {
            return recruits.iter().nth(number).map(|leader| Move::Play(Play::Recruit(leader)));
        }
        self.find_use(city, &stages, hand.len(), items, number - recruits.len(), paper)
    }

    /// The stages that can be built with any of so many items under them.
    #[inline(always)]
    fn note_stages<I: Iterator<Item = Item>>(
        &self,
        payer: &Payer<'_>,
        city: usize,
        count: usize,
        items: impl Fn() -> I,
        paper: &mut Vec<Move>,
    ) -> Entries<u8, 4> {
        let mut stages: Entries<u8, 4> = Entries::new();
        for stage in self.cities[city].open_stages() {
            let glance = self.glance_at_stage(payer, city, stage);
            stages.note(stage as u8, glance, count, paper, |paper| {
                self.list_stage(payer, city, stage, &items, Move::Play, paper);
            });
        }
        stages
    }

    /// What can be done with a card or leader beside building it or a stage: each tile, or selling it.
    #[inline]
    fn uses(&self, city: usize) -> usize {
        self.tiles.hand[city].len() + 1
    }

    /// The move of this number among those that use one of the items for a stage, for a tile or for coins.
    #[inline]
    fn find_use<I: Iterator<Item = Item>>(
        &self,
        city: usize,
        stages: &Entries<u8, 4>,
        count: usize,
        items: impl Fn() -> I,
        number: usize,
        paper: &[Move],
    ) -> Option<Move> {
        let Some(number) = number.checked_sub(stages.moves) else {
            return find_stage(count, items, &stages.list, number, paper);
        };
        let uses = self.uses(city);
        let with = items().nth(number / uses)?;
        Some(Move::Play(match self.tiles.hand[city].iter().nth(number % uses) {
            Some(tile) => Play::Tile { tile, with },
            None => Play::Sell(with),
        }))
    }

    /// What a glance at a structure comes to where the city has rights to build free, and whether each of them is one more
    /// way that costs nothing. With a tax to pay it takes a list.
    fn glance_with_rights(&self, glance: Glance, colour: Colour) -> (Glance, bool) {
        if self.decrees.tax[colour] > 0 {
            return (Glance::Unclear, false);
        }
        // A right that saves nothing is not listed. What is bought may cost nothing, too, where tiles lower the prices.
        match glance {
            Glance::Own { bank: 0, .. } => (glance, false),
            Glance::Bought(splits) if splits.iter().any(|pay| pay == Pay::NOTHING) => {
                (Glance::Unclear, false)
            }
            Glance::Own { .. } | Glance::Bought(_) | Glance::Never => (glance, true),
            Glance::Unclear => (glance, false),
        }
    }
}

/// All structures of these colours.
#[inline]
fn of_colours(ColourSet(mut colours): ColourSet) -> CardSet {
    let mut cards = CardSet::EMPTY;
    while colours != 0 {
        cards = cards.or(catalogue().of_colour.0[colours.trailing_zeros() as usize]);
        colours &= colours - 1;
    }
    cards
}

/// The move of this number among those that build a structure: those built at once lie among the entries.
fn find_build(
    open: CardSet,
    at_once: CardSet,
    chains: CardSet,
    entries: &[Entry<(CardId, Join)>],
    mut number: usize,
    paper: &[Move],
) -> Option<Move> {
    let mut entries = entries.iter().peekable();
    for card in open.iter() {
        while let Some(entry) = entries.next_if(|entry| entry.what.0 == card) {
            if number < entry.moves as usize {
                let join = entry.what.1;
                return match entry.ways {
                    Ways::Listed(first) => paper.get(first as usize + number).copied(),
                    Ways::Own(chain) => Some(Move::Play(build(card, chain, join, Pay::NOTHING))),
                    Ways::Through(how) => {
                        Some(Move::Play(Play::Build { card, how, join, pay: Pay::NOTHING }))
                    }
                    Ways::Bought(splits) => {
                        Some(Move::Play(build(card, splits.chain, join, entry.ways.pay(number))))
                    }
                };
            }
            number -= entry.moves as usize;
        }
        if at_once.contains(card) {
            if number == 0 {
                return Some(Move::Play(build(card, chains.contains(card), Join::No, Pay::NOTHING)));
            }
            number -= 1;
        }
    }
    None
}

/// The move of this number among those that build a stage with one of so many items.
fn find_stage<I: Iterator<Item = Item>>(
    count: usize,
    items: impl Fn() -> I,
    entries: &[Entry<u8>],
    mut number: usize,
    paper: &[Move],
) -> Option<Move> {
    for &Entry { what: stage, ways, moves } in entries {
        if number >= moves as usize {
            number -= moves as usize;
            continue;
        }
        if let Ways::Listed(first) = ways {
            return paper.get(first as usize + number).copied();
        }
        let with = items().nth(number % count)?;
        let pay = ways.pay(number / count);
        return Some(Move::Play(Play::Stage { stage, with, token: false, pay }));
    }
    None
}

#[cfg(test)]
mod tests {
    use table::{Dice, Game, Seats, Seed, Turn};

    use super::*;
    use crate::options::Options;

    /// In this game somebody holds the right to build free while a purchase costs nothing, so that it would save nothing.
    #[test]
    fn a_right_that_saves_nothing_is_neither_listed_nor_picked() {
        let options = Options {
            leaders: true,
            cities: true,
            tower: true,
            projects: true,
            once_per_bill: true,
            ..Options::default()
        };
        let (seats, dice) = (Seats::new(8).expect("8 can play"), Dice::new(&Seed::from_number(9)));
        let (mut chance, mut choices) = (dice.fork(370), dice.fork(371));
        let deal = Wonders::deal(&options, seats, &mut chance).expect("dealt");
        let mut game = Wonders::new(&options, seats, &deal).expect("playable");
        let (mut listed, mut paper) = (Vec::new(), Vec::new());
        while let Turn::Of(owing) = game.turn() {
            let seat = owing.first().expect("somebody is to move");
            listed.clear();
            game.moves(seat, &mut listed);
            for (number, &mv) in listed.iter().enumerate() {
                let picked = game.pick_move(seat, &mut paper, |count| {
                    assert_eq!(count, listed.len(), "{seat:?} in {:?}", game.phase);
                    number
                });
                assert_eq!(picked, Some(mv));
            }
            game.play_unchecked(seat, *choices.pick(&listed).expect("a seat to move has a move"));
        }
    }
}
