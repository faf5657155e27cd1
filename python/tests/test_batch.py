"""Many games at once."""

from __future__ import annotations

import sys
import threading
import time

import numpy as np
import pytest
from conftest import every_table

import babili


@every_table
def test_a_batch_shows_the_games_it_plays(game, players, options):
    batch = babili.Batch(game, players, 12, seed=3, options=options, threads=2)
    assert batch.observations.shape == (12, babili.observation_size(game, players))
    assert batch.masks.shape == (12, babili.action_count(game))
    for _ in range(40):
        actions = batch.sample()
        assert batch.masks[np.arange(12), actions].all()
        for number in (0, 7):
            state = batch.state(number)
            seat = int(batch.seats_to_move[number])
            assert seat == state.turn[0]
            assert np.array_equal(state.observation(seat), batch.observations[number])
            assert np.array_equal(state.mask(seat), batch.masks[number])
        batch.step(actions)


def test_finished_games_start_again_and_say_how_they_ended():
    batch = babili.Batch("wonders", 3, 64, seed=1)
    ended = 0
    for _ in range(150):
        batch.step(batch.sample())
        done = batch.done
        ended += int(done.sum())
        assert (np.abs(batch.rewards[~done]).sum() == 0) and np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-5)
        assert (batch.rewards[done].max(axis=1, initial=-1) > 0).all()
        best = batch.scores[done].max(axis=1, initial=-1000)
        winners = batch.rewards[done].argmax(axis=1)
        assert (batch.scores[done][np.arange(len(winners)), winners] == best).all()
    assert ended >= 128
    assert not any(batch.state(number).over for number in range(64))


def test_the_arrays_are_reused():
    batch = babili.Batch("babylonia", 4, 32, seed=1)
    addresses = [array.__array_interface__["data"][0] for array in (batch.observations, batch.masks, batch.rewards)]
    seen = batch.observations
    before = seen.copy()
    batch.step(batch.sample())
    assert not np.array_equal(before, seen)
    again = [array.__array_interface__["data"][0] for array in (batch.observations, batch.masks, batch.rewards)]
    assert addresses == again and batch.sample() is batch.actions


def test_equal_seeds_give_equal_batches_with_any_number_of_threads():
    def run(seed, threads):
        batch = babili.Batch("babylon", 3, 20, seed=seed, threads=threads)
        for _ in range(60):
            batch.step(batch.sample())
        return batch.observations.copy()

    assert np.array_equal(run(5, 1), run(5, 4))
    assert not np.array_equal(run(5, 1), run(6, 1))


def test_a_wrong_action_steps_no_game():
    batch = babili.Batch("babylonia", 2, 8, seed=2)
    good = batch.sample().copy()
    before = [batch.state(number).fingerprint for number in range(8)]
    for wrong in (-1, 10**12, 748):
        bad = good.copy()
        bad[5] = wrong
        with pytest.raises(ValueError, match="in game 5 is not legal; no game was stepped"):
            batch.step(bad)
    with pytest.raises(ValueError, match="7 actions for 8 games"):
        batch.step(good[:7])
    with pytest.raises(ValueError, match="one row of 8 numbers"):
        batch.step(np.zeros((2, 4), np.int64))
    assert before == [batch.state(number).fingerprint for number in range(8)]
    batch.step(good.astype(np.int32))
    batch.step(batch.sample().tolist())
    assert before != [batch.state(number).fingerprint for number in range(8)]


def test_masks_and_observations_can_be_left_out():
    batch = babili.Batch("babylon", 3, 16, seed=1, masks=False, observations=False)
    assert batch.masks.shape[0] == 0 and batch.observations.shape[0] == 0
    for _ in range(20):
        batch.step(batch.sample())


def test_python_runs_while_a_batch_steps():
    batch = babili.Batch("babylonia", 4, 4096, seed=1, threads=1, masks=False)
    counted = 0
    stop = threading.Event()

    def count():
        nonlocal counted
        while not stop.is_set():
            counted += 1
            time.sleep(0)

    # Nobody is made to give up the lock: the other thread can count only while a step has let go of it.
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    counting = threading.Thread(target=count)
    counting.start()
    try:
        for _ in range(300):
            actions = batch.sample()
            before = counted
            batch.step(actions)
            if counted > before:
                break
    finally:
        sys.setswitchinterval(usual)
        stop.set()
        counting.join()
    assert counted > before


def test_a_batch_in_use_is_not_stepped_twice_at_once():
    batch = babili.Batch("wonders", 3, 2048, seed=1, masks=False)
    failures = []

    def step():
        for _ in range(30):
            try:
                batch.step(batch.sample())
            except (RuntimeError, ValueError) as why:
                failures.append(str(why))

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    batch.step(batch.sample())
    assert all(failures)
