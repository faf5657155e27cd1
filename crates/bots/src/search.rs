//! The player that thinks ahead: information-set Monte-Carlo tree search.
//!
//! Each iteration imagines a world that fits the view and plays a game in it. As long as it is in the tree, each
//! seat picks the move that promises most so far (the `rule` player's opinion leads, and fades with visits),
//! among as many moves as the visits allow; a move counts as seldom tried only in worlds where it was possible.
//! Seats that move at once pick from choices of their own, and what follows is told apart only by the searching
//! seat's pick: it averages over what the others may have picked. Beyond the tree a rollout follows.

use table::{BySeat, Dice, Seat, SeatSet, Step, Turn};

use crate::clock::Stopwatch;
use crate::exp::exp;
use crate::tree::{NONE, Tree};
use crate::{Advice, Bot, Budget, FastDice, Glimpse, Marks, Net, Paper, Prior, Strategy, Tuning};

/// A node of so many visits no longer leaves moves untried that promise little ([`Tuning::urgency`]): it pays with few
/// iterations, and with four times as many nothing was won by them.
const HURRIED: u32 = 1_000;

/// Information-set Monte-Carlo tree search.
pub struct Search<G: Strategy> {
    pub(crate) budget: Budget,
    pub(crate) tuning: Tuning,
    pub(crate) tree: Tree<G::Move>,
    /// What the seat will see if nothing happens but its own last step; the tree is kept for that.
    expected: Option<G::View>,
    /// Whether the seat's last step was followed by another of its own.
    goes_on: bool,
    pub(crate) path: Vec<(Seat, u32, u32)>,
    picks: Vec<(Seat, G::Move)>,
    moves: Vec<G::Move>,
    worth: Vec<f32>,
    learned: Learned,
    paper: Box<Paper>,
    marks: Marks,
    iterations: u64,
    /// What the iterations of the last step came to, added up, and how many they were.
    outlook: (Outlook, u32),
}

/// What a search has learned, as far as it uses that.
#[derive(Clone, Copy, Default, Debug)]
pub struct Learned {
    /// Where games lead.
    pub net: Option<&'static Net>,
    /// Which moves are worth a try.
    pub prior: Option<&'static Prior>,
}

impl Learned {
    /// What was learned of a game, as far as this tuning uses it.
    #[must_use]
    pub fn of<G: Strategy>(tuning: &Tuning) -> Learned {
        Learned {
            net: if tuning.learned > 0.0 { G::net() } else { None },
            prior: if tuning.prior > 0.0 { G::prior() } else { None },
        }
    }
}

/// Where a game leads in the eyes of a search: the mean of its iterations.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Outlook {
    /// Each seat's share of the win.
    pub wins: BySeat<f32>,
    /// Each seat's points.
    pub points: BySeat<f32>,
}

/// How an iteration ended, for every seat.
#[derive(Debug)]
pub struct Ending {
    value: BySeat<f32>,
    pub(crate) wins: BySeat<f32>,
    pub(crate) points: BySeat<f32>,
}

impl Outlook {
    fn add(&mut self, ending: &Ending) {
        let all = self.wins.0.iter_mut().chain(&mut self.points.0);
        for (sum, &of) in all.zip(ending.wins.0.iter().chain(&ending.points.0)) {
            *sum += of;
        }
    }
}

impl Ending {
    /// This ending of a rollout with the part that the network said on its way.
    fn mixed(mut self, said: Option<Ending>, learned: f32) -> Ending {
        let Some(said) = said else { return self };
        let mix = |of: &mut BySeat<f32>, with: &BySeat<f32>| {
            for (of, with) in of.0.iter_mut().zip(&with.0) {
                *of += learned * (with - *of);
            }
        };
        mix(&mut self.value, &said.value);
        mix(&mut self.wins, &said.wins);
        mix(&mut self.points, &said.points);
        self
    }
}

impl<G: Strategy> Search<G> {
    /// A search with the game's own numbers.
    #[must_use]
    pub fn new(budget: Budget) -> Search<G> {
        Search::tuned(budget, G::TUNING)
    }

    /// The same search without what was learned: it stays as it is, so that others can be measured against it.
    #[must_use]
    pub fn rollout(budget: Budget) -> Search<G> {
        Search::tuned(budget, G::ROLLOUT)
    }

    /// A search with other numbers, for finding better ones.
    #[must_use]
    pub fn tuned(budget: Budget, tuning: Tuning) -> Search<G> {
        Search::taught(budget, tuning, Learned::of::<G>(&tuning))
    }

