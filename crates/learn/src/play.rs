//! Games that are learned from.

use bots::{
    Advice, Bot, Budget, FastDice, Glimpse, Learned, Marks, Notes, Outlook, Search, Spec, Strategy, Tuning,
};
use table::{Dice, Outcome, Seat, Seats, Turn};

use crate::{Choices, Moments};

/// One step in so many is any legal one, so that positions are seen that nobody would choose: a search looks at those.
const ANY_STEP: u32 = 24;
/// The same where positions are played out anew: what follows in the game does not matter there.
const ANY_STEP_PLAYED_OUT: u32 = 6;
/// One step in so many is that of the `rule` player.
const QUICK_STEP: u32 = 8;

/// Who plays the games.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// The iterations of a step; the `rule` player plays if there are none.
    pub iterations: u32,
    /// The numbers of the search.
    pub tuning: Tuning,
    /// What it has learned.
    pub learned: Learned,
    /// What came of a position is the mean of so many rollouts from it; of none, how its game ended.
    pub rollouts: u32,
    /// The part of what came of a position that the searches of those to move there foretold; what came of the next
    /// position is the rest, and in the end how the game ended.
    pub foretold: f32,
}

impl Player {
    /// The `rule` player.
    pub const RULE: Player = Player {
        iterations: 0,
        tuning: Tuning::PLAIN,
        learned: Learned { net: None, prior: None },
        rollouts: 0,
        foretold: 0.0,
    };
}

/// What came of positions in several ways, each with its weight.
#[derive(Clone, Default)]
struct Mean {
    sum: Outlook,
    weight: f32,
}

impl Mean {
    fn add(&mut self, outlook: &Outlook, weight: f32) {
        let sums = self.sum.points.0.iter_mut().chain(&mut self.sum.wins.0);
        for (sum, of) in sums.zip(outlook.points.0.iter().chain(&outlook.wins.0)) {
            *sum += weight * of;
        }
        self.weight += weight;
    }

    fn get(&self) -> Outlook {
        let mut mean = self.sum;
        for sum in mean.points.0.iter_mut().chain(&mut mean.wins.0) {
            *sum /= self.weight;
        }
        mean
    }
}

fn ended(outcome: &Outcome) -> Outlook {
    let share = 1.0 / outcome.winners.len().max(1) as f32;
    let mut end = Outlook::default();
    for (points, &scored) in end.points.0.iter_mut().zip(&outcome.scores.0) {
        *points = scored as f32;
    }
    for winner in outcome.winners.iter() {
        end.wins[winner] = share;
    }
    end
}

/// The mean of a player's rollouts from this position.
fn played_out<G: Strategy>(game: &G, player: Player, dice: &mut Dice) -> Outlook {
    let mut mean = Mean::default();
    let mut quick = FastDice::new(dice);
    let (mut moves, mut worth) = (Vec::new(), Vec::new());
    for _ in 0..player.rollouts {
        let mut world = game.clone();
        let outcome = loop {
            match world.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Of(seats) => {
                    let seat = seats.first().expect("somebody moves");
                    let noise = player.tuning.rollout_noise;
                    let mv = world.rollout(seat, noise, &mut quick, &mut moves, &mut worth);
                    world.play_unchecked(seat, mv);
                }
            }
        };
        mean.add(&ended(&outcome), 1.0);
    }
    mean.get()
}

/// Says of every position what came of it, from the last to the first: a part of what the searches there foretold, and for
/// the rest what came of the position after it, as the end of the game came of the last.
fn came_of(moments: &mut Moments, foretold: &[Mean], part: f32, end: Outlook) {
    let mut after = end;
    for (at, foretold) in foretold.iter().enumerate().rev() {
        if part > 0.0 && foretold.weight > 0.0 {
            let mut mean = Mean::default();
            mean.add(&foretold.get(), part);
            mean.add(&after, 1.0 - part);
            after = mean.get();
        }
        moments.end(at, &after);
    }
}

/// The players of a game that is learned from.
struct Table<G: Strategy> {
    player: Player,
    rule: Box<dyn Bot<G>>,
    searches: Vec<Search<G>>,
    moves: Vec<G::Move>,
    worth: Vec<f32>,
    marks: Marks,
    choices: Choices,
}

impl<G: Strategy> Table<G> {
    fn new(player: Player, seats: Seats) -> Table<G> {
        let budget = Budget::iterations(player.iterations.max(1));
        let searches = seats.iter().map(|_| Search::taught(budget, player.tuning, player.learned)).collect();
        Table {
            player,
            rule: Spec::Rule.bot::<G>(),
            searches,
            moves: Vec::new(),
            worth: Vec::new(),
            marks: Marks::default(),
            choices: Choices::default(),
        }
    }

    /// Whether the next step is any legal one, and whether it is that of `rule`. A change of what is drawn here changes every
    /// network that a plan leads to, those of LEARNING.md among them.
    fn strays(&self, dice: &mut Dice) -> (bool, bool) {
        if self.player.rollouts > 0 {
            return (dice.below(ANY_STEP_PLAYED_OUT) == 0, dice.below(QUICK_STEP) == 0);
        }
        let any = dice.below(ANY_STEP) == 0;
        (any, !any && dice.below(QUICK_STEP) == 0)
    }

