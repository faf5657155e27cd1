//! First games: played out beforehand, step by step, with what to say at each.

use serde::Serialize;
use table::Seat;

use crate::{Choice, Draw, Fragment, Lang, Watcher, Words};

/// A scripted first game, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lesson {
    /// How many sit at the table; the learner has seat 0.
    pub seats: usize,
    /// What is shown, one after the other.
    pub steps: Vec<LessonStep>,
}

/// One step: what is seen and said, and what the learner is to click.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonStep {
    /// What is explained.
    pub say: Vec<String>,
    /// The fragments that changed since the step before.
    pub fragments: Vec<Fragment>,
    /// What is asked.
    pub question: String,
    /// The one move of this step; none where the learner just reads on.
    pub choices: Vec<Choice>,
    /// Targets to light up.
    pub show: Vec<String>,
    /// Who is to move.
    pub turn: Vec<Seat>,
}

/// A line of a script: what is said, what is lit up, and what is played after it.
#[derive(Clone, Copy, Debug)]
pub struct Beat {
    /// The id of the message that is said.
    pub say: &'static str,
    /// Targets to light up.
    pub show: &'static [&'static str],
    /// What is played after it.
    pub then: Then,
}

/// What follows when a line has been read.
#[derive(Clone, Copy, Debug)]
pub enum Then {
    /// Nothing; read on.
    Read,
    /// The learner plays this.
    You(&'static str),
    /// The other player plays all of these.
    They(&'static [&'static str]),
    /// The learner plays the first legal move that begins with one of these, the earlier the better; then everybody
    /// else plays the first move on their list.
    First(&'static [&'static str]),
    /// As [`Then::First`], but the move has to end with this, the payment left out.
    Ending(&'static str),
    /// Everybody plays the first move on their list, until the learner was asked so often.
    On(usize),
}

/// The first legal move that begins with one of these, the earlier the better.
fn first<G: Draw>(game: &G, seat: Seat, starts: &[&str]) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let found = starts.iter().find_map(|start| texts.iter().position(|text| text.starts_with(start)));
    found.map(|at| moves[at])
}

/// The first legal move whose words before any payment end so.
fn ending<G: Draw>(game: &G, seat: Seat, end: &str) -> Option<G::Move> {
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    moves.into_iter().find(|mv| mv.to_string().split(" pay ").next().is_some_and(|text| text.ends_with(end)))
}

/// What the learner plays after a line of a script without fixed moves.
fn wanted<G: Draw>(game: &G, then: Then) -> Option<G::Move> {
    match then {
        Then::First(starts) => first::<G>(game, Seat::FIRST, starts),
        Then::Ending(end) => ending::<G>(game, Seat::FIRST, end),
        _ => None,
    }
}

/// Whether a script without fixed moves can be played from this position.
pub(crate) fn can_play<G: Draw>(mut game: G, script: &[Beat]) -> bool {
    for beat in script {
        match beat.then {
            Then::First(_) | Then::Ending(_) => {
                let Some(mv) = wanted::<G>(&game, beat.then) else { return false };
                game.play_unchecked(Seat::FIRST, mv);
                rest(&mut game);
            }
            Then::On(times) => go_on(&mut game, times),
            Then::Read | Then::You(_) | Then::They(_) => {}
        }
    }
    true
}

/// Everybody plays the first move on their list, the learner so often.
fn go_on<G: Draw>(game: &mut G, times: usize) {
    for _ in 0..times {
        if game.turn().seats().contains(Seat::FIRST) {
            let mv = first::<G>(game, Seat::FIRST, &[""]).expect("a seat to move has a move");
            game.play_unchecked(Seat::FIRST, mv);
        }
        rest(game);
    }
}

/// Everybody but the learner plays the first move on their list.
fn rest<G: Draw>(game: &mut G) {
    while let Some(seat) = game.turn().seats().iter().find(|&seat| seat != Seat::FIRST) {
        let mv = first::<G>(game, seat, &[""]).expect("a seat to move has a move");
        game.play_unchecked(seat, mv);
    }
}

/// Plays a script from its start. `names` are those of the players, the learner's first.
///
/// # Panics
/// If a line of the script is against the rules; scripts are part of the program and tested.
#[must_use]
pub fn play<G: Draw>(mut game: G, script: &[Beat], names: &[String], lang: Lang) -> Lesson {
    let learner = Seat::FIRST;
    let other = Seat::new(1).expect("there is a second seat");
    let words = Words::of(lang);
    let watcher = Watcher { who: Some(learner), lang, names };
    let mut seen: Vec<Fragment> = Vec::new();
    let mut steps = Vec::new();
    let read = |text: &str| text.parse::<G::Move>().expect("a script's moves can be read");
    for beat in script {
        let move_of_beat = match beat.then {
            Then::You(text) => Some(read(text)),
            then => wanted::<G>(&game, then),
        };
        let moves: Vec<(G::Move, Vec<G::Event>)> = move_of_beat
            .into_iter()
            .map(|mv| {
                let mut events = Vec::new();
                game.clone().play(learner, mv, &mut events).expect("a script follows the rules");
                (mv, events.into_iter().map(|told| told.event).collect())
            })
            .collect();
        let scene = G::scene(&game.view(Some(learner)), &moves, &watcher);
        let fragments = scene.fragments.iter().filter(|fragment| !seen.contains(fragment)).cloned().collect();
        seen = scene.fragments;
        steps.push(LessonStep {
            say: vec![words.say(beat.say)],
            fragments,
            question: scene.question,
            choices: scene.choices,
            show: beat.show.iter().map(|target| (*target).to_owned()).collect(),
            turn: game.turn().seats().iter().collect(),
        });
        match beat.then {
            Then::Read => {}
            Then::You(text) => {
                game.play(learner, read(text), &mut Vec::new()).expect("a script follows the rules");
            }
            Then::They(list) => {
                for text in list {
                    game.play(other, read(text), &mut Vec::new()).expect("a script follows the rules");
                }
            }
            Then::On(times) => go_on(&mut game, times),
            Then::First(_) | Then::Ending(_) => {
                let mv = move_of_beat.expect("a script's moves are legal");
                game.play(learner, mv, &mut Vec::new()).expect("a script follows the rules");
                rest(&mut game);
            }
        }
    }
    Lesson { seats: game.seats().count(), steps }
}