    /// A search with other numbers that has learned something else, for finding better ones.
    #[must_use]
    pub fn taught(budget: Budget, tuning: Tuning, learned: Learned) -> Search<G> {
        Search {
            budget,
            tuning,
            tree: Tree::new(),
            expected: None,
            goes_on: false,
            path: Vec::new(),
            picks: Vec::new(),
            moves: Vec::new(),
            worth: Vec::new(),
            learned,
            paper: Box::default(),
            marks: Marks::default(),
            iterations: 0,
            outlook: <(Outlook, u32)>::default(),
        }
    }

    /// Gives it another budget from the next step on.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// Forgets the turn it was in the middle of, as when a step of it was chosen by someone else.
    pub fn forget(&mut self) {
        self.expected = None;
        self.goes_on = false;
    }

    /// How many iterations this search has done since it was made.
    #[must_use]
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Where the game leads, by the thought that the last step needed; nothing if it needed none.
    #[must_use]
    pub fn outlook(&self) -> Option<Outlook> {
        let (sum, count) = &self.outlook;
        let mean = |of: &BySeat<f32>| BySeat::from_fn(|seat| of[seat] / *count as f32);
        (*count > 0).then(|| Outlook { wins: mean(&sum.wins), points: mean(&sum.points) })
    }

    /// The visits that the tree already has for the step to come, kept from the steps before it.
    #[must_use]
    pub fn kept_visits(&mut self) -> u32 {
        if self.expected.is_none() {
            return 0;
        }
        let root = self.tree.root;
        self.tree.node(root).visits
    }

