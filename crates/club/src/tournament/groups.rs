//! Who sits together: ways to put players into groups of one size.

/// The list, begun so much later.
pub(super) fn rotated(list: &[usize], by: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    let by = by % list.len().max(1);
    list.rotate_left(by);
    list
}

/// The list cut into so many parts, and then one of each part in turn.
pub(super) fn folded(list: &[usize], parts: usize) -> Vec<usize> {
    let long = list.len().div_ceil(parts.max(1)).max(1);
    (0..long).flat_map(|at| list.chunks(long).filter_map(move |part| part.get(at).copied())).collect()
}

/// The pairs of a round in which everybody meets somebody new: one stays, the others walk around the table.
pub(super) fn circle(players: usize, round: usize) -> Vec<Vec<usize>> {
    let walking = players - 1;
    let at = |place: usize| 1 + (place + round) % walking;
    let first = vec![0, at(0)];
    let others = (1..players / 2).map(|place| vec![at(place), at(walking - place)]);
    std::iter::once(first).chain(others).collect()
}

/// Looks for groups in which nobody meets again, with those together who stand near to each other in the order.
pub(super) struct Fresh<'a> {
    seats: usize,
    met: &'a [Vec<u32>],
    left: Vec<usize>,
    groups: Vec<Vec<usize>>,
    steps: u32,
}

impl Fresh<'_> {
    /// So many steps are more than all ways there are for a dozen, and still a moment.
    const STEPS: u32 = 200_000;

    /// The first such groups in the order; none if there are none, or they are too hard to find.
    pub(super) fn find(order: &[usize], seats: usize, met: &[Vec<u32>]) -> Option<Vec<Vec<usize>>> {
        let mut search = Fresh { seats, met, left: order.to_vec(), groups: Vec::new(), steps: Fresh::STEPS };
        search.go_on(0).then_some(search.groups)
    }

    /// Goes on with those who are left, for the group that is being filled only from a place on: the same people in
    /// another order are the same group.
    fn go_on(&mut self, from: usize) -> bool {
        let filling = self.groups.last().is_some_and(|group| group.len() < self.seats);
        if !filling {
            if self.left.is_empty() {
                return true;
            }
            let first = self.left.remove(0);
            self.groups.push(vec![first]);
            let found = self.go_on(0);
            if !found {
                self.groups.pop();
                self.left.insert(0, first);
            }
            return found;
        }
        for at in from..self.left.len() {
            let Some(steps) = self.steps.checked_sub(1) else { return false };
            self.steps = steps;
            let next = self.left[at];
            let group = self.groups.last().map_or(&[][..], Vec::as_slice);
            if group.iter().any(|&one| self.met[one][next] > 0) {
                continue;
            }
            self.left.remove(at);
            self.groups.last_mut().expect("it is being filled").push(next);
            if self.go_on(at) {
                return true;
            }
            self.groups.last_mut().expect("it was being filled").pop();
            self.left.insert(at, next);
        }
        false
    }
}

/// Lets two of different groups change places as long as that costs less.
pub(super) fn exchange(groups: &mut [Vec<usize>], cost: &impl Fn(usize, usize) -> u64) {
    let of = |group: &[usize], who: usize, at: usize| -> u64 {
        group.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, &other)| cost(who, other)).sum()
    };
    let mut better = true;
    while better {
        better = false;
        for one in 0..groups.len() {
            for other in one + 1..groups.len() {
                for a in 0..groups[one].len() {
                    for b in 0..groups[other].len() {
                        let (x, y) = (groups[one][a], groups[other][b]);
                        let now = of(&groups[one], x, a) + of(&groups[other], y, b);
                        if of(&groups[one], y, a) + of(&groups[other], x, b) < now {
                            (groups[one][a], groups[other][b]) = (y, x);
                            better = true;
                        }
                    }
                }
            }
        }
    }
}
