//! Levels for people: what they are made of, that their work alone holds them back, and that nobody waits for ever where a
//! machine is too slow for it. Time is told by a clock of our own, so that no machine is too slow for the tests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use babylon::{Babylon, Move as Step};
use babylonia::Babylonia;
use bots::{Bot, Glimpse, Level, Player, Strategy, set_clock};
use table::{Dice, Game, Seats, Turn};
use wonders::{Play, Wonders};

/// A look at the clock takes this many microseconds.
static TICK: AtomicU64 = AtomicU64::new(0);
static NOW: AtomicU64 = AtomicU64::new(0);

fn now() -> Duration {
    Duration::from_micros(NOW.fetch_add(TICK.load(Ordering::Relaxed), Ordering::Relaxed))
}

/// Up to so many steps of a game of two such players, and the longest turn of them by our clock.
fn game<G: Strategy>(mut player: impl FnMut() -> Player<G>, steps: usize) -> (Vec<G::Move>, Duration) {
    let seats = Seats::new(2).expect("two can play");
    let mut dice = Dice::from_number(7);
    let deal = G::deal(&G::Options::default(), seats, &mut dice).expect("playable");
    let mut game = G::new(&G::Options::default(), seats, &deal).expect("playable");
    let mut players = [player(), player()];
    let (mut moves, mut turns, mut longest) = (Vec::new(), [0; 2], 0);
    while let (Turn::Of(moving), true) = (game.turn(), moves.len() < steps) {
        let seat = moving.first().expect("somebody moves");
        let (bot, turn) = (&mut players[seat.index()], &mut turns[seat.index()]);
        let before = NOW.load(Ordering::Relaxed);
        let mv = bot.choose(&Glimpse::new(&game, seat), &mut dice);
        *turn += NOW.load(Ordering::Relaxed) - before;
        longest = longest.max(*turn);
        if !bot.goes_on() {
            *turn = 0;
        }
        game.play_unchecked(seat, mv);
        moves.push(mv);
    }
    (moves, Duration::from_micros(longest))
}

/// Steps of every game that is looked at.
const STEPS: usize = 5;
/// A look at the clock, in microseconds, where thousands of iterations take a second, and where they take for ever.
const SLOW: u64 = 1_000;
const STUCK: u64 = 60_000;

/// A slow machine changes no move; one that is stuck ends the turn.
fn is_held_back_by_its_work<G: Strategy>() {
    for &level in &Level::ALL[..Level::ALL.len() - 1] {
        TICK.store(SLOW, Ordering::Relaxed);
        let (slow, _) = game::<G>(|| Player::new(level), STEPS);
        let (unhurried, _) = game::<G>(|| Player::unhurried(level, u32::MAX), STEPS);
        assert_eq!(slow, unhurried, "{} {level}", G::NAME);
    }
    TICK.store(STUCK, Ordering::Relaxed);
    for &level in Level::ALL {
        let (_, longest) = game::<G>(|| Player::new(level), STEPS);
        let most = level.patience() + Duration::from_micros(10 * STUCK);
        assert!(longest <= most, "{} {level}: {longest:?} for a turn", G::NAME);
    }
}

/// One test for all three games: they share the clock.
#[test]
fn a_level_is_held_back_by_its_work_and_by_time_only_where_that_would_never_end() {
    set_clock(now);
    is_held_back_by_its_work::<Babylonia>();
    is_held_back_by_its_work::<Babylon>();
    is_held_back_by_its_work::<Wonders>();
}

/// More thought and fewer whims from level to level.
fn grows<G: Strategy>() {
    for pair in Level::ALL.windows(2) {
        let [lower, higher] = [pair[0], pair[1]].map(|level| G::LEVELS.of(level));
        assert!(lower.iterations < higher.iterations, "{} {pair:?}", G::NAME);
        assert!(lower.whim >= higher.whim && lower.noise >= higher.noise, "{} {pair:?}", G::NAME);
    }
    let rising = Level::ALL.windows(2).all(|pair| G::STRENGTHS.of(pair[0]) < G::STRENGTHS.of(pair[1]));
    assert!(rising, "{}", G::NAME);
}

#[test]
fn every_level_of_every_game_thinks_more_than_the_one_below() {
    grows::<Babylonia>();
    grows::<Babylon>();
    grows::<Wonders>();
}

/// Every step of a few games of two beginners, with what else could have been done.
fn steps_of_beginners<G: Strategy>(mut look: impl FnMut(&G, &[G::Move], G::Move)) {
    let seats = Seats::new(2).expect("two can play");
    let options = G::Options::default();
    let mut dice = Dice::from_number(5);
    for _ in 0..6 {
        let deal = G::deal(&options, seats, &mut dice).expect("playable");
        let mut game = G::new(&options, seats, &deal).expect("playable");
        let mut beginner = Player::<G>::new(Level::Beginner);
        while let Turn::Of(moving) = game.turn() {
            let seat = moving.first().expect("somebody moves");
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let mv = beginner.choose(&Glimpse::new(&game, seat), &mut dice);
            look(&game, &moves, mv);
            game.play_unchecked(seat, mv);
        }
    }
}

#[test]
fn a_beginner_leaves_no_decoration_and_no_pillar_that_costs_nothing() {
    let (mut decorated, mut ended) = (0, 0);
    steps_of_beginners::<Babylon>(|_, moves, mv| {
        if moves.iter().any(|mv| matches!(mv, Step::Decorate { .. })) {
            assert!(!matches!(mv, Step::End | Step::Keep(_)), "{mv} though it could decorate");
            decorated += 1;
        }
        if moves.contains(&Step::End) {
            assert!(!matches!(mv, Step::Keep(_)), "{mv} though it could keep them all");
            ended += 1;
        }
    });
    assert!(decorated > 20 && ended > 20, "{decorated} decorations, {ended} ends");
}

#[test]
fn a_beginner_does_not_build_the_same_for_more_coins() {
    let mut chosen = 0;
    steps_of_beginners::<Wonders>(|game, moves, mv| {
        let wonders::Move::Play(Play::Build { card, .. }) = mv else { return };
        let seat = game.turn().seats().first().expect("somebody moves");
        let mut worth = Vec::new();
        game.weigh(seat, moves, &mut worth);
        let ways = moves.iter().zip(&worth).filter(|(other, _)| Wonders::same_idea(other, &mv).is_some());
        let most = ways.map(|(_, &worth)| worth).fold(f32::NEG_INFINITY, f32::max);
        let at = moves.iter().position(|&other| other == mv).expect("legal");
        assert!(worth[at] >= most - 1e-4, "{card:?} for {} where {most} can be had", worth[at]);
        chosen += usize::from(moves.len() > 1);
    });
    assert!(chosen > 60, "{chosen} structures");
}