    /// The seat's moves, the best first.
    pub fn advise(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> Vec<Advice<G::Move>> {
        self.think(&at.view(), at.seat(), false, dice);
        self.ranked(at.seat())
    }

    /// The seat's move, and what it thought of all that it tried, the best first; nothing where there was no choice.
    pub fn decide(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> (G::Move, Vec<Advice<G::Move>>) {
        let view = at.view();
        at.moves(&mut self.moves);
        let (mv, thought) = if let [only] = self.moves[..] {
            // A single step needs no thought; what the tree knows beyond it is kept.
            self.outlook.1 = 0;
            if self.expected.as_ref() != Some(&view) {
                self.tree.clear();
            }
            (only, Vec::new())
        } else {
            self.think(&view, at.seat(), true, dice);
            let ranked = self.ranked(at.seat());
            let best = ranked
                .first()
                .expect("a seat to move has a legal move, and a budget is at least one iteration");
            (best.mv, ranked)
        };
        self.expected = None;
        self.follow(&view, at.seat(), mv, dice);
        (mv, thought)
    }

    pub(crate) fn ranked(&self, seat: Seat) -> Vec<Advice<G::Move>> {
        let mut advice: Vec<Advice<G::Move>> = self
            .tree
            .edges_of(self.tree.root, seat)
            .filter(|edge| edge.visits > 0)
            .map(|edge| {
                let visits = edge.visits as f32;
                Advice {
                    mv: edge.mv,
                    visits: edge.visits,
                    value: edge.value / visits,
                    win_share: edge.wins / visits,
                    expected_score: edge.points / visits,
                }
            })
            .collect();
        advice
            .sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)).then(a.mv.cmp(&b.mv)));
        advice
    }

    /// Grows the tree of this view until the budget is spent, or, if only the best move matters, until no other move
    /// can become it any more.
    fn think(&mut self, view: &G::View, seat: Seat, only_best: bool, dice: &mut Dice) {
        let watch = Stopwatch::start();
        if self.expected.as_ref() != Some(view) {
            self.tree.clear();
        }
        self.expected = None;
        let mut quick = FastDice::new(dice);
        let mut done = 0;
        let mut world = Self::world(view, seat, dice);
        let mut sum = Outlook::default();
        loop {
            let ending;
            if (done + 1) % self.tuning.worlds_last.max(1) == 0 || self.budget.iterations == done + 1 {
                ending = G::iterate(self, world, seat, None, &mut quick);
                world = Self::world(view, seat, dice);
            } else {
                ending = G::iterate(self, world.clone(), seat, None, &mut quick);
            }
            sum.add(&ending);
            done += 1;
            if self.budget.is_spent(done, watch) {
                break;
            }
            if only_best && done % 32 == 0 && self.lead(seat) > self.budget.left(done, watch) {
                break;
            }
        }
        self.iterations += u64::from(done);
        self.outlook = (sum, done);
    }

    /// By how many visits the best move leads.
    fn lead(&self, seat: Seat) -> u32 {
        let (mut first, mut second) = (0, 0);
        for edge in self.tree.edges_of(self.tree.root, seat) {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else if edge.visits > second {
                second = edge.visits;
            }
        }
        first - second
    }

    pub(crate) fn world(view: &G::View, seat: Seat, dice: &mut Dice) -> G {
        let mut world = G::imagine(view, dice);
        world.forget_hidden_picks(seat);
        world
    }

    /// Moves the root along the chosen step if nobody learns anything by it: then the next view is known.
    fn follow(&mut self, view: &G::View, seat: Seat, mv: G::Move, dice: &mut Dice) {
        let mut world = G::imagine(view, dice);
        let step = world.play(seat, mv, &mut Vec::new());
        // After a turn of all, all may be to move at once again: that is another turn.
        self.goes_on = world.turn().seats() == SeatSet::only(seat);
        let child =
            self.tree.edges_of(self.tree.root, seat).find(|edge| edge.mv == mv).map(|edge| edge.child);
        let Some(child) = child.filter(|&child| child != NONE) else { return };
        if matches!(step, Ok(Step::Open)) && world.turn().is_of(seat) {
            self.tree.root = child;
            self.expected = Some(world.view(Some(seat)));
        }
    }

    /// Plays one game in this world, and learns from how it ends. The watcher's first step may be prescribed.
    pub(crate) fn iterate(
        &mut self,
        mut world: G,
        watcher: Seat,
        prescribed: Option<G::Move>,
        dice: &mut FastDice,
    ) -> Ending {
        self.path.clear();
        let mut node = self.tree.root;
        let ending = loop {
            let seats = match world.turn() {
                Turn::Over(outcome) => break self.ending(&outcome, &world),
                Turn::Of(seats) => seats,
            };
            let visits = &mut self.tree.node(node).visits;
            *visits += 1;
            if *visits == 1 && node != self.tree.root {
                break self.roll_out(world, dice);
            }
            self.picks.clear();
            let leading = if seats.contains(watcher) { Some(watcher) } else { seats.first() };
            let mut followed = NONE;
            for seat in seats.iter() {
                let choice = self.tree.choice_of(node, seat);
                // At the root the watcher's moves are the same in every world.
                let sure = node == self.tree.root && seat == watcher;
                let edge = match prescribed {
                    Some(mv) if sure => self.tree.edge_of(choice, mv),
                    _ => self.pick(&world, choice, seat, sure, dice),
                };
                self.picks.push((seat, self.tree.edge(edge).mv));
                self.path.push((seat, choice, edge));
                if Some(seat) == leading {
                    followed = edge;
                }
            }
            for &(seat, mv) in &self.picks {
                world.play_unchecked(seat, mv);
            }
            node = self.tree.child_of(followed);
        };
        for &(seat, choice, edge) in &self.path {
            self.tree.choice(choice).visits += 1;
            let edge = self.tree.edge(edge);
            edge.visits += 1;
            edge.value += ending.value[seat];
            edge.wins += ending.wins[seat];
            edge.points += ending.points[seat];
        }
        ending
    }

    /// The edge that the seat follows in this world.
    fn pick(&mut self, world: &G, choice: u32, seat: Seat, sure: bool, dice: &mut FastDice) -> u32 {
        let Tuning { explore, wide, widen, urgency, .. } = self.tuning;
        let (visits, full_at) = {
            let choice = self.tree.choice(choice);
            (choice.visits, choice.full_at)
        };
        let mut best = (f32::NEG_INFINITY, NONE);
        let mut open = 0;
        let (mut value, mut tries) = (0.0, 0.0);
        let mut untried = NONE;
        let mut at = self.tree.choice(choice).first_edge;
        while at != NONE {
            let edge = self.tree.edge(at);
            let mv = edge.mv;
            let next = edge.next;
            if sure || world.allows(seat, mv, &mut self.moves) {
                let edge = self.tree.edge(at);
                edge.available += 1;
                open += 1;
                let tried = edge.visits as f32;
                if edge.visits == 0 {
                    untried = at;
                } else {
                    value += edge.value;
                    tries += tried;
                    let promise = edge.value / tried
                        + explore * edge.prior * (edge.available as f32).sqrt() / (1.0 + tried);
                    if promise > best.0 {
                        best = (promise, at);
                    }
                }
            }
            at = next;
        }
        let wanted = (wide + widen * (visits as f32).sqrt()) as u32;
        // A choice that had no further move in one world may have one in another: look again now and then.
        let full = open >= full_at && dice.below(16) != 0;
        if untried == NONE && (open == 0 || (open < wanted && !full)) {
            if let Some((mv, prior)) = self.best_untried(world, choice, seat) {
                untried = self.tree.add_edge(choice, mv, prior);
                self.tree.edge(untried).available = 1;
            } else {
                self.tree.choice(choice).full_at = open;
            }
        }
        if untried == NONE
            || (urgency >= 0.0 && visits < HURRIED && tries > 0.0) && {
                let edge = self.tree.edge(untried);
                value / tries - urgency + explore * edge.prior * (edge.available as f32).sqrt() < best.0
            }
        {
            return best.1;
        }
        untried
    }

    /// The move worth most that the choice does not have yet, and how likely the prior holds it.
    fn best_untried(&mut self, world: &G, choice: u32, seat: Seat) -> Option<(G::Move, f32)> {
        self.moves.clear();
        world.moves(seat, &mut self.moves);
        world.weigh(seat, &self.moves, &mut self.worth);
        let mut heat = self.tuning.prior_heat;
        if let (Some(prior), true) = (self.learned.prior, self.tuning.prior > 0.0) {
            self.marks.clear();
            world.mark(seat, &self.moves, &self.worth, &mut self.marks);
            prior.lean(&self.marks, &mut self.worth);
            heat = 1.0 / self.tuning.prior;
        }
        let most = self.worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let likely = |worth: f32| exp(((worth - most) / heat).max(-20.0));
        let total: f32 = self.worth.iter().map(|&worth| likely(worth)).sum();
        let mut at = self.tree.choice(choice).first_edge;
        while at != NONE {
            let edge = self.tree.edge(at);
            if let Some(place) = self.moves.iter().position(|&mv| mv == edge.mv) {
                self.worth[place] = f32::NAN;
            }
            at = edge.next;
        }
        let mut best: Option<(f32, usize)> = None;
        for (index, &worth) in self.worth.iter().enumerate() {
            if !worth.is_nan() && best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, index));
            }
        }
        best.map(|(worth, index)| (self.moves[index], likely(worth) / total))
    }

    /// Plays on by the quick policy until the end, or until the game can be judged; the network is asked once on
    /// the way.
    fn roll_out(&mut self, mut world: G, dice: &mut FastDice) -> Ending {
        let Tuning { rollout_noise, rollout_chance, cut, learned, .. } = self.tuning;
        let chance = (rollout_chance * 65_536.0) as u32;
        let mut steps = 0;
        let mut net = self.learned.net;
        let mut said: Option<Ending> = None;
        loop {
            let seats = match world.turn() {
                Turn::Over(outcome) => return self.ending(&outcome, &world).mixed(said, learned),
                Turn::Of(seats) => seats,
            };
            if steps >= cut && world.is_quiet() {
                if let Some(net) = net.take() {
                    let (wins, points) = net.judge(&world, &mut self.paper);
                    let says = self.valued(wins, points, &world);
                    if learned >= 1.0 {
                        return says;
                    }
                    said = Some(says);
                }
                if let Some(judgement) = world.judge() {
                    return self.judged(&judgement, &world).mixed(said, learned);
                }
            }
            let seat = seats.first().expect("a turn names at least one seat");
            let mv = if dice.bits() & 0xffff < chance {
                let any = |count: usize| dice.below(count as u32) as usize;
                world.pick_move(seat, &mut self.moves, any).expect("a seat to move has a legal move")
            } else {
                world.rollout(seat, rollout_noise, dice, &mut self.moves, &mut self.worth)
            };
            world.play_unchecked(seat, mv);
            steps += 1;
        }
    }

    fn ending(&self, outcome: &table::Outcome, world: &G) -> Ending {
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        let points = BySeat::from_fn(|seat| outcome.scores[seat] as f32);
        let wins = BySeat::from_fn(|seat| if outcome.winners.contains(seat) { share } else { 0.0 });
        self.valued(wins, points, world)
    }

    fn judged(&self, judgement: &crate::Judgement, world: &G) -> Ending {
        let seats = world.seats();
        let most = judgement.points.list(seats).iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut wins = BySeat::<f32>::default();
        let mut total = 0.0;
        for seat in seats.iter() {
            wins[seat] = exp((judgement.points[seat] - most) / judgement.spread);
            total += wins[seat];
        }
        for seat in seats.iter() {
            wins[seat] /= total;
        }
        self.valued(wins, judgement.points, world)
    }

    fn valued(&self, wins: BySeat<f32>, points: BySeat<f32>, world: &G) -> Ending {
        let Tuning { margin, margin_scale, .. } = self.tuning;
        let seats = world.seats();
        let (mut first, mut second) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        for &points in points.list(seats) {
            if points > first {
                (first, second) = (points, first);
            } else if points > second {
                second = points;
            }
        }
        let value = BySeat::from_fn(|seat| {
            let rival = if points[seat] >= first { second } else { first };
            let lead = if rival.is_finite() { (points[seat] - rival) / margin_scale } else { 0.0 };
            (1.0 - margin) * wins[seat] + margin * (0.5 + 0.5 * lead / (1.0 + lead.abs()))
        });
        Ending { value, wins, points }
    }
}

impl<G: Strategy> Bot<G> for Search<G> {
    fn choose(&mut self, at: &Glimpse<'_, G>, dice: &mut Dice) -> G::Move {
        self.decide(at, dice).0
    }

    fn goes_on(&self) -> bool {
        self.goes_on
    }
}
