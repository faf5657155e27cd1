//! Many games at once are the same games as one by one.

use babylon::Babylon;
use babylonia::Babylonia;
use table::{Dice, Game, Seats, Seed, Turn};
use tensor::{Batch, Encode, Rows, Unplayed, observe};
use wonders::Wonders;

/// The arrays of a batch.
struct Arrays {
    observations: Vec<u8>,
    masks: Vec<bool>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    done: Vec<bool>,
    scores: Vec<i32>,
}

impl Arrays {
    fn of<G: Encode>(batch: &Batch<G>) -> Arrays {
        let (games, players) = (batch.len(), batch.seats().count());
        Arrays {
            observations: vec![0; games * batch.row()],
            masks: vec![false; games * G::space().size()],
            seats: vec![0; games],
            rewards: vec![0.0; games * players],
            done: vec![false; games],
            scores: vec![0; games * players],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            done: &mut self.done,
            scores: &mut self.scores,
        }
    }
}

fn seats(count: usize) -> Seats {
    Seats::new(count).expect("valid")
}

/// Steps a batch and, beside it, the same games one by one.
fn batch_is_many_single_games<G: Encode>(players: usize, count: usize, steps: usize) {
    let options = G::Options::default();
    let mut batch = Batch::<G>::new(options.clone(), seats(players), count, 11).expect("dealt");
    let mut arrays = Arrays::of(&batch);
    batch.show(&mut arrays.rows());
    let stream = Dice::new(&Seed::from_number(11));
    let mut single: Vec<(G, Dice)> = (0..count as u64)
        .map(|number| {
            let mut dice = stream.fork(number);
            let deal = G::deal(&options, seats(players), &mut dice).expect("dealt");
            (G::new(&options, seats(players), &deal).expect("playable"), dice)
        })
        .collect();
    let mut actions = vec![0; count];
    let mut finished = 0;
    let (size, row) = (G::space().size(), batch.row());
    for _ in 0..steps {
        batch.sample(&mut actions);
        for (number, (game, dice)) in single.iter_mut().enumerate() {
            let seat = game.turn().seats().first().expect("somebody is to move");
            let mut index = tensor::Index::<G>::default();
            index.list(game, seat).expect("numbered");
            assert_eq!(arrays.seats[number], seat.index() as u8);
            assert_eq!(arrays.observations[number * row..][..row], observe(game, seat));
            let mask = &arrays.masks[number * size..][..size];
            let mut legal: Vec<usize> = index.actions().iter().map(|&action| action as usize).collect();
            legal.sort_unstable();
            assert_eq!((0..size).filter(|&action| mask[action]).collect::<Vec<_>>(), legal);
            // The batch drew its random action from the same stream.
            let chosen = *dice.pick(index.actions()).expect("there is an action");
            assert_eq!(i64::from(chosen), actions[number]);
            game.play_unchecked(seat, index.find(chosen).expect("legal"));
        }
        batch.step(&actions, &mut arrays.rows()).expect("legal");
        for (number, (game, dice)) in single.iter_mut().enumerate() {
            let rewards = &arrays.rewards[number * players..][..players];
            let Turn::Over(outcome) = game.turn() else {
                assert!(!arrays.done[number] && rewards.iter().all(|&reward| reward == 0.0));
                continue;
            };
            finished += 1;
            assert!(arrays.done[number]);
            assert!(rewards.iter().sum::<f32>().abs() < 1e-5);
            for seat in seats(players).iter() {
                assert_eq!(arrays.scores[number * players + seat.index()], outcome.scores[seat]);
                assert_eq!(
                    rewards[seat.index()] > 0.0,
                    outcome.winners.contains(seat) && outcome.winners.len() < players
                );
            }
            let deal = G::deal(&options, seats(players), dice).expect("dealt");
            *game = G::new(&options, seats(players), &deal).expect("playable");
        }
    }
    assert!(finished > 0, "no game was finished");
    assert_eq!((0..count).map(|number| batch.dealt(number)).sum::<u64>(), (finished + count) as u64);
}

#[test]
fn a_batch_of_babylonia_is_many_single_games() {
    batch_is_many_single_games::<Babylonia>(4, 37, 260);
}

#[test]
fn a_batch_of_babylon_is_many_single_games() {
    batch_is_many_single_games::<Babylon>(2, 5, 180);
}

#[test]
fn a_batch_of_7_wonders_is_many_single_games() {
    batch_is_many_single_games::<Wonders>(3, 33, 130);
}

#[test]
fn a_batch_without_observations_and_masks_still_plays() {
    let mut batch = Batch::<Wonders>::new(wonders::Options::default(), seats(3), 40, 1).expect("dealt");
    let mut done = vec![false; 40];
    let mut actions = vec![0; 40];
    let mut ended = 0;
    for _ in 0..150 {
        batch.sample(&mut actions);
        let mut rows = Rows {
            observations: &mut [],
            masks: &mut [],
            seats: &mut [],
            rewards: &mut [],
            done: &mut done,
            scores: &mut [],
        };
        batch.step(&actions, &mut rows).expect("legal");
        ended += done.iter().filter(|&&done| done).count();
    }
    assert!(ended > 40);
}

#[test]
fn a_wrong_action_steps_no_game() {
    let mut batch = Batch::<Babylonia>::new(babylonia::Options::default(), seats(2), 20, 3).expect("dealt");
    let mut arrays = Arrays::of(&batch);
    let mut actions = vec![0; 20];
    batch.sample(&mut actions);
    let before: Vec<u64> = (0..20).map(|number| batch.game(number).expect("there").0.fingerprint()).collect();
    for wrong in [-1, 749, i64::MAX, 700] {
        let mut bad = actions.clone();
        bad[17] = wrong;
        let refused = batch.step(&bad, &mut arrays.rows()).expect_err("not legal");
        assert!(matches!(refused, Unplayed::Illegal { game: 17, .. }), "{refused}");
        assert!(refused.to_string().contains("no game was stepped"));
    }
    assert_eq!(batch.step(&actions[1..], &mut arrays.rows()), Err(Unplayed::Count { given: 19, games: 20 }));
    let after: Vec<u64> = (0..20).map(|number| batch.game(number).expect("there").0.fingerprint()).collect();
    assert_eq!(before, after);
    batch.step(&actions, &mut arrays.rows()).expect("legal");
}

#[test]
fn options_that_cannot_be_played_are_refused() {
    assert!(Batch::<Wonders>::new(wonders::Options::default(), seats(8), 3, 1).is_err());
}
