"""The PettingZoo environments pass PettingZoo's own tests, for all games and player counts."""

from __future__ import annotations

import types

import numpy as np
import pytest
from conftest import every_table

import babili

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

import babili.pettingzoo as zoo  # noqa: E402

# Said by the tests of every environment with a mask and no picture.
pytestmark = [
    pytest.mark.filterwarnings("ignore:.*not given.*:UserWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
]


@every_table
def test_one_agent_after_the_other(game, players, options):
    api_test(zoo.env(game, players=players, options=options), num_cycles=120, verbose_progress=False)


@every_table
def test_all_agents_at_once(game, players, options):
    parallel_api_test(zoo.parallel_env(game, players=players, options=options), num_cycles=120)


@every_table
def test_equal_seeds_give_equal_games(game, players, options):
    seed_test(lambda: zoo.env(game, players=players, options=options), num_cycles=40)
    parallel_seed_test(lambda: zoo.parallel_env(game, players=players, options=options), num_cycles=40)


@every_table
def test_the_number_of_cycles_can_be_limited(game, players, options):
    def make(kind):
        return lambda max_cycles: kind(game, players=players, options=options, max_cycles=max_cycles)

    max_cycles_test(types.SimpleNamespace(env=make(zoo.env), parallel_env=make(zoo.parallel_env)))


@pytest.mark.parametrize("game", babili.GAMES)
def test_a_whole_game_ends_with_rewards_that_sum_to_nothing(game):
    env = zoo.env(game, players=3)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    asked = set()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        asked.add(agent)
        legal = np.flatnonzero(observation["action_mask"])
        # Only an agent that is to move is asked: waiting is never its choice.
        assert babili.action_count(game) not in legal
        env.step(int(chance.choice(legal)))
    assert asked == set(env.possible_agents)
    assert sum(total.values()) == pytest.approx(0, abs=1e-5) and max(total.values()) > 0


def test_picks_made_at_the_same_time_are_played_together():
    env = zoo.parallel_env("wonders", players=4)
    observations, _ = env.reset(seed=1)
    wait = babili.action_count("wonders")
    assert not any(seen["action_mask"][wait] for seen in observations.values())
    actions = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()}
    env.step(actions)
    assert env.table.state.view()["turn"] == 1


def test_an_illegal_action_in_turn_loses_and_at_once_waits():
    env = zoo.env("babylonia", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(babili.action_count("babylonia") - 1)
    assert env.terminations[agent] and env._cumulative_rewards[agent] == -1
    both = zoo.parallel_env("babylonia", players=2)
    both.reset(seed=1)
    before = both.table.state.fingerprint
    *_, infos = both.step(dict.fromkeys(both.agents, 748))
    assert both.table.state.fingerprint == before
    assert sum("is not legal" in info.get("illegal", "") for info in infos.values()) == 1
    with pytest.raises(ValueError, match="expected an action"):
        both.step({})


def test_wrong_tables_are_refused_at_once():
    with pytest.raises(ValueError, match="players 9"):
        zoo.env("babylon", players=9)
    with pytest.raises(ValueError, match="Cities"):
        zoo.parallel_env("wonders", players=8)
