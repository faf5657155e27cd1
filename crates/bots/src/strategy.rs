//! What bots know about a game beyond its rules.

use std::cmp::Ordering;

use table::{BySeat, Dice, Game, Seat};

use crate::level::{Levels, Strengths};
use crate::search::Ending;
use crate::{Bot, FastDice, Glimpse, Marks, Net, Notes, Prior, Search, Shape, Spec};

/// The numbers of a game's search, found by matches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much a move with a high prior and few visits is favoured over one with a good mean.
    pub explore: f32,
    /// The difference in worth that makes one move e times as likely as another in the prior.
    pub prior_heat: f32,
    /// The spread of the noise that rollouts add to the worth of a move.
    pub rollout_noise: f32,
    /// The share of rollout steps that are played at random.
    pub rollout_chance: f32,
    /// Rollouts end after so many steps, at the next quiet moment, and are judged; a game that has no judgement
    /// is played out.
    pub cut: u32,
    /// How many moves a node considers at its first visit.
    pub wide: f32,
    /// Moves that join with the visits: `wide + widen * sqrt(visits)` are considered.
    pub widen: f32,
    /// A move that joins is held to be worse than the others by so much until it has been tried, and is tried only if it
    /// promises most all the same; below 0 it is tried at once. A node that is visited often has time for all of them.
    pub urgency: f32,
    /// The part of the value that the margin makes; the win makes the rest.
    pub margin: f32,
    /// A lead of so many points is a clear margin.
    pub margin_scale: f32,
    /// An imagined world serves for so many iterations.
    pub worlds_last: u32,
    /// The part of a leaf's value that the game's network makes, which it is asked for where a rollout may be cut; the
    /// rollout makes the rest, and there is none if the network makes all.
    pub learned: f32,
    /// How sharp the prior is that was learned: 1 as it was learned, less where it is to be trusted less. At 0 the `rule`
    /// player's opinion is the prior.
    pub prior: f32,
}

impl Tuning {
    /// Numbers that suit a game nobody has tuned yet.
    pub const PLAIN: Tuning = Tuning {
        explore: 1.0,
        prior_heat: 1.0,
        rollout_noise: 1.0,
        rollout_chance: 0.05,
        cut: 40,
        wide: 2.0,
        widen: 1.0,
        urgency: -1.0,
        margin: 0.1,
        margin_scale: 10.0,
        worlds_last: 1,
        learned: 0.0,
        prior: 0.0,
    };
}

/// Where a game seems to lead.
#[derive(Clone, Copy, Debug)]
pub struct Judgement {
    /// The points each seat will probably have in the end.
    pub points: BySeat<f32>,
    /// How far off these may be: a lead of this many points makes a win e times as likely.
    pub spread: f32,
}

/// A player that only one game has.
#[derive(Debug)]
pub struct OwnPlayer<G: Game> {
    /// What it is called, unlike every other bot of any game.
    pub name: &'static str,
    /// Its move; none where it has no opinion, and plays as `rule` does.
    pub choose: Chooser<G>,
}

type Chooser<G> = fn(&Glimpse<'_, G>, &mut Dice) -> Option<<G as Game>::Move>;

/// A match that somebody published, to be played again.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    /// The bots, seat by seat, against the direction in which the first hands go round.
    pub players: &'static [&'static str],
    /// The published shares of wins in per cent, in the same order.
    pub shares: &'static str,
}

/// Matches that somebody published.
#[derive(Clone, Copy, Debug)]
pub struct Study {
    /// What it is called.
    pub name: &'static str,
    /// Its matches.
    pub matches: &'static [Published],
}

