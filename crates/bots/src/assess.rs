//! What a decision was worth: the move that was played held against the one that a search prefers.

use table::{BySeat, Dice, Seat};

use crate::{FastDice, Glimpse, Search, Strategy};

/// Where a move leads, as far as the seat that plays it can tell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect<M> {
    /// The move.
    pub mv: M,
    /// Each seat's share of the win, from 0 to 1.
    pub wins: BySeat<f32>,
    /// Each seat's points at the end.
    pub points: BySeat<f32>,
}

/// A difference that was measured by a sample.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Measured {
    /// The mean.
    pub mean: f32,
    /// Its standard error.
    pub error: f32,
}

impl Measured {
    /// Whether it is above zero by more than chance explains: beyond the interval of 95 %.
    #[must_use]
    pub fn is_sure(self) -> bool {
        self.mean > 1.96 * self.error
    }
}

/// What a decision was worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Assessment<M> {
    /// The move that the search prefers.
    pub best: Prospect<M>,
    /// The move that was played.
    pub played: Prospect<M>,
    /// The share of the win that playing it cost its seat; below zero if it turned out better.
    pub cost: Measured,
    /// The points at the end that it cost its seat.
    pub points_cost: Measured,
    /// What it cost of the seat's lead at the end: of its points beyond those of the best other.
    pub lead_cost: Measured,
}

/// Endings added up.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: f64,
    wins: BySeat<f64>,
    points: BySeat<f64>,
}

impl Sum {
    fn add(&mut self, wins: &BySeat<f32>, points: &BySeat<f32>) {
        self.count += 1.0;
        for (sum, &one) in self.wins.0.iter_mut().zip(&wins.0) {
            *sum += f64::from(one);
        }
        for (sum, &one) in self.points.0.iter_mut().zip(&points.0) {
            *sum += f64::from(one);
        }
    }

    fn prospect<M>(&self, mv: M) -> Prospect<M> {
        let mean = |sums: &BySeat<f64>| BySeat::from_fn(|seat| (sums[seat] / self.count.max(1.0)) as f32);
        Prospect { mv, wins: mean(&self.wins), points: mean(&self.points) }
    }
}

/// Differences added up, with their squares.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, difference: f32) {
        let difference = f64::from(difference);
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn measured(&self) -> Measured {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares / self.count.max(1.0) - mean * mean).max(0.0);
        Measured { mean: mean as f32, error: (variance / (self.count - 1.0).max(1.0)).sqrt() as f32 }
    }
}

impl<G: Strategy> Search<G> {
    /// Finds the best move by the iterations of its budget, and measures what the played one cost against it.
    ///
    /// The finding favours what it found, so it is not asked what the difference is: both moves are then tried so many
    /// times more, in turn, in the same imagined worlds and with a tree that begins empty. A budget of time is
    /// not looked at, so that equal dice give equal answers.
    pub fn assess(
        &mut self,
        at: &Glimpse<'_, G>,
        played: G::Move,
        pairs: u32,
        dice: &mut Dice,
    ) -> Assessment<G::Move> {
        let (view, seat) = (at.view(), at.seat());
        self.forget();
        self.tree.clear();
        let mut quick = FastDice::new(dice);
        let mut of_played = Sum::default();
        let mut world = Self::world(&view, seat, dice);
        let lasts = self.tuning.worlds_last.max(1);
        for done in 0..self.budget.iterations.max(1) {
            if done > 0 && done % lasts == 0 {
                world = Self::world(&view, seat, dice);
            }
            let ending = G::iterate(self, world.clone(), seat, None, &mut quick);
            if self.first_of(seat) == Some(played) {
                of_played.add(&ending.wins, &ending.points);
            }
        }
        let best = self.ranked(seat).first().map_or(played, |advice| advice.mv);
        if best == played {
            let played = of_played.prospect(played);
            let (cost, points_cost, lead_cost) = Default::default();
            return Assessment { best: played, played, cost, points_cost, lead_cost };
        }
        self.measure(&view, seat, best, played, pairs, &mut quick, dice)
    }

    /// Measures what one move costs against another, as [`Search::assess`] does once it has found the best; the budget is not
    /// looked at.
    pub fn compare(
        &mut self,
        at: &Glimpse<'_, G>,
        best: G::Move,
        played: G::Move,
        pairs: u32,
        dice: &mut Dice,
    ) -> Assessment<G::Move> {
        self.forget();
        let mut quick = FastDice::new(dice);
        self.measure(&at.view(), at.seat(), best, played, pairs, &mut quick, dice)
    }

    #[expect(clippy::too_many_arguments, reason = "one loop with two ways into it")]
    fn measure(
        &mut self,
        view: &G::View,
        seat: Seat,
        best: G::Move,
        played: G::Move,
        pairs: u32,
        quick: &mut FastDice,
        dice: &mut Dice,
    ) -> Assessment<G::Move> {
        self.tree.clear();
        let lasts = self.tuning.worlds_last.max(1);
        let mut sums = [Sum::default(); 2];
        let (mut cost, mut points_cost, mut lead_cost) = <(Spread, Spread, Spread)>::default();
        let mut world = Self::world(view, seat, dice);
        let lead = |world: &G, points: &BySeat<f32>| {
            let others = world.seats().iter().filter(|&other| other != seat).map(|other| points[other]);
            points[seat] - others.fold(f32::NEG_INFINITY, f32::max)
        };
        for done in 0..pairs.max(2) {
            if done > 0 && done % lasts == 0 {
                world = Self::world(view, seat, dice);
            }
            let [of_best, of_played] =
                [best, played].map(|mv| G::iterate(self, world.clone(), seat, Some(mv), quick));
            sums[0].add(&of_best.wins, &of_best.points);
            sums[1].add(&of_played.wins, &of_played.points);
            cost.add(of_best.wins[seat] - of_played.wins[seat]);
            points_cost.add(of_best.points[seat] - of_played.points[seat]);
            lead_cost.add(lead(&world, &of_best.points) - lead(&world, &of_played.points));
        }
        Assessment {
            best: sums[0].prospect(best),
            played: sums[1].prospect(played),
            cost: cost.measured(),
            points_cost: points_cost.measured(),
            lead_cost: lead_cost.measured(),
        }
    }

    /// The first step of the seat in the iteration that was just played.
    fn first_of(&mut self, seat: Seat) -> Option<G::Move> {
        let &(_, _, edge) = self.path.iter().find(|(of, _, _)| *of == seat)?;
        Some(self.tree.edge(edge).mv)
    }
}
