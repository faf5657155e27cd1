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

/// How many guesses are made before the rest is left to chance.
const PATIENCE: u32 = 50_000;

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
        let mut patience = PATIENCE;
        self.meet(&mut demands, &mut patience);
        for slot in 0..self.slots.len() {
            if self.slots[slot].1.is_some() {
                continue;
            }
            let group = self.slots[slot].0;
            let open = (slot..self.slots.len()).filter(|&other| self.slots[other] == (group, None)).count();
            // A wild slot may be any of the group's open ones.
            let group = &mut self.groups[group];
            let wild = group.wild > 0 && (dice.below(open as u32) as usize) < group.wild;
            let thing = if wild {
                group.wild -= 1;
                self.groups[Puzzle::POOL].things.pop()
            } else {
                group.things.pop()
            };
            self.slots[slot].1 = Some(thing.expect("a group has a thing for each of its slots"));
        }
    }

    /// Whether the thing can go to the slot, and whether it would come from the pool.
    fn fits(&self, slot: usize, thing: Thing) -> Option<bool> {
        let (group, None) = self.slots[slot] else { return None };
        let group = &self.groups[group];
        if group.things.contains(&thing) {
            return Some(false);
        }
        (group.wild > 0 && self.groups[Puzzle::POOL].things.contains(&thing)).then_some(true)
    }

    /// Meets the demands one by one, the most constrained first, and takes guesses back that lead nowhere.
    fn meet(&mut self, demands: &mut Vec<Demand>, patience: &mut u32) -> bool {
        let choices = |demand: &Demand| {
            demand.slots.iter().filter(|&&slot| self.fits(slot, demand.thing).is_some()).count()
        };
        let Some(next) = (0..demands.len()).min_by_key(|&index| choices(&demands[index])) else { return true };
        let demand = demands.swap_remove(next);
        for &slot in &demand.slots {
            let Some(wild) = self.fits(slot, demand.thing) else { continue };
            if *patience == 0 {
                break;
            }
            *patience -= 1;
            let group = self.slots[slot].0;
            let from = if wild { Puzzle::POOL } else { group };
            let place = self.groups[from].things.iter().position(|&thing| thing == demand.thing);
            let place = place.expect("the thing fits");
            self.groups[from].things.swap_remove(place);
            self.groups[group].wild -= usize::from(wild);
            self.slots[slot].1 = Some(demand.thing);
            if self.meet(demands, patience) {
                return true;
            }
            self.slots[slot].1 = None;
            self.groups[group].wild += usize::from(wild);
            self.groups[from].things.push(demand.thing);
        }
        demands.push(demand);
        false
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
            assert!(found[..3].contains(&3) && found[1..].contains(&8) && found[2..].contains(&5), "{found:?}");
            let mut sorted = found.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), 5, "nothing lies in two places: {found:?}");
        }
    }
}
