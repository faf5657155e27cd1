//! Who has which card: places to fill with hidden things so that all that is known holds.

use table::Dice;

/// A thing by its number in the catalogue.
pub(crate) type Thing = u8;

/// Things that are known to lie in certain slots, in an unknown order; and how many of them are not even known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    /// Things not yet given a slot.
    pub things: Vec<Thing>,
    /// Slots of this group that hold something from the pool.
    pub wild: usize,
}

/// Hidden slots, each of a group. Group 0 is the pool of all things nobody has seen; it may hold more than its slots.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub groups: Vec<Group>,
    /// The group of each slot and what lies there.
    pub slots: Vec<(usize, Option<Thing>)>,
}

/// A thing that must lie in one of these slots; two demands never share a slot.
#[derive(Clone, Debug)]
pub(crate) struct Demand {
    pub thing: Thing,
    pub slots: Vec<usize>,
}

/// How often the demands are tried in another order before the rest is left to chance.
const PATIENCE: u32 = 200;

impl Puzzle {
    pub const POOL: usize = 0;

    /// A puzzle with nothing but a pool.
    pub fn new(pool: Vec<Thing>) -> Puzzle {
        Puzzle { groups: vec![Group { things: pool, wild: 0 }], slots: Vec::new() }
    }

    /// Adds a slot and says its number.
    pub fn slot(&mut self, group: usize) -> usize {
        self.slots.push((group, None));
        self.slots.len() - 1
    }

    /// Adds a group and says its number.
    pub fn group(&mut self, things: Vec<Thing>, wild: usize) -> usize {
        self.groups.push(Group { things, wild });
        self.groups.len() - 1
    }

    /// What lies in a slot, once all is solved.
    pub fn found(&self, slot: usize) -> Thing {
        self.slots[slot].1.expect("every slot is filled")
    }

    /// Fills every slot at random so that all demands are met.
    pub fn solve(&mut self, mut demands: Vec<Demand>, dice: &mut Dice) {
        for group in &mut self.groups {
            dice.shuffle(&mut group.things);
        }
        for demand in &mut demands {
            dice.shuffle(&mut demand.slots);
        }
        for _ in 0..PATIENCE {
            let mut matching = Matching::new(self, &demands);
            if (0..demands.len()).all(|demand| matching.place(demand, &mut vec![false; demands.len()])) {
                let found = matching.found();
                self.settle(&demands, &found);
                break;
            }
            dice.shuffle(&mut demands);
            for demand in &mut demands {
                dice.shuffle(&mut demand.slots);
            }
        }
        for slot in 0..self.slots.len() {
            if self.slots[slot].1.is_some() {
                continue;
            }
            let group = self.slots[slot].0;
            let wild = self.groups[group].wild > 0 && {
                // A wild slot may be any of the group's open ones.
                let open = self.slots[slot..].iter().filter(|&&other| other == (group, None)).count();
                (dice.below(open as u32) as usize) < self.groups[group].wild
            };
            let thing = if wild {
                self.groups[group].wild -= 1;
                self.groups[Puzzle::POOL].things.pop()
            } else {
                self.groups[group].things.pop()
            };
            self.slots[slot].1 = Some(thing.expect("a group has a thing for each of its slots"));
        }
    }

    /// Puts the demanded things into their slots.
    fn settle(&mut self, demands: &[Demand], found: &[(usize, bool)]) {
        for (demand, &(slot, wild)) in demands.iter().zip(found) {
            let group = self.slots[slot].0;
            let from = if wild { Puzzle::POOL } else { group };
            let things = &mut self.groups[from].things;
            let place = things.iter().position(|&thing| thing == demand.thing);
            things.swap_remove(place.expect("the matching counted the things"));
            self.groups[group].wild -= usize::from(wild);
            self.slots[slot].1 = Some(demand.thing);
        }
    }
}