/// What bots know about a game beyond its rules. A state given to these methods is an imagined world, never
/// the real one; still, what they say of a seat's moves should follow from what that seat knows.
pub trait Strategy: Game {
    /// The numbers of the search that has learned nothing, which others are measured against.
    const ROLLOUT: Tuning = Tuning::PLAIN;
    /// The numbers of its search.
    const TUNING: Tuning = Self::ROLLOUT;
    /// How large its networks are.
    const SHAPE: Shape = Shape::NONE;
    /// What its levels for people are made of.
    const LEVELS: Levels = Levels::PLAIN;
    /// How strong they are against each other.
    const STRENGTHS: Strengths = Strengths::UNMEASURED;
    /// The tables at which its levels are measured: how many play, and by which options, as the command line takes them.
    const TABLES: &'static [(usize, &'static str)] = &[];
    /// How many steps a turn usually has: a level's time for a turn is spread over as many.
    const STEPS_A_TURN: u32 = 1;

    /// Replaces `worth` by how much each of these legal moves of the seat is worth, in points. This is the
    /// `rule` player: it plays the move worth most.
    fn weigh(&self, seat: Seat, moves: &[Self::Move], worth: &mut Vec<f32>) {
        let _ = seat;
        worth.clear();
        worth.resize(moves.len(), 0.0);
    }

    /// Whether two moves are one idea to a player, as the same thing paid in two ways: advice names only one of them. The
    /// lesser is the one that is never worse, where that needs no search.
    fn same_idea(one: &Self::Move, other: &Self::Move) -> Option<Ordering> {
        (one == other).then_some(Ordering::Equal)
    }

    /// A quick step for rollouts: near to what [`Strategy::weigh`] finds best, with this much noise. The
    /// vectors are scratch paper.
    fn rollout(
        &self,
        seat: Seat,
        noise: f32,
        dice: &mut FastDice,
        moves: &mut Vec<Self::Move>,
        worth: &mut Vec<f32>,
    ) -> Self::Move {
        weighed(self, seat, noise, dice, moves, worth)
    }

    /// Whether the seat, which is to move, may play this move, one that it may play in some other world that
    /// looks alike to the searching seat. The vector is scratch paper.
    fn allows(&self, seat: Seat, mv: Self::Move, moves: &mut Vec<Self::Move>) -> bool {
        moves.clear();
        self.moves(seat, moves);
        moves.contains(&mv)
    }

    /// Where the game leads, for rollouts that are cut; nothing if they are to be played out.
    fn judge(&self) -> Option<Judgement> {
        None
    }

    /// Notes the position for its network, as [`Strategy::SHAPE`] says. The notes are empty before.
    fn note(&self, notes: &mut Notes) {
        let _ = notes;
    }

    /// As what a seat looks at another, or at itself, among so many: below the roles of [`Strategy::SHAPE`].
    fn role(from: usize, at: usize, players: usize) -> usize {
        let _ = players;
        usize::from(from != at)
    }

    /// The network it has learned.
    fn net() -> Option<&'static Net> {
        None
    }

    /// How many places there are for marks of moves.
    const MARKS: usize = 0;

    /// Marks what each of these legal moves of the seat is like, of which it knows what they are worth at first sight. There are
    /// no marks before.
    fn mark(&self, seat: Seat, moves: &[Self::Move], worth: &[f32], marks: &mut Marks) {
        let _ = (seat, worth);
        for _ in moves {
            marks.next();
        }
    }

    /// The prior over moves that it has learned.
    fn prior() -> Option<&'static Prior> {
        None
    }

    /// The tables that its network is to learn from, each as often as it is named: how many play, and by which options.
    fn lessons() -> Vec<(usize, Self::Options)> {
        Vec::new()
    }

    /// Whether this is a moment to judge: not in the middle of a turn.
    fn is_quiet(&self) -> bool {
        true
    }

    /// Takes back picks of other seats that `watcher` cannot know and that are therefore pure chance in an
    /// imagined world, so that the search can let these seats pick with sense.
    fn forget_hidden_picks(&mut self, watcher: Seat) {
        let _ = watcher;
    }

    /// Its player of this kind; see [`Spec::bot`].
    #[must_use]
    fn player(spec: Spec) -> Box<dyn Bot<Self>> {
        spec.made()
    }

    /// Plays one game of a search in this world.
    #[doc(hidden)]
    fn iterate(
        search: &mut Search<Self>,
        world: Self,
        watcher: Seat,
        prescribed: Option<Self::Move>,
        dice: &mut FastDice,
    ) -> Ending {
        search.iterate(world, watcher, prescribed, dice)
    }

    /// The players that only this game has.
    const PLAYERS: &'static [OwnPlayer<Self>] = &[];

    /// What was published about players of this game.
    const STUDY: Option<Study> = None;

    /// The share that `search:1000` is meant to win against `rule` on every other seat, in words, by the number of
    /// seats; above the fair one where nothing is said.
    const AIMS: &'static [(usize, &'static str)] = &[];
}

/// Says of one game what [`Strategy`] says of all. What is said of one game is compiled here, once and to be fast, not
/// again by each crate in which its players play.
macro_rules! compiled_here {
    () => {
        fn player(spec: $crate::Spec) -> Box<dyn $crate::Bot<Self>> {
            spec.made()
        }

        fn iterate(
            search: &mut $crate::Search<Self>,
            world: Self,
            watcher: table::Seat,
            prescribed: Option<Self::Move>,
            dice: &mut $crate::FastDice,
        ) -> $crate::search::Ending {
            search.iterate(world, watcher, prescribed, dice)
        }
    };
}
pub(crate) use compiled_here;

/// Says of one game what it has learned: its `notes` and `marks` are modules beside it, and the files have its name.
macro_rules! learned_here {
    ($game:literal) => {
        const SHAPE: $crate::Shape = notes::SHAPE;
        const MARKS: usize = marks::MARKS;

        fn note(&self, notes: &mut $crate::Notes) {
            notes::note(self, notes);
        }

        fn net() -> Option<&'static $crate::Net> {
            static NET: std::sync::LazyLock<$crate::Net> = std::sync::LazyLock::new(|| {
                $crate::Net::from_bytes(include_bytes!(concat!("../data/", $game, ".net")), notes::SHAPE)
                    .expect("the network of this version is of its shape, as a test holds")
            });
            Some(&NET)
        }

        fn mark(&self, seat: Seat, moves: &[Self::Move], worth: &[f32], marks: &mut $crate::Marks) {
            marks::mark(self, seat, moves, worth, marks);
        }

        fn prior() -> Option<&'static $crate::Prior> {
            static PRIOR: std::sync::LazyLock<$crate::Prior> = std::sync::LazyLock::new(|| {
                $crate::Prior::from_bytes(include_bytes!(concat!("../data/", $game, ".prior")), marks::MARKS)
                    .expect("the prior of this version has its marks, as a test holds")
            });
            Some(&PRIOR)
        }
    };
}
pub(crate) use learned_here;

/// Of all moves the one worth most with this much noise.
pub(crate) fn weighed<G: Strategy>(
    game: &G,
    seat: Seat,
    noise: f32,
    dice: &mut FastDice,
    moves: &mut Vec<G::Move>,
    worth: &mut Vec<f32>,
) -> G::Move {
    moves.clear();
    game.moves(seat, moves);
    if let [only] = moves[..] {
        return only;
    }
    game.weigh(seat, moves, worth);
    let mut best = (f32::NEG_INFINITY, 0);
    for (index, &worth) in worth.iter().enumerate() {
        let worth = worth + noise * dice.unit();
        if worth > best.0 {
            best = (worth, index);
        }
    }
    moves[best.1]
}