    /// Keeps what a search thought of a seat's moves.
    fn keep(&mut self, game: &G, seat: Seat, thought: &[Advice<G::Move>]) {
        let visits: u32 = thought.iter().map(|advice| advice.visits).sum();
        if G::MARKS == 0 || visits == 0 {
            return;
        }
        self.moves.clear();
        game.moves(seat, &mut self.moves);
        game.weigh(seat, &self.moves, &mut self.worth);
        self.marks.clear();
        game.mark(seat, &self.moves, &self.worth, &mut self.marks);
        let share = |mv: &G::Move| {
            let tried = thought.iter().find(|advice| advice.mv == *mv);
            tried.map_or(0.0, |advice| advice.visits as f32 / visits as f32)
        };
        let shares: Vec<f32> = self.moves.iter().map(share).collect();
        self.choices.push(&self.marks, &self.worth, &shares);
    }

    /// The step of a seat, and where its search thinks the game leads.
    fn step(&mut self, game: &G, seat: Seat, dice: &mut Dice) -> (G::Move, Option<Outlook>) {
        let at = Glimpse::new(game, seat);
        let (any, quick) = self.strays(dice);
        let mut chosen = None;
        let mut outlook = None;
        if self.player.iterations > 0 && (self.player.foretold > 0.0 || !(any || quick)) {
            let search = &mut self.searches[seat.index()];
            let (mv, thought) = search.decide(&at, dice);
            chosen = Some(mv);
            outlook = search.outlook();
            if any || quick {
                search.forget();
            }
            self.keep(game, seat, &thought);
        }
        let mv = if any {
            at.pick_move(&mut self.moves, |count| dice.below(count as u32) as usize)
                .expect("a seat to move has a move")
        } else if let (Some(mv), false) = (chosen, quick) {
            mv
        } else {
            self.rule.choose(&at, dice)
        };
        (mv, outlook)
    }
}

/// Plays a game of this number at its table and keeps every `every`th quiet position of it, with how it ended, and every
/// decision of its searches.
///
/// # Panics
/// If the table cannot be played.
#[must_use]
pub fn play<G: Strategy>(player: Player, seed: u64, number: u64, every: u32) -> (Moments, Choices) {
    let lessons = G::lessons();
    let (players, options) = &lessons[(number % lessons.len() as u64) as usize];
    let seats = Seats::new(*players).expect("a number of players");
    let mut dice = Dice::from_number(seed).fork(number);
    let deal = G::deal(options, seats, &mut dice).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut table = Table::<G>::new(player, seats);
    let mut moments = Moments::default();
    let mut notes = Notes::default();
    // What the searches at each position foretell.
    let mut foretold: Vec<Mean> = Vec::new();
    // Those who have not moved since the position that was kept last.
    let mut asked = table::SeatSet::default();
    loop {
        let moving = match game.turn() {
            Turn::Over(outcome) => {
                if player.rollouts == 0 {
                    came_of(&mut moments, &foretold, player.foretold, ended(&outcome));
                }
                return (moments, table.choices);
            }
            Turn::Of(moving) => moving,
        };
        if game.is_quiet() && dice.below(every) == 0 {
            notes.clear(seats);
            game.note(&mut notes);
            moments.push(&notes, seats);
            foretold.push(Mean::default());
            asked = moving;
            if player.rollouts > 0 {
                let mean = played_out(&game, player, &mut dice);
                moments.end(moments.len() - 1, &mean);
            }
        }
        let seat = moving.first().expect("somebody moves");
        let (mv, outlook) = table.step(&game, seat, &mut dice);
        if let (Some(outlook), Some(mean), true) = (outlook, foretold.last_mut(), asked.contains(seat)) {
            mean.add(&outlook, 1.0);
        }
        asked.remove(seat);
        game.play_unchecked(seat, mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_a_position_is_what_was_foretold_there_and_what_came_of_the_next() {
        let seats = Seats::new(2).expect("two can play");
        let mut notes = Notes::default();
        notes.clear(seats);
        let outlook = |wins: f32, points: f32| {
            let mut outlook = Outlook::default();
            outlook.wins.0[..2].copy_from_slice(&[wins, 1.0 - wins]);
            outlook.points.0[0] = points;
            outlook
        };
        let foretells = |outlook: Option<Outlook>| {
            let mut mean = Mean::default();
            outlook.iter().for_each(|outlook| mean.add(outlook, 1.0));
            mean
        };
        let all = [Some(outlook(0.5, 20.0)), None, Some(outlook(0.75, 40.0))].map(foretells);
        let mut moments = Moments::default();
        all.iter().for_each(|_| moments.push(&notes, seats));
        came_of(&mut moments, &all, 0.25, outlook(1.0, 60.0));
        let told: Vec<(f32, f32)> = (0..all.len())
            .map(|at| (moments.get(at).fates()[0].win, moments.get(at).fates()[0].gain))
            .collect();
        // Where nothing was foretold, all is what came of the next.
        let last = (0.25 * 0.75 + 0.75, 0.25 * 40.0 + 0.75 * 60.0);
        assert_eq!(told, [(0.125 + 0.75 * last.0, 5.0 + 0.75 * last.1), last, last]);
    }
}