/// Demands on their way to slots: each one may push another one out, which then looks for another slot itself
/// (augmenting paths).
struct Matching<'a> {
    puzzle: &'a Puzzle,
    demands: &'a [Demand],
    /// The slot of each demand, and whether its thing comes from the pool for a wild slot.
    placed: Vec<Option<(usize, bool)>>,
    /// The demand in each slot.
    owner: Vec<Option<usize>>,
}

impl<'a> Matching<'a> {
    fn new(puzzle: &'a Puzzle, demands: &'a [Demand]) -> Matching<'a> {
        Matching { puzzle, demands, placed: vec![None; demands.len()], owner: vec![None; puzzle.slots.len()] }
    }

    fn found(self) -> Vec<(usize, bool)> {
        self.placed.into_iter().flatten().collect()
    }

    /// How many copies of the thing the group still has for a demand.
    fn spare(&self, group: usize, thing: Thing) -> usize {
        let all = self.puzzle.groups[group].things.iter().filter(|&&other| other == thing).count();
        let used = self.demands.iter().zip(&self.placed).filter(|(demand, placed)| {
            demand.thing == thing
                && placed.is_some_and(|(slot, wild)| {
                    (if wild { Puzzle::POOL } else { self.puzzle.slots[slot].0 }) == group
                })
        });
        all - used.count().min(all)
    }

    /// Whether a wild slot of the group can take the thing from the pool.
    fn has_wild(&self, group: usize, thing: Thing) -> bool {
        let used =
            self.placed.iter().flatten().filter(|(slot, wild)| *wild && self.puzzle.slots[*slot].0 == group);
        used.count() < self.puzzle.groups[group].wild && self.spare(Puzzle::POOL, thing) > 0
    }

    fn place(&mut self, demand: usize, tried: &mut Vec<bool>) -> bool {
        tried[demand] = true;
        let Demand { thing, slots } = &self.demands[demand];
        // A free slot first, then one that another demand can leave.
        for may_push in [false, true] {
            for &slot in slots {
                let group = self.puzzle.slots[slot].0;
                let spare = self.spare(group, *thing) > 0;
                let wild = !spare && self.has_wild(group, *thing);
                let owner = self.owner[slot];
                match owner {
                    None if spare || wild => {
                        self.take(demand, slot, wild);
                        return true;
                    }
                    Some(other) if may_push && !tried[other] => {
                        let alike = self.demands[other].thing == *thing;
                        if !(spare || wild || alike) {
                            continue;
                        }
                        let was = self.placed[other];
                        self.placed[other] = None;
                        self.take(demand, slot, if alike { was.is_some_and(|was| was.1) } else { wild });
                        if self.place(other, tried) {
                            return true;
                        }
                        self.placed[demand] = None;
                        self.placed[other] = was;
                        self.owner[slot] = Some(other);
                    }
                    _ => {}
                }
            }
        }
        false
    }

    fn take(&mut self, demand: usize, slot: usize, wild: bool) {
        self.placed[demand] = Some((slot, wild));
        self.owner[slot] = Some(demand);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_are_met_whatever_the_dice_say() {
        for number in 0..50 {
            let mut puzzle = Puzzle::new(vec![1, 2, 3, 4, 5]);
            let known = puzzle.group(vec![7, 8], 1);
            let slots: Vec<usize> = [known, known, known, Puzzle::POOL, Puzzle::POOL]
                .into_iter()
                .map(|group| puzzle.slot(group))
                .collect();
            let demands = vec![
                Demand { thing: 3, slots: slots[..3].to_vec() },
                Demand { thing: 8, slots: slots[1..].to_vec() },
                Demand { thing: 5, slots: slots[2..].to_vec() },
            ];
            puzzle.solve(demands, &mut Dice::from_number(number));
            let found: Vec<Thing> = slots.iter().map(|&slot| puzzle.found(slot)).collect();
            assert!(
                found[..3].contains(&3) && found[1..].contains(&8) && found[2..].contains(&5),
                "{found:?}"
            );
            let mut sorted = found.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), 5, "nothing lies in two places: {found:?}");
        }
    }
}
