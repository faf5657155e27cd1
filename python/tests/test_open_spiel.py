"""OpenSpiel finds the games, its own test passes for each, and its algorithms run on them."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import tables

import babili

pyspiel = pytest.importorskip("pyspiel")

import json  # noqa: E402

import babili.open_spiel as spiel  # noqa: E402

spiel.register()


def load(game, players, options=None, deals=20):
    return pyspiel.load_game(
        f"babili_{game}", {"players": players, "deals": deals, "options": json.dumps(options or {})}
    )


@pytest.mark.parametrize(("game", "players", "options"), tables())
def test_the_simulation_test_of_open_spiel_passes(game, players, options):
    pyspiel.random_sim_test(load(game, players, options), num_sims=1, serialize=False, verbose=False)


def test_registering_twice_does_no_harm():
    assert spiel.register() == [f"babili_{game}" for game in babili.GAMES]
    assert set(spiel.register()) <= set(pyspiel.registered_names())


def test_picks_made_at_the_same_time_are_hidden_until_all_are_made():
    state = load("wonders", 3).new_initial_state()
    state.apply_action(7)
    before = state.observation_tensor(2)
    views = [state.observation_string(2)]
    assert state.current_player() == 0
    state.apply_action(state.legal_actions()[0])
    other = load("wonders", 3).new_initial_state()
    other.apply_action(7)
    other.apply_action(other.legal_actions()[-1])
    # Seat 2 sees that seat 0 has chosen, but not what.
    assert state.observation_tensor(2) == other.observation_tensor(2) != before
    assert state.observation_string(2) == other.observation_string(2)
    assert state.information_state_string(2) == other.information_state_string(2)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert views[0]


def test_chance_is_one_node_with_equal_deals():
    state = load("babylonia", 2, deals=50).new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 50 and sum(share for _, share in outcomes) == pytest.approx(1)
    state.apply_action(3)
    assert not state.is_chance_node() and state.current_player() in (0, 1)
    assert state.clone().history() == state.history()


def test_algorithms_of_open_spiel_play_our_games():
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.bots import uniform_random

    game = load("babylonia", 2)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    searching = ismcts.ISMCTSBot(game, uct_c=2.0, max_simulations=6, evaluator=evaluator, random_state=chance)
    searching.set_resampler(lambda state, player: spiel.resample(state, player, 5))
    plain = uniform_random.UniformRandomBot(1, chance)
    state = game.new_initial_state()
    state.apply_action(1)
    steps = 0
    while not state.is_terminal() and steps < 12:
        bot = searching if state.current_player() == 0 else plain
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        steps += 1
    assert steps == 12


def test_a_resampled_state_looks_the_same_to_its_player():
    state = load("wonders", 3).new_initial_state()
    state.apply_action(7)
    other = spiel.resample(state, 1, 3)
    assert other.observation_tensor(1) == state.observation_tensor(1)
    assert other.observation_tensor(0) != state.observation_tensor(0)


def test_wrong_parameters_are_refused():
    with pytest.raises(Exception, match="players 9"):
        load("babylonia", 9)
    with pytest.raises(Exception, match="moon"):
        load("babylonia", 2, {"moon": True})
