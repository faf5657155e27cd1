//! Worlds in which everything goes wrong: what must hold, holds; and what is planted, is found.

use std::time::Duration;

use host::planted::{self, Fault};
use trial::{Kind, Outcome, Trial};

/// A small world of the test game.
fn world(seed: u64) -> Outcome {
    Trial { seed, time: Duration::from_secs(40), game: Some("toy".to_owned()) }.run()
}

#[test]
fn nothing_is_lost_doubled_leaked_or_stuck_whatever_goes_wrong() {
    let mut seen = std::collections::BTreeMap::new();
    let (mut entries, mut acknowledged) = (0, 0);
    for seed in 1..=40 {
        let outcome = world(seed);
        assert!(outcome.wrong.is_empty(), "seed {seed}: {:#?}", outcome.wrong);
        entries += outcome.entries;
        acknowledged += outcome.acknowledged;
        for (kind, times) in outcome.faults {
            *seen.entry(kind).or_insert(0) += times;
        }
    }
    assert!(entries > 600 && acknowledged > 300, "people play: {entries}, {acknowledged}");
    for kind in Kind::ALL {
        assert!(seen.get(&kind).is_some_and(|&times| times > 5), "{kind} happens: {seen:?}");
    }
}

#[test]
fn games_of_the_shelf_are_played_through_faults_too() {
    for (seed, game) in (1..).zip(host::games().iter().map(|game| game.name)) {
        let outcome = Trial { seed, time: Duration::from_secs(30), game: Some(game.to_owned()) }.run();
        assert!(outcome.wrong.is_empty(), "{game}, seed {seed}: {:#?}", outcome.wrong);
        assert!(outcome.entries > 0, "{game}, seed {seed}");
    }
}

#[test]
fn the_same_seed_tells_the_same_story() {
    for seed in 1..=3 {
        assert_eq!(world(seed), world(seed), "seed {seed}");
    }
    assert_ne!(world(1).trace, world(2).trace);
    // Worlds in which it once made a difference how long a bot thought, or who was quicker at one moment.
    for seed in [54, 86, 123] {
        let world = || Trial { seed, time: Duration::from_millis(14_400), game: None }.run();
        let first = world();
        assert!((0..3).all(|_| world() == first), "seed {seed}");
    }
}

#[test]
fn a_world_that_panics_is_wrong_and_says_where() {
    // Its end lies beyond what a clock can tell.
    let endless = Trial { seed: 1, time: Duration::MAX, game: None };
    let Outcome { wrong, trace: 0, .. } = endless.run() else { panic!("it has a story") };
    assert!(wrong.first().is_some_and(|wrong| wrong.starts_with("a panic at ")), "{wrong:?}");
    // The next in the same thread has nothing to do with it.
    assert_eq!(world(1).wrong, Vec::<String>::new());
}

/// The first seed in whose world a planted fault is found, and what is found there.
fn found(fault: Fault) -> Option<(u64, String)> {
    (1..=400).find_map(|seed| {
        planted::plant(Some(fault));
        let outcome = world(seed);
        planted::plant(None);
        outcome.wrong.into_iter().next().map(|wrong| (seed, wrong))
    })
}

#[test]
fn every_planted_fault_is_found() {
    let mut missed = Vec::new();
    for fault in Fault::ALL {
        match found(fault) {
            Some((seed, wrong)) if fault == Fault::PanicsAtReturningWatcher => {
                assert!(wrong.ends_with(": a panic that was planted"), "seed {seed}: {wrong}");
            }
            Some((seed, wrong)) => println!("{fault:?}: seed {seed}: {wrong}"),
            None => missed.push(fault),
        }
    }
    assert!(missed.is_empty(), "not found: {missed:?}");
}
