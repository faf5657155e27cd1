//! Levels for people: how long they take for a turn. Time is told by a clock of our own, so that no machine is too slow.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::{Glimpse, Level, Spec, Strategy, set_clock};
use table::{Dice, Seats, Turn};

/// Every look at the clock takes this long.
const TICK: Duration = Duration::from_millis(4);
static TICKS: AtomicU64 = AtomicU64::new(0);

fn now() -> Duration {
    TICK * TICKS.fetch_add(1, Ordering::Relaxed) as u32
}

/// Two seats: the level plays first, `rule` after it. The longest turn of the level within so many steps of the game.
fn longest_turn<G: Strategy>(level: Level, options: &G::Options, steps: u32) -> Duration {
    let seats = Seats::new(2).expect("two can play");
    let mut dice = Dice::from_number(7);
    let deal = G::deal(options, seats, &mut dice).expect("playable");
    let mut game = G::new(options, seats, &deal).expect("playable");
    let mut players = [Spec::Level(level).bot::<G>(), Spec::Rule.bot::<G>()];
    let (mut longest, mut turn) = (0, 0);
    for _ in 0..steps {
        let Turn::Of(moving) = game.turn() else { break };
        let seat = moving.first().expect("somebody moves");
        let before = TICKS.load(Ordering::Relaxed);
        let mv = players[seat.index()].choose(&Glimpse::new(&game, seat), &mut dice);
        if seat.index() == 0 {
            turn += TICKS.load(Ordering::Relaxed) - before;
            longest = longest.max(turn);
        }
        game.play_unchecked(seat, mv);
        if !players[0].goes_on() {
            turn = 0;
        }
    }
    TICK * longest as u32
}

fn answers_in_time<G: Strategy>(options: &G::Options) {
    // The stronger, the longer a step takes here as well.
    for (level, most, steps) in [
        (Level::Easy, 100, 80),
        (Level::Medium, 500, 80),
        (Level::Hard, 2_000, 16),
        (Level::Master, 10_000, 6),
    ] {
        let longest = longest_turn::<G>(level, options, steps);
        assert!(longest <= Duration::from_millis(most), "{} {level:?}: {longest:?} for a turn", G::NAME);
        assert!(longest > Duration::ZERO, "{} {level:?} never thought", G::NAME);
    }
}

/// One test for all three games: they share the clock.
#[test]
fn a_level_answers_a_whole_turn_within_its_time() {
    set_clock(now);
    answers_in_time::<babylonia::Babylonia>(&babylonia::Options::default());
    answers_in_time::<babylon::Babylon>(&babylon::Options::default());
    answers_in_time::<wonders::Wonders>(&wonders::Options::default());
}
